"""Replacement effects: something is about to happen to some objects; effects may put something else in its place."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from .card import Ability
from .decision import EFFECT, NO, YES
from .frames import Frame
from .packing import a_of, option


@mypyc_attr(free_list_len=1, acyclic=True)
class Candidate:
    """A replacement effect that could apply, and to which of the objects. Immutable."""

    __slots__ = ("ability", "iid", "incarnation", "index", "optional", "rank", "refs", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "iid", "incarnation", "index", "ability", "refs", "optional", "rank")

    def __init__(
        self,
        seat: int,
        iid: int,
        incarnation: int,
        index: int,
        ability: Ability,
        refs: tuple[int, ...],
        optional: bool,
        rank: int = 0,
    ) -> None:
        self.seat = seat
        self.iid = iid
        self.incarnation = incarnation
        self.index = index
        self.ability = ability
        self.refs = refs
        self.optional = optional
        self.rank = rank  # lower ones go first

    def key(self) -> tuple[int, int, int]:
        return (self.iid, self.incarnation, self.index)


@mypyc_attr(free_list_len=1, acyclic=True)
class Would(Frame):
    """Something would happen to `refs`, all at once. Effects that replace it are asked first, one after the other.

    The game subclasses it and says which effects apply (`candidates`, those that go first in front; only effects of
    one seat and one rank are offered together), how one is carried out (`substitute`) and what happens to what is
    left (`commit`).
    """

    __slots__ = ("declined", "offered", "refs", "replaced")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "refs", "replaced", "declined", "offered")

    def __init__(self, refs: tuple[int, ...]) -> None:
        self.step = 0
        self.refs = refs
        self.replaced = 0
        self.declined: tuple[tuple[int, int, int], ...] = ()
        self.offered: tuple[Candidate, ...] = ()

    rule: ClassVar[str] = ""

    def candidates(self, game: Any) -> list[Candidate]:
        raise NotImplementedError

    def substitute(self, game: Any, candidate: Candidate) -> None:
        raise NotImplementedError

    def commit(self, game: Any) -> None:
        raise NotImplementedError

    def run(self, game: Any) -> None:
        offered = [c for c in self.candidates(game) if c.key() not in self.declined] if self.refs else []
        if not offered:
            game.pop()
            self.commit(game)
            return
        first, rank = offered[0].seat, offered[0].rank
        offered = [c for c in offered if c.seat == first and c.rank == rank]
        self.offered = tuple(offered)
        if len(offered) == 1:
            if not offered[0].optional:
                self.take(game, offered[0])
                return
            game.ask(first, "replace", [option(YES), option(NO)], self.rule, offered[0].iid)
            return
        options = [option(EFFECT, i) for i in range(len(offered))]
        if all(c.optional for c in offered):
            options.append(option(NO))
        game.ask(first, "replace", options, self.rule)

    def answer(self, game: Any, code: int) -> None:
        offered = self.offered
        if code == option(NO):
            self.declined += tuple(c.key() for c in offered)
            return
        self.take(game, offered[0] if code == option(YES) else offered[a_of(code)])

    def take(self, game: Any, candidate: Candidate) -> None:
        """The objects it speaks of are safe; what is put in their place is carried out."""
        self.refs = tuple(r for r in self.refs if r not in candidate.refs)
        self.replaced += len(candidate.refs)
        self.declined += (candidate.key(),)
        self.offered = ()
        self.substitute(game, candidate)
