"""Looking at and revealing hidden cards, choosing among them, searching.

What is done with cards that are being looked at has a category of its own, `do-looked`: "up to 1 Character card" are
then cards among them, and only while something is looked at (see `abilities.read_clauses`).
"""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .instead import AS_BEFORE
from .moving import places, put, unput
from .nodes import Among, Choose, ChooseNumber, Union, ops, select


def add(g: Grammar) -> None:
    looking(g)
    among(g)
    choosing(g)


def looking(g: Grammar) -> None:
    rule = g.rule
    rule("seen", V("t"), en=["{t:top-deck}", "{t:top-life}", "{t:up-to-top-deck}", "{t:up-to-top-life}", "{t:life-target}"])
    rule("seen", Choose(Union((select.Top("life", V("n")), select.Top("life", V("n"), "opponent"))), V("n"), True), en="up to {n:int} card~n from the top of your or your opponent's Life cards")
    rule("do", ops.Look(V("t")), en="look at {t:seen}")
    rule("do", ops.Look(select.Sel(("hand",), "opponent", ())), en="look at your opponent's hand", fr="regardez la main adverse")
    rule("do", ops.Reveal(V("t")), en="reveal {t:seen}")
    rule("do", ops.Reveal(V("t")), build=lambda e: ops.Reveal(e["t"]) if isinstance(e["t"], Choose | select.Sel) and "deck" not in places(e["t"]) else None, match=lambda t: {"t": t.target} if isinstance(t, ops.Reveal) else None, en="reveal {t:card-target}", name="reveal cards")
    rule("do", ops.Reveal(V("t")), en="your opponent reveals {t:ref}")
    rule("do", build=lambda e: ops.Reveal(select.Top("deck", e["n"], "opponent")) if "n" in e else ops.Reveal(e["t"]) if places(e["t"]) == {"hand"} and isinstance(e["t"], Choose) else None, match=lambda t: {"t": t.target} if isinstance(t, ops.Reveal) and isinstance(t.target, Choose) and t.target.by == "opponent" else None, first=True, en=["your opponent reveals {t:their-thing}", "your opponent reveals {n:int} card~n from the top of their deck"], fr="votre adversaire révèle {t:their}", name="they reveal")
    rule("do", ops.Reveal(select.Sel(("hand",), "opponent", ())), first=True, en="your opponent reveals their hand")
    rule("do", ops.ToHand(V("t"), True), build=lambda e: ops.ToHand(e["t"], True), match=lambda t: {"t": t.target} if isinstance(t, ops.ToHand) and t.reveal else None, en="reveal {t:card-target} and add it~t to your hand", name="reveal and add")
    rule("do", ops.ToTopOrBottom("looked", rest=V("r")), en=["place {r:the-looked} at the top or bottom of (the|your|your opponent's|their|the owner's) deck in any order", "return {r:the-looked} to the top or bottom of (the|your) deck in any order", "place {r:the-looked} at the top or bottom of your deck"])
    g.lexicon("the-looked", {False: ("them", ()), True: ("the rest", ())})
    rule("do", ops.ToTopOrBottom("looked", "life"), en=["place it at the top or bottom of the Life cards", "place it at the top or bottom of your Life cards"])
    rule("do", ops.ArrangeLife(), en=["place them back in your Life area in any order", "place them back in their Life area in any order", "place the rest back in your Life area in any order"])
    rule("do", ChooseNumber(10), en="choose a cost")
    rule("do", ops.ShuffleDeck(V("p")), en="{p:actor} shuffle~p {p:own} deck", fr="{p:actor} mélangez~p {p:own-m} deck")


def among(g: Grammar) -> None:
    """What is done with cards among those looked at."""
    rule = g.rule
    rule("among", build=_some, match=_unsome, en=["{q:quant} {f:card~q}", "a total of up to {n:int} {f:cards}", "up to a total of {n:int} {f:cards}", "{q:quant} {f:card~q} among them", "{q:quant} {f:card~q} from among them", "{k:quant} of them", "{k:quant}"], name="so many of them")
    rule("among", Choose(Among("looked", V("f")), V("n"), True, distinct=True), en="up to {n:int} {f:cards} with different card names", fr="jusqu'à {n:int} {f:card~n} ayant des noms différents")
    rule("among", Choose(Among("looked", V("f")), V("n"), True, cap=(V("m"), V("c"))), en="up to {n:int} {f:cards} with a total {m:totalled} of {c:int} or less", fr="jusqu'à {n:int} {f:card~n} ayant un {m:totalled} total de {c:int} ou moins")
    rule("among", Choose(Among("looked", V("f")), V("n"), True), fr="jusqu'à {n:int} {f:card~n}")
    rule("among", Choose(Among("looked", V("f")), V("n")), fr="{n:int} {f:card~n}")
    rule("among", Among("looked", V("f")), en=["all {f:cards}", "all {f:cards} among them"], fr="toutes les {f:cards}")
    rule("among", Choose(Among("looked", V("f")), -1, True), en="any number of {f:cards}", fr="n'importe quel nombre de {f:cards}")
    rule("among", Choose(Union((Among("looked", V("a")), Among("looked", V("b")))), V("n"), True), en="up to {n:int} {a:card1} or (up to|) {n:int} {b:card1}", fr="jusqu'à {n:int} {a:card1} ou jusqu'à {n:int} {b:card1}")
    rule("among", Union((Choose(Among("looked", V("a")), V("n"), True), Choose(Among("looked", V("b")), V("m"), True))), en="up to {n:int} {a:card~n} and up to {m:int} {b:card~m}", fr="jusqu'à {n:int} {a:card1} et jusqu'à {m:int} {b:card1}")
    rule("do-looked", ops.ToHand(V("c"), True), en=["reveal {c:among} and add it~c to your hand", "reveal {c:among} and add them to your hand", "reveal {c:among} , add it~c to your hand"])
    rule("do-looked", build=_with_them, match=_unwith_them, en=["{v:put} {c:among} {d:dest}", "trash {a:among}", "play {b:among} {r:rested}", "reveal {b:among} and play (it|them) {r:rested}"], name="with some of them")


