"""Trees: frozen data classes that compare, print and serialise, and the kinds of node a game fills in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.core.card import Ability as CoreAbility
from playmat.core.state import EVERYTHING

if TYPE_CHECKING:
    from .context import Context
    from .program import Lowering
    from .projection import Applied
    from .resolution import Resolution

REGISTRY: Final[dict[str, type[Node]]] = {}

# What effects of every game look at and change (`Node.reads`, `Node.changes`), a bit each. The games' `kinds` say these
# numbers again, so that the compiler puts them in place; tests/effects/test_shared_numbers.py compares them.
POWERS: Final = 1
WORDS: Final = 2  # names, types, traits, colours
COSTS: Final = 16

SEVERAL: Final = ("any", "both")  # words for players that mean more than one


def enroll(module: str, family: str = "", kinds: tuple[type[Node], ...] = ()) -> None:
    """Find all nodes of a module again by their names, with that of their family in front; not `kinds` of node.

    A game whose words another game also has is a family.

    So that nodes compile to native classes, they are decorated with `dataclass` alone, and what all of a kind have in
    common is said by methods: whatever is assigned in the body of a compiled data class is one of its fields.
    """
    for name, value in list(vars(sys.modules[module]).items()):
        if isinstance(value, type) and issubclass(value, Node) and getattr(value, "__module__", "") == module:
            mine: Any = vars(value)
            if "__dataclass_params__" in mine and not mine.get("KEY") and value not in kinds:
                add(value, family + name)


def add(made: Any, key: str) -> None:
    if key in REGISTRY:
        raise TypeError(f"two nodes are called {key}")
    REGISTRY[key] = made
    made.KEY = key


class Instr:
    """Anything that can stand in a program: operations of a tree, and what they are lowered to."""

    KEY: ClassVar[str] = ""  # the name of a node in data

    def run(self, game: Any, resolution: Resolution) -> None:
        raise NotImplementedError

    def answer(self, game: Any, resolution: Resolution, code: int) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Node(Instr):
    """Anything in a tree. `said` is how a text says it, where that is not the usual way; it means nothing."""

    said: str = field(default="", kw_only=True, repr=False)

    def reads(self) -> int:
        """What that effects can change it looks at, a bit for each sort."""
        return 0

    def changes(self) -> int:
        """What of it it changes."""
        return 0

    def recalls(self) -> int:
        """The kinds of event of this turn it asks for, a bit each: a game remembers those that a card of it recalls."""
        return 0

    def watches(self) -> int:
        """The sorts of fact (`Game.watched`) it looks at besides values and its parts."""
        return EVERYTHING

    def watched(self) -> int:
        """The sorts of fact that it and its parts look at."""
        mask = self.watches()
        for f in fields(self):
            mask |= watched_by(getattr(self, f.name))
        return mask


class Number(Node):
    """An amount that is worked out when it is needed."""

    def value(self, game: Any, context: Context) -> int:
        raise NotImplementedError

    def known(self, game: Any, context: Context) -> bool:
        """Whether there is something to read it off: a value of no card is not 0."""
        return True

    def remembers(self) -> bool:
        """It is about what the effect has chosen or done."""
        return False


class Cond(Node):
    def test(self, game: Any, context: Context) -> bool:
        raise NotImplementedError


class Bracketed(Cond):
    """A word in brackets before an effect. It must hold when the effect's time comes, where an "if" is asked later."""


class Filter(Node):
    """Which objects are meant: a test of one object (a permanent, a card, a fungible one)."""

    def by_face(self) -> bool:
        """One must see the object to tell."""
        return True

    def compares(self) -> bool:
        """It compares the object with others that the effect has chosen."""
        return False

    def settled(self, game: Any, context: Context) -> Filter | None:
        """The same without a word of these others, for what outlasts the effect; None: there is no such filter."""
        return None

    def ok(self, game: Any, context: Context, obj: Any) -> bool:
        raise NotImplementedError


