"""A bot in any language: a program that reads lines of JSON and answers with lines of JSON. docs/bots.md tells how.

players = [bots.make("cmd:node mybot.js"), bots.make("greedy")]
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import signal
import subprocess
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from playmat import games
from playmat.core.message import question_data, view_data
from playmat.core.notation import Notation
from playmat.core.sample import Deals
from playmat.core.view import Question, View
from playmat.core.vocabulary import Action
from playmat.errors import PlaymatError

from .bot import Bot
from .guess import Cards

VERSION = 2
PREFIX = "cmd:"
PATIENCE = 30.0  # seconds for an answer
EXACT = (1 << 53) - 1  # the largest whole number that a program in any language reads from JSON as it is
LONGEST = 1_000_000  # bytes of one answer


class BotFailed(PlaymatError):
    """A program that did not start, did not answer, or answered with what is no answer."""


class ProcessBot(Bot):
    """Asks a program. It is started with the first question, and ends with its standard input."""

    name = "cmd"
    thinks_ahead = False

    def __init__(
        self, command: str, seed: int | None = None, cards: Cards | None = None, patience: float = PATIENCE
    ) -> None:
        super().__init__(seed, cards)
        self.command = command
        self.patience = patience
        self.process: subprocess.Popen[bytes] | None = None
        self.read = b""

    def choose(self, view: View, decision: Question, deals: Deals) -> int:
        if self.process is None:
            self.start(view)
        words = games.kind(view.game).vocabulary
        self.send({"type": "decide", "view": view_data(view), "decision": question_data(words, view)})
        answer = self.receive()
        found = self.meant(answer, view, decision)
        if found not in decision.options:
            most = len(decision.options) - 1
            raise self.failed("bot-bad-answer", found=shown(answer), most=str(most))
        return found

    @staticmethod
    def meant(answer: dict[str, Any], view: View, decision: Question) -> int:
        """The option that a program means: by its place (`answer`), or by the action itself or its notation
        (`action`); -1 if it is none."""
        index = answer.get("answer")
        if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(decision.options):
            return decision.options[index]
        words = games.kind(view.game).vocabulary
        action = answer.get("action")
        try:
            if isinstance(action, str):
                offered = [words.action(code) for code in decision.options]
                return words.code(Notation(words, view).read(action, offered))
            if isinstance(action, dict):
                said = {name: value for name, value in action.items() if name != "notation"}
                made: Action = msgspec.convert(said, words.action_type)
                return words.code(made)
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError):  # ValidationError is a ValueError
            return -1
        return -1

    def start(self, view: Any) -> None:
        try:
            words = shlex.split(self.command)
            if not words:
                raise ValueError("no command")
            # in a session of its own: whatever it starts ends with it
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise self.failed("bot-not-started", reason=getattr(error, "strerror", None) or str(error)) from None
        seed = self.seed & EXACT  # chance of its own, not that of the game
        hello = {"type": "hello", "protocol": VERSION, "game": view.game, "seat": view.seat, "seed": seed}
        self.send(hello)
        answer = self.receive()
        if answer.get("type") != "ready":
            raise self.failed("bot-not-ready", found=shown(answer))

    def send(self, message: dict[str, Any]) -> None:
        """Write a line. A program that does not read it is not waited for longer than one that does not answer."""
        assert self.process is not None and self.process.stdin is not None
        left = memoryview(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        pipe = self.process.stdin.fileno()
        os.set_blocking(pipe, False)
        end = monotonic() + self.patience
        with selectors.DefaultSelector() as ready:
            ready.register(pipe, selectors.EVENT_WRITE)
            while left:
                if not ready.select(max(end - monotonic(), 0)):
                    raise self.failed("bot-deaf", seconds=f"{self.patience:g}")
                try:
                    left = left[os.write(pipe, left) :]
                except BlockingIOError:
                    continue
                except OSError:
                    raise self.gone() from None

    def receive(self) -> dict[str, Any]:
        """The next line, as an object; too late, too long or no object is an error that says so."""
        assert self.process is not None and self.process.stdout is not None
        end = monotonic() + self.patience
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.read:
                if not ready.select(max(end - monotonic(), 0)):
                    raise self.failed("bot-too-slow", seconds=f"{self.patience:g}")
                part = os.read(self.process.stdout.fileno(), 65536)
                if not part:
                    raise self.gone()
                self.read += part
                if len(self.read) > LONGEST:
                    raise self.failed("bot-too-long", most=str(LONGEST))
        line, _, self.read = self.read.partition(b"\n")
        answer = answer_in(line)
        if answer is None:
            raise self.failed("bot-not-json", found=line[:200].decode("utf-8", "replace"))
        return answer

    def failed(self, key: str, **details: str) -> BotFailed:
        self.close()
        return BotFailed(key=key, command=self.command, **details)

    def gone(self) -> BotFailed:
        """Nothing can be sent to it, or comes from it, any more: it has ended, or closed its end of the pipe."""
        assert self.process is not None
        try:
            return self.failed("bot-gone", code=str(self.process.wait(timeout=1)))
        except subprocess.TimeoutExpired:
            return self.failed("bot-closed")

    def over(self, winners: tuple[int, ...]) -> None:
        """Tell the program how the game ended, and let it go."""
        if self.process is not None:
            with suppress(BotFailed):  # the game is over: nothing depends on it any more
                self.send({"type": "over", "winners": list(winners)})
        self.close()

    def close(self) -> None:
        """Let the program go; after a second, it and all that it has started are ended."""
        process, self.process = self.process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=1)
        with suppress(OSError):  # nobody is left
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def __del__(self) -> None:
        self.close()


def answer_in(line: bytes) -> dict[str, Any] | None:
    """The object that a line of a program is; None if it is none."""
    try:
        answer = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    return answer if isinstance(answer, dict) else None


def shown(answer: dict[str, Any]) -> str:
    """What a program said, as far as it is worth telling."""
    return msgspec.json.encode(answer)[:200].decode("utf-8", "replace")
