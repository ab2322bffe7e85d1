"""docs/cards-and-decks.md: its examples give what it says."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress

import pytest

from playmat.cli import main
from tests.conftest import ROOT

TEXT = (ROOT / "docs/cards-and-decks.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```file (\S+)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
TALK = re.findall(r"^```text\n(\$.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
COMMANDS = [
    (command.partition("\n")[0], command.partition("\n")[2].splitlines())
    for block in TALK
    for command in re.split(r"^\$ ", block, flags=re.MULTILINE)
    if command.strip()
]


@pytest.fixture
def here(tmp_path, own_data, monkeypatch):
    for name, content in FILES:
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)
    return tmp_path


def agrees(told: str, found: str) -> bool:
    """The same line; what stands for "…" may be anything."""
    return re.fullmatch(".*".join(map(re.escape, told.split("…"))), found) is not None


def test_every_command_says_what_the_page_says(here, capsys):
    assert len(COMMANDS) == 15
    for command, told in COMMANDS:
        program, *args = shlex.split(command)
        assert program == "playmat"
        with suppress(SystemExit):
            main(args)
        shown = capsys.readouterr()
        found = (shown.out + shown.err).rstrip("\n").splitlines()
        assert len(found) == len(told), (command, found)
        for line, expected in zip(found, told, strict=True):
            assert agrees(expected, line), (command, line)


BLOCKS = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def test_the_python_example(here, capsys):
    exec(compile(BLOCKS[0], "docs/cards-and-decks.md", "exec"), {})
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("(Ability(")
    assert "moon" in shown[1] or "Whistle" in shown[1]
    assert shown[2:] == ["[]", ""]


def test_the_python_example_for_dragon_ball(here, capsys):
    exec(compile(BLOCKS[1], "docs/cards-and-decks.md", "exec"), {})
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Ombeline, Frame-Breaker 53 10 []"
    assert shown[1].startswith("[Auto.] Quand vous jouez cette carte, mettez KO")
    assert shown[2] == "first"
    assert len(BLOCKS) == 2
