"""An action in words, “attack 1 leader”: the option it stands for, whether or not it is offered."""

from __future__ import annotations

from playmat.core.decision import PICK
from playmat.core.packing import a_of, option, verb_of
from playmat.describe.scene import Scene
from playmat.errors import PlaymatError
from playmat.i18n import tr
from playmat.onepiece import kinds
from playmat.onepiece.cards import EVENT
from playmat.onepiece.zones import names_don

from .words import Marks, Words

# Where the cards of an action are looked for.
AREAS = {
    "play": "hand",
    "counter": "hand",
    "attack": "mine",
    "give": "mine",
    "block": "mine",
    "activate": "mine",
}
ABOUT_A_CARD = (
    PICK,
    kinds.PLAY,
    kinds.ACTIVATE,
    kinds.GIVE,
    kinds.ATTACK,
    kinds.BLOCK,
    kinds.COUNTER,
    kinds.COUNTER_EVENT,
)


def about(code: int) -> int:
    """The card an option is about, or -1."""
    return a_of(code) if verb_of(code) in ABOUT_A_CARD and not names_don(code) else -1


def examples(words: Words) -> list[str]:
    actions = (("play", "2"), ("attack", f"1 {words.shown('leader')}"), ("block", "1"))
    return [f"{words.shown('why')} {words.shown(action)} {cards}" for action, cards in actions]


def meant(action: str, parts: list[str], scene: Scene, marks: Marks) -> int:
    """The option that the words stand for, whether or not it is offered."""
    if action == "end":
        return option(kinds.END)
    if not parts:
        raise PlaymatError(key="play-why-what", examples=", ".join(examples(marks.words)))
    if action == "attack":
        card, target = pair(parts, "mine", "theirs", scene, marks)
        return option(kinds.ATTACK, card, target if target >= 0 else marks.leaders["theirs"])
    if action == "counter":
        card, target = pair(parts, "hand", "mine", scene, marks)
        if scene.catalogue.printed(scene.ids[card]).category == EVENT:
            return option(kinds.COUNTER_EVENT, card)
        attacked = scene.view.target if scene.view is not None and scene.view.target >= 0 else marks.leaders["mine"]
        return option(kinds.COUNTER, card, target if target >= 0 else attacked)
    card = one(parts, AREAS[action], scene, marks)
    if action == "activate":
        return option(kinds.ACTIVATE, card, first_activate(scene, card))
    return option({"play": kinds.PLAY, "give": kinds.GIVE, "block": kinds.BLOCK}[action], card)


def first_activate(scene: Scene, iid: int) -> int:
    """The [Activate: Main] effect of a card; any number where it has none, which is what the answer will say."""
    found = scene.catalogue.printed(scene.ids[iid]).activates
    return found[0][0] if found else 0


def one(parts: list[str], area: str, scene: Scene, marks: Marks) -> int:
    iid = marks.find(" ".join(parts), area)
    if iid < 0:
        raise no_card(" ".join(parts), scene)
    return iid


def no_card(typed: str, scene: Scene) -> PlaymatError:
    return PlaymatError(key="play-no-card", input=typed, example=tr("label-hand", scene.lang) + "1")


def pair(parts: list[str], first: str, second: str, scene: Scene, marks: Marks) -> tuple[int, int]:
    """Two cards, where the second may be left out (-1); names may be of several words."""
    for cut in range(1, len(parts)):
        left = marks.find(" ".join(parts[:cut]), first)
        right = marks.find(" ".join(parts[cut:]), second)
        if left >= 0 and right >= 0:
            return left, right
    if len(parts) > 1 and marks.find(" ".join(parts), first) < 0:
        parts = parts[1:] if marks.find(parts[0], first) >= 0 else parts[:1]  # name the part that is wrong
        raise no_card(" ".join(parts), scene)
    return one(parts, first, scene, marks), -1
