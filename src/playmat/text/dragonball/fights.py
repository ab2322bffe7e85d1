"""Who fights whom: cards used in a combo with such a card, such a card that attacks a Battle Card, and the end of that battle."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar
from .causes import From
from .gaining import filter_of, thing_from
from .nodes import c, ctl, f, p, s, t
from .things import PLAY, Noun, Place, Thing, sel_of, thing_of

On = t.On
FIGHTS = f.InBattle()
PARTNER = "with such a card"
ON_BATTLE = "attacks a Battle Card"
DAMAGE_END = "end of its Damage Step"


def add(g: Grammar) -> None:
    combos(g)
    attacks(g)
    later(g)
    answered(g)
    once_played(g)


def combos(g: Grammar) -> None:
    """8-1-2-2: a combo is made with the card that one has in the battle."""
    used = ("this card is used in a combo", "you use this card in a combo", "you combo with this card", "you combo this card")
    for source in ("", " {f:from}"):
        en = [f"when {x}{source} with (a|an|your) {{x:thing}} , {{b:body}}" for x in used]
        g.rule("auto", build=_with, match=lambda x, source=source: _unwith(x, bool(source)), en=en, fr=f"quand cette carte est utilisée{source} dans une combo avec une {{x:thing}}, {{b:body}}", name=f"comboed{source} with such", first=True, of="combo with such, from")  # type: ignore[misc]


def _with(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) and not {*q.areas} <= {"leader", "battle area", "unison"} for q in thing.posts):
        return None
    sel = sel_of(thing, "you" if not any(isinstance(q, Place) for q in thing.posts) else "any")
    if not isinstance(sel, s.Sel) or sel.whose != "you" or not sel.filters:
        return None
    where = PLAY if not any(isinstance(q, Place) for q in thing.posts) and thing.noun.word in ("card", "") else sel.where
    source = e["f"].areas if "f" in e else ()
    said = MARK.join(x for x in (PARTNER, e["f"].said if "f" in e else "") if x)
    cond = c.AsOne(c.Have(s.Sel(where, "you", (*sel.filters, FIGHTS), said=sel.said)), said=PARTNER)
    return (On("comboed", True, source=source, said=said),), (cond,), e["b"]


def _unwith(tree: Any, sourced: bool) -> dict[str, Any] | None:
    when, gates, body = tree
    if len(when) != 1 or not isinstance(when[0], On) or PARTNER not in when[0].said.split(MARK) or bool(when[0].source) != sourced:
        return None
    sel = gates[0].cond.target
    thing, _ = thing_of(s.Sel(sel.where, sel.whose, sel.filters[:-1], said=sel.said))
    said = MARK.join(x for x in when[0].said.split(MARK) if x != PARTNER)
    env = {"x": thing, "b": body} if thing is not None else None
    return env if env is None or not sourced else {**env, "f": From(when[0].source, said=said)}


def attacks(g: Grammar) -> None:
    rule = g.rule
    theirs = "(a Battle Card|an opponent's Battle Card|one of your opponent's Battle Cards|your opponent's Battle Card)"
    rule("cond", build=_fighting, match=_unfighting, en=[f"(one of your|your) {{x:thing}} (is|are) attacking {theirs}", f"(one of your|your) {{x:thing}} is in a battle in which it's attacking {theirs}"], fr="une de vos {x:thing} attaque une carte de Combat", name="such attacks a Battle Card")


def _fighting(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    sel = sel_of(thing, "you")
    if not isinstance(sel, s.Sel) or (not sel.filters and thing.noun.word in ("card", "")):
        return None
    where = PLAY if thing.noun.word in ("card", "") else sel.where
    fights = c.Have(s.Sel(where, "you", (*sel.filters, f.InBattle("attacker")), said=sel.said))
    return c.AsOne(ctl.And((fights, c.Is(s.Guard(), (f.Type("Battle"),)))), said=ON_BATTLE)


def _unfighting(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or ON_BATTLE not in tree.said.split(MARK):
        return None
    sel = tree.cond.conds[0].target
    thing, _ = thing_of(s.Sel(sel.where, sel.whose, sel.filters[:-1], said=sel.said))
    return None if thing is None else {"x": thing}


def later(g: Grammar) -> None:
    """8-4-6: the end of the Damage Step of the battle that is under way."""
    end = "at the end of (your|the|that battle's|this battle's) Damage Step (for that battle|for this battle|of that battle|of this battle|)"
    g.rule("clause", build=lambda e: p.WhenNext(On("damage end"), e["a"], said=DAMAGE_END), match=lambda x: {"a": x.body} if isinstance(x, p.WhenNext) and DAMAGE_END in x.said.split(MARK) else None, en=[f"{end} , {{a:clauses}}", f"{{a:clauses1}} {end}"], fr="à la fin de l'Étape de Dégâts, {a:clauses}", name="at the end of the Damage Step")


def answered(g: Grammar) -> None:
    """22-10-8: the [Counter] that is answered, if it is of such a sort, or on such a card."""
    rule = g.rule
    for sort in ("counter: attack", "counter: play", "counter: counter"):
        word = f"[{sort.title()}]"
        rule("do", p.NegateSkill(sort), en=[f"negate (the|that) {word} (skill|)", f"negate (the|that) activated {word} (skill|)"], fr=f"annulez cette Capacité {word}")
        rule("do", build=_on_such(sort), match=_unon_such(sort), en=[f"negate (the|that) {word} skill (of|on) (a|an) {{x:thing}}", f"negate (the|a|an) {{x:owner-thing}} {word} skill"], fr=f"annulez cette Capacité {word} d'une {{x:thing}}", name=f"negate {word} of such")
    rule("do", build=_on_such("counter"), match=_unon_such("counter"), en=["negate (the|that) [Counter] skill (of|on) (a|an) {x:thing}"], fr="annulez cette Capacité [Contre] d'une {x:thing}", name="negate [Counter] of such")
    for word, french in (("Battle", "carte de Combat"), ("Extra", "carte Extra"), ("Unison", "carte Unisson")):
        rule("owner-thing", Thing((), Noun(word.lower()), ()), en=f"{word} Card's", fr=french)


def _on_such(sort: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None or not cards.filters else p.NegateSkill(sort, (cards,))

    return build


def _unon_such(sort: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        thing = thing_from(tree.cards[0]) if isinstance(tree, p.NegateSkill) and tree.sort == sort and tree.cards else None
        return None if thing is None else {"x": thing}

    return match


def once_played(g: Grammar) -> None:
    """22-10-3-1: what a [Counter: Play] does when the card that it answers is played."""
    played = "when (the|that) (Battle Card|card|Unison Card|Unison) is played"
    g.rule("sentence", build=lambda e: p.OncePlayed(e["a"]), match=lambda x: {"a": x.body} if isinstance(x, p.OncePlayed) else None, en=f"{played} , {{a:clauses}}", fr="quand la carte est jouée, {a:clauses}", name="once it is played")
