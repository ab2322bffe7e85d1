"""Texts written without the resolver of Fluent, which takes a hundred times as long: a table is told in many sentences.

Nearly all texts are words, arguments and choices by an argument. Those are read from Fluent's own tree once, and then
written by joining strings. Whatever else there is, in a text or among its arguments, is `NotPlain` and left to Fluent;
a test writes every text both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Args = Mapping[str, object]
Write = Callable[[Args], str]

MOST = 1000  # numbers from here on are written in groups of digits
LONGEST = 2500  # characters of an argument; Fluent refuses more


class NotPlain(Exception):
    """Something that Fluent must write."""


def writer(pattern: Any, plural: Callable[[int], str]) -> Write:
    """A text as a function of its arguments; `plural` names the plural form of a number."""
    elements = getattr(pattern, "elements", None)
    if elements is None:  # Fluent leaves a pattern with one part away
        return part_of(pattern, plural)
    parts = [part_of(element, plural) for element in elements]

    def write(args: Args) -> str:
        return "".join([part(args) for part in parts])

    return write


def part_of(element: Any, plural: Callable[[int], str]) -> Write:
    kind = type(element).__name__
    if kind == "TextElement":
        text = str(element.value)
        return lambda args: text
    if kind not in ("Placeable", "NeverIsolatingPlaceable"):
        raise NotPlain
    inner = element.expression
    kind = type(inner).__name__
    if kind == "VariableReference":
        return argument(inner.id.name)
    if kind == "SelectExpression" and type(inner.selector).__name__ == "VariableReference":
        return choice(inner, plural)
    raise NotPlain


def argument(name: str) -> Write:
    def write(args: Args) -> str:
        value = args[name]
        if type(value) is str and len(value) <= LONGEST:
            return value
        if type(value) is int and 0 <= value < MOST:
            return str(value)
        raise NotPlain

    return write


def choice(select: Any, plural: Callable[[int], str]) -> Write:
    """The first variant that an argument chooses: by its name, by the number or its plural form; else the usual one."""
    name: str = select.selector.id.name
    by_name: dict[str, Write] = {}
    by_number: list[tuple[object, Write]] = []
    usual: Write | None = None
    for variant in select.variants:
        write = writer(variant.value, plural)
        if type(variant.key).__name__ == "Identifier":
            by_name.setdefault(variant.key.name, write)
            by_number.append((variant.key.name, write))
        elif isinstance(variant.key.value, int):
            by_number.append((int(variant.key.value), write))
        else:
            raise NotPlain
        if variant.default:
            usual = write
    if usual is None:
        raise NotPlain
    otherwise, only_names = usual, len(by_name) == len(by_number)

    def choose(args: Args) -> str:
        value = args[name]
        if type(value) is str and only_names:
            return by_name.get(value, otherwise)(args)
        if type(value) is int and 0 <= value < MOST:
            form = plural(value)
            for key, write in by_number:
                if key in (value, form):
                    return write(args)
            return otherwise(args)
        raise NotPlain

    return choose
