"""22-42 [Rejuvenate], 22-45 [Empower XY]."""

from playmat.core.decision import NUMBER
from playmat.core.packing import a_of, verb_of
from playmat.testing import masters, rule

CARDS = """
    Spring:
      type: Unison
      power: 15000
      skills:
        - 'rejuvenate(cost=RemoveMarkers(This(), 5), gates=Have(Sel(("life",)), 3, "<="), once=True)'
        - 'activate("main", Draw(1), cost=Markers(1))'
    Nurse: {cost: 1, power: 5000, skills: ['rejuvenate()']}
    Brick: {cost: 1, z_cost: 1}
    Bard: {cost: 1, skills: ['auto(On("skill", whose="you", keyword="Rejuvenate"), Draw(1))']}
    Old: {type: Unison, color: R, power: 10000}
    Duo: {type: Unison, color: RB, orbs: R, power: 10000}
    Sea: {type: Unison, color: B, orbs: R, power: 10000}
    Zed: {type: Unison, color: R, z_cost: 0, power: 10000}
    Scion: {type: Unison, color: R, power: 20000, skills: ['empower(3, "Red")']}
    Pair: {type: Unison, color: RB, orbs: R, power: 20000, skills: ['empower(2, "Red", "Blue")']}
    Any: {type: Unison, color: R, power: 20000, skills: ['empower(2)']}
    Zion: {type: Unison, color: R, z_cost: 0, power: 20000, skills: ['empower(3, "Red")']}
    Call: {type: Extra, cost: 0, skills: ['activate("main", Play(Choose(Sel(("drop",))), markers=1))']}
"""


def at(position):
    return masters(CARDS).position(position)


# -- 22-42 [Rejuvenate] ----------------------------------------------------------------------------------------------


@rule("dragonball", "22-42-1", "22-42-3", "22-42-4")
def test_rejuvenate_drops_a_card_under_it_pays_and_turns_the_top_card_into_life():
    spring = "{card: Spring, markers: 6, under: [Guard, Giant]}"
    table = at(f"A: {{unison: [{spring}], life: 3, battle: [Bard], deck: [Twin]}}")
    table.do("activate Spring skill 1", "choose Giant").expect("zone(Giant) == drop", "under(Spring) == [Guard]")
    table.do("yes").expect("markers(Spring) == 1", "A.life == 4", "zone(Twin) == life", "not known(A, Twin)")
    table.do("settle").expect("A.hand == 1").do("activate Spring skill 2").expect("markers(Spring) == 2")


@rule("dragonball", "22-42-4")
def test_the_new_life_may_be_declined():
    table = at("A: {unison: [{card: Spring, markers: 6, under: [Guard]}], life: 3}")
    table.do("activate Spring skill 1", "no").expect("A.life == 3", "zone(Guard) == drop", "markers(Spring) == 1")


@rule("dragonball", "22-42-3")
def test_rejuvenate_needs_a_card_under_it_and_its_cost():
    table = at("A: {unison: [{card: Spring, markers: 6}], life: 3}")
    assert table.why_not("A: activate Spring skill 1").rule == "22-42-3"
    table = at("A: {unison: [{card: Spring, markers: 4, under: [Guard]}], life: 3}")
    assert table.why_not("A: activate Spring skill 1").rule == "5-8-3"
    table = at("A: {unison: [{card: Spring, markers: 6, under: [Guard]}], life: 4}")
    assert table.why_not("A: activate Spring skill 1").rule == "9-1-3"


@rule("dragonball", "22-42-3", "5-8-2-2-1-1", "14-1-5")
def test_a_z_card_under_it_cannot_go_to_the_drop_area_and_so_does_not_pay():
    table = at("A: {battle: [{card: Nurse, under: [Brick]}]}")
    assert table.why_not("A: activate Nurse").rule == "22-42-3"
    table = at("A: {battle: [{card: Nurse, under: [Brick, Guard]}]}").do("activate Nurse")
    table.expect("under(Nurse) == [Brick]", "zone(Guard) == drop")


@rule("dragonball", "22-42-1")
def test_rejuvenate_is_not_offered_in_a_battle():
    table = at("A: {battle: [{card: Nurse, under: [Guard]}]}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Nurse").rule == "1-5-4-1-1"


# -- 22-45 [Empower] -------------------------------------------------------------------------------------------------


def numbers(table):
    return [a_of(code) for code in table.game.decision.options if verb_of(code) == NUMBER]


@rule("dragonball", "22-45-3", "13-2-1-3-1")
def test_markers_of_the_unison_it_replaces_go_over_to_one_with_empower():
    table = at("A: {hand: [Scion], unison: [{card: Old, markers: 5}], energy: 2}").do("play Scion", "x 2")
    assert numbers(table) == [0, 1, 2, 3]
    table.do("number 3").expect("markers(Scion) == 5", "zone(Old) == drop", "zone(Scion) == unison")
    table = at("A: {hand: [Scion], unison: [{card: Old, markers: 1}], energy: 1}").do("play Scion", "number 0")
    table.expect("markers(Scion) == 1")


@rule("dragonball", "22-45-3")
def test_a_unison_of_another_colour_or_no_unison_gives_nothing():
    table = at("A: {hand: [Scion], unison: [{card: Sea, markers: 5}], energy: 1}").do("play Scion")
    table.expect("markers(Scion) == 1", "decision == main")
    at("A: {hand: [Scion], energy: 1}").do("play Scion").expect("markers(Scion) == 1", "decision == main")
    table = at("A: {hand: [Old], unison: [{card: Scion, markers: 5}], energy: 1}").do("play Old")
    table.expect("markers(Old) == 1", "decision == main")


@rule("dragonball", "22-45-3")
def test_only_a_unison_that_comes_to_its_players_own_drop_area_gives_markers():
    table = at("A: {hand: [Scion], unison: [{card: Zed, markers: 5}], energy: 1}").do("play Scion")
    table.expect("zone(Zed) == removed", "markers(Scion) == 1")
    table = at("A: {hand: [Scion], unison: [{card: Old, markers: 5, owner: B}], energy: 1}").do("play Scion")
    table.expect("B.drop == 1", "markers(Scion) == 1")


@rule("dragonball", "22-45-3", "13-2-2-5-1")
def test_empower_counts_wherever_the_unison_is_played_from():
    table = at("A: {z_deck: [Zion], unison: [{card: Old, markers: 2}], energy: 1}").do("play Zion", "number 2")
    table.expect("markers(Zion) == 3")
    table = at("A: {drop: [Scion], hand: [Call], unison: [{card: Old, markers: 2}]}")
    table.do("activate Call", "choose Scion", "number 2").expect("markers(Scion) == 3")


@rule("dragonball", "22-45-3-1")
def test_of_several_colours_one_counts():
    for old in ("Duo", "Old", "Sea"):
        table = at(f"A: {{hand: [Pair], unison: [{{card: {old}, markers: 5}}], energy: 1}}").do("play Pair")
        assert numbers(table) == [0, 1, 2], old  # not twice two, for a card of both colours


@rule("dragonball", "22-45-3-2")
def test_without_a_colour_any_unison_serves():
    table = at("A: {hand: [Any], unison: [{card: Sea, markers: 5}], energy: 1}").do("play Any", "number 2")
    table.expect("markers(Any) == 3")
