"""9-2-3, 5-8-3: whether a skill can be declared: conditions, costs, prohibitions, and how often it was used."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core.card import Card, holds, take_out
from playmat.core.packing import Code, option
from playmat.core.state import ORIENTATION
from playmat.effects.ability import AUTO, PERMANENT, Ability
from playmat.effects.context import Context
from playmat.effects.probe import trial_of
from playmat.effects.program import competing
from playmat.effects.projection import context_of
from playmat.effects.tree import Cond, Op

from . import energy, kinds, moves
from .cards import AS_IN_HAND, COUNTER, EXTRA, GAINED_INDEX, DbCard, demands_of
from .keywords import invoker
from .language.costs import Pay, Required, skill_energy
from .language.skill import BATTLE, BOUNDED, MAIN, Marks, Skill, is_keyword, marks_of
from .prices import due, ways
from .values import payer_context, silent, skill_context, valid
from .zones import DROP, LEADER_AREA, DbPerm, areas

if TYPE_CHECKING:
    from .game import Masters


def pays_energy(card: Card, ability: Ability) -> bool:
    """12-2-2-2, 22-10-4: Extras, and any card whose [Counter] is activated from the hand, cost their energy."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    return printed.type == EXTRA or ability.kind == COUNTER


def as_from_hand(game: Masters, card: Card, ability: Ability) -> bool:
    """Whether a skill is activated from the hand, or from elsewhere under the same conditions (9-1-3-2)."""
    if holds(game.seats[card.owner].hand, card):
        return True
    if AS_IN_HAND not in ability.tags or game.perms[card.iid] is not None:
        return False
    zones = game.seats[card.owner].zones
    return any(holds(zones[zone], card) for zone in areas(ability.zone) if zone < LEADER_AREA)


def lent(game: Masters, seat: int, card: Card, word: str = "") -> list[tuple[int, Ability]]:
    """20-18: the skills that effects lend to a card in this player's hand (those under this word), with their index."""
    if game.dirty:
        game.project()
    found = [
        edict.tree.skill
        for edict in game.edicts
        if edict.kind == kinds.LENT and seat in edict.seats and edict.covers(game, card)
    ]
    return [(GAINED_INDEX + i, skill) for i, skill in enumerate(found) if not word or word in skill.tags]


def lent_options(game: Masters, seat: int, word: str) -> list[Code]:
    """... that this player may declare now."""
    if not any(edict.kind == kinds.LENT for edict in game.edicts):
        return []
    return [
        option(kinds.ACTIVATE, card.iid, index)
        for card in game.seats[seat].hand
        for index, ability in lent(game, seat, card, word)
        if not forbids_outside(game, seat, card, index, ability)
    ]


def asked(game: Masters, obj: Any, ability: Ability) -> Ability:
    """1-6-4, 20-14: a skill with the costs that other effects have added to it, "cannot activate unless" among them."""
    seat = obj.seat if isinstance(obj, DbPerm) else obj.owner
    for edict in game.edicts:
        if edict.kind == kinds.BURDEN:
            adds = edict.iid == obj.iid and ability.kind != PERMANENT
        else:
            adds = (
                edict.kind == kinds.UNLESS
                and seat in edict.seats
                and edict.tree.asks_for(game, edict.context, obj, ability)
            )
        if adds:
            ability = replace(ability, cost=ability.cost + edict.tree.cost, optional=ability.kind == AUTO)
    return ability


def forbids_by_skill(game: Masters, seat: int, obj: Any, index: int, ability: Ability) -> str:
    """9-11-1-1, 9-2-3: the rule that keeps a skill that need not be paid for from being activated, or ""."""
    if isinstance(obj, DbPerm) and not valid(obj, ability, index):
        return "9-1-2"
    if prohibited(game, seat, obj, ability):
        return "0-2-5"
    return game.used_up(obj, index, ability)


def forbids_activation(game: Masters, seat: int, obj: Any, index: int, ability: Ability) -> str:
    """The rule that keeps this skill from being declared now, or "" (9-2-3, 5-8-3)."""
    if isinstance(obj, DbPerm):
        return forbids_in_play(game, seat, obj, index, ability)
    assert isinstance(obj, Card)
    return forbids_outside(game, seat, obj, index, ability)


