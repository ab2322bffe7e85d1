"""9-6-10. Skills that wait for a state: where they are valid, how often they wait, and when again."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

EMPTY = 'State(Have(Sel(("hand",)), 0, "<="))'
LOSE = {"type": "Leader", "skills": ['activate("main", ToDrop(Sel(("hand",))))', 'activate("main", Draw(1))']}


def lost(*skills, where=None, more=None, acts=("activate A.leader skill 1",)):
    """How many cards went to the Warp when the hand became empty: one for each time the skill was resolved."""
    watcher = {"power": 5000, "skills": list(skills)}
    table = masters({"Lose": LOSE, "Watcher": watcher, **(more or {})})
    data = {"leader": "Lose", "hand": ["Guard"], "deck": 20}
    for area, cards in (where or {"battle": ["Watcher"]}).items():
        data[area] = [*cards, *data.get(area, ())]
    table.position({"A": data}).do(*acts, "settle")
    return table.value("A.warp")


WARP = 'ToWarp(Top("deck", 1))'


@rule("dragonball", "9-6-10-1", "9-6-2", "9-1-3-1")
@pytest.mark.parametrize(
    ("where", "times"),
    [
        ({"battle": ["Watcher"]}, 1),
        ({"battle": ["Watcher", "Watcher"]}, 2),
        ({"battle": [{"card": "Watcher", "hidden": True}]}, 0),
        ({"energy": ["Watcher"]}, 0),
        ({"drop": ["Watcher"]}, 0),
        ({"battle": [{"card": "Twin", "under": ["Watcher"]}]}, 0),
    ],
)
def test_a_state_trigger_is_valid_where_other_skills_are(where, times):
    assert lost(f"auto({EMPTY}, {WARP})", where=where) == times


@rule("dragonball", "9-6-10-1", "9-1-3-2")
def test_one_that_names_another_area_is_valid_there():
    skill = f'Skill("auto", ({WARP},), when=({EMPTY},), zone="drop")'
    assert lost(skill, where={"drop": ["Watcher"]}) == 1
    assert lost(skill, where={"battle": ["Watcher"]}) == 0
    assert lost(skill, where={"warp": ["Watcher"]}) == 1  # the card itself lies there, and nothing else came


@rule("dragonball", "9-6-10-1", "22-11-5")
def test_it_waits_again_only_when_the_state_comes_about_anew():
    again = ("activate A.leader skill 1", "activate A.leader skill 1")
    anew = ("activate A.leader skill 1", "activate A.leader skill 2", "activate A.leader skill 1")
    assert lost(f"auto({EMPTY}, {WARP})", acts=again) == 1
    assert lost(f"auto({EMPTY}, {WARP})", acts=anew) == 2
    assert lost(f"auto({EMPTY}, {WARP}, once=True)", acts=anew) == 1


@rule("dragonball", "9-6-10-1", "9-1-2", "9-6-9-2")
def test_one_that_is_negated_does_not_wait():
    mute = {"type": "Extra", "cost": 0, "skills": ['activate("main", Gain(Sel(("battle",)), (Negated(),), "turn"))']}
    acts = ("activate Mute", "activate A.leader skill 1")
    assert (
        lost(f"auto({EMPTY}, {WARP})", where={"battle": ["Watcher"], "hand": ["Mute"]}, more={"Mute": mute}, acts=acts)
        == 0
    )


@rule("dragonball", "9-6-10-1", "22-21-3", "9-1-3")
def test_one_with_a_condition_in_brackets_waits_only_if_that_holds():
    assert lost(f"auto({EMPTY}, {WARP}, gates=Bond(2))") == 0
    assert lost(f"auto({EMPTY}, {WARP}, gates=Bond(2))", where={"battle": ["Watcher", "Guard"]}) == 1
    assert lost(f"auto({EMPTY}, {WARP}, gates=Sparking(2))") == 0
    assert lost(f"auto({EMPTY}, {WARP}, gates=Sparking(1))") == 1


@rule("dragonball", "9-6-10-1", "9-1-5", "9-6-2")
def test_a_state_trigger_that_was_gained_waits_too():
    gives = f'activate("main", Gain(This(), (GainedSkill(auto({EMPTY}, {WARP})),), "turn"))'
    acts = ("activate Watcher", "activate A.leader skill 1")
    assert lost(gives, acts=acts) == 1
    assert lost(gives) == 0
