"""Every change of the table goes through `core/atoms.py`: the sources are scanned for writes around that door.

What is watched: the piles and the field of a seat, the permanents with their orientation, face, given DON!!, markers
and used effects, waiting and lasting effects, what seats know, and the numbers of DON!! cards and energy markers. A
write is an assignment, a deletion or a call that changes a list or dictionary, on such an attribute or on a local name
for it.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import playmat

PACKAGE = Path(playmat.__file__).parent

PILES = {"zones", "deck", "hand", "life", "field", "in_play"}
PILES |= {"trash", "limbo"}  # One Piece
PILES |= {"drop", "warp", "z_deck", "z_energy", "gone", "under"}  # Dragon Ball
PERMANENTS = {"perms", "rested", "tokens", "used", "entered", "incarnation", "hidden", "side"}
EFFECTS = {"mods", "pending", "delayed"}
KNOWLEDGE = {"known", "shown"}
DON = {"don_deck", "don_active", "don_rested", "don_frozen"}
ENERGY = {"energy_markers"}
WATCHED = PILES | PERMANENTS | EFFECTS | KNOWLEDGE | DON | ENERGY

CHANGES = {
    "append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "setdefault", "popitem",
    "__setitem__", "__delitem__",
}  # fmt: skip

# Classes whose own attributes these are. In others, such as views, `self.hand = …` is another hand.
OWNERS = {"Game", "Duel", "Masters", "Seat", "OpSeat", "DbSeat", "Perm", "OpPerm", "DbPerm"}

# Who may, and what. Everything else asks an atom.
ALLOWED = {
    "core/atoms.py": WATCHED,  # the door itself
    "core/state.py": WATCHED,  # makes and clones games, seats and permanents
    "core/record.py": WATCHED,  # fills an empty game from a save
    "onepiece/game.py": {"perms"},  # makes and clones games: a name of its own for those in play
    "dragonball/game.py": {"perms"},
    "core/sample.py": {"zones", "known"},  # deals a copy of its own anew
    "onepiece/zones.py": WATCHED,  # makes and clones seats and permanents
    "effects/making.py": {"tokens", "used"},  # puts what a save holds on the table
    "onepiece/build_game.py": {"deck", "don_deck"},  # puts decks on the table
    "onepiece/don.py": DON | {"tokens"},  # DON!! cards are numbers, and here the numbers change (3-3, 3-9, 6-5-5)
    "onepiece/position.py": DON | {"tokens", "used"},  # puts a position that was written down on the table
    "dragonball/zones.py": WATCHED,  # makes and clones seats and permanents, and turns a permanent over
    "dragonball/build_game.py": {"deck", "z_deck", "under"},  # as for One Piece
    "dragonball/energy.py": ENERGY,  # energy markers are a number, and here it changes (5-14)
    "dragonball/moves.py": {"under"},  # what lies under a card is told by the card, beside its pile (23-2)
    "dragonball/declaring.py": {"drop"},  # a copy is asked in which a card lies elsewhere
    "dragonball/position.py": {"zones", "tokens", "under", "pending", *ENERGY},  # as for One Piece
}

Finding = tuple[int, str, str]  # line, attribute, the statement


class Scan(ast.NodeVisitor):
    def __init__(self) -> None:
        self.found: list[Finding] = []
        self.owner = False  # inside a class that has these attributes itself
        self.aliases: dict[str, str] = {}  # local name -> the attribute it stands for

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        before = self.owner
        names = {node.name, *(getattr(base, "id", getattr(base, "attr", "")) for base in node.bases)}
        self.owner = bool(names & OWNERS)
        self.generic_visit(node)
        self.owner = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before, self.aliases = self.aliases, {}
        self.generic_visit(node)
        self.aliases = before

    def watched(self, node: ast.expr) -> str:
        """The watched attribute an expression reaches into, or ""."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            return self.aliases.get(node.id, "")
        if isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.value.id == "self" and not self.owner:
                return ""
            return node.attr if node.attr in WATCHED else ""
        return ""

    def note(self, node: ast.AST, attribute: str) -> None:
        self.found.append((getattr(node, "lineno", 0), attribute, ast.unparse(node).splitlines()[0]))

    def written(self, statement: ast.AST, target: ast.expr) -> None:
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self.written(statement, part)
        elif isinstance(target, ast.Attribute | ast.Subscript) and (attribute := self.watched(target)):
            self.note(statement, attribute)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.written(node, target)
            if isinstance(target, ast.Name):
                # a plain read of a pile gives it another name; a number read is a number
                attribute = self.watched(node.value)
                if attribute in PILES | EFFECTS | {"perms", "known"}:
                    self.aliases[target.id] = attribute
                else:
                    self.aliases.pop(target.id, None)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.written(node, node.target)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.written(node, node.target)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.written(node, target)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in CHANGES:
            if attribute := self.watched(called.value):
                self.note(node, attribute)
        elif isinstance(called, ast.Name) and called.id in ("setattr", "delattr"):
            self.note(node, "setattr")
        elif isinstance(called, ast.Attribute) and called.attr == "shuffle":
            for argument in node.args:
                if attribute := self.watched(argument):
                    self.note(node, attribute)
        self.generic_visit(node)


