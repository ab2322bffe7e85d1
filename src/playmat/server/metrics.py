"""Numbers for whoever runs the server, as Prometheus reads them (`/metrics`). No names, no tables, no cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from .hub import Hub

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = self.counter("actions", "Rows stored")
        self.messages = Counter("playmat_messages", "Messages of clients by type", ["type"], registry=self.registry)
        self.by_type: dict[str, Any] = {}
        self.bad = self.counter("bad_messages", "Messages that were not understood")
        self.cut = self.counter("connections_cut", "Connections cut off for flooding")
        self.bot_failures = self.counter("bot_failures", "Bots that failed and were replaced")
        self.trial_games = self.counter("trial_games", "Games played in trials of decks")
        self.problems = self.counter("problems", "Errors of the server itself")
        self.store_seconds = self.histogram("store_seconds", "From an action to its row being stored")
        self.act_seconds = self.histogram("act_seconds", "From an action to its acknowledgement")
        self.show_seconds = self.histogram("show_seconds", "From a change to its being sent to one reader")
        self.bot_seconds = self.histogram("bot_seconds", "From a question to a bot's answer")
        self.gauges: dict[str, Gauge] = {}

    def counter(self, name: str, text: str) -> Counter:
        return Counter(f"playmat_{name}", text, registry=self.registry)

    def histogram(self, name: str, text: str) -> Histogram:
        return Histogram(f"playmat_{name}", text, registry=self.registry, buckets=SECONDS)

    def stored(self, seconds: float, count: int) -> None:
        self.store_seconds.observe(seconds)
        self.actions.inc(count)

    def message(self, type: str) -> None:
        counter = self.by_type.get(type)
        if counter is None:
            counter = self.by_type[type] = self.messages.labels(type)
        counter.inc()

    def gauge(self, name: str, text: str, value: Any) -> None:
        if name not in self.gauges:
            self.gauges[name] = Gauge(f"playmat_{name}", text, registry=self.registry)
        self.gauges[name].set(value)

    def text(self, hub: Hub) -> bytes:
        self.gauge("rooms", "Tables in memory", len(hub.rooms))
        self.gauge("connections", "Connected clients", len(hub.connections))
        self.gauge("seated", "Connected players", hub.seated())
        self.gauge("watching", "Connected watchers", hub.watching())
        self.gauge("bots_waiting", "Questions that wait for a bot", hub.bots.waiting)
        self.gauge("trials", "Trials of decks under way", len(hub.trials.running))
        self.gauge("store_transactions", "Transactions of the action log", hub.store.writes)
        self.gauge("store_pending", "Rows that wait to be written", len(hub.store.pending))
        return generate_latest(self.registry)
