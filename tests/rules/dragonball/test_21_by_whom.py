"""21-6, 21-8, 21-11, 23-3. Who makes a card leave, and which cards cannot be there together."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

HEARS = [
    'auto(On("left", by="you", filters=(Named(("Prey",)),)), Draw(1))',
    'auto(On("left", by="opponent", filters=(Named(("Prey",)),)), Draw(2))',
    'auto(On("left", filters=(Named(("Prey",)),)), Draw(4))',
    'auto(On("left", src=(Named(("Curse",)),), filters=(Named(("Prey",)),)), Draw(8))',
]
NOBODY, MINE, THEIRS, CURSED = 4, 5, 6, 8


def spell(*gains, whose="opponent", until="turn"):
    """A Battle Card that lets cards of a player called Prey gain something."""
    parts = ", ".join(gains)
    body = f'Gain(Sel(("battle", "unison"), "{whose}", (Named(("Prey",)),)), ({parts},), "{until}")'
    return {"power": 5000, "skills": [f'activate("main", {body})']}


def drawn(cards, *acts, position=None, prey=None):
    """What the Leader of A has drawn after these skills."""
    ear = {"type": "Leader", "skills": HEARS}
    table = masters({"Ear": ear, "Prey": prey or {"power": 10000}, **cards})
    data = {"A": {"leader": "Ear", "battle": [*cards], "deck": 30}, "B": position or {"battle": ["Prey"]}}
    table.position(data).do(*(f"activate {card}" for card in acts), "settle")
    return table.value("A.hand")


@rule("dragonball", "21-6-1", "21-6-2", "21-6-2-1", "23-3-2-1", "21-1-2-2")
def test_a_card_without_power_leaves_by_the_effect_that_took_it():
    weak = spell("MorePower(-10000)")
    assert drawn({"Curse": weak}, "Curse") == MINE + CURSED
    assert drawn({"Curse": spell("MorePower(-5000)"), "Other": spell("MorePower(-5000)")}, "Curse", "Other") == MINE
    assert drawn({"Curse": spell("MorePower(-5000)"), "Other": spell("MorePower(-5000)")}, "Other", "Curse") == (
        MINE + CURSED
    )
    boon = spell("MorePower(1000)", 'Keyword("Barrier")')
    taken = {"Curse": spell("MorePower(-9000)"), "Boon": boon, "Other": spell("MorePower(-2000)")}
    assert drawn(taken, "Other", "Boon", "Curse") == MINE + CURSED
    assert drawn({"Curse": spell("PowerIs(0)"), "Boon": boon}, "Boon", "Curse") == MINE + CURSED
    assert drawn({"Curse": spell("OriginalPowerIs(0)")}, "Curse") == MINE + CURSED


@rule("dragonball", "21-6-2-1", "23-3-2-1", "9-5-1")
def test_so_it_does_by_a_permanent_skill():
    aura = 'permanent(Gain(Sel(("battle",), "{whose}", (Named(("Prey",)),)), ({gain},)))'
    for whose, gain, found in (
        ("opponent", "MorePower(-10000)", MINE + CURSED),
        ("opponent", "PowerIs(0)", MINE + CURSED),
    ):
        cards = {
            "Curse": {"power": 5000, "cost": 1, "skills": [aura.format(whose=whose, gain=gain)]},
            "Boon": {"power": 5000, "skills": [aura.format(whose="opponent", gain="MorePower(0)")]},
        }
        ear = {"type": "Leader", "skills": HEARS}
        table = masters({"Ear": ear, "Prey": {"power": 10000}, **cards})
        table.position("{A: {leader: Ear, battle: [Boon], hand: [Curse], energy: 1, deck: 30}, B: {battle: [Prey]}}")
        table.do("play Curse", "settle").expect(f"A.hand == {found}", "zone(Prey) == drop")


@rule("dragonball", "21-6-1", "21-8-1", "21-6-2", "9-10-1-1-1", "23-5-2")
def test_only_battle_cards_and_unisons_that_show_a_power_fall_for_want_of_it():
    drain = 'activate("main", Gain(Sel(("leader", "battle area", "unison", "energy"), "any"), (MorePower(-90000),), "turn"))'
    table = masters({
        "Drain": {"type": "Extra", "cost": 0, "skills": [drain]},
        "Veil": {"type": "Extra", "z": True, "z_cost": 1, "cost": 1},
    })  # fmt: skip
    table.position("""
        A: {hand: [Drain], battle: [Guard, Veil, {card: Twin, hidden: true}], energy: [Giant]}
        B: {unison: [{card: Ally, markers: 2}]}
    """)
    table.do("activate Drain", "settle").expect("zone(Guard) == drop", "zone(Veil) == battle", "zone(Twin) == battle")
    table.expect("zone(Giant) == energy", "markers(Ally) == 1", "power(A.leader) == -80000", "power(Ally) == 15000")


@rule("dragonball", "21-8-1", "21-8-2", "21-8-2-1", "23-3-2-3", "21-7-2")
def test_a_unison_without_power_loses_a_marker_by_that_effect_and_is_as_before():
    hears = [line.replace('"left"', '"markers lost"') for line in HEARS]
    table = masters(
        {"Ear": {"type": "Leader", "skills": hears}, "Prey": {"type": "Unison"}, "Curse": spell("MorePower(-15000)")}
    )
    table.position("{A: {leader: Ear, battle: [Curse], deck: 30}, B: {unison: [{card: Prey, markers: 2}]}}")
    table.do("activate Curse", "settle").expect(
        f"A.hand == {MINE + CURSED}", "markers(Prey) == 1", "power(Prey) == 15000"
    )
    table.do("activate Curse", "settle").expect("zone(Prey) == drop", "B.unison == 0")


# -- too many of something ------------------------------------------------------------------------------------------------

TWO = 'permanent(Rule("unisons", "{whose}", n=2))'


@rule("dragonball", "3-11-4", "3-11-5", "3-11-5-1", "13-2-1-3", "13-2-1-3-2", "21-11-2", "21-11-3")
@pytest.mark.parametrize(("whose", "kept"), [("you", True), ("opponent", False)])
def test_a_player_who_may_have_two_unisons_keeps_the_first(whose, kept):
    cards = {
        "Wide": {"power": 5000, "skills": [TWO.format(whose=whose)]},
        "Pal": {"type": "Unison"},
        "Mate": {"type": "Unison"},
    }
    table = masters(cards)
    table.position("""
        A: {battle: [Wide], unison: [{card: Ally, markers: 1}], hand: [Pal, Mate], energy: 4}
    """)
    table.do("play Pal", "x 1", "settle")
    assert table.value("zone(Ally)") == ("unison" if kept else "drop")
    table.expect("markers(Pal) == 1")
    table.do("play Mate", "x 1")
    if kept:
        assert sorted(table.offered()) == ["A.Ally", "Pal"] or sorted(table.offered()) == ["Ally", "Pal"]
        table.do("choose Pal")
    table.do("settle").expect(f"A.unison == {1 + kept}", "zone(Mate) == unison", "zone(Pal) == drop")


@rule("dragonball", "21-11-1", "21-11-2", "21-11-3", "3-11-5-1")
def test_when_such_an_effect_ends_its_player_keeps_one_and_the_other_player_has_nothing_to_do_with_it():
    cards = {
        "Wide": {"power": 5000, "skills": [TWO.format(whose="you"), 'activate("main", ToHand(This()))']},
        "Pal": {"type": "Unison"},
    }
    table = masters(cards)
    table.position("""
        A: {battle: [Wide], unison: [{card: Ally, markers: 1}, {card: Pal, markers: 2}]}
        B: {unison: [{card: Ally, markers: 1}]}
    """)
    table.expect("A.unison == 2").do("activate Wide", "choose Pal", "settle")
    table.expect("zone(Pal) == drop", "A.unison == 1", "B.unison == 1", "markers(A.Ally) == 1")


@rule("dragonball", "17-2-1-3", "17-2-2-5", "22-3-5", "21-11-2", "3-6-5")
def test_a_new_z_extra_removes_another_and_leaves_everything_else():
    veil = {"type": "Extra", "z": True, "z_cost": 0, "cost": 0}
    field = {"type": "Extra", "cost": 0, "keywords": ["Field"]}
    cards = {"Veil": veil, "Other": veil, "Yard": field, "Zed": {"z": True, "z_cost": 1, "power": 5000}, "Lawn": field}
    table = masters(cards)
    table.position("""
        A: {battle: [Other, Yard, Zed, Guard, {card: Twin, hidden: true}], z_deck: [Veil], hand: [Lawn]}
        B: {battle: [Other]}
    """)
    table.do("play Veil", "settle").expect("zone(A.Other) == removed", "zone(Veil) == battle", "zone(Yard) == battle")
    table.expect("zone(Zed) == battle", "zone(Guard) == battle", "zone(Twin) == battle", "zone(B.Other) == battle")
    table.do("activate Lawn", "settle").expect("zone(Yard) == drop", "zone(Lawn) == battle", "zone(Veil) == battle")
    table.expect("zone(Guard) == battle", "zone(Zed) == battle", "zone(B.Other) == battle")


@rule("dragonball", "21-11-2", "21-11-3", "23-5-2", "21-16-2")
def test_hidden_z_extras_are_not_counted_until_they_are_turned_up():
    veil = {"type": "Extra", "z": True, "z_cost": 0, "cost": 0}
    up = {"type": "Leader", "skills": ['activate("main", SwitchToHidden(Sel(("battle area",)), hidden=False))']}
    table = masters({"Veil": veil, "Other": veil, "Up": up})
    table.position("{A: {leader: Up, battle: [Veil, {card: Other, hidden: true}]}}").expect("A.battle == 2")
    table.do("activate leader", "choose Veil", "settle").expect("zone(Veil) == removed", "zone(Other) == battle")


@rule("dragonball", "13-3-1", "13-3-2", "23-5-2")
def test_a_hidden_unison_does_not_grow():
    table = masters()
    table.position("{A: {unison: [{card: Ally, markers: 1}], hand: [Ally]}}")
    assert table.why_not("grow Ally") is None
    table.position("{A: {unison: [{card: Ally, hidden: true}], hand: [Ally]}}")
    assert table.why_not("grow Ally").rule == "13-3-1"
