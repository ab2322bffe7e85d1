"""Words of Dragon Ball texts that need no table: areas, families of keywords, sorts of skills, marks of events."""

from __future__ import annotations

from typing import Any

from playmat.dragonball import kinds
from playmat.dragonball.cards import KEYWORDS
from playmat.dragonball.language import filters as f

from ..judging import Unread

# 3: the areas, as texts name them
PILES = {
    "deck": 0, "hand": 1, "drop": 2, "life": 3, "warp": 4, "z-deck": 5, "z-energy": 6, "removed": 7, "under": 8,
}  # fmt: skip
PLAYS = {"leader": 10, "battle": 11, "unison": 12, "combo": 13, "energy": 14}
AREAS = {**PILES, **PLAYS}
FAMILIES = {  # 22-2-2-1, 22-5-2-2, 22-7-3, 22-13-3-1: a name that stands for several keyword skills
    "Strike": {"Double Strike", "Triple Strike", "Quadruple Strike"},
    "Awaken": {"Awaken", "Awaken: Surge"},
    "Evolve": {"Evolve", "EX-Evolve", "Xeno-Evolve"},
    "Union": {"Union-Fusion", "Union-Potara", "Union-Absorb"},
}


def family(name: str) -> set[str]:
    return FAMILIES.get(name, {name})


def bits(name: str) -> int:
    found = 0
    for one in family(name):
        found |= KEYWORDS.get(one, 0)
    return found


def negates(what: str, skill: Any) -> bool:
    """9-1-2, 22-1-3: whether a text that negates the skills of this kind means this one."""
    if what.startswith("="):
        raise Unread("one skill is negated")
    keyword = getattr(skill, "keyword", "")
    if what in ("", "auto", "activate", "permanent", "counter"):
        return what in ("", skill.kind)
    if what == "non-keyword":
        return not keyword and skill.kind != "counter"
    return bool(keyword) and (what == "keyword" or keyword in family(what))


def negated_bits(silenced: Any) -> int:
    """The keyword skills that a card simply has which texts negate."""
    found = 0
    for what in silenced:
        found |= sum(KEYWORDS.values()) if what == "keyword" else bits(what)
    return found


def is_sort(skill: Any, asked: str) -> bool:
    """Whether a text that names skills by their sort ("activate: main", "Evolve") means this one."""
    kind, _, word = asked.partition(": ")
    if kind in ("auto", "activate", "counter"):
        return bool(skill.kind == kind and all(part in skill.tags for part in word.split("/") if part))
    return getattr(skill, "keyword", "") in family(asked)


FROM_UNDER = (kinds.DROPPED, kinds.WARPED, kinds.Z_ENERGY, kinds.REMOVED)
MODES = {
    "attack negated": 0, "to front": 0, "hidden": 1, "revealed": 0, "face up": 1, "face down": 0, "stronger": 1,
    "weaker": 0,
}  # fmt: skip


def caused(context: Any, by: str, seat: int) -> bool:
    causes = {
        "": True,
        "you": seat == context.seat,
        "opponent": seat == 1 - context.seat,
        "effect": seat >= 0,
        "skill": seat >= 0,
        "battle": seat < 0,
        "rules": seat < 0,
    }
    if by not in causes:
        raise Unread(by)
    return bool(causes[by])


def marks(context: Any, when: Any, event: Any) -> bool:
    """The marks of an event that a timing asks for: how, from where, to where."""
    below = bool(event.b) and event.kind in FROM_UNDER
    if below and event.iid == context.card.iid and not {"under", "under leader"} & {*when.source}:
        return False  # 23-2-5-1
    if event.kind == kinds.DAMAGE_DEALT and when.by and event.b == kinds.BY_ATTACK:
        return False
    if when.event in MODES and event.a != MODES[when.event]:
        return False
    if event.kind == kinds.GUARDED and event.b and not when.this:
        return False  # 22-4-3-1
    if when.bits and not event.b & when.bits:
        return False
    if when.keyword:
        raise Unread("which keyword skill")
    if when.source:
        came = event.b if event.kind in (kinds.LEFT, kinds.PLACED_UNDER) else event.a
        pile = below and ("under" in when.source or ("under leader" in when.source and came == PLAYS["leader"]))
        if not pile and came not in [AREAS[area] for area in when.source if area in AREAS]:
            return False
    return not when.to or event.a in [AREAS[area] for area in when.to]


GOES_TO = (2, 2, 1, 0, 0, 4, 3, 14, 6, 7, 5)  # the area a card goes to by the manner it leaves (removal.KO and on)


def back_passes(game: Any, context: Any, filters: Any, seat: int) -> bool:
    """10-1-3: what is printed on the back of a Leader."""
    leader = game.seats[seat].leader
    back = leader.printed.back
    if back is None:
        return False
    for part in filters:
        match part:
            case f.Named(names):
                if not {*names} & {*back.names}:
                    return False
            case f.Character(names):
                if not {*names} & {*back.characters}:
                    return False
            case f.Trait(traits):
                if not {*traits} & {*back.traits}:
                    return False
            case f.NameHas(text):
                if not any(text in name for name in back.names):
                    return False
            case f.CharacterHas(text):
                if not any(text in name for name in back.characters):
                    return False
            case f.Colored(colors):
                if not {*colors} & {*leader.printed.all_colors}:
                    return False
            case _:
                raise Unread(f"the back: {type(part).__name__}")
    return True


def can_block(game: Any, context: Any) -> bool:
    """22-4-2: this card may block this attack, which is on another card."""
    perm, battle = game.perms[context.card.iid], game.battle
    if perm is None or battle is None or perm.bans & kinds.BANS["block"]:
        return False
    attacker = game.perm(battle.attacker)
    if attacker is not None and attacker.bans & kinds.PERMISSIONS["unblocked"]:
        return False
    return battle.guard != perm.ref and not battle.negated
