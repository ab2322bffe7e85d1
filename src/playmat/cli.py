"""The command line. Each command is a module of `playmat.commands`; this one mounts them and tells errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer

from playmat import __version__, is_compiled
from playmat.commands import speaking
from playmat.commands.options import Lang, language, speak
from playmat.errors import PlaymatError
from playmat.i18n import tr

# The place to add a command: the name of its module in playmat/commands. The order is that of --help.
COMMANDS = ("play", "serve", "replay", "sim", "cards", "deck", "rules", "scenario", "bench")


def main(argv: Sequence[str] | None = None) -> int:
    args = list(sys.argv[1:] if argv is None else argv)
    lang = speak(speaking.wanted(args))
    command = typer.main.get_command(build(args))
    speaking.translate(command, lang)
    try:
        command(args=args, prog_name="playmat")
    except PlaymatError as error:
        print(f"playmat: {error.text(language())}", file=sys.stderr)
        return error.exit_code
    return 0


def build(args: Sequence[str] = ()) -> typer.Typer:
    """The application. A command named first is imported alone, so that a short one starts fast."""
    app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback()(playmat)
    for name in COMMANDS:
        if not args or args[0] not in COMMANDS or args[0] == name:
            import_module(f"playmat.commands.{name}").mount(app)
    app.command("version")(version)
    return app


def version(lang: Lang = "en") -> None:
    """Show the version, and whether the engine runs compiled."""
    mode = tr("cli-compiled" if is_compiled() else "cli-pure", lang)
    typer.echo(tr("cli-version", lang, version=__version__, mode=mode))


def _version_and_leave(wanted: bool) -> None:
    if wanted:
        version(language())
        raise typer.Exit


def playmat(
    show_version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_version_and_leave, help="Show the version and leave."),
    ] = False,
) -> None:
    """A rules engine, simulator and table for the One Piece Card Game and Dragon Ball Super Card Game Masters."""
