"""What a Dragon Ball player answers without thinking: rules of thumb give every answer a score.

Scores of the Main Phase order a turn: awakening, cards, skills, attacks, the end. In battles power is bought where it
costs less than what is at stake. They look at a game that was dealt from a view (`deals.sample`), and at no hidden card
of an opponent even there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.core.decision import DONE, EFFECT, PICK, YES, Decision
from playmat.core.packing import a_of, b_of, verb_of
from playmat.core.state import Perm
from playmat.dragonball import kinds
from playmat.dragonball.cards import (
    BLOCKER,
    CRITICAL,
    DOUBLE_STRIKE,
    EXTRA,
    QUADRUPLE_STRIKE,
    TRIPLE_STRIKE,
    UNISON,
    VICTORY_STRIKE,
    DbCard,
)
from playmat.dragonball.game import Masters
from playmat.dragonball.timing import CounterTiming
from playmat.dragonball.zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, LEADER_AREA, UNISON_AREA, DbPerm, DbSeat
from playmat.effects.resolution import Resolving

from .cheapest import cheapest
from .instinct_base import ATTACKS, NEVER, NOBODY, PLAYS, TOO_MUCH, WINS, BaseTable
from .reading_dragonball import Glance, glance

AWAKENS: Final = 50.0
SKILLS: Final = 9.5
SUPPORT: Final = 0.9  # what combos for an attack may cost
BOARD: Final = 3.0  # by how much an attack on a Battle Card is better than what that card is worth
ENOUGH_ENERGY: Final = 7
LIFE_LOST: Final = (4.0, 3.0, 2.2, 1.0, 0.7, 0.5, 0.4)  # what a damage costs, in cards, by the Life left after it
LIFE_WON: Final = (2.5, 1.8, 1.4, 1.1, 0.9)


class Table(BaseTable):
    """One decision, and the cards it speaks of."""

    def __init__(self, game: Masters, decision: Decision, given: dict[int, int]) -> None:
        super().__init__(
            game, decision, given, game.seats[decision.seat].hand, (EFFECT, kinds.GO_FIRST), kinds.KEEP, 0.1
        )
        self.game = game
        self.me: DbSeat = game.seats[decision.seat]
        self.foe: DbSeat = game.seats[1 - decision.seat]
        self.attacker: DbPerm | None = None
        self.guard: DbPerm | None = None
        battle = game.battle
        if battle is not None:
            self.attacker = game.perm(battle.attacker)
            self.guard = game.perm(battle.guard)
        self.gap = 0  # the power that we lack in it
        self.value = 0.0  # of winning it
        self.combos: list[tuple[int, float]] | None = None  # the cards in hand that could support an attack

    def printed(self, iid: int) -> DbCard:
        return self.game.printed(iid)

    def scorer(self) -> Callable[[int], float]:
        kind = self.decision.kind
        if kind == "offense":
            mine, theirs = self.powers()
            self.shop(theirs - mine, self.prize())
            return self.buy
        if kind == "defense":
            mine, theirs = self.powers()
            self.shop(theirs - mine + 1, self.stake())
            return self.buy
        if kind == "counter":
            return self.counter
        if kind == "charge":
            return self.charge
        if kind == "pay":
            return self.pay
        if kind == "to z-energy":
            return self.keep_z_energy
        if kind == "surplus":
            return self.unworthy
        if kind == "draw up to":
            return self.draw
        return super().scorer()

    def draw(self, code: int) -> float:
        return 1.0 if verb_of(code) == YES and len(self.me.deck) > 5 else 0.0

    # -- what cards are worth ----------------------------------------------------------------------------------

    def worth(self, iid: int) -> float:
        perm = self.game.there(iid)
        if perm is not None:
            return worth_in_play(perm)
        card = self.printed(iid)
        return (card.cost or 0) / 2 + (card.front.power or 0) / 10000

    def energy(self) -> list[DbPerm]:
        return self.me.in_area(ENERGY_AREA)

    def keep(self, card: DbCard) -> float:
        """What it costs to part with a card in hand: what it adds to a battle, and what it would be in play."""
        soon = len(self.energy()) + 1
        value = 0.4 if card.type == EXTRA else 0.2
        if (card.cost or 0) <= soon:
            value += 0.35 + (card.cost or 0) / 5
        return value + (card.combo_power or 0) / 20000

    def parting(self, iid: int) -> float:
        return self.keep(self.printed(iid))

    def early(self, iid: int) -> bool:
        card = self.printed(iid)
        return card.type != EXTRA and (card.cost or 0) <= 3

    def charge(self, code: int) -> float:
        """One energy a turn until there is enough; the card that is missed least."""
        if verb_of(code) == DONE:
            return 0.0
        wanted = len(self.energy()) < ENOUGH_ENERGY and len(self.me.hand) > 1
        return 5.0 - self.keep(self.printed(a_of(code))) if wanted else -1.0

    def pay(self, code: int) -> float:
        """Markers are spent last: they do not come back; of cards, those of one colour first."""
        if a_of(code) == kinds.MARKER:
            return -2.0
        perm = self.game.there(a_of(code))
        if perm is None:
            return 0.0
        return -float(len(perm.colors)) - (0.0 if perm.zone == ENERGY_AREA else 5.0)

    def keep_z_energy(self, code: int) -> float:
        """Only who has a Z-Deck has a use for it."""
        if verb_of(code) == DONE:
            return 0.0
        return 1.0 - self.worth(a_of(code)) / 100 if self.me.z_deck else -1.0

    # -- the Main Phase ------------------------------------------------------------------------------------------

    def main(self, code: int) -> float:
        verb = verb_of(code)
        if verb == kinds.ATTACK:
            return self.attack(self.game.at(a_of(code)), self.game.at(b_of(code)))
        if verb == kinds.PLAY:
            return self.play(a_of(code))
        if verb == kinds.ACTIVATE:
            return self.activate(code)
        return PLAYS if verb == kinds.GROW else 0.0

    def attack(self, attacker: DbPerm, target: DbPerm) -> float:
        """An attack that cannot succeed is not worth the resting; a strong card is not wasted on a weak one."""
        missing = target.power - attacker.power
        if missing > 0:
            support = cheapest(missing, self.supporters())
            if support is None or support > SUPPORT:
                return NEVER
        spare = -missing / 20000
        if target.zone == LEADER_AREA:
            life = len(self.foe.life)
            hits = hits_of(attacker)
            if life <= hits:
                return WINS + spare
            value = ATTACKS + 0.3 * (8 - life) + hits
        elif target.zone == UNISON_AREA:
            value = ATTACKS + target.tokens / 2 - spare
        else:
            value = ATTACKS + BOARD + worth_in_play(target) - spare
        if attacker.keywords & BLOCKER and len(self.me.life) <= 3:
            value -= 3  # better kept for its own work
        return value - attacker.power / 100_000  # the weak ones first: they find the fewest cards spent against them

    def supporters(self) -> list[tuple[int, float]]:
        """The cards in hand that could be used for a combo, as power and price."""
        found = self.combos
        if found is None:
            found = []
            energy = 0
            for perm in self.energy():
                if not perm.rested:
                    energy += 1
            for held in self.me.hand:
                card = self.printed(held.iid)
                power, cost = card.combo_power or 0, card.combo_cost or 0
                if power and cost <= energy:
                    found.append((power, self.keep(card) + 0.25 * cost))
            self.combos = found
        return found

    def play(self, iid: int) -> float:
        card = self.printed(iid)
        if card.type == UNISON and self.me.in_area(UNISON_AREA):
            return NEVER
        return PLAYS + (card.cost or len(card.orbs))

    def activate(self, code: int) -> float:
        iid = a_of(code)
        card = self.printed(iid)
        told = glance(card, b_of(code))
        if told.turns_the_leader:
            return AWAKENS
        if self.given.get(code, 0) >= 2:
            return NEVER
        if not told.one:
            return SKILLS
        if told.plays_itself:
            return self.play(iid) + 1
        price = told.price(len(self.me.life))
        perm = self.game.there(iid)
        if perm is None:
            price += 0.25 * (card.cost or 0)
        elif told.rests_itself and perm.power >= self.foe.leader.power:
            price += 2  # it would rather attack
        if told.wants_their_cards and not self.foe.in_area(BATTLE_AREA) and not self.foe.in_area(UNISON_AREA):
            return NEVER
        return SKILLS - price if price <= TOO_MUCH else NEVER

    # -- battles ---------------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """What is lost, in cards, if the attack on a card of ours succeeds."""
        guard, attacker = self.guard, self.attacker
        assert guard is not None and attacker is not None
        if guard.zone == UNISON_AREA:
            return 0.6
        if guard.zone != LEADER_AREA:
            return worth_in_play(guard) / 2
        hits, life = hits_of(attacker), len(self.me.life)
        if life <= hits or attacker.keywords & VICTORY_STRIKE:
            return 1000.0
        return hits * LIFE_LOST[min(life - hits - 1, 6)] + (1.0 if attacker.keywords & CRITICAL else 0.0)

    def prize(self) -> float:
        """What is won, in cards, if our attack succeeds."""
        guard, attacker = self.guard, self.attacker
        assert guard is not None and attacker is not None
        if guard.zone != LEADER_AREA:
            return 0.8 + worth_in_play(guard) / 3
        hits, life = hits_of(attacker), len(self.foe.life)
        return 1000.0 if life <= hits else hits * LIFE_WON[min(life - hits - 1, 4)]

    def powers(self) -> tuple[int, int]:
        """Ours and theirs in this battle, with the combos so far."""
        guard, attacker = self.guard, self.attacker
        assert guard is not None and attacker is not None
        mine, theirs = (attacker, guard) if attacker.seat == self.me.index else (guard, attacker)
        return mine.power + combo_of(self.me), theirs.power + combo_of(self.foe)

    def shop(self, gap: int, value: float) -> None:
        """What could be done in this battle, and what winning it costs at least."""
        self.value = value
        self.gap = gap
        for code in self.decision.options:
            verb = verb_of(code)
            if verb == kinds.COMBO or verb == kinds.ACTIVATE:
                gain, price = self.offer(code)
                if gain > 0:
                    self.offers.append((code, gain, price))
        self.cost = cheapest(gap, [(gain, price) for _, gain, price in self.offers])

    def buy(self, code: int) -> float:
        """The cheapest way to win the battle, if it costs less than what is at stake."""
        verb = verb_of(code)
        if verb == kinds.ACTIVATE and glance(self.printed(a_of(code)), b_of(code)).turns_the_leader:
            return AWAKENS
        if verb == kinds.END or self.gap <= 0:
            return 0.0 if verb == kinds.END else -1.0
        if self.cost is None or self.cost > self.value:
            return -1.0
        return self.first_of_cheapest(code, self.gap, -1.0)

    def offer(self, code: int) -> tuple[int, float]:
        """What power this answer brings, and its price."""
        iid = a_of(code)
        card = self.printed(iid)
        perm = self.game.there(iid)
        if verb_of(code) == kinds.ACTIVATE:
            told = glance(card, b_of(code))
            if not told.one or self.given.get(code, 0) >= 2:
                return 0, 0.0
            spent = 0.0 if perm is not None else 0.5 + 0.25 * (card.cost or 0)
            return told.boost, spent + told.price(len(self.me.life))
        if perm is not None:
            return perm.combo_power or 0, 0.3 + worth_in_play(perm)
        return card.combo_power or 0, self.keep(card) + 0.25 * (card.combo_cost or 0)

    def counter(self, code: int) -> float:
        """Stop what is worth stopping."""
        if verb_of(code) == DONE:
            return 0.0
        card = self.printed(a_of(code))
        price = self.keep(card) + glance(card, b_of(code)).price(len(self.me.life))
        top = self.game.stack[-1]
        window = top.mask if isinstance(top, CounterTiming) else 0
        if window & (kinds.ON_ATTACK | kinds.ON_BATTLE_ATTACK) and self.guard is not None and self.attacker is not None:
            mine, theirs = self.powers()
            return (self.stake() if theirs >= mine else 0.0) - price
        source = self.decision.source
        in_play = source < 0 or self.game.there(source) is not None
        return (1.5 if in_play else self.worth(source)) - price

    # -- skills ------------------------------------------------------------------------------------------------------

    def asking(self) -> Glance | None:
        """What there is to read of the skill that asks."""
        place = self.place_asking(self.game)
        return glance(self.printed(self.decision.source), place) if place != NOBODY else None

    def agree(self, code: int) -> float:
        top = self.game.stack[-1]
        asking = top.resolution.ability if isinstance(top, Resolving) else None
        if self.guard is not None and getattr(asking, "keyword", "") == "Blocker":
            return self.blocking() if verb_of(code) == YES else -self.blocking()
        told = self.asking()
        return self.agreed(code, told.price(len(self.me.life)) if told is not None else 0.0)

    def blocking(self) -> float:
        """Whether it is better that the blocker is attacked: above 0 if so."""
        attacker, guard = self.attacker, self.guard
        blocker = self.game.there(self.decision.source)
        if blocker is None or attacker is None or guard is None or attacker.power < guard.power:
            return -1.0
        return self.stake() - (0.2 if blocker.power > attacker.power else worth_in_play(blocker) / 2)

    def pick(self, code: int) -> float:
        iid = a_of(code)
        if verb_of(code) != PICK or iid >= len(self.game.cards):
            return 0.0
        perm = self.game.there(iid)
        mine = (perm.seat if perm is not None else self.game.cards[iid].owner) == self.me.index
        told = self.asking()
        return self.suits(iid, perm, mine, told.purpose(mine, perm is not None) if told is not None else None)

    def urgent(self, perm: Perm) -> float:
        """In a battle."""
        return 50.0 if perm is self.attacker or perm is self.guard else 0.0


def hits_of(attacker: DbPerm) -> int:
    words = attacker.keywords
    return 4 if words & QUADRUPLE_STRIKE else 3 if words & TRIPLE_STRIKE else 2 if words & DOUBLE_STRIKE else 1


def worth_in_play(perm: DbPerm) -> float:
    if perm.zone == ENERGY_AREA:
        return 1.0 if perm.rested else 1.2
    return perm.power / 10000 + (perm.cost or 0) / 2 + int(perm.keywords).bit_count() / 2 + float(perm.tokens)


def combo_of(side: DbSeat) -> int:
    """The power of the cards in a Combo Area."""
    total = 0
    for perm in side.field:
        if perm.zone == COMBO_AREA:
            total += perm.combo_power or 0
    return total
