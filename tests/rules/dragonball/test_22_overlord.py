"""22-40 [Servant], 22-41 [Overlord]."""

from playmat.testing import masters, rule

CARDS = """
    Page: {cost: 1, power: 5000, keywords: [Servant]}
    Lord: {cost: 3, power: 15000, keywords: [Overlord]}
    King: {cost: 3, power: 15000, skills: ['overlord(once=False)']}
    Doll: {cost: 1, power: 5000, token: true, keywords: [Servant]}
    Free: {type: Extra, cost: 0, skills: ['activate("main", SwitchToActive(Choose(Sel(("battle",)))))']}
    Hush: {type: Extra, cost: 0, skills: ['activate("main", Gain(Sel(("battle",)), (Negated(),), "turn"))']}
    Shy: {type: Extra, cost: 0, skills: ['activate("main", Gain(Sel(("battle",)), (Negated("Overlord"),), "turn"))']}
    Oath: {type: Extra, cost: 0, skills: ['activate("main", Gain(Sel(("battle",)), (Keyword("Servant"),), "forever"))']}
    Rank: {type: Extra, cost: 0, skills: ['activate("main", Gain(Sel(("battle",)), (Keyword("Overlord"),), "turn"))']}
    Bard: {cost: 1, skills: ['auto(On("skill", whose="you", keyword="Overlord"), Draw(1))']}
    Clerk: {cost: 1, skills: ['activate("main", ToDrop(Sel(("battle",), "you", (HasKeyword("Overlord"),))))']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-40-2")
def test_a_servant_has_10000_more_power_and_is_not_readied_in_its_masters_charge_phase():
    table = at("A: {battle: [{card: Page, rested: true}, {card: Guard, rested: true}], hand: [Free]}")
    table.expect("power(Page) == 15000").do("next turn", "next turn").expect("rested(Page)", "active(Guard)")
    table.do("activate Free", "choose Page").expect("active(Page)")  # skills may switch it


@rule("dragonball", "22-40-2")
def test_a_negated_servant_is_no_servant_until_the_turn_ends():
    table = at("A: {battle: [Page], hand: [Hush]}").do("activate Hush").expect("power(Page) == 5000")
    table.do("next turn").expect("power(Page) == 15000")


@rule("dragonball", "22-40-2")
def test_a_gained_servant_counts_once():
    table = at("A: {battle: [Guard, Page], hand: [Oath]}").do("activate Oath")
    table.expect("power(Guard) == 25000", "power(Page) == 15000")


@rule("dragonball", "22-41-1", "22-41-2", "22-41-3")
def test_an_overlord_puts_a_servant_at_the_bottom_of_the_deck_and_draws():
    table = at("A: {battle: [Lord, Page, {card: Page, as: other, rested: true}, Guard, Bard], deck: [filler x2]}")
    table.do("activate Lord", "choose other").expect("zone(other) == deck", "A.deck.bottom == other")
    table.do("settle").expect("A.hand == 2")  # one of them for Bard, who saw an [Overlord]
    assert table.why_not("A: activate Lord").rule == "22-11-5"


@rule("dragonball", "22-41-2")
def test_without_a_servant_that_can_go_there_an_overlord_does_nothing():
    assert at("A: {battle: [Lord, Guard]}\nB: {battle: [Page]}").why_not("A: activate Lord").rule == "22-41-2"
    assert at("A: {battle: [Lord, Doll]}").why_not("A: activate Lord").rule == "22-41-2"


@rule("dragonball", "22-41-2")
def test_a_servant_of_another_owner_goes_to_that_players_deck():
    table = at("A: {battle: [Lord, {card: Page, owner: B}]}").do("activate Lord")
    table.expect("zone(Page) == deck", "B.deck == 21", "A.hand == 1")


@rule("dragonball", "22-41-1")
def test_an_overlord_is_not_offered_in_a_battle():
    table = at("A: {battle: [Lord, Page]}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Lord").rule == "1-5-4-1-1"


@rule("dragonball", "22-41-2")
def test_an_overlord_may_be_negated_by_name_gained_and_referred_to():
    assert at("A: {battle: [Lord, Page], hand: [Shy]}").do("activate Shy").why_not("A: activate Lord").rule == "9-1-2"
    table = at("A: {battle: [Guard, Page], hand: [Rank]}").do("activate Rank", "activate Guard")
    table.expect("zone(Page) == deck")
    table = at("A: {battle: [Lord, King, Page, Clerk]}").do("activate Clerk")
    table.expect("zone(Lord) == drop", "zone(King) == drop", "zone(Page) == battle")
