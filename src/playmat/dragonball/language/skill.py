"""1-5. Skills: what the effect language calls an ability, with what this game prints on one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playmat.core.state import ORIENTATION
from playmat.effects.ability import Ability, remember
from playmat.effects.choose import This
from playmat.effects.program import competing
from playmat.effects.tree import Cond, Op, Target, check_players, enroll, to_data, walk

from .. import kinds
from ..cards import KEYWORDS, demands_of, energy_of

Ops = tuple[Op, ...] | Op
Conds = tuple[Cond, ...] | Cond


def many(parts: Any) -> tuple[Any, ...]:
    """One part of a skill, or several."""
    return parts if isinstance(parts, tuple) else (parts,)


# The keyword skills that a card simply has and that do something, by name: whoever gains the keyword gains the skill.
# They are made of the words of the language (`keywords.table`), so the game makes them known here.
KEYWORD_SKILLS: Final[dict[str, Ability]] = {}

# Words a skill is printed under
MAIN: Final = "main"  # [Activate: Main]; both for [Activate: Main/Battle]
BATTLE: Final = "battle"  # [Activate: Battle]


class Worked(Ability):
    """What is worked out about a skill when it is first needed (see `playmat.effects.tree.Ability`)."""

    marks: Marks | None = None
    words: str | None = None


@dataclass(frozen=True)
class Skill(Worked):
    """One skill. `tags` has `main` and `battle` for [Activate], the sorts of timing for [Counter] (22-10-3).

    `cost` is what stands before the colon, `body` what follows it (1-5-4-2); with nothing before it nothing is paid
    (1-5-4-3). The actions of a cost are paid (1-6-3), and those of an effect carried out (0-2-3), in their order.
    """

    limit: int = 0  # [Limit X] (22-44); 0 is none
    keyword: str = ""  # the keyword skill it is

    def __post_init__(self) -> None:
        """Nothing is accepted that would do nothing."""
        check_players((self.cost, self.body))
        for part in walk(self.body):
            idle = getattr(part, "idle", None)
            why = idle(self) if idle is not None else ""
            if why:
                raise ValueError(f"this does nothing: {why}")

    @property
    def grants(self) -> tuple[Ability, ...]:
        """The skills it gives to others; keyword skills that do something are among them."""
        if self.granted is None:
            parts = list(walk(self.body))
            found = [part for part in parts if isinstance(part, Ability)]
            brought = [getattr(part, "brought", None) for part in parts]
            found += [skill for skill in brought if skill is not None]
            remember(self, "granted", tuple(found))
        return self.granted  # type: ignore[return-value]

    @property
    def veiled(self) -> bool:
        """23-5-2-4: it speaks of its card in Hidden Mode, or of its being switched to that: then it is valid there."""
        return marks_of(self).veiled

    @property
    def counters(self) -> int:
        """The counter timings it waits for, a bit each."""
        return marks_of(self).counters

    @property
    def opens(self) -> int:
        """22-10-3: the counter timings its activation opens: its effect plays a card, or attacks."""
        return marks_of(self).opens

    @property
    def plays_itself(self) -> bool:
        """Its effect is to play the very card it is on (or to place it), from wherever that lies."""
        return marks_of(self).plays_itself

    @property
    def mentions(self) -> int:
        """The same by the wide reading: skills that speak of such events in their timing open it, too."""
        return marks_of(self).mentions

    @property
    def scarce(self) -> bool:
        """Whether something bounds how often it can be used in a turn."""
        return marks_of(self).scarce

    @property
    def label(self) -> str:
        """22-44-3-1: the same for skills of the same words."""
        if self.words is None:
            remember(self, "words", json.dumps(to_data(self), sort_keys=True))
        return self.words  # type: ignore[return-value]

    @property
    def bits(self) -> int:
        """What sort of skill it is, for those who wait for one to be activated (kinds.SKILL_*)."""
        return marks_of(self).bits


class Marks:
    """What follows from the text of a skill; `Skill` says what each means."""

    __slots__ = (
        "bits",
        "clash",
        "counters",
        "demands",
        "firm",
        "mentions",
        "mixed",
        "modes",
        "opens",
        "orbs",
        "plays_itself",
        "recalls",
        "scarce",
        "spoken",
        "total",
        "veiled",
    )

    def __init__(self, skill: Skill) -> None:
        self.veiled = any(getattr(when, "veiled", False) for when in skill.when)
        self.counters = 0
        for tag in skill.tags:
            self.counters |= kinds.COUNTERS.get(tag, 0)
        self.opens = kinds.ON_COUNTER if skill.kind == "counter" else 0
        for part in walk(skill.body):
            self.opens |= getattr(part, "opens", 0)
        self.mentions = self.opens
        for when in skill.when:
            for kind in when.kinds():
                if kind == kinds.PLAYED:
                    self.mentions |= kinds.ON_PLAY
                elif kind == kinds.ATTACKED:
                    self.mentions |= kinds.ON_ATTACK
        self.plays_itself = any(
            getattr(op, "plays", False) and isinstance(getattr(op, "target", None), This) for op in skill.body
        )
        self.recalls = 0  # the kinds of event that it asks for when they are past, a bit each
        for part in walk(skill):
            self.recalls |= part.recalls()
        self.modes = any(getattr(part, "asks_modes", False) for part in walk(skill.body))  # of cards that it has moved
        self.bits = KIND_BITS.get(skill.kind, 0) | KEYWORD_BITS.get(skill.keyword, 0)
        if any(getattr(op, "markers", None) is not None for op in skill.cost):
            self.bits |= kinds.SKILL_MARKER
        self.mixed = any(getattr(op, "mixed", False) for op in skill.cost)  # the parts of one of its costs may compete
        self.clash = competing(skill.cost)
        self.firm = firm_parts(skill.cost)
        self.total, self.orbs = energy_of(skill.cost)
        self.demands = demands_of(self.orbs)
        self.spoken = names_in(skill)  # what it does something with that it has given a name
        self.scarce = bool(skill.once or skill.limit or self.bits & BOUNDED)


ENERGY: Final = ("energy",)


def firm_parts(cost: tuple[Op, ...]) -> int:
    """A bit for each part of a cost that can be paid after the parts before it only if it can be paid now: these rest
    energy, and nothing else, and whether it can be paid does not hinge on what is rested. Values may; that is asked
    when it is paid."""
    firm = 0
    for i, op in enumerate(cost):
        if not op.hinges_on() & ORIENTATION:
            firm |= 1 << i
        if op.draws_on() != ENERGY:
            break
    return firm


def names_in(ability: Ability) -> frozenset[str]:
    """The names by which the parts of a skill speak of cards that it has chosen, revealed or looked at."""
    found: set[str] = set()
    for part in walk(ability):
        if isinstance(part, Op | Target):
            found.add(getattr(part, "name", ""))
            found.update(getattr(part, "without", ()))
    return frozenset(found)


def marks_of(skill: Skill) -> Marks:
    marks = skill.marks
    if marks is None:
        marks = Marks(skill)
        remember(skill, "marks", marks)
    return marks


BOUNDED: Final = kinds.SKILL_MARKER | kinds.SKILL_OVER_REALM | kinds.SKILL_DARK_OVER_REALM | kinds.SKILL_Z_AWAKEN
KIND_BITS: Final = {"auto": kinds.SKILL_AUTO, "activate": kinds.SKILL_ACTIVATE, "counter": kinds.SKILL_COUNTER}
KEYWORD_BITS: Final = {
    "Awaken": kinds.SKILL_AWAKEN,
    "Awaken: Surge": kinds.SKILL_AWAKEN,
    "Wish": kinds.SKILL_WISH,
    "Field": kinds.SKILL_FIELD,
    "Evolve": kinds.SKILL_EVOLVE,
    "EX-Evolve": kinds.SKILL_EVOLVE,
    "Xeno-Evolve": kinds.SKILL_EVOLVE,
    "Over Realm": kinds.SKILL_OVER_REALM,
    "Dark Over Realm": kinds.SKILL_DARK_OVER_REALM,
    "Union-Fusion": kinds.SKILL_UNION,
    "Union-Potara": kinds.SKILL_UNION,
    "Union-Absorb": kinds.SKILL_UNION,
    "Swap": kinds.SKILL_SWAP,
    "Arrival": kinds.SKILL_ARRIVAL,
    "Successor": kinds.SKILL_SUCCESSOR,
    "Overlord": kinds.SKILL_OVERLORD,
    "Rejuvenate": kinds.SKILL_REJUVENATE,
    "Blocker": kinds.SKILL_BLOCKER,
    "Z-Awaken": kinds.SKILL_Z_AWAKEN,
    "Z-Stack": kinds.SKILL_Z_STACK,
    "Aegis": kinds.SKILL_AEGIS,
    "Revive": kinds.SKILL_REVIVE,
    "Alliance": kinds.SKILL_ALLIANCE,
}

# A text that names one of these means every skill of the family (22-2-2-1, 22-5-2-2, 22-7-3, 22-13-3-1)
FAMILIES: Final = {
    "Strike": ("Double Strike", "Triple Strike", "Quadruple Strike"),
    "Awaken": ("Awaken", "Awaken: Surge"),
    "Evolve": ("Evolve", "EX-Evolve", "Xeno-Evolve"),
    "Union": ("Union-Fusion", "Union-Potara", "Union-Absorb"),
}


def is_keyword(keyword: str, asked: str) -> bool:
    """Whether a text that names the keyword skill `asked` means a skill printed as `keyword`."""
    return keyword == asked or keyword in FAMILIES.get(asked, ())


# Skills as a text names them: by their kind, or by a word of it
SORTS: Final = {
    "auto": ("auto", ""),
    "activate": ("activate", ""),
    "activate: main": ("activate", MAIN),
    "activate: battle": ("activate", BATTLE),
    "activate: main/battle": ("activate", f"{MAIN}/{BATTLE}"),
    "counter": ("counter", ""),
    "counter: play": ("counter", "play"),
    "counter: attack": ("counter", "attack"),
    "counter: counter": ("counter", "counter"),
}


def is_sort_of_skill(asked: str) -> bool:
    """Whether a text can mean skills by this word: those of a sort, or a keyword skill."""
    return asked in SORTS or asked in KEYWORD_BITS or asked in FAMILIES


def is_meant(ability: Any, asked: str) -> bool:
    """Whether a text that names skills of this sort ("" is any) means this one."""
    if not asked:
        return True
    if asked in SORTS:
        kind, word = SORTS[asked]
        return bool(ability.kind == kind and (not word or all(part in ability.tags for part in word.split("/"))))
    return is_keyword(getattr(ability, "keyword", ""), asked)


@cache
def skill_bits(asked: str) -> int:
    """The marks by which the activation of a keyword skill of this name is told (KEYWORD_BITS)."""
    bits = 0
    for name in FAMILIES.get(asked, (asked,)):
        bits |= KEYWORD_BITS[name]
    return bits


@cache
def keyword_bits(asked: str) -> int:
    """The keyword skills that a card simply has (cards.KEYWORDS) and that a text means by this name."""
    bits = 0
    for name in FAMILIES.get(asked, (asked,)):
        bits |= KEYWORDS.get(name, 0)
    return bits


enroll(__name__, "dragonball.")
