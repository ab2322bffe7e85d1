"""Trials: a deck is played against another many times by bots, and the figures fill in as the games end.

The games are played one by one in processes of their own, behind whatever else the machine has to do. A trial is kept
in the memory of the process that plays it, and stops when nobody has looked at it for a while.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from playmat.sim.stats import Rate

from . import games
from .bots import BotFailed, Worker, check_bot, thinks
from .parts import Settings, TrialRate, TrialState, TrialWanted
from .refusing import Refused
from .tokens import new_id
from .worker import Game, Played

if TYPE_CHECKING:
    from .hub import Hub

NICE = 10
PATIENCE = 60.0  # seconds without anybody who looks, then it is stopped
KEPT = 200  # trials that are over, to be looked at
FAILURES = 3  # games in a row that failed, then the trial has
NEWS = 0.2  # seconds between two words to who follows

Status = Literal["running", "done", "stopped", "failed"]


class Trial:
    """One trial, its figures so far, and who is told of them."""

    def __init__(self, who: str, wanted: TrialWanted, decks: list[dict[str, Any]], names: list[str]) -> None:
        self.id = new_id()
        self.who = who  # whom limits are counted for
        self.wanted = wanted
        self.decks = (decks[0], decks[1])
        self.names = names
        self.seed = secrets.randbits(62)
        self.status: Status = "running"
        self.played = 0
        self.unfinished = 0
        self.rate, self.first, self.second = Rate(), Rate(), Rate()
        self.turns = 0
        self.began = self.looked = time.monotonic()
        self.told = 0.0
        self.followers: dict[Any, Callable[[Trial], None]] = {}
        self.work: asyncio.Task[None] | None = None

    def game(self, number: int) -> Game:
        wanted = self.wanted
        return Game(self.id, wanted.game, self.decks, (wanted.bot, wanted.against_bot), self.seed, number)

    def add(self, played: Played) -> None:
        self.played += 1
        if played.unfinished:
            self.unfinished += 1
            return
        self.turns += played.turns
        for rate in (self.rate, self.second if played.first else self.first):
            rate.add(played.winner == 0, played.winner < 0)

    def state(self) -> TrialState:
        """How far it is; who asks has looked."""
        self.looked = time.monotonic()
        wanted = self.wanted
        return TrialState(
            id=self.id,
            game=wanted.game,
            deck=self.names[0],
            against=self.names[1],
            bots=(wanted.bot, wanted.against_bot),
            status=self.status,
            wanted=wanted.games,
            played=self.played,
            unfinished=self.unfinished,
            rate=TrialRate(**self.rate.data()),
            first=TrialRate(**self.first.data()),
            second=TrialRate(**self.second.data()),
            turns=round(self.turns / self.rate.games, 2) if self.rate.games else 0.0,
        )

    def tell(self) -> None:
        self.told = time.monotonic()
        for follow in list(self.followers.values()):
            follow(self)

    def abandoned(self) -> bool:
        return not self.followers and time.monotonic() - self.looked > PATIENCE


class Trials:
    """All trials of a process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.limits = hub.limits
        self.workers = [Worker(self.limits, NICE) for _ in range(max(self.limits.trial_workers, 1))]
        self.known: dict[str, Trial] = {}  # in the order in which they began

    @property
    def running(self) -> list[Trial]:
        return [trial for trial in self.known.values() if trial.status == "running"]

    def begin(self, wanted: TrialWanted, who: str, lang: str) -> Trial:
        """Begin a trial, if its decks may be played and there is room for it."""
        limits, shelf = self.limits, self.hub.shelf(wanted.game)
        if wanted.games > limits.trial_games:
            raise Refused("not-allowed", "server-trial-games", most=limits.trial_games)
        for bot in (wanted.bot, wanted.against_bot):
            if thinks(check_bot(bot, shelf.kind, limits)) > limits.trial_bot_seconds:
                raise Refused("not-allowed", "server-trial-bot", most=f"{limits.trial_bot_seconds:g}")
        settings = Settings(incomplete=wanted.incomplete)
        decks, names = [], []
        for text in (wanted.deck, wanted.against):
            if not text.strip():
                raise Refused("not-allowed", "server-deck-missing")
            data, name = games.playable(shelf, text, settings, lang)
            decks.append(data)
            names.append(name)
        running = self.running
        if sum(trial.who == who for trial in running) >= limits.trials_a_person:
            raise Refused("limit", "server-trial-mine", most=limits.trials_a_person)
        if len(running) >= limits.trials:
            raise Refused("limit", "server-trial-full")
        if not self.hub.rates.allow("trial", who, limits.trials_an_hour / 3600, limits.trials_an_hour):
            raise Refused("too-fast", "server-trial-often")
        trial = Trial(who, wanted, decks, names)
        self.known[trial.id] = trial
        for id in [id for id, old in self.known.items() if old.status != "running"][:-KEPT]:
            del self.known[id]
        trial.work = asyncio.create_task(self.play(trial))
        return trial

    def find(self, id: str) -> Trial:
        trial = self.known.get(id)
        if trial is None:
            raise Refused("trial", "server-trial-unknown")
        return trial

    def stop(self, id: str) -> Trial:
        trial = self.find(id)
        self.end(trial, "stopped")
        return trial

    def end(self, trial: Trial, status: Status) -> None:
        if trial.status == "running":
            trial.status = status
            trial.tell()
            trial.followers.clear()

    async def play(self, trial: Trial) -> None:
        """Its games one by one, until all are played or it is stopped. Others get the worker in between."""
        failures = 0
        for number in range(trial.wanted.games):
            try:
                played = await self.one(trial.game(number))
                failures = failures + 1 if played.error else 0
            except BotFailed:
                played, failures = Played(), failures + 1
            if trial.status != "running":
                return
            trial.add(played)
            if failures >= FAILURES:
                self.hub.logs.event("trial-failed", game=trial.wanted.game, reason=played.error)
                self.end(trial, "failed")
                return
            if trial.abandoned() or time.monotonic() - trial.began > self.limits.trial_seconds:
                self.end(trial, "stopped")
                return
            if time.monotonic() - trial.told > NEWS:
                trial.tell()
        self.end(trial, "done")

    async def one(self, game: Game) -> Played:
        worker = min(self.workers, key=lambda worker: worker.waiting)
        found = await worker.play(game)
        self.hub.metrics.trial_games.inc()
        return found

    async def close(self) -> None:
        for trial in self.running:
            self.end(trial, "stopped")
            if trial.work is not None:
                trial.work.cancel()
        for worker in self.workers:
            await worker.stop()
