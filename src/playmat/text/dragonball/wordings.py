"""Other ways to say what is known: words that a card has everywhere, two cards taken from one place, a moment said as two."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V
from . import manners
from .gaining import CANT, EVERYWHERE
from .nodes import c, ch, ctl, f, m, t
from .nodes import g as gn

This, Choose, Union, On = ch.This, ch.Choose, ch.Union, t.On
FROM_BATTLE = "from Battle Areas"
WITH_TOP = "with the top card"
TWO_LAST = "two from there"
DROP = "(in|into) (your|their owner's|their owners'|the) (Drop Area|Drop)"
WARP = "to (your|their owner's|their owners') Warp"


def add(g: Grammar) -> None:
    everywhere(g)
    texts(g)
    turns(g)
    two(g)


def everywhere(g: Grammar) -> None:
    """2-3-3: a word that a card has in all areas while something holds; without a condition it is a rules text."""
    for what, slot in (("color", "color"), ("trait", "trait"), ("character", "char"), ("name", "name")):
        words = [f"this card is also (treated as|) (a|an|) {{x:{slot}}} (card|) (in all areas|in any area)"]
        g.rule("gaining", build=lambda e, what=what: gn.Gain(This(), (gn.Word(what, e["x"]),), said=EVERYWHERE), match=lambda tree, what=what: _word(tree, what), en=words, fr=f"cette carte est aussi {{x:{slot}}} dans toutes les zones", name=f"{what} everywhere", first=True)  # type: ignore[misc]
    banned = gn.Gain(This(), (gn.Ban("combo"),), said=FROM_BATTLE)
    # 9-1-3: the skill is valid in the Battle Area, so that is all that it forbids
    g.rule("gaining", build=lambda e: banned, match=lambda tree: {} if isinstance(tree, gn.Gain) and FROM_BATTLE in tree.said.split(MARK) else None, en=[f"this card {CANT} be used in (a combo|combos) from (a|your|the|) (Battle Area|Battle Areas)"], fr="cette carte ne peut pas être utilisée dans une combo depuis une Zone de Combat", name="no combo from the Battle Area")


def texts(g: Grammar) -> None:
    for how, words, french in ((">=", "or more", "ou plus"), ("<=", "or less", "ou moins")):
        g.rule("cond", c.Have(V("s"), V("n"), how), en=[f"the total (number|amount) of {{s:anys}} is {{n:int}} {words}", f"the number of {{s:anys}} is {{n:int}} {words}"], fr=f"le nombre total de {{s:anys}} est {{n:int}} {french}", also=True)
    g.rule("with", build=lambda e: f.TextHas(f"《{e['x']}》"), match=lambda x: {"x": x.text[1:-1]} if isinstance(x, f.TextHas) and x.text.startswith("《") else None, en="{x:trait} in (its|their) skill text", fr="{x:trait} dans son texte", name="trait in its text")
    g.rule("gaining", gn.Rule("no energy", "opponent", until=""), en=[f"your opponent {CANT} place cards in their (energy|Energy Area)", f"your opponent {CANT} add cards to their (energy|Energy Area)"], fr="votre adversaire ne peut pas placer de cartes dans sa Zone d'Énergie")


def _word(tree: Any, what: str) -> dict[str, Any] | None:
    if not isinstance(tree, gn.Gain) or EVERYWHERE not in tree.said.split(MARK) or len(tree.what) != 1:
        return None
    return {"x": tree.what[0].text} if isinstance(tree.what[0], gn.Word) and tree.what[0].what == what else None


def turns(g: Grammar) -> None:
    for whose, words, french in (("you", "your", "votre tour"), ("opponent", "your opponent's", "le tour adverse")):
        moments = (On("turn start", whose=whose), On("turn end", whose=whose))
        g.rule("auto", build=lambda e, moments=moments: (moments, (), e["b"]), match=lambda x, moments=moments: {"b": x[2]} if x[0] == moments and not x[1] else None, en=[f"at the (start|beginning) (or|and) end of {words} turn , {{b:body}}"], fr=f"au début et à la fin, pour {french}, {{b:body}}", name=f"at both ends of {words} turn", first=True)  # type: ignore[misc]


def two(g: Grammar) -> None:
    rule = g.rule
    for move, to, words, french in ((m.ToDrop, "drop", f"place %s {DROP}", "placez %s dans la Dispersion"), (m.ToWarp, "warp", f"send %s {WARP}", "transférez %s")):
        rule("do", build=_with_top(move, to), match=_unwith_top(move), en=[words % "the top card of your deck and {b:pick}"], fr=french % "la carte du dessus de votre deck et {b:pick}", name=f"the top card and another to the {to}", first=True)
        rule("do", build=_both_from(move), match=_unboth_from(move), en=[words % "{a:pick} and {b:pick}" + " {q:place}"], fr=french % "{a:pick} et {b:pick} {q:place}", name=f"two to the {to}, from there", first=True)


def _with_top(move: Any, to: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        other = e["b"]
        if not isinstance(other, Choose) or getattr(other.sel, "whose", "") != "you" or getattr(other.sel, "where", ()) != ("hand",):
            return None  # of other areas "your deck" might be said, too
        return ctl.Do((m.Mill(1, "you", to), move(other)), said=WITH_TOP)

    return build


def _unwith_top(move: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.Do) or WITH_TOP not in tree.said.split(MARK) or not isinstance(tree.body[1], move):
            return None
        return {"b": tree.body[1].target}

    return match


def _both_from(move: Any) -> Any:
    """The place that is said last is that of both (9-1-3-2)."""

    def build(e: dict[str, Any]) -> Any:
        if not isinstance(e["a"], Choose) or not isinstance(e["b"], Choose):
            return None
        both = manners.from_there(e["a"], e["q"]), manners.from_there(e["b"], e["q"])
        return None if None in both else move(Union(both, said=TWO_LAST))

    return build


def _unboth_from(move: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, move) or not isinstance(tree.target, Union) or TWO_LAST not in tree.target.said.split(MARK):
            return None
        first, second = (manners.taken_there(part) for part in tree.target.parts)
        return None if first is None or second is None else {"a": first[0], "b": second[0], "q": second[1]}

    return match
