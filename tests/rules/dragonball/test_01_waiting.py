"""1-7-2-1-1: effects that wait for something for a time, though no card in play has the skill."""

from __future__ import annotations

from playmat.testing import masters, rule


def extra(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})']}


TOLL = extra('GrantRule(auto(On("attacks", whose="you"), Draw(1)), "you", "turn")')


@rule("dragonball", "1-7-2-1-1", "9-6-2")
def test_what_waits_for_a_time_is_done_each_time_and_not_after_it():
    table = masters({"Toll": TOLL}).position("{A: {hand: [Toll], battle: [Guard, Twin], deck: 20}, B: {deck: 20}}")
    table.do("activate Toll").expect("A.hand == 0")
    table.do("attack Guard -> leader", "settle").expect("A.hand == 1")
    table.do("attack Twin -> leader", "settle").expect("A.hand == 2")
    table.do("next turn", "next turn")
    before = int(table.value("A.hand"))
    table.do("attack Guard -> leader", "settle").expect(f"A.hand == {before}")


@rule("dragonball", "1-7-2-1-1", "9-6-2-1-1")
def test_it_speaks_of_the_card_of_that_moment_and_happens_once_for_what_happens_at_once():
    cards = {
        "Boon": extra('GrantRule(auto(On("readied", whose="you"), Draw(1)), "you", "turn")'),
        "Dawn": extra('SwitchToActive(Sel(("battle",), "you"))'),
        "Gift": extra(
            'GrantRule(auto(On("played", whose="you"), Gain(EventCard(), (MorePower(5000),), "turn")), "you", "turn")'
        ),
    }
    table = masters(cards).position(
        "{A: {hand: [Boon, Dawn], battle: [{card: Guard, rested: true}, {card: Twin, rested: true}], deck: 20}}"
    )
    table.do("activate Boon", "activate Dawn", "settle").expect("A.hand == 1")
    table = masters(cards).position("{A: {hand: [Gift, Red Student], energy: 3, battle: [Guard]}}")
    power = int(masters(cards).position("{A: {battle: [Red Student]}}").value("power(Red Student)"))
    table.do("activate Gift", "play Red Student", "settle").expect(f"power(Red Student) == {power + 5000}")
