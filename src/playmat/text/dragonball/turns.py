"""Actions that are said in one breath: one of two, one and then another turn, what is chosen and this card with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from . import manners
from .limiting import Span
from .nodes import ch, ctl, f, k, m, p, s, t
from .nodes import g as gn
from .prices import Priced, such, unsuch
from .sentences import LATER, Later
from .things import Place

This, Choose, Ref, Union = ch.This, ch.Choose, ch.Ref, ch.Union


def add(g: Grammar) -> None:
    searching(g)
    either(g)
    following(g)
    with_this(g)
    free(g)


# -- search --------------------------------------------------------------------------------------------------------------

SEARCHED = "searched"


def searching(g: Grammar) -> None:
    """ "Search your deck for up to 1 such card and add it to your hand or play it"."""
    g.rule("do", build=_search, match=_unsearch, en=["search your deck for {t:pick1} and add it to your hand or play it"], fr="cherchez {t:pick1} dans votre deck et ajoutez-la à votre main ou jouez-la", name="search for it")


def _search(e: dict[str, Any]) -> Any:
    choice = e["t"]
    if type(choice) is not Choose.node or choice.n != 1 or choice.bind:
        return None
    placed = manners.from_there(choice, Place(("deck",), "you", said="from your deck"))
    it = Ref(SEARCHED, "it")
    return None if placed is None else ctl.Do((replace(placed, bind=SEARCHED), ctl.ChooseOne(((m.ToHand(it),), (p.Play(it),)))))


def _unsearch(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or len(tree.body) != 2 or getattr(tree.body[0], "bind", "") != SEARCHED:
        return None
    found = manners.taken_there(replace(tree.body[0], bind=""))
    return None if found is None else {"t": found[0]}


# -- one of two ----------------------------------------------------------------------------------------------------------

OR = "one or the other"
PLACES = (m.ToDeckBottom.node, m.ToDrop.node, m.ToWarp.node)


def either(g: Grammar) -> None:
    """20-2: "place 1 card here, or place 1 card there": its player chooses."""
    g.rule("clause", build=_either, match=_uneither, en=["{a:do} , or {b:do}"], fr="{a:do}, ou {b:do}", name="one or the other", also=True)
    g.rule("body", build=_if_they_do, match=_unif_they_do, en=["{a:sentence} . if (they|you) do , {b:clauses} . otherwise , {c:clauses}"], fr="{a:sentence}. Si c'est fait, {b:clauses}. Sinon, {c:clauses}", name="if they do, otherwise", also=True)


def _either(e: dict[str, Any]) -> Any:
    ops = (e["a"], e["b"])
    if not all(isinstance(op, PLACES) and isinstance(op.target, Choose) and op.target.by == "you" for op in ops):
        return None
    return ctl.ChooseOne(((ops[0],), (ops[1],)), said=OR)


def _uneither(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.ChooseOne) or OR not in tree.said.split(MARK):
        return None
    return {"a": tree.modes[0][0], "b": tree.modes[1][0]}


def _if_they_do(e: dict[str, Any]) -> Any:
    return (k.Otherwise((e["a"],), e["c"], e["b"]),) if isinstance(e["a"], ctl.May) else None


def _unif_they_do(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], k.Otherwise) or not tree[0].then or len(tree[0].first) != 1:
        return None
    return {"a": tree[0].first[0], "b": tree[0].then, "c": tree[0].otherwise}


# -- now and later -------------------------------------------------------------------------------------------------------

THEN_NEXT = "and in the next turn"
MORE_LATER = "and later"


def following(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_next_turn, match=_unnext_turn, en=["this card (gets|gains) {v:got} {u:until} , and {w:got} during the next turn"], fr="cette carte gagne {v:got} {u:until} et {w:got} pendant le tour suivant", name="and in the next turn", first=True)
    for when, words, french in LATER:
        ends = [f"{{x:do}} ; {w} , {{a:clauses}} . if you do , {{b:clauses}}" for w in words]
        rule("sentence", build=lambda e, when=when: ctl.Do((e["x"], Later(when, (*e["a"], ctl.IfYouDo(e["b"])))), said=MORE_LATER), match=lambda x, when=when: {"x": x.body[0], "a": x.body[1].body[:-1], "b": x.body[1].body[-1].body} if isinstance(x, ctl.Do) and MORE_LATER in x.said.split(MARK) and x.body[1].when == when else None, en=ends, fr=f"{{x:do}} ; {french}, {{a:clauses}}. Si vous faites ainsi, {{b:clauses}}", name=f"{when}, and if you do", also=True)  # type: ignore[misc]
    after = "take another turn after this one"
    rule("clause", build=lambda e: ctl.Do((Later("end of turn", e["a"]), p.ExtraTurn()), said=after), match=lambda x: {"a": x.body[0].body} if isinstance(x, ctl.Do) and after in x.said.split(MARK) else None, en=[f"{{a:clauses1}} at the end of the turn and {after}"], fr="{a:clauses1} à la fin du tour et jouez un autre tour après celui-ci", name="and another turn", also=True)


def _next_turn(e: dict[str, Any]) -> Any:
    """1-7-2-2-1: what lasts for the next turn begins with it, whosever that is."""
    later = p.WhenNext(t.On("turn start"), (gn.Gain(This(), e["w"], "turn"),))
    return ctl.Do((gn.Gain(This(), e["v"], e["u"].until), later), said=MARK.join((THEN_NEXT, "u:" + e["u"].said.replace(MARK, "¤"))))


def _unnext_turn(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or THEN_NEXT not in tree.said.split(MARK):
        return None
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), "")
    first, later = tree.body
    return {"v": first.what, "u": Span(first.until, said=words), "w": later.body[0].what}


# -- and this card -------------------------------------------------------------------------------------------------------

AREAS = ("hand", "Drop Area", "Drop", "Warp", "Z-Energy", "energy", "Energy Area", "life")


def with_this(g: Grammar) -> None:
    rule = g.rule
    rule("here", This(), en=[f"this card {how} your {area}" for area in AREAS for how in ("in", "from")], fr="cette carte", also=True)
    rule("target", Union((V("a"), V("b"))), en=["{a:here} and {b:top}"], fr="{a:here} et {b:top}", build=lambda e: Union((e["a"], e["b"])), match=lambda x: {"a": x.parts[0], "b": x.parts[1]} if isinstance(x, Union) and len(x.parts) == 2 and isinstance(x.parts[0], This) and isinstance(x.parts[1], s.Top) else None, name="this card and the top")
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], e["b"]))) if type(e["a"]) is Choose.node else None, match=_unbound(0), en=["choose {a:pick} and {b:here}"], fr="choisissez {a:pick} et {b:here}", name="choose such and this card", first=True)
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], e["b"]))) if type(e["b"]) is Choose.node else None, match=_unbound(1), en=["choose {a:here} and {b:pick}"], fr="choisissez {a:here} et {b:pick}", name="choose this card and such", first=True)


def _unbound(at: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        parts: tuple[Any, ...] = tree.target.parts if isinstance(tree, ch.Bind) and isinstance(tree.target, Union) else ()
        if len(parts) != 2 or not isinstance(parts[at], Choose) or not isinstance(parts[1 - at], This) or parts[at].by != "you":
            return None
        return {"a": parts[0], "b": parts[1]}

    return match


# -- without paying ------------------------------------------------------------------------------------------------------


def free(g: Grammar) -> None:
    """5-3-3-1: of such cards, while the effect lasts."""
    g.rule("gaining", build=_free, match=_unfree, en=["you (can|may) activate {x:thing} from your hand without paying its energy cost"], fr="vous pouvez activer {x:thing} depuis votre main sans payer son coût d'énergie", name="such Extras are free")


FREE = "such are free"


def _free(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if len(thing.pres) != 1 or not isinstance(thing.pres[0], f.Named) or thing.noun.word or thing.posts:
        return None
    priced = such("card", thing)
    return None if priced is None else gn.PriceChange(0, cards=priced.cards, free=True, until="", said=FREE)


def _unfree(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or FREE not in tree.said.split(MARK):
        return None
    parts = unsuch(Priced("card", False, tree.cards))
    return None if parts is None else {"x": parts["x"]}
