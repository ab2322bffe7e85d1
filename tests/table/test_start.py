"""The short way: games by the names of decks, records as text, and `import playmat` stays light."""

import subprocess
import sys

import pytest

import playmat
from playmat import decks, games
from playmat.cards import library
from playmat.records import Stopped


def test_a_game_by_the_names_of_its_decks():
    game = playmat.new_game("onepiece", ["pm01-red", "pm01-purple"], seed=7)
    assert game.name == "onepiece" and game.origin.seed == 7
    other = playmat.new_game("onepiece", [decks.load("pm01-red"), "pm01-purple"], seed=7)
    assert str(other) == str(game)
    assert playmat.new_game("onepiece", ["pm01-red", "pm01-red"]).origin.seed >= 0


def test_a_deck_from_a_file(tmp_path):
    path = tmp_path / "red.txt"
    path.write_text(decks.write(decks.resolved("pm01-red", library()), "text"))
    game = playmat.new_game("onepiece", [path, str(path)], seed=7, rules="1.2.0", windows=["block"])
    assert games.kind("onepiece").options_of(game) == {"rules": "1.2.0", "windows": ["block"]}


def test_options_of_a_game():
    readings = {"dragon_balls_in_all": True}
    game = playmat.new_game("dragonball", ["pz01-meadow", "pz01-black"], seed=7, stacked=True, readings=readings)
    again = playmat.replay(playmat.record(game))
    assert again.readings.dragon_balls_in_all and again.origin.stacked
    with pytest.raises(games.BadOptions):
        playmat.new_game("dragonball", ["pz01-meadow", "pz01-black"], readings={"x": 1})


def test_what_is_no_game_and_no_record_is_told():
    with pytest.raises(TypeError, match="made of a game, not of int"):
        playmat.record(3)
    game = playmat.new_game("onepiece", ["pm01-red", "pm01-purple"], seed=7)
    with pytest.raises(TypeError, match=r"a record is text, .* not Duel"):
        playmat.replay(game)


def test_a_record_and_back():
    game = playmat.new_game("onepiece", ["pm01-red", "pm01-purple"], seed=7)
    for _ in range(20):
        game.apply(game.legal_actions[0])
    text = playmat.record(game, ["Ada", "Bo"])
    assert str(playmat.replay(text)) == str(playmat.replay(text.encode())) == str(game)
    assert playmat.replay(text, to=5).answers == game.answers[:5]
    with pytest.raises(Stopped) as stopped:
        playmat.replay(text.replace("\nB ", "\nA ", 1))
    assert stopped.value.game.answers == game.answers[: stopped.value.number]


def test_what_is_not_there_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'new_party'"):
        playmat.new_party  # noqa: B018
    with pytest.raises(games.UnknownGame):
        playmat.new_game("chess", [])
    assert {"new_game", "record", "replay"} <= set(dir(playmat))


def test_importing_playmat_imports_no_engine():
    code = "import sys, playmat; print([name for name in sys.modules if name.startswith('playmat.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
