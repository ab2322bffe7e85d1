"""The grammar put together, and what both sorts of line (`skills`, `keywords`) read with it: phrases and orbs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from playmat.dragonball.language.costs import Pay
from playmat.effects.tree import meaning

from ..grammar import MARK, Grammar, NotUnderstood
from ..tokens import Token
from . import (
    activations,
    along,
    asking,
    bargains,
    borrowing,
    causes,
    changing,
    chosen,
    conditions,
    deckbuilding,
    declared,
    did,
    doing,
    elliptic,
    elsewhere,
    fights,
    filters,
    gaining,
    growing,
    heedless,
    holding,
    kin,
    leaving,
    limiting,
    listed,
    moments,
    others,
    outcomes,
    permitting,
    phrasings,
    piles,
    prices,
    replacing,
    results,
    sentences,
    several,
    singling,
    standing,
    targets,
    things,
    times,
    timings,
    tolls,
    turns,
    twofold,
    usage,
    waiting,
    wards,
    ways,
    wordings,
    words,
)
from .nodes import c, ch, ctl
from .nodes import t as tm
from .words import ORB

If, This = ctl.If, ch.This
AND_IF = "and if"


ITS_TURN = "the turn when"


@cache
def grammar() -> Grammar:
    g = Grammar(grouped=True)
    words.add(g)
    filters.add(g)
    things.add(g)
    targets.add(g)
    conditions.add(g)
    causes.add(g)
    timings.add(g)
    changing.add(g)
    twofold.add(g)
    times.add(g)
    changing.continued(g)
    asking.add(g)
    elliptic.add(g)
    activations.add(g)
    doing.add(g)
    others.add(g)
    piles.add(g)
    gaining.add(g)
    growing.add(g)
    declared.add(g)
    limiting.add(g)
    permitting.add(g)
    replacing.add(g)
    holding.add(g)
    tolls.add(g)
    sentences.add(g)
    deckbuilding.add(g)
    prices.add(g)
    elsewhere.add(g)
    bargains.add(g)
    usage.add(g)
    results.add(g)
    did.add(g)
    outcomes.add(g)
    leaving.add(g)
    several.add(g)
    heedless.add(g)
    along.add(g)
    singling.add(g)
    wards.add(g)
    ways.add(g)
    listed.add(g)
    waiting.add(g)
    chosen.add(g)
    phrasings.add(g)
    shapes(g)
    moments.add(g)
    turns.add(g)
    wordings.add(g)
    fights.add(g)
    borrowing.add(g)
    standing.add(g)
    kin.add(g)
    return g


def shapes(g: Grammar) -> None:
    """What follows the head of a skill: `auto` is moments, gates and a body; `instead` a replacement."""
    g.rule("auto", build=lambda e: (e["w"], (), e["b"]), match=lambda x: {"w": x[0], "b": x[2]} if not x[1] else None, en=["when {w:events} , {b:body}", "whenever {w:events} , {b:body}", "if {w:events} , {b:body}"], fr="quand {w:events}, {b:body}", name="when")
    g.rule("auto", build=lambda e: (e["w"], (), e["b"]), match=lambda x: {"w": x[0], "b": x[2]} if not x[1] else None, en=["when {w:events} , activate this skill . {b:body}", "activate this skill when {w:events} . {b:body}"], fr="quand {w:events}, {b:body}", name="when, activate", also=True)
    g.rule("auto", build=lambda e: ((e["w"],), (), e["b"]), match=lambda x: {"w": x[0][0], "b": x[2]} if len(x[0]) == 1 and not x[1] else None, en="at {w:time} , {b:body}", fr="à {w:time}, {b:body}", name="at")
    g.rule("auto", build=lambda e: ((e["v"], *e["w"]), (), e["b"]), match=lambda x: {"v": x[0][0], "w": x[0][1:], "b": x[2]} if len(x[0]) > 1 and not x[1] and timings.is_time(x[0][0]) else None, en=["at {v:time} , or when {w:events} , {b:body}", "at {v:time} or when {w:events} , {b:body}"], fr="à {v:time} ou quand {w:events}, {b:body}", name="at or when", first=True)
    g.rule("auto", build=lambda e: ((e["w"],), (), e["b"]), match=lambda x: {"w": x[0][0], "b": x[2]} if len(x[0]) == 1 and not x[1] else None, en="{b:clauses1} at {w:time}", fr="{b:clauses1} à {w:time}", name="at, last", also=True)
    g.rule("auto", build=lambda e: (e["w"], (), (If(e["c"], e["b"], said=AND_IF),)), match=lambda x: {"w": x[0], "c": x[2][0].cond, "b": x[2][0].then} if not x[1] and len(x[2]) == 1 and isinstance(x[2][0], If) and AND_IF in x[2][0].said else None, en=["when {w:events} and {c:conds} , {b:body}", "when {w:events} and if {c:conds} , {b:body}", "when {w:events} , and {c:conds} , {b:body}", "when {w:events} , and if {c:conds} , {b:body}"], fr="quand {w:events} et {c:conds}, {b:body}", name="when and if")
    g.rule("auto", build=lambda e: ((e["w"],), (e["c"],), e["b"]), match=lambda x: {"w": x[0][0], "c": x[1][0], "b": x[2]} if len(x[0]) == 1 and len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) and timings.is_time(x[0][0]) else None, en=["{c:turncond} , at {w:time} , {b:body}", "at {w:time} {c:turncond} , {b:body}"], fr="{c:turncond}, à {w:time}, {b:body}", name="during a turn at", first=True)
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) else None, en=["when {w:events} {c:turncond} , {b:body}", "if {w:events} {c:turncond} , {b:body}"], fr="quand {w:events} {c:turncond}, {b:body}", name="when during a turn", also=True)
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]) if isinstance(e["c"], c.Is) else None, match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.Is) else None, en=["when {w:events} {c:battlecond} , {b:body}", "if {w:events} {c:battlecond} , {b:body}"], fr="quand {w:events} {c:battlecond}, {b:body}", name="when in its battle", also=True)
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) else None, en=["{c:turncond} , when {w:events} , {b:body}"], fr="{c:turncond}, quand {w:events}, {b:body}", name="during a turn when")
    g.rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.Is) else None, en=["{c:battlecond} , when {w:events} , {b:body}"], fr="{c:battlecond}, quand {w:events}, {b:body}", name="during its battle when")
    g.rule("auto", build=lambda e: ((tm.On("turn end"),), (e["c"],), e["b"]), match=lambda x: {"c": x[1][0], "b": x[2]} if x[0] == (tm.On("turn end"),) and len(x[1]) == 1 and isinstance(x[1][0], tm.Happened) else None, en=["at the end of (a|the) turn (where|in which|when) {c:pastturn} , {b:body}"], fr="à la fin d'un tour où {c:pastturn}, {b:body}", name="at the end of a turn where")
    g.rule("auto", build=lambda e: (e["w"], (), e["b"]), match=lambda x: {"w": x[0], "b": x[2]} if not x[1] and times.own_battle(x[0]) else None, en=["at {w:own-battle} , {b:body}"], fr="à {w:own-battle}, {b:body}", name="at its battle", first=True)
    g.rule("auto", build=lambda e: (e["w"], (), (sentences.grouped(e["b"]),)), match=lambda x: {"w": x[0], "b": sentences.ungrouped(x[2][0])} if not x[1] and len(x[2]) == 1 and times.own_battle(x[0]) else None, en=["{b:clauses} at {w:own-battle}"], fr="à {w:own-battle}, {b:clauses}", name="at its battle, last", also=True)
    g.rule("auto", build=lambda e: ((e["w"],), (), (sentences.grouped(e["b"]),)), match=lambda x: {"w": x[0][0], "b": sentences.ungrouped(x[2][0])} if len(x[0]) == 1 and not x[1] and len(x[2]) == 1 and timings.is_time(x[0][0]) else None, en=["{b:clauses} at {w:time}"], fr="à {w:time}, {b:clauses}", name="at, last", also=True)
    g.rule("cond", build=lambda e: replace(e["c"], said=MARK.join(x for x in (e["c"].said, ITS_TURN) if x)), match=lambda x: {"c": x} if isinstance(x, tm.Happened) and ITS_TURN in x.said.split(MARK) else None, en=["it's the turn (when|in which|that) {c:pastturn}"], fr="c'est le tour où {c:pastturn}", name="the turn when", first=True)
    g.rule("pastturn", tm.Happened(tm.On("played", True)), en=["this card was played", "you play this card"], fr="cette carte a été jouée")
    g.rule("pastturn", build=lambda e: tm.Happened(tm.On("played", True, source=e["f"].areas), said=e["f"].said), match=lambda x: {"f": causes.From(x.what.source, said=x.said)} if isinstance(x, tm.Happened) and x.what.source else None, en="this card was played {f:from}", fr="cette carte a été jouée {f:from}", name="was played from")
    g.rule("material", build=conditions._quality, match=conditions._unquality, en=["{x:thing}", "your {x:thing}", "(a|an) {x:thing}"], fr="{x:thing}", name="material")
    g.rule("material", build=asking._two_kinds, match=asking._untwo_kinds, en="{x:thing} and / or {y:thing}", fr="{x:thing} ou {y:thing}", name="one of two materials")
    g.rule("materials", build=alike("a", "b"), match=unalike("a", "b"), en=["{a:material} and {b:material}", "{a:material} , {b:material}", "{a:material} & {b:material}"], fr="{a:material} et {b:material}", name="two materials")
    g.rule("materials", build=alike("a", "b", "c"), match=unalike("a", "b", "c"), en=["{a:material} , {b:material} , and {c:material}", "{a:material} , {b:material} and {c:material}"], fr="{a:material}, {b:material} et {c:material}", name="three materials")
    g.rule("skill", build=lambda e: quoted(e["q"]), match=unquoted, en="{q:quote}", fr="{q:quote}", name="a skill in quotation marks")


def of_each(material: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is said of every card of a list, behind its last: "— both red —", ", both red"."""
    return tuple(x for x in material if any(part.startswith(("— both", "— all", ", ~")) for part in x.said.split(MARK)))


