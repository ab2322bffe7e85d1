"""22-9 [Revenge]."""

from playmat.testing import masters, rule

VIPER = "Viper: {power: 15000, keywords: [Revenge]}\n"


@rule("dragonball", "22-9-3", "22-9-4")
def test_revenge_takes_the_attacking_card_along_when_the_battle_ends():
    table = masters(VIPER).position("{A: {battle: [Giant]}, B: {battle: [{card: Viper, rested: true}]}}")
    table.do("attack Giant -> Viper", "A: pass", "B: pass")
    table.expect("zone(Viper) == drop", "zone(Giant) == drop")


@rule("dragonball", "22-9-4")
def test_not_before_the_end_of_the_battle():
    table = masters(VIPER).position("{A: {battle: [Giant]}, B: {battle: [{card: Viper, rested: true}], hand: 1}}")
    table.do("attack Giant -> Viper", "until offense").expect("zone(Giant) == battle")
    table.do("pass", "B: combo filler", "pass", "until to z-energy")
    table.expect("zone(Viper) == drop", "zone(Giant) == battle")
    table.do("settle").expect("zone(Giant) == drop")


@rule("dragonball", "22-9-4", "5-12-1")
def test_a_leader_is_not_kod():
    table = masters(VIPER).position("{A: {}, B: {battle: [{card: Viper, rested: true}]}}")
    table.do("attack leader -> Viper", "settle").expect("zone(Viper) == battle", "zone(A.leader) == leader")


@rule("dragonball", "22-9-4", "22-12-2")
def test_an_indestructible_card_is_not_kod_by_revenge():
    table = masters(VIPER + "Rock: {power: 20000, keywords: [Indestructible]}")
    table.position("{A: {battle: [Rock]}, B: {battle: [{card: Viper, rested: true}]}}")
    table.do("attack Rock -> Viper", "settle").expect("zone(Viper) == drop", "zone(Rock) == battle")


@rule("dragonball", "22-9-3", "22-4-3")
def test_a_blocker_that_becomes_the_guard_card_takes_revenge():
    table = masters("Wall: {power: 15000, keywords: [Blocker, Revenge]}")
    table.position("{A: {battle: [Giant]}, B: {battle: [Wall]}}")
    table.do("attack Giant -> leader", "B: use Wall", "settle").expect("zone(Wall) == drop", "zone(Giant) == drop")


@rule("dragonball", "22-9-3", "8-1-7-2")
def test_so_does_a_card_that_a_skill_makes_the_guard_card_although_it_is_not_attacked():
    table = masters("""
        Viper: {power: 15000, keywords: [Revenge], skills: ['auto(On("attacked", this=True), Draw(1))']}
        Decoy: {type: Extra, cost: 0, orbs: "", skills: ['activate("battle", BecomeGuard(Choose(Sel(("battle",)))))']}
    """)
    table.position("{A: {battle: [Giant]}, B: {battle: [Viper], hand: [Decoy]}}")
    table.do("attack Giant -> leader", "pass", "B: activate Decoy").expect("guard == Viper")
    table.do("settle").expect("zone(Viper) == drop", "zone(Giant) == drop", "B.hand == 0")


@rule("dragonball", "22-9-2")
def test_only_battle_cards_and_unisons_take_revenge():
    table = masters("""
        Avenger: {type: Leader, power: 15000, keywords: [Revenge]}
        Partner: {type: Unison, power: 15000, keywords: [Revenge]}
    """)
    table.position(
        "{A: {battle: [{card: Giant, as: one}, {card: Giant, as: other}]}, B: {leader: Avenger, unison: [Partner]}}"
    )
    table.do("attack one -> leader", "settle").expect("zone(one) == battle", "B.life == 6")
    table.do("attack other -> Partner", "settle").expect("zone(other) == drop")


@rule("dragonball", "22-9-4", "21-5-2")
def test_revenge_takes_the_card_that_was_placed_on_the_attacking_one():
    table = masters(
        VIPER
        + """
Grown: {power: 25000, skills: ['activate("battle", PlayOnTop(This(), Choose(Sel(("battle",)))), zone="hand")']}
"""
    )
    table.position("{A: {battle: [Giant], hand: [Grown]}, B: {battle: [{card: Viper, rested: true}]}}")
    table.do("attack Giant -> Viper", "activate Grown", "settle").expect("zone(Grown) == drop", "zone(Giant) == drop")


@rule("dragonball", "22-9-4")
def test_an_attacking_card_that_is_gone_is_not_followed():
    table = masters(
        VIPER
        + """
Return: {type: Extra, cost: 0, orbs: "", skills: ['activate("battle", ToHand(Attacker()))']}
"""
    )
    table.position("{A: {battle: [Giant], hand: [Return]}, B: {battle: [{card: Viper, rested: true}]}}")
    table.do("attack Giant -> Viper", "activate Return", "settle")
    table.expect("zone(Giant) == hand", "zone(Viper) == battle")
