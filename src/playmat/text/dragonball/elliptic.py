"""Conditions that leave out what was said before ("you have A, and have B"), and lists of what a Leader is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .conditions import (
    LEADER,
    _have,
    _have_each,
    _have_either,
    _join,
    _located,
    _quality,
    _unhave,
    _unhave_each,
    _unhave_either,
    _unlocated,
    _unquality,
    about_leader,
    conj,
)
from .nodes import c, ch, ctl, f, s
from .things import Noun, Place, Thing, sel_of, thing_of

This = ch.This
HAVING = "having"  # the verb without its "you"


def add(g: Grammar) -> None:
    havings(g)
    leaders(g)
    counts(g)


def havings(g: Grammar) -> None:
    """ "You have A and have B": the verb tells that it is you again."""
    rule = g.rule
    for how, words, mots in ((">=", "{n:int} or more", "{n:int} ou plus"), ("<=", "{n:int} or less", "{n:int} ou moins")):
        rule("havings", build=_marked(_have("you", how)), match=_unmarked(_unhave("you", how)), en=f"have {words} {{s:anys}}", fr=f"avez {mots} {{s:anys}}", name=f"have {how}")
    rule("havings", build=_marked(_have("you", ">=")), match=_unmarked(_unhave("you", ">=", 1)), en="have (a|an) {s:anys}", fr="avez une {s:anys}", name="have one", also=True)
    rule("conds", build=_again, match=_unagain, en=["{a:cond} and {b:havings}", "{a:cond} , and {b:havings}"], fr="{a:cond} et {b:havings}", name="and have", first=True)
    rule("cond", build=_have_either("you"), match=_unhave_either("you"), en=["you either have {a:amount} or {b:amount}"], fr="vous avez soit {a:amount} soit {b:amount}", name="you either have", also=True)
    rule("cond", build=_have_each("you"), match=_unhave_each("you"), en=["you have 1 or more copies of both {s:anys}"], fr="vous avez au moins 1 exemplaire de chacune des {s:anys}", name="you have copies of both", also=True)
    rule("conds", build=_and_not, match=_unand_not, en=["{x:thing} is in play in your Battle Area and {y:thing} (is not|isn't)"], fr="{x:thing} est en jeu dans votre Zone de Combat et pas {y:thing}", name="one is and the other is not")
    rule("cond", build=_both_there, match=_unboth_there, en=["at least 1 {x:thing} and 1 {y:thing} are {q:place}"], fr="au moins 1 {x:thing} et 1 {y:thing} sont {q:place}", name="both are there")


def _marked(build: Any) -> Any:
    def made(e: dict[str, Any]) -> Any:
        found = build(e)
        return None if found is None else replace(found, said=HAVING)

    return made


def _unmarked(match: Any) -> Any:
    return lambda tree: match(tree) if isinstance(tree, c.Have) and HAVING in tree.said.split(MARK) else None


def yours(cond: Any) -> bool:
    """Whether it says what "you" have."""
    return isinstance(cond, c.Have) and getattr(cond.target, "whose", "") == "you"


def _again(e: dict[str, Any]) -> Any:
    return _join(ctl.And)(e) if yours(e["a"]) else None


def _unagain(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.And) or len(tree.conds) != 2 or HAVING not in tree.conds[1].said.split(MARK):
        return None
    return {"a": tree.conds[0], "b": tree.conds[1]}


BATTLE_AREA = Place(("battle area",), "you")
NOT_THE_OTHER = "and the other is not"


def _and_not(e: dict[str, Any]) -> Any:
    parts = [_located({"x": e[name], "q": BATTLE_AREA}) for name in "xy"]
    return None if None in parts else ctl.And((parts[0], ctl.Not(parts[1])), said=MARK.join((NOT_THE_OTHER, "both")))


def _unand_not(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.And) or NOT_THE_OTHER not in tree.said.split(MARK):
        return None
    one, other = _unlocated(tree.conds[0]), _unlocated(tree.conds[1].cond)
    return None if one is None or other is None else {"x": one["x"], "y": other["x"]}


BOTH_THERE = "both are there"


def _both_there(e: dict[str, Any]) -> Any:
    parts = [_located({"x": e[name], "q": e["q"]}) for name in "xy"]
    return None if None in parts else c.AsOne(ctl.And(tuple(parts)), said=BOTH_THERE)


def _unboth_there(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or BOTH_THERE not in tree.said.split(MARK):
        return None
    one, other = (_unlocated(x) for x in tree.cond.conds)
    return None if one is None or other is None else {"x": one["x"], "y": other["x"], "q": other["q"]}


# -- what a Leader is ----------------------------------------------------------------------------------------------------


def leaders(g: Grammar) -> None:
    rule = g.rule
    rule("quality", build=lambda e: (e["a"], e["b"]), match=lambda x: {"a": x[0], "b": x[1]} if isinstance(x, tuple) and len(x) == 2 else None, en=["{a:pre} , has {b:withs}", "{a:pre} , and has {b:withs}"], fr="{a:pre} et a {b:withs}", name="such, has", also=True)
    rule("quality", build=_or_has, match=_unor_has, en=["(a|an) {x:thing} or has {b:withs}"], fr="une {x:thing} ou a {b:withs}", name="such a card or has")
    rule("quality", build=_one_of_three, match=_unone_of_three(0), en=["{a:pre} , {b:pre} , or (a|an) {x:thing}"], fr="{a:pre}, {b:pre} ou une {x:thing}", name="such, such, or a such card")
    rule("quality", build=_one_of_three, match=_unone_of_three(1), en=["{a:pre} , (a|an) {y:thing} , or (a|an) {x:thing}"], fr="{a:pre}, une {y:thing} ou une {x:thing}", name="such, a such card, or a such card")
    rule("quality", build=_named_or, match=_unnamed_or, en=["(a|an) {x:thing} or (a|an) {y:thing}"], fr="un {x:thing} ou une {y:thing}", name="a name or a such card", first=True)
    rule("conds", build=_leader_or_have, match=_unleader_or_have, en=["{a:cond} or {b:cond} , and {c:cond}"], fr="{a:cond} ou {b:cond}, et {c:cond}", name="either of yours, and theirs", first=True)
    rule("cond", build=_either_kind, match=_uneither_kind, en=["you have (a|an) {x:thing} or {y:thing} in play"], fr="vous avez une {x:thing} ou une {y:thing} en jeu", name="one of two kinds in play")
    rule("quality", build=_both_signs, match=_unboth_signs, en=["both (a|an) {h:hue} {a:char} and {b:char} card"], fr="à la fois une carte {a:char} et {b:char} {h:hue}", name="both characters", first=True)
    rule("cond", build=_all_alike, match=_unall_alike, en=["your (Leader|Leader Card) and all of your energy are {x:thing}"], fr="votre Leader et toutes vos Énergies sont des {x:thing}", name="leader and energy are such", first=True)
    rule("cond", ctl.Not(c.Have(s.Sel(("energy",), "you", (f.Isnt(f.All((V("x"), V("y")))),)))), en=["all of your energy is {x:mode} and is {y:pre}"], fr="toutes vos Énergies sont {x:mode} et {y:pre}", first=True)
    rule("cond", c.AsOne(ctl.And((c.LeaderSide(1), c.LeaderSide(1, "opponent")))), en=["no player has a Leader with its front side facing up"], fr="aucun Leader n'est sur son recto", first=True)
    rule("conds", build=lambda e: _its_side(e), match=_units_side, en=["{a:cond} , its front side is facing up , and {b:conds}", "{a:cond} , its front side is facing up , {b:conds}"], fr="{a:cond}, son recto est visible et {b:conds}", name="its front side", first=True)


ITS_SIDE = "its side"


def _its_side(e: dict[str, Any]) -> Any:
    """ "Your Leader's back side is A, its front side is facing up": the Leader's."""
    if not isinstance(e["a"], c.BackIs) or e["a"].whose != "you":
        return None
    rest = e["b"].conds if isinstance(e["b"], ctl.And) else (e["b"],)
    if isinstance(e["b"], ctl.Or):
        return None
    said = e["b"].said if isinstance(e["b"], ctl.And) else ""
    return ctl.And((e["a"], c.LeaderSide(0, said=ITS_SIDE), *rest), said=said)


