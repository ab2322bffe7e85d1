"""Stepping through a record. All seats belong to its reader, who sees what any of the players saw."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType

from playmat.describe import Catalogue
from playmat.i18n import tr
from playmat.table import Table

from .fitting import last_that_fit, roomiest
from .interface import interface
from .layout import ROOMY, log_line
from .screen import Screen

LOG_LINES = 8  # where nobody counts rows
SPARE = 5  # rows for where the reader is, the answer, the prompt


class Replayer:
    """A game and its states before every answer; shows any of them."""

    def __init__(self, screen: Screen, states: list[Any], total: int, catalogue: Catalogue, lang: str) -> None:
        self.screen = screen
        self.states = states
        self.total = total  # of the actions in the record
        self.answers = states[-1].answers
        self.seed = states[0].origin.seed
        self.catalogue = catalogue
        self.lang = lang
        self.face = interface(self.table(0).kind)
        self.words = self.face.words(lang)

    def table(self, place: int) -> Table:
        return Table(self.states[place], [], catalogue=self.catalogue)

    def print_log(self, place: int) -> None:
        """Everything up to a place, for a pipe or a file."""
        story = self.table(place).story(self.lang, -1, open_hands=True)
        self.screen.show(*[log_line(line) for line in story.lines])
        self.print_result(place)

    def print_result(self, place: int) -> None:
        result = self.states[place].result
        scene = self.face.tell.scene(self.lang, self.catalogue, seats=self.table(place).seats)
        if result is not None:
            self.screen.say(self.face.tell.result_text(scene, result), "bold green")
        elif place == len(self.states) - 1 >= self.total:
            self.screen.say(tr("replay-unfinished", self.lang))

    def step(self, place: int = 0) -> None:
        """Forward, back, anywhere, until the reader leaves."""
        last = len(self.states) - 1
        while True:
            self.draw(place)
            back, leave = self.words.shown("back"), self.words.shown("quit")
            typed = self.screen.ask(tr("replay-prompt", self.lang, back=back, quit=leave))
            if not typed:
                place = min(place + 1, last)
            elif typed.isdecimal():
                place = min(int(typed), last)
            elif typed.lower() in self.words.forms("back"):
                place = max(place - 1, 0)
            elif self.words.command(typed) == "quit":
                return
            elif self.words.command(typed) == "log":
                self.print_log(place)
                self.screen.ask("")

    def draw(self, place: int) -> None:
        """The table with the first player below, the hand of whoever decides, and what they answer."""
        game = self.states[place]
        decider = game.decision.seat if game.decision is not None else 0
        table = self.table(place)
        marks = self.face.marks(self.words, self.catalogue, game.view(0), 0)
        scene = self.face.tell.scene(self.lang, self.catalogue, -1, game.view(0), labels=marks.twins())
        own = table.scene(self.lang, decider, labels=marks.twins())
        titles = [scene.player(side.index) for side in game.seats]
        rules = tr("board-rules", self.lang, rules=table.kind.rules_of(game))
        seed = tr("board-seed", self.lang, seed="–" if self.seed is None else str(self.seed))
        title = tr("board-hand-of", self.lang, player=titles[decider])
        lines = table.story(self.lang, -1, open_hands=True).lines

        def above(density: int) -> list[RenderableType]:
            board = self.face.board(self.screen, scene, marks.of, titles, density)
            holder = self.face.board(self.screen, own, {}, titles, density)
            hand = holder.hand(game.view(decider).sides[decider], title)
            return [board.head(seed, rules), board.sides(0), hand]

        if self.screen.live:
            density, room = roomiest(lambda density: self.screen.height - self.screen.rows(*above(density)) - SPARE)
            lines = last_that_fit(self.screen, lines, room - 1)
        else:
            density, lines = ROOMY, lines[-LOG_LINES:]
        self.screen.clear()
        self.screen.show(*above(density))
        if lines:
            self.screen.show(self.face.board(self.screen, scene, {}, titles, density).log(lines))
        self.screen.say()
        self.screen.say(tr("replay-position", self.lang, number=place, total=self.total), "bold")
        if game.decision is not None and place < len(self.answers):
            answer = self.face.tell.option_text(own, game.decision, self.answers[place])
            self.screen.say(tr("replay-answer", self.lang, player=titles[decider], answer=answer))
        self.print_result(place)
