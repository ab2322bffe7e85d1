"""The command line in the reader's language: which one that is, and the texts of --help.

The help of commands and options is written in their code, in English, as Typer wants it. `i18n/locales/*/usage.ftl`
has it in every language: `usage-play` for a command, `usage-play-deck` for its option, `usage-any-lang` for one that
many have. What Typer says itself is said in the reader's language, too, and so is what its parser refuses.
"""

from __future__ import annotations

import os
import re
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

# What is wrong with a value, as Typer or the library under it says it in English, and our text for it.
WRONG_VALUES = (
    (r"between (\S+) and (\S+)|range (\S+?)<=x<=(\S+?)\.?$", "typer-wants-range", ("least", "most")),
    (r"greater than or equal to (\S+)|range x>=(\S+?)\.?$", "typer-wants-least", ("least",)),
    (r"less than or equal to (\S+)|range x<=(\S+?)\.?$", "typer-wants-most", ("most",)),
    (r"valid int(?:eger)?\b", "typer-wants-integer", ()),
    (r"valid (?:number|float)", "typer-wants-number", ()),
    (r"valid bool", "typer-wants-flag", ()),
    (r"is not one of (.+?)\.?$", "typer-wants-one-of", ("choices",)),
    (r"does not exist", "typer-no-file", ()),
    (r"is a directory", "typer-is-folder", ()),
    (r"is a file", "typer-is-file", ()),
    (r"is not (?:readable|writable)", "typer-locked", ()),
)
EXTRA = re.compile(r"unexpected extra argument.*? \((.*)\)", re.DOTALL)


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
    told = getattr(rich_utils.rich_format_error, "plain", rich_utils.rich_format_error)

    def tell(error: Any) -> None:
        said = refused(error, lang)
        if said:
            error.format_message = lambda: said
        told(error)

    tell.plain = told  # type: ignore[attr-defined]
    vars(rich_utils)["rich_format_error"] = tell
    vars(typer.core)["_"] = lambda message: (
        tr(SAID[message][0], lang, **SAID[message][1]) if message in SAID else message
    )


def refused(error: Any, lang: str) -> str:
    """What the parser has against a command line, in our words; nothing where it is something else. The library under
    Typer has its own classes, so they are known by their names."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    message = str(getattr(error, "message", ""))
    if "NoSuchOption" in kinds:
        found = tr("typer-no-option", lang, name=repr(error.option_name))
        near = ", ".join(sorted(error.possibilities or ()))
        return f"{found} {tr('typer-perhaps', lang, names=near)}" if near else found
    if "MissingParameter" in kinds and error.param is not None:
        return tr(f"typer-missing-{error.param.param_type_name}", lang, name=names_of(error.param))
    if "BadOptionUsage" in kinds:
        key = "typer-takes-no-value" if "not take" in message else "typer-takes-a-value"
        return tr(key, lang, name=repr(error.option_name))
    if "BadParameter" in kinds and error.param is not None:
        return tr("typer-bad-value", lang, name=names_of(error.param), reason=wrong_value(message, lang))
    extra = EXTRA.search(message)
    return tr("typer-too-much", lang, words=extra[1]) if extra else ""


def names_of(param: Any) -> str:
    """An option by its names, an argument by what the usage calls it."""
    if param.param_type_name == "option":
        return " / ".join(repr(name) for name in (*param.opts, *param.secondary_opts))
    return repr(str(param.metavar or param.name))


def wrong_value(message: str, lang: str) -> str:
    for pattern, key, names in WRONG_VALUES:
        found = re.search(pattern, message)
        if found:
            values = [part for part in found.groups() if part is not None]
            return tr(key, lang, **dict(zip(names, values, strict=True)))
    return message


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
