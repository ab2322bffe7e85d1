"""What a One Piece player answers without thinking: rules of thumb give every answer a score.

Scores of the Main Phase order a turn: a winning attack, then cards, effects, DON!! for attacks, attacks, the end.
They look at a game that was dealt from a view (`deals.sample`), and at no hidden card of an opponent even there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.core.decision import DONE, PICK, Decision
from playmat.core.packing import a_of, b_of, verb_of
from playmat.core.state import Perm
from playmat.onepiece import kinds
from playmat.onepiece.cards import BANISH, BLOCKER, DOUBLE_ATTACK, EVENT, STAGE, OpCard
from playmat.onepiece.game import Duel
from playmat.onepiece.zones import (
    ACTIVE,
    GIVEN,
    LEADER_AREA,
    MAX_CHARACTERS,
    STAGE_AREA,
    OpPerm,
    OpSeat,
    don_in,
    names_don,
)

from .cheapest import cheapest
from .instinct_base import ATTACKS, NEVER, NOBODY, PLAYS, TOO_MUCH, WINS, BaseTable
from .reading import Glance, glance

EFFECTS: Final = 9.5
GIVES: Final = 9.0
BOARD: Final = 10.0  # what a Character must be worth before it is attacked rather than the Leader
LIFE_LOST: Final = (4.0, 2.6, 1.8, 1.2, 0.9, 0.8)  # what the last, the last but one... Life card is worth, in cards


class Table(BaseTable):
    """One decision, and the cards it speaks of."""

    def __init__(self, game: Duel, decision: Decision, given: dict[int, int]) -> None:
        super().__init__(game, decision, given, game.seats[decision.seat].hand, (kinds.GO_FIRST,), kinds.KEEP, 0.0)
        self.game = game
        self.me: OpSeat = game.seats[decision.seat]
        self.foes: list[OpSeat] = [side for side in game.seats if side.team != self.me.team]
        self.foe: OpSeat = nearest_to_defeat(self.foes)
        self.attackers: set[int] = {a_of(code) for code in decision.options if verb_of(code) == kinds.ATTACK}
        self.attacker: OpPerm | None = None
        self.target: OpPerm | None = None
        battle = game.battle
        if battle is not None:
            self.attacker = game.perm(battle.attacker)
            self.target = game.perm(battle.target)

    def printed(self, iid: int) -> OpCard:
        return self.game.printed(iid)

    def scorer(self) -> Callable[[int], float]:
        kind = self.decision.kind
        if kind == "counter":
            self.add_up_counters()
            return self.counter
        if kind == "block":
            return self.block
        if kind == "loop":
            return self.fewest
        if kind == "player":
            return self.player
        return super().scorer()

    def fewest(self, code: int) -> float:
        return -float(a_of(code))

    # -- what cards are worth ----------------------------------------------------------------------------------

    def worth(self, iid: int) -> float:
        perm = self.game.there(iid)
        if perm is not None:
            return worth_in_play(perm)
        card = self.printed(iid)
        return float(card.cost) + card.power / 3000 + card.counter / 2000

    def keep(self, card: OpCard) -> float:
        """What it costs to part with a card in hand: its Counter, and what it would be once it can be paid."""
        don = self.me.don_active + self.me.don_rested + 2
        return card.counter / 1500 + (card.cost / 3 if card.cost <= don else 0.5)

    def parting(self, iid: int) -> float:
        return self.keep(self.printed(iid))

    def early(self, iid: int) -> bool:
        card = self.printed(iid)
        return card.category != EVENT and card.cost <= 3

    # -- the Main Phase ------------------------------------------------------------------------------------------

    def main(self, code: int) -> float:
        verb = verb_of(code)
        if verb == kinds.ATTACK:
            return self.attack(self.game.at(a_of(code)), self.game.at(b_of(code)))
        if verb == kinds.PLAY:
            return self.play(a_of(code))
        if verb == kinds.GIVE:
            return self.give(self.game.at(a_of(code)))
        if verb == kinds.ACTIVATE:
            return self.activate(code)
        return 0.0

    def attack(self, attacker: OpPerm, target: OpPerm) -> float:
        """An attack that cannot succeed is not worth the resting; a strong card is not wasted on a weak one."""
        if attacker.power < target.power:
            return NEVER
        spare = (attacker.power - target.power) / 4000
        if target.zone == LEADER_AREA:
            life = len(self.game.seats[target.seat].life)
            if life == 0:
                for foe in self.foes:
                    if foe.life:
                        return NEVER
                return WINS + spare
            value = ATTACKS + 0.5 * (5 - life)
            if attacker.now.keywords & DOUBLE_ATTACK:
                value += 1
        else:
            value = ATTACKS - BOARD + worth_in_play(target) - spare
        if attacker.now.keywords & BLOCKER and len(self.me.life) <= 2:
            value -= 3  # better kept for its own work
        return value - attacker.power / 100_000  # the weak ones first: they find the fewest cards spent against them

    def play(self, iid: int) -> float:
        card = self.printed(iid)
        if card.category == EVENT:
            told = glance(card, card.mains[0][0])
            idle = told.wants_their_characters and not self.foe.characters
            return NEVER if idle or told.price(len(self.me.life)) > TOO_MUCH else PLAYS + card.cost / 2
        if card.category == STAGE and self.me.stages:
            return NEVER
        characters = self.me.characters
        if len(characters) >= MAX_CHARACTERS:
            worst = min([worth_in_play(perm) for perm in characters])
            if self.worth(iid) < worst + 2:
                return NEVER
        return PLAYS + float(card.cost)

    def give(self, perm: OpPerm) -> float:
        """DON!! go where they make an attack succeed; what is left over makes one harder to stop."""
        if perm.iid not in self.attackers or perm.rested:
            return NEVER
        spare = self.me.don_active - self.held_back()
        missing = missing_don(self.foe.leader.power - perm.power)
        if not self.foe.life:
            return WINS + 10 - max(0, missing) if missing <= self.me.don_active else NEVER
        if missing > 0:
            return GIVES - missing / 2 if missing <= spare else NEVER
        return GIVES - 0.5 + perm.power / 100_000 if spare > self.owed() else NEVER

    def owed(self) -> int:
        """DON!! that other attackers need to reach the Leader's power, as far as that is cheap."""
        total = 0
        for iid in self.attackers:
            missing = missing_don(self.foe.leader.power - self.game.at(iid).power)
            if 0 < missing <= 2:
                total += missing
        return total

    def held_back(self) -> int:
        """DON!! for a [Counter] Event in hand."""
        least = 0
        for held in self.me.hand:
            card = self.printed(held.iid)
            if card.counter_events and card.cost <= self.me.don_active and (least == 0 or card.cost < least):
                least = card.cost
        return least

    def activate(self, code: int) -> float:
        if self.given.get(code, 0) >= 2:
            return NEVER
        told = glance(self.printed(a_of(code)), b_of(code))
        if not told.one:
            return EFFECTS
        price = told.price(len(self.me.life))
        if told.rests_itself and a_of(code) in self.attackers:
            price += 2  # it would rather attack
        if told.wants_their_characters and not self.foe.characters:
            return NEVER
        return EFFECTS - price if price <= TOO_MUCH else NEVER

    # -- battles ---------------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """What is lost, in cards, if the attack succeeds."""
        target, attacker = self.target, self.attacker
        assert target is not None and attacker is not None
        if target.zone != LEADER_AREA:
            return worth_in_play(target) / 2
        hits = 2 if attacker.now.keywords & DOUBLE_ATTACK else 1
        life = len(self.game.seats[target.seat].life)
        if life == 0:
            for side in self.game.seats:
                if side.team == self.me.team and side.life:
                    return 0.0
            return 1000.0
        if life < hits:
            return 4.0
        return hits * LIFE_LOST[min(life - 1, 5)] + (1.0 if attacker.now.keywords & BANISH else 0.0)

    def gap(self) -> int:
        """The power that the target lacks to stop the attack."""
        attacker, target = self.attacker, self.target
        return 0 if attacker is None or target is None else attacker.power - target.power + 1

    def block(self, code: int) -> float:
        if verb_of(code) == DONE:
            return 0.0
        if self.gap() <= 0 or self.attacker is None:
            return -1.0
        blocker = self.game.at(a_of(code))
        survives = blocker.power > self.attacker.power
        return self.stake() - (0.3 if survives else worth_in_play(blocker) / 2)

    def add_up_counters(self) -> None:
        """What could be used in this battle, and what stopping the attack costs at least."""
        seen = -1
        for code in self.decision.options:
            verb = verb_of(code)
            iid = a_of(code)
            if iid == seen or (verb != kinds.COUNTER and verb != kinds.COUNTER_EVENT):
                continue
            seen = iid  # its options stand together, one for each card it could help
            card = self.printed(iid)
            if verb == kinds.COUNTER_EVENT:
                gain = glance(card, card.counter_events[0][0]).boost
            else:
                gain = max(card.counter, 1000)
            if gain > 0:
                self.offers.append((iid, gain, self.keep(card)))
        self.cost = cheapest(self.gap(), [(gain, price) for _, gain, price in self.offers])

    def counter(self, code: int) -> float:
        """The cheapest way to stop the attack, if it costs less than what is at stake."""
        if verb_of(code) == DONE:
            return 0.0
        gap = self.gap()
        target = self.target
        if gap <= 0 or target is None:
            return -1.0
        if verb_of(code) == kinds.COUNTER and b_of(code) != target.iid:
            return NEVER
        if self.cost is None or self.cost > self.stake():
            return -1.0
        return self.first_of_cheapest(a_of(code), gap, NEVER)

    # -- effects -----------------------------------------------------------------------------------------------------

    def asking(self) -> Glance | None:
        """What there is to read of the effect that asks."""
        place = self.place_asking(self.game)
        return glance(self.printed(self.decision.source), place) if place != NOBODY else None

    def agree(self, code: int) -> float:
        told = self.asking()
        return self.agreed(code, told.price(len(self.me.life)) if told is not None else 0.0)

    def player(self, code: int) -> float:
        """Help whoever is in a battle, else oneself; trouble the opponent with the most on the field."""
        side = self.game.seats[a_of(code)]
        if side.team != self.me.team:
            return sum([worth_in_play(perm) for perm in side.characters])
        for perm in side.field:
            if perm is self.attacker or perm is self.target:
                return 2.0 + (1.0 if side is self.me else 0.0)
        return 1.0 if side is self.me else 0.0

    def pick(self, code: int) -> float:
        if verb_of(code) != PICK:
            return 0.0
        if names_don(code):
            state = don_in(code).state
            return 0.1 if state == ACTIVE else 0.05 if state == GIVEN else 0.2
        iid = a_of(code)
        perm = self.game.there(iid)
        seat = perm.seat if perm is not None else self.game.cards[iid].owner
        mine = self.game.seats[seat].team == self.me.team
        told = self.asking()
        return self.suits(iid, perm, mine, told.purpose(mine, perm is not None) if told is not None else None)

    def urgent(self, perm: Perm) -> float:
        """In a battle, or before an attack."""
        value = 50.0 if perm is self.attacker or perm is self.target else 0.0
        return value + 3 if perm.iid in self.attackers else value


def nearest_to_defeat(foes: list[OpSeat]) -> OpSeat:
    """The opponent to attack: of several, one who still has Life, or a team mate's would save them both."""
    best = foes[0]
    for side in foes[1:]:
        if (not side.life, len(side.life), side.leader.power) < (not best.life, len(best.life), best.leader.power):
            best = side
    return best


def worth_in_play(perm: OpPerm) -> float:
    value = perm.power / 3000 + float(perm.now.base_cost) + int(perm.now.keywords).bit_count() / 2 + perm.tokens / 2
    return value / 2 if perm.zone == STAGE_AREA else value


def missing_don(power: int) -> int:
    """The DON!! that make up for so much power."""
    return -(-power // 1000)
