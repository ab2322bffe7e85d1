"""Texts: the same keys in each language, and every key that the code asks for."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from playmat import i18n
from playmat.errors import UnknownLanguage, check_language
from playmat.i18n import LANGS, LOCALES, MissingText, load, tr

SOURCES = sorted(Path(i18n.__file__).parents[1].rglob("*.py"))


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def texts(lang: str) -> dict[str, dict[str, set[str]]]:
    """File name -> key -> the variables of its text."""
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted((LOCALES / lang).glob("*.ftl")):
        found[path.name] = {}
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message | ftl.Term):
                variables = Variables()
                variables.visit(entry)
                found[path.name][entry.id.name] = variables.names
    return found


def asked_for() -> Iterator[tuple[str, str, set[str] | None]]:
    """Place, key and arguments of every literal `tr("…")` and error `key="…"`; None for a **dict."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            words = {word.arg for word in node.keywords}
            args = None if None in words else {word for word in words if word and word != "key"}
            place = f"{path.relative_to(LOCALES.parents[1])}:{node.lineno}"
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0] if node.args else None
            if called == "tr" and isinstance(first, ast.Constant):
                yield place, str(first.value), args
            for word in node.keywords:
                if word.arg == "key" and isinstance(word.value, ast.Constant):
                    yield place, str(word.value.value), args


def test_every_language_has_a_folder():
    assert {path.name for path in LOCALES.iterdir() if path.is_dir()} == set(LANGS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_text_can_be_read_and_stands_once(lang):
    load(lang, LOCALES / lang)


@pytest.mark.parametrize("lang", LANGS[1:])
def test_the_languages_have_the_same_texts_with_the_same_variables(lang):
    assert texts(lang) == texts(LANGS[0])


def test_every_text_the_code_asks_for_exists_with_these_arguments():
    known = {key: variables for keys in texts("en").values() for key, variables in keys.items()}
    asked = list(asked_for())
    assert asked
    for place, key, args in asked:
        assert key in known, f"{place}: no text “{key}”"
        assert args is None or args == known[key], f"{place}: “{key}” takes {sorted(known[key])}"


def test_nothing_but_i18n_knows_fluent():
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.partition(".")[0] == "fluent" for name in names):
                assert path.is_relative_to(LOCALES.parent), f"{path}:{node.lineno} imports Fluent"


def test_numbers_choose_the_plural():
    assert [tr("rules-count", "en", rules=n) for n in (0, 1, 2)] == ["0 rules", "1 rule", "2 rules"]
    assert [tr("rules-count", "fr", rules=n) for n in (0, 1, 2)] == ["0 règle", "1 règle", "2 règles"]


def test_an_unknown_language_names_those_that_exist():
    with pytest.raises(UnknownLanguage, match=r"Unknown language “de”\. Languages: en, fr"):
        check_language("de")
    with pytest.raises(MissingText, match=r"no texts in language “de”, only in en, fr"):
        tr("rules-none", "de")


def test_a_missing_text_names_key_and_language():
    with pytest.raises(MissingText, match=r"^no text “no-such-key” in language “fr”$"):
        tr("no-such-key", "fr")
    with pytest.raises(KeyError):
        tr("no-such-key")


def test_a_missing_argument_is_an_error_not_a_hole():
    with pytest.raises(MissingText, match="rules-reason"):
        tr("rules-reason")


@pytest.mark.parametrize(("text", "problem"), [("a = 1\na = 2\n", "already in x.ftl"), ("= 1\n", "not Fluent")])
def test_texts_that_fluent_would_drop_in_silence_are_refused(tmp_path, text, problem):
    (tmp_path / "x.ftl").write_text(text)
    with pytest.raises(ValueError, match=problem):
        load("en", tmp_path)
