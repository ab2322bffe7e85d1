"""Operations and conditions in plain Python, for whoever writes cards with words of their own.

    @operation("toast")
    def toast(game, resolution, objects, cards):
        ...                                   # change the table with `core.atoms`, as every operation does

    @condition("late")
    def late(game, context, turn):
        return game.turn_number >= turn

    If(late(9), (toast(some_target, 2),))     # nodes of a tree, like all others

Nodes are compiled and closed (decision 12), so new ones cannot be written beside a compiled engine. These two can hold
any function. A tree keeps the name: it is saved, compared and printed like every tree, and whoever loads it must have
imported the module that has the function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .tree import Cond, Op, Target, enroll

if TYPE_CHECKING:
    from .context import Context
    from .resolution import Resolution

OPERATIONS: Final[dict[str, Callable[..., Any]]] = {}
CONDITIONS: Final[dict[str, Callable[..., Any]]] = {}
Value = int | str


@dataclass(frozen=True)
class PlainOp(Op):
    """Carries out the function of this name on what its target finds; the choices of a target are made before."""

    name: str
    target: Target | None = None
    values: tuple[Value, ...] = ()

    def payable(self, game: Any, context: Context) -> bool:
        return self.target is None or self.target.payable(game, context)

    def run(self, game: Any, resolution: Resolution) -> None:
        objects = self.target.find(game, resolution) if self.target is not None else []
        done = known(OPERATIONS, self.name)(game, resolution, objects, *self.values)
        resolution.did = done is not False


@dataclass(frozen=True)
class PlainCond(Cond):
    """Holds if the function of this name says so."""

    name: str
    values: tuple[Value, ...] = ()

    def test(self, game: Any, context: Context) -> bool:
        return bool(known(CONDITIONS, self.name)(game, context, *self.values))


def known(functions: dict[str, Callable[..., Any]], name: str) -> Callable[..., Any]:
    if name not in functions:
        raise LookupError(f"nobody has defined {name!r}: import the module with its @operation or @condition")
    return functions[name]


def operation(name: str) -> Any:
    """Make a function `(game, resolution, objects, *values)` an operation of this name. It returns False if nothing was
    done ("if you do"). What is decorated gives nodes: `toast(target, 2)`, or `toast(None, 2)` without a target."""

    def add(work: Callable[..., Any]) -> Callable[..., PlainOp]:
        enter(OPERATIONS, name, work)

        def node(target: Target | None = None, *values: Value) -> PlainOp:
            return PlainOp(name, target, values)

        return node

    return add


def condition(name: str) -> Any:
    """Make a function `(game, context, *values)` a condition of this name. What is decorated gives nodes: `late(9)`."""

    def add(work: Callable[..., Any]) -> Callable[..., PlainCond]:
        enter(CONDITIONS, name, work)

        def node(*values: Value) -> PlainCond:
            return PlainCond(name, values)

        return node

    return add


def enter(functions: dict[str, Callable[..., Any]], name: str, work: Callable[..., Any]) -> None:
    other = functions.get(name)
    if other is not None and (other.__module__, other.__qualname__) != (work.__module__, work.__qualname__):
        raise ValueError(f"two functions are called {name!r}: in {other.__module__} and in {work.__module__}")
    functions[name] = work


enroll(__name__)
