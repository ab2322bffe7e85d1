"""22-38 [Successor]."""

from playmat.core.decision import DONE, PICK
from playmat.core.packing import option
from playmat.testing import masters, rule

CARDS = """
    Heir: {color: GY, cost: 6, orbs: GY, power: 30000, skills: ['successor(cost=Pay(any=1))']}
    Sequel: {color: GY, cost: 3, orbs: GY, power: 30000, skills: ['successor(cost=ToDrop(Choose(Sel(("battle",)))))']}
    Ember: {color: GY, cost: 0, power: 5000, skills: ['successor()']}
    G1: {color: G, cost: 1, power: 10000}
    G3: {color: G, cost: 3, power: 10000, skills: ['auto(On("ko", this=True), Draw(1))']}
    Y3: {color: Y, cost: 3, power: 10000}
    Y2: {color: Y, cost: 2, power: 10000}
    GY4: {color: GY, cost: 4, power: 10000}
    R3: {color: R, cost: 3, power: 10000}
    RG3: {color: RG, cost: 3, power: 10000}
    Nil: {color: G, cost: 0, power: 10000}
    Rare: {color: G, cost: 3, power: 10000, keywords: [Ultimate]}
    Crowd: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("successor"),)), Draw(1))']}
    Deny: {type: Extra, cost: 0, skills: ['counter("play", NegateSkill())']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-38-1", "22-38-3", "22-38-5")
def test_cards_of_exactly_the_total_cost_are_dropped_without_a_ko_and_the_successor_is_played():
    table = at("A: {hand: [Heir], battle: [{card: G3, rested: true}, Y3, Crowd], energy: 1}")
    table.do("activate Heir").expect("zone(G3) == drop", "zone(Y3) == drop", "active(Heir)", "A.energy.rested == 1")
    table.do("settle").expect("A.hand == 1", "zone(Crowd) == battle")


@rule("dragonball", "22-38-3")
def test_a_total_that_cannot_be_reached_exactly_is_refused():
    for battle in ("G3, Y2", "G3, R3", "G3, RG3", "G3, Rare", "GY4, G3"):
        table = at(f"A: {{hand: [Heir], battle: [{battle}], energy: 1}}")
        assert table.why_not("A: activate Heir").rule == "22-38-3", battle


@rule("dragonball", "22-38-3")
def test_only_picks_that_can_still_reach_the_total_are_offered():
    table = at("A: {hand: [Heir], battle: [G1, G3, Y3, Y2, GY4, R3], energy: 1}").do("activate Heir")

    def offered():
        iids = {name: table.perm(name).iid for name in ("G1", "G3", "Y3", "Y2", "GY4", "R3") if name in battle()}
        return [name for name, iid in iids.items() if option(PICK, iid) in table.game.decision.options]

    def battle():
        return [perm.printed.name for perm in table.game.seats[0].field]

    assert offered() == ["G1", "G3", "Y3", "Y2", "GY4"]
    table.do("choose GY4")  # two are missing: a single card fits
    table.expect("zone(GY4) == drop", "zone(Y2) == drop", "zone(G1) == battle", "zone(Heir) == battle")
    table = at("A: {hand: [Heir], battle: [G1, G3, Y3, Y2, GY4, R3], energy: 1}").do("activate Heir", "choose G3")
    assert offered() == ["G1", "Y3", "Y2"]


@rule("dragonball", "22-38-3")
def test_cards_that_cost_nothing_may_go_along_or_stay():
    table = at("A: {hand: [Heir], battle: [G3, Y3, Nil], energy: 1}").do("activate Heir")
    assert option(DONE) not in table.game.decision.options
    table.do("choose G3, Y3").expect("zone(Nil) == battle", "zone(Heir) == battle")
    table = at("A: {hand: [Heir], battle: [G3, Y3, Nil], energy: 1}").do("activate Heir", "choose G3, Y3, Nil")
    table.expect("zone(Nil) == drop", "zone(Heir) == battle")


@rule("dragonball", "22-38-3")
def test_for_a_card_that_costs_nothing_no_card_need_go():
    at("A: {hand: [Ember]}").do("activate Ember").expect("zone(Ember) == battle")
    at("A: {hand: [Ember], battle: [G3]}").do("activate Ember").expect("zone(Ember) == battle", "zone(G3) == battle")


@rule("dragonball", "22-38-3", "5-8-2")
def test_the_total_and_the_rest_of_the_cost_must_both_be_payable():
    assert at("A: {hand: [Sequel], battle: [G3]}").why_not("A: activate Sequel").rule == "5-8-3"
    table = at("A: {hand: [Sequel], battle: [G1, Y2, G3]}").do("activate Sequel", "choose G3", "choose G1")
    table.expect("zone(Sequel) == battle", "zone(Y2) == battle", "A.drop == 2")


@rule("dragonball", "22-38-4")
def test_successor_is_activated_from_the_hand_only():
    table = at("A: {warp: [Heir], battle: [G3, Y3], energy: 1}")
    assert table.why_not("A: activate Heir").rule == "22-38-4"


@rule("dragonball", "22-38-1")
def test_successor_is_not_offered_in_a_battle():
    table = at("A: {hand: [Heir], battle: [G3, Y3], energy: 1}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Heir").rule == "1-5-4-1-1"


@rule("dragonball", "22-38-5", "5-5-4")
def test_a_successor_that_is_negated_is_dropped_and_its_cost_stays_paid():
    table = at("A: {hand: [Heir], battle: [G3, Y3], energy: 1}\nB: {hand: [Deny]}")
    table.do("activate Heir", "B: counter Deny").expect("zone(Heir) == drop", "A.drop == 3", "A.battle == 0")
