"""10. Leaders, 11. Battle Cards, 12. Extras."""

from __future__ import annotations

import pytest

from playmat.core.packing import a_of, option, verb_of
from playmat.dragonball import kinds
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


@rule("dragonball", "10-1-1", "10-1-2", "10-1-3", "10-1-3-1", "21-10-2", "21-10-2-1", "21-10-1")
def test_a_leader_that_is_turned_over_is_the_same_card_with_what_its_other_side_says():
    table = masters(
        {
            "Turn": extra("FlipLeader(to=-1)"),
            "Song": extra('Gain(Sel(("leader",)), (MorePower(3000), Keyword("Critical")), "turn")'),
        }
    )
    table.position("{A: {hand: [Song, Turn], leader: {card: Red Leader, rested: true}}}")
    table.do("activate Song").expect("power(A.leader) == 13000", "keyword(A.leader, Critical)")
    before = table.game.seats[0].leader.ref
    table.do("activate Turn").expect("side(A.leader) == back", "power(A.leader) == 18000", "rested(A.leader)")
    table.expect("not keyword(A.leader, Critical)")  # only what is about power stays
    assert table.game.seats[0].leader.ref == before


@rule("dragonball", "10-1-4", "10-1-3")
def test_skills_may_ask_for_the_side_of_a_leader():
    table = masters({"Ask": extra("If(LeaderSide(1), (Draw(2),), (Draw(1),))")})
    for side, drawn in (("front", 1), ("back", 2)):
        table.position({"A": {"hand": ["Ask"], "leader": {"card": "Red Leader", "side": side}}})
        table.do("activate Ask").expect(f"A.hand == {drawn}")


