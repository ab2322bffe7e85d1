"""3-8-2: energy of the same colours is alike, unless a card of the game can tell one from another."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from playmat.dragonball import build
from playmat.dragonball.brought import looks_at_energy, tells_faces
from playmat.dragonball.language.filters import Colored, In, IsRested, Trait
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.states import SwitchToActive


@dataclass(frozen=True)
class Counting:
    """A part that names energy, and need not see a card."""

    where: tuple[str, ...] = ("energy",)

    def by_face(self) -> bool:
        return False


def test_a_part_is_asked_whether_it_must_see_a_card_not_whether_it_can_say_so():
    assert tells_faces(In(("energy",)))
    assert not tells_faces(Counting())
    assert not tells_faces(Sel(("energy",)))


@pytest.mark.parametrize(
    ("target", "looks"),
    [
        (Sel(("energy",)), False),
        (Sel(("energy",), filters=(Colored(("Red",)), IsRested())), False),
        (Sel(("energy",), filters=(Trait(("Meadow",)),)), True),
        (Sel(("energy",), filters=(In(("energy",)),)), True),
        (Sel(("battle",), filters=(Trait(("Meadow",)),)), False),
    ],
)
def test_a_skill_looks_at_energy_if_it_tells_more_than_colours_and_modes(target, looks):
    card = build.battle("T-1", "Farmhand", "R", 1, "R", 5000, build.activate("main", SwitchToActive(target)))
    assert looks_at_energy(card) is looks
