"""The command line as a whole."""

import subprocess
import sys

import pytest

import playmat
from playmat import cli
from playmat.errors import PlaymatError
from playmat.i18n import LANGS, tr


def run(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "playmat", *args]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("args", [["--version"], ["version"]])
def test_the_version(args):
    mode = "compiled" if playmat.is_compiled() else "pure Python"
    assert run(*args).stdout == f"playmat {playmat.__version__} ({mode})\n"


def test_help_names_every_command():
    help_text = run("--help").stdout
    for name in (*cli.COMMANDS, "version"):
        assert name in help_text


def test_an_unknown_command_is_wrong_usage():
    done = run("paly")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_an_error_is_one_paragraph_without_traceback():
    done = run("rules", "1-1", "--lang", "tlh")
    assert done.returncode == 2
    assert done.stderr == "playmat: Unknown language “tlh”. Languages: en, fr.\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_a_command_named_first_is_mounted_alone(name):
    assert len(cli.build([name]).registered_commands) + len(cli.build([name]).registered_groups) == 2


def test_an_error_is_told_in_the_language_of_the_reader():
    error = PlaymatError(key="cli-unknown-language", lang="de", langs="en")
    assert [error.text(lang) for lang in LANGS] == [
        tr("cli-unknown-language", lang, lang="de", langs="en") for lang in LANGS
    ]
    assert str(error) == error.text("en")
    assert str(PlaymatError("plain")) == "plain"
