"""22-11 [Once per turn] and 22-44 [Limit X]."""

from playmat.testing import masters, rule

ONCE = """
    Scholar: {power: 10000, skills: ['activate("main", Draw(1), once=True)', 'activate("main", Draw(2), once=True)']}
    Watcher: {power: 10000, skills: ['auto(On("rested", whose="you"), Draw(1), once=True)']}
"""


@rule("dragonball", "22-11-2", "22-11-5")
def test_a_skill_with_once_per_turn_is_activated_once_a_turn():
    table = masters(ONCE).position("{A: {battle: [Scholar], hand: 0}}")
    table.do("activate Scholar skill 1").expect("A.hand == 1")
    assert table.why_not("activate Scholar skill 1").rule == "22-11-5"
    table.do("next turn", "next turn", "until main", "activate Scholar skill 1").expect("A.hand == 3")


@rule("dragonball", "22-11-2", "22-11-5", "9-1-3-1")
def test_so_is_one_of_a_card_that_lies_outside_play():
    table = masters('Ghost: {power: 5000, skills: [\'activate("main", Draw(1), zone="drop", once=True)\']}')
    table.position("{A: {drop: [Ghost], hand: 0}}")
    table.do("activate Ghost").expect("A.hand == 1")
    assert table.why_not("activate Ghost").rule == "22-11-5"


@rule("dragonball", "22-11-3")
def test_each_skill_of_each_card_is_counted_by_itself():
    table = masters(ONCE).position("{A: {battle: [{card: Scholar, as: one}, {card: Scholar, as: two}], hand: 0}}")
    table.do("activate one skill 1", "activate one skill 2", "activate two skill 1").expect("A.hand == 4")
    assert table.why_not("activate one skill 2").rule == "22-11-5"
    table.expect("legal(activate two skill 2)")


@rule("dragonball", "22-11-3", "3-1-4")
def test_a_card_that_left_and_came_back_is_another_card():
    table = masters(
        ONCE
        + """
    Blink: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Choose(Sel(("battle",)))))']}
    """
    )
    table.position("{A: {battle: [Scholar], hand: [Blink], energy: 1}}")
    table.do("activate Scholar skill 1", "activate Blink", "play Scholar").expect("legal(activate Scholar skill 1)")


@rule("dragonball", "22-11-2", "22-11-5")
def test_an_auto_with_once_per_turn_does_not_trigger_again():
    table = masters(ONCE).position("{A: {battle: [Watcher, Giant, Twin], hand: 0}}")
    table.do("attack Giant -> leader", "settle").expect("A.hand == 1")
    table.do("attack Twin -> leader")
    assert not any(p.ability.once for p in table.game.pending)
    table.do("settle").expect("A.hand == 1")


@rule("dragonball", "22-11-4")
def test_of_an_auto_that_waits_several_times_only_one_is_resolved():
    """Two events before the next checkpoint: it waits twice, draws once."""
    table = masters(
        ONCE
        + """
    Tamer: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", SwitchToRest(Choose(Sel(("battle",)))), SwitchToRest(Choose(Sel(("battle",), "you",
          (IsActive(),)))))']}
    """
    )
    table.position("{A: {battle: [Watcher, Giant, Twin], hand: [Tamer]}}")
    table.do("activate Tamer", "choose Giant", "choose Twin")
    assert len(table.game.pending) == 2
    table.do("until main").expect("A.hand == 1", "decision == main", "rested(Giant)", "rested(Twin)")


@rule("dragonball", "22-11-2")
def test_a_cost_that_is_not_paid_does_not_use_the_skill_up():
    table = masters("""
        Miser: {power: 10000,
          skills: ['auto(On("rested", whose="you", filters=(Other(),)), Draw(2), cost=ToDrop(Choose(Sel(("hand",)))),
            once=True)']}
    """)
    table.position("{A: {battle: [Miser, Giant, Twin], hand: 1}}")
    table.do("attack Giant -> leader", "decline Miser", "settle").expect("A.hand == 1")
    table.do("attack Twin -> leader", "use Miser", "settle").expect("A.hand == 2")


@rule("dragonball", "22-11-2", "9-10-1")
def test_a_replacement_with_once_per_turn_is_used_up_too():
    table = masters("""
        Phoenix: {power: 10000, skills: ['instead(WouldLeave(this=True), SwitchToRest(This()), once=True)']}
        Spy: {power: 10000, skills: ['auto(On("skill", whose="opponent"), Draw(1))']}
        Freeze: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", KO(Sel(("battle",), "opponent")))']}
        Thaw: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", SwitchToActive(Sel(("battle",), "opponent")))']}
    """)
    table.position("{A: {hand: [Freeze x2, Thaw], battle: [Spy]}, B: {battle: [Phoenix]}}")
    table.do("activate Freeze").expect("zone(Phoenix) == battle", "rested(Phoenix)", "A.hand == 2")  # not activated
    table.do("activate Thaw", "activate Freeze").expect("zone(Phoenix) == drop")