class Op(Node):
    """One instruction. Costs are operations too: `payable` says whether it could be carried out whole."""

    def lower(self, low: Lowering) -> None:
        low.op(self)

    def payable(self, game: Any, context: Context) -> bool:
        return True

    def hinges_on(self) -> int:
        """The sorts of fact that decide whether it can be paid, besides values; all of them, if it does not say."""
        return EVERYTHING

    def partly(self, game: Any, context: Context) -> bool:
        """Whether it could be carried out at all, if not whole."""
        return self.payable(game, context)

    def useful(self, game: Any, context: Context) -> bool:
        """Whether something could come of it now; where that depends on what comes before it, yes."""
        return True

    def able(self, game: Any, context: Context, obj: Any) -> bool:
        """Whether it could be done to this object."""
        return True

    def draws_on(self) -> tuple[str, ...]:
        """What paying with it draws on, so that parts of a cost that compete can be told."""
        return ("any",)

    def acts_on(self, name: str) -> bool:
        """Whether it is carried out on what was chosen under this name."""
        target = getattr(self, "target", None)
        if target is None:
            return False
        for part in getattr(target, "parts", (target,)):
            if getattr(part, "name", "") == name and part.refers():
                return True
        return False

    def makes(self) -> tuple[str, ...]:
        """Where it puts something with which a later part of the same cost could be paid."""
        return ()

    def several(self) -> bool:
        """Whether its player (`who`) can be several: both, or all of them."""
        return False

    def project(self, game: Any, context: Context, found: list[Applied]) -> None:
        """Add to `found` what it does as a permanent effect. Only modifiers can be permanent."""
        raise TypeError(f"{type(self).__name__} cannot be a permanent effect")


class Target(Op):
    """Which objects an operation acts on. A choice among them is itself an operation, the only one among targets."""

    def ordered(self) -> bool:
        """They are taken in the order they lie: how many can be chosen, which ones cannot."""
        return False

    def find(self, game: Any, context: Context) -> list[Any]:
        raise NotImplementedError

    def count(self, game: Any, context: Context) -> int:
        """How many there are."""
        return len(self.find(game, context))

    def refers(self) -> bool:
        """It is what was chosen under a name, and nothing else."""
        return False

    def areas(self) -> tuple[str, ...]:
        """The names of the areas whose objects can be picked, where it is about areas."""
        return ()

    def filtered(self) -> tuple[Filter, ...]:
        """What its objects must pass."""
        return ()

    def any_for(self, game: Any, context: Context, op: Op) -> bool:
        """Whether this operation could be carried out on any of it; where that is not known yet, yes."""
        for obj in self.find(game, context):
            if op.able(game, context, obj):
                return True
        return False

    def payable(self, game: Any, context: Context) -> bool:
        """Whether there is something to act on; of what must be chosen, whether it can be."""
        return bool(self.find(game, context))

    def serves(self, game: Any, context: Context, op: Op) -> bool:
        """Whether this operation could be carried out whole on it: there is something, and all of it will do."""
        found = self.find(game, context)
        for obj in found:
            if not op.able(game, context, obj):
                return False
        return bool(found)


class When(Node):
    """The activation timing of an automatic effect."""

    def own(self) -> bool:
        """Whether it waits only for what happens to the card it is on."""
        return False

    def kinds(self) -> tuple[int, ...]:
        """The kinds of event it waits for."""
        raise NotImplementedError

    def matches(self, game: Any, context: Context) -> bool:
        """Whether `context.event` fulfils it for the card and player of `context`."""
        raise NotImplementedError

    def replaces(self, game: Any, context: Context, would: Any, ref: int) -> bool:
        """Whether what would happen to this object is what a replacement effect waits for."""
        return False


def walk(value: Any) -> Iterator[Node]:
    """A node and all nodes in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Node):
        yield value
        for f in fields(value):
            yield from walk(getattr(value, f.name))


def check_players(value: Any) -> None:
    """ValueError if several players are to do what only one can: nothing is accepted that would fail later."""
    for part in walk(value):
        if isinstance(part, Op) and getattr(part, "who", "") in SEVERAL and not part.several():
            raise ValueError(f"{type(part).__name__} is done by one player, not by {part.who!r}")  # type: ignore[attr-defined]


def watched_by(value: Any) -> int:
    """The sorts of fact that parts of a permanent effect look at; not what an ability that it grants does."""
    if isinstance(value, tuple):
        mask = 0
        for item in value:
            mask |= watched_by(item)
        return mask
    return value.watched() if isinstance(value, Node) and not isinstance(value, Ability) else 0


def meaning(value: Any) -> Any:
    """A tree without how it was said."""
    if isinstance(value, tuple):
        return tuple(meaning(item) for item in value)
    if isinstance(value, Node):
        made = {f.name: meaning(getattr(value, f.name)) for f in fields(value) if f.name != "said"}
        return replace(value, said="", **made)
    return value


Amount = int | Number


def amount(game: Any, context: Context, n: Amount) -> int:
    return n if isinstance(n, int) else n.value(game, context)


class Ability(Node, CoreAbility):
    """Base of the abilities of the language, see `ability`: what is worked out about one when it is first needed."""

    made: tuple[Instr, ...] | None = None
    made_substitute: tuple[Instr, ...] | None = None
    facts: tuple[int, int, int, int, int] | None = None
    granted: tuple[Ability, ...] | None = None
    acting: dict[int, tuple[Op, ...]] | None = None
    contested: bool | None = None


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
