"""8-4-6, 8-5, 21-3. What a battle leaves behind: damage, K.O.s, combos, and who hears of it."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def ear(*heard):
    """A Leader whose power tells what it has heard."""
    skills = [f'auto({when}, Gain(This(), (MorePower({2**n}),), "forever"))' for n, when in enumerate(heard)]
    return {"type": "Leader", "power": 10000, "skills": skills}


def heard(table, seat):
    return table.value(f"power({seat}.leader)") - 10000


@rule("dragonball", "8-4-6-1-1", "8-4-6-1-3", "5-10-4", "9-6-2-1-2", "1-13-2", "23-3-3-1", "23-3-3-2")
def test_who_waits_for_damage_hears_once_how_much_whose_and_by_what():
    hears = ear(
        'On("damage", whose="you")',
        'On("damage", whose="opponent")',
        'On("damage", whose="opponent", least=2)',
        'On("damage", whose="opponent", filters=(Named(("Giant",)),))',
        'On("damage", whose="opponent", by="you")',
    )
    burn = {"type": "Extra", "cost": 0, "skills": ['activate("main", DealDamage(1, "opponent"))']}
    lose = {"type": "Extra", "cost": 0, "skills": ['activate("main", ToHand(Choose(Sel(("life",)))))']}
    cards = {"Ear": hears, "Burn": burn, "Lose": lose, "Calm": {"type": "Leader", "power": 10000}}
    for acts, found, life in (
        (["attack Giant -> leader"], 2 + 4 + 8, 6),
        (["attack Guard -> leader"], 2, 7),
        (["activate Burn"], 2 + 16, 7),
        (["activate Lose"], 0, 8),
        (["attack Red Student -> leader"], 0, 8),
    ):
        table = masters({**cards, "Calm": {"type": "Leader", "power": 15000}})
        table.position("{A: {leader: Ear, battle: [Giant, Guard, Red Student], hand: [Burn, Lose]}, B: {leader: Calm}}")
        table.do(*acts, "settle").expect(f"B.life == {life}")
        assert heard(table, "A") == found, acts
    table = masters({**cards, "Ear": hears, "Calm": {"type": "Leader", "power": 10000}})
    table.position("{A: {leader: Calm, battle: [Giant]}, B: {leader: Ear}}").do("attack Giant -> leader", "settle")
    assert heard(table, "B") == 1


@rule("dragonball", "3-9-2", "3-9-4", "21-3-2", "3-9-2-1")
def test_of_life_some_of_which_lies_face_up_any_card_may_be_taken_by_damage():
    for choice, area in (("face down", "life"), ("Guard", "hand")):
        up = {
            "type": "Extra",
            "cost": 0,
            "skills": ['activate("main", TurnLifeUp(Choose(Sel(("life",), "opponent"), 1)))'],
        }
        table = masters({"Up": up})
        table.position(
            "{A: {battle: [Twin], hand: [Up]}, B: {life: [{card: Guard, face_up: true}, Red Student, Giant]}}"
        )
        table.do("attack Twin -> leader", "until life", f"B: choose {choice}", "settle")
        table.expect(f"zone(Guard) == {area}", "B.life == 2", "B.hand == 1")


@rule("dragonball", "8-1-2-1", "8-4-6-2-1", "8-4-6-2-3", "5-12-1")
def test_who_waits_for_a_ko_hears_against_which_card_in_battle():
    hears = ear(
        'On("ko", filters=(Named(("Guard",)),))',
        'On("ko", filters=(Named(("Guard",)),), other=(Named(("Giant",)),))',
        'On("ko", filters=(Named(("Guard",)),), other=(Named(("Guard",)),))',
    )
    axe = {
        "type": "Extra",
        "cost": 0,
        "skills": ['activate("main/battle", KO(Sel(("battle",), "any", (Named(("Guard",)),))))'],
    }
    table = masters({"Ear": hears, "Axe": axe})
    position = "{A: {leader: Ear, battle: [Giant, Twin], hand: [Axe]}, B: {battle: [{card: Guard, rested: true}]}}"
    for acts, found in (
        (["attack Giant -> Guard"], 3),
        (["attack Twin -> Guard"], 1),
        (["activate Axe"], 1),
    ):
        table.position(position).do(*acts, "settle").expect("zone(Guard) == drop")
        assert heard(table, "A") == found, acts


# -- the cards of a combo -------------------------------------------------------------------------------------------------


@rule("dragonball", "8-5-2", "8-5-3", "19-1-7", "9-10-2")
def test_a_token_is_no_z_energy_and_what_is_done_instead_is_done():
    maker = {"tokens": {"Wisp": {"power": 5000, "combo": [0, 5000]}}}
    table = masters({"Maker": maker}).position("{A: {battle: [Twin, Wisp, Red Student]}}")
    table.do("attack Twin -> leader", "until offense", "combo Wisp", "combo Red Student", "until to z-energy")
    assert table.offered() == ["Red Student"]
    table.do("to z-energy Red Student", "settle").expect("zone(Red Student) == z-energy", "zone(Wisp) == removed")
    proud = {
        "power": 5000,
        "skills": [
            'Skill("replacement", (ToHand(This()),), when=(WouldLeave("leave", this=True, source=("combo",)),), zone="all")'
        ],
    }
    table = masters({"Proud": proud}).position("{A: {battle: [Twin, Proud]}}")
    table.do("attack Twin -> leader", "until offense", "combo Proud", "until to z-energy")
    table.do("to z-energy Proud", "settle").expect("zone(Proud) == hand", "A.z_energy == 0")
    table.position("{A: {battle: [Twin, Proud]}}")
    table.do("attack Twin -> leader", "until offense", "combo Proud", "settle").expect(
        "zone(Proud) == hand", "A.drop == 0"
    )


@rule("dragonball", "8-5-10-1", "8-5-8", "9-1-3-2")
def test_a_skill_for_the_end_of_a_battle_is_for_the_card_that_went_from_its_combo_to_the_drop_area():
    loyal = {"power": 5000, "combo": [0, 5000]}
    any_area = 'Skill("auto", (Draw(1),), when=(AfterCombo(),), zone="drop")'
    from_hand = 'Skill("auto", (Draw(2),), when=(AfterCombo(("hand",)),), zone="drop")'
    cards = {"Loyal": {**loyal, "skills": [any_area, from_hand]}}
    for where, acts, drawn in (
        ("battle: [Twin, Loyal]", ["combo Loyal", "settle"], 1),
        ("battle: [Twin], hand: [Loyal]", ["combo Loyal", "settle"], 3),
        ("battle: [Twin, Red Student], drop: [Loyal]", ["combo Red Student", "settle"], 0),
        ("battle: [Twin, Loyal]", ["combo Loyal", "until to z-energy", "to z-energy Loyal", "settle"], 0),
        ("battle: [Twin, Loyal], hand: [Red Student]", ["combo Red Student", "combo Loyal", "settle"], 1),
    ):
        table = masters(cards).position(f"{{A: {{{where}, deck: 12}}}}")
        table.do("attack Twin -> leader", "until offense", *acts).expect(f"A.hand == {drawn}")


@rule("dragonball", "5-7-5-1-1", "5-7-6-1-1", "5-7-2", "5-7-5-1-2", "5-7-6-1-2", "5-7-2-1", "0-2-5")
def test_which_cards_can_be_used_for_a_combo_by_whom():
    cards = {
        "Stark": {"power": 5000, "combo": "none"},
        "Rigid": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("combo"),)))']},
        "Veil": {"type": "Extra", "z": True, "z_cost": 1, "cost": 1},
    }
    table = masters(cards)
    board = "battle: [Twin, Guard, {card: Giant, rested: true}, {card: Shade, hidden: true}, Stark, Rigid, Veil]"
    rest = "hand: [Red Student, Spark], energy: [Blue Student], drop: [Green Student]"
    table.position(f"{{A: {{{board}, {rest}}}, B: {{{board.replace('Twin', '{card: Twin, rested: true}')}, {rest}}}}}")
    table.do("attack A.Twin -> B.Twin", "until offense")
    wanted = {"Guard": "", "Red Student": "", "Twin": "1-1", "Giant": "1-1", "Shade": "1-1", "Veil": "1-1", "Blue Student": "1-1",
              "Spark": "1-2", "Green Student": "1-2"}  # fmt: skip
    for seat, step in (("A", "5-7-5-"), ("B", "5-7-6-")):
        for name, rule_ in wanted.items():
            refusal = table.why_not(f"combo {seat}.{name}")
            assert (refusal.rule if refusal else "") == (step + rule_ if rule_ else ""), (seat, name)
        assert table.why_not(f"combo {seat}.Stark").rule == "5-7-2-1"
        assert table.why_not(f"combo {seat}.Rigid").rule == "0-2-5"
        other = "B" if seat == "A" else "A"
        assert table.why_not(f"combo {other}.Guard").rule == step + "1-1"
        if seat == "A":
            table.do("until defense")


@rule("dragonball", "8-4-4", "8-4-5", "8-4-6", "8-5-5", "8-5-6", "5-7-1", "23-5-2")
@pytest.mark.parametrize(
    ("ours", "theirs", "won"),
    [
        ([], [], True),
        ([], ["Red Student"], False),
        (["Red Student"], ["Red Student"], True),
        (["Red Student"], ["Red Master"], False),
    ],
)
def test_the_combo_power_of_each_side_is_added_to_its_card_and_a_tie_is_the_attackers(ours, theirs, won):
    table = masters().position({
        "A": {"battle": ["Guard"], "hand": ours, "energy": 2},
        "B": {"battle": [{"card": "Shade", "rested": True}], "hand": theirs, "energy": 2},
    })  # fmt: skip
    table.do("attack Guard -> Shade", "until offense", *(f"combo {card}" for card in ours), "until defense")
    table.do(*(f"B: combo {card}" for card in theirs), "settle")
    table.expect(f"zone(Shade) == {'drop' if won else 'battle'}", "zone(Guard) == battle", "power(Guard) == 15000")
    table.expect(f"A.drop == {len(ours)}", f"B.drop == {len(theirs) + won}")


# -- attacks by skills, and the end of a game -------------------------------------------------------------------------------


@rule("dragonball", "8-5-13", "8-5-11", "20-16-1", "8-1-1", "20-14-1")
@pytest.mark.parametrize(
    ("battle", "target", "done"),
    [
        (["Guard"], 'Sel(("leader",), "opponent")', 1),
        ([], 'Sel(("leader",), "opponent")', 0),
        (["Guard"], 'Sel(("battle",), "opponent")', 0),
        ([{"card": "Guard", "rested": True}], 'Sel(("leader",), "opponent")', 1),
    ],
)
def test_a_skill_that_lets_a_card_attack_is_done_when_the_battle_is_over(battle, target, done):
    lead = {
        "type": "Leader",
        "skills": [f'activate("main", AttackWith(Sel(("battle",)), {target}), IfYouDo((Draw(1),)))'],
    }
    table = masters({"Lead": lead}).position({"A": {"leader": "Lead", "battle": battle, "deck": 9}})
    table.do("activate A.leader", "settle").expect(f"A.hand == {done}", f"B.life == {8 - done}")


@rule("dragonball", "0-1-3-4", "0-1-3", "0-1-3-5", "0-2-2-1")
def test_a_game_that_is_over_stays_as_it_ended():
    win = {"type": "Extra", "cost": 0, "skills": ['activate("main", WinGame())']}
    for end, winner in (("concede", 1), ("win", 0)):
        table = masters({"Win": win}).position("{A: {hand: [Win]}}")
        if end == "win":
            table.do("activate Win")
        else:
            table.game.concede(0)
        before = table.game.result
        assert before is not None and before.winners == (winner,)
        for seat in (0, 1):
            table.game.concede(seat)
        assert table.game.result == before and table.game.decision is None