# -- 22-44 -------------------------------------------------------------------------------------------------------------

LIMITED = """
    Monk: {id: M-1, power: 10000, skills: ['activate("main", Draw(1), limit=1)']}
    Nun: {id: M-2, power: 10000, skills: ['activate("main", Draw(1), limit=1)']}
    Pair: {id: M-3, power: 10000, skills: ['activate("main", Draw(1), limit=2)']}
"""


@rule("dragonball", "22-44-3", "22-44-5")
def test_a_limit_is_shared_by_all_copies_of_a_card_number():
    table = masters(LIMITED)
    table.position("{A: {battle: [{card: Monk, as: one}, {card: Monk, as: two}, Nun], hand: 0}}")
    table.do("activate one").expect("A.hand == 1")
    assert table.why_not("activate two").rule == "22-44-5"
    table.do("activate Nun").expect("A.hand == 2")  # the same words under another number
    table.do("next turn", "next turn", "until main").expect("legal(activate two)")


@rule("dragonball", "22-44-3")
def test_a_limit_of_two_allows_two():
    table = masters(LIMITED).position("{A: {battle: [{card: Pair, as: one}, {card: Pair, as: two}], hand: 0}}")
    table.do("activate one", "activate two").expect("A.hand == 2")
    assert table.why_not("activate one").rule == "22-44-5"


@rule("dragonball", "22-44-3")
def test_each_master_has_a_limit_of_their_own():
    table = masters("Monk: {power: 10000, skills: ['auto(On(\"attacks\"), Draw(1), limit=1)']}")
    table.position("{A: {battle: [Monk, Giant], hand: 0}, B: {battle: [Monk], hand: 0}}")
    table.do("attack Giant -> leader", "until offense").expect("A.hand == 1", "B.hand == 1")


@rule("dragonball", "22-44-3")
def test_a_copy_that_left_play_has_used_the_limit_all_the_same():
    table = masters(
        LIMITED
        + """
    Blink: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Choose(Sel(("battle",)))))']}
    """
    )
    table.position("{A: {battle: [Monk], hand: [Blink], energy: 1}}")
    table.do("activate Monk", "activate Blink", "play Monk")
    assert table.why_not("activate Monk").rule == "22-44-5"


@rule("dragonball", "22-44-3-1")
def test_skills_are_the_same_if_all_their_words_are():
    """Two skills of one card that differ in what they do are limited apart; the printed words count where gained."""
    table = masters("""
        Sage: {id: S-1, power: 10000,
          skills: ['activate("main", Draw(1), limit=1)', 'activate("main", Draw(2), limit=1)']}
        Teacher: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Choose(Sel(("battle",))), (GainedSkill(activate("main", Draw(1), limit=1)),),
              "turn"))']}
    """)
    table.position("{A: {battle: [Sage], hand: [Teacher]}}")
    table.do("activate Sage skill 1", "activate Teacher")
    assert table.why_not("activate Sage skill 3").rule == "22-44-5"  # the gained one has the same words
    table.do("activate Sage skill 2").expect("A.hand == 3")


@rule("dragonball", "22-44-4", "22-44-5")
def test_autos_with_a_limit_that_wait_together_are_cancelled_when_it_is_reached():
    table = masters('Choir: {power: 10000, skills: [\'auto(On("attacks", whose="you"), Draw(1), limit=2)\']}')
    table.position("{A: {battle: [Choir x3, Giant], hand: 0}}")
    table.do("attack Giant -> leader")
    assert table.game.decision.kind == "order" and len(table.game.pending) == 3
    table.do("until offense").expect("A.hand == 2")


@rule("dragonball", "22-44-6")
def test_the_same_skill_without_a_limit_is_not_limited():
    """A card with [Blocker] [Limit 1] gains [Blocker]."""
    table = masters("""
        Bulwark: {power: 40000,
          skills: ['auto(On("attacked", whose="you", filters=(Other(),)), BecomeGuard(This(), block=True),
          gates=CanBlock(), cost=SwitchToRest(This()), limit=1, keyword="Blocker")']}
        Drill: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (Keyword("Blocker"),), "turn"))']}
        Rally: {type: Extra, cost: 0, orbs: "", skills: ['activate("battle", SwitchToActive(Sel(("battle",))))']}
    """)
    table.position("""
        A: {battle: [Giant, {card: Giant, as: second}, {card: Giant, as: third}], hand: [Drill]}
        B: {battle: [{card: Bulwark, as: one}, {card: Bulwark, as: two}], hand: [Rally]}
    """)
    table.do("attack Giant -> leader", "B: resolve one", "B: yes").expect("guard == one", "decision == offense")
    table.do("pass", "B: activate Rally", "settle").expect("active(one)", "active(two)")
    table.do("attack second -> leader").expect("decision == offense")  # [Limit 1] is used up
    table.do("settle", "activate Drill", "attack third -> leader", "B: resolve one", "B: yes").expect("guard == one")
    table.do("B: yes").expect("guard == two")
