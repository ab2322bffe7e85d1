"""“why” alone: why a bot that can say it answered as it did, told with what the reader may know."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from playmat import bots, games
from playmat.bots import SearchBot
from playmat.cards import embedded
from playmat.cards.database import embedded_decks
from playmat.core.packing import option
from playmat.describe import teller
from playmat.describe.onepiece import AsPrinted, OpCatalogue
from playmat.describe.thoughts import answer_text, thoughts_text
from playmat.onepiece import kinds
from playmat.table import HUMAN
from playmat.table import Table as GameTable
from playmat.tui.play import Sitting
from playmat.tui.screen import Screen

READY = "{turn: {player: B, number: 6}, B: {characters: [Mate], hand: [Exile, Lucky], don: 3}, A: {hand: [Deckhand]}}"


def against_search():
    return {"players": (HUMAN, "search"), "bots": {1: SearchBot(1, tries=60)}}


@pytest.mark.parametrize(
    ("lang", "word", "tried", "then"),
    [("en", "why", "% to win.", "Then: "), ("fr", "pourquoi", "% de gagner.", "Ensuite : ")],
)
def test_why_tells_tries_value_and_line(duel, sit, lang, word, tried, then):
    duel.position(READY)
    told = sit(duel.game, [word, "quit"], lang, **against_search()).after(word)
    assert tried in told and then in told
    assert "DON!!" in told  # the line gives some to the attacker


def test_a_card_that_the_reader_does_not_know_is_not_named(duel, sit):
    duel.position(READY)
    done = sit(duel.game, ["why", "quit"], **against_search())
    hidden = [card.printed.name for card in done.table.game.seats[1].hand]
    assert hidden
    assert not any(name in done.after("why") for name in hidden)


def test_reasons_are_taken_back_with_the_answers(duel, sit):
    duel.position(READY)
    done = sit(duel.game, ["1", "undo", "quit"], **against_search())
    assert all(reasons.place < len(done.table.history.past) for reasons in done.table.reasons)


def test_who_watches_can_be_told_why(duel):
    out = io.StringIO()
    duel.position(READY)
    players = {seat: SearchBot(seat, tries=20) for seat in (0, 1)}
    catalogue = OpCatalogue(AsPrinted([card.printed for card in duel.game.cards]))
    at = GameTable(duel.game, ["search", "search"], players, catalogue)
    Sitting(Screen(Console(file=out, width=120)), at, "en", None, 0, reasons=True).run()
    assert "Player 2: " in out.getvalue() and "% to win." in out.getvalue()


def test_bots_that_cannot_say_why_are_not_asked(duel, sit):
    duel.position(READY)
    told = sit(duel.game, ["why", "quit"], players=(HUMAN, "greedy"), bots={1: bots.make("greedy")}).after("why")
    assert told.startswith("Ask about an action")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", games.names())
def test_every_answer_has_its_words(name, lang):
    kind = games.kind(name)
    tell = teller(kind)
    game = kind.new_game(list(embedded_decks(name).values())[: kind.players], 1)
    scene = tell.scene(lang, tell.catalogue(embedded(name)), 0, game.view(0))
    for verb in {verb.code for verb in kind.vocabulary.verbs.values()}:
        assert answer_text(scene, option(verb, 1, 2))


def test_nobody_learns_from_a_thought_that_a_hand_has_a_counter(duel):
    """That there is such an answer tells of the card, even if it is not named."""
    duel.position(
        "{turn: {player: A, number: 6}, A: {characters: [Mate]}, B: {hand: [Deckhand, Gunner], characters: [Guard]}}"
    )
    game = duel.game
    hand = [card.iid for card in game.seats[1].hand]
    leader = game.seats[1].leader.iid

    given = bots.Thought(option(0), 10, 0.5, (option(kinds.COUNTER, hand[0], leader), option(kinds.END)))
    counter = bots.Thought(option(kinds.COUNTER, hand[0], leader), 30, 0.9, ())
    at = GameTable(game, catalogue=OpCatalogue(AsPrinted([card.printed for card in game.cards])))
    told = thoughts_text(at.scene("en", 0), 1, (given, counter))
    assert len(told) == 1 and "counter" not in told[0].lower() and "10 of 10" in told[0].replace(" tries", "")
    assert len(thoughts_text(at.scene("en", 1), 1, (given, counter))) > 1  # its own side may know
