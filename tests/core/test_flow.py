"""Decisions, answers, clones and taking back, with a toy game."""

import pytest

from playmat.core.decision import PICK, YES, IllegalAction
from playmat.core.packing import FIELD_MOST, a_of, b_of, option, verb_of
from playmat.core.record import History

from .toy import HAND, bare, toy


@pytest.mark.parametrize("parts", [(0, 0, 0), (3, 17, 0), (5, FIELD_MOST, FIELD_MOST), (200, 1, 4000)])
def test_an_option_is_one_number_that_gives_its_parts_back(parts):
    code = option(*parts)
    assert (verb_of(code), a_of(code), b_of(code)) == parts


def test_a_game_runs_until_somebody_must_decide_and_ends_with_a_result():
    game = toy()
    asked = []
    while game.decision is not None:
        asked.append(game.decision.seat)
        game.apply(option(YES))
    assert asked == [0, 1] * 4
    assert game.result is not None and game.result.winners == (0, 1)
    assert game.answers == [option(YES)] * 8


def test_an_answer_that_was_not_offered_is_refused_and_changes_nothing():
    game = toy()
    decision = game.decision
    with pytest.raises(IllegalAction) as refused:
        game.apply(option(PICK, 3))
    assert (refused.value.refusal.rule, refused.value.refusal.subject) == ("2-2", 3)
    assert game.decision is decision
    assert game.answers == []


def test_a_game_that_is_over_takes_no_answer():
    game = toy()
    while game.decision is not None:
        game.apply(option(YES))
    with pytest.raises(IllegalAction) as refused:
        game.apply(option(YES))
    assert refused.value.refusal.rule == "9"


def test_a_clone_shares_cards_and_nothing_that_changes():
    game = toy()
    for _ in range(4):
        game.apply(option(YES))
    mine = game.sides[0].zones[HAND][0]
    game.apply(option(PICK, mine.iid))
    twin = game.clone()
    assert twin.cards is game.cards
    twin.apply(option(YES))
    twin.in_play[mine.iid].tokens = 3
    assert len(game.pile) == 4 and len(twin.pile) == 3
    assert game.in_play[mine.iid].tokens == 0
    assert game.sides[0].in_play[0] is game.in_play[mine.iid]
    assert twin.sides[0].in_play[0] is twin.in_play[mine.iid]
    assert len(game.answers) == 5 and len(twin.answers) == 6


def test_a_reference_dies_when_its_card_moves():
    game = toy()
    card = game.pile[-1]
    before = game.ref(card.iid)
    assert game.live(before)
    game.apply(option(YES))
    assert not game.live(before)
    assert game.live(game.ref(card.iid))
    assert game.perm(game.ref(card.iid)) is None
    game.apply(option(YES))
    game.apply(option(PICK, card.iid))
    perm = game.perm(game.ref(card.iid))
    assert perm is not None and perm.card is card and perm.ref == game.ref(card.iid)


def test_history_takes_answers_back_one_by_one():
    history = History(toy())
    states = []
    for code in (option(YES), option(YES), option(YES)):
        states.append([card.iid for card in history.game.pile])
        history.apply(code)
    while states:
        assert history.undo()
        assert [card.iid for card in history.game.pile] == states.pop()
        assert len(history.game.answers) == len(states)
    assert not history.undo()


def test_history_keeps_nothing_of_an_answer_that_was_refused():
    history = History(toy())
    with pytest.raises(IllegalAction):
        history.apply(option(PICK, 0))
    assert history.past == []
    assert not history.undo()


def test_what_was_taken_back_can_be_played_otherwise():
    history = History(toy())
    history.apply(option(YES))
    history.apply(option(YES))
    mine = history.game.sides[0].zones[HAND][0].iid
    history.apply(option(YES))
    history.undo()
    history.apply(option(PICK, mine))
    assert history.game.in_play[mine] is not None
    assert history.game.answers == [option(YES), option(YES), option(PICK, mine)]


def test_seats_are_told_apart_by_team():
    two = bare()
    game = type(two)((), [type(two.sides[0])(i, i % 2, [[], []], []) for i in range(4)], 0)
    assert game.opponents(0) == [1, 3]
    assert game.allies(2) == [2, 0]
    game.turn = 2
    assert game.in_turn_order() == [2, 3, 0, 1]
