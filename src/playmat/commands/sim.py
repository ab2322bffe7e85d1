"""`playmat sim`: many games between decks, and what they say."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playmat.commands.deck import AllowIncomplete, problems_of
from playmat.commands.options import Game, Lang
from playmat.errors import PlaymatError
from playmat.games import DEFAULT
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.sim import Plan, Row

Decks = Annotated[
    list[str], typer.Argument(metavar="DECK…", help="Deck lists, or decks of ours. In a team: one name, or a+b.")
]
INTERRUPTED = 130


def mount(app: typer.Typer) -> None:
    app.command("sim")(sim)


def sim(
    decks: Decks,
    n: Annotated[int, typer.Option("-n", "--games-each", help="Games for every pair of decks.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Who plays: one bot for all, or two (first deck, second deck), parted by a comma.")
    ] = "greedy",
    game: Game = DEFAULT,
    workers: Annotated[int, typer.Option(help="Processes; 0 for one a core.")] = 0,
    engine: Annotated[str, typer.Option(help="local, or ray.")] = "local",
    address: Annotated[str, typer.Option(help="Of the Ray cluster; none starts a local one.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    allow_incomplete: AllowIncomplete = False,
    mirror: Annotated[bool, typer.Option("--mirror", help="Let every deck meet itself, too.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write a row for each game here (.parquet).", show_default=False)
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Write plots here (.png, .svg or .html).", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Play many games and tell who wins. Ctrl-C keeps what was played; the same command goes on from there."""
    from playmat import bots as players_of
    from playmat import sim as simulation
    from playmat.sim import report

    players = tuple(part.strip() for part in bots.split(","))
    for name in players:
        players_of.check(name)
    for path, endings in ((out, (report.PARQUET,)), (plot, report.PLOTS)):
        if path is not None:
            report.check_target(path, endings)
    plan = simulation.Plan(game, decks, n, players, seed, mirror=mirror, allow_incomplete=allow_incomplete)
    check_decks(plan, lang)
    journal = journal_of(plan, out)
    rows = play(plan, workers or os.cpu_count() or 1, journal, engine, address, lang)
    summary = simulation.summarise(plan, rows)
    if out is not None:
        report.write_rows(plan, rows, out)
    if plot is not None:
        report.write_plot(summary, plot, lang)
    journal.unlink(missing_ok=True)
    if as_json:
        typer.echo(json.dumps(summary.data(), ensure_ascii=False, indent=1))
    else:
        from playmat.commands.sim_tables import show

        show(summary, lang)


def check_decks(plan: Plan, lang: str) -> None:
    """Refuse decks that cannot be read or played before anything is played; say what is ignored of their texts."""
    from playmat import decks

    database = plan.cards
    for name in dict.fromkeys(part for members in plan.members for part in members):
        deck = plan.deck(name)
        if problems := problems_of(deck, plan.kind, database, lang):
            raise PlaymatError(key="sim-deck-illegal", deck=name, problems=" ".join(problems))
        if warning := decks.warning(deck, database, lang):
            typer.echo(warning, err=True)


def journal_of(plan: Plan, out: Path | None) -> Path:
    """Where finished games are kept until all are: beside the result, or in the data folder."""
    from playmat.cards.folders import data_folder

    if out is not None:
        return out.with_name(out.name + ".part")
    return data_folder() / "sim" / f"{plan.key()}.part"


def play(plan: Plan, workers: int, journal: Path, engine: str, address: str, lang: str) -> list[Row]:
    """Run it under a progress bar with the rate and the time left."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from playmat import sim as simulation

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(tr("sim-playing", lang), total=plan.total, rate="")

        def told(done: int, total: int) -> None:
            speed = bar.tasks[0].speed
            rate = tr("sim-rate", lang, rate=round(speed, 1)) if speed else ""
            bar.update(task, completed=done, rate=rate)

        try:
            return simulation.run(plan, workers, journal, engine, address, told)
        except KeyboardInterrupt:
            bar.stop()
            key = "sim-interrupted" if journal.exists() else "sim-interrupted-early"
            typer.echo(tr(key, lang, file=str(journal)), err=True)
            raise typer.Exit(INTERRUPTED) from None
