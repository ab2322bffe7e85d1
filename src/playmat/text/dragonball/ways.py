"""Further ways to say what is done: one of two destinations, so many of those spoken of, three cards that are chosen; Leaders
that are turned over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .conditions import _quality, _unquality
from .doing import MOVES
from .gaining import CANT, filter_of, thing_from
from .limiting import ITSELF
from .nodes import c, ch, ctl, f, li, m, s, st
from .nodes import g as gn
from .targets import BARE, _both_of_three, _unboth_of_three
from .things import sel_of

Choose, Ref, Union = ch.Choose, ch.Ref, ch.Union


def add(g: Grammar) -> None:
    either(g)
    three(g)
    bare(g)
    leaders(g)
    attacks(g)
    others(g)
    asked(g)


# -- to one place or another ---------------------------------------------------------------------------------------------

EITHER = "either"


def either(g: Grammar) -> None:
    """ "Place up to 1 card in your Drop or send it to your Warp": where it goes is said with the card (5-2)."""
    rule = g.rule
    it = Ref(EITHER, "it")
    for node, words, french in MOVES:
        kind = type(node(it))
        rule("pickway", build=lambda e, node=node: node(e["t"]), match=lambda t, kind=kind: {"t": t.target} if type(t) is kind and t == type(t)(t.target, **rested(t)) else None, en=[w.replace("{t}", "{t:pick}") for w in words], fr=french.replace("{t}", "{t:pick}"), name=f"either {words[0]}")  # type: ignore[misc]
        rule("itway", build=lambda e, node=node: node(it), match=lambda t, node=node: {} if isinstance(t.target, Ref) and replace(t, target=it, said="") == node(it) else None, en=[w.replace("{t}", "it") for w in words], fr=french.replace("{t}", "elle"), name=f"it {words[0]}")  # type: ignore[misc]
    rule("do", build=_either, match=_uneither, en=["{a:pickway} or {b:itway}"], fr="{a:pickway} ou {b:itway}", name="one way or another")
    rule("itway", build=lambda e: m.ToDrop(it, said="discard it"), match=lambda t: {} if isinstance(t, m.ToDrop) and "discard it" in t.said else None, en="discard it", fr="défaussez-la", name="or discard it", first=True)
    rule("do", build=_chosen_ways, match=_unchosen_ways, en=["choose {t:pick} and {a:itway} or {b:itway}"], fr="choisissez {t:pick}, {a:itway} ou {b:itway}", name="choose it, one way or another")


def rested(op: Any) -> dict[str, Any]:
    return {"rested": op.rested, "said": op.said} if isinstance(op, m.ToEnergy) else {"said": op.said}


def _either(e: dict[str, Any]) -> Any:
    first, other = e["a"], e["b"]
    choice = first.target
    if type(choice) is not Choose.node or choice.n != 1 or choice.bind or type(first) is type(other):
        return None
    it = Ref(EITHER, "it")
    return ctl.Do((replace(choice, bind=EITHER), ctl.ChooseOne(((replace(first, target=it),), (other,)))), said=EITHER)


def _uneither(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or EITHER not in tree.said.split(MARK) or len(tree.body) != 2:
        return None
    choice, ways = tree.body
    return {"a": replace(ways.modes[0][0], target=replace(choice, bind="")), "b": ways.modes[1][0]}


def _chosen_ways(e: dict[str, Any]) -> Any:
    choice = e["t"]
    if type(choice) is not Choose.node or choice.n != 1 or choice.bind or type(e["a"]) is type(e["b"]):
        return None
    return ctl.Do((replace(choice, bind=EITHER), ctl.ChooseOne(((e["a"],), (e["b"],)))), said="chosen ways")


def _unchosen_ways(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or "chosen ways" not in tree.said.split(MARK):
        return None
    return {"t": replace(tree.body[0], bind=""), "a": tree.body[1].modes[0][0], "b": tree.body[1].modes[1][0]}


# -- three cards ---------------------------------------------------------------------------------------------------------


def three(g: Grammar) -> None:
    g.rule("do", build=_three, match=_unthree, en=["choose {a:pick} , {b:pick} , and {c:pick}", "choose {a:pick} , {b:pick} and {c:pick}"], fr="choisissez {a:pick}, {b:pick} et {c:pick}", name="choose three")


def _three(e: dict[str, Any]) -> Any:
    found = _both_of_three(e)
    return None if found is None else ch.Bind("", found)


def _unthree(tree: Any) -> dict[str, Any] | None:
    return _unboth_of_three(tree.target) if isinstance(tree, ch.Bind) else None


# -- so many of those ----------------------------------------------------------------------------------------------------

def bare(g: Grammar) -> None:
    """ "Choose 1", "add up to 1 to your hand": of the cards that were looked at, or of several that were chosen."""
    rule = g.rule
    them = Ref("", "them")
    for up_to, word, french in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        rule("barepick", build=lambda e, up_to=up_to: Choose(them, e["n"], up_to, said=BARE), match=lambda t, up_to=up_to: {"n": t.n} if type(t) is Choose.node and t.up_to == up_to and BARE in t.said.split(MARK) else None, en=f"{word}{{n:count}}", fr=f"{french}{{n:count}}", name=f"bare {word}", of="bare numbers")  # type: ignore[misc]
    rule("barepick", build=lambda e: Choose(them, -1, True, said=BARE), match=lambda t: {} if type(t) is Choose.node and t.n == -1 and BARE in t.said.split(MARK) else None, en="any number", fr="n'importe quel nombre", name="bare, any number")
    rule("do", V("t"), en="choose {t:barepick}", fr="choisissez-en {t:barepick}", match=lambda t: {"t": t} if type(t) is Choose.node and BARE in t.said.split(MARK) else None, first=True)
    for node, words, french in MOVES:
        if words[0].startswith("KO"):
            continue
        rule("do", build=lambda e, node=node: node(e["t"]), match=lambda t, node=node: {"t": t.target} if type(t) is type(node(them)) and type(t.target) is Choose.node and BARE in t.target.said.split(MARK) and getattr(t, "rested", False) == getattr(node(them), "rested", False) else None, en=[w.replace("{t}", "{t:barepick}") for w in words], fr=french.replace("{t}", "{t:barepick}"), name=f"bare {words[0]}", first=True, of="verbs with a number alone")  # type: ignore[misc]


# -- Leaders -------------------------------------------------------------------------------------------------------------


def leaders(g: Grammar) -> None:
    """22-2-4: turned over, if it is such a Leader."""
    rule = g.rule
    for to, side, french in ((0, "front", "recto"), (1, "back", "verso")):
        rule("do", build=lambda e, to=to: _flipped(e, to), match=lambda t, to=to: _unflipped(t, to), en=f"flip your {{x:thing}} to its {side} (side|)", fr=f"retournez votre {{x:thing}} sur son {french}", name=f"flip such a Leader {side}", first=True)  # type: ignore[misc]
        rule("do", st.FlipLeader("opponent", to), en=[f"flip your opponent's (Leader|Leader Card) to (its|the) {side} (side|)"], fr=f"retournez le Leader adverse sur son {french}")
        rule("do", st.FlipLeader("you", to), en=[f"flip 1 of your (Leaders|Leader Cards) to its {side} (side|)"], fr=f"retournez votre Leader sur son {french}", also=True)
    both = tuple(gn.Rule("cannot activate keyword", "opponent", None, 0, until="", phase=word) for word in ("Awaken", "Wish"))
    rule("do", build=lambda e: ctl.Do(tuple(replace(x, until=e["u"].until, said=SPAN + e["u"].said.replace(MARK, "¤")) for x in both)), match=_unawake, en=f"your opponent {CANT} activate their (Leader's|Leader Card's) [Awaken] or [Wish] skills {{u:until}}", fr="votre adversaire ne peut activer ni [Éveil] ni [Vœu] de son Leader {u:until}", name="neither awaken nor wish")


SPAN = "span"


def _unawake(tree: Any) -> dict[str, Any] | None:
    from .limiting import Span

    body = tree.body if isinstance(tree, ctl.Do) and len(tree.body) == 2 else ()
    if not body or not all(isinstance(x, gn.Rule) and x.what == "cannot activate keyword" for x in body) or [x.phase for x in body] != ["Awaken", "Wish"]:
        return None
    said = next((x.removeprefix(SPAN) for x in body[0].said.split(MARK) if x.startswith(SPAN)), "")
    return {"u": Span(body[0].until, said=said.replace("¤", MARK))}


def _flipped(e: dict[str, Any], to: int) -> Any:
    if e["x"].noun.word != "leader" or e["x"].posts or not e["x"].pres:
        return None
    filters = _quality({"x": e["x"]})
    return None if filters is None else ctl.Do((ctl.If(c.Is(s.Sel(("leader",), "you"), filters), (st.FlipLeader("you", to),)),), said="such a Leader")


def _unflipped(tree: Any, to: int) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or "such a Leader" not in tree.said.split(MARK) or tree.body[0].then[0].to != to:
        return None
    return _unquality(tree.body[0].cond.filters)


# -- attacks -------------------------------------------------------------------------------------------------------------

COPIES = f.Isnt(f.SameAs("this", "number"))
OR_UNISONS = f.Either((ITSELF, f.Type("Unison")))


def attacks(g: Grammar) -> None:
    rule = g.rule
    rule("gaining", build=lambda e: _by(e, COPIES), match=lambda t: _unby(t, COPIES), en="your opponent's {x:thing} can only attack copies of this card", fr="les {x:thing} adverses ne peuvent attaquer que des exemplaires de cette carte", name="only attack copies")
    rule("gaining", build=lambda e: _by(e, OR_UNISONS), match=lambda t: _unby(t, OR_UNISONS), en=f"your opponent's {{x:thing}} {CANT} attack this card or (Unison Cards|Unisons)", fr="les {x:thing} adverses ne peuvent attaquer ni cette carte ni des Unissons", name="attack neither this nor Unisons")


def _by(e: dict[str, Any], on: Any) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else li.CannotAttack(on, cards, until="")


def _unby(tree: Any, on: Any) -> dict[str, Any] | None:
    thing = thing_from(tree.cards) if isinstance(tree, li.CannotAttack) and tree.on == on and tree.cards is not None else None
    return None if thing is None else {"x": thing}


# -- other cards ---------------------------------------------------------------------------------------------------------


def others(g: Grammar) -> None:
    """ "Other Battle Cards with an energy cost of 5 can't attack": those of both players (20-1-2)."""
    g.rule("gaining", build=_others, match=_unothers, en="other {x:thing} {v:vps}", fr="les autres {x:thing} {v:vps}", name="other cards", also=True)


def _others(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if thing.noun.word not in ("battle", "unison"):
        return None
    sel = sel_of(replace(thing, pres=(f.Other(said="bare"), *thing.pres)), "any")
    return gn.Gain(sel, e["v"], said="others") if isinstance(sel, s.Sel) and sel.where == (thing.noun.word,) else None


def _unothers(tree: Any) -> dict[str, Any] | None:
    from .things import thing_of

    if not isinstance(tree, gn.Gain) or "others" not in tree.said.split(MARK):
        return None
    thing, _ = thing_of(tree.target)
    return None if thing is None else {"x": replace(thing, pres=thing.pres[1:]), "v": tree.what}


# -- questions -----------------------------------------------------------------------------------------------------------


def asked(g: Grammar) -> None:
    rule = g.rule
    fights = ctl.And((c.Is(ch.This(), (f.InBattle(),)), c.Have(s.Sel(("battle",), "opponent", (f.InBattle(),)))))
    rule("cond", c.AsOne(fights), en="this card is in a battle with (a|an opponent's|your opponent's) Battle Card", fr="cette carte est dans un combat contre une carte de Combat")
