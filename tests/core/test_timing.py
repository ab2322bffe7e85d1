"""Waiting effects: one at a time, in the order of the policy, each batch after the one before."""

import pytest

from playmat.core import atoms
from playmat.core.decision import EFFECT
from playmat.core.packing import a_of, option
from playmat.core.state import Pending
from playmat.core.timing import Policy, ResolvePending

from .toy import bare, note


class TurnPlayerFirst(Policy):
    rule = "8-6"

    def __init__(self):
        self.started = []
        self.gone = set()
        self.brings = {}  # effects that become due while another one resolves

    def due(self, game):
        batch = min(p.batch for p in game.pending)
        for seat in (0, 1):
            mine = [p for p in game.pending if p.batch == batch and p.seat == seat]
            if mine:
                return mine
        raise AssertionError

    def still_valid(self, game, pending):
        return pending.ability.tags[0] not in self.gone

    def start(self, game, pending):
        self.started.append(pending.ability.tags[0])
        for seat, word in self.brings.pop(pending.ability.tags[0], ()):
            wait(game, seat, word)


def wait(game, seat, word):
    atoms.add_pending(game, Pending(seat, -1, 0, 0, note(word), game.batch, False, None))


@pytest.fixture
def table():
    game = bare()
    policy = TurnPlayerFirst()
    game.push(ResolvePending(policy))
    return game, policy


def run(game):
    """Until somebody must choose, or nothing waits any more."""
    while game.stack and game.decision is None:
        game.stack[-1].run(game)


def test_a_single_effect_of_each_player_resolves_without_a_question(table):
    game, policy = table
    wait(game, 1, "theirs")
    wait(game, 0, "mine")
    run(game)
    assert policy.started == ["mine", "theirs"]
    assert game.stack == [] and game.decision is None


def test_a_player_with_several_chooses_the_next_one_each_time(table):
    game, policy = table
    for word in ("a", "b", "c"):
        wait(game, 0, word)
    wait(game, 1, "z")
    run(game)
    assert (game.decision.seat, game.decision.kind, game.decision.rule) == (0, "order", "8-6")
    assert list(game.decision.options) == [option(EFFECT, i) for i in range(3)]
    game.apply(option(EFFECT, 2))
    assert policy.started == ["c"]
    assert [game.pending[a_of(code)].ability.tags[0] for code in game.decision.options] == ["a", "b"]
    code, game.decision = game.decision.options[0], None
    game.stack[-1].answer(game, code)
    run(game)
    assert policy.started == ["c", "a", "b", "z"]


def test_what_becomes_due_meanwhile_waits_for_the_next_batch(table):
    game, policy = table
    wait(game, 0, "mine")
    wait(game, 1, "theirs")
    policy.brings["mine"] = [(0, "late")]
    run(game)
    assert policy.started == ["mine", "theirs", "late"]


def test_an_effect_that_is_no_longer_valid_is_dropped(table):
    game, policy = table
    wait(game, 0, "mine")
    wait(game, 1, "theirs")
    policy.gone.add("theirs")
    run(game)
    assert policy.started == ["mine"]
    assert game.pending == []


def test_a_clone_resolves_by_itself(table):
    game, _ = table
    wait(game, 0, "a")
    wait(game, 0, "b")
    run(game)
    twin = game.clone()
    assert twin.stack[-1] is not game.stack[-1]
    twin.decision = None
    twin.stack[-1].answer(twin, option(EFFECT, 1))
    assert len(game.pending) == 2 and len(twin.pending) == 1
