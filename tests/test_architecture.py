"""What the sources must look like. import-linter (pyproject.toml) checks which package imports which."""

import ast
import importlib
import json
import pkgutil
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import playmat
from playmat.core.record import RecordError
from tools import compile as compile_tool

from .source import module_source

ROOT = Path(__file__).parents[1]
PACKAGE = Path(playmat.__file__).parent
LONGEST_FILE = 700
SOURCES = sorted(PACKAGE.rglob("*.py"))
NEUTRAL = [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] in ("core", "effects")]
NEUTRAL += [path for path in SOURCES if path.parent == PACKAGE / "describe"]
# Modules that every game uses; what one game has of its own stands in a package or module of its name beside them.
FOR_ALL = [path for path in SOURCES if path.parent.name in ("describe", "tui", "table")]

# Words that only the games know. Words that are English or programming as well (counter, character, stage,
# trigger) are left out: they would accuse the innocent.
GAME_WORDS = {
    "bandai", "blocker", "don", "dragon", "dragonball", "leader", "life", "onepiece", "rush", "saiyan",
    "unison",
}  # fmt: skip
GAME_PHRASES = [("one", "piece")]


def words(line: str) -> list[str]:
    """The words of a line: `is_leader`, `LeaderZone`, “Leaders” all have `leader`; “don’t” has no `don`."""
    line = re.sub(r"\b(don)['’]t\b", "", line, flags=re.IGNORECASE)
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", line)
    return [part.lower().removesuffix("s") for part in parts]


def game_words(line: str) -> set[str]:
    found = words(line)
    pairs = set(pairwise(found))
    return GAME_WORDS.intersection(found) | {" ".join(phrase) for phrase in GAME_PHRASES if phrase in pairs}


