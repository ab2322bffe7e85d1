"""20-16-1. "If you do": each action says whether it was done, and is done where it can be."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

OTHERS = 'Sel(("battle",), "you", (Named(("Guard",)),))'
CARDS = {
    "Zed": {"z": True, "z_cost": 1, "power": 5000},
    "Maker": {"tokens": {"Wisp": {"power": 5000}}},
    "Yard": {"type": "Extra", "cost": 0, "keywords": ["Field"]},
    "Stark": {"power": 5000, "combo": "none"},
    "Rigid": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("combo"),)))']},
}
BATTLE = ["attack leader -> leader", "until offense"]


def outcome(op, position=None, acts=(), theirs=None):
    """Whether it was done, and the table after it."""
    do = {"type": "Extra", "cost": 0, "skills": [f'activate("main/battle", {op}, IfYouDo((Draw(1),)))']}
    table = masters({**CARDS, "Do": do})
    mine = {"deck": 9, **(position or {})}
    mine["hand"] = ["Do", *mine.get("hand", ())]
    table.position({"A": mine, "B": theirs or {}}).do(*acts, "activate Do", "settle")
    held = len(mine["hand"]) - 1
    return table.value("A.hand") - held, table


@rule(
    "dragonball", "20-16-1", "8-1-6-1", "8-1-7-2", "22-4-3", "22-4-4", "3-1-4-2", "5-7-2-1", "5-7-3-1", "5-7-7", "5-7-4",
    "20-3-1", "3-5-3", "8-1-2-2",
)  # fmt: skip
@pytest.mark.parametrize(
    ("op", "position", "acts", "done"),
    [
        ("NegateAttack()", {}, BATTLE, 1),
        ("NegateAttack()", {}, [], 0),
        (f"ChangeAttacker({OTHERS})", {"battle": ["Guard"]}, BATTLE, 1),
        (f"ChangeAttacker({OTHERS})", {}, BATTLE, 0),
        (f"ChangeAttacker({OTHERS})", {"battle": ["Guard"]}, [], 0),
        ("NegateBlock()", {}, BATTLE, 0),
        ("NegateBlock()", {}, [], 0),
        (f"ComboWith({OTHERS})", {"battle": ["Guard"]}, BATTLE, 1),
        (f"ComboWith({OTHERS})", {"battle": ["Guard"]}, [], 0),
        (f"ComboWith({OTHERS})", {}, BATTLE, 0),
        ('ComboWith(Sel(("battle",)))', {"battle": ["Stark"]}, BATTLE, 0),
        ('ComboWith(Sel(("battle",)))', {"battle": ["Stark", "Guard"]}, BATTLE, 1),
        ('ComboWith(Sel(("battle",)))', {"battle": ["Guard", "Stark"]}, BATTLE, 1),
        ('ComboWith(Sel(("battle",)))', {"battle": ["Rigid"]}, BATTLE, 0),
        ('ComboWith(Sel(("drop",)))', {"drop": ["Guard"]}, BATTLE, 1),
        ('ComboWith(Sel(("drop",)))', {"drop": ["Spark"]}, BATTLE, 0),
        ('ComboWith(Sel(("leader",)))', {}, BATTLE, 0),
        ('BackToBattle(Sel(("combo",)))', {"battle": ["Guard"]}, [*BATTLE, "combo Guard"], 1),
        ('BackToBattle(Sel(("combo",)))', {"battle": ["Guard"]}, BATTLE, 0),
        ('BackToBattle(Sel(("battle",)))', {"battle": ["Guard"]}, BATTLE, 0),
    ],
)
def test_what_is_done_in_a_battle(op, position, acts, done):
    assert outcome(op, position, acts)[0] == done


@rule("dragonball", "8-1-7-2", "8-1-2-1", "8-1-1", "3-1-4-2", "5-7-7", "5-7-3-1", "8-1-6-1", "8-5-8")
def test_what_follows_from_it_in_the_battle():
    table = masters(
        {**CARDS, "Do": {"type": "Extra", "cost": 0, "skills": [f'activate("battle", ChangeAttacker({OTHERS}))']}}
    )
    table.position("{A: {battle: [Guard], hand: [Do]}}").do(*BATTLE, "activate Do").expect("attacker == Guard")
    table.do("settle").expect("B.life == 7", "rested(A.leader)", "not rested(Guard)")
    _, table = outcome(f"ComboWith({OTHERS})", {"battle": [{"card": "Guard", "rested": True}]}, BATTLE)
    table.expect("zone(Guard) == drop")  # after the battle
    _, table = outcome('ComboWith(Sel(("battle",)))', {"battle": ["Rigid"]}, BATTLE)
    table.expect("zone(Rigid) == drop", "A.combo == 0")
    _, table = outcome('ComboWith(Sel(("battle",)))', {"battle": ["Stark"]}, BATTLE)
    table.expect("zone(Stark) == battle")
    _, table = outcome('BackToBattle(Sel(("combo",)))', {"battle": ["Guard"]}, [*BATTLE, "combo Guard"])
    table.expect("zone(Guard) == battle")
    _, table = outcome("NegateAttack()", {}, BATTLE)
    table.expect("B.life == 8")


@rule("dragonball", "8-1-7", "5-7-1", "3-1-4-1", "8-1-6-1")
def test_an_attacking_card_that_is_used_for_a_combo_fights_no_more():
    _, table = outcome('ComboWith(Sel(("battle",)))', {"battle": ["Twin"]}, ["attack Twin -> leader", "until offense"])
    table.expect("B.life == 8", "zone(Twin) == drop")
    call = {"type": "Extra", "cost": 0, "skills": ['activate("battle", ComboWith(Guard()))']}
    table = masters({"Call": call})
    table.position("{A: {battle: [Giant]}, B: {battle: [{card: Guard, rested: true}], hand: [Call]}}")
    table.do("attack Giant -> Guard", "until defense", "B: activate Call", "settle").expect("zone(Guard) == drop")


@rule(
    "dragonball", "20-16-1", "5-13-2", "5-13-4-2", "5-14-1", "1-10-2-2", "21-16-1", "21-16-2", "22-2-4", "20-9-1",
    "23-2-4", "23-2-7", "5-1-3", "3-2-3", "19-1-1", "19-1-3", "3-9-2-1", "5-8-2-2", "0-2-4-2", "0-2-4-1", "13-1-2",
    "20-11-1", "20-12-1", "10-1-3-1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("op", "position", "theirs", "done"),
    [
        ('RemoveMarkers(Sel(("unison",)), 2)', {"unison": [{"card": "Ally", "markers": 3}]}, {}, 1),
        ('RemoveMarkers(Sel(("unison",)), 2)', {"unison": [{"card": "Ally", "markers": 1}]}, {}, 0),
        ('RemoveMarkers(Sel(("unison",)), 2)', {}, {}, 0),
        ('RemoveMarkers(Sel(("unison",)), 0)', {"unison": [{"card": "Ally", "markers": 1}]}, {}, 0),
        ('AddMarkers(Sel(("unison",)), 2)', {"unison": [{"card": "Ally", "markers": 1}]}, {}, 1),
        ('AddMarkers(Sel(("unison",)), 0)', {"unison": [{"card": "Ally", "markers": 1}]}, {}, 0),
        ('AddMarkers(Sel(("battle",)), 2)', {"battle": ["Guard"]}, {}, 0),
        ("PlaceEnergyMarkers(1)", {}, {}, 1),
        ("PlaceEnergyMarkers(0)", {}, {}, 0),
        ('SwitchToHidden(Sel(("battle",)))', {"battle": ["Guard"]}, {}, 1),
        ('SwitchToHidden(Sel(("battle area",)))', {"battle": [{"card": "Guard", "hidden": True}]}, {}, 0),
        ('SwitchToHidden(Sel(("battle area",)), hidden=False)', {"battle": [{"card": "Guard", "hidden": True}]}, {}, 1),
        ('SwitchToHidden(Sel(("battle area",)), hidden=False)', {"battle": ["Guard"]}, {}, 0),
        ('SwitchToHidden(Sel(("leader",)))', {}, {}, 0),
        ("FlipLeader()", {}, {}, 1),
        ("FlipLeader(to=0)", {}, {}, 0),
        ("FlipLeader(to=-1)", {}, {}, 1),
        ('GainControl(Sel(("battle",), "opponent"))', {}, {"battle": ["Guard"]}, 1),
        ('GainControl(Sel(("battle",), "opponent"))', {}, {}, 0),
        (f'PlaceUnder(Sel(("warp",)), {OTHERS})', {"battle": ["Guard"], "warp": ["Twin"]}, {}, 1),
        (f'PlaceUnder(Sel(("warp",)), {OTHERS})', {"warp": ["Twin"]}, {}, 0),
        (f'PlaceUnder(Sel(("warp",)), {OTHERS})', {"battle": ["Guard"]}, {}, 0),
        (f"PlaceUnder({OTHERS}, {OTHERS})", {"battle": ["Guard"]}, {}, 0),
        ("Mill(2)", {}, {}, 1),
        ("Mill(0)", {}, {}, 0),
        ("Draw(0)", {}, {}, 0),
        ('Reveal(Sel(("hand",)))', {"hand": ["Guard"]}, {}, 1),
        ('Reveal(Sel(("warp",)))', {}, {}, 0),
        ('TurnLifeUp(Sel(("life",)))', {}, {}, 1),
    ],
)
def test_what_is_done_to_cards_and_areas(op, position, theirs, done):
    assert outcome(op, position, (), theirs)[0] == done


@rule("dragonball", "20-16-1", "5-12-1", "3-8-3", "0-2-4-1", "3-1-5", "5-8-2-2")
@pytest.mark.parametrize(
    "op", ["KO", "ToDrop", "ToHand", "ToWarp", "ToDeckTop", "ToDeckBottom", "ToLife", "Remove", "ToEnergy"]
)
def test_what_is_moved_whole_is_done_and_what_is_moved_in_part_is_not(op):
    for battle, hand, done in ((["Guard", "Twin"], 2, 1), (["Guard"], 1, 0), ([], 0, 0)):
        chosen = f'{op}(Choose(Sel(("battle",)), 2))'
        came = hand if op == "ToHand" else 0
        assert outcome(chosen, {"battle": battle, "deck": 12})[0] - came == done, battle


@rule("dragonball", "20-16-1", "0-2-5", "3-5-3", "22-12-2", "20-9-1", "5-7-3-1")
def test_what_may_not_leave_is_not_moved():
    still = {"power": 5000, "keywords": ["Indestructible"]}
    for op, acts in (('GainControl(Sel(("battle",), "opponent"))', []), ('ToHand(Sel(("battle",), "opponent"))', []),
                     ('ComboWith(Sel(("battle",), "opponent"))', BATTLE), ('PlaceUnder(Sel(("battle",), "opponent"), Sel(("leader",)))', [])):  # fmt: skip
        do = {"type": "Extra", "cost": 0, "skills": [f'activate("main/battle", {op}, IfYouDo((Draw(1),)))']}
        table = masters({"Still": still, "Do": do})
        for card, moved in (("Still", False), ("Guard", True)):
            table.position({"A": {"hand": ["Do"], "deck": 9}, "B": {"battle": [card]}}).do(*acts, "activate Do")
            assert (table.value(f"zone({card})") != "battle" or table.value(f"master({card})") == "A") is moved, (
                op,
                card,
            )
