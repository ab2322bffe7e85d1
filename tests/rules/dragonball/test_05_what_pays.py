"""5-3, 5-6, 1-14. What can be paid is asked anew whenever the energy of a player has changed, by whatever."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def deeds(*bodies):
    """A Leader with a skill for each body."""
    return {"Doer": {"type": "Leader", "skills": [f'activate("main", {body})' for body in bodies]}}


def can(table, sentence):
    """Whether it is offered; else it is refused for want of energy."""
    refusal = table.why_not(sentence)
    assert refusal is None or refusal.rule in ("5-3-3", "5-6-3"), refusal
    return refusal is None


@rule("dragonball", "5-3-3", "1-10-1-1", "1-10-1-2", "5-3-1")
def test_energy_that_a_skill_switches_pays_again_or_no_longer():
    table = masters(deeds('SwitchToActive(Sel(("energy",)))', 'SwitchToRest(Sel(("energy",)))'))
    table.position("{A: {leader: Doer, hand: [Red Student, Spark], energy: [{card: Guard, rested: true}]}}")
    assert not can(table, "play Red Student") and not can(table, "activate Spark")
    table.do("activate leader skill 1")
    assert can(table, "play Red Student") and can(table, "activate Spark")
    table.do("activate leader skill 2").expect("A.energy.rested == 1")
    assert not can(table, "play Red Student") and not can(table, "activate Spark")
    table.do("activate leader skill 1", "play Red Student").expect("zone(Red Student) == battle")
    assert not can(table, "activate Spark")


@rule("dragonball", "5-14-1", "1-14-1", "1-14-2", "5-3-3")
def test_an_energy_marker_pays_as_soon_as_it_is_there():
    table = masters(deeds("PlaceEnergyMarkers(1)"))
    table.position("{A: {leader: Doer, hand: [Red Student, Blue Student]}}")
    assert not can(table, "play Red Student")
    table.do("activate leader").expect("A.energy_markers == 1")
    assert can(table, "play Red Student") and not can(table, "play Blue Student")  # of the Leader's colour
    table.do("play Red Student").expect("A.energy_markers == 0")


@rule("dragonball", "5-3-3", "3-8-3", "23-2-5", "5-5-3")
def test_energy_that_comes_or_goes_pays_or_does_not():
    table = masters(
        deeds(
            'ToEnergy(Choose(Sel(("hand",), "you", (Named(("Guard",)),))))',
            'Play(Choose(Sel(("energy",))))',
            'ToHand(Choose(Sel(("energy",))))',
        )
    )
    table.position("{A: {leader: Doer, hand: [Red Student, Guard]}}")
    assert not can(table, "play Red Student")
    table.do("activate leader skill 1", "choose Guard").expect("zone(Guard) == energy", "not rested(Guard)")
    assert can(table, "play Red Student")
    table.do("activate leader skill 3", "settle").expect("zone(Guard) == hand")
    assert not can(table, "play Red Student")
    table.do("activate leader skill 1", "choose Guard", "activate leader skill 2", "settle")
    table.expect("zone(Guard) == battle")
    assert not can(table, "play Red Student")


@rule("dragonball", "5-3-1", "5-3-3", "1-8-1-1-1-2", "9-9-1-2")
@pytest.mark.parametrize("until", ["turn", "end of opponent's turn"])
def test_energy_that_gains_a_colour_pays_with_it_while_it_has_it(until):
    table = masters(deeds(f'Gain(Sel(("energy",)), (Word("color", "Blue"),), "{until}")'))
    table.position("{A: {leader: Doer, hand: [Blue Student], energy: [Guard]}}")
    assert not can(table, "play Blue Student")
    table.do("activate leader")
    assert can(table, "play Blue Student")
    table.do("next turn", "next turn")
    assert not can(table, "play Blue Student")
    table.do("activate leader", "play Blue Student").expect("zone(Blue Student) == battle", "rested(Guard)")


@rule("dragonball", "5-6-1", "5-6-1-1", "5-6-3", "5-7-3")
def test_a_combo_takes_any_energy_and_is_refused_without():
    table = masters().position("""
        A: {battle: [Twin], hand: [Red Master, Red Master], energy: [Blue Student]}
        B: {hand: [Red Master]}
    """)
    table.do("attack Twin -> leader", "until offense")
    assert can(table, "combo Red Master")
    table.do("combo Red Master").expect("rested(Blue Student)", "A.combo == 1")
    assert not can(table, "combo Red Master")
    table.do("until defense")
    assert not can(table, "combo Red Master")


@rule("dragonball", "5-3-3", "1-2-2-1", "5-3-1-1", "5-3-1")
def test_colours_must_fit_the_orbs_whatever_else_is_there():
    table = masters({"Mixed": {"color": "RB", "cost": 3, "orbs": "RB"}, "Dear": {"cost": 1, "orbs": "RR"}})
    for energy, mixed, dear in (
        (["Red Student"] * 3, False, True),
        (["Red Student", "Red Student", "Blue Student"], True, True),
        (["Red Student", "Blue Student"], False, False),
        (["Blue Student"] * 3, False, False),
        (["Mixed", "Blue Student", "Green Student"], True, False),
        (["Mixed", "Mixed", "Mixed"], True, True),
        (["Mixed", "Green Student", "Green Student"], False, False),
        (["Red Student"], False, False),
    ):
        table.position({"A": {"hand": ["Mixed", "Dear"], "energy": energy}})
        assert can(table, "play Mixed") is mixed, energy
        assert can(table, "play Dear") is dear, energy


@rule("dragonball", "22-19-2", "1-2-3-2", "5-3-3")
def test_only_cards_of_universe_7_are_paid_in_any_colour():
    captain = {"type": "Leader", "color": "R", "keywords": ["Warrior of Universe 7"]}
    blue = {"cost": 2, "orbs": "BB", "color": "B", "power": 5000}
    table = masters(
        {"Captain": captain, "Seventh": {**blue, "traits": ["Universe 7"]}, "Sixth": {**blue, "traits": ["Universe 6"]}}
    )
    table.position("{A: {leader: Captain, hand: [Seventh, Sixth], energy: [Guard, Guard]}}")
    assert can(table, "play Seventh") and not can(table, "play Sixth")
    table.position("{A: {hand: [Seventh, Sixth], energy: [Guard, Guard]}}")
    assert not can(table, "play Seventh") and not can(table, "play Sixth")
