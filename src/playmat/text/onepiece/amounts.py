"""Amounts that are worked out: "for every ...", "until you have ...", "so that you have ...", "the same number"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.ability import REPLACEMENT, Ability

from ..grammar import Grammar, V
from .nodes import (
    Bind,
    Choose,
    EachPlayer,
    ForEach,
    Minus,
    Ref,
    Times,
    Union,
    WouldLeave,
    gains,
    modifiers,
    ops,
    select,
)

HAND = select.Sel(("hand",), "you", ())


def add(g: Grammar) -> None:
    per(g)
    until(g)
    attacks(g)
    causes(g)
    selecting(g)


def per(g: Grammar) -> None:
    rule = g.rule
    # what the effect itself has done
    rule("per", select.Bound("trashed"), en="card trashed", fr="carte ainsi défaussée")
    rule("per", select.Bound("moved", True), en="returned Character", fr="Personnage ainsi renvoyé")
    rule("per", select.Bound("moved", True), en="Character K.O.'d", fr="Personnage ainsi mis KO", also=True)
    rule("pers", select.Bound("moved"), en="cards placed at the bottom of your deck", fr="cartes ainsi placées au-dessous de votre deck")
    rule("done", select.Bound("rested don"), en="DON!! card rested this way", fr="carte DON!! ainsi épuisée")
    for kind, noun, nom in ((gains.MorePower, "power", "de puissance"), (gains.MoreCost, "cost", "en coût")):
        gain = gains.Gain(V("t"), (kind(Times(V("x"), V("n"), 1)),), V("u"))
        rule("do", gain, en=f"for every {{x:done}} , {{t:target}} gains~t {{n:signed}} {noun} {{u:until}}", fr=f"pour chaque {{x:done}}, {{t:target}} gagne~t {{n:signed}} {nom} {{u:until}}")
        rule("do", gain, en=f"{{t:target}} gains~t {{n:signed}} {noun} for each {{x:per}} {{u:until}}", fr=f"{{t:target}} gagne~t {{n:signed}} {nom} pour chaque {{x:per}} {{u:until}}", also=True)
        rule("do", gain, en=f"{{t:target}} gains~t an additional {{n:signed}} {noun} {{u:until}} for every {{x:per}}", fr=f"{{t:target}} gagne~t encore {{n:signed}} {nom} {{u:until}} pour chaque {{x:per}}", also=True)
        rule("gain-per", kind(Times(V("x"), V("n"), V("m"))), en=f"{{n:signed}} {noun} for every {{m:int}} {{x:pers}}", fr=f"{{n:signed}} {nom} pour chaque groupe de {{m:int}} {{x:pers}}")
    rule("gains", (V("a"), V("b")), en="{a:gain} and {b:gain-per}", fr="{a:gain} et {b:gain-per}")
    rule("do", gains.Gain(V("t"), (gains.MorePower(Times(select.ValueOf(V("r"), "cost"), V("n"), 1)),), V("u")), en="{t:target} gains~t {n:signed} power {u:until} per 1 cost on {r:ref}", fr="{t:target} gagne~t {n:signed} de puissance {u:until} pour chaque point de coût de {r:ref}")
    each = Ref("each")
    rule("do", ForEach(V("t"), (gains.Gain(each, (gains.MorePower(Times(select.ValueOf(each, "don"), V("n"), 1)),), V("u")),)), en="give {t:target} {n:signed} power {u:until} for every DON!! card given to that Character", fr="{t:target} perd {n:signed} de puissance {u:until} pour chaque carte DON!! donnée à ce Personnage")
    rule("do", ops.Draw(select.EventAmount()), en="draw cards equal to the number of cards trashed", fr="piochez autant de cartes qu'il en a été défaussé")
    rule("do", ops.Mill(select.Bound("trashed")), en="trash the same number of cards from the top of your deck as you did from your hand", fr="placez dans votre Défausse autant de cartes du dessus de votre deck que vous en avez défaussé de votre main")


def until(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.Trash(Union((select.Top("life", V("n"), "you"), select.Top("life", V("n"), "opponent")))), en="trash {n:int} card~n from the top of each of your and your opponent's Life cards", fr="placez dans la Défausse {n:int} carte~n du dessus de votre Vie et de la Vie adverse")
    rule("do", ops.Trash(select.Top("life", Minus(select.Cards("life", "you"), V("n")), "you")), en="trash cards from the top of your Life cards until you have {n:int} Life card~n", fr="placez dans la Défausse des cartes du dessus de votre Vie jusqu'à ce qu'il vous en reste {n:int}")
    rule("do", ops.Draw(Minus(V("n"), select.Cards("hand", "you"))), en="draw cards so that you have {n:int} card~n in your hand", fr="piochez jusqu'à avoir {n:int} carte~n dans votre main")
    rule("do", ops.Trash(Choose(HAND, Minus(select.Cards("hand", "you"), V("n")))), en="trash cards from your hand until you have {n:int} card~n in your hand", fr="défaussez des cartes de votre main jusqu'à ce qu'il vous en reste {n:int}")
    theirs = Choose(select.Sel(("hand",), "player", ()), Minus(select.Cards("hand", "player"), V("n")), by="player")
    rule("do", EachPlayer((ops.Trash(theirs),), "both"), en="you and your opponent trash cards from your hands until you each have {n:int} card~n in your hands", fr="vous et votre adversaire défaussez des cartes de vos mains jusqu'à en avoir chacun {n:int}")
    rule("do", ops.ReturnDon(Minus(select.Cards("don", "you"), select.Cards("don", "opponent"))), en="return DON!! cards from your field to your DON!! deck until you have the same number of DON!! cards on your field as your opponent", fr="renvoyez des cartes DON!! de votre terrain à votre deck DON!! jusqu'à en avoir autant que votre adversaire")


def attacks(g: Grammar) -> None:
    """What holds while a card attacks, and what happens if it battles."""
    rule = g.rule
    unblocked = (gains.Permit("unblocked"),)
    rule("do", gains.Gain(V("t"), unblocked, "turn"), en=["your opponent cannot activate [Blocker] whenever {t:one-set} attacks during this turn"], fr="votre adversaire ne peut pas activer [Bloqueur] chaque fois que {t:one-set} attaque durant ce tour")
    rule("do", gains.Gain(V("t"), unblocked, "turn"), en="your opponent cannot activate [Blocker] when {t:given-ref} attacks during this turn", fr="votre adversaire ne peut pas activer [Bloqueur] quand {t:given-ref} attaque durant ce tour")
    rule("given-ref", Ref("", "the card given these DON!! cards"), en="the card given these DON!! cards", fr="la carte recevant ces cartes DON!!")
    rule("do", build=_shielded, match=_unshielded, en="if {w:would} during this turn , you may {d:do} instead", fr="si {w:would} durant ce tour, vous pouvez {d:do} à la place", name="shielded")


def _shielded(e: dict[str, Any]) -> Any:
    """ "If any of your Characters would be K.O.'d ... during this turn": the Characters there are now, not later ones."""
    would = e["w"]
    if would.this or would.src:
        return None
    ability = Ability(REPLACEMENT, (e["d"],), (replace(would, this=True, whose="you", filters=()),), optional=True)
    return gains.Gain(select.Sel(("character",), would.whose, would.filters), (gains.GainedAbility(ability),), "turn")


def _unshielded(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gains.Gain) or len(tree.what) != 1 or not isinstance(tree.what[0], gains.GainedAbility) or not isinstance(tree.target, select.Sel):
        return None
    ability = tree.what[0].ability
    if not isinstance(ability, Ability) or ability.kind != REPLACEMENT or len(ability.when) != 1 or len(ability.body) != 1:
        return None
    would = ability.when[0]
    assert isinstance(would, WouldLeave)
    env = {"w": replace(would, this=False, whose=tree.target.whose, filters=tree.target.filters), "d": ability.body[0]}
    return env if _shielded(env) == tree else None


def causes(g: Grammar) -> None:
    """Of what a card cannot be K.O.'d, and what nobody's card can be."""
    rule = g.rule
    rule("cause", build=_cause, match=_uncause(""), en="{k:plural-cards}", fr="des {k:plural-cards}", name="by such cards")
    rule("ban", build=lambda e: _ban("be ko by effects", e), match=_unban("be ko by effects"), en="cannot be K.O.'d by effects of {k:plural-cards}", fr="ne peut pas être mis KO par les effets des {k:plural-cards}", name="by effects of such cards")
    rule("plural-cards", build=lambda e: (*e["p"], select.Category("Character"), *e["q"]) if e["q"] else None, match=_uncards(()), en="{p:pres} Characters {q:posts}", fr="Personnages {p:pres} {q:posts}", name="such Characters")
    rule("plural-cards", build=lambda e: (*e["p"], select.Category("Character"), *e["q"], select.Owned("opponent")) if e["q"] else None, match=_uncards((select.Owned("opponent"),)), en="your opponent's {p:pres} Characters {q:posts}", fr="Personnages adverses {p:pres} {q:posts}", name="such Characters of theirs")
    rule("ban", build=lambda e: _ban("attack", e), match=_unban("attack"), en="cannot attack {k:plural-cards}", fr="ne peut pas attaquer les {k:plural-cards}", name="attack such cards")
    rule("bans", (gains.Ban("be ko by opponent effects"), gains.Ban("be rested by opponent")), first=True, en="cannot be K.O.'d or rested by your opponent's effects", fr="ne peut pas être mis KO ou épuisé par les effets adverses")
    for what, en, fr in (("be ko", "be K.O.'d", "mis KO"), ("be ko by effects", "be K.O.'d by effects", "mis KO par des effets"), ("be ko by opponent effects", "be K.O.'d by your opponent's effects", "mis KO par les effets adverses")):
        rule("do", gains.Gain(V("c"), (gains.Ban(what),), V("u")), en=f"none of {{c:set-of}} can {en} {{u:until}}", fr=f"aucun de {{c:set-of}} ne peut être {fr} {{u:until}}", also=True)
    rule("do", gains.Gain(select.Sel(("leader", "character"), "you", V("q")), (gains.Negated(),), V("u")), first=True, en="your Leader and all of your Characters {q:posts} have their effects negated {u:until}", fr="les effets de votre Leader et de tous vos Personnages {q:posts} sont annulés {u:until}")
    rule("do", modifiers.Rule("don to leader", "you", None, 0, ""), en="1 DON!! card placed during your DON!! Phase is given to your Leader", fr="1 carte DON!! placée pendant votre phase DON!! est donnée à votre Leader")


def _cause(e: dict[str, Any]) -> Any:
    return select.AllOf(e["k"])


def _uncause(what: str) -> Any:
    return lambda tree: {"k": tree.filters} if isinstance(tree, select.AllOf) else None


def _ban(what: str, e: dict[str, Any]) -> Any:
    return gains.Ban(what, select.AllOf(e["k"]))


def _unban(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gains.Ban) and tree.what == what and isinstance(tree.against, select.AllOf):
            return {"k": tree.against.filters}
        return None

    return match


def _uncards(end: tuple[Any, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if (end and tree[-len(end) :] != end) or (not end and isinstance(tree[-1], select.Owned)):
            return None
        filters = tree[: len(tree) - len(end)]
        at = next((i for i, f in enumerate(filters) if f == select.Category("Character")), -1)
        return {"p": filters[:at], "q": filters[at + 1 :]} if at >= 0 and filters[at + 1 :] else None

    return match


def selecting(g: Grammar) -> None:
    """ "Select ...": what is chosen is spoken of later."""
    rule = g.rule
    rule("do", build=lambda e: e["t"] if isinstance(e["t"], Choose) and isinstance(e["t"].sel, Union) else None, match=lambda t: {"t": t} if isinstance(t, Choose) else None, en=["select {t:target}"], fr="sélectionnez {t:target}", name="select one of two")
    rule("do", build=lambda e: Bind("", e["t"]) if isinstance(e["t"], Union) else None, match=lambda t: {"t": t.target} if isinstance(t, Bind) else None, en="select {t:target}", fr="sélectionnez {t:target}", name="select both")
