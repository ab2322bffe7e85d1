"""Which rules do our tests hold? Switch one clause of a procedure off at a time, and see whether a test notices.

    python tools/distort.py                     go on where the last run stopped; the report stands at the end
    python tools/distort.py --list              what there is to distort, without doing it
    python tools/distort.py --only battle.py    places whose path or function has this in it
    python tools/distort.py --share 40          of every forty places one, always the same
    python tools/distort.py --minutes 60        stop after an hour
    python tools/distort.py --again             try those again that nothing noticed

Found by reading the source of both games and of what they share:

- forbids: a rule that is returned as the reason of a refusal is not; a prohibition never holds;
- clause: a part of an "and" or "or" is left out, an "if" is never (or always) true;
- order: what goes by turns begins at the other end;
- step: an action of a procedure (a call on a line of its own) is left out; checkpoints are such steps.

Only functions that cite a rule count, and a distortion is shown to the tests and scenarios that name one of the rules
cited there: at the place itself, in the "if" around it, in the docstring of the function or else of its class. Tests
that need `../shared`, and slow ones, do not count. What only saves time (`SPARED`) is left alone. A distortion that
cannot be noticed, because play is the same without it, is explained, with the reason, in tools/distort_explained.toml.

Each distortion runs in a process of its own, forked before anything of Playmat is imported, in which the loader of one
module compiles the changed source. A test that then fails, hangs or crashes has noticed. Results are kept in
build/distort.jsonl by what the place says, so that a run can be stopped and resumed, and goes on after a change of the
source with what has changed. The tests may have changed, too: delete the file to begin anew.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.machinery
import json
import os
import re
import resource
import signal
import sys
import time
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "playmat"
JOURNAL = ROOT / "build" / "distort.jsonl"
EXPLAINED = ROOT / "tools" / "distort_explained.toml"
SECONDS = 150  # for the tests of one distortion
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
}  # fmt: skip
SPARED_CALLS = {
    "project", "note", "append", "extend", "add", "update", "pop", "clone", "ask", "belongs_to", "sort", "discard",
    "field_changed", "shape_changed", "find_statics",
}  # fmt: skip
NO_TESTS = 5  # what pytest says if it found none
MOVED = 77  # the source has changed since the places were listed
KINDS = ("forbids", "order", "step", "clause")
FAST_PATHS = {"game.now.edicts", "game.mods", "game.pending", "game.delayed", "game.edicts", "self.pending"}


class Place(NamedTuple):
    """Something that can be distorted."""

    path: str  # from the root of the package
    line: int
    name: str  # of the function, with its class
    kind: str  # forbids, clause, order, step
    what: str  # the source, and what is done to it
    number: int  # of those with the same words in the same function
    rules: tuple[str, ...]

    @property
    def key(self) -> str:
        words = "\n".join((self.path, self.name, self.kind, self.what, str(self.number)))
        return hashlib.blake2b(words.encode(), digest_size=9).hexdigest()


# -- what there is to distort ------------------------------------------------------------------------------------------


def modules() -> list[Path]:
    found = [path for game in BOOKS for path in sorted((PACKAGE / game).rglob("*.py"))]
    return [path for path in found if path.name not in LEFT_OUT]


class Distortions(ast.NodeTransformer):
    """Numbers the places of a module, and distorts the one that is asked for."""

    def __init__(self, path: Path, only: int = -1) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.splitlines()
        self.only = only
        self.places: list[Place] = []
        self.functions: list[tuple[str, tuple[str, ...]]] = []
        self.around: tuple[str, ...] = ()  # what the "if" cites in whose condition we are
        self.tree = self.visit(ast.parse(self.text))

    # -- where we are

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        return self.inside(node, self.cited(ast.get_docstring(node) or ""))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        first = node.body[0].lineno - 1 if node.body else node.lineno
        header = "\n".join(self.lines[node.lineno - 1 : first])
        return self.inside(node, self.cited((ast.get_docstring(node) or "") + "\n" + header))

    def inside(self, node: ast.ClassDef | ast.FunctionDef, cited: tuple[str, ...]) -> Any:
        if isinstance(node, ast.FunctionDef) and not cited:
            cited = self.cited("\n".join(self.comments(node.lineno, node.end_lineno or node.lineno)))
        above = self.functions[-1] if self.functions else ("", ())
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

    def take(self, node: ast.AST, kind: str, what: str, last: int = 0) -> bool:
        """Note a place; true if it is the one to distort."""
        rules = self.rules_at(node, last) if self.functions else ()
        if not rules:
            return False
        name = self.functions[-1][0]
        same = sum(1 for place in self.places if (place.name, place.kind, place.what) == (name, kind, what))
        path = self.path.relative_to(PACKAGE).as_posix()
        self.places.append(Place(path, getattr(node, "lineno", 0), name, kind, what, same, rules))
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
        self.around = before
        node.body = [self.visit(part) for part in node.body]
        node.orelse = [self.visit(part) for part in node.orelse]
        if self.is_spared(node.test) or self.ends_at_once(node):
            return node
        said = ast.unparse(node.test)
        last = node.body[0].end_lineno or node.lineno
        if self.take(node, "clause", f"if {said} -> never", last):
            node.test = ast.Constant(False)
        elif self.take(node, "clause", f"if {said} -> always", last):
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
            if self.take(node, "clause", f"{said} without {ast.unparse(value)}"):
                left = [other for j, other in enumerate(node.values) if j != i]
                return left[0] if len(left) == 1 else ast.copy_location(ast.BoolOp(node.op, left), node)
        return node

    def visit_For(self, node: ast.For) -> Any:
        self.generic_visit(node)
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


def is_none_test(node: ast.expr) -> bool:
    """`x is not None`: without it the program breaks, which every test would notice."""
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot)


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


# -- which tests name a rule -------------------------------------------------------------------------------------------


def tests_by_rule() -> dict[tuple[str, str], list[str]]:
    """The tests that hold a rule, by book and number, as pytest calls them; those that need official data left out."""
    from playmat.citations import in_tests

    found: dict[tuple[str, str], list[str]] = {}
    for game, cite in in_tests(ROOT):
        if cite.path.startswith(("tests/rulings", "tests/fuzz", "tests/docs")):
            continue
        if cite.path.endswith(".py"):
            if not cite.name:
                continue
            test = f"{cite.path}::{cite.name}"
        else:
            test = f"{cite.path}::{cite.name}"
        named = found.setdefault((game, cite.number), [])
        if test not in named:
            named.append(test)
    return found


def tests_of(place: Place, known: dict[tuple[str, str], list[str]]) -> list[str]:
    game = place.path.partition("/")[0]
    tests: list[str] = []
    for rule in place.rules:
        book, number = (f"{game}-team", rule[5:]) if rule.startswith("team:") else (game, rule)
        for test in known.get((book, number), []):
            if test not in tests:
                tests.append(test)
    return tests


# -- trying ------------------------------------------------------------------------------------------------------------


def try_out(place: Place, number: int, tests: list[str]) -> str:
    """What the tests say of a game distorted so: "noticed", "hangs", "unnoticed" or "no test"."""
    if not tests:
        return "no test"
    child = os.fork()
    if child == 0:
        os.setsid()
        status = 4
        try:
            status = run_tests(place, number, tests)
        finally:
            os._exit(status)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return {0: "unnoticed", NO_TESTS: "no test", MOVED: "moved"}.get(code, "noticed")
        time.sleep(0.05)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "hangs"


def run_tests(place: Place, number: int, tests: list[str]) -> int:
    """In the forked process: import everything anew with one module distorted, and run the tests until one fails."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    path = PACKAGE / place.path
    if Distortions(path).places[number].key != place.key:
        return MOVED
    tree = distorted(path, number)
    usual = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> Any:
        name = self.get_filename(fullname)
        return compile(tree, name, "exec") if Path(name) == path else usual(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    for module in [name for name in sys.modules if name.partition(".")[0] in ("playmat", "tests")]:
        del sys.modules[module]
    os.chdir(ROOT)
    sys.path.insert(0, str(PACKAGE.parent))
    scenarios = [test.split("::", 1) for test in tests if ".py::" not in test]
    tests = [test for test in tests if ".py::" in test]
    if scenarios and not scenarios_hold(scenarios):
        return 1
    if not tests:
        return 0
    import pytest

    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow and not shared"]
    return int(pytest.main([*words, *tests]))


def scenarios_hold(named: list[list[str]]) -> bool:
    """Carry scenarios out as tests/scenarios does, without looking for all others there are."""
    from playmat.commands.scenario import lookup
    from playmat.scenario import Scenario

    for path in dict.fromkeys(path for path, _ in named):
        names = {name for other, name in named if other == path}
        for scenario in Scenario.read(ROOT / path):
            if scenario.name in names:
                scenario.run(lookup(scenario.game))
    return True


# -- the journal -------------------------------------------------------------------------------------------------------


def explained() -> dict[str, str]:
    """Reasons by the key of a place."""
    if not EXPLAINED.exists():
        return {}
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["place"]
    return {entry["key"]: entry["why"] for entry in entries}


def known_results() -> dict[str, str]:
    if not JOURNAL.exists():
        return {}
    rows = [json.loads(line) for line in JOURNAL.read_text(encoding="utf-8").splitlines()]
    return {row["key"]: row["result"] for row in rows}


def note(place: Place, result: str) -> None:
    JOURNAL.parent.mkdir(exist_ok=True)
    row = {"key": place.key, "result": result, "place": f"{place.path}:{place.line}", "what": place.what}
    with JOURNAL.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


def report(all_places: list[tuple[Place, int]], results: dict[str, str]) -> int:
    """The count, and every place that nothing noticed."""
    reasons = explained()
    tried = [(place, results[place.key]) for place, _ in all_places if place.key in results]
    noticed = [place for place, result in tried if result in ("noticed", "hangs")]
    lived = [(place, result) for place, result in tried if result in ("unnoticed", "no test")]
    open_ones = [(place, result) for place, result in lived if place.key not in reasons]
    for place, result in open_ones:
        print(f"{place.path}:{place.line} {place.name} [{', '.join(place.rules[:6])}] {place.kind}, {result}")
        print(f"    {place.what}   ({place.key})")
    share = 100 * len(noticed) / len(tried) if tried else 0.0
    print(
        f"{len(all_places)} places, {len(tried)} tried: {len(noticed)} noticed ({share:.1f} %), "
        f"{len(lived) - len(open_ones)} explained, {len(open_ones)} not noticed"
    )
    return 1 if open_ones else 0


def of_share(place: Place, share: int) -> bool:
    return share <= 1 or int(place.key, 16) % share == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="distort", description="Switch off one clause of the rules at a time.")
    parser.add_argument("--list", action="store_true", help="only tell the places")
    parser.add_argument("--only", default="", metavar="TEXT", help="places with this in path, function or source")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="one of N places")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long")
    parser.add_argument("--again", action="store_true", help="try those again that nothing noticed")
    options = parser.parse_args()
    found = [(place, number) for place, number in places(options.only) if of_share(place, options.share)]
    if options.list:
        for place, _ in found:
            print(f"{place.path}:{place.line} {place.name} [{', '.join(place.rules[:6])}] {place.kind}: {place.what}")
        print(f"{len(found)} places")
        return 0
    known = tests_by_rule()
    results = known_results()
    import hypothesis  # noqa: F401 - what every child would import is imported once
    import msgspec  # noqa: F401
    import pytest  # noqa: F401
    import yaml  # noqa: F401

    start = time.monotonic()
    for place, number in found:
        if options.minutes and time.monotonic() - start > 60 * options.minutes:
            break
        before = results.get(place.key)
        if before is not None and not (options.again and before in ("unnoticed", "no test")):
            continue
        result = try_out(place, number, tests_of(place, known))
        if result == "moved":
            print(f"{place.path} was changed meanwhile: begin again", file=sys.stderr)
            break
        results[place.key] = result
        note(place, result)
    return report(found, results)


if __name__ == "__main__":
    sys.exit(main())
