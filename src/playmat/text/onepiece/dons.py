"""DON!! cards: adding, giving, returning, resting, and the costs written with them."""

from __future__ import annotations

from ..grammar import Grammar, V
from .nodes import Choose, Union, ops, select


def add(g: Grammar) -> None:
    dons(g)


def dons(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.AddDon(V("n")), en=["add up to {n:int} DON!! card~n from your DON!! deck and set it~n as active"], fr="ajoutez jusqu'à {n:int} carte~n DON!! redressée~n de votre deck DON!!")
    rule("do", ops.AddDon(V("n"), True), en=["add up to {n:int} DON!! card~n from your DON!! deck and rest it~n", "add up to {n:int} additional DON!! card~n and rest it~n"], fr="ajoutez jusqu'à {n:int} carte~n DON!! épuisée~n de votre deck DON!!")
    rule("do", ops.GiveDon(Choose(select.Sel(("don rested",), "you", ()), V("n"), True), V("t")), en=["give up to {n:int} rested DON!! card~n to {t:target}", "give {t:target} up to {n:int} rested DON!! card~n"], fr="donnez jusqu'à {n:int} carte~n DON!! épuisée~n {t:to-target}")
    rule("do", ops.ReturnDon(V("n")), en="return {n:int} DON!! card~n from your field to your DON!! deck", fr="renvoyez à votre deck DON!! {n:int} carte~n DON!! de votre terrain")
    rule("do", ops.ReturnDon(V("n"), "opponent"), en="your opponent returns {n:int} DON!! card~n from their field to their DON!! deck", fr="votre adversaire renvoie à son deck DON!! {n:int} carte~n DON!! de son terrain")
    rule("cost", ops.RestDon(V("n")), en="{n:circled}", fr="épuisez {n:int} de vos cartes DON!!")
    rule("cost", ops.ReturnDon(V("n")), en="DON!! {n:minus}", fr="DON!! {n:minus}")
    rule("cost", ops.Rest(Choose(select.Sel(("don",), "you", ()), V("n"))), en="rest {n:int} of your DON!! cards", fr="épuisez {n:int} de vos cartes DON!!")
    rule("cost", ops.ReturnDon(V("n"), or_more=True), en="return {n:int} or more DON!! cards from your field to your DON!! deck", fr="renvoyez à votre deck DON!! {n:int} carte~n DON!! ou plus de votre terrain")
    rule("cost", ops.Rest(Union((Choose(select.Sel(("don",), "you", ()), V("n")), V("t")))), en="rest {n:int} of your DON!! cards and {t:part-target}", fr="épuisez {n:int} de vos cartes DON!! et {t:part-target}")
    rule("do", ops.AddDon(V("n"), up_to=False), en=["add {n:int} DON!! card~n from your DON!! deck and set it~n as active"], fr="ajoutez {n:int} carte~n DON!! redressée~n de votre deck DON!!")
    rule("do", ops.AddDon(V("n"), True, False), en=["add {n:int} DON!! card~n from your DON!! deck and rest it~n"], fr="ajoutez {n:int} carte~n DON!! épuisée~n de votre deck DON!!")
    rule("do", ops.GiveDonEach(V("t"), V("n")), en=["give {t:target} up to {n:int} rested DON!! card~n each", "give up to {n:int} rested DON!! card~n to each of {t:each-of}"], fr="donnez jusqu'à {n:int} carte~n DON!! épuisée~n à chacun de {t:target}")
    # French says "à" before each of two
    rule("to-target", Choose(Union((V("a"), V("c"))), V("n")), fr="à {a:single} ou à {n:int} {c:pick~n}")
    rule("to-target", V("t"), fr="à {t:target}")
    rule("each-of", V("c"), en="{c:set-of}", fr="{c:set-of}")
    rule("do", ops.GiveDon(Choose(select.Sel(("don given",), "you", ()), V("n"), True), V("t")), en=["give up to {n:int} total of your currently given DON!! cards to {t:target}", "give up to {n:int} of your currently given DON!! cards to {t:target}"], fr=["donnez un total de jusqu'à {n:int} de vos cartes DON!! déjà données à {t:target}", "donnez jusqu'à {n:int} de vos cartes DON!! déjà données à {t:target}"])
    rule("do", ops.GiveDon(Choose(select.Sel(("don rested",), "opponent", ()), V("n"), True), V("t")), en="give up to {n:int} of your opponent's rested DON!! cards to {t:target}", fr="donnez jusqu'à {n:int} carte~n DON!! adverse~n épuisée~n à {t:target}")
    rule("do", ops.GiveDon(Choose(select.Sel(("don rested",), "opponent", ()), V("n")), V("t")), en="give {n:int} of your opponent's rested DON!! cards to {t:target}", fr="donnez {n:int} carte~n DON!! adverse~n épuisée~n à {t:target}")
    rule("do", ops.GiveDon(Choose(select.Sel(("don",), "opponent", ()), V("n"), True), V("t")), en="give up to {n:int} DON!! card~n from your opponent's cost area to {t:target}", fr="donnez jusqu'à {n:int} carte~n DON!! de la zone de coût adverse à {t:target}")
    rule("do", ops.GiveDon(Choose(select.Sel(("don active",), "you", ()), V("n")), V("t")), en=["give {n:int} active DON!! card~n to {t:target}", "give {n:int} of your active DON!! cards to {t:target}"], fr="donnez {n:int} carte~n DON!! redressée~n à {t:target}")
    owner = Choose(select.Sel(("leader", "character"), "any", (select.OwnerOf("don"),)))
    rule("do", ops.GiveDon(Choose(select.Sel(("don rested",), "any", ()), V("n"), True, bind="don"), owner), en="give up to {n:int} rested DON!! card~n to its owner's Leader or 1 of their Characters", fr="donnez jusqu'à {n:int} carte~n DON!! épuisée~n de son propriétaire à 1 de ses Leaders ou Personnages")
    rule("do", ops.GiveDon(Choose(select.Sel(("don",), "any", ()), V("n"), True, bind="don"), owner), en="give up to {n:int} DON!! card~n from its owner's cost area to its owner's Leader or 1 of their Characters", fr="donnez jusqu'à {n:int} carte~n DON!! de la zone de coût de son propriétaire à son Leader ou à 1 de ses Personnages")
    rule("do", ops.ReturnDon(V("n"), where="don active"), en="return {n:int} of your active DON!! cards to your DON!! deck", fr="renvoyez à votre deck DON!! {n:int} de vos cartes DON!! redressées")
    rule("do", ops.ReturnDon(V("n"), "opponent", where="don active"), en="your opponent returns {n:int} of their active DON!! cards to their DON!! deck", fr="votre adversaire renvoie {n:int} de ses cartes DON!! redressées à son deck DON!!")
    rule("do", ops.DonToCostArea(Choose(select.Sel(("don given",), "you", ()), V("n"))), en="return {n:int} total of your currently given DON!! cards to your cost area rested", fr="renvoyez {n:int} de vos cartes DON!! données à votre zone de coût, épuisées")
    rule("do", ops.AddDon(V("n"), False, False, "opponent"), en="your opponent adds {n:int} DON!! card~n from their DON!! deck and set it~n as active", fr="votre adversaire ajoute {n:int} carte~n DON!! redressée~n de son deck DON!!")
