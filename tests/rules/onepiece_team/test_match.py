"""The team game from its set-up to its end: what scenarios/onepiece_team/*.yaml cannot say."""

from __future__ import annotations

import json
import random

import pytest

from playmat import bots, onepiece, records
from playmat.cards.database import embedded, embedded_decks
from playmat.core.decision import IllegalAction
from playmat.core.packing import option, verb_of
from playmat.core.record import RecordError
from playmat.core.rng import Rng
from playmat.onepiece import DeckError, Duel, TeamMatch, kinds, load, new_game, save
from playmat.onepiece.language.team import TeamCard, read_card
from playmat.onepiece.position import describe
from playmat.scenario import ScenarioError
from playmat.testing import rule, table

DECKS = list(embedded_decks().values())


def begin(seed: int = 0, first: str = "own") -> Duel:
    """A game of four of our decks after its set-up; the team of the player who may decide goes first or second."""
    game = new_game(DECKS[:4], seed, kind=TeamMatch)
    game.apply(option(kinds.GO_FIRST if first == "own" else kinds.GO_SECOND))
    while game.decision is not None and game.turn_number == 0:
        kept = option(kinds.KEEP)
        game.apply(kept if kept in game.decision.options else game.decision.options[-1])
    return game


def end_turn(game: Duel) -> None:
    while game.decision is not None and game.decision.kind != "main":
        game.apply(game.decision.options[-1])
    game.apply(option(kinds.END))


@rule("onepiece-team", "2-1", "3-1", "3-2", "4-1")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("first", ["own", "theirs"])
def test_a_whole_game_goes_round_from_the_first_player_of_the_team_that_begins(seed, first):
    game = begin(seed, first)
    team = game.decider % 2 if first == "own" else 1 - game.decider % 2
    order = [0, 1, 2, 3] if team == 0 else [1, 0, 3, 2]
    assert [len(side.life) for side in game.seats] == [side.leader.printed.life - 2 for side in game.seats]
    decks = [len(side.deck) for side in game.seats]
    for number, seat in enumerate(order * 2, 1):
        assert (game.turn, game.turn_number) == (seat, number)
        side = game.seats[seat]
        opening = number <= 2
        late = seat not in order[:2]
        assert side.don_on_field() == (1 if opening else 2 if number <= 4 else 3 + late)
        assert len(side.deck) == decks[seat] - (0 if opening else 1 if number <= 4 else 1 + late)
        end_turn(game)


@rule("onepiece-team", "2-2")
def test_no_attack_is_offered_in_the_first_round():
    game = begin()
    for number in range(8):
        attacks = [code for code in game.decision.options if verb_of(code) == kinds.ATTACK]
        assert bool(attacks) is (number >= 4)
        end_turn(game)


def test_four_legal_decks_are_wanted():
    with pytest.raises(ValueError, match="onepiece-team wants 4 decks, one a player; found 2"):
        new_game(DECKS[:2], kind=TeamMatch)
    short = onepiece.Deck(DECKS[2].leader, list(DECKS[2].cards)[:49])
    with pytest.raises(DeckError) as refused:
        new_game([*DECKS[:2], short, DECKS[3]], kind=TeamMatch)
    assert refused.value.number == 3


@rule("onepiece-team", "9-1")
def test_the_view_of_a_team_mate_shows_the_hand_and_nothing_else_that_is_hidden():
    game = begin()
    for seat in range(4):
        view = game.view(seat)
        for side in view.sides:
            team = side.index % 2 == seat % 2
            assert all(card.known is team for card in side.hand)
            assert not any(card.known for card in [*side.deck, *side.life])
        drawn = [event for event in game.log if event.kind == 1]
        assert all(event.seen == game.may_see_hand(event.seat) for event in drawn)
        assert (view.decision is not None) is (game.decision.seat == seat)


def played(seed: int, names: tuple[str, ...]) -> Duel:
    game = new_game([DECKS[(seed + i) % len(DECKS)] for i in range(4)], seed, kind=TeamMatch)
    players = [bots.make(name, seed + seat) for seat, name in enumerate(names)]
    assert bots.play_out(game, players) is not None
    return game


@pytest.mark.parametrize("names", [("greedy", "random", "random", "greedy"), ("greedy",) * 4, ("random",) * 4])
def test_games_of_mixed_bots_end_and_their_records_replay(names, tmp_path):
    lookup = records.lookup_in(embedded().card)
    for seed in range(4):
        game = played(seed, names)
        assert game.result.winners in ((0, 2), (1, 3), ())
        assert game.result.rule in ("team:1-1", "team:1-2", "1-2-5", "1-3-1")
        path = tmp_path / f"{seed}.txt"
        records.write(path, records.record_of(game).to_bytes())
        record = records.read_record(path)
        assert record.game == "onepiece-team" and len(record.decks) == 4
        records.verify(record, records.replay(record, lookup))


