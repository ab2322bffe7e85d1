"""The terminal: printing, clearing, reading a line. Scripts and pipes are readers like any other."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text


class EndOfInput(Exception):
    """There is nobody left to answer."""


class Screen:
    def __init__(self, console: Console | None = None) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a letter the terminal lacks is no reason to stop
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  line editing for input()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height if self.live else 40

    def say(self, text: str = "", style: str = "", whole: bool = False) -> None:
        """Print a paragraph; `whole` does not break its lines, so that commands in it can be copied."""
        self.console.print(Text(text, style), soft_wrap=whole)

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def rows(self, *parts: RenderableType) -> int:
        """How many rows these take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def clear(self, everything: bool = False) -> None:
        """An empty screen; `everything` forgets what could be scrolled back to, too."""
        if self.live:
            self.console.control(Control.clear(), Control.home())
            if everything:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    def status(self, text: str) -> None:
        """A line that the next one takes the place of; nothing wipes it away."""
        if self.live:
            self.console.file.write(f"\r\x1b[K{text}")
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """A line, without spaces around it."""
        try:
            if self.live:
                return input(prompt + " ").strip()
            self.console.print(Text(prompt + " "), end="")
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise EndOfInput from None
        if not line:
            self.console.print()
            raise EndOfInput
        self.console.print(Text(line.strip()))  # a script's answers belong to its transcript
        return line.strip()
