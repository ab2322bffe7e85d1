"""Numbers that a player declares (0-2-10), and what is done with them; cards that are shown and put back."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import c, ch, ctl, f, m
from .nodes import g as gn

Ref = ch.Ref
DECLARED = "declared"
MOST = 20  # no energy cost is higher
NUMBER = ctl.Chosen(DECLARED)


def add(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=declaring, match=undeclaring, en=["declare (a|1) number (from|between) {m:int} (to|and) {n:int}", "declare (a|1) number (that's|that is|of) {n:int} or less", "declare (a|1) number"], fr=["déclarez un nombre de {m:int} à {n:int}", "déclarez un nombre de {n:int} ou moins", "déclarez un nombre"], name="declare a number", first=True)
    rule("num", NUMBER, en=["the declared number", "that number", "your declared number"], fr="le nombre déclaré")
    same = "(the same as|equal to|exactly)"
    for words, french in (("the revealed card", "la carte révélée"), ("it", "elle")):
        mine = "its" if words == "it" else f"{words}'s"
        rule("cond", build=lambda e, words=words: None if isinstance(e["n"], int) else c.Is(Ref("", words), (f.Cost("==", e["n"]),), said="cost"), match=lambda t, words=words: {"n": t.filters[0].n} if isinstance(t, c.Is) and t.said.startswith("cost") and t.target == Ref("", words) else None, en=[f"{mine} energy cost is {same} {{n:num}}"], fr=f"le coût d'énergie de {french} est {{n:num}}", name=f"the energy cost of {words} is", first=True)  # type: ignore[misc]
    rule("gaining", gn.Gain(V("t"), (gn.ComboPowerIs(V("n")),)), en=["reduce {t:owned} combo power to {n:int}"], fr="réduisez à {n:int} la puissance de combo de {t:owned}")
    unknown(g)
    deck = "(your|their|its owner's|the|your opponent's) deck"
    rule("do", m.ToDeckTop(V("t")), en=[f"flip {{t:ref}} over and place it (at|on) (the|) top of {deck}", f"place {{t:ref}} (face down|face-down) (at|on) (the|) top of {deck}"], fr="remettez {t:ref} face cachée sur le dessus du deck", also=True)


X = ctl.Chosen()


def unknown(g: Grammar) -> None:
    """20-5: X, which the cost of the skill has its player choose."""
    rule = g.rule
    this = "(using|with|by) this skill"
    rule("each", X, en=[f"for (each|every) marker you (removed|remove) {this}", f"for (each|every) marker you (removed|remove) from (this card|your Unison|your Unison Card) {this}"], fr="par marqueur retiré par cette Capacité", first=True)
    rule("per", build=lambda e: (e["n"], X), match=lambda t: {"n": t[0]} if isinstance(t, tuple) and len(t) == 2 and t[1] == X else None, en=[f"for every {{n:int}} markers you (removed|remove) {this}"], fr="par groupe de {n:int} marqueurs retirés par cette Capacité", name="every few markers removed", first=True)
    rule("cond", ctl.Compare(X, ">=", V("n")), en=[f"you removed {{n:int}} or more markers {this}", f"you removed {{n:int}} or more markers from (this card|your Unison) {this}", "you removed {n:int} or more markers", "X is {n:int} or (greater|more)"], fr="X est de {n:int} ou plus")
    rule("cond", ctl.Compare(X, ">=", 1), en=[f"you removed a marker {this}"], fr="vous avez retiré un marqueur par cette Capacité", first=True)
    for node, words, french in ((gn.MorePower, "power", "puissance"), (gn.MoreComboPower, "combo power", "puissance de combo")):
        rule("part", build=lambda e, node=node: node(ctl.Times(X, e["n"])), match=lambda t, node=node: {"n": t.n.each} if isinstance(t, node) and isinstance(t.n, ctl.Times) and t.n.n == X and t.n.per == 1 else None, en=[f"{{n:signed}} {words} multiplied by X"], fr=f"{{n:signed}} de {french} multipliés par X", name=f"{words} multiplied by X", also=True)  # type: ignore[misc]
    rule("do", m.DealDamage(X), en=["(deal|inflict) X damage to your opponent"], fr="infligez X dégâts à votre adversaire")
    rule("do", m.Draw(X), en=["draw X (cards|card)"], fr="piochez X cartes", first=True)
    for up_to, word, jusque in ((False, "", ""), (True, "up to ", "jusqu'à ")):
        for slot in ("of {s:yours}", "{s:anys}"):
            rule("pick1", ch.Choose(V("s"), X, up_to), en=[f"{word}X {slot}"], fr=f"{jusque}X {slot.replace('of ', 'de ')}", first=True, of="X")


def declared(tree: Any) -> bool:
    return isinstance(tree, ch.ChooseNumber) and tree.bind == DECLARED


def declaring(e: dict[str, Any]) -> Any:
    """0-2-10-2: any number, or one within bounds."""
    low, high = e.get("m", 0), e.get("n", MOST)
    return ch.ChooseNumber(high, low, DECLARED) if low < high else None


def undeclaring(tree: Any) -> dict[str, Any] | None:
    return {"n": tree.high, "m": tree.low} if declared(tree) else None
