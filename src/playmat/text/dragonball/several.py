"""Choices over several descriptions, areas or players at once: "all of your red Leaders and red Battle Cards", "up to 1 card
each from your opponent's life and energy", "1 each of your and your opponent's Battle Cards", "play or add to your hand"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.effects.choose import ANY_NUMBER

from ..grammar import MARK, Grammar
from ..shapes import Phrase
from .nodes import c, ch, ctl, f, m, p, s
from .targets import LISTED_ONCE, listable, shared, unshared
from .things import Place, sel_of, thing_of

Choose, Ref, Union = ch.Choose, ch.Ref, ch.Union


def add(g: Grammar) -> None:
    both_kinds(g)
    each_area(g)
    both_players(g)
    two_picks(g)
    either_way(g)
    counts(g)


# -- all of your A and B -------------------------------------------------------------------------------------------------

OWNED = "one owner for both"
OTHERS = "no card is this one"


def both_kinds(g: Grammar) -> None:
    """20-6-1: several descriptions of one player's cards, all of which are meant."""
    rule = g.rule
    rule("choice0", build=lambda e: _kinds(e, True), match=lambda t: _unkinds(t.sel) if type(t) is Choose.node and t.n == ANY_NUMBER else None, en=["all of {a:yours} and {b:anys}"], fr="toutes {a:yours} et {b:anys}", name="all of both kinds")
    rule("whole", build=lambda e: _kinds(e, False), match=_unkinds, en=["all of {a:yours} and {b:anys}", "each of {a:yours} and {b:anys}"], fr="toutes {a:yours} et {b:anys}", name="both kinds")


def _kinds(e: dict[str, Any], chosen: bool) -> Any:
    one, whose = thing_of(e["a"])
    other, nobody = thing_of(e["b"])
    if one is None or other is None or whose in ("any", "each player") or nobody != "any":
        return None
    if {one.noun.word, other.noun.word} != {"leader", "battle"} or any(isinstance(q, Place) for q in (*one.posts, *other.posts)):
        return None
    if not other.pres or all(isinstance(x, f.Other) for x in one.pres):
        return None  # "your red Leader and Battle Cards": nobody says whether those are red
    others = [x for x in one.pres[:1] if isinstance(x, f.Other)]  # "your other A and B": no B is this card, either
    sel = sel_of(replace(other, pres=(*others, *other.pres)), whose)
    if sel is None:
        return None
    both = Union((e["a"], sel), said=MARK.join((OWNED, OTHERS)) if others else OWNED)
    return Choose(both, ANY_NUMBER) if chosen else both


