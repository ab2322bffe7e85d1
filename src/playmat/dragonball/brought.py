"""What follows from which cards are in a game, whatever becomes of them: found out once, and shared by clones."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.core.card import Card, Printed
from playmat.effects.ability import AUTO

from .cards import ANY_WORD, WORDS, DbCard, Indexed
from .language.filters import looks_at_energy
from .zones import ZONES, areas


class Brought:
    """Facts about the cards of all players. Immutable."""

    __slots__ = (
        "always",
        "declarable",
        "declarable_in_play",
        "energy_by_face",
        "outside",
        "outside_listening",
        "own_looks",
    )

    def __init__(self, cards: tuple[Card, ...], players: int) -> None:
        outside: list[int] = []
        always: list[int] = []
        declarable: list[list[dict[int, int]]] = [[{} for _ in WORDS] for _ in range(players)]
        listening = 0
        own_looks = 0
        by_face = False
        before: Printed | None = None
        owner = -1
        zoned: Indexed = ()
        acts = False
        for card in cards:
            printed = card.printed
            if printed is not before or card.owner != owner:  # copies of a card lie together
                before, owner = printed, card.owner
                assert isinstance(printed, DbCard)
                zoned = printed.front.zoned
                acts = printed.front.active_outside
                by_face = by_face or looks_at_energy(printed)
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
                if acts:
                    always.append(card.iid)
        self.outside = tuple(outside)  # cards with skills that are valid outside play
        # where some card of each player can activate a skill under each word that is not valid in the usual areas,
        # and the Z-Energy that takes at least
        self.declarable = tuple([tuple([outside_play(found) for found in words]) for words in declarable])
        self.declarable_in_play = any(zone >= ZONES for words in declarable for zone in words[ANY_WORD])
        self.always = tuple(always)  # those whose skills act there by themselves
        self.outside_listening: i64 = listening
        self.energy_by_face = by_face
        self.own_looks: i64 = own_looks  # what changes of their own costs, by cards in hand, look at


def outside_play(found: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """What is said of areas whose cards are not in play, in their order."""
    return tuple([(zone, found[zone]) for zone in sorted(found) if zone < ZONES])
