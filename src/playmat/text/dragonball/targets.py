"""What an action is done to: this card, cards spoken of before, a choice among cards, all of them; and numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.choose import ANY_NUMBER
from playmat.effects.tree import Filter, walk

from ..grammar import MARK, Grammar, V
from .filters import LISTED, merged, unmerged
from .nodes import c, ch, ctl, f, m, s
from .things import BAR, NOUNS, SIGNS, Different, Place, sel_of, thing_of

This, Ref, Choose, Union = ch.This, ch.Ref, ch.Choose, ch.Union

# how a text calls cards that it has spoken of; `references` finds out which ones
REFS = {
    "it": "la", "them": "les", "that card": "cette carte", "those cards": "ces cartes", "the chosen card": "la carte choisie",
    "the chosen cards": "les cartes choisies", "the revealed card": "la carte révélée", "the revealed cards": "les cartes révélées",
    "that Battle Card": "cette carte de Combat", "they": "elles", "the chosen Battle Card": "la carte de Combat choisie", "the chosen Battle Cards": "les cartes de Combat choisies",
    "those Battle Cards": "ces cartes de Combat", "both": "les deux", "them both": "les deux", "the flipped card": "la carte retournée", "both cards": "les deux cartes", "all of them": "toutes", "all of those cards": "toutes ces cartes", "each of them": "chacune",
    "the played card": "la carte jouée", "the played cards": "les cartes jouées", "the card played": "la carte jouée", "the card": "la carte", "that Unison": "cette Unisson", "that energy": "cette Énergie", "that token": "ce jeton", "the token": "le jeton",
    "the card played by this skill": "la carte jouée par cette Capacité", "the card played with this skill": "la carte jouée par cette Capacité", "the cards played by this skill": "les cartes jouées par cette Capacité",
    "the Battle Card played with this skill": "la carte de Combat jouée par cette Capacité", "the Battle Card played by this skill": "la carte de Combat jouée par cette Capacité", "the card you played with this skill": "la carte que vous avez jouée par cette Capacité",
    "the Battle Card you played with this skill": "la carte de Combat que vous avez jouée par cette Capacité", "the cards played with this skill": "les cartes jouées par cette Capacité", "the cards you played with this skill": "les cartes que vous avez jouées par cette Capacité", "the card played using this skill": "la carte jouée par cette Capacité",
    "the Battle Cards played with this skill": "les cartes de Combat jouées par cette Capacité", "all of the chosen cards": "toutes les cartes choisies", "all the chosen cards": "toutes les cartes choisies", "the chosen Leader": "le Leader choisi", "the chosen Leader Card": "le Leader choisi", "the chosen Unison Card": "l'Unisson choisie", "that Unison Card": "cette Unisson", "that Leader Card": "ce Leader", "those tokens": "ces jetons",
    "that Extra": "cet Extra", "that Leader": "ce Leader", "these cards": "ces cartes", "the chosen energy": "l'Énergie choisie", "the discarded card": "la carte défaussée",
    "the card switched to Hidden Mode by this skill": "la carte mise en mode Caché par cette Capacité", "the card that was switched to Hidden Mode by this skill": "la carte mise en mode Caché par cette Capacité",
    "all the cards switched to Hidden Mode by this skill": "toutes les cartes mises en mode Caché par cette Capacité",
    "cards chosen with this card's skill": "les cartes choisies", "the KO'd card": "la carte mise KO", "the placed card": "la carte placée", "the chosen Unison": "l'Unisson choisie",
    "the card you switched to Rest Mode": "la carte que vous avez mise en Mode Inertie", "the card you switched to Active Mode": "la carte que vous avez mise en Mode Action",
    "all of the cards chosen with this skill": "toutes les cartes choisies par cette Capacité", "all the cards chosen with this skill": "toutes les cartes choisies par cette Capacité", "all of the cards chosen by this skill": "toutes les cartes choisies par cette Capacité",
    "the card chosen with this skill": "la carte choisie par cette Capacité", "the card chosen by this skill": "la carte choisie par cette Capacité", "the cards chosen with this skill": "les cartes choisies par cette Capacité", "the cards chosen by this skill": "les cartes choisies par cette Capacité", "the card you chose with this skill": "la carte que vous avez choisie par cette Capacité",
}


FACE_UP = "«face-up"
BARE = "of those"  # a number alone: of the cards that were looked at, or of several that were chosen


def add(g: Grammar) -> None:
    rule = g.rule
    for words, french in REFS.items():
        rule("ref", Ref("", words), en=words, fr=french, of="references")
    for area, what in (("warp", "sent to (your|their|the|its owner's|their owner's|their owners'|a) (Warp|Warps)"), ("drop", "placed in (your|the|its owner's|their owner's|their owners'|their|a) (Drop Area|Drop|Drop Areas)"), ("drop", "discarded"), ("energy", "placed in your energy"), ("drop", "KO'd"), ("drop", "placed into (your|its owner's|their owner's|their owners'|their|a) (Drop Area|Drop)"), ("combo", "used in (a|the) combo"), ("hand", "added to your hand"), ("hand", "returned to (its owner's|their owners') (hand|hands)")):
        rule("asked", Ref("", f"moved to {area}"), en=[f"(the|that) (card|Battle Card) {what}"], fr="la carte ainsi déplacée", also=True, name=f"the card {what}", of="moved cards")
        cards = "(the|that|all|all of the|all the|any) (card|cards)"
        rule("ref", Ref("", f"moved to {area}"), en=[f"{cards} {what} (by|with|using) this (skill|card's skill)", f"{cards} you {what} (by|with|using) this skill", f"{cards} that (was|were) {what} by this skill", *([f"all of the cards {what}"] if "placed" in what else [])], fr="les cartes déplacées par cette Capacité", also=True, name=f"the cards {what}", of="moved cards")
    rule("rest", ch.TheRest("", ()), en=["the rest", "the remaining cards", "the rest of the cards", "the rest of them", "all remaining cards", "the other cards", "the cards you didn't choose", "the remaining card", "the other card", "any (other|) remaining cards", "the other cards you looked at", "any other cards"], fr="le reste")
    areas = ["hand", "Drop Area", "Drop", "Warp", "deck", "life", "Battle Area", "Z-Energy", "Z-Energy Area", "Z-Deck", "Combo Area", "Energy Area", "energy", "Unison Area"]
    two = ["hand or Drop Area", "hand or Drop", "hand or deck", "deck or hand", "Drop Area or Warp", "Drop or Warp", "hand or Warp", "hand, Drop, or Warp", "Drop or hand", "hand or life", "hand or Z-Energy", "hand or Battle Area", "Battle Area or hand", "hand or energy", "hand or Energy Area"]
    rule("target", This(), en=["this card", "this card from play", *[f"this card {how} your {area}" for area in (*areas, *[x.replace(",", " ,") for x in two]) for how in ("from", "in")], *[f"this card (from|in) (the|a|its owner's) {area}" for area in areas]], fr="cette carte")
    rule("target", build=lambda e: This(said=f"this card from your life{FACE_UP}"), match=lambda t: {} if isinstance(t, This) and FACE_UP in t.said else None, en="this face-up card (from|in) your life", fr="cette carte face visible de votre vie", name="this face-up card", also=True)
    rule("target", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("target", build=from_where, match=unfrom_where, en="{t:ref} {q:place}", fr="{t:ref} {q:place}", name="that card from there", also=True)
    rule("target", V("t"), en="{t:rest}", fr="{t:rest}")
    rule("target", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("target", V("t"), en="{t:whole}", fr="{t:whole}")
    rule("target", V("t"), en="{t:top}", fr="{t:top}")
    rule("target", V("t"), en="{t:tops}", fr="{t:tops}", match=lambda t: {"t": t} if isinstance(t, Choose) and isinstance(t.sel, s.Top) and t.up_to and t.n == t.sel.n else None, first=True)
    rule("target", s.Attacker(), en=["the attacking card", "that attacking card", "the attacker"], fr="la carte attaquante")
    rule("target", s.Guard(), en=["the card being attacked", "the guard card", "the attacked card"], fr="la carte attaquée")
    picks(g)
    rule("target", Union((V("a"), V("b"))), build=_together, match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 else None, en=["{a:one} and {b:one}", "{a:one} and {b:pick}", "both {a:one} and {b:one}"], fr=["{a:one} et {b:one}", "{a:one} et {b:pick}", "{a:one} et {b:one}"], name="one and another")
    rule("target", Union((V("a"), V("b"))), en=["{a:pick} and {b:one}"], fr="{a:pick} et {b:one}", match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 and isinstance(t.parts[0], Choose) else None, build=lambda e: None if isinstance(e["b"], Ref) else Union((e["a"], e["b"])))
    rule("target", build=_both, match=_unboth, en=["{a:pick} and {b:pick}", "{a:pick} , and {b:pick}", "{a:pick} and / or {b:pick}"], fr="{a:pick} et {b:pick}", name="two picks")
    rule("target", build=_both_of_three, match=lambda x: env if len((env := _unboth_of_three(x)) or ()) == 3 else None, en=["{a:pick} , {b:pick} , and {c:pick}", "{a:pick} , {b:pick} and {c:pick}"], fr="{a:pick}, {b:pick} et {c:pick}", name="three picks")
    rule("target", build=_both_of_three, match=lambda x: env if len((env := _unboth_of_three(x)) or ()) == 4 else None, en=["{a:pick} , {b:pick} , {d:pick} , and {c:pick}"], fr="{a:pick}, {b:pick}, {d:pick} et {c:pick}", name="four picks")
    rule("one", This(), en=["this card", "this card (in|from) your hand"], fr="cette carte")
    rule("one", V("t"), en="{t:yours}", fr="{t:yours}")
    rule("one", V("t"), en="{t:ref}", fr="{t:ref}")
    # the top of a pile
    for whose, owner, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("opponent", "their", "son")):
        also = owner == "their"
        for pile, word, mot in (("deck", "deck", "deck"), ("life", "life", "vie")):
            rule("top", s.Top(pile, 1, whose), en=[f"the top card of {owner} {word}", f"the top card from {owner} {word}", f"1 card from the top of {owner} {word}", f"the card on top of {owner} {word}", f"the card from the top of {owner} {word}", f"a card from the top of {owner} {word}"], fr=f"la carte du dessus de {french} {mot}", first=True, also=also)
            rule("top", s.Top(pile, V("n"), whose), en=[f"the top {{n:int}} (cards|card) of {owner} {word}", f"{{n:int}} (cards|card) from the top of {owner} {word}", f"{{n:int}} cards of the top of {owner} {word}", f"the top {{n:int}} (cards|card) from {owner} {word}"], fr=f"les {{n:int}} cartes du dessus de {french} {mot}", also=also)
            rule("tops", Choose(s.Top(pile, V("n"), whose), V("n"), True), en=[f"up to {{n:int}} (cards|card) from the top of {owner} {word}", f"up to {{n:int}} (cards|card) on top of {owner} {word}", f"up to {{n:int}} (cards|card) from the top {owner} {word}", f"up to {{n:int}} (cards|card) at the top of {owner} {word}", f"up to the top {{n:int}} (cards|card) of {owner} {word}", f"up to {{n:int}} of the top cards of {owner} {word}"], fr=f"jusqu'à {{n:int}} cartes du dessus de {french} {mot}", also=also)
        rule("top", s.Top("deck", 1, whose, bottom=True), en=[f"the bottom card of {owner} deck", f"1 card from the bottom of {owner} deck", f"the card (at|from) the bottom of {owner} deck"], fr=f"la carte du dessous de {french} deck", first=True, also=also)
        rule("top", s.Top("deck", V("n"), whose, bottom=True), en=[f"the bottom {{n:int}} (cards|card) of {owner} deck", f"{{n:int}} (cards|card) from the bottom of {owner} deck"], fr=f"les {{n:int}} cartes du dessous de {french} deck", also=also)
        rule("tops", Choose(s.Top("deck", V("n"), whose, bottom=True), V("n"), True), en=[f"up to {{n:int}} (cards|card) from the bottom of {owner} deck", f"up to the bottom {{n:int}} (cards|card) of {owner} deck"], fr=f"jusqu'à {{n:int}} cartes du dessous de {french} deck", also=also)
    numbers(g)


def _together(e: dict[str, Any]) -> Any:
    """ "This card and 1 other card from your hand": by "other" the place that is said last is that of both (9-1-3-2)."""
    one, other = e["a"], e["b"]
    if isinstance(one, This) and not one.said and isinstance(other, Choose) and isinstance(other.sel, s.Sel):
        sel = other.sel
        if sel.whose == "you" and sel.where in (("hand",), ("drop",), ("warp",)) and any(isinstance(x, f.Other) for x in sel.filters):
            one = This(said=f"this card from your {sel.where[0].capitalize() if sel.where != ('hand',) else 'hand'}")
    return Union((one, other))


def picks(g: Grammar) -> None:
    rule = g.rule
    for up_to, word, french in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        for small in ("n:count", "n:small"):
            also = small == "n:small"
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} of {{s:yours}}", f"{word}{{{small}}} {{s:yours}}"], fr=f"{french}{{{small}}} de {{s:yours}}", also=also)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} {{s:anys}}", f"{word}{{{small}}} of the {{s:anys}}", f"{word}{{{small}}} of {{s:anys}}", f"{word}a total of {{{small}}} {{s:anys}}", f"{word}{{{small}}} total {{s:anys}}"], fr=f"{french}{{{small}}} {{s:anys}}", also=also)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}a total of {{{small}}} of {{s:yours}}", f"{word}{{{small}}} total of {{s:yours}}", f"a total of {word}{{{small}}} of {{s:yours}}"], fr=f"{french}un total de {{{small}}} de {{s:yours}}", also=True)
            rule("pick1", Choose(V("s"), V("n"), up_to), en=[f"{word}{{{small}}} of {{s:ref}}", f"{word}{{{small}}} of {{s:top}}"], fr=[f"{french}{{{small}}} de {{s:ref}}", f"{french}{{{small}}} de {{s:top}}"], also=also, of="of those")
    rule("pick1", Choose(V("s"), 1), en=["(a|an) {s:anys}"], fr="une {s:anys}", also=True)
    rule("pick1", build=lambda e: Choose(e["s"], 1) if _another(e["s"]) else None, match=lambda t: {"s": t.sel} if isinstance(t, Choose) and t.n == 1 and not t.up_to and _another(t.sel) else None, en=["{s:anys}"], fr="{s:anys}", name="another", also=True)


    for slot in ("of {s:yours}", "{s:anys}"):
        rule("pick1", Choose(V("s"), V("n"), True), en=[f"up to X {slot} , where X is (equal to|) {{n:num}} ,", f"up to X {slot} , where X is (equal to|) {{n:num}}"], fr=f"jusqu'à X {slot.replace('of ', 'de ')}, X étant {{n:num}}", build=lambda e: None if isinstance(e["n"], int) else Choose(e["s"], e["n"], True), match=lambda t: {"s": t.sel, "n": t.n} if isinstance(t, Choose) and t.up_to and not isinstance(t.n, int) else None, name=f"up to X {slot}", also=True)
        rule("pick1", Choose(V("s"), V("n"), True, least=V("m")), en=f"{{m:count}} or {{n:count}} {slot}", fr=f"{{m:count}} ou {{n:count}} {slot.replace('of ', 'de ')}", build=lambda e: Choose(e["s"], e["n"], True, least=e["m"]) if e["n"] == e["m"] + 1 else None, match=lambda t: {"s": t.sel, "n": t.n, "m": t.least} if isinstance(t, Choose) and t.up_to and t.least else None, name=f"1 or 2 {slot}")
    rule("pick1", Choose(V("s"), -1, True), en=["any number of {s:yours}", "any number of {s:anys}"], fr=["n'importe quel nombre de {s:yours}", "n'importe quel nombre de {s:anys}"])
    for up_to, word in ((False, ""), (True, "up to ")):
        either = [f"{word}{{n:int}} {{a:anys}} or {word}{{n:int}} {{b:anys}}", f"{word}{{n:int}} of {{a:yours}} or {word}{{n:int}} of {{b:yours}}", f"{word}{{n:int}} of {{a:yours}} or {{b:yours}}", f"{word}{{n:int}} of {{a:yours}} or {{n:int}} of {{b:yours}}", f"{word}{{n:int}} {{a:anys}} or {{b:anys}}", f"{word}{{n:int}} {{a:anys}} and / or {{b:anys}}", f"{word}{{n:int}} of {{a:yours}} and / or {{b:yours}}", f"{word}{{n:int}} of {{a:yours}} or {{b:anys}}", f"{word}{{n:int}} of {{a:yours}} and / or {{b:anys}}", f"{word}a total of {{n:int}} of {{a:yours}} and / or {{b:anys}}", f"{word}a total of {{n:int}} of {{a:yours}} and / or {{b:yours}}", f"{word}{{n:int}} {{a:anys}} , or {{n:int}} {{b:anys}}", f"{word}{{n:int}} {{a:anys}} or {{n:int}} {{b:anys}}", f"{word}{{n:int}} total {{a:anys}} and / or {{b:anys}}", f"{word}{{n:int}} {{a:anys}} or 1 {{b:anys}}", f"{word}a total of {{n:int}} {{a:anys}} and / or {{b:anys}}"]
        if up_to:
            either += [f"{word}{{n:single}} of {{a:yours}} , or {word}{{n:single}} of {{b:yours}}", f"{word}{{n:single}} of {{a:yours}} or {word}{{n:single}} {{b:anys}}", f"{word}{{n:single}} of {{a:yours}} , or {word}{{n:single}} {{b:anys}}"]
        last = f"{word}{{n:int}} {{a:anys}} , or {{b:anys}}"  # with a noun of its own, it does not go on with the list before it
        rule("pick1", build=lambda e, up_to=up_to: _picked_union(up_to)(e) if getattr(e["b"], "said", "").split(BAR)[0] not in ("", "card") else None, match=_unpicked_union(up_to), en=last, fr=in_french(last), name=f"or another noun {up_to}", also=True)  # type: ignore[misc]
        rule("pick1", build=_picked_union(up_to), match=_unpicked_union(up_to), en=either, fr=[in_french(x) for x in either], name=f"either {up_to}")
        apart = [f"{word}{{n:int}} {{a:anys}} or {most}{{n:int}} of {{b:yours}}" for most in dict.fromkeys((word, ""))]
        apart += [f"{word}{{n:int}} of {{a:yours}} , or {word}{{n:int}} of {{b:yours}}"]
        rule("pick1", build=_apart(up_to), match=_unapart(up_to), en=apart, fr=[in_french(x) for x in apart], name=f"one there or one of them {up_to}", of="there or of them")
    for up_to, word, french in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        three = [f"{word}{{n:int}} {{a:anys}} , {{b:anys}} , {join} {{c:anys}}" for join in ("or", "and / or")] + [f"{word}{{n:int}} of {{a:yours}} , {{b:yours}} , {join} {{c:yours}}" for join in ("or", "and / or")] + [f"{word}{{n:int}} {{a:anys}} , {word}{{n:int}} {{b:anys}} , or {word}{{n:int}} {{c:anys}}"]
        rule("pick1", build=_three(up_to), match=_unthree(up_to), en=three, fr=[in_french(x) for x in three], name=f"three {up_to}", of="three")
        rule("several", build=lambda e: each_of(e["t"]), match=un_each_of, en=f"{{t:each-of{int(up_to)}}}", fr=f"{{t:each-of{int(up_to)}}}", name=f"each of {up_to}", also=True)
        rule(f"each-of{int(up_to)}", Choose(V("s"), V("n"), up_to), en=[f"{word}{{n:count}} each of {{s:anys}}", f"{word}{{n:count}} each of {{s:yours}}", f"{word}{{n:count}} of each of {{s:yours}}", f"{word}{{n:count}} of each {{s:anys}}", f"{word}{{n:count}} of each of the {{s:anys}}", f"{word}{{n:small}} each of {{s:anys}}"], fr=f"{french}{{n:count}} de chaque {{s:anys}}", also=True)
    rule("target", V("t"), en="{t:several}", fr="{t:several}")
    rule("pick1", build=lambda e: Choose(Union((e["a"], e["b"])), 1), match=lambda t: {"a": t.sel.parts[0], "b": t.sel.parts[1]} if isinstance(t, Choose) and t.n == 1 and not t.up_to and isinstance(t.sel, Union) and len(t.sel.parts) == 2 else None, en=["{a:one} or 1 of {b:yours}", "{a:one} or 1 {b:anys}", "{a:one} or {b:one}", "{a:one} or one of {b:yours}"], fr="{a:one} ou 1 de {b:yours}", name="one or 1 of")
    rule("pick1", build=lambda e: Choose(Union((e["a"], e["b"])), 1, True), match=lambda t: {"a": t.sel.parts[0], "b": t.sel.parts[1]} if isinstance(t, Choose) and t.n == 1 and t.up_to and isinstance(t.sel, Union) and len(t.sel.parts) == 2 else None, en=["{a:one} or up to 1 of {b:yours}", "{a:one} or up to 1 {b:anys}"], fr="{a:one} ou jusqu'à 1 de {b:yours}", name="one or up to 1 of")
    rule("pick", build=lambda e: told_apart(e["t"]), match=untold_apart, en="{t:pick1}", fr="{t:pick1}", name="pick")
    for what, one, many, french in (("cost", "(energy|) cost", "(energy|) costs", "coûts d'énergie"), ("power", "power", "power", "puissances"), ("combo power", "combo power", "combo power", "puissances de combo")):
        totals = [y for words in dict.fromkeys((many, one)) for y in (f"whose {words} (add|adds) up to {{m:int}}", f"whose (total|combined) {words} (is|are) {{m:int}}", f"whose (total|combined) {words} (add|adds) up to {{m:int}}", f"with (a|) (combined|total) {words} of {{m:int}}", f"with {words} that (add|adds) up to {{m:int}}", f"(of|for) which the (total|combined) {words} (add|adds) up to {{m:int}}", f"that (add|adds) up to (a|) total {words} (of|to) {{m:int}}", f"with {words} adding up to {{m:int}}", f"with (a|) total {words} adding up to {{m:int}}", f"with {words} that (add|adds) up to a total of {{m:int}}", f"with {words} that total {{m:int}}")]
        rule("pick", build=lambda e, what=what: _with(e["t"], cap=(what, e["m"])), match=lambda t, what=what: {"t": _with(t, cap=None), "m": t.cap[1]} if isinstance(t, Choose) and t.cap is not None and t.cap[0] == what else None, en=[f"{{t:pick1}} {x} or less" for x in totals], fr=f"{{t:pick1}} dont la somme des {french} est de {{m:int}} ou moins", name=f"total {what}")  # type: ignore[misc]
        rule("pick", build=lambda e, what=what: total_of(e["t"], what, e["m"]), match=lambda t, what=what: {"t": plainly(t), "m": t.total[1]} if isinstance(t, s.ChooseTotal) and t.total[0] == what else None, en=[f"{{t:pick1}} {x} or more" for x in totals], fr=f"{{t:pick1}} dont la somme des {french} est de {{m:int}} ou plus", name=f"total {what} or more", of="totals")  # type: ignore[misc]
    rule("whole", V("s"), en=["all of {s:yours}", "all {s:yours}", "each of {s:yours}"], fr="toutes {s:yours}")
    rule("whole", build=lambda e: e["s"], match=lambda t: {"s": t}, en="{s:yours}", fr="{s:yours}", name="yours, all of them", also=True)
    rule("whole", V("s"), en=["all {s:anys}", "all of the {s:anys}", "each {s:anys}", "all the {s:anys}", "all of (you and your opponent's|both players') {s:anys}"], fr="toutes les {s:anys}")
    # what must be chosen, though there is nothing to decide: [Barrier] matters (5-2-1, 22-16-2)
    rule("choice", V("t"), en="{t:choice0}", fr="{t:choice0}")
    rule("choice0", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("choice0", Choose(V("s"), ANY_NUMBER), en=["all of {s:yours}", "all {s:yours}", "all {s:anys}", "all of the {s:anys}", "{s:yours}", "all the {s:anys}", "all of (you and your opponent's|both players') {s:anys}"], fr=["toutes {s:yours}", "toutes {s:yours}", "toutes les {s:anys}", "toutes les {s:anys}", "{s:yours}", "toutes les {s:anys}", "toutes les {s:anys}"])
    rule("choice0", Choose(V("s"), 1), en=["{s:ref}"], fr="{s:ref}", also=True)
    rule("choice", build=lambda e: ignoring(e["t"], e["k"]), match=unignoring, en=["{t:choice0} , ignoring {k:keyword} ,", "{t:choice0} ignoring {k:keyword}", "{t:choice0} while ignoring {k:keyword}", "{t:choice0} , ignoring {k:keyword}", "{t:choice0} — ignoring {k:keyword} —"], fr="{t:choice0} en ignorant {k:keyword}", name="ignoring")
    rule("target", V("t"), en="{t:passed}", fr="{t:passed}")
    rule("passed", build=lambda e: ignoring(e["t"], e["k"]), match=unignoring, en=["{t:pick} , ignoring {k:keyword} ,", "{t:pick} ignoring {k:keyword}", "{t:pick} , ignoring {k:keyword}"], fr="{t:pick} en ignorant {k:keyword}", name="ignoring in place")


def _three(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b, c_ = e["a"], e["b"], e["c"]
        if listable(a, b) or listable(b, c_):
            return None
        owner = thing_of(a)[1]
        if owner not in ("any", None, "") and thing_of(b)[1] == "any":
            return None
        total = sum(kinds_in(x) for x in (thing_of(part)[0] for part in (a, b, c_)) if x is not None)
        two, second = shared(b, c_, total)
        one, first = shared(a, c_, total)
        if one is None or two is None or first != second:
            return None
        return Choose(Union((one, two, c_), said=SHARED if first else ""), e["n"], up_to)

    return build


def _unthree(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Choose) or tree.up_to is not up_to or not isinstance(tree.sel, Union) or len(tree.sel.parts) != 3:
            return None
        a, b, c_ = tree.sel.parts
        if SHARED in tree.sel.said.split(MARK):
            total = sum(kinds_in(thing_of(part)[0]) for part in (a, b, c_))
            a, b = unshared(a, c_, total), unshared(b, c_, total)
        return {"a": a, "b": b, "c": c_, "n": tree.n}

    return match


EACH = "each of"


def each_of(choice: Any) -> Any:
    """ "1 each of A and B": so many of every description, no card for two of them (5-2-3)."""
    filters = choice.sel.filters
    at = next((i for i, x in enumerate(filters) if unlisted(x) is not None), -1)
    thing, whose = thing_of(choice.sel)
    if thing is not None and "+" in thing.noun.word and not any(unlisted(x) for x in thing.pres):
        nouns = thing.noun.word.split("+")
        return Union(tuple(replace(choice, sel=sel_of(replace(thing, noun=replace(thing.noun, word=noun, said="")), whose)) for noun in nouns), said=f"{EACH}-1¦{thing.noun.said.replace(MARK, '§')}")
    if at < 0 or sum(unlisted(x) is not None for x in filters) > 1:
        return None
    parts = unlisted(filters[at])
    assert parts is not None
    return Union(tuple(replace(choice, sel=replace(choice.sel, filters=(*filters[:at], part, *filters[at + 1 :]))) for part in parts), said=f"{EACH}{at}¦{filters[at].said.replace(MARK, '§')}")


def unlisted(tree: Any) -> list[Any] | None:
    name = LISTED.get(type(tree), "") if not isinstance(tree, f.Colored) else ""
    if name and len(getattr(tree, name)) > 1:
        return unmerged(tree, len(getattr(tree, name)))
    return list(tree.filters) if isinstance(tree, f.Either) else None


def un_each_of(tree: Any) -> dict[str, Any] | None:
    mark = next((x for x in tree.said.split(MARK) if x.startswith(EACH)), "") if isinstance(tree, Union) else ""
    if not mark:
        return None
    number, said = mark.removeprefix(EACH).split("¦")
    at = int(number)
    first = tree.parts[0]
    if at < 0:
        things: list[tuple[Any, str]] = [thing_of(part.sel) for part in tree.parts]
        noun = replace(things[0][0].noun, word="+".join(x.noun.word for x, _ in things), said=said.replace("§", MARK))
        return {"t": replace(first, sel=sel_of(replace(things[0][0], noun=noun), things[0][1]))}
    whole = replace(merged([part.sel.filters[at] for part in tree.parts]), said=said.replace("§", MARK))
    return {"t": replace(first, sel=replace(first.sel, filters=(*first.sel.filters[:at], whole, *first.sel.filters[at + 1 :])))}


def in_french(template: str) -> str:
    """A choice between two descriptions, in the words of the French ones."""
    for english, french in ((" and / or ", " et/ou "), (" , or ", ", ou "), (" or ", " ou "), ("up to ", "jusqu'à "), ("a total of ", "un total de "), (" total ", " "), (" of {", " de {")):
        template = template.replace(english, french)
    return template


THENCE = "thence="


def from_where(e: dict[str, Any]) -> Any:
    """ "Play it from your Drop": the area where a card that was spoken of must lie."""
    place = e["q"]
    if len(place.areas) != 1 or place.of is not None or place.group or not any(x.startswith("from") for x in place.said.split(MARK)):
        return None
    return replace(e["t"], said=MARK.join(x for x in (e["t"].said, f"{THENCE}{place.areas[0]}¦{place.whose}¦{place.said.replace(MARK, '§')}") if x))


def unfrom_where(tree: Any) -> dict[str, Any] | None:
    notes = tree.said.split(MARK) if isinstance(tree, Ref) else []
    mark = next((x for x in notes if x.startswith(THENCE)), "")
    if not mark:
        return None
    area, whose, said = mark.removeprefix(THENCE).split("¦")
    return {"t": replace(tree, said=MARK.join(x for x in notes if x != mark)), "q": Place((area,), whose, said=said.replace("§", MARK))}


DIFFERENT = "different@"


def told_apart(choice: Any) -> Any:
    """5-2-3: "with different names": the picks, not each card."""
    if not isinstance(choice.sel, s.Sel | ch.Among | s.Under):
        return choice
    filters = choice.sel.filters
    at = next((i for i, x in enumerate(filters) if isinstance(x, Different)), -1)
    if at < 0:
        return choice
    mark = filters[at]
    more = () if mark.more is None else (mark.more,)
    sel = replace(choice.sel, filters=(*filters[:at], *more, *filters[at + 1 :]))
    layout = sel.said.split(BAR)
    said = MARK.join(x for x in (choice.said, f"{DIFFERENT}{at - len(NOUNS[layout[0]][1] if filters[: len(NOUNS[layout[0]][1])] == NOUNS[layout[0]][1] else ())}¦{len(more)}¦{mark.said.replace(MARK, '§')}") if x)
    if mark.of == "name":
        return replace(choice, sel=sel, distinct=True, said=said)
    made = {name: getattr(choice, name) for name in FIELDS}
    return s.ChooseDifferent(**{**made, "sel": sel, "distinct": True, "said": said}, different=mark.of)


def untold_apart(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or tree.cap is not None or isinstance(tree, s.ChooseTotal | s.ChooseIgnoring):
        return None
    if not tree.distinct:
        return {"t": tree}
    notes = tree.said.split(MARK)
    mark = next((x for x in notes if x.startswith(DIFFERENT)), f"{DIFFERENT}-1¦0¦")
    number, more, said = mark.removeprefix(DIFFERENT).split("¦")
    of = tree.different if isinstance(tree, s.ChooseDifferent) else "name"
    filters = tree.sel.filters
    kinds = NOUNS[tree.sel.said.split(BAR)[0]][1] if tree.sel.said.count(BAR) >= 6 else ()
    at = int(number) + (len(kinds) if filters[: len(kinds)] == kinds else 0) if int(number) >= 0 else len(filters)
    extra = filters[at] if int(more) else None
    rest = filters[at + 1 :] if int(more) else filters[at:]
    sel = replace(tree.sel, filters=(*filters[:at], Different(of, extra, said=said.replace("§", MARK)), *rest))
    plain = {name: getattr(tree, name) for name in FIELDS}
    return {"t": Choose(**{**plain, "sel": sel, "distinct": False, "said": MARK.join(x for x in notes if not x.startswith(DIFFERENT))})}


def total_of(choice: Any, what: str, n: int) -> Any:
    if type(choice) is not Choose.node or not choice.up_to:
        return None  # a total that must be reached: of any number of cards
    return s.ChooseTotal(**{name: getattr(choice, name) for name in FIELDS}, total=(what, n))


def plainly(choice: Any) -> Any:
    return Choose(**{name: getattr(choice, name) for name in FIELDS})


def _another(sel: Any) -> bool:
    """ "another card": one, without a number."""
    thing, _ = thing_of(sel)
    return thing is not None and bool(thing.pres) and isinstance(thing.pres[0], f.Other) and thing.pres[0].said == "another"


FIELDS = ("sel", "n", "up_to", "by", "bind", "reveal", "distinct", "cap", "other", "least", "said")


def _with(choice: Any, **changes: Any) -> Any:
    return replace(choice, **changes)


def ignoring(choice: Any, keyword: str) -> Any:
    if isinstance(choice, Union) and all(type(part) is Choose.node for part in choice.parts):
        return replace(choice, parts=tuple(ignoring(part, keyword) for part in choice.parts))  # said of all of them
    if type(choice) is not Choose.node:
        return None
    return s.ChooseIgnoring(**{name: getattr(choice, name) for name in FIELDS}, ignoring=keyword)


def unignoring(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Union) and all(isinstance(part, s.ChooseIgnoring) for part in tree.parts):
        return {"t": replace(tree, parts=tuple(plainly(part) for part in tree.parts)), "k": tree.parts[0].ignoring}
    return {"t": plainly(tree), "k": tree.ignoring} if isinstance(tree, s.ChooseIgnoring) else None


SHARED = "one place for both"
LISTED_ONCE = "one number for all"  # of a choice among several areas or players, which `several` prints
OWNED = "one owner for both"
SPREAD = "up to for both"


def kinds_in(thing: Any) -> int:
    """How many descriptions a phrase lists: "<A> or <B> card" has two."""
    return max((len(unlisted(x) or ()) for x in thing.pres), default=0) or 1


def of_all(thing: Any, total: int) -> tuple[Any, ...]:
    """What is said of every card in a list before it: set off by dashes ("— both red —"), or in the plural ("energy costs").

    "Both" and "all" say how many there are: those of this phrase alone, or of the whole list (`total`)."""
    mine = kinds_in(thing)
    found = []
    for q in thing.posts:
        notes = [x for part in walk(q) for x in part.said.split(MARK)] if isinstance(q, Filter) else []
        if any(x.startswith(("— both", "— all", ", ~")) for x in notes):
            both = any(x.startswith("— both") for x in notes)
            if (total == 2 and mine == 1) if both else (total > 2 and mine < 3):
                found.append(q)
        elif mine == 1 and any(x.startswith("—") or "energy costs of" in x or "powers of" in x for x in notes):
            found.append(q)
    return tuple(found)


def shared(a: Any, b: Any, total: int = 0) -> tuple[Any, bool]:
    """ "A or B in your hand": the place that only the second says is that of the first, too; so is what stands in dashes."""
    one, mine = thing_of(a)
    other, whose = thing_of(b)
    total = total or sum(kinds_in(x) for x in (one, other) if x is not None)
    dashed = of_all(other, total) if other is not None else ()
    if placed(a) and not (dashed and one is not None and not of_all(one, 1)):
        return a, False
    if one is not None and one.noun.word in ("energy", "z-energy", "life", "leader") and not dashed:
        return a, False  # these are where they are
    place = next((q for q in other.posts if isinstance(q, Place)), None) if other is not None else None
    if one is None or whose not in ("any", mine):
        return None, False
    if placed(a):
        place = None
    if place is None and not dashed:
        return a, False
    return sel_of(replace(one, posts=(*one.posts, *dashed, *(() if place is None else (place,)))), mine), True


def unshared(a: Any, b: Any = None, total: int = 0) -> Any:
    one, whose = thing_of(a)
    assert one is not None
    other = thing_of(b)[0] if b is not None else None
    dashed = of_all(other, total or kinds_in(one) + kinds_in(other)) if other is not None else ()
    placed_too = other is None or any(isinstance(q, Place) for q in other.posts)
    return sel_of(replace(one, posts=tuple(q for q in one.posts if q not in dashed and not (placed_too and isinstance(q, Place)))), whose)


def _both(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    if not isinstance(a.sel, s.Sel | ch.Among | s.Under) or not isinstance(b.sel, s.Sel | ch.Among | s.Under):
        return None
    sel, was = shared(a.sel, b.sel)
    if sel is None:
        return None
    spread = a.up_to and not b.up_to and sel.areas() == b.sel.areas()  # "up to 1 A and 1 B": up to 1 of each
    if spread:
        b = replace(b, up_to=True)
    return Union((replace(a, sel=sel), b), said=MARK.join(x for x in (SHARED if was else "", SPREAD if spread else "") if x))


def _unboth(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, Choose) for x in tree.parts) or LISTED_ONCE in tree.said.split(MARK):
        return None
    a, b = tree.parts
    if SHARED in tree.said.split(MARK):
        a = replace(a, sel=unshared(a.sel, b.sel))
    if SPREAD in tree.said.split(MARK):
        b = replace(b, up_to=False)
    return {"a": a, "b": b}


def _both_of_three(e: dict[str, Any]) -> Any:
    picks_ = [e["a"], e["b"], *([e["d"]] if "d" in e else []), e["c"]]
    if not all(isinstance(x.sel, s.Sel | ch.Among | s.Under) for x in picks_):
        return None
    total = sum(kinds_in(x) for x in (thing_of(part.sel)[0] for part in picks_) if x is not None)
    found = [shared(part.sel, picks_[-1].sel, total) for part in picks_[:-1]]
    if any(sel is None for sel, _ in found) or len({was for _, was in found}) > 1:
        return None
    spread = picks_[0].up_to and not any(part.up_to for part in picks_[1:]) and len({sel.areas() for sel in (*(x for x, _ in found), picks_[-1].sel)}) == 1
    if spread:
        picks_ = [replace(part, up_to=True) for part in picks_]
    said = MARK.join(x for x in (SHARED if found[0][1] else "", SPREAD if spread else "") if x)
    return Union((*(replace(part, sel=sel) for part, (sel, _) in zip(picks_, found, strict=False)), picks_[-1]), said=said)


def _unboth_of_three(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) not in (3, 4) or not all(isinstance(x, Choose) for x in tree.parts) or tree.said.startswith(EACH):
        return None
    *others, last = tree.parts
    if SHARED in tree.said.split(MARK):
        total = sum(kinds_in(thing_of(part.sel)[0]) for part in tree.parts)
        others = [replace(part, sel=unshared(part.sel, last.sel, total)) for part in others]
    if SPREAD in tree.said.split(MARK):
        others, last = [others[0], *(replace(part, up_to=False) for part in others[1:])], replace(last, up_to=False)
    return {**dict(zip("abd", others, strict=False)), "c": last}


def listable(a: Any, b: Any) -> bool:
    """Whether "A or B" could be a list of descriptions of one noun: then it is that."""
    one, _ = thing_of(a)
    other, _ = thing_of(b)
    if one is not None and other is not None and not one.posts and (f"{one.noun.word}+{other.noun.word}" in NOUNS or f"{other.noun.word}+{one.noun.word}" in NOUNS) and not other.pres:
        return True
    if one is not None and other is not None and not other.pres and all(isinstance(q, Place) for q in other.posts) and other.noun.word:
        return True  # "red Extra or Unison": what stands in front is said of both
    return one is None or other is None or (not one.noun.word and not one.posts and bool(other.pres) and (isinstance(other.pres[0], SIGNS) or [type(x) for x in one.pres] == [type(x) for x in other.pres]))


APART = "apart"


def _apart(up_to: bool) -> Any:
    """ "1 card in their hand or 1 of their Battle Cards": with a number and a place each, they are no list."""

    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if not isinstance(a, s.Sel) or not isinstance(b, s.Sel) or not placed(a):
            return None
        return Choose(Union((a, b), said=APART), e["n"], up_to)

    return build


def _unapart(up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Choose) or tree.up_to is not up_to or not isinstance(tree.sel, Union) or APART not in tree.sel.said.split(MARK):
            return None
        return {"a": tree.sel.parts[0], "b": tree.sel.parts[1], "n": tree.n}

    return match


def _picked_union(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        a, b = e["a"], e["b"]
        if listable(a, b):
            return None
        one, whose = thing_of(a)
        other, nobody = thing_of(b)
        if one is not None and other is not None and whose != "any" and nobody == "any" and not any(isinstance(q, Place) for q in other.posts):
            if any(isinstance(q, Place) for q in one.posts):
                return None
            b = sel_of(other, whose)
            sel, was = shared(a, b)
            return None if sel is None else Choose(Union((sel, b), said=f"{OWNED}{MARK}{SHARED}" if was else OWNED), e["n"], up_to)  # "1 of your A or B"
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
        if isinstance(tree, Choose) and tree.up_to is up_to and tree.n != ANY_NUMBER and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
            a = tree.sel.parts[0]
            if SHARED in tree.sel.said.split(MARK):
                a = unshared(a, tree.sel.parts[1])
            b = tree.sel.parts[1]
            if OWNED in tree.sel.said.split(MARK):
                b = sel_of(thing_of(b)[0], "any")  # type: ignore[arg-type]
            return {"a": a, "b": b, "n": tree.n}
        return None

    return match


def numbers(g: Grammar) -> None:
    rule = g.rule
    rule("num", V("n"), en="{n:int}", fr="{n:int}")
    rule("num", c.Count(s.Sel(("energy",), "you")), en=["your current energy", "the number of your energy", "your energy", "your total energy", "your amount of total energy"], fr="votre nombre d'Énergies", first=True)
    rule("num", c.Count(V("s")), en=["the number of {s:yours}", "the number of {s:anys}"], fr=["le nombre de {s:yours}", "le nombre de {s:anys}"], build=lambda e: c.Count(e["s"]) if placed(e["s"]) or getattr(e["s"], "said", "").split(BAR)[0] not in ("card", "") else None, match=lambda t: {"s": t.target} if isinstance(t, c.Count) else None, name="the number of")
    rule("num", c.Total(This(), "power"), en=["this card's power", "the power of this card"], fr="la puissance de cette carte")
    rule("num", c.Total(This(), "cost"), en=["this card's energy cost", "the energy cost of this card"], fr="le coût d'énergie de cette carte")
    rule("num", c.Total(This(), "markers"), en=["the number of markers on this card"], fr="le nombre de marqueurs de cette carte")
    for what, words, french in (("power", "power", "puissance"), ("cost", "energy cost", "coût d'énergie")):
        rule("num", c.Total(V("t"), what), en=[f"its {words}", f"that card's {words}", f"the chosen card's {words}", f"the {words} of {{t:ref}}", f"the total {words} of {{t:ref}}"], fr=f"sa {french}", build=lambda e, what=what: c.Total(e.get("t") or Ref("", "it"), what), match=lambda t, what=what: {"t": t.target} if isinstance(t, c.Total) and t.what == what and isinstance(t.target, Ref) else None, name=f"its {words}")  # type: ignore[misc]
    rule("each", c.Total(V("s"), "z cost"), en=["for (every|each) Z-Energy cost (of|on) (the|all the|all of the|all|) {s:anys}"], fr="par Énergie Z du coût des {s:anys}", match=lambda t: {"s": t.target} if isinstance(t, c.Total) and t.what == "z cost" else None)
    for how, words, mots in ((">=", "or more", "ou plus"), ("<=", "or less", "ou moins")):
        rule("cond", ctl.Compare(c.Total(V("s"), "z cost"), how, V("n")), en=[f"the total Z-Energy cost of (the|all the|all of the|all) {{s:anys}} is {{n:int}} {words}"], fr=f"le coût d'Énergie Z total des {{s:anys}} est de {{n:int}} {mots}")
    rule("num", c.Total(V("t"), "front power"), en=["the original power on the front of {t:ref}"], fr="la puissance d'origine du recto de {t:ref}", match=lambda t: {"t": t.target} if isinstance(t, c.Total) and t.what == "front power" else None)
    rule("num", ctl.Chosen(), en="X", fr="X")
    rule("num", c.Count(s.Sel(("energy",), "opponent")), en=["their current energy", "your opponent's current energy", "your opponent's energy", "their energy", "your opponent's amount of total energy"], fr="le nombre d'Énergies adverses", first=True)
    rule("num", c.Count(s.Sel(("life",), "you")), en=["your current life", "your life"], fr="votre vie")
    last = Ref("", "moved to last")
    rule("do", m.Draw(c.Count(last)), en=["draw that many cards", "draw the same (number|amount) of cards", "draw an equal number of cards"], fr="piochez autant de cartes")
    rule("pick1", Choose(V("s"), c.Count(last)), en=["the same (number|amount) of {s:anys}", "that many {s:anys}", "an equal number of {s:anys}"], fr="autant de {s:anys}")
    for area, what in (("warp", "sent to (your|their|the|its owner's|their owner's|their owners'|a) (Warp|Warps)"), ("drop", "placed in (your|the|its owner's|their owner's|their owners'|their|a) (Drop Area|Drop|Drop Areas)"), ("drop", "discarded"), ("drop", "KO'd"), ("hand", "returned to (its owner's|their owners'|your) (hand|hands)"), ("removed", "removed from the game")):
        how = "(by this skill|with this skill|using this skill|this way)"
        rule("each", c.Count(Ref("", f"moved to {area}")), en=[f"for (each|every) card {what} {how}", f"for (each|every) card you {what} {how}"], fr="par carte ainsi déplacée", also=True, name=f"each {what}", of="moved cards")
        rule("num", c.Count(Ref("", f"moved to {area}")), en=[f"the number of cards {what} {how}", f"the number of cards you {what} {how}"], fr="le nombre de cartes ainsi déplacées", also=True, name=f"as many {what}", of="moved cards")
    # for each
    rule("each", c.Count(V("s")), en=["for each of {s:yours}", "for each {s:anys}", "for every {s:anys}", "for each {s:yours}", "for every 1 {s:anys}"], fr=["pour chacune de {s:yours}", "par {s:anys}"])
    rule("each", c.Count(s.Sel(("energy",), "you")), en=["for each energy you have", "for each of your energy", "for each 1 energy you have"], fr="par Énergie que vous avez", also=True)
    rule("each", c.Total(V("t"), "markers"), en=["for each marker on {t:yours}", "for each of the markers on {t:yours}"], fr="par marqueur sur {t:yours}", match=lambda t: {"t": t.target} if isinstance(t, c.Total) and t.what == "markers" and isinstance(t.target, s.Sel) else None)
    rule("each", c.Total(This(), "markers"), en=["for each marker on it", "for each marker on this card", "for each of this card's markers"], fr="par marqueur sur cette carte")
    rule("per", (V("n"), V("s")), en=["for every {n:int} {s:anys}", "for every {n:int} of {s:yours}", "for each {n:int} {s:anys}", "for each {n:int} of {s:yours}"], fr=["par groupe de {n:int} {s:anys}", "par groupe de {n:int} de {s:yours}"])

