"""Parts that are read elsewhere, in another order or in other words: one event of two on a card, an amount of two kinds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball.language.control import Stays

from ..grammar import MARK, Grammar
from .asking import _done, _undone
from .causes import with_cause, without_cause
from .gaining import CANT, EVERYWHERE
from .limiting import ITSELF
from .nodes import c, ch, ctl, f, s, t
from .nodes import g as gn
from .timings import Subject, _on

On, This = t.On, ch.This
LEADER = s.Sel(("leader",), "you")
COLORED = {"Aegis": "Blue/Yellow", "Revive": "Blue/Green", "Alliance": "Red/Green"}  # each is printed with its colours


def add(g: Grammar) -> None:
    conditions(g)
    events(g)
    amounts(g)
    kept(g)


# -- conditions ----------------------------------------------------------------------------------------------------------

FACING = "facing up"
FIGHTS = "and is attacking"
HAS_FIGHTS = "has and is attacking"
EITHER = "and if either"


def conditions(g: Grammar) -> None:
    rule = g.rule
    for side, word, french in ((0, "front", "recto"), (1, "back", "verso")):
        rule("cond", build=_facing(side), match=_unfacing(side), en=f"your (Leader|Leader Card) is {{x:quality}} with its {word} (side|) facing up", fr=f"votre Leader est {{x:quality}}, {french} visible", name=f"such, {word} up", first=True)
    rule("cond", build=lambda e: c.Is(LEADER, (*e["x"], f.InBattle("attacker")), said=FIGHTS), match=lambda x: {"x": x.filters[:-1]} if isinstance(x, c.Is) and FIGHTS in x.said.split(MARK) else None, en="your (Leader|Leader Card) (is|has) {x:quality} and is attacking", fr="votre Leader est {x:quality} et attaque", name="such and attacking", first=True)
    rule("cond", build=lambda e: c.Is(LEADER, (e["x"], f.InBattle("attacker")), said=HAS_FIGHTS), match=lambda x: {"x": x.filters[0]} if isinstance(x, c.Is) and HAS_FIGHTS in x.said.split(MARK) else None, en="your (Leader|Leader Card) has {x:withs} and is attacking", fr="votre Leader a {x:withs} et attaque", name="with such and attacking", first=True)
    rule("conds", build=lambda e: ctl.And((e["a"], ctl.Or((e["b"], e["c"]))), said=EITHER), match=lambda x: {"a": x.conds[0], "b": x.conds[1].conds[0], "c": x.conds[1].conds[1]} if isinstance(x, ctl.And) and EITHER in x.said.split(MARK) else None, en="{a:cond} , and if {b:cond} or if {c:cond}", fr="{a:cond}, et si {b:cond} ou si {c:cond}", name="and if either", first=True)
    rule("cond", build=_done("moved"), match=_undone("moved"), en="you used this skill to remove (a|an) {x:thing} from the game", fr="vous avez retiré {x:thing} de la partie par cette Capacité", name="used to remove", also=True)


def _facing(side: int) -> Any:
    return lambda e: ctl.And((c.Is(LEADER, e["x"]), c.LeaderSide(side)), said=FACING)


def _unfacing(side: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.And) or FACING not in tree.said.split(MARK) or tree.conds[1] != c.LeaderSide(side):
            return None
        return {"x": tree.conds[0].filters}

    return match


# -- events --------------------------------------------------------------------------------------------------------------


def events(g: Grammar) -> None:
    rule = g.rule
    rule("events", build=_kos_or_is, match=_unkos_or_is, en="{a:kos} or is {b:pp}", fr="{a:kos} ou est {b:pp}", name="KOs or is", also=True)
    for whose, owner, their, french in (("you", "your", "your", "votre vie"), ("opponent", "your opponent's", "their", "la vie adverse")):
        lost = f"(a card in|a card from|) {owner} life is added to {their} hand or placed in {their} (Drop Area|Drop)"
        rule("life-lost", On("life lost", whose=whose), en=[f"{owner} life leaves {their} (Life Area|life)", f"(a card|cards) (leaves|leave) {owner} (Life Area|life)"], fr=f"une carte quitte {french}")
        rule("life-lost", On("life lost", whose=whose, to=("hand", "drop")), en=lost, fr=f"une carte de {french} va à la main ou dans la Dispersion")
    rule("event", build=with_cause, match=without_cause, en="{a:life-lost} {b:by}", fr="{a:life-lost} {b:by}", name="life lost by", also=True)
    for category in ("target", "fighting"):
        rule(category, s.Attacker(), en="the card that attacked", fr="la carte qui a attaqué", also=True)


def _kos_or_is(e: dict[str, Any]) -> Any:
    other = _on(Subject(True), e["b"])
    return None if other is None or e["a"] is None else (e["a"], other)


def _unkos_or_is(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, On) for x in tree):
        return None
    kos, other = tree
    return {"a": kos, "b": replace(other, this=False)} if kos.event == "ko" and kos.other == (ITSELF,) and other.this else None


# -- amounts and what cards have -----------------------------------------------------------------------------------------

UNISONS = "Unisons, too"


def amounts(g: Grammar) -> None:
    rule = g.rule
    rule("num", build=_with_unisons, match=_unwith_unisons, en=["the number of (Unison Cards|Unisons) and {s:anys}", "the number of (Unison Cards|Unisons) , {s:anys}"], fr="le nombre de cartes Unisson et de {s:anys}", name="Unisons and others", first=True)
    for word, colors in COLORED.items():
        rule("with", f.HasKeyword(word), en=[f"(a|an|the|) [{word} {colors}] (skill|)"], fr=f"[{word} {colors}]", also=True)
    rule("gaining", build=lambda e: gn.Gain(This(), (gn.MoreComboPower(e["n"]),), said=EVERYWHERE), match=lambda x: {"n": x.what[0].n} if isinstance(x, gn.Gain) and EVERYWHERE in x.said.split(MARK) and isinstance(x.what[0], gn.MoreComboPower) else None, en="this card gets {n:signed} combo power in all areas", fr="cette carte a {n:signed} de puissance de combo dans toutes les zones", name="combo power everywhere", first=True)


def _with_unisons(e: dict[str, Any]) -> Any:
    """The areas that are said last are those of all the cards that are counted."""
    sel = e["s"]
    if not isinstance(sel, s.Sel) or sel.whose != "any" or "unison" not in sel.where or not sel.filters or any(isinstance(x, f.Type) for x in sel.filters):
        return None
    either = f.Either((f.Type("Unison"), f.All(sel.filters)))
    return c.Count(replace(sel, filters=(either,)), said=UNISONS)


def _unwith_unisons(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.Count) or UNISONS not in tree.said.split(MARK):
        return None
    return {"s": replace(tree.target, filters=tree.target.filters[0].filters[1].filters)}


# -- what stays ----------------------------------------------------------------------------------------------------------


def kept(g: Grammar) -> None:
    """9-10-1: the first time in a turn, nothing happens instead."""
    when = t.WouldLeave("leave", True, by="opponent")
    stays = f"this card {CANT} be removed from (your|the|a) Battle Area by (your opponent's skills|an opponent's skill)"
    fr = "une fois par tour, cette carte ne peut pas quitter la Zone de Combat par une Capacité adverse"
    g.rule("instead", build=lambda e: ((when,), (), True, (Stays(),)), match=lambda x: {} if x == ((when,), (), True, (Stays(),)) else None, en=[f"once per turn , {stays}", f"{stays} once per turn"], fr=fr, name="stays once", first=True)
    g.rule("instead", build=lambda e: ((when,), (e["c"],), True, (Stays(),)), match=lambda x: {"c": x[1][0]} if x[0] == (when,) and len(x[1]) == 1 and x[2] and x[3] == (Stays(),) else None, en=[f"{{c:turncond}} , once per turn , {stays}", f"{{c:turncond}} , {stays} once per turn"], fr=f"{{c:turncond}}, {fr}", name="stays once in a turn", first=True)
