"""Looking at and revealing hidden cards, choosing, searching."""

from __future__ import annotations

from ..grammar import Grammar, V
from .nodes import Among, Choose, ChooseNumber, Ref, Union, ops, select


def add(g: Grammar) -> None:
    looking(g)


REST = Ref("", "the rest")


def _masculine(tree: object) -> dict[str, object] | None:
    """One card with a name or an Event, which French does not call "carte"."""
    if isinstance(tree, ops.ToHand) and tree.reveal and isinstance(tree.target, Choose) and tree.target.n == 1 and isinstance(tree.target.sel, Among):
        filters = tree.target.sel.filters
        if any(isinstance(f, select.Named) or (isinstance(f, select.Category) and f.category == "Event") for f in filters):
            return {"c": tree.target}
    return None


def looking(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.Look(V("t")), en="look at {t:top-deck}", fr="regardez {t:top-deck}")
    rule("do", ops.ToHand(V("c"), True), en="reveal {c:among} and add it~c to your hand", fr="révélez {c:among} et ajoutez-la~c à votre main")
    rule("do", ops.ToHand(V("c"), True), match=_masculine, fr="révélez {c:among} et ajoutez-le à votre main", first=True)
    rule("do", ops.ToHand(V("c")), en="add {c:among} to your hand", fr="ajoutez {c:among} à votre main")
    rule("do", ops.Play(V("c")), en="play {c:among}", fr="jouez {c:among}")
    rule("do", ops.Trash(V("c")), en="trash {c:among}", fr="placez {c:among} dans votre Défausse")
    rule("do", ops.Play(V("c"), True), en="play {c:among} rested", fr="jouez {c:among} épuisée")
    rule("do", ops.ToDeck(REST), en="place the rest at the bottom of your deck (in any order|)", fr=["placez les cartes restantes au-dessous de votre deck dans l'ordre de votre choix", "placez les cartes restantes au-dessous de votre deck"])
    rule("do", ops.Trash(REST), en="trash the rest", fr="placez les cartes restantes dans votre Défausse")
    rule("do", ops.ToTopOrBottom("looked", rest=True), en=["place the rest at the top or bottom of (the|your) deck in any order", "place the rest at the top or bottom of your deck"], fr="réorganisez les cartes restantes dans l'ordre de votre choix et placez-les au-dessus ou au-dessous de votre deck")
    rule("do", ops.ToTopOrBottom("looked"), en=["place them at the top or bottom of (the|your) deck in any order", "return them to the top or bottom of the deck in any order"], fr="réorganisez-les dans l'ordre de votre choix et placez-les au-dessus ou au-dessous de votre deck")
    rule("do", ops.Reveal(V("t")), en="reveal {t:top-deck}", fr="révélez {t:top-deck}")
    rule("do", ops.Reveal(V("t")), en="reveal {t:card-target}", fr="révélez {t:card-target}")
    rule("do", ChooseNumber(10), en="choose a cost", fr="déclarez un coût")
    rule("do", ops.ShuffleDeck(), en="shuffle your deck", fr="mélangez votre deck")
    rule("do", Choose(V("c"), V("n"), True), en="select up to {n:int} of {c:set-of}", fr="choisissez jusqu'à {n:int} {c:pick~n}")
    rule("do", Choose(V("c"), V("n")), en="select {n:int} of {c:set-of}", fr="choisissez {n:int} {c:pick~n}")
    rule("do", ops.Look(V("t")), en="look at {t:up-to-top-deck}", fr="regardez {t:up-to-top-deck}")
    rule("do", ops.Look(V("t")), en="look at {t:top-life}", fr="regardez {t:top-life}")
    rule("do", ops.Look(Choose(Union((select.Top("life", 1), select.Top("life", 1, "opponent"))), 1, True)), en="look at up to 1 card from the top of your or your opponent's Life cards", fr="regardez jusqu'à 1 carte du dessus de votre Vie ou de celle de votre adversaire")
    rule("do", ops.ToTopOrBottom("looked", "life"), en="place it at the top or bottom of the Life cards", fr="placez-la au-dessus ou au-dessous de la Vie")
    rule("do", ops.Look(select.Sel(("life",), "opponent", ())), en="look at all of your opponent's Life cards", fr="regardez toutes les cartes de la Vie adverse")
    rule("do", ops.Look(select.Sel(("life",), "you", ())), en="look at all (of|) your Life cards", fr="regardez toutes les cartes de votre Vie")
    rule("do", ops.ArrangeLife(), en=["place them back in your Life area in any order", "place them back in their Life area in any order", "place the rest back in your Life area in any order"], fr="replacez-les dans l'ordre de votre choix")
    rule("do", ops.Reveal(V("t")), en="reveal {t:top-life}", fr="révélez {t:top-life}")
    rule("do", ops.Reveal(V("t")), en="reveal {t:up-to-top-life}", fr="révélez {t:up-to-top-life}")
    rule("do", Choose(V("c"), V("n"), True), en="select up to {n:int} {c:from~n}", fr="sélectionnez jusqu'à {n:int} {c:from~n}")
    rule("do", Choose(V("c"), V("n")), en="choose {n:int} {c:from~n}", fr="choisissez {n:int} {c:from~n}")
    rule("do", ops.Reveal(V("t")), en="your opponent reveals {t:ref}", fr="votre adversaire révèle {t:ref}")
    rule("do", ops.Reveal(select.Sel(("hand",), "opponent", ())), en=["your opponent reveals their hand", "reveals their hand"], fr=["votre adversaire révèle sa main", "révèle sa main"])
    rule("do", ops.ToDeck(Choose(Among("looked"), V("n")), True), en=["place {n:int} card~n at the top of your deck", "place {n:int} at the top of your deck"], fr="placez {n:int} carte~n au-dessus de votre deck")
    rule("do", ops.ToDeck(Ref("", "them"), True), first=True, en="place them at the top of your deck in any order", fr="placez-les au-dessus de votre deck dans l'ordre de votre choix")
