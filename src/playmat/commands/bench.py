"""`playmat bench`: how fast the engine plays, beside a public yardstick measured in the same run."""

from __future__ import annotations

import json
import platform
from typing import Annotated

import typer

from playmat.commands.options import Lang, known_game
from playmat.i18n import tr


def known_games(names: list[str] | None) -> list[str] | None:
    return names and [known_game(name) for name in names]


def mount(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="NAME", callback=known_games, help="A game to measure (default: all)."),
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games to play of each.")] = 1000,
    real: Annotated[bool, typer.Option(help="With official cards too, where ../shared has them.")] = True,
    lang: Lang = "en",
) -> None:
    """Measure the engine beside python-chess: random play on one core."""
    from playmat import __version__
    from playmat.bench import FIGURES, measure
    from playmat.bench.games import shared_folder

    result = measure(game, games, shared=shared_folder() if real else None)
    if as_json:
        typer.echo(json.dumps(result, indent=1))
        return
    mode = tr("cli-compiled" if result["compiled"] else "cli-pure", lang)
    typer.secho(tr("bench-head", lang, version=__version__, mode=mode, python=platform.python_version()), bold=True)
    for name, figures in result["games"].items():
        typer.echo(f"\n{name}")
        for key in FIGURES:
            typer.echo(f"{shown(figures[key], lang):>12}  {tr('bench-' + key.replace('_', '-'), lang)}")
    moves = result["yardstick"]["moves_per_s"]
    typer.echo("\n" + (tr("bench-yardstick", lang, moves=moves) if moves else tr("bench-no-yardstick", lang)))


def shown(value: float | None, lang: str) -> str:
    """A figure with two digits after the point, the language's way; nothing if it was not measured."""
    if value is None:
        return ""
    text = f"{value:,.2f}"
    return text.translate(str.maketrans(",.", "\N{NARROW NO-BREAK SPACE},")) if lang == "fr" else text
