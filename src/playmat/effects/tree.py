"""Trees: frozen data classes that compare, print and serialise, and the kinds of node a game fills in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from playmat.core.card import Ability as CoreAbility

if TYPE_CHECKING:
    from .program import Lowering
    from .resolution import Resolution

T = TypeVar("T")
REGISTRY: dict[str, type[Node]] = {}


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a class a node of the language: a frozen data class, found again by its name."""
    return register(cls, cls.__name__)


def register(cls: type[T], key: str) -> type[T]:
    """The same under another name: a game whose words another game also has puts its own name in front."""
    made = dataclass(frozen=True)(cls)
    if key in REGISTRY:
        raise TypeError(f"two nodes are called {key}")
    REGISTRY[key] = made  # type: ignore[assignment]
    made.KEY = key  # type: ignore[attr-defined]
    return made


@dataclass(frozen=True)
class Node:
    """Anything in a tree. `said` is how a text says it, where that is not the usual way; it means nothing."""

    said: str = field(default="", kw_only=True, repr=False)

    KEY: ClassVar[str] = ""  # its name in data
    reads = 0  # what that effects can change it looks at, a bit for each sort
    changes = 0  # what of it it changes


class Number(Node):
    """An amount that is worked out when it is needed."""

    def value(self, game: Any, fr: Resolution) -> int:
        raise NotImplementedError


class Cond(Node):
    def test(self, game: Any, fr: Resolution) -> bool:
        raise NotImplementedError


class Bracketed(Cond):
    """A word in brackets before an effect. It must hold when the effect's time comes, where an "if" is asked later."""


class Filter(Node):
    """Which objects are meant: a test of one object (a permanent, a card, a fungible one)."""

    by_face = True  # one must see the object to tell

    def ok(self, game: Any, fr: Resolution, obj: Any) -> bool:
        raise NotImplementedError


class Target(Node):
    """Which objects an operation acts on."""

    ordered = False  # they are taken in the order they lie: how many can be chosen, which ones cannot

    def find(self, game: Any, fr: Resolution) -> list[Any]:
        raise NotImplementedError

    def payable(self, game: Any, fr: Resolution) -> bool:
        """Whether there is something to act on; of what must be chosen, whether it can be."""
        return bool(self.find(game, fr))


class When(Node):
    """The activation timing of an automatic effect."""

    def kinds(self) -> tuple[int, ...]:
        """The kinds of event it waits for."""
        raise NotImplementedError

    def matches(self, game: Any, fr: Resolution) -> bool:
        """Whether `fr.event` fulfils it for the card and player of `fr`."""
        raise NotImplementedError


class Op(Node):
    """One instruction. Costs are operations too: `payable` says whether it could be carried out whole."""

    def lower(self, low: Lowering) -> None:
        low.op(self)

    def run(self, game: Any, fr: Resolution) -> None:
        raise NotImplementedError

    def answer(self, game: Any, fr: Resolution, code: int) -> None:
        raise NotImplementedError

    def payable(self, game: Any, fr: Resolution) -> bool:
        return True

    def partly(self, game: Any, fr: Resolution) -> bool:
        """Whether it could be carried out at all, if not whole."""
        return self.payable(game, fr)

    def able(self, game: Any, fr: Resolution, obj: Any) -> bool:
        """Whether it could be done to this object."""
        return True

    def project(self, game: Any, fr: Resolution) -> None:
        """Apply it as a permanent effect to the current values. Only modifiers can be permanent."""
        raise TypeError(f"{type(self).__name__} cannot be a permanent effect")


def walk(value: Any) -> Iterator[Node]:
    """A node and all nodes in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Node):
        yield value
        for f in fields(value):
            yield from walk(getattr(value, f.name))


def meaning(value: Any) -> Any:
    """A tree without how it was said."""
    if isinstance(value, tuple):
        return tuple(meaning(item) for item in value)
    if isinstance(value, Node):
        made = {f.name: meaning(getattr(value, f.name)) for f in fields(value) if f.name != "said"}
        return replace(value, said="", **made)
    return value


Amount = int | Number


def amount(game: Any, fr: Resolution, n: Amount) -> int:
    return n if isinstance(n, int) else n.value(game, fr)


class Ability(CoreAbility, Node):
    """Base of the abilities of the language, see `ability`."""


# -- data ----------------------------------------------------------------------------------------------------


def to_data(value: Any) -> Any:
    """Plain data (for JSON, saves, comparison) of a tree; defaults are left out."""
    if isinstance(value, Node):
        out: dict[str, Any] = {"node": type(value).KEY}
        for f in fields(value):
            item = getattr(value, f.name)
            if item != f.default:
                out[f.name] = to_data(item)
        return out
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"{value!r} cannot be part of a tree")


def from_data(data: Any) -> Any:
    if isinstance(data, dict):
        name = data.get("node")
        if name not in REGISTRY:
            raise ValueError(f"unknown node {name!r}")
        return REGISTRY[name](**{key: from_data(item) for key, item in data.items() if key != "node"})
    if isinstance(data, list):
        return tuple(from_data(item) for item in data)
    return data


def show(value: Any, indent: int = 0) -> str:
    """A tree as indented text, for people."""
    pad = "  " * indent
    if isinstance(value, Node):
        parts = []
        for f in fields(value):
            item = getattr(value, f.name)
            if item != f.default:
                text = show(item, indent + 1)
                parts.append(f"{f.name}={text.strip()}" if "\n" not in text else f"{f.name}={text.lstrip()}")
        inner = ", ".join(parts)
        if len(inner) + len(pad) > 100:
            inner = (",\n" + pad + "  ").join(parts)
        return f"{pad}{type(value).__name__}({inner})"
    if isinstance(value, tuple):
        if not value:
            return pad + "()"
        rows = [show(item, indent + 1) for item in value]
        one = ", ".join(r.strip() for r in rows)
        if "\n" not in one and len(one) + len(pad) < 100:
            return f"{pad}({one})"
        return pad + "(\n" + ",\n".join(rows) + ")"
    return pad + repr(value)
