"""What the normal form takes for the same, and what it does not (4-10, decision 52)."""

from playmat.effects.ability import Ability
from playmat.effects.control import Do, If, IfYouDo, May, Then
from playmat.onepiece import build as b
from playmat.testing import rule
from playmat.text.onepiece.normal_form import normal_form

DRAW, MILL = b.draw(1), b.mill(1)
WHEN = b.life("<=", 2)


def same(*bodies):
    forms = [normal_form(Ability("auto", body)) for body in bodies]
    return all(form == forms[0] for form in forms)


@rule("onepiece", "4-10-2")
def test_then_and_and_are_carried_out_the_same_way():
    joined, after = Ability("auto", (Do((DRAW, MILL)),)), Ability("auto", (DRAW, Then((MILL,))))
    assert [type(step).__name__ for step in joined.program] == [type(step).__name__ for step in after.program]
    assert same(joined.body, after.body)


@rule("onepiece", "4-10-1")
def test_what_falls_with_an_if_is_not_what_stands_behind_it():
    assert not same((If(WHEN, (DRAW, Then((MILL,)))),), (If(WHEN, (DRAW,)), Then((MILL,))))


def test_what_one_may_do_is_not_what_is_done_then():
    assert not same((May((DRAW, MILL)),), (May((DRAW,)), Then((MILL,))))


def test_if_you_do_is_not_then():
    assert not same((May((DRAW,)), IfYouDo((MILL,))), (May((DRAW,)), Then((MILL,))))
    assert not same((DRAW, IfYouDo((MILL,))), (DRAW, MILL))
