"""Bots in other languages: lines of JSON in and out. docs/bots.md describes them; its example is run here, too."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from playmat import bots, onepiece
from playmat.cards.database import embedded_decks
from playmat.core.message import question_data, view_data

SHELL = r"""
read -r hello
echo '{"type":"ready","name":"first answer"}'
while read -r line; do
  case "$line" in
    *'"type":"decide"'*) echo '{"answer":0}' ;;
  esac
done
"""

NODE = """
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") console.log(JSON.stringify({ type: "ready", name: "last answer" }));
  if (message.type === "decide") {
    const actions = message.decision.actions;
    const attack = actions.find((action) => action.verb === "attack");
    console.log(JSON.stringify({ action: attack || actions[actions.length - 1].notation }));
  }
});
"""


READY = 'print(\'{"type":"ready"}\', flush=True); input(); input(); '


def game(seed=1):
    one, other = list(embedded_decks().values())[:2]
    return onepiece.new_game([one, other], seed=seed)


def script(tmp_path, text, command):
    path = tmp_path / "bot"
    path.write_text(text, encoding="utf-8")
    return f"cmd:{command} {path}"


def play(name, seed=1):
    played = game(seed)
    result = bots.play_out(played, [bots.make(name), bots.make("random", seed=2)])
    return played, result


def test_a_bot_in_shell_plays_a_game_to_its_end(tmp_path):
    played, result = play(script(tmp_path, SHELL, "sh"))
    assert result is not None and result.winners
    again, _ = play(script(tmp_path, SHELL, "sh"))
    assert again.answers == played.answers


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here")
def test_a_bot_in_node_reads_options_and_attacks(tmp_path):
    _, result = play(script(tmp_path, NODE, "node"))
    assert result is not None


def test_what_a_program_is_told_is_what_its_seat_may_know():
    played = game()
    view = view_data(played.view(0))
    assert json.loads(json.dumps(view)) == view
    mine, theirs = view["sides"]
    assert all(card["known"] is False and card["id"] == "" for card in theirs["hand"] + theirs["deck"] + mine["deck"])


def test_every_option_of_a_team_game_has_a_verb():
    verbs = set()
    for seed in range(3):
        four = onepiece.new_game(list(embedded_decks().values()), seed, kind=onepiece.TeamMatch)
        bot = bots.make("random", seed)
        while (decision := four.decision) is not None:
            asked = question_data(four.vocabulary(), four.view(decision.seat))
            verbs |= {action["verb"] for action in asked["actions"]}
            four.apply(bots.ask(bot, four))
    assert {"player", "attack", "end"} <= verbs


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("import sys; sys.exit(3)", "ended before the game"),
        ("print('hello', flush=True); input()", "JSON object"),
        ("print('{}', flush=True); input()", "ready"),
        (READY + "print('{\"answer\":99}', flush=True)", "from 0 to"),
        (READY + "print('{\"answer\":true}', flush=True)", "from 0 to"),
        (READY + 'print(\'{"action":"win"}\', flush=True)', "from 0 to"),
        (READY + 'print(\'{"action":{"verb":"win"}}\', flush=True)', "from 0 to"),
        ("print('[1]', flush=True); input()", "JSON object"),
        ("print('{\"a\":' + '[' * 100_000, flush=True); input()", "JSON object"),
        ("print('{\"a\":' + '[' * 100_000 + ']' * 100_000 + '}', flush=True); input()", "JSON object"),
        (READY + "print('{\"action\":' + '{\"a\":' * 400 + '1' + '}' * 400 + '}', flush=True)", "from 0 to"),
        (READY + "print('{\"answer\":' + '9' * 4000 + '}', flush=True)", "from 0 to|JSON object"),
        (READY + "print('{\"action\":\"attack ' + '> /' * 90000 + '\"}', flush=True)", "from 0 to"),
        (READY + 'print(\'{"action":{"verb":"attack","card":-7,"target":10}}\', flush=True)', "from 0 to"),
        (READY + 'print(\'{"action":{"verb":"face-down","seat":9,"zone":"x","place":-1}}\', flush=True)', "from 0"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); input()", "JSON object"),
    ],
)
def test_a_program_that_goes_wrong_is_told_so(tmp_path, program, words):
    path = tmp_path / "bot.py"
    path.write_text(program, encoding="utf-8")
    with pytest.raises(bots.BotFailed, match=words):
        play(f"cmd:{sys.executable} {path}")


def test_a_program_that_says_nothing_is_not_waited_for_forever(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text("import time; time.sleep(60)", encoding="utf-8")
    slow = bots.ProcessBot(f"{sys.executable} {path}", patience=0.3)
    played = game()
    with pytest.raises(bots.BotFailed, match=r"0\.3 seconds"):
        bots.ask(slow, played)


def test_a_program_that_does_not_read_is_not_waited_for_forever(tmp_path):
    """It says that it is ready, and never reads again: what it is sent does not fit into the pipe."""
    path = tmp_path / "bot.py"
    path.write_text('import time; print(\'{"type":"ready"}\', flush=True); time.sleep(60)', encoding="utf-8")
    deaf = bots.ProcessBot(f"{sys.executable} {path}", patience=0.5)
    deaf.choose = lambda view, decision, deals: deaf.start(view) or deaf.send({"type": "decide", "view": "x" * 500_000})
    before = monotonic()
    with pytest.raises(bots.BotFailed, match=r"did not read .* 0\.5 seconds"):
        bots.ask(deaf, game())
    assert monotonic() - before < 10


@pytest.mark.parametrize("pipe", ["stdin", "stdout"])
def test_a_program_that_closes_its_ears_or_mouth_has_not_ended(tmp_path, pipe):
    """It was said to have ended with exit code None."""
    path = tmp_path / "bot.py"
    closing = {"stdin": 'os.close(0); print(\'{"type":"ready"}\', flush=True)', "stdout": "os.close(1)"}[pipe]
    path.write_text(f"import os, time; {closing}; time.sleep(60)", encoding="utf-8")
    closed = bots.ProcessBot(f"{sys.executable} {path}", patience=20)
    with pytest.raises(bots.BotFailed, match="closed its input or output before the game was over"):
        bots.ask(closed, game())


def test_what_a_program_has_started_ends_with_it(tmp_path):
    child = tmp_path / "child.pid"
    path = tmp_path / "bot.py"
    path.write_text(
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(child)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(600)\n",
        encoding="utf-8",
    )
    slow = bots.ProcessBot(f"{sys.executable} {path}", patience=1.5)
    with pytest.raises(bots.BotFailed):
        bots.ask(slow, game())
    pid = int(child.read_text())
    for _ in range(100):
        if not alive(pid):
            return
        sleep(0.05)
    raise AssertionError("its child lives on")


def alive(pid):
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_a_program_that_is_gone_when_the_game_is_over_does_not_matter(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text('input(); print(\'{"type":"ready"}\', flush=True)', encoding="utf-8")
    gone = bots.ProcessBot(f"{sys.executable} {path}")
    gone.start(game().view(0))
    gone.process.wait()
    gone.over((0,))


@pytest.mark.parametrize("name", ["cmd:no-such-program-anywhere", "cmd:"])
def test_a_program_that_is_not_there(name):
    with pytest.raises(bots.BotFailed, match="did not start"):
        play(name)


@pytest.mark.parametrize("name", ["genius", "greedy:2"])
def test_no_such_bot(name):
    with pytest.raises(bots.UnknownBot, match="greedy"):
        bots.make(name)
    with pytest.raises(bots.UnknownBot) as refused:
        bots.check(name)
    assert "Aucun bot" in refused.value.text("fr")


def test_a_searching_bot_may_be_given_its_time():
    assert bots.make("search:0.05").seconds == 0.05
