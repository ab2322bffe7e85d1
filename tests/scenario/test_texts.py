"""The texts of positions and scenarios: each one that the code asks for exists, in each language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import playmat
from playmat.i18n import LANGS, LOCALES, tr
from playmat.scenario import Failed, ScenarioError
from playmat.scenario.errors import Told

PACKAGE = Path(playmat.__file__).parent
SOURCES = sorted((PACKAGE / "scenario").rglob("*.py"))
SOURCES += [PACKAGE / game / "position.py" for game in ("core", "onepiece", "dragonball")]
SOURCES += [PACKAGE / "commands/scenario.py", PACKAGE / "commands/scenario_trace.py"]
FIRST = {"Told": 0, "NotAllowed": 0, "tr": 0, "PositionError": 1}  # which argument is the key
ADDED = {"PositionError": {"where"}}
ALSO = {"position-unknown-card": {"near"}}  # `Table.position` adds what looks like it


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def texts(lang: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse((LOCALES / lang / "scenario.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def asked_for() -> list[tuple[str, str, set[str]]]:
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "id", "")
            args = {str(word.arg) for word in node.keywords if word.arg != "key"} | ADDED.get(called, set())
            if any(word.arg is None for word in node.keywords):
                continue
            keys = [word.value for word in node.keywords if word.arg == "key"]
            if called in FIRST and len(node.args) > FIRST[called]:
                keys.append(node.args[FIRST[called]])
            place = f"{path.name}:{node.lineno}"
            for key in keys:
                if isinstance(key, ast.Constant):
                    found.append((place, key.value, args | ALSO.get(key.value, set())))
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_exists_with_its_arguments(lang):
    known = texts(lang)
    asked = asked_for()
    assert len(asked) > 80
    for place, key, args in asked:
        assert key in known, f"{place}: no text “{key}”"
        assert args == known[key], f"{place}: “{key}” takes {sorted(known[key])}"


def test_no_text_is_left_over():
    asked = {key for _, key, _ in asked_for()}
    built = {"position-not-a-character", "position-not-a-stage", "scenario-failed", "scenario-unusable"}
    built |= {"scenario-trace-passed", "scenario-trace-decision"}
    assert set(texts("en")) - asked - built == set()


def test_an_error_can_always_be_told():
    for error in (ScenarioError(key="no-such-text", card="X"), Failed(key="no-such-text", card="X")):
        assert str(error) == "no-such-text: card=X"
    assert str(ScenarioError(key="scenario-game", place="x")) == "scenario-game: place=x"  # an argument is missing
    assert str(ScenarioError("plain words")) == str(Failed("plain words")) == "plain words"


def test_a_text_inside_a_text_is_told_in_the_same_language():
    inner = Told("scenario-asked", player="A", kind="main", options="end")
    error = ScenarioError(key="scenario-not-asked", sentence="fly", asked=inner)
    assert "Player A is asked" in str(error)
    assert "Le joueur A doit répondre" in error.text("fr")
    assert str(inner) == tr("scenario-asked", "en", player="A", kind="main", options="end")
