"""9-5, 9-9. What permanent skills look at: current values are worked out again when that changes, and only then."""

import re

import pytest

from playmat.core.state import EVERYTHING, FACES, FIELD, ORIENTATION, PILES, TOKENS_UNDER
from playmat.dragonball import kinds
from playmat.dragonball.language.conditions import Have
from playmat.dragonball.language.filters import Cost, In, IsRested, Power
from playmat.dragonball.language.select import Sel
from playmat.effects.choose import Choice
from playmat.effects.tree import REGISTRY, Cond, Filter, Number, Target
from playmat.testing import rule
from tests.source import source_of

LOOKS = {
    kinds.VALUES: r"power_of|cost_of|measure\(|\.power\b|\.combo_power\b|\.combo_cost\b",
    kinds.WORDS: r"names_of|characters_of|traits_of|colors_of|hues\(",
    kinds.KEYWORDS: r"keywords_of|\.keywords\b",
    kinds.VALIDITY: r"has_skills|values\.valid",
}
WATCHES = {
    ORIENTATION: r"\.rested\b",
    TOKENS_UNDER: r"\.tokens\b",
    PILES: r"\.zones\b|\.hand\b|\.deck\b|\.life\b|\.drop\b|\.z_deck\b|cost_of|area_of",
    kinds.BATTLE: r"\.battle\b",
    kinds.PAST: r"\.recalled\b",
    FACES: r"\.shown\b",
    EVERYTHING: r"\.limits\b|\.under\b|context\.event|context\.regs|\.readings\b|master_of",
}
NODES = [c for key, c in REGISTRY.items() if key.startswith("dragonball.")]
LOOKING = [c for c in NODES if issubclass(c, Cond | Filter | Number | Target) and not issubclass(c, Choice)]


def blank(cls):
    """A node without its parts: it still says what all of its kind look at."""
    return cls.__new__(cls)


@rule("dragonball", "9-5-1", "9-9-1")
@pytest.mark.parametrize("cls", [c for c in LOOKING if c.__name__ != "Sel"])
def test_what_a_part_of_a_permanent_skill_looks_at_is_declared(cls):
    source = source_of(cls)
    for bit, words in LOOKS.items():
        assert blank(cls).reads() & bit or not re.search(words, source), f"{cls.__name__} looks at {words}"
    for bits, words in WATCHES.items():
        assert blank(cls).watches() & bits == bits or not re.search(words, source), f"{cls.__name__} looks at {words}"


@rule("dragonball", "9-5-1")
def test_a_selection_looks_at_the_areas_it_names():
    assert Sel(("battle", "leader")).watched() == FIELD
    assert Sel(("battle",), filters=(Power(">=", 10000),)).watched() == FIELD
    assert Sel(("battle",), filters=(IsRested(),)).watched() == FIELD | ORIENTATION
    assert Sel(("battle",), filters=(Cost("<=", 3),)).watched() == EVERYTHING  # one in the hand may depend on anything
    assert Have(Sel(("drop",)), 10).watched() == PILES
    assert Sel(("battle",), filters=(In(("combo",)),)).watched() == FIELD | PILES
    assert Sel(("under",)).watched() == EVERYTHING
