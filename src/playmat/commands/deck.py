"""`playmat deck`: check deck lists against the rules, and write them in other forms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playmat.commands.options import Game, Lang
from playmat.games import DEFAULT
from playmat.i18n import tr, written

if TYPE_CHECKING:
    from playmat.cards.index import CardIndex
    from playmat.games import GameKind

ILLEGAL = 1

DeckFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A deck list, a link with one in it, or a deck of ours.", show_default=False),
]
Pick = Annotated[str, typer.Option(help="Of a file with several decks: the name or number of one.", show_default=False)]
AllowIncomplete = Annotated[
    bool,
    typer.Option(
        "--allow-incomplete", help="Take cards that are not wholly understood as printed, unsupported effects ignored."
    ),
]

deck = typer.Typer(no_args_is_help=True, help="Check and convert deck lists.")


def mount(app: typer.Typer) -> None:
    app.add_typer(deck, name="deck")


@deck.command("check")
def check(
    file: DeckFile,
    allow_incomplete: AllowIncomplete = False,
    pick: Pick = "",
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """Say whether a deck is legal, with the rule for each problem. Exit code 1 if not, 2 if it cannot be read."""
    from playmat import decks, games
    from playmat.cards import library
    from playmat.cards.told import short

    database: CardIndex[Any, Any, Any] = library(allow_incomplete=True, game=game)
    found = decks.resolved(file, database, pick)
    loaded = decks.made(found, database)
    leader = found.leader
    name, size = short(found.name), sum(count for _, count in found.cards)
    head = tr("decks-head", lang, deck=name, leader=written(leader.name_in(lang), lang), id=leader.id, count=size)
    if found.z_deck:
        head = tr("decks-head-z", lang, head=head, count=sum(count for _, count in found.z_deck))
    typer.secho(head, bold=True)
    problems = problems_of(loaded, games.kind(game), database, lang)
    for problem in problems:
        typer.echo(f"  {problem}")
    ignored = decks.unsupported(loaded, database)
    if ignored:
        if allow_incomplete:
            typer.echo(decks.warning(loaded, database, lang), err=True)
        else:
            typer.echo(tr("decks-not-understood", lang, count=len(ignored)))
        for card in ignored:
            typer.echo(f"  {card.text(lang)}", err=allow_incomplete)
    if problems:
        typer.echo(tr("decks-illegal", lang, count=len(problems)))
        raise typer.Exit(ILLEGAL)
    typer.echo(tr("decks-legal", lang))
    if ignored and not allow_incomplete:
        typer.echo(tr("decks-incomplete-allow", lang))


def problems_of(loaded: Any, kind: GameKind, database: CardIndex[Any, Any, Any], lang: str) -> list[str]:
    """What keeps a deck from being played, each with its rule."""
    from playmat.describe import teller

    tell = teller(kind)
    scene = tell.scene(lang, tell.catalogue(database))
    return [tell.problem_text(scene, problem) for problem in kind.problems(loaded)]


@deck.command("convert")
def convert(
    file: DeckFile,
    to: Annotated[
        str,
        typer.Option("--to", help="text, json, optcgsim or deckplanet.", show_default=False),
    ],
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write it here.", show_default=False)] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    pick: Pick = "",
    game: Game = DEFAULT,
    lang: Lang = "en",
) -> None:
    """Write a deck list in another form."""
    from playmat import decks, games
    from playmat.cards import library
    from playmat.cards.files import write_whole
    from playmat.cards.told import Told

    database: CardIndex[Any, Any, Any] = library(game=game)
    known = decks.forms(games.kind(game))
    if to not in known:
        raise Told(key="decks-unknown-form", form=to, known=", ".join(known))
    written = decks.write(decks.resolved(file, database, pick), to, lang, game)
    if out is None:
        typer.echo(written, nl=False)
        return
    write_whole(out, written, over=force)
    typer.echo(tr("decks-written", lang, file=str(out)))
