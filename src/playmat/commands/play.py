"""`playmat play`: a game in the terminal, a duel or for teams, with people and bots in any seat, or bots to watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.i18n import tr, written

if TYPE_CHECKING:
    from playmat.games import GameKind
    from playmat.table import Table
    from playmat.tui.screen import Screen


USUAL_BOT = "greedy"


def mount(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    game: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="The game: onepiece, onepiece-team, dragonball, or another.", show_default="onepiece"
        ),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(help="Your deck: an id, a file or a link; without it, a menu.", show_default=False)
    ] = None,
    deck2: Annotated[str | None, typer.Option(help="The other deck; of four, that of B1.", show_default=False)] = None,
    deck3: Annotated[str | None, typer.Option(help="Of four: the deck of A2.", show_default=False)] = None,
    deck4: Annotated[str | None, typer.Option(help="Of four: the deck of B2.", show_default=False)] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Who holds each seat: human, greedy, search or random, with commas.", show_default=False),
    ] = None,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards as printed; effects not understood are ignored.")
    ] = False,
    two: Annotated[bool, typer.Option("--two", help="Two people at one screen; hands stay hidden.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch two bots.")] = False,
    why: Annotated[bool, typer.Option("--why", help="With --watch: say why the bots answer so (search can).")] = False,
    bot: Annotated[str | None, typer.Option(help="The bot: greedy, search or random.", show_default="greedy")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.", show_default="random")] = None,
    rules: Annotated[
        str | None,
        typer.Option(help="Edition of the rules; of One Piece, 1.1.8 or 1.2.0.", show_default="the first"),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.", show_default=False)] = None,
    position: Annotated[
        Path | None, typer.Option(help="Begin at a position: a file of it, or a scenario.", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game that was not finished.")] = False,
    record: Annotated[Path | None, typer.Option(help="Write a record of the game here.", show_default=False)] = None,
    delay: Annotated[float, typer.Option(help="Seconds between the bots' answers with --watch.")] = 0.8,
    lang: Lang = "en",
) -> None:
    """Play the One Piece Card Game, or Dragon Ball Super Card Game Masters, in the terminal."""
    from playmat import games
    from playmat.records import check_target
    from playmat.table import newest
    from playmat.tui.play import Sitting
    from playmat.tui.screen import EndOfInput, Screen

    kind = games.kind(game or games.DEFAULT)
    check_seats(kind, players, two, watch, bot, bool(deck3 or deck4))
    if delay < 0:
        raise PlaymatError(key="play-delay")
    if record is not None:
        check_target(record)
    screen = Screen()
    if resume and load is not None:
        raise PlaymatError(key="play-load-alone", option="--resume")
    before = newest(kept_games()) if resume else None
    if load is not None or before is not None:
        begins = {"--position": position, "--game": game, "--deck": deck, "--deck2": deck2, "--seed": seed}
        alone("play-load-alone", {**begins, "--rules": rules})
        table = loaded(load or before, screen, lang, two, watch, bot, players, resume)
    elif position is not None:
        begins = {"--deck": deck, "--deck2": deck2, "--deck3": deck3, "--deck4": deck4, "--rules": rules}
        alone("play-position-alone", begins)
        table = at_position(position, game, seed, players, two, watch, bot)
    else:
        try:
            sat = seating(kind, players, two, watch, bot)
            decks = [deck, deck2, deck3, deck4][: kind.players]
            table = new_table(kind, screen, decks, sat, watch, seed, rules, lang, allow_incomplete)
        except EndOfInput:
            raise typer.Exit(1) from None
    code = kept_while_played(table, before, lambda: Sitting(screen, table, lang, record, delay, why).run())
    if code:
        raise typer.Exit(code)


def check_seats(kind: GameKind, players: str | None, two: bool, watch: bool, bot: str | None, four_decks: bool) -> None:
    """Refuse options about who plays that do not go together, or not with this game."""
    if two and watch:
        raise PlaymatError(key="play-two-or-watch")
    for name, given in (("--two", two), ("--watch", watch), ("--bot", bot is not None)):
        if players is not None and given:
            raise PlaymatError(key="play-players-alone", option=name)
    if kind.players > 2 and two:
        raise PlaymatError(key="play-team-two")
    if kind.players == 2 and four_decks:
        raise PlaymatError(key="play-team-decks")


def alone(key: str, options: Mapping[str, object]) -> None:
    """Refuse options that another one leaves nothing to say."""
    for name, value in options.items():
        if value is not None:
            raise PlaymatError(key=key, option=name)


def kept_games() -> Path:
    from playmat.cards.folders import data_folder

    return data_folder() / "games"


def kept_while_played(table: Table, before: Path | None, play: Callable[[], int]) -> int:
    """Keep the game at a table as it is played, whatever becomes of this process: `--resume` goes on with it."""
    from playmat.table import discard

    if table.game.decision is not None:
        table.keep(kept_games())
    if before is not None:
        discard(before)
    try:
        return play()
    finally:
        table.leave()


def seating(kind: GameKind, players: str | None, two: bool, watch: bool, bot: str | None) -> list[str]:
    """Who holds each seat, in the order A1, B1, A2, B2 (A, B): as said, else one human (or two, or none) and bots."""
    from playmat.table import HUMAN

    count = kind.players
    if players is None:
        bot = known_bot(bot, kind)
        return [HUMAN, HUMAN] if two else [bot] * count if watch else [HUMAN] + [bot] * (count - 1)
    sat = [name.strip() for name in players.split(",")]
    if len(sat) != count:
        raise PlaymatError(key="play-players-count", wanted=count, found=len(sat))
    return [name if name == HUMAN else known_bot(name, kind) for name in sat]


def new_table(
    kind: GameKind,
    screen: Screen,
    wanted: list[str | None],
    players: list[str],
    watch: bool,
    seed: int | None,
    rules: str | None,
    lang: str,
    allow_incomplete: bool,
) -> Table:
    from playmat import decks
    from playmat.cards import library
    from playmat.core.seal import new_seed
    from playmat.table import HUMAN, Table, seat_bots
    from playmat.tui.interface import interface

    tell = interface(kind).tell
    rules = rules or kind.editions[0]
    if rules not in kind.editions:
        raise PlaymatError(key="play-unknown-rules", rules=rules, known=", ".join(kind.editions))
    seed = new_seed() if seed is None else seed
    seats = seat_bots(players, seed)
    asked = [screen.live and not watch and (kind.players == 2 or name == HUMAN) for name in players]
    names = choose_decks(kind, screen, wanted, lang, asked)
    database: Any = library(allow_incomplete, game=kind.name)
    chosen = [decks.load(name, database) for name in names]
    for one in chosen:
        if warning := decks.warning(one, database, lang):
            screen.say(warning, "yellow")
    catalogue = tell.catalogue(database)
    try:
        game = kind.new_game(chosen, seed, rules)
    except kind.deck_error as error:
        scene, wrong = tell.scene(lang, catalogue), error.problems  # type: ignore[attr-defined]
        problems = " ".join(tell.problem_text(scene, problem) for problem in wrong)
        number = error.number  # type: ignore[attr-defined]
        raise PlaymatError(key="play-deck-illegal", number=number, problems=problems) from None
    return Table(game, players, seats, catalogue)


def at_position(
    path: Path, game: str | None, seed: int | None, players: str | None, two: bool, watch: bool, bot: str | None
) -> Table:
    """A table at the position of a file: a scenario, or the position alone."""
    import secrets

    from playmat import games
    from playmat.commands.scenario import lookup
    from playmat.commands.scenario_trace import words_for
    from playmat.scenario import Scenario
    from playmat.table import Table, seat_bots

    scenario = Scenario.of_position(path, game)
    if game is not None and game != scenario.game:
        raise PlaymatError(key="play-position-game", file=str(path), found=scenario.game, game=game)
    kind = games.kind(scenario.game)
    set_up, _ = scenario.set_up(next(iter(scenario.cases)), lookup(scenario.game), seed=seed)
    sat = seating(kind, players, two, watch, bot)
    chance = secrets.randbits(32) if seed is None else seed
    return Table(set_up.game, sat, seat_bots(sat, chance), words_for(kind, set_up.game))


def known_bot(name: str | None, kind: GameKind) -> str:
    """The bot of this name, which must know the game; the usual one if none is named."""
    from playmat import bots

    known = bots.known_for(kind)
    if name is None:
        return USUAL_BOT if USUAL_BOT in known else known[0]
    base, _, how = name.partition(":")  # search:0.5, cmd:PROGRAM
    if base not in known and not (how and base == bots.ProcessBot.name):
        raise PlaymatError(key="play-unknown-bot", bot=name, known=", ".join(known))
    bots.check(name)
    return name


def choose_decks(kind: GameKind, screen: Screen, wanted: list[str | None], lang: str, asked: list[bool]) -> list[str]:
    """A deck a seat: as given (an id, a file, a link), from a menu where somebody reads it, else the next of ours."""
    from playmat.cards import embedded

    database = embedded(kind.name)
    known = list(database.decks)
    chosen: list[str] = []
    for place, deck in enumerate(wanted):
        if deck is None:
            deck = next((id for id in known if id not in chosen), known[place % len(known)])
            if asked[place] and kind.players > 2:
                deck = menu(database, screen, tr("play-menu-seat", lang, name=kind.seat_names[place]), deck, lang)
            elif asked[place]:
                deck = menu(database, screen, tr("play-menu-other" if place else "play-menu", lang), deck, lang)
        chosen.append(deck)
    return chosen


def menu(database: Any, screen: Screen, title: str, default: str, lang: str) -> str:
    from rich.padding import Padding
    from rich.text import Text

    known: list[str] = list(database.decks)
    screen.say(title, "bold")
    for number, id in enumerate(known, 1):
        listed = database.deck_list(id)
        colors = "/".join(tr(f"color-{color.lower()}", lang) for color in database.find(listed.leader).colors)
        leader = written(database.name(listed.leader, lang), lang)
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


def loaded(
    path: Path | None,
    screen: Screen,
    lang: str,
    two: bool,
    watch: bool,
    bot: str | None,
    seated: str | None = None,
    resume: bool = False,
) -> Table:
    """A saved game, with those who sat there or others."""
    from playmat.table import HUMAN, Table, open_save
    from playmat.table.keeping import go_on, moves_of

    assert path is not None
    saved = open_save(path)
    if saved.changed:
        screen.say(tr("play-replayed", lang, file=str(path)), "yellow", whole=True)
    kind, count = saved.kind, len(saved.game.seats)

    def made(players: list[str]) -> Table:
        table = Table.of_save(saved, players)
        if resume:
            go_on(table, moves_of(path), path)
        return table

    if seated is not None:
        return made(seating(kind, seated, False, False, bot))
    if two:
        return made([HUMAN] * count)
    sat = saved.players() if bot is None else saved.seated()
    machine = known_bot(bot or next((name for name in sat if name != HUMAN), None), kind)
    if watch:
        players = [machine] * count
    elif bot is None:
        players = [name if name == HUMAN else known_bot(name, kind) for name in sat]
    else:
        players = [HUMAN if name == HUMAN else machine for name in sat]
    return made(players or [HUMAN] + [machine] * (count - 1))
