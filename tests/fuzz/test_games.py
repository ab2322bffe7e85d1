"""Random games with random cards: nothing breaks, nothing is lost, and every copy of a game is that game."""

import random

import pytest

from playmat.core.decision import A_SHIFT, LOW, VERB_SHIFT, IllegalAction, a_of, b_of, option, verb_of
from playmat.onepiece import load, save
from playmat.onepiece.kinds import PLAYER

from .games import check_table, decisions, decks, digest, lookup, play_on, rules, seeds, start, told

of_games = pytest.mark.parametrize("seeds", seeds())


@of_games
def test_a_random_game_comes_to_an_end_and_its_table_stays_whole(seeds):
    for seed in seeds:
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed):
                check_table(game, decks(seed))


@of_games
def test_every_answer_offered_can_be_given(seeds):
    for seed in seeds:
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=5):
                before = digest(game)
                for code in game.decision.options:
                    branch = game.clone()
                    branch.apply(code)
                    assert branch.decision is not None or branch.result is not None
                assert digest(game) == before


@of_games
def test_every_other_answer_is_refused_with_a_rule_and_changes_nothing(seeds):
    for seed in seeds:
        game = start(seed)
        rng = random.Random(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=6):
                before = digest(game)
                decision = game.decision
                for code in strangers(game, rng):
                    if code in decision.options:
                        continue
                    with pytest.raises(IllegalAction) as refused:
                        game.apply(code)
                    assert refused.value.refusal.rule in rules(), refused.value.refusal
                    refusal = game.why_not(code)
                    assert refusal is not None and refusal.rule in rules()
                assert game.decision is decision
                assert digest(game) == before


def strangers(game, rng):
    """Answers nobody asked for: any verb with any cards, offered ones with a part changed, and plain nonsense."""
    anything = len(game.cards) + 8
    for _ in range(20):
        yield option(rng.randrange(PLAYER + 3), rng.randrange(anything), rng.randrange(anything))
    for _ in range(12):
        code = rng.choice(game.decision.options)
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        yield option(verb, b, a)
        yield option(verb, a, rng.randrange(anything))
        yield option(verb, rng.randrange(anything), b)
        yield option(rng.randrange(PLAYER + 3), a, b)
    for card in game.seats[game.decision.seat].hand:
        yield option(rng.randrange(16, PLAYER + 1), card.iid, rng.randrange(anything))
    yield from (-1, -(1 << VERB_SHIFT), 1 << 40, LOW << A_SHIFT | LOW, option(200, LOW, LOW))


@of_games
def test_a_clone_plays_the_same_game_and_touches_nothing_of_its_origin(seeds):
    for seed in seeds:
        game = start(seed)
        rng = random.Random(seed)
        twins = []
        with told(seed, game):
            for number in decisions(game, seed):
                if rng.random() < 0.04:
                    twin = game.clone()
                    here = digest(game)
                    assert digest(twin) == here
                    stray = game.clone()
                    for code in rng.choices(range(1000), k=30):
                        if stray.decision is None:
                            break
                        stray.apply(stray.decision.options[code % len(stray.decision.options)])
                    assert digest(game) == here == digest(twin)
                    twins.append((number, twin))
        end = digest(game)
        for number, twin in twins:
            with told(seed, twin):
                play_on(twin, game.answers[number:])
                assert digest(twin) == end
                assert twin.answers == game.answers
                assert len(twin.log) == len(game.log)


@of_games
def test_a_saved_game_goes_on_where_it_stopped(seeds):
    for seed in seeds:
        game = start(seed)
        rng = random.Random(seed)
        saved = []
        with told(seed, game):
            for number in decisions(game, seed):
                if rng.random() < 0.03:
                    saved.append((number, save(game)))
        end = digest(game)
        for number, data in saved:
            with told(seed):
                loaded = load(data, lookup(seed))
                assert save(loaded) == data
                play_on(loaded, game.answers[number:])
                assert digest(loaded) == end


@of_games
def test_decks_seed_and_answers_give_the_same_game_with_and_without_a_log(seeds):
    for seed in seeds:
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
        end = digest(game)
        for log in (True, False):
            with told(seed):
                again = start(seed, log)
                play_on(again, game.answers)
                assert digest(again) == end
                assert (again.log is None) is not log
