"""DON!! cards: adding, giving, returning, resting, and the costs written with them."""

from __future__ import annotations

from playmat.effects.choose import Choose, Union
from playmat.onepiece.language import ops as o
from playmat.onepiece.language import select as s

from ..grammar import Grammar, V


def add(g: Grammar) -> None:
    dons(g)


def dons(g: Grammar) -> None:
    rule = g.rule
    rule("do", o.AddDon(V("n")), en=["add up to {n:int} DON!! card~n from your DON!! deck and set (it|them) as active"], fr="ajoutez jusqu'à {n:int} carte~n DON!! redressée~n de votre deck DON!!")
    rule("do", o.AddDon(V("n"), True), en=["add up to {n:int} DON!! card~n from your DON!! deck and rest (it|them)", "add up to {n:int} additional DON!! card~n and rest (it|them)"], fr="ajoutez jusqu'à {n:int} carte~n DON!! épuisée~n de votre deck DON!!")
    rule("do", o.GiveDon(Choose(s.Sel(("don rested",), "you", ()), V("n"), True), V("t")), en=["give up to {n:int} rested DON!! card~n to {t:target}", "give {t:target} up to {n:int} rested DON!! card~n"], fr="donnez jusqu'à {n:int} carte~n DON!! épuisée~n à {t:target}")
    rule("do", o.ReturnDon(V("n")), en="return {n:int} DON!! card~n from your field to your DON!! deck", fr="renvoyez {n:int} carte~n DON!! de votre terrain à votre deck DON!!")
    rule("do", o.ReturnDon(V("n"), "opponent"), en="your opponent returns {n:int} DON!! card~n from their field to their DON!! deck", fr="votre adversaire renvoie {n:int} carte~n DON!! de son terrain à son deck DON!!")
    rule("do", o.RestDon(V("n")), en="{n:circled}", fr="{n:circled}")
    rule("cost", o.RestDon(V("n")), en=["{n:circled}"], fr="{n:circled}")
    rule("cost", o.ReturnDon(V("n")), en="DON!! {n:minus}", fr="DON!! {n:minus}")
    rule("cost", o.Rest(Choose(s.Sel(("don",), "you", ()), V("n"))), en="rest {n:int} of your DON!! card~n", fr="épuisez {n:int} de vos cartes DON!!")
    rule("cost", o.ReturnDon(V("n"), or_more=True), en="return {n:int} or more DON!! cards from your field to your DON!! deck", fr="renvoyez {n:int} carte~n DON!! ou plus de votre terrain à votre deck DON!!")
    rule("cost", o.Rest(Union((Choose(s.Sel(("don",), "you", ()), V("n")), V("t")))), en="rest {n:int} of your DON!! card~n and {t:part-target}", fr="épuisez {n:int} de vos cartes DON!! et {t:part-target}")