def alike(*names: str) -> Callable[[dict[str, Any]], Any]:
    def build(e: dict[str, Any]) -> Any:
        *others, last = (e[name] for name in names)
        return None if any(of_each(x) for x in others) else (*((*x, *of_each(last)) for x in others), last)

    return build


def unalike(*names: str) -> Callable[[Any], dict[str, Any] | None]:
    def match(tree: Any) -> dict[str, Any] | None:
        if len(tree) != len(names):
            return None
        *others, last = tree
        n = len(of_each(last))
        return dict(zip(names, (*(x[: len(x) - n] for x in others), last), strict=True))

    return match


class Quotes:
    """20-18: a skill in quotation marks is a line of its own; `skills`, which reads lines, says how."""

    read: Callable[[str], tuple[Any, ...]]
    write: Callable[[tuple[Any, ...]], str]


quotes = Quotes()


def quoted(text: str) -> Any:
    try:
        lines = quotes.read(text)
    except NotUnderstood:
        return None
    return lines[0] if len(lines) == 1 and not isinstance(lines[0], str) else None


def unquoted(skill: Any) -> dict[str, Any] | None:
    return None if skill is None else {"q": quotes.write((skill,))}


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


def only(category: str, tokens: list[Token], what: str = "", fits: Callable[[Any], bool] | None = None) -> Any:
    """The one meaning of some words as a phrase of a category. Two ways to read the same tree are one meaning.

    `fits`: of several meanings, those that can stand here at all."""
    g = grammar()
    reader = g.reader(tokens, "en")
    found: list[tuple[Any, Any]] = []
    for tree, end in reader.phrase(category, 0):
        if end == len(tokens):
            meant = meaning(tree)
            if not any(meant == other for other, _ in found):
                found.append((meant, tree))
    if len(found) > 1 and fits is not None:
        found = [pair for pair in found if fits(pair[1])] or found
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
