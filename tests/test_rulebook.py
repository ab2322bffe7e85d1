"""The rulebook index, who cites it, and the gates over the real one."""

import json
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

from playmat import rulebook
from playmat.citations import Citations, in_code, in_tests
from playmat.errors import PlaymatError
from playmat.rulebook import BadRulebook, Rulebook, UnknownBook, UnknownRule
from playmat.testing import rule

GAMES = rulebook.books()


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout of a small game: four rules, code and tests that cite some of them."""
    write(
        tmp_path / "docs/rules/chess.toml",
        """
        [chapters."3"]
        en = "Moves"
        fr = "Coups"

        [rules."3-2"]
        en = "Pieces move."
        fr = "Les pièces se déplacent."
        status = "definition"
        reason = "Heading."

        [rules."3-2-1"]
        en = "One move a turn."
        fr = "Un coup par tour."
        status = "enforced"

        [rules."3-2-10-1"]
        en = "The king does not walk into check."
        fr = "Le roi ne se met pas en échec."
        status = "enforced"
        printed = "32-10-1"

        [rules."3-2-2"]
        en = "Touch, move."
        fr = "Pièce touchée, pièce jouée."
        status = "table"
        reason = "Hands."
        """,
    )
    write(
        tmp_path / "src/playmat/chess/moves.py",
        '''
        """3-2-1: moves.

        Not ST01-001, nor 1.2.0: 3-9, 3-9-1.
        """
        x = 3-2-2            # 3-2-10-1, not 2024-10-12
        '''.replace("3-2-2 ", "3-2 "),
    )
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")


def book_of(root: Path) -> Rulebook:
    return Rulebook.load("chess", root / "docs/rules")


# -- the book ---------------------------------------------------------------------------------------------


def test_a_rule_is_told_in_both_languages(small):
    found = book_of(small).rule("3-2-1")
    assert (found.summary("en"), found.summary("fr")) == ("One move a turn.", "Un coup par tour.")


def test_rules_stand_in_the_order_of_the_book(small):
    assert list(book_of(small).rules) == ["3-2", "3-2-1", "3-2-2", "3-2-10-1"]


def test_children_are_the_rules_right_below_even_over_a_gap(small):
    book = book_of(small)
    assert [child.number for child in book.children("3")] == ["3-2"]
    assert [child.number for child in book.children("3-2")] == ["3-2-1", "3-2-2", "3-2-10-1"]
    assert book.children("3-2-1") == []


def test_a_misprinted_number_finds_the_rule_that_was_meant(small):
    assert book_of(small).rule("32-10-1").number == "3-2-10-1"


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("3-2-3", "3-2-2"), ("3.2.1", "3-2-1"), ("3-2-10", "3-2-10-1"), ("3-2-1-7", "3-2-1")],
)
def test_an_unknown_number_is_answered_with_the_nearest(small, asked, nearest):
    with pytest.raises(UnknownRule) as caught:
        book_of(small).rule(asked)
    assert f"Nearest: {nearest}," in caught.value.text("en")
    assert f"Les plus proches : {nearest}," in caught.value.text("fr")


def test_nonsense_is_no_rule(small):
    with pytest.raises(UnknownRule, match="no rule checkmate"):
        book_of(small).rule("checkmate")


def test_an_unknown_game_is_answered_with_the_games(small):
    with pytest.raises(UnknownBook, match=r"“\.\./x”. Rulebooks: chess"):
        Rulebook.load("../x", small / "docs/rules")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[rules."1-1"]\nen = "x"\nfr = "x"\nstatus = "forced"', "1-1: Invalid enum value"),
        ('[rules."1-1"]\nen = "x"\nstatus = "enforced"', "1-1: .*`fr`"),
        ('[rules."1-1"]\nen = "x"\nfr = "x"\nstatus = "table"', "1-1: status “table” needs a reason"),
        ('[rules."1-1"]\nen = "x"\nfr = "x"\nstatus = "enforced"\nwhy = ""', "1-1: .*`why`"),
        ('[rules."1.1"]\nen = "x"\nfr = "x"\nstatus = "enforced"', r"1\.1: "),
        ("[rule]", r"\[rule\]"),
        ("rules", "bad.toml cannot be read"),
    ],
)
def test_a_wrong_book_is_refused_with_the_place(tmp_path, text, problem):
    write(tmp_path / "bad.toml", text)
    with pytest.raises(BadRulebook, match=problem):
        Rulebook.load("bad", tmp_path)


# -- citations --------------------------------------------------------------------------------------------


def test_code_cites_in_comments_and_strings_with_the_line(small):
    assert [(cite.number, cite.line) for cite in in_code("chess", small)] == [("3-2-1", 1), ("3-2-10-1", 5)]
    assert {cite.path for cite in in_code("chess", small)} == {"src/playmat/chess/moves.py"}


def test_a_variant_is_cited_from_the_code_of_its_game_with_its_name(small):
    write(small / "src/playmat/chess/blitz.py", '"""blitz:1-2 and blitz:3-4; 3-2-1, not blitz:5"""\n')
    assert [cite.number for cite in in_code("chess-blitz", small)] == ["1-2", "3-4"]
    assert [cite.number for cite in in_code("chess", small)] == ["3-2-1", "3-2-1", "3-2-10-1"]


def test_a_rule_is_cited_with_its_variant():
    assert rulebook.book_of("7-1-4") == ("onepiece", "7-1-4")
    assert rulebook.book_of("team:6-4") == ("onepiece-team", "6-4")


def test_tests_cite_with_the_decorator_in_all_its_forms(tmp_path):
    write(
        tmp_path / "tests/chess/test_moves.py",
        """
        pytestmark = pytest.mark.rule("chess", "1-1")

        @rule("chess", "3-2-1", "3-2-2")
        def test_moves(): ...

        @pytest.mark.rule("chess", "3-2-3")
        class TestKing:
            @mark.rule("checkers", "1-2")
            async def test_king(self): ...

        @pytest.mark.parametrize("x", [pytest.param(1, marks=[rule("chess", "1-3")])])
        def test_each(x): ...

        @rule("chess", "9-1")
        def helper(): ...

        @pytest.mark.skip(reason="later")
        @rule("chess", "9-2")
        def test_later(): ...

        book.rule("chess", "9-3")
        """,
    )
    found = [(game, cite.number, cite.name) for game, cite in in_tests(tmp_path)]
    assert sorted(found) == [
        ("checkers", "1-2", "test_king"),
        ("chess", "1-1", ""),
        ("chess", "1-3", ""),
        ("chess", "3-2-1", "test_moves"),
        ("chess", "3-2-2", "test_moves"),
        ("chess", "3-2-3", "TestKing"),
    ]


def test_scenarios_cite_with_their_rules(tmp_path):
    write(tmp_path / "tests/scenarios/one.yaml", "rules: [3-7-4,\n  10-1-1-1]\nposition: {A: {don: 4}}\n")
    write(
        tmp_path / "tests/scenarios/two.yaml",
        """
        - {name: a king in check, game: chess, rules: [3-2]}
        ---
        game: chess
        cases: [{rules: ["1-1"]}, {game: go, rules: [1-2]}]
        """,
    )
    assert [(game, *cite) for game, cite in in_tests(tmp_path)] == [
        ("onepiece", "3-7-4", "tests/scenarios/one.yaml", 1, "one"),
        ("onepiece", "10-1-1-1", "tests/scenarios/one.yaml", 2, "one"),
        ("chess", "3-2", "tests/scenarios/two.yaml", 1, "a king in check"),
        ("chess", "1-1", "tests/scenarios/two.yaml", 4, "two"),
        ("go", "1-2", "tests/scenarios/two.yaml", 4, "two"),
    ]


def test_every_document_of_a_scenario_file_cites(tmp_path):
    text = "name: one\nrules: [1-1]\n---\n# nothing\n---\nname: two\nrules: [1-2, 1-3]\n"
    write(tmp_path / "tests/scenarios/several.yaml", text)
    assert [(cite.number, cite.line, cite.name) for _, cite in in_tests(tmp_path)] == [
        ("1-1", 2, "one"),
        ("1-2", 7, "two"),
        ("1-3", 7, "two"),
    ]


@pytest.mark.parametrize("text", [b"rules: [3-7-4", b"name: one\n---\nrules: [1-1]\nrules\n", b"\xff\xfe\x00"])
def test_a_scenario_that_cannot_be_read_is_an_error_because_it_would_hide_what_it_cites(tmp_path, text):
    (tmp_path / "tests/scenarios").mkdir(parents=True)
    (tmp_path / "tests/scenarios/broken.yaml").write_bytes(text)
    with pytest.raises(PlaymatError, match=r"tests/scenarios/broken\.yaml(:\d+:\d+)?: not YAML: "):
        list(in_tests(tmp_path))


def test_coverage_counts_enforced_rules_that_code_and_tests_cite(small):
    book, before = book_of(small), Citations("chess", small)
    assert before.missing(book) == {"3-2-1": ["test"], "3-2-10-1": ["test"]}
    write(small / "tests/test_x.py", '@rule("chess", "3-2-1", "3-9")\ndef test_x(): ...\n')
    after = Citations("chess", small)
    count = after.coverage(book)
    assert (count.rules, count.enforced, count.tested, count.definition, count.table) == (4, 2, 1, 1, 1)
    assert count.missing == ["3-2-10-1"]
    assert [cite.number for cite in after.unknown(book)] == ["3-9"]


def test_the_decorator_marks_the_test():
    @rule("onepiece", "3-7-4", "10-1-1-1")
    def example(): ...

    assert example.pytestmark == [pytest.mark.rule("onepiece", "3-7-4", "10-1-1-1").mark]
    with pytest.raises(ValueError, match="at least one"):
        rule("onepiece")


# -- the gates over the real books ------------------------------------------------------------------------


def test_one_piece_has_its_rulebook():
    assert "onepiece" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_enforced_rule_is_cited_by_code_and_by_a_test(game, root):
    missing = Citations(game, root).missing(Rulebook.load(game))
    assert not missing, "\n".join(f"{number}: no {' and no '.join(lacks)}" for number, lacks in missing.items())


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_names_a_rule_that_exists(game, root):
    book = Rulebook.load(game)
    unknown = Citations(game, root).unknown(book)
    assert not unknown, "\n".join(
        f"{cite.path}:{cite.line}: no rule {cite.number}; nearest {', '.join(book.nearest(cite.number))}"
        for cite in unknown
    )


def test_every_test_cites_a_game_that_has_a_rulebook(root):
    strange = [(game, cite) for game, cite in in_tests(root) if game not in GAMES]
    assert not strange, "\n".join(f"{cite.path}:{cite.line}: no rulebook for {game}" for game, cite in strange)


@pytest.mark.shared
def test_the_team_index_has_a_chapter_a_heading_and_a_rule_a_sentence(shared):
    page = (shared / "seeds/003_15602747a1385760.txt").read_text(encoding="utf-8")
    headings = [part.splitlines() for part in page.split("●")[1:]]
    book = Rulebook.load("onepiece-team")
    assert len(book.chapters) == len(headings)
    # what the page has beside its items: an example, a reservation, two notes on permanent effects, two more sentences
    extra = {"4": 1, "6": 3, "8": 1}
    for number, lines in enumerate(headings, 1):
        items = sum(line.startswith("- ") for line in lines)
        assert len(book.children(str(number))) == items + extra.get(str(number), 0), number


@pytest.mark.shared
def test_the_one_piece_index_has_every_number_of_the_book_and_no_other(shared):
    lines = (shared / "rules/onepiece-en-1.1.8.jsonl").read_text(encoding="utf-8").splitlines()
    printed = {json.loads(line)["rule"] for line in lines}
    book = Rulebook.load("onepiece")
    ours = {entry.printed or entry.number for entry in book.rules.values()}
    assert printed == ours


# Numbers that the Dragon Ball book prints inside the line of another rule.
INSIDE_A_LINE = {"1-8-1-2-&": "1-8-1-2", "12-2-3-2": "12-2-3-1"}


@pytest.mark.shared
def test_the_dragon_ball_index_has_every_number_of_the_book_as_often_as_it_is_printed_and_no_other(shared):
    text = (shared / "rules/dragonball-fr-3.02.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    printed = Counter(line["rule"] for line in lines)
    for number, around in INSIDE_A_LINE.items():
        assert any(line["rule"] == around and f"{number}. " in line["text"] for line in lines)
        printed[number] += 1
    book = Rulebook.load("dragonball")
    assert printed == Counter(entry.printed or entry.number for entry in book.rules.values())


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("1-8-1-2-&", "1-8-1-2-1"),
        ("12-2-3-4-5", "12-2-3-5"),
        ("223-5-3-1", "22-5-3-1"),
        ("22-39-5", "22-38-5"),
        ("12-2-1-2", "12-2-2"),
    ],
)
def test_a_misprint_of_the_dragon_ball_book_finds_what_was_meant(printed, meant):
    assert Rulebook.load("dragonball").rule(printed).number == meant


@pytest.mark.parametrize(
    ("number", "other"),
    [
        ("1-5-9", "1-5-8"),
        ("7-2-4", "7-4-2"),
        ("12-2-2-3-1", "12-2-3-3-1"),
        ("21-1-1", "22-1-1"),
        ("21-1-2", "22-1-2"),
        ("21-1-2-2", "21-1-2-1-1"),
        ("22-39-3", "22-38-3"),
        ("22-39-4", "22-38-4"),
    ],
)
def test_a_number_that_the_dragon_ball_book_prints_twice_is_the_rule_it_belongs_to_and_names_the_other(number, other):
    book = Rulebook.load("dragonball")
    assert book.rule(number).number == number
    assert book.misprinted[number].number == other
