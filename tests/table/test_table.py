"""The table: numbered questions and answers, bots, taking back, what watchers are told."""

import pytest

import playmat
from playmat import bots, games
from playmat.core.decision import IllegalAction
from playmat.core.notation import NotationError
from playmat.core.seal import commitment
from playmat.i18n import LANGS
from playmat.table import HUMAN, Clock, NoLonger, NotAsked, Table

DECKS = {"onepiece": ["pm01-red", "pm01-purple"], "dragonball": ["pz01-meadow", "pz01-black"]}


def sat(*players, game="onepiece", seed=7, **options):
    """A table with these players."""
    made = playmat.new_game(game, DECKS[game], seed=seed)
    players = players or (HUMAN, HUMAN)
    seats = {seat: bots.make(name, seat) for seat, name in enumerate(players) if name != HUMAN}
    return Table(made, players, seats, **options)


def answer(table, text=None):
    asked = table.ask()
    action = text or asked.view.decision.options[0]
    table.answer(asked.seat, action, asked.number)
    return asked


def test_an_answer_names_the_decision_it_answers():
    table = sat()
    first = answer(table)
    second = table.ask()
    assert second.number > first.number
    assert second.view.decision.options == tuple(table.game.decision.options)
    before = table.game.answers.copy()
    with pytest.raises(NoLonger, match=f"Decision {first.number} is no longer open"):
        table.answer(first.seat, first.view.decision.options[0], first.number)  # twice, or too late
    with pytest.raises(NoLonger):
        table.answer(second.seat, second.view.decision.options[0], second.number + 1)  # too early
    assert table.game.answers == before


def test_only_who_is_asked_can_answer():
    table = sat()
    asked = table.ask()
    with pytest.raises(NotAsked, match="who must decide now"):
        table.answer(1 - asked.seat, asked.view.decision.options[0], asked.number)
    with pytest.raises(IllegalAction):
        table.answer(asked.seat, "end", asked.number)
    with pytest.raises(NotationError):
        table.answer(asked.seat, "dance", asked.number)
    assert table.ask().number == asked.number  # nothing has changed
    table.concede(1 - asked.seat)
    with pytest.raises(NotAsked, match="over"):
        table.answer(asked.seat, asked.view.decision.options[0])
    with pytest.raises(NotAsked):
        table.concede(0)
    assert table.ask() is None


def test_an_answer_to_what_was_taken_back_is_too_late():
    table = sat()
    answer(table)
    late = table.ask()
    assert table.undo()
    with pytest.raises(NoLonger):
        table.answer(late.seat, late.view.decision.options[0], late.number)
    assert table.game.answers == []
    assert not table.undo()


@pytest.mark.parametrize("game", DECKS)
def test_bots_play_until_a_person_is_asked(game):
    table = sat(HUMAN, "random", game=game)
    for _ in range(30):
        table.bots_play()
        asked = table.ask()
        if asked is None:
            break
        assert asked.seat == 0
        answer(table)
    alone = sat("random", "greedy", game=game)
    assert alone.bots_play() == len(alone.game.answers) > 20
    assert alone.game.result is not None
    assert not alone.bot_plays()


def test_windows_are_open_where_several_people_play():
    everything = sum(sat().game.window_kinds.values())
    assert sat(HUMAN, HUMAN).game.windows == everything
    assert sat(HUMAN, "random").game.windows == 0
    assert sat("random", "random").game.windows == 0
    assert sat(HUMAN, HUMAN, windows=False).game.windows == 0
    assert sat(HUMAN, "random", windows=True).game.windows == everything


def test_windows_stay_open_when_answers_are_taken_back():
    game = playmat.new_game("onepiece", DECKS["onepiece"], seed=7)
    early = game.clone()
    game.apply(game.decision.options[0])
    table = Table(game, past=[early])
    assert table.undo()
    assert table.game.windows == sum(game.window_kinds.values())


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("lang", LANGS)
def test_who_only_watches_is_told_what_everybody_knows(game, lang):
    table = sat("random", "random", game=game)
    table.bots_play()
    told = [line.text for line in table.story(lang, -1).lines]
    open_hands = [line.text for line in table.story(lang, -1, open_hands=True).lines]
    assert told and told != open_hands
    first = next(event for event in table.game.log if event.kind == 1)  # a card is drawn
    name = table.catalogue.name(table.game.cards[first.iid].printed.id, lang)
    drawn = next(line for line in open_hands if name in line)
    assert drawn not in told
    own = [line.text for line in table.story(lang, first.seat).lines]
    assert any(name in line for line in own[:20])
    assert not any(name in line for line in told[: open_hands.index(drawn) + 1])


