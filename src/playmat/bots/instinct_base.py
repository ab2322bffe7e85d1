"""What rules of thumb have in common, whatever the game: every option of a decision gets a score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.core.card import Card
from playmat.core.decision import DONE, NO, NUMBER, YES, Decision
from playmat.core.packing import a_of, verb_of
from playmat.core.state import Game, Perm
from playmat.effects.resolution import Resolving

from .cheapest import cheapest
from .reading import Purpose

NEVER: Final = -100.0
WINS: Final = 60.0
PLAYS: Final = 10.0
ATTACKS: Final = 4.0
TOO_MUCH: Final = 2.5  # a price above which an effect is not worth it
NOBODY: Final = -2  # the place of the ability that asks, where no card asks


class BaseTable:
    """One decision, and the cards it speaks of."""

    def __init__(
        self,
        game: Game,
        decision: Decision,
        given: dict[int, int],
        hand: list[Card],
        welcome: tuple[int, ...],
        keeps: int,
        elsewhere: float,
    ) -> None:
        if game.dirty:
            game.project()
        self.decision = decision
        self.given = given  # how often each answer was given this turn, so that free effects have an end
        self.hand = hand  # of the player who decides
        self.welcome = welcome  # verbs that are good where nothing is known
        self.keeps = keeps  # the verb by which an opening hand is kept
        self.elsewhere = elsewhere  # what a card that is not in play is worth beside its values, to be picked
        self.offers: list[tuple[int, int, float]] = []  # for this battle: what can be used, its power, its price
        self.cost: float | None = None  # of the cheapest of them that are enough

    def scores(self) -> list[float]:
        """Of every option, in their order."""
        score = self.scorer()
        return [score(code) for code in self.decision.options]

    # -- what a game says ----------------------------------------------------------------------------------------

    def main(self, code: int) -> float:
        """In the Main Phase."""
        raise NotImplementedError

    def pick(self, code: int) -> float:
        """Where an effect lets choose."""
        raise NotImplementedError

    def agree(self, code: int) -> float:
        """Where an effect may be used or not."""
        raise NotImplementedError

    def worth(self, iid: int) -> float:
        """What a card is worth where it is."""
        raise NotImplementedError

    def parting(self, iid: int) -> float:
        """What it costs to part with a card in hand."""
        raise NotImplementedError

    def early(self, iid: int) -> bool:
        """Whether a card in hand is something to play in the first turns."""
        raise NotImplementedError

    def urgent(self, perm: Perm) -> float:
        """What it is worth beside that a card's power changes now."""
        raise NotImplementedError

    # -- answers of any game -------------------------------------------------------------------------------------

    def scorer(self) -> Callable[[int], float]:
        """The rules of thumb for this kind of decision."""
        kind = self.decision.kind
        if kind == "main":
            return self.main
        if kind == "choose":
            return self.pick
        if kind == "activate" or kind == "may":
            return self.agree
        if kind == "make room":
            return self.unworthy
        if kind == "redraw":
            return self.redraw
        if kind == "arrange":
            return self.first_the_best
        return self.more

    def more(self, code: int) -> float:
        """Where nothing is known: yes, first, the most."""
        verb = verb_of(code)
        if verb == NUMBER:
            return float(a_of(code))
        if verb == YES or verb in self.welcome:
            return 1.0
        return -1.0 if verb in (NO, DONE) else 0.0

    def first_the_best(self, code: int) -> float:
        return self.worth(a_of(code))

    def unworthy(self, code: int) -> float:
        return -self.worth(a_of(code))

    def redraw(self, code: int) -> float:
        """A hand to keep has something to play in the first turns."""
        early = 0
        for held in self.hand:
            if self.early(held.iid):
                early += 1
        return 1.0 if (early >= 2) is (verb_of(code) == self.keeps) else 0.0

    def agreed(self, code: int, price: float) -> float:
        """Yes, unless it costs too much."""
        return (TOO_MUCH - price) * (1 if verb_of(code) == YES else -1)

    def first_of_cheapest(self, wanted: int, gap: int, unknown: float) -> float:
        """Any card of a cheapest set will do first; `unknown` is for what brings nothing."""
        own_gain = 0
        own_price = 0.0
        others: list[tuple[int, float]] = []
        for offered, gain, price in self.offers:
            if offered == wanted:
                own_gain, own_price = gain, price
            else:
                others.append((gain, price))
        if own_gain == 0 or self.cost is None:
            return unknown
        rest = cheapest(gap - own_gain, others)
        return NEVER if rest is None else 1 + self.cost - (rest + own_price)

    # -- effects that ask ----------------------------------------------------------------------------------------

    def place_asking(self, game: Game) -> int:
        """The place on its card of the ability that asks; -1 if it is not known, NOBODY if no card asks."""
        source = self.decision.source
        if source < 0 or source >= len(game.cards):
            return NOBODY
        top = game.stack[-1]
        return top.resolution.index if isinstance(top, Resolving) else -1

    def suits(self, iid: int, perm: Perm | None, mine: bool, purpose: Purpose | None) -> float:
        """The best target of what is good for it, if ours; of what is bad for it, if theirs."""
        if purpose is None:
            return self.worth(iid) + self.elsewhere
        sign = purpose.sign if mine else -purpose.sign
        if perm is None:
            if purpose.sign < 0:
                for held in self.hand:
                    if held.iid == iid:
                        return sign * self.parting(iid)
            return sign * (self.worth(iid) + self.elsewhere)
        worth = self.worth(iid) + 0.1
        if (purpose.rests and perm.rested) or ((purpose.readies or purpose.keeps_rested) and not perm.rested):
            worth = 0.01  # nothing would change
        if purpose.changes_power:
            worth += self.urgent(perm)
        return worth * sign
