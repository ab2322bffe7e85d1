"""Who cites a rule: the code that carries it out, the tests that hold it, and the count of both.

Reads source files, so it needs a checkout. Code cites by writing the number in a comment, docstring or string
of the game's package; tests cite with `@rule("onepiece", "3-7-4")`, scenarios with `rules: [3-7-4]`. The code of a game
cites the book of a variant (`onepiece-team`) with the variant's name in front: `team:6-4`.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml

from playmat.errors import PlaymatError
from playmat.rulebook import Rulebook, order

NUMBER = r"\d{1,2}(?:-\d{1,2})+(?![\w-])"
RULE_NUMBER = re.compile(rf"(?<![\w-]){NUMBER}")
# “1.2.0: 4-9-2-1, 4-12” names rules of another edition than the one indexed, so it cites nothing here.
OTHER_EDITION = re.compile(rf"\d+\.\d+\.\d+:? {RULE_NUMBER.pattern}(?:, {RULE_NUMBER.pattern})*")
OF_A_VARIANT = re.compile(rf"(?<![\w-])([a-z]+):({NUMBER})")  # “team:6-4”
TEXT_TOKENS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
NOT_RUN = {"skip", "xfail"}
SCENARIO_GAME = "onepiece"

YamlLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Citation(NamedTuple):
    number: str
    path: str  # from the root of the checkout, with slashes
    line: int
    name: str = ""  # the test or scenario


class Coverage(msgspec.Struct):
    """How many rules there are, of each status; `tested` are the enforced ones that code and a test cite."""

    rules: int
    enforced: int
    tested: int
    definition: int
    table: int
    missing: list[str]


class Citations:
    """All citations of one game in one checkout."""

    def __init__(self, game: str, root: Path) -> None:
        self.code = list(in_code(game, root))
        self.tests = [cite for cited, cite in in_tests(root) if cited == game]

    def code_of(self, number: str) -> list[Citation]:
        return [cite for cite in self.code if cite.number == number]

    def tests_of(self, number: str) -> list[Citation]:
        return [cite for cite in self.tests if cite.number == number]

    def unknown(self, book: Rulebook) -> list[Citation]:
        """The citations of rules that the book does not have."""
        return [cite for cite in [*self.code, *self.tests] if cite.number not in book.rules]

    def missing(self, book: Rulebook) -> dict[str, list[str]]:
        """The enforced rules that lack something, each with what it lacks: "code", "test"."""
        code = {cite.number for cite in self.code}
        tests = {cite.number for cite in self.tests}
        lacks = {
            rule.number: [what for what, cited in (("code", code), ("test", tests)) if rule.number not in cited]
            for rule in book.rules.values()
            if rule.status == "enforced"
        }
        return {number: what for number, what in lacks.items() if what}

    def coverage(self, book: Rulebook) -> Coverage:
        """Numbers are counted as the book prints them: a number printed twice is one, with all that it stands for."""
        twice = {rule.printed for rule in book.rules.values() if rule.printed in book.rules}
        counted = [rule for rule in book.rules.values() if rule.printed not in twice]
        statuses = [rule.status for rule in counted]
        printed = {number: book.rules[number].printed for number in self.missing(book)}
        missing = sorted({as_printed if as_printed in twice else n for n, as_printed in printed.items()}, key=order)
        enforced = statuses.count("enforced")
        return Coverage(
            rules=len(statuses),
            enforced=enforced,
            tested=enforced - len(missing),
            definition=statuses.count("definition"),
            table=statuses.count("table"),
            missing=missing,
        )


def in_code(game: str, root: Path) -> Iterator[Citation]:
    """The rule numbers in comments and strings of the game's package; arithmetic is no citation."""
    package, _, variant = game.partition("-")
    for path in sorted((root / "src" / "playmat" / package).rglob("*.py")):
        with tokenize.open(path) as source:
            for token in tokenize.generate_tokens(source.readline):
                if token.type not in TEXT_TOKENS:
                    continue
                text = OTHER_EDITION.sub(" ", token.string)
                for number, start in _numbers(text, variant):
                    line = token.start[0] + text.count("\n", 0, start)
                    yield Citation(number, _relative(path, root), line)


