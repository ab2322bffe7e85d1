"""22-2 [Awaken] and [Awaken: Surge], 22-25 [Wish]."""

import pytest

from playmat.testing import masters, rule

CARDS = """
    Novice:
      type: Leader
      skills:
        - 'auto(On("attacks", this=True), Gain(This(), (MorePower(5000), Keyword("Critical")), "turn"))'
        - 'awaken(Have(Sel(("life",)), 4, "<="), Draw(2))'
      back: {name: Expert, power: 15000}
    Diver:
      type: Leader
      skills:
        - >-
          surge(Draw(3), cost=PlaceUnder(Union((Choose(Sel(("hand",), "you", (Colored(("Red",)),))),
          Choose(Sel(("hand",), "you", (Colored(("Blue",)),))))), This()))
      back: {name: Deep Diver, power: 15000}
    Wisher:
      type: Leader
      skills: ['wish(Have(Sel(("drop",)), 7), ToHand(Choose(Sel(("drop",)), up_to=True)))']
      back: {name: Granted, power: 15000}
    Flipper: {type: Leader, skills: ['awaken(None, FlipLeader(), Draw(1))'], back: {name: Flipped, power: 15000}}
    Jailer:
      cost: 1
      skills:
        - >-
          auto(On("played", this=True),
          Rule("cannot activate keyword", "opponent", until="forever", phase="Awaken"))
    Silencer:
      cost: 1
      skills: ['auto(On("played", this=True), Gain(Sel(("leader",), "opponent"), (Negated("Awaken"),), "forever"))']
    Herald: {cost: 1, skills: ['auto(On("skill", whose="you", keyword="Awaken"), Draw(1))']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-2-1", "22-2-3", "22-2-4")
def test_an_awakened_leader_does_its_effect_and_is_turned_to_its_back():
    table = at("A: {leader: Novice, life: 4}")
    table.do("activate leader").expect("A.hand == 2", "side(A.leader) == back", "power(A.leader) == 15000")
    assert table.why_not("A: activate leader") is not None  # its back has no such skill


@rule("dragonball", "22-2-3")
def test_awaken_is_refused_without_its_condition():
    assert at("A: {leader: Novice, life: 5}").why_not("A: activate leader").rule == "22-2-3"


@rule("dragonball", "22-2-1", "22-2-4", "21-10-2", "21-10-2-1")
def test_a_leader_awakens_in_the_middle_of_its_attack_and_keeps_mode_power_and_battle():
    table = at("A: {leader: Novice, life: 4}")
    table.do("attack leader -> leader", "until offense").expect("power(A.leader) == 15000")
    table.do("activate leader").expect("side(A.leader) == back", "rested(A.leader)", "power(A.leader) == 20000")
    table.expect("attacker == A.leader", "not keyword(A.leader, Critical)").do("settle").expect("B.life == 7")


@rule("dragonball", "22-2-1")
def test_the_other_player_awakens_in_the_defense_step_only():
    table = at("B: {leader: Novice, life: 4}")
    assert table.why_not("B: activate leader") is not None
    table.do("attack leader -> leader", "B: activate leader").expect("side(B.leader) == back", "guard == B.leader")


@rule("dragonball", "22-2-3")
def test_a_surge_needs_its_cost_and_puts_it_under_the_leader():
    table = at("A: {leader: Diver, hand: [Red Student, Red Master]}")
    assert table.why_not("A: activate leader").rule == "5-8-3"
    table = at("A: {leader: Diver, hand: [Red Student, Blue Student]}").do("activate leader")
    table.expect("under(A.leader) == [Red Student, Blue Student]", "A.hand == 3", "side(A.leader) == back")


@rule("dragonball", "22-2-4")
def test_a_text_that_already_turned_the_card_does_not_turn_it_back():
    at("A: {leader: Flipper}").do("activate leader").expect("side(A.leader) == back", "A.hand == 1")


@rule("dragonball", "22-2-2-1", "0-2-5")
@pytest.mark.parametrize("leader", ["Novice", "Diver"])
def test_a_text_about_awaken_means_surges_too(leader):
    hand = "hand: [Red Student, Blue Student]"
    table = at(f"A: {{hand: [Silencer, Jailer], energy: 2}}\nB: {{leader: {leader}, life: 4, {hand}}}")
    table.do("play Silencer", "attack leader -> leader", "until defense")
    assert table.why_not("B: activate leader").rule == "9-1-2"
    table = at(f"A: {{hand: [Silencer, Jailer], energy: 2}}\nB: {{leader: {leader}, life: 4, {hand}}}")
    table.do("play Jailer", "attack leader -> leader", "until defense")
    assert table.why_not("B: activate leader").rule == "0-2-5"
    table = at(f"A: {{leader: {leader}, life: 4, {hand}, battle: [Herald]}}")
    table.do("activate leader", "settle").expect(f"A.hand == {5 if leader == 'Novice' else 4}")


@rule("dragonball", "22-25-1", "22-25-3", "22-25-4")
def test_a_wish_needs_its_condition_does_its_effect_and_turns_the_leader():
    assert at("A: {leader: Wisher, drop: 6}").why_not("A: activate leader").rule == "22-25-3"
    table = at("A: {leader: Wisher, drop: [filler x6, Guard]}").do("activate leader", "choose Guard")
    table.expect("zone(Guard) == hand", "side(A.leader) == back")


@rule("dragonball", "22-25-1")
def test_a_wish_can_be_made_in_a_battle():
    table = at("A: {leader: Wisher, drop: 7}").do("attack leader -> leader", "activate leader", "choose none")
    table.expect("side(A.leader) == back", "attacker == A.leader")


@rule("dragonball", "22-2-3", "5-8-3-1")
@pytest.mark.parametrize(
    ("effect", "life", "awakens"),
    [
        ('Rule("awaken at", "you", None, 99)', 8, True),
        ('Rule("awaken at", "you", None, 6)', 6, True),
        ('Rule("awaken at", "you", None, 6)', 7, False),
        ('Rule("awaken at", "you", Colored(("Blue",)), 99)', 8, False),
        ('Rule("awaken at", "opponent", None, 99)', 8, False),
    ],
)
def test_an_effect_lets_a_leader_awaken_with_more_life(effect, life, awakens):
    sleeper = {
        "type": "Leader",
        "color": "R",
        "power": 10000,
        "skills": ['awaken(Have(Sel(("life",)), 4, "<="), Draw(1))'],
    }
    sleeper["back"] = {"name": "Sleeper awake", "power": 15000}
    table = masters({"Drum": {"power": 5000, "skills": [f"permanent({effect})"]}, "Sleeper": sleeper})
    table.position(f"{{A: {{leader: Sleeper, battle: [Drum], life: {life}}}}}")
    refused = table.why_not("activate leader")
    assert (refused is None) == awakens and (awakens or refused.rule == "22-2-3")
