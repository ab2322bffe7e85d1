"""A game at the table: who sits where, the answers and how to take them back, the files it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playmat import games, records
from playmat.bots import Bot, Thought, ask
from playmat.core import record as core
from playmat.core.decision import Decision, IllegalAction
from playmat.core.events import Event
from playmat.core.record import History, RecordError
from playmat.core.view import log_view
from playmat.describe import Catalogue, Scene, Story
from playmat.errors import PlaymatError
from playmat.games import GameKind, Lookup

from .interface import Interface, interface

HUMAN = "human"


class Reasons(NamedTuple):
    """Why a bot gave an answer, and how many answers were given before it."""

    place: int
    seat: int
    thoughts: tuple[Thought, ...]


class GameTable:
    """One game. `players` says who holds each seat: “human”, or the name of a bot."""

    def __init__(
        self, game: Any, seed: int | None, players: list[str], bots: Mapping[int, Bot], catalogue: Catalogue
    ) -> None:
        self.history = History(game)
        self.seed = seed
        self.players = players
        self.bots = bots
        self.catalogue = catalogue
        self.conceded = -1
        self.stories: dict[tuple[str, int], Story] = {}
        self.reasons: list[Reasons] = []  # of bots that can say why they answered as they did

    @property
    def game(self) -> Any:
        return self.history.game

    @property
    def kind(self) -> GameKind:
        return games.kind(self.game.name)

    @property
    def face(self) -> Interface:
        """How this game looks in the terminal."""
        return interface(self.kind)

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def apply(self, code: int) -> None:
        self.history.apply(code)

    def bot_answer(self, decision: Decision) -> int:
        bot = self.bots[decision.seat]
        code: int = self.game.code_of(ask(bot, self.game))
        if thoughts := getattr(bot, "thoughts", ()):
            self.reasons.append(Reasons(len(self.history.past), decision.seat, tuple(thoughts)))
        return code

    def reasons_since(self, seat: int) -> list[Reasons]:
        """The reasons for answers that were given since this seat last answered."""
        past = self.history.past
        since = max((place for place, game in enumerate(past) if game.decision.seat == seat), default=-1)
        return [reasons for reasons in self.reasons if reasons.place > since]

    def last_reasons(self) -> list[Reasons]:
        """The reasons for the last answer, if its bot gave any."""
        return [reasons for reasons in self.reasons[-1:] if reasons.place == len(self.history.past) - 1]

    def concede(self, seat: int) -> None:
        """The rule is `kind.concession`."""
        self.game.concede(seat)
        self.conceded = seat

    def undo(self) -> bool:
        """Go back to the last question that a human answered."""
        past = self.history.past
        if not any(game.decision.seat in self.humans for game in past):
            return False
        while self.history.undo():
            if self.game.decision is not None and self.game.decision.seat in self.humans:
                break
        self.stories = {}
        self.reasons = [reasons for reasons in self.reasons if reasons.place < len(past)]
        return True

    def remember(self, decks_seed: int, lookup: Lookup) -> None:
        """After loading a save: find the way the game came, so that answers can be taken back."""
        game = self.game
        try:
            before = records.start(records.record_of(game, decks_seed), lookup)
            history = History(before)
            for code in game.answers or []:
                history.apply(code)
        except (RecordError, IllegalAction):
            return  # the save is good in itself; it only cannot be taken back
        codec = self.kind.codec
        if core.digest(codec, history.game) == core.digest(codec, game):
            self.history = history

    @property
    def seats(self) -> list[tuple[str, int]]:
        """The name and the team of each seat."""
        return [(name, side.team) for name, side in zip(self.kind.seat_names, self.game.seats, strict=True)]

    # -- what a reader sees ------------------------------------------------------------------------------------

    def scene(self, lang: str, seat: int, me: int | None = None, labels: dict[int, str] | None = None) -> Scene:
        """The table as this seat sees it; `me` is who reads, if not the seat (-1: someone who watches)."""
        game = self.game
        reader = seat if me is None else me
        values = self.kind.hand_values(game, seat)
        return self.face.tell.scene(lang, self.catalogue, reader, game.view(seat), values, labels)

    def story(self, lang: str, me: int) -> Story:
        """The log for a seat, up to now; -1 for someone who watches, who knows what any of the players knows."""
        story = self.stories.get((lang, me))
        if story is None:
            story = self.stories[lang, me] = self.face.tell.story(lang, self.catalogue, me, self.seats)
        events = self.events(me, story.told)
        story.feed(events, self.face.tell.cards_named(self.game.cards, events))
        return story

    def events(self, me: int, start: int) -> list[Event]:
        if me >= 0:
            return log_view(self.game, me, start)
        return [watched(event) for event in (self.game.log or [])[start:]]

    # -- files -------------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        records.write(path, records.save_of(self.game, self.seed, players=self.players))

    def write_record(self, path: Path) -> None:
        if self.seed is None:
            raise PlaymatError(key="play-no-seed")
        records.write(path, records.record_of(self.game, self.seed, self.conceded).to_bytes())


def watched(event: Event) -> Event:
    """An event for someone who may know what any of the players knows."""
    if event.seen == 0:
        return Event(event.kind, event.seat, -1, event.a, event.b, event.by, event.src, event.seen)
    return event
