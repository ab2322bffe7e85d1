"""The official data of ../shared through the importer: everything is read, nothing is called damaged that is not."""

import json

import pytest

from playmat.cards import IncompleteCard, import_cards, library
from playmat.cards.compiled import compiled_now
from playmat.cards.coverage import Coverage, compiler_data, readings
from playmat.cards.importing import read_cards
from playmat.cards.texts import found_lines, tidy
from playmat.effects.tree import from_data, to_data

pytestmark = [pytest.mark.shared, pytest.mark.usefixtures("own_data")]
LANGS = ("en", "fr")


def rows(shared, lang):
    path = shared / f"cards/onepiece/{lang}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_imported_as_it_is(shared, lang):
    report = import_cards([shared / f"cards/onepiece/{lang}.jsonl"])
    assert (report.faults, report.damaged, report.variants, report.all_notes()) == ([], [], [], [])
    assert report.new[lang] == len(rows(shared, lang))
    for row in rows(shared, lang):
        found = library().find(row["id"])
        text = "\n".join(part for part in (row["text"], row["trigger"]) if part)
        assert (found.name_in(lang), found.text_in(lang)) == (row["name"], text)


def test_both_languages_belong_to_the_same_cards(shared):
    report = import_cards([shared / "cards/onepiece"])
    assert len(library()) == 66 + len(rows(shared, "en"))
    assert (report.files, report.notes) == (2, [])


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_changed_by_tidying(shared, lang):
    for row in rows(shared, lang):
        assert tidy(row["text"]) == row["text"]


def test_lines_that_were_lost_are_found_again_in_nearly_all_cards(shared):
    texts = [row["text"] for row in rows(shared, "en") if "\n" in row["text"] and "\n(" not in row["text"]]
    texts = [text for text in texts if "\n•" not in text and "\n-" not in text]
    whole = sum(found_lines(text.replace("\n", " ")) == text for text in texts)
    assert whole > 0.9 * len(texts)


def test_every_tree_goes_into_the_cache_and_comes_back(shared):
    printings, _ = read_cards([shared / "cards/onepiece/en.jsonl"])
    for printing in printings:
        for tree in compiled_now(compiler_data(printing), printing.lang).trees:
            assert to_data(from_data(tree)) == tree


def test_coverage_and_readings_account_for_every_card(shared):
    printings, _ = read_cards([shared / "cards/onepiece/en.jsonl"])
    data = Coverage(printings).data()
    texts = sum(bool(row["text"] or row["trigger"]) for row in rows(shared, "en"))
    assert data["with_text"] == texts == data["complete"] + len(data["stopped"])
    assert data["complete"] > 0.9 * texts
    assert {line.split("\t")[0] for line in readings(printings)} == {
        row["id"] for row in rows(shared, "en") if row["text"] or row["trigger"]
    }


def test_a_card_is_played_or_says_why_not(shared):
    import_cards([shared / "cards/onepiece/en.jsonl"])
    for id in list(library())[66::40]:
        try:
            assert library().card(id).id == id
        except IncompleteCard as error:
            assert error.phrases
