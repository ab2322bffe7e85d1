"""10-1-3, 21-10, 21-5, 23-2-7. Cards that are turned over, covered or uncovered: what stays on them, and what does not."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

GIVES = 'activate("main", Gain(Sel(("leader", "battle")), (MorePower(5000),), "turn"), Gain(Sel(("leader", "battle")), (Keyword("Barrier"), Ban("attack")), "turn"))'
FLIPS = 'activate("main", FlipLeader(to=-1))'


def two_faced(**more):
    return {
        "type": "Leader",
        "power": 10000,
        "skills": [FLIPS],
        "back": {"name": "Other", "power": 15000, "skills": [FLIPS]},
        **more,
    }


@rule("dragonball", "21-10-1", "21-10-2", "21-10-2-1", "10-1-3", "10-1-3-1")
def test_a_leader_that_is_turned_keeps_mode_and_power_changes_and_nothing_else_and_others_keep_all():
    table = masters({"Two": two_faced(), "Giver": {"power": 5000, "skills": [GIVES]}})
    table.position("{A: {leader: Two, battle: [Giver, Guard]}}")
    table.do("activate Giver").expect(
        "power(A.leader) == 15000", "keyword(A.leader, Barrier)", "keyword(Guard, Barrier)"
    )
    table.do("activate leader").expect(
        "side(A.leader) == back", "power(A.leader) == 20000", "not keyword(A.leader, Barrier)"
    )
    table.expect("power(Guard) == 20000", "keyword(Guard, Barrier)", "power(B.leader) == 10000")
    assert table.why_not("attack leader -> leader") is None
    assert table.why_not("attack Guard -> leader").rule == "0-2-5"
    table.do("attack leader -> leader", "settle", "activate leader")
    table.expect("side(A.leader) == front", "rested(A.leader)", "power(A.leader) == 15000")
    table.do("next turn").expect("power(A.leader) == 10000", "not keyword(Guard, Barrier)", "power(Guard) == 15000")


@rule("dragonball", "10-1-3", "21-10-1", "15-1-3-1", "0-2-4")
def test_a_leader_with_one_face_is_not_turned():
    flat = {"type": "Leader", "skills": ['activate("main", FlipLeader(to=-1), IfYouDo((Draw(1),)))']}
    table = masters({"Flat": flat}).position("{A: {leader: Flat, deck: 9}}")
    table.do("activate leader").expect("side(A.leader) == front", "A.hand == 0")


@rule("dragonball", "21-10-1", "9-6-2", "22-2-4", "10-1-3-1")
def test_who_waits_for_a_leader_to_be_turned_hears_to_which_side():
    ears = ['auto(On("flipped", whose="you"), Draw(1))', 'auto(On("to front", whose="you"), Draw(2))']
    table = masters({"Two": two_faced(), "Ear": {"power": 5000, "skills": ears}})
    table.position("{A: {leader: Two, battle: [Ear], deck: 20}}")
    table.do("activate leader", "settle").expect("A.hand == 1")
    table.do("activate leader", "settle").expect("A.hand == 4")


# -- the top card of a pile goes ------------------------------------------------------------------------------------------


@rule("dragonball", "23-2-7", "23-2-7-1", "21-1-2-1-1", "21-14-1", "9-6-9")
@pytest.mark.parametrize(("to", "zone"), [("hand", "hand"), ("drop", "drop"), ("warp", "warp")])
def test_when_only_the_top_card_goes_the_next_one_stays_with_mode_power_changes_and_what_lies_under_it(to, zone):
    ear = 'auto(On("left", filters=(Named(("Giant",)),)), Draw(1))'
    peel = f'activate("main", MoveTop(Sel(("battle",), "you", (Named(("Giant",)),)), "{to}"))'
    table = masters({"Giver": {"power": 5000, "skills": [GIVES, peel, ear]}})
    table.position("{A: {battle: [{card: Giant, rested: true, under: [Guard, Twin]}, Giver], deck: 9}}")
    table.do("activate Giver skill 1").expect("power(Giant) == 35000", "keyword(Giant, Barrier)")
    table.do("activate Giver skill 2", "settle").expect(f"zone(Giant) == {zone}", f"A.hand == {1 + (to == 'hand')}")
    table.expect("zone(Guard) == battle", "rested(Guard)", "power(Guard) == 20000", "not keyword(Guard, Barrier)")
    table.expect("under(Guard) == [Twin]")


@rule("dragonball", "23-2-7", "23-2-5", "21-1-2-1-1")
def test_a_card_with_nothing_under_it_goes_and_a_whole_pile_goes_with_all_its_cards():
    for op, gone in (
        ('MoveTop(Sel(("battle",)), "drop")', ["Twin", "Giant"]),
        ('ToDrop(Sel(("battle",)))', ["Twin", "Giant", "Guard"]),
    ):
        table = masters({"Do": {"type": "Extra", "cost": 0, "skills": [f'activate("main", {op})']}})
        table.position("{A: {battle: [Twin, {card: Giant, under: [Guard]}], hand: [Do]}}").do("activate Do", "settle")
        for card in ("Twin", "Giant", "Guard"):
            table.expect(f"zone({card}) == {'drop' if card in gone else 'battle'}")


@rule("dragonball", "23-2-7", "23-2-7-1", "8-1-7-1")
def test_the_next_card_takes_the_part_of_the_top_card_in_a_battle():
    peel = {
        "type": "Extra",
        "cost": 0,
        "skills": ['activate("battle", MoveTop(Sel(("battle",), "any", (Named(("Giant",)),)), "hand"))'],
    }
    table = masters({"Peel": peel})
    table.position(
        "{A: {battle: [{card: Giant, under: [Twin]}], hand: [Peel]}, B: {battle: [{card: Guard, rested: true}]}}"
    )
    table.do("attack Giant -> Guard", "until offense", "activate Peel").expect("attacker == Twin", "rested(Twin)")
    table.do("settle").expect("zone(Guard) == drop")
    table.position("{A: {battle: [Twin], hand: [Peel]}, B: {battle: [{card: Giant, rested: true, under: [Guard]}]}}")
    table.do("attack Twin -> Giant", "until offense", "activate Peel").expect("guard == Guard")
    table.do("settle").expect("zone(Guard) == drop", "zone(Giant) == hand")


# -- negated, for some of several cards -----------------------------------------------------------------------------------


@rule("dragonball", "9-1-2-2", "9-1-2-2-1", "9-1-2")
def test_what_several_cards_gained_together_is_gone_only_for_those_that_are_negated():
    mute = 'activate("main", Gain(Sel(("battle",), "you", (Named(("Guard",)),)), (Negated(),), "turn"))'
    table = masters({"Giver": {"power": 5000, "skills": [GIVES.replace('"turn"', '"forever"'), mute]}})
    table.position("{A: {battle: [Guard, Twin, Giver]}}").do("activate Giver skill 1", "activate Giver skill 2")
    table.expect("keywords(Guard) == []", "keywords(Twin) == [Barrier, Dual Attack]", "power(Guard) == 20000")
    table.do("next turn").expect("keywords(Guard) == [Blocker]", "keywords(Twin) == [Barrier, Dual Attack]")


@rule("dragonball", "9-1-2", "9-5-1", "1-5-5", "9-1-3", "23-5-2-1")
@pytest.mark.parametrize(
    ("what", "acts"),
    [("Negated()", False), ('Negated("permanent")', False), ('Negated("auto")', True), ('Negated("keyword")', True)],
)
def test_a_permanent_skill_that_is_negated_does_not_act(what, acts):
    aura = [
        'permanent(Gain(Sel(("leader",)), (MorePower(5000),)))',
        'permanent(Gain(Sel(("leader",)), (MorePower(1000),)), gates=YourTurn())',
    ]
    mute = {"type": "Extra", "cost": 0, "skills": [f'activate("main", Gain(Sel(("battle",)), ({what},), "turn"))']}
    table = masters({"Aura": {"power": 5000, "skills": aura}, "Mute": mute})
    table.position("{A: {battle: [Aura], hand: [Mute]}}").expect("power(A.leader) == 16000")
    table.do("activate Mute").expect(f"power(A.leader) == {16000 if acts else 10000}")
    table.do("next turn").expect("power(A.leader) == 15000")


@rule("dragonball", "22-31-2", "9-1-2", "23-5-2", "3-8-3")
def test_energy_exhaust_counts_where_the_card_shows_it_or_its_front_is_not_seen():
    tired = {"power": 5000, "keywords": ["Energy-Exhaust"]}
    do = {"type": "Extra", "cost": 0, "skills": ['activate("main", ToEnergy(Sel(("battle area",))))']}
    mute = {"type": "Extra", "cost": 0, "skills": ['activate("main", Gain(Sel(("battle",)), (Negated(),), "turn"))']}
    table = masters({"Tired": tired, "Do": do, "Mute": mute})
    for battle, acts, rested in (
        (["Tired"], [], True),
        (["Guard"], [], False),
        (["Tired"], ["activate Mute"], False),
    ):
        table.position({"A": {"battle": battle, "hand": ["Do", "Mute"]}}).do(*acts, "activate Do")
        table.expect(f"zone({battle[0]}) == energy", f"rested({battle[0]}) == {str(rested).lower()}")
