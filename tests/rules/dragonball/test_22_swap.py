"""22-22 [Swap X]."""

from playmat.testing import masters, rule

CARDS = """
    Runner: {cost: 2, power: 15000, characters: [Team], skills: ['swap(4, Character(("Team",)), cost=Pay(any=1))']}
    Anchor: {cost: 4, power: 20000, characters: [Team], skills: ['swap(4, Character(("Team",)))']}
    Outsider: {cost: 4, power: 20000}
    Rookie: {cost: 3, power: 15000, characters: [Team]}
    Locked:
      cost: 2
      power: 15000
      characters: [Team]
      keywords: [Ultimate]
      skills: ['swap(4, Character(("Team",)))']
    Zed: {cost: 2, z_cost: 0, power: 15000, characters: [Team], skills: ['swap(4, Character(("Team",)))']}
    Fan: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("swap"),)), Draw(1))']}
    Coach: {cost: 1, skills: ['auto(On("skill", whose="you", keyword="Swap"), Draw(1))']}
    Robber: {type: Extra, cost: 0, skills: ['counter("play", ToDrop(Sel(("hand",), "opponent", (Cost("==", 4),))))']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-22-1", "22-22-3", "22-22-4")
def test_a_swap_shows_a_card_returns_its_own_and_plays_what_was_shown():
    table = at("A: {hand: [Anchor, Outsider, Rookie], battle: [{card: Runner, rested: true}, Fan, Coach], energy: 1}")
    table.do("activate Runner").expect("zone(Runner) == hand", "known(B, Anchor)", "A.energy.rested == 1")
    table.do("choose Anchor").expect("zone(Anchor) == battle", "active(Anchor)")
    table.do("settle").expect("A.hand == 5")  # Runner, Outsider, Rookie, and a card for Fan and for Coach


@rule("dragonball", "22-22-4")
def test_of_a_swap_up_to_one_card_is_played():
    table = at("A: {hand: [Anchor], battle: [Runner], energy: 1}").do("activate Runner", "choose none")
    table.expect("zone(Anchor) == hand", "zone(Runner) == hand", "A.battle == 0")


@rule("dragonball", "22-22-3")
def test_a_swap_without_such_a_card_in_hand_cannot_be_activated():
    table = at("A: {hand: [Outsider, Rookie], battle: [Runner, Anchor], energy: 1}")
    assert table.why_not("A: activate Runner").rule == "22-22-3"


@rule("dragonball", "22-22-3", "5-8-2-2-1-1")
def test_a_card_that_cannot_return_to_the_hand_cannot_be_swapped():
    table = at("A: {hand: [Anchor], battle: [Locked, Zed]}")
    assert table.why_not("A: activate Locked").rule == "22-22-3"
    assert table.why_not("A: activate Zed").rule == "22-22-3"


@rule("dragonball", "22-22-3")
def test_a_card_does_not_swap_for_itself_in_hand():
    table = at("A: {hand: [{card: Anchor, as: fresh}], battle: [{card: Anchor, as: tired, rested: true}]}")
    table.do("activate tired", "choose fresh").expect("zone(tired) == hand", "zone(fresh) == battle")
    assert at("A: {battle: [Anchor]}").why_not("A: activate Anchor").rule == "22-22-3"


@rule("dragonball", "22-22-1")
def test_a_swap_is_not_offered_in_a_battle():
    table = at("A: {hand: [Anchor], battle: [Runner], energy: 1}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Runner").rule == "1-5-4-1-1"


@rule("dragonball", "22-22-4")
def test_a_card_that_left_the_hand_is_not_played():
    table = at("A: {hand: [Anchor], battle: [Runner], energy: 1}\nB: {hand: [Robber]}")
    table.do("activate Runner", "B: counter Robber", "settle").expect("zone(Anchor) == drop", "A.battle == 0")
