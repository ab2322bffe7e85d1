"""22-8 [Dual Attack] and [Triple Attack]."""

from playmat.testing import masters, rule

TRIO = "Trio: {power: 20000, keywords: [Triple Attack]}"


@rule("dragonball", "22-8-2", "22-8-3", "22-8-3-1")
def test_dual_attack_makes_its_card_active_after_its_first_battle_of_the_turn():
    table = masters().position("{A: {battle: [Twin]}}")
    table.do("attack Twin -> leader", "until offense").expect("rested(Twin)")
    table.do("settle").expect("active(Twin)", "B.life == 7")
    table.do("attack Twin -> leader", "settle").expect("rested(Twin)", "B.life == 6")


@rule("dragonball", "22-8-3", "22-8-3-2")
def test_triple_attack_does_so_twice():
    table = masters(TRIO).position("{A: {battle: [Trio]}}")
    for life, mode in ((7, "active"), (6, "active"), (5, "rested")):
        table.do("attack Trio -> leader", "settle").expect(f"{mode}(Trio)", f"B.life == {life}")


@rule("dragonball", "22-8-3")
def test_the_count_begins_anew_each_turn():
    table = masters().position("{A: {battle: [Twin]}}")
    table.do("attack Twin -> leader", "attack Twin -> leader", "settle").expect("rested(Twin)")
    table.do("next turn", "next turn", "until main", "attack Twin -> leader", "settle").expect("active(Twin)")


@rule("dragonball", "22-8-3")
def test_dual_and_triple_attack_are_counted_apart():
    table = masters("Both: {power: 20000, keywords: [Dual Attack, Triple Attack]}").position("{A: {battle: [Both]}}")
    table.do("attack Both -> leader", "attack Both -> leader", "settle").expect("active(Both)")
    table.do("attack Both -> leader", "settle").expect("rested(Both)", "B.life == 5")


@rule("dragonball", "22-8-2", "8-1-6-1")
def test_a_negated_attack_counts_too():
    table = masters().position("{A: {battle: [Twin]}, B: {hand: [Stop], energy: 1}}")
    table.do("attack Twin -> leader", "B: counter Stop", "settle").expect("active(Twin)", "B.life == 8")
    table.do("attack Twin -> leader", "settle").expect("rested(Twin)", "B.life == 7")


@rule("dragonball", "22-8-2")
def test_a_card_that_gains_dual_attack_after_its_attack_does_not_use_it():
    table = masters("""
        Coach: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main/battle", Gain(Choose(Sel(("battle",))), (Keyword("Dual Attack"),), "turn"))']}
    """)
    table.position("{A: {battle: [Giant], hand: [Coach]}}")
    table.do("attack Giant -> leader", "activate Coach", "settle")
    table.expect("rested(Giant)", "keyword(Giant, Dual Attack)")


@rule("dragonball", "22-8-3", "21-5-2-1")
def test_a_card_that_was_placed_on_the_attacking_one_is_not_switched():
    table = masters("""
        Grown: {power: 25000, skills: ['activate("battle", PlayOnTop(This(), Choose(Sel(("battle",)))), zone="hand")']}
    """)
    table.position("{A: {battle: [Twin], hand: [Grown]}}")
    table.do("attack Twin -> leader", "activate Grown", "settle").expect("rested(Grown)", "B.life == 7")