@pytest.mark.parametrize("path", NEUTRAL, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_for_all_games_has_no_word_of_one(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        found = game_words(line)
        assert not found, f"{path.relative_to(PACKAGE)}:{number}: {', '.join(found)}: {line.strip()}"


@pytest.mark.parametrize("path", FOR_ALL, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_for_all_games_imports_none(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            assert not {"onepiece", "dragonball"} & set(name.split(".")), f"{path}:{node.lineno} imports {name}"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("def is_leader(card):", {"leader"}),
        ("LeaderZone = 3", {"leader"}),
        ("# pays DON!! cards", {"don"}),
        ("don_area", {"don"}),
        ("the One Piece card game", {"one piece"}),
        ("LIFE = 1", {"life"}),
        ("# don't; Don’t; the lifetime of a mod; a misleading donor", set()),
    ],
)
def test_the_scan_knows_a_game_word_from_an_english_one(line, found):
    assert game_words(line) == found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_stays_a_comfortable_read(path):
    count = len(path.read_text(encoding="utf-8").splitlines())
    assert count <= LONGEST_FILE, f"{path.relative_to(PACKAGE)} has {count} lines: make it a package"


# Folders of tests that hold no single package: each rulebook chapter by chapter, the official rulings, the scenarios,
# random games, the golden traces, what the pages of docs/ promise, and the tools.
WHOLE = {"rules", "rulings", "scenarios", "control", "fuzz", "golden", "docs", "tools", "web"}
# Files beside them, which are about all of it.
ABOUT_ALL = {"test_architecture.py"}


def test_tests_stand_where_the_code_they_test_stands():
    tests = Path(__file__).parent
    for path in tests.rglob("test_*.py"):
        folder, name = path.parent.relative_to(tests), path.relative_to(tests).as_posix()
        if folder.parts:
            assert folder.parts[0] in WHOLE or (PACKAGE / folder / "__init__.py").is_file(), f"{name}: no such package"
        else:
            module = PACKAGE / name.removeprefix("test_")
            assert name in ABOUT_ALL or module.is_file(), f"{name}: no such module"


def test_yaml_of_tests_has_two_homes():
    tests = Path(__file__).parent
    homes = {path.relative_to(tests).parts[0] for path in tests.rglob("*.yaml")}
    assert homes == {"rulings", "scenarios"}


# Functions that branch more, or are longer, than is good to read. The list only gets shorter.
TOO_MUCH = {"C901": 15, "PLR0912": 15, "PLR0915": 60}  # ways through, branches, statements
LONG_WINDED = {
    "dragonball.battle.skill_options",
    "dragonball.declaring.forbids_outside",
    "dragonball.game.activates",
    "dragonball.play.run",
    "dragonball.triggers.triggered",
    "dragonball.turn.main_options",
    "dragonball.values.alter",
    "dragonball.values.find_statics",
    "dragonball.values.sweep",
    "onepiece.values.project",
    "onepiece.values.sweep",
    "text.onepiece.clauses.read_clauses",
    "text.onepiece.french_conditions.conditions",
    "text.onepiece.french_targets.targets",
    "text.onepiece.references.name_references",
}


def long_winded() -> set[str]:
    """The functions that ruff finds too much, each with its module."""
    ways, branches, statements = TOO_MUCH.values()
    limits = [
        f"lint.mccabe.max-complexity={ways}",
        f"lint.pylint.max-branches={branches}",
        f"lint.pylint.max-statements={statements}",
    ]
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--exit-zero", "--output-format=json", str(PACKAGE)]
    command += ["--select", ",".join(TOO_MUCH), *(word for limit in limits for word in ("--config", limit))]
    found = set()
    for problem in json.loads(subprocess.run(command, capture_output=True, check=True).stdout):
        path = Path(problem["filename"])
        line = path.read_text(encoding="utf-8").splitlines()[problem["location"]["row"] - 1]
        module = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        name = re.search(r"def (\w+)", line).group(1)
        found.add(f"{module}.{name}")
    return found


def test_no_further_function_becomes_long_winded():
    found = long_winded()
    assert found <= LONG_WINDED, "make it simpler: a function of its own for a part of it"
    assert found == LONG_WINDED, "take it off the list: it has become simple enough"


# -- imports ----------------------------------------------------------------------------------------------------


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix("__init__").removesuffix(".")


MODULES = {module_name(path): path for path in SOURCES}


def imports(name: str) -> set[str]:
    """The modules of Playmat that a module imports, at its top or inside a function; not what only types need."""
    path = MODULES[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found = set()
    for node in run_time(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("playmat.") for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*start, *(node.module or "").removeprefix("playmat").strip(".").split(".")]).strip(".")
            for alias in node.names:
                inner = f"{source}.{alias.name}".strip(".")
                found.add(inner if inner in MODULES else source)
    return {other for other in found if other in MODULES and other != name}


def run_time(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a module, without those that are only there for types."""
    for part in ast.iter_child_nodes(node):
        yield part
        if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING":
            for other in part.orelse:
                yield other
                yield from run_time(other)
        else:
            yield from run_time(part)


def knots(graph: dict[str, set[str]]) -> list[set[str]]:
    """The modules that import each other in a circle, of each circle one set."""
    reached = {name: reachable(graph, name) for name in graph}
    found: list[set[str]] = []
    for name in sorted(graph):
        knot = {other for other in reached[name] if name in reached[other]}
        if knot and knot not in found:
            found.append(knot)
    return found


def reachable(graph: dict[str, set[str]], name: str) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_no_modules_import_each_other_in_a_circle():
    assert knots({name: imports(name) for name in MODULES}) == [], "also an import inside a function ties a knot"


def test_a_knot_is_found():
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert knots({"a": {"b"}, "b": set()}) == []


ENGINE = ("core", "effects", "onepiece", "dragonball")


def inner_imports(tree: ast.Module) -> list[int]:
    """The lines of a module with an import inside a function."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = [node for function in functions for node in ast.walk(function)]
    return sorted({node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)})


@pytest.mark.parametrize("package", ENGINE)
def test_the_engine_imports_at_the_top_of_a_module(package):
    for path in (PACKAGE / package).rglob("*.py"):
        lines = inner_imports(ast.parse(path.read_text(encoding="utf-8")))
        assert not lines, f"{path.relative_to(PACKAGE)}: lines {lines}"


def test_an_import_inside_a_function_is_found():
    code = (
        "import a\nif TYPE_CHECKING:\n    import b\nclass C:\n    def f(self):\n        if x:\n            import c\n"
    )
    assert inner_imports(ast.parse(code)) == [7]


@pytest.mark.parametrize("package", ENGINE)
def test_every_module_of_the_engine_has_its_layer(package):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = [line for each in contracts if each["containers"] == [f"playmat.{package}"] for line in each["layers"]]
    placed = [name for line in layers for name in re.findall(r"[\w.]+", line)]
    modules = {name.removeprefix(f"{package}.") for name in MODULES if MODULES[name].name != "__init__.py"}
    assert sorted(placed) == sorted(name for name in modules if f"{package}.{name}" in MODULES)


def bare_steps(tree: ast.Module) -> list[int]:
    """The lines where a step of a procedure is a bare number. Where a frame is made, 0 is its first and only step."""
    made = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    in_constructor = {id(node) for function in made for node in ast.walk(function)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and id(node) not in in_constructor:
            if isinstance(node.value, ast.Constant) and any(is_step(target) for target in node.targets):
                found.append(node.lineno)
        elif isinstance(node, ast.Compare) and any(is_step(part) for part in (node.left, *node.comparators)):
            if any(isinstance(part, ast.Constant) for part in (node.left, *node.comparators)):
                found.append(node.lineno)
    return found


def is_step(node: ast.expr) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) == "step"


@pytest.mark.parametrize("package", ENGINE)
def test_the_steps_of_a_procedure_have_names(package):
    for path in (PACKAGE / package).rglob("*.py"):
        lines = bare_steps(ast.parse(path.read_text(encoding="utf-8")))
        assert not lines, f"{path.relative_to(PACKAGE)}: lines {lines}"


def test_a_step_that_is_a_bare_number_is_found():
    code = (
        "def __init__(self):\n    self.step = 0\ndef run(self):\n    if self.step == A:\n        self.step = step = 5\n"
    )
    assert bare_steps(ast.parse(code + "    return step < 3\n")) == [5, 6]


def third_party(folder: Path) -> set[str]:
    """The packages that are imported somewhere in a folder, neither ours nor Python's."""
    nodes = [node for path in folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.split(".")[0] for name in names} - sys.stdlib_module_names - {"playmat"}


def test_what_is_required_is_what_is_imported():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    imported_as = {"fluent.runtime": "fluent", "pyyaml": "yaml"}
    words = [re.match(r"[\w.-]+", line).group() for line in project["dependencies"]]
    required = {imported_as.get(word, word) for word in words}
    # those of the extras
    optional = {
        "alembic", "altair", "argon2", "asyncpg", "chess", "gymnasium", "numpy", "openskill", "pettingzoo", "polars",
        "prometheus_client", "pytest", "ray", "sqlalchemy", "starlette", "uvicorn", "uvloop",
    }  # fmt: skip
    assert third_party(PACKAGE) - optional == required
    assert optional <= third_party(PACKAGE)


def test_what_plain_python_builds_upon_is_open_to_it_when_compiled():
    """A compiled class says so of its own; else the first object of a class derived in plain Python is refused."""
    compiled = {f"playmat.{module_name(path)}" for path in compile_tool.modules()}
    for found in pkgutil.walk_packages([str(PACKAGE)], "playmat."):
        if not re.search(r"__main__|\.migrations\.", found.name):
            importlib.import_module(found.name)
    loaded = [module for name, module in sys.modules.items() if name.startswith("playmat") and name not in compiled]
    derived = [cls for module in loaded for cls in vars(module).values() if isinstance(cls, type)]
    plain = [cls for cls in derived if cls.__module__ not in compiled]
    bases = {base for cls in plain for base in cls.__bases__ if base.__module__ in compiled}
    assert RecordError in bases
    closed = [base for base in bases if "allow_interpreted_subclasses=True" not in decorators(base)]
    assert not closed


def decorators(cls: type) -> str:
    tree = ast.parse(module_source(cls.__module__))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__]
    return " ".join(ast.unparse(each) for each in found.decorator_list)
