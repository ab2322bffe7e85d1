"""What went wrong with an answer, as a sentence in the reader's language."""

from __future__ import annotations

from playmat.core.decision import IllegalAction
from playmat.core.notation import NotationError
from playmat.errors import PlaymatError

from .scene import Scene
from .tellers import Teller

MOST_TYPED = 60  # letters of what was typed that are told back
MOST_CHOICES = 6


def error_text(tell: Teller, scene: Scene, error: PlaymatError | NotationError | IllegalAction) -> str:
    """An error of an interface, of the notation, or of the rules: for whoever typed the answer."""
    if isinstance(error, PlaymatError):
        return error.text(scene.lang)
    if isinstance(error, IllegalAction):
        return tell.refusal_text(scene, error.refusal)
    details = dict(error.details)
    if len(details["text"]) > MOST_TYPED:
        details["text"] = details["text"][: MOST_TYPED - 1] + "…"
    if "choices" in details:
        choices = details["choices"]
        more = scene.tr("notation-more", count=len(choices) - MOST_CHOICES) if len(choices) > MOST_CHOICES else ""
        details["choices"] = "; ".join([*choices[:MOST_CHOICES], *([more] if more else [])])
    return scene.tr(error.key, **details)
