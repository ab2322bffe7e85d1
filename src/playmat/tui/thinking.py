"""“Thinking…” with a bar, while a bot or a program makes up its mind. It is drawn beside the work, by a thread."""

from __future__ import annotations

from threading import Event, Thread
from time import perf_counter
from types import TracebackType

from .screen import Screen

AT_ONCE = 0.25  # seconds: an answer that comes sooner is not worth a word
BETWEEN = 0.1
CELLS = 20
FULL, EMPTY = "━", "─"


class Thinking:
    """`with Thinking(…):` shows a line on a live screen until the block is left; nothing on any other.

    `seconds` is how long it may take, if that is known: then the bar fills, else it runs to and fro.
    """

    def __init__(self, screen: Screen, text: str, seconds: float = 0) -> None:
        self.screen = screen
        self.text = text
        self.seconds = seconds
        self.done = Event()
        self.thread: Thread | None = None

    def __enter__(self) -> None:
        if self.screen.live:
            self.thread = Thread(target=self.draw, daemon=True)
            self.thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.done.set()
        if self.thread is not None:
            self.thread.join()

    def draw(self) -> None:
        began = perf_counter()
        if self.done.wait(AT_ONCE):
            return
        while not self.done.is_set():
            self.screen.status(self.line(perf_counter() - began))
            self.done.wait(BETWEEN)
        self.screen.status("")

    def line(self, passed: float) -> str:
        return f"{self.text} {bar(passed, self.seconds)} {passed:.0f} s"[: max(self.screen.width - 1, 10)]


def bar(passed: float, seconds: float) -> str:
    """As much of it full as time has passed; without a limit, a piece of it that runs to and fro."""
    if seconds > 0:
        full = min(int(CELLS * passed / seconds), CELLS)
        return FULL * full + EMPTY * (CELLS - full)
    way = CELLS - 4
    at = int(passed / BETWEEN) % (2 * way)
    at = at if at <= way else 2 * way - at
    return EMPTY * at + FULL * 4 + EMPTY * (way - at)
