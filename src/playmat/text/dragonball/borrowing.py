"""Skills that a card gains because another has them: a keyword skill that is chosen, or all of a kind (20-18)."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V
from .gaining import filter_of, thing_from
from .nodes import ch, s
from .nodes import g as gn
from .things import Place

This, Ref = ch.This, ch.Ref
KINDS = (("", "", ""), ("keyword", "keyword ", " mot-clé"), ("permanent", "[Permanent] ", " [Permanent]"))
BARE = "this card, unsaid"
SUCH = "of such cards"
ON = "(on|of|from)"


def add(g: Grammar) -> None:
    chosen(g)
    whole(g)
    lent(g)


def chosen(g: Grammar) -> None:
    rule = g.rule
    tail = ["and {t:target} gains (that skill|it)", ", and {t:target} gains (that skill|it)"]
    for up_to, most, french in ((True, "up to 1", "jusqu'à 1"), (False, "1", "1")):
        for slot, such in (("{o:asked}", False), ("(a|an) {o:anys}", True)):
            rule("gaining", build=_one(up_to, such), match=_unone(up_to, such), en=[f"choose {most} keyword skill {ON} {slot} {x}" for x in tail], fr=f"choisissez {french} Capacité mot-clé de {slot.removeprefix('(a|an) ')} : {{t:target}} gagne cette Capacité", name=f"{most} keyword skill of {slot}")
        rule("gaining", build=_one(up_to, False, "owned"), match=_unone(up_to, False, "owned"), en=[f"choose {most} of {{o:owned}} keyword skills {x}" for x in tail], fr=f"choisissez {french} Capacité mot-clé {{o:owned}} : {{t:target}} gagne cette Capacité", name=f"{most} of its keyword skills", first=True)
    rule("asked", Ref("", "the card chosen with this skill"), en="the card chosen with this card's skill", fr="la carte choisie par la Capacité de cette carte", also=True)


def _one(up_to: bool, such: bool, how: str = "") -> Any:
    def build(e: dict[str, Any]) -> Any:
        if such and (not isinstance(e["o"], s.Sel | s.Under) or not placed(e["o"])):
            return None
        return gn.BorrowKeyword(e["t"], e["o"], up_to, "", said=how)

    return build


def placed(sel: Any) -> bool:
    return isinstance(sel, s.Under) or "¦-1¦" not in sel.said


def _unone(up_to: bool, such: bool, how: str = "") -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.BorrowKeyword) or tree.up_to != up_to or isinstance(tree.of, s.Sel | s.Under) != such or tree.until:
            return None
        return {"t": tree.target, "o": tree.of} if ("owned" in tree.said.split(MARK)) == bool(how) else None

    return match


def whole(g: Grammar) -> None:
    rule = g.rule
    for what, word, french in KINDS:
        fr = f"{{t:target}} gagne toutes les Capacités{french} de {{o:asked}}"
        rule("gaining", gn.BorrowSkills(V("t"), V("o"), what, ""), en=[f"{{t:target}} (gains|gain) all (of the|the) {word}skills {ON} {{o:asked}}", *([] if what else ["{t:target} (gains|gain) the skills (of|on) {o:asked}"])], fr=fr, match=_unwhole(what, False))
        rule("gaining", build=lambda e, what=what: gn.BorrowSkills(e["t"], e["o"], what, "", said="owned"), match=_unwhole(what, True), en=[f"{{t:target}} (gains|gain) all (of|) {{o:owned}} {word}skills"], fr=fr.replace("de {o:asked}", "{o:owned}"), name=f"all its {word}skills", first=True)  # type: ignore[misc]
        rule("gaining", build=lambda e, what=what: gn.BorrowSkills(This(), e["o"], what, "", said=BARE), match=_unbare(what), en=[f"gain all (of|) {{o:owned}} {word}skills"], fr=fr.replace("de {o:asked}", "{o:owned}").replace("{t:target}", "cette carte"), name=f"gain all its {word}skills", first=True)  # type: ignore[misc]


def _unwhole(what: str, owned: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        said = tree.said.split(MARK) if isinstance(tree, gn.BorrowSkills) else []
        if not isinstance(tree, gn.BorrowSkills) or tree.what != what or tree.until or BARE in said or ("owned" in said) != owned:
            return None
        return {"t": tree.target, "o": tree.of}

    return match


def _unbare(what: str) -> Any:
    return lambda t: {"o": t.of} if isinstance(t, gn.BorrowSkills) and t.what == what and not t.until and BARE in t.said.split(MARK) else None


def lent(g: Grammar) -> None:
    """9-1-3-2: a keyword skill that such cards in the hand have, too."""
    lead = "(all|all of your|each|your|all of the|)"
    g.rule("gaining", build=_lent, match=_unlent, en=[f"{lead} {{x:thing}} (gain|gains) {{q:skill}}", f"{lead} {{x:thing}} (gain|gains) the following (skill|skills) (:|—) {{q:skill}}"], fr="les {x:thing} gagnent {q:skill}", name="lent to cards in hand", first=True)


def _lent(e: dict[str, Any]) -> Any:
    thing, skill = e["x"], e["q"]
    if not getattr(skill, "keyword", "") or [q.areas for q in thing.posts if isinstance(q, Place)] != [("hand",)]:
        return None
    cards = filter_of(thing, True)
    return None if cards is None or len(cards.filters) < 2 else gn.LendSkill(cards, skill, "")


def _unlent(tree: Any) -> dict[str, Any] | None:
    thing = thing_from(tree.cards) if isinstance(tree, gn.LendSkill) else None
    return None if thing is None else {"x": thing, "q": tree.skill}
