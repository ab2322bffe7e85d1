"""Random games with random cards: nothing breaks, nothing is lost, and every copy of a game is that game.

What is checked is what `playmat.testing` checks of every game, with cards that reach the whole effect language.
"""

from playmat.testing import checks
from playmat.testing.playing import decisions, told

from .games import of_games
from .world import check_offers


@of_games
def test_a_random_game_comes_to_an_end_and_its_table_stays_whole(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game, world):
            for _ in decisions(game, seed):
                world.check_table(game, world.decks(seed))
                check_offers(world, game)


@of_games
def test_every_answer_offered_can_be_given(world, seeds):
    for seed in seeds:
        checks.check_offered(world, seed)


@of_games
def test_every_other_answer_is_refused_with_a_rule_and_changes_nothing(world, seeds):
    for seed in seeds:
        checks.check_refused(world, seed)


@of_games
def test_a_clone_plays_the_same_game_and_touches_nothing_of_its_origin(world, seeds):
    for seed in seeds:
        checks.check_clones(world, seed)


@of_games
def test_a_saved_game_goes_on_where_it_stopped(world, seeds):
    for seed in seeds:
        checks.check_saves(world, seed)


@of_games
def test_decks_seed_and_answers_give_the_same_game_with_and_without_a_log(world, seeds):
    for seed in seeds:
        checks.check_repeats(world, seed)


@of_games
def test_a_record_replays_to_the_same_end(world, seeds):
    for seed in seeds[::2]:
        checks.check_record(world, seed)
