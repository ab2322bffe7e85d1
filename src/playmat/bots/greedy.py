"""A player that looks one decision ahead: it gives every answer a score by rules of thumb, and takes the best.

Scores of the Main Phase order a turn: a winning attack, then cards, effects, DON!! for attacks, attacks, the end.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.core.decision import DONE, NO, NUMBER, PICK, YES, Decision, a_of, b_of, verb_of
from playmat.dragonball import DbCard
from playmat.onepiece import OpCard
from playmat.onepiece import kinds as k
from playmat.onepiece.cards import EVENT, STAGE
from playmat.onepiece.language import modifiers as m
from playmat.onepiece.language import ops as o
from playmat.onepiece.view import PermView, SideView
from playmat.onepiece.zones import ACTIVE, DON_PICK, GIVEN, MAX_CHARACTERS, STAGE_AREA

from . import reading
from .bot import Bot, Cards, DuelView, MastersView, View
from .cheapest import cheapest
from .greedy_dragonball import Table as MastersTable

NEVER = -100.0
WINS = 60.0
PLAYS = 10.0
EFFECTS = 9.5
GIVES = 9.0
ATTACKS = 4.0
TOO_MUCH = 2.5  # a price above which an effect is not worth it


class GreedyBot(Bot):
    name = "greedy"
    games = ("onepiece", "onepiece-team", "dragonball")

    def __init__(self, seed: int = 0, cards: Cards | None = None) -> None:
        super().__init__(seed, cards)
        self.given: dict[int, int] = {}  # how often each answer was given this turn, so that free effects have an end
        self.turn = -1

    def choose(self, view: View, decision: Decision) -> int:
        if self.cards is None:
            from playmat.cards.database import embedded

            self.cards = embedded("dragonball" if isinstance(view, MastersView) else "onepiece")
        table = MastersTable(self, view, decision) if isinstance(view, MastersView) else Table(self, view, decision)
        score = table.scorer()
        scores = [score(code) for code in decision.options]
        best = max(scores)
        ties = [code for code, value in zip(decision.options, scores, strict=True) if value == best]
        chosen = ties[self.rng.below(len(ties))] if len(ties) > 1 else ties[0]
        self.given[chosen] = self.times_used(view, chosen) + 1
        return chosen

    def printed(self, id: str) -> OpCard | DbCard | None:
        try:
            return self.cards.card(id) if self.cards is not None and id else None
        except KeyError:
            return None  # a card of somebody else's making

    def times_used(self, view: View, code: int) -> int:
        if view.turn_number != self.turn:
            self.turn = view.turn_number
            self.given.clear()
        return self.given.get(code, 0)


class Table:
    """One decision, and what the view says about the cards it speaks of."""

    def __init__(self, bot: GreedyBot, view: DuelView, decision: Decision) -> None:
        self.bot = bot
        self.view = view
        self.decision = decision
        self.me: SideView = view.sides[view.seat]
        self.foes = [side for side in view.sides if side.team != self.me.team]
        self.foe: SideView = self.nearest_to_defeat()
        self.allies = [side for side in view.sides if side.team == self.me.team]
        self.perms: dict[int, PermView] = {}
        self.ids: dict[int, tuple[str, int]] = {}  # of cards outside play: printed id and owner
        for side in view.sides:
            for perm in (side.leader, *side.characters, *side.stages):
                self.perms[perm.iid] = perm
            for pile in (side.hand, side.deck, side.trash, side.life, side.limbo):
                for card in pile:
                    if card.known:
                        self.ids[card.iid] = (card.id, side.index)
        self.attackers = {a_of(code) for code in decision.options if verb_of(code) == k.ATTACK}

    def nearest_to_defeat(self) -> SideView:
        """The opponent to attack: of several, one who still has Life, or a team mate's would save them both."""
        alive = [side for side in self.foes if side.life] or self.foes
        return min(alive, key=lambda side: (len(side.life), side.leader.power))

    def printed(self, iid: int) -> OpCard | None:
        perm = self.perms.get(iid)
        found = self.bot.printed(perm.id if perm is not None else self.ids.get(iid, ("", -1))[0])
        return found if isinstance(found, OpCard) else None

    def scorer(self) -> Callable[[int], float]:
        """The rules of thumb for this kind of decision."""
        kinds: dict[str, Callable[[int], float]] = {
            "main": self.main,
            "block": self.block,
            "counter": self.counter,
            "choose": self.pick,
            "make room": lambda code: -self.worth(a_of(code)),
            "activate": self.agree,
            "may": self.agree,
            "redraw": self.redraw,
            "loop": lambda code: -a_of(code),
            "arrange": lambda code: self.worth(a_of(code)),
            "player": self.player,
        }
        return kinds.get(self.decision.kind, self.more)

    def more(self, code: int) -> float:
        """Where nothing is known: yes, first, the most."""
        verb = verb_of(code)
        if verb == NUMBER:
            return a_of(code)
        return 1 if verb in (YES, k.GO_FIRST) else -1 if verb in (NO, DONE) else 0

    # -- what cards are worth ----------------------------------------------------------------------------------

    def worth(self, iid: int) -> float:
        perm = self.perms.get(iid)
        if perm is not None:
            given = perm.power / 3000 + perm.base_cost + len(perm.keywords) / 2 + perm.don / 2
            return given / 2 if perm.zone == STAGE_AREA else given
        card = self.printed(iid)
        return 0.0 if card is None else card.cost + card.power / 3000 + card.counter / 2000

    def keep(self, iid: int) -> float:
        """What it costs to part with a card in hand: its Counter, and what it would be once it can be paid."""
        card = self.printed(iid)
        if card is None:
            return 1.0
        don = self.me.don_active + self.me.don_rested + 2
        return card.counter / 1500 + (card.cost / 3 if card.cost <= don else 0.5)

    def redraw(self, code: int) -> float:
        """A hand to keep has something to play in the first turns."""
        early = 0
        for shown in self.me.hand:
            card = self.printed(shown.iid)
            early += card is not None and card.category != EVENT and card.cost <= 3
        return 1.0 if (early >= 2) is (verb_of(code) == k.KEEP) else 0.0

    # -- the Main Phase ------------------------------------------------------------------------------------------

    def main(self, code: int) -> float:
        verb = verb_of(code)
        if verb == k.ATTACK:
            return self.attack(self.perms[a_of(code)], self.perms[b_of(code)])
        if verb == k.PLAY:
            return self.play(a_of(code))
        if verb == k.GIVE:
            return self.give(self.perms[a_of(code)])
        if verb == k.ACTIVATE:
            return self.activate(code)
        return 0.0

    def attack(self, attacker: PermView, target: PermView) -> float:
        """An attack that cannot succeed is not worth the resting; a strong card is not wasted on a weak one."""
        if attacker.power < target.power:
            return NEVER
        spare = (attacker.power - target.power) / 4000
        owner = self.view.sides[target.seat]
        if target.iid == owner.leader.iid:
            life = len(owner.life)
            if life == 0:
                return NEVER if any(foe.life for foe in self.foes) else WINS + spare
            value = ATTACKS + 0.5 * (5 - life)
            if "Double Attack" in attacker.keywords:
                value += 1
        else:
            value = ATTACKS - 2 + self.worth(target.iid) - spare
        if "Blocker" in attacker.keywords and len(self.me.life) <= 2:
            value -= 3  # better kept for its own work
        return value

    def play(self, iid: int) -> float:
        card = self.printed(iid)
        if card is None:
            return PLAYS
        if card.category == EVENT:
            ability = card.mains[0][1]
            idle = reading.wants_their_characters(ability) and not self.foe.characters
            return NEVER if idle or reading.price(ability, len(self.me.life)) > TOO_MUCH else PLAYS + card.cost / 2
        if card.category == STAGE and self.me.stages:
            return NEVER
        if len(self.me.characters) >= MAX_CHARACTERS:
            worst = min(self.worth(perm.iid) for perm in self.me.characters)
            if self.worth(iid) < worst + 2:
                return NEVER
        return PLAYS + card.cost

    def give(self, perm: PermView) -> float:
        """DON!! go where they make an attack succeed; what is left over makes one harder to stop."""
        if perm.iid not in self.attackers or perm.rested:
            return NEVER
        spare = self.me.don_active - self.held_back()
        missing = -(-(self.foe.leader.power - perm.power) // 1000)
        if not self.foe.life:
            return WINS + 10 - max(0, missing) if missing <= self.me.don_active else NEVER
        if missing > 0:
            return GIVES - missing / 2 if missing <= spare else NEVER
        return GIVES - 0.5 + perm.power / 100_000 if spare > self.owed() else NEVER

    def owed(self) -> int:
        """DON!! that other attackers need to reach the Leader's power, as far as that is cheap."""
        missing = [-(-(self.foe.leader.power - self.perms[iid].power) // 1000) for iid in self.attackers]
        return sum(n for n in missing if 0 < n <= 2)

    def held_back(self) -> int:
        """DON!! for a [Counter] Event in hand."""
        cards = [self.printed(shown.iid) for shown in self.me.hand]
        costs = [card.cost for card in cards if card is not None and card.counter_events]
        return min((cost for cost in costs if cost <= self.me.don_active), default=0)

    def activate(self, code: int) -> float:
        if self.bot.times_used(self.view, code) >= 2:
            return NEVER
        found = reading.abilities_of(self.printed(a_of(code)), b_of(code))
        if len(found) != 1:
            return EFFECTS
        price = reading.price(found[0], len(self.me.life))
        rests = any(isinstance(op, o.Rest) and isinstance(op.target, reading.This) for op in found[0].cost)
        if rests and a_of(code) in self.attackers:
            price += 2  # it would rather attack
        if reading.wants_their_characters(found[0]) and not self.foe.characters:
            return NEVER
        return EFFECTS - price if price <= TOO_MUCH else NEVER

    # -- battles ---------------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """What is lost, in cards, if the attack succeeds."""
        target = self.perms[self.view.target]
        attacker = self.perms[self.view.attacker]
        owner = self.view.sides[target.seat]
        if target.iid != owner.leader.iid:
            return self.worth(target.iid) / 2
        hits = 2 if "Double Attack" in attacker.keywords else 1
        life = len(owner.life)
        if life == 0:
            return 0.0 if any(ally.life for ally in self.allies) else 1000.0
        if life < hits:
            return 4.0
        return hits * (2.5, 1.8, 1.2, 0.8, 0.6, 0.6)[min(life - 1, 5)] + ("Banish" in attacker.keywords)

    def gap(self) -> int:
        """The power that the target lacks to stop the attack."""
        attacker, target = self.perms.get(self.view.attacker), self.perms.get(self.view.target)
        return 0 if attacker is None or target is None else attacker.power - target.power + 1

    def block(self, code: int) -> float:
        if verb_of(code) == DONE:
            return 0.0
        if self.gap() <= 0:
            return -1.0
        blocker = self.perms[a_of(code)]
        survives = blocker.power > self.perms[self.view.attacker].power
        return self.stake() - (0.3 if survives else self.worth(blocker.iid) / 2)

    def counter(self, code: int) -> float:
        """The cheapest way to stop the attack, if it costs less than what is at stake."""
        gap = self.gap()
        if verb_of(code) == DONE or gap <= 0:
            return 0.0 if verb_of(code) == DONE else -1.0
        if verb_of(code) == k.COUNTER and b_of(code) != self.view.target:
            return NEVER
        gains = {a_of(c): self.gain(c) for c in self.decision.options if verb_of(c) in (k.COUNTER, k.COUNTER_EVENT)}
        cost = cheapest(gap, [(gain, self.keep(iid)) for iid, gain in gains.items() if gain > 0])
        if cost is None or cost > self.stake():
            return -1.0
        iid = a_of(code)
        rest = cheapest(gap - gains[iid], [(g, self.keep(i)) for i, g in gains.items() if i != iid and g > 0])
        # any card of a cheapest set will do first
        return NEVER if gains[iid] <= 0 or rest is None else 1 + cost - (rest + self.keep(iid))

    def gain(self, code: int) -> int:
        card = self.printed(a_of(code))
        if card is None:
            return 1000
        return reading.boost(card.counter_events[0][1]) if verb_of(code) == k.COUNTER_EVENT else max(card.counter, 1000)

    # -- effects -----------------------------------------------------------------------------------------------------

    def asking(self) -> tuple[reading.Ability, ...]:
        return reading.abilities_of(self.printed(self.decision.source), self.view.ability)

    def agree(self, code: int) -> float:
        found = self.asking()
        price = reading.price(found[0], len(self.me.life)) if len(found) == 1 else 0.0
        return (TOO_MUCH - price) * (1 if verb_of(code) == YES else -1)

    def player(self, code: int) -> float:
        """Help whoever is in a battle, else oneself; trouble the opponent with the most on the field."""
        side = self.view.sides[a_of(code)]
        if side.team != self.me.team:
            return sum(self.worth(perm.iid) for perm in side.characters)
        fights = any(perm.iid in (self.view.attacker, self.view.target) for perm in (side.leader, *side.characters))
        return 2.0 * fights + (side is self.me)

    def pick(self, code: int) -> float:
        """The best target of what is good for it, if ours; of what is bad for it, if theirs."""
        if verb_of(code) != PICK:
            return 0.0
        iid = a_of(code)
        if iid >= DON_PICK:
            state = iid - DON_PICK & 7
            return 0.1 if state == ACTIVE else 0.05 if state == GIVEN else 0.2
        perm = self.perms.get(iid)
        seat = perm.seat if perm is not None else self.ids.get(iid, ("", self.me.index))[1]
        mine = self.view.sides[seat].team == self.me.team
        op, sign = reading.purpose(self.asking(), mine, perm is not None)
        if perm is None:
            in_hand = any(card.iid == iid for card in self.me.hand)
            return sign * (self.keep(iid) if in_hand and sign < 0 else self.worth(iid)) * (1 if mine else -1)
        worth = self.worth(iid) + 0.1
        if isinstance(op, o.Rest | m.StaysRested) and perm.rested is isinstance(op, o.Rest):
            worth = 0.01  # nothing would change
        if isinstance(op, o.SetActive) and not perm.rested:
            worth = 0.01
        if reading.changes_power(op):
            worth += 50 * (iid in (self.view.attacker, self.view.target)) + 3 * (iid in self.attackers)
        return worth * sign * (1 if mine else -1)
