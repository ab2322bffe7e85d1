"""One keyword skill of a card, chosen and negated (9-1-2, 22-1-3)."""

from __future__ import annotations

from typing import Any

from playmat.effects.choose import ANY_NUMBER

from ..grammar import MARK, Grammar
from .limiting import SPAN, Span
from .nodes import ch, s
from .nodes import g as gn

TAILS = (" and negate (it|that skill) {u:until}", " , negate (it|that skill) {u:until}", " , and (that skill|it) is negated {u:until}")
ON = "(on|of)"


def add(g: Grammar) -> None:
    for up_to, words, french in ((True, ("up to 1 keyword skill", "up to 1 of the keyword skills"), "jusqu'à 1 Capacité mot-clé"), (False, ("(a|1) keyword skill",), "1 Capacité mot-clé")):
        for slot, kind in (("{s:yours}", s.Sel), ("{t:pick}", ch.Choose), ("{t:fighting}", s.Attacker)):
            en = [f"choose {word} {ON} {slot}{tail}" for word in words for tail in TAILS]
            g.rule("do", build=_one(up_to), match=_unone(up_to, kind), en=en, fr=f"choisissez {french} de {slot} et annulez-la {{u:until}}", name=f"{words[0]} of {slot}", of="one keyword skill")
    g.rule("do", build=_all, match=_unall, en=[f"choose all (of the|the|) keyword skills {ON} {{s:yours}} and negate them {{u:until}}"], fr="choisissez toutes les Capacités mot-clé de {s:yours} et annulez-les {u:until}", name="all keyword skills", first=True)


def said(span: Any) -> str:
    return SPAN + str(span.said).replace(MARK, "¤")


def span_of(tree: Any) -> Any:
    words = next((x.removeprefix(SPAN) for x in tree.said.split(MARK) if x.startswith(SPAN)), "")
    return Span(tree.until, said=words.replace("¤", MARK))


def _one(up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = e["t"] if "t" in e else ch.Choose(e["s"], 1, up_to)
        if isinstance(target, ch.Choose) and (type(target) is not ch.Choose.node or target.n != 1 or ("t" in e and target.up_to)):
            return None
        return gn.NegateKeyword(target, up_to, e["u"].until, said=said(e["u"]) + (f"{MARK}{PICKED}" if isinstance(e.get("t"), ch.Choose) else ""))

    return build


PICKED = "of one card"


def _unone(up_to: bool, kind: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.NegateKeyword) or tree.up_to != up_to:
            return None
        env: dict[str, Any] = {"u": span_of(tree)}
        picked = PICKED in tree.said.split(MARK)
        if kind is s.Sel:
            return {**env, "s": tree.target.sel} if isinstance(tree.target, ch.Choose) and not picked else None
        if kind is ch.Choose:
            return {**env, "t": tree.target} if picked else None
        return {**env, "t": tree.target} if not isinstance(tree.target, ch.Choose) else None

    return match


ALL = "all keyword skills"


def _all(e: dict[str, Any]) -> Any:
    return gn.Gain(ch.Choose(e["s"], ANY_NUMBER), (gn.Negated("keyword"),), e["u"].until, said=f"{said(e['u'])}{MARK}{ALL}")


def _unall(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.Gain) or ALL not in tree.said.split(MARK):
        return None
    return {"s": tree.target.sel, "u": span_of(tree)}
