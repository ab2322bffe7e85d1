"""More changes of costs: two costs at once, of what is placed next, of a skill that is activated this turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar
from .limiting import Span
from .nodes import ctl, f
from .nodes import g as gn
from .prices import (
    HERE,
    Priced,
    next_placed,
    next_time,
    price_change,
    such,
    unchange_by,
    unnext_placed,
    unnext_time,
    unsuch,
    unwhenever,
)

BOTH = "both costs"
ALSO_Z = "its Z-Energy cost, too"


def add(g: Grammar) -> None:
    both(g)
    nexts(g)
    activated(g)


# -- the energy cost and the Z-Energy cost -------------------------------------------------------------------------------


def both(g: Grammar) -> None:
    """15-2-1, 16-2-1: a Z-Card is paid for with energy and with Z-Energy."""
    rule = g.rule
    costs = "the energy cost and (Z-Energy cost|Z-Energy Cost)"
    rule("gaining", build=_both_of(True), match=_unboth_of(True), en=[f"reduce {costs} of {{q:mine}} by {{c:change}}"], fr="réduisez le coût d'énergie et le coût d'Énergie Z de {q:mine} de {c:change}", name="both costs of this card")
    rule("gaining", build=_both_of(False), match=_unboth_of(False), en=[f"reduce {costs} of {{x:thing}} by {{c:change}}"], fr="réduisez le coût d'énergie et le coût d'Énergie Z des {x:thing} de {c:change}", name="both costs of such")
    for join in ("and", ", and"):
        rule("do", build=lambda e: _and_z(e), match=lambda t: _unand_z(t), en=[f"{{a:gaining}} {join} reduce its Z-Energy cost by {{n:int}}"], fr="{a:gaining} et réduisez son coût d'Énergie Z de {n:int}", name=f"its Z-Energy cost{join}", also=join != "and")
        rule("do", build=lambda e: _and_z(e), match=lambda t: _unand_z(t, True), en=[f"{{a:gaining}} {join} reduce its Z-Energy cost by {{n:int}} {{u:until}}"], fr="{a:gaining} et réduisez son coût d'Énergie Z de {n:int} {u:until}", name=f"its Z-Energy cost for a time{join}", also=join != "and")


def _both_of(itself: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        change = e["c"]
        if not isinstance(change.n, int) or change.orbs:
            return None
        parts = []
        for of in ("card", "z"):
            p = Priced(of, True, e["q"]) if itself else such(of, e["x"])
            parts.append(None if p is None or p.cards == f.In(("all",)) else price_change(p, change, -1))
        return None if None in parts else ctl.Do(tuple(parts), said=BOTH)

    return build


def _unboth_of(itself: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.Do) or BOTH not in tree.said.split(MARK):
            return None
        env = unchange_by(-1, False)(tree.body[0])
        if env is None or env["p"].itself != itself:
            return None
        if itself:
            return {"q": env["p"].cards, "c": env["c"]}
        parts = unsuch(env["p"])
        return None if parts is None else {"x": parts["x"], "c": env["c"]}

    return match


def _and_z(e: dict[str, Any]) -> Any:
    """Of the cards whose cost was spoken of just before."""
    first = e["a"]
    if not isinstance(first, gn.PriceChange) or first.of == "z" or first.once or first.free or first.colorless or first.until:
        return None
    second = gn.PriceChange(-e["n"], first.whose, first.cards, itself=first.itself, until="", of="z")
    until = e["u"].until if "u" in e else ""
    said = MARK.join(x for x in (ALSO_Z, "u:" + e["u"].said.replace(MARK, "¤") if "u" in e else "") if x)
    return ctl.Do((replace(first, until=until), replace(second, until=until)), said=said)


def _unand_z(tree: Any, timed: bool = False) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or ALSO_Z not in tree.said.split(MARK):
        return None
    first, second = tree.body
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), None)
    if (words is not None) != timed:
        return None
    env = {"a": replace(first, until=""), "n": -second.n}
    return env if words is None else {**env, "u": Span(first.until, said=words)}


# -- the next one that is placed -----------------------------------------------------------------------------------------


def nexts(g: Grammar) -> None:
    rule = g.rule
    rule("next", build=next_placed, match=unnext_placed, en=["the next time you pay the energy cost to place (a|an|the|) {x:thing} in your Battle Area {q:place}"], fr="la prochaine fois que vous payez pour placer {x:thing} {q:place} dans votre Zone de Combat", name="next paid for", also=True)
    rule("gaining", build=next_time("card"), match=unnext_time("card"), en=["{p:next} , reduce the energy cost of that card by {c:change}"], fr="{p:next}, réduisez le coût d'énergie de cette carte de {c:change}", name="next time, of that card", also=True)
    rule("do", build=_next_one, match=_unnext_one, en=["reduce the energy cost of the next {x:thing} you place in your Battle Area this turn by {c:change}"], fr="réduisez de {c:change} le coût d'énergie de la prochaine {x:thing} que vous placez ce tour-ci dans votre Zone de Combat", name="the next one placed", also=True)


NEXT_ONE = "the next one"


def _next_one(e: dict[str, Any]) -> Any:
    p = such("card", e["x"])
    made = price_change(p, e["c"], -1, once=True) if p is not None else None
    return None if made is None else replace(made, until="turn", said=MARK.join(x for x in (made.said, NEXT_ONE) if x))


def _unnext_one(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or NEXT_ONE not in tree.said.split(MARK):
        return None
    env = unchange_by(-1, True)(tree)
    parts = unsuch(env["p"]) if env is not None else None
    return None if parts is None else {"x": parts["x"], "c": env["c"]}


# -- what is activated ---------------------------------------------------------------------------------------------------


def activated(g: Grammar) -> None:
    rule = g.rule
    rule("gaining", build=lambda e: None if such("card", e["x"], e["k"]) is None else price_change(such("card", e["x"], e["k"]), e["c"], -1), match=lambda t: unwhenever(t, False), en=["when activating (a|an|the|) {k:skillsort} (skill|) (of|on) (a|an|) {x:thing} , reduce that card's energy cost by {c:change}"], fr="quand vous activez {k:skillsort} de {x:thing}, réduisez le coût d'énergie de cette carte de {c:change}", name="whenever a skill of such, that card's", also=True)
    rule("gaining", build=lambda e: price_change(Priced("card", True, HERE, e["k"]), e["c"], -1), match=lambda t: unwhenever(t, True), en=["when activating this card's {k:skillsort} (skill|) from your hand , reduce this card's energy cost by {c:change}"], fr="quand vous activez {k:skillsort} de cette carte depuis votre main, réduisez le coût d'énergie de cette carte de {c:change}", name="whenever its skill, this card's", also=True)
    rule("do", build=_this_turn, match=_unthis_turn, en=["if you activate (a|an|the) {k:skillsort} skill (on|of) (a|an) {x:thing} this turn , reduce the skill cost of that {j:skillsort} skill by {c:change}"], fr="si vous activez {k:skillsort} de {x:thing} ce tour-ci, réduisez de {c:change} le coût de Capacité de {j:skillsort}", name="a skill activated this turn")


THIS_TURN = "if activated this turn"


def _this_turn(e: dict[str, Any]) -> Any:
    """1-7-2-2: every such skill that is activated in this turn costs less."""
    p = such("skill", e["x"], e["k"]) if e["k"] == e["j"] else None
    made = price_change(p, e["c"], -1) if p is not None else None
    return None if made is None else replace(made, until="turn", said=MARK.join(x for x in (made.said, THIS_TURN) if x))


def _unthis_turn(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or THIS_TURN not in tree.said.split(MARK):
        return None
    env = unchange_by(-1, False)(tree)
    parts = unsuch(env["p"]) if env is not None else None
    return None if parts is None else {"x": parts["x"], "k": env["p"].skills, "j": env["p"].skills, "c": env["c"]}
