"""The card database: looking cards and decks up."""

import subprocess
import sys

import pytest

from playmat import onepiece
from playmat.cards import (
    CardDatabase,
    CardSet,
    Effects,
    UnknownCard,
    UnknownDeck,
    card_name,
    card_text,
    embedded,
    embedded_decks,
)
from playmat.cards.database import playing_card
from playmat.cards.folders import DATA
from playmat.errors import PlaymatError
from playmat.onepiece.cards import BLOCKER, LEADER


def test_a_card_is_found_by_its_id_and_by_its_name_in_either_language():
    wanted = embedded().find("PM01-010")
    for text in ("PM01-010", "pm01-010", "Harl Twinpiston", "harl twinpiston", "Harl Double-Piston"):
        assert embedded().find(text) is wanted


def test_a_card_is_made_once():
    assert embedded().card("PM01-060") is embedded().card("Candle Child Mirel")
    assert embedded() is embedded()


def test_a_playing_card_has_what_is_printed():
    card = embedded().card("PM01-017")
    assert (card.id, card.name, card.category) == ("PM01-017", "Selwyn Tidemark", LEADER)
    assert card.colors == ("Green", "Blue")
    assert (card.life, card.power, card.cost, card.counter) == (4, 5000, 0, 0)
    assert (card.attributes, card.types) == (("Wisdom",), ("Tidewatch",))
    assert embedded().card("PM01-060").keywords == BLOCKER


def test_names_and_texts_are_told_in_both_languages():
    assert card_name("PM01-060") == "Candle Child Mirel"
    assert card_name("PM01-060", "fr") == "Mirel l'Enfant-Cierge"
    assert card_text("PM01-060") == "[Blocker]\n[Trigger] Play this card."
    assert card_text("PM01-060", "fr") == "[Bloqueur]\n[Déclenchement] Jouez cette carte."
    assert card_text("PM01-003") == ""
    assert embedded().find("PM01-051").types_in("fr") == ("Cour des Lanternes", "Spectre")


def test_an_unknown_language_is_refused():
    with pytest.raises(PlaymatError, match="Unknown language"):
        card_name("PM01-060", "de")


@pytest.mark.parametrize(
    ("wanted", "lang", "message"),
    [
        ("Quil Saltscrib", "en", "There is no card “Quil Saltscrib”. Nearest: Quill Saltscribe (PM01-028)."),
        ("quill", "fr", "Il n’y a pas de carte « quill ». Les plus proches : Plume la Scribe-Sel (PM01-028)."),
        ("§", "en", "There is no card “§”."),
        ("", "en", "There is no card “”."),
    ],
)
def test_an_unknown_card_is_told_with_the_nearest(wanted, lang, message):
    with pytest.raises(UnknownCard) as caught:
        embedded().card(wanted)
    assert caught.value.text(lang) == message


def test_an_unknown_card_is_a_failed_lookup_too():
    with pytest.raises(KeyError):
        embedded().card("OP01-001")
    assert "OP01-001" not in embedded()


def test_search_wants_all_words_whatever_accents_and_capitals():
    assert [row.id for row in embedded().search("wraith acolyte")] == ["PM01-051"]
    assert [row.id for row in embedded().search("MERE-METIER", "fr")] == ["PM01-044"]
    assert len(embedded().search("[blocker]")) == 6
    assert len(embedded().search("")) == len(embedded()) == 66
    assert embedded().search("kaizoku") == []


def test_the_decks_have_names_and_plans_in_both_languages():
    assert list(embedded_decks()) == ["pm01-red", "pm01-green-blue", "pm01-purple", "pm01-black-yellow"]
    listed = embedded().deck_list("pm01-red")
    assert (listed.name_in("en"), listed.name_in("fr")) == ("Ember Fleet Regatta", "La régate de Braise")
    assert listed.plan_in("en").startswith("Low curve") and listed.plan_in("fr").startswith("Courbe basse")
    assert embedded_decks()["pm01-red"].name == "Ember Fleet Regatta"


def test_decks_are_made_anew_so_that_one_may_be_changed():
    embedded_decks()["pm01-red"].cards.clear()
    assert len(embedded_decks()["pm01-red"].cards) == 50


def test_an_unknown_deck_is_told_with_the_list():
    with pytest.raises(
        UnknownDeck, match=r"There is no deck “red” for onepiece, onepiece-team\. Decks: pm01-red, pm01-green-blue"
    ):
        embedded().deck("red")


def test_other_sets_plug_in():
    ours = CardSet.read(DATA / "pm01.json", lambda row: Effects())
    theirs = CardSet("X", [ours.cards[5]], lambda row: Effects(keywords=BLOCKER), [])
    both = CardDatabase(CardSet("PM01", ours.cards[:5], lambda row: Effects(), []), theirs)
    assert list(both) == [row.id for row in ours.cards[:6]]
    assert both.card("PM01-006").keywords == BLOCKER
    assert both.card("PM01-005").keywords == 0


def test_a_saved_game_finds_its_cards_again():
    decks = embedded_decks()
    game = onepiece.new_game([decks["pm01-red"], decks["pm01-purple"]], seed=1)
    again = onepiece.load(onepiece.save(game), embedded().card)
    assert [card.printed for card in again.cards] == [card.printed for card in game.cards]


def test_a_card_without_numbers_gets_zeros():
    event = playing_card(embedded().find("PM01-066"), Effects())
    assert (event.cost, event.power, event.counter, event.life) == (1, 0, 0, 0)


def test_importing_playmat_builds_no_card():
    code = "import sys, playmat, playmat.cards; print('playmat.cards.pm01_trees' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
