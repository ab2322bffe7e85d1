"""What random games of Dragon Ball have found, each as small as it can be told."""

from playmat.core.packing import a_of
from playmat.dragonball import Deck, digest, load, new_game, save
from playmat.dragonball.build import battle, leader
from playmat.dragonball.prices import price
from playmat.testing import masters

ASK = 'Gain(Choose(Sel(("leader",), "any")), (MorePower(1000),), "turn")'  # a choice that stops an effect half-way


def extra(*body, **more):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})'], **more}


def test_a_change_of_costs_that_asks_for_costs_means_the_printed_ones():
    table = masters({"Bargain": {"skills": ['permanent(PriceChange(-1, cards=Cost(">=", 3)))']}})
    table.position("{A: {battle: [Bargain], hand: [Red Master, Guard]}}")
    hand = table.game.seats[0].hand
    assert [price(table.game, card, 0).total for card in hand] == [2, 2]


def test_what_ends_at_the_start_of_a_turn_ends_even_if_the_charge_phase_is_skipped():
    table = masters({"Haste": extra('Rule("skip", "any", until="start of your turn", phase="charge")')})
    table.position("{turn: A, A: {hand: [Haste], energy: 2}}")
    table.do("activate Haste", "end").expect("decision == main")  # no Charge Phase for B,
    table.do("end").expect("decision == main")  # nor for A, but now the effect is over
    table.do("end").expect("decision == charge")


def test_an_effect_that_waits_for_an_event_still_waits_after_a_save():
    table = masters({"Vow": extra('WhenNext(On("attacks", whose="you"), (Draw(2),))')})
    table.position("{A: {hand: [Vow], battle: [Twin]}}")
    table.do("activate Vow")
    game = table.game
    loaded = load(save(game), {card.printed.id: card.printed for card in game.cards}.__getitem__)
    attack = next(code for code in game.decision.options if game.cards[a_of(code)].printed.name == "Twin")
    for one in (game, loaded):
        one.apply(attack)
    assert digest(loaded) == digest(game)
    assert len(loaded.seats[0].hand) == 2


def test_a_z_card_that_would_be_returned_while_it_is_played_leaves_the_game():
    table = masters({
        "Nova": {"z": True, "z_cost": 0, "cost": 0, "orbs": "", "power": 20000},
        "Nudge": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", ToHand(PlayedCard()))']},
    })  # fmt: skip
    table.position("{A: {z_deck: [Nova]}, B: {hand: [Nudge]}}")
    table.do("play Nova", "B: counter Nudge", "settle").expect("A.battle == 0", "A.hand == 0", "zone(Nova) == removed")


def test_of_two_unisons_one_is_kept_when_the_effect_that_allowed_them_ends():
    table = masters({"Permit": extra('Rule("unisons", "you", n=2, until="turn")')})
    table.position("{A: {hand: [Permit, Ally], unison: [{card: Ally, markers: 2}], energy: 3}}")
    table.do("activate Permit", "play Ally", "x 1", "settle").expect("A.unison == 2")
    table.do("end").expect("decision == surplus")


def test_what_a_replacement_effect_puts_in_place_is_not_replaced_by_it_again():
    instead = 'instead(WouldLeave("ko", whose="you"), KO(Choose(Sel(("battle",), "you"))))'
    table = masters({"Martyr": {"power": 15000, "skills": [instead]}})
    table.position("{A: {hand: [Bolt], energy: 5}, B: {battle: [Martyr, Shade]}}")
    table.do("activate Bolt").expect("decision == choose")  # Bolt cannot choose Shade, Martyr's player can
    table.do("choose Martyr", "settle").expect("zone(Martyr) == drop", "zone(Shade) == battle")


def test_a_permanent_skill_that_is_valid_in_the_drop_area_acts_as_soon_as_the_card_lies_there():
    table = masters({
        "Ghost": {"skills": ['permanent(Gain(Sel(("leader",), "you"), (MorePower(5000),)), zone="drop")']},
        "Bury": extra('ToDrop(Choose(Sel(("hand",), "you"), 1))', ASK),
    })  # fmt: skip
    table.position("{A: {hand: [Ghost, Bury]}}")
    table.do("activate Bury").expect("power(A.leader) == 15000", "decision == choose")


