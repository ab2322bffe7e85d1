"""A table in the memory of this process: its course, caught up from the store, and the people who look at it.

A room owns nothing. What somebody does is stored first, then taken into the course, then shown; what another process
stored is found by its number being taken, or by being woken (`Hub.woken`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from playmat.core.decision import IllegalAction

from . import course as rows
from .course import Clocks, Course, CourseError, told_nothing
from .pace import chance, delay
from .parts import AutoState, Settings
from .picture import Eyes
from .refusing import Refused
from .shelf import Shelf
from .store import ChatRow, LogRow, SeatRow, StoreError, TableRow
from .store.loading import SAID

if TYPE_CHECKING:
    from .hub import Hub
    from .visit import Visit

PASSES = ("pass", "no")  # verbs that use nothing
SAFE = ("pass", "no", "keep", "second", "end", "top")  # what the clock answers, the first that is offered
ATTEMPTS = 8  # to store something while others do, too
UNSTORED = 2.0  # seconds between attempts of the server itself while the store is away


class Done(NamedTuple):
    """What was stored: the last number, and how many actions."""

    number: int
    played: int


class Standing(NamedTuple):
    """How many games of the match each team has won, and the ratings of the seats that have one."""

    wins: list[int]
    ratings: dict[int, float]

    def decides(self, best_of: int) -> bool:
        """Whether the match is over."""
        return max(self.wins, default=0) * 2 > best_of or best_of == 1


def now() -> int:
    return time.time_ns() // 1_000_000


class Room:
    def __init__(self, hub: Hub, table: TableRow, seats: list[SeatRow], shelf: Shelf) -> None:
        self.hub = hub
        self.store = hub.store
        self.id = table.id
        self.table = table
        self.seats = seats
        self.shelf = shelf
        self.kind = shelf.kind
        self.settings = msgspec.json.decode(table.settings, type=Settings)
        self.auto = [read_auto(seat.auto) for seat in seats]
        self.course: Course | None = None
        self.delayed: Course | None = None  # as those see it who watch with a delay
        self.rows: list[LogRow] = []  # that the delayed course has not taken yet
        self.broken = 0  # the row after which the table cannot go on
        self.notice = False  # the store does not answer
        self.lock = asyncio.Lock()
        self.eyes: dict[tuple[int, str, bool], Eyes] = {}
        self.visits: set[Visit] = set()
        self.said: list[ChatRow] = []  # the end of what was said
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}  # seats that are here by other processes
        self.was_here: set[int] = set()  # when people were last told who is here
        self.standing = Standing([0] * self.kind.players, {})
        self.before = self.standing  # as it was before this game ended
        self.info_version = 0
        self.timer: asyncio.TimerHandle | None = None
        self.late_timer: asyncio.TimerHandle | None = None
        self.chores: set[asyncio.Task[None]] = set()
        self.thinking = -1  # the question that a bot thinks about
        self.finishing = False
        self.idle_since = time.monotonic()

    # -- beginning and catching up -------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def begin(self) -> None:
        """The game has begun: make it as it was made before its first answer."""
        clock = self.settings.clock
        clocks = None if clock is None else Clocks(clock.free, clock.bank)

        def begin() -> Any:
            return self.hub.games.beginning(self.table, self.seats, self.shelf)

        def course() -> Course:
            made = Course(begin, self.people, self.table.begun, clocks, bool(clock and clock.running))
            made.by_code = self.table.words == self.hub.games.words(made.game)
            made.forget_origin()
            return made

        self.course = course()
        self.delayed = course() if self.settings.delay else None

    async def catch_up(self) -> bool:
        """Take what others have stored; whether there was anything."""
        if self.course is None:
            await self.reload()
            if not self.table.begun:
                return True
            self.begin()
        assert self.course is not None
        found = await self.store.log_of(self.id, self.course.number)
        self.take_all(found)
        self.notice = False
        return bool(found)

    def take_all(self, found: list[LogRow]) -> None:
        assert self.course is not None
        for row in found:
            self.take(row)
        self.course.forget()

    async def listen(self) -> None:
        """Take what was said, and tell it to those who are here."""
        for row in await self.store.chat_of(self.id, self.said[-1].id if self.said else 0):
            if not self.said or row.id > self.said[-1].id:  # two may listen at once
                self.said.append(row)
        del self.said[:-SAID]
        for visit in self.visits:
            visit.hear()

    async def reload(self) -> None:
        """Read again what is not in the log: how the table stands, who sits here, what they have set."""
        table = await self.store.table(self.id)
        if table is not None:
            self.table = table
        self.seats = (await self.store.seats_of([self.id]))[self.id]
        self.auto = [read_auto(seat.auto) for seat in self.seats]
        ratings = await self.ratings()
        self.standing = self.standing._replace(ratings=ratings)
        if self.table.status != "over":
            self.before = self.before._replace(ratings=ratings)
        self.said = await self.store.chat_of(self.id)
        for seat, bot in self.course.bots.items() if self.course is not None else ():
            self.seats[seat].bot = bot
        self.info_version += 1

    async def ratings(self) -> dict[int, float]:
        """The rating of each seat whose player has one."""
        return await self.hub.people.ratings(self.kind.name, {seat.seat: seat.account for seat in self.seats})

    def take(self, row: LogRow, played: Any = None) -> None:
        assert self.course is not None
        try:
            self.course.take(row, played)
        except (CourseError, IllegalAction, ValueError, KeyError, IndexError):
            self.broken = row.number  # not why: that may name a card that not everybody knows
            raise Refused("server", "server-broken-table", row=str(row.number)) from None
        if self.delayed is not None:
            self.rows.append(row)
        if row.kind in (rows.NEW_BOT, rows.REMATCH) or self.course.over is not None:
            self.info_version += 1
        if row.kind == rows.NEW_BOT:
            self.seats[row.seat].bot = row.text

    # -- what people do ------------------------------------------------------------------------------------------------

    def playing(self, seat: int) -> Course:
        """The course, for somebody who sits here and does something."""
        if seat < 0:
            raise Refused("not-seated", "server-not-seated")
        if self.broken:
            raise Refused("server", "server-broken-table", row=str(self.broken))
        if self.course is None:
            raise Refused("not-asked", "server-not-begun")
        return self.course

    async def act(self, seat: int, question: int, notations: Sequence[str], ref: str, lang: str = "en") -> Done:
        """Answer a question with some actions, as one step."""
        async with self.lock:
            course = self.playing(seat)
            for _ in range(ATTEMPTS):
                if done := course.done(seat, ref):
                    return Done(*done)
                await self.check_time(course, question)
                self.check_asked(course, seat, question)
                played, games = self.try_out(course, seat, notations, lang)
                if await self.put(seat, rows.ACT, played, ref, games):
                    return Done(course.number, len(played))
            raise Refused("no-longer", "server-no-longer")

    def check_asked(self, course: Course, seat: int, question: int) -> None:
        if course.over is not None:
            raise Refused("over", "server-over")
        if question != course.question:
            raise Refused("no-longer", "server-no-longer")
        if course.asked != seat:
            raise Refused("not-asked", "server-not-asked", name=self.kind.seat_names[course.asked])

    async def check_time(self, course: Course, question: int) -> None:
        """An answer that comes after its time finds that the clock has answered."""
        if course.clock_runs and course.asked >= 0 and question == course.question and course.left(now()) <= 0:
            await self.time_out(course)

    def try_out(
        self, course: Course, seat: int, notations: Sequence[str], lang: str
    ) -> tuple[list[tuple[str, int]], list[Any]]:
        """Play actions on copies, up to the first that tells somebody something; nothing is changed.

        What comes behind that one is left out: whether it is allowed could tell what nobody has seen yet.
        """
        played: list[tuple[str, int]] = []
        games: list[Any] = []
        game = course.game
        for place, notation in enumerate(notations):
            if game.decision is None or game.decision.seat != seat:
                break
            offered = self.offered(course, seat, lang) if place == 0 else {}
            code = offered.get(notation)
            if code is None:
                code = self.code_of(game, notation, seat, lang, place)
                notation = game.notation(game.vocabulary().action(code))
            after = game.clone()
            after.apply(code)
            played.append((notation, code))
            games.append(after)
            if place + 1 < len(notations) and not told_nothing(game, after, seat):
                break
            game = after
        return played, games

    def offered(self, course: Course, seat: int, lang: str) -> dict[str, int]:
        """The offers by notation that the seat was shown last, if that is the question which is open."""
        eyes = self.eyes.get((seat, lang, False))
        if eyes is None or eyes.course is not course or eyes.number != course.number:
            return {}
        return eyes.codes

    def code_of(self, game: Any, notation: str, seat: int, lang: str, place: int = 0) -> int:
        """The option that a notation means; Refused, with the rule, if it is not offered."""
        try:
            code = int(game.code_of(notation))
        except ValueError:
            raise Refused("not-understood", "server-not-understood", place=place, text=notation[:80]) from None
        if code not in game.decision.options:
            refusal = game.illegal(code).refusal
            text = self.shelf.tell.refusal_text(self.scene_of(game, seat, lang), refusal)
            raise Refused("not-allowed", message=text, rule=refusal.rule, place=place)
        return code

    def scene_of(self, game: Any, seat: int, lang: str) -> Any:
        view = game.view(seat)
        values = getattr(view, "hand_values", {})
        return self.shelf.tell.scene(lang, self.shelf.catalogue, seat, view, values)

    async def put(
        self, seat: int, kind: str, actions: Sequence[tuple[str, int]], ref: str, games: Sequence[Any] = ()
    ) -> bool:
        """Store rows, take them, show them. False if others were faster; then theirs are taken."""
        assert self.course is not None
        at = max(now(), self.course.last_at)
        first = self.course.number + 1
        made = [LogRow(first + place, seat, kind, text, code, ref, at) for place, (text, code) in enumerate(actions)]
        started = time.perf_counter()
        try:
            stored = await self.store.append(self.id, made)
        except StoreError as error:
            self.notice = True
            self.show()
            raise Refused.of("store", error) from None
        self.hub.metrics.stored(time.perf_counter() - started, len(made))
        if not stored:
            await self.catch_up()
            self.after()
            return False
        self.notice = False
        for place, row in enumerate(made):
            self.take(row, games[place] if games else None)
        self.course.forget()
        self.after()
        return True

    def after(self) -> None:
        """Something has happened: show it, end the game if it is over, see what comes next."""
        course = self.course
        if course is not None and course.over is not None and self.table.status != "over" and not self.finishing:
            self.finishing = True
            self.spawn(self.finish())
        self.show()
        self.schedule()

    async def finish(self) -> None:
        """Note that the game is over, when the store is there again if it is away."""
        while True:
            try:
                await self.hub.finish(self)
                break
            except StoreError:
                await asyncio.sleep(UNSTORED)
        self.finishing = False

    # -- taking back, giving up, draws ---------------------------------------------------------------------------------

    async def simple(self, seat: int, ref: str, kind: str, check: Callable[[Course], str | None]) -> Done:
        """A row of its own kind, if `check` does not refuse, with the text that it gives."""
        async with self.lock:
            course = self.playing(seat)
            for _ in range(ATTEMPTS):
                if ref and (done := course.done(seat, ref)):
                    return Done(*done)
                if await self.put(seat, kind, [(check(course) or "", 0)], ref):
                    return Done(course.number, 1)
            raise Refused("no-longer", "server-no-longer")

    async def undo(self, seat: int, ref: str) -> Done:
        async with self.lock:
            course = self.playing(seat)
            for _ in range(ATTEMPTS):
                if done := course.done(seat, ref):
                    return Done(*done)
                can = self.undo_kind(course, seat)
                if can == "ask" and course.undo_by == seat:
                    raise Refused("off", "server-undo-already")
                to = course.step_of(seat)
                kind = rows.UNDO if can == "free" else rows.ASK_UNDO
                if await self.put(seat, kind, [(str(to), 0)], ref):
                    if kind == rows.ASK_UNDO:
                        await self.refuse_for_those_who_never_agree(course)
                    return Done(course.number, 1)
            raise Refused("no-longer", "server-no-longer")

    def undo_kind(self, course: Course, seat: int) -> str:
        if course.over is not None:
            raise Refused("over", "server-over")
        can = course.can_undo(seat, self.settings.undo)
        if can:
            return can
        if course.step_of(seat) < 0:
            raise Refused("off", "server-undo-nothing")
        if course.taken_back[seat] >= rows.TAKEN_BACK:
            raise Refused("off", "server-undo-often", most=rows.TAKEN_BACK)
        closed = course.refused[seat] >= rows.REFUSALS
        raise Refused("off", "server-undo-closed" if closed else "server-undo-never")

    async def refuse_for_those_who_never_agree(self, course: Course) -> None:
        askers = course.undo_askers(course.undo_by)
        if askers and all(self.auto[seat].no_undo for seat in askers):
            await self.put(askers[0], rows.REFUSE_UNDO, [("", 0)], "")

    async def undo_reply(self, seat: int, ref: str, yes: bool) -> Done:
        def check(course: Course) -> str:
            self.must_go_on(course)
            if course.undo_by < 0 or seat not in course.undo_askers(course.undo_by):
                raise Refused("not-asked", "server-undo-not-asked")
            return str(course.undo_to) if yes else ""

        return await self.simple(seat, ref, rows.UNDO if yes else rows.REFUSE_UNDO, check)

    async def concede(self, seat: int, ref: str) -> Done:
        return await self.simple(seat, ref, rows.CONCEDE, self.must_go_on)

    def must_go_on(self, course: Course) -> None:
        if course.over is not None:
            raise Refused("over", "server-over")

    async def offer_draw(self, seat: int, ref: str) -> Done:
        def check(course: Course) -> None:
            self.must_go_on(course)
            if course.draw_by >= 0:
                raise Refused("off", "server-draw-already")
            if course.draw_refused == len(course.answers):
                raise Refused("off", "server-draw-refused")

        done = await self.simple(seat, ref, rows.OFFER_DRAW, check)
        self.schedule()
        return done

    async def draw_reply(self, seat: int, ref: str, yes: bool) -> Done:
        def check(course: Course) -> None:
            self.must_go_on(course)
            if course.draw_by < 0 or course.team(seat) in course.draw_taken:
                raise Refused("not-asked", "server-draw-none")

        return await self.simple(seat, ref, rows.TAKE_DRAW if yes else rows.REFUSE_DRAW, check)

    async def start_clock(self, seat: int, ref: str) -> Done:
        def check(course: Course) -> None:
            self.must_go_on(course)
            if course.clocks is None:
                raise Refused("off", "server-clock-none")
            if course.clock_runs:
                raise Refused("off", "server-clock-runs")

        return await self.simple(seat, ref, rows.START_CLOCK, check)

    async def rematch(self, seat: int, ref: str) -> Done:
        def check(course: Course) -> None:
            if course.over is None:
                raise Refused("off", "server-not-over")
            if self.table.next:
                raise Refused("off", "server-match-goes-on")
            if seat in course.again:
                raise Refused("off", "server-rematch-already")

        done = await self.simple(seat, ref, rows.REMATCH, check)
        await self.hub.play_again(self)
        return done

    # -- what nobody else hears of -------------------------------------------------------------------------------------

    def why(self, seat: int, notation: str, lang: str) -> tuple[bool, str, str]:
        """Whether an action is allowed now, else the rule and a sentence."""
        course = self.playing(seat)
        self.must_go_on(course)
        if course.asked != seat:
            raise Refused("not-asked", "server-not-asked", name=self.kind.seat_names[course.asked])
        game = course.game
        try:
            code = int(game.code_of(notation))
        except ValueError:
            raise Refused("not-understood", "server-not-understood", text=notation[:80]) from None
        refusal = None if code in game.decision.options else game.illegal(code).refusal
        text = self.shelf.tell.refusal_text(self.scene_of(game, seat, lang), refusal)
        return refusal is None, "" if refusal is None else refusal.rule, text

    def draft(self, seat: int, question: int, notations: Sequence[str], lang: str) -> tuple[int, Any]:
        """Try actions out: how many told nobody anything, and the game after those."""
        course = self.playing(seat)
        self.check_asked(course, seat, question)
        game = course.game
        for place, notation in enumerate(notations):
            if game.decision is None or game.decision.seat != seat:
                return place, game
            code = self.code_of(game, notation, seat, lang, place)
            after = game.clone()
            after.apply(code)
            asks_another = after.decision is None or after.decision.seat != seat
            if asks_another or not told_nothing(game, after, seat):
                return place, game
            game = after
        return len(notations), game

    async def set_auto(self, seat: int, auto: AutoState) -> None:
        self.auto[seat] = auto
        text = msgspec.json.encode(auto).decode()
        self.seats[seat].auto = text
        await self.store.change_seat(self.id, seat, auto=text)
        self.schedule()
        await self.store.nudge(self.id)  # another process may be the one that passes for this seat

    # -- chores: windows that pass by themselves, clocks, bots ---------------------------------------------------------

    def passes(self, course: Course) -> bool:
        """Whether the open question is to be passed for its seat, which has nothing to use or has said so."""
        decision = course.game.decision
        if course.asked not in self.people or len(self.people) < 2:
            return False
        auto = self.auto[course.asked]
        alone = len(decision.options) == 1
        if alone or decision.kind in auto.always or f"{decision.kind}/{course.game.turn_number}" in auto.turn:
            return self.safe_code(course, PASSES) is not None
        return False

    def safe_code(self, course: Course, verbs: Sequence[str]) -> int | None:
        words = course.game.vocabulary()
        named = {words.verb_of(code).name: code for code in reversed(course.game.decision.options)}
        return next((named[verb] for verb in verbs if verb in named), None)

    def pause(self, course: Course) -> float:
        """Seconds from the question to the answer that the server gives for a person."""
        if self.hub.limits.no_pace:
            return 0.0
        return delay(chance(self.hub.secret, self.id, course.number), course.pace_of(course.asked))

    def due(self) -> int | None:
        """When the server has something to do here; None if it has not."""
        course = self.course
        if course is None or course.asked < 0 or self.broken:
            return None
        found = []
        if course.asked not in self.people:
            found.append(course.asked_at + int(self.hub.limits.bot_pause * 1000))
        elif self.passes(course):
            found.append(course.asked_at + int(self.pause(course) * 1000))
        if course.clock_runs:
            found.append(now() + int(course.left(now()) * 1000) + 1)
        return min(found, default=None)

    def schedule(self) -> None:
        """See to it that what is due is done."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = self.due()
        if due is not None and self.visits:
            wait = max(due - now(), 0) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self.chore()))

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.chores.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.hub.logs.problem("chore", error, table=self.id)

    async def chore(self) -> None:
        if not await self.hub.keeps(self.id):
            self.timer = asyncio.get_running_loop().call_later(UNSTORED, lambda: self.spawn(self.chore()))
            return
        try:
            bot = await self.chore_now()
            if bot >= 0:
                await self.hub.bot_answers(self, bot)
        except Refused as error:
            if error.code == "store":
                self.timer = asyncio.get_running_loop().call_later(UNSTORED, lambda: self.spawn(self.chore()))
            elif error.code != "no-longer":
                raise

    async def chore_now(self) -> int:
        """Do what is due; the question that a bot has to answer, or -1."""
        async with self.lock:
            course = self.course
            if course is None or course.asked < 0:
                return -1
            at, seat = now(), course.asked
            if course.clock_runs and course.left(at) <= 0:
                await self.time_out(course)
            elif seat not in self.people:
                if self.thinking != course.question:
                    self.thinking = course.question
                    return course.question
            elif self.passes(course) and at >= course.asked_at + int(self.pause(course) * 1000):
                code = self.safe_code(course, PASSES)
                assert code is not None
                await self.put_code(seat, rows.ACT, code)
            else:
                self.schedule()
            return -1

    async def put_code(self, seat: int, kind: str, code: int) -> bool:
        assert self.course is not None
        game = self.course.game
        return await self.put(seat, kind, [(game.notation(game.vocabulary().action(code)), code)], "")

    async def time_out(self, course: Course) -> None:
        """The clock has run out: a safe answer, some times, then the game is lost."""
        seat = course.asked
        if course.late[seat] >= rows.LATE_ANSWERS:
            await self.put(seat, rows.OUT_OF_TIME, [("", 0)], "")
            return
        code = self.safe_code(course, SAFE)
        await self.put_code(seat, rows.LATE, course.game.decision.options[0] if code is None else code)

    # -- showing -------------------------------------------------------------------------------------------------------

    def show(self, owed: bool = True) -> None:
        """Everybody here is to be shown the table as it is now; `owed`: also those who get it soon with its story."""
        for visit in self.visits:
            if owed or not visit.owed:
                visit.connection.mark(visit)

    def eyes_of(self, seat: int, lang: str) -> Eyes | None:
        """What a seat sees; somebody who watches sees it with the delay of the table."""
        course = self.course
        if self.delayed is not None and self.delay_is_over():
            self.delayed, self.rows = None, []
            self.info_version += 1
        late = seat < 0 and self.delayed is not None
        if late:
            self.take_late_rows()
            course = self.delayed
        if course is None:
            return None
        eyes = self.eyes.get((seat, lang, late))
        if eyes is None or eyes.course is not course:
            eyes = self.eyes[seat, lang, late] = Eyes(self.shelf, course, seat, lang)
        return eyes

    def close_eyes(self, eyes: Eyes) -> None:
        """A reader was shown the table: what was made for them is kept only where others look with the same eyes."""
        if sum(visit.seat == eyes.seat and visit.lang == eyes.lang for visit in self.visits) < 2:
            eyes.close()

    def delay_is_over(self) -> bool:
        course = self.course
        return course is not None and course.over is not None and now() >= course.last_at + self.settings.delay * 1000

    def take_late_rows(self) -> None:
        """Let those who watch with a delay see what happened long enough ago, and come back for the next."""
        assert self.delayed is not None
        until = now() - self.settings.delay * 1000
        while self.rows and self.rows[0].at <= until:
            row = self.rows.pop(0)
            self.delayed.take(row)
            self.delayed.forget()
            if self.delayed.over is not None or row.kind in (rows.NEW_BOT, rows.REMATCH):
                self.info_version += 1
        if self.late_timer is not None:
            self.late_timer.cancel()
            self.late_timer = None
        at = self.rows[0].at if self.rows else None
        if at is not None:
            wait = max((at - until) / 1000, 0.02)
            self.late_timer = asyncio.get_running_loop().call_later(wait, self.show_watchers)

    def show_watchers(self) -> None:
        self.late_timer = None
        for visit in self.visits:
            if visit.seat < 0:
                visit.connection.mark(visit)

    def forget_eyes(self) -> None:
        """What was made for readers who have left."""
        wanted = {(visit.seat, visit.lang) for visit in self.visits}
        for key in [key for key in self.eyes if key[:2] not in wanted]:
            del self.eyes[key]

    def here(self) -> set[int]:
        """The seats whose people are connected, by this or another process."""
        seats = {visit.seat for visit in self.visits if visit.seat >= 0}
        for at, others in self.elsewhere.values():
            if time.monotonic() - at < self.hub.limits.presence:
                seats |= others
        return seats

    def close(self) -> None:
        for timer in (self.timer, self.late_timer):
            if timer is not None:
                timer.cancel()
        for task in self.chores:
            task.cancel()


def read_auto(text: str) -> AutoState:
    return msgspec.json.decode(text, type=AutoState) if text else AutoState()