def test_a_view_of_any_seat_and_of_who_watches():
    table = sat()
    while not table.game.seats[0].hand:
        answer(table)
    assert [all(card.known for card in table.view(seat).sides[0].hand) for seat in (-1, 0, 1)] == [False, True, False]
    assert "onepiece" in str(table.view(-1))


@pytest.mark.parametrize("name", games.names())
def test_a_conceded_game_says_who_gave_up(name):
    kind = games.kind(name)
    decks = (DECKS["dragonball" if name == "dragonball" else "onepiece"] * 2)[: kind.players]
    table = Table(playmat.new_game(name, decks, seed=1))
    table.concede(kind.players - 1)
    record = table.record()
    assert record.actions[-1][:2] == (kind.seat_names[-1], "concede")
    assert record.players == dict.fromkeys(kind.seat_names, HUMAN)
    assert playmat.replay(str(record)).result.winners == table.game.result.winners


# -- clocks ----------------------------------------------------------------------------------------------------------


def test_a_decision_takes_its_own_time_first_and_the_bank_after_that():
    clock = Clock(2, bank=60, per_decision=10)
    clock.start(0, 100.0)
    assert (clock.left(0, 100.0), clock.left(1, 100.0)) == (70, 70)
    assert (clock.left(0, 108.0), clock.bank(0, 108.0)) == (62, 60)
    assert (clock.left(0, 115.0), clock.bank(0, 115.0)) == (55, 55)
    clock.start(0, 116.0)  # asked again, or looked at: it runs on
    clock.stop(130.0)
    assert clock.banks == [40, 60]
    assert clock.left(0, 500.0) == 50
    clock.start(1, 200.0)
    clock.start(0, 205.0)  # the next is asked
    assert clock.banks == [40, 60] and clock.seat == 0


def test_time_runs_out():
    clock = Clock(2, bank=5, per_decision=1)
    assert clock.out_of_time(1e9) == -1
    clock.start(1, 0.0)
    assert (clock.out_of_time(5.9), clock.out_of_time(6.0)) == (-1, 1)
    clock.stop(100.0)
    assert clock.banks == [5, 0]
    clock.start(1, 200.0)
    assert clock.out_of_time(200.5) == -1  # a second for every decision is left


def test_a_clock_that_goes_back_takes_nothing():
    clock = Clock(1, bank=5)
    clock.start(0, 10.0)
    clock.stop(3.0)
    assert clock.banks == [5]
    with pytest.raises(ValueError, match="below zero"):
        Clock(2, bank=-1)


def test_the_clock_of_a_table_runs_for_who_is_asked():
    table = sat(clock=Clock(2, bank=30, per_decision=5))
    asked = table.ask(now=0.0)
    table.ask(now=4.0)
    table.answer(asked.seat, asked.view.decision.options[0], asked.number, now=15.0)
    assert table.clock.banks[asked.seat] == 20
    late = table.ask(now=20.0)
    with pytest.raises(NoLonger, match="time for this decision is up"):
        table.answer(late.seat, late.view.decision.options[0], late.number, now=100.0)
    assert table.clock.out_of_time(100.0) == late.seat
    table.concede(late.seat, now=100.0)
    assert table.game.result.winners == (1 - late.seat,)
    assert sat().clock is None


@pytest.mark.parametrize("name", ["onepiece", "onepiece-team", "dragonball"])
def test_the_seed_is_sealed_from_the_start_and_opened_at_the_end(name):
    decks = ["pz01-black", "pz01-meadow"] if name == "dragonball" else ["pm01-red", "pm01-purple"] * 2
    game = playmat.new_game(name, decks[: games.kind(name).players], seed=7)
    seats = {seat: bots.make("random", seed=seat) for seat in range(len(game.sides))}
    table = Table(game, ["random"] * len(seats), seats)
    told = table.commitment
    while table.bot_plays():
        if table.game.decision is not None:
            assert table.opened is None and table.commitment == told
            if len(table.game.answers) % 40 == 1:
                table.undo()
    assert table.opened is not None and commitment(*table.opened) == told and table.opened[0] == 7
    other = Table(playmat.new_game(name, decks[: len(seats)], seed=7))
    assert other.commitment not in ("", told)  # by the salt
