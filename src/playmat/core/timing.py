"""Waiting automatic effects, resolved one at a time in the order the game's policy gives."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from . import atoms
from .decision import EFFECT
from .frames import Frame
from .packing import a_of, option
from .state import Game, Pending


class Policy:
    """What a game says about its waiting effects."""

    rule: ClassVar[str] = ""

    def due(self, game: Any) -> list[Pending]:
        """The effects one seat may resolve next; more than one means that it chooses."""
        raise NotImplementedError

    def still_valid(self, game: Any, pending: Pending) -> bool:
        raise NotImplementedError

    def start(self, game: Any, pending: Pending) -> None:
        """Push the frame that activates and resolves the effect."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1, acyclic=True)
class ResolvePending(Frame):
    """Resolves waiting effects until none is left."""

    __slots__ = ("policy",)

    def __init__(self, policy: Policy) -> None:
        self.step = 0
        self.policy = policy

    def clone(self) -> ResolvePending:
        return ResolvePending(self.policy)

    def run(self, game: Game) -> None:
        policy = self.policy
        if len(game.pending) == 1:
            only = game.pending[0]
            if policy.still_valid(game, only):
                self.begin(game, only)
            else:
                atoms.drop_pending(game, only)
                game.pop()
            return
        for pending in [p for p in game.pending if not policy.still_valid(game, p)]:
            atoms.drop_pending(game, pending)
        if not game.pending:
            game.pop()
            return
        due = policy.due(game)
        if len(due) == 1:
            self.begin(game, due[0])
        else:
            options = [option(EFFECT, game.pending.index(p)) for p in due]
            game.ask(due[0].seat, "order", options, policy.rule)

    def answer(self, game: Game, code: int) -> None:
        self.begin(game, game.pending[a_of(code)])

    def begin(self, game: Game, pending: Pending) -> None:
        atoms.drop_pending(game, pending)
        game.batch += 1  # what becomes due while it resolves belongs to a later batch
        self.policy.start(game, pending)
