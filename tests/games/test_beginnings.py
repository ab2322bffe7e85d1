"""How a game begins is remembered: from decks and a seed, from decks in a known order, or in the middle."""

import pytest

from playmat import games
from playmat.cards import embedded, embedded_decks
from playmat.core.record import digest
from playmat.testing import masters, table


def decks_of(kind):
    """Decks without effects at the start of the game: after those, a deck is shuffled (5-2-1-5-2)."""
    return (list(embedded_decks(kind.name).values())[-2:] * 2)[: kind.players]


def pass_until_hands(game):
    while any(not side.hand for side in game.seats):
        game.apply(game.decision.options[0])


@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.name)
def test_stacked_decks_are_drawn_from_in_the_order_of_their_list(kind):
    decks = decks_of(kind)
    game = kind.new_game(decks, 7, options={"stacked": True})
    pass_until_hands(game)
    for deck, side in zip(decks, game.seats, strict=True):
        order = [card.id for card in deck.cards]
        hand = [card.printed.id for card in side.hand]
        assert hand == order[: len(hand)]
        assert [card.printed.id for card in reversed(side.deck)] == order[len(hand) :]
    assert kind.options_of(game)["stacked"] is True


@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.name)
def test_a_stacked_game_is_saved_before_and_after_its_hands_are_drawn(kind):
    game = kind.new_game(decks_of(kind), 7, options={"stacked": True})
    again = kind.load(kind.save(game), embedded(kind.name).card)
    for one in (game, again):
        pass_until_hands(one)
    assert digest(kind.codec, again) == digest(kind.codec, game)


@pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.name)
def test_a_game_and_its_clones_know_how_it_began(kind):
    game = kind.new_game(decks_of(kind), 7)
    start = digest(kind.codec, game)
    for _ in range(12):
        game.apply(game.decision.options[0])
    origin = game.clone().origin
    assert origin is game.origin
    assert (origin.seed, origin.place, origin.stacked, origin.position) == (7, 0, False, False)
    assert digest(kind.codec, origin.start) == start


def test_windows_that_open_later_are_remembered_with_their_place():
    kind = games.kind("onepiece")
    game = kind.new_game(decks_of(kind), 7)
    game.apply(game.decision.options[0])
    before = game.clone()
    game.open_windows(["block"])
    game.open_windows(["block"])
    assert game.origin.opened == ((1, game.window_kinds["block"]),)
    assert before.origin.opened == ()


@pytest.mark.parametrize("made", [table, masters])
def test_a_position_and_a_loaded_game_begin_in_the_middle(made):
    game = made().position("{}", seed=3).game
    assert (game.origin.position, game.origin.seed) == (True, 3)
    kind = games.kind(game.name)
    game.apply(game.decision.options[0])
    cards = {card.printed.id: card.printed for card in game.cards}
    again = kind.load(kind.save(game), cards.__getitem__)
    assert (again.origin.position, again.origin.seed, again.origin.place) == (True, None, 1)


def test_a_game_without_a_log_does_not_remember():
    from playmat import onepiece

    game = onepiece.new_game(decks_of(games.kind("onepiece")), 7, log=False)
    assert game.origin is None
