"""Damage, attacks, turns, winning."""

from __future__ import annotations

from ..grammar import Grammar, V
from .nodes import ops


def add(g: Grammar) -> None:
    others(g)


def others(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.DealDamage(V("n")), en="deal {n:int} damage to your opponent", fr="infligez {n:int} dégât~n à votre adversaire")
    rule("do", ops.DealDamage(V("n"), "you"), en="you take {n:int} damage", fr="vous subissez {n:int} dégât~n")
    rule("do", ops.ChangeTarget(V("t")), en="change the attack target to {t:ref}", fr="changez la cible de l'attaque pour {t:ref}")
    rule("do", ops.ExtraTurn(), en="take an extra turn after this one", fr="jouez un tour supplémentaire après celui-ci")
    rule("do", ops.WinGame(), en="you win the game", fr="vous gagnez la partie")
