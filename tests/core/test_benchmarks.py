"""The benchmarks still run, and say what `--json` promises. How fast they are is not a test."""

import json

import pytest

from benchmarks import bench


@pytest.fixture(scope="module")
def result():
    return bench.measure(games=6, clones=50, seconds=0.2)


@pytest.mark.parametrize("game", ["onepiece", "dragonball"])
def test_every_figure_is_there_and_positive(result, game):
    figures = result["games"][game]
    assert set(figures) == {key for key, _ in bench.ROWS}
    assert all(value > 0 for value in figures.values())
    assert result["yardstick"]["moves_per_s"] > 0
    assert isinstance(result["compiled"], bool)


def test_the_figures_are_json_and_a_table(result):
    assert json.loads(json.dumps(result)) == result
    text = bench.table(result)
    assert all(label in text for _, label in bench.ROWS)
    assert "python-chess" in text


@pytest.mark.parametrize("contest", bench.CONTESTS.values(), ids=bench.CONTESTS)
def test_stopped_games_are_in_the_middle_of_something(contest):
    for game in bench.middles(5, contest):
        assert game.decision is not None and game.log is None
