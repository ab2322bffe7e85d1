"""Two different cards with one name: each can be chosen, wherever they are, and cards that are the same stand once."""

from __future__ import annotations

import pytest

from playmat.cards import embedded
from playmat.describe.dragonball import AsPrinted as DbPrinted
from playmat.describe.dragonball import DbCatalogue
from playmat.describe.onepiece import AsPrinted, OpCatalogue
from playmat.i18n import LANGS
from playmat.table import HUMAN, Table
from playmat.testing import masters, table
from playmat.tui.choices import choices
from playmat.tui.interface import interface

CREW = """
    Bosun: {id: "ZZ01-001", cost: 1, power: 2000, types: [Ember Fleet]}
    Bosun again: {id: "ZZ01-002", cost: 1, power: 2000, types: [Ember Fleet], keywords: [Rush]}
"""


class Namesakes:
    """Reads “Bosun again” as “Bosun”, as two printed cards of one name are called."""

    def name(self, id, lang, *side):
        return super().name(id, lang, *side).removesuffix(" again")


class OpNamesakes(Namesakes, OpCatalogue):
    pass


class DbNamesakes(Namesakes, DbCatalogue):
    pass


def offered(game, catalogue, lang="en"):
    """The texts of the options as a player reads them, and the ids of the cards they are about."""
    at = Table(game, [HUMAN, HUMAN], catalogue=catalogue)
    face, decision = interface(at.kind), game.decision
    marks = face.marks(face.words(lang), catalogue, game.view(decision.seat), decision.seat)
    scene = at.scene(lang, decision.seat, labels=marks.twins())
    made = choices(face, scene, decision, marks.of)
    texts = [one.text for one in made]
    assert len(set(texts)) == len(texts), texts
    named = [face.about(one.code) for one in made]
    return texts, [game.cards[iid].printed.id for iid in named if iid >= 0]


def duel(position, *actions):
    at = table(CREW)
    at.lookup = embedded().card
    at.position(position)
    for action in actions:
        at.game.apply(action)
    return at.game, OpNamesakes(AsPrinted([card.printed for card in at.game.cards]))


@pytest.mark.parametrize("lang", LANGS)
def test_in_hand_both_can_be_played_and_are_told_apart_by_their_marks(lang):
    texts, ids = offered(*duel("A: {hand: [Bosun, Bosun again, Bosun], don: 2}"), lang)
    assert ids.count("ZZ01-001") == 1 and ids.count("ZZ01-002") == 1
    hand = {"en": "h", "fr": "m"}[lang]
    assert any(f"[{hand}1]" in text for text in texts) and any(f"[{hand}2]" in text for text in texts)


@pytest.mark.parametrize("lang", LANGS)
def test_in_the_trash_both_can_be_chosen(lang):
    trash = "[Bosun, Bosun again, Bosun, Bosun again]"
    game, catalogue = duel(f"A: {{characters: [Ashen Page], trash: {trash}}}", "activate Ashen Page")
    while game.decision.kind != "choose":
        game.apply("yes")
    texts, ids = offered(game, catalogue, lang)
    assert sorted(ids) == ["ZZ01-001", "ZZ01-002"]
    assert any("[ZZ01-002]" in text for text in texts)


def test_in_the_deck_both_can_be_chosen_and_put_in_order():
    deck = "[Bosun, Bosun again, Giant, Bosun, Mate x9]"
    game, catalogue = duel(f"A: {{hand: [Pip Sparkwhistle], don: 1, deck: {deck}}}", "play Pip")
    texts, ids = offered(game, catalogue)
    assert sorted(ids) == ["ZZ01-001", "ZZ01-002"]
    game.apply("pass")
    assert game.decision.kind == "arrange"
    texts, ids = offered(game, catalogue)
    assert texts == ["Bosun [ZZ01-001]", "Bosun [ZZ01-002]", "Giant", "Mate"]


def test_a_cost_can_be_paid_with_either():
    game, catalogue = duel("A: {hand: [Vesper Fathomglass, Bosun, Bosun again], don: 5}", "play Vesper")
    while game.decision.kind != "choose":
        game.apply("yes")
    _, ids = offered(game, catalogue)
    assert sorted(ids) == ["ZZ01-001", "ZZ01-002"]


@pytest.fixture
def namesakes(monkeypatch):
    monkeypatch.setattr("tests.tui.conftest.OpCatalogue", OpNamesakes)


def test_a_name_that_several_cards_have_is_not_guessed_at(namesakes, sit):
    game, _ = duel("A: {hand: [Bosun, Bosun again], don: 2}")
    shown = sit(game, ["play bosun", "play h2", "quit"], players=(HUMAN, "passes"), bots={1: Passes()})
    assert shown.after("play bosun").startswith("Several cards here are “bosun”. Use a mark on the screen: h1, h2")
    assert [perm.card.printed.id for perm in shown.table.game.seats[0].characters] == ["ZZ01-002"]


class Passes:
    def choose(self, view, decision, deals):
        return decision.options[-1]


def test_in_dragon_ball_in_hand_and_as_energy():
    at = masters("""
        Cadet: {id: "ZZ-1", type: Battle, cost: 1, power: 5000, color: R}
        Cadet again: {id: "ZZ-2", type: Battle, cost: 1, power: 5000, color: R, keywords: [Barrier]}
    """)
    at.position("A: {hand: [Cadet, Cadet again, Cadet], energy: 3}")
    catalogue = DbNamesakes(DbPrinted([card.printed for card in at.game.cards]))
    texts, ids = offered(at.game, catalogue)
    assert ids.count("ZZ-1") == 1 and ids.count("ZZ-2") == 1
    assert any("[h2]" in text for text in texts)


def ordering(sit, typed):
    """The ids of the top of the deck after four cards were looked at and put in order, then placed on top."""
    game, _ = duel(
        "A: {hand: [Quill Saltscribe], don: 1, deck: [Bosun, Bosun again, Giant, Guard, Mate x9]}", "play Quill"
    )
    shown = sit(game, typed, players=(HUMAN, "passes"), bots={1: Passes()})
    return shown, [card.printed.name for card in reversed(shown.table.game.seats[0].deck)][:4]


@pytest.mark.parametrize("typed", ["as they are", "asis", "5"])
def test_an_order_begins_at_the_top_and_may_be_left_as_it_is(sit, typed):
    shown, deck = ordering(sit, [typed, "1", "quit"])
    assert "in order, from the top down. Which one lies on top of the others?" in " ".join(shown.text.split())
    assert "5  As they are listed here" in shown.text
    assert deck == ["Bosun", "Bosun again", "Giant", "Guard"]


def test_the_card_that_is_chosen_first_lies_on_top(sit):
    _, deck = ordering(sit, ["3", "3", "2", "1", "quit"])
    assert deck == ["Giant", "Guard", "Bosun again", "Bosun"]