def forbids_in_play(game: Masters, seat: int, perm: DbPerm, index: int, ability: Ability) -> str:
    """... a skill of a card in play (9-2-3, 9-1-2, 9-1-3, 22-11-5, 22-44-5; what it costs: 5-8-3, 5-3-3)."""
    if (perm.negated or perm.hidden or perm.silenced) and not valid(perm, ability, index):
        return "9-1-2"
    marks: Marks | None = None
    if isinstance(ability, Skill):
        marks = ability.marks or marks_of(ability)
        if marks.scarce and (game.limits or marks.bits & BOUNDED):
            rule = game.used_up_ref(perm.iid, perm.incarnation, index, ability, seat)
            if rule:
                return rule
    if game.dirty:
        game.project()
    if perm.bans & kinds.CANNOT_ACTIVATE:
        return "0-2-5"
    if game.now.edicts:
        if prohibited(game, seat, perm, ability):
            return "0-2-5"
        ability = asked(game, perm, ability)
        marks = None
    if ability.gates:
        contexts = perm.contexts
        context = contexts.get(index) if contexts is not None else None
        if context is None or context.ability is not ability or context.seat != perm.seat:
            context = skill_context(game, perm, ability, index)
        rule = unmet(game, context, ability)
        if rule:
            return rule
    if not ability.cost:
        return ""
    if marks is not None:
        total, orbs, demands = marks.total, marks.orbs, marks.demands
    else:
        total, orbs = skill_energy(game, seat, perm.card, ability)
        demands = demands_of(orbs)
    if not energy.affordable(game, seat, total, demands):
        return "5-3-3"
    return unpayable(game, payer_context(game, perm, ability, index), ability.cost, paid=True)


def forbids_outside(game: Masters, seat: int, card: Card, index: int, ability: Ability) -> str:
    """... of a card that is not in play (9-2-3, 9-1-2, 9-1-3, 22-11-5, 22-44-5; what it costs: 5-8-3, 5-3-3)."""
    marks: Marks | None = None
    if isinstance(ability, Skill):
        marks = ability.marks or marks_of(ability)
        if marks.scarce and (game.limits or marks.bits & BOUNDED):
            rule = game.used_up_ref(card.iid, game.incarnations[card.iid], index, ability, seat)
            if rule:
                return rule
    if game.dirty:
        game.project()
    if game.mods and silent(game, card, ability):
        return "9-1-2"
    if game.now.edicts:
        if prohibited(game, seat, card, ability):
            return "0-2-5"
        ability = asked(game, card, ability)
        marks = None
    printed = card.printed
    assert isinstance(printed, DbCard)
    if printed.front.own:
        marks = None  # 9-1-3-3: its own text may change what the skill costs
    context: Context | None = None
    if ability.gates:
        context = context_of(game, ability, seat, card, game.incarnations[card.iid], index)
        rule = unmet(game, context, ability)
        if rule:
            return rule
    if marks is not None:
        total, orbs, demands = marks.total, marks.orbs, marks.demands
    else:
        total, orbs = skill_energy(game, seat, card, ability)
        demands = demands_of(orbs)
    from_hand = pays_energy(card, ability) and as_from_hand(game, card, ability)
    if from_hand:
        if printed.simple and not game.now.edicts:
            both = demands_of(orbs + printed.orbs) if orbs else printed.demands
            whole = energy.affordable(game, seat, total + (printed.energy_cost or 0), both)
        else:
            cost = due(game, card, seat, ability=ability)
            whole = energy.affordable(game, seat, total + cost.amount, demands_of(orbs + cost.orbs))
        if not whole and not invoker.suffices(game, seat, card, total, orbs):
            if not payable_ways(game, seat, card, ability) or not energy.affordable(game, seat, total, demands):
                return "5-3-3"
    elif not energy.affordable(game, seat, total, demands):
        return "5-3-3"
    if not ability.cost:
        return ""
    if context is None:
        context = context_of(game, ability, seat, card, game.incarnations[card.iid], index)
    context.paying = True
    if from_hand and game.printed(card.iid).type == EXTRA:
        return unpayable_from_drop(game, context, card, ability.cost)
    return unpayable(game, context, ability.cost, paid=True)


def payable_ways(game: Masters, seat: int, card: Card, ability: Ability | None) -> list[Any]:
    """5-3-3-1: what this player can do now instead of paying for the card, and still pay for its skill (5-8-2).

    An Extra is in the Drop Area by then (12-2-2-2): whether its skill cost can be paid from there is asked by itself.
    """
    found = []
    for way in ways(game, card, seat, ability):
        cost: tuple[Op, ...] = way.instead
        if ability is not None and game.printed(card.iid).type != EXTRA:
            cost += ability.cost
        paying = Ability(AUTO, cost=cost, tags=("later",))
        context = context_of(game, paying, seat, card, game.incarnations[card.iid])
        context.paying = True
        if not unpayable(game, context, cost):
            found.append(way)
    return found


