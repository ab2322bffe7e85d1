"""7-1, 7-2, 20-13. The Charge Phase, and phases and turns that are skipped or come once more."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

RESTED = [{"card": name, "rested": True} for name in ("Guard", "Twin", "Serf", "Tied", "Numb", "Barred")]
CARDS = {
    "Serf": {"power": 5000, "keywords": ["Servant"]},
    "Tied": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("ready in charge phase"),)))']},
    "Numb": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("be ready"),)))']},
    "Barred": {"power": 5000},
    "Jailer": {"power": 5000, "skills": ['permanent(Rule("no ready", "{whose}", cards=Named(("Barred",))))']},
}


def with_jailer(whose):
    jailer = {"power": 5000, "skills": [CARDS["Jailer"]["skills"][0].format(whose=whose)]}
    return {**CARDS, "Jailer": jailer}


@rule("dragonball", "7-2-7", "22-40-2", "0-2-5", "1-10-1")
@pytest.mark.parametrize(("whose", "freed"), [("you", False), ("opponent", True)])
def test_which_cards_the_charge_phase_makes_active(whose, freed):
    table = masters(with_jailer(whose))
    side = {
        "battle": [*RESTED, "Jailer"],
        "energy": [{"card": "Red Student", "rested": True}],
        "unison": [{"card": "Ally", "markers": 1, "rested": True}],
    }
    table.position({"A": side, "B": {"battle": [{"card": "Giant", "rested": True}]}, "turn": {"player": "B"}})
    table.do("next turn")
    table.expect(
        "not rested(Guard)", "not rested(Twin)", "not rested(Red Student)", "not rested(Ally)", "rested(Giant)"
    )
    table.expect("rested(Serf)", "rested(Tied)", "rested(Numb)", f"rested(Barred) == {str(not freed).lower()}")
    table.do("next turn").expect("not rested(Giant)", "rested(Serf)")


@rule("dragonball", "7-2-11", "0-2-5", "3-8-3", "22-31-2")
@pytest.mark.parametrize("what", ["cannot charge", "no energy"])
def test_who_may_not_charge_is_not_asked_and_the_other_player_is(what):
    for whose, seat in (("you", "A"), ("opponent", "B")):
        table = masters({"Lock": {"power": 5000, "skills": [f'permanent(Rule("{what}", "{whose}"))']}})
        table.position("{A: {battle: [Lock], hand: [Guard]}, B: {hand: [Twin]}, turn: {player: A}}")
        asked = {}
        for name in ("B", "A"):
            table.do("end", "until charge" if name != seat else "until main")
            asked[name] = table.game.decision.kind
            if asked[name] == "charge":
                table.do("charge none", "until main")
        assert asked[seat] == "main" and asked["B" if seat == "A" else "A"] == "charge"


@rule("dragonball", "7-2-11", "7-2-12", "3-8-3", "22-31-2", "9-6-2")
def test_one_card_is_charged_and_comes_as_it_says():
    tired = {"power": 5000, "keywords": ["Energy-Exhaust"]}
    ear = {"power": 5000, "skills": ['auto(On("charged", whose="you"), Draw(1))']}
    for card, rested in (("Guard", False), ("Tired", True)):
        table = masters({"Tired": tired, "Ear": ear})
        table.position({"A": {"hand": [card], "battle": ["Ear"], "deck": 20}, "turn": {"player": "B"}})
        table.do("end", "until charge", f"charge {card}", "until main")
        table.expect(
            f"zone({card}) == energy", f"rested({card}) == {str(rested).lower()}", "A.hand == 2", "A.energy == 1"
        )


# -- turns and phases that do not take place ------------------------------------------------------------------------------


def skipping(phase, until="end of opponent's turn"):
    gives = 'Gain(Sel(("leader",), "opponent"), (MorePower(5000),), "{until}")'
    return {
        "type": "Leader",
        "power": 10000,
        "skills": [
            f'activate("main", Rule("skip", "opponent", phase="{phase}", until="end of opponent\'s turn"))',
            'activate("main", ' + gives.format(until=until) + ")",
        ],
    }


BELLS = {
    "Bells": {
        "type": "Leader",
        "power": 10000,
        "skills": [
            f'auto(On("{moment}", whose="you"), Gain(This(), (MorePower({n}),), "forever"))'
            for n, moment in ((1, "turn start"), (2, "main start"), (4, "main end"), (8, "turn end"))
        ],
    }
}


@rule("dragonball", "20-13-1", "20-13-2", "20-13-3", "20-13-4", "7-1-2-1", "7-1-1")
@pytest.mark.parametrize(
    ("phase", "heard", "drawn"), [("", 15, 1), ("charge", 14, 0), ("main", 9, 1), ("end", 7, 1), ("turn", 0, 0)]
)
def test_nothing_happens_in_what_is_skipped_and_everything_in_the_rest(phase, heard, drawn):
    table = masters({**BELLS, "Thief": skipping(phase or "charge")})
    table.position("{A: {leader: Thief}, B: {leader: Bells, battle: [{card: Guard, rested: true}], hand: 0, deck: 20}}")
    before = table.value("B.hand")
    if phase:
        table.do("activate A.leader skill 1")
    table.do("next turn")
    while table.value("turn") != "A":
        table.do("next turn")
    assert table.value("power(B.leader)") - 10000 == heard
    table.expect(f"B.hand == {before + drawn}", f"rested(Guard) == {str(phase in ('charge', 'turn')).lower()}")


@rule("dragonball", "20-13-5", "20-13-1", "7-2-4")
@pytest.mark.parametrize(
    ("phase", "until"),
    [
        ("charge", "start of opponent's turn"),
        ("charge", "next charge"),
        ("turn", "start of opponent's turn"),
        ("turn", "next charge"),
        ("turn", "end of opponent's turn"),
        ("end", "end of opponent's turn"),
    ],
)
def test_what_should_end_in_what_is_skipped_ends_then(phase, until):
    table = masters({"Thief": skipping(phase, until)})
    table.position("{A: {leader: Thief}, B: {deck: 20}}")
    table.do("activate A.leader skill 1", "activate A.leader skill 2").expect("power(B.leader) == 15000")
    table.do("next turn")
    while table.value("turn") != "A":
        table.do("next turn")
    table.expect("power(B.leader) == 10000")


@rule("dragonball", "7-1-2", "7-4-7", "20-13-1", "22-11-5", "13-4-2")
def test_a_further_turn_comes_next_and_counts_begin_anew_in_it():
    again = {
        "type": "Leader",
        "skills": ['activate("main", ExtraTurn(), once=True)', 'activate("main", Draw(1), once=True)'],
    }
    table = masters({"Again": again})
    table.position("{A: {leader: Again, unison: [{card: Ally, markers: 1}], deck: 20}, B: {deck: 20}}")
    table.do("activate A.leader skill 1", "activate A.leader skill 2", "activate Ally skill 1")
    assert table.why_not("activate A.leader skill 2").rule == "22-11-5"
    assert table.why_not("activate Ally skill 1").rule == "13-4-2"
    table.do("next turn").expect("turn == A")
    assert table.why_not("activate A.leader skill 2") is None and table.why_not("activate Ally skill 1") is None
    table.do("next turn").expect("turn == B")
    table.do("next turn").expect("turn == A")


@rule("dragonball", "1-7-2-1-1", "4-2-2-4", "9-2-1-3", "7-4-2", "7-2-5", "8-5-10")
@pytest.mark.parametrize("when", ["end of turn", "start of next turn"])
def test_what_was_put_off_is_done_once_at_its_time(when):
    later_ = {"type": "Leader", "skills": [f'activate("main", Later("{when}", (ToWarp(Top("deck", 1)),)))']}
    table = masters({"Planner": later_}).position("{A: {leader: Planner, deck: 20}}")
    table.do("activate A.leader", "settle").expect("A.warp == 0")
    table.do("next turn").expect("A.warp == 1")
    table.do("next turn", "next turn").expect("A.warp == 1")


@rule("dragonball", "1-7-2-1-1", "8-5-10", "4-2-2-4")
def test_what_was_put_off_to_the_end_of_the_battle_comes_then():
    planner = {"type": "Leader", "skills": ['activate("battle", Later("end of battle", (ToWarp(Top("deck", 1)),)))']}
    table = masters({"Planner": planner}).position("{A: {leader: Planner, battle: [Twin], deck: 20}}")
    table.do("attack Twin -> leader", "until offense", "activate A.leader", "until defense").expect("A.warp == 0")
    table.do("settle").expect("A.warp == 1").do("attack A.leader -> leader", "settle").expect("A.warp == 1")
