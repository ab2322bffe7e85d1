"""What grows and what shrinks, and by how much: "increase its power by 5000", "reduce their energy costs by the declared number"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from .nodes import ch, ctl
from .nodes import g as gn
from .things import BAR, JOINED


@dataclass(frozen=True)
class Measure(Phrase):
    """What of a card is a number."""

    what: str


@dataclass(frozen=True)
class Grow(Phrase):
    sign: int


@dataclass(frozen=True)
class Added(Phrase):
    """A number as it is added: power with its sign, a cost without."""

    n: Any
    signed: bool = False


NODES: dict[str, Any] = {"power": gn.MorePower, "combo power": gn.MoreComboPower, "energy cost": gn.MoreCost}
GROWS = "grows="
NEGATIVE = "by less than nothing"  # "reduce it by -5000"


def add(g: Grammar) -> None:
    rule = g.rule
    for what, words, french in (("power", ["power"], "la puissance"), ("combo power", ["combo power", "Combo"], "la puissance de combo"), ("energy cost", ["energy (cost|costs)"], "le coût d'énergie")):
        rule("measure", Measure(what), en=words, fr=french, of="measures")
    rule("grow", Grow(1), en="(increase|raise)", fr="augmentez", of="growth")
    rule("grow", Grow(-1), en="(reduce|decrease)", fr="réduisez", of="growth")
    rule("by-so-much", V("n"), en=["{n:num}", "the same amount as {n:num}"], fr="{n:num}")
    rule("by-so-much", build=lambda e: e["n"] if e["n"] < 0 else None, match=lambda n: {"n": n} if isinstance(n, int) and n < 0 else None, en="{n:signed}", fr="{n:signed}", name="by less than nothing", first=True)
    rule("added", Added(V("n"), True), en="{n:signed}", fr="{n:signed}", of="added numbers")
    rule("added", Added(V("n")), en="{n:num}", fr="{n:num}", of="added numbers")
    rule("gaining", build=grown, match=ungrown, en=["{v:grow} {t:owned} {w:measure} by {n:by-so-much}", "{v:grow} the {w:measure} of {t:target} by {n:by-so-much}"], fr="{v:grow} {w:measure} de {t:owned} de {n:by-so-much}", name="grows by so much", also=True)
    rule("gaining", build=grown, match=ungrown, en=["add {p:added} to {t:owned} {w:measure}", "{t:owned} {w:measure} increases by {n:by-so-much}"], fr="ajoutez {p:added} à {w:measure} de {t:owned}", name="so much is added", also=True)


def grown(e: dict[str, Any]) -> Any:
    verb, measure = e.get("v"), e["w"]
    n = e["p"].n if "p" in e else e["n"]
    if "p" in e and e["p"].signed != (isinstance(n, int) and measure.what != "energy cost"):
        return None
    sign = verb.sign if verb is not None else 1
    if measure.what == "energy cost" and isinstance(e["t"], ch.This) and sign < 0 and isinstance(n, int):
        return None  # 9-1-3-1: a price
    note = ""
    if isinstance(n, int):
        if n < 0 and sign > 0:
            return None
        note = NEGATIVE if n < 0 else ""
        n = n if n < 0 else sign * n
    elif sign < 0:
        n = ctl.Times(n, -1)
    words = GROWS + BAR.join(x.replace(MARK, JOINED) for x in (verb.said if verb is not None else "", measure.said, note))
    return gn.Gain(e["t"], (NODES[measure.what](n),), said=words)


def ungrown(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.Gain) or len(tree.what) != 1 or type(tree.what[0]) not in [x.node for x in NODES.values()]:
        return None
    said = next((x.removeprefix(GROWS) for x in tree.said.split(MARK) if x.startswith(GROWS)), "")
    if not said:
        return None
    verb, measure, note = (x.replace(JOINED, MARK) for x in said.split(BAR))
    what = next(word for word, node in NODES.items() if type(tree.what[0]) is node.node)
    n = tree.what[0].n
    if isinstance(n, int):
        sign, n = (1 if n > 0 else -1), (n if note or n > 0 else -n)
    elif isinstance(n, ctl.Times) and (n.each, n.per) == (-1, 1):
        sign, n = -1, n.n
    else:
        sign = 1
    return {"t": tree.target, "w": Measure(what, said=measure), "v": Grow(sign, said=verb), "n": n, "p": Added(n, isinstance(n, int) and what != "energy cost")}
