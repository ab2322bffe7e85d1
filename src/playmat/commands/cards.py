"""`playmat cards`: the cards that Playmat knows, and what it understands of their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from playmat.commands.options import Lang
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.cards import PrintedCard

cards = typer.Typer(no_args_is_help=True, help="Look at the cards that Playmat knows.")


def mount(app: typer.Typer) -> None:
    app.add_typer(cards, name="cards")


@cards.command("list")
def list_cards(
    search: Annotated[
        str, typer.Option(help="Only cards with all these words in their name, types or text.", show_default=False)
    ] = "",
    lang: Lang = "en",
) -> None:
    """List the cards, one a line."""
    from playmat.cards import embedded

    rows = embedded().search(search, lang)
    cells = [[row.id, row.name_in(lang), category(row, lang), colors(row, lang), *values(row, lang)] for row in rows]
    widths = [max((len(line[column]) for line in cells), default=0) for column in range(4)]
    for line in cells:
        head = "  ".join(f"{cell:<{width}}" for cell, width in zip(line[:4], widths, strict=True))
        typer.echo(f"{head}  {', '.join(line[4:])}".rstrip())
    typer.echo(tr("cards-count", lang, cards=len(rows)))


@cards.command("show")
def show_card(
    card: Annotated[str, typer.Argument(help="Its id, or its name in either language.")],
    tree: Annotated[bool, typer.Option("--tree", help="Show the effect trees, too.")] = False,
    lang: Lang = "en",
) -> None:
    """Show a card: what is printed on it, and how the engine reads it."""
    from playmat.cards import embedded

    row = embedded().find(card)
    typer.secho(f"{row.name_in(lang)}  {row.id}", bold=True)
    typer.echo(", ".join([category(row, lang), colors(row, lang), *values(row, lang)]))
    typer.echo(" / ".join(row.types_in(lang)))
    if row.text_in(lang):
        typer.echo(f"\n{row.text_in(lang)}")
    if tree:
        from playmat.effects.tree import show

        for ability in embedded().card(row.id).abilities:
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
