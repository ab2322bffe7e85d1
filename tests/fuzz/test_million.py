"""A few of the million random games of `million`, of every kind; `make million` plays them all, for hours."""

import pytest

from .million import KINDS, Block, Done, Journal, blocks, kinds_here, play

GAMES = 4


@pytest.mark.bulk
@pytest.mark.parametrize("kind", [name for name in KINDS if not name.startswith("official")])
def test_some_of_the_million_games(kind):
    for seed in range(GAMES):
        play(kind, seed)


@pytest.mark.bulk
@pytest.mark.shared
@pytest.mark.parametrize("kind", [name for name in KINDS if name.startswith("official")])
def test_some_of_the_million_games_with_official_cards(kind):
    for seed in range(GAMES):
        play(kind, seed)


def test_every_game_is_in_one_block():
    found = {}
    for block in blocks(3000):
        found.setdefault(block.kind, []).extend(range(block.first, block.stop))
    assert set(found) == set(kinds_here())
    assert all(sorted(seeds) == list(range(len(seeds))) for seeds in found.values())


def test_a_run_that_was_broken_off_goes_on(tmp_path):
    path = tmp_path / "journal"
    first = Block("embedded", 0, 50)
    Journal(path).add(Done(first, 4000, [(7, "ValueError: no")]))
    with path.open("a") as file:
        file.write('{"block": ["embedded", 50')  # cut off
    again = Journal(path)
    assert again.done == {first} and (again.decisions, again.faults) == (4000, 1)
    assert "50 games, 4,000 decisions, 1 faults: embedded 50" in again.told()