def _some(e: dict[str, Any]) -> Any:
    n, up_to = e["q"] if "q" in e else e["k"] if "k" in e else (e["n"], True)
    return Choose(Among("looked", e.get("f", ())), n, up_to)


def _unsome(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and isinstance(tree.sel, Among) and tree.cap is None and not tree.distinct:
        found = {"q": (tree.n, tree.up_to), "n": tree.n, "f": tree.sel.filters}
        return found if tree.sel.filters else {**found, "k": (tree.n, tree.up_to)}
    return None


def _with_them(e: dict[str, Any]) -> Any:
    if "a" in e:
        return ops.Trash(e["a"])
    return ops.Play(e["b"], e["r"]) if "b" in e else put(e["v"], e["c"], e["d"], "you")


def _unwith_them(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ops.Trash) and is_among(tree.target):
        return {"a": tree.target}
    if isinstance(tree, ops.Play) and is_among(tree.target):
        return {"b": tree.target, "r": tree.rested}
    return _unput_looked(tree)


def _unput_looked(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ops.ToHand | ops.ToDeck | ops.ToLife) or not is_among(tree.target):
        return None
    found = unput(tree)
    return None if found is None else {"v": found["v"], "c": found["t"], "d": found["d"]}


def is_among(target: Any) -> bool:
    """Whether cards are chosen among those looked at."""
    if isinstance(target, Union):
        return all(is_among(part) for part in target.parts)
    return isinstance(target, Among) or (isinstance(target, Choose) and is_among(target.sel))


def choosing(g: Grammar) -> None:
    """ "Select ...", "choose ...": what is chosen is spoken of later."""
    rule = g.rule
    g.lexicon("select", {"select": ("select", "sélectionnez"), "choose": ("choose", "choisissez")})
    # "... instead": other cards, see `instead`
    rule("instead-pick", build=_instead, en=["{v:select} {t:target}", "{v:select} {t:card-target}", "{v:select} {s:one}"], match=lambda t: None, name="select instead")
    rule("instead-of", build=lambda e: ops.Draw(e["n"]) if "n" in e else e["k"], en=["of drawing {n:int} card~n", "of (a|an) {k:kind1}"], match=lambda t: None, name="instead of")
    rule("do", build=lambda e: _chosen(e["t"], e["v"]), match=lambda t: _unchosen(t, True), en="{v:select} {t:target}", name="select")
    rule("do", build=lambda e: _chosen(e["t"], e["v"]), match=lambda t: _unchosen(t, False), en="{v:select} {t:card-target}", name="select cards")


def _instead(e: dict[str, Any]) -> Any:
    if "s" in e:  # "your opponent's Character ...": as many as before
        return Choose(e["s"], 1, bind=AS_BEFORE) if isinstance(e["s"], select.Sel) else None
    return e["t"] if isinstance(e["t"], Choose) else None


def _chosen(target: Any, verb: str) -> Any:
    from dataclasses import replace

    from .nodes import Bind

    said = "choose" if verb == "choose" else ""
    if isinstance(target, Choose):
        return replace(target, said=" / ".join(x for x in (target.said, said) if x))
    return Bind("", target, said=said) if isinstance(target, Union | select.Sel) else None


def _unchosen(tree: Any, field: bool) -> dict[str, Any] | None:
    from dataclasses import replace

    from .nodes import Bind

    if not isinstance(tree, Choose | Bind):
        return None
    parts = tree.said.split(" / ") if tree.said else []
    verb = "choose" if "choose" in parts else "select"
    target = tree.target if isinstance(tree, Bind) else replace(tree, said=" / ".join(x for x in parts if x != "choose"))
    return {"v": verb, "t": target}

