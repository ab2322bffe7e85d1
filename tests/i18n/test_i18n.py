"""Texts: the same keys in each language, and every key that the code asks for."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from playmat import i18n
from playmat.errors import UnknownLanguage, check_language
from playmat.i18n import LANGS, LOCALES, MissingText, load, tr
from playmat.i18n.checking import differences, texts
from playmat.i18n.writing import NotPlain

SOURCES = sorted(Path(i18n.__file__).parents[1].rglob("*.py"))


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


def test_the_languages_have_the_same_texts_with_the_same_variables():
    assert differences(LOCALES) == []


def test_a_text_that_one_language_lacks_or_says_of_something_else_is_found(tmp_path):
    for lang, said in (("en", "a = { $x }\nb = b\nc = c\n"), ("fr", "a = { $y }\nb = b\nd = d\n")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "x.ftl").write_text(said)
    assert differences(tmp_path) == [
        "en/x.ftl has no “d”", "fr/x.ftl has no “c”", "“a” takes ['x'] in en, ['y'] in fr"
    ]  # fmt: skip


def test_every_text_the_code_asks_for_exists_with_these_arguments():
    known = {key: variables for keys in texts(LOCALES, "en").values() for key, variables in keys.items()}
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


def chosen_by(keys: dict[str, set[str]]) -> dict[str, set[object]]:
    """What may stand for each variable of our texts: names, numbers, and whatever a text chooses by."""
    found: dict[str, set[object]] = {
        name: {"Isolde", "", "one", 0, 1, 2, 5, 999} for one in keys.values() for name in one
    }
    for lang in LANGS:
        for path in (LOCALES / lang).glob("*.ftl"):
            for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                selects = Selects()
                selects.visit(node)
                for name, values in selects.found.items():
                    found[name] |= values
    return found


class Selects(visitor.Visitor):
    def __init__(self) -> None:
        self.found: dict[str, set[object]] = {}

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            values = self.found.setdefault(node.selector.id.name, set())
            for one in node.variants:
                values.add(one.key.name if isinstance(one.key, ftl.Identifier) else int(one.key.value))
        self.generic_visit(node)


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_written_in_a_hurry_is_what_fluent_writes(lang):
    """Every text, with names, numbers and all that it chooses by; what is not quick is left to Fluent."""
    keys = {key: variables for one in texts(LOCALES, lang).values() for key, variables in one.items()}
    values = {name: sorted(found, key=repr) for name, found in chosen_by(keys).items()}
    rng, quick = random.Random(5), 0
    for key, variables in keys.items():
        for _ in range(30 if variables else 0):
            args = {name: rng.choice(values[name]) for name in variables}
            try:
                written = i18n._writer(key, lang)(args)
            except NotPlain:
                continue
            quick += 1
            assert written == i18n._format(key, lang, args) == tr(key, lang, **args), (key, args)
    assert quick > 10_000  # most of them


@pytest.mark.parametrize("value", [1000, -1, 7.5, True, "x" * 2501, None])
def test_what_is_no_plain_word_or_number_is_left_to_fluent(value):
    with pytest.raises(NotPlain):
        i18n._writer("rules-count", "fr")({"rules": value})


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


# -- texts of other packages -------------------------------------------------------------------------------------------


@pytest.fixture
def brought(tmp_path, monkeypatch):
    """A folder of texts, and what was there before it when the test is over."""
    monkeypatch.setattr(i18n, "_added", set())
    monkeypatch.setattr(i18n, "_texts", i18n.cache(i18n._texts.__wrapped__))
    for lang, said in (("en", "mine-hello = Hello, { $name }"), ("fr", "mine-hello = Bonjour, { $name }")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "mine.ftl").write_text(said)
    return tmp_path


def test_another_package_brings_texts_of_its_own(brought):
    assert not i18n.has("mine-hello", "fr")
    i18n.add(brought)
    i18n.add(brought)  # once is enough
    assert tr("mine-hello", "fr", name="Nami") == "Bonjour, Nami" and i18n.has("mine-hello")
    assert tr("cli-pure", "fr") != ""


@pytest.mark.parametrize(
    ("said", "problem"),
    [("rules-none = mine", "“rules-none” is already in rules.ftl"), ("= 1", "not Fluent"), ("", "no texts")],
)
def test_texts_that_cannot_stand_beside_ours_are_refused_whole(brought, said, problem):
    (brought / "fr" / "mine.ftl").write_text(said)
    with pytest.raises(ValueError, match=problem):
        i18n.add(brought)
    assert not i18n.has("mine-hello", "en")
