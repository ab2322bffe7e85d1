"""22-3 [Field]."""

from playmat.dragonball import kinds
from playmat.testing import masters, rule

CARDS = """
    Meadow:
      type: Extra
      cost: 1
      keywords: [Field]
      skills:
        - 'activate("main", Draw(1), once=True)'
        - 'permanent(Gain(Sel(("battle",)), (MorePower(5000),)))'
        - 'auto(On("attacks", whose="you"), Draw(1))'
    Desert: {type: Extra, cost: 1, keywords: [Field, Energy-Exhaust]}
    Marsh: {type: Extra, cost: 1, keywords: [Field]}
    Map:
      cost: 1
      skills:
        - >-
          activate("main", ActivateExtra(Choose(Sel(("deck",), "you", (Named(("Marsh",)),)))),
          cost=SwitchToRest(This()))
    Burier:
      cost: 1
      skills:
        - >-
          activate("main", PlaceUnder(Choose(Sel(("hand",), "you", (Type("Extra"),))), This()),
          cost=SwitchToRest(This()))
    Peace: {cost: 1, skills: ['auto(On("played", this=True), Rule("cannot play", "opponent", until="forever"))']}
    Listen: {type: Extra, cost: 0, skills: ['counter("play", Draw(1))']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-3-1", "22-3-2")
def test_a_field_is_activated_for_its_energy_and_placed_in_active_mode():
    table = at("A: {hand: [Marsh], energy: 1}\nB: {hand: [Listen]}")
    assert table.why_not("B: activate Marsh") is not None
    table.do("activate Marsh").expect("zone(Marsh) == battle", "active(Marsh)", "A.energy.rested == 1", "asked == A")


@rule("dragonball", "22-3-2", "12-2-2-2")
def test_on_its_way_a_field_lies_in_the_drop_area():
    game = at("A: {hand: [Marsh], energy: 1}").do("activate Marsh").game
    seen = [event for event in game.log if event.kind in (kinds.DROPPED, kinds.PLACED)]
    assert [event.kind for event in seen] == [kinds.DROPPED, kinds.PLACED]
    assert kinds.PLAYED not in [event.kind for event in game.log]


@rule("dragonball", "22-3-1")
def test_a_field_is_not_activated_in_a_battle():
    table = at("A: {hand: [Marsh], energy: 1}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Marsh").rule == "1-5-4-1-1"


@rule("dragonball", "22-3-4")
def test_its_other_skills_are_valid_in_the_battle_area_only_and_leave_it_there():
    table = at("A: {hand: [Meadow], battle: [Guard], energy: 1}").expect("power(Guard) == 15000")
    offered = [ability.keyword for _, _, ability in table.game.activates(0) if ability.keyword != "Awaken"]
    assert offered == ["Field"]
    table.do("activate Meadow").expect("power(Guard) == 20000", "zone(Meadow) == battle", "A.hand == 0")
    table.do("activate Meadow").expect("A.hand == 1", "zone(Meadow) == battle")
    assert table.why_not("A: activate Meadow").rule == "22-11-5"
    table.do("attack Guard -> leader", "settle").expect("A.hand == 2")


@rule("dragonball", "22-3-4-1")
def test_energy_exhaust_counts_on_a_field_that_becomes_energy():
    table = at("turn: {player: A, number: 5, phase: charge}\nA: {hand: [Desert, Marsh]}")
    table.do("charge Desert").expect("zone(Desert) == energy", "rested(Desert)")


@rule("dragonball", "22-3-5")
def test_a_new_field_drives_away_the_old_one_of_the_same_player_only():
    table = at("A: {hand: [Marsh], battle: [Meadow, Guard], energy: 1}\nB: {battle: [Desert]}")
    table.do("activate Marsh").expect("zone(Meadow) == drop", "zone(Guard) == battle", "zone(Desert) == battle")
    table.expect("zone(Marsh) == battle")


@rule("dragonball", "22-3-5-1")
def test_a_field_placed_under_a_card_drives_nothing_away():
    table = at("A: {hand: [Marsh], battle: [Meadow, Burier]}").do("activate Burier", "choose Marsh")
    table.expect("under(Burier) == [Marsh]", "zone(Meadow) == battle")


@rule("dragonball", "22-3-2", "12-2-4-2")
def test_a_field_activated_by_a_skill_comes_from_where_it_lies_without_its_cost():
    table = at("A: {battle: [Map, Meadow], deck: [filler, Marsh]}").do("activate Map", "choose Marsh")
    table.expect("zone(Marsh) == battle", "active(Marsh)", "zone(Meadow) == drop", "known(B, Marsh)")


def test_who_cannot_play_cards_can_still_place_a_field():
    table = at("A: {hand: [Peace], energy: 1}\nB: {hand: [Marsh, Guard], energy: 3}").do("play Peace", "next turn")
    assert table.why_not("B: play Guard").rule == "0-2-5"
    table.do("activate Marsh").expect("zone(Marsh) == battle")
