"""`playmat play`: whole sessions through the command line, with scripts for players."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys

import pytest

from playmat.core.record import digested
from playmat.i18n import LANGS, tr

ONE = itertools.repeat("1")


def edit(save, was: str, now: str) -> None:
    """Change a save, and its fingerprint with it."""
    save.write_text(json.dumps(digested(json.loads(re.sub(was, now, save.read_text())))))


def unsealed(out: str) -> str:
    """Without the commitment, which has a salt of its own in every game."""
    return re.sub(r"[0-9a-f]{16,}", "", out)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_against_a_bot_can_be_played_to_its_end_with_ones(playmat, tmp_path, lang, bot):
    record = tmp_path / "game.json"
    done = playmat("play", "--seed", "5", "--bot", bot, "--lang", lang, "--record", str(record), typed=ONE)
    assert done.code == 0, done.err
    won, lost = (tr("result-win", lang, who=who, player=tr("who-opponent", lang)) for who in ("you", "other"))
    assert won in done.out or lost in done.out
    verified = playmat("replay", str(record), "--verify", "--lang", lang)
    assert verified.code == 0
    assert tr("replay-verified", lang) in verified.out


def test_two_people_can_play_to_the_end(playmat):
    done = playmat("play", "--two", "--seed", "3", typed=ONE)
    assert done.code == 0, done.err
    assert "The screen is for Player 2 now." in done.out
    assert "wins" in done.out


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", ["human,greedy,random,greedy", "human,greedy,human,random"])
def test_a_team_game_can_be_played_to_its_end_by_any_mix_and_replays(playmat, tmp_path, lang, players):
    record = tmp_path / "team.json"
    args = ["--game", "onepiece-team", "--players", players, "--seed", "4", "--lang", lang, "--record", str(record)]
    done = playmat("play", *args, typed=ONE)
    assert done.code == 0, done.err
    assert "(team:1-1)" in done.out or "(team:1-2)" in done.out
    ally = tr("who-ally-named-someone", lang, name="A2")
    assert tr("board-hand-of", lang, player=ally) in done.out
    assert "\ngame: onepiece-team\n" in record.read_text()
    assert playmat("replay", str(record), "--verify", "--lang", lang).code == 0
    assert "A1" in playmat("replay", str(record), "--lang", lang).out


def test_four_bots_can_be_watched_with_decks_of_ones_own_choice(playmat):
    decks = ["--deck", "pm01-purple", "--deck2", "pm01-red", "--deck3", "pm01-red", "--deck4", "pm01-green-blue"]
    done = playmat("play", "--game", "onepiece-team", "--watch", "--bot", "random", "--seed", "2", *decks)
    assert done.code == 0, done.err
    assert "win." in done.out and "A2 draws" in done.out


@pytest.mark.parametrize("args", [["play", "--team"], ["sim", "pm01-red", "--games", "team"]])
def test_a_game_has_one_name_and_no_other(playmat, args):
    assert playmat(*args).code == 2
    done = playmat("sim", "pm01-red", "--game", "team")
    assert done.code == 2 and "There is no game “team”. Games: dragonball, onepiece, onepiece-team." in done.err


def test_a_team_game_is_saved_and_goes_on(playmat, tmp_path):
    save = tmp_path / "save.json"
    first = playmat(
        "play", "--game", "onepiece-team", "--seed", "8", typed=[*"111111", f"save {save}", "why attack 1 a2.L", "quit"]
    )
    assert first.code == 0, first.err
    second = playmat("play", "--load", str(save), typed=["undo", *["1"] * 900])
    assert second.code == 0, second.err
    third = playmat("play", "--load", str(save), "--players", "greedy,greedy,random,random", "--delay", "0")
    assert third.code == 0, third.err


def test_why_not_cites_the_team_page(playmat):
    asked = ["why attack L b1.L", "rule team:9-2", "rule team:9", "rule team:77-1", "rule nobody:1-1", "quit"]
    out = playmat("play", "--game", "onepiece-team", "--seed", "8", typed=[*["1"] * 2, *asked]).out
    assert "Rule team:2-2: In their own first turn, no player attacks." in " ".join(out.split())
    assert "Rule team:9-2: A team mate cannot be attacked." in out
    assert "9-4  A match takes" in out
    assert "onepiece-nobody" in out


@pytest.mark.parametrize("rules", ["1.1.8", "1.2.0"])
def test_bots_can_be_watched_and_their_game_replays(playmat, tmp_path, rules):
    record = tmp_path / "game.json"
    args = ["--watch", "--seed", "11", "--deck", "pm01-purple", "--deck2", "pm01-black-yellow", "--rules", rules]
    done = playmat("play", *args, "--record", str(record))
    assert done.code == 0
    assert "Turn 1 — Player" in done.out
    assert f"\nrules: {rules}\n" in record.read_text()
    assert playmat("replay", str(record), "--verify").code == 0
    again = playmat("play", *args)
    assert unsealed(again.out).split("Seed:")[0] == unsealed(done.out).split("Seed:")[0]


def test_someone_who_watches_sees_both_players_draw(playmat):
    out = playmat("play", "--watch", "--seed", "1").out
    assert "Player 1 draws" in out and "Player 2 draws" in out
    assert "draws a card" not in out


def test_a_game_is_saved_and_goes_on(playmat, tmp_path):
    save, record = tmp_path / "save.json", tmp_path / "record.json"
    first = playmat("play", "--seed", "8", typed=[*"111111", f"save {save}", "quit"])
    assert first.code == 0
    second = playmat("play", "--load", str(save), "--record", str(record), typed=["undo", "undo", *["1"] * 400])
    assert second.code == 0, second.err
    assert second.out.count("Taken back.") == 2  # the way the game came is found again
    assert playmat("replay", str(record), "--verify").code == 0


def test_a_save_of_another_version_is_replayed_from_its_record(playmat, tmp_path):
    save = tmp_path / "save.json"
    assert playmat("play", "--seed", "8", typed=[*"111111", f"save {save}", "quit"]).code == 0
    edit(save, '"engine":"[^"]*"', '"engine":"0.0.0"')
    done = playmat("play", "--load", str(save), typed=["undo", "quit"])
    assert done.code == 0, done.err
    assert "the game was replayed from its record" in " ".join(done.out.split())
    assert "Taken back." in done.out
    assert playmat("replay", str(save), "--verify").code == 0  # the record in a save is one


@pytest.mark.parametrize("args", [[], ["--watch"]])
def test_a_save_starts_no_program(playmat, tmp_path, args):
    save, started = tmp_path / "save.json", tmp_path / "started"
    assert playmat("play", "--seed", "8", typed=[*"1111", f"save {save}", "quit"]).code == 0
    edit(save, '"greedy"', f'"cmd:touch {started}"')
    done = playmat("play", "--load", str(save), *args, typed=["quit"])
    assert (done.code, "A file starts no program" in done.err) == (2, True)
    assert not started.exists()
    again = playmat("play", "--load", str(save), "--players", "human,random", typed=["quit"])
    assert again.code == 0, again.err


def test_a_conceded_game_is_recorded_as_such(playmat, tmp_path):
    record = tmp_path / "game.json"
    done = playmat("play", "--seed", "8", "--record", str(record), typed=["1", "concede"])
    assert done.code == 0
    assert "\nA concede\n" in record.read_text()
    out = playmat("replay", str(record)).out
    assert "Player 2 wins. The loser conceded. (1-2-3)" in out


def test_leaving_in_the_middle_leaves_a_record(playmat, tmp_path):
    record = tmp_path / "game.json"
    assert playmat("play", "--seed", "8", "--record", str(record), typed=["1", "1", "quit"]).code == 0
    assert playmat("replay", str(record), "--verify").code == 0
    assert "The record ends before the game does." in playmat("replay", str(record)).out


def test_end_of_input_is_exit_code_1_and_still_records(playmat, tmp_path):
    record = tmp_path / "game.json"
    assert playmat("play", "--seed", "8", "--record", str(record), typed=["1"]).code == 1
    assert record.exists()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--deck", "nonsense"], "nonsense"),
        (["--deck2", "nonsense"], "nonsense"),
        (["--bot", "alphago"], "There is no bot “alphago”. Bots: random, greedy"),
        (["--rules", "0.9"], "There is no rules edition “0.9”. Editions: 1.1.8, 1.2.0."),
        (["--two", "--watch"], "--two and --watch do not go together."),
        (
            ["--game", "onepiece-team", "--players", "human,greedy"],
            "--players wants 4 names parted by commas, one a seat; there are 2.",
        ),
        (["--players", "human"], "--players wants 2 names parted by commas, one a seat; there is 1."),
        (["--game", "onepiece-team", "--players", "human,greedy,alphago,human"], "There is no bot “alphago”."),
        (["--game", "onepiece-team", "--players", "human,greedy,human,greedy", "--watch"], "leave out --watch"),
        (["--deck3", "pm01-red"], "--deck3 and --deck4 are for games of four, such as --game onepiece-team."),
        (["--game", "onepiece-team", "--two"], "--two is for a duel."),
        (["--load", "x.json", "--game", "onepiece-team"], "leave out --game"),
        (["--delay", "-1", "--watch"], "--delay must not be negative."),
        (["--load", "/nowhere.json"], "/nowhere.json cannot be read: No such file or directory."),
        (["--load", "x.json", "--seed", "3"], "leave out --seed"),
        (["--record", "/nowhere/at/all.json"], "/nowhere/at/all.json cannot be written: there is no such folder"),
        (["--record", __file__], "exists and is not a game of Playmat"),
        (["--lang", "tlh"], "Unknown language"),
    ],
)
def test_wrong_usage_is_told(playmat, args, message):
    done = playmat("play", *args)
    assert done.code == 2
    assert message in done.err
    assert "Traceback" not in done.err


def test_a_save_that_was_edited_is_refused(playmat, tmp_path):
    save = tmp_path / "save.json"
    playmat("play", "--seed", "8", typed=["1", "1", f"save {save}", "quit"])
    body = json.loads(save.read_text())
    body["state"]["seats"][0]["don_deck"] += 1
    save.write_text(json.dumps(body))
    done = playmat("play", "--load", str(save))
    assert done.code == 2
    assert done.err == f"playmat: {save} was changed after it was saved: its contents do not match its fingerprint.\n"


def test_a_piped_session_has_no_control_codes(tmp_path):
    """The whole way, in a process of its own, as a script would run it."""
    run = "import sys; from playmat.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", run, "play", "--seed", "2"]
    done = subprocess.run(command, input="1\n1\nwhy play 1\nquit\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
