"""What holds for a player: how much energy, which side of the Leader, an empty deck; and what is asked of either player."""

from __future__ import annotations

from typing import Any

from playmat.dragonball import kinds

from ..grammar import MARK, Grammar, V
from .gaining import CANT, filter_of, thing_from
from .nodes import c, ctl, s
from .nodes import g as gn

EITHER = "either player"


def add(g: Grammar) -> None:
    energy(g)
    leader(g)
    either(g)
    by_skills(g)


def by_skills(g: Grammar) -> None:
    """0-2-5: such cards are not played by skills; paying for them is left."""
    for whose, who, qui in (("opponent", "(your opponent|they)", "votre adversaire"), ("you", "you", "vous"), ("any", "players", "aucun joueur")):
        g.rule("gaining", build=_by_skills(whose), match=_unby_skills(whose), en=[f"{who} {CANT} play {{x:thing}} (by|with|using) (skills|card skills|skill)", f"{who} {CANT} use skills to play {{x:thing}}"], fr=f"{qui} ne peut pas jouer {{x:thing}} par des Capacités", name=f"{whose} cannot play by skills", first=True, of="cannot play by skills")


def _by_skills(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None else gn.Rule("cannot play", whose, cards, kinds.HOW_SKILL, until="")

    return build


def _unby_skills(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != "cannot play" or tree.whose != whose or tree.n != kinds.HOW_SKILL:
            return None
        thing = thing_from(tree.cards)
        return None if thing is None else {"x": thing}

    return match


def energy(g: Grammar) -> None:
    rule = g.rule
    most = "(place|have) up to {n:int} energy (in your Energy Area|)"
    rule("gaining", gn.Rule("energy at most", "you", None, V("n"), until=""), en=[f"you can only {most}"], fr="vous ne pouvez avoir que jusqu'à {n:int} Énergies")
    place = "(place|add) cards (in|to) your (energy|Energy Area)"
    skills = "(by|with|using) (your skills|skills|your card skills)"
    rule("gaining", gn.Rule("no energy", "you", None, kinds.BY_SKILL, until=""), en=[f"you {CANT} {place} {skills}", f"you {CANT} use (skills|your skills) to {place}"], fr="vous ne pouvez pas placer de cartes dans votre Énergie par des Capacités", match=lambda t: {} if isinstance(t, gn.Rule) and t.what == "no energy" and t.whose == "you" and t.n == kinds.BY_SKILL and t.cards is None else None)
    rule("gaining", gn.Rule("no energy", "you", None, until=""), en=[f"you {CANT} {place}"], fr="vous ne pouvez pas placer de cartes dans votre Énergie", match=lambda t: {} if isinstance(t, gn.Rule) and t.what == "no energy" and t.whose == "you" and not t.n and t.cards is None else None)
    rule("gaining", build=_by_such, match=_unby_such, en=[f"you {CANT} use {{x:thing}} skills to {place}", f"you {CANT} {place} (by|with|using) {{x:thing}} skills"], fr="vous ne pouvez pas placer de cartes dans votre Énergie par des Capacités de {x:thing}", name="no energy by such")


def _by_such(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else gn.Rule("no energy", "you", cards, kinds.BY_SKILL, until="")


def _unby_such(tree: Any) -> dict[str, Any] | None:
    thing = thing_from(tree.cards) if isinstance(tree, gn.Rule) and tree.what == "no energy" and tree.cards is not None else None
    return None if thing is None else {"x": thing}


def leader(g: Grammar) -> None:
    rule = g.rule
    for side, word, french in ((0, "front", "recto"), (1, "back", "verso")):
        rule("gaining", gn.Rule("cannot flip", "you", None, side, until=""), en=[f"you {CANT} flip (your Leader Card|your Leader|this card) to its {word} (side|)"], fr=f"vous ne pouvez pas retourner votre Leader sur son {french}")
    rule("gaining", gn.Rule("deck safe", "you", None, until=""), en=["having 0 cards in your deck (does not|doesn't) cause you to lose the game", "you (don't|do not) lose the game (by|for|when) having 0 cards in your deck", f"you {CANT} lose the game by having 0 cards in your deck"], fr="vous ne perdez pas la partie si votre deck est vide")


def either(g: Grammar) -> None:
    """Of one player or the other."""
    for how, words, mots in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus")):
        for area, told, en in (("life", "la vie d'un joueur est de {n:int} " + mots, [f"your life or your opponent's life is at {{n:int}} {words}", f"(a player's|any player's|either player's) life is at {{n:int}} {words}"]), ("z-energy", "un joueur a {n:int} Énergies Z " + mots, [f"(a player|either player) has {{n:int}} {words} Z-Energy"]), ("energy", "un joueur a {n:int} Énergies " + mots, [f"(a player|either player) has {{n:int}} {words} energy"]), ("hand", "un joueur a {n:int} cartes en main " + mots, [f"(a player|either player) has {{n:int}} {words} cards in (their|his or her) hand"])):
            g.rule("cond", build=lambda e, area=area, how=how: c.AsOne(ctl.Or(tuple(c.Have(s.Sel((area,), whose), e["n"], how) for whose in ("you", "opponent"))), said=EITHER), match=lambda t, area=area, how=how: _uneither(t, area, how), en=en, fr=told, name=f"either has {how} {area}", first=True)  # type: ignore[misc]


def _uneither(tree: Any, area: str, how: str) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or EITHER not in tree.said.split(MARK):
        return None
    first = tree.cond.conds[0]
    return {"n": first.n} if first.target.where == (area,) and first.how == how else None


