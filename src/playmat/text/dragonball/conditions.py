"""Conditions: what an "if" asks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from .nodes import c, ch, ctl, f, p, s
from .targets import placed, shared, unshared
from .things import BAR, JOINED, NOUNS, PLAY, Areas, Noun, Place, Thing, sel_of, thing_of

This, Ref = ch.This, ch.Ref
LEADER = s.Sel(("leader",), "you")
AND = re.compile(r"(?<!\S)and(?!\S)")  # a list of which every part is meant
LIFE = s.Sel(("life",), "you")


def add(g: Grammar) -> None:
    rule = g.rule
    rule("conds", V("a"), en="{a:cond}", fr="{a:cond}")
    rule("conds", build=_join(ctl.And), match=_unjoin(ctl.And), en=["{a:cond} and {b:conds}", "{a:cond} , {b:conds}", "{a:cond} , and {b:conds}", "{a:cond} and if {b:conds}", "{a:cond} , and if {b:conds}", "{a:cond} while {b:conds}"], fr="{a:cond} et {b:conds}", name="and")
    rule("conds", build=_join(ctl.Or), match=_unjoin(ctl.Or), en=["{a:cond} or {b:conds}", "{a:cond} or if {b:conds}", "{a:cond} , or {b:conds}", "{a:cond} , or if {b:conds}", "{a:cond} , or when {b:conds}"], fr="{a:cond} ou {b:conds}", name="or")
    rule("conds", build=_or_both, match=_unor_both, en=["{a:cond} , or {b:ands}", "{a:cond} , or — {b:ands}", "{a:cond} , or if {b:ands}", "{a:cond} , or when {b:ands}", "{a:cond} or {b:ands}", "{a:cond} or if {b:ands}", "{a:cond} or {b:cond}", "{a:cond} , or {b:cond}", "{a:cond} , or — {b:cond}"], fr="{a:cond}, ou {b:ands}", name="or both")
    rule("ands", build=_join(ctl.And), match=_unjoin(ctl.And), en=["{a:cond} and {b:conds}", "{a:cond} while {b:conds}", "{a:cond} , and {b:conds}", "{a:cond} , {b:conds}"], fr="{a:cond} et {b:conds}", name="ands")
    rule("conds", build=_either_leader, match=_uneither_leader, en=["{a:cond} or {b:cond} , and {c:conds}", "{a:cond} or {b:cond} , {c:conds}"], fr="{a:cond} ou {b:cond}, et {c:conds}", name="either Leader, and")
    rule("conds", build=lambda e: ctl.And((e["a"], e["b"])), match=lambda t: {"a": t.conds[0], "b": t.conds[1]} if isinstance(t, ctl.And) and len(t.conds) == 2 and isinstance(t.conds[1], ctl.Or) else None, en=["{a:cond} and — {b:ors}", "{a:cond} — and {b:ors}"], fr="{a:cond} et {b:ors}", name="and a list", also=True)
    rule("ors", build=_join(ctl.Or), match=_unjoin(ctl.Or), en=["{a:cond} , or {b:ors}", "{a:cond} , {b:ors}", "{a:cond} or {b:ors}", "{a:cond} , or — {b:ors}", "{a:cond} — or {b:ors}", "{a:cond} , or — {b:ors}"], fr="{a:cond} ou {b:ors}", name="ors")
    rule("ors", V("a"), en="{a:cond}", fr="{a:cond}")
    leaders(g)
    having(g)
    states(g)


def about_leader(cond: Any) -> bool:
    """Whether it asks what a Leader is."""
    return isinstance(cond, c.BackIs) or (isinstance(cond, c.Is) and isinstance(cond.target, s.Sel) and cond.target.where == ("leader",))


def _either_leader(e: dict[str, Any]) -> Any:
    """ "Your Leader is A or your Leader's back side is B, and C": the comma closes what is said of the Leader."""
    rest = e["c"]
    if not (about_leader(e["a"]) and about_leader(e["b"])) or isinstance(rest, ctl.Or) or any(about_leader(x) for x in getattr(rest, "conds", (rest,))):
        return None
    either = ctl.Or((e["a"], e["b"]))
    return ctl.And((either, *rest.conds), said=MARK.join(x for x in ("either", rest.said) if x)) if isinstance(rest, ctl.And) else ctl.And((either, rest), said="either")


def _uneither_leader(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.And) or "either" not in tree.said.split(MARK):
        return None
    either, rest = tree.conds[0], tree.conds[1:]
    said = MARK.join(x for x in tree.said.split(MARK) if x != "either")
    return {"a": either.conds[0], "b": either.conds[1], "c": rest[0] if len(rest) == 1 else ctl.And(rest, said=said)}


def is_life(cond: Any) -> bool:
    return isinstance(cond, c.Have) and isinstance(cond.target, s.Sel) and cond.target.where == ("life",)


def _or_both(e: dict[str, Any]) -> Any:
    """ "Your life is at 4 or less, or A and B": the life alone, or both of the others."""
    return ctl.Or((e["a"], e["b"])) if is_life(e["a"]) and isinstance(e["b"], ctl.And) else None


def _unor_both(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ctl.Or) and len(tree.conds) == 2 and is_life(tree.conds[0]) and isinstance(tree.conds[1], ctl.And):
        return {"a": tree.conds[0], "b": tree.conds[1]}
    return None


def _join(node: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        rest = e["b"]
        if isinstance(rest, ctl.And | ctl.Or) and not isinstance(rest, node):
            return None  # "and" and "or" side by side: nobody says which binds
        if not isinstance(rest, node) or "two" in rest.said.split(MARK):
            return node((e["a"], rest))  # "you have A and B" is said as one
        return node((e["a"], *rest.conds), said=rest.said)

    return build


def _unjoin(node: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        said = tree.said.split(MARK) if isinstance(tree, node) else []
        own = 3 if "three" in said else 2 if "two" in said else 0  # so many are said as one
        if not isinstance(tree, node) or len(tree.conds) < 2 or {"either", "both"} & {*said} or (own and len(tree.conds) <= own):
            return None
        rest = tree.conds[1] if len(tree.conds) == 2 else node(tree.conds[1:], said=tree.said)
        return {"a": tree.conds[0], "b": rest}

    return match


def leaders(g: Grammar) -> None:
    rule = g.rule
    for whose, words, french in (("you", "your", "votre Leader"), ("opponent", "your opponent's", "le Leader adverse")):
        leader = s.Sel(("leader",), whose)
        for back, of in ((False, ""), (True, "'s back side")):
            node = c.BackIs(V("x"), whose) if back else c.Is(leader, V("x"))
            lead = [f"{words} Leader Card{of}", f"{words} Leader{of}"][::-1]
            rule("cond", node, en=[f"{x} (is|has) {{x:quality}}" for x in lead], fr=f"{'le verso de ' if back else ''}{french} est {{x:quality}}")
    rule("cond", c.Is(LEADER, V("x")), en=["you have {x:leader-quality}", "your Leader Card is {x:leader-quality}"], fr="votre Leader est {x:leader-quality}", also=True)
    rule("cond", build=_have_two("you"), match=_unhave_two("you"), en=["you have {a:amount} and {b:amount}", "you have {a:amount} , and {b:amount}", "you have both {a:amount} and {b:amount}"], fr="vous avez {a:amount} et {b:amount}", name="you have two")
    rule("cond", build=_have_either("you"), match=_unhave_either("you"), en=["you have {a:amount} or {b:amount}", "you have {a:amount} , or {b:amount}"], fr="vous avez {a:amount} ou {b:amount}", name="you have either")
    rule("cond", build=_have_two("you"), match=_unhave_two("you"), en=["there (is|are) {a:amount} and {b:amount}"], fr="il y a {a:amount} et {b:amount}", name="there are two", also=True)
    rule("cond", build=lambda e: ctl.And(tuple(c.Have(s.Sel(e[x].names, "you"), e["n"]) for x in "ab"), said="both"), match=lambda t: {"n": t.conds[0].n, "a": Areas(t.conds[0].target.where), "b": Areas(t.conds[1].target.where)} if isinstance(t, ctl.And) and t.said.startswith("both") and all(isinstance(x, c.Have) for x in t.conds) else None, en=["you have {n:int} or more cards in both your {a:area} and {b:area}"], fr="vous avez {n:int} cartes ou plus dans {a:area} et dans {b:area}", name="in both", first=True)
    rule("cond", c.Have(s.Sel(("energy",), "you"), V("n")), en="your energy is (at|) {n:int} or more", fr="vous avez {n:int} Énergies ou plus", also=True)
    rule("cond", build=lambda e: c.Have(e["s"], 0, "==", said="neither") if isinstance(e["s"], s.Sel) and e["s"].whose == "any" else None, match=lambda t: {"s": t.target} if isinstance(t, c.Have) and t.said.startswith("neither") else None, en="neither you nor your opponent (have|has) (a|an|any) {s:anys}", fr="aucun joueur n'a de {s:anys}", name="neither has", first=True)
    rule("cond", build=_have_three("you"), match=_unhave_three("you"), en=["you have {a:amount} and {b:amount} and {c:amount}", "you have {a:amount} , {b:amount} , and {c:amount}"], fr="vous avez {a:amount}, {b:amount} et {c:amount}", name="you have three")
    rule("amount", Amount(V("s"), V("n")), en="{n:int} or more {s:anys}", fr="{n:int} {s:anys} ou plus")
    rule("amount", Amount(V("s"), V("n")), en="at least {n:int} {s:anys}", fr="au moins {n:int} {s:anys}", also=True)
    rule("amount", build=lambda e: Amount(e["s"], 1), match=lambda t: {"s": t.sel} if isinstance(t, Amount) and t.n == 1 else None, en="1 {s:anys}", fr="1 {s:anys}", name="one such", also=True)
    rule("amount", Amount(V("s"), 1), en=["(a|an) {s:anys}", "{s:anys}"], fr="une {s:anys}", also=True)
    rule("cond", ctl.Not(c.Done("played")), en=["you didn't play (a card|a Battle Card|it)"], fr="vous n'avez pas joué de carte")
    rule("cond", ctl.Not(c.Done("moved")), en=["you didn't (add|place|KO|discard|return) (a card|it)"], fr="vous n'avez pas déplacé de carte")
    rule("cond", c.LeaderSide(1), en=["your Leader (Card|) is flipped", "your Leader is face-up on its back side", "your Leader (Card|) is awakened", "your Leader (Card|) is on its back side", "your Leader is flipped to its back side"], fr="votre Leader est éveillé")
    rule("cond", c.LeaderSide(1, "opponent"), en=["your opponent's Leader (Card's|'s) back (side|) is facing up", "your opponent's Leader's back (side|) is facing up", "your opponent's Leader (Card|) is flipped", "your opponent's Leader is on its back side"], fr="le Leader adverse est éveillé")
    rule("cond", c.LeaderSide(0), en=["its front side is facing up", "your Leader's front side is facing up", "your Leader (Card|) isn't flipped", "your Leader (Card|) is on its front side"], fr="votre Leader n'est pas éveillé")
    # what something is: "red", "a red <Son> card", "in Rest Mode"
    rule("quality", build=_quality, match=_unquality, en=["(a|an) {x:kind}", "{x:kind}"], fr="une {x:kind}", name="a such card")
    rule("quality", (V("x"),), en="{x:pre}", fr="{x:pre}", match=lambda t: {"x": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, build=lambda e: (e["x"],), name="such")
    rule("quality", (V("x"),), en=["{x:post}"], fr="{x:post}", match=lambda t: {"x": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, build=lambda e: (e["x"],), name="with such")
    rule("quality", build=lambda e: (e["a"], e["b"]), match=lambda t: {"a": t[0], "b": t[1]} if isinstance(t, tuple) and len(t) == 2 else None, en=["{a:pre} and {b:pre}", "both {a:pre} and {b:pre}", "{a:pre} and (a|) {b:pre} card", "{a:pre} and {b:post}", "{a:pre} {b:post}"], fr="{a:pre} et {b:pre}", name="two qualities")
    rule("kind", V("x"), en="{x:thing}", fr="{x:thing}")
    rule("quality", build=lambda e: (f.Either((e["a"], conj(_quality({"x": e["x"]})))),) if _quality({"x": e["x"]}) is not None else None, match=_unmixed, en=["{a:pre} or (a|an) {x:thing}", "{a:pre} or is (a|an) {x:thing}"], fr="{a:pre} ou une {x:thing}", name="such or a such card")
    rule("quality", (f.Isnt(f.Type("Battle")),), en="(a|an) non-Battle Card", fr="une carte autre que de Combat")
    rule("leader-quality", build=_leader_quality, match=_unleader_quality, en="(a|an) {x:thing}", fr="un {x:thing}", name="a such leader")


def _quality(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    kinds = {"leader": (), "card": (), "": ()}.get(thing.noun.word)
    if kinds is None:
        kinds = _types(thing.noun.word)
        if kinds is None:
            return None
    filters = (*kinds, *thing.pres, *thing.posts)
    if not filters:
        return None
    mark = f"noun{len(thing.pres)}¦{thing.noun.word}¦{thing.noun.said}"
    first = filters[0]

    return (replace(first, said=f"{first.said} / {mark}" if first.said else mark), *filters[1:])


def conj(filters: tuple[Any, ...]) -> Any:
    return filters[0] if len(filters) == 1 else f.All(filters)


def _unmixed(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], f.Either) or len(tree[0].filters) != 2:
        return None
    a, b = tree[0].filters
    env = _unquality(b.filters if isinstance(b, f.All) and "noun" not in b.said else (b,))
    return None if env is None else {"a": a, "x": env["x"]}


def _types(word: str) -> Any:
    return NOUNS[word][1] if word in NOUNS and NOUNS[word][1] else None


def _unquality(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or not tree:
        return None
    parts = tree[0].said.split(" / ")
    mark = next((x for x in parts if x.startswith("noun")), "")
    if not mark:
        return None
    parts.remove(mark)
    filters = (replace(tree[0], said=" / ".join(parts)), *tree[1:])
    n, word, form = mark.removeprefix("noun").split("¦")
    kinds = _types(word) or ()
    if word not in ("card", "", "leader"):
        filters = filters[len(kinds) :]
    at = int(n)
    return {"x": Thing(filters[:at], Noun(word, said=form), filters[at:])}


def _leader_quality(e: dict[str, Any]) -> Any:
    return _quality(e) if e["x"].noun.word == "leader" else None


def _unleader_quality(tree: Any) -> dict[str, Any] | None:
    env = _unquality(tree)
    return env if env is not None and env["x"].noun.word == "leader" else None


def having(g: Grammar) -> None:
    rule = g.rule
    for whose, who, french in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a"), ("opponent", "they have", "il a")):
        also = who == "they have"
        for how, words, mots in ((">=", "or more", "ou plus"), ("<=", "or less", "ou moins"), ("<=", "or fewer", "ou moins"), ("==", "", "")):
            node = c.Have(V("s"), V("n"), how)
            rule("cond", node, build=_have(whose, how), match=_unhave(whose, how), en=[f"{who} {{n:int}} {words} {{s:anys}}", f"{who} {{n:int}} {words} of {{s:yours}}", f"{who} a total of {{n:int}} {words} {{s:anys}}", f"{who} exactly {{n:int}} {words} {{s:anys}}", f"{who} only {{n:int}} {words} {{s:anys}}"], fr=f"{french} {{n:int}} {mots} {{s:anys}}", name=f"{who} {words}", also=also or words == "or fewer", of="how many")
        rule("cond", build=_have(whose, ">="), match=_unhave(whose, ">="), en=[f"{who} (a|an|any) {{s:anys}}", f"{who} {{s:anys}}"], fr=f"{french} une {{s:anys}}", name=f"{who} a", also=True, of="who has one")
        rule("cond", build=_have_each(whose), match=_unhave_each(whose), en=[f"{who} 1 or more each of {{s:anys}}", f"{who} 1 or more of each of {{s:anys}}", f"{who} at least 1 each of {{s:anys}}"], fr=f"{french} au moins 1 de chaque {{s:anys}}", name=f"{who} one of each", also=True, of="one of each")
        rule("cond", build=_have(whose, "==", 0), match=_unhave(whose, "==", 0), en=[f"{who} no {{s:anys}}", f"{who} 0 {{s:anys}}"], fr=f"{french} aucune {{s:anys}}", name=f"{who} no", first=not also, also=also, of="none")
    rule("cond", build=lambda e: ctl.Not(_have("you", ">=")(e)) , match=lambda t: _unhave("you", ">=")(t.cond) if isinstance(t, ctl.Not) else None, en=["you (don't|do not) have (a|an|any|) {s:anys}"], fr="vous n'avez pas de {s:anys}", name="you don't have", of="who has none")
    rule("cond", build=lambda e: ctl.Not(_have("opponent", ">=")(e)) , match=lambda t: _unhave("opponent", ">=")(t.cond) if isinstance(t, ctl.Not) else None, en=["your opponent doesn't have (a|an|any|) {s:anys}", "they (don't|do not) have (a|an|any|) {s:anys}"], fr="votre adversaire n'a pas de {s:anys}", name="they don't have", of="who has none")
    for how, words, mots in ((">=", "{n:int} or more", "{n:int} ou plus"), ("<=", "{n:int} or (less|fewer)", "{n:int} ou moins"), ("==", "{n:int}", "{n:int}")):
        rule("cond", c.Have(V("s"), V("n"), how), en=[f"there (are|is) {words} {{s:anys}}", f"{words} {{s:anys}} (are|is) there", f"there (are|is) {words} of {{s:yours}}", f"{words} of {{s:yours}} are in play"], fr=[f"il y a {mots} {{s:anys}}", f"il y a {mots} {{s:anys}}", f"il y a {mots} de {{s:yours}}", f"{mots} de {{s:yours}} sont en jeu"], also=True)
        rule("cond", c.Have(LIFE, V("n"), how), en=[f"your life is at {words}", f"your life is {words}", f"you have {words} life", f"you are at {words} life"], fr=f"votre vie est de {mots}", first=True)
        rule("cond", c.Have(s.Sel(("life",), "opponent"), V("n"), how), en=[f"your opponent's life is at {words}", f"your opponent's life is {words}", f"your opponent has {words} life", f"their life is at {words}"], fr=f"la vie adverse est de {mots}", first=True, of="their life")
    rule("cond", c.Have(V("s")), en=["there is (a|an) {s:anys}", "there are {s:anys}", "there is {s:anys}", "(there are|there is) any {s:anys}", "there's (a|an) {s:anys}"], fr="il y a une {s:anys}", also=True)
    rule("cond", c.Have(V("s"), 0, "=="), en=["there are no {s:anys}", "there is no {s:anys}"], fr="il n'y a aucune {s:anys}", also=True)
    rule("cond", build=lambda e: _located({"x": e["x"], "q": e["q"]}), match=_unlocated, en=["(a|an|) {x:thing} is in play {q:place}", "{x:thing} are in play {q:place}"], fr="une {x:thing} est en jeu {q:place}", also=True, name="is in play in")
    rule("cond", c.Have(V("s")), build=_located, match=_unlocated, en=["(a|an) {x:thing} is {q:place}", "{x:thing} is {q:place}", "(both|) {x:thing} are {q:place}"], fr="une {x:thing} est {q:place}", also=True, name="is in")
    for how, words, mots in ((">=", "{n:int} or more", "{n:int} ou plus"), ("<=", "{n:int} or (less|fewer)", "{n:int} ou moins"), ("==", "{n:int}", "{n:int}")):
        rule("cond", build=_located_so(how), match=_unlocated_so(how), en=[f"{words} {{x:thing}} (are|is) {{q:place}}"], fr=f"{mots} {{x:thing}} sont {{q:place}}", also=True, name=f"so many are in {how}")
    rule("cond", ctl.And((c.Is(LEADER, (V("x"),)), ctl.Not(c.Have(s.Sel(("energy",), "you", (f.Isnt(V("x")),)))))), en=["your Leader (Card|) and energy are all {x:pre}", "your Leader (Card|) and all of your energy (are|is) {x:pre}"], fr="votre Leader et toutes vos Énergies sont {x:pre}", first=True)
    rule("cond", ctl.Not(c.Have(s.Sel(("energy",), "you", (f.Isnt(V("x")),)))), en=["your energy is all {x:pre}", "all of your energy (is|are) {x:pre} cards"], fr="toutes vos Énergies sont {x:pre}", also=True)


@dataclass(frozen=True)
class Amount(Phrase):
    """ "2 or more red cards": one of several things to have."""

    sel: Any
    n: int


def _have_two(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if not isinstance(a.sel, s.Sel) or not isinstance(b.sel, s.Sel):
            return None
        if "…" in b.said.split(MARK) and not a.sel.said.split(BAR)[0] and not placed(a.sel):
            return None  # "<A> and <B> cards": a list of descriptions
        one, was = shared(a.sel, b.sel)
        if one is None:
            return None
        first, second = (_have(whose, ">=" if n else "==")({"s": sel, "n": n}) for sel, n in ((one, a.n), (b.sel, b.n)))  # "and no cards"
        if first is None or second is None:
            return None
        said = MARK.join(x for x in (a.said.replace(MARK, JOINED) and "a:" + a.said.replace(MARK, JOINED), b.said and "b:" + b.said.replace(MARK, JOINED), "shared" if was else "") if x)
        return ctl.And((first, second), said=MARK.join(x for x in ("two", said) if x))

    return build


def _have_either(whose: str) -> Any:
    """ "You have 5 or more Z-Energy or a Z-Battle Card in play": each with a number and a place of its own."""
    both = _have_two(whose)

    def build(e: dict[str, Any]) -> Any:
        if e["a"].sel is None or (not placed(e["a"].sel) and e["a"].sel.said.split("¦")[0] in ("card", "")):
            return None
        made = both(e)
        if made is not None and "shared" in made.said.split(MARK) and not in_play(e["b"].sel):
            return None
        return None if made is None else c.AsOne(ctl.Or(made.conds), said=made.said)

    return build


def in_play(sel: Any) -> bool:
    """ "A Z-Battle Card or a Unison in play": where else would they be."""
    thing, _ = thing_of(sel)
    place = next((q for q in thing.posts if isinstance(q, Place)), None) if thing is not None else None
    return place is not None and place.areas == PLAY and not place.whose


def _unhave_either(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.AsOne) or not isinstance(tree.cond, ctl.Or) or "two" not in tree.said.split(MARK):
            return None
        found: dict[str, Any] | None = _unhave_two(whose)(ctl.And(tree.cond.conds, said=tree.said))
        return found

    return match


def _unhave_two(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        said = tree.said.split(MARK) if isinstance(tree, ctl.And) else []
        if "two" not in said or len(tree.conds) != 2:
            return None
        one, other = (_unhave(whose, ">=")(x) or _unhave(whose, "==", 0)(x) for x in tree.conds)
        if one is None or other is None:
            return None
        first = unshared(one["s"]) if "shared" in said else one["s"]
        words = {x[0]: x[2:].replace(JOINED, MARK) for x in said if x[:2] in ("a:", "b:")}
        return {"a": Amount(first, one["n"], said=words.get("a", "")), "b": Amount(other["s"], other["n"], said=words.get("b", ""))}

    return match


def _have_three(whose: str) -> Any:
    """ "2 or more energy and a red card and a blue card in your Drop": the last two share what only the last one says."""

    def build(e: dict[str, Any]) -> Any:
        a = e["a"]
        if any("…" in x.said.split(MARK) for x in (e["b"], e["c"])):
            return None  # without a number: a list of descriptions
        pair = _have_two(whose)({"a": e["b"], "b": e["c"]})
        if pair is None or not isinstance(a.sel, s.Sel) or not (placed(a.sel) or a.sel.said.split(BAR)[0] in ("energy", "z-energy", "life")):
            return None
        first = _have(whose, ">=" if a.n else "==")({"s": a.sel, "n": a.n})
        said = MARK.join(x for x in ("three", pair.said, a.said and "f:" + a.said.replace(MARK, JOINED)) if x)
        return None if first is None else ctl.And((first, *pair.conds), said=said)

    return build


def _unhave_three(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        said = tree.said.split(MARK) if isinstance(tree, ctl.And) else []
        if "three" not in said or len(tree.conds) != 3:
            return None
        first = _unhave(whose, ">=")(tree.conds[0]) or _unhave(whose, "==", 0)(tree.conds[0])
        rest = _unhave_two(whose)(ctl.And(tree.conds[1:], said=MARK.join(x for x in said if x != "three" and x[:2] != "f:")))
        if first is None or rest is None:
            return None
        words = next((x[2:].replace(JOINED, MARK) for x in said if x[:2] == "f:"), "")
        return {"a": Amount(first["s"], first["n"], said=words), "b": rest["a"], "c": rest["b"]}

    return match


def _have(whose: str, how: str, n: int | None = None) -> Any:
    def build(e: dict[str, Any]) -> Any:
        sel = e["s"]
        if isinstance(sel, s.Sel):
            if sel.whose == "any":
                sel = replace(sel, whose=whose)
            elif sel.whose != whose:
                return None
        return c.Have(sel, e.get("n", 1) if n is None else n, how)

    return build


def _have_each(whose: str) -> Any:
    """One of every description of a list (`references.each_of`)."""

    def build(e: dict[str, Any]) -> Any:
        made = _have(whose, ">=")(e)
        if made is None or not isinstance(made.target, s.Sel):
            return None
        listed = [x for x in made.target.filters if isinstance(x, f.Character | f.Named) and len(x.names) > 1 and AND.search(x.said)]
        return made if len(listed) == 1 else None

    return build


def _unhave_each(whose: str) -> Any:
    return _unhave(whose, ">=", 1)


def _unhave(whose: str, how: str, n: int | None = None) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or tree.how != how or (n is not None and tree.n != n):
            return None
        sel = tree.target
        if isinstance(sel, s.Sel):
            if sel.whose != whose:
                return None
            layout = sel.said.split("¦")
            if (len(layout) == 7 and layout[6] == "any" and not (layout[5] and layout[5] != "any")) or len(layout) != 7:
                sel = replace(sel, whose="any")
        return {"s": sel, "n": tree.n}

    return match


def _located(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    sel = sel_of(replace(thing, posts=(*thing.posts, e["q"])), "any")
    return None if sel is None else c.Have(sel)


def _unlocated(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.Have):
        return None
    thing, whose = thing_of(tree.target)
    if thing is None or whose != "any" or not thing.posts or not isinstance(thing.posts[-1], Place):
        return None
    return {"x": replace(thing, posts=thing.posts[:-1]), "q": thing.posts[-1]}


def _located_so(how: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _located(e)
        return None if made is None else replace(made, n=e["n"], how=how, said=THERE)

    return build


THERE = "are there"


def _unlocated_so(how: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or tree.how != how or THERE not in tree.said.split(MARK):
            return None
        env = _unlocated(tree)
        return None if env is None else {**env, "n": tree.n}

    return match


def states(g: Grammar) -> None:
    rule = g.rule
    for whose, words, french in (("you", "your turn", "votre tour"), ("opponent", "your opponent's turn", "le tour adverse")):
        rule("cond", c.YourTurn(whose), en=[f"it's {words}", f"it is {words}", f"during {words}"], fr=f"c'est {french}")
    rule("cond", c.Done("played"), en=["you played (a card|it|a Battle Card|1 or more cards|a card by this skill|a card with this skill|this card)", "you played a card this way"], fr="vous avez joué une carte")
    rule("cond", c.Done("moved"), en=["you (placed|returned|sent|removed|place) (a card|it|1 or more cards|a Battle Card)", "you placed a card under this card"], fr="vous avez déplacé une carte")
    for how, words, french in (("<=", "less than or equal to", "inférieure ou égale à"), (">=", "greater than or equal to", "supérieure ou égale à"), ("<", "less than", "inférieure à"), (">", "greater than", "supérieure à")):
        rule("cond", ctl.Compare(c.Count(LIFE), how, c.Count(s.Sel(("life",), "opponent"))), en=[f"your life is {words} your opponent's (life|)", f"you have {words} life {words}"][:1], fr=f"votre vie est {french} celle de votre adversaire")
    rule("cond", c.BattleOn(), en=["in a battle", "during a battle"], fr="pendant un combat")
    rule("cond", c.Is(This(), V("x")), en=["this card is {x:quality}", "this card has {x:withs1}"], fr="cette carte est {x:quality}")
    rule("cond", c.Is(V("t"), V("x")), en=["{t:asked} is {x:quality}", "{t:asked} has {x:withs1}", "{t:asked} are {x:quality}"], fr="{t:asked} est {x:quality}")
    rule("cond", c.Is(Ref("", "it"), V("x")), en=["it's {x:quality}"], fr="c'est {x:quality}", also=True)
    rule("cond", ctl.Not(c.Is(Ref("", "it"), (f.HasKeyword(V("k")),))), en=["it (does not|doesn't) have {k:keyword} (already|)"], fr="elle n'a pas déjà {k:keyword}")
    rule("withs1", (V("x"),), en="{x:withs}", fr="{x:withs}")
    rule("asked", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("asked", s.Attacker(), en=["the attacking card", "the attacker"], fr="la carte attaquante")
    rule("asked", s.Guard(), en=["the card being attacked", "the guard card"], fr="la carte attaquée")
    rule("asked", p.PlayedCard(), en=["the card being played", "the played card", "the Battle Card being played"], fr="la carte jouée")
    rule("cond", ctl.Compare(c.Total(This(), "power"), ">=", V("n")), en=["this card's power is {n:int} or more", "this card's power is at {n:int} or more"], fr="la puissance de cette carte est de {n:int} ou plus")
    rule("cond", ctl.Compare(c.Total(This(), "power"), "<=", V("n")), en=["this card's power is {n:int} or less"], fr="la puissance de cette carte est de {n:int} ou moins")
    rule("cond", c.Have(s.Under(This(), ()), V("n"), ">="), en=["{n:int} or more cards are under this card"], fr="{n:int} cartes ou plus sont sous cette carte")
    rule("cond", c.Have(s.Under(This(), ()), 1, ">="), en=["this card has a card under it", "a card is under this card"], fr="il y a une carte sous cette carte", first=True, also=True)
