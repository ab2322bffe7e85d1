"""Bots answer from the view of their seat, always with an option, and the greedy one knows what it does."""

import itertools

import pytest

from playmat import bots, games
from playmat.bots.cheapest import cheapest
from playmat.cards.database import embedded, embedded_decks
from playmat.core.decision import Decision
from playmat.core.packing import verb_of
from playmat.core.record import digest
from playmat.dragonball import kinds as masters
from playmat.onepiece import kinds, new_game
from playmat.onepiece.view import DuelView

DECKS = embedded_decks()
GAMES = {"onepiece": (DECKS, kinds), "dragonball": (embedded_decks("dragonball"), masters)}
PAIRS = [(game, *pair) for game, (decks, _) in GAMES.items() for pair in itertools.product(decks, decks)]


def opening(name, deck, other, seed, first):
    """A game in which this seat has the first turn, whoever was to decide that."""
    decks, verbs = GAMES[name]
    game = games.kind(name).new_game([decks[deck], decks[other]], seed)
    decider = game.decision.seat
    wanted = verbs.GO_FIRST if decider == first else verbs.GO_SECOND
    game.apply(next(code for code in game.decision.options if verb_of(code) == wanted))
    assert game.first == first
    return game


def wins(pair, number, first, seat=0):
    won = 0
    for seed in range(number):
        players = [bots.make("greedy", seed), bots.make("random", seed + 1)]
        game = opening(*pair, seed, first)
        result = bots.play_out(game, players if seat == 0 else players[::-1])
        assert result is not None, f"{pair}, seed {seed}: no end"
        won += result.winners == (seat,)
    return won


@pytest.mark.parametrize("first", [0, 1], ids=["going first", "going second"])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "{}: {} against {}".format(*pair))
def test_greedy_beats_random_with_every_deck_against_every_deck(pair, first):
    assert wins(pair, 4, first) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "{}: {} against {}".format(*pair))
def test_greedy_beats_random_in_90_of_100_games(pair, first, seat):
    assert wins(pair, 100, first, seat) >= 90


@pytest.mark.parametrize("name", GAMES)
def test_a_game_between_bots_can_be_repeated(name):
    ends = set()
    decks = list(GAMES[name][0].values())
    for _ in range(2):
        game = games.kind(name).new_game(decks[:2], 3)
        bots.play_out(game, [bots.make("greedy", 1), bots.make("random", 2)])
        ends.add(digest(games.kind(name).codec, game))
    assert len(ends) == 1


def test_random_takes_every_option_about_equally_often():
    decision = Decision(0, "main", [11, 22, 33], "6-5-2")
    bot = bots.make("random", 5)
    view = new_game([DECKS["pm01-red"]] * 2, 1).view(0)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[decision.options.index(bot.choose(view, decision, None))] += 1
    assert all(900 < count < 1100 for count in counts)


def test_bots_are_given_a_view_and_nothing_else():
    class Witness(bots.Bot):
        name = "witness"

        def choose(self, view, decision, deals):
            assert type(view) is DuelView
            assert deals.seat == view.seat
            assert view.seat == decision.seat
            assert not any(card.known for card in view.sides[1 - view.seat].hand)
            return decision.options[0]

    game = new_game([DECKS["pm01-red"], DECKS["pm01-green-blue"]], 1)
    bots.play_out(game, {0: Witness(), 1: Witness()}, limit=60)


@pytest.mark.parametrize("name", GAMES)
def test_greedy_plays_with_cards_it_has_never_heard_of(name):
    class Nothing:
        def card(self, wanted):
            raise KeyError(wanted)

    game = games.kind(name).new_game(list(GAMES[name][0].values())[:2], 4)
    players = [bots.make("greedy", 1, Nothing()), bots.make("greedy", 2, embedded(name))]
    assert bots.play_out(game, players) is not None


def test_playing_out_stops_at_its_limit():
    game = new_game([DECKS["pm01-red"]] * 2, 1)
    assert bots.play_out(game, [bots.make("random"), bots.make("random")], limit=10) is None
    assert len(game.answers) == 10


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(bots.UnknownBot, match=r"no bot called \"grandmaster\".*random, greedy"):
        bots.make("grandmaster")


@pytest.mark.parametrize("budget", ["abc", "", "0", "-1", "0x", "x", "nan", "5q"])
def test_a_budget_that_is_none_is_refused_and_says_what_one_looks_like(budget):
    with pytest.raises(bots.UnknownBot, match=rf'"{budget}".*search:1.5.*search:80x') as refused:
        bots.make(f"search:{budget}")
    assert f"« {budget} »" in refused.value.text("fr")


def test_a_budget_is_seconds_or_tries():
    assert bots.make("search:1.5").seconds == 1.5
    assert bots.make("search:80x").tries == 80


@pytest.mark.parametrize("name", ["search:1e9", "search:-3x", "greedy:5"])
def test_a_budget_that_is_none_is_refused(name):
    with pytest.raises(bots.UnknownBot):
        bots.make(name)


@pytest.mark.parametrize(
    ("gap", "cards", "cost"),
    [
        (0, [], 0),
        (-5, [(1000, 1.0)], 0),
        (1, [], None),
        (2001, [(1000, 1.0), (1000, 1.0)], None),
        (2000, [(1000, 1.0), (2000, 1.5), (1000, 0.2)], 1.2),
        (2000, [(1000, 1.0), (2000, 1.5), (1000, 0.8)], 1.5),
        (3000, [(2000, 1.0), (2000, 3.0), (1000, 1.0)], 2.0),
    ],
)
def test_the_cheapest_counter_is_found(gap, cards, cost):
    assert cheapest(gap, cards) == cost
