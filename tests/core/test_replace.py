"""Replacement effects: who is asked, in which order, and what is left to happen."""

from playmat.core.decision import EFFECT, NO, YES
from playmat.core.packing import option
from playmat.core.replace import Candidate, Would

from .toy import bare, note


class Leaving(Would):
    """Things would leave; some effects may save some of them."""

    rule = "8-1-3-4"

    def __init__(self, refs, effects):
        super().__init__(refs)
        self.effects = effects
        self.saved_by = []
        self.left = None

    def candidates(self, game):
        found = []
        for seat, number, refs, optional, rank in self.effects:
            here = tuple(r for r in refs if r in self.refs)
            if here:
                found.append(Candidate(seat, number, 1, 0, note(str(number)), here, optional, rank))
        return found

    def substitute(self, game, candidate):
        self.saved_by.append(candidate.iid)

    def commit(self, game):
        self.left = self.refs


def leaving(refs, *effects):
    """Effects as (seat, number, what it can save, optional, rank); they apply in the order given."""
    game = bare()
    would = Leaving(refs, effects)
    game.push(would)
    return game, would


def run(game):
    while game.stack and game.decision is None:
        game.stack[-1].run(game)


def answer(game, code):
    assert code in game.decision.options
    game.decision = None
    game.stack[-1].answer(game, code)
    run(game)


def test_nothing_in_the_way_it_happens_to_all():
    game, would = leaving((1, 2, 3))
    run(game)
    assert would.left == (1, 2, 3)
    assert game.stack == []


def test_an_effect_that_must_apply_is_not_asked_about():
    game, would = leaving((1, 2), (0, 10, (1,), False, 0))
    run(game)
    assert (would.saved_by, would.left, would.replaced) == ([10], (2,), 1)


def test_an_optional_effect_is_offered_and_may_be_declined():
    game, would = leaving((1, 2), (0, 10, (1,), True, 0))
    run(game)
    decision = game.decision
    assert (decision.seat, decision.kind, decision.rule, decision.source) == (0, "replace", "8-1-3-4", 10)
    assert list(decision.options) == [option(YES), option(NO)]
    answer(game, option(NO))
    assert (would.saved_by, would.left) == ([], (1, 2))


def test_accepting_saves_what_it_speaks_of_and_asks_no_more_about_it():
    game, would = leaving((1, 2), (0, 10, (1, 2), True, 0), (1, 11, (1, 2), True, 0))
    run(game)
    answer(game, option(YES))
    assert (would.saved_by, would.left, game.decision) == ([10], (), None)


def test_a_seat_chooses_among_its_own_effects_of_one_rank():
    game, would = leaving((1,), (0, 10, (1,), True, 0), (0, 11, (1,), True, 0), (0, 12, (1,), True, 1))
    run(game)
    assert list(game.decision.options) == [option(EFFECT, 0), option(EFFECT, 1), option(NO)]
    answer(game, option(EFFECT, 1))
    assert would.saved_by == [11]


def test_one_of_several_that_must_apply_cannot_be_declined():
    game, _ = leaving((1,), (0, 10, (1,), False, 0), (0, 11, (1,), True, 0))
    run(game)
    assert list(game.decision.options) == [option(EFFECT, 0), option(EFFECT, 1)]


def test_declining_passes_the_question_to_the_next_rank_and_the_next_seat():
    game, would = leaving((1,), (0, 10, (1,), True, 0), (0, 11, (1,), True, 1), (1, 12, (1,), True, 1))
    run(game)
    asked = []
    while game.decision is not None:
        asked.append((game.decision.seat, game.decision.source))
        answer(game, option(NO))
    assert asked == [(0, 10), (0, 11), (1, 12)]
    assert would.left == (1,)


def test_an_effect_applies_only_once_to_one_event():
    game, would = leaving((1, 2), (0, 10, (1,), False, 0), (0, 10, (2,), False, 0))
    run(game)
    answer(game, option(EFFECT, 0))
    assert (would.saved_by, would.left) == ([10], (2,))
