"""benchmarks.ratings: who meets whom with which decks, and what comes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks import ratings
from benchmarks.ratings import Meeting


def test_every_deck_meets_every_deck_on_both_seats():
    met = Counter((match.left, match.right, match.swapped) for match in ratings.matches(4, 32))
    assert len(met) == 32 and set(met.values()) == {1}


def test_games_come_in_pairs_with_the_same_decks_and_seed():
    played = list(ratings.matches(4, 10))
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert (one.left, one.right, one.seed) == (other.left, other.right, other.seed)
        assert one.swapped is not other.swapped


def test_games_that_are_known_are_not_played_again():
    pair = ("greedy", "random")
    known = {number: Meeting("onepiece", pair, number, 1) for number in range(2)}
    found = list(ratings.meet("onepiece", pair, 3, known))
    assert found[:2] == list(known.values())
    assert found[2].number == 2


def test_who_wins_is_rated_higher():
    pytest.importorskip("openskill")
    pair = ("greedy", "random")
    lines = ratings.table([Meeting("onepiece", pair, number, int(number == 9)) for number in range(10)])
    assert [line.split("`")[1] for line in lines[2:]] == ["greedy", "random"]
    assert "9 of 10" in lines[2] and "1 of 10" in lines[3]
