"""What follows from which cards are in a game, whatever becomes of them: found out once, and shared by clones."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from playmat.core.card import Card, Printed
from playmat.effects.ability import AUTO
from playmat.effects.tree import walk

from .cards import ANY_WORD, WORDS, DbCard
from .language.filters import Colored, IsActive, IsRested
from .language.skill import Skill, marks_of
from .zones import ZONES, areas


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
    )

    def __init__(self, cards: tuple[Card, ...], players: int) -> None:
        outside: list[int] = []
        always: list[int] = []
        declarable: list[list[dict[int, int]]] = [[{} for _ in WORDS] for _ in range(players)]
        listening = 0
        own_looks = 0
        recalls = 0
        by_face = answers = False
        seen: list[set[Printed]] = [set() for _ in range(players)]
        for card in cards:
            printed, owner = card.printed, card.owner
            assert isinstance(printed, DbCard)
            zoned = printed.front.zoned
            if printed not in seen[owner]:  # copies of a card say the same
                seen[owner].add(printed)
                by_face = by_face or looks_at_energy(printed)
                recalls |= recalled_by(printed)
                answers = answers or printed.front.answers_elsewhere
                if zoned:
                    for _, ability in zoned:
                        if ability.kind == AUTO:
                            listening |= ability.events
                    for word, found in enumerate(declarable[owner]):
                        for skill in printed.front.elsewhere[word]:
                            least = printed.least_z if skill.takes_z else 0
                            for zone in areas(skill.ability.zone):
                                found[zone] = min(least, found.get(zone, least))
                    for _, ability in printed.front.own:
                        own_looks |= ability.looks_at
            if zoned:
                outside.append(card.iid)
                if printed.front.active_outside:
                    always.append(card.iid)
        self.outside = tuple(outside)  # cards with skills that are valid outside play
        # where some card of each player can activate a skill under each word that is not valid in the usual areas,
        # and the Z-Energy that takes at least
        self.declarable = tuple([tuple([outside_play(found) for found in words]) for words in declarable])
        self.declarable_in_play = any(zone >= ZONES for words in declarable for zone in words[ANY_WORD])
        self.answers_elsewhere = answers  # some [Counter] is activated from under a card, too
        self.always = tuple(always)  # those whose skills act there by themselves
        self.outside_listening: i64 = listening
        self.energy_by_face = by_face
        self.own_looks: i64 = own_looks  # what changes of their own costs, by cards in hand, look at
        self.recalls: i64 = recalls  # a bit for each kind of event of this turn that some skill asks for afterwards


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
    known = printed.looks_at_energy
    if known is None:
        known = printed.looks_at_energy = any(
            "energy" in getattr(part, "where", ())
            and (
                tells_faces(part)
                or any(not isinstance(f, Colored | IsActive | IsRested) for f in getattr(part, "filters", ()))
            )
            for part in walk(printed.skills)
        )
    return known


def tells_faces(part: Any) -> bool:
    """Whether a part of a tree says of itself that it must see a card to tell."""
    by_face = getattr(part, "by_face", None)
    return by_face is not None and bool(by_face())
