"""Several descriptions in one phrase: "for each of your A and B", "1 each of A and B", "— both from your Battle Area —"; and moments
that are said from the side of who brings them about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar
from .causes import with_cause, without_cause
from .gaining import EVERYWHERE, _keyword
from .nodes import c, ch, ctl, f, k, m, s
from .nodes import g as gn
from .nodes import t as tm
from .targets import LISTED_ONCE, ignoring, listable, placed, shared, unignoring, unshared
from .things import Areas, Place, sel_of, thing_of
from .timings import _event, _off, _on

Choose, Union, On, This = ch.Choose, ch.Union, tm.On, ch.This


def add(g: Grammar) -> None:
    counts(g)
    each(g)
    places(g)
    moments(g)
    more(g)


# -- how many there are --------------------------------------------------------------------------------------------------

MIXED = "mixed"


def counts(g: Grammar) -> None:
    """20-6-1: those of either description, each once."""
    rule = g.rule
    for lead in ("for each", "for every"):
        rule("each", build=_mixed("any"), match=_unmixed("any"), en=[f"{lead} {{a:anys}} and / or {{b:anys}}", f"{lead} {{a:anys}} and {{b:anys}}"], fr="par {a:anys} et/ou {b:anys}", name=f"{lead} of both", also=True, of="for each of both")
    rule("each", build=_mixed("you"), match=_unmixed("you"), en=["for each of {a:yours} and {b:anys}", "for each of {a:yours} and / or {b:anys}"], fr="pour chacune de {a:yours} et {b:anys}", name="for each of yours of both", also=True)
    rule("num", build=_mixed("any"), match=_unmixed("any"), en=["the total (amount|number) of {a:anys} and {b:anys}"], fr="le nombre total de {a:anys} et {b:anys}", name="as many as both", also=True)


def _mixed(owner: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if not isinstance(a, s.Sel) or not isinstance(b, s.Sel) or listable(a, b):
            return None
        one, other = thing_of(a)[0], thing_of(b)[0]
        if one is None or other is None:
            return None
        if owner == "you":
            if thing_of(a)[1] != "you" or thing_of(b)[1] != "any" or placed(b) or any(isinstance(q, Place) for q in one.posts):
                return None
            return c.Count(Union((a, sel_of(other, "you")), said=MIXED))
        if not placed(b) or placed(a):
            return None
        sel, was = shared(a, b, 3)
        return c.Count(Union((sel, b), said=MIXED)) if was and isinstance(sel, s.Sel) else None

    return build


def _unmixed(owner: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        both = tree.target if isinstance(tree, c.Count) else None
        if not isinstance(both, Union) or MIXED not in both.said.split(MARK):
            return None
        a, b = both.parts
        thing, whose = thing_of(b)
        if thing is None or (whose == "you") != (owner == "you"):
            return None
        return {"a": a, "b": sel_of(thing, "any")} if owner == "you" else {"a": unshared(a, b, 3), "b": b}

    return match


# -- so many of each -----------------------------------------------------------------------------------------------------

OF_EACH = "of each"


def each(g: Grammar) -> None:
    """5-2-3: "up to 1 each of A with … and B": so many of every description, each of which is said whole."""
    for up_to, word, french in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        g.rule("several", build=_each(up_to), match=_uneach(up_to), en=f"{word}{{n:count}} each of {{a:anys}} and {{b:anys}}", fr=f"{french}{{n:count}} de chaque, {{a:anys}} et {{b:anys}}", name=f"{word}each of both", also=True)
        g.rule("several", build=_nouns(up_to), match=_unnouns(up_to), en=f"{word}{{n:count}} each of {{a:yours}} and {{x:thing}}", fr=f"{french}{{n:count}} de chaque, {{a:yours}} et {{x:thing}}", name=f"{word}each of two nouns", also=True, of="each of two nouns")


OF_NOUNS = "of each noun"


def _nouns(up_to: bool) -> Any:
    """ "your opponent's Z-Energy and Battle Cards": two nouns, of which nothing else is said, with one owner."""

    def build(e: dict[str, Any]) -> Any:
        a, thing = e["a"], e["x"]
        b = sel_of(thing, getattr(a, "whose", "any")) if not thing.pres and not thing.posts and "+" not in thing.noun.word else None
        if not isinstance(a, s.Sel) or not isinstance(b, s.Sel) or a.where == b.where or "card" in thing.noun.word:
            return None
        mine = thing_of(a)[0]
        if mine is None or mine.pres or mine.posts or "+" in mine.noun.word or mine.noun.word == "card":
            return None
        return Union((Choose(a, e["n"], up_to), Choose(b, e["n"], up_to)), said=MARK.join((OF_NOUNS, LISTED_ONCE)))

    return build


def _unnouns(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or OF_NOUNS not in tree.said.split(MARK) or tree.parts[0].up_to != up_to:
            return None
        return {"a": tree.parts[0].sel, "x": thing_of(tree.parts[1].sel)[0], "n": tree.parts[0].n}

    return match


def _each(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        one, other = thing_of(a)[0], thing_of(b)[0]
        if not isinstance(a, s.Sel) or not isinstance(b, s.Sel) or one is None or other is None or listable(a, b):
            return None
        if not placed(b) or placed(a) or not one.posts or not one.noun.word or not other.noun.word:
            return None  # without words behind the first it is a list of signs
        sel, was = shared(a, b, 3)
        if not was or not isinstance(sel, s.Sel):
            return None
        return Union((Choose(sel, e["n"], up_to), Choose(b, e["n"], up_to)), said=MARK.join((OF_EACH, LISTED_ONCE)))

    return build


def _uneach(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or OF_EACH not in tree.said.split(MARK) or tree.parts[0].up_to != up_to:
            return None
        a, b = (part.sel for part in tree.parts)
        return {"a": unshared(a, b, 3), "b": b, "n": tree.parts[0].n}

    return match


# -- where ---------------------------------------------------------------------------------------------------------------

DASHED = "dashed"
AREA_SAID = "areas="


def places(g: Grammar) -> None:
    """Places that are set off by dashes, and the same area of both players."""
    rule = g.rule
    rule("posts", build=_dashed, match=_undashed, en=["— both {f:pre} and {q:place} — {r:posts}", "— all {f:pre} and {q:place} — {r:posts}"], fr="({f:pre} et {q:place}) {r:posts}", name="such and there", first=True)
    rule("place", build=lambda e: Place(e["a"].names, "you", said=DASHED + e["a"].said.replace(MARK, "§")), match=lambda t: {"a": Areas(t.areas, said=t.said.split(MARK)[-1].removeprefix(DASHED).replace("§", MARK))} if isinstance(t, Place) and t.whose == "you" and any(x.startswith(DASHED) for x in t.said.split(MARK)) else None, en=["— both from your {a:areas} —", "— all from your {a:areas} —"], fr="(de votre {a:areas})", name="there, in dashes", first=True)
    rule("place", build=_of_both, match=_unof_both, en=["in your {a:areas} and your opponent's {b:areas}", "in (your|you) and your opponent's {a:areas}"], fr="de la {a:areas} de chaque joueur", name="of both players", first=True)


def _dashed(e: dict[str, Any]) -> Any:
    if e["q"].group or any(x.startswith("from") for x in e["q"].said.split(MARK)):
        return None
    return (replace(e["f"], said=MARK.join(x for x in (e["f"].said, DASHED) if x)), e["q"], *e["r"])


def _undashed(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) < 2 or not isinstance(tree[1], Place) or DASHED not in getattr(tree[0], "said", "").split(MARK):
        return None
    first = replace(tree[0], said=MARK.join(x for x in tree[0].said.split(MARK) if x != DASHED))
    return {"f": first, "q": tree[1], "r": tree[2:]}


BOTH = "both="


def _of_both(e: dict[str, Any]) -> Any:
    if "b" in e and e["a"].names != e["b"].names:
        return None
    return Place(e["a"].names, "any", said=BOTH + e["a"].said.replace(MARK, "§"))


def _unof_both(tree: Any) -> dict[str, Any] | None:
    mark = next((x for x in tree.said.split(MARK) if x.startswith(BOTH)), "") if isinstance(tree, Place) else ""
    if not mark:
        return None
    areas = Areas(tree.areas, said=mark.removeprefix(BOTH).replace("§", MARK))
    return {"a": areas, "b": areas}


# -- moments -------------------------------------------------------------------------------------------------------------


def moments(g: Grammar) -> None:
    rule = g.rule
    for event, mode, french in (("rested", "Rest", "Inertie"), ("readied", "Active", "Action")):
        rule("event", build=lambda e, event=event: _brought(e, event), match=lambda t, event=event: _unbrought(t, event), en=f"{{b:agent}} (switches|switch) {{x:subject}} to {mode} Mode", fr=f"{{b:agent}} met {{x:subject}} en Mode {french}", name=f"a skill switches to {mode}", also=True)  # type: ignore[misc]
    rule("event", build=lambda e: with_cause({"a": On("discarded", whose="opponent", said="causes"), "b": e["b"]}), match=lambda t: {"b": found["b"]} if isinstance(t, On) and t.event == "discarded" and "causes" in t.said.split(MARK) and (found := without_cause(t)) is not None else None, en="{b:agent} causes your opponent to discard (a card|cards) from their hand", fr="{b:agent} fait défausser une carte à votre adversaire", name="a skill makes them discard", also=True)
    rule("event", build=lambda e: _on(replace(e["x"], whose="you"), On("controlled")) if e["x"].whose == "opponent" and not e["x"].place else None, match=lambda t: {"x": replace(_off(t)[0], whose="opponent")} if isinstance(t, On) and t.event == "controlled" else None, en="you gain control of {x:subject}", fr="vous prenez le contrôle de {x:subject}", name="gain control", also=True)
    rule("events", build=_by_two, match=_unby_two, en=["{x:subject} (is|are) {a:pp1} {b:by} or {c:by}"], fr="{x:subject} est {a:pp1} {b:by} ou {c:by}", name="by one or another", also=True)
    rule("events", build=_any_way, match=_unany_way, en="you play , attack with , or activate the [Blocker] of {x:subject}", fr="vous jouez {x:subject}, attaquez avec elle ou activez son [Bloqueur]", name="play, attack or block", also=True)
    rule("events", build=_four, match=_unfour, en=["{x:subject} or {y:subject} {a:pred} or {b:pred}"], fr="{x:subject} ou {y:subject} {a:pred} ou {b:pred}", name="either does either", also=True)


def _brought(e: dict[str, Any], event: str) -> Any:
    made = _event({"x": e["x"], "a": On(event)})
    return None if made is None else with_cause({"a": made, "b": e["b"]})


def _unbrought(tree: Any, event: str) -> dict[str, Any] | None:
    found = without_cause(tree) if isinstance(tree, On) and tree.event == event else None
    return None if found is None else {"b": found["b"], "x": _off(found["a"])[0]}


def _by_two(e: dict[str, Any]) -> Any:
    found = [_event({"x": e["x"], "a": made}) for by in (e["b"], e["c"]) if (made := with_cause({"a": e["a"], "b": by})) is not None]
    return tuple(found) if len(found) == 2 and None not in found and e["b"] != e["c"] else None


def _unby_two(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, On) for x in tree) or tree[0].event != tree[1].event:
        return None
    parts = [without_cause(_off(x)[1]) for x in tree]
    if any(part is None for part in parts):
        return None
    return {"x": _off(tree[0])[0], "a": parts[0]["a"], "b": parts[0]["b"], "c": parts[1]["b"]}  # type: ignore[index]


def _any_way(e: dict[str, Any]) -> Any:
    x = e["x"]
    if x.this or x.place or x.whose != "any":
        return None
    mine = replace(x, whose="you")
    found = tuple(_on(mine, pred) for pred in (On("played"), On("attacks"), On("skill", keyword="Blocker")))
    return None if None in found else found


def _unany_way(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or [getattr(x, "event", "") for x in tree] != ["played", "attacks", "skill"]:
        return None
    return {"x": replace(_off(tree[0])[0], whose="any")}


def _four(e: dict[str, Any]) -> Any:
    x, y = e["x"], e["y"]
    if not x.this or y.this or y.whose == "any":
        return None
    found = tuple(_on(who, pred) for who in (x, replace(y, said=y.said)) for pred in (e["a"], e["b"]))
    return None if any(one is None for one in found) else found


def _unfour(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 4 or not all(isinstance(x, On) for x in tree) or not tree[0].this:
        return None
    parts = [_off(x) for x in tree]
    return {"x": parts[0][0], "a": parts[0][1], "y": parts[2][0], "b": parts[1][1]}


# -- more ----------------------------------------------------------------------------------------------------------------


def more(g: Grammar) -> None:
    rule = g.rule
    everywhere = "(in all areas|in any area)"
    rule("gaining", build=lambda e: gn.Gain(This(), (_keyword(e["k"]),), said=EVERYWHERE) if _keyword(e["k"]) is not None else None, match=lambda t: {"k": t.what[0].name} if isinstance(t, gn.Gain) and EVERYWHERE in t.said.split(MARK) and isinstance(t.what[0], gn.Keyword) else None, en=f"this card gains {{k:keyword}} {everywhere}", fr="cette carte gagne {k:keyword} dans toutes les zones", name="a keyword everywhere", first=True)
    theirs, yours = c.Count(s.Sel(("energy",), "opponent")), c.Count(s.Sel(("energy",), "you"))
    rule("cond", build=lambda e: ctl.Compare(ctl.Minus(theirs, yours), ">=", e["n"]), match=lambda t: {"n": t.right} if isinstance(t, ctl.Compare) and t.left == ctl.Minus(theirs, yours) and t.how == ">=" else None, en="your opponent has {n:int} or more energy than you", fr="votre adversaire a {n:int} Énergies ou plus de plus que vous", name="so much more energy")
    for words, french, how in (("less than or equal to", "inférieure ou égale à", "<="), ("greater than or equal to", "supérieure ou égale à", ">="), ("less than", "inférieure à", "<"), ("greater than", "supérieure à", ">")):
        rule("with", f.Power(how, c.Total(s.Above(), "power")), en=f"power {words} the card (on top of|above) this card", fr=f"une puissance {french} celle de la carte au-dessus de cette carte")
        rule("with", build=lambda e, how=how: f.Power(how, c.Total(ch.Ref("", "that card"), "power"), said="than that card"), match=lambda t, how=how: {} if isinstance(t, f.Power) and t.how == how and "than that card" in t.said.split(MARK) else None, en=f"power {words} that card", fr=f"une puissance {french} celle de cette carte", name=f"power {words} that card", first=True)  # type: ignore[misc]
    rule("post", build=lambda e: f.All((f.Other(), f.Isnt(f.All((f.Of("you"), e["x"])))), said="nor yours"), match=lambda t: {"x": t.filters[1].filter.filters[1]} if isinstance(t, f.All) and "nor yours" in t.said.split(MARK) else None, en="other than this card or your {x:sign}", fr="autre que cette carte ou vos {x:sign}", name="other than this or yours", first=True)
    rule("body", build=lambda e: (e["a"], k.Otherwise((ctl.If(e["c"], e["b"]),), e["d"], said="semicolon")), match=_unsemi, en="{a:do} ; if {c:conds} , {b:clauses} . otherwise , {d:clauses}", fr="{a:do} ; si {c:conds}, {b:clauses}. Sinon, {d:clauses}", name="do; if. otherwise", first=True)
    rule("sentence", build=_or, match=_unor, en="{a:clauses} , or {b:clauses}", fr="{a:clauses}, ou {b:clauses}", name="or another choice", also=True)
    rule("choice", build=_ignoring, match=_unignoring, en="{t:choice0} ignoring {k:keyword} {w:post}", fr="{t:choice0} {w:post} en ignorant {k:keyword}", name="ignoring, then such", also=True)
    rule("do", build=lambda e: m.Shuffled(e["t"]), match=lambda t: {"t": t.target} if isinstance(t, m.Shuffled) else None, en=["return {t:target} to their owners' decks , then both players shuffle their decks"], fr="mélangez {t:target} dans les decks de leurs propriétaires", name="both players shuffle", also=True)


def _unsemi(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not isinstance(tree[1], k.Otherwise) or "semicolon" not in tree[1].said.split(MARK):
        return None
    asked = tree[1].first[0]
    return {"a": tree[0], "c": asked.cond, "b": asked.then, "d": tree[1].otherwise}


OR = "or this"


def _or(e: dict[str, Any]) -> Any:
    """20-2-1: "choose 1 card and KO it, or choose 1 Unison and remove a marker from it": one of the two."""
    if not all(isinstance(x[0], Choose) and len(x) == 2 for x in (e["a"], e["b"])):
        return None
    return ctl.ChooseOne((e["a"], e["b"]), said=OR)


def _unor(tree: Any) -> dict[str, Any] | None:
    return {"a": tree.modes[0], "b": tree.modes[1]} if isinstance(tree, ctl.ChooseOne) and OR in tree.said.split(MARK) else None


THEN = "then such"


def _ignoring(e: dict[str, Any]) -> Any:
    choice = e["t"]
    thing, whose = thing_of(getattr(choice, "sel", None))
    if type(choice) is not Choose.node or thing is None:
        return None
    sel = sel_of(replace(thing, posts=(*thing.posts, e["w"])), whose)
    made = ignoring(replace(choice, sel=sel), e["k"]) if sel is not None else None
    return None if made is None else replace(made, said=MARK.join(x for x in (made.said, THEN) if x))


def _unignoring(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, s.ChooseIgnoring) or THEN not in tree.said.split(MARK):
        return None
    thing, whose = thing_of(tree.sel)
    if thing is None or not thing.posts:
        return None
    env = unignoring(replace(tree, sel=sel_of(replace(thing, posts=thing.posts[:-1]), whose), said=MARK.join(x for x in tree.said.split(MARK) if x != THEN)))
    return None if env is None else {**env, "w": thing.posts[-1]}
