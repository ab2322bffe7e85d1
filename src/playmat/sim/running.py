"""Carrying a plan out: in this process, on several, or on a Ray cluster. Rows come in order and are never lost.

Finished rows go to a journal as they come. A run that is broken off goes on from there: the same plan, the same file.
"""

from __future__ import annotations

import gc
import logging
import signal
import socket
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from importlib.util import find_spec
from itertools import islice
from multiprocessing import active_children
from pathlib import Path
from typing import Any

from playmat.errors import PlaymatError

from .journal import Journal
from .match import Row, play_match
from .plan import Match, Plan

CHUNK = 4  # matches a worker takes at a time
AHEAD = 4  # chunks waiting for each worker
ENGINES = ("local", "ray")

Progress = Callable[[int, int], None]  # done, total


class BadEngine(PlaymatError):
    """An engine that does not exist, is not installed, or breaks down."""


def play_chunk(plan: Plan, matches: list[Match]) -> list[Row]:
    return [play_match(plan, match) for match in matches]


def run(
    plan: Plan,
    workers: int = 1,
    journal: Path | None = None,
    engine: str = "local",
    address: str = "",
    progress: Progress | None = None,
) -> list[Row]:
    """All rows of a plan, in order. With a journal, rows that are in it are not played again."""
    check_engine(engine, workers)
    with ExitStack() as stack:
        kept = stack.enter_context(Journal(journal, plan)) if journal is not None else None
        rows = [] if kept is None else list(kept.rows)
        if progress is not None:
            progress(len(rows), plan.total)
        played = stack.enter_context(closing(chunks(plan, len(rows), workers, engine, address)))
        for chunk in played:
            rows.extend(chunk)
            if kept is not None:
                kept.add(chunk)
            if progress is not None:
                progress(len(rows), plan.total)
    return rows


def check_engine(engine: str, workers: int) -> None:
    if engine not in ENGINES:
        raise BadEngine(key="sim-unknown-engine", found=engine, known=", ".join(ENGINES))
    if engine == "ray" and find_spec("ray") is None:
        raise BadEngine(key="sim-no-ray")
    if workers < 1:
        raise BadEngine(key="sim-bad-workers", found=str(workers))


def chunks(plan: Plan, start: int, workers: int, engine: str, address: str) -> Generator[list[Row]]:
    """Rows in the order of their numbers, a few at a time, from one number on."""
    parts = split(plan, start)
    if engine == "ray":
        yield from on_ray(plan, parts, address)
    elif workers <= 1:
        for part in parts:
            yield play_chunk(plan, part)
    else:
        yield from on_processes(plan, parts, workers)


def split(plan: Plan, start: int) -> Iterator[list[Match]]:
    matches = plan.matches(start)
    while part := list(islice(matches, CHUNK)):
        yield part


def make_ready() -> None:
    """A worker leaves Ctrl-C to the process that started it, and what was loaded is not looked through for garbage."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()


def on_processes(plan: Plan, parts: Iterator[list[Match]], workers: int) -> Iterator[list[Row]]:
    """One process a worker; results are handed out in order whatever order they come in."""
    others = set(active_children())
    # Ctrl-C reaches all processes of a terminal; this one tells the workers
    pool = ProcessPoolExecutor(workers, initializer=make_ready)
    try:
        waiting: dict[Future[list[Row]], int] = {}
        ready: dict[int, list[Row]] = {}
        sent = given = 0
        for part in islice(parts, workers * AHEAD):
            waiting[pool.submit(play_chunk, plan, part)] = sent
            sent += 1
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                ready[waiting.pop(future)] = future.result()
                for part in islice(parts, 1):
                    waiting[pool.submit(play_chunk, plan, part)] = sent
                    sent += 1
            while given in ready:
                yield ready.pop(given)
                given += 1
        pool.shutdown()
    except BrokenProcessPool:
        raise BadEngine(key="sim-worker-lost") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()  # what it is at will be played again
            worker.join()


def on_ray(plan: Plan, parts: Iterator[list[Match]], address: str) -> Iterator[list[Row]]:
    """The same on a Ray cluster (or a local one, if no address is given)."""
    import ray

    begun = not ray.is_initialized()
    if begun:
        check_address(address)
        options: dict[str, Any] = {"address": address} if address else {"include_dashboard": False}
        try:
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **options)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise unreached(address, error) from None
    try:
        task = ray.remote(play_chunk)
        slots = max(int(ray.cluster_resources().get("CPU", 1)), 1) * AHEAD  # type: ignore[no-untyped-call]
        waiting = [task.remote(plan, part) for part in islice(parts, slots)]
        while waiting:
            yield ray.get(waiting.pop(0))
            waiting.extend(task.remote(plan, part) for part in islice(parts, 1))
    finally:
        if begun:
            ray.shutdown()


def check_address(address: str) -> None:
    """Ray itself would try for minutes where nobody answers. Names without a port (`auto`) are its own business."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=5).close()
        except (OSError, OverflowError) as error:
            raise unreached(address, error) from None


def unreached(address: str, error: Exception) -> BadEngine:
    reason = getattr(error, "strerror", None) or str(error).partition("\n")[0]
    return BadEngine(key="sim-ray-unreached", address=address, reason=reason)
