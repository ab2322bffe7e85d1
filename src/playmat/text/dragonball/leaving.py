"""Cards that are moved until so many are left, or so many have come: "place cards from your hand … until you have 3".

How many that are is counted when the action begins (9-12-1): those that are too many where they lie, or those that are missing
where they go.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar
from ..shapes import Phrase
from .doing import MOVES
from .nodes import c, ch, ctl, m, s
from .others import VERBS
from .things import JOINED, Areas

Choose = ch.Choose
SOME = "some="  # the area, as it was said
LEFT = "left="
ENDS = {m.ToHand.node: "hand", m.ToEnergy.node: "energy", m.ToLife.node: "life", m.ToZEnergy.node: "z-energy"}
OWNERS = (("you", "your", "de votre"), ("opponent", "(their|your opponent's)", "adverse :"))
HAVE = {"you": ("you have", "vous ayez"), "opponent": ("(they have|your opponent has)", "votre adversaire ait")}
THINGS = {
    "life": ("{n:int} (life|cards in your life|cards in their life) (left|)", "{n:int} vies"),
    "hand": ("{n:int} (cards|card) in (hand|your hand|their hand)", "{n:int} cartes en main"),
    "energy": ("{n:int} energy (left|)", "{n:int} Énergies"),
    "z-energy": ("{n:int} Z-Energy (left|)", "{n:int} Énergies Z"),
}
MOVED = (m.KO.node, m.ToDeckTop.node)  # where it matters in which order, or cards in play are meant


@dataclass(frozen=True)
class Left(Phrase):
    """So many cards in an area of a player."""

    where: str
    whose: str
    n: int


def add(g: Grammar) -> None:
    for whose, owner, french in OWNERS:
        g.rule("some", build=_some(whose), match=_unsome(whose), en=f"cards (from|in) {owner} {{a:area}}", fr=f"des cartes {french} {{a:area}}", name=f"cards of {owner}", of="some cards")
        for area, word, mot in (("energy", "energy", "Énergies"), ("z-energy", "Z-Energy", "Énergies Z")):
            g.rule("some", s.Sel((area,), whose, said=SOME + word), match=_plain(area, whose, SOME + word), en=f"{owner} {word}", fr=f"des {mot}" if whose == "you" else f"des {mot} adverses", of="some energy")
    g.rule("some", s.Sel(("hand",), "opponent", said=SOME + "discarded"), match=_plain("hand", "opponent", SOME + "discarded"), en="cards", fr="des cartes", name="cards to discard")
    for area, (words, french) in THINGS.items():
        for whose, (have, ait) in HAVE.items():
            g.rule("left", build=_left(area, whose), match=_unleft(area, whose), en=f"until {have} {words}", fr=f"jusqu'à ce que {ait} {french}", name=f"until {whose} {area}", of="until so many")
    g.rule("left", build=_left("life", "you"), match=lambda x: None, en="until your life is at {n:int}", fr="jusqu'à ce que votre vie soit de {n:int}", name="until your life", also=True)
    for node, phrases, french in MOVES:
        if type(node(ch.This())) in MOVED:
            continue
        chosen = [f"choose {{s:some}} and {w.replace('{t}', 'them')}" for w in phrases]
        g.rule("do", build=_until(node, "you"), match=_ununtil(node, "you"), en=[f"{w} {{l:left}}" for w in (*(x.replace("{t}", "{s:some}") for x in phrases), *chosen)], fr=f"{french.replace('{t}', '{s:some}')} {{l:left}}", name=f"until, {phrases[0]}", of="until so many are left")
    for node, verbs, tail, french in VERBS:
        if type(node(ch.Ref("x"))) not in (*ENDS, m.ToDrop.node, m.ToWarp.node, m.ToDeckBottom.node, m.Shuffled.node, m.Remove.node):
            continue
        said = []
        for base, third in verbs:
            for who, verb, choose in (("your opponent", third, "(chooses|must choose)"), ("they", base, "(choose|must choose)")):
                said += [f"{who} {verb} {tail.replace('{t}', '{s:some}')}", f"{who} {choose} {{s:some}} and {verb} {tail.replace('{t}', 'them')}"]
        g.rule("do", build=_until(node, "opponent", verbs[0][0] == "discard"), match=_ununtil(node, "opponent", verbs[0][0] == "discard"), en=[f"{w} {{l:left}}" for w in said], fr=f"votre adversaire {french.replace('{t}', '{s:some}')} {{l:left}}", name=f"until, they {verbs[0][0]} {tail}", of="they, until so many are left")


def _some(whose: str) -> Any:
    return lambda e: s.Sel(e["a"].names, whose, said=SOME + "," + e["a"].said.replace(MARK, JOINED))


def _unsome(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        said = next((x for x in tree.said.split(MARK) if x.startswith(SOME + ",")), "") if isinstance(tree, s.Sel) else ""
        return {"a": Areas(tree.where, said=said.removeprefix(SOME + ",").replace(JOINED, MARK))} if said and tree.whose == whose else None

    return match


def _plain(area: str, whose: str, said: str) -> Any:
    return lambda tree: {} if isinstance(tree, s.Sel) and tree.where == (area,) and tree.whose == whose and said in tree.said.split(MARK) else None


def _left(area: str, whose: str) -> Any:
    return lambda e: Left(area, whose, e["n"])


def _unleft(area: str, whose: str) -> Any:
    return lambda x: {"n": x.n} if isinstance(x, Left) and x.where == area and x.whose == whose else None


def _until(node: Any, who: str, discards: bool = False) -> Any:
    """`who` moves them, and chooses which."""

    def build(e: dict[str, Any]) -> Any:
        some, left = e["s"], e["l"]
        if (some.said.startswith(SOME + "discarded")) and not discards:
            return None
        if discards and some.where != ("hand",):
            return None
        n = how_many(some, left, ENDS.get(type(node(some)), ""))
        if n is None or (who == "opponent" and some.whose != "opponent"):
            return None
        made = node(Choose(some, n, by=who))
        return replace(made, said=MARK.join(x for x in (made.said, LEFT + left.said.replace(MARK, JOINED)) if x))

    return build


def how_many(some: Any, left: Left, end: str) -> Any:
    """Those that are too many in the area they lie in, or those that are missing where they go to."""
    there = s.Sel((left.where,), left.whose)
    if some.where == (left.where,) and some.whose == left.whose:
        return ctl.Minus(c.Count(there), left.n)
    return ctl.Minus(left.n, c.Count(there)) if left.where == end and some.whose == left.whose else None


def _ununtil(node: Any, who: str, discards: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        shape = node(ch.This())
        if type(tree) is not type(shape) or not isinstance(tree.target, Choose) or tree.target.by != who:
            return None
        if getattr(tree, "rested", False) != getattr(shape, "rested", False):
            return None
        said = next((x for x in tree.said.split(MARK) if x.startswith(LEFT)), "")
        n = tree.target.n
        if not said or not isinstance(n, ctl.Minus) or SOME not in tree.target.sel.said:
            return None
        most, count = (n.right, n.left) if isinstance(n.left, c.Count) else (n.left, n.right)
        left = Left(count.target.where[0], count.target.whose, most, said=said.removeprefix(LEFT).replace(JOINED, MARK))
        return {"s": tree.target.sel, "l": left}

    return match