NAMES_RULE: Final[dict[type, bool]] = {}  # whether parts of a kind do: what is not there is dear to ask for


def rule_of(part: Cond | Op, usual: str) -> str:
    """The rule by which a part of a skill does not hold, where it names one."""
    kind = type(part)
    named = NAMES_RULE.get(kind)
    if named is None:
        named = NAMES_RULE[kind] = hasattr(kind, "rule")
    return getattr(part, "rule", "") or usual if named else usual


def unmet(game: Masters, context: Context, ability: Ability) -> str:
    """The rule of a condition that does not hold (9-1-3), or ""."""
    for gate in ability.gates:
        if isinstance(gate, Required):  # 22-2-3, 22-11-3, 22-15-7, 22-23-7: what a keyword skill asks for
            if not gate.cond.test(game, context) and not relaxed(game, context, ability, gate):
                return gate.rule or "9-1-3"
        elif not gate.test(game, context):
            return rule_of(gate, "9-1-3")
    return ""


def relaxed(game: Masters, context: Context, ability: Ability, gate: Required) -> bool:
    """22-2-3: whether an effect lets [Awaken] be activated with more life than it asks for, and all else holds."""
    if not is_keyword(getattr(ability, "keyword", ""), "Awaken"):
        return False
    leader = game.perms[context.card.iid]
    for edict in game.edicts:
        if edict.kind == kinds.AWAKEN_AT and context.seat in edict.seats and edict.covers(game, leader):
            if gate.with_life(int(edict.value)).test(game, context):
                return True
    return False


def unpayable_from_drop(game: Masters, context: Context, card: Card, cost: tuple[Op, ...]) -> str:
    """12-2-2-2: an Extra lies in the Drop Area when its skill cost is paid, so a copy is asked in which it does."""
    trial = trial_of(game)
    side = trial.seats[card.owner]
    if holds(side.hand, card):
        take_out(side.hand, card)
        side.drop.append(card)
    else:  # from under another card
        moves.send(trial, card, DROP)
    return unpayable(trial, context, cost, paid=True)


def prohibited(game: Masters, seat: int, obj: Any, ability: Ability) -> bool:
    """0-2-5, 9-2-3: an effect forbids this player this skill; [Counter] means every sort of it (22-10-2-1)."""
    if isinstance(obj, DbPerm) and obj.bans & kinds.CANNOT_ACTIVATE:
        return True
    for edict in game.edicts:
        if seat not in edict.seats:
            continue
        if edict.kind == kinds.NO_ACTIVATE and meant(edict.value, ability) and edict.covers(game, obj):
            return True
        if edict.kind == kinds.NO_KEYWORD and isinstance(edict.tree, str):
            if is_keyword(getattr(ability, "keyword", ""), edict.tree):
                return True
        if edict.kind == kinds.NO_COUNTER and ability.kind == COUNTER and edict.covers(game, obj):
            if not edict.value or getattr(ability, "counters", 0) & edict.value:
                return True
    return False


def meant(sorts: int, ability: Ability) -> bool:
    """Whether a text that forbids skills of these sorts (`kinds.SKILL_*`, 0 is all of them) means this one."""
    if not sorts:
        return True
    if not getattr(ability, "bits", 0) & sorts & ~kinds.SKILL_WORDS:
        return False
    return not sorts & kinds.SKILL_WORDS or bool(
        (sorts & kinds.SKILL_MAIN and MAIN in ability.tags) or (sorts & kinds.SKILL_BATTLE and BATTLE in ability.tags)
    )


def unpayable(game: Masters, context: Context, cost: tuple[Op, ...], paid: bool = False) -> str:
    """5-8-3: the rule by which this skill cost cannot be paid whole, or "". `paid`: there is enough energy for it."""
    missing = ""
    skill = context.ability
    marks = marks_of(skill) if isinstance(skill, Skill) and skill.cost is cost else None
    for i, op in enumerate(cost):
        if not (paid and isinstance(op, Pay)) and not op.payable(game, context):
            missing = missing or rule_of(op, "5-8-3")
            if i == 0 or (marks is not None and marks.firm >> i & 1 and not game.watched & ORIENTATION):
                return missing  # nothing before it could make it possible
    if cost:
        if competing(cost) if marks is None else marks.clash:
            # an earlier part may bring what a later one needs, or take it away
            return "" if game.rules.try_costs(game, context, cost) else missing or "5-8-3"
    return missing