def _units_side(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.And) or len(tree.conds) < 3 or tree.conds[1].said != ITS_SIDE:
        return None
    rest = tree.conds[2:]
    return {"a": tree.conds[0], "b": rest[0] if len(rest) == 1 else ctl.And(rest, said=tree.said)}


OR_HAS = "or has such"


def _or_has(e: dict[str, Any]) -> Any:
    one = _quality({"x": e["x"]})
    return None if one is None or not e["x"].noun.word else (f.Either((conj(one), e["b"]), said=OR_HAS),)


def _unor_has(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], f.Either) or OR_HAS not in tree[0].said.split(MARK):
        return None
    env = _ununited(tree[0].filters[0])
    return None if env is None else {"x": env["x"], "b": tree[0].filters[1]}


def _ununited(part: Any) -> dict[str, Any] | None:
    return _unquality(part.filters if isinstance(part, f.All) and "noun" not in part.said else (part,))


ONE_OF_THREE = "one of three"


def _one_of_three(e: dict[str, Any]) -> Any:
    last = _quality({"x": e["x"]})
    second = (e["b"],) if "b" in e else _quality({"x": e["y"]})
    if last is None or second is None or not e["x"].noun.word:
        return None
    return (f.Either((e["a"], conj(second), conj(last)), said=ONE_OF_THREE),)