def _numbers(text: str, variant: str) -> Iterator[tuple[str, int]]:
    """The rule numbers in a text, and where: those of the game's own book, or of one of its variants."""
    if variant:
        for match in OF_A_VARIANT.finditer(text):
            if match[1] == variant:
                yield match[2], match.start()
    else:
        for match in RULE_NUMBER.finditer(OF_A_VARIANT.sub(lambda found: " " * len(found[0]), text)):
            yield match[0], match.start()


def in_tests(root: Path) -> Iterator[tuple[str, Citation]]:
    """Game and citation, for each rule that a test or a scenario names."""
    tests = root / "tests"
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        yield from _in_module(tree, _relative(path, root))
    for path in sorted([*tests.rglob("*.yaml"), *tests.rglob("*.yml")]):
        yield from _in_scenarios(path, _relative(path, root))


def _relative(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def _in_module(tree: ast.Module, path: str) -> Iterator[tuple[str, Citation]]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                # A helper is no test, and a test that does not run holds nothing.
                runs = NOT_RUN.isdisjoint(_mark_name(mark) for mark in node.decorator_list)
                if node.name.lower().startswith("test") and runs:
                    yield from _in_marks(node.decorator_list, path, node.name)
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                yield from _in_marks(_listed(value), path, "")
            case ast.Call(func=ast.Attribute(attr="param"), keywords=keywords):
                marks = [mark for word in keywords if word.arg == "marks" for mark in _listed(word.value)]
                yield from _in_marks(marks, path, "")


def _listed(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def _mark_name(node: ast.expr) -> str:
    """`rule` for rule(…), mark.rule(…), pytest.mark.rule(…); also for a bare `pytest.mark.skip`."""
    match node:
        case ast.Call(func=func):
            return _mark_name(func)
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name, value=ast.Name(id="mark") | ast.Attribute(attr="mark")):
            return name
    return ""


def _in_marks(marks: list[ast.expr], path: str, test: str) -> Iterator[tuple[str, Citation]]:
    for mark in marks:
        if isinstance(mark, ast.Call) and _mark_name(mark) == "rule":
            words = [word.value for word in mark.args if isinstance(word, ast.Constant)]
            game, *numbers = (str(word) for word in words) if words else ("",)
            for number in numbers:
                yield game, Citation(number, path, mark.lineno, test)


def _in_scenarios(path: Path, relative: str) -> Iterator[tuple[str, Citation]]:
    """The `rules:` of each document of a file. One that cannot be read would hide what it cites: an error."""
    try:
        documents = list(yaml.compose_all(path.read_text(encoding="utf-8"), Loader=YamlLoader))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        place = relative if mark is None else f"{relative}:{mark.line + 1}:{mark.column + 1}"
        reason = getattr(error, "problem", None) or " ".join(str(error).split())
        raise PlaymatError(key="scenario-bad-yaml", place=place, reason=reason) from None
    for document in documents:
        yield from _in_node(document, relative, SCENARIO_GAME, path.stem)


def _in_node(node: yaml.Node, path: str, game: str, name: str) -> Iterator[tuple[str, Citation]]:
    """Scenarios may be nested in lists and mappings; game and name are those of the nearest one around."""
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _in_node(item, path, game, name)
    elif isinstance(node, yaml.MappingNode):
        entries = [(key.value, value) for key, value in node.value if isinstance(key, yaml.ScalarNode)]
        scalars = {key: value.value for key, value in entries if isinstance(value, yaml.ScalarNode)}
        game, name = scalars.get("game", game), scalars.get("name", name)
        for key, value in entries:
            if key == "rules" and isinstance(value, yaml.SequenceNode):
                for number in value.value:
                    if isinstance(number, yaml.ScalarNode):
                        yield game, Citation(number.value, path, number.start_mark.line + 1, name)
            else:
                yield from _in_node(value, path, game, name)
