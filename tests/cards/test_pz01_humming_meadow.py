"""PZ01-045 to 068 and the tokens: what the green and yellow cards do at the table."""

from playmat.cards import embedded
from playmat.testing import masters

GY = "PZ01-058"  # green and yellow, as energy


def at(position):
    table = masters()
    table.lookup = embedded("dragonball").card
    return table.position(position)


def test_marzipan_makes_a_bee_a_turn_and_draws_beside_it():
    table = at("A: {leader: PZ01-045, energy: 2}")
    table.do("activate leader", "settle").expect("A.battle == 1", "power(PZ01-T01) == 10000", "A.energy.rested == 1")
    assert table.why_not("activate leader skill 1").rule == "22-11-5"
    table.do("attack leader -> leader", "settle").expect("A.hand == 1")


def test_four_jars_of_royal_jelly_grant_a_wish():
    table = at("A: {leader: PZ01-045, drop: [PZ01-046, PZ01-046, PZ01-046], hand: [PZ01-046], energy: [PZ01-046]}")
    assert table.why_not("activate leader skill 3").rule == "22-25-3"
    table.do("activate PZ01-046", "settle", "activate leader skill 3", "settle")
    table.expect("side(A.leader) == back", "A.life == 9", "A.hand == 2")


def test_the_crowned_swarm_strengthens_bees_and_puts_a_card_to_sleep():
    table = at("A: {leader: {card: PZ01-045, side: back}, energy: 1}\nB: {battle: [Guard]}")
    table.do("activate leader", "settle").expect("power(PZ01-T01) == 15000")
    table.do("attack leader -> leader", "choose Guard", "settle").expect("rested(Guard)", "A.hand == 1")


def test_bumbleby_serves_and_nectar_sends_it_home():
    table = at("A: {battle: [PZ01-047], hand: [PZ01-048], drop: [PZ01-047], energy: [PZ01-047, PZ01-047]}")
    table.expect("power(PZ01-047) == 15000")
    table.do("play PZ01-048", "choose PZ01-047", "settle").expect("A.hand == 1")
    table.do("activate PZ01-048", "settle").expect("A.hand == 2", "A.battle == 1")


def test_clover_grows_energy():
    table = at("A: {hand: [PZ01-050], energy: [PZ01-049, PZ01-049]}")
    table.do("play PZ01-050", "settle").expect("A.energy == 3", "A.energy.rested == 3")


def test_the_captain_puts_a_card_to_sleep_for_a_turn():
    table = at("A: {hand: [PZ01-052], energy: [PZ01-047, PZ01-047, PZ01-047]}\nB: {battle: [Guard, Twin]}")
    table.do("play PZ01-052", "choose Guard", "settle").expect("rested(Guard)").do("next turn").expect("rested(Guard)")
    table.do("next turn", "next turn").expect("active(Guard)")


def test_old_oak_leaves_a_card_behind():
    table = at("A: {battle: [Giant]}\nB: {battle: [{card: PZ01-053, rested: true}]}")
    table.do("attack Giant -> PZ01-053", "settle").expect("zone(PZ01-053) == drop", "B.hand == 1")


def test_oak_and_ivy_embrace():
    table = at("A: {battle: [PZ01-053, PZ01-054], hand: [PZ01-055], energy: [PZ01-049]}")
    table.do("activate PZ01-055", "settle").expect("power(PZ01-055) == 25000", "A.battle == 1", "A.energy.rested == 1")
    table.expect("keywords(PZ01-055) == [Barrier, Double Strike]")


def test_pollen_succeeds_cards_of_the_same_cost():
    mine = "battle: [PZ01-052, PZ01-049, PZ01-T01], hand: [PZ01-056], energy: [PZ01-047]"
    table = at(f"A: {{{mine}}}\nB: {{battle: [Guard]}}")
    table.do("activate PZ01-056", "choose Guard", "settle")
    table.expect("zone(PZ01-056) == battle", "zone(PZ01-052) == drop", "zone(PZ01-049) == drop", "rested(Guard)")


