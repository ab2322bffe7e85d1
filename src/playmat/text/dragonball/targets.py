"""What an action is done to: this card, cards spoken of before, a choice among cards, all of them; and numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.choose import ANY_NUMBER

from ..grammar import MARK, Grammar, V
from .nodes import c, ch, ctl, s
from .things import BAR, SIGNS, Place, sel_of, thing_of

This, Ref, Choose, Union = ch.This, ch.Ref, ch.Choose, ch.Union

# how a text calls cards that it has spoken of; `references` finds out which ones
REFS = {
    "it": "la", "them": "les", "that card": "cette carte", "those cards": "ces cartes", "the chosen card": "la carte choisie",
    "the chosen cards": "les cartes choisies", "the revealed card": "la carte révélée", "the revealed cards": "les cartes révélées",
    "that Battle Card": "cette carte de Combat", "they": "elles", "the chosen Battle Card": "la carte de Combat choisie", "the chosen Battle Cards": "les cartes de Combat choisies",
    "those Battle Cards": "ces cartes de Combat", "both": "les deux", "both cards": "les deux cartes", "all of them": "toutes", "each of them": "chacune",
    "the played card": "la carte jouée", "the card played": "la carte jouée", "the card": "la carte", "that Unison": "cette Unisson", "that energy": "cette Énergie", "that token": "ce jeton", "the token": "le jeton",
    "the card played by this skill": "la carte jouée par cette Capacité", "the card played with this skill": "la carte jouée par cette Capacité", "the cards played by this skill": "les cartes jouées par cette Capacité",
    "that Extra": "cet Extra", "that Leader": "ce Leader", "these cards": "ces cartes", "the chosen energy": "l'Énergie choisie", "the discarded card": "la carte défaussée",
    "the KO'd card": "la carte mise KO", "the placed card": "la carte placée", "the chosen Unison": "l'Unisson choisie",
}


def add(g: Grammar) -> None:
    rule = g.rule
    for words, french in REFS.items():
        rule("ref", Ref("", words), en=words, fr=french)
    rule("rest", ch.TheRest("", ()), en=["the rest", "the remaining cards", "the rest of the cards", "the rest of them", "all remaining cards", "the other cards", "the cards you didn't choose"], fr="le reste")
    areas = ["hand", "Drop Area", "Drop", "Warp", "deck", "life", "Battle Area", "Z-Energy", "Z-Energy Area", "Z-Deck", "Combo Area", "Energy Area", "energy", "Unison Area"]
    two = ["hand or Drop Area", "hand or Drop", "hand or deck", "deck or hand", "Drop Area or Warp", "Drop or Warp", "hand or Warp", "hand, Drop, or Warp", "Drop or hand", "hand or life", "hand or Z-Energy"]
    rule("target", This(), en=["this card", *[f"this card {how} your {area}" for area in (*areas, *[x.replace(",", " ,") for x in two]) for how in ("from", "in")], *[f"this card (from|in) (the|a|its owner's) {area}" for area in areas]], fr="cette carte")
    rule("target", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("target", V("t"), en="{t:rest}", fr="{t:rest}")
    rule("target", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("target", V("t"), en="{t:whole}", fr="{t:whole}")
    rule("target", V("t"), en="{t:top}", fr="{t:top}")
    rule("target", V("t"), en="{t:tops}", fr="{t:tops}", match=lambda t: {"t": t} if isinstance(t, Choose) and isinstance(t.sel, s.Top) else None)
    rule("target", s.Attacker(), en=["the attacking card", "that attacking card", "the attacker"], fr="la carte attaquante")
    rule("target", s.Guard(), en=["the card being attacked", "the guard card", "the attacked card"], fr="la carte attaquée")
    picks(g)
    rule("target", Union((V("a"), V("b"))), en=["{a:one} and {b:one}", "{a:one} and {b:pick}", "both {a:one} and {b:one}"], fr="{a:one} et {b:one}")
    rule("target", Union((V("a"), V("b"))), en=["{a:pick} and {b:one}"], fr="{a:pick} et {b:one}", match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 and isinstance(t.parts[0], Choose) else None, build=lambda e: Union((e["a"], e["b"])))
    rule("target", build=_both, match=_unboth, en=["{a:pick} and {b:pick}", "{a:pick} , and {b:pick}", "{a:pick} and / or {b:pick}"], fr="{a:pick} et {b:pick}", name="two picks")
    rule("one", This(), en="this card", fr="cette carte")
    rule("one", V("t"), en="{t:yours}", fr="{t:yours}")
    rule("one", V("t"), en="{t:ref}", fr="{t:ref}")
    # the top of a pile
    for whose, owner, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("opponent", "their", "son")):
        also = owner == "their"
        for pile, word, mot in (("deck", "deck", "deck"), ("life", "life", "vie")):
            rule("top", s.Top(pile, 1, whose), en=[f"the top card of {owner} {word}", f"the top card from {owner} {word}", f"1 card from the top of {owner} {word}", f"the card on top of {owner} {word}", f"the card from the top of {owner} {word}"], fr=f"la carte du dessus de {french} {mot}", first=True, also=also)
            rule("top", s.Top(pile, V("n"), whose), en=[f"the top {{n:int}} (cards|card) of {owner} {word}", f"{{n:int}} (cards|card) from the top of {owner} {word}", f"{{n:int}} cards of the top of {owner} {word}"], fr=f"les {{n:int}} cartes du dessus de {french} {mot}", also=also)
            rule("tops", Choose(s.Top(pile, V("n"), whose), V("n"), True), en=[f"up to {{n:int}} (cards|card) from the top of {owner} {word}", f"up to {{n:int}} (cards|card) on top of {owner} {word}", f"up to {{n:int}} (cards|card) from the top {owner} {word}", f"up to {{n:int}} (cards|card) at the top of {owner} {word}"], fr=f"jusqu'à {{n:int}} cartes du dessus de {french} {mot}", also=also)
    numbers(g)


def picks(g: Grammar) -> None:
    rule = g.rule
    for up_to, word, french in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        for small in ("n:count", "n:small"):
            also = small == "n:small"
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} of {{s:yours}}", f"{word}{{{small}}} {{s:yours}}"], fr=f"{french}{{{small}}} de {{s:yours}}", also=also)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} {{s:anys}}", f"{word}{{{small}}} of the {{s:anys}}", f"{word}{{{small}}} of {{s:anys}}", f"{word}a total of {{{small}}} {{s:anys}}"], fr=f"{french}{{{small}}} {{s:anys}}", also=also)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=f"{word}a total of {{{small}}} of {{s:yours}}", fr=f"{french}un total de {{{small}}} de {{s:yours}}", also=True)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} of {{s:ref}}", f"{word}{{{small}}} of {{s:top}}"], fr=f"{french}{{{small}}} de {{s:ref}}", also=also)
    rule("pick1", Choose(V("s"), 1), en=["(a|an) {s:anys}"], fr="une {s:anys}", also=True)
    rule("pick1", Choose(V("s"), -1, True), en=["any number of {s:yours}", "any number of {s:anys}"], fr="n'importe quel nombre de {s:yours}")
    for up_to, word in ((False, ""), (True, "up to ")):
        rule("pick1", build=_picked_union(up_to), match=_unpicked_union(up_to), en=[f"{word}{{n:int}} {{a:anys}} or {word}{{n:int}} {{b:anys}}", f"{word}{{n:int}} of {{a:yours}} or {word}{{n:int}} of {{b:yours}}", f"{word}{{n:int}} of {{a:yours}} or {{b:yours}}", f"{word}{{n:int}} {{a:anys}} or {{b:anys}}", f"{word}{{n:int}} {{a:anys}} and / or {{b:anys}}", f"{word}{{n:int}} of {{a:yours}} and / or {{b:yours}}", f"{word}{{n:int}} {{a:anys}} or 1 {{b:anys}}", f"{word}a total of {{n:int}} {{a:anys}} and / or {{b:anys}}"], fr=f"{'jusqu’à ' if up_to else ''}{{n:int}} {{a:anys}} ou {{b:anys}}", name=f"either {up_to}")
    rule("pick1", build=lambda e: Choose(Union((e["a"], e["b"])), 1), match=lambda t: {"a": t.sel.parts[0], "b": t.sel.parts[1]} if isinstance(t, Choose) and t.n == 1 and not t.up_to and isinstance(t.sel, Union) and len(t.sel.parts) == 2 else None, en=["{a:one} or 1 of {b:yours}", "{a:one} or 1 {b:anys}", "{a:one} or {b:one}"], fr="{a:one} ou 1 de {b:yours}", name="one or 1 of")
    rule("pick1", build=lambda e: Choose(Union((e["a"], e["b"])), 1, True), match=lambda t: {"a": t.sel.parts[0], "b": t.sel.parts[1]} if isinstance(t, Choose) and t.n == 1 and t.up_to and isinstance(t.sel, Union) and len(t.sel.parts) == 2 else None, en=["{a:one} or up to 1 of {b:yours}", "{a:one} or up to 1 {b:anys}"], fr="{a:one} ou jusqu'à 1 de {b:yours}", name="one or up to 1 of")
    rule("pick", V("t"), en="{t:pick1}", fr="{t:pick1}", match=lambda t: {"t": t} if isinstance(t, Choose) and not t.distinct and t.cap is None else None)
    rule("pick", build=lambda e: _with(e["t"], distinct=True), match=lambda t: {"t": _with(t, distinct=False)} if isinstance(t, Choose) and t.distinct else None, en=["{t:pick1} with different (names|card names)", "{t:pick1} , each with different (names|card names)", "{t:pick1} , each with a different (name|card name)", "{t:pick1} with different card names from each other"], fr="{t:pick1} de noms différents", name="different names")
    for what, words, french in (("cost", "energy costs", "coûts d'énergie"), ("power", "power", "puissances"), ("combo power", "combo power", "puissances de combo")):
        rule("pick", build=lambda e, what=what: _with(e["t"], cap=(what, e["m"])), match=lambda t, what=what: {"t": _with(t, cap=None), "m": t.cap[1]} if isinstance(t, Choose) and t.cap is not None and t.cap[0] == what else None, en=[f"{{t:pick1}} whose {words} (add|adds) up to {{m:int}} or less", f"{{t:pick1}} with (a|) (combined|total) {words} of {{m:int}} or less", f"{{t:pick1}} with {words} that (add|adds) up to {{m:int}} or less", f"{{t:pick1}} whose total {words} is {{m:int}} or less", f"{{t:pick1}} with (a|) (combined|total) {words.removesuffix('s')} of {{m:int}} or less"], fr=f"{{t:pick1}} dont la somme des {french} est de {{m:int}} ou moins", name=f"total {what}")  # type: ignore[misc]
    rule("whole", V("s"), en=["all of {s:yours}", "all {s:yours}", "each of {s:yours}"], fr="toutes {s:yours}")
    rule("whole", build=lambda e: e["s"], match=lambda t: {"s": t}, en="{s:yours}", fr="{s:yours}", name="yours, all of them", also=True)
    rule("whole", V("s"), en=["all {s:anys}", "all of the {s:anys}", "each {s:anys}", "all the {s:anys}", "all of (you and your opponent's|both players') {s:anys}"], fr="toutes les {s:anys}")
    # what must be chosen, though there is nothing to decide: [Barrier] matters (5-2-1, 22-16-2)
    rule("choice", V("t"), en="{t:choice0}", fr="{t:choice0}")
    rule("choice0", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("choice0", Choose(V("s"), ANY_NUMBER), en=["all of {s:yours}", "all {s:yours}", "all {s:anys}", "all of the {s:anys}", "{s:yours}", "all the {s:anys}", "all of (you and your opponent's|both players') {s:anys}"], fr="toutes {s:yours}")
    rule("choice0", Choose(V("s"), 1), en=["{s:ref}"], fr="{s:ref}", also=True)
    rule("choice", build=lambda e: ignoring(e["t"], e["k"]), match=lambda t: {"t": heeding(t), "k": t.ignoring} if isinstance(t, s.ChooseIgnoring) else None, en=["{t:choice0} , ignoring {k:keyword} ,", "{t:choice0} ignoring {k:keyword}", "{t:choice0} , ignoring {k:keyword}", "{t:choice0} — ignoring {k:keyword} —"], fr="{t:choice0} en ignorant {k:keyword}", name="ignoring")
    rule("target", V("t"), en="{t:passed}", fr="{t:passed}")
    rule("passed", build=lambda e: ignoring(e["t"], e["k"]), match=lambda t: {"t": heeding(t), "k": t.ignoring} if isinstance(t, s.ChooseIgnoring) else None, en=["{t:pick} , ignoring {k:keyword} ,", "{t:pick} ignoring {k:keyword}", "{t:pick} , ignoring {k:keyword}"], fr="{t:pick} en ignorant {k:keyword}", name="ignoring in place")


FIELDS = ("sel", "n", "up_to", "by", "bind", "reveal", "distinct", "cap", "other", "least", "said")


def _with(choice: Any, **changes: Any) -> Any:
    return replace(choice, **changes)


def ignoring(choice: Any, keyword: str) -> Any:
    if type(choice) is not Choose.node:
        return None
    return s.ChooseIgnoring(**{name: getattr(choice, name) for name in FIELDS}, ignoring=keyword)


def heeding(choice: Any) -> Any:
    return Choose(**{name: getattr(choice, name) for name in FIELDS})


SHARED = "one place for both"


def shared(a: Any, b: Any) -> tuple[Any, bool]:
    """ "A or B in your hand": the place that only the second says is that of the first, too."""
    if placed(a):
        return a, False
    one, _ = thing_of(a)
    if one is not None and one.noun.word in ("energy", "z-energy", "life", "leader"):
        return a, False  # these are where they are
    other, whose = thing_of(b)
    place = next((q for q in other.posts if isinstance(q, Place)), None) if other is not None else None
    if one is None or whose != "any":
        return None, False
    if place is None:
        return a, False
    return sel_of(replace(one, posts=(*one.posts, place)), "any"), True


def unshared(a: Any) -> Any:
    one, whose = thing_of(a)
    assert one is not None
    return sel_of(replace(one, posts=tuple(q for q in one.posts if not isinstance(q, Place))), whose)


def _both(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    if not isinstance(a.sel, s.Sel | ch.Among | s.Under) or not isinstance(b.sel, s.Sel | ch.Among | s.Under):
        return None
    sel, was = shared(a.sel, b.sel)
    if sel is None:
        return None
    return Union((replace(a, sel=sel), b), said=SHARED if was else "")


def _unboth(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, Choose) for x in tree.parts):
        return None
    a, b = tree.parts
    if SHARED in tree.said.split(MARK):
        a = replace(a, sel=unshared(a.sel))
    return {"a": a, "b": b}


def listable(a: Any, b: Any) -> bool:
    """Whether "A or B" could be a list of descriptions of one noun: then it is that."""
    one, _ = thing_of(a)
    other, _ = thing_of(b)
    if one is not None and other is not None and not other.pres and all(isinstance(q, Place) for q in other.posts) and other.noun.word:
        return True  # "red Extra or Unison": what stands in front is said of both
    return one is None or other is None or (not one.noun.word and not one.posts and bool(other.pres) and (isinstance(other.pres[0], SIGNS) or [type(x) for x in one.pres] == [type(x) for x in other.pres]))


def _picked_union(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if listable(a, b):
            return None
        sel, was = shared(a, b)
        if sel is None:
            return None
        return Choose(Union((sel, b), said=SHARED if was else ""), e["n"], up_to)

    return build


def placed(sel: Any) -> bool:
    """Whether a phrase says whose cards or where: without that, "A or B" is one list of descriptions."""
    layout = getattr(sel, "said", "").split(BAR)
    return len(layout) != 7 or layout[3] != "-1" or layout[6] != "any"


def _unpicked_union(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Choose) and tree.up_to is up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
            a = tree.sel.parts[0]
            if SHARED in tree.sel.said.split(MARK):
                a = unshared(a)
            return {"a": a, "b": tree.sel.parts[1], "n": tree.n}
        return None

    return match


def numbers(g: Grammar) -> None:
    rule = g.rule
    rule("num", V("n"), en="{n:int}", fr="{n:int}")
    rule("num", c.Count(s.Sel(("energy",), "you")), en=["your current energy", "the number of your energy", "your energy"], fr="votre nombre d'Énergies")
    rule("num", c.Count(V("s")), en=["the number of {s:yours}", "the number of {s:anys}"], fr="le nombre de {s:anys}")
    rule("num", c.Total(This(), "power"), en=["this card's power", "the power of this card"], fr="la puissance de cette carte")
    rule("num", c.Total(This(), "markers"), en=["the number of markers on this card"], fr="le nombre de marqueurs de cette carte")
    for what, words, french in (("power", "power", "puissance"), ("cost", "energy cost", "coût d'énergie")):
        rule("num", c.Total(V("t"), what), en=[f"its {words}", f"that card's {words}", f"the chosen card's {words}", f"the {words} of {{t:ref}}", f"the total {words} of {{t:ref}}"], fr=f"sa {french}", build=lambda e, what=what: c.Total(e.get("t") or Ref("", "it"), what), match=lambda t, what=what: {"t": t.target} if isinstance(t, c.Total) and t.what == what and isinstance(t.target, Ref) else None, name=f"its {words}")  # type: ignore[misc]
    rule("num", ctl.Chosen(), en="X", fr="X")
    rule("num", c.Count(s.Sel(("energy",), "opponent")), en=["their current energy", "your opponent's current energy", "your opponent's energy"], fr="le nombre d'Énergies adverses")
    rule("num", c.Count(s.Sel(("life",), "you")), en=["your current life", "your life"], fr="votre vie")
    rule("num", ctl.Chosen("declared"), en=["the declared number", "that number"], fr="le nombre déclaré")
    # for each
    rule("each", c.Count(V("s")), en=["for each of {s:yours}", "for each {s:anys}", "for every {s:anys}", "for each {s:yours}", "for every 1 {s:anys}"], fr="par {s:anys}")
    rule("each", c.Total(This(), "markers"), en=["for each marker on this card", "for each of this card's markers"], fr="par marqueur sur cette carte")
    rule("per", (V("n"), V("s")), en=["for every {n:int} {s:anys}", "for every {n:int} of {s:yours}", "for each {n:int} {s:anys}"], fr="par groupe de {n:int} {s:anys}")

