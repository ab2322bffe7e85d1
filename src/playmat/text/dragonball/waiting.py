"""What is waited for, for a time: "until the end of your opponent's turn, when your opponent attacks, draw 1 card" (1-7-2-1-1)."""

from __future__ import annotations

from typing import Any

from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import AUTO
from playmat.effects.tree import walk

from ..grammar import Grammar, NotUnderstood
from .durations import lasting
from .firsts import first_of
from .gaining import UNTIL, filter_of, thing_from
from .nodes import ch, p, t
from .nodes import g as gn
from .references import named

RESTED = "played rested"


def add(g: Grammar) -> None:
    rule = g.rule
    for until, words, french in UNTIL:
        rule("clause", build=_waits(until), match=_unwaits(until), en=[f"{w} , (when|if|whenever) {{w:events}} , {{b:clauses}}" for w in words], fr=f"{french}, quand {{w:events}}, {{b:clauses}}", name=f"waits {until}", first=True, of="waits")
    rule("gaining", gn.Rule(RESTED, "opponent", None, until=""), en=["(when|if) your opponent plays cards , they (must be|are) played in Rest Mode"], fr="les cartes que votre adversaire joue le sont en Mode Inertie")
    rule("gaining", build=_rested, match=_unrested, en=["(when|if) your opponent plays (a|an) {x:thing} , it (is|must be) played in Rest Mode"], fr="les {x:thing} que votre adversaire joue le sont en Mode Inertie", name="such are played rested")


def _rested(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else gn.Rule(RESTED, "opponent", cards, until="")


def _unrested(tree: Any) -> dict[str, Any] | None:
    thing = thing_from(tree.cards) if isinstance(tree, gn.Rule) and tree.what == RESTED and tree.cards is not None else None
    return None if thing is None else {"x": thing}


def _waits(until: str) -> Any:
    """What is done then speaks of the card of that moment, and of nothing that was spoken of before."""

    def build(e: dict[str, Any]) -> Any:
        if any(not isinstance(when, t.On) or when.this for when in e["w"]):
            return None  # of this card a skill in quotation marks tells
        try:
            skill = lasting(named(Skill(AUTO, e["b"], e["w"], ("later",)), first_of(e["w"])))
        except NotUnderstood:
            return None
        if any(isinstance(part, ch.This | p.PlayItRested | p.PlayItNegated | p.NegatePlay | p.NegateAttack | p.NegateSkill) for part in walk(skill.body)):
            return None
        return gn.GrantRule(skill, "you", until)

    return build


def _unwaits(until: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.GrantRule) or tree.until != until or tree.skill.kind != AUTO:
            return None
        return {"w": tree.skill.when, "b": tree.skill.body}

    return match
