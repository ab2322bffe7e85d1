"""The command line in the reader's language: which one that is, and the texts of --help.

The help of commands and options is written in their code, in English, as Typer wants it. `i18n/locales/*/usage.ftl`
has it in every language: `usage-play` for a command, `usage-play-deck` for its option, `usage-any-lang` for one that
many have. What Typer lets one say otherwise is said, too; some errors of the parser itself stay English.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import typer.core
from typer import rich_utils

from playmat.i18n import LANGS, has, tr

ENVIRONMENT = ("PLAYMAT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

# Words of Typer, with what they leave to be filled in.
WORDS: dict[str, tuple[str, dict[str, str]]] = {
    "OPTIONS_PANEL_TITLE": ("typer-options", {}),
    "ARGUMENTS_PANEL_TITLE": ("typer-arguments", {}),
    "COMMANDS_PANEL_TITLE": ("typer-commands", {}),
    "ERRORS_PANEL_TITLE": ("typer-error", {}),
    "ABORTED_TEXT": ("typer-aborted", {}),
    "REQUIRED_LONG_STRING": ("typer-required", {}),
    "DEFAULT_STRING": ("typer-default", {"value": "{}"}),
    "ENVVAR_STRING": ("typer-envvar", {"value": "{}"}),
    "RICH_HELP": ("typer-try", {"help": "[blue]'{command_path} {help_option}'[/]"}),
}
SAID = {
    "No such command {name!r}.": ("typer-no-command", {"name": "{name!r}"}),
    "Missing command.": ("typer-missing-command", {}),
}


def wanted(args: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language of a command: as it says itself, else as the environment does; English if that is none of ours."""
    for place, arg in enumerate(args):
        if arg == "--lang" and place + 1 < len(args) and args[place + 1] in LANGS:
            return args[place + 1]
        if arg.startswith("--lang=") and arg.removeprefix("--lang=") in LANGS:
            return arg.removeprefix("--lang=")
    said = next((environment[name] for name in ENVIRONMENT if environment.get(name)), "")
    code = said.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGS else LANGS[0]


def translate(command: Any, lang: str) -> None:
    """Let a command and all under it speak this language, and use it unless they are told another."""
    for key, target in texts_of(command, ()):
        if has(key, lang):
            target.help = tr(key, lang)
    for one in commands(command):
        one.get_help_option = helping(one, lang)
        for param in one.params:
            if param.name == "lang":
                param.default = lang
    for name, (key, filled) in WORDS.items():
        setattr(rich_utils, name, tr(key, lang, **filled))
    vars(typer.core)["_"] = lambda message: (
        tr(SAID[message][0], lang, **SAID[message][1]) if message in SAID else message
    )


def helping(command: Any, lang: str) -> Any:
    """The option --help of a command, which is made when it is wanted."""
    made = type(command).get_help_option

    def help_option(context: Any) -> Any:
        found = made(command, context)
        if found is not None:
            found.help = tr("usage-any-help", lang)
        return found

    return help_option


def commands(command: Any) -> Iterator[Any]:
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from commands(one)


def texts_of(command: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """The key of every help text, and what it belongs to. An option has its own, or the one that all such have."""
    yield "-".join(("usage", *path)), command
    for param in command.params:
        if param.name == "help":
            continue
        name = str(param.name).replace("_", "-")
        own = "-".join(("usage", *path, name))
        yield (own if has(own) else f"usage-any-{name}"), param
    for name, one in getattr(command, "commands", {}).items():
        yield from texts_of(one, (*path, name))
