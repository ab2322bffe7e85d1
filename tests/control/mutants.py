"""Trees that differ from a given one in one small thing: what a misreading, or a slip of the engine, would be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import ANY_NUMBER, Among, Choose
from playmat.effects.control import Not
from playmat.effects.tree import Cond

HOW = {"<=": ">=", ">=": "<=", "==": "!=", "<": ">", ">": "<", "!=": "=="}
WHOSE = {"you": "opponent", "opponent": "you"}
UNTIL = {"turn": "battle", "battle": "turn"}
NUMBERS = ("n", "m", "right", "least", "limit", "markers")
PLAYERS = ("whose", "who", "by")
FLAGS = ("rested", "top", "bottom", "face_up", "hidden", "up")
LISTS = ("filters", "gates", "src", "other")
MARKS = 1 << 20  # from here on a number is a set of marks
EVERY = (-1, ANY_NUMBER)
DERIVED = ("Still",)  # says again what was said where the cards were chosen


def mutants(tree: Any) -> Iterator[Any]:
    """The trees that differ from this one in one small thing."""
    if isinstance(tree, tuple):
        for i, item in enumerate(tree):
            for changed in mutants(item):
                yield (*tree[:i], changed, *tree[i + 1 :])
        return
    if not is_dataclass(tree) or isinstance(tree, type) or type(tree).__name__ in DERIVED:
        return
    top = counts_twice(tree)
    if top:
        yield replace(tree, n=top + 1, sel=replace(tree.sel, n=top + 1))  # type: ignore[attr-defined]
    for f in fields(tree):
        value = getattr(tree, f.name)
        for change in (*changes(tree, f.name, value), *mutants(value)):
            if top and (f.name == "n" or (f.name == "sel" and change.n != top)):
                continue
            with suppress(ValueError, TypeError):  # a tree that the language refuses
                yield replace(tree, **{f.name: change})


def changes(tree: Any, name: str, value: Any) -> list[Any]:
    """Other values of one field: a number one off, another player, a condition turned round, a filter left out."""
    if name == "least" and getattr(tree, "colors", None):
        return []  # how many it takes follows from the colours
    if name in NUMBERS and type(value) is int and 0 < abs(value) < MARKS and value != ANY_NUMBER:  # all, and one more
        if isinstance(tree, Choose) and single(tree.sel):
            return []
        step = 1000 if abs(value) >= 1000 else 1
        return [value + step] if value > 0 else [value - step]
    if name == "how" and value in HOW:
        return [HOW[value]]
    if name == "by" and isinstance(tree, Choose) and not tree.up_to and (tree.n in EVERY or single(tree.sel)):
        return []  # nobody is asked
    if name in PLAYERS and value in WHOSE and not getattr(tree, "this", False) and not getattr(tree, "itself", False):
        return [WHOSE[value]]
    if name == "until" and value and not value.startswith("~") and getattr(tree, "gain", True):
        return [UNTIL.get(value, "turn")]
    if name == "up_to" and isinstance(tree, Choose):
        return [] if value and unverifiable(tree.sel) else [not value]
    if (name in FLAGS and type(value) is bool) or (name == "once" and value and isinstance(tree, Ability)):
        return [not value]  # "once per turn" where it cannot happen twice would be no change
    if name in LISTS and isinstance(value, tuple):
        return [value[:i] + value[i + 1 :] for i in range(len(value)) if not idle(tree, value[i])]
    if name == "cond" and isinstance(value, Cond) and not isinstance(tree, Not):
        return [Not(value)]  # of an "if", also among costs
    return []


def single(sel: Any) -> bool:
    """What there is one of: a player's Leader, the card that an event or a battle points out."""
    if type(sel).__name__ in ("EventCard", "Attacker", "Guard", "This", "SourceCard"):
        return True
    return tuple(sel.areas()) == ("leader",) and getattr(sel, "whose", "") in WHOSE


def counts_twice(tree: Any) -> int:
    """Up to N cards from the top: that says the number in two places: it is changed in both, or it is no change."""
    n = getattr(tree, "n", None)
    above = isinstance(tree, Choose) and type(tree.sel).__name__ == "Top" and getattr(tree.sel, "n", None) == n
    return n if above and type(n) is int and n > 0 else 0


def unverifiable(sel: Any) -> bool:
    """Cards of a kind in a secret area: nobody can be made to find one, so "up to 1" and "1" are played the same."""
    secret = isinstance(sel, Among) or (sel.areas() and {*sel.areas()} <= {"hand", "deck", "life", "z-deck"})
    return bool(secret and sel.filtered())


def idle(tree: Any, part: Any) -> bool:
    """Whether a filter says what is said already: a text that names Battle Cards means those in a Battle Area, and a
    card that is played with others from the hand is none of them."""
    if type(tree).__name__ == "Usable" and type(part).__name__ == "Other":
        return True
    return getattr(tree, "where", ()) == ("battle",) and getattr(part, "type", "") == "Battle"


def where_they_differ(one: Any, other: Any) -> str:
    """The node and field in which a mutant differs from its tree."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return next(where_they_differ(a, b) for a, b in zip(one, other, strict=True) if a != b)
    if is_dataclass(one) and type(one) is type(other):
        for f in fields(one):
            a, b = getattr(one, f.name), getattr(other, f.name)
            if a != b:
                deeper = where_they_differ(a, b)
                return deeper if "." in deeper else f"{type(one).__name__}.{f.name} {deeper}"
    return f"{one!r} -> {other!r}".replace(".", " ")