def test_the_herald_arrives_with_both_colors_in_the_combo_area():
    table = at("A: {hand: [PZ01-057, PZ01-047, PZ01-054], energy: [PZ01-047]}")
    table.do("attack leader -> leader", "combo PZ01-047")
    assert table.why_not("activate PZ01-057").rule == "22-29-3"
    table.do("combo PZ01-054", "activate PZ01-057", "settle").expect("zone(PZ01-057) == battle", "A.hand == 1")


def test_the_sentries_attack_with_green_and_yellow():
    table = at("A: {battle: [PZ01-058, PZ01-049, PZ01-047]}")
    table.do("attack PZ01-058 -> leader", "use PZ01-058", "until offense")
    table.expect("power(PZ01-058) == 30000", "rested(PZ01-049)", "rested(PZ01-047)")
    table.do("settle").expect("B.life == 6")


def test_the_wasp_duchess_stings_energy():
    table = at("A: {battle: [PZ01-059]}\nB: {energy: 1}")
    table.do("attack PZ01-059 -> leader", "choose filler", "settle").expect("B.energy.rested == 1", "B.drop == 1")


def test_gulp_grows_from_the_deck_and_turns_what_it_ate_into_life():
    deck = "[filler, PZ01-061, filler, filler]"
    table = at(f"A: {{battle: [PZ01-060], hand: [Guard], deck: {deck}, energy: [PZ01-049, PZ01-049, PZ01-049]}}")
    table.do("activate PZ01-060", "choose PZ01-061", "settle")
    table.expect("under(PZ01-061) == [PZ01-060, Guard]", "power(PZ01-061) == 40000", "A.energy.rested == 2")
    table.do("activate PZ01-061", "choose Guard", "yes", "settle")
    table.expect("A.life == 9", "zone(Guard) == drop", "power(PZ01-061) == 35000")


def test_mossback_is_revived():
    table = at(f"A: {{battle: [Giant]}}\nB: {{battle: [{{card: PZ01-062, rested: true}}], hand: [{GY}]}}")
    table.do("attack Giant -> PZ01-062", "B: use PZ01-062", "settle").expect("zone(PZ01-062) == battle", "B.hand == 0")


def test_the_thunder_meadow_grows_a_seedling_a_turn():
    table = at("A: {hand: [PZ01-063], energy: [PZ01-049, PZ01-049]}")
    table.do("activate PZ01-063", "settle", "activate PZ01-063", "settle")
    table.expect("rested(PZ01-063)", "A.battle == 2", "keyword(PZ01-T02, Blocker)")


def test_sting_smoke_and_spring():
    energy = "[PZ01-049, PZ01-049, PZ01-049, PZ01-049, PZ01-047, PZ01-047]"
    table = at(f"A: {{hand: [PZ01-064, PZ01-065, PZ01-065], energy: {energy}}}\nB: {{battle: [Guard, Twin]}}")
    table.do("activate PZ01-064", "pay yellow, yellow", "choose Guard, Twin", "settle")
    table.expect("rested(Guard)", "rested(Twin)", "A.hand == 3")
    table.do("activate PZ01-065", "choose Twin", "settle").expect("zone(Twin) == drop", "A.battle == 1")
    table = at("A: {battle: [Guard]}\nB: {hand: [PZ01-066], energy: [PZ01-047]}")
    table.do("attack Guard -> leader", "B: counter PZ01-066", "settle").expect("B.life == 8", "zone(Guard) == drop")


def test_the_bard_draws_among_tokens():
    table = at("A: {battle: [PZ01-T01], hand: [PZ01-067], energy: [PZ01-047]}")
    table.do("attack PZ01-T01 -> leader", "combo PZ01-067", "settle").expect("A.hand == 1", "B.life == 7")
