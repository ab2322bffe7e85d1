"""An action of this game in words, “combo 2”: the option it stands for, whether or not it is offered."""

from __future__ import annotations

from playmat.core.packing import option
from playmat.describe.dragonball import DbScene
from playmat.dragonball import kinds
from playmat.dragonball.cards import BACK_INDEX
from playmat.effects.ability import ACTIVATE

from ..ask import no_card, one
from ..words import Marks

# Where the cards of an action are looked for first.
AREAS = {"play": "hand", "counter": "hand", "grow": "hand", "charge": "hand", "combo": "hand", "activate": "mine"}


def meant(action: str, parts: list[str], scene: DbScene, marks: Marks) -> int:
    """The option that the words stand for, whether or not it is offered."""
    card = one(parts, AREAS[action], scene, marks)
    if action == "grow":
        return option(kinds.GROW, card, marks.stages.get("mine", 0))
    if action == "activate":
        return option(kinds.ACTIVATE, card, first_skill(scene, card, counters=False))
    if action == "counter":
        return option(kinds.COUNTER, card, first_skill(scene, card, counters=True))
    verbs = {"play": kinds.PLAY, "combo": kinds.COMBO, "charge": kinds.CHARGE}
    code = option(verbs[action], card)
    if action == "play" and scene.zone_of(card) == "hand" and is_activated(scene, card):
        return option(kinds.ACTIVATE, card, first_skill(scene, card, counters=False))
    return code


def is_activated(scene: DbScene, iid: int) -> bool:
    """Whether “play” can only mean the skill of a card in hand: an Extra that can be activated there."""
    printed = scene.catalogue.printed(scene.ids[iid])
    return bool(printed.front.activates) and printed.front.power is None


def first_skill(scene: DbScene, iid: int, counters: bool) -> int:
    """The first skill of a card that is activated (or its first [Counter]); any number where it has none, which is
    what the answer will say."""
    if iid not in scene.ids:
        raise no_card(str(iid), scene)
    face = scene.catalogue.printed(scene.ids[iid]).face(int(iid in scene.turned))
    found = face.counters if counters else face.activates
    if not found and not counters:
        found = tuple((i, a) for i, a in face.zoned if a.kind == ACTIVATE)
    return found[0][0] if found else BACK_INDEX - 1
