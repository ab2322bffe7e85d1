"""Carrying a plan out: in this process, on several, or on a Ray cluster. Rows come in order and are never lost.

Finished rows go to a journal as they come. A run that is broken off goes on from there: the same plan, the same file.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from playmat.errors import PlaymatError

from .match import Row, play_match
from .plan import Match, Plan

CHUNK = 8  # matches a worker takes at a time
AHEAD = 4  # chunks waiting for each worker

Progress = Callable[[int, int], None]  # done, total


class EngineMissing(PlaymatError):
    """An engine that is not installed."""


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
    rows = read_journal(journal, plan) if journal is not None else []
    if progress is not None:
        progress(len(rows), plan.total)
    file = open_journal(journal, plan, rows) if journal is not None else None
    try:
        for chunk in chunks(plan, len(rows), workers, engine, address):
            rows.extend(chunk)
            if file is not None:
                file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in chunk))
                file.flush()
            if progress is not None:
                progress(len(rows), plan.total)
    finally:
        if file is not None:
            file.close()
    return rows


def chunks(plan: Plan, start: int, workers: int, engine: str, address: str) -> Iterator[list[Row]]:
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


def on_processes(plan: Plan, parts: Iterator[list[Match]], workers: int) -> Iterator[list[Row]]:
    """One process a worker; results are handed out in order whatever order they come in."""
    pool = ProcessPoolExecutor(max_workers=workers)
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
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def on_ray(plan: Plan, parts: Iterator[list[Match]], address: str) -> Iterator[list[Row]]:
    """The same on a Ray cluster (or a local one, if no address is given)."""
    try:
        import ray
    except ImportError:
        raise EngineMissing(key="sim-no-ray") from None
    begun = not ray.is_initialized()
    if begun:
        options: dict[str, Any] = {"address": address} if address else {"include_dashboard": False}
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **options)
    try:
        task = ray.remote(play_chunk)
        slots = max(int(ray.cluster_resources().get("CPU", 1)), 1) * AHEAD
        waiting = [task.remote(plan, part) for part in islice(parts, slots)]
        while waiting:
            yield ray.get(waiting.pop(0))
            waiting.extend(task.remote(plan, part) for part in islice(parts, 1))
    finally:
        if begun:
            ray.shutdown()


# -- the journal -------------------------------------------------------------------------------------------------------


class JournalError(PlaymatError):
    """A file of rows that belongs to another simulation, or is none."""


def read_journal(path: Path, plan: Plan) -> list[Row]:
    """The rows of an earlier run of this plan, as far as they go; a line that was cut off is played again."""
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise JournalError(key="file-not-read", file=str(path), reason=error.strerror or str(error)) from None
    if lines[0].decode("utf-8", "replace") != head(plan):
        raise JournalError(key="sim-other-plan", file=str(path))
    rows: list[Row] = []
    for line in lines[1:-1]:
        try:
            row = msgspec.json.decode(line, type=Row)
        except (msgspec.DecodeError, ValueError):
            break
        if row.number != len(rows):
            break
        rows.append(row)
    return rows


def open_journal(path: Path, plan: Plan, rows: list[Row]) -> Any:
    """Write the rows that hold anew (whole or not at all), and go on behind them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    body = b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
    temporary.write_bytes(head(plan).encode() + b"\n" + body)
    os.replace(temporary, path)
    return path.open("ab")


def head(plan: Plan) -> str:
    return f"playmat-sim-1 {plan.key()}"
