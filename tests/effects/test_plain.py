"""Operations and conditions in plain Python: nodes like all others, beside a pure and a compiled engine alike."""

from __future__ import annotations

import pytest

from playmat.effects.plain import PlainOp, condition, operation
from playmat.effects.tree import from_data, show, to_data
from playmat.onepiece import build as b
from playmat.onepiece.cards import OpCard
from playmat.onepiece.terms import draw
from playmat.testing import table


@operation("test.feast")
def feast(game, resolution, objects, extra):
    return draw(game, resolution.seat, len(objects) + extra, resolution.seat, resolution.card.iid) > 0


@operation("test.idle")
def idle(game, resolution, objects):
    return False


@condition("test.late")
def late(game, context, turn):
    return game.turn_number >= turn


def with_cook(*body):
    """A table with a Character that does this when it is played."""
    duel = table()
    duel.cards["Cook"] = OpCard("T-1", "Cook", 1, ("Red",), cost=1, power=2000, abilities=(b.on_play(*body),))
    return duel


POSITION = """
    turn: {{player: A, number: {turn}}}
    A: {{hand: [Cook], characters: [Mate, Guard], don: 5}}
"""


@pytest.mark.parametrize(("turn", "drawn"), [(3, 0), (5, 4)])
def test_an_operation_and_a_condition_of_ones_own_are_carried_out(turn, drawn):
    duel = with_cook(b.if_(late(5), feast(b.yours("character"), 1)))
    duel.position(POSITION.format(turn=turn))
    duel.do("play Cook")
    assert len(duel.game.seats[0].hand) == drawn  # one for each of three Characters, and one more


def test_a_choice_is_made_before_it_is_carried_out():
    duel = with_cook(feast(b.exactly(2, b.yours("character")), 0))
    duel.position(POSITION.format(turn=3))
    duel.do("play Cook", "choose Mate, Guard")
    assert len(duel.game.seats[0].hand) == 2


def test_if_you_do_hears_whether_something_was_done():
    for op, drawn in ((idle(), 0), (feast(None, 1), 2)):
        duel = with_cook(op, b.if_you_do(b.draw(1)))
        duel.position(POSITION.format(turn=3))
        duel.do("play Cook")
        assert len(duel.game.seats[0].hand) == drawn


def test_it_is_data_like_every_node():
    node = feast(b.yours("character"), 2)
    assert node == from_data(to_data(node)) and hash(node) == hash(from_data(to_data(node)))
    assert "test.feast" in show(node)
    assert node != feast(b.yours("character"), 3)


def test_a_word_that_nobody_has_is_told():
    duel = with_cook(PlainOp("test.nobody"))
    duel.position(POSITION.format(turn=3))
    with pytest.raises(LookupError, match=r"nobody has defined 'test\.nobody'"):
        duel.do("play Cook")


def test_two_functions_cannot_have_one_name():
    def other(game, resolution, objects):
        return None

    with pytest.raises(ValueError, match=r"two functions are called 'test\.feast'"):
        operation("test.feast")(other)
