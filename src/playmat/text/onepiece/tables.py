"""The grammar of One Piece texts, put together from its tables; texts about decks and names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from playmat.onepiece.cards import ALL

from ..grammar import Grammar, V
from ..tokens import Token
from . import (
    amounts,
    conditions,
    dons,
    earlier,
    french,
    french_actions,
    french_conditions,
    french_further,
    french_gaining,
    french_targets,
    gaining,
    looking,
    moving,
    objects,
    others,
    places,
    targets,
    timings,
    words,
)
from .nodes import AlsoTreatedAs, AnyNumber, CannotInclude, DonDeckSize, OnlyInclude

# words that are whole lines of their own (an effect in quotation marks): who reads lines says how, see `abilities`
WHOLE: dict[str, tuple[Callable[[Token], Any], Callable[[Any, str], str | None]]] = {}

WRITERS: dict[str, Callable[[Any, str], str | None]] = {}  # and who writes them, see `writing`


@cache
def grammar() -> Grammar:
    g = Grammar()
    g.singular = targets.singular
    for table in (words, objects, french_targets, dons, places, targets, french_conditions, french_gaining, french_actions, conditions, moving, looking, timings, earlier, gaining, amounts, others, french_further, french):
        table.add(g)
    rule_texts(g)
    for category, (read, write) in WHOLE.items():
        g.terminal(category, read, write)
    return g


def rule_texts(g: Grammar) -> None:
    """Texts about deck construction and names (2-1-3, 5-1-2-4)."""
    g.rule("ruletext", build=_of_itself, match=_unof_itself, en=["also treat this card's name as {n:name} according to the rules", "also treat this card's name as {m:names-and} according to the rules", "this card in your hand cannot be played by effects", "this card cannot be played by effects"], name="this card")
    for what, fr in (("name", "le nom de cette carte est aussi considéré comme {n:name} selon les règles"), ("names", "le nom de cette carte est aussi considéré comme {m:names-and} selon les règles"), ("tag", "cette carte de votre main ne peut pas être jouée grâce à un effet")):
        g.rule("ruletext", match=_said_of_itself(what), fr=fr, name=f"this card: {what}")
    g.rule("list-cond", build=lambda e: e["a"] if "a" in e else (e["c"], e["n"]), match=lambda t: {"c": t[0], "n": t[1]} if isinstance(t, tuple) else None, en=["there are {n:int} {c:or-so} cards", "you have {n:int} {c:or-so} cards", "{a:cond}"], fr="il y a {n:int} cartes {c:or-so}", name="so many cards")
    g.rule("ruletext", AnyNumber(), en="under the rules of this game , you may have any number of this card in your deck", fr="vous pouvez ajouter autant d'exemplaires de cette carte que vous le voulez à votre deck selon les règles")
    g.lexicon("all-words", {"nta": ("all card names , types , and attributes", "tous les noms , types et attributs"), "nt": ("all card names and types", "tous les noms et types"), "na": ("all card names and attributes", "tous les noms et attributs"), "ta": ("all types and attributes", "tous les types et attributs"), "n": ("all card names", "tous les noms"), "t": ("all types", "tous les types"), "a": ("all attributes", "tous les attributs")})
    g.rule("ruletext", build=_all_words, match=_unall_words, en="this (Leader|Character|card) is treated as a card with {w:all-words}", fr=["ce Leader est considéré comme une carte ayant {w:all-words}", "ce Personnage est considéré comme une carte ayant {w:all-words}", "cette carte est considérée comme une carte ayant {w:all-words}"], name="all of its words")
    g.rule("ruletext", build=_rule_text, match=_unrule_text, en=["under the rules of this game , you {w:may-only} include {f:cards} in your deck", "under the rules of this game , you {w:may-only} include {k:kinds} in your deck", "under the rules of this game , your DON!! deck consists of {n:int} card~n"], name="deck")
    g.lexicon("may-only", {False: ("cannot", ()), True: ("can only", ())})
    g.rule("ruletext", CannotInclude(V("f")), fr="vous ne pouvez pas ajouter de {f:card1} à votre deck selon les règles")
    g.rule("ruletext", OnlyInclude(V("f")), fr="vous ne pouvez mettre dans votre deck que des {f:cards} selon les règles")
    g.rule("ruletext", DonDeckSize(V("n")), fr="selon les règles du jeu, votre deck DON!! se compose de {n:int} carte~n")


def _of_itself(e: dict[str, Any]) -> tuple[str, Any]:
    """What a card says of itself: a name, several, or that no effect plays it."""
    return ("name", e["n"]) if "n" in e else ("names", e["m"]) if "m" in e else ("tag", "not by effects")


def _unof_itself(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2:
        return None
    return {"name": {"n": tree[1]}, "names": {"m": tree[1]}, "tag": {}}.get(tree[0])


def _said_of_itself(what: str) -> Any:
    return lambda tree: _unof_itself(tree) if isinstance(tree, tuple) and tree[0] == what else None


def _all_words(e: dict[str, Any]) -> AlsoTreatedAs:
    """2-1-3, 2-4-4, 2-5-7: every name, type or attribute, whichever is asked for."""
    return AlsoTreatedAs(*((ALL,) if letter in e["w"] else () for letter in "nta"))


def _unall_words(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, AlsoTreatedAs):
        return None
    said = (tree.names, tree.types, tree.attributes)
    return {"w": "".join(letter for letter, words in zip("nta", said, strict=True) if words == (ALL,))}


def _rule_text(e: dict[str, Any]) -> Any:
    if "n" in e:
        return DonDeckSize(e["n"])
    filters = e["f"] if "f" in e else gaining.as_cards(e["k"])
    return None if not filters else OnlyInclude(filters) if e["w"] else CannotInclude(filters)


def _unrule_text(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, DonDeckSize):
        return {"n": tree.n}
    return {"f": tree.filters, "k": objects.Kind(("character",), tree.filters), "w": isinstance(tree, OnlyInclude)} if isinstance(tree, CannotInclude | OnlyInclude) else None