def test_two_greedy_team_mates_beat_two_random_ones():
    won = sum(played(seed, ("greedy", "random", "greedy", "random")).result.winners == (0, 2) for seed in range(12))
    assert won >= 11


def test_a_record_with_too_few_decks_is_refused():
    record = records.record_of(played(1, ("random",) * 4))
    record.decks = dict(list(record.decks.items())[:2])
    with pytest.raises(RecordError, match=r"record.decks"):
        records.start(record, records.lookup_in(embedded().card))


@pytest.mark.parametrize(("name", "value"), [("turn_number", 2**70), ("batch", "many"), ("turn", None)])
def test_a_save_with_a_number_that_no_game_has_is_refused(name, value):
    body = json.loads(save(begin()))
    body["state"][name] = value
    with pytest.raises(RecordError, match=r"save.(damaged|edited)"):
        load(json.dumps(body).encode(), records.lookup_in(embedded().card))


def test_a_save_in_the_middle_of_a_choice_of_players_goes_on():
    lookup = records.lookup_in(embedded().card)
    found = 0
    for seed in range(12):
        chance = random.Random(seed)
        game = new_game(DECKS[:4], seed, kind=TeamMatch)
        while game.decision is not None:
            if game.decision.kind == "player":
                found += 1
                twin = load(save(game), lookup)
                assert isinstance(twin, TeamMatch) and save(twin) == save(game)
                with pytest.raises(IllegalAction):
                    game.apply(option(kinds.PLAYER, 7))
            game.apply(chance.choice(game.decision.options))
    assert found > 10


def test_a_position_of_four_seats_comes_back_as_it_was():
    game = begin(3)
    for _ in range(5):
        end_turn(game)
    data = describe(game)
    assert {"A1", "B1", "A2", "B2"} <= set(data)
    again = table(team=True, careful=False)
    again.lookup = embedded().card
    again.position(data)
    assert describe(again.game) == data


def test_the_reading_of_a_card_is_made_once_and_keeps_all_that_is_printed():
    for deck in DECKS:
        for card in {deck.leader, *deck.cards}:
            read = read_card(card)
            assert read_card(read) is read and read_card(card) is read and read.as_printed is card
            assert len(read.abilities) == len(card.abilities)
            if isinstance(read, TeamCard):
                assert (read.id, read.names, read.types, read.attributes) == (
                    card.id, card.names, card.types, card.attributes
                )  # fmt: skip


@pytest.mark.parametrize(
    ("position", "sentence", "message"),
    [
        ("A: {}", "end", "A"),
        ("turn: C", "end", "A1, B1, A2, B2"),
        ("A1: {}", "C: end", "there is no player C in this game; the players are A1, B1, A2, B2"),
        ("A1: {}", "attack leader -> leader", "B1.leader, B2.leader"),
        ("A1: {}", "player A2", "is asked"),
    ],
)
def test_what_a_table_of_four_cannot_use_is_told(position, sentence, message):
    with pytest.raises(ScenarioError) as told:
        table(team=True).position(position).do(sentence)
    assert message in str(told.value)


@rule("onepiece-team", "6-2", "6-4")
def test_choosing_a_player_is_told_with_the_rule_and_is_in_the_log():
    cards = """
    Drill:
      category: Event
      cost: 0
      abilities: ["main(gain_power(yours('character'), 1000), rest(opponents('character')))"]
    """
    four = table(cards, team=True).position("A1: {hand: [Drill]}")
    four.do("play Drill")
    assert four.game.decision.rule == "team:6-4"
    four.do("player A2")
    assert four.game.decision.rule == "team:6-2"
    assert four.why_not("player A1").rule == "team:6-2"
    four.do("player B1")
    meant = [(event.a, event.b) for event in four.game.log if event.kind == kinds.MEANT]
    assert meant == [(2, 0), (1, 1)]


def test_a_duel_does_not_notice():
    game = new_game(DECKS[:2], 1)
    assert all(type(card.printed) is not TeamCard for card in game.cards)
    assert game.rules is not TeamMatch.rules


def test_cards_dealt_anew_are_read_as_the_team_game_reads_them():
    game = begin()
    in_decks = [card.printed for side in game.seats for card in side.deck]
    unread = [printed.as_printed for printed in in_decks if isinstance(printed, TeamCard)]
    dealt = game.deals(0).sample(Rng(1), lambda owner, seen, n, zone: (unread * n)[:n])
    seen = [card for card in game.cards if game.knows(0, card.iid)]
    assert {card.owner for card in seen if card in game.seats[card.owner].hand} == {0, 2}
    assert all(dealt.cards[card.iid].printed is card.printed for card in seen)
    assert all(isinstance(card.printed, TeamCard) for seat in (1, 3) for card in dealt.seats[seat].hand)
    bots.play_out(dealt, [bots.make("random", seat) for seat in range(4)])
    assert dealt.result is not None
