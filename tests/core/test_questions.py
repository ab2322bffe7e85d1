"""Predicates move nothing: a function that is named like a question changes neither the table nor what it is given."""

import ast
import re
from pathlib import Path

import pytest

import playmat
from tests.source import tree_of

ROOT = Path(playmat.__file__).parent
QUESTION = re.compile(
    r"""(forbids|can|cannot|is|has|may|must|prohibited|possible|payable|unpayable|able|partly|serves|replaces|allows
    |enough|affordable|valid|still_valid|covers|unmet|spared|held|used_up|passes|fits|shielded|choosable|hidden_from
    |unverifiable|competing|diverted|idle|suffices|happens|caused|gates|worth)(_\w+)?
    |test|ok|find|value|count|matches""",
    re.VERBOSE,
)
CHANGING = {"append", "extend", "insert", "pop", "remove", "clear", "push", "ask", "update", "setdefault", "sort"}
LOOKED_UP = {"at", "perm", "there", "get"}  # what these give back is a part of what they are asked of
DERIVED = ("now", "dirty")  # what only follows from the state may be found out on the way


def questions():
    for package in ("core", "effects", "onepiece", "dragonball"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.FunctionDef) and QUESTION.fullmatch(node.name):
                    yield pytest.param(node, id=f"{path.relative_to(ROOT)}:{node.name}:{node.lineno}")


def root(node, given):
    """The name of what an expression is a part of, if it is a part of what the function was given."""
    while True:
        if isinstance(node, ast.Attribute):
            if node.attr in DERIVED:
                return ""
            node = node.value
        elif isinstance(node, ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKED_UP:
            node = node.func.value
        else:
            return node.id if isinstance(node, ast.Name) and node.id in given else ""


def changes(question):
    """The lines in which something that was given is changed."""
    given = {part.arg for part in question.args.args}
    for node in ast.walk(question):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute | ast.Subscript | ast.Call):
            if root(node.value, given):
                given |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and root(node.iter, given):
            given.add(node.target.id)
    found = []
    for node in ast.walk(question):
        targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else ()
        if isinstance(node, ast.AugAssign):
            targets = (node.target,)
        found += [node for target in targets if not isinstance(target, ast.Name) and root(target, given)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            by_atom = isinstance(owner, ast.Name) and owner.id == "atoms" and node.func.attr != "knowers"
            if by_atom or (node.func.attr in CHANGING and root(owner, given)):
                found.append(node)
    return [f"{node.lineno}: {ast.unparse(node)}" for node in found]


@pytest.mark.parametrize("question", list(questions()))
def test_a_question_changes_nothing(question):
    assert changes(question) == []
