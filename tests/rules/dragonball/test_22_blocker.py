"""22-4 [Blocker]."""

from playmat.testing import masters, rule


@rule("dragonball", "22-4-2", "22-4-3", "8-1-3")
def test_a_blocker_is_rested_to_become_the_guard_card():
    table = masters().position("{A: {battle: [Giant]}, B: {battle: [Guard]}}")
    table.do("attack Giant -> leader", "B: use Guard")
    table.expect("guard == Guard", "rested(Guard)")
    table.do("settle").expect("zone(Guard) == drop", "B.life == 8")


@rule("dragonball", "22-4-2")
def test_who_does_not_want_to_block_keeps_the_blocker_active():
    table = masters().position("{A: {battle: [Giant]}, B: {battle: [Guard]}}")
    table.do("attack Giant -> leader", "B: decline Guard", "settle")
    table.expect("active(Guard)", "B.life == 6")


@rule("dragonball", "22-4-2")
def test_only_another_card_that_is_attacked_can_be_blocked_for():
    table = masters("""
        Bait: {power: 5000, keywords: [Blocker]}
        Sniper: {power: 20000, skills: ['permanent(Gain(This(), (Permit("attack active"),)))']}
    """)
    table.position("{A: {battle: [Sniper]}, B: {battle: [Bait]}}")
    table.do("attack Sniper -> Bait").expect("decision == offense", "active(Bait)")  # not for itself
    table.do("settle").expect("zone(Bait) == drop")


@rule("dragonball", "22-4-2")
def test_a_rested_blocker_cannot_pay_for_its_block():
    table = masters().position("{A: {battle: [Giant]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.do("attack Giant -> leader").expect("decision == offense", "guard == B.leader")  # nobody is asked


@rule("dragonball", "22-4-2", "4-2-2-2", "4-2-2-3")
def test_blocking_is_decided_after_the_skills_of_the_attacker():
    """A skill of the turn player comes first, so the blocker can be taken out of the way before it is asked."""
    table = masters("""
        Grappler:
          power: 20000
          skills: ['auto(On("attacks", this=True), SwitchToRest(Choose(Sel(("battle",), "opponent"), up_to=True)))']
    """)
    table.position("{A: {battle: [Grappler]}, B: {battle: [Guard]}}")
    table.do("attack Grappler -> leader", "choose Guard").expect("decision == offense", "rested(Guard)")


@rule("dragonball", "22-4-2")
def test_an_attack_that_cannot_be_blocked_is_not_blocked_even_if_that_came_with_the_attack():
    table = masters("""
        Slicer: {power: 20000,
          skills: ['auto(On("attacks", this=True), Gain(This(), (Permit("unblocked"),), "battle"))']}
    """)
    table.position("{A: {battle: [Slicer]}, B: {battle: [Guard]}}")
    table.do("attack Slicer -> leader").expect("decision == offense", "active(Guard)")


@rule("dragonball", "22-4-3-1")
def test_a_blocker_is_attacked_for_its_own_skills():
    table = masters("""
        Sentry: {power: 15000, keywords: [Blocker], skills: ['auto(On("attacked", this=True), Draw(2))']}
    """)
    table.position("{A: {battle: [Giant]}, B: {battle: [Sentry], hand: 0}}")
    table.do("attack Giant -> leader", "B: use Sentry", "until offense").expect("B.hand == 2")


@rule("dragonball", "22-4-3-1")
def test_a_block_is_no_new_attack_for_other_cards():
    """Neither does another [Blocker] wait anew, nor a skill that waits for one of your cards to be attacked."""
    table = masters("""
        Witness: {power: 10000, skills: ['auto(On("attacked", whose="you"), Draw(1))']}
    """)
    table.position("{A: {battle: [Giant]}, B: {battle: [Guard, {card: Guard, as: second}, Witness], hand: 0}}")
    table.do("attack Giant -> leader", "B: resolve Guard", "B: yes")
    table.do("B: resolve Witness").expect("B.hand == 1")
    waiting = [p.iid for p in table.game.pending]
    assert waiting == []  # the second blocker was the last one, and is being asked
    table.do("B: no", "until offense").expect("guard == Guard", "B.hand == 1")


@rule("dragonball", "22-4-2", "9-6-2-1")
def test_a_second_blocker_that_waits_since_the_declaration_may_take_the_attack_over():
    table = masters().position("{A: {battle: [Giant]}, B: {battle: [{card: Guard, as: one}, {card: Guard, as: two}]}}")
    table.do("attack Giant -> leader", "B: resolve one", "B: yes").expect("guard == one")
    table.do("B: yes").expect("guard == two", "rested(one)", "rested(two)")
    table.do("settle").expect("zone(one) == battle", "zone(two) == drop")


@rule("dragonball", "22-4-2")
def test_nobody_blocks_an_attack_that_was_negated():
    table = masters().position("{A: {battle: [Giant]}, B: {battle: [Guard], hand: [Stop], energy: 1}}")
    table.do("attack Giant -> leader", "B: counter Stop")
    table.expect("decision == main", "active(Guard)")


NEGATER = """
    Assassin:
      type: Leader
      power: 10000
      skills: ['auto(On("skill", whose="opponent", bits=512), NegateBlock(), cost=ToDrop(Choose(Sel(("hand",)))))']
"""


@rule("dragonball", "22-4-4")
def test_negating_a_block_restores_the_target_but_not_the_mode_of_the_blocker():
    table = masters(NEGATER)
    table.position("{A: {leader: Assassin, battle: [Giant], hand: 1}, B: {battle: [Guard]}}")
    table.do("attack Giant -> leader", "B: use Guard", "A: use leader", "until offense")
    table.expect("guard == B.leader", "rested(Guard)")
    table.do("settle").expect("B.life == 6", "zone(Guard) == battle")


@rule("dragonball", "22-4-4", "20-3-1")
def test_the_original_target_is_the_one_the_attack_was_declared_on():
    """Of two blocks the second is negated: the attack is on the Leader again, not on the first blocker."""
    table = masters(NEGATER)
    table.position(
        "{A: {leader: Assassin, battle: [Giant], hand: 1}, B: {battle: [{card: Guard, as: one}, {card: Guard, as: two}]}}"
    )
    table.do("attack Giant -> leader", "B: resolve one", "B: yes", "A: no", "B: yes", "A: use leader", "until offense")
    table.expect("guard == B.leader", "rested(one)", "rested(two)")


@rule("dragonball", "22-4-3", "8-1-7")
def test_a_block_gives_the_battle_a_guard_card_when_the_first_one_is_gone():
    """The attack's own skill takes the attacked card away; a blocker that waits still finds a battle."""
    table = masters("""
        Remover: {power: 20000, skills: ['auto(On("attacks", this=True), ToHand(Guard()))']}
    """)
    table.position(
        "{A: {battle: [Remover]}, B: {battle: [{card: Red Student, rested: true}, {card: Guard, as: wall}]}}"
    )
    table.do("attack Remover -> Red Student", "B: use wall", "until offense")
    table.expect("guard == wall", "zone(Red Student) == hand")
