"""What fits on a screen: how densely a table must be drawn, and how many lines of the log there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playmat.describe import Line

from .layout import DENSITIES, log_line
from .screen import Screen

LEAST_LOG_ROWS = 4  # with the heading; a lower screen is drawn more densely first


def roomiest(room: Callable[[int], int]) -> tuple[int, int]:
    """The roomiest way to draw that leaves enough rows for the log, and how many; else the densest."""
    for density in DENSITIES:
        left = room(density)
        if left >= LEAST_LOG_ROWS:
            break
    return density, left


def last_that_fit(screen: Screen, lines: Sequence[Line], rows: int) -> list[Line]:
    """As many of the last lines of a log as there are rows for."""
    found: list[Line] = []
    for line in reversed(lines):
        rows -= screen.rows(log_line(line))
        if rows < 0:
            break
        found.insert(0, line)
    return found


def first_that_fit(screen: Screen, lines: Sequence[Line], rows: int) -> list[Line]:
    """As many of the first lines as there are rows for, but always one."""
    found: list[Line] = []
    for line in lines:
        rows -= screen.rows(log_line(line))
        if rows < 0 and found:
            break
        found.append(line)
    return found
