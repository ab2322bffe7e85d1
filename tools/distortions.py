"""What there is to distort: the clauses of the rules in the source of both games, and the source without one of them.

`tools/distort.py` says what each kind is and shows them to the tests.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "playmat"
BOOKS = {"onepiece": "onepiece", "dragonball": "dragonball"}
NUMBER = r"\d{1,2}(?:-\d{1,2})+(?![\w-])"
CITED = re.compile(rf"(?<![\w.:-])(team:)?({NUMBER})")
# Modules that carry out rules; others read, write, describe or build.
LEFT_OUT = {
    "build.py", "build_game.py", "position.py", "view.py", "whynot.py", "vocabulary.py", "kinds.py", "house.py",
    "deck.py", "brought.py", "readings.py", "editions.py", "__init__.py",
}  # fmt: skip
# Attributes and names that are asked to save time only, or that have to do with the machine and not with the rules.
SPARED = {
    "dirty", "watched", "statics_known", "touches", "listening", "listening_widely", "listens", "listens_widely", "log",
    "has_replacers", "spared", "calm", "windows", "attacks", "looks_at", "contexts", "costing", "shared",
    "kept", "strayed",
}  # fmt: skip
SPARED_CALLS = {
    "project", "note", "append", "extend", "add", "update", "pop", "clone", "ask", "belongs_to", "sort", "discard",
    "field_changed", "shape_changed", "find_statics", "exchange",
}  # fmt: skip
MARKS = {"dirty", "has_replacers", "replacers", "statics_known"}  # "look again": to do so in vain changes nothing
ONLY_IF_CHANGED = {"atoms.keep_mods"}  # with all there are, nothing is dropped
# What is done by being asked, and then tells whether something comes first: "always" would leave it out, which "never"
# does already; and to ask for it and then stop in any case is the same play, as the machine runs the frame again.
OPENS = {"checkpoint", "window", "declare"}
ACTS = OPENS | {"take", "make_room", "combos_would_go", "pay_otherwise", "demand", "offer", "run_delayed"}  # when asked
KINDS = ("forbids", "order", "step", "clause")
FAST_PATHS = {
    "game.now.has_states",
    "game.now.edicts",
    "self.now.edicts",
    "game.mods",
    "game.pending",
    "game.delayed",
    "game.edicts",
    "self.pending",
}


class Place(NamedTuple):
    """Something that can be distorted."""

    path: str  # from the root of the package
    line: int
    name: str  # of the function, with its class
    kind: str  # forbids, clause, order, step
    what: str  # the source, and what is done to it
    number: int  # of those with the same words in the same function
    rules: tuple[str, ...]
    last: int  # line

    @property
    def key(self) -> str:
        words = "\n".join((self.path, self.name, self.kind, self.what, str(self.number)))
        return hashlib.blake2b(words.encode(), digest_size=9).hexdigest()


Spot = tuple[str, int, int, int, int]  # a node of the source: what it is, from where to where


def spot_of(node: Any) -> Spot:
    return type(node).__name__, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


# -- what there is to distort ------------------------------------------------------------------------------------------


def modules() -> list[Path]:
    found = [path for game in BOOKS for path in sorted((PACKAGE / game).rglob("*.py"))]
    return [path for path in found if path.name not in LEFT_OUT]


@cache
def source(path: Path) -> str:
    """What the modules say that are imported, whatever is done to the files meanwhile."""
    return path.read_text(encoding="utf-8")


class Distortions(ast.NodeTransformer):
    """Numbers the places of a module, and distorts the one that is asked for."""

    def __init__(self, path: Path, only: int = -1) -> None:
        self.path = path
        self.text = source(path)
        self.lines = self.text.splitlines()
        self.only = only
        self.places: list[Place] = []
        self.same: Counter[tuple[str, str, str]] = Counter()  # how many have the same words in the same function
        self.spots: dict[Spot, list[tuple[str, int]]] = {}  # what is done at a node, and the number of the place
        self.functions: list[tuple[str, tuple[str, ...]]] = []
        self.around: tuple[str, ...] = ()  # what the "if" or "for" cites in which we are
        self.tree = self.visit(ast.parse(self.text))

    # -- where we are

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        return self.inside(node, self.cited(ast.get_docstring(node) or ""))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        first = node.body[0].lineno - 1 if node.body else node.lineno
        header = "\n".join(self.lines[node.lineno - 1 : first])
        return self.inside(node, self.cited((ast.get_docstring(node) or "") + "\n" + header))

    def inside(self, node: ast.ClassDef | ast.FunctionDef, cited: tuple[str, ...]) -> Any:
        above = self.functions[-1] if self.functions else ("", ())
        if isinstance(node, ast.FunctionDef) and not cited:
            inside = self.cited("\n".join(self.comments(node.lineno, node.end_lineno or node.lineno)))
            cited = tuple(dict.fromkeys((*inside, *above[1])))
        self.functions.append((f"{above[0]}.{node.name}".lstrip("."), cited or above[1]))
        self.generic_visit(node)
        self.functions.pop()
        return node

    def comments(self, first: int, last: int) -> list[str]:
        return [line.partition("#")[2] for line in self.lines[first - 1 : last] if "#" in line]

    def cited(self, text: str) -> tuple[str, ...]:
        text = re.sub(rf"\d+\.\d+\.\d+:? {NUMBER}(?:, {NUMBER})*", " ", text)
        return tuple(dict.fromkeys((team or "") + number for team, number in CITED.findall(text)))

    def rules_at(self, node: ast.AST, last: int = 0) -> tuple[str, ...]:
        """Those at the place itself, or above it on a line of their own; else those of the function."""
        first = getattr(node, "lineno", 1)
        last = last or getattr(node, "end_lineno", first)
        here = list(self.lines[first - 1 : last])
        if first > 1 and self.lines[first - 2].lstrip().startswith("#"):
            here.append(self.lines[first - 2])
        of_function = self.functions[-1][1] if self.functions else ()
        return tuple(dict.fromkeys((*self.cited("\n".join(here)), *self.around, *of_function)))

    def take(self, node: ast.AST, kind: str, what: str, last: int = 0, how: str = "") -> bool:
        """Note a place; true if it is the one to distort."""
        rules = self.rules_at(node, last) if self.functions else ()
        if not rules:
            return False
        name = self.functions[-1][0]
        same = self.same[name, kind, what]
        self.same[name, kind, what] += 1
        path = self.path.relative_to(PACKAGE).as_posix()
        first = getattr(node, "lineno", 0)
        end = (node.test if isinstance(node, ast.If) else node.iter if isinstance(node, ast.For) else node).end_lineno  # type: ignore[attr-defined]
        self.spots.setdefault(spot_of(node), []).append((how or kind, len(self.places)))
        self.places.append(Place(path, first, name, kind, what, same, rules, end or first))
        return len(self.places) - 1 == self.only

    # -- what is distorted

    def visit_Return(self, node: ast.Return) -> Any:
        self.generic_visit(node)
        value = node.value
        function = self.functions[-1][0].rpartition(".")[2] if self.functions else ""
        if function == "rule":
            return node  # which number is told; nothing is done or refused by it
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and self.cited(value.value):
            if self.take(node, "forbids", f'return "{value.value}" -> ""'):
                return ast.copy_location(ast.Return(ast.Constant("")), node)
        elif function.startswith(("forbids", "may_not", "prohibit")) and value is not None:
            if not isinstance(value, ast.Constant) or value.value is True:
                if self.take(node, "forbids", f"return {ast.unparse(value)} -> False"):
                    return ast.copy_location(ast.Return(ast.Constant(False)), node)
        return node

    def visit_If(self, node: ast.If) -> Any:
        before = self.around
        self.around = self.cited("\n".join(self.lines[node.lineno - 1 : node.body[0].end_lineno]))
        node.test = self.visit(node.test)
        header = self.lines[node.lineno - 1 : node.test.end_lineno]
        self.around = tuple(dict.fromkeys((*self.cited("\n".join(header)), *before)))
        node.body = [self.visit(part) for part in node.body]
        self.around = before
        node.orelse = [self.visit(part) for part in node.orelse]
        if self.is_spared(node.test) or self.ends_at_once(node):
            return node
        said = ast.unparse(node.test)
        last = node.body[0].end_lineno or node.lineno
        if self.take(node, "clause", f"if {said} -> never", last, "never"):
            node.test = ast.Constant(False)
        elif not (goes_through(node) or said in FAST_PATHS or marks_only(node) or is_act(node.test, OPENS)):
            if self.take(node, "clause", f"if {said} -> always", last, "always"):
                node.test = ast.Constant(True)
        return node

    def ends_at_once(self, node: ast.If) -> bool:
        """A refusal is distorted where it is returned."""
        first = node.body[0]
        if len(node.body) > 1 or not isinstance(first, ast.Return) or not isinstance(first.value, ast.Constant):
            return False
        return isinstance(first.value.value, str)

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        self.generic_visit(node)
        if not self.functions or "assert" in self.lines[node.lineno - 1]:
            return node
        word = " and " if isinstance(node.op, ast.And) else " or "
        said = word.join(ast.unparse(value) for value in node.values)
        for i, value in enumerate(node.values):
            if self.is_spared(value) or ast.unparse(value) in FAST_PATHS or is_none_test(value):
                continue
            if narrows(value, node.values[i + 1 :]):
                continue
            if self.take(node, "clause", f"{said} without {ast.unparse(value)}", how=str(i)):
                left = [other for j, other in enumerate(node.values) if j != i]
                return left[0] if len(left) == 1 else ast.copy_location(ast.BoolOp(node.op, left), node)
        return node

    def visit_For(self, node: ast.For) -> Any:
        before = self.around
        self.around = tuple(dict.fromkeys((*self.cited(self.lines[node.lineno - 1]), *before)))
        self.generic_visit(node)
        self.around = before
        said = ast.unparse(node.iter)
        if "in_turn_order" in said or "sorted" in said or "reversed" in said:
            if self.take(node, "order", f"for … in {said} -> from the other end"):
                turned = ast.Call(ast.Name("reversed", ast.Load()), [listed(node.iter)], [])
                node.iter = ast.copy_location(turned, node.iter)
                ast.fix_missing_locations(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        self.generic_visit(node)
        call = node.value
        if not isinstance(call, ast.Call):
            return node
        name = ast.unparse(call.func).rpartition(".")[2]
        if name in SPARED_CALLS or self.is_spared(call):
            return node
        if self.take(node, "step", f"{ast.unparse(call)} left out"):
            return ast.copy_location(ast.Pass(), node)
        return node

    def is_spared(self, node: ast.AST) -> bool:
        names = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
        return bool(names & SPARED)


def goes_through(node: ast.If) -> bool:
    """`if x:` before nothing but `for … in x`: whether there is something to go through need not be asked."""
    inside = node.body[0]
    if len(node.body) > 1 or node.orelse or not isinstance(inside, ast.For):
        return False
    return ast.unparse(node.test) in (
        ast.unparse(inside.iter),
        ast.unparse(inside.iter).removeprefix("enumerate(")[:-1],
    )


def is_act(test: ast.expr, names: set[str]) -> bool:
    """`if checkpoint(game):`, or its contrary, or with something else."""
    if isinstance(test, ast.BoolOp):
        return any(is_act(value, names) for value in test.values)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    return isinstance(test, ast.Call) and ast.unparse(test.func).rpartition(".")[2] in names


def marks_only(node: ast.If) -> bool:
    """What is done more often than it must be, and then changes nothing: `game.dirty = True`, `keep_mods`."""
    if node.orelse:
        return False
    for part in node.body:
        if isinstance(part, ast.Assign) and all(isinstance(to, ast.Attribute) for to in part.targets):
            marked = {to.attr for to in part.targets if isinstance(to, ast.Attribute)}
            if marked <= MARKS and isinstance(part.value, ast.Constant):
                continue
        elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Call):
            if ast.unparse(part.value.func) in ONLY_IF_CHANGED:
                continue
        return False
    return True


def is_none_test(node: ast.expr) -> bool:
    """`x is not None`: without it the program breaks, which every test would notice."""
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot)


def narrows(node: ast.expr, rest: list[ast.expr]) -> bool:
    """`isinstance(x, …)`, or its contrary, before something is asked of this x: the program, typed as it is, is none
    without it."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node = node.operand
    if not isinstance(node, ast.Call) or ast.unparse(node.func) != "isinstance":
        return False
    name = ast.unparse(node.args[0])
    return any(ast.unparse(part) == name for other in rest for part in ast.walk(other) if isinstance(part, ast.expr))


