"""Bots think in processes of their own (`worker`), with a limit of time and memory, never where tables are served."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from typing import Any

import msgspec

from playmat import bots as players
from playmat.errors import PlaymatError
from playmat.games import GameKind

from .limits import Limits
from .refusing import Refused
from .worker import Game, Played, Question, Thinking

MOST_BYTES = 4_000_000
SEARCH_SECONDS = 0.2  # of a search that nobody gave a budget
TRIES_A_SECOND = 400  # of a search, on a slow machine
SPARE = {"search": "greedy", "greedy": "random"}  # who takes over from a bot that failed


class BotFailed(Exception):
    """A bot that did not answer in time, or died."""


class Worker:
    """One process. It is started with the first question, and again after it died. `nice`: others go first."""

    def __init__(self, limits: Limits, nice: int = 0) -> None:
        self.limits = limits
        self.nice = nice
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def ask(self, question: Question) -> Thinking:
        found: Thinking = await self.answer(question, self.limits.bot_seconds)
        return found

    async def play(self, game: Game) -> Played:
        """A whole game; BotFailed if it takes too long."""
        found: Played = await self.answer(game, self.limits.trial_game_seconds)
        return found

    async def answer(self, question: Question | Game, seconds: float) -> Any:
        self.waiting += 1
        try:
            async with self.lock:
                try:
                    return await asyncio.wait_for(self.exchange(question), seconds + 10 * self.fresh)
                except asyncio.CancelledError:
                    self.drop()  # its answer would be taken for that to the next question
                    raise
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            await self.stop()
            raise BotFailed(type(error).__name__) from None
        finally:
            self.waiting -= 1

    @property
    def fresh(self) -> bool:
        return self.process is None

    async def exchange(self, question: Question | Game) -> Any:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "playmat.server.worker",
                str(self.limits.bot_megabytes),
                str(self.nice),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if not name.startswith("PLAYMAT_SECRET")},
            )
        assert self.process.stdin is not None and self.process.stdout is not None
        data = msgspec.msgpack.encode(question)
        self.process.stdin.write(len(data).to_bytes(4, "big") + data)
        await self.process.stdin.drain()
        size = int.from_bytes(await self.process.stdout.readexactly(4), "big")
        if size > MOST_BYTES:
            raise EOFError("too long")
        return msgspec.msgpack.decode(await self.process.stdout.readexactly(size), type=Thinking | Played)

    def drop(self) -> asyncio.subprocess.Process | None:
        """End the process; the next question starts another."""
        process, self.process = self.process, None
        if process is None or process.returncode is not None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        return process

    async def stop(self) -> None:
        process = self.drop()
        if process is not None:
            await process.wait()


class BotPool:
    """The workers. A table is always asked of the same one, which remembers its game."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.workers = [Worker(limits) for _ in range(max(limits.bot_workers, 1))]
        self.seconds: list[float] = []

    @property
    def waiting(self) -> int:
        return sum(worker.waiting for worker in self.workers)

    async def ask(self, question: Question) -> Thinking:
        """A bot's answer; BotFailed if there is none in time."""
        if self.waiting >= self.limits.bots_waiting:
            await asyncio.sleep(1)  # they will be asked; slowly
        started = time.perf_counter()
        found = await self.workers[hash(question.table.id) % len(self.workers)].ask(question)
        if found.error:
            raise BotFailed(found.error)
        self.seconds.append(time.perf_counter() - started)
        del self.seconds[:-100]
        return found

    async def close(self) -> None:
        for worker in self.workers:
            await worker.stop()


def check_bot(name: str, kind: GameKind, limits: Limits) -> str:
    """A bot that people may seat: one of ours, that does not think too long. Programs are never started for them."""
    base = name.partition(":")[0]
    if base not in players.known_for(kind) or base == players.ProcessBot.name:
        raise Refused("not-allowed", "bots-unknown", found=name[:40], known=", ".join(players.known_for(kind)))
    try:
        players.check(name)
    except PlaymatError as error:
        raise Refused.of("not-allowed", error) from None
    most = limits.bot_seconds / 2
    if thinks(name) > most:
        raise Refused("not-allowed", "server-bot-slow", most=str(most))
    return name


def thinks(name: str) -> float:
    """The seconds that a bot takes for a question, roughly."""
    base, _, budget = name.partition(":")
    if base != players.SearchBot.name:
        return 0.0
    return int(budget[:-1]) / TRIES_A_SECOND if budget.endswith("x") else float(budget or SEARCH_SECONDS)
