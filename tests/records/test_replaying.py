"""From games to records and back: the same end, from any beginning; and exactly where a replay stops."""

import random

import pytest

from playmat import games, records
from playmat.cards import embedded, embedded_decks
from playmat.core.record import digest
from playmat.records import Record, RecordError, Stopped
from playmat.testing import masters, table
from tests.fuzz.games import WORLDS

KINDS = pytest.mark.parametrize("kind", games.kinds(), ids=lambda kind: kind.name)


def lookup_of(kind):
    return records.lookup_in(embedded(kind.name).card)


def started(kind, seed=5, **options):
    decks = list(embedded_decks(kind.name).values())
    return kind.new_game(decks[-kind.players :], seed, "", options)


def play(game, seed, most=2000):
    """Random answers to the end, or so many."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.decision is None:
            break
        game.apply(chance.choice(game.decision.options))
    return game


def again(game, lookup=None):
    """The game that the text of a game's record leads to."""
    record = Record.read(records.record_of(game).to_bytes())
    made = records.replay(record, lookup or lookup_of(games.kind(game.name)))
    records.verify(record, made)
    return made


@KINDS
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_recorded_and_replayed_to_the_same_end(kind, seed):
    game = play(started(kind, seed), seed)
    assert game.result is not None
    made = again(game)
    assert made.answers == game.answers
    assert digest(kind.codec, made) == digest(kind.codec, game)
    assert str(records.record_of(made)) == str(records.record_of(game))


@pytest.mark.parametrize("seed", [4001, 4002])
@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_games_with_generated_cards_are_recorded(world, seed):
    game = play(world.start(seed), seed)
    made = again(game, world.lookup(game))
    assert world.digest(made) == world.digest(game)


@KINDS
def test_windows_are_recorded_from_where_they_were_opened(kind):
    game = started(kind)
    names = list(game.window_kinds)
    play(game, 1, 30)
    game.open_windows(names)
    play(game, 2, 60)
    text = str(records.record_of(game))
    assert f"\n* windows {', '.join(names)}\n" in text
    made = again(game)
    assert (made.answers, made.windows) == (game.answers, game.windows)
    whole = play(started(kind, windows=names), 3, 80)
    assert f"\nwindows: {', '.join(names)}\n" in str(records.record_of(whole))
    assert again(whole).answers == whole.answers


@KINDS
def test_stacked_decks_are_recorded_in_their_order(kind):
    game = play(started(kind, stacked=True), 4, 60)
    assert "\nstacked: yes\n" in str(records.record_of(game))
    made = again(game)
    assert digest(kind.codec, made) == digest(kind.codec, game)
    assert made.origin.stacked


def cards_of(game):
    known = {card.printed.id: getattr(card.printed, "as_printed", card.printed) for card in game.cards}
    return records.lookup_in(known.__getitem__)


@pytest.mark.parametrize(
    ("made", "position"),
    [
        (table, "{turn: {player: A, number: 5}, A: {characters: [Mate, Twin], don: 4}, B: {characters: [Guard]}}"),
        (lambda: table(team=True), "{turn: {player: A2, number: 7}, A2: {characters: [Mate]}}"),
        (masters, "{A: {battle: [Guard, Twin]}, B: {battle: [Giant]}}"),
    ],
)
def test_a_record_can_begin_at_a_position(made, position):
    game = made().position(position, seed=3).game
    play(game, 5, 40)
    text = str(records.record_of(game))
    assert "\nposition:\n" in text and "\nstate:" not in text  # as people write it
    kind = games.kind(game.name)
    found = again(game, cards_of(game))
    assert digest(kind.codec, found) == digest(kind.codec, game)
    assert str(records.record_of(found)) == text


@KINDS
def test_a_record_can_begin_in_the_middle_of_anything(kind):
    """A loaded game does not know how it began: its record begins with the state as data."""
    game = play(started(kind), 6, 33)
    loaded = kind.load(kind.save(game), lookup_of(kind))
    play(loaded, 7, 30)
    text = str(records.record_of(loaded))
    assert "\nstate: {" in text
    made = again(loaded)
    assert made.answers == loaded.answers[33:]
    assert str(records.record_of(made)) == text