def _unkinds(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or OWNED not in tree.said.split(MARK) or len(tree.parts) != 2:
        return None
    thing, _ = thing_of(tree.parts[1])
    if thing is None:
        return None
    bare = replace(thing, pres=thing.pres[1:]) if OTHERS in tree.said.split(MARK) else thing
    return {"a": tree.parts[0], "b": sel_of(bare, "any")}


# -- one of each area ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stock(Phrase):
    """One of the areas (or sorts of cards) that a card each is chosen from."""

    noun: str
    area: str


STOCKS = (
    ("hand", (("card", "hand", "hand", "main"),)),
    ("life", (("card", "life", "(life|Life|life area|Life Area)", "Zone de Vie"),)),
    ("energy", (("card", "energy", "(energy|Energy Area|Energy Areas)", "Zone d'Énergie"),)),
    ("battle area", (("card", "battle area", "Battle Area", "Zone de Combat"),)),
    ("drop", (("card", "drop", "(Drop Area|Drop)", "Zone de Dispersion"),)),
)


def each_area(g: Grammar) -> None:
    """5-2-3: so many of each area."""
    rule = g.rule
    for _, forms in STOCKS:
        for noun, area, words, french in forms:
            rule("stock", Stock(noun, area), en=words, fr=french)
    rule("stock", Stock("battle", "battle"), en="Battle Cards", fr="cartes de Combat")
    for up_to, word, mot in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        for whose, owner, french in (("you", "your", "de votre"), ("opponent", "your opponent's", "adverse, de :"), ("opponent", "their", "adverse, de :")):
            for n in (2, 3, 4):
                slots = [f"{{x{i}:stock}}" for i in range(n)]
                listed = f"{slots[0]} and {slots[1]}" if n == 2 else f"{' , '.join(slots[:-1])} , and {slots[-1]}"
                rule("several", build=_stocks(n, up_to, whose), match=_unstocks(n, up_to, whose), en=f"{word}{{n:int}} (card|cards) each from {owner} {listed}", fr=f"{mot}{{n:int}} carte de chacune ({french} {', '.join(slots)})", name=f"{word}each of {n} {owner}", also=True)


EACH_AREA = "each area"


def _stocks(n: int, up_to: bool, whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        stocks = [e[f"x{i}"] for i in range(n)]
        if len({x.area for x in stocks}) != n:
            return None
        parts = tuple(Choose(s.Sel((x.area,), whose, said=x.said), e["n"], up_to) for x in stocks)
        return Union(parts, said=MARK.join((EACH_AREA, LISTED_ONCE)))

    return build


def _unstocks(n: int, up_to: bool, whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or EACH_AREA not in tree.said.split(MARK) or len(tree.parts) != n:
            return None
        first = tree.parts[0]
        if not isinstance(first, Choose) or first.up_to != up_to or first.sel.whose != whose:
            return None
        env: dict[str, Any] = {"n": first.n}
        for i, part in enumerate(tree.parts):
            area = part.sel.where[0]
            env[f"x{i}"] = Stock("battle" if area == "battle" else "card", area, said=part.sel.said)
        return env

    return match


# -- of either player ----------------------------------------------------------------------------------------------------


def both_players(g: Grammar) -> None:
    rule = g.rule
    for up_to, word, mot in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        rule("several", build=_sides(up_to), match=_unsides(up_to), en=f"{word}{{n:int}} each of your and your opponent's {{x:thing}}", fr=f"{mot}{{n:int}} de vos {{x:thing}} et {mot}{{n:int}} des {{x:thing}} adverses", name=f"{word}each of both players", also=True)


BOTH = "both players"


def _sides(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if any(isinstance(q, Place) for q in e["x"].posts):
            return None
        sels = [sel_of(e["x"], whose) for whose in ("you", "opponent")]
        if any(sel is None for sel in sels):
            return None
        return Union(tuple(Choose(sel, e["n"], up_to) for sel in sels), said=MARK.join((BOTH, LISTED_ONCE)))

    return build


def _unsides(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or BOTH not in tree.said.split(MARK) or tree.parts[0].up_to != up_to:
            return None
        thing, _ = thing_of(tree.parts[0].sel)
        return None if thing is None else {"x": thing, "n": tree.parts[0].n}

    return match


# -- the opponent chooses two things -------------------------------------------------------------------------------------


def two_picks(g: Grammar) -> None:
    """5-2: "your opponent chooses 1 card in their hand and 1 of their Battle Cards"."""
    g.rule("do", build=_their_two, match=_untheir_two, en=["(your opponent|they) (chooses|choose) {a:pick} and {b:pick}"], fr="votre adversaire choisit {a:pick} et {b:pick}", name="they choose two", also=True)


def _their_two(e: dict[str, Any]) -> Any:
    picks = (e["a"], e["b"])
    if not all(type(x) is Choose.node and isinstance(x.sel, s.Sel) and x.sel.whose == "opponent" for x in picks):
        return None
    return ch.Bind("", Union(tuple(replace(x, by="opponent") for x in picks)))


def _untheir_two(tree: Any) -> dict[str, Any] | None:
    parts: tuple[Any, ...] = tree.target.parts if isinstance(tree, ch.Bind) and isinstance(tree.target, Union) else ()
    if len(parts) != 2 or not all(isinstance(x, Choose) and x.by == "opponent" for x in parts):
        return None
    return {"a": replace(parts[0], by="you"), "b": replace(parts[1], by="you")}


# -- either of two ways --------------------------------------------------------------------------------------------------


def either_way(g: Grammar) -> None:
    """ "Play or add to your hand up to 1 card": what is done with the card is chosen with it."""
    g.rule("do", build=_ways, match=_unways, en=["play or add to your hand {t:pick}"], fr="jouez ou ajoutez à votre main {t:pick}", name="play or add")


def _ways(e: dict[str, Any]) -> Any:
    choice = e["t"]
    if type(choice) is not Choose.node or choice.n != 1 or choice.bind:
        return None
    it = Ref("either", "it")
    return ctl.Do((replace(choice, bind="either"), ctl.ChooseOne(((p.Play(it),), (m.ToHand(it),)))))


def _unways(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or len(tree.body) != 2 or not isinstance(tree.body[0], Choose) or tree.body[0].bind != "either" or tree.said:
        return None
    return {"t": replace(tree.body[0], bind="")}


# -- counts --------------------------------------------------------------------------------------------------------------


def counts(g: Grammar) -> None:
    """20-6-1: "9 or more A and/or B": any mix that makes up the number."""
    rule = g.rule
    for how, words, mots in ((">=", "{n:int} or more", "{n:int} ou plus"), ("<=", "{n:int} or less", "{n:int} ou moins")):
        rule("cond", build=_mixed(how), match=_unmixed(how), en=[f"there are {words} {{a:anys}} and / or {{b:anys}}", f"there are a total of {words} {{a:anys}} and / or {{b:anys}}"], fr=f"il y a {mots} {{a:anys}} et/ou {{b:anys}}", name=f"mixed {how}")


ALL = 3  # "all" is said of a list, however long it is


def for_all(sel: Any) -> bool:
    """ "A and/or B — all red — in your Drop"."""
    thing, _ = thing_of(sel)
    return thing is not None and any(x.startswith("— all") for q in thing.posts for x in getattr(q, "said", "").split(MARK))


def _mixed(how: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if not isinstance(b, s.Sel) or b.whose != "you" or listable(a, b):
            return None
        one, was = shared(a, b, ALL if for_all(b) else 0)
        if not was or not isinstance(one, s.Sel) or one.whose != "you" or one.filters == b.filters:
            return None
        return c.Have(Union((one, b)), e["n"], how, said="mixed")

    return build


def _unmixed(how: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or tree.how != how or "mixed" not in tree.said.split(MARK):
            return None
        a, b = tree.target.parts
        return {"a": unshared(a, b, ALL if for_all(b) else 0), "b": b, "n": tree.n}

    return match


