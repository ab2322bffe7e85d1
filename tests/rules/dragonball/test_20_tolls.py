"""20-14-1, 22-11, 22-44, 22-15. What must be done before something else, and what was used up and what was not."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

COST = 'ToHand(Choose(Sel(("battle",))))'


def toll(what, cost=COST, **more):
    said = "".join(f", {key}={value}" for key, value in more.items())
    return {"power": 5000, "skills": [f'permanent(CannotUnless("{what}", ({cost},), "opponent"{said}))']}


EAR = {"type": "Leader", "power": 10000, "skills": ['auto(On("attacks", whose="you"), Draw(1))']}


@rule("dragonball", "20-14-1", "8-1-1")
@pytest.mark.parametrize(("given", "attacked"), [("Guard", True), ("Twin", False)])
def test_an_attack_is_made_after_what_it_asks_for_if_its_card_is_still_there(given, attacked):
    table = masters({"Toll": toll("attack"), "Ear": EAR})
    table.position("{A: {leader: Ear, battle: [Twin, Guard], deck: 9}, B: {battle: [Toll]}}")
    table.do("attack Twin -> leader", f"choose {given}", "settle")
    table.expect(f"B.life == {8 - attacked}", f"zone({given}) == hand", f"A.hand == {1 + attacked}")


@rule("dragonball", "20-14-1", "8-1-1")
def test_an_attack_on_a_card_that_was_given_up_for_it_is_not_made():
    cost = 'ToHand(Choose(Sel(("battle",), "opponent")))'
    table = masters({"Toll": toll("attack", cost), "Ear": EAR})
    table.position("{A: {leader: Ear, battle: [Twin], deck: 9}, B: {battle: [Toll, {card: Guard, rested: true}]}}")
    table.do("attack Twin -> Guard", "choose Guard", "settle").expect(
        "zone(Guard) == hand", "not rested(Twin)", "A.hand == 0"
    )


@rule("dragonball", "20-14-1", "8-1-1", "0-2-5")
def test_what_is_asked_for_attacks_is_asked_of_such_cards_on_such_cards():
    for more, attacker, target, asked in (
        ({"cards": 'Named(("Twin",))'}, "Twin", "leader", True),
        ({"cards": 'Named(("Twin",))'}, "Guard", "leader", False),
        ({"on": 'Type("Leader")'}, "Twin", "leader", True),
        ({"on": 'Type("Leader")'}, "Twin", "Shade", False),
    ):
        table = masters({"Toll": toll("attack", **more)})
        table.position("{A: {battle: [Twin, Guard, Red Student]}, B: {battle: [Toll, {card: Shade, rested: true}]}}")
        table.do(f"attack {attacker} -> {target}")
        assert (table.game.decision.kind == "choose") is asked, more


@rule("dragonball", "20-14-1", "5-5-2", "5-5-1", "5-5-3", "13-2-2-5", "5-5-4")
@pytest.mark.parametrize("by_skill", [False, True])
def test_a_card_is_played_after_what_it_asks_for_or_not_at_all(by_skill):
    play = {"type": "Leader", "skills": ['activate("main", Play(Choose(Sel(("hand",), "you", (Named(("Comer",)),)))))']}
    cards = {"Toll": toll("play", 'ToDrop(Choose(Sel(("hand",))))'), "Play": play, "Comer": {"power": 5000, "cost": 1}}
    act = ["activate A.leader", "choose Comer"] if by_skill else ["play Comer"]
    table = masters(cards)
    table.position("{A: {leader: Play, hand: [Comer, Spark], energy: 1}, B: {battle: [Toll]}}")
    table.do(*act, *(["choose Spark"] if table.game.decision.kind == "choose" else []))
    if table.value("zone(Spark)") != "drop":
        table.do("choose Spark")
    table.do("settle").expect("zone(Comer) == battle", "zone(Spark) == drop")
    table.position("{A: {leader: Play, hand: [Comer, Spark], energy: 1}}").do(*act, "settle")
    table.expect("zone(Comer) == battle", "zone(Spark) == hand")


# -- what was used up -----------------------------------------------------------------------------------------------------


@rule("dragonball", "22-15-7", "22-23-7", "22-11-5", "22-44-5", "13-4-2", "22-11-3")
def test_what_one_skill_uses_up_leaves_all_others():
    cards = {
        "Over": {"power": 5000, "cost": 9, "skills": ["over_realm(2)"]},
        "More": {"power": 5000, "cost": 9, "skills": ["over_realm(1)"]},
        "Once": {"power": 5000, "skills": ['activate("main", Draw(1), once=True)', 'activate("main", Draw(1))']},
        "Few": {"power": 5000, "skills": ['activate("main", Draw(1), limit=1)']},
    }
    table = masters(cards)
    table.position("""
        A: {hand: [Over, More], drop: [Guard, Guard], battle: [Once, Few, Once], unison: [{card: Ally, markers: 1}], deck: 30}
    """)
    table.do("activate Over", "settle").expect("zone(Over) == battle")
    for sentence in ("activate Once #1 skill 1", "activate Few", "activate Ally skill 1", "activate Once #2 skill 1"):
        assert table.why_not(sentence) is None, sentence
        table.do(sentence, "settle")
    for sentence, number in (
        ("activate Once #1 skill 1", "22-11-5"),
        ("activate Few", "22-44-5"),
        ("activate Ally skill 1", "13-4-2"),
        ("activate Ally skill 2", "13-4-2"),
        ("activate Once #2 skill 1", "22-11-5"),
    ):
        assert table.why_not(sentence).rule == number, sentence
    assert table.why_not("activate Once #1 skill 2") is None
    table.do("next turn", "next turn")
    for sentence in ("activate Once #1 skill 1", "activate Few", "activate Ally skill 1"):
        assert table.why_not(sentence) is None, sentence


@rule("dragonball", "22-44-3", "22-44-5", "22-11-5", "22-44-3-1")
def test_counts_are_for_each_player_and_each_card_number():
    few = {"power": 5000, "skills": ['activate("main/battle", Draw(1), limit=2)']}
    table = masters({"Few": few, "Other": few})
    table.position("{A: {battle: [Few, Few, Few, Other], deck: 30}, B: {battle: [Few], deck: 30}}")
    table.do("activate Few #1", "activate Few #2")
    assert table.why_not("activate Few #3").rule == "22-44-5" and table.why_not("activate Other") is None
    table.do("attack A.leader -> leader", "until defense")
    assert table.why_not("activate B.Few") is None