def listed(node: ast.expr) -> ast.Call:
    return ast.Call(ast.Name("list", ast.Load()), [node], [])


def places(only: str = "") -> list[tuple[Place, int]]:
    """All places, with their number in their module: refusals and orders first."""
    found: list[tuple[Place, int]] = []
    for path in modules():
        for number, place in enumerate(Distortions(path).places):
            if only in f"{place.path} {place.name} {place.kind} {place.what}":
                found.append((place, number))
    return sorted(found, key=lambda one: KINDS.index(one[0].kind))


def distorted(path: Path, number: int) -> ast.Module:
    """The module with this one of its places distorted."""
    tree = Distortions(path, number).tree
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


# -- where a distortion would make a difference ------------------------------------------------------------------------

SEEN = "_seen_"  # what the marks call: a built-in name while marks are set (tools/reach.py)


class Marks(ast.NodeTransformer):
    """Marks all places of a module at once: whoever comes to one in such a way that its distortion would change what
    follows there (the "if" that would never hold does hold, the clause that would be missing is the one that decides)
    says so, and nothing else is changed.
    """

    def __init__(self, path: Path, base: int) -> None:
        self.base = base
        self.spots = Distortions(path).spots
        self.tree = ast.fix_missing_locations(self.visit(ast.parse(source(path))))

    def here(self, node: ast.AST) -> dict[str, int]:
        return {how: self.base + number for how, number in self.spots.get(spot_of(node), ())}

    def say(self, how: str, number: int, value: ast.expr) -> ast.expr:
        call = ast.Call(ast.Name(f"{SEEN}{how}", ast.Load()), [ast.Constant(number), value], [])
        return ast.copy_location(call, value)

    def visit_Return(self, node: ast.Return) -> Any:
        here = self.here(node)
        self.generic_visit(node)
        if here and node.value is not None:
            node.value = self.say("true", here["forbids"], node.value)
        return node

    def visit_If(self, node: ast.If) -> Any:
        here = self.here(node)
        acts = is_act(node.test, ACTS)
        self.generic_visit(node)
        for how, said in (("never", "true"), ("always", "false")):
            if how in here:
                node.test = self.say("asked" if acts else said, here[how], node.test)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        here = self.here(node)
        self.generic_visit(node)
        decides = "false" if isinstance(node.op, ast.And) else "true"
        for i in range(len(node.values)):
            if str(i) in here:
                last = "last_" if i == len(node.values) - 1 else ""
                how = "asked" if is_act(node.values[i], ACTS) else f"{last}{decides}"
                node.values[i] = self.say(how, here[str(i)], node.values[i])
        return node

    def visit_For(self, node: ast.For) -> Any:
        here = self.here(node)
        self.generic_visit(node)
        if here:
            node.iter = self.say("order", here["order"], node.iter)
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        here = self.here(node)
        self.generic_visit(node)
        if here:
            said = self.say("true", here["step"], ast.copy_location(ast.Constant(True), node))
            node.value = ast.copy_location(ast.Tuple([said, node.value], ast.Load()), node)
        return node


def seen_by(hits: bytearray) -> dict[str, Any]:
    """What marks call: each notes that a place was come to so that it counts, and hands the value on."""

    def true(number: int, value: Any) -> Any:
        if value:
            hits[number] = 1
        return value

    def false(number: int, value: Any) -> Any:
        if not value:
            hits[number] = 1
        return value

    def last_true(number: int, value: Any) -> Any:
        if value is not False:  # the value before it would be handed on
            hits[number] = 1
        return value

    def last_false(number: int, value: Any) -> Any:
        if value is not True:
            hits[number] = 1
        return value

    def asked(number: int, value: Any) -> Any:
        hits[number] = 1
        return value

    def order(number: int, value: Any) -> Any:
        value = list(value)
        if len(value) > 1:
            hits[number] = 1
        return value

    marks = {"true": true, "false": false, "last_true": last_true, "last_false": last_false}
    marks |= {"asked": asked, "order": order}
    return {f"{SEEN}{name}": mark for name, mark in marks.items()}
