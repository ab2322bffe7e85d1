"""`playmat cards`: the cards that Playmat knows or is given, and what it understands of their texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playmat.commands.options import Game, Lang
from playmat.games import DEFAULT
from playmat.i18n import tr, written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playmat.cards.importing import Fault, Report

MOST_MISSING = 20
MOST_TOLD = 20

Files = Annotated[
    list[Path],
    typer.Argument(metavar="PATH...", help="Files or folders of card data, in any known format.", show_default=False),
]

cards = typer.Typer(no_args_is_help=True, help="Look at cards, and import those of the official game.")


def mount(app: typer.Typer) -> None:
    app.add_typer(cards, name="cards")


# -- looking ---------------------------------------------------------------------------------------------------------


@cards.command("list")
def list_cards(
    search: Annotated[
        str, typer.Option(help="Only cards with all these words in their name, types or text.", show_default=False)
    ] = "",
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """List the cards, one a line."""
    tell_rows(game, search, lang)


@cards.command("search")
def search_cards(
    words: Annotated[list[str], typer.Argument(help="Words of the name, types or text.", show_default=False)],
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """List the cards that have all these words in their number, name, types or text."""
    tell_rows(game, " ".join(words), lang)


def tell_rows(game: str, words: str, lang: str) -> None:
    from playmat import games
    from playmat.cards import library
    from playmat.describe import teller

    database, tell = library(game=game), teller(games.kind(game))
    lines = [tell.card_cells(row, lang) for row in database.search(words, lang)]
    widths = [max((len(line[column]) for line in lines), default=0) for column in range(4)]
    for line in lines:
        head = "  ".join(f"{cell:<{width}}" for cell, width in zip(line[:4], widths, strict=True))
        typer.echo(f"{head}  {', '.join(line[4:])}".rstrip())
    typer.echo(tr("cards-count", lang, cards=len(lines)))


@cards.command("show")
def show_card(
    card: Annotated[str, typer.Argument(help="Its number, or its name in either language.")],
    tree: Annotated[bool, typer.Option("--tree", help="Show the effect trees, too.")] = False,
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """Show a card: what is printed on it, and how the engine reads it."""
    from playmat import games
    from playmat.cards import library
    from playmat.cards.told import short
    from playmat.describe import teller

    database, tell = library(game=game), teller(games.kind(game))
    row = database.find(card)
    for number, (name, values, text) in enumerate(tell.card_sides(database, row, lang)):
        typer.secho(f"{name}  {row.id}" if number == 0 else f"\n{name}", bold=True)
        if number == 0:
            typer.echo(", ".join(tell.card_cells(row, lang)[2:]))
            typer.echo(written(" / ".join(row.types_in(lang)), lang))
        else:
            typer.echo(values)
        if text:
            typer.echo(f"\n{text}")
    if row.shown(lang) != lang:
        typer.echo("\n" + tr("cards-only-language", lang, lang=row.shown(lang)))
    for phrase in database.stops(row.id):
        typer.echo("\n" + tr("cards-stops", lang, phrase=short(" ".join(phrase.split()))))
    if compiles(game) and not is_masters(game):
        tell_reading(database.abilities(row.id), lang)
    if tree:
        from playmat.effects.tree import show

        for ability in database.abilities(row.id):
            typer.echo(f"\n{show(ability)}")


def tell_reading(abilities: Iterable[Any], lang: str) -> None:
    """How the engine reads a card, in plain words, part by part."""
    from playmat.text.grammar import CannotPrint
    from playmat.text.onepiece.explaining import explain

    for ability in abilities:
        try:
            parts = explain(ability, lang)
        except CannotPrint:
            continue  # a tree that no sentence says; --tree shows it
        typer.echo("")
        for kind, words in parts:
            typer.echo(f"  {tr(f'cards-reading-{kind}', lang, words=written(words, lang))}")


# -- importing -------------------------------------------------------------------------------------------------------


@cards.command("import")
def import_them(
    paths: Files,
    replace: Annotated[
        bool, typer.Option("--replace", help="Take the new words and values of cards that were imported before.")
    ] = False,
    verdict: Annotated[
        Path | None, typer.Option(help="Write what was understood of every card here, to send it.", show_default=False)
    ] = None,
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """Import card data: JSON Lines, punk-records and vegapull, apitcg, optcgjson. All of it, or nothing."""
    from playmat.cards.store import import_cards, library_file

    check_compiles(game)
    if is_masters(game):
        from playmat.cards.masters_importing import import_masters, masters_file

        told = import_masters(paths, replace)
        typer.echo(tr("cards-masters-imported", lang, cards=told.cards, new=told.new, changed=told.changed))
        if told.lacking:
            typer.echo(tr("cards-masters-lacking", lang, count=told.lacking))
        if verdict is not None:
            from playmat.cards.files import write_whole
            from playmat.cards.masters_coverage import MastersCoverage
            from playmat.cards.masters_importing import read_masters

            write_whole(verdict, MastersCoverage(read_masters(paths)).ledger())
            typer.echo(tr("cards-verdict-written", lang, file=str(verdict)))
        typer.echo(tr("cards-imported-to", lang, file=str(masters_file())))
        return
    report = import_cards(paths, replace, lang)
    typer.echo(tr("cards-imported", lang, files=report.files, printings=report.printings))
    for spoken in ("en", "fr"):
        new, changed, same = report.new[spoken], report.changed[spoken], report.unchanged[spoken]
        if new or changed or same:
            typer.echo(tr("cards-imported-lang", lang, lang=spoken, new=new, changed=changed, unchanged=same))
    tell_report(report, lang)
    tell_understood(paths, verdict, lang)
    typer.echo(tr("cards-imported-to", lang, file=str(library_file())))


def tell_understood(paths: list[Path], verdict: Path | None, lang: str) -> None:
    """What is understood of the English texts that were imported, and for each other one the nearest known wording."""
    from playmat.cards.coverage import Coverage
    from playmat.cards.files import write_whole
    from playmat.cards.importing import read_cards

    printings, _ = read_cards(paths, lang)
    found = Coverage(printing for printing in printings if printing.lang == "en")
    if not found.rows:
        return
    typer.echo(tr("cards-understood", lang, complete=found.complete, text=len(found.rows)))
    missing = found.unknown_lines()
    for line in missing[:MOST_TOLD]:
        typer.echo("  " + tr("cards-understood-not", lang, card=line.card, phrase=line.phrase))
        if line.nearest:
            typer.echo("    " + tr("cards-understood-nearest", lang, line=line.nearest, card=line.nearest_card))
    if len(missing) > MOST_TOLD:
        typer.echo("  " + tr("cards-and-more", lang, count=len(missing) - MOST_TOLD))
    if missing:
        typer.echo(tr("cards-understood-play", lang))
    if verdict is not None:
        write_whole(verdict, found.verdicts())
        typer.echo(tr("cards-verdict-written", lang, file=str(verdict)))


def tell_report(report: Report, lang: str) -> None:
    """What an importer noticed."""
    if report.damages:
        typer.echo(tr("cards-damaged-count", lang, count=report.damages))
        tell_faults(report.damaged, report.damages, lang)
    if report.variants:
        typer.echo(tr("cards-variants-count", lang, count=len(report.variants)))
        tell_faults(report.variants, len(report.variants), lang)
    notes = report.all_notes()
    for note in notes[:MOST_TOLD]:
        typer.echo(note.text(lang))
    if len(notes) > MOST_TOLD:
        typer.echo(tr("cards-and-more", lang, count=len(notes) - MOST_TOLD))


def tell_faults(faults: list[Fault], count: int, lang: str) -> None:
    for fault in faults[:MOST_TOLD]:
        typer.echo(f"  {fault.text(lang)}")
    if count > MOST_TOLD:
        typer.echo("  " + tr("cards-and-more", lang, count=count - MOST_TOLD))


# -- what is understood ----------------------------------------------------------------------------------------------


@cards.command("coverage")
def coverage(
    paths: Files,
    game: Game = DEFAULT,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    ledger: Annotated[
        Path | None, typer.Option(help="Write card, verdict and phrase of every card here.", show_default=False)
    ] = None,
    lang: Lang = "en",
) -> None:
    """Count the cards whose printed text is understood, and tell the phrase at which each other one stops."""
    import json

    from playmat.cards.coverage import Coverage
    from playmat.cards.files import write_whole
    from playmat.cards.importing import read_cards

    check_compiles(game)
    if is_masters(game):
        masters_coverage(paths, as_json, ledger, lang)
        return
    printings, report = read_cards(paths, lang)
    found = Coverage(printings)
    if ledger is not None:
        write_whole(ledger, found.ledger())
    data = found.data()
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
        return
    texts = data["with_text"]
    percent = f"{100 * data['complete'] / texts:.1f}" if texts else "100.0"
    typer.secho(tr("cards-coverage", lang, cards=data["cards"], text=texts), bold=True)
    typer.echo("  " + tr("cards-coverage-complete", lang, count=data["complete"], percent=percent))
    typer.echo("  " + tr("cards-coverage-by-hand", lang, count=data["hand_written"]))
    typer.echo("  " + tr("cards-coverage-round-trip", lang, count=data["round_trip"]))
    typer.echo("  " + tr("cards-coverage-played", lang, count=data["played"]))
    typer.echo("  " + tr("cards-coverage-stopped", lang, count=len(data["stopped"])))
    for row in found.stopped:
        typer.echo(f"    {row.printing.id}  {row.phrase}")
    missing = data["missing"][:MOST_MISSING]
    if missing:
        typer.echo(tr("cards-coverage-missing", lang))
    for wording in missing:
        typer.echo(f"  {wording['cards']:>4}  {wording['phrase']}")
    tell_report(report, lang)


@cards.command("confirm")
def confirm(
    english: Annotated[Path, typer.Argument(metavar="EN", help="Card data in English.", show_default=False)],
    french: Annotated[Path, typer.Argument(metavar="FR", help="The same cards in French.", show_default=False)],
    game: Game = DEFAULT,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Compare what the English and the French print of each card mean. Exit code 1 if any differ and are not listed."""
    import json

    from playmat.cards.confirming import DIFFERS, NO_LONGER, NOT_READ, Confirmation
    from playmat.cards.importing import read_cards
    from playmat.cards.told import Told
    from playmat.text.onepiece.prints_that_differ import PRINTS

    check_compiles(game)
    if is_masters(game):
        raise Told(key="cards-confirm-other-game", game=game)
    reasons = {
        NOT_READ: "cards-confirm-not-read",
        DIFFERS: "cards-confirm-differs",
        NO_LONGER: "cards-confirm-listed-no-more",
    }
    found = Confirmation(
        *(
            [row for row in read_cards([path], spoken)[0] if row.lang == spoken]
            for path, spoken in ((english, "en"), (french, "fr"))
        )
    )
    if as_json:
        typer.echo(json.dumps(found.data(), ensure_ascii=False))
    else:
        percent = f"{100 * found.confirmed / found.both:.1f}" if found.both else "100.0"
        typer.secho(tr("cards-confirm-both", lang, cards=found.both), bold=True)
        typer.echo("  " + tr("cards-confirm-confirmed", lang, count=found.confirmed, percent=percent))
        typer.echo("  " + tr("cards-confirm-listed", lang, count=len(found.listed)))
        for card in found.listed:
            typer.echo(f"    {card}  {PRINTS[card][1]}")
        typer.echo("  " + tr("cards-confirm-differences", lang, count=len(found.differences)))
        for difference in found.differences:
            typer.echo(f"    {difference.card}  {tr(reasons[difference.kind], lang)}")
            for spoken, lines in (("en", difference.english), ("fr", difference.french)):
                for line in lines:
                    typer.echo(f"      {spoken}  {line}")
    if found.differences:
        raise typer.Exit(1)


