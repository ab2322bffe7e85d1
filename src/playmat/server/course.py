"""The course of a table: its rows, taken one after the other, and the game they lead to.

Everything that decides how a table goes on is a row, so every process that has the rows has the same table: who may
answer, what can be taken back, what time is left. Nothing here waits, sends or stores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from playmat.core.events import Event
from playmat.core.view import View

from .store.rows import LogRow

ACT = "act"  # an answer; `text` is its notation
LATE = "late"  # an answer that the clock gave for the seat
UNDO = "undo"  # steps are taken back: `text` is how many answers stay
ASK_UNDO = "undo?"  # a seat asks for it
REFUSE_UNDO = "undo-"
CONCEDE = "concede"
OUT_OF_TIME = "time"  # the seat has lost by its clock
OFFER_DRAW = "draw?"
TAKE_DRAW = "draw+"
REFUSE_DRAW = "draw-"
START_CLOCK = "clock"
NEW_BOT = "bot"  # another bot holds the seat: `text` is its name
REMATCH = "again"  # a seat wants to play again

LATE_ANSWERS = 2  # that the clock gives before the seat loses
LEAST_FREE = 5.0  # seconds for a question when the bank is empty
REFUSALS = 2  # after which a seat may not ask any more
TAKEN_BACK = 500  # steps of one seat in a game: each leaves rows behind, and a table must not grow without end
STEPS = 3  # answers whose events stay in memory; the others come back by playing the answers again


class CourseError(Exception):
    """A row that does not fit: the store was changed by somebody else, or the rules have changed since."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """An answer that was given and stands. What was written of it is in the store."""

    number: int
    seat: int
    code: int
    ref: str
    at: int
    drawn: float  # seconds that it cost of the bank
    asked: int  # when it was asked
    kind: str  # of the decision
    choices: int  # how many options there were
    told: int  # how many events there were after it


class Over(NamedTuple):
    """How a table ended, if not by the rules of the game alone."""

    winners: tuple[int, ...]
    reason: str  # of the game, or "time", "agreed"
    rule: str
    seat: int = -1  # who gave up or was too late


class Clocks(NamedTuple):
    """The rule of the clock."""

    free: float
    bank: float


class Course:
    """One table, from its first row to the last one taken.

    `begin` makes the game up to its first decision, `people` are the seats that people hold. `by_code`: the codes of
    the rows were made with the same words and cards as those of today.
    """

    def __init__(
        self,
        begin: Callable[[], Any],
        people: Sequence[int],
        begun: int,
        clocks: Clocks | None,
        running: bool,
        by_code: bool = False,
    ) -> None:
        self.begin = begin
        self.game = begin()
        self.people = tuple(people)
        self.begun = begun
        self.clocks = clocks
        self.by_code = by_code
        self.seats = len(self.game.sides)
        self.number = 0
        self.epoch = 0
        self.question = 0  # the number of the row that opened the question
        self.asked_at = begun
        self.answers: list[Answer] = []
        self.spent = [0.0] * self.seats  # of the bank, by steps that were taken back
        self.clock_from = begun if clocks is not None and running else 0  # when the clock was started
        self.late = [0] * self.seats
        # what clients called their messages, with the number of the last row; those of answers that stand are in these
        self.refs: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.free = False  # the last step told nobody anything
        self.undo_by = -1
        self.undo_to = 0
        self.refused = [0] * self.seats
        self.taken_back = [0] * self.seats
        self.draw_by = -1
        self.draw_taken: set[int] = set()
        self.draw_refused = -1  # how many answers there were when a draw was last refused
        self.over: Over | None = None
        self.bots: dict[int, str] = {}  # seats whose bot was replaced
        self.again: list[int] = []  # seats that want to play again
        self.last_at = begun
        self.dropped = 0  # events at the beginning of the log that are not kept

    # -- rows ----------------------------------------------------------------------------------------------------------

    def take(self, row: LogRow, played: Any = None) -> None:
        """The next row. `played` is the game after it, where it is known already."""
        if row.number != self.number + 1:
            raise CourseError(f"row {row.number} after {self.number}")
        self.number = row.number
        self.last_at = max(self.last_at, row.at)
        if row.kind in (ACT, LATE):
            self.answer(row, played)
        else:
            if row.ref:
                self.refs[row.seat][row.ref] = row.number
            TAKEN[row.kind](self, row)

    def answer(self, row: LogRow, played: Any) -> None:
        before = self.game
        decision = before.decision
        if self.over is not None or decision is None or decision.seat != row.seat:
            raise CourseError(f"row {row.number}: {row.seat} is not asked")
        code = self.code_of(row)
        if played is None:
            played = before.clone()
            played.apply(code)
        self.answers.append(
            Answer(
                row.number,
                row.seat,
                code,
                row.ref,
                row.at,
                self.draws(row.seat, row.at),
                self.asked_at,
                decision.kind,
                len(decision.options),
                self.dropped + len(played.log),
            )
        )
        if row.kind == LATE:
            self.late[row.seat] += 1
        same_step = bool(row.ref) and len(self.answers) > 1 and self.answers[-2].ref == row.ref
        self.free = (self.free or not same_step) and told_nothing(before, played, row.seat)
        self.game = played
        self.undo_by = self.draw_by = -1
        self.draw_taken = set()
        self.open_question(row)
        if played.result is not None:
            self.over = Over(played.result.winners, played.result.reason, played.result.rule)

    def code_of(self, row: LogRow) -> int:
        """The option that a row means."""
        if self.by_code and row.code in self.game.decision.options:
            return row.code
        try:
            code = int(self.game.code_of(row.text))
        except ValueError as error:
            raise CourseError(f"row {row.number}: {error}") from None
        if code not in self.game.decision.options:
            raise CourseError(f"row {row.number}: {row.text} is not offered")
        return code

    def open_question(self, row: LogRow) -> None:
        self.question = row.number
        self.asked_at = self.last_at

    def take_back(self, row: LogRow) -> None:
        """Steps are taken back. The time of who asked for it is gone, that of the others comes back.

        Gone is also what was thought about the question that is open now: who could answer, think and take back would
        have all the time in the world.
        """
        to = int(row.text)
        if not 0 <= to <= len(self.answers):
            raise CourseError(f"row {row.number}: cannot go back to {to}")
        asker = self.undo_by if self.undo_by >= 0 else row.seat
        self.taken_back[asker] += 1
        for gone in self.answers[to:]:
            if gone.ref:
                self.refs[gone.seat][gone.ref] = gone.number
        thought = self.thought_in_vain(asker, to)
        self.game = self.game_at(to)
        self.forget_origin()
        self.dropped = 0
        del self.answers[to:]
        self.epoch += 1
        self.free = False
        self.undo_by = self.draw_by = -1
        self.over = None
        self.open_question(row)
        if self.clocks is not None and thought:
            free = min(thought, self.clocks.free)  # for one question it is there once, however often it is answered
            self.spent[asker] += thought - free
            self.asked_at -= int(free * 1000)

    def thought_in_vain(self, seat: int, to: int) -> float:
        """Seconds of the clock that a seat has thought since the question to which it goes back, and about it."""
        if not self.clock_runs:
            return 0.0
        taken = [(answer.asked, answer.at) for answer in self.answers[to:] if answer.seat == seat]
        if self.asked == seat and self.undo_by < 0:  # not where the others were asked: that took them, too
            taken.append((self.asked_at, self.last_at))
        return sum(max(until - max(since, self.clock_from), 0) for since, until in taken) / 1000

    def game_at(self, place: int) -> Any:
        """The game after so many answers."""
        game = self.begin()
        for answer in self.answers[:place]:
            game.apply(answer.code)
        return game

    # the log of the game: its end, and all of it for those who come anew

    @property
    def logged(self) -> int:
        """How many events there were so far."""
        return self.dropped + len(self.game.log)

    def log_since(self, start: int) -> list[Event]:
        """The events from this place on."""
        if start >= self.dropped:
            return list(self.game.log[start - self.dropped :])
        whole: list[Event] = self.game_at(len(self.answers)).log
        return [*whole[start : self.dropped], *self.game.log]

    def steps_since(self, start: int) -> list[int]:
        """The places in the log behind each answer after this place."""
        found = []
        for answer in reversed(self.answers):
            if answer.told <= start:
                break
            found.append(answer.told)
        return found[::-1]

    def forget(self) -> None:
        """Keep no more of the log than those need who are shown every step."""
        start = self.answers[-STEPS - 1].told if len(self.answers) > STEPS else 0
        if start > self.dropped:
            del self.game.log[: start - self.dropped]
            self.dropped = start

    def forget_origin(self) -> None:
        """How the game began is a whole game of its own, which `begin` makes again if it is wanted (`remembered`)."""
        self.game.origin = None

    def remembered(self) -> Any:
        """The game with how it began, for its record."""
        game = self.game.clone()
        game.origin = self.begin().origin
        return game

    def ask_undo(self, row: LogRow) -> None:
        self.undo_by, self.undo_to = row.seat, int(row.text)

    def refuse_undo(self, row: LogRow) -> None:
        if self.undo_by >= 0:
            self.refused[self.undo_by] += 1
        self.undo_by = -1

    def concede(self, row: LogRow) -> None:
        game = self.game.clone()
        game.concede(row.seat)
        self.game = game
        self.over = Over(game.result.winners, game.result.reason, game.result.rule, row.seat)
        self.open_question(row)

    def out_of_time(self, row: LogRow) -> None:
        self.concede(row)
        assert self.over is not None
        self.over = self.over._replace(reason="time", rule="")

    def offer_draw(self, row: LogRow) -> None:
        self.draw_by, self.draw_taken = row.seat, {self.team(row.seat)}

    def take_draw(self, row: LogRow) -> None:
        self.draw_taken.add(self.team(row.seat))
        if self.draw_taken >= {self.team(seat) for seat in range(self.seats)}:
            self.over = Over((), "agreed", "")
            self.open_question(row)

    def refuse_draw(self, row: LogRow) -> None:
        self.draw_by = -1
        self.draw_refused = len(self.answers)

    def start_clock(self, row: LogRow) -> None:
        if not self.clock_from:
            self.clock_from = row.at

    def new_bot(self, row: LogRow) -> None:
        self.bots[row.seat] = row.text

    def play_again(self, row: LogRow) -> None:
        if row.seat not in self.again:
            self.again.append(row.seat)

    # -- what follows from them ----------------------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        return int(self.game.sides[seat].team)

    def view(self, seat: int) -> View:
        view: View = self.game.view(seat)
        return view

    def done(self, seat: int, ref: str) -> tuple[int, int] | None:
        """What came of a message that was sent before: the number of its last row, and how many actions it was."""
        number = self.refs[seat].get(ref)
        if not ref:
            return None
        if number is not None:
            return number, 1
        mine = [answer.number for answer in self.answers if answer.ref == ref and answer.seat == seat]
        return (mine[-1], len(mine)) if mine else None

    @property
    def asked(self) -> int:
        """The seat that is asked something, -1 for nobody."""
        decision = self.game.decision
        return -1 if decision is None or self.over is not None else int(decision.seat)

    # clocks

    @property
    def clock_runs(self) -> bool:
        return self.clocks is not None and bool(self.clock_from)

    def thought(self, at: int) -> float:
        """Seconds since the question was asked, or since the clock was started."""
        return max(at - max(self.asked_at, self.clock_from), 0) / 1000

    def draws(self, seat: int, at: int) -> float:
        """What an answer of this seat costs of its bank at this time."""
        if not self.clock_runs or self.clocks is None:
            return 0.0
        return min(max(self.thought(at) - self.clocks.free, 0.0), self.bank(seat))

    def bank(self, seat: int) -> float:
        """What a seat has in the bank, without the question that is open."""
        if self.clocks is None:
            return 0.0
        used = self.spent[seat] + sum(answer.drawn for answer in self.answers if answer.seat == seat)
        return max(self.clocks.bank - used, 0.0)

    def left(self, at: int) -> float:
        """How long the seat that is asked may still think."""
        if self.clocks is None or self.asked < 0:
            return 0.0
        free = max(self.clocks.free, LEAST_FREE)
        return max(free + self.bank(self.asked) - self.thought(at), 0.0)

    # taking back

    def step_of(self, seat: int) -> int:
        """How many answers came before the last step of this seat; -1 if it has taken none."""
        for place in range(len(self.answers) - 1, -1, -1):
            answer = self.answers[place]
            if answer.seat == seat:
                while place > 0 and answer.ref and self.answers[place - 1].ref == answer.ref:
                    place -= 1
                return place
        return -1

    def can_undo(self, seat: int, rule: str) -> str:
        """Whether a seat can take its last step back: "free" at once, "ask" the others must agree, "" not at all."""
        if rule == "never" or seat not in self.people or self.over is not None or self.step_of(seat) < 0:
            return ""
        if self.taken_back[seat] >= TAKEN_BACK:
            return ""
        if rule == "always" or all(other == seat or other not in self.people for other in range(self.seats)):
            return "free"
        if self.answers[-1].seat == seat and self.free:
            return "free"
        return "ask" if rule == "ask" and self.refused[seat] < REFUSALS else ""

    def undo_askers(self, seat: int) -> list[int]:
        """The people whose word it takes: those of other teams, else those of the own."""
        others = [other for other in self.people if other != seat]
        return [other for other in others if self.team(other) != self.team(seat)] or others

    # pace

    def pace_of(self, seat: int) -> list[float]:
        """The seconds that this seat took for answers of the kind of question that is open, where it had a choice."""
        decision = self.game.decision
        if decision is None:
            return []
        kind = decision.kind
        return [
            (answer.at - answer.asked) / 1000
            for answer in self.answers
            if answer.seat == seat and answer.kind == kind and answer.choices > 1
        ]


TAKEN: dict[str, Callable[[Course, LogRow], None]] = {
    UNDO: Course.take_back,
    ASK_UNDO: Course.ask_undo,
    REFUSE_UNDO: Course.refuse_undo,
    CONCEDE: Course.concede,
    OUT_OF_TIME: Course.out_of_time,
    OFFER_DRAW: Course.offer_draw,
    TAKE_DRAW: Course.take_draw,
    REFUSE_DRAW: Course.refuse_draw,
    START_CLOCK: Course.start_clock,
    NEW_BOT: Course.new_bot,
    REMATCH: Course.play_again,
}


def told_nothing(before: Any, after: Any, seat: int) -> bool:
    """Whether nobody learned anything by what this seat did, but for cards that the seat itself showed.

    No number was drawn, nobody can tell a card that they could not tell before, unless it is one the seat knew; and no
    event named a card to the seat that it did not know.
    """
    if before.rng.state != after.rng.state or len(before.cards) != len(after.cards):
        return False
    mine = 1 << seat
    if before.known != after.known:
        for was, now in zip(before.known, after.known, strict=True):
            if now & ~was and not was & mine:
                return False
    for event in after.log[len(before.log) :]:
        if event.iid >= 0 and event.seen & ~before.known[event.iid] and not before.known[event.iid] & mine:
            return False
    return True
