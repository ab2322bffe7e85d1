"""Control cases: played as they are, none may show a fault; played with a mutant, some must."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from playmat.dragonball.cards import DbCard
from playmat.dragonball.keywords.table import SKILLS

from ..judging import Fault
from ..mutants import mutants
from .playing import play
from .staging import with_skills

KEYWORD_SKILLS = {id(skill) for skill in SKILLS.values()}


def fault_in(card: DbCard, case: int, meant: DbCard | None = None) -> str:
    """What the judge says against this case of a card; "" if nothing. What breaks the engine is a fault, too."""
    try:
        play(card, case, meant)
    except Fault as fault:
        return str(fault)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def caught_by(mutant: DbCard, card: DbCard, cases: int) -> int:
    """The first control case of a card that shows that this mutant is not it; -1 if none of them does."""
    for case in range(cases):
        if fault_in(mutant, case, card):
            return case
    return -1


def skills_changed(card: DbCard) -> list[tuple[Any, ...]]:
    """The skills of a card with one small thing changed; keyword skills that it simply has say nothing of their own."""
    skills = card.skills
    return [
        (*skills[:i], changed, *skills[i + 1 :])
        for i, skill in enumerate(skills)
        if id(skill) not in KEYWORD_SKILLS
        for changed in mutants(skill)
    ]


def share_caught(cards: Iterable[DbCard], each: int, cases: int) -> tuple[int, int]:
    """How many of some mutants of these cards play catches, and of how many."""
    caught = total = 0
    for card in cards:
        every = skills_changed(card)
        random.Random(card.id).shuffle(every)
        for skills in every[:each]:
            total += 1
            caught += caught_by(with_skills(card, skills), card, cases) >= 0
    return caught, total
