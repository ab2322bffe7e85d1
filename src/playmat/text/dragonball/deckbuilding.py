"""Texts in force before the game and in all areas: deck building (6-1-5-2), set-up (6-2-2), words (2-3-3)."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .gaining import filter_of, thing_from
from .nodes import deck


def excluding(thing: Any) -> Any:
    cards = filter_of(thing)
    try:
        return None if cards is None else deck.CannotInclude(cards)
    except ValueError:
        return None


def add(g: Grammar) -> None:
    rule = g.rule
    rule("ruletext", deck.CopyLimit(V("n")), en=["you can include up to {n:int} copies of this card in your deck", "you can only include up to {n:int} (copies|copy) of this card in your deck", "you may include up to {n:int} (copies|copy) of this card in your deck", "you can only include {n:int} (copies|copy) of this card in your deck", "you can include only {n:int} (copy|copies) of this card in your Z-Deck", "you can only include {n:int} (copies|copy) of this card in your Z-Deck", "only {n:int} (copies|copy) of this card can be included in a deck"], fr="vous ne pouvez inclure que {n:int} exemplaire~n de cette carte dans votre deck")
    rule("ruletext", deck.CopyLimit(60), en=["you can include as many copies of this card in your deck as you like", "you can include any number of (copies of this card|this card) in your deck", "you may include as many copies of this card in your deck as you like", "you can have as many copies of this card as you like in your deck", "you can include as many copies as you like of this card in your deck"], fr="vous pouvez inclure autant d'exemplaires de cette carte que vous voulez dans votre deck", first=True)
    for field, slot, french in (("traits", "trait", "l'origine"), ("characters", "char", "le personnage"), ("names", "name", "le nom")):
        rule("ruletext", deck.Words(**{field: (V("x"),)}), en=[f"this card gains {{x:{slot}}} in all areas", f"this card is also treated as (a|an|) {{x:{slot}}} (card|) in all areas", f"this card is treated as {{x:{slot}}} in all areas", f"this card is also treated as {{x:{slot}}} in all areas", f"treat this card as {{x:{slot}}} in all areas", f"this card also has {{x:{slot}}} in all areas", f"in all areas , this card gains {{x:{slot}}}", f"this card's name is also treated as {{x:{slot}}} in all areas"], fr=f"cette carte gagne {french} {{x:{slot}}} dans toutes les zones")
        rule("ruletext", deck.Words(**{field: (V("x"), V("y"))}), en=[f"this card gains {{x:{slot}}} and {{y:{slot}}} in all areas", f"this card is also treated as {{x:{slot}}} and {{y:{slot}}} in all areas"], fr=f"cette carte gagne {{x:{slot}}} et {{y:{slot}}} dans toutes les zones")
    rule("ruletext", deck.Words(colors=(V("x"),)), en=["this card gains {x:color} in all areas", "this card is also {x:color} in all areas", "this card is also treated as a {x:color} card in all areas"], fr="cette carte gagne la couleur {x:color} dans toutes les zones")
    rule("ruletext", build=lambda e: excluding(e["x"]), match=lambda t: {"x": thing_from(t.cards)} if isinstance(t, deck.CannotInclude) and thing_from(t.cards) is not None else None, en=["you (can't|cannot) include {x:thing} in your deck", "you (can't|cannot) include (a|any) {x:thing} in your deck"], fr="vous ne pouvez pas inclure de {x:thing} dans votre deck", name="cannot include")
    rule("ruletext", deck.StartsWith(V("n")), en=["you start the game with {n:int} life", "your starting life is {n:int}"], fr="vous commencez la partie avec {n:int} vies")
