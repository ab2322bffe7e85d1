"""Drawing, trashing, K.O., resting, returning, playing: actions that move or turn cards."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V, unify
from .nodes import Choose, ChooseOne, Do, Ref, This, Union, ops, select
from .objects import kind_of, sel_of
from .targets import is_heavy, is_theirs


def add(g: Grammar) -> None:
    cards(g)
    more(g)
    either(g)


def cards(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.Draw(V("n")), en="draw {n:int} card~n", fr="piochez {n:int} carte~n")
    rule("do", ops.Draw(V("n"), "opponent"), en="your opponent draws {n:int} card~n", fr="votre adversaire pioche {n:int} carte~n")
    rule("do", ops.Draw(V("n"), up_to=True), en="draw up to {n:int} card~n", fr="piochez jusqu'à {n:int} carte~n")
    rule("do", ops.KO(V("t")), en="K.O. {t:target}", fr="mettez KO {t:target}")
    rule("do", ops.Rest(V("t")), en="rest {t:target}", fr="épuisez {t:target}")
    rule("do", ops.SetActive(V("t")), en="set {t:target} as active", fr="redressez {t:target}")
    rule("do", build=lambda e: None if is_theirs(e["t"]) else ops.ToHand(e["t"]), match=lambda t: {"t": t.target} if isinstance(t, ops.ToHand) else None, also=True, en="return {t:target} to your hand", fr="renvoyez {t:target} à votre main", name="to your hand")
    rule("do", ops.ToHand(V("t")), en="return {t:target} to the owner's hand", fr="renvoyez {t:target} à la main de son propriétaire")
    rule("do", match=heavy(ops.ToHand(V("t"))), fr="renvoyez à la main de son propriétaire {t:target}", first=True)
    rule("do", ops.ToDeck(V("t")), en=["place {t:target} at the bottom of the owner's deck (|in any order)", "return {t:target} to the bottom of the owner's deck"], fr="placez {t:target} au-dessous du deck de son propriétaire")
    rule("do", match=heavy(ops.ToDeck(V("t"))), fr="placez au-dessous du deck de son propriétaire {t:target}", first=True)
    rule("do", build=lambda e: None if is_theirs(e["t"]) else ops.ToDeck(e["t"]), match=lambda t: {"t": t.target} if isinstance(t, ops.ToDeck) and t == ops.ToDeck(t.target, said=t.said) else None, also=True, en="place {t:target} at the bottom of your deck (|in any order)", fr=["placez {t:target} au-dessous de votre deck", "placez {t:target} au-dessous de votre deck dans l'ordre de votre choix"], name="to your deck")
    rule("do", ops.Trash(V("t")), en="trash {t:target}", fr="placez {t:target} dans votre Défausse")
    rule("do", match=lambda t: {"t": t.target} if isinstance(t, ops.Trash) and is_theirs(t.target) else None, fr="placez dans sa Défausse {t:target}", name="into theirs", first=True)
    # from hand, trash, Life, deck
    rule("do", ops.Trash(V("t")), en="trash {t:card-target}", fr="défaussez {t:card-target}")
    rule("do", ops.Trash(Choose(select.Sel(("hand",), "opponent", ()), V("n"), by="opponent")), en=["your opponent trashes {n:int} card~n from their hand", "your opponent chooses {n:int} card~n from their hand and trashes it~n"], fr="votre adversaire défausse {n:int} carte~n de sa main")
    rule("do", ops.Mill(V("n")), en="trash {n:int} card~n from the top of your deck", fr="placez dans votre Défausse {n:int} carte~n du dessus de votre deck")
    rule("do", ops.Mill(V("n"), "opponent"), en="your opponent trashes {n:int} card~n from the top of their deck", fr="votre adversaire place dans sa Défausse {n:int} carte~n du dessus de son deck")
    rule("do", ops.Trash(V("t")), en="trash {t:top-life}", fr="placez dans votre Défausse {t:top-life}")
    rule("do", ops.Trash(V("t")), en="trash {t:up-to-top-life}", fr="placez dans sa Défausse {t:up-to-top-life}")
    rule("do", ops.ToHand(V("t")), en="add {t:card-target} to your hand", fr="ajoutez à votre main {t:card-target}")
    rule("do", ops.ToHand(V("t")), en="add {t:top-life} to your hand", fr="ajoutez à votre main {t:top-life}")
    rule("do", ops.ToHand(V("t")), en="add {t:up-to-top-life} to your hand", fr="ajoutez à votre main {t:up-to-top-life}")
    rule("do", ops.ToHand(This()), also=True, en=["add this card to your hand", "add this Character card to your hand", "add this Character card from your trash to your hand"], fr=["ajoutez cette carte à votre main", "ajoutez cette carte Personnage à votre main", "ajoutez à votre main cette carte Personnage de votre Défausse"])
    rule("do", ops.ToLife(V("t")), en=["add {t:up-to-top-deck} to the top of your Life cards"], fr="ajoutez au-dessus de votre Vie {t:up-to-top-deck}")
    rule("do", ops.ToLife(V("t")), en="add {t:top-deck} to the top of your Life cards", fr="ajoutez au-dessus de votre Vie {t:top-deck}")
    rule("do", ops.ToLife(V("t")), en="add {t:card-target} to the top of your Life cards", fr="ajoutez au-dessus de votre Vie {t:card-target}")
    rule("do", ops.ToLife(V("t"), face_up=True), en="add {t:card-target} to the top of your Life cards face-up", fr="ajoutez face visible au-dessus de votre Vie {t:card-target}")
    rule("do", ops.ToLife(V("t")), en="add {t:target} to the top of the owner's Life cards", fr="ajoutez {t:target} au-dessus de la Vie de son propriétaire")
    rule("do", build=lambda e: None if is_theirs(e["t"]) else ops.ToLife(e["t"]), match=lambda t: {"t": t.target} if isinstance(t, ops.ToLife) and t == ops.ToLife(t.target, said=t.said) else None, also=True, en="add {t:target} to the top of your Life cards (|face-down)", fr=["ajoutez {t:target} au-dessus de votre Vie", "ajoutez {t:target} face cachée au-dessus de votre Vie"], name="to your Life")
    rule("do", build=lambda e: None if is_theirs(e["t"]) else ops.ToLife(e["t"], face_up=True), match=lambda t: {"t": t.target} if isinstance(t, ops.ToLife) and t == ops.ToLife(t.target, face_up=True, said=t.said) else None, also=True, en="add {t:target} to the top of your Life cards face-up", fr="ajoutez {t:target} face visible au-dessus de votre Vie", name="to your Life face-up")
    rule("do", ops.ToLife(V("t"), face_up=True), en="add {t:target} to the top of the owner's Life cards face-up", fr="ajoutez {t:target} face visible au-dessus de la Vie de son propriétaire")
    rule("do", ops.ToDeck(V("t")), en=["place {t:card-target} at the bottom of your deck (|in any order)", "return {t:card-target} to the bottom of your deck in any order"], fr=["placez {t:card-target} au-dessous de votre deck", "placez {t:card-target} au-dessous de votre deck dans l'ordre de votre choix", "placez {t:card-target} au-dessous de votre deck dans l'ordre de votre choix"])
    rule("do", ops.ToDeck(Choose(select.Sel(("hand",), "opponent", ()), V("n"), by="opponent")), en=["your opponent places {n:int} card~n from their hand at the bottom of their deck", "your opponent must place {n:int} card~n from their hand at the bottom of their deck"], fr="votre adversaire place {n:int} carte~n de sa main au-dessous de son deck")
    rule("do", ops.FlipLife(V("t"), True), en="turn {t:top-life} face-up", fr="retournez {t:top-life} face visible")
    rule("do", ops.FlipLife(V("t"), False), en="turn {t:top-life} face-down", fr="retournez {t:top-life} face cachée")
    for whose, en, fr in (("you", "your", "votre Vie"), ("opponent", "your opponent's", "la Vie adverse")):
        either = ops.LifeTopOrBottom("", whose)
        rule("do", ops.ToHand(either), en=f"add 1 card from the top or bottom of {en} Life cards to your hand", fr=f"ajoutez à votre main 1 carte du dessus ou du dessous de {fr}")
        rule("do", ops.Trash(either), en=f"trash 1 card from the top or bottom of {en} Life cards", fr=f"placez dans la Défausse 1 carte du dessus ou du dessous de {fr}")
    rule("do", ops.ToLife(V("t"), either=True, face_up=True), en=["add {t:target} to the top or bottom of the owner's Life cards face-up", "add {t:target} to the top or bottom of your opponent's Life cards face-up", "place {t:target} at the top or bottom of your opponent's Life cards face-up", "place {t:target} at the top or bottom of their Life cards face-up"], fr="ajoutez face visible au-dessus ou au-dessous de la Vie de son propriétaire {t:target}")
    rule("do", ops.ToLife(V("t"), either=True), en=["add {t:target} to the top or bottom of the owner's Life cards", "add {t:target} to the top or bottom of the owner's Life cards face-down"], fr="ajoutez au-dessus ou au-dessous de la Vie de son propriétaire {t:target}")
    rule("do", ops.ToHand(V("t")), also=True, en="add {t:up-to-top-life} to the owner's hand", fr="ajoutez à la main de son propriétaire {t:up-to-top-life}")
    rule("do", ops.FlipLife(select.Sel(("life",), "you", ()), False), en="turn all of your Life cards face-down", fr="retournez toutes les cartes de votre Vie face cachée")
    # playing
    rule("do", ops.Play(This()), en=["play this card", "play this Character card from your trash"], fr=["jouez cette carte", "jouez cette carte Personnage depuis votre Défausse"])
    rule("do", ops.Play(This(), True), en="play this Character card from your trash rested", fr="jouez cette carte Personnage épuisée depuis votre Défausse")
    rule("do", ops.Play(V("t")), en="play {t:card-target}", fr="jouez {t:card-target}")
    rule("do", ops.Play(V("t"), True), en="play {t:card-target} rested", fr="jouez {t:card-target-rested}")
    rule("do", ops.Play(V("t")), en="play {t:ref}", fr="jouez {t:ref}")
    rule("do", ops.RunEffect(This(), V("t")), en=["activate this card's {t:tag} effect"], fr="activez l'effet {t:tag} de cette carte")


def heavy(pattern: Any) -> Any:
    """Matches an action with what is long to say."""

    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] = {}
        return env if unify(pattern, tree, env) and is_heavy(env["t"]) else None

    return match


def more(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.ToDeck(V("t"), True), en="place {t:card-target} at the top of your deck", fr="placez {t:card-target} au-dessus de votre deck")
    rule("do", ops.ToDeck(V("t"), True), en="place {t:ref} at the top of your deck", fr="placez {t:ref} au-dessus de votre deck")
    rule("do", ops.ToDeck(V("t"), either=True), en="place {t:card-target} at the top or bottom of your deck (|in any order)", fr=["placez {t:card-target} au-dessus ou au-dessous de votre deck", "réorganisez {t:card-target} dans l'ordre de votre choix et placez-les au-dessus ou au-dessous de votre deck"])
    rule("do", ops.ToDeck(V("t"), either=True), en="place {t:ref} at the top or bottom of your deck", fr="placez {t:ref} au-dessus ou au-dessous de votre deck")
    rule("do", ops.ToDeck(V("t"), shuffled=True), en=["return {t:card-target} to your deck and shuffle your deck", "return {t:card-target} to your deck and shuffle it"], fr="renvoyez {t:card-target} dans votre deck et mélangez-le")
    rule("do", ops.ToDeck(select.Sel(("hand",), "opponent", ()), shuffled=True), first=True, en="your opponent returns all cards in their hand to their deck and shuffles their deck", fr="votre adversaire renvoie toute sa main dans son deck et le mélange")
    rule("do", ops.Draw(select.Bound("moved")), en=["draw cards equal to the number you returned to your deck", "draw cards equal to the number you placed at the bottom of your deck"], fr="piochez autant de cartes que vous en avez renvoyées")
    rule("do", ops.ToDeck(V("t")), also=True, en=["place {t:card-target} at the bottom of the owner's deck", "place {t:card-target} at the bottom of their deck"], fr="placez {t:card-target} au-dessous du deck de son propriétaire")
    # what the opponent does
    rule("their", build=lambda e: Choose(sel_of(e["k"], "opponent"), e["n"], by="opponent"), match=_untheir, en="{n:int} of their {k:kinds}", fr="{n:int} de ses {k:kinds}", name="their")
    rule("do", ops.ToHand(V("t")), en="your opponent returns {t:their} to the owner's hand", fr="votre adversaire renvoie {t:their} à la main de son propriétaire")
    rule("do", ops.ToDeck(V("t")), en="your opponent places {t:their} at the bottom of the owner's deck", fr="votre adversaire place {t:their} au-dessous du deck de son propriétaire")
    rule("do", ops.Rest(V("t")), en="your opponent rests {t:their}", fr="votre adversaire épuise {t:their}")
    rule("do", ops.Trash(V("t")), en="your opponent trashes {t:their}", fr="votre adversaire place {t:their} dans la Défausse")
    rule("do", ops.KO(V("t")), en="your opponent K.O.'s {t:their}", fr="votre adversaire met KO {t:their}")
    rule("do", ops.Trash(Choose(select.Sel(("hand",), "you", ()), V("n"), by="opponent")), en="your opponent chooses {n:int} card~n from your hand ; trash that card", fr="votre adversaire choisit {n:int} carte~n de votre main et vous la défaussez")
    rule("do", ops.ToHand(select.Top("life", V("n"), "opponent")), first=True, en=["your opponent adds {n:int} card~n from the top of their Life cards to their hand", "your opponent adds {n:int} card~n from their Life area to their hand"], fr="votre adversaire ajoute à sa main {n:int} carte~n du dessus de sa Vie")
    rule("do", ops.Trash(select.Top("life", V("n"), "opponent")), also=True, en="your opponent trashes {n:int} card~n from the top of their Life cards", fr="votre adversaire place dans sa Défausse {n:int} carte~n du dessus de sa Vie")
    # Life
    rule("do", ops.Trash(select.Sel(("life",), "you", (select.FaceUp(),))), en="trash all your face-up Life cards", fr="placez toutes vos cartes Vie face visible dans la Défausse")
    rule("do", ops.FlipLife(Choose(select.Sel(("life",), "you", (select.FaceUp(True),)), V("n")), False), en="turn {n:int} of your face-up Life cards face-down", fr="retournez {n:int} de vos cartes Vie face visible face cachée")
    rule("do", build=lambda e: ops.ToLife(e["t"], face_up=True) if is_theirs(e["t"]) else None, match=lambda t: {"t": t.target} if isinstance(t, ops.ToLife) else None, also=True, name="to their Life", en=["add {t:target} to the top of your opponent's Life cards face-up"], fr="ajoutez {t:target} face visible au-dessus de la Vie adverse")
    # playing
    rule("do", ops.Play(V("t"), True), en="play {t:ref} rested", fr="jouez {t:ref} épuisée")
    rule("do", ops.ActivateEventCard(V("t")), en="activate {t:card-target}", fr="activez {t:card-target}")
    rule("do", ops.RunEffect(V("c"), V("k")), en="activate the {k:tag} effect of {c:card-target}", fr="activez l'effet {k:tag} de {c:card-target}")
    rule("do", ops.ToHand(V("t"), True), en="reveal {t:card-target} and add it to your hand", fr="révélez {t:card-target} et ajoutez-la à votre main")


def _untheir(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and tree.by == "opponent" and not tree.up_to and isinstance(tree.sel, select.Sel) and tree.sel.whose == "opponent":
        return {"n": tree.n, "k": kind_of(tree.sel)}
    return None


IT = Ref("", "it")


def either(g: Grammar) -> None:
    """ "... or ...": one of two things with the same card."""
    rule = g.rule
    rule("picked", V("t"), en="{t:target}", fr="{t:target}", match=lambda t: {"t": t} if isinstance(t, Choose) else None)
    rule("do", Do((V("t"), ChooseOne(((ops.ToHand(IT),), (ops.ToDeck(IT),))))), en=["return {t:picked} to the owner's hand or the bottom of their deck", "return {t:picked} to the owner's hand or place it at the bottom of their deck"], fr="renvoyez {t:picked} à la main de son propriétaire ou placez-le au-dessous de son deck")
    rule("do", Do((V("t"), ChooseOne(((ops.KO(IT),), (ops.ToHand(IT),))))), en="K.O. {t:picked} , or return it to the owner's hand", fr="mettez KO {t:picked}, ou renvoyez-le à la main de son propriétaire")
    rule("do", Do((V("t"), ChooseOne(((ops.KO(IT),), (ops.Rest(IT),))))), en="K.O. or rest {t:picked}", fr="mettez KO ou épuisez {t:picked}")
    rule("do", ChooseOne(((ops.Play(IT),), (ops.ToLife(IT, face_up=True),))), en="play it or add it to the top of your Life cards face-up", fr="jouez-la ou ajoutez-la face visible au-dessus de votre Vie")
    # from two places at once
    rule("do", ops.ToDeck(Union((This(), V("b")))), en="place {a:this} and {b:card-target} at the bottom of your deck (|in any order)", fr=["placez {a:this} et {b:card-target} au-dessous de votre deck", "placez {a:this} et {b:card-target} au-dessous de votre deck dans l'ordre de votre choix"], build=lambda e: ops.ToDeck(Union((e["a"], e["b"]))), match=lambda t: {"a": t.target.parts[0], "b": t.target.parts[1]} if isinstance(t, ops.ToDeck) and isinstance(t.target, Union) and isinstance(t.target.parts[0], This) else None)
    rule("do", ops.ToDeck(Choose(select.Top("life", V("n"), "opponent"), V("n"), True)), en="place up to {n:int} card~n from your opponent's Life area at the bottom of the owner's deck", fr="placez jusqu'à {n:int} carte~n de la Vie adverse au-dessous du deck de son propriétaire")
    rule("do", ops.ToDeck(Choose(select.Sel(("trash",), "opponent", V("f")), V("n"), by="opponent")), en="your opponent places {n:int} {f:card~n} from their trash at the bottom of their deck (|in any order)", fr="votre adversaire place {n:int} {f:card~n} de sa Défausse au-dessous de son deck")
    rule("do", ops.Play(Choose(select.Sel(("hand",), "opponent", V("f")), V("n"), True, "opponent"), who="opponent"), en="your opponent plays up to {n:int} {f:card1} from their hand", fr="votre adversaire joue jusqu'à {n:int} {f:card1} de sa main")
