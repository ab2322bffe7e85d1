"""What the screens of all games have in common: lines, lists of options, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.box import ROUNDED, Box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from playmat.describe import Line, Short
from playmat.describe.scene import Scene

DASHED = Box("╭┄┄╮\n┆  ┆\n├┄┄┤\n┆  ┆\n├┄┄┤\n├┄┄┤\n┆  ┆\n╰┄┄╯\n")
COLORS = {
    "Red": "red",
    "Green": "green",
    "Blue": "blue",
    "Purple": "magenta",
    "Black": "bright_black",
    "Yellow": "yellow",
}
SHORT_NAME = 16  # letters
WIDEST_TEXT = 180
FEW = 6  # options that are listed one below the other


class Option:
    """A numbered line that a player may choose. `folded` ones are shown on demand."""

    __slots__ = ("code", "folded", "number", "short", "text")

    def __init__(self, number: int, code: int, text: str, folded: bool = False, short: Short | None = None) -> None:
        self.number = number
        self.code = code
        self.text = text
        self.folded = folded
        self.short = short  # for a long list: the same in pieces


# How much is drawn: cards in boxes and the texts of the hand; a line or two for each side; for the hand, too; and then
# without the hands of others, and names cut short.
DENSITIES = ROOMY, LOW, LOWEST, BARE = range(4)


class Layout:
    """Draws what a scene's reader may know. A game says how its sides of the table look."""

    widest = 108  # columns that a board can use
    situations = (
        "board-attacks",
        "board-attacked",
        "board-rested",
    )  # words for a card that attacks, is attacked, rests

    def __init__(
        self, console: Console, scene: Scene, marks: Mapping[int, str], titles: Sequence[str], density: int = ROOMY
    ) -> None:
        assert scene.view is not None
        self.density = density
        self.width = min(console.width, self.widest)
        self.room = min(console.width, WIDEST_TEXT)  # for texts, which need no boxes
        self.scene = scene
        self.view: Any = scene.view
        self.catalogue: Any = scene.catalogue
        self.marks = marks
        self.titles = titles  # the player of each seat

    def head(self, *notes: str) -> RenderableType:
        """Whose turn it is, and on the right as many of the notes as there is room for."""
        view, scene = self.view, self.scene
        if view.turn_number:
            phase = self.phase()
            left = scene.tr("board-head", turn=view.turn_number, phase=phase, **scene.person(view.turn))
        else:
            left = scene.tr("board-head-setup")
        kept = list(notes)
        while kept and len(left) + 2 + len(" · ".join(kept)) > self.width:
            del kept[0]
        words, right = Text(left, "bold"), Text(" · ".join(kept), "dim")
        words.truncate(self.width, overflow="ellipsis")
        return Text.assemble(words, " " * max(self.width - words.cell_len - right.cell_len, 0), right)

    @property
    def low(self) -> bool:
        return self.density > ROOMY

    def title(self, side: Any) -> RenderableType:
        """Whose side it is, with the name of the deck; on a low screen with its numbers instead."""
        player = self.titles[side.index]
        if self.low:
            words = Text.assemble((player, "bold"), f" · {self.counts(side)}")
            words.truncate(self.width - 4, overflow="ellipsis")
        else:
            words = Text(self.scene.tr("board-title", player=player, deck=self.deck_name(side)), "bold")
        style = "cyan" if side.index == self.view.turn else "dim"
        return self.fit(Rule(words, align="left", style=style, characters="─"))

    def counts(self, side: Any) -> str:
        """What is counted on one side, in a few words."""
        raise NotImplementedError

    def short_name(self, name: str) -> str:
        """A name as there is room for it."""
        return name if self.density < BARE or len(name) <= SHORT_NAME else name[: SHORT_NAME - 1] + "…"

    def side_by_side(self, pieces: Sequence[Text], between: str = " · ") -> Text:
        """One after the other, broken only between them; one that is too long for a line is cut."""
        lines = [Text()]
        for piece in pieces:
            piece.truncate(self.width - 1, overflow="ellipsis")
            if lines[-1].cell_len and lines[-1].cell_len + len(between) + piece.cell_len > self.width:
                lines.append(Text())
            lines[-1] = Text.assemble(lines[-1], between if lines[-1].cell_len else " ", piece)
        return Text("\n").join(lines)

    def deck_name(self, side: Any) -> str:
        """What a deck is called: the name of its Leader."""
        raise NotImplementedError

    def heading(self, perm: Any, wide: int) -> tuple[str, str]:
        """The title of a card in play, and what it is in the middle of where the title has no room for that."""
        mark, situation = self.marks.get(perm.iid, ""), self.situation(perm)
        title = f"{mark} {situation}".strip()
        return (title, "") if len(title) <= wide - 6 else (mark, situation)

    def framed(self, perm: Any, content: Text, title: str, wide: int, color: str) -> Panel:
        """A card in play in its box: a rested one has a broken frame."""
        return Panel(
            content,
            title=Text(title, "bold" if not perm.rested else ""),
            title_align="left",
            width=wide,
            height=6,
            padding=0,
            box=DASHED if perm.rested else ROUNDED,
            border_style=self.border(perm, color),
        )

    def border(self, perm: Any, color: str) -> str:
        """How the frame of a card in play is drawn."""
        if perm.iid in (self.view.attacker, self.view.target):
            return "bold red"
        return f"dim {color}" if perm.rested else color

    def situation(self, perm: Any) -> str:
        """What the card is in the middle of, in a word."""
        attacks, attacked, rested = self.situations
        if perm.iid == self.view.attacker:
            return self.scene.tr(attacks)
        if perm.iid == self.view.target:
            return self.scene.tr(attacked)
        return self.scene.tr(rested) if perm.rested else ""

    def phase(self) -> str:
        return self.scene.tr(f"phase-{self.view.phase}")

    def sides(self, seat: int) -> RenderableType:
        """Both sides of the table, this seat's below."""
        raise NotImplementedError

    def hand(self, side: Any, title: str) -> RenderableType:
        raise NotImplementedError

    def hand_title(self, title: str) -> Text:
        """What stands in front of a hand on a low screen."""
        return Text(self.scene.tr("board-hand-low", title=title), "bold dim")

    def log(self, lines: Sequence[Line], more: str = "") -> RenderableType:
        title = Text(self.scene.tr("board-log"), "bold")
        if more:
            title.append(f" · {more}", "not bold yellow")
        heading = Rule(title, align="left", style="dim", characters="─")
        return Group(self.fit(heading), *[log_line(line) for line in lines])

    def options(self, options: Sequence[Option]) -> RenderableType:
        """The options: grouped under headings where they have them, else in as many columns as fit."""
        shown = [option for option in options if not option.folded]
        pieces = [(option, option.short) for option in shown if option.short is not None]
        if len(pieces) > FEW:
            return self.grouped(pieces)
        lengths = sorted(len(option.text) for option in shown) or [0]
        columns = max(1, min(self.width // (lengths[-1] + 6), 3 if len(shown) > FEW else 1))
        height = -(-len(shown) // columns)
        table = Table.grid(padding=(0, 2))
        for _ in range(columns):
            table.add_column(justify="right", style="bold yellow", width=3)
            table.add_column()
        for row in range(height):
            cells: list[RenderableType] = []
            for place in range(row, len(shown), height):
                cells += [Text(str(shown[place].number)), Text(shown[place].text)]
            table.add_row(*cells)
        return table

    def grouped(self, shown: Sequence[tuple[Option, Short]]) -> RenderableType:
        """The options under headings, side by side as far as they fit; attacks a row an attacker."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right")
        table.add_column()
        room = self.width - max(len(short.heading) for _, short in shown) - 1
        before = ""
        for (heading, lead), members in groupby(shown, key=lambda pair: (pair[1].heading, pair[1].lead)):
            widest = max(len(short.lead) for _, short in shown if short.heading == heading)
            start = Text(lead.ljust(widest) + " " if lead else "")
            table.add_row(Text(heading if heading != before else ""), packed(start, list(members), room))
            before = heading
        return table

    def fit(self, part: RenderableType) -> RenderableType:
        return Limited(part, self.width)


class Limited:
    """A part of the screen that is no wider than the board."""

    def __init__(self, part: RenderableType, width: int) -> None:
        self.part = part
        self.width = width

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from console.render(self.part, options.update(width=min(self.width, options.max_width)))


def packed(start: Text, options: Sequence[tuple[Option, Short]], room: int) -> Text:
    """Options side by side, broken only between them; one that is too long for a line is cut."""
    lines = [start]
    for option, short in options:
        piece = Text.assemble((f"{option.number:>2} ", "bold yellow"), short.rest)
        piece.truncate(room - start.cell_len, overflow="ellipsis")
        if lines[-1].cell_len > start.cell_len and lines[-1].cell_len + 3 + piece.cell_len > room:
            lines.append(Text(" " * start.cell_len))
        lines[-1] = Text.assemble(lines[-1], "   " if lines[-1].cell_len > start.cell_len else "", piece)
    return Text("\n").join(lines)


def log_line(line: Line) -> RenderableType:
    text = Text(line.text, "bold cyan" if line.turn else "")
    if line.rule:
        text.append(f" ({line.rule})", "dim")
    return text if line.turn else indented(text)


def indented(text: Text) -> RenderableType:
    """A paragraph a little to the right, the lines it is broken into as well."""
    return Padding(text, (0, 0, 0, 2), expand=False)


def wrapped(name: str, width: int, count: int) -> list[str]:
    """A name over a few short lines, cut with … where it does not fit."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    if len(lines) > count:
        lines[count - 1] = " ".join(lines[count - 1 :])
    lines = [line if len(line) <= width else line[: width - 1] + "…" for line in lines[:count]]
    return lines + [""] * (count - len(lines))
