"""`playmat bench` runs, and says what `--json` promises. How fast the engine is is not a test."""

import json

import pytest

from playmat import is_compiled
from playmat.bench import FIGURES, all_contests, measure
from playmat.bench.figures import Measured
from playmat.bench.games import official_decks
from playmat.onepiece import problems


@pytest.fixture(scope="module")
def result():
    return measure(games=4, clones=50, seconds=0.2)


def test_every_game_has_every_figure(result):
    assert list(result["games"]) == list(all_contests())
    for figures in result["games"].values():
        assert tuple(figures) == FIGURES
        assert all(value > 0 for value in figures.values())
    assert result["yardstick"]["moves_per_s"] > 0
    assert result["compiled"] is is_compiled()
    assert set(result) == {"compiled", "yardstick", "games"} and set(result["yardstick"]) == {"moves_per_s"}


def test_the_ratio_is_decisions_by_moves(result):
    figures = result["games"]["onepiece"]
    assert figures["decisions_per_move"] == pytest.approx(
        figures["decisions_per_s"] / result["yardstick"]["moves_per_s"], abs=0.02
    )


def test_the_command_prints_json(playmat, result, monkeypatch):
    monkeypatch.setattr("playmat.bench.measure", lambda *args, **named: result)
    assert json.loads(playmat("bench", "--json").out) == result


@pytest.mark.parametrize(
    ("lang", "word", "figure"), [("en", "decisions a second", "1,234.50"), ("fr", "Étalon", "1\u202f234,50")]
)
def test_the_command_prints_a_table(playmat, result, monkeypatch, lang, word, figure):
    figures = {**result["games"]["onepiece"], "games_per_s": 1234.5}
    monkeypatch.setattr("playmat.bench.measure", lambda *args, **named: {**result, "games": {"onepiece": figures}})
    text = playmat("bench", "--lang", lang).out
    assert word in text and figure in text and "python-chess" in text


def test_an_unknown_game_is_told(playmat):
    done = playmat("bench", "--game", "chequers")
    assert done.code == 2 and "chequers" in done.err and "onepiece" in done.err


def test_stopped_games_are_in_the_middle_of_something():
    for game in Measured(all_contests()["onepiece"], None).middles(5):
        assert game.decision is not None and game.log is None


@pytest.mark.shared
def test_official_decks_are_legal_and_the_same_every_time(shared):
    decks = official_decks(shared)
    assert len(decks) >= 9
    assert not any(problems(deck) for deck in decks)
    assert [deck.data() for deck in decks] == [deck.data() for deck in official_decks(shared)]


@pytest.mark.shared
def test_duels_and_teams_are_measured_with_embedded_and_official_decks(shared):
    for name in ("onepiece", "onepiece-team"):
        embedded, both = (
            [[deck.name for deck in match] for match in all_contests()[name].matches(folder)]
            for folder in (None, shared)
        )
        assert both[: len(embedded)] == embedded
        assert {deck for match in both[len(embedded) :] for deck in match} == {d.name for d in official_decks(shared)}
