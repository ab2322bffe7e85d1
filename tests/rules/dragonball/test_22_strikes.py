"""22-6 [Critical], 22-7 the Strike skills, 22-18 [Victory Strike]."""

import pytest

from playmat.testing import masters, rule


@rule("dragonball", "22-6-2")
def test_critical_sends_the_life_it_takes_to_the_drop_area():
    table = masters("Razor: {power: 20000, keywords: [Critical, Double Strike]}")
    table.position("{A: {battle: [Razor]}, B: {hand: 0}}")
    table.do("attack Razor -> leader", "settle").expect("B.life == 6", "B.hand == 0", "B.drop == 2")


@rule("dragonball", "22-6-2")
def test_critical_is_about_attacks_only():
    table = masters("""
        Razor: {power: 20000, keywords: [Critical], skills: ['activate("main", DealDamage(1))']}
    """)
    table.position("{A: {battle: [Razor]}, B: {hand: 0}}")
    table.do("activate Razor", "settle").expect("B.life == 7", "B.hand == 1", "B.drop == 0")


@rule("dragonball", "22-7-2", "22-7-2-1", "22-7-2-2", "22-7-2-3")
@pytest.mark.parametrize(
    ("keywords", "damage"),
    [
        ("[]", 1),
        ("[Double Strike]", 2),
        ("[Triple Strike]", 3),
        ("[Quadruple Strike]", 4),
        ("[Double Strike, Triple Strike]", 3),
        ("[Double Strike, Quadruple Strike]", 4),
    ],
)
def test_a_strike_is_the_least_damage_of_an_attack_and_strikes_do_not_add_up(keywords, damage):
    table = masters(f"Striker: {{power: 20000, keywords: {keywords}}}")
    table.position("{A: {battle: [Striker]}, B: {hand: 0}}")
    table.do("attack Striker -> leader", "settle").expect(f"B.life == {8 - damage}", f"B.hand == {damage}")


@rule("dragonball", "22-7-2")
def test_a_strike_does_not_change_the_damage_of_skills():
    table = masters("""
        Caster: {power: 20000, keywords: [Double Strike], skills: ['activate("main", DealDamage(1))']}
    """)
    table.position("{A: {battle: [Caster]}}")
    table.do("activate Caster", "settle").expect("B.life == 7")


@rule("dragonball", "22-7-3")
@pytest.mark.parametrize(("keyword", "damage"), [("Double Strike", 1), ("Quadruple Strike", 1), ("Victory Strike", 9)])
def test_a_text_that_negates_strike_skills_means_three_of_them(keyword, damage):
    """[Victory Strike] is none of them."""
    table = masters(f"""
        Striker: {{power: 20000, keywords: [{keyword}]}}
        Blunter: {{skills: ['permanent(Gain(Sel(("battle",), "opponent"), (Negated("Strike"),)))']}}
    """)
    table.position("{A: {battle: [Striker]}, B: {battle: [Blunter]}}")
    table.do("attack Striker -> leader", "settle")
    table.expect("winner == A" if damage == 9 else f"B.life == {8 - damage}")


@rule("dragonball", "22-7-3")
def test_a_text_can_ask_for_any_strike_skill():
    table = masters("""
        Trio: {power: 20000, keywords: [Triple Strike]}
        Crusher: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", KO(Choose(Sel(("battle",), "opponent", (HasKeyword("Strike"),)))))']}
    """)
    table.position("{A: {hand: [Crusher]}, B: {battle: [Trio, Twin]}}")
    table.do("activate Crusher").expect("zone(Trio) == drop", "zone(Twin) == battle")


@rule("dragonball", "22-18-2")
def test_victory_strike_wins_with_the_damage_of_an_attack():
    table = masters("Hero: {power: 20000, keywords: [Victory Strike]}").position("{A: {battle: [Hero]}}")
    table.do("attack Hero -> leader", "settle").expect("winner == A", "B.life == 7")
    assert table.game.result.rule == "22-18-2"


@rule("dragonball", "22-18-2")
def test_victory_strike_does_not_win_without_damage():
    table = masters("""
        Hero: {power: 20000, keywords: [Victory Strike], skills: ['activate("main", DealDamage(1))']}
        Shelter: {skills: ['permanent(Rule("no damage"))']}
    """)
    table.position("{A: {battle: [Hero]}, B: {battle: [Shelter]}}")
    table.do("attack Hero -> leader", "settle").expect("B.life == 8", "not over")
    table.position("{A: {battle: [Hero]}}").do("activate Hero", "settle").expect("B.life == 7", "not over")
    table.position("{A: {battle: [Hero]}, B: {leader: {card: Red Leader, side: back}, hand: [Red Master], energy: 1}}")
    table.do("attack Hero -> leader", "B: combo Red Master", "settle").expect("B.life == 8", "not over")
