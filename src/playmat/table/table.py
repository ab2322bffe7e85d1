"""A game at the table: who sits where, questions and answers, how to take them back, the files it leaves.

Nothing here knows a rule or a screen. Whoever shows a game to people, a terminal or a server, or lets programs play,
does it by a table:

    table = Table(game, ["human", "greedy"], {1: bots.make("greedy", 1)})
    table.bots_play()
    asked = table.ask()
    table.answer(asked.seat, "end", asked.number)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

from playmat import games, records
from playmat.bots import Bot, Thought, ask
from playmat.cards import library
from playmat.core.events import Event
from playmat.core.origin import seal
from playmat.core.record import History
from playmat.core.seal import new_salt
from playmat.core.view import View, log_view
from playmat.describe import Catalogue, Scene, Story, Teller, teller
from playmat.games import GameKind
from playmat.records import Record

from .clock import Clock
from .errors import NoLonger, NotAsked
from .keeping import ANSWER, CONCEDE, UNDO, Keeper, go_on, moves_of
from .players import HUMAN, seat_bots
from .saves import OpenedSave, open_save


class Reasons(NamedTuple):
    """Why a bot gave an answer, and how many answers were given before it."""

    place: int
    seat: int
    thoughts: tuple[Thought, ...]


class Asked(NamedTuple):
    """The open decision: its number, which an answer names, who is asked, and what they see."""

    number: int
    seat: int
    view: View


class Table:
    """One game. `players` says who holds each seat: “human”, or the name of a bot or program, which is in `bots`.

    `windows` opens [Trigger], block and counter windows, and the questions of effects about hidden cards, for every
    seat whether or not it has an answer, so that being asked tells nothing. Unless said otherwise they are open where
    several people play: only people notice.
    """

    def __init__(
        self,
        game: Any,
        players: Sequence[str] | None = None,
        bots: Mapping[int, Bot] | None = None,
        catalogue: Catalogue | None = None,
        clock: Clock | None = None,
        windows: bool | None = None,
        past: Sequence[Any] = (),
    ) -> None:
        self.history = History(game)
        self.history.past.extend(past)
        self.players = [HUMAN] * len(game.sides) if players is None else list(players)
        self.bots = dict(bots or {})
        self.clock = clock
        self.number = 1  # of the decision that is open; none is used twice
        self.windows = len(self.humans) > 1 if windows is None else windows
        self.conceded = -1
        self.stories: dict[tuple[str, int, bool], Story] = {}
        self.reasons: list[Reasons] = []  # of bots that can say why they answered as they did
        self._catalogue = catalogue
        self.keeper: Keeper | None = None
        if game.origin is not None and len(game.answers) == game.origin.place:
            seal(game, new_salt())  # before anything is played: a seed cannot be chosen afterwards
        self.open_windows()

    @property
    def game(self) -> Any:
        return self.history.game

    @property
    def kind(self) -> GameKind:
        return games.kind(self.game.name)

    @property
    def tell(self) -> Teller:
        """The game in words."""
        return teller(self.kind)

    @property
    def catalogue(self) -> Catalogue:
        """What is known of printed cards."""
        if self._catalogue is None:
            known: Any = [card.printed for card in self.game.cards]
            if self.kind.has_part("cards"):
                known = library(allow_incomplete=True, game=self.kind.name)
            self._catalogue = self.tell.catalogue(known)
        return self._catalogue

    @property
    def commitment(self) -> str:
        """What everybody is told of the seed from the start; "" if it is not known."""
        return "" if self.game.origin is None else str(self.game.origin.commitment)

    @property
    def opened(self) -> tuple[int, str] | None:
        """The seed and the salt of the commitment: for all to see once the game is over, and for nobody before."""
        origin = self.game.origin
        if origin is None or origin.seed is None or self.game.decision is not None:
            return None
        return origin.seed, origin.salt

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def seats(self) -> list[tuple[str, int]]:
        """The name and the team of each seat."""
        return [(name, side.team) for name, side in zip(self.kind.seat_names, self.game.sides, strict=True)]

    def open_windows(self) -> None:
        if self.windows:
            self.game.open_windows(self.game.window_kinds)

    # -- questions and answers ---------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat may know, or somebody who watches (-1)."""
        view: View = self.game.view(seat)
        return view

    def ask(self, now: float | None = None) -> Asked | None:
        """The decision that is open, if the game is not over. With the time, the clock of its seat runs."""
        decision = self.game.decision
        if decision is None:
            return None
        if self.clock is not None and now is not None:
            self.clock.start(decision.seat, now)
        return Asked(self.number, decision.seat, self.view(decision.seat))

    def answer(self, seat: int, action: Any, number: int | None = None, now: float | None = None) -> None:
        """Answer with an action, its notation or an option. `number` is that of the decision which is answered.

        NoLonger if that is not open any more, NotAsked if another seat is asked, IllegalAction or NotationError if the
        game does not take it; nothing is changed then.
        """
        self.check(seat, number)
        if self.clock is not None and now is not None and self.clock.out_of_time(now) == seat:
            raise NoLonger(key="table-out-of-time")
        code = self.game.code_of(action)
        self.history.apply(code)
        self.keeps(ANSWER, code)
        self.step(now)

    def check(self, seat: int, number: int | None) -> None:
        """Refuse who is not asked now."""
        if number is not None and number != self.number:
            raise NoLonger(key="table-no-longer", number=str(number))
        decision = self.game.decision
        if decision is None:
            raise NotAsked(key="table-over")
        if decision.seat != seat:
            raise NotAsked(key="table-not-asked", asked=self.kind.seat_names[decision.seat])

    def step(self, now: float | None = None) -> None:
        """A decision is no longer open."""
        self.number += 1
        if self.clock is not None and now is not None:
            self.clock.stop(now)

    def bot_plays(self) -> bool:
        """Let a bot give one answer; False if none is asked."""
        decision = self.game.decision
        if decision is None or decision.seat not in self.bots:
            return False
        seat = decision.seat
        bot = self.bots[seat]
        answer = ask(bot, self.game)
        if thoughts := getattr(bot, "thoughts", ()):
            self.reasons.append(Reasons(len(self.history.past), seat, tuple(thoughts)))
        self.answer(seat, answer)
        return True

    def bots_play(self) -> int:
        """Let bots answer until a person is asked or the game is over; how many answers they gave."""
        count = 0
        while self.bot_plays():
            count += 1
        return count

    def concede(self, seat: int, now: float | None = None) -> None:
        """The rule is `kind.concession`. Whoever it is that is asked, a player may give up."""
        if self.game.decision is None:
            raise NotAsked(key="table-over")
        self.game.check_player(seat)
        self.history.past.append(self.game.clone())
        self.game.concede(seat)
        self.conceded = seat
        self.keeps(CONCEDE, seat)
        self.step(now)

    def undo(self) -> bool:
        """Go back to the last question that a human answered; False if there is none."""
        past = self.history.past
        if not any(game.decision.seat in self.humans for game in past):
            return False
        while self.history.undo():
            if self.game.decision is not None and self.game.decision.seat in self.humans:
                break
        self.stories = {}
        self.conceded = -1
        self.reasons = [reasons for reasons in self.reasons if reasons.place < len(past)]
        self.keeps(UNDO, len(past))
        self.step()
        self.open_windows()
        return True

    # -- why bots answered so ----------------------------------------------------------------------------------

    def reasons_since(self, seat: int) -> list[Reasons]:
        """The reasons for answers that were given since this seat last answered."""
        past = self.history.past
        since = max((place for place, game in enumerate(past) if game.decision.seat == seat), default=-1)
        return [reasons for reasons in self.reasons if reasons.place > since]

    def last_reasons(self) -> list[Reasons]:
        """The reasons for the last answer, if its bot gave any."""
        return [reasons for reasons in self.reasons[-1:] if reasons.place == len(self.history.past) - 1]

    # -- what a reader sees ------------------------------------------------------------------------------------

    def scene(self, lang: str, seat: int, me: int | None = None, labels: dict[int, str] | None = None) -> Scene:
        """The table as this seat sees it; `me` is who reads, if not the seat (-1: someone who watches)."""
        reader = seat if me is None else me
        view = self.view(seat)
        return self.tell.scene(lang, self.catalogue, reader, view, getattr(view, "hand_values", {}), labels)

    def story(self, lang: str, seat: int, open_hands: bool = False) -> Story:
        """The log for a seat, up to now; -1 for someone who watches, who knows what everybody knows.

        `open_hands` is for a watcher to whom all seats belong, such as the owner of bots or the reader of a record:
        they see what any of the players saw.
        """
        story = self.stories.get((lang, seat, open_hands))
        if story is None:
            story = self.stories[lang, seat, open_hands] = self.tell.story(lang, self.catalogue, seat, self.seats)
        log = self.game.log or []
        if open_hands:
            events = [seen_by_any(event) for event in log[story.told :]]
        else:
            events = log_view(self.game, seat, story.told)
        story.feed(events, self.tell.cards_named(self.game.cards, events))
        return story

    # -- kept as it is played ----------------------------------------------------------------------------------

    def keep(self, folder: Path) -> None:
        """From now on, write every answer down as it is given: `Table.resume` goes on with the game."""
        self.keeper = Keeper(self, folder)

    def keeps(self, what: str, number: int) -> None:
        if self.keeper is not None:
            self.keeper.note(what, number)

    def leave(self) -> None:
        """Nobody plays at this table any more; the game is kept unless it is over."""
        if self.keeper is not None:
            self.keeper.close(over=self.game.decision is None)
            self.keeper = None

    @classmethod
    def resume(cls, save: Path, players: Sequence[str] | None = None) -> Self:
        """The table of a game that was kept, as it stood at its last answer."""
        table = cls.of_save(open_save(save), players)
        go_on(table, moves_of(save), save)
        return table

    # -- files -------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        return records.record_of(self.game, self.players, self.conceded)

    def write_record(self, path: Path) -> None:
        records.write(path, self.record().to_bytes())

    def save(self, path: Path, now: float | None = None) -> None:
        clock = {} if self.clock is None else {"clock": self.clock.data(now)}
        records.write(path, records.save_of(self.game, self.conceded, players=self.players, **clock))

    @classmethod
    def load(cls, path: Path, players: Sequence[str] | None = None) -> Self:
        """The table of a save, with the players it names, or others. No file starts a program: name it here."""
        return cls.of_save(open_save(path), players)

    @classmethod
    def of_save(cls, saved: OpenedSave, players: Sequence[str] | None = None) -> Self:
        game = saved.game
        names = list(players or saved.players() or [HUMAN] * len(game.sides))
        seed = None if game.origin is None else game.origin.seed
        clock = Clock.from_data(saved.notes.get("clock"), len(game.sides))
        catalogue = teller(saved.kind).catalogue(saved.database)
        return cls(game, names, seat_bots(names, seed), catalogue, clock, past=saved.past)


def seen_by_any(event: Event) -> Event:
    """An event for someone who may know what any of the players knows."""
    if event.seen == 0:
        return Event(
            event.kind, event.seat, -1, event.a, event.b, event.by, event.src, event.seen, event.rule, event.cause
        )
    return event
