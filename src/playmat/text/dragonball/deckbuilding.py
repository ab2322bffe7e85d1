"""Texts in force before the game and in all areas: deck building (6-1-5-2), set-up (6-2-2), words (2-3-3)."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .gaining import filter_of, thing_from
from .nodes import deck, f


def excluding(thing: Any) -> Any:
    cards = filter_of(thing)
    try:
        return None if cards is None else deck.CannotInclude(cards)
    except ValueError:
        return None


def excluding_both(one: Any, other: Any) -> Any:
    parts = (filter_of(one), filter_of(other))
    try:
        return None if None in parts else deck.CannotInclude(f.Either(parts))
    except ValueError:
        return None


def unexcluding_both(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, deck.CannotInclude) or not isinstance(tree.cards, f.Either) or len(tree.cards.filters) != 2:
        return None
    one, other = (thing_from(part) for part in tree.cards.filters)
    return None if one is None or other is None else {"x": one, "y": other}


def excluding_but(one: Any, but: Any) -> Any:
    parts = (filter_of(one), filter_of(but))
    try:
        return None if None in parts else deck.CannotInclude(f.All((parts[0], f.Isnt(parts[1])), said="but"))
    except ValueError:
        return None


def unexcluding_but(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, deck.CannotInclude) or not isinstance(tree.cards, f.All) or tree.cards.said != "but":
        return None
    one, other = thing_from(tree.cards.filters[0]), thing_from(tree.cards.filters[1].filter)
    return None if one is None or other is None else {"x": one, "y": other}


def including(n: int, thing: Any) -> Any:
    cards = filter_of(thing)
    try:
        return None if cards is None else deck.IncludeMost(n, cards)
    except ValueError:
        return None


def add(g: Grammar) -> None:
    rule = g.rule
    rule("ruletext", deck.CopyLimit(V("n")), en=["you can include up to {n:int} (copies|copy) of this card in your (deck|Z-Deck)", "you can only include up to {n:int} (copies|copy) of this card in your deck", "you may include up to {n:int} (copies|copy) of this card in your deck", "you can only include {n:int} (copies|copy) of this card in your deck", "you can include only {n:int} (copy|copies) of this card in your Z-Deck", "you can only include {n:int} (copies|copy) of this card in your Z-Deck", "only {n:int} (copies|copy) of this card can be included in a deck"], fr="vous ne pouvez inclure que {n:int} exemplaire~n de cette carte dans votre deck")
    rule("ruletext", deck.CopyLimit(60), en=["you can include as many copies of this card in your (deck|Z-Deck) as you like", "you can include any number of (copies of this card|this card) in your deck", "you may include as many copies of this card in your deck as you like", "you can have as many copies of this card as you like in your deck", "you can include as many copies as you like of this card in your deck"], fr="vous pouvez inclure autant d'exemplaires de cette carte que vous voulez dans votre deck", first=True)
    for field, slot, french in (("traits", "trait", "l'origine"), ("characters", "char", "le personnage"), ("names", "name", "le nom")):
        rule("ruletext", deck.Words(**{field: (V("x"),)}), en=[f"this card gains {{x:{slot}}} in all areas", f"this card is also treated as (a|an|) {{x:{slot}}} (card|) in all areas", f"this card is treated as {{x:{slot}}} in all areas", f"this card is also treated as {{x:{slot}}} in all areas", f"treat this card as {{x:{slot}}} in all areas", f"this card also has {{x:{slot}}} in all areas", f"in all areas , this card gains {{x:{slot}}}", f"this card's name is also treated as {{x:{slot}}} in all areas"], fr=f"cette carte gagne {french} {{x:{slot}}} dans toutes les zones", of="words")
        rule("ruletext", deck.Words(**{field: (V("x"), V("y"))}), en=[f"this card gains {{x:{slot}}} and {{y:{slot}}} in all areas", f"this card is also treated as {{x:{slot}}} and {{y:{slot}}} in all areas"], fr=f"cette carte gagne {{x:{slot}}} et {{y:{slot}}} dans toutes les zones")
        for n in (3, 4, 5):
            slots = [f"{{x{i}:{slot}}}" for i in range(n)]
            listed = f"{' , '.join(slots[:-1])} , and {slots[-1]}"
            rule("ruletext", deck.Words(**{field: tuple(V(f"x{i}") for i in range(n))}), en=[f"this card (gains|has) {listed} in all areas", f"this card is also treated as {listed} in all areas"], fr=f"cette carte gagne {french} {', '.join(slots)} dans toutes les zones", of="lists of words")
    rule("ruletext", deck.Words(colors=(V("x"),)), en=["this card gains {x:color} in all areas", "this card is also {x:color} in all areas", "this card is also treated as {x:color} in all areas", "this card is also treated as a {x:color} card in all areas"], fr="cette carte gagne la couleur {x:color} dans toutes les zones")
    rule("ruletext", build=lambda e: excluding(e["x"]), match=lambda t: {"x": thing_from(t.cards)} if isinstance(t, deck.CannotInclude) and thing_from(t.cards) is not None else None, en=["you (can't|cannot) include {x:thing} in your deck", "you (can't|cannot) include (a|any) {x:thing} in your deck"], fr="vous ne pouvez pas inclure de {x:thing} dans votre deck", name="cannot include")
    rule("ruletext", build=lambda e: excluding_but(e["x"], e["y"]), match=unexcluding_but, en=["you (can't|cannot) include {x:thing} in your deck , except for {y:thing}"], fr="vous ne pouvez pas inclure de {x:thing} dans votre deck, sauf des {y:thing}", name="cannot include but")
    rule("ruletext", build=lambda e: excluding_both(e["x"], e["y"]), match=unexcluding_both, en=["you (can't|cannot) include {x:thing} or {y:thing} in your deck"], fr="vous ne pouvez pas inclure de {x:thing} ni de {y:thing} dans votre deck", name="cannot include either")
    rule("ruletext", build=lambda e: including(e["n"], e["x"]), match=lambda t: {"n": t.n, "x": thing_from(t.cards)} if isinstance(t, deck.IncludeMost) and thing_from(t.cards) is not None else None, en=["you can only include up to {n:int} {x:thing} in your deck", "your deck can only include up to {n:int} {x:thing}"], fr="vous ne pouvez inclure que {n:int} {x:thing} dans votre deck", name="include at most")
    rule("ruletext", deck.Words(keywords=("Dragon Ball",)), en=["this card gains [Dragon Ball] in all areas"], fr="cette carte gagne [Dragon Ball] dans toutes les zones")
    rule("ruletext", deck.StartsWith(V("n")), en=["you start the game with {n:int} life", "your starting life is {n:int}"], fr="vous commencez la partie avec {n:int} vies")
