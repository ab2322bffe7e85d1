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
    file: Annotated[Path, typer.Argument(help="A record (playmat play --record).", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that it ends as recorded.")] = False,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many answers.", show_default=False)] = None,
    branch: Annotated[
        int | None, typer.Option(min=0, help="With --save: the answer to branch after.", show_default=False)
    ] = None,
    save: Annotated[Path | None, typer.Option(help="With --branch: the save to write.", show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Replay a recorded game: step by step, or its log where nobody can press keys."""
    from playmat import games, records
    from playmat.cards import library
    from playmat.core.record import RecordError
    from playmat.tui.interface import interface
    from playmat.tui.replayer import Replayer
    from playmat.tui.screen import EndOfInput, Screen
    from playmat.tui.table import HUMAN

    if branch is not None and save is None:
        raise PlaymatError(key="replay-branch-needs-save")
    if save is not None and branch is None:
        raise PlaymatError(key="replay-save-needs-branch")
    record = records.read_record(file)
    total = len(record.answers)
    for place in (to, branch):
        if place is not None and place > total:
            raise PlaymatError(key="replay-no-such-answer", file=str(file), total=total, number=str(place))
    kind = games.kind(records.game_in(file))
    face = interface(kind)
    database: Any = library(allow_incomplete=True, game=kind.name)
    lookup = records.lookup_in(database.card)
    screen = Screen()
    try:
        if branch is not None and save is not None:
            game = records.replay(record, lookup, branch)
            records.write(save, records.save_of(game, record.seed, players=[HUMAN] * len(game.seats)))
            screen.say(tr("replay-branched", lang, number=branch, file=str(save)), whole=True)
            return
        states = [game.clone() for game in records.steps(record, lookup, to)]
        if verify:
            records.verify(record, states[-1])
    except RecordError as error:
        raise records.told(file, error) from None
    rules = kind.rules_of(states[0])
    head = tr("replay-head", lang, file=str(file), answers=total, seed=str(record.seed), rules=rules)
    screen.say(head, "bold", whole=True)
    if verify:
        screen.say(tr("replay-verified", lang))
        return
    show = Replayer(screen, states, record.answers, record.seed, face.tell.catalogue(database), lang)
    if screen.live:
        with suppress(EndOfInput):
            show.step()
    else:
        show.print_log(len(states) - 1)
        if to is not None and to < total:
            screen.say(tr("replay-stopped", lang, number=to, total=total))
