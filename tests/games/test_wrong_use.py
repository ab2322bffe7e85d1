"""What is handed to a game and is not what it should be: a clear error, and nothing changed."""

from __future__ import annotations

import pytest

import playmat
from playmat import dragonball, games, onepiece
from playmat.cards import embedded, embedded_decks
from playmat.core.decision import IllegalAction
from playmat.core.notation import NotationError
from playmat.core.record import RecordError, digest
from playmat.table import Table

DECKS = {
    "onepiece": ["pm01-red", "pm01-purple"],
    "onepiece-team": ["pm01-red", "pm01-purple"] * 2,
    "dragonball": ["pz01-red", "pz01-black"],
}
of_games = pytest.mark.parametrize("name", DECKS)


@pytest.fixture
def game(name):
    """A game that must be the same when the test is over."""
    game = playmat.new_game(name, DECKS[name], seed=7)
    before = state(game)
    yield game
    assert state(game) == before


def state(game):
    return digest(games.kind(game.name).codec, game), game.decision, game.result, list(game.answers)


@of_games
@pytest.mark.parametrize("seat", [7, 4, -2, "A", None, 1.0, True])
def test_a_seat_that_is_not_there_has_no_view_and_cannot_concede(game, seat):
    for wanted in (game.view, game.concede, game.deals):
        with pytest.raises((ValueError, TypeError), match="seat"):
            wanted(seat)


@of_games
def test_who_watches_cannot_concede(game):
    with pytest.raises(ValueError, match="nobody plays at -1: seats are numbered from 0"):
        game.concede(-1)
    table = Table(game.clone())
    with pytest.raises(ValueError, match="nobody plays at -1"):
        table.concede(-1)
    assert table.history.past == [] and table.conceded == -1


@of_games
@pytest.mark.parametrize("answer", [None, 1.5, [], ("end",), b"end", object(), True, {"verb": "end"}])
def test_an_answer_of_a_wrong_type_is_refused(game, answer):
    for asked in (game.apply, game.why_not):
        with pytest.raises(TypeError, match="an answer is an action, its notation, or an option, not"):
            asked(answer)


@of_games
@pytest.mark.parametrize("answer", [-1, 10**30, "", "fly", "attack", "attack >", "play " + "x" * 10_000])
def test_an_answer_that_is_none_is_refused(game, answer):
    with pytest.raises((IllegalAction, NotationError)):
        game.apply(answer)


@of_games
def test_an_action_of_another_game_is_none(game):
    words = games.kind("onepiece" if game.name == "dragonball" else "dragonball").vocabulary
    for action in (words.actions["play"](3), words.actions["end"]()):
        for asked in (game.apply, game.why_not, game.notation):
            with pytest.raises(ValueError, match=f"is no action of {game.vocabulary().game}"):
                asked(action)


@of_games
@pytest.mark.parametrize("value", [None, 1.0, "1", True, (), {}, b"1"])
def test_a_field_of_a_wrong_type_is_told_and_never_read_as_a_number(game, value):
    """1.5, "1" and True were card 1; a list was an error of the machine."""
    words = game.vocabulary()
    for name, made in words.actions.items():
        for field in words.verbs[name].fields:
            good = {other.name: other.words[0] if other.python_type is str else 1 for other in words.verbs[name].fields}
            if type(value) is field.python_type:
                continue
            action = made(**{**good, field.name: value})
            for asked in (game.apply, game.why_not, game.notation):
                with pytest.raises(ValueError, match=f"must be {field.python_type.__name__}, not"):
                    asked(action)


@of_games
def test_an_action_with_a_wild_number_is_refused(game):
    for name, made in game.vocabulary().actions.items():
        for number in (-1, -2, 4096, 10**20):
            fields = game.vocabulary().verbs[name].fields
            if fields and all(field.python_type is int for field in fields):
                with pytest.raises((IllegalAction, ValueError)):
                    game.apply(made(*(number for _ in fields)))


def test_a_notation_names_a_seat_that_is_there():
    game = playmat.new_game("onepiece-team", DECKS["onepiece-team"], seed=7)
    for seat in (-1, 4, 10**20):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: they are numbered from 0 to 3"):
            game.notation(game.vocabulary().actions["player"](seat))


@of_games
def test_a_notation_is_written_of_an_action(game):
    with pytest.raises(TypeError, match="of an action, not of int; see legal_actions"):
        game.notation(game.decision.options[0])


@of_games
def test_a_game_can_be_printed(game):
    told = str(game)
    assert told.startswith(f"{game.name} 0 setup\n")
    assert all(seat in told for seat in games.kind(game.name).seat_names)
    assert "..." in told.splitlines()[-1]  # it does not tell what somebody is asked


@pytest.mark.parametrize(("made", "name"), [(onepiece, "onepiece"), (dragonball, "dragonball")])
def test_names_of_decks_belong_to_the_short_way(made, name):
    with pytest.raises(TypeError, match=rf"a Deck is wanted .* not str; by name it is playmat\.new_game\(\"{name}\", "):
        made.new_game(DECKS[name], 7)
    with pytest.raises(TypeError, match="decks must be a list with a Deck for each player, not str"):
        made.new_game("pm01-red", 7)
    with pytest.raises(TypeError, match="a Deck is wanted for each player, not NoneType"):
        made.new_game([None, None], 7)


def test_a_seed_is_a_number_and_there_is_a_deck_for_everybody():
    decks = list(embedded_decks().values())
    for seed in ("7", 1.5, None, True):
        with pytest.raises(TypeError, match="a seed is a whole number, not"):
            onepiece.new_game(decks[:2], seed)
    with pytest.raises(ValueError, match="onepiece wants 2 decks, one a player; found 3"):
        onepiece.new_game(decks[:3], 7)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((["pm01-red", "pm01-purple"],), 'the first argument is the name of a game, such as "onepiece", not list'),
        (("onepiece", "pm01-red"), "decks must be a list with a deck for each player, not str"),
        (("onepiece", None), "decks must be a list with a deck for each player, not NoneType"),
        (("onepiece", ["pm01-red", 5]), "a Deck is wanted for each player, not int"),
        (("onepiece", ["pm01-red"]), "onepiece wants 2 decks, one a player; found 1"),
        (("onepiece", ["pm01-red", "nope"]), "no deck of that name"),
        (("chess", []), "chess"),
    ],
)
def test_the_short_way_says_what_it_wants(args, told):
    with pytest.raises(Exception, match=told) as refused:
        playmat.new_game(*args)
    assert not isinstance(refused.value, AttributeError | IndexError)


def test_a_save_is_loaded_from_bytes_with_a_function_that_finds_cards(tmp_path):
    decks = list(embedded_decks().values())
    data = onepiece.save(onepiece.new_game(decks[:2], 7))
    assert isinstance(onepiece.load(data, embedded().card), onepiece.Duel)
    with pytest.raises(TypeError, match="a save is bytes, as `save` gives them and a file has them, not str"):
        onepiece.load("game.save", embedded().card)
    with pytest.raises(TypeError, match="`lookup` is a function that finds a printed card by its id, not dict"):
        onepiece.load(data, {})
    with pytest.raises(RecordError, match="save not json"):
        onepiece.load(b"nonsense", embedded().card)
