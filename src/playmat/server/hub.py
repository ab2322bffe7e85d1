"""All that one process serves: the tables in its memory, the people connected to it, the bots that think for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from playmat import games as installed
from playmat.bots import Thought
from playmat.describe import thoughts_text
from playmat.i18n import LANGS, tr

from . import course as rows
from . import games
from .bots import SPARE, BotFailed, BotPool, check_bot
from .limits import Bucket, Limits, Rates
from .logs import Logs
from .metrics import Metrics
from .parts import Settings
from .people import People
from .picture import Eyes
from .protocol import Problem
from .recording import record_of
from .refusing import Refused
from .room import Room, Standing, now
from .rulings import Rulings
from .shelf import Shelf, Shelves
from .store import SeatRow, Store, StoreError, TableRow
from .store.undivided import undivided
from .store.wake import CHANGED, HERE, SAID
from .tokens import hashed, new_id, new_token, same
from .trials import Trials
from .wanted import Branch, JoinTable, NewTable, Seated
from .worker import Question, Thinking

if TYPE_CHECKING:
    from .sockets import Connection
    from .visit import Visit

STORIES_A_SECOND, STORIES_AT_ONCE = 20.0, 40  # that are told to people as they come; the others hear theirs later
QUIET, PATIENCE = 0.3, 5.0  # seconds without anybody coming until then, and how long that is waited for
BETWEEN_STORIES = 0.005
TOGETHER = 0.02  # seconds in which those who come and go are told to other processes in one word
LIFE = 5.0  # seconds between looks at what is no longer needed
HOUR = 720  # of these looks
ABANDONED = 24 * 3600 * 1000  # milliseconds in which nothing has happened at a match: it will not go on


class Hub:
    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        shelves: Shelves | None = None,
        logs: Logs | None = None,
        rulings: Rulings | None = None,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.shelves = shelves or Shelves()
        self.logs = logs or Logs()
        self.rulings = rulings or Rulings()
        self.metrics = Metrics()
        self.rates = Rates()
        self.people = People(store)
        self.bots = BotPool(self.limits)
        self.trials = Trials(self)
        self.games = games
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room | None]] = {}
        self.connections: set[Connection] = set()
        self.people_here: Counter[str] = Counter()  # how many connections each address has
        self.untold: dict[Room, None] = {}  # tables where somebody has come or gone, as other processes do not know yet
        self.stories = Bucket(STORIES_AT_ONCE, time.monotonic())
        self.owed: dict[Visit, None] = {}  # who was shown a table without its story
        self.came = 0.0  # when somebody last came to a table
        self.secret = ""
        self.stopping = False
        self.janitor: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self.secret = await self.store.secret("pace")
        if self.store.wake is not None:
            self.store.wake.changed = self.woken
            self.store.wake.back = self.woken_all
        await self.get_ready()
        await self.share_abandoned()
        self.janitor = asyncio.create_task(self.tidy())

    async def get_ready(self) -> None:
        """Read the cards and words that running games need before anybody comes: the first would wait for all of it."""
        for table in (await self.store.newest_running()).values():
            try:
                room = await self.load(table)
                if room is not None and room.course is not None:
                    eyes = Eyes(room.shelf, room.course, 0, LANGS[0])
                    eyes.look()
                    eyes.facts(set())
            except Exception as error:  # one table that is broken keeps nobody from the others
                self.logs.problem("getting ready", error, table=table)

    async def share_abandoned(self) -> None:
        """A game of a match is no secret any more when the match will not go on."""
        await self.tell_changed(await self.store.share_abandoned(now() - ABANDONED))

    async def close(self) -> None:
        """Tell people, keep the games, end everything."""
        self.stopping = True
        for connection in list(self.connections):
            await connection.bye("stopping", wait=1.0)
        if self.janitor is not None:
            self.janitor.cancel()
        for room in self.rooms.values():
            room.close()
        await self.trials.close()
        await self.bots.close()
        await self.store.close()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if not isinstance(error, StoreError | Refused):
                self.logs.problem("task", error)

    def seated(self) -> int:
        return sum(visit.seat >= 0 for room in self.rooms.values() for visit in room.visits)

    def watching(self) -> int:
        return sum(visit.seat < 0 for room in self.rooms.values() for visit in room.visits)

    # -- rooms ---------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """A table, in memory; None if there is none."""
        if id in self.rooms:
            return self.rooms[id]
        if id in self.loading:
            return await asyncio.shield(self.loading[id])
        waiting = self.loading[id] = asyncio.get_running_loop().create_future()
        try:
            room = await self.load(id)
            if room is not None:
                self.rooms[id] = room
            waiting.set_result(room)
            return room
        except BaseException as error:
            waiting.set_exception(error)
            waiting.exception()  # somebody has looked
            raise
        finally:
            del self.loading[id]

    async def load(self, id: str) -> Room | None:
        found = await self.store.whole(id)
        if found is None:
            return None
        table = found.table
        room = Room(self, table, found.seats, self.shelves.of(table.game))
        room.said = found.said
        room.standing = room.before = Standing(await self.wins(room, table.round - 1), await room.ratings())
        if table.status == "over":
            room.standing = room.standing._replace(wins=await self.wins(room, table.round))
        if table.begun:
            room.begin()
            try:
                room.take_all(found.log)
            except Refused as error:
                self.logs.event("broken", table=id, reason=error.key)
            assert room.course is not None
            if room.course.over is not None and table.status == "running":
                await self.finish(room)
        return room

    async def wins(self, room: Room, rounds: int) -> list[int]:
        """How many of the first games of a match each team has won."""
        wins = [0] * room.kind.players
        if rounds > 0 and (room.settings.best_of > 1 or room.table.round > 1):
            for table in await self.store.tables_of_match(room.table.match):
                if table.result and table.round <= rounds:
                    for team in {int(team) for team in msgspec.json.decode(table.result)["teams"]}:
                        wins[team] += 1
        return wins

    def woken(self, payload: str) -> None:
        """Another process has changed a table, or says who is there."""
        id, process, word, seats = (*payload.split(" ", 3), "", "", "")[:4]
        room = self.rooms.get(id)
        if room is None or process == self.store.process:
            return
        if word == HERE:
            there = frozenset(int(seat) for seat in seats.split(",") if seat.isdecimal())
            room.elsewhere[process] = (time.monotonic(), there)
            self.tell_who_is_here(room)
        elif word == SAID:
            self.spawn(self.hear(room))
        else:
            self.spawn(self.catch_up(room, word == CHANGED))

    def woken_all(self) -> None:
        """Nobody knows what was missed."""
        for room in self.rooms.values():
            self.spawn(self.catch_up(room, True))
            self.spawn(self.hear(room))

    async def catch_up(self, room: Room, changed: bool) -> None:
        """Take what other processes have stored; `changed`: it is more than rows of the log."""
        async with room.lock:
            if changed:
                await room.reload()
            await room.catch_up()
        room.after()

    async def hear(self, room: Room) -> None:
        await room.listen()

    async def keeps(self, id: str) -> bool:
        """Whether this process lets bots think and clocks run out at a table."""
        return self.store.wake is None or await self.store.wake.keep(id)

    def presence(self, room: Room) -> None:
        """Somebody has come or gone: tell those who are here, and the other processes."""
        room.was_here = room.here()
        room.info_version += 1
        room.show(owed=False)
        if self.store.wake is not None:
            if not self.untold:
                self.spawn(self.tell_others())
            self.untold[room] = None

    # whole stories: to tell one takes longer than everything else that a reader is shown

    def may_tell_a_story(self) -> bool:
        """Whether somebody who comes anew is told everything at once. Not while others wait for a table or a story."""
        alone = not self.loading and not self.owed
        return alone and self.stories.take(STORIES_A_SECOND, STORIES_AT_ONCE, time.monotonic())

    def tell_later(self, visit: Visit) -> None:
        if not self.owed:
            self.spawn(self.tell_the_owed())
        self.owed[visit] = None

    async def tell_the_owed(self) -> None:
        """When nobody comes any more, or after a while, tell one after the other, with room for others in between.

        Who waits for a table that is being read is still coming, however long that takes.
        """
        latest = time.monotonic() + PATIENCE
        while self.owed:
            while (quiet := self.coming()) > 0 and time.monotonic() < latest:
                await asyncio.sleep(quiet)
            visit = next(iter(self.owed))
            del self.owed[visit]
            if visit.owed and visit in visit.room.visits:
                visit.now_owed = True
                visit.connection.mark(visit)
            await asyncio.sleep(BETWEEN_STORIES)

    def coming(self) -> float:
        """Seconds until it can be said that nobody comes any more; 0 if nobody does."""
        return QUIET if self.loading else max(self.came + QUIET - time.monotonic(), 0.0)

    async def tell_others(self) -> None:
        """Tell the other processes who is here, of all tables where that has changed in one go."""
        assert self.store.wake is not None
        await asyncio.sleep(TOGETHER)
        rooms, self.untold = self.untold, {}
        told = []
        for room in rooms:
            seats = ",".join(str(seat) for seat in sorted({visit.seat for visit in room.visits if visit.seat >= 0}))
            told.append(f"{room.id} {self.store.process} {HERE} {seats}")
        if told:
            await self.store.wake.send(told)

    def tell_who_is_here(self, room: Room) -> None:
        """If that is not as it was: people come and go at other processes, and those die without a word."""
        if room.here() != room.was_here:
            room.was_here = room.here()
            room.info_version += 1
            room.show()

    def replaced(self, visit: Visit) -> None:
        """Somebody has taken their seat in another window."""
        connection = visit.connection
        text = tr("server-replaced", connection.lang)
        connection.send(Problem(code="seat", text=text, table=visit.room.id))
        connection.leave(visit)

    async def tidy(self) -> None:
        """Forget tables that nobody looks at; tell others that people are still here."""
        turn = 0
        while True:
            await asyncio.sleep(LIFE)
            turn += 1
            if turn % HOUR == 0:
                self.spawn(self.share_abandoned())
            at = time.monotonic()
            for room in list(self.rooms.values()):
                if room.visits:
                    room.idle_since = at
                    if self.store.wake is not None:
                        self.tell_who_is_here(room)
                        if turn % 2 == 0:
                            self.untold[room] = None
                elif at - room.idle_since > self.limits.room_seconds and not room.lock.locked():
                    self.rooms.pop(room.id, None)
                    room.close()
                    if self.store.wake is not None:
                        self.spawn(self.store.wake.let_go(room.id))
            if self.untold:
                self.spawn(self.tell_others())
            for connection in list(self.connections):
                if at - connection.heard > self.limits.idle_seconds:
                    self.spawn(connection.bye("idle"))

    # -- opening tables and sitting down -------------------------------------------------------------------------------

    def shelf(self, game: str) -> Shelf:
        try:
            return self.shelves.of(game)
        except installed.UnknownGame as error:
            raise Refused.of("not-allowed", error) from None

    async def open_table(self, wanted: NewTable, account: str, lang: str) -> Seated:
        """A new table, with the one who opens it in a seat."""
        shelf = self.shelf(wanted.game)
        kind = shelf.kind
        rules = wanted.rules or kind.editions[0]
        if rules not in kind.editions:
            raise Refused("not-allowed", "play-unknown-rules", rules=rules, known=", ".join(kind.editions))
        if len(wanted.seats) != kind.players or not 0 <= wanted.seat < kind.players:
            raise Refused("not-allowed", "server-seats-count", wanted=kind.players, found=len(wanted.seats))
        if wanted.seats[wanted.seat].kind != "person":
            raise Refused("not-allowed", "server-seat-bot")
        if wanted.settings.rated and not account:
            raise Refused("not-allowed", "server-rated-account")
        id, token = new_id(), new_token()
        seats = []
        usual = list(shelf.database.decks)
        for number, seat in enumerate(wanted.seats):
            row = SeatRow(id, number, seat.kind, "", "", "", "", "", "", "")
            deck = wanted.deck if number == wanted.seat else seat.deck
            if seat.kind == "bot":
                row.bot = check_bot(seat.bot, kind, self.limits)
                row.name = seat.name or seat.bot.partition(":")[0]
                deck = deck or usual[number % len(usual)]
            if deck:
                data, row.deck_name = games.playable(shelf, deck, wanted.settings, lang)
                row.deck = msgspec.json.encode(data).decode()
            seats.append(row)
        mine = seats[wanted.seat]
        if not mine.deck:
            raise Refused("not-allowed", "server-deck-missing")
        mine.name, mine.token, mine.account = wanted.name, hashed(token), account
        at = now()
        settings = msgspec.json.encode(wanted.settings).decode()
        public = wanted.settings.public
        start = msgspec.json.encode(games.Start(windows=sum(s.kind == "person" for s in seats) > 1)).decode()
        table = TableRow(id, kind.name, rules, "open", public, settings, "", start, "", at, 0, at, id, 1, "", "", "")
        await self.store.make_table(table, seats)
        self.logs.event("opened", table=id, game=kind.name)
        await self.begin_if_full(id)
        return Seated(id, wanted.seat, token)

    async def sit(self, id: str, wanted: JoinTable, account: str, lang: str) -> Seated:
        room = await self.room(id)
        if room is None:
            raise Refused("table", "server-table-unknown")
        if room.settings.rated and not account:
            raise Refused("not-allowed", "server-rated-account")
        data, deck_name = games.playable(room.shelf, wanted.deck, room.settings, lang)
        token = new_token()
        values = {
            "name": wanted.name,
            "token": hashed(token),
            "account": account,
            "deck": msgspec.json.encode(data).decode(),
            "deck_name": deck_name,
        }
        seats = range(room.kind.players) if wanted.seat is None else [wanted.seat]
        for seat in seats:
            if await self.store.take_seat(id, seat, **values):
                await self.changed(room)
                await self.begin_if_full(id)
                return Seated(id, seat, token)
        raise Refused("not-allowed", "server-seat-taken")

    async def stand_up(self, id: str, token: str) -> None:
        """Give a seat back, while the game has not begun."""
        room, seat = await self.seat_of(id, token)
        if room.table.status != "open":
            raise Refused("not-allowed", "server-begun")
        left = await self.store.leave_seat(id, seat)
        await self.changed(room)
        if not left:
            raise Refused("not-allowed", "server-begun")

    async def seat_of(self, id: str, token: str) -> tuple[Room, int]:
        """The seat that a token opens."""
        room = await self.room(id)
        if room is None:
            raise Refused("table", "server-table-unknown")
        for seat in room.seats:
            if same(token, seat.token):
                return room, seat.seat
        raise Refused("seat", "server-seat-wrong")

    async def changed(self, room: Room) -> None:
        """Something about a table that is not in its log has changed."""
        async with room.lock:
            await room.catch_up()
        room.after()
        await self.store.nudge(room.id)

    async def begin_if_full(self, id: str) -> None:
        room = await self.room(id)
        if room is None or room.table.status != "open":
            return
        if all(seat.deck and (seat.token or seat.kind == "bot") for seat in room.seats):
            await self.begin(room)

    async def begin(self, room: Room) -> None:
        """All are here: deal. One of several processes that find this does it."""
        table = msgspec.structs.replace(room.table, seed=games.sealed_seed())
        game = games.beginning(table, room.seats, room.shelf)
        at = now()
        values = {"status": "running", "seed": table.seed, "begun": at, "changed": at, "words": games.words(game)}
        if await self.store.begin_table(room.id, **values):
            self.logs.event("begun", table=room.id, game=room.kind.name)
        await self.changed(room)

    # -- the end of a game ---------------------------------------------------------------------------------------------

    async def finish(self, room: Room) -> None:
        """Note that a game is over, once; rate its players."""
        course = room.course
        assert course is not None and course.over is not None
        over = course.over
        teams = sorted({course.team(seat) for seat in over.winners})
        result = {"winners": over.winners, "reason": over.reason, "rule": over.rule, "teams": teams}
        text = msgspec.json.encode(result).decode()
        values = {"status": "over", "result": text, "changed": now()}
        wins = [won + (team in teams) for team, won in enumerate(await self.wins(room, room.table.round - 1))]
        first, shared = await self.note_over(room, course, values, teams, Standing(wins, {}))
        room.table = await self.store.table(room.id) or room.table
        room.standing = Standing(await self.wins(room, room.table.round), await room.ratings())
        room.info_version += 1
        room.show()
        if first:
            self.logs.event("over", table=room.id, game=room.kind.name, reason=over.reason)
            await self.tell_changed(id for id in shared if id != room.id)
            await self.store.nudge(room.id)

    @undivided
    async def note_over(
        self, room: Room, course: rows.Course, values: dict[str, Any], teams: list[int], standing: Standing
    ) -> tuple[bool, list[str]]:
        """Over and rated, or neither: whether this process was the first to note it, and the games that have a record
        now."""
        shared: list[str] = []
        async with self.store.writing() as connection:
            first = await self.store.change_table_in(connection, room.id, "running", values)
            if first and standing.decides(room.settings.best_of):
                shared = await self.store.share_match(connection, room.table.match)
            if first and room.settings.rated:
                of = [course.team(seat) for seat in range(course.seats)]
                ranks = [0 if team in teams or not teams else 1 for team in of]
                await self.people.rate(connection, room.kind.name, room.seats, of, ranks)
        return first, shared

    async def play_again(self, room: Room) -> None:
        """All people want to play again: the next game of the match, or a new match."""
        course = room.course
        assert course is not None
        if not set(room.people) <= set(course.again) or room.table.next:
            return
        id, at = new_id(), now()
        over = room.standing.decides(room.settings.best_of)
        seats = [msgspec.structs.replace(seat, table_id=id) for seat in room.seats]
        table = msgspec.structs.replace(
            room.table,
            id=id,
            status="open",
            seed="",
            begun=0,
            made=at,
            changed=at,
            match=id if over else room.table.match,
            round=1 if over else room.table.round + 1,
            next="",
            result="",
            share="",
        )
        if await self.store.make_next(room.id, table, seats):
            await self.begin_if_full(id)
        room.table = await self.store.table(room.id) or room.table
        room.info_version += 1
        room.show()
        await self.store.nudge(room.id)

    async def forget_account(self, account: str, tables: list[str]) -> None:
        """An account is gone from the store: take it from what is in memory, here and in the other processes."""
        for connection in self.connections:
            if connection.account == account:
                connection.account = connection.account_name = ""
        await self.tell_changed(tables)

    async def tell_changed(self, tables: Iterable[str]) -> None:
        """Something about tables has changed in the store: tell those who have them in memory, here and elsewhere."""
        tables = list(tables)
        for table in tables:
            room = self.rooms.get(table)
            if room is not None:
                await self.catch_up(room, True)
        await self.store.nudge(*tables)

    async def branch(self, table: TableRow, wanted: Branch, account: str, lang: str) -> Seated:
        """Play on from a moment of a finished game, against bots."""
        shelf = self.shelf(table.game)
        kind = shelf.kind
        if not 0 <= wanted.seat < kind.players:
            raise Refused("not-allowed", "server-seats-count", wanted=kind.players, found=wanted.seat)
        bot = check_bot(wanted.bot, kind, self.limits)
        record = await record_of(self, table)
        id, token, at = new_id(), new_token(), now()
        settings = Settings(undo="always", hints=True)
        seats = []
        for old in (await self.store.seats_of([table.id]))[table.id]:
            row = SeatRow(id, old.seat, "bot", bot, bot.partition(":")[0], "", "", old.deck, old.deck_name, "")
            if old.seat == wanted.seat:
                row.kind, row.bot, row.name, row.token, row.account = "person", "", wanted.name, hashed(token), account
            seats.append(row)
        start = msgspec.json.encode(games.Start(record=str(record), at=wanted.at)).decode()
        made = TableRow(
            id,
            table.game,
            table.rules,
            "open",
            False,
            msgspec.json.encode(settings).decode(),
            "",
            start,
            "",
            at,
            0,
            at,
            id,
            1,
            "",
            "",
            "",
        )
        await self.store.make_table(made, seats)
        await self.begin_if_full(id)
        return Seated(id, wanted.seat, token)

    # -- bots ----------------------------------------------------------------------------------------------------------

    async def bot_answers(self, room: Room, question: int) -> None:
        """Let a bot think, and give its answer if the question is still open."""
        course = room.course
        if course is None or course.question != question or course.asked < 0:
            return
        seat = course.asked
        name = room.seats[seat].bot
        started = time.perf_counter()
        try:
            found = await self.think(room, seat, name)
        except BotFailed as error:
            await self.replace_bot(room, seat, name, error)
            return
        self.metrics.bot_seconds.observe(time.perf_counter() - started)
        async with room.lock:
            if course.question == question and course.asked == seat:
                await room.put_code(seat, rows.ACT, found.code)
            else:
                room.schedule()

    async def think(self, room: Room, seat: int, name: str) -> Thinking:
        course = room.course
        assert course is not None
        codes = [answer.code for answer in course.answers]
        found = await self.bots.ask(Question(room.table, room.seats, codes, seat, name, course.epoch))
        if course.game.decision is not None and course.asked == seat and found.code not in course.game.decision.options:
            raise BotFailed("answer")
        return found

    async def replace_bot(self, room: Room, seat: int, name: str, error: BotFailed) -> None:
        spare = SPARE.get(name.partition(":")[0], "random")
        self.metrics.bot_failures.inc()
        self.logs.event("bot-failed", table=room.id, old=name.partition(":")[0], new=spare, reason=str(error))
        async with room.lock:
            room.thinking = -1
            await room.put(seat, rows.NEW_BOT, [(spare, 0)], "")

    async def hint(self, room: Room, seat: int, lang: str) -> tuple[int, str, str, tuple[str, ...]]:
        """What a bot would do: the question, the notation, a sentence, and reasons."""
        course = room.playing(seat)
        if not room.settings.hints:
            raise Refused("off", "server-hints-off")
        room.must_go_on(course)
        if course.asked != seat:
            raise Refused("not-asked", "server-not-asked", name=room.kind.seat_names[course.asked])
        question, game = course.question, course.game
        try:
            found = await self.think(room, seat, "search:0.5")
        except BotFailed:
            raise Refused("off", "server-no-hint") from None
        if course.question != question:
            raise Refused("no-longer", "server-no-longer")
        scene = room.scene_of(game, seat, lang)
        text = room.shelf.tell.option_text(scene, game.view(seat).decision, found.code)
        thoughts = [Thought(code, visits, value, tuple(line)) for code, visits, value, line in found.thoughts]
        reasons = tuple(thoughts_text(scene, seat, thoughts)) if thoughts else ()
        return question, game.notation(game.vocabulary().action(found.code)), text, reasons
