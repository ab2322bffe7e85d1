"""When automatic and replacement effects begin, in words."""

from __future__ import annotations

from typing import Any

from playmat.onepiece.language import select as s
from playmat.onepiece.language.timings import Battles, On, WouldLeave

from ..grammar import Grammar, V
from .objects import Kind

BY = (
    ("", "", ""),
    ("you", "by your effect", "par votre effet"),
    ("opponent", "by your opponent's effect", "par un effet adverse"),
    ("effect", "by an effect", "par un effet"),
)


def add(g: Grammar) -> None:
    whens(g)
    woulds(g)


def subject(event: str, whose: str, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where == ("character",):
            return On(event, whose=whose, filters=(*kind.filters, s.Category("Character")), by=by)
        return None

    return build


def unsubject(event: str, whose: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is On and tree.event == event and tree.whose == whose and tree.by == by and not tree.this:
            if tree.filters and tree.filters[-1] == s.Category("Character") and tree == On(event, whose=whose, filters=tree.filters, by=by):
                return {"k": Kind(("character",), tree.filters[:-1])}
        return None

    return match


def whens(g: Grammar) -> None:
    rule = g.rule
    for by, en, fr in BY:
        for event, verb, verbe in (("ko", "K.O.'d", "mis KO"), ("removed", "removed from the field", "retiré du terrain")):
            rule("when", On(event, this=True, by=by), en=f"this (Character|card) is {verb} {en}", fr=f"ce Personnage est {verbe} {fr}")
            for whose, art, article in (("you", ["your", "one of your"], "votre"), ("opponent", ["your opponent's"], "adverse :"), ("any", ["a"], "un")):
                rule("when", build=subject(event, whose, by), match=unsubject(event, whose, by), en=[f"{a} {{k:kind1}} is {verb} {en}" for a in art],
                     fr=f"{article} {{k:kind1}} est {verbe} {fr}", name=f"{event} {whose} {by}")
        for whose, place, lieu in (("you", "your field", "votre terrain"), ("any", "the field", "le terrain")):
            rule("when", On("don returned", whose="you", by=by), en=f"a DON!! card on {place} is returned to your DON!! deck {en}", fr=f"une carte DON!! sur {lieu} est renvoyée à votre deck DON!! {fr}")
        rule("when", On("don returned", whose="you", by=by, least=V("n")), en=f"{{n:int}} or more DON!! card~n on your field are returned to your DON!! deck {en}", fr=f"{{n:int}} cartes DON!! ou plus sur votre terrain sont renvoyées à votre deck DON!! {fr}")
        rule("when", On("rested", this=True, by=by), en=[f"this Character becomes rested {en}", f"this Character is rested {en}"], fr=f"ce Personnage devient épuisé {fr}")
        rule("when", On("discarded", whose="you", by=by), en=f"a card is trashed from your hand {en}", fr=f"une carte est défaussée de votre main {fr}")
    rule("when", On("event", whose="you"), en="you activate an Event", fr="vous activez un Événement")
    rule("when", On("event", whose="opponent"), en="your opponent activates an Event", fr="votre adversaire active un Événement")
    rule("when", On("blocks", whose="opponent"), en=["your opponent activates [Blocker]", "your opponent activates a [Blocker]"], fr="votre adversaire active [Bloqueur]")
    rule("when", On("trigger"), en="a [Trigger] activates", fr="un [Déclenchement] s'active")
    rule("when", On("trigger", whose="opponent"), en="your opponent activates a [Trigger]", fr="votre adversaire active un [Déclenchement]")
    rule("when", On("drew", whose="you", flag=0), en="you draw a card outside of your Draw Phase", fr="vous piochez une carte en dehors de votre phase de Pioche")
    rule("when", On("life zero", whose="you"), en="your number of Life cards becomes 0", fr="votre nombre de cartes Vie devient 0")
    rule("when", On("life to hand", whose="you"), en="a card is added to your hand from your Life", fr="une carte est ajoutée à votre main depuis votre Vie")
    rule("when", On("life removed"), en="a card is removed from your or your opponent's Life cards", fr="une carte est retirée de votre Vie ou de la Vie adverse")
    rule("when", On("life removed", whose="opponent"), en="a card is removed from your opponent's Life cards", fr="une carte est retirée de la Vie adverse")
    rule("when", On("life removed", whose="you"), en="a card is removed from your Life cards", fr="une carte est retirée de votre Vie")
    rule("when", On("deals damage", this=True), en=["this Leader's attack deals damage to your opponent's Life", "this Character's attack deals damage to your opponent's Life"], fr="l'attaque de cette carte inflige des dégâts à la Vie adverse")
    rule("when", On("damaged", whose="you"), en="you take damage", fr="vous subissez des dégâts")
    rule("when", On("attacks", whose="opponent"), en="your opponent attacks", fr="votre adversaire attaque")
    rule("when", On("attacks", whose="opponent", filters=(s.Category("Character"),)), en="your opponent's Character attacks", fr="un Personnage adverse attaque")
    rule("when", On("turn start", whose="you"), en="at the start of your turn", fr="au début de votre tour")
    for whose, sujet, en in (("you", "vous jouez", "you play"), ("opponent", "votre adversaire joue", "your opponent plays")):
        rule("when", build=_played(whose, -1), match=_unplayed(whose, -1), en=f"{en} (a|an) {{k:kind1}}", fr=f"{sujet} un {{k:kind1}}", name=f"played {whose}")
        rule("when", build=_played(whose, 1), match=_unplayed(whose, 1), en=f"{en} (a|an) {{k:kind1}} from your hand", fr=f"{sujet} un {{k:kind1}} depuis la main", name=f"played from hand {whose}")
    rule("when", Battles((s.Category("Character"), s.Owned("opponent"))), en="this Character battles your opponent's Character", fr="ce Personnage combat un Personnage adverse", match=lambda t: None)
    rule("when", On("given don", whose="you"), en="this Leader or any of your Characters is given a DON!! card", fr="ce Leader ou l'un de vos Personnages reçoit une carte DON!!")
    rule("whens", (V("a"),), en="{a:when}", fr="{a:when}")
    rule("whens", (V("a"), V("b")), en=["{a:when} or {b:when}", "{a:when} , or when {b:when}"], fr="{a:when} ou {b:when}")


def _played(whose: str, flag: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where != ("character",):
            return None
        return On("played", whose=whose, filters=(*kind.filters, s.Category("Character")), flag=flag)

    return build


def _unplayed(whose: str, flag: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is On and tree.event == "played" and tree.whose == whose and tree.flag == flag and not tree.this and tree.filters:
            return {"k": Kind(("character",), tree.filters[:-1])} if tree.filters[-1] == s.Category("Character") else None
        return None

    return match


def woulds(g: Grammar) -> None:
    rule = g.rule
    for what, verb, verbe in (("ko", "be K.O.'d", "devait être mis KO"), ("leave", "be removed from the field", "devait être retiré du terrain"), ("leave", "leave the field", "devait quitter le terrain"), ("rest", "be rested", "devait être épuisé")):
        for by, en, fr in (*BY, ("battle", "in battle", "en combat")):
            rule("would", WouldLeave(what, this=True, by=by), en=f"this Character would {verb} {en}", fr=f"ce Personnage {verbe} {fr}")
            rule("would", build=_would(what, by), match=_unwould(what, by), en=[f"your {{k:kind1}} would {verb} {en}", f"any of your {{k:kinds}} would {verb} {en}", f"you have a {{k:kind1}} that would {verb} {en}"], fr=f"votre {{k:kind1}} {verbe} {fr}", name=f"would {what} {by}")
    rule("woulds", (V("a"),), en="{a:would}", fr="{a:would}")
    rule("woulds", (WouldLeave("ko", this=True), WouldLeave("leave", this=True, by="opponent")), en=["this Character would be K.O.'d or would be removed from the field by your opponent's effect", "this Character would be removed from the field by your opponent's effect or K.O.'d"], fr="ce Personnage devait être mis KO ou retiré du terrain par un effet adverse")


def _would(what: str, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where not in (("character",), ("leader", "character", "stage")):
            return None
        return WouldLeave(what, whose="you", filters=kind.filters, by=by)

    return build


def _unwould(what: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is WouldLeave and tree.what == what and tree.by == by and not tree.this and not tree.src:
            named = any(isinstance(f, s.Named) for f in tree.filters)
            return {"k": Kind(("leader", "character", "stage") if named else ("character",), tree.filters)}
        return None

    return match
