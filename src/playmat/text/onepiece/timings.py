"""When automatic and replacement effects begin, in words."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import Battles, Meets, On, WouldLeave, select
from .objects import Kind

BY = (
    ("", "", ""),
    ("you", "by your effect", "par votre effet"),
    ("opponent", "by your opponent's effect", "par un effet adverse"),
    ("effect", "by an effect", "par un effet"),
)


def caused(by: str, event: str) -> str:
    """ "mis KO par un effet adverse", but "quitte le terrain à cause d'un effet adverse"."""
    if event in ("ko", "rest", "rested") or not by.startswith("par "):
        return by
    return by.replace("par votre effet", "grâce à votre effet").replace("par un ", "à cause d'un ")


def add(g: Grammar) -> None:
    whens(g)
    woulds(g)


def subject(event: str, whose: str, by: str, **more: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where == ("character",):
            return On(event, whose=whose, filters=(*kind.filters, select.Category("Character")), by=by, **more)
        return None

    return build


def unsubject(event: str, whose: str, by: str, **more: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, On) and tree.event == event and tree.whose == whose and tree.by == by and not tree.this:
            if tree.filters and tree.filters[-1] == select.Category("Character") and tree == On(event, whose=whose, filters=tree.filters, by=by, **more):
                return {"k": Kind(("character",), tree.filters[:-1])}
        return None

    return match


CHARACTER = (select.Category("Character"),)
THIS_CARD = (select.IsNot(select.OtherThanThis()),)
TO_HAND = select.PILES["hand"]


def whens(g: Grammar) -> None:
    rule = g.rule
    for by, en, fr in BY:
        for event, verb, verbe in (("ko", "K.O.'d", "est mis KO"), ("removed", "removed from the field", "quitte le terrain")):
            rule("when", On(event, this=True, by=by), en=f"this Character is {verb} {en}", fr=f"ce Personnage {verbe} {caused(fr, event)}")
            for whose, art, article in (("you", ["your", "one of your"], "un de vos {k:of-kind1}"), ("opponent", ["your opponent's"], "un {k:opp-kind1}"), ("any", ["a"], "un {k:kind1}")):
                rule("when", build=subject(event, whose, by), match=unsubject(event, whose, by), en=[f"{a} {{k:{'kinds' if a == 'one of your' else 'kind1'}}} is {verb} {en}" for a in art],
                     fr=f"{article} {verbe} {caused(fr, event)}", name=f"{event} {whose} {by}")
        for whose, place, lieu in (("you", "your field", "de votre terrain"), ("any", "the field", "du terrain")):
            rule("when", On("don returned", whose=whose, by=by), en=f"a DON!! card on {place} is returned to your DON!! deck {en}", fr=f"une carte DON!! {lieu} est renvoyée à votre deck DON!! {fr}")
        rule("when", On("don returned", whose="you", by=by, least=V("n")), en=f"{{n:int}} or more DON!! card~n on your field are returned to your DON!! deck {en}", fr=f"{{n:int}} cartes DON!! ou plus de votre terrain sont renvoyées à votre deck DON!! {fr}")
        rule("when", build=subject("removed", "opponent", by, flag=TO_HAND), match=unsubject("removed", "opponent", by, flag=TO_HAND), en=f"your opponent's {{k:kind1}} is returned to the owner's hand {en}", fr=f"un {{k:opp-kind1}} est renvoyé à la main de son propriétaire {fr}", name=f"returned {by}")
        rule("when", build=subject("rested", "any", by), match=unsubject("rested", "any", by), en=f"a {{k:kind1}} is rested {en}", fr=f"un {{k:kind1}} est épuisé {fr}", name=f"rested {by}")
        rule("when", On("rested", this=True, by=by), en=[f"this Character becomes rested {en}", f"this Character is rested {en}"], fr=f"ce Personnage est épuisé {fr}")
        rule("when", On("discarded", whose="you", by=by), en=f"a card is trashed from your hand {en}", fr=f"une carte est défaussée de votre main {fr}")
    rule("when", On("rested", this=True, by="opponent", src=CHARACTER), en="this Character becomes rested by your opponent's Character's effect", fr="ce Personnage devient épuisé par l'effet d'un Personnage adverse")
    rule("when", On("discarded", whose="you", by="you", src=V("f")), build=lambda e: On("discarded", whose="you", by="you", src=e["f"]), en="a card is trashed from your hand by your {f:cause-card} effect", fr="une carte est défaussée de votre main par l'effet de votre {f:cause-card}", match=lambda t: {"f": t.src} if isinstance(t, On) and t == On("discarded", whose="you", by="you", src=t.src) and t.src else None, name="discarded by such a card")
    rule("cause-card", (select.Typed(V("t")),), en="{t:types} type card's", fr="carte de type {t:types}")
    rule("when", On("ko", whose="opponent", filters=CHARACTER, flag=1, other=THIS_CARD), en="this Character battles and K.O.'s your opponent's Character", fr="cette carte combat et met KO un Personnage adverse")
    rule("when", On("attacks", this=True, other=(select.Category("Leader"),)), en="this Leader attacks your opponent's Leader", fr="cette carte attaque le Leader adverse")
    rule("when", On("damaged", whose="opponent", by="you"), en="you deal damage to your opponent's Life", fr="vous infligez des dégâts à la Vie adverse")
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
    rule("when", On("attacks", whose="opponent", filters=(select.Category("Character"),)), en="your opponent's Character attacks", fr="un Personnage adverse attaque")
    rule("when", On("turn start", whose="you"), en="at the start of your turn", fr="au début de votre tour")
    for whose, sujet, en in (("you", "vous jouez", "you play"), ("opponent", "votre adversaire joue", "your opponent plays")):
        rule("when", build=_played(whose, -1), match=_unplayed(whose, -1), en=f"{en} (a|an) {{k:kind1}}", fr=f"{sujet} un {{k:kind1}}", name=f"played {whose}")
        rule("when", build=_played(whose, 1), match=_unplayed(whose, 1), en=f"{en} (a|an) {{k:kind1}} from your hand", fr=f"{sujet} un {{k:kind1}} depuis la main", name=f"played from hand {whose}")
    rule("when", On("played", whose="opponent", filters=CHARACTER, by="effect", src=CHARACTER), en="your opponent plays a Character using a Character's effect", fr="votre adversaire joue un Personnage avec l'effet d'un Personnage")
    # 7-1-5-2: at the end of the battle
    rule("battle-when", build=_battles, match=_unbattles, en="at the end of a battle in which this Character battles your opponent's {k:kind1}", fr="à la fin d'un combat opposant ce Personnage à un {k:opp-kind1}", name="battles")
    # "if ..." that is a moment, not a condition
    rule("if-when", build=subject("rested", "any", "you"), match=unsubject("rested", "any", "you"), en="a {k:kind1} is rested by your effect", fr="un {k:kind1} est épuisé par votre effet", name="if rested")
    rule("if-when", build=_battles, match=_unbattles, en="this (Character|Leader) battles your opponent's {k:kind1}", fr="cette carte combat un {k:opp-kind1}", name="if battles")
    for one, what, quoi in (("event", "an Event", "un Événement"), ("blocks", "[Blocker]", "[Bloqueur]")):
        for other, that, autre in (("event", "an Event", "un Événement"), ("blocks", "[Blocker]", "[Bloqueur]"), ("trigger", "[Trigger]", "[Déclenchement]")):
            if one != other:
                rule("whens", (On(one, whose="opponent"), On(other, whose="opponent")), en=f"your opponent activates {what} or {that}", fr=f"votre adversaire active {quoi} ou {autre}")
    rule("whens", (On("attacks", this=True), On("attacked", this=True)), en="this Leader attacks or is attacked", fr="cette carte attaque ou est attaquée")
    rule("whens", build=_removed_or_ko, match=_unremoved_or_ko, en="your {k:kind1} is removed from the field by your opponent's effect or K.O.'d", fr="votre {k:kind1} est retiré du terrain par un effet adverse ou mis KO", name="removed or ko")
    rule("when", On("given don", whose="you"), en="this Leader or any of your Characters is given a DON!! card", fr="ce Leader ou l'un de vos Personnages reçoit une carte DON!!")
    rule("when", build=lambda e: Meets((*e["k"].filters, select.Category("Character"))), match=lambda t: {"k": Kind(("character",), t.filters[:-1])} if isinstance(t, Meets) else None, en="this Character battles {k:kinds}", fr="ce Personnage combat des {k:kinds}", name="meets")
    rule("whens", (V("a"),), en="{a:when}", fr="{a:when}")
    rule("whens", (V("a"),), en="{a:battle-when}", fr="{a:battle-when}")
    rule("if-whens", (V("a"),), en="{a:if-when}", fr="{a:if-when}")
    rule("whens", (V("a"), V("b")), en=["{a:when} or {b:when}", "{a:when} , or when {b:when}"], fr="{a:when} ou {b:when}")


def _battles(e: dict[str, Any]) -> Any:
    kind = e["k"]
    return Battles((*kind.filters, select.Category("Character"), select.Owned("opponent"))) if kind.where == ("character",) else None


def _unbattles(tree: Any) -> dict[str, Any] | None:
    end = (select.Category("Character"), select.Owned("opponent"))
    if isinstance(tree, Battles) and tree.filters[-2:] == end:
        return {"k": Kind(("character",), tree.filters[:-2])}
    return None


def _removed_or_ko(e: dict[str, Any]) -> Any:
    kind = e["k"]
    if kind.where != ("character",):
        return None
    filters = (*kind.filters, select.Category("Character"))
    return (On("removed", whose="you", filters=filters, by="opponent"), On("ko", whose="you", filters=filters))


def _unremoved_or_ko(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, tuple) and len(tree) == 2 and isinstance(tree[0], On) and tree[0].filters:
        kind = Kind(("character",), tree[0].filters[:-1])
        return {"k": kind} if _removed_or_ko({"k": kind}) == tree else None
    return None


def _played(whose: str, flag: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where != ("character",):
            return None
        return On("played", whose=whose, filters=(*kind.filters, select.Category("Character")), flag=flag)

    return build


def _unplayed(whose: str, flag: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, On) and tree.event == "played" and tree.whose == whose and tree.flag == flag and not tree.this and tree.filters:
            kind = Kind(("character",), tree.filters[:-1])
            return {"k": kind} if _played(whose, flag)({"k": kind}) == tree else None
        return None

    return match


def woulds(g: Grammar) -> None:
    rule = g.rule
    for what, verb, verbe in (("ko", "be K.O.'d", "est mis KO"), ("leave", "be removed from the field", "quitte le terrain"), ("leave", "leave the field", "quitte le terrain"), ("rest", "be rested", "est épuisé")):
        also = verb == "leave the field"
        for by, en, fr in (*BY, ("battle", "in battle", "en combat"), ("opponent at all", "by your opponent", "à cause de votre adversaire")):
            rule("would", WouldLeave(what, this=True, by=by), also=also, en=f"this Character would {verb} {en}", fr=f"ce Personnage {verbe} {caused(fr, what)}")
            rule("would", build=_would(what, by), match=_unwould(what, by), also=also, en=[f"your {{k:kind1}} would {verb} {en}", f"any of your {{k:kinds}} would {verb} {en}", f"you have a {{k:kind1}} that would {verb} {en}"], fr=f"un de vos {{k:of-kind1}} {verbe} {caused(fr, what)}", name=f"would {what} {by}")
            rule("would", build=_would_named(what, by), match=_unwould_named(what, by), also=also, first=True, en=f"your Character {{m:names}} would {verb} {en}", fr=f"votre Personnage {{m:names}} {verbe} {caused(fr, what)}", name=f"would by name {what} {by}")
        rule("would", WouldLeave(what, this=True, by="opponent", src=CHARACTER), also=also, en=f"this Character would {verb} by your opponent's Character's effect", fr=f"ce Personnage {verbe} par l'effet d'un Personnage adverse")
    rule("woulds", (V("a"),), en="{a:would}", fr="{a:would}")
    rule("woulds", (WouldLeave("ko", this=True), WouldLeave("leave", this=True, by="opponent")), en=["this Character would be K.O.'d or would be removed from the field by your opponent's effect", "this Character would be removed from the field by your opponent's effect or K.O.'d"], fr="ce Personnage est mis KO ou quitte le terrain à cause d'un effet adverse")


def _would(what: str, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if kind.where not in (("character",), ("leader", "character", "stage")):
            return None
        if kind.where == ("character",) and any(isinstance(f, select.Named) for f in kind.filters):
            return None  # "your Character [X]"
        named = kind.where != ("character",)
        filters = kind.filters if named else (*kind.filters, select.Category("Character"))
        return WouldLeave(what, whose="you", filters=filters, by=by)

    return build


def _would_named(what: str, by: str) -> Any:
    return lambda e: WouldLeave(what, whose="you", filters=(select.Named(e["m"]), select.Category("Character")), by=by)


def _unwould_named(what: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, WouldLeave) and tree.filters and isinstance(tree.filters[0], select.Named) and tree == _would_named(what, by)({"m": tree.filters[0].names}):
            return {"m": tree.filters[0].names}
        return None

    return match


def _unwould(what: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, WouldLeave) and tree.what == what and tree.by == by and not tree.this and not tree.src:
            if tree.filters[-1:] == (select.Category("Character"),):
                return {"k": Kind(("character",), tree.filters[:-1])}
            return {"k": Kind(("leader", "character", "stage"), tree.filters)}
        return None

    return match
