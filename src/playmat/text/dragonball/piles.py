"""Cards under cards (23-2): placing them there, skills of a card that lies under another, and the card above it."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V
from ..templates import PICKED
from .conditions import _quality, _unquality
from .nodes import c, ch, ctl, f, m, p, s
from .nodes import g as gn
from .things import AREAS, STATES

This, Ref, Choose = ch.This, ch.Ref, ch.Choose
FROM = [(word, area) for area, (words, _) in AREAS.items() for word in words]


def add(g: Grammar) -> None:
    rule = g.rule
    # what a card is placed under: one of several is chosen
    rule("under", Choose(V("t"), 1), en=["{t:anys}", "(a|an) {t:anys}", "the {t:anys}"], fr="une {t:anys}", build=lambda e: Choose(e["t"], 1) if of_field(e["t"]) and e["t"].where != ("leader",) else None, match=lambda t: {"t": t.sel} if isinstance(t, Choose) and t.n == 1 and not t.up_to else None, name="under one of them", also=True)
    rule("under", Choose(V("t"), 1), en=["{t:yours}", "one of {t:yours}"], fr="une de {t:yours}", build=lambda e: Choose(e["t"], 1) if of_field(e["t"]) and e["t"].where != ("leader",) else None, match=lambda t: {"t": t.sel} if isinstance(t, Choose) and t.n == 1 and not t.up_to else None, name="under one of yours", also=True)
    rule("holder", s.Sel(("leader",), "any"), en=["(your|you) (Leader|Leader Card) or your opponent's (Leader|Leader Card)", "you or your opponent's (Leader|Leader Card)"], fr="votre Leader ou le Leader adverse", first=True)
    below = "(under|beneath) (it|them)"
    rule("with", build=lambda e: holds(e), match=unholds(1), en=[f"(a|an|) {{x:thing}} {below}"], fr="{x:thing} dessous", name="such a card under it")
    rule("with", build=lambda e: holds(e), match=unholds(0), en=[f"{{n:int}} or more {{x:thing}} {below}"], fr="{n:int} {x:thing} ou plus dessous", name="such cards under it")
    for whose, owner, french in (("you", "your", "votre Leader"), ("opponent", "your opponent's", "le Leader adverse")):
        leader = s.Sel(("leader",), whose)
        rule("cond", build=lambda e, leader=leader: covers(leader, e), match=lambda t, leader=leader: uncovers(leader, t), en=[f"{owner} (Leader|Leader Card) has (a|an) {{x:thing}} under it"], fr=f"{french} a une {{x:thing}} dessous", name=f"{owner} leader has under it")  # type: ignore[misc]
        rule("cond", build=lambda e, leader=leader: negated(covers(leader, e)), match=lambda t, leader=leader: uncovers(leader, t.cond) if isinstance(t, ctl.Not) else None, en=[f"{owner} (Leader|Leader Card) (doesn't|does not) have (a|an) {{x:thing}} under it"], fr=f"{french} n'a pas de {{x:thing}} dessous", name=f"{owner} leader has none under it")  # type: ignore[misc]
    rule("post", build=lambda e: other_than(e["x"], e[PICKED][0] > 0), match=unother_than, en=["(other than|except|except for) {x:thing}"], fr="autres que les {x:thing}", name="other than such", also=True)
    rule("under", build=lambda e: Choose(ch.Union((This(), e["t"])), 1) if of_field(e["t"]) else None, match=lambda t: {"t": t.sel.parts[1]} if isinstance(t, Choose) and t.n == 1 and isinstance(t.sel, ch.Union) and isinstance(t.sel.parts[0], This) else None, en=["this card or (a|an) {t:anys}"], fr="cette carte ou une {t:anys}", name="under this or one of such", first=True)
    rule("do", build=lambda e: m.PlaceUnder(e["t"], e["u"], said="they"), match=lambda t: {"t": t.target, "u": t.under} if isinstance(t, m.PlaceUnder) and "they" in t.said.split(MARK) else None, en=["places {t:ref} under {u:under}", "your opponent places {t:ref} under {u:under}"], fr="place {t:ref} sous {u:under}", name="they place under", also=True)
    rule("post", build=lambda e: other_than(e["x"], False), match=unother_than, en=["that (aren't|isn't|are not|is not) (a|an|) {x:thing}"], fr="qui ne sont pas des {x:thing}", name="that are not such", also=True)
    # this card, from under another
    rule("target", s.ThisUnder(V("h")), en=["this card from under {h:above}", "this card from beneath {h:above}", "this card under {h:above}", "this card that's under {h:above}"], fr="cette carte sous {h:above}")
    for area, word, french in (("hand", "hand", "main"), ("drop", "(Drop Area|Drop)", "Dispersion"), ("warp", "Warp", "Dimension parallèle")):
        rule("target", s.ThisUnder(V("h"), (area,)), en=[f"this card from your {word} or from under {{h:above}}", f"this card from under {{h:above}} or from your {word}", f"this card from under {{h:above}} or your {word}"], fr=f"cette carte de votre {french} ou sous {{h:above}}")
    for words, french in ((["(a|an) {x:anys}", "{x:anys}", "the {x:anys}"], "{x:anys}"), (["{x:yours}", "(one|1) of {x:yours}"], "{x:yours}")):
        rule("above", build=lambda e: e["x"] if of_field(e["x"]) else None, match=lambda t: {"x": t} if isinstance(t, s.Sel) else None, en=words, fr=french, name=f"above {french}")
    rule("cond", c.Is(s.ThisUnder(V("h")), ()), en=["this card is under {h:above}", "this card is beneath {h:above}"], fr="cette carte est sous {h:above}")
    rule("target", s.Above(), en=["the card above this card", "the card on top of this card", "the card above it"], fr="la carte au-dessus de cette carte")
    rule("one", s.Above(), en=["the card above this card", "the card on top of this card"], fr="la carte au-dessus de cette carte")
    rule("gaining", build=lambda e: above_gains(e), match=unabove_gains, en=["the {x:thing} (on top of|above) this card {v:vps}"], fr="la {x:thing} au-dessus de cette carte {v:vps}", name="such a card above gains")
    # where this card comes from, said last
    for word, area in (*FROM, ("hand or Battle Area", "hand"), ("Battle Area or hand", "hand")):
        said = f"this card from your {word}"
        if area in ("leader", "unison"):
            continue
        rule("do", build=lambda e, said=said: m.PlaceUnder(This(said=said), e["u"]), match=lambda t, said=said: {"u": t.under} if isinstance(t, m.PlaceUnder) and isinstance(t.target, This) and t.target.said == said else None, en=[f"place this card under {{u:under}} from (your|its owner's) {word}"], fr="placez cette carte sous {u:under}", name=f"under from {word}", also=True, of="under, from an area")  # type: ignore[misc]
    rule("do", p.ComboWith(s.ThisUnder(V("h"))), en=["use this card in a combo from under {h:above}"], fr="utilisez cette carte dans une combo depuis le dessous de {h:above}", also=True)


def holds(e: dict[str, Any]) -> Any:
    """ "With a red <Son> card under it"."""
    filters = _quality({"x": e["x"]})
    if filters is None or any(isinstance(x, STATES) for x in filters):
        return None
    return f.HasUnder(">=", e.get("n", 1), filters)


def unholds(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, f.HasUnder) or not tree.filters or tree.how != ">=" or (n and tree.n != n):
            return None
        env = _unquality(tree.filters)
        return None if env is None else {"x": env["x"], "n": tree.n}

    return match


OTHER_THAN = "other than such"


def other_than(thing: Any, excepted: bool) -> Any:
    """ "Battle Cards other than red Battle Cards": a colour or a kind, which a sign alone does not say (`filters`)."""
    filters = _quality({"x": thing}) if not thing.posts and thing.noun.word in ("card", "battle") and thing.pres else None
    if filters is None or (not excepted and all(isinstance(x, f.Character | f.Trait | f.Named) for x in thing.pres)):
        return None
    return f.Isnt(f.All(filters), said=OTHER_THAN)


def unother_than(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, f.Isnt) or OTHER_THAN not in tree.said.split(MARK):
        return None
    return _unquality(tree.filter.filters)


def above_gains(e: dict[str, Any]) -> Any:
    """ "The <A> card on top of this card gains …": if that is such a card."""
    filters = _quality({"x": e["x"]})
    return None if filters is None else ctl.If(c.Is(s.Above(), filters), (gn.Gain(s.Above(), e["v"]),), said="such above")


def unabove_gains(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.If) or "such above" not in tree.said.split(MARK):
        return None
    env = _unquality(tree.cond.filters)
    return None if env is None else {"x": env["x"], "v": tree.then[0].what}


def covers(leader: Any, e: dict[str, Any]) -> Any:
    filters = _quality({"x": e["x"]})
    return None if filters is None else c.Have(s.Under(leader, filters), said="lies under")


def negated(cond: Any) -> Any:
    return None if cond is None else ctl.Not(cond)


def uncovers(leader: Any, tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.Have) or "lies under" not in tree.said.split(MARK) or tree.target.of != leader:
        return None
    return _unquality(tree.target.filters)


def of_field(sel: Any) -> bool:
    """Only cards in play have others under them."""
    return isinstance(sel, s.Sel) and all(area in ("leader", "battle", "battle area", "unison", "energy") for area in sel.where)
