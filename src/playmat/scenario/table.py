"""The table: a game set up from a position and driven by sentences such as "attack Deckhand -> leader"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from playmat import onepiece
from playmat.core import record
from playmat.core.decision import DONE, NO, PICK, Decision
from playmat.core.deck import Problem
from playmat.core.packing import b_of, card_of, option, verb_of
from playmat.onepiece import HouseRules, kinds
from playmat.onepiece.battle import STEP_NAMES
from playmat.onepiece.cards import EVENT, OpCard
from playmat.onepiece.deck import Deck, problems
from playmat.onepiece.game import Duel
from playmat.onepiece.position import FILLER, Reader, build
from playmat.onepiece.values import price
from playmat.onepiece.vocabulary import VOCABULARY
from playmat.onepiece.zones import PILE_KINDS, ZONE_NAMES, OpPerm, don_in, names_don

from . import claims, names
from .base import BaseTable
from .cards import DEFAULT_LEADER, filler_for
from .claims import Claims
from .errors import NotOffered, ScenarioError
from .names import DON_STATES, Name
from .words import Alias, Words, effect_number, whole

AREA_NAMES = ("leader", "character", "event", "stage")
MOST_DON = 20
NO_EFFECT = 15  # an index no card has
WORDS = Words(
    VOCABULARY,
    {"choose": Alias(("pick", "face-down", "don")), "counter": Alias(("counter", "counter-event"))},
)


class Table(BaseTable):
    """A game of One Piece, a duel or another `kind`, set up from a position and driven by sentences."""

    game: Duel
    words = WORDS
    filler = FILLER
    end = option(kinds.END)
    pile_kinds = PILE_KINDS
    step_names = STEP_NAMES
    claimable = Claims(claims.OF_A_PLAYER, claims.OF_A_CARD, claims.OF_THE_GAME)

    def __init__(
        self,
        cards: Mapping[str, OpCard] | None = None,
        lookup: Callable[[str], OpCard] | None = None,
        careful: bool = False,
        kind: type[Duel] = Duel,
        house: HouseRules | None = None,
    ) -> None:
        super().__init__(cards, lookup, careful)
        self.kind = kind
        self.house = house

    @property
    def players(self) -> tuple[str, ...]:
        return self.game.seat_names

    @property
    def default_leader(self) -> OpCard:
        return DEFAULT_LEADER

    def build(self, data: dict[str, Any], seed: int) -> tuple[Duel, dict[str, int]]:
        reader = Reader(self.find_card, filler_for, self.cards.get("Captain", DEFAULT_LEADER), self.kind.seat_names)
        return build(data, reader, seed, self.kind, self.house)

    def as_printed(self, printed: OpCard) -> OpCard:
        return printed.as_printed

    def reload(self) -> tuple[Duel, bool]:
        game = onepiece.load(onepiece.save(self.game), self.made.__getitem__, self.kind, self.house)
        return game, self.digest(game) == self.digest(self.game)

    def digest(self, game: Duel) -> str:
        return record.digest(onepiece.codec, game)

    def passive(self, decision: Decision) -> int | None:
        return passive(decision)

    # -- sentences to options ---------------------------------------------------------------------------------------

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        """The options a sentence means, whether they are allowed or not."""
        if verb == "give" and rest:
            match = re.match(r"^(\d+)\s+(?:DON(?:!!)?\s+)?(?:to\s+)?(.*)$", rest)
            times, name = (match.group(1), match.group(2)) if match else ("1", re.sub(r"^to\s+", "", rest))
            code = self.best(sentence, self.read(sentence, verb, name))
            return [code] * whole(sentence, times, 1, MOST_DON)
        if verb == "counter" and rest and "->" not in rest:
            return [self.counter_option(sentence, rest)]
        if verb == "attack":
            return [self.attack_option(sentence, rest)]
        if verb == "activate" and rest:
            return [self.activation(sentence, rest)]
        return [self.answer_code(sentence, verb, rest)]

    def counter_option(self, sentence: str, name: str) -> int:
        """`counter X`: an Event is used, a Character's Counter goes to the card that is attacked."""
        found = self.matching(name, kinds.COUNTER_EVENT)
        battle = self.game.battle
        if found and battle is not None and self.game.printed(found[0]).category != EVENT:
            return self.best(sentence, [option(kinds.COUNTER, iid, card_of(battle.target)) for iid in found])
        return self.best(sentence, self.read(sentence, "counter-event", name))

    def attack_option(self, sentence: str, rest: str) -> int:
        """`attack X -> leader`: of two opponents, one must be named."""
        codes = self.read(sentence, "attack", rest)
        target = rest.partition("->")[2].strip()
        if target.lower() == "leader" and len(self.game.opponents(self.speaker)) > 1:
            choices = ", ".join(dict.fromkeys(self.label(b_of(code)) for code in codes))
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=target, choices=choices)
        return self.best(sentence, codes)

    def activation(self, sentence: str, rest: str) -> int:
        """`activate X effect 2`: the second of its [Activate: Main] effects; the only one, without a number."""
        name, number = effect_number(rest)
        index = whole(sentence, number, 1, NO_EFFECT) if number else 0
        found = self.matching(name, kinds.ACTIVATE)
        if not found:
            raise names.unknown(self, sentence, name)
        codes: list[int] = []
        for iid in found:
            indices = self.effects_of(iid)
            if index:
                indices = indices[index - 1 : index]
            codes.extend(option(kinds.ACTIVATE, iid, i) for i in indices or [NO_EFFECT])
        return self.only(sentence, name, codes)

    def effects_of(self, iid: int) -> list[int]:
        """The indices of a card's [Activate: Main] effects, printed ones first."""
        perm = self.game.there(iid)
        if isinstance(perm, OpPerm):
            return [index for index, _ in perm.now.activates]
        return [index for index, _ in self.game.printed(iid).activates]

    def picks(self, sentence: str, rest: str) -> list[str]:
        """The names of a choice, one for each pick: `2 rested DON` and `Deckhand x2` are two."""
        if rest in ("", "none", "nothing"):
            return []
        found = []
        for part in names.split(self, rest):
            match = re.match(r"^(\d+) (.*\bDON(?:!!)?(?: .*)?)$", part)
            times, name = (match.group(1), match.group(2)) if match else ("1", part)
            match = re.match(r"^(.*) x(\d+)$", part)
            if match and not self.matching(part):
                name, times = match.group(1), match.group(2)
            found += [name] * whole(sentence, times, 1, MOST_DON)
        return found

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        codes = [code for code in options if verb_of(code) == PICK and names_don(code)]
        match = re.match(r"^(?:([A-D][12]?)\.)?(active|rested|frozen|given) DON(?:!!)?$", name)
        if match:
            state = DON_STATES[match.group(2)]
            seat = self.player(sentence, match.group(1)) if match.group(1) else -1
            dons = [(code, don_in(code)) for code in codes]
            found = [code for code, don in dons if don.state == state and seat in (-1, don.seat)]
        elif match := re.match(r"^DON(?:!!)? (?:of|on) (.*)$", name):
            holders = self.matching(match.group(1))
            found = [code for code in codes if don_in(code).perm in holders]
        else:
            found = self.named(sentence, name, options)
        if not found:
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name=name, asked=self.now())
        return found[0]

    # -- names ------------------------------------------------------------------------------------------------------

    def meant(self, name: Name, verb: int, second: bool) -> list[int]:
        return names.matching(self, name, verb, second)

    def say(self, code: int) -> str:
        return names.say(self, code)

    def new_filler(self, leader: OpCard) -> OpCard:
        return filler_for(leader)

    def deck_problems(self, seat: int) -> list[Problem]:
        leader, *cards = self.brought(seat)
        return problems(Deck(leader, cards))

    # -- questions --------------------------------------------------------------------------------------------------

    def power(self, name: str) -> int:
        return int(self.perm(name).power)

    def cost(self, name: str) -> int:
        card = self.game.cards[self.the(name)]
        in_play = self.game.there(card.iid) is not None
        return int(self.perm(name).now.cost) if in_play else price(self.game, card, card.owner)

    def zone(self, name: str) -> str:
        """Where a card is: leader, character, stage, hand, deck, trash, life, limbo."""
        iid = self.the(name)
        perm = self.game.there(iid)
        if perm is not None:
            return AREA_NAMES[perm.zone]
        pile = self.game.pile_of(self.game.cards[iid])
        zones = self.game.seats[self.game.cards[iid].owner].zones
        return next(zone for zone, cards in zip(ZONE_NAMES, zones, strict=True) if cards is pile)


def passive(decision: Decision) -> int | None:
    """What a player does about whom nothing is said; None if only they can say."""
    options = decision.options
    if decision.kind in ("block", "counter", "choose", "draw up to", "top or bottom") and option(DONE) in options:
        return option(DONE)
    if option(NO) in options:
        return option(NO)
    if decision.kind in ("order", "arrange", "redraw", "first or second", "how many"):
        return options[0]
    return None