def _unone_of_three(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], f.Either) or ONE_OF_THREE not in tree[0].said.split(MARK):
            return None
        env = _ununited(tree[0].filters[2])
        second = _ununited(tree[0].filters[1])
        if env is None or (second is not None) != bool(n):
            return None
        parts = {"a": tree[0].filters[0], "x": env["x"]}
        return {**parts, "b": tree[0].filters[1]} if second is None else {**parts, "y": second["x"]}

    return match


NAMED_OR = "a name or"


def _named_or(e: dict[str, Any]) -> Any:
    """ "A {Name} or a red Z-Leader": a name needs no noun."""
    x, y = e["x"], e["y"]
    other = _quality({"x": y}) if y.noun.word and y.pres else None
    if other is None or x.noun.word or x.posts or len(x.pres) != 1 or not isinstance(x.pres[0], f.Named):
        return None
    return (f.Either((x.pres[0], conj(other)), said=NAMED_OR),)


def _unnamed_or(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], f.Either) or NAMED_OR not in tree[0].said.split(MARK):
        return None
    env = _ununited(tree[0].filters[1])
    return None if env is None else {"x": Thing((tree[0].filters[0],), Noun(""), ()), "y": env["x"]}


EITHER_OF_YOURS = "either of yours"


def _leader_or_have(e: dict[str, Any]) -> Any:
    """ "Your Leader is A or you have B, and your opponent has C": the comma closes what is said of you."""
    theirs = isinstance(e["c"], c.Have) and getattr(e["c"].target, "whose", "") == "opponent"
    if not (about_leader(e["a"]) and yours(e["b"]) and theirs):
        return None
    return ctl.And((ctl.Or((e["a"], e["b"])), e["c"]), said=MARK.join((EITHER_OF_YOURS, "both")))


def _unleader_or_have(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.And) or EITHER_OF_YOURS not in tree.said.split(MARK):
        return None
    return {"a": tree.conds[0].conds[0], "b": tree.conds[0].conds[1], "c": tree.conds[1]}


EITHER_KIND = "one of two kinds"


def _either_kind(e: dict[str, Any]) -> Any:
    sels = [sel_of(e[name], "you") if e[name].noun.word not in ("", "card") and not e[name].posts else None for name in "xy"]
    if e["x"].noun.word == e["y"].noun.word or not all(isinstance(sel, s.Sel) for sel in sels) or e["x"].pres or e["y"].pres:
        return None
    return c.AsOne(ctl.Or(tuple(c.Have(sel) for sel in sels)), said=EITHER_KIND)


