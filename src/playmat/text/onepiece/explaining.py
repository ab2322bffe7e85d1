"""A reading in plain words: what an ability waits for, what must hold, what it costs, what it does, each by itself.

What the printed text leaves to be understood is said here: how long each effect lasts, and the usual words throughout.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.tree import meaning
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.language import select

from ..grammar import CannotPrint
from . import words
from .abilities import ACTIVATED, GATES, grammar
from .french_polish import polished
from .references import plain
from .writing import capital, write_body, write_costs

KINDS = ("when", "once", "holds", "cost", "may", "does", "instead", "always", "rule")


def explain(ability: Ability, lang: str = "en") -> list[tuple[str, str]]:
    """The parts of a reading: what it is (one of `KINDS`), and its words."""
    tree = plain(spelled_out(meaning(ability)))
    if tree.kind == RULE:
        return [("rule", said("ruletext", tree.body[0], lang))] if tree.body else []
    found: list[tuple[str, str]] = []
    tags = [words.tag(tag, lang) for tag in tree.tags if tag in TIMINGS or tag in ACTIVATED]
    if tree.when and not any(tag in TIMINGS for tag in tree.tags):
        found.append(("when", said("woulds" if tree.kind == REPLACEMENT else "whens", tree.when, lang)))
    elif tags:
        found.append(("when", " / ".join(tags)))
    if tree.once:
        found.append(("once", ""))
    for gate in tree.gates:
        found.append(("holds", held(gate, lang)))
    if tree.cost:
        found.append(("cost", french(write_costs(tree.cost, lang), lang)))
    elif tree.optional:
        found.append(("may", ""))
    does = "always" if tree.kind == PERMANENT else "instead" if tree.kind == REPLACEMENT else "does"
    found.append((does, french(write_body(tree.body, lang), lang)))
    return found


def spelled_out(tree: Any) -> Any:
    """A tree in which every effect says itself how long it lasts."""
    if isinstance(tree, tuple):
        return tuple(spelled_out(item) for item in tree)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    made = replace(tree, **{f.name: spelled_out(getattr(tree, f.name)) for f in fields(tree)})
    until = getattr(made, "until", "")
    if isinstance(until, str) and until.startswith("~") and until != "~forever":
        return replace(made, until=until.removeprefix("~"))
    return made


def held(gate: Any, lang: str) -> str:
    if isinstance(gate, select.DonX):
        return f"[DON!! x{gate.n}]"
    name = next((name for name, cond in GATES.items() if cond == gate), "")
    return words.tag(name, lang) if name else said("conds", gate, lang)


def said(category: str, tree: Any, lang: str) -> str:
    try:
        return capital(french(grammar().write(category, tree, lang), lang))
    except CannotPrint:
        return "?"


def french(text: str, lang: str) -> str:
    return polished(text) if lang == "fr" else text
