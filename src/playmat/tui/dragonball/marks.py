"""A short mark for each card on the screen, and the way back from what was typed to a card."""

from __future__ import annotations

from playmat.describe.dragonball import DbCatalogue
from playmat.dragonball.view import MastersView, PermView
from playmat.i18n import tr

from ..words import COMMANDS, Marks, Words

PILES = ("drop", "warp", "energy", "z-deck")
ACTIONS = ("play", "attack", "activate", "combo", "counter", "grow", "charge", "end")


def words(lang: str) -> Words:
    return Words(lang, (*COMMANDS, *PILES), ACTIONS, "unison")


class DbMarks(Marks):
    """L, U and c1 are one's own Leader, Unison and first Battle Card, oL, oU and o1 those of the opponent; h1 is in
    hand, z1 in the Z-Deck."""

    def __init__(self, words: Words, catalogue: DbCatalogue, view: MastersView, seat: int) -> None:
        super().__init__(words)
        lang = words.lang
        for side in view.sides:
            own = side.index == seat
            area = "mine" if own else "theirs"
            letter = tr("db-label-mine" if own else "label-theirs", lang)
            other = "" if own else letter
            self.leaders[area] = side.leader.iid
            self.of[side.leader.iid] = other + tr("label-leader", lang)
            for number, perm in enumerate(side.unison, 1):
                self.stages.setdefault(area, perm.iid)
                mark = other + tr("db-label-unison", lang)
                self.of[perm.iid] = mark if number == 1 else f"{mark}{number}"
            for number, perm in enumerate(side.battle, 1):
                self.areas[area].append(perm.iid)
                self.of[perm.iid] = f"{letter}{number}"
            if own:
                for number, card in enumerate(side.hand, 1):
                    self.areas["hand"].append(card.iid)
                    self.of[card.iid] = f"{tr('label-hand', lang)}{number}"
                for number, card in enumerate(side.z_deck, 1):
                    if card.known:
                        self.of[card.iid] = f"{tr('db-label-z-deck', lang)}{number}"
            for perm in (side.leader, *side.unison, *side.battle, *side.combo, *side.energy):
                self.names[perm.iid] = name(catalogue, perm, lang)
            for card in (*side.hand, *side.z_deck, *side.drop, *side.warp, *side.z_energy, *side.life, *side.gone):
                if card.known:
                    self.names[card.iid] = catalogue.name(card.id, lang)
        for side in view.sides:
            self.field += [perm.iid for perm in (side.leader, *side.unison, *side.battle)]


def name(catalogue: DbCatalogue, perm: PermView, lang: str) -> str:
    return catalogue.name(perm.id, lang, perm.side)
