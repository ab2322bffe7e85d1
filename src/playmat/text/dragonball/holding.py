"""More of what cannot be done: cards that stay where they are, a card that is not KO'd once per turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball.language.control import Stays
from playmat.effects.tree import walk

from ..grammar import MARK, Grammar, V
from .gaining import CANT, filter_of, thing_from
from .limiting import Span
from .nodes import c, ch, ctl, f, s, t
from .nodes import g as gn

This = ch.This


def add(g: Grammar) -> None:
    stays(g)
    players(g)
    tolls(g)


def stays(g: Grammar) -> None:
    """9-10-1: the first time in a turn, nothing happens instead."""
    rule = g.rule
    manners = (("", "", ""), ("battle", "in battle", "au combat"), ("skill", "by skills", "par une Capacité"), ("opponent", "by your opponent's skills", "par une Capacité adverse"))
    for what, done, fait in (("ko", "KO'd", "mise KO"), ("leave", "removed from (the|your|a|) (Battle Area|Battle Areas)", "retirée de la Zone de Combat")):
        for by, words, french in manners:
            if what == "leave" and by == "battle":
                continue
            when = t.WouldLeave(what, True, by=by)
            told = f"cette carte ne peut pas être {fait} {french} une fois par tour".replace("  ", " ")
            for who in ("this card", "it"):
                safe = [f"{who} {cant} {done} {words} once per turn".replace("  ", " ") for cant in (f"{CANT} be", "is not", "isn't")]
                safe.append(f"once per turn , {who} {CANT} be {done} {words}".rstrip())
                if who == "this card":
                    rule("instead", build=_stays(when), match=_unstays(when, False), en=safe, fr=told, name=f"not {what} once {by}", first=True, of="not once per turn")
                rule("instead", build=_stays(when, who), match=_unstays(when, True, who), en=[f"if {{c:conds}} , {x}" for x in safe], fr=f"si {{c:conds}}, {told}", name=f"if so, {who} not {what} once {by}", first=True, of="if so, not once per turn")


IT = "it stays"


def _stays(when: Any, who: str = "") -> Any:
    """ "If this card …, it …": what "it" is, the condition says."""

    def build(e: dict[str, Any]) -> Any:
        asked = [x for x in walk(e.get("c", ())) if isinstance(x, This | ch.Ref | s.Sel)]
        if who == "it" and not (asked and all(isinstance(x, This) for x in asked)):
            return None
        return (when,), (e["c"],) if "c" in e else (), True, (Stays(said=IT if who == "it" else ""),)

    return build


def _unstays(when: Any, asked: bool, who: str = "") -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        whens, gates, once, body = tree
        if whens != (when,) or not once or len(body) != 1 or not isinstance(body[0], Stays) or len(gates) != asked:
            return None
        if (IT in body[0].said.split(MARK)) != (who == "it"):
            return None
        return {"c": gates[0]} if asked else {}

    return match


def players(g: Grammar) -> None:
    rule = g.rule
    that = "in response to that card's (attack|attacks)"
    rule("gaining", gn.Gain(ch.Ref("", "that card"), (gn.Permit("unblocked"),)), en=[f"your opponent {CANT} activate [Blocker] (skills|skill|) {that}"], fr="votre adversaire ne peut pas activer [Bloqueur] contre l'attaque de cette carte", also=True)
    rule("gaining", gn.Gain(V("t"), (gn.ComboPowerIs(V("n")),)), en=["{t:owned} combo power becomes {n:int}"], fr="la puissance de combo de {t:owned} devient {n:int}", also=True)
    rule("gaining", gn.Rule("no energy", "you", until=""), en=[f"you {CANT} place cards in your (energy|Energy Area)", f"you {CANT} add cards to your (energy|Energy Area)"], fr="vous ne pouvez pas placer de cartes dans votre Zone d'Énergie")
    life = f"you {CANT} add cards from your life to your hand"
    rule("gaining", gn.Rule("life stays", "you", until=""), en=[life], fr="vous ne pouvez pas ajouter de cartes de votre vie à votre main")
    mine = gn.Rule("life stays", "you", until="")
    other = gn.Rule("life stays", "you", f.Other(), until="")
    for whose, words, french in (("you", "your turn", "votre tour"), ("opponent", "your opponent's turn", "le tour adverse")):
        for node, tail, mots in ((mine, "", ""), (other, ", except with this card's skill", ", sauf par la Capacité de cette carte")):
            rule("gaining", build=lambda e, whose=whose, node=node: ctl.If(c.YourTurn(whose), (node,), last=True, said=STAYS), match=lambda x, whose=whose, node=node: {} if isinstance(x, ctl.If) and x.cond == c.YourTurn(whose) and x.then == (node,) and STAYS in x.said.split(MARK) else None, en=[f"{life} during {words} {tail}".strip()], fr=f"vous ne pouvez pas ajouter de cartes de votre vie à votre main pendant {french}{mots}", name=f"life stays {words}{tail}", first=True)  # type: ignore[misc]


STAYS = "life stays"


def tolls(g: Grammar) -> None:
    """20-14: what must be done as such cards are played."""
    rule = g.rule
    tail = "(as they play the Battle Card|as an additional cost)"
    for whose, who, french in (("any", "you and your opponent", "aucun joueur"), ("opponent", "your opponent", "votre adversaire")):
        rule("gaining", build=_toll_of(whose), match=_untoll_of(whose), en=[f"{who} {CANT} play {{x:thing}} unless they {{c:toll}} {tail}"], fr=f"{french} ne peut jouer de {{x:thing}} à moins de faire ceci : {{c:toll}}", name=f"{who} play with a toll", first=True)
    blocker = gn.Rule("cannot activate keyword", "opponent", None, 0, until="", phase="Blocker")
    rule("do", build=lambda e: _combo_or_block(e, blocker), match=_uncombo_or_block, en=[f"your opponent {CANT} combo with {{x:thing}} in their Battle Area or activate [Blocker] {{u:until}}"], fr="votre adversaire ne peut ni utiliser de {x:thing} de sa Zone de Combat dans une combo ni activer [Bloqueur] {u:until}", name="no combo, no block")
    rule("do", build=_energy_or_play, match=_unenergy_or_play, en=[f"you {CANT} place cards in your energy or play {{x:thing}} {{u:until}}"], fr="vous ne pouvez ni placer de cartes dans votre Énergie ni jouer de {x:thing} {u:until}", name="no energy, no play")


TOLL = "toll as it is played"


def _toll_of(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None or not cards.filters else gn.CannotUnless("play", (e["c"],), whose, cards, until="", said=TOLL)

    return build


def _untoll_of(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.CannotUnless) or TOLL not in tree.said.split(MARK) or tree.whose != whose:
            return None
        thing = thing_from(tree.cards)
        return None if thing is None else {"x": thing, "c": tree.cost[0]}

    return match


NO_COMBO = "no combo, no block"


def _combo_or_block(e: dict[str, Any], blocker: Any) -> Any:
    cards = filter_of(e["x"])
    if cards is None or e["x"].noun.word != "battle" or e["x"].posts:
        return None
    there = f.All((*cards.filters, f.In(("battle",))), said=cards.said)
    rules = (gn.Rule("cannot combo", "opponent", there, until=e["u"].until), replace(blocker, until=e["u"].until))
    return ctl.Do(rules, said=MARK.join((NO_COMBO, "u:" + e["u"].said.replace(MARK, "¤"))))


def _uncombo_or_block(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or NO_COMBO not in tree.said.split(MARK):
        return None
    cards = tree.body[0].cards
    thing = thing_from(replace(cards, filters=cards.filters[:-1]))
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), "")
    return None if thing is None else {"x": thing, "u": Span(tree.body[0].until, said=words)}


NEITHER = "no energy, no play"


def _energy_or_play(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    if cards is None or not cards.filters:
        return None
    rules = (gn.Rule("no energy", "you", until=e["u"].until), gn.Rule("cannot play", "you", cards, until=e["u"].until))
    return ctl.Do(rules, said=MARK.join((NEITHER, "u:" + e["u"].said.replace(MARK, "¤"))))


def _unenergy_or_play(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or NEITHER not in tree.said.split(MARK):
        return None
    thing = thing_from(tree.body[1].cards)
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), "")
    return None if thing is None else {"x": thing, "u": Span(tree.body[0].until, said=words)}
