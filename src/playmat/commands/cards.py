"""`playmat cards`: the cards that Playmat knows or is given, and what it understands of their texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playmat.commands.options import Lang
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.cards import PrintedCard
    from playmat.cards.importing import Fault, Report

GAMES = ("onepiece",)
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
    lang: Lang = "en",
) -> None:
    """List the cards, one a line."""
    from playmat.cards import library

    tell_rows(library().search(search, lang), lang)


@cards.command("search")
def search_cards(
    words: Annotated[list[str], typer.Argument(help="Words of the name, types or text.", show_default=False)],
    lang: Lang = "en",
) -> None:
    """List the cards that have all these words in their number, name, types or text."""
    from playmat.cards import library

    tell_rows(library().search(" ".join(words), lang), lang)


def tell_rows(rows: list[PrintedCard], lang: str) -> None:
    cells = [[row.id, row.name_in(lang), category(row, lang), colors(row, lang), *values(row, lang)] for row in rows]
    widths = [max((len(line[column]) for line in cells), default=0) for column in range(4)]
    for line in cells:
        head = "  ".join(f"{cell:<{width}}" for cell, width in zip(line[:4], widths, strict=True))
        typer.echo(f"{head}  {', '.join(line[4:])}".rstrip())
    typer.echo(tr("cards-count", lang, cards=len(rows)))


@cards.command("show")
def show_card(
    card: Annotated[str, typer.Argument(help="Its number, or its name in either language.")],
    tree: Annotated[bool, typer.Option("--tree", help="Show the effect trees, too.")] = False,
    lang: Lang = "en",
) -> None:
    """Show a card: what is printed on it, and how the engine reads it."""
    from playmat.cards import library
    from playmat.cards.told import short

    database = library()
    row = database.find(card)
    typer.secho(f"{row.name_in(lang)}  {row.id}", bold=True)
    typer.echo(", ".join([category(row, lang), colors(row, lang), *values(row, lang)]))
    typer.echo(" / ".join(row.types_in(lang)))
    text = database.text(row.id, lang)
    if text:
        typer.echo(f"\n{text}")
    if row.shown(lang) != lang:
        typer.echo("\n" + tr("cards-only-language", lang, lang=row.shown(lang)))
    effects = database.effects(row.id)
    for phrase in effects.stops:
        typer.echo("\n" + tr("cards-stops", lang, phrase=short(" ".join(phrase.split()))))
    if tree:
        from playmat.effects.tree import show

        for ability in effects.abilities:
            typer.echo(f"\n{show(ability)}")


def category(row: PrintedCard, lang: str) -> str:
    from playmat.onepiece.cards import CATEGORIES

    return tr(f"category-{CATEGORIES.index(row.category)}", lang)


def colors(row: PrintedCard, lang: str) -> str:
    return "/".join(tr(f"color-{color.lower()}", lang) for color in row.colors)


def values(row: PrintedCard, lang: str) -> list[str]:
    """The numbers of a card and its attributes, those it has."""
    found = []
    for key, value in (("cost", row.cost), ("life", row.life), ("power", row.power), ("counter", row.counter)):
        if value is not None:
            found.append(tr(f"cards-{key}", lang, value=str(value)))
    return found + [tr(f"attribute-{name.lower()}", lang) for name in row.attributes]


# -- importing -------------------------------------------------------------------------------------------------------


@cards.command("import")
def import_them(
    paths: Files,
    replace: Annotated[
        bool, typer.Option("--replace", help="Take the new words and values of cards that were imported before.")
    ] = False,
    lang: Lang = "en",
) -> None:
    """Import card data: JSON Lines, punk-records and vegapull, apitcg, optcgjson. All of it, or nothing."""
    from playmat.cards.store import import_cards, library_file

    report = import_cards(paths, replace)
    typer.echo(tr("cards-imported", lang, files=report.files, printings=report.printings))
    for spoken in ("en", "fr"):
        new, changed, same = report.new[spoken], report.changed[spoken], report.unchanged[spoken]
        if new or changed or same:
            typer.echo(tr("cards-imported-lang", lang, lang=spoken, new=new, changed=changed, unchanged=same))
    tell_report(report, lang)
    typer.echo(tr("cards-imported-to", lang, file=str(library_file())))


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
    game: Annotated[str, typer.Option(help="The game.")] = GAMES[0],
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

    check_game(game)
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


@cards.command("readings")
def readings(paths: Files, lang: Lang = "en") -> None:
    """Print every ability as printed and as understood: number, line, both, tab separated, in the order of numbers."""
    from playmat.cards.coverage import readings as read
    from playmat.cards.importing import read_cards

    printings, _ = read_cards(paths, lang)
    for line in read(printings):
        typer.echo(line)


def check_game(game: str) -> None:
    from playmat.cards.told import Told

    if game not in GAMES:
        raise Told(key="cards-unknown-game", game=game, known=", ".join(GAMES))
