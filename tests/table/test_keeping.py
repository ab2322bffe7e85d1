"""A game is kept as it is played: neither Ctrl-C nor kill -9 loses an answer, and `playmat play --resume` goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

import playmat
from playmat import bots, games
from playmat.core.record import digest
from playmat.errors import PlaymatError
from playmat.records import BadRecord
from playmat.table import HUMAN, Table, newest
from playmat.table.keeping import MOVES, SAVE, checksum, kept

DECKS = {
    "onepiece": ["pm01-red", "pm01-purple"],
    "onepiece-team": ["pm01-red", "pm01-purple"] * 2,
    "dragonball": ["pz01-meadow", "pz01-black"],
}
EACH = pytest.mark.parametrize("name", DECKS)


def sat(name, folder, seed=3):
    game = playmat.new_game(name, DECKS[name], seed=seed)
    seats = {seat: bots.make("random", seed=seat) for seat in range(1, len(game.sides))}
    table = Table(game, [HUMAN, *["random"] * len(seats)], seats)
    table.keep(folder)
    return table


def play(table, answers):
    for _ in range(answers):
        table.bots_play()
        asked = table.ask()
        if asked is None:
            return
        table.answer(asked.seat, asked.view.decision.options[-1], asked.number)


def state(table):
    return digest(games.kind(table.game.name).codec, table.game)


@EACH
def test_a_game_that_was_broken_off_goes_on_where_it_was(name, tmp_path):
    table = sat(name, tmp_path)
    play(table, 9)
    table.undo()
    play(table, 4)
    table.keeper.file.close()  # as when the process is gone: nothing else is written
    again = Table.resume(newest(tmp_path))
    assert state(again) == state(table)
    assert again.game.answers == table.game.answers
    assert again.commitment == table.commitment
    assert again.undo() and again.players == table.players


@EACH
def test_a_line_that_was_cut_off_is_left_out(name, tmp_path):
    table = sat(name, tmp_path)
    play(table, 5)
    table.keeper.file.close()
    path = newest(tmp_path)
    moves = path.with_suffix(MOVES)
    moves.write_bytes(moves.read_bytes()[:-3])
    assert Table.resume(path).game.answers == table.game.answers[:-1]


def test_an_answer_that_was_changed_is_told(tmp_path):
    table = sat("onepiece", tmp_path)
    play(table, 5)
    table.keeper.file.close()
    path = newest(tmp_path)
    moves = path.with_suffix(MOVES)
    lines = moves.read_text().splitlines()
    lines[2] = lines[2][:-1] + ("1" if lines[2][-1] != "1" else "2")
    moves.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadRecord, match=r"line 3: this answer was changed"):
        Table.resume(path)


@pytest.mark.parametrize("move", ["answer x", "answer", "dance 3", "answer -1", "undo 1e3", "answer " + "9" * 5000, ""])
def test_a_move_that_is_none_is_told_whatever_its_checksum_says(tmp_path, move):
    """What is no number was a traceback, and a word nobody knows took everything back."""
    table = sat("onepiece", tmp_path)
    play(table, 2)
    table.keeper.file.close()
    path = newest(tmp_path)
    moves = path.with_suffix(MOVES)
    count = len(moves.read_text().splitlines())
    text = f"{count} {move}"
    with moves.open("a") as file:
        file.write(f"{checksum(text)} {text}\n")
    with pytest.raises(BadRecord, match=rf"line {count + 1}: this answer was changed"):
        Table.resume(path)


def test_a_game_that_is_being_played_is_not_taken_from_who_plays_it(tmp_path):
    table = sat("onepiece", tmp_path)
    with pytest.raises(PlaymatError, match="no unfinished game"):
        newest(tmp_path)
    table.leave()
    assert newest(tmp_path)


def test_a_game_that_is_over_is_not_kept(tmp_path):
    table = sat("onepiece", tmp_path)
    table.concede(0)
    table.leave()
    assert kept(tmp_path) == [] and list(tmp_path.iterdir()) == []


PLAY = "import sys; from playmat.cli import main; sys.argv[0] = 'playmat'; main()"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGHUP])
def test_a_process_that_is_ended_while_it_plays_loses_no_answer(tmp_path, number):
    folder = tmp_path / "games"
    command = [sys.executable, "-c", PLAY, "play", "--seed", "2", "--bot", "random"]
    environment = {**os.environ, "PLAYMAT_DATA": str(tmp_path)}
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # the tests may run without a terminal
    )
    process.stdin.write(b"1\n" * 6)
    process.stdin.flush()
    for _ in range(400):
        moves = list(folder.glob(f"*{MOVES}"))
        if moves and moves[0].read_bytes().count(b"\n") >= 6:
            break
        time.sleep(0.1)
    time.sleep(0.5)
    process.send_signal(number)
    process.wait(timeout=20)
    path = newest(folder)
    table = Table.resume(path)
    assert len(table.game.answers) >= 6 and path.suffix == SAVE
    done = subprocess.run(
        [sys.executable, "-c", PLAY, "play", "--resume"], input=b"quit\n", capture_output=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    assert len(kept(folder)) == 1 and state(Table.resume(newest(folder))) == state(table)
