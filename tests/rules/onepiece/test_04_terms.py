"""4. Basic terms: what scenarios cannot say (tests/scenarios/onepiece/ch04_*.yaml say the rest)."""

from playmat.core.decision import DONE, PICK
from playmat.core.events import DREW
from playmat.core.packing import a_of, option, verb_of
from playmat.core.view import log_view as log
from playmat.testing import rule, table


def faces(cards):
    """A pile as a seat sees it: ids, or None for a back."""
    return [card.id if card.known else None for card in cards]


@rule("onepiece", "4-5-1", "4-5-2")
def test_the_opponent_sees_that_a_card_was_drawn_and_not_which():
    duel = table("Scholar: {cost: 1, abilities: ['on_play(draw(1))']}")
    duel.position("{A: {hand: [Scholar], don: 1, deck: [Mate, Gunner]}}")
    start = len(duel.game.log)
    duel.do("play Scholar")
    mine, other = duel.game.view(0), duel.game.view(1)
    assert faces(mine.sides[0].hand) == ["Mate"]
    assert faces(other.sides[0].hand) == [None]
    drawn = {seat: [e.iid for e in log(duel.game, seat, start) if e.kind == DREW] for seat in (0, 1)}
    assert drawn[0] == [duel.game.seats[0].hand[0].iid]
    assert drawn[1] == [-1]


@rule("onepiece", "4-5-3")
def test_a_draw_that_empties_the_deck_is_the_last_one_of_several():
    """Each card is a draw of its own, so the game is lost with the second of three."""
    duel = table("Scholar: {cost: 1, abilities: ['on_play(draw(3))']}")
    duel.position("{A: {hand: [Scholar], don: 1, deck: [Mate, Gunner], deck_size: 2}}")
    start = len(duel.game.log)
    duel.do("play Scholar")
    duel.expect("over", "winner == B", "A.hand.cards == [Gunner, Mate]")
    assert sum(event.kind == DREW for event in duel.game.log[start:]) == 2


@rule("onepiece", "4-5-4-1", "4-5-4-3", "4-8-2")
def test_each_card_of_an_up_to_draw_is_a_decision_to_go_on_or_to_stop():
    duel = table("Scholar: {cost: 1, abilities: ['on_play(draw(3, up_to=True))']}")
    duel.position("{A: {hand: [Scholar], don: 1}}")
    duel.do("play Scholar")
    asked = []
    while duel.game.decision.kind == "draw up to":
        asked.append((duel.game.decision.rule, len(duel.game.decision.options), len(duel.game.seats[0].hand)))
        duel.do("yes")
    assert asked == [("4-5-4-1", 2, 0), ("4-5-4-1", 2, 1), ("4-5-4-1", 2, 2)]
    duel.expect("A.hand == 3", "decision == main")


@rule("onepiece", "4-8-1")
def test_up_to_x_cards_are_all_chosen_before_anything_happens_to_them():
    duel = table("Broadside: {cost: 1, abilities: [\"on_play(ko(up_to(2, opponents('character'))))\"]}")
    duel.position("{A: {hand: [Broadside], don: 1}, B: {characters: [Deckhand, Gunner, Guard]}}")
    duel.do("play Broadside")
    decision = duel.game.decision
    assert (decision.minimum, decision.maximum, option(DONE) in decision.options) == (0, 2, True)
    first = next(code for code in decision.options if verb_of(code) == PICK)
    duel.answer(first)
    duel.expect("decision == choose", "B.characters == 3", "B.trash == 0")
    second = duel.game.decision
    assert first not in second.options and option(DONE) in second.options
    duel.answer(next(code for code in second.options if verb_of(code) == PICK))
    duel.expect("decision == main", "B.characters == 1", "B.trash == 2")
    assert duel.game.perms[a_of(first)] is None
