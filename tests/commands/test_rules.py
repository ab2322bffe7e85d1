"""`playmat rules`, as typed."""

import json

import pytest

from playmat import rulebook
from playmat.cli import main

BOOK = """
[chapters."7"]
en = "Battles"
fr = "Combats"
[rules."7-1"]
en = "How a battle goes."
fr = "Comment se passe un combat."
status = "definition"
reason = "Heading."
[rules."7-1-4"]
en = "[Damage] is dealt."
fr = "Les dégâts sont infligés."
status = "enforced"
printed = "7-1-5"
[rules."7-1-4-1"]
en = "The stronger one wins."
fr = "Le plus fort gagne."
status = "enforced"
[rules."9-1"]
en = "Shuffle well."
fr = "Mélangez bien."
status = "table"
reason = "Hands."
"""


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout with a book of four rules, one of them cited by code and test."""
    for path, text in {
        "docs/rules/onepiece.toml": BOOK,
        "src/playmat/onepiece/battle.py": "\n# 7-1-4\n# 7-1-4-1\n",
        "tests/test_battle.py": '@rule("onepiece", "7-1-4")\ndef test_damage(): ...\n',
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulebook, "PACKAGE", tmp_path / "src/playmat")
    return tmp_path


@pytest.fixture
def installed(checkout, monkeypatch):
    """The same book in an installation without sources."""
    (checkout / "site/playmat").mkdir(parents=True)
    (checkout / "docs/rules").rename(checkout / "site/playmat/_rules")
    monkeypatch.setattr(rulebook, "PACKAGE", checkout / "site/playmat")


@pytest.fixture
def playmat(capsys, monkeypatch):
    """Types a command; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def run(*args: str) -> tuple[int, str, str]:
        try:
            code = main(args)
        except SystemExit as leave:
            code = int(leave.code or 0)
        return (code, *capsys.readouterr())

    return run


def test_a_rule_with_its_parts_its_code_and_its_tests(checkout, playmat):
    code, out, _ = playmat("rules", "7-1-4")
    assert code == 0
    assert out.splitlines() == [
        "7-1-4  [Damage] is dealt.",
        "Printed in the book as 7-1-5, by mistake.",
        "Status: enforced by the engine",
        "Rules under it:",
        "  7-1-4-1  The stronger one wins.",
        "Carried out in:",
        "  src/playmat/onepiece/battle.py:2",
        "Held by:",
        "  tests/test_battle.py:1  test_damage",
    ]


def test_a_rule_in_french(checkout, playmat):
    _, out, _ = playmat("rules", "9-1", "--lang", "fr")
    assert out.splitlines() == [
        "9-1  Mélangez bien.",
        "Statut : concerne les cartes physiques ; rien à calculer",
        "Raison (en anglais) : Hands.",
    ]


def test_a_number_that_the_book_prints_twice_names_the_other_rule(checkout, playmat):
    book = checkout / "docs/rules/onepiece.toml"
    book.write_text(BOOK.replace('printed = "7-1-5"', 'printed = "9-1"'), encoding="utf-8")
    assert "The book prints 7-1-4 under this number too, by mistake." in playmat("rules", "9-1")[1]


def test_an_enforced_rule_without_a_test_says_so(checkout, playmat):
    _, out, _ = playmat("rules", "7-1-4-1")
    assert out.splitlines()[-2:] == ["Held by:", "  nothing yet"]


def test_without_a_number_the_chapters(checkout, playmat):
    _, out, _ = playmat("rules")
    assert out.splitlines() == [
        "onepiece: 2 chapters, 4 rules",
        "   7  Battles (3 rules)",
        "   9  Chapter 9 (1 rule)",
    ]


def test_a_chapter_lists_its_rules(checkout, playmat):
    _, out, _ = playmat("rules", "7", "--lang", "fr")
    assert out.splitlines() == ["7  Combats", "  7-1  Comment se passe un combat."]


def test_words_find_the_rules_that_have_all_of_them(checkout, playmat):
    assert playmat("rules", "the", "WINS")[1].splitlines() == ["  7-1-4-1  The stronger one wins."]
    assert playmat("rules", "degats", "--lang", "fr")[1].splitlines() == ["  7-1-4  Les dégâts sont infligés."]
    assert playmat("rules", "[damage]: dealt")[1:] == (
        "",
        "playmat: No rule of this book speaks of “[damage]: dealt”.\n",
    )
    assert playmat("rules", "nobody")[0] == 2


def test_words_of_another_language_find_rules_where_no_rule_has_them_in_the_readers(checkout, playmat):
    assert playmat("rules", "stronger", "--lang", "fr")[1].splitlines() == ["  7-1-4-1  Le plus fort gagne."]
    assert playmat("rules", "fort")[1].splitlines() == ["  7-1-4-1  The stronger one wins."]


def test_coverage_as_json(checkout, playmat):
    _, out, _ = playmat("rules", "--coverage", "--json")
    assert json.loads(out) == {
        "onepiece": {
            "rules": 4,
            "enforced": 2,
            "tested": 1,
            "definition": 1,
            "table": 1,
            "missing": ["7-1-4-1"],
        }
    }


def test_coverage_for_people(checkout, playmat):
    _, out, _ = playmat("rules", "--coverage")
    assert out.splitlines()[0] == "onepiece: 4 rules"
    assert out.splitlines()[-1] == "    7-1-4-1  no test"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["7-1-9"], "playmat: The onepiece rulebook has no rule 7-1-9. Nearest: 7-1-4, 7-1, 7-1-4-1.\n"),
        (["7-9", "--lang", "fr"], "playmat: Le livre de règles onepiece n’a pas de règle 7-9."),
        (["7-1", "--lang", "de"], "playmat: Unknown language “de”. Languages: en, fr.\n"),
        (["7-1", "--game", "go"], "playmat: There is no rulebook for “go”. Rulebooks: onepiece.\n"),
        (["--json"], "playmat: --json goes with --coverage.\n"),
        (["7-1", "--coverage"], "playmat: --coverage counts the whole book; leave out 7-1.\n"),
    ],
)
def test_wrong_input_is_told_on_stderr_with_exit_code_2(checkout, playmat, args, message):
    code, out, err = playmat("rules", *args)
    assert (code, out) == (2, "")
    assert err.startswith(message)


def test_the_language_may_come_from_the_environment(checkout, playmat, monkeypatch):
    monkeypatch.setenv("PLAYMAT_LANG", "fr")
    assert playmat("rules", "9-1")[1].startswith("9-1  Mélangez bien.")


def test_installed_without_sources_rules_are_shown_and_citations_are_not(installed, playmat):
    code, out, _ = playmat("rules", "7-1-4")
    assert code == 0
    assert "only in a checkout" in out.splitlines()[-1]


def test_installed_without_sources_coverage_says_why_not(installed, playmat):
    code, out, err = playmat("rules", "--coverage")
    assert (code, out) == (2, "")
    assert "in a checkout of Playmat" in err
