"""The random generator: the published sequence, every number equally likely, part of the state."""

from collections import Counter

import pytest

from playmat.core.rng import FIRST_FACTOR, GOLDEN, MASK, SECOND_FACTOR, Rng


def test_it_is_splitmix64():
    """The sequence that other implementations give for this seed."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_seed_outside_64_bits_is_taken_modulo():
    assert Rng(-1).next() == Rng((1 << 64) - 1).next()
    assert Rng(1 << 64).next() == Rng(0).next()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 50, (1 << 63) + 1])
def test_below_stays_below(n):
    rng = Rng(9)
    assert all(0 <= rng.below(n) < n for _ in range(200))


def test_below_favours_nothing():
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_below_throws_away_what_would_tip_the_scales():
    """Of 2 ** 64 values, those above the last multiple of n would make small results likelier."""
    n = (1 << 63) + 1
    rng = Rng(12)
    probe = rng.clone()
    thrown = 0
    while (value := probe.next()) >= n:
        thrown += 1
    assert thrown
    assert rng.below(n) == value


def test_a_shuffle_keeps_every_card_and_can_be_repeated():
    cards = list(range(50))
    one, other = cards.copy(), cards.copy()
    Rng(8).shuffle(one)
    Rng(8).shuffle(other)
    assert one == other != cards
    assert sorted(one) == cards


def test_every_order_comes_up():
    seen = Counter()
    rng = Rng(1)
    for _ in range(6000):
        cards = ["a", "b", "c"]
        rng.shuffle(cards)
        seen["".join(cards)] += 1
    assert len(seen) == 6
    assert all(abs(count - 1000) < 150 for count in seen.values())


def test_a_clone_goes_on_from_the_same_place_alone():
    rng = Rng(4)
    rng.next()
    twin = rng.clone()
    ahead = [twin.next() for _ in range(3)]
    assert [rng.next() for _ in range(3)] == ahead
    assert rng.state == twin.state


@pytest.mark.parametrize("seed", [0, 1, 8, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_a_shuffle_takes_the_numbers_that_below_gives(seed):
    rng, twin = Rng(seed), Rng(seed)
    for size in (0, 1, 2, 3, 50, 300):
        cards = list(range(size))
        expected = cards.copy()
        rng.shuffle(cards)
        for i in range(size - 1, 0, -1):
            j = twin.below(i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        assert cards == expected
        assert rng.state == twin.state


def seed_of(value: int, draws: int) -> int:
    """The seed with which this value is the one after so many others."""
    z = value ^ value >> 31 ^ value >> 62
    z = z * pow(SECOND_FACTOR, -1, MASK + 1) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(FIRST_FACTOR, -1, MASK + 1) & MASK
    z ^= z >> 30 ^ z >> 60
    return z - (draws + 1) * GOLDEN & MASK


@pytest.mark.parametrize("draws", [0, 1, 7, 48])
def test_a_shuffle_passes_over_what_below_throws_away(draws):
    seed = seed_of(MASK, draws)
    probe = Rng(seed)
    assert [probe.next() for _ in range(draws + 1)][-1] == MASK
    rng, twin = Rng(seed), Rng(seed)
    cards = list(range(50))
    expected = cards.copy()
    rng.shuffle(cards)
    for i in range(49, 0, -1):
        j = twin.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert cards == expected
    assert rng.state == twin.state
