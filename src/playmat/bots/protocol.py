"""A bot in any language: a program that reads lines of JSON and answers with lines of JSON. docs/bots.md tells how.

players = [bots.make("cmd:node mybot.js"), bots.make("greedy")]
"""

from __future__ import annotations

import json
import selectors
import shlex
import subprocess
from contextlib import suppress
from time import monotonic
from typing import Any

from playmat.core.decision import DONE, EFFECT, MODE, NO, NUMBER, PICK, SLOT, YES, Decision, a_of, b_of, verb_of
from playmat.dragonball import kinds as dragonball
from playmat.errors import PlaymatError
from playmat.onepiece import kinds as onepiece

from .bot import Bot, Cards

VERSION = 1
PREFIX = "cmd:"
PATIENCE = 30.0  # seconds for an answer
LONGEST = 1_000_000  # bytes of one answer

COMMON = {
    DONE: "done",
    YES: "yes",
    NO: "no",
    PICK: "pick",
    NUMBER: "number",
    MODE: "mode",
    EFFECT: "effect",
    SLOT: "slot",
}
ONEPIECE = {
    onepiece.PLAY: "play",
    onepiece.ACTIVATE: "activate",
    onepiece.GIVE: "give",
    onepiece.ATTACK: "attack",
    onepiece.BLOCK: "block",
    onepiece.COUNTER: "counter",
    onepiece.COUNTER_EVENT: "counter-event",
    onepiece.END: "end",
    onepiece.GO_FIRST: "go-first",
    onepiece.GO_SECOND: "go-second",
    onepiece.REDRAW: "redraw",
    onepiece.KEEP: "keep",
    onepiece.TRIGGER: "trigger",
    onepiece.PLAYER: "player",
}
DRAGONBALL = {
    dragonball.PLAY: "play",
    dragonball.ACTIVATE: "activate",
    dragonball.ATTACK: "attack",
    dragonball.COMBO: "combo",
    dragonball.COUNTER: "counter",
    dragonball.GROW: "grow",
    dragonball.END: "end",
    dragonball.CHARGE: "charge",
    dragonball.GO_FIRST: "go-first",
    dragonball.GO_SECOND: "go-second",
    dragonball.REDRAW: "redraw",
    dragonball.KEEP: "keep",
    dragonball.PAY: "pay",
}
VERBS = {"onepiece": ONEPIECE, "onepiece-team": ONEPIECE, "dragonball": DRAGONBALL}


class BotFailed(PlaymatError):
    """A program that did not start, did not answer, or answered with what is no answer."""


def data_of(value: Any) -> Any:
    """A view as plain data: what the seat may know, and nothing else."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple):
        return [data_of(item) for item in value]
    if isinstance(value, dict):
        return {str(key): data_of(item) for key, item in value.items()}
    return {name: data_of(getattr(value, name)) for name in kept_by(type(value))}


def kept_by(kind: Any) -> list[str]:
    """The public attributes of a class; one that is compiled names them in its own way."""
    names = kind.__slots__ if hasattr(kind, "__slots__") else kind.__mypyc_attrs__
    return sorted(name for name in names if not name.startswith("_"))


def decision_data(game: str, decision: Decision) -> dict[str, Any]:
    """A decision: its options have a verb and two numbers, most of them ids of cards in the view."""
    verbs = {**COMMON, **VERBS[game]}
    options = [{"verb": verbs[verb_of(code)], "a": a_of(code), "b": b_of(code)} for code in decision.options]
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "rule": decision.rule,
        "source": decision.source,
        "minimum": decision.minimum,
        "maximum": decision.maximum,
        "options": options,
    }


class ProcessBot(Bot):
    """Asks a program. It is started with the first question, and ends with its standard input."""

    name = "cmd"
    games = ("onepiece", "onepiece-team", "dragonball")

    def __init__(self, command: str, seed: int = 0, cards: Cards | None = None, patience: float = PATIENCE) -> None:
        super().__init__(seed, cards)
        self.command = command
        self.seed = seed
        self.patience = patience
        self.process: subprocess.Popen[bytes] | None = None
        self.read = b""

    def choose(self, view: Any, decision: Decision) -> int:
        if self.process is None:
            self.start(view)
        self.send({"type": "decide", "view": data_of(view), "decision": decision_data(view.game, decision)})
        answer = self.receive()
        index = answer.get("answer")
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < len(decision.options):
            most = len(decision.options) - 1
            raise self.failed("bot-bad-answer", found=json.dumps(answer)[:200], most=str(most))
        return decision.options[index]

    def start(self, view: Any) -> None:
        try:
            words = shlex.split(self.command)
            if not words:
                raise ValueError("no command")
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise self.failed("bot-not-started", reason=getattr(error, "strerror", None) or str(error)) from None
        hello = {"type": "hello", "protocol": VERSION, "game": view.game, "seat": view.seat, "seed": self.seed}
        self.send(hello)
        answer = self.receive()
        if answer.get("type") != "ready":
            raise self.failed("bot-not-ready", found=json.dumps(answer)[:200])

    def send(self, message: dict[str, Any]) -> None:
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise self.failed("bot-gone", code=str(self.process.poll())) from None

    def receive(self) -> dict[str, Any]:
        """The next line, as an object; too late, too long or no object is an error that says so."""
        assert self.process is not None and self.process.stdout is not None
        end = monotonic() + self.patience
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.read:
                if not ready.select(max(end - monotonic(), 0)):
                    raise self.failed("bot-too-slow", seconds=f"{self.patience:g}")
                part = self.process.stdout.read1(65536)  # type: ignore[attr-defined]
                if not part:
                    raise self.failed("bot-gone", code=str(self.process.poll()))
                self.read += part
                if len(self.read) > LONGEST:
                    raise self.failed("bot-too-long", most=str(LONGEST))
        line, _, self.read = self.read.partition(b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            raise self.failed("bot-not-json", found=line[:200].decode("utf-8", "replace")) from None
        if not isinstance(answer, dict):
            raise self.failed("bot-not-json", found=line[:200].decode("utf-8", "replace"))
        return answer

    def failed(self, key: str, **details: str) -> BotFailed:
        self.close()
        return BotFailed(key=key, command=self.command, **details)

    def over(self, winners: tuple[int, ...]) -> None:
        """Tell the program how the game ended, and let it go."""
        if self.process is not None:
            self.send({"type": "over", "winners": list(winners)})
        self.close()

    def close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __del__(self) -> None:
        self.close()
