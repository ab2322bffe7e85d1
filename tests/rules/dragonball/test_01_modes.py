"""1-10, 0-2-4-1, 7-2-7. Active and Rest Mode: what skills switch, and what counts as switched."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def switcher(op, *, where='("battle", "energy", "leader", "unison")', whose="you", more=()):
    body = f'{op}(Sel({where}, "{whose}")), IfYouDo((Draw(1),))'
    return {"type": "Extra", "cost": 0, "skills": [f'activate("main/battle", {body})'], **dict(more)}


@rule("dragonball", "1-10-1", "0-2-4-1", "1-10-1-1", "1-10-1-2")
@pytest.mark.parametrize(("op", "rested"), [("SwitchToRest", True), ("SwitchToActive", False)])
def test_cards_that_are_in_that_mode_already_are_not_switched(op, rested):
    for first, second, done in ((True, True, not rested), (False, False, rested), (True, False, True)):
        ear = {"type": "Leader", "skills": [
            f'auto(On("{"rested" if rested else "readied"}", filters=(Named(("Guard",)),)), Draw(2))'
        ]}  # fmt: skip
        table = masters({"Turn": switcher(op, where='("battle",)'), "Ear": ear})
        battle = [{"card": "Guard", "rested": first}, {"card": "Twin", "rested": second}]
        table.position({"A": {"leader": "Ear", "battle": battle, "hand": ["Turn"], "deck": 9}})
        table.do("activate Turn", "settle").expect(f"rested(Guard) == {str(rested).lower()}")
        table.expect(f"rested(Twin) == {str(rested).lower()}")
        assert table.value("A.hand") == done + 2 * (first is not rested)


@rule("dragonball", "0-2-5", "1-10-1", "0-2-4-1")
@pytest.mark.parametrize(
    ("ban", "op", "whose", "switched"),
    [
        ("be rested", "SwitchToRest", "you", False),
        ("be rested", "SwitchToRest", "opponent", False),
        ("be rested by opponent's skills", "SwitchToRest", "you", True),
        ("be rested by opponent's skills", "SwitchToRest", "opponent", False),
        ("be ready", "SwitchToActive", "you", False),
        ("be ready", "SwitchToRest", "you", True),
        ("be rested", "SwitchToActive", "you", True),
    ],
)
def test_a_card_that_may_not_be_switched_is_not(ban, op, whose, switched):
    stiff = {"power": 5000, "skills": [f'permanent(Gain(This(), (Ban("{ban}"),)))']}
    table = masters({"Stiff": stiff, "Turn": switcher(op, where='("battle",)', whose=whose)})
    rested = op == "SwitchToActive"
    data = {"A": {"hand": ["Turn"], "deck": 9}, "B": {}}
    data["A" if whose == "you" else "B"]["battle"] = [{"card": "Stiff", "rested": rested}]
    table.position(data).do("activate Turn", "settle")
    table.expect(f"rested(Stiff) == {str(rested ^ switched).lower()}", f"A.hand == {int(switched)}")


@rule("dragonball", "1-10-1", "3-7-1")
def test_a_card_in_the_combo_area_has_no_mode_to_switch():
    for op in ("SwitchToRest", "SwitchToActive"):
        table = masters({"Turn": switcher(op, where='("combo",)')})
        table.position("{A: {battle: [Twin, Red Student], hand: [Turn], deck: 9}}")
        table.do("attack Twin -> leader", "until offense", "combo Red Student", "activate Turn")
        table.expect("A.hand == 0", "zone(Red Student) == combo")


@rule("dragonball", "20-14-1", "1-10-1", "1-10-1-1")
@pytest.mark.parametrize(("answer", "energy", "hand"), [("yes", True, 0), ("no", False, 1)])
def test_what_must_be_done_before_energy_is_made_active_is_asked_once_and_only_for_energy(answer, energy, hand):
    toll = 'permanent(CannotUnless("ready energy", (ToDrop(Choose(Sel(("hand",)))),), "opponent"))'
    turn = {"type": "Leader", "skills": ['activate("main", SwitchToActive(Sel(("battle", "energy"))))']}
    table = masters({"Toll": {"power": 5000, "skills": [toll]}, "Turn": turn})
    board = "battle: [{card: Guard, rested: true}]"
    energy_there = "energy: [{card: Twin, rested: true}]"
    table.position(f"{{A: {{leader: Turn, {board}, {energy_there}, hand: [Shade]}}, B: {{battle: [Toll]}}}}")
    table.do("activate A.leader", f"A: {answer}", "settle")
    table.expect("not rested(Guard)", f"rested(Twin) == {str(not energy).lower()}", f"A.hand == {hand}")
    table.position(f"{{A: {{leader: Turn, {board}, hand: [Shade]}}, B: {{battle: [Toll]}}}}")
    table.do("activate A.leader", "settle").expect("not rested(Guard)", "A.hand == 1")
    assert table.game.decision.kind == "main"


@rule("dragonball", "0-2-6", "3-6-3", "5-5-2-3", "5-5-3-5")
def test_an_effect_that_makes_cards_come_rested_is_about_such_cards_of_such_players():
    lazy = 'permanent(Rule("played rested", "{whose}", cards=Named(("Guard",))))'
    for whose, mine, theirs in (("you", True, False), ("opponent", False, True)):
        table = masters({"Lazy": {"power": 5000, "skills": [lazy.format(whose=whose)]}})
        table.position("{A: {battle: [Lazy], hand: [Guard, Red Student], energy: 3}, B: {hand: [Guard], energy: 2}}")
        table.do("play Guard", "play Red Student").expect("not rested(Red Student)")
        table.expect(f"rested(A.Guard) == {str(mine).lower()}")
        table.do("next turn", "play Guard").expect(f"rested(B.Guard) == {str(theirs).lower()}")
