"""What tests of single lines ask: that a line is read wholly, printed again, and means what it says."""

from typing import Any

from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line
from playmat.text.dragonball.skills import write_line


def check_read_and_printed(line: str) -> None:
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    assert write_line(made.lines, "fr")


def check_meaning(line: str, wanted: tuple[Any, ...], last: bool = False) -> None:
    """Each part that is wanted is in the tree: a kind of node, or that very node. `last`: in that of the last skill."""
    lines = compile_line(line).lines
    nodes = [meaning(node) for node in walk(lines[-1] if last else lines)]
    for part in wanted:
        found = any(isinstance(node, part) for node in nodes) if isinstance(part, type) else part in nodes
        assert found, part
