"""Damage, attacks, turns, winning."""

from __future__ import annotations

from ..grammar import Grammar, V
from .nodes import Choose, ops


def add(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=lambda e: ops.DealDamage(e["n"]) if "n" in e else ops.DealDamage(e["m"], "you"), match=lambda t: {"n" if t.who == "opponent" else "m": t.n} if isinstance(t, ops.DealDamage) else None, en=["deal {n:int} damage to your opponent", "you take {m:int} damage", "take {m:int} damage"], fr=["infligez {n:int} dégât~n à votre adversaire", "vous subissez {m:int} dégât~m", "subissez {m:int} dégât~m"], name="damage")
    rule("do", ops.ChangeTarget(V("t")), en=["change the attack target to {t:ref}", "change the target of (the|that|this) attack to {t:ref}", "change the attack target to {t:single}", "change the target of (the|that|this) attack to {t:single}", "{t:ref} becomes the new target of the attack", "{t:single} becomes the new target of the attack", "make {t:ref} the new target of the attack", "make {t:single} the new target of the attack"], fr=["changez la cible de l'attaque par {t:ref}", "changez la cible de l'attaque par {t:ref}", *["changez la cible de l'attaque par {t:target}"] * 6])
    rule("do", build=lambda e: ops.ChangeTarget(e["t"]) if isinstance(e["t"], Choose) else None, match=lambda t: {"t": t.target} if isinstance(t, ops.ChangeTarget) and isinstance(t.target, Choose) else None, en=["change the attack target to {t:target}", "change the target of (the|that|this) attack to {t:target}"], fr="changez la cible de l'attaque par {t:target}", name="change the attack target to one of")
    g.lexicon("do", {ops.ExtraTurn(): ("take an extra turn after this one", "jouez un nouveau tour après celui-ci"), ops.WinGame(): ("you win the game", "vous remportez la partie")})
