"""“Why can't I?”: a question about an action that may not be among the options, answered with the rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.describe.scene import Scene
from playmat.errors import PlaymatError

from .interface import Interface
from .layout import Option
from .words import Marks


def why(face: Interface, game: Any, typed: str, scene: Scene, marks: Marks, options: Sequence[Option]) -> str:
    """The answer to “why …”: the fact and the rule, or that it is allowed and how."""
    if typed.isdecimal() and 0 < int(typed) <= len(options):
        return scene.tr("play-why-option", number=typed)
    verb, _, rest = typed.partition(" ")
    action = marks.words.action(verb)
    if not action:
        raise PlaymatError(key="play-why-what", examples=", ".join(face.examples(marks.words)))
    code = face.meant(action, rest.split(), scene, marks)
    refusal = game.why_not(code)
    if refusal is not None:
        return face.tell.refusal_text(scene, refusal)
    number = next((choice.number for choice in options if choice.code == code), 0)
    if number:
        return scene.tr("play-why-option", number=str(number))
    return face.tell.refusal_text(scene, None)
