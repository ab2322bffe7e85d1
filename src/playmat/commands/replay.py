"""`playmat replay`: step through a recorded game, check it, or branch off from any point of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.i18n import tr


def mount(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A record (playmat play --record), or a save.", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that it ends as recorded.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many actions.", show_default=False)] = None,
    branch: Annotated[
        int | None, typer.Option(min=0, help="With --save: the action to branch after.", show_default=False)
    ] = None,
    save: Annotated[Path | None, typer.Option(help="With --branch: the save to write.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Replay a recorded game: step by step, or its log where nobody can press keys."""
    from playmat import records
    from playmat.cards import library
    from playmat.describe import teller
    from playmat.records import RecordError, Stopped
    from playmat.table import Table
    from playmat.tui.replayer import Replayer
    from playmat.tui.screen import EndOfInput, Screen

    if branch is not None and save is None:
        raise PlaymatError(key="replay-branch-needs-save")
    if save is not None and branch is None:
        raise PlaymatError(key="replay-save-needs-branch")
    record = records.read_record(file)
    total = len(record.played)
    for place in (to, branch):
        if place is not None and place > total:
            raise PlaymatError(key="replay-no-such-answer", file=str(file), total=total, number=str(place))
    screen = Screen()
    states: list[Any] = []
    stopped: Stopped | None = None
    try:
        kind = records.kind_of(record.game)
        database: Any = library(allow_incomplete=True, game=kind.name)
        lookup = records.lookup_in(database.card)
        if branch is not None and save is not None:
            Table(records.replay(record, lookup, branch), windows=False).save(save)
            screen.say(tr("replay-branched", lang, number=branch, file=str(save)), whole=True)
            return
        try:
            for game in records.steps(record, lookup, to):
                states.append(game.clone())
        except Stopped as error:
            stopped = error
        if records.other_cards(record, states[0]):
            screen.say(tr("replay-other-cards", lang, file=str(file)), "yellow", whole=True)
        if verify and stopped is None:
            records.verify(record, states[-1])
    except RecordError as error:
        raise records.told(file, error) from None
    seed = "–" if record.seed is None else str(record.seed)
    head = tr("replay-head", lang, file=str(file), answers=total, seed=seed, rules=kind.rules_of(states[0]))
    screen.say(head, "bold", whole=True)
    if verify and stopped is None:
        screen.say(tr("replay-verified", lang))
    elif not verify:
        show = Replayer(screen, states, total, teller(kind).catalogue(database), lang)
        if screen.live:
            with suppress(EndOfInput):
                show.step()
        else:
            show.print_log(len(states) - 1)
            if to is not None and to < total and stopped is None:
                screen.say(tr("replay-stopped", lang, number=to, total=total))
    if stopped is not None:
        raise records.told(file, stopped)
