"""9. Rule processing: what the rules do by themselves. Most of it is in tests/scenarios/onepiece/ch09_*.yaml."""

from playmat.testing import rule, table


@rule("onepiece", "9-2-1", "9-2-1-2")
def test_players_whose_decks_are_empty_at_the_same_time_lose_together():
    game = table().position("{A: {deck_size: 0}, B: {deck_size: 0}}").game
    assert game.result is not None
    assert game.result.winners == ()
    assert game.result.rule == "9-2-1-2"


@rule("onepiece", "9-1-1", "9-1-2", "9-2-1-2")
def test_a_deck_that_runs_out_in_the_middle_of_an_effect_ends_the_game_before_its_next_part():
    t = table("Gambler: {category: Event, cost: 0, abilities: ['main(draw(3), damage(1))']}")
    t.position("{A: {hand: [Gambler], deck_size: 2}, B: {life: 1}}")
    t.do("play Gambler")
    t.expect("over", "winner == B", "A.hand == 2", "B.life == 1")


@rule("onepiece", "9-1-1", "9-1-2", "9-2-1-2", "1-2-2-2")
def test_a_deck_whose_last_card_is_activated_ends_the_game_before_that_does_anything():
    t = table("""
        Seer: {category: Event, cost: 0, abilities: ['main(activate_event(top(1)))']}
        Bolt: {category: Event, cost: 0, abilities: ['main(damage(1))']}
    """)
    t.position("{A: {hand: [Seer], deck: [Bolt], deck_size: 1}, B: {life: 1}}")
    t.do("play Seer")
    t.expect("over", "winner == B", "B.life == 1")
