"""`playmat bench` runs, and says what `--json` promises. How fast the engine is is not a test."""

import json
import sys
from types import SimpleNamespace

import pytest

from playmat import dragonball, is_compiled
from playmat.bench import FIGURES, all_contests, measure
from playmat.bench.figures import Measured
from playmat.bench.games import tournament_decks
from playmat.onepiece import problems


class Board:
    """Stands for python-chess, which need not be there: games of ten moves."""

    legal_moves = range(3)

    def __init__(self):
        self.moves = 0

    def is_game_over(self):
        return self.moves == 10

    def ply(self):
        return self.moves

    def push(self, move):
        self.moves += 1


EMBEDDED = [name for name, contest in all_contests().items() if contest.matches(None)]


@pytest.fixture(scope="module")
def result():
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "chess", SimpleNamespace(Board=Board))
        return measure(games=4, clones=50, seconds=0.2)


def test_every_game_has_every_figure(result):
    assert list(result["games"]) == EMBEDDED
    for figures in result["games"].values():
        assert tuple(figures) == FIGURES
        assert all(value > 0 for value in figures.values())
    assert result["yardstick"]["moves_per_s"] > 0
    assert result["compiled"] is is_compiled()
    assert set(result) == {"compiled", "yardstick", "games"} and set(result["yardstick"]) == {"moves_per_s"}


def test_without_python_chess_all_is_measured_but_the_ratio(playmat, monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)
    result = measure(["onepiece"], games=2, clones=10, seconds=0.1)
    figures = result["games"]["onepiece"]
    assert result["yardstick"] == {"moves_per_s": None}
    assert [key for key, value in figures.items() if value is None] == ["decisions_per_move"]
    monkeypatch.setattr("playmat.bench.measure", lambda *args, **named: result)
    assert json.loads(playmat("bench", "--json").out) == result
    text = playmat("bench").out
    assert "python-chess is not installed" in text and "None" not in text
    assert [line.split("  ")[-1] for line in text.splitlines() if line.startswith(" " * 12)] == [
        "decisions while python-chess makes a move"
    ]


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


def test_rows_of_embedded_decks_are_the_same_with_and_without_official_data(tmp_path):
    for name in EMBEDDED:
        alone, beside = (all_contests()[name].matches(folder) for folder in (None, tmp_path))
        assert [[deck.data() for deck in match] for match in alone] == [[deck.data() for deck in m] for m in beside]


@pytest.mark.shared
def test_every_tournament_list_is_measured_and_legal(shared):
    decks = tournament_decks(shared)
    lists = sorted((shared / "decks" / "onepiece-meta").glob("*.txt"))
    assert [deck.name for deck in decks] == [path.stem for path in lists] and len(lists) >= 40
    assert not any(problems(deck) for deck in decks)
    matches = all_contests()["onepiece-real"].matches(shared)
    assert [match[0].name for match in matches] == [deck.name for deck in decks]
    assert all(one.name != other.name for one, other in matches)


@pytest.mark.shared
def test_every_list_of_a_dragon_ball_player_is_measured(shared):
    """As far as its cards are understood, others are in their places: the sizes stay, the rules of decks hold."""
    decks = [match[0] for match in all_contests()["dragonball-real"].matches(shared)]
    lists = sorted((shared / "decks" / "dragonball").glob("*.txt"))
    assert [deck.name for deck in decks] == [path.stem for path in lists] and len(lists) == 15
    assert not any(dragonball.problems(deck) for deck in decks)
