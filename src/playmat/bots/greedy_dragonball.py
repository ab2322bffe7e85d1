"""Rules of thumb for Dragon Ball: a score for every answer, from what the view of the seat says and nothing else.

Scores of the Main Phase order a turn: awakening, cards, skills, attacks, the end. In battles power is bought where it
costs less than what is at stake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.core.decision import DONE, EFFECT, NO, NUMBER, PICK, YES, Decision, a_of, b_of, verb_of
from playmat.dragonball import DbCard
from playmat.dragonball import kinds as k
from playmat.dragonball.cards import EXTRA, UNISON
from playmat.dragonball.language import states as st
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.view import PermView, SideView, View
from playmat.dragonball.zones import ENERGY_AREA, UNISON_AREA
from playmat.effects.ability import Ability
from playmat.effects.choose import This

from . import reading_dragonball as reading
from .cheapest import cheapest

if TYPE_CHECKING:
    from .greedy import GreedyBot

NEVER = -100.0
WINS = 60.0
AWAKENS = 50.0
PLAYS = 10.0
SKILLS = 9.5
ATTACKS = 4.0
TOO_MUCH = 2.5  # a price above which a skill is not worth it
ENOUGH_ENERGY = 7
TURNING = k.SKILL_AWAKEN | k.SKILL_WISH | k.SKILL_Z_AWAKEN
STRIKES = {"Double Strike": 2, "Triple Strike": 3, "Quadruple Strike": 4}


class Table:
    """One decision, and what the view says about the cards it speaks of."""

    def __init__(self, bot: GreedyBot, view: View, decision: Decision) -> None:
        self.bot = bot
        self.view = view
        self.decision = decision
        self.me: SideView = view.sides[view.seat]
        self.foe: SideView = next(side for side in view.sides if side.team != self.me.team)
        self.perms: dict[int, PermView] = {}
        self.ids: dict[int, tuple[str, int]] = {}  # of cards outside play: printed id and owner
        for side in view.sides:
            for perm in (side.leader, *side.battle, *side.unison, *side.combo, *side.energy):
                self.perms[perm.iid] = perm
                self.ids.update((iid, (id, side.index)) for iid, id in perm.under)
            for pile in (side.hand, side.deck, side.drop, side.life, side.warp, side.z_deck, side.z_energy, side.gone):
                for card in pile:
                    if card.known:
                        self.ids[card.iid] = (card.id, side.index)

    def printed(self, iid: int) -> DbCard | None:
        perm = self.perms.get(iid)
        found = self.bot.printed(perm.id if perm is not None else self.ids.get(iid, ("", -1))[0])
        return found if isinstance(found, DbCard) else None

    def scorer(self) -> Callable[[int], float]:
        """The rules of thumb for this kind of decision."""
        kinds: dict[str, Callable[[int], float]] = {
            "main": self.main,
            "charge": self.charge,
            "offense": self.offense,
            "defense": self.defense,
            "counter": self.counter,
            "choose": self.pick,
            "activate": self.agree,
            "may": self.agree,
            "redraw": self.redraw,
            "pay": self.pay,
            "to z-energy": self.keep_z_energy,
            "make room": lambda code: -self.worth(a_of(code)),
            "surplus": lambda code: -self.worth(a_of(code)),
            "arrange": lambda code: self.worth(a_of(code)),
            "draw up to": lambda code: float(verb_of(code) == YES and len(self.me.deck) > 5),
        }
        return kinds.get(self.decision.kind, self.more)

    def more(self, code: int) -> float:
        """Where nothing is known: yes, first, the most."""
        verb = verb_of(code)
        if verb == NUMBER:
            return a_of(code)
        return 1 if verb in (YES, EFFECT, k.GO_FIRST) else -1 if verb in (NO, DONE) else 0

    # -- what cards are worth ----------------------------------------------------------------------------------

    def worth(self, iid: int) -> float:
        perm = self.perms.get(iid)
        if perm is not None:
            if perm.zone == ENERGY_AREA:
                return 1.0 if perm.rested else 1.2
            return perm.power / 10000 + (perm.cost or 0) / 2 + len(perm.keywords) / 2 + perm.markers
        card = self.printed(iid)
        return 0.0 if card is None else (card.cost or 0) / 2 + (card.front.power or 0) / 10000

    def keep(self, iid: int) -> float:
        """What it costs to part with a card in hand: what it adds to a battle, and what it would be in play."""
        card = self.printed(iid)
        if card is None:
            return 1.0
        soon = len(self.me.energy) + 1
        value = 0.4 if card.type == EXTRA else 0.2
        if (card.cost or 0) <= soon:
            value += 0.35 + (card.cost or 0) / 5
        return value + (card.combo_power or 0) / 20000

    def redraw(self, code: int) -> float:
        """A hand to keep has something to play in the first turns."""
        cards = [self.printed(shown.iid) for shown in self.me.hand]
        early = sum(card is not None and card.type != EXTRA and (card.cost or 0) <= 3 for card in cards)
        return 1.0 if (early >= 2) is (verb_of(code) == k.KEEP) else 0.0

    def charge(self, code: int) -> float:
        """One energy a turn until there is enough; the card that is missed least."""
        if verb_of(code) == DONE:
            return 0.0
        wanted = len(self.me.energy) < ENOUGH_ENERGY and len(self.me.hand) > 1
        return 5.0 - self.keep(a_of(code)) if wanted else -1.0

    def pay(self, code: int) -> float:
        """Markers are spent last: they do not come back; of cards, those of one colour first."""
        if a_of(code) == k.MARKER:
            return -2.0
        perm = self.perms.get(a_of(code))
        return 0.0 if perm is None else -float(len(perm.colors)) - (perm.zone != ENERGY_AREA) * 5

    def keep_z_energy(self, code: int) -> float:
        """Only who has a Z-Deck has a use for it."""
        if verb_of(code) == DONE:
            return 0.0
        return 1.0 - self.worth(a_of(code)) / 100 if self.me.z_deck else -1.0

    # -- the Main Phase ------------------------------------------------------------------------------------------

    def main(self, code: int) -> float:
        verb = verb_of(code)
        if verb == k.ATTACK:
            return self.attack(self.perms[a_of(code)], self.perms[b_of(code)])
        if verb == k.PLAY:
            return self.play(a_of(code))
        if verb == k.ACTIVATE:
            return self.activate(code)
        return PLAYS if verb == k.GROW else 0.0

    def hits(self, attacker: PermView) -> int:
        return max([1, *(STRIKES[word] for word in attacker.keywords if word in STRIKES)])

    def attack(self, attacker: PermView, target: PermView) -> float:
        """An attack that cannot succeed is not worth the resting; a strong card is not wasted on a weak one."""
        missing = target.power - attacker.power
        if missing > 0 and (cheapest(missing, self.combos()) or NEVER) > 0.9:
            return NEVER
        if missing > 0 and cheapest(missing, self.combos()) is None:
            return NEVER
        spare = -missing / 20000
        if target.iid == self.foe.leader.iid:
            life = len(self.foe.life)
            if life <= self.hits(attacker):
                return WINS + spare
            value = ATTACKS + 0.3 * (8 - life) + self.hits(attacker)
        elif target.zone == UNISON_AREA:
            value = ATTACKS + target.markers / 2 - spare
        else:
            value = ATTACKS - 1 + self.worth(target.iid) - spare
        if "Blocker" in attacker.keywords and len(self.me.life) <= 3:
            value -= 3  # better kept for its own work
        return value - attacker.power / 100_000  # the weak ones first: they find the fewest cards spent against them

    def combos(self) -> list[tuple[int, float]]:
        """The cards in hand that could be used for a combo, as power and price."""
        energy = sum(not perm.rested for perm in self.me.energy)
        found = []
        for shown in self.me.hand:
            card = self.printed(shown.iid)
            if card is not None and card.combo_power and (card.combo_cost or 0) <= energy:
                found.append((card.combo_power, self.keep(shown.iid) + 0.25 * (card.combo_cost or 0)))
        return found

    def play(self, iid: int) -> float:
        card = self.printed(iid)
        if card is None:
            return PLAYS
        if card.type == UNISON and self.me.unison:
            return NEVER
        return PLAYS + (card.cost or len(card.orbs))

    def skill(self, iid: int, index: int) -> Ability | None:
        found = reading.skills_of(self.printed(iid), index)
        return found[0] if len(found) == 1 else None

    def activate(self, code: int) -> float:
        iid = a_of(code)
        skill = self.skill(iid, b_of(code))
        if isinstance(skill, Skill) and skill.bits & TURNING:
            return AWAKENS
        if self.bot.times_used(self.view, code) >= 2:
            return NEVER
        if skill is None:
            return SKILLS
        if isinstance(skill, Skill) and skill.plays_itself:
            return self.play(iid) + 1
        price = reading.price(skill, len(self.me.life))
        card = self.printed(iid)
        if iid not in self.perms and card is not None:
            price += 0.25 * (card.cost or 0)
        perm = self.perms.get(iid)
        rests = any(isinstance(op, st.SwitchToRest) and isinstance(op.target, This) for op in skill.cost)
        if rests and perm is not None and perm.power >= self.foe.leader.power:
            price += 2  # it would rather attack
        if reading.wants_their_cards(skill) and not self.foe.battle and not self.foe.unison:
            return NEVER
        return SKILLS - price if price <= TOO_MUCH else NEVER

    # -- battles ---------------------------------------------------------------------------------------------------

    def stake(self) -> float:
        """What is lost, in cards, if the attack on a card of ours succeeds."""
        target, attacker = self.perms[self.view.target], self.perms[self.view.attacker]
        if target.zone == UNISON_AREA:
            return 0.6
        if target.iid != self.me.leader.iid:
            return self.worth(target.iid) / 2
        hits, life = self.hits(attacker), len(self.me.life)
        if life <= hits or "Victory Strike" in attacker.keywords:
            return 1000.0
        return hits * (4.0, 3.0, 2.2, 1.0, 0.7, 0.5, 0.4)[min(life - hits - 1, 6)] + ("Critical" in attacker.keywords)

    def prize(self) -> float:
        """What is won, in cards, if our attack succeeds."""
        target, attacker = self.perms[self.view.target], self.perms[self.view.attacker]
        if target.iid != self.foe.leader.iid:
            return 0.8 + self.worth(target.iid) / 3
        hits, life = self.hits(attacker), len(self.foe.life)
        return 1000.0 if life <= hits else hits * (2.5, 1.8, 1.4, 1.1, 0.9)[min(life - hits - 1, 4)]

    def powers(self) -> tuple[int, int]:
        """Ours and theirs in this battle, with the combos so far."""
        attacker, target = self.perms[self.view.attacker], self.perms[self.view.target]
        mine, theirs = (attacker, target) if attacker.seat == self.me.index else (target, attacker)
        added = [sum(perm.combo_power or 0 for perm in side.combo) for side in (self.me, self.foe)]
        return mine.power + added[0], theirs.power + added[1]

    def offense(self, code: int) -> float:
        mine, theirs = self.powers()
        return self.buy(code, theirs - mine, self.prize())

    def defense(self, code: int) -> float:
        mine, theirs = self.powers()
        return self.buy(code, theirs - mine + 1, self.stake())

    def buy(self, code: int, gap: int, value: float) -> float:
        """The cheapest way to win the battle, if it costs less than what is at stake."""
        if verb_of(code) == k.ACTIVATE:
            skill = self.skill(a_of(code), b_of(code))
            if isinstance(skill, Skill) and skill.bits & TURNING:
                return AWAKENS
        if verb_of(code) == k.END or gap <= 0:
            return 0.0 if verb_of(code) == k.END else -1.0
        offered = {c: self.offer(c) for c in self.decision.options if verb_of(c) in (k.COMBO, k.ACTIVATE)}
        useful = {c: offer for c, offer in offered.items() if offer[0] > 0}
        cost = cheapest(gap, list(useful.values()))
        if cost is None or cost > value or code not in useful:
            return -1.0
        gain, price = useful[code]
        rest = cheapest(gap - gain, [offer for c, offer in useful.items() if c != code])
        # any card of a cheapest set will do first
        return NEVER if rest is None else 1 + cost - (rest + price)

    def offer(self, code: int) -> tuple[int, float]:
        """What power this answer brings, and its price."""
        iid = a_of(code)
        card = self.printed(iid)
        perm = self.perms.get(iid)
        if verb_of(code) == k.ACTIVATE:
            skill = self.skill(iid, b_of(code))
            if skill is None or self.bot.times_used(self.view, code) >= 2:
                return 0, 0.0
            spent = 0.0 if card is None or perm is not None else 0.5 + 0.25 * (card.cost or 0)
            return reading.boost(skill), spent + reading.price(skill, len(self.me.life))
        if perm is not None:
            return perm.combo_power or 0, 0.3 + self.worth(iid)
        if card is None:
            return 5000, 1.0
        return card.combo_power or 0, self.keep(iid) + 0.25 * (card.combo_cost or 0)

    def counter(self, code: int) -> float:
        """Stop what is worth stopping."""
        if verb_of(code) == DONE:
            return 0.0
        skill = self.skill(a_of(code), b_of(code))
        price = self.keep(a_of(code)) + (reading.price(skill, len(self.me.life)) if skill is not None else 0.0)
        if self.view.window & (k.ON_ATTACK | k.ON_BATTLE_ATTACK) and self.view.target in self.perms:
            mine, theirs = self.powers()
            return (self.stake() if theirs >= mine else 0.0) - price
        about = self.perms.get(self.decision.source)
        return (self.worth(self.decision.source) if about is None else 1.5) - price

    # -- skills ------------------------------------------------------------------------------------------------------

    def asking(self) -> tuple[Ability, ...]:
        return reading.skills_of(self.printed(self.decision.source), self.view.ability)

    def agree(self, code: int) -> float:
        sign = 1 if verb_of(code) == YES else -1
        if self.view.keyword == "Blocker" and self.view.target in self.perms:
            return sign * self.blocking()
        found = self.asking()
        price = reading.price(found[0], len(self.me.life)) if len(found) == 1 else 0.0
        return (TOO_MUCH - price) * sign

    def blocking(self) -> float:
        """Whether it is better that the blocker is attacked: above 0 if so."""
        attacker, target = self.perms[self.view.attacker], self.perms[self.view.target]
        blocker = self.perms.get(self.decision.source)
        if blocker is None or attacker.power < target.power:
            return -1.0
        return self.stake() - (0.2 if blocker.power > attacker.power else self.worth(blocker.iid) / 2)

    def pick(self, code: int) -> float:
        """The best target of what is good for it, if ours; of what is bad for it, if theirs."""
        if verb_of(code) != PICK:
            return 0.0
        iid = a_of(code)
        perm = self.perms.get(iid)
        mine = (perm.seat if perm is not None else self.ids.get(iid, ("", self.me.index))[1]) == self.me.index
        op, sign = reading.purpose(self.asking(), mine, perm is not None)
        side = 1 if mine else -1
        if perm is None:
            in_hand = any(card.iid == iid for card in self.me.hand)
            return sign * side * (self.keep(iid) if in_hand and sign < 0 else self.worth(iid) + 0.1)
        worth = self.worth(iid) + 0.1
        if isinstance(op, st.SwitchToRest | st.SwitchToActive) and perm.rested is isinstance(op, st.SwitchToRest):
            worth = 0.01  # nothing would change
        if reading.changes_power(op):
            worth += 50 * (iid in (self.view.attacker, self.view.target))
        return worth * sign * side
