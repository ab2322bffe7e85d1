"""Chosen cards that are told from others by what they are: "the chosen <Pip>", "the chosen opponent Battle Card", "the chosen cards
from your Drop"."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, NotUnderstood
from .nodes import ch, f, s

Ref = ch.Ref
SUCH = "the chosen such: "
THEIRS = f"{SUCH}theirs"
IN = {"drop": "(Drop Area|Drop)", "battle": "Battle Area", "hand": "hand", "warp": "Warp"}
FRENCH = {"drop": "Dispersion", "battle": "Zone de Combat", "hand": "main", "warp": "Dimension parallèle"}


def add(g: Grammar) -> None:
    rule = g.rule
    rule("ref", Ref("", THEIRS), en=["the chosen (opponent|opponent's) (Battle Card|card)"], fr="la carte adverse choisie")
    rule("ref", build=lambda e: Ref("", f"{SUCH}<{e['c']}>"), match=lambda t: {"c": t.word.removeprefix(SUCH)[1:-1]} if isinstance(t, Ref) and t.word.startswith(f"{SUCH}<") else None, en=["the chosen {c:char} (card|)"], fr="la carte {c:char} choisie", name="the chosen character")
    for area, words in IN.items():
        rule("ref", Ref("", f"{SUCH}in {area}"), en=[f"the chosen (card|cards) in your {words}"], fr=f"les cartes choisies de votre {FRENCH[area]}")


def told_by(word: str, sels: dict[str, Any]) -> str:
    """The name of the choice that the words are about; refused if they fit none, or more than one."""
    told = word.removeprefix(SUCH)
    found = [name for name, sel in sels.items() if isinstance(sel, s.Sel) and fits(told, sel)]
    if len(found) != 1 or len(sels) < 2:
        raise NotUnderstood(word, 0, "one of several cards")
    return found[0]


def fits(told: str, sel: Any) -> bool:
    if told == "theirs":
        return bool(sel.whose == "opponent")
    if told.startswith("in "):
        area = told.removeprefix("in ")
        return bool(sel.whose == "you" and all(where.removesuffix(" area") == area for where in sel.where))
    return any(isinstance(x, f.Character) and x.names == (told[1:-1],) for x in sel.filters)
