"""What a text says of cards and durations it has spoken of: names for "that card" and "it", durations said elsewhere."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT, Ability
from playmat.effects.choose import Bind, Choose, Ref
from playmat.onepiece.language import gains, ops, select

from ..grammar import NotUnderstood

FIXED = {"the rest": "looked", "the revealed card": "revealed", "the trashed card": "trashed"}


EVENT = "@event"  # the card the event is about, which a text about an event may call "that Character"


def name_references(ability: Ability, first: str = "") -> Ability:
    """ "that card", "it", "the selected Character": the last card chosen or revealed before it in the same effect."""
    state: dict[str, Any] = {"last": first, "count": 0, "played": None}
    used: set[str] = set()

    def walk(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(walk(item) for item in tree)
        if isinstance(tree, Ref) and tree.word and not tree.name:
            name = FIXED.get(tree.word) or str(state["last"])
            if not name:
                raise NotUnderstood(tree.word, 0, "a reference to nothing")
            if name == EVENT:
                return select.EventCard(word=tree.word)
            used.add(name)
            if name == state["played"] and tree.word.endswith("Character"):  # 2-2-4-1: it is in play by now
                return select.Played(tree.word)
            return Ref(name, tree.word)
        if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word and not tree.name:
            name = FIXED.get(tree.word) or str(state["last"])
            if not name or name == EVENT:
                raise NotUnderstood(tree.word, 0, "a reference to nothing")
            used.add(name)
            return replace(tree, name=name)
        if is_dataclass(tree) and not isinstance(tree, type):
            made = type(tree)(**{f.name: walk(getattr(tree, f.name)) for f in fields(tree)})
            if isinstance(made, Choose) and not made.bind:
                state["count"] = int(state["count"]) + 1
                made = replace(made, bind=f"c{state['count']}")
                state["last"] = made.bind
            elif isinstance(made, Bind) and not made.name:
                state["count"] = int(state["count"]) + 1
                made = replace(made, name=f"c{state['count']}")
                state["last"] = made.name
            elif isinstance(made, ops.Look):
                state["last"] = "looked"
            elif isinstance(made, ops.Reveal):
                state["last"] = "revealed"
            elif isinstance(made, ops.Play) and isinstance(made.target, Ref | Choose):
                state["played"] = made.target.name if isinstance(made.target, Ref) else made.target.bind
            return made
        return tree

    if ability.cost:
        ability = replace(ability, cost=walk(ability.cost))  # what it is paid with is spoken of before what it does
    named = walk(ability)

    def drop(tree: Any) -> Any:
        """Names nobody uses are left out, so that equal texts give equal trees."""
        if isinstance(tree, tuple):
            return tuple(drop(item) for item in tree)
        if is_dataclass(tree) and not isinstance(tree, type):
            made = type(tree)(**{f.name: drop(getattr(tree, f.name)) for f in fields(tree)})
            if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) and made.bind not in used:
                made = replace(made, bind="")
            return made
        return tree

    result = drop(named)
    assert isinstance(result, Ability)
    return result


def plain(tree: Any) -> Any:
    """A tree as the grammar wrote it: references by their words alone, choices without names."""
    if isinstance(tree, tuple):
        return tuple(plain(item) for item in tree)
    if isinstance(tree, Ref | select.EventCard | select.Played) and tree.word:
        return Ref("", tree.word)
    if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word:
        return replace(tree, name="")
    if is_dataclass(tree) and not isinstance(tree, type):
        made = type(tree)(**{f.name: plain(getattr(tree, f.name)) for f in fields(tree)})
        if isinstance(made, Bind):
            return replace(made, name="")
        return replace(made, bind="") if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) else made
    return tree


def said_elsewhere(ability: Ability) -> Ability:
    """A duration covers the other actions of its sentence, and those of the sentences after it that say none; an
    effect that says none at all lasts as long as the card is what it is."""
    if ability.kind == PERMANENT:
        return ability
    said: list[str] = []

    def first(tree: Any) -> None:
        if isinstance(tree, tuple):
            for item in tree:
                first(item)
        elif isinstance(tree, gains.Gain):
            if tree.until and not tree.until.startswith("~"):
                said.append(tree.until)
        elif is_dataclass(tree) and not isinstance(tree, type):
            for f in fields(tree):
                first(getattr(tree, f.name))

    def fill(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(fill(item) for item in tree)
        if isinstance(tree, gains.Gain):
            return replace(tree, until="~" + (said[0] if said else "forever")) if not tree.until else tree
        if is_dataclass(tree) and not isinstance(tree, type):
            return type(tree)(**{f.name: fill(getattr(tree, f.name)) for f in fields(tree)})
        return tree

    first(ability.body)
    return replace(ability, body=fill(ability.body))