def test_a_skill_that_waits_for_a_state_and_is_gained_again_waits_for_it_anew():
    waits = 'auto(State(Have(Sel(("life",)), 1, ">=")), Gain(This(), (MorePower(1000),), "turn"))'
    table = masters({"Lend": extra(f'Gain(Sel(("leader",), "you"), (GainedSkill({waits}),), "turn")')})
    table.position("{turn: A, A: {hand: [Lend, Lend]}}")
    table.do("activate Lend", "settle").expect("power(A.leader) == 11000")
    table.do("end", "settle", "end", "settle").expect("power(A.leader) == 10000")
    table.do("activate Lend", "settle").expect("power(A.leader) == 11000")


def test_a_card_in_the_drop_area_can_give_a_skill_that_waits_for_an_attack():
    gives = 'permanent(Gain(Sel(("battle",), "you"), (Keyword("Dual Attack"),)), zone="drop")'
    table = masters({"Ghost": {"skills": [gives]}})
    table.position("{A: {battle: [Giant], drop: [Ghost]}}")
    table.do("attack Giant -> leader", "settle").expect("active(Giant)")


def test_life_that_lies_face_up_can_still_be_told_after_it_is_shuffled():
    table = masters({"Stir": extra('Shuffle("life")')})
    table.position("{A: {hand: [Stir], life: [Twin, {card: Giant, face_up: true}, filler x3]}}")
    table.do("activate Stir", "settle")
    for seat in (0, 1):
        assert [card.id for card in table.game.view(seat).sides[0].life if card.known] == [
            card.printed.id for card in table.game.seats[0].life if card.printed.name == "Giant"
        ]


def test_nothing_can_be_placed_under_a_card_that_is_not_in_play():
    buried = 'activate("main", Draw(1), cost=PlaceUnder(Choose(Sel(("drop",), "you")), This()), zone="drop")'
    table = masters({"Digger": {"skills": [buried]}})
    table.position("{A: {drop: [Digger, Guard]}}")
    assert table.why_not("activate Digger").rule == "5-8-3"


def test_a_card_that_goes_from_under_one_card_to_under_another_lies_under_one_only():
    table = masters({"Move": extra('PlaceUnder(Under(Sel(("battle",))), Sel(("unison",)))')})
    table.position("{A: {hand: [Move], battle: [{card: Twin, under: [Giant]}], unison: [{card: Ally, markers: 1}]}}")
    table.do("activate Move", "settle")
    under = {perm.printed.name: len(perm.under) for perm in table.game.perms if perm is not None}
    assert (under["Twin"], under["Ally"]) == (0, 1)


def test_players_know_their_z_deck_from_the_first_moment_on():
    hero = leader("L", "Hero", "R", 10000)
    star = battle("Z", "Star", "R", 1, "R", 20000, z=True, z_cost=1)
    game = new_game([Deck(hero, [battle(f"C{i}", "Card", "R", 1, "R", 5000) for i in range(50)], [star])] * 2, 1)
    assert game.decision.kind == "first"
    assert all(card.known for card in game.view(0).sides[0].z_deck)
    assert not any(card.known for card in game.view(0).sides[1].z_deck)


def test_a_unison_that_takes_over_markers_from_a_secret_area_is_seen_before_its_player_decides():
    table = masters({
        "Heir": {"type": "Unison", "orbs": "R", "power": 20000, "skills": ["empower(2)"]},
        "Fetch": extra('Play(Top("deck"), markers=1)'),
    })  # fmt: skip
    table.position("{A: {hand: [Fetch], deck: [Heir], unison: [{card: Ally, markers: 2}]}}")
    table.do("activate Fetch").expect("decision == empower")
    assert all(table.game.knows(seat, table.game.decision.source) for seat in (0, 1))
