"""Random games with random cards: nothing breaks, nothing is lost, and every copy of a game is that game."""

import random

import pytest

from playmat import records
from playmat.core.decision import IllegalAction
from playmat.core.packing import FIELD_MOST, a_of, b_of, option, verb_of
from playmat.core.record import Record

from .games import of_games
from .world import check_offers, decisions, play_on, rules, told


@of_games
def test_a_random_game_comes_to_an_end_and_its_table_stays_whole(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed):
                world.check_table(game, world.decks(seed))
                check_offers(world, game)


@of_games
def test_every_answer_offered_can_be_given(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=5):
                before = world.digest(game)
                for code in game.decision.options:
                    branch = game.clone()
                    branch.apply(code)
                    assert branch.decision is not None or branch.result is not None
                assert world.digest(game) == before


@of_games
def test_every_other_answer_is_refused_with_a_rule_and_changes_nothing(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        rng = random.Random(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=6):
                before = world.digest(game)
                decision = game.decision
                for code in strangers(world, game, rng):
                    if code in decision.options:
                        continue
                    with pytest.raises(IllegalAction) as refused:
                        game.apply(code)
                    assert refused.value.refusal.rule in rules(world.name), refused.value.refusal
                    refusal = game.why_not(code)
                    assert refusal is not None and refusal.rule in rules(world.name)
                assert game.decision is decision
                assert world.digest(game) == before


def strangers(world, game, rng):
    """Answers nobody asked for: any verb with any cards, offered ones with a part changed, and plain nonsense."""
    anything = len(game.cards) + 8
    for _ in range(20):
        yield option(rng.randrange(world.verbs + 2), rng.randrange(anything), rng.randrange(anything))
    for _ in range(12):
        code = rng.choice(game.decision.options)
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        yield option(verb, b, a)
        yield option(verb, a, rng.randrange(anything))
        yield option(verb, rng.randrange(anything), b)
        yield option(rng.randrange(world.verbs + 2), a, b)
    for card in game.seats[game.decision.seat].hand:
        yield option(rng.randrange(16, world.verbs), card.iid, rng.randrange(anything))
    yield from (-1, -option(1), 1 << 40, option(0, FIELD_MOST, FIELD_MOST), option(200, FIELD_MOST, FIELD_MOST))


@of_games
def test_a_clone_plays_the_same_game_and_touches_nothing_of_its_origin(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        rng = random.Random(seed)
        twins = []
        with told(seed, game):
            for number in decisions(game, seed):
                if rng.random() < 0.04:
                    twin = game.clone()
                    here = world.digest(game)
                    assert world.digest(twin) == here
                    stray = game.clone()
                    for code in rng.choices(range(1000), k=30):
                        if stray.decision is None:
                            break
                        stray.apply(stray.decision.options[code % len(stray.decision.options)])
                    assert world.digest(game) == here == world.digest(twin)
                    twins.append((number, twin))
        end = world.digest(game)
        for number, twin in twins:
            with told(seed, twin):
                play_on(twin, game.answers[number:])
                assert world.digest(twin) == end
                assert twin.answers == game.answers
                assert len(twin.log) == len(game.log)


@of_games
def test_a_saved_game_goes_on_where_it_stopped(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        rng = random.Random(seed)
        saved = []
        with told(seed, game):
            for number in decisions(game, seed):
                if rng.random() < 0.03:
                    saved.append((number, world.save(game)))
        end = world.digest(game)
        for number, data in saved:
            with told(seed):
                loaded = world.load(data, world.lookup(seed))
                assert world.save(loaded) == data
                play_on(loaded, game.answers[number:])
                assert world.digest(loaded) == end


@of_games
def test_decks_seed_and_answers_give_the_same_game_with_and_without_a_log(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
        end = world.digest(game)
        for log in (True, False):
            with told(seed):
                again = world.start(seed, log)
                play_on(again, game.answers)
                assert world.digest(again) == end
                assert (again.log is None) is not log


@of_games
def test_a_record_replays_to_the_same_end(world, seeds):
    for seed in seeds[::2]:
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
            record = Record.from_bytes(records.record_of(game, seed).to_bytes())
            again = records.replay(record, world.lookup(seed))
            records.verify(record, again)
            assert world.digest(again) == world.digest(game)
            assert again.answers == game.answers
