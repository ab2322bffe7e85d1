"""What a printed Dragon Ball skill would do, as far as a glance at it tells: whom it helps, what it costs.

A card is read once: `glance` remembers what it found.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.dragonball import kinds
from playmat.dragonball.cards import BACK_INDEX, DbCard
from playmat.dragonball.language import costs, gains
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import states as st
from playmat.dragonball.language.select import Sel, Top
from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, This
from playmat.effects.gains import Gained, NumberGained
from playmat.effects.tree import Op

from .reading import Purpose, choices, parts

IN_PLAY = {"leader", "battle", "battle area", "unison", "combo", "energy"}
HELPS = (st.SwitchToActive, st.AddMarkers, pl.Play, pl.PlayOnTop, mv.ToEnergy, mv.ToZEnergy, mv.ToLife, pl.BecomeGuard)
HARMS = (
    mv.KO, mv.ToDrop, mv.ToWarp, mv.ToDeckTop, mv.ToDeckBottom, mv.Remove, st.SwitchToRest, st.SwitchToHidden,
    st.RemoveMarkers,
)  # fmt: skip
GOOD = (gains.Keyword, gains.Permit, gains.GainedSkill, gains.OriginalPowerIs)
BAD = (gains.Ban, gains.Negated, gains.Burdened)
TURNING = kinds.SKILL_AWAKEN | kinds.SKILL_WISH | kinds.SKILL_Z_AWAKEN


def skills_of(card: DbCard, index: int) -> tuple[Ability, ...]:
    """The skill with this place on the card, or all of them if the place is not known."""
    here = card.back.abilities if index >= BACK_INDEX and card.back is not None else card.front.abilities
    place = index - BACK_INDEX if index >= BACK_INDEX else index
    return (here[place],) if 0 <= place < len(here) else tuple(card.skills)


def speaks_of(choice: Choose, mine: bool, in_play: bool) -> bool:
    """Whether such cards are among those this choice is about."""
    sel = choice.sel
    if isinstance(sel, Sel):
        whose = sel.whose in (("you", "any") if mine else ("opponent", "any"))
        return whose and bool(IN_PLAY.intersection(sel.where)) is in_play
    return isinstance(sel, Among) and mine and not in_play


def effect_on(op: Op, in_play: bool) -> int:
    """1 if what the operation is done to is better off, -1 if worse, 0 if that is not plain."""
    if isinstance(op, gains.Gain):
        return next((sign for part in op.what if (sign := effect_of(part))), 0)
    if isinstance(op, mv.ToHand):
        return -1 if in_play else 1
    if isinstance(op, HELPS):
        return 1
    return -1 if isinstance(op, HARMS) else 0


def effect_of(part: Gained) -> int:
    if isinstance(part, NumberGained):
        return 0 if not isinstance(part.n, int) else 1 if part.n > 0 else -1
    return 1 if isinstance(part, GOOD) else -1 if isinstance(part, BAD) else 0


def changes_power(op: Op) -> bool:
    return isinstance(op, gains.Gain) and isinstance(op.what[0], gains.MorePower)


def purpose(skills: tuple[Ability, ...], mine: bool, in_play: bool) -> Purpose:
    """What a choice among such cards is for."""
    for op, choice in choices(skills):
        if speaks_of(choice, mine, in_play):
            sign = effect_on(op, in_play)
            if sign:
                rests, readies = isinstance(op, st.SwitchToRest), isinstance(op, st.SwitchToActive)
                return Purpose(sign, rests, readies, changes_power=changes_power(op))
    return Purpose(1 if mine else -1)  # one does good to one's own, if in doubt


def boost(skill: Ability) -> int:
    """The power that this skill gives to a card of its player."""
    found = [part.n for part in parts(skill) if isinstance(part, gains.MorePower)]
    return sum(n for n in found if isinstance(n, int) and n > 0)


def price(skill: Ability, life: int) -> float:
    """What paying for it takes away, in cards or so."""
    total = 0.0
    for op in skill.cost:
        target = getattr(op, "target", None)
        n = target.n if isinstance(target, Choose | Top) else getattr(op, "n", 1)
        n = n if isinstance(n, int) else 1
        if isinstance(op, costs.Pay):
            total += 0.25 * (op.any + len(op.orbs))
        elif isinstance(op, costs.Markers):
            total += 0.4 * -op.markers
        elif isinstance(target, This):
            total += 0.5 if isinstance(op, st.SwitchToRest) else 2
        elif isinstance(target, Top) and target.where == "life":
            total += 0.5 if life > 4 else 3
        elif isinstance(op, st.SwitchToRest | st.Reveal | st.Check | costs.PayZ):
            total += 0.3 * n
        elif lies_outside(target):
            total += 0.1 * n
        else:
            total += 1.1 * n
    return total


def lies_outside(target: Any) -> bool:
    """Cards of the Drop Area or the Warp are a small price."""
    sel = target.sel if isinstance(target, Choose) else target
    return isinstance(sel, Sel) and not {"hand", "life", *IN_PLAY}.intersection(sel.where)


def wants_their_cards(skill: Ability) -> bool:
    """Whether everything it does is done to the opponent's Battle Cards, so that it is idle without one."""
    found = [choice.sel for _, choice in choices((skill,))]
    return bool(found) and all(
        isinstance(sel, Sel) and sel.whose == "opponent" and set(sel.where) <= {"battle", "unison"} for sel in found
    )


class Glance:
    """What was read of one skill of a card, or of all of them where it is not known which is meant."""

    def __init__(self, card: DbCard, index: int) -> None:
        found = skills_of(card, index)
        only = found[0] if len(found) == 1 else None
        self.card = card  # while it is kept, no other card takes its place in memory
        self.one = only is not None
        self.boost = 0 if only is None else boost(only)
        self.turns_the_leader = isinstance(only, Skill) and bool(only.bits & TURNING)
        self.plays_itself = isinstance(only, Skill) and only.plays_itself
        self.wants_their_cards = only is not None and wants_their_cards(only)
        self.rests_itself = only is not None and any(
            isinstance(op, st.SwitchToRest) and isinstance(op.target, This) for op in only.cost
        )
        self.prices = [0.0 if only is None else price(only, life) for life in range(MANY_LIFE + 1)]
        self.purposes = [purpose(found, mine, in_play) for mine in (False, True) for in_play in (False, True)]

    def price(self, life: int) -> float:
        return self.prices[min(life, MANY_LIFE)]

    def purpose(self, mine: bool, in_play: bool) -> Purpose:
        return self.purposes[2 * mine + in_play]


MANY_LIFE: Final = 5  # more does not change a price
_read: dict[tuple[int, int], Glance] = {}


def glance(card: DbCard, index: int) -> Glance:
    """What is to be read of the skill with this place on the card, or of all if there is none."""
    key = (id(card), index)
    found = _read.get(key)
    if found is None:
        found = _read[key] = Glance(card, index)
    return found
