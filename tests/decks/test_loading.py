"""From a deck list to a deck."""

import pytest

from playmat import decks, onepiece
from playmat.cards import embedded, import_cards, library
from playmat.cards.files import BadFile
from playmat.decks import BadDeck, NotAList, NotPlayable
from playmat.testing import rule
from tests.cards.samples import ENGLISH, FRENCH, LEGAL, card, jsonl


def test_a_file_is_a_deck(cards, listed):
    deck = decks.load(listed(LEGAL, "tide.txt"), cards)
    assert (deck.name, deck.leader.id, len(deck.cards)) == ("tide", "ZZ01-001", 50)
    assert onepiece.problems(deck) == []
    assert [card.id for card in deck.cards[:5]] == ["ZZ01-002"] * 4 + ["ZZ01-003"]


def test_a_deck_that_comes_with_playmat_is_known_by_its_id(cards):
    for database in (cards, embedded(), None):
        deck = decks.load("pm01-red", database)
        assert (deck.name, deck.leader.id) == ("Ember Fleet Regatta", "PM01-001")


def test_a_link_is_a_deck(cards):
    deck = decks.load("https://deckbuilder.egmanevents.com/?deck=ZZ01-001:1,ZZ01-002:4", cards)
    assert (deck.name, len(deck.cards)) == ("deckbuilder.egmanevents.com", 4)


def test_without_a_database_the_library_is_asked(tmp_path, listed):
    import_cards([jsonl(tmp_path / "en.jsonl", ENGLISH)])
    assert decks.load(str(listed(LEGAL))).leader.name == "Marlo Tidebreaker"


def test_names_in_either_language_are_found(tmp_path, listed):
    import_cards([jsonl(tmp_path / "en.jsonl", ENGLISH), jsonl(tmp_path / "fr.jsonl", FRENCH)])
    deck = decks.load(listed("1 Marlo Brise-Marée\n4x pell ropewright\n4 la vieille bess\n3x PELL LE CORDIER"))
    assert deck.leader.id == "ZZ01-001"
    assert [card.id for card in deck.cards] == ["ZZ01-002"] * 7 + ["ZZ01-003"] * 4


def test_the_leader_may_stand_anywhere(cards, listed):
    deck = decks.load(listed("4xZZ01-002\n1xZZ01-001\n2xZZ01-003"), cards)
    assert deck.leader.id == "ZZ01-001"
    assert len(deck.cards) == 6


@rule("onepiece", "5-1-2", "5-1-2-1")
def test_a_list_without_a_leader_or_with_two_is_a_deck_that_is_not_legal(cards, listed):
    none = decks.load(listed("4xZZ01-002\n2xZZ01-003"), cards)
    assert "deck-no-leader" in [problem.key for problem in onepiece.problems(none)]
    two = decks.load(listed("2xZZ01-001\n4xZZ01-002"), cards)
    assert [card.id for card in two.cards].count("ZZ01-001") == 1
    assert "deck-category" in [problem.key for problem in onepiece.problems(two)]


def test_alternate_arts_are_the_same_card(cards, listed):
    deck = decks.load(listed("1xZZ01-001_p1\n2xZZ01-002\n2xZZ01-002_p1"), cards)
    assert [card.id for card in deck.cards] == ["ZZ01-002"] * 4


def test_every_line_at_fault_is_told(cards, listed):
    path = listed("1xZZ01-001\nPell\n4xZZ01-099\n\n2 Old Bes\n1000xZZ01-002", "bad.txt")
    with pytest.raises(BadDeck) as caught:
        decks.load(path, cards)
    lines = caught.value.text().splitlines()
    assert lines[0] == "bad: 4 lines cannot be used:"
    assert lines[1] == "  line 2: Pell: this line was not understood."
    assert lines[2].startswith("  line 3: 4xZZ01-099: There is no card “ZZ01-099”. Nearest: ")
    assert lines[3].startswith("  line 5: 2 Old Bes: There is no card “Old Bes”. Nearest: Old Bess (ZZ01-003)")
    assert lines[4] == "  line 6: 1000xZZ01-002: this is not a number of copies."
    assert "  ligne 2 : Pell : cette ligne n’a pas été comprise." in caught.value.text("fr").splitlines()


def test_many_lines_at_fault_are_not_all_told(cards, listed):
    with pytest.raises(BadDeck) as caught:
        decks.load(listed("what?\n" * 500), cards)
    assert caught.value.text().splitlines()[-1] == "  … and 480 more."