@KINDS
def test_a_concession_is_the_last_action(kind):
    game = play(started(kind), 8, 20)
    seat = len(game.seats) - 1
    game.concede(seat)
    record = records.record_of(game, conceded=seat)
    assert record.actions[-1][:2] == (kind.seat_names[seat], "concede")
    made = records.replay(record, lookup_of(kind))
    records.verify(record, made)
    assert made.result.winners == game.result.winners


def test_the_players_can_be_named():
    game = started(games.kind("onepiece"))
    text = str(records.record_of(game, ["Ada", "greedy"]))
    assert "\nplayer A: Ada\nplayer B: greedy\n" in text


def test_a_game_without_a_log_cannot_be_recorded():
    from playmat import onepiece

    decks = list(embedded_decks().values())[:2]
    with pytest.raises(ValueError, match="without a log"):
        records.record_of(onepiece.new_game(decks, 1, log=False))


# -- where a replay stops --------------------------------------------------------------------------------------------


def stopped(record, kind):
    with pytest.raises(Stopped) as error:
        records.replay(record, lookup_of(kind))
    return error.value


@KINDS
def test_a_replay_stops_exactly_before_the_action_that_a_rule_forbids(kind):
    game = play(started(kind), 9, 60)
    record = Record.read(str(records.record_of(game)))
    seen = list(records.steps(record, lookup_of(kind), 40))[-1].clone()
    name = kind.seat_names[seen.decision.seat]
    wrong = next(word for word in ("first", "keep", "end", "yes") if not offers(seen, word))
    record.actions[40] = record.actions[40]._replace(text=wrong)
    error = stopped(record, kind)
    assert error.key == "record-stop-rule"
    assert (error.number, error.details["number"], error.details["action"]) == (40, 41, f"{name} {wrong}")
    assert error.details["line"] == record.actions[40].line
    assert error.rule == seen.why_not(wrong).rule
    assert digest(kind.codec, error.game) == digest(kind.codec, seen)  # and can be played on from there
    error.game.apply(error.game.decision.options[0])


def offers(game, text):
    return any(game.notation(action) == text for action in game.legal_actions)


def test_a_replay_stops_where_a_notation_means_nothing():
    kind = games.kind("onepiece")
    record = records.record_of(play(started(kind), 9, 60))
    record.actions[7] = record.actions[7]._replace(text="attack The Card That Is No More > leader")
    error = stopped(record, kind)
    assert (error.key, error.number, len(error.game.answers)) == ("record-stop-notation", 7, 7)


def test_actions_left_over_are_told():
    kind = games.kind("onepiece")
    record = records.record_of(play(started(kind), 9))
    total = len(record.actions)
    record.actions.append(record.actions[-1])
    error = stopped(record, kind)
    assert (error.key, error.number) == ("record-stop-over", total)


def test_a_replay_stops_after_each_action_if_asked():
    kind = games.kind("onepiece")
    game = play(started(kind), 9, 25)
    record = records.record_of(game)
    assert [len(one.answers) for one in records.steps(record, lookup_of(kind))] == list(range(26))
    assert records.replay(record, lookup_of(kind), 10).answers == game.answers[:10]


def test_other_card_data_are_noticed():
    kind = games.kind("onepiece")
    game = play(started(kind), 9, 25)
    record = records.record_of(game)
    assert not records.other_cards(record, records.start(record, lookup_of(kind)))
    record.cards_hash = "0" * 32
    assert records.other_cards(record, records.start(record, lookup_of(kind)))


@pytest.mark.parametrize(
    "state", [3, {}, {"cards": 1, "state": {}}, {"cards": [1], "state": {}}, {"cards": [["PM01-001", 0]], "state": {}}]
)
def test_a_state_that_is_none_is_damaged(state):
    record = Record("onepiece", [], state=state)
    with pytest.raises(RecordError) as error:
        records.start(record, lookup_of(games.kind("onepiece")))
    assert error.value.key == "save-damaged"


def test_a_position_that_cannot_be_set_up_is_told():
    record = Record("onepiece", [], position={"A": {"hand": ["No Such Card"]}}, seed=1)
    with pytest.raises(RecordError, match="record start"):
        records.start(record, lookup_of(games.kind("onepiece")))
