"""Costs that are tried out on a copy."""

from __future__ import annotations

from playmat.effects.probe import payment_of
from playmat.onepiece import build


def test_the_payment_of_a_cost_is_made_and_lowered_once():
    cost = (build.draw(1), build.draw(2))
    first = payment_of(cost)
    assert first.cost is cost
    assert payment_of(cost) is first
    assert payment_of(cost).substitute is first.substitute


def test_equal_costs_of_two_cards_are_two_payments():
    one, other = (build.draw(1), build.draw(2)), (build.draw(1), build.draw(2))
    assert one == other
    assert payment_of(one) is not payment_of(other)
