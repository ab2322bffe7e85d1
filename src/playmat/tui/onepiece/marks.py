"""A short mark for each card on the screen, and the way back from what was typed to a card."""

from __future__ import annotations

from playmat.describe.onepiece import OpCatalogue
from playmat.i18n import tr
from playmat.onepiece.view import DuelView

from ..words import COMMANDS, Marks, Words

ACTIONS = ("play", "attack", "give", "block", "activate", "counter", "end")


def words(lang: str) -> Words:
    return Words(lang, (*COMMANDS, "trash"), ACTIONS, "stage")


class OpMarks(Marks):
    """L, S and c1 are one's own Leader, Stage and first Character, oL, oS and o1 those of the opponent; h1 is in hand.

    Where four play, the cards of the others go by the name of their seat: b1.2, b1.L.
    """

    def __init__(self, words: Words, catalogue: OpCatalogue, view: DuelView, seat: int) -> None:
        super().__init__(words)
        lang = words.lang
        leader, stage = tr("label-leader", lang), tr("label-stage", lang)
        for side in view.sides:
            own = side.index == seat
            area = "mine" if own else "ally" if side.team == view.sides[seat].team else "theirs"
            letter = tr("label-mine" if own else "label-theirs", lang)
            if not own and len(view.sides) > 2:
                letter = f"{view.names[side.index].lower()}."
            other = "" if own else letter
            self.leaders.setdefault(area, side.leader.iid)
            self.of[side.leader.iid] = other + leader
            for number, perm in enumerate(side.characters, 1):
                self.areas[area].append(perm.iid)
                self.of[perm.iid] = f"{letter}{number}"
            for perm in side.stages:
                self.stages.setdefault(area, perm.iid)
                self.of[perm.iid] = other + stage
            if own:
                for number, card in enumerate(side.hand, 1):
                    self.areas["hand"].append(card.iid)
                    self.of[card.iid] = f"{tr('label-hand', lang)}{number}"
            for perm in (side.leader, *side.characters, *side.stages):
                self.names[perm.iid] = catalogue.name(perm.id, lang)
            for card in (*side.hand, *side.limbo, *side.trash):
                if card.known:
                    self.names[card.iid] = catalogue.name(card.id, lang)
        self.field = [iid for iid in self.of if iid not in self.areas["hand"]]
