"""The cards of an action in words, “attack 1 leader”."""

from __future__ import annotations

from playmat.describe.scene import Scene
from playmat.errors import PlaymatError
from playmat.i18n import tr

from .words import Marks, Words


def typed(words: Words, sentence: str) -> str:
    """“why attack 1 leader” as it is typed in the language of these words."""
    return " ".join(part if part.isdigit() else words.shown(part) for part in sentence.split())


def one(parts: list[str], area: str, scene: Scene, marks: Marks) -> int:
    """The card that is meant; an error if none is, or if the name is that of several different ones there."""
    typed = " ".join(parts)
    iid = marks.find(typed, area)
    if iid < 0:
        raise no_card(typed, scene)
    same = [other for other in marks.named(typed, area) if scene.ids.get(other) != scene.ids.get(iid)]
    if same:
        known = ", ".join(sorted(marks.of.get(other, scene.ids.get(other, "")) for other in (iid, *same)))
        raise PlaymatError(key="play-several-cards", input=typed, marks=known)
    return iid


def no_card(typed: str, scene: Scene) -> PlaymatError:
    return PlaymatError(key="play-no-card", input=typed, example=tr("label-hand", scene.lang) + "1")


def pair(parts: list[str], first: str, second: str, scene: Scene, marks: Marks) -> tuple[int, int]:
    """Two cards, where the second may be left out (-1); names may be of several words."""
    for cut in range(1, len(parts)):
        left = marks.find(" ".join(parts[:cut]), first)
        right = marks.find(" ".join(parts[cut:]), second)
        if left >= 0 and right >= 0:
            return one(parts[:cut], first, scene, marks), one(parts[cut:], second, scene, marks)
    if len(parts) > 1 and marks.find(" ".join(parts), first) < 0:
        parts = parts[1:] if marks.find(parts[0], first) >= 0 else parts[:1]  # name the part that is wrong
        raise no_card(" ".join(parts), scene)
    return one(parts, first, scene, marks), -1
