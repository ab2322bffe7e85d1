"""A frame is one procedure of the rulebook, under way: its step and what it must remember, as data."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(free_list_len=1, acyclic=True)
class Frame:
    """Subclasses carry out one procedure. `run` does the next step; it may push a frame, ask, or pop itself."""

    __slots__ = ("step",)

    FIELDS: ClassVar[tuple[str, ...]] = ("step",)

    trial: ClassVar[bool] = False  # something is only being tried out on a copy

    def __init__(self) -> None:
        self.step: i64 = 0

    def run(self, game: Any) -> None:
        raise NotImplementedError

    def answer(self, game: Any, code: int) -> None:
        """The seat that was asked has answered; only called with one of the options offered."""
        raise NotImplementedError

    def belongs_to(self, game: Any) -> tuple[str, int, int, int, str] | None:
        """What the log says that events happening in this procedure belong to: kind, seat, card, ability, step (see
        `vocabulary.Cause`); None leaves that to the procedure below."""
        return None

    def child_done(self, game: Any, done: int) -> None:
        """A frame pushed by this one reports how much of its work it could do."""

    def clone(self) -> Frame:
        raise NotImplementedError
