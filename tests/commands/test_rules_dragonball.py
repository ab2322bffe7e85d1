"""`playmat rules --game dragonball`: the book in both languages, its slips by their printed numbers."""

from __future__ import annotations

import json

import pytest

from playmat.i18n import LANGS, tr
from playmat.rulebook import Rulebook

GAME = ("rules", "--game", "dragonball")
BOOK = Rulebook.load("dragonball")


@pytest.mark.parametrize("lang", LANGS)
def test_the_chapters_are_listed_with_their_titles(playmat, lang):
    done = playmat(*GAME, "--lang", lang)
    assert done.code == 0
    assert len(done.out.splitlines()) == 1 + 24
    for number, chapter in BOOK.chapters.items():
        assert f"{number:>2}  {chapter.summary(lang)} (" in done.out


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("chapter", ["0", "22"])
def test_a_chapter_lists_its_rules(playmat, lang, chapter):
    out = playmat(*GAME, chapter, "--lang", lang).out
    for rule in BOOK.children(chapter):
        assert rule.summary(lang) in out


@pytest.mark.parametrize(("lang", "typed", "number"), [("en", "223-5-3-1", "22-5-3-1"), ("fr", "22-39-5", "22-38-5")])
def test_a_misprinted_number_shows_the_rule_that_was_meant(playmat, lang, typed, number):
    done = playmat(*GAME, typed, "--lang", lang)
    assert done.code == 0
    first, second = done.out.splitlines()[:2]
    assert first == f"{number}  {BOOK.rule(number).summary(lang)}"
    assert second == tr("rules-printed", lang, number=typed)


def test_a_number_that_stands_for_two_rules_names_the_other(playmat):
    assert tr("rules-printed-also", "fr", number="7-4-2") in playmat(*GAME, "7-2-4", "--lang", "fr").out


def test_the_rules_are_counted(playmat):
    counts = json.loads(playmat(*GAME, "--coverage", "--json").out)["dragonball"]
    assert counts["rules"] == counts["enforced"] + counts["definition"] + counts["table"] >= 1343
