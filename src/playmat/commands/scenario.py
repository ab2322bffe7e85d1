"""`playmat scenario`: run scenarios, and check how they are written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.core.card import Printed
    from playmat.scenario import Scenario

UNUSABLE = 2
FAILED = 1
SUFFIXES = (".yaml", ".yml")

Files = Annotated[
    list[Path], typer.Argument(metavar="FILES...", help="Scenario files, or folders of them.", show_default=False)
]


def mount(app: typer.Typer) -> None:
    group = typer.Typer(no_args_is_help=True, help="Scenarios: positions, actions in words, and what must come out.")
    group.command("run")(run)
    group.command("check")(check)
    app.add_typer(group, name="scenario")


def run(
    files: Files,
    careful: Annotated[
        bool,
        typer.Option(
            "--careful",
            help="Save and load the game at each decision and check what is offered, to test that as well.",
        ),
    ] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Tell every event and every decision in words.")] = False,
    lang: Lang = "en",
) -> None:
    """Carry scenarios out. Exit code 1 if an expectation fails, 2 if a file cannot be used."""
    from playmat.scenario import Scenario

    if careful and trace:
        raise PlaymatError(key="scenario-trace-careful")
    passed = failed = unusable = 0
    for path in files:
        for file, problem in found(path):
            scenarios: list[Scenario] = []
            if problem is None:
                try:
                    scenarios = Scenario.read(file)
                except PlaymatError as error:
                    problem = error
            if problem is not None:
                unusable += 1
                say(tr("scenario-unusable", lang, name=str(file)), color=typer.colors.RED)
                say(indented(problem.text(lang)))
            for scenario in scenarios:
                worst = tell(scenario, careful, lang, trace)
                passed += worst == 0
                failed += worst == FAILED
                unusable += worst == UNUSABLE
    total = passed + failed + unusable
    say(tr("scenario-count", lang, scenarios=total, passed=passed, failed=failed, unusable=unusable), bold=True)
    if failed or unusable:
        raise typer.Exit(UNUSABLE if unusable else FAILED)


def tell(scenario: Scenario, careful: bool, lang: str, trace: bool = False) -> int:
    """Run one scenario, every case of it, and say how it went; the exit code it calls for."""
    from playmat import games
    from playmat.commands.scenario_trace import Trace
    from playmat.scenario import Failed

    held = worst = 0
    problems = []
    for case in scenario.cases:
        tracer = Trace(games.kind(scenario.game), lang, say) if trace else None
        if trace:
            say(tr("scenario-trace", lang, name=f"{scenario.name}, {case}" if case else scenario.name), bold=True)
        try:
            held += scenario.run_case(case, lookup(scenario.game), careful, tracer)
        except Failed as failure:
            worst = max(worst, FAILED)
            problems.append(failure.text(lang))
        except PlaymatError as error:
            worst = UNUSABLE
            problems.append(error.text(lang))
    if not worst:
        say(tr("scenario-passed", lang, name=scenario.name, held=held), color=typer.colors.GREEN)
        for notice in scenario.notices:
            say(indented(notice.text(lang)), color=typer.colors.YELLOW)
    else:
        key = "scenario-failed" if worst == FAILED else "scenario-unusable"
        say(tr(key, lang, name=scenario.name), color=typer.colors.RED)
    for problem in problems:
        say(indented(problem))
    return worst


def check(files: Files, lang: Lang = "en") -> None:
    """Check scenarios against the JSON Schema (docs/scenario.schema.json), without running them."""
    from playmat.scenario.schema import problems_of

    good = bad = 0
    for path in files:
        for file, problem in found(path):
            texts = [problem.text(lang)] if problem is not None else []
            count = 0
            if problem is None:
                count, errors = problems_of(file)
                texts = [error.text(lang) for error in errors]
            if texts:
                bad += 1
                say(tr("scenario-check-failed", lang, place=str(file)), color=typer.colors.RED)
                for text in texts:
                    say(indented(text))
            else:
                good += 1
                say(tr("scenario-checked", lang, place=str(file), scenarios=count), color=typer.colors.GREEN)
    say(tr("scenario-check-count", lang, files=good + bad, good=good, bad=bad), bold=True)
    if bad:
        raise typer.Exit(UNUSABLE)


def found(path: Path) -> Iterator[tuple[Path, PlaymatError | None]]:
    """The scenario files at a path, or what is wrong with it."""
    from playmat.scenario import ScenarioError

    if not path.is_dir():
        yield path, None
        return
    inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
    if not inside:
        yield path, ScenarioError(key="scenario-no-files", place=str(path))
    for file in inside:
        yield file, None


def lookup(game: str = "onepiece") -> Callable[[str], Printed]:
    """The cards of a game that come with Playmat and those that were imported, by id or name."""
    from playmat.cards import library

    return lambda name: library(game=game).card(name)


def indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())


def say(line: str, color: str | None = None, bold: bool = False) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for mark, plain in (("✓", "+"), ("✗", "x")):
        if line.startswith(mark) and not encodable(mark, encoding):
            line = plain + line[1:]
    typer.secho(line, fg=color, bold=bold or None)


def encodable(mark: str, encoding: str) -> bool:
    try:
        mark.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