@rule("dragonball", "21-10-2")
def test_a_leader_that_is_turned_over_in_a_battle_stays_in_it():
    table = masters({"Rise": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("battle", FlipLeader())']}})
    table.position("{A: {hand: [Rise]}, B: {leader: {card: Blue Leader, side: back}}}")
    table.do("attack leader -> leader", "activate Rise", "settle").expect("B.life == 7")  # 15000 against 15000


@rule("dragonball", "11-1-2", "12-1-2", "20-1-2", "13-1-2", "20-1-5")
@pytest.mark.parametrize(
    ("type_", "found"), [("Battle", {"Guard"}), ("Extra", {"Charm", "Scan"}), ("Unison", {"Ally"})]
)
def test_a_type_in_a_text_means_cards_of_that_type_alone(type_, found):
    table = masters(
        {
            "Charm": {"type": "Extra", "cost": 0, "orbs": ""},
            "Scan": extra(f'Choose(Sel(("drop",), "you", (Type("{type_}"),)), 9, up_to=True)'),
        }
    )
    table.position("{A: {hand: [Scan], drop: [Guard, Charm, Ally]}}")
    table.do("activate Scan")
    picks = [code for code in table.game.decision.options if verb_of(code) == 3]
    assert {table.game.printed(a_of(code)).name for code in picks} == found


@rule("dragonball", "20-1-2", "20-1-5", "20-1-6", "20-1-3", "20-1-4")
def test_a_battle_card_without_an_area_is_one_in_a_battle_area():
    table = masters({"Axe": extra('KO(Choose(Sel(("battle",), "any"), up_to=True))')})
    table.position(
        "{A: {hand: [Axe, Twin], drop: [Giant], energy: 2, unison: [{card: Ally, markers: 1}]}, B: {battle: [Guard]}}"
    )
    table.do("activate Axe")
    picks = [code for code in table.game.decision.options if verb_of(code) == 3]
    assert [table.say(code) for code in picks] == ["Guard"]


# -- 12-2 activation of Extras ------------------------------------------------------------------------------------------

WATCHED = {
    "Bolt2": {
        "type": "Extra",
        "cost": 1,
        "orbs": "R",
        "skills": ['activate("main", Draw(1), cost=ToDrop(Choose(Sel(("hand",)))))'],
    },
    "Scribe": {"power": 5000, "skills": ['auto(On("skill", whose="you", bits=8), PlaceEnergyMarkers(1))']},
}


@rule(
    "dragonball", "12-1-3", "12-2-2", "12-2-2-1", "12-2-2-2", "12-2-2-3", "12-2-2-4", "12-2-2-6", "12-1-1", "9-4-2",
    "9-4-2-1", "9-4-3", "9-4-5",
)  # fmt: skip
def test_an_extra_from_hand_is_shown_paid_for_dropped_and_then_its_skill_cost_is_paid():
    table = masters(WATCHED)
    table.position("{A: {hand: [Bolt2, Guard, Twin], energy: 1, battle: [Scribe]}}")
    table.do("activate Bolt2").expect("decision == choose", "A.energy.active == 0", "zone(Bolt2) == drop")
    assert table.value("known(B, Bolt2)")
    table.do("choose Twin", "settle").expect("zone(Twin) == drop", "A.hand == 2", "A.energy_markers == 1")


@rule("dragonball", "12-2-2-3-1", "12-2-3-3-1")
def test_without_a_skill_cost_there_is_nothing_more_to_pay():
    table = masters().position("{A: {hand: [Spark], energy: 1}}")
    table.do("activate Spark").expect("A.hand == 1", "A.energy.active == 0", "zone(Spark) == drop")


ANSWERS = {
    "Tune": extra('Play(Choose(Sel(("hand",), "you", (Type("Battle"),))))'),
    "Late": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", Draw(1))']},
}


@rule("dragonball", "12-2-2-5", "12-2-2-7", "9-4-4", "9-4-6", "4-3-2-3", "4-3-2-4")
def test_counter_timings_come_before_and_after_the_effect_of_an_extra_from_hand():
    table = masters(ANSWERS).position("{A: {hand: [Tune, Guard]}, B: {hand: [Late x2]}}")
    table.do("activate Tune").expect("decision == counter", "A.battle == 0")
    table.do("B: counter Late", "settle").expect("B.hand == 2")
    table.position("{A: {hand: [Tune, Guard]}, B: {hand: [Late x2]}}")
    table.do("activate Tune", "B: pass", "settle")
    table = masters(ANSWERS).position("{A: {hand: [Tune, Guard]}, B: {hand: [Late]}}")
    table.do("activate Tune", "B: pass", "choose Guard").expect("decision == counter", "zone(Guard) == battle")


GRAVE = {
    "Ghost": {
        "type": "Extra", "cost": 5, "orbs": "RR",
        "skills": ['activate("main", Play(Choose(Sel(("hand",), "you", (Type("Battle"),)))), cost=ToWarp(SourceCard()), zone="drop")'],
    },
    "Late": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", Draw(1))']},
}  # fmt: skip


@rule(
    "dragonball",
    "12-2-3",
    "12-2-3-1",
    "12-2-3-2",
    "12-2-3-3",
    "12-2-3-4",
    "12-2-3-5",
    "12-2-3-6",
    "12-2-3-7",
    "9-1-3-2",
)
def test_an_extra_outside_the_hand_costs_no_energy_but_its_skill_cost_and_is_answered_twice():
    table = masters(GRAVE).position("{A: {hand: [Guard], drop: [Ghost]}, B: {hand: [Late]}}")
    table.do("activate Ghost").expect("decision == counter", "zone(Ghost) == warp", "A.battle == 0")
    table.do("B: pass", "settle")
    table = masters(GRAVE).position("{A: {hand: [Guard], drop: [Ghost]}, B: {hand: [Late]}}")
    table.do("activate Ghost", "B: pass", "choose Guard").expect("decision == counter", "zone(Guard) == battle")
    table = masters(GRAVE).position("{A: {hand: [Guard, Ghost], energy: 9}}")
    assert table.game.why_not(option(kinds.ACTIVATE, table.the("Ghost"))).rule == "9-1-3-1"  # not from the hand


NESTED = {
    "Inner": {
        "type": "Extra", "cost": 4, "orbs": "RR",
        "skills": ['activate("main", Play(Choose(Sel(("hand",), "you", (Type("Battle"),)))), cost=ToDrop(Choose(Sel(("hand",), "you"), 3)))'],
    },
    "Outer": extra('ActivateExtra(Choose(Sel(("hand",), "you", (Named(("Inner",)),))))', "Draw(1)"),
    "Late": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", Draw(1))']},
}  # fmt: skip


@rule(
    "dragonball", "12-2-4", "12-2-4-1", "12-2-4-2", "12-2-4-3", "12-2-4-4", "12-2-4-5", "12-2-4-6", "12-2-4-7",
    "12-2-4-8", "12-2-4-9", "9-11-1-1", "9-11-1-1-1", "9-11-1-1-2", "9-2-1-2",
)  # fmt: skip
def test_an_extra_activated_by_a_skill_costs_nothing_is_answered_and_the_skill_goes_on():
    table = masters(NESTED).position("{A: {hand: [Outer, Inner, Guard]}, B: {hand: [Late]}}")
    table.do("activate Outer", "choose Inner").expect("decision == counter", "zone(Inner) == drop", "A.hand == 1")
    table.do("B: pass", "choose Guard").expect("decision == counter", "zone(Guard) == battle", "A.hand == 0")
    table.do("B: pass", "settle").expect("A.hand == 1")  # the rest of the first skill


@rule("dragonball", "12-3-1")
def test_an_extra_whose_activation_fails_is_dropped():
    table = masters(
        {"Tax": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", NegateSkill())']}, **ANSWERS}
    )
    table.position("{A: {hand: [Tune, Guard]}, B: {hand: [Tax]}}")
    table.do("activate Tune", "B: counter Tax", "settle").expect("zone(Tune) == drop", "zone(Guard) == hand")


@rule("dragonball", "12-2-4", "9-11-1")
@pytest.mark.parametrize(("sort", "drawn"), [("", 1), ("activate: main", 1), ("activate: battle", 2), ("Field", 0)])
def test_a_skill_activates_the_sort_of_skill_it_names(sort, drawn):
    two = ['activate("main", Draw(1))', 'activate("battle", Draw(2))']
    cards = {"Two": {"type": "Extra", "cost": 3, "skills": two}}
    cards["Call"] = extra(f'ActivateExtra(Choose(Sel(("hand",))), skills="{sort}")')
    table = masters(cards).position("{A: {hand: [Call, Two]}}")
    table.do("activate Call", "settle").expect(f"A.hand == {drawn if drawn else 1}", "decision == main")
    assert (table.value("zone(Two)") == "hand") == (drawn == 0)
