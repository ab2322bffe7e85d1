"""The table of Dragon Ball: a game set up from a position and driven by sentences such as "attack Guard -> leader"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playmat import dragonball
from playmat.core.decision import DONE, NO, SLOT, Decision
from playmat.core.deck import Problem
from playmat.core.packing import a_of, option, verb_of
from playmat.dragonball import HouseRules, kinds
from playmat.dragonball.battle import BATTLE_OVER, DAMAGE_STEP, DEFENSE_STEP, END_STEP, OFFENSE_STEP
from playmat.dragonball.cards import DbCard
from playmat.dragonball.deck import Deck, problems
from playmat.dragonball.game import Masters
from playmat.dragonball.position import FILLER, Reader, build
from playmat.dragonball.prices import price
from playmat.dragonball.timing import Checkpoint
from playmat.dragonball.vocabulary import VOCABULARY
from playmat.dragonball.zones import NAMES, PILE_KINDS, DbPerm

from ..base import BaseTable
from ..claims import Claims
from ..errors import NotOffered
from ..names import Name, split, unknown
from ..words import Alias, Words, effect_number, whole
from . import claims, names
from .cards import DEFAULT_LEADER, filler_for

NO_SKILL = 31  # an index no card has
MOST_PICKS = 30
TO_Z_ENERGY = "to z-energy"
STEP_NAMES = tuple(
    "attack" if step < OFFENSE_STEP
    else "offense" if step < DEFENSE_STEP
    else "defense" if step < DAMAGE_STEP
    else "damage" if step < END_STEP
    else "battle end"
    for step in range(BATTLE_OVER + 1)
)  # fmt: skip
WORDS = Words(
    VOCABULARY,
    {
        "choose": Alias(("pick", "face-down"), tuple(kind for kind in VOCABULARY.asked["pick"] if kind != TO_Z_ENERGY)),
        "pass": Alias(("end",), ("offense", "defense")),
        "pay": Alias(("pick", "pay-marker"), ("pay", "z-energy")),
        "to": Alias(("pick",), (TO_Z_ENERGY,)),
        "x": Alias(("number",), ("x",)),
    },
)


class MastersTable(BaseTable):
    """A game of Dragon Ball set up from a position and driven by sentences."""

    game: Masters
    house: HouseRules | None = None
    words = WORDS
    choosing = ("choose", "arrange", "pay", "to")
    filler = FILLER
    end = option(kinds.END)
    pile_kinds = PILE_KINDS
    step_names = STEP_NAMES
    claimable = Claims(claims.OF_A_PLAYER, claims.OF_A_CARD, claims.OF_THE_GAME)

    @property
    def default_leader(self) -> DbCard:
        return DEFAULT_LEADER

    def find_card(self, name: str) -> DbCard:
        """A token is found by its name, too, among those that the cards of the table create."""
        if name not in self.cards:
            for card in self.cards.values():
                for token in card.tokens:
                    if name in (token.id, token.name):
                        assert isinstance(token, DbCard)
                        return token
        found: DbCard = BaseTable.find_card(self, name)
        return found

    def build(self, data: dict[str, Any], seed: int) -> tuple[Masters, dict[str, int]]:
        return build(data, Reader(self.find_card, filler_for, DEFAULT_LEADER), seed, self.house)

    def reload(self) -> tuple[Masters, bool]:
        game = dragonball.load(dragonball.save(self.game), self.printed, self.house)
        return game, self.digest(game) == self.digest(self.game)

    def digest(self, game: Masters) -> str:
        return dragonball.digest(game)

    def printed(self, id: str) -> DbCard:
        """A card of this game by its id, tokens that came later too."""
        if id not in self.made:
            self.made.update((card.printed.id, card.printed) for card in self.game.cards)
        card: DbCard = self.made[id]
        return card

    def passive(self, decision: Decision) -> int | None:
        """No charge, no combo, no counter, no optional skill; the first energy, the first order."""
        options = decision.options
        for code in (option(DONE), option(NO)):
            if code in options:
                return code
        if decision.kind in ("offense", "defense"):
            return option(kinds.END)
        if decision.kind in ("pay", "z-energy", "order", "arrange", "redraw", "first", "how many", "empower"):
            return options[0]
        return options[-1] if decision.kind == "life" else None

    # -- sentences to options ---------------------------------------------------------------------------------------

    def come_to(self, sentence: str, who: int, verb: str) -> None:
        """`use Guard` passes what other cards ask, too."""
        _, _, rest = self.read_sentence(sentence)
        if verb in ("use", "decline") and rest:
            wanted = self.asked_by(sentence, rest, who)
            self.settle(wanted)
            if self.game.decision is None or not wanted(self.game.decision):
                raise self.not_asked(sentence)
            return
        BaseTable.come_to(self, sentence, who, verb)

    def asked_by(self, sentence: str, name: str, who: int) -> Callable[[Decision], bool]:
        def wanted(decision: Decision) -> bool:
            return self.answers(decision, "use", who) and decision.source in self.matching(name)

        if not self.matching(name):
            raise unknown(self, sentence, name)
        return wanted

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        """The options a sentence means, whether they are allowed or not."""
        decision = self.game.decision
        if verb in ("use", "decline"):
            rest = ""  # the card was named to get there: see `come_to`
        if verb == "pass" and not rest and decision is not None and decision.kind in ("offense", "defense"):
            return [option(kinds.END)]
        if verb == "charge" and rest == "none":
            return [option(DONE)]
        if verb == "x":
            verb = "number"
        if verb == "grow" and rest and "->" not in rest:
            rest = f"{rest} -> {rest}"
        if verb in ("activate", "counter") and rest:
            return [self.skill_option(sentence, kinds.ACTIVATE if verb == "activate" else kinds.COUNTER, rest)]
        return [self.answer_code(sentence, verb, rest)]

    def skill_option(self, sentence: str, verb: int, text: str) -> int:
        """A skill of a card, the only one or that with the number said."""
        name, number = effect_number(text)
        iids = self.matching(name, verb)
        if not iids:
            raise unknown(self, sentence, name)
        codes: list[int] = []
        for iid in iids:
            indices = self.skills_of(iid, verb)
            if number:
                n = whole(sentence, number, 1, NO_SKILL)
                indices = indices[n - 1 : n]
            codes.extend(option(verb, iid, i) for i in indices or [NO_SKILL])
        return self.only(sentence, name, codes)

    def skills_of(self, iid: int, verb: int) -> list[int]:
        """The indices of a card's [Activate] (or [Counter]) skills, printed ones first."""
        face = self.game.printed(iid).front
        if verb == kinds.COUNTER:
            return [index for index, _ in face.counters]
        found = [index for obj, index, _ in self.game.activates(self.master(iid)) if obj.iid == iid]
        perm = self.game.there(iid)
        if isinstance(perm, DbPerm):
            face = perm.face
        return found or [index for index, _ in face.activates]

    def waiting(self, index: int) -> Any:
        """The waiting or replacing skill that an option speaks of; None if there is none such."""
        top = self.game.stack[-1]
        if isinstance(top, Checkpoint):
            return self.game.pending[top.places[index]] if index < len(top.places) else None
        return BaseTable.waiting(self, index)

    # -- choices ------------------------------------------------------------------------------------------------------

    def picks(self, sentence: str, rest: str) -> list[str]:
        """The names of a choice, one for each pick: `Student x2` is two."""
        rest = re.sub(r"^z-energy\b\s*", "", rest)
        if rest in ("", "none", "nothing"):
            return []
        found = []
        for part in split(self, rest):
            match = re.match(r"^(.*) x(\d+)$", part)
            if match and not self.matching(part):
                found += [match.group(1)] * whole(sentence, match.group(2), 1, MOST_PICKS)
            else:
                found.append(part)
        return found

    def choose(self, sentence: str, rest: str) -> None:
        decision = self.game.decision
        if decision is not None and decision.kind == TO_Z_ENERGY and not self.picks(sentence, rest):
            self.answer(option(DONE))
            return
        BaseTable.choose(self, sentence, rest)

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        if name == names.FACE_DOWN:
            found = [code for code in options if verb_of(code) == SLOT]
        elif any(verb_of(code) == kinds.PAY for code in options):
            found = self.payers(name, options)
        else:
            found = self.named(sentence, name, options)
        if not found:
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name=name, asked=self.now())
        return found[0]

    def payers(self, name: str, options: list[int]) -> list[int]:
        """Energy by the name of a card, by a colour, or `marker`. Cards of the same colours pay alike: one of them
        is offered for all."""
        if name == "marker":
            return [code for code in options if a_of(code) == kinds.MARKER]
        cards = [code for code in options if a_of(code) != kinds.MARKER]
        iids = self.matching(name)
        exact = [code for code in cards if a_of(code) in iids]
        alike = [c for c in cards for iid in iids if self.pays_like(a_of(c), iid)]
        return exact or alike or [code for code in cards if names.of_color(self, a_of(code), name)]

    def pays_like(self, offered: int, iid: int) -> bool:
        one, other = self.game.there(offered), self.game.there(iid)
        if not isinstance(one, DbPerm) or not isinstance(other, DbPerm) or other.rested:
            return False
        return (one.seat, one.zone, one.colors) == (other.seat, other.zone, other.colors)

    # -- names ------------------------------------------------------------------------------------------------------

    def meant(self, name: Name, verb: int, second: bool) -> list[int]:
        return names.matching(self, name, verb, second)

    def say(self, code: int) -> str:
        return names.say(self, code)

    def new_filler(self, leader: DbCard) -> DbCard:
        return filler_for(leader)

    def deck_problems(self, seat: int) -> list[Problem]:
        leader, *cards = self.brought(seat)
        main, z_deck = [card for card in cards if not card.z], [card for card in cards if card.z]
        return problems(Deck(leader, main, z_deck), self.game.readings)

    # -- questions --------------------------------------------------------------------------------------------------

    def cost(self, name: str) -> int | str:
        """The energy cost of a card in play; what a card elsewhere would cost its owner now."""
        card = self.game.cards[self.the(name)]
        if self.game.there(card.iid) is not None:
            return claims.none(self.perm(name).cost)
        return price(self.game, card, card.owner).amount

    def zone(self, name: str) -> str:
        """Where a card is, by the name of the area: battle, unison, energy, hand, drop, under, removed…"""
        iid = self.the(name)
        perm = self.game.there(iid)
        if perm is not None:
            return NAMES[perm.zone]
        card = self.game.cards[iid]
        piles = self.game.seats[card.owner].zones
        return next(NAMES[zone] for zone, pile in enumerate(piles) if card in pile)
