"""22-1 negated keyword skills, 22-12 [Indestructible], 22-16 [Barrier], 22-20 [Deflect]."""

import pytest

from playmat.testing import masters, rule

EXTRAS = """
    Return: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Choose(Sel(("battle",), "opponent"))))']}
    Flood: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Sel(("battle",), "opponent")))']}
    Hex: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (MorePower(-20000),), "turn"))']}
    Steal: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", GainControl(Sel(("battle",), "opponent")))']}
    Bury: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", PlaceUnder(Sel(("battle",), "opponent"), Sel(("leader",))))']}
    Rock: {power: 20000, keywords: [Indestructible]}
"""


# -- 22-1 --------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-1-3")
def test_negating_keyword_skills_leaves_skills_with_keywords_alone():
    """[Blocker] is a keyword skill; [Bond 1] and [Once per turn] are keywords of an [Auto]."""
    table = masters("""
        Squire: {power: 15000, keywords: [Blocker, Barrier],
          skills: ['auto(On("attacks", whose="opponent"), Draw(1), gates=Bond(1), once=True)']}
        Muzzle: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (Negated("keyword"),), "turn"))']}
    """)
    table.position("{A: {battle: [Giant], hand: [Muzzle]}, B: {battle: [Squire], hand: 0}}")
    table.do("activate Muzzle").expect("not keyword(Squire, Barrier)", "not keyword(Squire, Blocker)")
    table.do("attack Giant -> leader").expect("B.hand == 1", "decision == offense")


@rule("dragonball", "22-1-3", "9-1-5-1")
def test_negating_the_other_skills_leaves_keyword_skills_alone():
    table = masters("""
        Squire: {power: 15000, keywords: [Blocker], skills: ['auto(On("attacks", whose="opponent"), Draw(1))']}
        Gag: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (Negated("non-keyword"),), "turn"))']}
    """)
    table.position("{A: {battle: [Giant], hand: [Gag]}, B: {battle: [Squire], hand: 0}}")
    table.do("activate Gag", "attack Giant -> leader", "B: use Squire").expect("guard == Squire", "B.hand == 0")


@rule("dragonball", "22-1-3", "9-1-5")
def test_a_card_whose_skills_are_negated_gains_no_keyword_skill():
    table = masters("""
        Squire: {power: 15000}
        Gag: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",)), (Negated(),), "turn"))']}
        Lend: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",)), (Keyword("Double Strike"),), "turn"))']}
    """)
    table.position("{A: {battle: [Squire], hand: [Gag, Lend]}}")
    table.do("activate Gag", "activate Lend").expect("not keyword(Squire, Double Strike)")


# -- 22-12 -------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-12-2")
@pytest.mark.parametrize("card", ["Bolt", "Return", "Flood", "Steal", "Bury"])
def test_skills_of_the_opponent_do_not_make_an_indestructible_card_leave(card):
    table = masters(EXTRAS).position(f"{{A: {{hand: [{card}], energy: 2}}, B: {{battle: [Rock]}}}}")
    table.do(f"activate {card}").expect("zone(Rock) == battle", "master(Rock) == B")


@rule("dragonball", "22-12-2")
def test_nor_does_a_battle():
    table = masters(EXTRAS).position("{A: {battle: [Giant]}, B: {battle: [{card: Rock, rested: true}]}}")
    table.do("attack Giant -> Rock", "settle").expect("zone(Rock) == battle")


@rule("dragonball", "22-12-2")
def test_its_own_master_may_take_it_away():
    table = masters(
        EXTRAS
        + """
    Recall: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Choose(Sel(("battle",)))))']}
    """
    )
    table.position("{A: {hand: [Recall], battle: [Rock]}}").do("activate Recall").expect("zone(Rock) == hand")


@rule("dragonball", "22-12-2", "21-6-2")
def test_power_zero_takes_it_all_the_same():
    table = masters(EXTRAS).position("{A: {hand: [Hex]}, B: {battle: [Rock]}}")
    table.do("activate Hex").expect("zone(Rock) == drop")


# -- 22-16 -------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-16-2")
def test_the_opponent_does_not_choose_a_card_with_barrier():
    table = masters(EXTRAS).position("{A: {hand: [Return]}, B: {battle: [Shade, Guard]}}")
    table.do("activate Return").expect("zone(Shade) == battle", "zone(Guard) == hand")


