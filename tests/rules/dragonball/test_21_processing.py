"""21. Rule processing: what the rules do by themselves, at once or at the next checkpoint or counter timing."""

from __future__ import annotations

import pytest

from playmat.dragonball import kinds
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    """An Extra with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


def listener(*skills, **more):
    return {"power": 5000, "skills": list(skills), **more}


def counter(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'counter("attack", {", ".join(body)})']}


PAUSE = 'Gain(Choose(Sel(("leader",), "any")), (MorePower(1000),), "turn")'  # a choice in the middle of an effect
WEAKEN = 'Gain(Sel(("battle", "unison"), "opponent"), (MorePower(-20000),), "turn")'
WEAKENING = 'permanent(Gain(Sel(("battle", "unison"), "opponent"), (MorePower(-20000),)))'
STRENGTHEN = 'Gain(Sel(("battle", "unison"), "opponent"), (MorePower(20000),), "turn")'


# -- 21-1 interrupting and confirming -----------------------------------------------------------------------------------


@rule("dragonball", "21-1-2-1", "21-14-1", "21-14-2", "21-7-1", "21-9-1", "21-16-1", "21-10-1")
def test_interrupting_processes_happen_in_the_middle_of_an_effect():
    table = masters({
        "Storm": extra('KO(Sel(("battle",), "opponent", (Named(("Guard",)),)))', 'RemoveMarkers(Sel(("unison",), "opponent"), 1)',
                       'SwitchToHidden(Sel(("battle",), "opponent", (Named(("Twin",)),)))', 'FlipLeader(to=1)', PAUSE),
    })  # fmt: skip
    table.position("{A: {hand: [Storm]}, B: {battle: [Guard, Twin], unison: [{card: Ally, markers: 1}]}}")
    table.do("activate Storm").expect("decision == choose")
    table.expect("zone(Guard) == drop", "zone(Ally) == drop", "hidden(Twin)", "power(A.leader) == 15000")


@rule("dragonball", "21-1-2-2", "21-6-1", "21-8-1", "21-3-1")
def test_confirming_processes_wait_and_look_at_what_is_true_then():
    table = masters({
        "Cold": extra(WEAKEN, "DealDamage(2)", PAUSE), "Chill": extra(WEAKEN, PAUSE, STRENGTHEN),
    })  # fmt: skip
    table.position("{A: {hand: [Cold, Chill]}, B: {battle: [Guard], unison: [{card: Ally, markers: 2}]}}")
    table.do("activate Chill").expect("decision == choose", "power(Guard) == -5000", "zone(Guard) == battle")
    table.do("choose B.leader", "settle").expect("power(Guard) == 15000", "markers(Ally) == 2", "zone(Guard) == battle")
    table.do("activate Cold").expect("decision == choose", "zone(Guard) == battle", "markers(Ally) == 2", "B.life == 8")
    table.do("choose B.leader").expect("zone(Guard) == drop", "markers(Ally) == 1", "B.life == 6", "decision == main")


@rule("dragonball", "21-1-2-2", "21-6-1", "21-3-1", "4-3-3-1")
def test_confirming_processes_are_carried_out_in_a_counter_timing_too():
    """What a skill did when it was set off is settled before the opponent may answer the attack."""
    table = masters({
        "Fury": {"power": 15000, "skills": [f'activate("main", AttackWith(This(), Sel(("leader",), "opponent")), cost=({WEAKEN},))']},
        "Nay": counter("NegateAttack()"),
    })  # fmt: skip
    table.position("{A: {battle: [Fury]}, B: {battle: [Guard], hand: [Nay]}}")
    table.do("activate Fury").expect("decision == counter", "zone(Guard) == drop")


@rule("dragonball", "21-1-2-1-1", "21-14-1", "9-6-9-1-2")
def test_what_leaves_at_once_sees_the_others_leave():
    table = masters(
        {
            "Pal": listener('auto(On("left", whose="you", filters=(Other(),)), Draw(1))'),
            "Chum": listener('auto(On("left", whose="you", filters=(Other(),)), Draw(1))'),
            "Storm": extra('KO(Sel(("battle",), "opponent"))'),
        }
    )
    table.position("{A: {hand: [Storm]}, B: {battle: [Pal, Chum]}}")
    table.do("activate Storm", "settle").expect("B.battle == 0", "B.hand == 2")


@rule("dragonball", "21-1-2-2-1", "21-6-2", "21-8-2")
def test_confirming_processes_that_are_due_together_are_one_instant():
    table = masters(
        {
            "Pal": listener('auto(On("left", whose="you", filters=(Other(),)), Draw(1))'),
            "Chum": listener('auto(On("left", whose="you", filters=(Other(),)), Draw(1))'),
            "Cold": extra(WEAKEN, "DealDamage(1)"),
            "Eye": listener('auto(On("damage", whose="opponent"), Draw(1))'),
        }
    )
    table.position("{A: {hand: [Cold], battle: [Eye]}, B: {battle: [Pal, Chum], unison: [{card: Ally, markers: 1}]}}")
    table.do("activate Cold", "settle").expect("B.battle == 0", "zone(Ally) == drop", "B.life == 7", "A.hand == 1")
    table.expect("B.hand == 3")  # one of the Life, and one for each: several that leave at once are one event for it


# -- 21-2 defeat --------------------------------------------------------------------------------------------------------


@rule("dragonball", "21-2-1", "21-2-2", "21-2-2-2", "21-1-2-1")
def test_who_has_no_deck_left_loses_in_the_middle_of_an_effect():
    table = masters({"Grind": extra('Mill(3, "opponent")', "Mill(30)")})
    table.position("{A: {hand: [Grind]}, B: {deck_size: 3}}")
    table.do("activate Grind").expect("over", "winner == A", "A.deck == 20")


@rule("dragonball", "21-2-2", "0-1-3-3")
def test_who_fail_together_lose_together():
    table = masters({"Flood": extra('Draw(5, who="any")')}).position(
        "{A: {hand: [Flood], deck_size: 5}, B: {deck_size: 4}}"
    )
    table.do("activate Flood").expect("over", "winner == draw", "reason == 0-1-3-3")


@rule("dragonball", "0-2-9", "21-2-2", "0-1-3-3")
@pytest.mark.parametrize(
    ("decks", "after"), [((9, 9), "A.deck == 7"), ((2, 2), "winner == draw"), ((9, 2), "winner == A")]
)
def test_both_players_place_cards_from_their_decks_before_anybody_fails(decks, after):
    table = masters({"Erode": extra('Mill(2, who="any")')}).position(
        f"{{A: {{hand: [Erode], deck_size: {decks[0]}}}, B: {{deck_size: {decks[1]}}}}}"
    )
    table.do("activate Erode").expect(f"A.deck == {decks[0] - 2}", f"B.deck == {decks[1] - 2}", after)


# -- 21-3 damage --------------------------------------------------------------------------------------------------------


@rule("dragonball", "21-3-2", "21-3-1", "5-10-3")
@pytest.mark.parametrize(("n", "drawn"), [(0, 0), (1, 1), (3, 1)])
def test_damage_is_taken_card_by_card_and_none_is_no_damage(n, drawn):
    table = masters(
        {
            "Beam": extra(f"DealDamage({n})"),
            "Eye": listener('auto(On("damage", whose="opponent", this=False), Draw(1))'),
        }
    )
    table.position("{A: {hand: [Beam], battle: [Eye]}, B: {}}")
    table.do("activate Beam", "settle").expect(f"B.life == {8 - n}", f"B.hand == {n}", f"A.hand == {drawn}")


@rule("dragonball", "21-3-2")
def test_who_takes_damage_chooses_among_the_life_they_can_tell():
    table = masters({"Beam": extra("DealDamage(1)")})
    table.position("{A: {hand: [Beam]}, B: {life: [{card: Guard, face_up: true}, Twin, Giant]}}")
    table.do("activate Beam").expect("decision == life", "asked == B").do("B: choose Guard").expect(
        "zone(Guard) == hand"
    )


# -- 21-4 combos outside a battle ---------------------------------------------------------------------------------------


@rule("dragonball", "21-4-1", "21-4-2", "3-7-2")
def test_cards_in_a_combo_area_without_a_battle_are_dropped_at_the_next_checkpoint_or_counter_timing():
    table = masters({"Late": extra(PAUSE)})
    table.position("{A: {hand: [Late], combo: [{card: Guard, owner: B}, Twin]}}")
    table.expect("A.combo == 2")  # a free timing is neither
    table.do("activate Late").expect("decision == choose", "A.combo == 0")  # the counter timing of the activation was
    table.expect("zone(Twin) == drop", "zone(Guard) == drop", "B.drop == 1")


# -- 21-5 cards on top --------------------------------------------------------------------------------------------------

EVOLVER = {
    "cost": 1, "power": 20000,
    "skills": [f'activate("main/battle", PlayOnTop(This(), Choose(Sel(("battle",)))), {PAUSE}, zone="hand")'],
}  # fmt: skip


@rule("dragonball", "21-5-1", "21-5-2", "21-5-2-1")
def test_a_card_on_top_takes_over_mode_power_and_battle_at_once_and_nothing_else():
    table = masters({
        "Evolver": EVOLVER,
        "Gift": extra('Gain(Sel(("battle",)), (MorePower(5000), Keyword("Double Strike"), Ban("combo")), "turn")'),
    })  # fmt: skip
    table.position("{A: {hand: [Evolver, Gift], battle: [Guard]}, B: {}}")
    table.do("activate Gift", "attack Guard -> leader", "until offense", "activate Evolver").expect(
        "decision == choose"
    )
    table.expect("under(Evolver) == [Guard]", "rested(Evolver)", "power(Evolver) == 25000", "attacker == Evolver")
    table.expect("not keyword(Evolver, Double Strike)", "A.battle == 1")
    assert not table.perm("Evolver").bans
    table.do("choose A.leader", "settle").expect("B.life == 7")


# -- 21-6 power 0 of a Battle Card --------------------------------------------------------------------------------------


@rule("dragonball", "21-6-2", "21-6-2-1", "23-3-2-1", "0-2-2-2")
@pytest.mark.parametrize("skill", ["Extra", "permanent"])
def test_a_card_without_power_is_dropped_by_the_effect_that_took_it(skill):
    table = masters({
        "Cold": extra(WEAKEN),
        "Frost": {"cost": 0, "orbs": "", "power": 5000, "skills": [WEAKENING]},
        "Saint": {"power": 15000, "keywords": ["Indestructible"], "skills": [
            'instead(WouldLeave("leave", this=True), ToDrop(Choose(Sel(("hand",)))), optional=True)']},
        "Mourner": listener('auto(On("dropped", whose="you", by="opponent", src=(Named(("Cold", "Frost")),)), Draw(1))',
                            'auto(On("ko", whose="you"), Draw(5))', power=90000),
    })  # fmt: skip
    table.position("{A: {hand: [Cold, Frost]}, B: {battle: [Saint, Mourner], hand: [Twin]}}")
    table.do("activate Cold" if skill == "Extra" else "play Frost", "settle")
    table.expect("zone(Saint) == drop", "B.hand == 2")  # it is no K.O., and nothing kept it there


@rule("dragonball", "21-6-2")
def test_a_leader_an_extra_and_a_hidden_card_are_not_dropped_for_their_power():
    table = masters(
        {
            "Sign": {"type": "Extra", "cost": 0, "orbs": "", "keywords": ["Field"]},
            "Cold": extra('Gain(Sel(("leader",), "opponent"), (MorePower(-20000),), "turn")'),
        }
    )
    table.position("{A: {hand: [Cold]}, B: {battle: [Sign, {card: Guard, hidden: true}]}}")
    table.do("activate Cold", "settle").expect("B.battle == 2", "power(B.leader) == -10000")


# -- 21-7 to 21-9 Unisons -----------------------------------------------------------------------------------------------


@rule("dragonball", "21-7-1", "21-7-2")
def test_a_unison_that_loses_a_marker_is_as_printed_again():
    table = masters({"Gift": extra('Gain(Sel(("unison",)), (MorePower(5000), Keyword("Barrier")), "turn")'),
                     "Peck": extra('RemoveMarkers(Sel(("unison",)), 1)', PAUSE)})  # fmt: skip
    table.position("{A: {hand: [Gift, Peck], unison: [{card: Ally, markers: 3}], battle: [Guard]}}")
    printed = table.perm("Ally").power
    table.do("activate Gift").expect(f"power(Ally) == {printed + 5000}", "keyword(Ally, Barrier)")
    table.do("activate Peck").expect("markers(Ally) == 2", f"power(Ally) == {printed}", "not keyword(Ally, Barrier)")


@rule("dragonball", "21-7-3", "21-7-3-1", "23-3-2-2")
def test_a_unison_without_markers_is_dropped_by_the_effect_that_took_the_last():
    table = masters(
        {
            "Peck": extra('RemoveMarkers(Sel(("unison",), "opponent"), 2)'),
            "Mourner": listener(
                'auto(On("left", whose="you", by="opponent", src=(Named(("Peck",)),), to=("drop",)), Draw(1))'
            ),
        }
    )
    table.position("{A: {hand: [Peck]}, B: {unison: [{card: Ally, markers: 2}], battle: [Mourner]}}")
    table.do("activate Peck", "settle").expect("zone(Ally) == drop", "B.hand == 1")


@rule("dragonball", "21-8-1", "21-8-2", "21-7-2")
@pytest.mark.parametrize(("markers", "after"), [(3, "markers(Ally) == 2"), (1, "zone(Ally) == drop")])
def test_a_unison_without_power_loses_one_marker_and_is_strong_again(markers, after):
    table = masters({"Cold": extra(WEAKEN)})
    table.position({"A": {"hand": ["Cold"]}, "B": {"unison": [{"card": "Ally", "markers": markers}]}})
    printed = table.perm("Ally").power
    table.do("activate Cold", "settle").expect(after)
    if markers > 1:
        table.expect(f"power(Ally) == {printed}")


@rule("dragonball", "21-8-2-1", "23-3-2-3")
def test_a_unison_that_goes_for_want_of_power_goes_by_the_effect_that_took_it():
    table = masters(
        {
            "Cold": extra(WEAKEN),
            "Mourner": listener(
                'auto(On("left", whose="you", by="opponent", src=(Named(("Cold",)),)), Draw(1))', power=90000
            ),
        }
    )
    table.position("{A: {hand: [Cold]}, B: {unison: [{card: Ally, markers: 1}], battle: [Mourner]}}")
    table.do("activate Cold", "settle").expect("zone(Ally) == drop", "B.hand == 1")


@rule("dragonball", "21-9-1", "21-9-2")
def test_a_unison_that_comes_or_is_revealed_without_markers_is_dropped_at_once():
    table = masters(
        {
            "Call": extra('Play(Choose(Sel(("hand",), "you", (Type("Unison"),))))', PAUSE),
        }
    )
    table.position("{A: {hand: [Call, Ally]}}")
    table.do("activate Call", "choose Ally").expect("decision == choose", "zone(Ally) == drop")


@rule("dragonball", "21-9-2", "23-5-2", "21-16-2")
def test_a_card_in_hidden_mode_is_no_unison_until_it_is_revealed():
    table = masters(
        {
            "Call": extra('Play(Choose(Sel(("hand",), "you", (Type("Unison"),))), hidden=True)'),
            "Lamp": listener('auto(On("played", filters=(IsHidden(),)), SwitchToHidden(EventCard(), False))'),
        }
    )
    table.position("{A: {hand: [Call, Ally]}}")
    table.do("activate Call", "choose Ally", "settle").expect(
        "zone(Ally) == unison", "hidden(Ally)", "markers(Ally) == 0"
    )
    table.position("{A: {hand: [Call, Ally], battle: [Lamp]}}")
    table.do("activate Call", "choose Ally", "settle").expect("zone(Ally) == drop")


# -- 21-10 to 21-13 -----------------------------------------------------------------------------------------------------


@rule("dragonball", "21-10-1", "21-10-2", "21-10-2-1")
def test_a_leader_that_is_flipped_keeps_mode_power_and_battle_and_nothing_else():
    table = masters({
        "Gift": extra('Gain(Sel(("leader",)), (MorePower(5000), Keyword("Double Strike")), "turn")'),
        "Turn": {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("battle", FlipLeader(to=1), {PAUSE})']},
    })  # fmt: skip
    table.position("{A: {hand: [Gift, Turn]}, B: {}}")
    table.do("activate Gift", "attack leader -> leader", "until offense", "activate Turn").expect("decision == choose")
    table.expect("side(A.leader) == back", "rested(A.leader)", "power(A.leader) == 20000", "attacker == A.leader")
    table.expect("not keyword(A.leader, Double Strike)")


TAKE = extra('GainControl(Choose(Sel(("battle area", "unison"), "opponent")))', PAUSE)


@rule("dragonball", "21-11-1", "21-11-2", "21-11-3")
def test_of_two_unisons_one_is_kept_at_once():
    table = masters({"Take": TAKE}).position("""
        A: {hand: [Take], unison: [{card: Ally, markers: 1, as: mine}]}
        B: {unison: [{card: Ally, markers: 3, as: theirs}]}
    """)
    table.do("activate Take").expect("decision == surplus", "asked == A", "offered == [mine, theirs]")
    table.do("choose mine").expect("decision == choose", "A.unison == 1", "zone(mine) == drop", "markers(theirs) == 3")
    table.expect("B.drop == 0", "A.drop.cards has mine")


@rule("dragonball", "21-11-2", "21-11-3", "14-1-4")
def test_of_two_z_extras_one_is_kept_and_the_other_leaves_the_game():
    charm = {"type": "Extra", "z": True, "z_cost": 1, "cost": 1, "orbs": "R", "color": "R"}
    table = masters({"Take": TAKE, "Charm": charm, "Amulet": charm})
    table.position("{A: {hand: [Take], battle: [Charm]}, B: {battle: [Amulet]}}")
    table.do("activate Take").expect("decision == surplus", "asked == A").do("choose Amulet")
    table.expect("zone(Amulet) == removed", "zone(Charm) == battle", "decision == choose")


@rule("dragonball", "21-11-2", "22-39-4")
def test_of_two_unique_cards_of_a_name_one_is_kept():
    table = masters({"Take": TAKE, "Only": {"power": 5000, "keywords": ["Unique"]}})
    table.position("{A: {hand: [Take], battle: [{card: Only, as: mine}]}, B: {battle: [{card: Only, as: theirs}]}}")
    table.do("activate Take").expect("decision == surplus").do("choose theirs").expect(
        "zone(theirs) == drop", "B.drop == 1"
    )


@rule("dragonball", "21-12-1", "22-14-3", "21-15-1", "14-1-4", "23-3-2-4", "23-3-2-5")
@pytest.mark.parametrize("name", ["Last", "Zed"])
def test_an_ultimate_card_and_a_z_card_leave_the_game_at_once_by_the_effect_that_moved_them(name):
    table = masters({
        "Last": {"power": 15000, "keywords": ["Ultimate"]},
        "Zed": {"power": 15000, "z": True, "z_cost": 1, "cost": 1, "orbs": "R"},
        "Lift": extra('ToHand(Choose(Sel(("battle",), "opponent")))', PAUSE),
        "Mourner": listener('auto(On("removed", whose="you", by="opponent", src=(Named(("Lift",)),)), Draw(1))'),
    })  # fmt: skip
    table.position({"A": {"hand": ["Lift"]}, "B": {"battle": [name, "Mourner"]}})
    table.do("activate Lift", f"choose {name}").expect("decision == choose", f"zone({name}) == removed")
    table.do("choose A.leader", "settle").expect("B.hand == 1")


@rule("dragonball", "21-13-1", "0-3-4-2", "9-6-11")
def test_a_skill_under_way_keeps_its_master_though_its_card_changes_hands():
    table = masters(
        {
            "Traitor": {
                "power": 5000,
                "skills": ['activate("main", GainControl(This(), "opponent"), Draw(2), once=True)'],
            },
            "Echo": listener('auto(On("controlled"), Mill(1))'),
        }
    )
    table.position("{A: {battle: [Traitor, Echo], deck_size: 9}, B: {deck_size: 9}}")
    table.do("activate Traitor", "settle").expect("master(Traitor) == B", "A.hand == 2", "B.hand == 0", "A.deck == 6")
    table.do("next turn", "B: activate Traitor", "settle").expect("master(Traitor) == A", "B.hand == 3")


# -- 21-16 modes --------------------------------------------------------------------------------------------------------


@rule("dragonball", "21-16-1", "21-16-2", "23-5-4", "9-9-2")
@pytest.mark.parametrize("rested", [True, False])
def test_a_card_that_is_hidden_and_revealed_keeps_its_mode_alone(rested):
    table = masters({
        "Gift": extra('Gain(Sel(("battle",)), (MorePower(5000), Keyword("Double Strike")), "turn")'),
        "Wink": extra('SwitchToHidden(Choose(Sel(("battle",)), bind="it"))', 'SwitchToHidden(Ref("it"), False)'),
    })  # fmt: skip
    table.position({"A": {"hand": ["Gift", "Wink"], "battle": [{"card": "Guard", "rested": rested}]}})
    table.do("activate Gift").expect("power(Guard) == 20000").do("activate Wink")
    table.expect("not hidden(Guard)", "power(Guard) == 15000", "not keyword(Guard, Double Strike)")
    assert table.perm("Guard").rested == rested


@rule("dragonball", "21-16-2", "23-5-4")
@pytest.mark.parametrize(("who", "skill"), [("Guard", "A"), ("Wall", "B")])
def test_a_card_in_battle_that_is_hidden_leaves_the_battle(who, skill):
    veil = {"type": "Extra", "cost": 0, "orbs": "", "skills": [
        'activate("battle", SwitchToHidden(Sel(("battle",), "any", (InBattle(),))), SwitchToHidden(Sel(("battle area",), "any"), False))']}  # fmt: skip
    table = masters({"Veil": veil, "Wall": {"power": 5000}})
    table.position(
        "{A: {battle: [Guard], hand: [Veil, filler]}, B: {battle: [{card: Wall, rested: true}], hand: [filler]}}"
    )
    table.do("attack Guard -> Wall", "until offense", "activate Veil").expect("attacker == none", "guard == none")
    table.do("settle").expect("zone(Guard) == battle", "zone(Wall) == battle", "not hidden(Guard)")
    assert not [event for event in table.game.log if event.kind == kinds.KOED]


@rule("dragonball", "9-10-2", "9-1-3")
@pytest.mark.parametrize(("drop", "where"), [(2, "battle"), (0, "drop")])
def test_a_replacement_that_a_player_has_for_a_turn_asks_for_what_a_printed_one_would(drop, where):
    """With the Vow there is a card more in the Drop Area."""
    vow = 'instead(WouldLeave("ko"), Draw(1), gates=Have(Sel(("drop",)), 3, ">="))'
    table = masters({"Vow": extra(f"GrantRule({vow})"), "Axe": extra('KO(Choose(Sel(("battle",), "any")))')})
    table.position(f"{{A: {{hand: [Vow, Axe], battle: [Guard], drop: {drop}}}}}")
    table.do("activate Vow", "activate Axe", "settle").expect(f"zone(Guard) == {where}")
