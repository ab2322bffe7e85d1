"""Integers that stand for something are packed and taken apart in `core/packing.py` only: the sources are scanned."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import playmat
from playmat.core.decision import IllegalAction
from playmat.core.packing import (
    FIELD_MOST,
    SMALL,
    PairOptions,
    a_of,
    b_of,
    card_of,
    fields_of,
    incarnation_of,
    is_code,
    option,
    pile_field,
    pile_of,
    ref_to,
    verb_of,
)
from playmat.onepiece.zones import GIVEN, RESTED, Don, don_in, don_meant, don_ref, names_don

PACKAGE = Path(playmat.__file__).parent
TESTS = Path(__file__).parents[1]
MASKS = {4095, 4096, (1 << 24) - 1}
SHIFTS = {12, 24}


@pytest.mark.parametrize(("card", "incarnation"), [(0, 0), (17, 3), (FIELD_MOST, 100_000)])
def test_a_reference_gives_back_its_card_and_incarnation(card, incarnation):
    ref = ref_to(card, incarnation)
    assert (card_of(ref), incarnation_of(ref)) == (card, incarnation)


def test_the_fields_of_an_option_are_both_its_numbers():
    assert fields_of(option(200, 5, 7)) == fields_of(option(0, 5, 7)) == option(0, 5, 7)


@pytest.mark.parametrize("a", [0, 5, SMALL - 1, SMALL, FIELD_MOST])
def test_options_for_several_numbers_are_added_in_their_order(a):
    pairs = PairOptions(3)
    for _ in range(2):  # made, and taken from those that are
        options = [option(1)]
        pairs.add(options, a, [7, 0, SMALL - 1, SMALL, FIELD_MOST])
        assert options == [option(1), *(option(3, a, b) for b in (7, 0, SMALL - 1, SMALL, FIELD_MOST))]


@pytest.mark.parametrize("number", [-1, -(1 << 70), 1 << 62, 1 << 70])
@pytest.mark.parametrize(
    ("game", "decks"), [("onepiece", ["pm01-red", "pm01-purple"]), ("dragonball", ["pz01-red", "pz01-black"])]
)
def test_a_number_that_no_option_has_is_refused_like_any_other(game, decks, number):
    assert not is_code(number)
    played = playmat.new_game(game, decks, seed=1)
    assert played.why_not(number).detail == "not-offered"
    with pytest.raises(IllegalAction):
        played.apply(number)


@pytest.mark.parametrize(("owner", "zone"), [(0, 0), (1, 0), (0, 15), (3, 7)])
def test_a_pile_is_told_by_its_owner_and_zone_and_is_never_none(owner, zone):
    field = pile_field(owner, zone, 16)
    assert field > 0
    code = option(7, 3, field)
    assert pile_of(code, 16) == (owner, zone)
    assert verb_of(code) == 7 and a_of(code) == 3 and b_of(code) == field


@pytest.mark.parametrize("parts", [(0, RESTED, -1), (3, GIVEN, 0), (1, GIVEN, 250)])
def test_a_don_is_told_by_its_seat_its_state_and_its_card_in_options_and_references(parts):
    don = Don(*parts)
    assert names_don(don.option)
    assert don.ref == don_ref(don.option) < 0
    for found in (don_in(don.option), don_meant(don.ref)):
        assert (found.seat, found.state, found.perm) == parts


def test_a_card_is_no_don():
    assert not names_don(option(3, 1000, FIELD_MOST))


def packed_by_hand(tree: ast.AST) -> list[int]:
    """The lines with a mask or a shift of a packed integer. `1 << 12` alone is a flag, and fine."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.BinOp):
            continue
        sides = [side.value for side in (node.left, node.right) if isinstance(side, ast.Constant)]
        if isinstance(node.op, ast.BitAnd | ast.BitOr | ast.FloorDiv | ast.Mod):
            if MASKS.intersection(sides):
                found.append(node.lineno)
        elif isinstance(node.op, ast.LShift | ast.RShift) and isinstance(node.right, ast.Constant):
            flag = isinstance(node.left, ast.Constant) and node.left.value == 1
            if node.right.value in SHIFTS and not flag:
                found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "line", ["r & 4095", "4095 & r", "r >> 12", "i << 12 | c", "v << 24", "c >> 12 & x", "r // 4096", "r % 4096"]
)
def test_the_scan_finds(line):
    assert packed_by_hand(ast.parse(line))


@pytest.mark.parametrize("line", ["1 << 12", "r & 255", "x >> 3", "FLAG = 4096"])
def test_the_scan_leaves_alone(line):
    assert not packed_by_hand(ast.parse(line))


def test_nothing_is_packed_by_hand():
    found = []
    for folder in (PACKAGE, TESTS):
        for path in sorted(folder.rglob("*.py")):
            if path != PACKAGE / "core" / "packing.py":
                lines = packed_by_hand(ast.parse(path.read_text(encoding="utf-8")))
                found += [f"{path.relative_to(folder.parent)}:{line}" for line in lines]
    assert not found
