"""`playmat play`: a game in the terminal, a duel or for teams, with people and bots in any seat, or bots to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.onepiece import Deck
    from playmat.tui.screen import Screen
    from playmat.tui.table import GameTable

DEFAULT_RULES = "1.1.8"


def mount(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    deck: Annotated[
        str | None, typer.Option(help="Your deck: an id, a file or a link; without it, a menu.", show_default=False)
    ] = None,
    deck2: Annotated[str | None, typer.Option(help="The other deck; of B1 in a team game.", show_default=False)] = None,
    deck3: Annotated[str | None, typer.Option(help="With --team: the deck of A2.", show_default=False)] = None,
    deck4: Annotated[str | None, typer.Option(help="With --team: the deck of B2.", show_default=False)] = None,
    team: Annotated[bool, typer.Option("--team", help="The 2 v 2 team game: A1, B1, A2, B2.")] = False,
    players: Annotated[
        str | None,
        typer.Option(help="Who holds each seat: human, greedy or random, with commas.", show_default=False),
    ] = None,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards as printed; effects not understood are ignored.")
    ] = False,
    two: Annotated[bool, typer.Option("--two", help="Two people at one screen; hands stay hidden.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch two bots.")] = False,
    bot: Annotated[str | None, typer.Option(help="The bot: greedy or random.", show_default="greedy")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.", show_default="random")] = None,
    rules: Annotated[
        str | None, typer.Option(help="Edition of the rules: 1.1.8 or 1.2.0.", show_default=DEFAULT_RULES)
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.", show_default=False)] = None,
    record: Annotated[Path | None, typer.Option(help="Write a record of the game here.", show_default=False)] = None,
    delay: Annotated[float, typer.Option(help="Seconds between the bots' answers with --watch.")] = 0.8,
    lang: Lang = "en",
) -> None:
    """Play the One Piece Card Game in the terminal."""
    from playmat.records import check_target
    from playmat.tui.play import Sitting
    from playmat.tui.screen import EndOfInput, Screen

    if two and watch:
        raise PlaymatError(key="play-two-or-watch")
    for name, given in (("--two", two), ("--watch", watch), ("--bot", bot is not None)):
        if players is not None and given:
            raise PlaymatError(key="play-players-alone", option=name)
    if team and two:
        raise PlaymatError(key="play-team-two")
    if not team and (deck3 or deck4):
        raise PlaymatError(key="play-team-decks")
    if delay < 0:
        raise PlaymatError(key="play-delay")
    if record is not None:
        check_target(record)
    screen = Screen()
    if load is not None:
        named = {"--deck": deck, "--deck2": deck2, "--seed": seed, "--rules": rules, "--team": team or None}
        for name, value in named.items():
            if value is not None:
                raise PlaymatError(key="play-load-alone", option=name)
        table = loaded(load, two, watch, bot, players)
    else:
        try:
            edition = rules or DEFAULT_RULES
            sat = seating(players, team, two, watch, bot or "greedy")
            decks = [deck, deck2, deck3, deck4] if team else [deck, deck2]
            table = new_table(screen, decks, sat, watch, seed, edition, lang, allow_incomplete)
        except EndOfInput:
            raise typer.Exit(1) from None
    if record is not None and table.seed is None:
        raise PlaymatError(key="play-no-seed")
    code = Sitting(screen, table, lang, record, delay).run()
    if code:
        raise typer.Exit(code)


def seating(players: str | None, team: bool, two: bool, watch: bool, bot: str) -> list[str]:
    """Who holds each seat, in the order A1, B1, A2, B2 (A, B): as said, else one human (or two, or none) and bots."""
    from playmat.tui.table import HUMAN

    count = 4 if team else 2
    if players is None:
        known_bot(bot)
        return [HUMAN, HUMAN] if two else [bot] * count if watch else [HUMAN] + [bot] * (count - 1)
    sat = [name.strip() for name in players.split(",")]
    if len(sat) != count:
        raise PlaymatError(key="play-players-count", wanted=count, found=len(sat))
    return [name if name == HUMAN else known_bot(name) for name in sat]


def new_table(
    screen: Screen,
    wanted: list[str | None],
    players: list[str],
    watch: bool,
    seed: int | None,
    rules: str,
    lang: str,
    allow_incomplete: bool,
) -> GameTable:
    import secrets

    from playmat import bots, decks, onepiece
    from playmat.cards import library
    from playmat.describe import Catalogue, Scene, problem_text
    from playmat.describe.cards import FromDatabase
    from playmat.onepiece import DeckError, Duel, TeamMatch
    from playmat.onepiece.editions import EDITIONS
    from playmat.tui.table import HUMAN, GameTable

    if rules not in EDITIONS:
        raise PlaymatError(key="play-unknown-rules", rules=rules, known=", ".join(EDITIONS))
    kind = Duel if len(players) == 2 else TeamMatch
    seed = secrets.randbits(32) if seed is None else seed
    seats = {seat: bots.make(name, seed + seat) for seat, name in enumerate(players) if name != HUMAN}
    asked = [screen.live and not watch and (kind is Duel or name == HUMAN) for name in players]
    database = library(allow_incomplete)
    names = choose_decks(screen, wanted, kind.seat_names, lang, asked)
    chosen: list[Deck] = [decks.load(name, database) for name in names]
    for one in chosen:
        if warning := decks.warning(one, database, lang):
            screen.say(warning, "yellow")
    catalogue = Catalogue(FromDatabase(database))
    try:
        game = onepiece.new_game(chosen, seed, rules, kind=kind)
    except DeckError as error:
        scene = Scene(lang, catalogue)
        problems = " ".join(problem_text(scene, problem) for problem in error.problems)
        raise PlaymatError(key="play-deck-illegal", number=error.number, problems=problems) from None
    return GameTable(game, seed, players, seats, catalogue)


def known_bot(name: str) -> str:
    from playmat import bots

    if name not in bots.BOTS:
        raise PlaymatError(key="play-unknown-bot", bot=name, known=", ".join(bots.BOTS))
    return name


def choose_decks(
    screen: Screen, wanted: list[str | None], seats: tuple[str, ...], lang: str, asked: list[bool]
) -> list[str]:
    """A deck a seat: as given (an id, a file, a link), from a menu where somebody reads it, else the next of ours."""
    from playmat.cards import embedded

    known = list(embedded().decks)
    chosen: list[str] = []
    for place, deck in enumerate(wanted):
        if deck is None:
            deck = next((id for id in known if id not in chosen), known[place % len(known)])
            if asked[place] and len(seats) > 2:
                deck = menu(screen, tr("play-menu-seat", lang, name=seats[place]), known, deck, lang)
            elif asked[place]:
                deck = menu(screen, tr("play-menu-other" if place else "play-menu", lang), known, deck, lang)
        chosen.append(deck)
    return chosen


def menu(screen: Screen, title: str, known: list[str], default: str, lang: str) -> str:
    from rich.padding import Padding
    from rich.text import Text

    from playmat.cards import embedded

    database = embedded()
    screen.say(title, "bold")
    for number, id in enumerate(known, 1):
        listed = database.deck_list(id)
        colors = "/".join(tr(f"color-{color.lower()}", lang) for color in database.find(listed.leader).colors)
        leader = database.name(listed.leader, lang)
        line = tr("play-menu-line", lang, name=listed.name_in(lang), leader=leader, colors=colors)
        screen.say(f"  {number}  {line}")
        screen.show(Padding(Text(listed.plan_in(lang), "dim"), (0, 0, 0, 5)))
    while True:
        typed = screen.ask(tr("play-menu-ask", lang, default=str(known.index(default) + 1)))
        if not typed:
            return default
        if typed.isdecimal() and 0 < int(typed) <= len(known):
            return known[int(typed) - 1]
        if typed in known:
            return typed
        screen.say(tr("play-no-such-option", lang, number=typed, count=len(known)))


def loaded(path: Path, two: bool, watch: bool, bot: str | None, seated: str | None = None) -> GameTable:
    from playmat import bots, records
    from playmat.cards import library
    from playmat.describe import Catalogue
    from playmat.describe.cards import FromDatabase
    from playmat.tui.table import HUMAN, GameTable

    database = library(allow_incomplete=True)
    lookup = records.lookup_in(database.card)
    game, seed, notes = records.read_save(path, lookup)
    saved = notes.get("players")
    sat = [str(name) for name in saved] if isinstance(saved, list) and len(saved) == len(game.seats) else []
    machine = known_bot(bot or next((name for name in sat if name != HUMAN), "greedy"))
    if seated is not None:
        players = seating(seated, len(game.seats) > 2, False, False, machine)
    elif two:
        players = [HUMAN] * len(game.seats)
    elif watch:
        players = [machine] * len(game.seats)
    elif sat and bot is None:
        players = sat
    else:
        players = [HUMAN if name == HUMAN else machine for name in sat]
        players = players or [HUMAN] + [machine] * (len(game.seats) - 1)
    seats = {seat: bots.make(name, (seed or 0) + seat) for seat, name in enumerate(players) if name != HUMAN}
    table = GameTable(game, seed, players, seats, Catalogue(FromDatabase(database)))
    if seed is not None:
        table.remember(seed, lookup)
    return table