def test_who_has_imported_nothing_is_told_how(listed):
    with pytest.raises(BadDeck, match="import them with playmat cards import"):
        decks.load(listed("1xOP01-001"), library())


def test_a_name_that_several_cards_have_is_told_with_their_numbers(tmp_path, listed):
    import_cards([jsonl(tmp_path / "en.jsonl", [*ENGLISH, card(30, "Old Bess", text="[Rush]")])])
    with pytest.raises(BadDeck, match="There are 2 cards called “Old Bess”") as caught:
        decks.load(listed("1xZZ01-001\n4 Old Bess"))
    assert "Old Bess (ZZ01-003), Old Bess (ZZ01-030)." in caught.value.text()


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n", "Leader:\n", "[]"])
def test_an_empty_list_is_refused_with_its_file(cards, listed, text):
    with pytest.raises(NotAList, match=r"deck\.txt: there are no cards in it"):
        decks.load(listed(text), cards)


def test_an_unknown_name_lists_the_decks_there_are(cards):
    with pytest.raises(
        NotAList,
        match=r"There is no file “tide”, and no deck of that name for onepiece, onepiece-team\. Decks: pm01-red",
    ):
        decks.load("tide", cards)


def test_a_file_that_cannot_be_read_is_told(cards, tmp_path):
    with pytest.raises(BadFile, match="No such file"):
        decks.load(tmp_path / "nowhere.txt", cards)
    with pytest.raises(BadFile, match="Is a directory"):
        decks.load(tmp_path, cards)
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not text in UTF-8"):
        decks.load(tmp_path / "binary.txt", cards)
    (tmp_path / "large.txt").write_bytes(b"4xZZ01-002\n" * 200_000)
    with pytest.raises(BadFile, match="MB"):
        decks.load(tmp_path / "large.txt", cards)
    with pytest.raises(BadFile, match="too long"):
        decks.load("x" * 5000 + ".txt", cards)


# -- cards that are not wholly understood ------------------------------------------------------------------------------

PUZZLED = "1xZZ01-001\n4xZZ01-002\n2xZZ01-005"


def test_a_card_that_is_not_understood_keeps_a_deck_from_being_played(cards, listed):
    with pytest.raises(NotPlayable) as caught:
        decks.load(listed(PUZZLED), cards)
    lines = caught.value.text().splitlines()
    assert lines[0] == "deck: 1 card is not wholly understood, and is not played:"
    assert lines[1].startswith("  The Humming Keeper (ZZ01-005): ")
    assert "Whistle a merry tune at the moon" in lines[1]
    assert lines[2].endswith("--allow-incomplete")
    assert "n’est pas entièrement comprise" in caught.value.text("fr")


def test_it_is_played_as_printed_where_that_is_allowed_and_named(all_cards, listed):
    deck = decks.load(listed(PUZZLED), all_cards)
    assert deck.cards[-1].id == "ZZ01-005"
    (ignored,) = decks.unsupported(deck, all_cards)
    assert ignored.row.id == "ZZ01-005"
    assert "Whistle" in ignored.phrases[0]
    assert decks.warning(deck, all_cards) == (
        "Warning: as printed, unsupported effects ignored: The Humming Keeper (ZZ01-005) (1)"
    )
    assert decks.warning(deck, all_cards, "fr").startswith("Attention : telles qu’imprimées")


def test_a_deck_that_is_understood_has_no_warning(cards, listed):
    deck = decks.load(listed(LEGAL), cards)
    assert decks.unsupported(deck, cards) == []
    assert decks.warning(deck, cards) == ""


def test_cards_there_are_only_in_french_do_not_know_the_english_ones(tmp_path, listed):
    """Their names and types are other words: a deck of both would be half played."""
    import_cards([jsonl(tmp_path / "fr.jsonl", [*FRENCH, card(50, "Le Veilleur", types=["Garde du Port"])])])
    import_cards([jsonl(tmp_path / "en.jsonl", ENGLISH)])
    with pytest.raises(NotPlayable, match=r"Le Veilleur \(ZZ01-050\): imported only in French"):
        decks.load(listed("1xZZ01-001\n4xZZ01-050"))
    assert len(decks.load(listed("1xZZ01-001\n4xZZ01-050"), library(allow_incomplete=True)).cards) == 4


def test_an_imported_deck_plays(cards, listed):
    deck = decks.load(listed(LEGAL), cards)
    game = onepiece.new_game([deck, decks.load("pm01-red", cards)], seed=3)
    for _ in range(60):
        if game.decision is None:
            break
        game.apply(game.decision.options[-1])
    assert game.answers
