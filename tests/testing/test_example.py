"""The example of another game: it is small, plugs in by its entry point, and keeps the contract."""

from __future__ import annotations

import subprocess
import sys

import pytest

from playmat import bots, games
from playmat.core.decision import IllegalAction
from playmat.core.notation import NotationError
from playmat.describe import error_text
from playmat.table import Table
from tests.conftest import EXAMPLE

FILES = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml")]


def run(*command: str, cwd: object = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=cwd)


def playmat(*args: str) -> subprocess.CompletedProcess[str]:
    return run("-c", "from playmat.cli import main; raise SystemExit(main())", *args)


def test_all_of_it_is_under_300_lines():
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FILES) < 300


def test_its_own_tests_are_the_compliance_suite_and_pass(smugglers):
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=EXAMPLE)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout and "skipped" not in done.stdout


def test_it_is_found_beside_ours_and_bots_play_it(smugglers):
    from smugglers import DECK

    assert games.names() == ("dragonball", "onepiece", "onepiece-team", "smugglers")
    game = smugglers.new_game([DECK, DECK], 3)
    assert bots.play_out(game, [bots.make("random", seed) for seed in (1, 2)]) is not None
    assert "worth (1-2)" in str(game)


def test_it_is_told_in_its_own_words_in_both_languages(smugglers):
    from smugglers import DECK

    table = Table(smugglers.new_game([DECK, DECK], 3), ["human", "human"])
    tell, asked = table.tell, table.game.decision
    scene = table.scene("fr", asked.seat)
    assert tell.prompt(scene, asked) == "Quelle carte rangez-vous dans votre cale ?"
    options = {tell.option_text(scene, asked, code) for code in asked.options}
    assert all(text.startswith("Ranger ") for text in options) and "Ranger Baril de clous" in options
    table.answer(asked.seat, asked.options[0])
    own, other = (table.story("fr", seat).lines[-1].text for seat in (asked.seat, 1 - asked.seat))
    assert own.startswith("Vous rangez ") and other == "L’adversaire range une carte."
    refused = error_text(tell, scene, caught(table, "stow Bread"))
    assert refused == "« stow Bread » : ce qui suit « stow » ne désigne rien ici."
    refused = error_text(tell, table.scene("fr", 1 - asked.seat), caught(table, "stow Barrel of Nails"))
    assert refused.startswith("Règle 2-2 : ")


def caught(table, answer):
    with pytest.raises((NotationError, IllegalAction)) as refused:
        table.answer(table.game.decision.seat, answer)
    return refused.value


def test_commands_know_it_and_say_what_it_does_not_have(smugglers):
    told = playmat("rules", "2-3", "--game", "smugglers")
    assert told.returncode == 0 and "inspector" in told.stdout, told.stderr
    for command, sentence in ((["play", "--watch"], "cannot be shown in the terminal"), (["bench"], "nothing to mea")):
        done = playmat(*command, "--game", "smugglers")
        assert done.returncode == 2 and sentence in done.stderr and "Traceback" not in done.stderr, done.stderr