def _uneither_kind(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or EITHER_KIND not in tree.said.split(MARK):
        return None
    one, other = (thing_of(x.target)[0] for x in tree.cond.conds)
    return None if one is None or other is None else {"x": one, "y": other}


BOTH_SIGNS = "both characters"


def _both_signs(e: dict[str, Any]) -> Any:
    return (replace(e["h"], said=MARK.join(x for x in (e["h"].said, BOTH_SIGNS) if x)), f.Character((e["a"],)), f.Character((e["b"],)))


def _unboth_signs(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 3 or BOTH_SIGNS not in getattr(tree[0], "said", "").split(MARK):
        return None
    hue = replace(tree[0], said=MARK.join(x for x in tree[0].said.split(MARK) if x != BOTH_SIGNS))
    return {"h": hue, "a": tree[1].names[0], "b": tree[2].names[0]}


ALIKE = "leader and energy"


def _all_alike(e: dict[str, Any]) -> Any:
    filters = _quality({"x": e["x"]})
    if filters is None or not e["x"].noun.word:
        return None
    return c.AsOne(ctl.And((c.Is(LEADER, filters), ctl.Not(c.Have(s.Sel(("energy",), "you", (f.Isnt(conj(filters)),)))))), said=ALIKE)


def _unall_alike(tree: Any) -> dict[str, Any] | None:
    return _unquality(tree.cond.conds[0].filters) if isinstance(tree, c.AsOne) and ALIKE in tree.said.split(MARK) else None


# -- so many -------------------------------------------------------------------------------------------------------------


def counts(g: Grammar) -> None:
    rule = g.rule
    for words, french in (("energy", "Zone d'Énergie"), ("life", "Zone de Vie")):
        area = "(energy|Energy Area)" if words == "energy" else words
        both = tuple(c.Have(s.Sel((words,), whose), V("n")) for whose in ("you", "opponent"))
        rule("cond", c.AsOne(ctl.And(both)), en=[f"there are {{n:int}} or more cards in both your {area} and your opponent's {area}"], fr=f"il y a {{n:int}} cartes ou plus dans chaque {french}")
    rule("cond", c.Is(This(), (f.HasMarkers("==", V("n")),)), en=["this card has {n:int} (marker|markers) (on it|)"], fr="cette carte a {n:int} marqueur~n", first=True)
    rule("cond", build=_alone_with, match=_unalone_with, en=["you only have this card and 1 {x:thing} in your Combo Area"], fr="vous n'avez que cette carte et 1 {x:thing} dans votre Zone de Combo", name="only this and one such")
    for how, words, mots in (("<", "less than", "inférieur"), (">", "greater than", "supérieur")):
        rule("cond", ctl.Compare(c.Count(V("a")), how, c.Count(V("b"))), en=[f"the number of {{a:anys}} is {words} the number of {{b:anys}}"], fr=f"le nombre de {{a:anys}} est {mots} au nombre de {{b:anys}}", build=lambda e, how=how: ctl.Compare(c.Count(e["a"]), how, c.Count(e["b"]), said="numbers") if all(isinstance(e[x], s.Sel) and thing_of(e[x])[0] is not None for x in "ab") else None, match=lambda t, how=how: {"a": t.left.target, "b": t.right.target} if isinstance(t, ctl.Compare) and t.how == how and "numbers" in t.said.split(MARK) else None, name=f"a number is {words}")  # type: ignore[misc]


ALONE = "this card and one more"


def _alone_with(e: dict[str, Any]) -> Any:
    """This card and such a card are all there is."""
    thing = e["x"]
    place = Place(("combo",), "you")
    sel = sel_of(replace(thing, posts=(*thing.posts, place)), "any") if not any(isinstance(q, Place) for q in thing.posts) else None
    if not isinstance(sel, s.Sel):
        return None
    others = replace(sel, filters=(f.Other(),), said=sel_of(Thing((), Noun("card"), (place,)), "any").said)
    conds = (c.Is(This(), (f.In(("combo",)),)), c.Have(replace(sel, filters=(*sel.filters, f.Other()))), c.Have(others, 1, "=="))
    return c.AsOne(ctl.And(conds), said=ALONE)


def _unalone_with(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or ALONE not in tree.said.split(MARK):
        return None
    sel = tree.cond.conds[1].target
    thing, _ = thing_of(replace(sel, filters=sel.filters[:-1]))
    return None if thing is None else {"x": replace(thing, posts=thing.posts[:-1])}
