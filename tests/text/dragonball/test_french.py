"""Dragon Ball cards in French: the words of the book, and what French does to words beside each other."""

import re
from contextlib import suppress

import pytest

from playmat.cards.dragonball import embedded_masters
from playmat.i18n import MissingText, tr
from playmat.text.dragonball.compile import card_lines, compile_line
from playmat.text.dragonball.french import TAGS, french, tag

LINES = {
    "[Auto] When this card attacks, draw 1 card.": "[Auto.] Quand cette carte attaque, piochez 1 carte.",
    "[Energy-Exhaust][Deflect]": "[Fuite d'énergie][Déflexion]",
    "[Over Realm 4]{K}": "[Espace-temps 4] {K}",
    "[Arrival Red/Blue]{R}{B}": "[Apparition Rouge/Bleu] {R}{B}",
    "[Auto] When this card is played, you may draw 1 card.": "[Auto.] Quand cette carte est jouée, vous pouvez piocher 1 carte.",
    "[Activate: Main][Limit 1] Choose up to 1 of your opponent's Battle Cards and KO it.": (
        "[Activation : Principale][Limite 1] Choisissez jusqu'à 1 des cartes de Combat adverses et mettez-la KO."
    ),
    "[Activate: Main] Choose 1 of your Battle Cards. It gains [Critical] for the turn.": (
        "[Activation : Principale] Choisissez 1 de vos cartes de Combat. Elle gagne [Coup Critique] pour toute la durée du "
        "tour."
    ),
    "[Permanent] This card gains [Double Strike].": "[Permanent] Cette carte gagne [Double Frappe].",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_as_french_does(line):
    assert french(compile_line(line).lines) == LINES[line]


def test_every_line_of_our_own_cards_has_french_words():
    for row in embedded_masters().sets[0].cards:
        for text in (row.text, row.back.text if row.back is not None else ""):
            for line in card_lines(text):
                said = french(compile_line(line).lines)
                assert said and not re.search(r"\b(?:your|card|the|this)\b", re.sub(r"\{[^}]*\}", "", said)), said


def test_tags_are_the_words_that_the_table_shows():
    for english, words in TAGS.items():
        key = "db-keyword-" + re.sub(r"[^a-z0-9]+", "-", english.lower())
        with suppress(MissingText):  # the table has no word for the kinds of skill
            assert tr(key, "fr") == words.replace("'", "’"), english


@pytest.mark.shared
def test_tags_are_the_words_of_the_french_book(shared):
    rows = (shared / "rules" / "dragonball-terms.tsv").read_text(encoding="utf-8").splitlines()[1:]
    tried = 0
    for row in rows:
        here, there = row.split("\t")[:2]
        for words, english in zip(re.findall(r"\[([^\]]+)\]", here), re.findall(r"\[([^\]]+)\]", there), strict=False):
            plain = [re.sub(r" X?Y?$", "", text) for text in (words, english)]
            if plain[1] in TAGS:
                assert tag(plain[1]) == plain[0], english
                tried += 1
    assert tried >= 50


@pytest.mark.shared
def test_the_words_of_the_french_book_are_used(shared):
    """Areas and modes: a line that speaks of each."""
    said = " ".join(
        french(compile_line(line).lines)
        for line in (
            "[Auto] When this card attacks, switch up to 1 of your opponent's Battle Cards to Rest Mode.",
            "[Auto] When this card attacks, choose 1 of your energy and switch it to Active Mode.",
            "[Auto] When this card attacks, send 1 card from your Drop to your Warp.",
            "[Auto] When this card attacks, remove this card from the game.",
            "[Auto] When this card attacks, add 1 card from your life to your hand.",
        )
    ).lower()
    terms = (shared / "rules" / "dragonball-terms.tsv").read_text(encoding="utf-8").lower()
    for words in ("carte de combat", "mode inertie", "mode action", "dispersion", "dimension parallèle", "énergie"):
        assert words in terms and words in said.replace("cartes", "carte"), words
