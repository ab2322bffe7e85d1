"""What random games have found, each as small as it can be told."""

import pytest

from playmat.core.decision import DONE, PICK, SLOT, IllegalAction
from playmat.core.packing import a_of, option, verb_of
from playmat.effects.ability import Ability
from playmat.effects.choose import Choose, This, Union
from playmat.effects.control import Minus, Repeat
from playmat.effects.resolution import Resolution, Resolving
from playmat.onepiece import Deck, OpCard, build, kinds, new_game
from playmat.onepiece.cards import CHARACTER, LEADER, STAGE
from playmat.onepiece.editions import EDITIONS
from playmat.onepiece.effects import RULES
from playmat.onepiece.language import gains, modifiers, ops, select, timings
from playmat.onepiece.values import hand_cost


def duel(*leader_abilities, cost=1, stage=False, abilities=()):
    """Seat 0 in the Main Phase of its second turn; all its cards are alike."""
    leader = OpCard("L", "Leader", LEADER, ("Red",), power=5000, life=5, abilities=leader_abilities)
    crew = OpCard("C", "Crew", CHARACTER, ("Red",), cost, 6000, abilities=abilities)
    place = OpCard("S", "Place", STAGE, ("Red",), 0)
    plain = Deck(OpCard("P", "Plain", LEADER, ("Red",), power=5000, life=5), [crew] * 50)
    game = new_game([Deck(leader, [place if stage else crew] * 50), plain], 1, check=False)
    play(
        game,
        kinds.GO_FIRST if game.decision.seat == 0 else kinds.GO_SECOND,
        kinds.KEEP,
        kinds.KEEP,
        kinds.END,
        kinds.END,
    )
    assert (game.decision.kind, game.turn) == ("main", 0)
    return game


def play(game, *verbs):
    """The first answer with each verb."""
    for verb in verbs:
        game.apply(next(code for code in game.decision.options if verb_of(code) == verb))


def resolve(game, *body):
    """The Leader of seat 0 does this now."""
    leader = game.seats[0].leader
    game.decision = None
    game.push(Resolving(Resolution(RULES, Ability("auto", body), 0, leader.card, leader.incarnation)))
    game.advance()


def test_a_change_of_costs_that_asks_for_costs_means_the_printed_ones():
    cheaper = build.permanent(modifiers.Rule("hand cost", "you", select.Cost(">=", 3), -1))
    game = duel(cheaper, cost=3)
    assert [hand_cost(game, card, 0) for card in game.seats[0].hand] == [2] * len(game.seats[0].hand)


def test_a_value_that_depends_on_battles_fought_is_worked_out_anew_at_the_end_of_a_battle():
    stronger = build.permanent(gains.Gain(This(), (gains.MorePower(1000),)), gates=(select.HasBattled(),))
    game = duel(stronger, Ability("auto", (ops.Draw(),), (timings.On("battle end"),), optional=True))
    play(game, kinds.ATTACK)
    while game.decision.kind == "counter":
        play(game, DONE)
    assert game.seats[0].leader.power == 6000


def test_a_value_that_depends_on_the_attacker_is_forgotten_after_the_battle():
    game = duel(build.permanent(gains.Gain(select.Attacker(), (gains.MorePower(3000),))))
    play(game, kinds.ATTACK)
    while game.decision.kind != "main":
        play(game, DONE)
    assert game.power(game.seats[0].leader) == 5000


def test_an_effect_cannot_give_don_to_a_stage():
    game = duel(stage=True)
    play(game, kinds.PLAY)
    resolve(game, ops.GiveDon(select.Sel(("don active",)), select.Sel(("stage",))))
    assert game.seats[0].stages[0].tokens == 0
    assert game.seats[0].don_active == 3


@pytest.mark.parametrize(
    "op",
    [
        ops.AddDon(Minus(0, 2)),
        ops.ReturnDon(Minus(0, 1)),
        ops.Trash(Choose(select.Sel(("hand",)), Minus(0, 1))),
        ops.Trash(Choose(select.Sel(("hand",)), Minus(0, 1), True)),
    ],
    ids=lambda op: repr(op)[:40],
)
def test_a_negative_number_of_things_is_none(op):
    game = duel()
    before = (len(game.seats[0].hand), game.seats[0].don_active)
    resolve(game, op)
    assert game.decision.kind == "main"
    assert (len(game.seats[0].hand), game.seats[0].don_active) == before


def test_drawing_up_to_a_number_inside_a_repetition_comes_to_an_end():
    game = duel()
    resolve(game, Repeat(2, (ops.Draw(3, up_to=True),)))
    asked = 0
    while game.decision.kind == "draw up to":
        asked += 1
        play(game, DONE)
    assert asked == 2


@pytest.mark.parametrize("rules", ["1.1.8", "1.2.0"])
def test_resting_instead_of_being_rested_is_not_replaced_again(rules):
    instead = build.instead(timings.WouldLeave("rest", this=True), ops.RestDon(1), ops.Rest(This()), may=False)
    game = duel(instead)
    game.edition = EDITIONS[rules]
    resolve(game, ops.Rest(select.Sel(("leader",))))
    assert game.seats[0].leader.rested
    assert game.seats[0].don_rested == 1


def test_a_card_that_lies_face_down_is_picked_by_its_place():
    game = duel()
    tops = Union((select.Top("life"), select.Top("life", whose="opponent")))
    resolve(game, ops.Look(Choose(tops, 1, True)))
    slots = [code for code in game.decision.options if verb_of(code) == SLOT]
    assert len(slots) == 2
    assert not any(verb_of(code) == PICK for code in game.decision.options)
    theirs = game.seats[1].life[-1]
    game.apply(slots[1])
    assert game.knows(0, theirs.iid)


def test_who_searches_a_deck_sees_it():
    game = duel()
    resolve(game, ops.ToHand(Choose(select.Sel(("deck",)), 1, True)))
    picks = [a_of(code) for code in game.decision.options if verb_of(code) == PICK]
    assert picks and all(game.knows(0, iid) for iid in picks)
    assert not any(game.knows(1, iid) for iid in picks)


def test_no_effect_waits_for_an_opening_hand():
    drawing = build.when(timings.On("drew", whose="you"), ops.AddDon(1, up_to=False))
    game = duel(drawing)
    assert game.seats[0].don_active + game.seats[0].don_deck == 10
    assert game.seats[0].don_active == 3 + 1  # of its own Draw Phase only


def test_ending_the_phase_with_a_card_is_refused():
    game = duel()
    with pytest.raises(IllegalAction) as refused:
        game.apply(option(kinds.END, 60, 2))
    assert refused.value.refusal.rule == "6-5-2-1"


def test_a_view_does_not_name_an_attacker_that_has_left():
    game = duel(abilities=(build.when_attacking(ops.ToDeck(This()), ops.Draw(1, up_to=True)),))
    play(game, kinds.PLAY, kinds.END, kinds.END)
    attacker = game.seats[0].characters[0]
    game.apply(option(kinds.ATTACK, attacker.iid, game.seats[1].leader.iid))
    assert game.decision.kind == "draw up to" and game.perms[attacker.iid] is None
    assert game.view(1).attacker == -1
    assert game.view(1).target == game.seats[1].leader.iid
