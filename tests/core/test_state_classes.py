"""What a class of the state has, what of it is saved, what makes it and what a clone copies: the four agree.

An attribute that is forgotten in one of these places shows itself late, as a game that goes on differently after a
clone or a save. So every attribute of every class is accounted for here: it is saved, or it follows from what is saved;
it is copied, or it is made anew.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

from playmat import games, is_compiled
from playmat.cards import embedded_decks
from playmat.core.card import Card
from playmat.core.decision import Decision
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.record import state_data
from playmat.core.replace import Candidate
from playmat.core.state import Delayed, Game, Mod, Pending, Perm, Seat
from playmat.effects.resolution import Resolution
from tests.source import source_of

PACKAGES = ("core", "effects", "onepiece", "dragonball")
ROOTS: tuple[type, ...] = (Frame, Perm, Seat, Game, Mod, Pending, Delayed, Event, Decision, Candidate, Resolution)

# Attributes that no save holds, by class and reason; a class has those of its bases, too.
DERIVED = {
    "core.events.Event": {"kept with the log only": "cause rule"},
    "core.timing.ResolvePending": {"the game knows it": "policy"},
    "effects.resolution.Resolution": {
        "the game knows them": "rules",
        "of the ability": "program",
        "made when it is asked for": "payer",
    },
    "effects.resolution.Resolving": {"has one step": "step"},
    "onepiece.turn.Turn": {"found again when they are asked for": "attacks"},
    "dragonball.energy.PayEnergy": {"counted again": "demands"},
    "core.state.Perm": {"found by its number": "card"},
    "onepiece.zones.OpPerm": {"printed": "printed", "a projection works them out": "now power contexts"},
    "dragonball.zones.DbPerm": {
        "printed": "printed face",
        "a projection works them out": "altered bans base_power characters color_bits colors combo_cost combo_power "
        "contexts cost extra keywords names negated power silenced traits",
    },
    "core.state.Seat": {"its place": "index", "saved with the game": "team zones in_play"},
    "onepiece.zones.OpSeat": {"names for the zones and in_play": "deck field hand life limbo trash"},
    "dragonball.zones.DbSeat": {
        "names for the zones and in_play": "deck drop field gone hand life under warp z_deck z_energy"
    },
    "core.state.Game": {
        "saved beside the state": "answers cards log",
        "made anew when it is loaded": "origin",
        "saved as seats": "in_play sides",
        "follows from the seats": "everyone foes friends",
        "a projection works them out": "dirty listening watched",
        "when in doubt, true": "shared uses",
    },
    "core.loops.LoopGame": {"follows from the rest": "watching"},
    "onepiece.game.Duel": {
        "names for in_play and sides": "perms seats",
        "of the class": "rules",
        "follows from the rest": "now",
        "follows from the cards": "recalled",
        "saved where there is something to remember": "happened",
    },
    "dragonball.game.Masters": {
        "names for in_play and sides": "perms seats",
        "of the class": "rules",
        "follows from the rest": "now",
        "follows from the cards": "brought",
        "saved where there is something to remember": "recalled",
    },
}
# What constructors take that is no attribute.
NOT_KEPT = {
    "like": "what to copy",
    "seed": "is in the random generator",
    "substitute": "which program of the ability",
}
# What a clone has otherwise than the original.
NOT_COPIED = {
    "core.timing.ResolvePending": {"has one step": "step"},
    "effects.probe.Probe": {"has one step": "step"},
    "core.loops.DeclareLoop": {"has one step": "step"},
    "effects.resolution.Resolving": {"a copy": "resolution", "has one step": "step"},
    "onepiece.battle.TrashForAttack": {"has one step": "step"},
    "effects.removal.ArrangeLeaving": {"has one step": "step"},
    "onepiece.language.states.Resting": {"nothing is arranged": "order"},
    "dragonball.energy.PayZEnergy": {"has one step": "step"},
    "dragonball.process.Surplus": {"has one step": "step"},
    "dragonball.unless.Dues": {"has one step": "step"},
    "core.state.Seat": {"copies of the permanents": "in_play"},
    "onepiece.zones.OpSeat": {"copies of the permanents": "field"},
    "dragonball.zones.DbSeat": {"copies of the permanents": "field"},
    "core.state.Game": {"copies": "in_play rng sides stack", "both share something": "shared"},
    "onepiece.game.Duel": {
        "copies": "now perms seats",
    },
    "dragonball.game.Masters": {
        "copies": "now perms seats",
        "of the class": "rules",
        "a projection works it out": "dirty",
    },
}
# Of a game: what is made of objects that have a clone of their own.
PARTS = {"in_play", "now", "perms", "rng", "seats", "sides", "stack"}
# Lists and dictionaries that a clone has in common with the original.
SHARED = {
    "onepiece.turn.Turn": {"never changed": "attacks"},
    "onepiece.zones.OpPerm": {"contexts know no game": "contexts"},
    "dragonball.zones.DbPerm": {"contexts know no game": "contexts"},
    "core.state.Game": {
        "never changed": "foes friends",
        "a change makes a new list": "mods pending delayed",
        "copied before they change": "incarnations known",
    },
    "dragonball.game.Masters": {"a change makes a new one": "limits"},
}


def below(cls: type) -> Iterator[type]:
    yield cls
    for one in cls.__subclasses__():
        yield from below(one)


def every_class() -> list[type]:
    for package in PACKAGES:
        path = importlib.import_module(f"playmat.{package}").__path__
        for found in pkgutil.walk_packages(path, f"playmat.{package}."):
            importlib.import_module(found.name)
    return [cls for root in ROOTS for cls in below(root) if cls.__module__.startswith("playmat.")]


def path_of(cls: type) -> str:
    return f"{cls.__module__.removeprefix('playmat.')}.{cls.__name__}"


CLASSES = every_class()
BY_PATH = {path_of(cls): cls for cls in CLASSES}
each_class = pytest.mark.parametrize("cls", CLASSES, ids=path_of)


def bases(cls: type) -> list[type]:
    return [base for base in cls.__mro__ if base is not object]


def attributes(cls: type) -> set[str]:
    word = "__mypyc_attrs__" if is_compiled() else "__slots__"
    return {name for base in bases(cls) for name in vars(base).get(word, ())}


def listed(cls: type, table: dict[str, dict[str, str]]) -> set[str]:
    """The names that a table has for a class and its bases."""
    return {name for base in bases(cls) for names in table.get(path_of(base), {}).values() for name in names.split()}


@pytest.mark.pure
@each_class
def test_a_class_of_the_state_has_slots_and_nothing_else(cls):
    assert all("__slots__" in vars(base) for base in bases(cls))


@pytest.mark.parametrize("cls", [cls for cls in CLASSES if not issubclass(cls, Game)], ids=path_of)
def test_what_is_not_saved_has_a_reason(cls):
    assert set(cls.FIELDS) <= attributes(cls)
    assert attributes(cls) - set(cls.FIELDS) == listed(cls, DERIVED)


def kinds_of_games() -> list[Any]:
    return games.kinds()


@pytest.mark.parametrize("kind", kinds_of_games(), ids=lambda kind: kind.name)
def test_what_a_game_does_not_save_has_a_reason(kind):
    game = started(kind)
    data = state_data(kind.codec, game)
    saved = (set(data) | set(game.extra_data())) - {
        "seats",
        "extra",
    }  # the parts of `seats` are saved by their own classes
    assert saved <= attributes(type(game))
    assert attributes(type(game)) - saved == listed(type(game), DERIVED)


@each_class
def test_what_a_constructor_takes_is_an_attribute(cls):
    assert set(inspect.signature(cls).parameters) <= attributes(cls) | set(NOT_KEPT)


@pytest.mark.parametrize("table", [DERIVED, NOT_COPIED, SHARED])
def test_no_reason_is_left_over(table):
    for path in table:
        assert path in BY_PATH
        assert {name for names in table[path].values() for name in names.split()} <= attributes(BY_PATH[path])


# -- clones ---------------------------------------------------------------------------------------------------------


class Value:
    """A value like no other, and equal to its copies."""

    def __init__(self, name: str) -> None:
        self.name = name

    def copy(self) -> Value:
        return Value(self.name)

    def clone(self) -> Value:
        return Value(self.name)

    def __len__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def annotations(cls: type) -> dict[str, str]:
    """How the constructor of a class annotates its attributes, or the parameters they are set to."""
    found: dict[str, str] = {}
    for base in reversed(bases(cls)):
        makers = [part for part in ast.parse(source_of(base)).body[0].body if getattr(part, "name", "") == "__init__"]
        for maker in makers:
            given = {arg.arg: ast.unparse(arg.annotation) for arg in maker.args.args if arg.annotation}
            for part in ast.walk(maker):
                match part:
                    case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=annotation):
                        found[name] = ast.unparse(annotation)
                    case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Name(id=source)) if source in given:
                        found.setdefault(name, given[source])
                    case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.List() | ast.ListComp()):
                        found.setdefault(name, "list[Any]")
                    case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Dict() | ast.DictComp()):
                        found.setdefault(name, "dict[Any, Any]")
    return found


def filled(cls: type) -> Any:
    """An object with a value of its own in every attribute; a number or a container where the game has one."""
    made: Any = cls.__new__(cls)
    types = annotations(cls)
    for number, name in enumerate(sorted(attributes(cls)), start=1000):
        value: Any = Value(name)
        setattr(
            made,
            name,
            {"list": [value], "dict": {name: value}, "tuple": (value,), "int": number, "i64": number}.get(
                types.get(name, "").partition("[")[0], value
            ),
        )
    if issubclass(cls, Perm):
        made.card = Card(made.iid, made.card, 0)  # the number of a permanent is that of its card
    return made


def check_copy(made: Any, copy: Any) -> None:
    cls = type(made)
    assert type(copy) is cls
    for name in attributes(cls) - listed(cls, NOT_COPIED):
        assert getattr(copy, name) == getattr(made, name), f"{name} is not copied"
        if isinstance(getattr(made, name), list | dict) and name not in listed(cls, SHARED):
            assert getattr(copy, name) is not getattr(made, name), f"{name} is shared"


@pytest.mark.pure
@pytest.mark.parametrize("cls", [cls for cls in CLASSES if issubclass(cls, Frame | Perm)], ids=path_of)
def test_a_clone_has_every_attribute(cls):
    made = filled(cls)
    try:
        copy = made.clone()
    except NotImplementedError:
        assert cls.__subclasses__()  # abstract: those below are looked at
        return
    check_copy(made, copy)


def started(kind: Any) -> Any:
    """A game in its first turns."""
    game = kind.new_game(list(embedded_decks(kind.family).values())[-kind.players :], 3)
    while game.turn_number < 3:
        game.apply(game.decision.options[-1])
    return game


def other(value: Any, name: str) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + name
        case tuple():
            return (*value, Value(name))
        case list():
            return [*value, Value(name)]
        case dict():
            return {**value, name: Value(name)}
    return Value(name)


@pytest.mark.pure
@pytest.mark.parametrize("kind", kinds_of_games(), ids=lambda kind: kind.name)
def test_a_clone_of_a_game_has_every_attribute(kind):
    for name in sorted(attributes(type(started(kind))) - PARTS):
        game = started(kind)
        setattr(game, name, other(getattr(game, name), name))
        check_copy(game, game.clone())


@pytest.mark.pure
@pytest.mark.parametrize("kind", kinds_of_games(), ids=lambda kind: kind.name)
def test_a_clone_of_a_seat_has_every_attribute_and_lists_of_its_own(kind):
    game = started(kind)
    for seat in game.seats:
        for number, name in enumerate(seat.FIELDS):
            setattr(seat, name, number + 100)
        perms = [None] * len(game.perms)
        copy = seat.clone(perms)
        check_copy(seat, copy)
        assert [perm.iid for perm in copy.field] == [perm.iid for perm in seat.field]
        assert copy.field is copy.in_play is not seat.field
        assert all(perms[perm.iid] is perm for perm in copy.field)
        for pile, twin in zip(seat.zones, copy.zones, strict=True):
            assert pile == twin and pile is not twin
