"""Whether the texts of a folder say the same things in every language: for tests, ours and those of other games."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from . import LANGS


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def texts(folder: Path, lang: str) -> dict[str, dict[str, set[str]]]:
    """File name -> key -> the variables of its text."""
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted((folder / lang).glob("*.ftl")):
        found[path.name] = {}
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message | ftl.Term):
                variables = Variables()
                variables.visit(entry)
                found[path.name][entry.id.name] = variables.names
    return found


def differences(folder: Path) -> list[str]:
    """Where a language has another file, another key or other variables than the first one."""
    first, *others = LANGS
    wanted = texts(folder, first)
    found = []
    for lang in others:
        there = texts(folder, lang)
        found += [f"{lang}/{name} is missing" for name in wanted.keys() - there.keys()]
        found += [f"{first}/{name} is missing" for name in there.keys() - wanted.keys()]
        for name in wanted.keys() & there.keys():
            keys, theirs = wanted[name], there[name]
            found += [f"{lang}/{name} has no “{key}”" for key in keys.keys() - theirs.keys()]
            found += [f"{first}/{name} has no “{key}”" for key in theirs.keys() - keys.keys()]
            for key in keys.keys() & theirs.keys():
                if keys[key] != theirs[key]:
                    found.append(f"“{key}” takes {sorted(keys[key])} in {first}, {sorted(theirs[key])} in {lang}")
    return sorted(found)
