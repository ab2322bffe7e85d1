"""What follows from which cards are in a game, whatever becomes of them: found out once, and shared by clones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from playmat.core.card import Card, holds
from playmat.effects.ability import AUTO, Ability
from playmat.effects.tree import walk

from .cards import ANY_WORD, WORDS, DbCard
from .language.filters import Colored, IsActive, IsRested
from .language.skill import Skill, marks_of
from .zones import ZONES, areas


class Brings:
    """What follows from a card's being in a game, wherever it lies: found out once, and kept with the card."""

    __slots__ = ("answers", "declarable", "energy_by_face", "listening", "own_looks", "recalls")

    def __init__(self, printed: DbCard) -> None:
        front = printed.front
        self.energy_by_face = looks_at_energy(printed)
        self.recalls: i64 = recalled_by(printed)
        self.answers: bool = front.answers_elsewhere
        self.listening: i64 = 0
        self.own_looks: i64 = 0
        for _, ability in front.zoned:
            if ability.kind == AUTO:
                self.listening |= ability.events
        for _, ability in front.own:
            self.own_looks |= ability.looks_at
        # for each word: where one of its skills can be activated, and the Z-Energy that takes at least
        declarable: list[tuple[tuple[int, int], ...]] = []
        for word in range(len(WORDS)):
            found: dict[int, int] = {}
            for skill in front.elsewhere[word]:
                note_least(found, areas(skill.ability.zone), printed.least_z if skill.takes_z else 0)
            declarable.append(tuple(found.items()))
        self.declarable = tuple(declarable)


def note_least(found: dict[int, int], zones: Iterable[int], least: int) -> None:
    """A skill can be activated in these areas, with so much Z-Energy at least."""
    for zone in zones:
        found[zone] = min(least, found.get(zone, least))


def brings_of(printed: DbCard) -> Brings:
    brings = printed.brings
    if not isinstance(brings, Brings):
        brings = printed.brings = Brings(printed)
    return brings


Waiting = tuple[Card, int, Ability]  # a card, and a skill of it that waits where it lies, with its index


class Brought:
    """Facts about the cards of all players. Immutable."""

    __slots__ = (
        "always",
        "answers_elsewhere",
        "declarable",
        "declarable_in_play",
        "energy_by_face",
        "outside",
        "outside_listening",
        "own_looks",
        "recalls",
        "waiting",
    )

    def __init__(self, cards: tuple[Card, ...], players: int) -> None:
        outside: list[int] = []
        always: list[int] = []
        declarable: list[list[dict[int, int]]] = [[{} for _ in WORDS] for _ in range(players)]
        noted: list[list[DbCard]] = [[] for _ in range(players)]
        waiting: dict[int, list[Waiting]] = {}
        listening: i64 = 0
        own_looks: i64 = 0
        recalls: i64 = 0
        by_face = answers = False
        for card in cards:
            printed = card.printed
            assert isinstance(printed, DbCard)
            brings = brings_of(printed)
            recalls |= brings.recalls
            if brings.energy_by_face:
                by_face = True
            if brings.answers:
                answers = True
            front = printed.front
            if not front.zoned:
                continue
            listening |= brings.listening
            own_looks |= brings.own_looks
            outside.append(card.iid)
            if front.active_outside:
                always.append(card.iid)
            if front.elsewhere[ANY_WORD] and not holds(noted[card.owner], printed):  # copies of a card say the same
                noted[card.owner].append(printed)
                for word, found in enumerate(declarable[card.owner]):
                    for zone, least in brings.declarable[word]:
                        note_least(found, (zone,), least)
            for index, ability, events in front.outside_autos:
                for kind in bits_in(events):
                    waiting.setdefault(kind, []).append((card, index, ability))
        self.outside = tuple(outside)  # cards with skills that are valid outside play
        # where some card of each player can activate a skill under each word that is not valid in the usual areas,
        # and the Z-Energy that takes at least
        self.declarable = tuple([tuple([outside_play(found) for found in words]) for words in declarable])
        self.declarable_in_play = any(zone >= ZONES for words in declarable for zone in words[ANY_WORD])
        self.answers_elsewhere = answers  # some [Counter] is activated from under a card, too
        self.always = tuple(always)  # those whose skills act there by themselves
        self.waiting = waiting  # [Auto] skills that wait outside play, by the kinds of event that they wait for
        self.outside_listening: i64 = listening
        self.energy_by_face = by_face
        self.own_looks: i64 = own_looks  # what changes of their own costs, by cards in hand, look at
        self.recalls: i64 = recalls  # a bit for each kind of event of this turn that some skill asks for afterwards


def bits_in(mask: int) -> list[int]:
    """The places of its bits."""
    return [kind for kind in range(mask.bit_length()) if mask >> kind & 1]


def recalled_by(printed: DbCard) -> int:
    """The kinds of event that skills of this card ask for when they are past, a bit each."""
    found = 0
    for face in (printed.front, printed.back):
        for ability in face.abilities if face is not None else ():
            if isinstance(ability, Skill):
                found |= marks_of(ability).recalls
    return found


def outside_play(found: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """What is said of areas whose cards are not in play, in their order."""
    return tuple([(zone, found[zone]) for zone in sorted(found) if zone < ZONES])


def looks_at_energy(printed: DbCard) -> bool:
    """Whether a skill of the card can tell one energy card from another (beyond its colours and its mode)."""
    return any(
        "energy" in getattr(part, "where", ())
        and (
            tells_faces(part)
            or any(not isinstance(f, Colored | IsActive | IsRested) for f in getattr(part, "filters", ()))
        )
        for part in walk(printed.skills)
    )


def tells_faces(part: Any) -> bool:
    """Whether a part of a tree says of itself that it must see a card to tell."""
    by_face = getattr(part, "by_face", None)
    return by_face is not None and bool(by_face())