@rule("dragonball", "22-16-2", "20-4-1")
def test_what_is_not_chosen_is_not_stopped_by_barrier():
    table = masters(EXTRAS).position("{A: {hand: [Flood]}, B: {battle: [Shade]}}")
    table.do("activate Flood").expect("zone(Shade) == hand")


@rule("dragonball", "22-16-2")
def test_its_master_may_choose_it():
    table = masters(
        "Recall: {type: Extra, cost: 0, orbs: '', skills: ['activate(\"main\", ToHand(Choose(Sel((\"battle\",)))))']}"
    )
    table.position("{A: {hand: [Recall], battle: [Shade]}}").do("activate Recall").expect("zone(Shade) == hand")


@rule("dragonball", "22-16-2", "9-1-3-1")
def test_barrier_protects_neither_energy_nor_a_card_in_a_combo():
    table = masters("""
        Drain: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main/battle", ToDrop(Choose(Sel(("energy", "combo"), "opponent"))))']}
    """)
    table.position("{A: {hand: [Drain]}, B: {energy: [Shade]}}").do("activate Drain").expect("zone(Shade) == drop")


@rule("dragonball", "22-16-2")
def test_a_card_with_barrier_is_attacked_and_used_for_combos_like_any_other():
    table = masters()
    table.position("{A: {battle: [Giant]}, B: {battle: [{card: Shade, rested: true}, {card: Shade, as: free}]}}")
    table.do("attack Giant -> Shade", "pass", "B: combo free").expect("zone(free) == combo")
    table.do("settle").expect("zone(Shade) == drop")


@rule("dragonball", "22-16-2", "0-2-2")
@pytest.mark.parametrize(("choice", "goes"), [("Choose", "Guard"), ("ChooseIgnoring", "Shade")])
def test_a_choice_that_ignores_barrier_may_be_of_such_a_card(choice, goes):
    table = masters({"Fetch": {"type": "Extra", "cost": 0, "orbs": "", "skills": [
        f'activate("main", ToHand({choice}(Sel(("battle",), "opponent"), up_to=True)))'
    ]}})  # fmt: skip
    table.position("{A: {hand: [Fetch]}, B: {battle: [Guard, Shade]}}")
    table.do("activate Fetch").expect(f"offered == [{', '.join(sorted({'Guard', goes}))}]")
    table.do(f"choose {goes}").expect(f"zone({goes}) == hand")


# -- 22-20 -------------------------------------------------------------------------------------------------------------

DEFLECT = """
    Bullet: {cost: 1, power: 15000, keywords: [Deflect]}
    Weaken: {type: Extra, cost: 0, orbs: "",
      skills: ['counter("play", Draw(1), WhenNext(On("played", whose="opponent"), (Gain(EventCard(),
          (MorePower(-5000),), "turn"),)))']}
    Evict: {type: Extra, cost: 0, orbs: "", skills: ['counter("attack", ToHand(Attacker()))']}
"""


@rule("dragonball", "22-20-2")
def test_a_play_with_deflect_is_not_stopped_by_counter_play():
    table = masters(DEFLECT).position("{A: {hand: [Bullet], energy: 1}, B: {hand: [Halt], energy: 1}}")
    table.do("play Bullet", "B: counter Halt").expect("zone(Bullet) == battle", "zone(Halt) == drop")


@rule("dragonball", "22-20-2")
def test_the_rest_of_the_counter_happens():
    table = masters(
        DEFLECT
        + """
    Mixed: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", NegatePlay(), Draw(1))']}
    """
    )
    table.position("{A: {hand: [Bullet], energy: 1}, B: {hand: [Mixed]}}")
    table.do("play Bullet", "B: counter Mixed").expect("zone(Bullet) == battle", "B.hand == 1")


@rule("dragonball", "22-20-2")
def test_deflect_is_no_shield_against_other_counters():
    table = masters(DEFLECT).position("{A: {battle: [Bullet]}, B: {hand: [Evict]}}")
    table.do("attack Bullet -> leader", "B: counter Evict").expect("zone(Bullet) == hand")
