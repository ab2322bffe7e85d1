"""Starting and stopping the server: `playmat serve`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import math
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from playmat import __version__
from playmat.cards import data_folder
from playmat.errors import PlaymatError
from playmat.i18n import tr

from .app import STATIC, make_app
from .hub import Hub
from .limits import Limits
from .logs import Handler, Logs
from .rulings import Rulings
from .shelf import Shelves
from .store import Store, open_store
from .store.migrating import HEAD
from .wire import configured

FILE = "tables.sqlite3"
BACKLOG = 4096  # who waits to be let in: after a restart everybody comes at once
GARBAGE = (10_000, 20, 20)  # what is made between two looks for it: few things here go in circles
# Seconds after which a thread that has work gets its turn: the one that writes rows asks for it several times a
# transaction, and as long as the loop is busy each of them is waited for by everybody whose action it is.
TURN = 0.0005


class BadLimit(PlaymatError):
    """A limit that there is not, or a value that it cannot have."""


def usual_db() -> str:
    """SQLite in the data folder."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE}"


def limits_from(given: list[str]) -> Limits:
    """Limits as the command line says them, `NAME=NUMBER`."""
    known = {field.name: field for field in msgspec.structs.fields(Limits)}
    values: dict[str, Any] = {}
    for one in given:
        name, _, value = one.partition("=")
        if name not in known:
            raise BadLimit(key="server-unknown-limit", name=name, known=", ".join(known))
        try:
            values[name] = msgspec.convert(value, known[name].type, strict=False)
        except msgspec.ValidationError:
            raise BadLimit(key="server-bad-limit", name=name, value=value) from None
        if not 0 <= values[name] < math.inf:
            raise BadLimit(key="server-bad-limit", name=name, value=value)
    return Limits(**values)


def shown_db(store: Store) -> str:
    """Where a database is: a file, or an address without its password."""
    return store.url.render_as_string(hide_password=True) if store.postgres else str(store.url.database)


async def check_only(db: str, lang: str) -> str:
    """What `--check` says: whether the server could run on this database. Nothing is changed."""
    store = Store(db)
    try:
        await store.look()
        return tr("server-checked", lang, db=shown_db(store), schema=HEAD)
    finally:
        await store.disconnect()


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        raise PlaymatError(key="server-port-taken", host=host, port=str(port), reason=error.strerror or "") from None
    made.listen(BACKLOG)
    return made


def open_more_files() -> None:
    """Every connection is an open file to the system, and many systems allow a thousand unless they are asked."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on every system
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server(uvicorn.Server):
    """Says when it is ready; people are told before it stops."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Any) -> None:
        super().__init__(config)
        self.hub = hub
        self.ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl+C and an operator's stop end the server in peace: neither is an error of ours."""
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        try:
            for number in signals:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except NotImplementedError:  # Windows
            with super().capture_signals():
                yield
            return
        yield
        for number in signals:
            loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.stopping = True
        await asyncio.gather(*(connection.bye("stopping", wait=1.0) for connection in list(self.hub.connections)))
        await super().shutdown(sockets)


async def serve(
    host: str,
    port: int,
    db: str,
    images: Path | None,
    rulings: Sequence[Path],
    open_page: bool,
    limits: Limits,
    lang: str,
    quiet: bool = False,
) -> None:
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    open_more_files()
    logs = Logs(quiet=quiet)
    answers = Rulings(rulings)
    bound = bind(host, port)
    store = await open_store(db)
    hub = Hub(store, limits, Shelves(images), logs, answers)
    app = make_app(hub, STATIC, images)
    logging.getLogger().addHandler(Handler(logs))
    shown = f"[{host}]" if ":" in host else host
    url = f"http://{shown}:{bound.getsockname()[1]}/"

    def ready() -> None:
        print(tr("server-ready", lang, url=url), flush=True)
        print(tr("server-ready-link", lang, db=shown_db(store)), flush=True)
        logs.event("ready", url=url, version=__version__)
        if open_page:
            webbrowser.open(url)

    await Server(configured(app, limits.message_bytes, backlog=BACKLOG), hub, ready).serve([bound])
    logs.event("stopped")
    sys.stdout.flush()


def run(
    host: str,
    port: int,
    db: str,
    images: Path | None,
    rulings: Sequence[Path],
    open_page: bool,
    limits: Limits,
    lang: str,
    quiet: bool,
) -> None:
    """Serve until stopped."""
    work = serve(host, port, db, images, rulings, open_page, limits, lang, quiet)
    try:
        import uvloop
    except ImportError:  # not on every system
        asyncio.run(work)
    else:
        uvloop.run(work)