@cards.command("readings")
def readings(paths: Files, game: Game = DEFAULT, lang: Lang = "en") -> None:
    """Print every ability as printed and as understood: number, line, both, tab separated, in the order of numbers."""
    from playmat.cards.coverage import readings as read
    from playmat.cards.importing import read_cards

    check_compiles(game)
    if is_masters(game):
        from playmat.cards.masters_coverage import masters_readings
        from playmat.cards.masters_importing import read_masters

        for line in masters_readings(read_masters(paths)):
            typer.echo(line)
        return
    printings, _ = read_cards(paths, lang)
    for line in read(printings):
        typer.echo(line)


def is_masters(game: str) -> bool:
    """Whether the cards are those of Dragon Ball: their data has a form of its own."""
    from playmat.cards import library
    from playmat.cards.masters import MastersDatabase

    return isinstance(library(game=game), MastersDatabase)


def masters_coverage(paths: list[Path], as_json: bool, ledger: Path | None, lang: str) -> None:
    import json

    from playmat.cards.files import write_whole
    from playmat.cards.masters_coverage import MastersCoverage
    from playmat.cards.masters_importing import read_masters

    found = MastersCoverage(read_masters(paths))
    if ledger is not None:
        write_whole(ledger, found.ledger())
    data = found.data()
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
        return
    texts = data["with_text"]
    percent = f"{100 * data['complete'] / texts:.1f}" if texts else "100.0"
    typer.secho(tr("cards-coverage", lang, cards=data["cards"], text=texts), bold=True)
    typer.echo("  " + tr("cards-coverage-complete", lang, count=data["complete"], percent=percent))
    typer.echo("  " + tr("cards-coverage-round-trip", lang, count=data["round_trip"]))
    typer.echo("  " + tr("cards-coverage-stopped", lang, count=len(data["stopped"])))
    for row in found.stopped:
        typer.echo(f"    {row.row.id}  {row.phrase}")
    if data["missing"]:
        typer.echo(tr("cards-coverage-missing", lang))
    for wording in data["missing"][:MOST_MISSING]:
        typer.echo(f"  {wording['cards']:>4}  {wording['phrase']}")


def compiles(game: str) -> bool:
    """Whether a compiler reads the card texts of a game."""
    from playmat import games
    from playmat.cards import collection

    return collection(games.kind(game)).compiles


def check_compiles(game: str) -> None:
    """Refuse a game whose card texts no compiler reads."""
    from playmat import games
    from playmat.cards import collection
    from playmat.cards.told import Told

    if not compiles(game):
        cards = [kind for kind in games.kinds() if kind.has_part("cards")]
        known = ", ".join(kind.name for kind in cards if collection(kind).compiles)
        raise Told(key="cards-do-not-compile", game=game, known=known)
