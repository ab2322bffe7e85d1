"""Cards written by hand: short words for trees of the effect language."""

from __future__ import annotations

from typing import Any

from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.tree import Cond, Op, When

from .cards import BACK_INDEX as BACK
from .cards import BATTLE, COUNTER, EXTRA, KEYWORDS, LEADER, UNISON, DbCard, Face, Orbs
from .cards import orbs as read_orbs
from .keywords.table import SKILLS
from .language.skill import BATTLE as IN_BATTLE
from .language.skill import MAIN, Skill
from .language.states import Check

Ops = tuple[Op, ...] | Op


def many(ops: Any) -> tuple[Any, ...]:
    return ops if isinstance(ops, tuple) else (ops,)


def auto(
    when: When | tuple[When, ...],
    *body: Op,
    gates: Cond | tuple[Cond, ...] = (),
    cost: Ops = (),
    once: bool = False,
    limit: int = 0,
    optional: bool | None = None,
    zone: str = "",
    keyword: str = "",
) -> Skill:
    """[Auto]; with a cost its player may decline (9-6-4), unless all of it is conditions (9-6-4-1-1)."""
    cost = many(cost)
    declinable = any(not isinstance(op, Check) for op in cost) if optional is None else optional
    return Skill(
        AUTO,
        body,
        when=many(when),
        gates=many(gates),
        once=once,
        cost=cost,
        optional=declinable,
        zone=zone,
        limit=limit,
        keyword=keyword,
    )


def activate(
    timing: str,
    *body: Op,
    gates: Cond | tuple[Cond, ...] = (),
    cost: Ops = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "",
    keyword: str = "",
) -> Skill:
    """[Activate: Main], [Activate: Battle] or [Activate: Main/Battle]: `timing` is main, battle or main/battle."""
    tags = tuple(word for word in (MAIN, IN_BATTLE) if word in timing.split("/"))
    return Skill(
        ACTIVATE,
        body,
        tags=tags,
        gates=many(gates),
        once=once,
        cost=many(cost),
        zone=zone,
        limit=limit,
        keyword=keyword,
    )


def permanent(*body: Op, gates: Cond | tuple[Cond, ...] = (), zone: str = "", keyword: str = "") -> Skill:
    return Skill(PERMANENT, body, gates=many(gates), zone=zone, keyword=keyword)


def counter(
    timing: str | tuple[str, ...],
    *body: Op,
    gates: Cond | tuple[Cond, ...] = (),
    cost: Ops = (),
    limit: int = 0,
) -> Skill:
    """[Counter: …]: `timing` is play, attack, battle attack or counter."""
    return Skill(COUNTER, body, tags=many(timing), gates=many(gates), cost=many(cost), limit=limit, zone="hand")


def instead(
    when: When | tuple[When, ...],
    *body: Op,
    gates: Cond | tuple[Cond, ...] = (),
    cost: Ops = (),
    optional: bool = False,
    once: bool = False,
) -> Skill:
    """A replacement effect (9-10)."""
    return Skill(REPLACEMENT, body, when=many(when), gates=many(gates), cost=many(cost), optional=optional, once=once)


def rules_text(*body: Op) -> Skill:
    return Skill(RULE, body)


def face(
    name: str,
    power: int | None,
    skills: tuple[Any, ...],
    keywords: tuple[str, ...],
    characters: tuple[str, ...],
    traits: tuple[str, ...],
    era: str = "",
    text: str = "",
    first: int = 0,
) -> Face:
    """One side of a card; keyword skills that do something are put after the other skills."""
    bits = 0
    for word in keywords:
        bits |= KEYWORDS[word]
    for skill in skills:
        bits |= KEYWORDS.get(getattr(skill, "keyword", ""), 0)
    all_skills = tuple(skills) + tuple(SKILLS[word] for word in keywords if word in SKILLS)
    return Face(name, power, characters, traits, era, all_skills, bits, text, first)


def colors_of(text: str) -> tuple[str, ...]:
    return tuple(orb[0] for orb in read_orbs(text))


def leader(
    id: str,
    name: str,
    colors: str,
    power: int,
    *skills: Skill,
    keywords: tuple[str, ...] = (),
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    back: Face | None = None,
    z_cost: int | None = None,
    z: bool = False,
    tokens: tuple[DbCard, ...] = (),
) -> DbCard:
    front = face(name, power, skills, keywords, characters, traits)
    return DbCard(id, LEADER, front, colors_of(colors), back=back, z=z, z_cost=z_cost, tokens=tokens)


def back_side(
    name: str,
    power: int,
    *skills: Skill,
    keywords: tuple[str, ...] = (),
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
) -> Face:
    return face(name, power, skills, keywords, characters, traits, first=BACK)


def battle(
    id: str,
    name: str,
    colors: str,
    cost: int | None,
    orbs: str | Orbs,
    power: int,
    *skills: Skill,
    combo: tuple[int | None, int | None] = (0, 5000),
    keywords: tuple[str, ...] = (),
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    z: bool = False,
    z_cost: int | None = None,
    token: bool = False,
    tokens: tuple[DbCard, ...] = (),
    era: str = "",
) -> DbCard:
    """A Battle Card; `combo` is its combo cost and combo power."""
    front = face(name, power, skills, keywords, characters, traits, era)
    return DbCard(
        id,
        BATTLE,
        front,
        colors_of(colors),
        cost,
        read_orbs(orbs) if isinstance(orbs, str) else orbs,
        combo[0],
        combo[1],
        z=z,
        z_cost=z_cost,
        token=token,
        tokens=tokens,
    )


def extra(
    id: str,
    name: str,
    colors: str,
    cost: int,
    orbs: str,
    *skills: Skill,
    keywords: tuple[str, ...] = (),
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    z: bool = False,
    z_cost: int | None = None,
    tokens: tuple[DbCard, ...] = (),
) -> DbCard:
    front = face(name, None, skills, keywords, characters, traits)
    return DbCard(id, EXTRA, front, colors_of(colors), cost, read_orbs(orbs), z=z, z_cost=z_cost, tokens=tokens)


def unison(
    id: str,
    name: str,
    colors: str,
    orbs: str,
    power: int,
    *skills: Skill,
    cost: int | None = None,
    combo: tuple[int | None, int | None] = (None, None),
    keywords: tuple[str, ...] = (),
    characters: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    z: bool = False,
    z_cost: int | None = None,
    tokens: tuple[DbCard, ...] = (),
) -> DbCard:
    """A Unison: its cost is X unless one is given."""
    front = face(name, power, skills, keywords, characters, traits)
    return DbCard(
        id,
        UNISON,
        front,
        colors_of(colors),
        0 if cost is None else cost,
        read_orbs(orbs),
        combo[0],
        combo[1],
        z=z,
        z_cost=z_cost,
        x_cost=cost is None,
        tokens=tokens,
    )
