"""Nodes as the productions of a grammar write them: with variables in them.

`o.Draw(V("n"))` is no tree yet: where a tree has a number, it has a variable. Compiled nodes take nothing but what they
say, so a production is written with a shape of the node. Called with a variable anywhere inside, it makes a pattern;
called without, the node itself. For everything else (`isinstance`, `|`) a shape is as good as its node.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any


@dataclass(frozen=True)
class Var:
    """A place in the tree of a production that a phrase fills."""

    name: str


class Pattern:
    """A node with variables in it: its class, and what stands in each field."""

    __slots__ = ("node", "parts")

    def __init__(self, node: type[Any], args: tuple[Any, ...], named: dict[str, Any]) -> None:
        known = [f for f in fields(node) if f.init]
        places = [f.name for f in known if not f.kw_only]
        if len(args) > len(places) or set(named) - {f.name for f in known}:
            raise TypeError(f"{node.__name__} has no such parts: {args} {named}")
        self.node = node
        self.parts = {f.name: f.default for f in known} | dict(zip(places, args, strict=False)) | named


def is_open(value: Any) -> bool:
    """Whether there is a variable in it."""
    return isinstance(value, Var | Pattern) or (isinstance(value, tuple) and any(map(is_open, value)))


class Shape(type):
    """The class of shapes: a shape is a class in place of a node's."""

    node: type[Any]

    def __call__(cls, *args: Any, **named: Any) -> Any:
        if any(map(is_open, args)) or any(map(is_open, named.values())):
            return Pattern(cls.node, args, named)
        return cls.node(*args, **named)

    def __instancecheck__(cls, instance: Any) -> bool:
        return isinstance(instance, cls.node)


def shapes_of(module: ModuleType) -> dict[str, Any]:
    """A shape for each node of a module of the language."""
    nodes = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and hasattr(value, "__dataclass_fields__")
    }
    return {name: Shape(name, (), {"node": node, "__slots__": ()}) for name, node in nodes.items()}


class Shapes:
    """A module of the language, or several as one, with its nodes as shapes."""

    def __init__(self, *modules: ModuleType) -> None:
        for module in modules:
            vars(self).update(vars(module))
            vars(self).update(shapes_of(module))


@dataclass(frozen=True)
class Phrase:
    """A part of a text that only its grammar knows and no tree has. `said` as of a node of a tree."""

    said: str = field(default="", kw_only=True, repr=False)