def writes(source: str) -> list[Finding]:
    scan = Scan()
    scan.visit(ast.parse(source))
    return scan.found


def engine_sources() -> list[Path]:
    """The packages that hold games; interfaces only get views, which have attributes of the same names."""
    packages = ("core", "effects", "onepiece", "dragonball")
    return sorted(path for package in packages for path in (PACKAGE / package).rglob("*.py"))


@pytest.mark.parametrize("path", engine_sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_table_is_changed_by_atoms_only(path):
    allowed = ALLOWED.get(path.relative_to(PACKAGE).as_posix(), set())
    for line, attribute, statement in writes(path.read_text(encoding="utf-8")):
        if path.name == "record.py" and attribute == "setattr":
            continue  # loading
        assert attribute in allowed, f"{path.relative_to(PACKAGE)}:{line}: {statement}  changes .{attribute} itself"


def test_every_exception_is_still_needed():
    for name, allowed in ALLOWED.items():
        found = {attribute for _, attribute, _ in writes((PACKAGE / name).read_text(encoding="utf-8"))}
        assert found & allowed, f"{name} needs no exception any more"
        if allowed is not WATCHED:
            assert allowed <= found, f"{name} no longer changes {', '.join(sorted(allowed - found))}"


@pytest.mark.parametrize(
    "source",
    [
        "perm.rested = True",
        "game.seats[0].hand.append(card)",
        "side.zones[2].remove(card)",
        "side.zones[zone][0] = card",
        "game.perms[iid] = None",
        "game.sides[0].in_play.append(perm)",
        "game.mods = []",
        "perm.tokens += 1",
        "a, side.deck[0] = 1, card",
        "game.rng.shuffle(side.deck)",
        "def f(side):\n    pile = side.life\n    pile.insert(0, card)",
        "def f(side, zone):\n    pile = side.zones[zone]\n    pile.pop()",
        "setattr(perm, name, 1)",
        "class Team(Duel):\n    def f(self):\n        self.pending.append(1)",
    ],
)
def test_the_scan_sees_a_write(source):
    assert writes(source)


@pytest.mark.parametrize(
    "source",
    [
        "hand = list(side.hand)\nhand.append(card)",
        "n = len(side.hand)",
        "cards = [c for c in side.hand if c]\ncards.pop()",
        "atoms.rest(game, perm)",
        "class PermView:\n    def __init__(self, perm):\n        self.rested = perm.rested",
        "def f(game):\n    known = game.known[3]\n    return known >> 1",
        "pending = Pending(1)",
    ],
)
def test_the_scan_leaves_reading_alone(source):
    assert not writes(source)


def test_cards_of_dragon_ball_are_rested_and_readied_where_energy_is_thought_of():
    """What a player can pay with is kept until energy changes: `moves.rest` and `moves.ready` say that it does."""
    for path in sorted((PACKAGE / "dragonball").rglob("*.py")):
        if path.name != "moves.py":
            source = path.read_text(encoding="utf-8")
            assert "atoms.rest(" not in source and "atoms.ready(" not in source, path.name
