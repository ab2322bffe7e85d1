"""The command line as a whole."""

import subprocess
import sys

import pytest
import typer

import playmat
from playmat import cli
from playmat.commands import speaking
from playmat.errors import PlaymatError
from playmat.i18n import LANGS, LOCALES, has, tr
from playmat.i18n.checking import texts


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


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr-CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "PLAYMAT_LANG": "en"}, "en"),
    ],
)
def test_the_language_follows_the_environment(environment, lang):
    assert speaking.wanted(["play"], environment) == lang
    assert speaking.wanted(["play", "--lang", "fr"], environment) == "fr"
    assert speaking.wanted(["play", "--lang=en"], environment) == "en"


def test_commands_and_their_help_speak_the_language_of_the_environment(monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("version").stdout == tr("cli-version", "fr", version=playmat.__version__, mode=mode("fr")) + "\n"
    assert run("version", "--lang", "en").stdout.endswith(f"({mode('en')})\n")
    shown = run("play", "--help").stdout
    for said in (tr("usage-play", "fr"), tr("usage-play-watch", "fr"), tr("usage-any-help", "fr"), "par défaut"):
        assert "".join(said.split()) in "".join(shown.replace("│", "").split())
    assert "Il n’y a pas de commande 'paly'" in run("paly").stderr
    assert run("rules", "99-9").stderr.startswith("playmat: Le livre")


def mode(lang):
    return tr("cli-compiled" if playmat.is_compiled() else "cli-pure", lang)


def test_every_command_and_option_has_its_help_in_every_language():
    """The English of the locales is that of the code, so that neither is forgotten."""
    command = typer.main.get_command(cli.build())
    told = list(speaking.texts_of(command, ()))
    assert len(told) > 80
    for key, target in told:
        assert all(has(key, lang) for lang in LANGS), f"no text “{key}” in usage.ftl"
        assert tr(key, "en") == " ".join(target.help.split()), key
    left = {key for key in texts(LOCALES, "en")["usage.ftl"] if key.startswith("usage")}
    assert left == {key for key, _ in told} | {"usage-any-help"}


@pytest.mark.parametrize(
    ("words", "key", "values"),
    [
        (["play", "--wtach"], "typer-no-option", {"name": "'--wtach'"}),
        (["play", "--deck"], "typer-takes-a-value", {"name": "'--deck'"}),
        (["play", "--watch=yes"], "typer-takes-no-value", {"name": "'--watch'"}),
        (["replay"], "typer-missing-argument", {"name": "'file'"}),
        (["version", "now"], "typer-too-much", {"words": "now"}),
        (["bench", "-n", "many"], "typer-wants-integer", {}),
        (["bench", "-n", "0"], "typer-wants-least", {"least": "1"}),
        (["serve", "--port", "70000"], "typer-wants-most", {"most": "65535"}),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_the_parser_refuses_is_told_in_the_language_of_the_reader(words, key, values, monkeypatch):
    """The exit code is that of wrong usage, and nothing is started."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    done = run(*words)
    assert done.returncode == 2 and not done.stdout
    said = tr(key, "fr", **values)
    assert "".join(said.split()) in "".join(done.stderr.replace("│", "").split()), done.stderr
    assert tr("typer-error", "fr") in done.stderr


def test_the_parser_speaks_the_language_of_the_option_too():
    assert "Il n’y a pas d’option '--wtach'. Peut-être : --watch" in run("play", "--wtach", "--lang", "fr").stderr
    assert "There is no option '--wtach'. Perhaps: --watch" in run("play", "--wtach", "--lang=en").stderr


@pytest.mark.parametrize(
    ("message", "key", "values"),
    [
        ("Input should be a valid integer, unable to parse string", "typer-wants-integer", {}),
        ("'x' is not a valid integer.", "typer-wants-integer", {}),
        ("'x' is not a valid float.", "typer-wants-number", {}),
        ("0 is not in the range x>=1.", "typer-wants-least", {"least": "1"}),
        ("Input should be greater than or equal to 1", "typer-wants-least", {"least": "1"}),
        ("70000 is not in the range 0<=x<=65535.", "typer-wants-range", {"least": "0", "most": "65535"}),
        ("'x' is not one of 'a', 'b'.", "typer-wants-one-of", {"choices": "'a', 'b'"}),
        ("File 'x' does not exist.", "typer-no-file", {}),
    ],
)
def test_what_is_wrong_with_a_value_is_known_from_any_typer(message, key, values):
    for lang in LANGS:
        assert speaking.wrong_value(message, lang) == tr(key, lang, **values)


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
