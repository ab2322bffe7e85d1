"""`playmat replay`: step through a recorded game, check it, or branch off from any point of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playmat.cards import CardDatabase
    from playmat.games import Lookup
    from playmat.onepiece import OpCard
    from playmat.records import Record, Stopped
    from playmat.tui.screen import Screen


def mount(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    file: Annotated[
        Path, typer.Argument(help="A record (playmat play --record), a save, or a log of OPTCGSim.", show_default=False)
    ],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that it ends as recorded.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.", show_default=False)] = None,
    branch: Annotated[
        int | None, typer.Option(min=0, help="With --save: the action to branch after.", show_default=False)
    ] = None,
    save: Annotated[Path | None, typer.Option(help="With --branch: the save to write.", show_default=False)] = None,
    write: Annotated[
        Path | None,
        typer.Option("--record", help="With a log of OPTCGSim: write it as a record.", show_default=False),
    ] = None,
    lang: Lang = "en",
) -> None:
    """Replay a recorded game: step by step, or its log where nobody can press keys."""
    from playmat import records
    from playmat.cards import library
    from playmat.records import RecordError
    from playmat.tui.screen import Screen

    if branch is not None and save is None:
        raise PlaymatError(key="replay-branch-needs-save")
    if save is not None and branch is None:
        raise PlaymatError(key="replay-save-needs-branch")
    screen = Screen()
    record = opened(file, write, screen, lang)
    total = len(record.played)
    for place in (to, branch):
        if place is not None and place > total:
            raise PlaymatError(key="replay-no-such-answer", file=str(file), total=total, number=str(place))
    try:
        database: Any = library(allow_incomplete=True, game=records.kind_of(record.game).name)
        lookup = records.lookup_in(database.card)
        if branch is not None and save is not None:
            write_branch(records.replay(record, lookup, branch), screen, branch, save, lang)
            return
        if verify:
            records.check_seal(record)
        states, stopped = replayed(record, lookup, to)
        tell_head(file, record, states[0], screen, lang)
        if verify and stopped is None:
            records.verify(record, states[-1])
            screen.say(tr("replay-verified", lang))
            if record.commitment and record.seed is not None:
                screen.say(tr("replay-verified-seal", lang, seal=record.commitment))
    except RecordError as error:
        raise records.told(file, error) from None
    if not verify:
        show(screen, states, total, database, lang)
        if not screen.live and to is not None and to < total and stopped is None:
            screen.say(tr("replay-stopped", lang, number=to, total=total))
    if stopped is not None:
        raise records.told(file, stopped)


def opened(file: Path, write: Path | None, screen: Screen, lang: str) -> Record:
    """The record in a file. A log of another program is replayed by the rules, and told of, before it is one."""
    from playmat import records
    from playmat.records import optcgsim

    data = records.read_whole(file)
    if not optcgsim.looks_like_one(data):
        if write is not None:
            raise PlaymatError(key="replay-record-needs-log", file=str(file))
        return records.read_record(file)
    if write is not None:
        records.check_target(write)
    from playmat.cards import library

    cards = library()
    try:
        match = optcgsim.replayed(optcgsim.read(data), records.lookup_in(cards.card), lambda: understood(cards))
    except records.RecordError as error:
        raise records.told(file, error) from None
    told = tr("replay-log", lang, file=str(file), moves=match.moves, checks=match.checks, unread=match.unread)
    screen.say(told, whole=True)
    for player in match.redrawn:
        screen.say(tr("replay-log-redrawn", lang, player=player), whole=True)
    if write is not None:
        records.write(write, match.record.to_bytes())
        screen.say(tr("replay-log-written", lang, file=str(write)), whole=True)
    return match.record


def understood(cards: CardDatabase) -> Iterator[OpCard]:
    """The cards that can be played."""
    for id in cards:
        with suppress(PlaymatError):
            yield cards.card(id)


def write_branch(game: Any, screen: Screen, number: int, path: Path, lang: str) -> None:
    from playmat.table import Table

    Table(game, windows=False).save(path)
    screen.say(tr("replay-branched", lang, number=number, file=str(path)), whole=True)


def replayed(record: Record, lookup: Lookup, to: int | None) -> tuple[list[Any], Stopped | None]:
    """The game before each action and at the end, and why it ends too early, if it does."""
    from playmat import records

    states: list[Any] = []
    try:
        for game in records.steps(record, lookup, to):
            states.append(game.clone())
    except records.Stopped as stopped:
        return states, stopped
    return states, None


def tell_head(file: Path, record: Record, game: Any, screen: Screen, lang: str) -> None:
    from playmat import records

    if records.other_cards(record, game):
        screen.say(tr("replay-other-cards", lang, file=str(file)), "yellow", whole=True)
    seed = "–" if record.seed is None else str(record.seed)
    rules = records.kind_of(record.game).rules_of(game)
    head = tr("replay-head", lang, file=str(file), answers=len(record.played), seed=seed, rules=rules)
    screen.say(head, "bold", whole=True)


def show(screen: Screen, states: list[Any], total: int, database: Any, lang: str) -> None:
    """Let the reader step through the states, or print the log where nobody can press keys."""
    from playmat import games
    from playmat.describe import teller
    from playmat.tui.replayer import Replayer
    from playmat.tui.screen import EndOfInput

    replayer = Replayer(screen, states, total, teller(games.kind(states[0].name)).catalogue(database), lang)
    if screen.live:
        with suppress(EndOfInput):
            replayer.step()
    else:
        replayer.print_log(len(states) - 1)
