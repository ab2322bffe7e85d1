"""The grammar put together, and what both sorts of line (`skills`, `keywords`) read with it: phrases and orbs."""

from __future__ import annotations

from functools import cache
from typing import Any

from playmat.dragonball.language.costs import Pay
from playmat.effects.tree import meaning

from ..grammar import Grammar, NotUnderstood, Reader, V
from ..tokens import Token
from . import conditions, deckbuilding, doing, filters, gaining, sentences, targets, things, timings, words
from .nodes import c, ch, ctl, f
from .words import ORB

If, This = ctl.If, ch.This
AND_IF = "and if"


@cache
def grammar() -> Grammar:
    g = Grammar(grouped=True)
    words.add(g)
    filters.add(g)
    things.add(g)
    targets.add(g)
    conditions.add(g)
    timings.add(g)
    doing.add(g)
    gaining.add(g)
    sentences.add(g)
    deckbuilding.add(g)
    shapes(g)
    return g


def shapes(g: Grammar) -> None:
    """What follows the head of a skill: `auto` is moments, gates and a body; `instead` a replacement."""
    g.rule("auto", build=lambda e: (e["w"], (), e["b"]), match=lambda x: {"w": x[0], "b": x[2]} if not x[1] else None, en=["when {w:events} , {b:body}", "whenever {w:events} , {b:body}", "if {w:events} , {b:body}"], fr="quand {w:events}, {b:body}", name="when")
    g.rule("auto", build=lambda e: (e["w"], (), e["b"]), match=lambda x: {"w": x[0], "b": x[2]} if not x[1] else None, en=["when {w:events} , activate this skill . {b:body}"], fr="quand {w:events}, {b:body}", name="when, activate", also=True)
    g.rule("auto", build=lambda e: ((e["w"],), (), e["b"]), match=lambda x: {"w": x[0][0], "b": x[2]} if len(x[0]) == 1 and not x[1] else None, en="at {w:time} , {b:body}", fr="à {w:time}, {b:body}", name="at")
    g.rule("auto", build=lambda e: ((e["w"],), (c.ComboedInBattle(),), e["b"]), match=lambda x: {"w": x[0][0], "b": x[2]} if x[1] == (c.ComboedInBattle(),) else None, en=["at {w:comboed} , {b:body}"], fr="à {w:comboed}, {b:body}", name="at the end of its battle")
    g.rule("auto", build=lambda e: ((e["w"],), (c.Is(This(), (f.InBattle("attacker"),)),), e["b"]), match=lambda x: {"w": x[0][0], "b": x[2]} if x[1] == (c.Is(This(), (f.InBattle("attacker"),)),) else None, en=["at {w:fought} , {b:body}"], fr="à {w:fought}, {b:body}", name="at the end of its attack")
    g.rule("auto", build=lambda e: (e["w"], (), (If(e["c"], e["b"], said=AND_IF),)), match=lambda x: {"w": x[0], "c": x[2][0].cond, "b": x[2][0].then} if not x[1] and len(x[2]) == 1 and isinstance(x[2][0], If) and AND_IF in x[2][0].said else None, en=["when {w:events} and {c:conds} , {b:body}"], fr="quand {w:events} et {c:conds}, {b:body}", name="when and if")
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) else None, en=["when {w:events} {c:turncond} , {b:body}"], fr="quand {w:events} {c:turncond}, {b:body}", name="when during a turn", also=True)
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) else None, en=["{c:turncond} , when {w:events} , {b:body}"], fr="{c:turncond}, quand {w:events}, {b:body}", name="during a turn when")
    g.rule("instead", build=lambda e: ((e["w"],), e["b"]), match=lambda x: {"w": x[0][0], "b": x[1]} if len(x[0]) == 1 else None, en=["if {w:wouldbe} , {b:clauses} instead", "when {w:wouldbe} , {b:clauses} instead"], fr="si {w:wouldbe}, {b:clauses} à la place", name="instead")
    g.rule("material", build=conditions._quality, match=conditions._unquality, en=["{x:thing}", "your {x:thing}", "(a|an) {x:thing}"], fr="{x:thing}", name="material")
    g.rule("materials", build=lambda e: (e["a"], e["b"]), match=lambda x: {"a": x[0], "b": x[1]} if len(x) == 2 else None, en=["{a:material} and {b:material}", "{a:material} , {b:material}", "{a:material} & {b:material}"], fr="{a:material} et {b:material}", name="two materials")
    g.rule("materials", build=lambda e: (e["a"], e["b"], e["c"]), match=lambda x: {"a": x[0], "b": x[1], "c": x[2]} if len(x) == 3 else None, en=["{a:material} , {b:material} , and {c:material}", "{a:material} , {b:material} and {c:material}"], fr="{a:material}, {b:material} et {c:material}", name="three materials")
    g.rule("skill", V("q"), build=lambda e: None, match=lambda x: None, en="{q:quote}", fr="{q:quote}")


def orbs_of(tokens: list[Token]) -> tuple[Pay | None, list[Token]]:
    colors: list[tuple[str, ...]] = []
    more = 0
    at = 0
    while at < len(tokens) and tokens[at].kind == ORB:
        value = words.orb(str(tokens[at].value))
        if value is None:
            raise NotUnderstood(tokens[at].text, tokens[at].at, "X")
        if isinstance(value, int):
            more += value
        else:
            colors.append(value)
        at += 1
    return (Pay(tuple(colors), more) if at else None), tokens[at:]


def only(category: str, tokens: list[Token], what: str = "") -> Any:
    """The one meaning of some words as a phrase of a category. Two ways to read the same tree are one meaning."""
    g = grammar()
    reader = Reader(g, tokens, "en")
    found: list[tuple[Any, Any]] = []
    for tree, end in reader.phrase(category, 0):
        if end == len(tokens):
            meant = meaning(tree)
            if not any(meant == other for other, _ in found):
                found.append((meant, tree))
    if len(found) == 1:
        return found[0][1]
    if found:
        raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at if tokens else 0, "ambiguous")
    if not tokens:
        raise NotUnderstood("", 0, what or "nothing")
    place = tokens[min(reader.furthest, len(tokens) - 1)]
    raise NotUnderstood(place.text, place.at, what or category)


def pay_words(op: Pay) -> str:
    text = "".join(words.orb_words(orb) or "" for orb in op.orbs)
    return text + (f"{{{op.any}}}" if op.any or not op.orbs else "")
