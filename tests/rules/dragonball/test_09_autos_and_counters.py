"""9-6 [Auto] skills and 9-7 [Counter] skills: how they wait, what they look at, how they are activated."""

import pytest

from playmat.core.events import DREW
from playmat.dragonball import kinds
from playmat.testing import masters, rule


def drawn(table):
    return "".join("AB"[event.seat] for event in table.game.log if event.kind == DREW)


# -- 9-6-2: becoming pending -------------------------------------------------------------------------------------------

COUNTING = """
    Tally: {power: 10000, skills: ['auto(On("ko", whose="opponent"), Draw(1))']}
    Sweep: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", KO(Choose(Sel(("battle",), "opponent"), 2)))']}
    Rows: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", KO(Choose(Sel(("battle",), "opponent"))), KO(Choose(Sel(("battle",), "opponent"))))']}
    Fan: {power: 10000, skills: ['auto(On("drew", whose="you"), Gain(This(), (MorePower(1000),), "turn"))']}
    Sore: {power: 10000, skills: ['auto(On("damage", whose="you"), Gain(This(), (MorePower(1000),), "turn"))',
      'auto(On("life lost", whose="you"), Gain(This(), (MorePower(100),), "turn"))']}
    Pair: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Draw(2))']}
    Twice: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Draw(1), Draw(1))']}
    Trio: {power: 20000, keywords: [Triple Strike]}
    Summon: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)), 2)))']}
    Crier: {power: 10000, skills: ['auto(On("played", whose="you"), Gain(This(), (MorePower(1000),), "turn"))']}
"""


@rule("dragonball", "9-6-2", "9-6-2-1-1")
def test_a_trigger_met_several_times_at_once_waits_once():
    table = masters(COUNTING).position("{A: {hand: [Sweep], battle: [Tally]}, B: {battle: [Guard, Twin, Giant]}}")
    table.do("activate Sweep", "choose Guard, Twin").expect("B.battle == 1", "A.hand == 1")


@rule("dragonball", "9-6-2-1")
def test_a_trigger_met_one_time_after_the_other_waits_as_often():
    table = masters(COUNTING).position("{A: {hand: [Rows], battle: [Tally]}, B: {battle: [Guard, Twin, Giant]}}")
    table.do("activate Rows", "choose Guard", "choose Twin")
    assert len(table.game.pending) == 2
    table.do("until main").expect("A.hand == 2")


@rule("dragonball", "9-6-2-1-2", "5-1-5")
def test_drawing_several_cards_is_one_event():
    table = masters(COUNTING).position("{A: {hand: [Pair, Twice], battle: [Fan]}}")
    table.do("activate Pair").expect("power(Fan) == 11000")
    table.do("activate Twice", "until main").expect("power(Fan) == 13000")  # two instructions are two


@rule("dragonball", "9-6-2-1-2", "5-10-4")
def test_several_damage_is_one_event():
    table = masters(COUNTING).position("{A: {battle: [Trio]}, B: {battle: [Sore]}}")
    table.do("attack Trio -> leader", "settle").expect("B.life == 5", "power(Sore) == 11100")


@rule("dragonball", "9-6-2-1-1")
def test_cards_that_one_instruction_plays_come_at_once():
    table = masters(COUNTING).position("{A: {hand: [Summon], drop: [Red Student, Guard], battle: [Crier]}}")
    table.do("activate Summon", "until main").expect("A.battle == 3", "power(Crier) == 11000")


@rule("dragonball", "9-6-2", "1-5-6-4")
def test_a_trigger_met_in_a_checkpoint_is_resolved_in_the_same_checkpoint():
    table = masters("""
        First: {cost: 1, power: 10000, skills: ['auto(On("played", this=True), Draw(1))']}
        Next: {power: 10000, skills: ['auto(On("drew", whose="you"), SwitchToRest(This()))']}
        Last: {power: 10000, skills: ['auto(On("rested", whose="you", filters=(Named(("Next",)),)), Draw(3))']}
    """)
    table.position("{A: {hand: [First], energy: 1, battle: [Next, Last]}}")
    table.do("play First", "until main").expect("rested(Next)", "A.hand == 4")


# -- 9-6-3: from a secret area -----------------------------------------------------------------------------------------

HAND = """
    Ambush: {cost: 3, power: 15000, skills: ['auto(On("attacks", whose="opponent"), Play(This()), zone="hand")']}
    Payer: {cost: 3, power: 15000,
      skills: ['auto(On("attacks", whose="opponent"), Play(This()), zone="hand", cost=Pay(any=1))']}
"""


@rule("dragonball", "9-6-3-1")
def test_a_skill_in_hand_is_shown_when_it_is_activated():
    table = masters(HAND).position("{B: {hand: [Ambush]}}")
    table.do("attack leader -> leader").expect("decision == activate", "asked == B", "known(A, Ambush) == false")
    table.do("B: use Ambush").expect("zone(Ambush) == battle", "known(A, Ambush) == true")


@rule("dragonball", "9-6-3-1-1")
def test_or_left_alone_without_telling_anybody_although_it_says_nothing_of_may():
    table = masters(HAND).position("{B: {hand: [Ambush, Giant]}}")
    table.do("attack leader -> leader", "B: decline Ambush").expect("zone(Ambush) == hand", "known(A, Ambush) == false")


@rule("dragonball", "9-6-3-1-1")
def test_what_waits_in_a_hand_does_not_show_in_what_the_opponent_is_asked():
    """It waits since the card was rested, before the skills that wait for the attack."""
    table = masters("""
        Lurker: {cost: 1, power: 10000, skills: ['auto(On("rested", whose="opponent"), Play(This()), zone="hand")']}
        Left: {power: 10000, skills: ['auto(On("attacks", whose="you"), Draw(1))']}
        Right: {power: 10000, skills: ['auto(On("attacks", whose="you"), Draw(1))']}
    """)
    asked = []
    for hand in ("[Lurker]", "[Giant]"):
        table.position(f"{{A: {{battle: [Left, Right]}}, B: {{hand: {hand}}}}}").do("attack leader -> leader")
        table.expect("decision == order", "asked == A")
        view = table.game.view(0)
        asked.append((view.decision.options, [effect.id for effect in view.effects]))
    assert asked[0] == asked[1]


@rule("dragonball", "9-6-3-1-1", "9-6-3-2")
def test_who_cannot_pay_for_a_skill_in_hand_is_not_asked_and_shows_nothing():
    table = masters(HAND).position("{B: {hand: [Payer]}}")
    table.do("attack leader -> leader").expect("decision == offense", "known(A, Payer) == false")
    table.position("{B: {hand: [Payer], energy: 1}}")
    table.do("attack leader -> leader", "B: yes").expect("zone(Payer) == battle", "B.energy.rested == 1")


@rule("dragonball", "9-6-3-2")
def test_a_waiting_skill_that_cannot_be_activated_is_dropped():
    table = masters("""
        Sentry: {power: 15000, keywords: [Blocker]}
        Gate: {power: 20000,
          skills: ['auto(On("attacks", this=True), Rule("cannot activate keyword", "opponent", phase="Blocker",
            until="battle"))']}
    """)
    table.position("{A: {battle: [Gate]}, B: {battle: [Sentry]}}")
    table.do("attack Gate -> leader").expect("decision == offense", "guard == B.leader")
    assert table.game.pending == []


@rule("dragonball", "9-6-3")
def test_a_resolved_skill_waits_one_time_fewer():
    table = masters(COUNTING).position("{A: {hand: [Rows], battle: [Tally]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Rows", "choose Guard")
    table.expect("decision == order").do("resolve Tally").expect("decision == main", "A.hand == 2")


# -- 9-6-4: costs ------------------------------------------------------------------------------------------------------

COSTS = """
    Payer: {cost: 1, power: 10000,
      skills: ['auto(On("played", this=True), Draw(2), cost=ToDrop(Choose(Sel(("hand",)), 2)))']}
    Asker: {cost: 1, power: 10000,
      skills: ['auto(On("played", this=True), Draw(2), cost=Check(Is(Sel(("leader",)), (Colored(("Red",)),))))']}
    Mixer: {cost: 1, power: 10000,
      skills: ['auto(On("played", this=True), Draw(2), cost=(Check(Is(Sel(("leader",)), (Colored(("Red",)),))),
        SwitchToRest(This())))']}
    Plain: {cost: 1, power: 10000, skills: ['auto(On("played", this=True), Draw(2))']}
"""


@rule("dragonball", "9-6-4", "9-6-4-1", "9-6-4-2")
def test_a_cost_is_paid_whole_or_not_at_all():
    table = masters(COSTS).position("{A: {hand: [Payer, Giant, Guard], energy: 1}}")
    table.do("play Payer", "yes").expect("zone(Giant) == drop", "zone(Guard) == drop", "A.hand == 2")
    table.position("{A: {hand: [Payer, Giant, Guard], energy: 1}}")
    table.do("play Payer", "no").expect("A.hand == 2", "A.drop == 0")
    table.position("{A: {hand: [Payer, Giant], energy: 1}}")
    table.do("play Payer").expect("decision == main", "A.hand == 1", "A.drop == 0")  # half of it is no payment


@rule("dragonball", "9-6-4-1-1")
def test_a_condition_that_holds_cannot_be_declined():
    table = masters(COSTS).position("{A: {hand: [Asker], energy: 1}}")
    table.do("play Asker").expect("decision == main", "A.hand == 2")
    table.position("{A: {leader: Blue Leader, hand: [Asker], energy: [Red Student]}}")
    table.do("play Asker").expect("decision == main", "A.hand == 0")


@rule("dragonball", "9-6-4-1-1", "9-6-4")
def test_the_action_beside_a_condition_can():
    table = masters(COSTS).position("{A: {hand: [Mixer], energy: 1}}")
    table.do("play Mixer", "no").expect("active(Mixer)", "A.hand == 0")
    table.position("{A: {hand: [Mixer], energy: 1}}").do("play Mixer", "yes").expect("rested(Mixer)", "A.hand == 2")
    table.position("{A: {leader: Blue Leader, hand: [Mixer], energy: [Red Student]}}")
    table.do("play Mixer").expect("decision == main", "A.hand == 0")


@rule("dragonball", "9-6-4-3")
def test_a_skill_without_a_cost_is_not_declined():
    table = masters(COSTS).position("{A: {hand: [Plain], energy: 1}}")
    table.do("play Plain").expect("decision == main", "A.hand == 2")


# -- 9-6-5 to 9-6-8: activation and resolution -------------------------------------------------------------------------


@rule("dragonball", "9-6-5", "9-6-6", "9-6-7", "9-6-8")
def test_an_auto_that_plays_a_card_is_answered_before_and_after_it_resolves():
    table = masters("""
        Scout: {cost: 1, power: 10000,
          skills: ['auto(On("attacks", this=True), Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
        Look: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", Draw(1))']}
    """)
    table.position("{A: {battle: [Scout], drop: [Guard]}, B: {hand: [Look x2]}}")
    table.do("attack Scout -> leader").expect("decision == counter", "asked == B", "zone(Guard) == drop")
    assert [e.iid for e in table.game.log if e.kind == kinds.SKILL] == [table.perm("Scout").iid]  # it is activated
    table.do("B: counter Look").expect("decision == counter", "asked == B", "zone(Guard) == battle")
    table.do("B: counter Look").expect("decision == offense")
    assert drawn(table) == "BB"


@rule("dragonball", "9-6-6")
def test_the_player_whose_skill_it_is_does_not_answer_it():
    table = masters("""
        Scout: {cost: 1, power: 10000,
          skills: ['auto(On("attacks", this=True), Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
        Look: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", Draw(1))']}
    """)
    table.position("{A: {battle: [Scout], drop: [Guard], hand: [Look]}}")
    table.do("attack Scout -> leader").expect("decision == offense", "zone(Guard) == battle", "A.hand == 1")


# -- 9-6-9: zone-change triggers ---------------------------------------------------------------------------------------

ZONES = """
    Martyr: {power: 15000, skills: ['auto(On("ko", this=True), Draw(1))']}
    Giver: {power: 15000, skills: ['auto(On("ko", this=True), Draw(Times(Was("power"), 1, 5000)))']}
    Exile: {power: 15000, skills: ['auto(On("left", this=True, to=("removed",)), Draw(1))']}
    Erase: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Remove(Choose(Sel(("battle",), "opponent"))))']}
    Kill: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", KO(Choose(Sel(("battle area",), "opponent"))))']}
    Boost: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (MorePower(10000),), "turn"))']}
    Gag: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (Negated(),), "turn"))']}
    Cloak: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", SwitchToHidden(Choose(Sel(("battle",), "opponent"))))']}
    Dump: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", ToDrop(Choose(Sel(("battle area",), "opponent"))))']}
    Return: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToHand(Choose(Sel(("battle",), "opponent"))))']}
    Steal: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", GainControl(Choose(Sel(("battle",), "opponent"))))']}
    Paint: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (Word("color", "Blue"),), "turn"))']}
    Curator: {power: 10000, skills: ['auto(On("left", whose="any", filters=(Colored(("Blue",)),)), Draw(1))',
      'auto(On("dropped", whose="any", filters=(Colored(("Blue",)),), source=("combo",)), Draw(2))']}
"""


@rule("dragonball", "9-6-9")
def test_leaving_the_game_is_a_change_of_area_too():
    table = masters(ZONES).position("{A: {hand: [Erase]}, B: {battle: [Exile], hand: 0}}")
    table.do("activate Erase").expect("zone(Exile) == removed", "B.hand == 1")


@rule("dragonball", "9-6-9", "9-6-9-1-2")
def test_a_card_that_leaves_the_battle_area_is_read_as_it_was_there():
    table = masters(ZONES).position("{A: {hand: [Boost, Kill]}, B: {battle: [Giver], hand: 0}}")
    table.do("activate Boost", "activate Kill")
    table.expect("zone(Giver) == drop", "B.hand == 5")  # 25000, not the printed 15000


@rule("dragonball", "9-6-9-1-2")
def test_its_master_there_is_the_master_of_the_skill():
    table = masters(ZONES).position("{A: {hand: [Kill]}, B: {battle: [{card: Martyr, owner: A}], hand: 0}}")
    table.do("activate Kill").expect("zone(Martyr) == drop", "A.drop == 2", "B.hand == 1", "A.hand == 0")


@rule("dragonball", "9-6-9-1-1", "9-6-9-1-2")
def test_a_card_that_goes_to_a_secret_area_is_read_in_the_open_one():
    """It was blue in the Battle Area; in the hand it is red again, and nobody could tell."""
    table = masters(ZONES).position("{A: {hand: [Paint, Return], battle: [Curator]}, B: {battle: [Guard]}}")
    table.do("activate Paint", "activate Return").expect("zone(Guard) == hand", "A.hand == 1")


@rule("dragonball", "9-6-9-1-1")
def test_a_card_that_comes_from_a_secret_area_is_read_in_the_open_one():
    table = masters("""
        Sifter: {power: 10000, skills: ['auto(On("discarded", whose="you", filters=(Colored(("Blue",)),)), Draw(1))']}
        Toss: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToDrop(Choose(Sel(("hand",)))))']}
    """)
    for card, n in (("Blue Student", 1), ("Red Student", 0)):
        table.position(f"{{A: {{hand: [Toss, {card}], battle: [Sifter]}}}}").do("activate Toss")
        table.expect(f"A.hand == {n}")


@rule("dragonball", "9-6-9-1-3")
def test_a_card_that_moves_between_other_open_areas_is_read_where_it_arrives():
    """It was painted blue in the Combo Area, but in the Drop Area it has its own colour."""
    table = masters(
        ZONES
        + """
    Dye: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("battle", Gain(Sel(("combo",)), (Word("color", "Blue"),), "battle"))']}
    """
    )
    table.position("{A: {hand: [Dye, Red Student], battle: [Curator, Giant]}}")
    table.do("attack Giant -> leader", "combo Red Student", "activate Dye", "settle").expect("A.hand == 0")
    table.position("{A: {hand: [Blue Student], battle: [Curator, Giant]}}")
    table.do("attack Giant -> leader", "combo Blue Student", "settle").expect("A.hand == 2")


@rule("dragonball", "9-6-9-2")
def test_a_skill_that_was_negated_where_the_card_was_does_not_trigger():
    table = masters(ZONES).position("{A: {hand: [Gag, Kill]}, B: {battle: [Martyr], hand: 0}}")
    table.do("activate Gag", "activate Kill").expect("zone(Martyr) == drop", "B.hand == 0")


@rule("dragonball", "9-6-9-3")
def test_a_card_in_hidden_mode_does_not_trigger_when_it_moves():
    cards = ZONES + "    Leaver: {power: 15000, skills: ['auto(On(\"left\", this=True), Draw(1))']}"
    for hidden, n in (("false", 1), ("true", 0)):
        table = masters(cards)
        table.position(f"{{A: {{hand: [Dump]}}, B: {{battle: [{{card: Leaver, hidden: {hidden}}}], hand: 0}}}}")
        table.do("activate Dump").expect("zone(Leaver) == drop", f"B.hand == {n}")


@rule("dragonball", "9-6-9-4")
def test_a_card_whose_control_is_gained_is_not_played():
    table = masters(
        ZONES + "    Entrant: {cost: 1, power: 10000, skills: ['auto(On(\"played\", this=True), Draw(1))']}"
    )
    table.position("{A: {hand: [Steal, Entrant], energy: 1}, B: {battle: [Entrant], hand: 0}}")
    table.do("activate Steal").expect("A.battle == 1", "A.hand == 1", "B.hand == 0")
    table.do("play Entrant").expect("A.battle == 2", "A.hand == 1")


# -- 9-6-10: state triggers --------------------------------------------------------------------------------------------

STATES = """
    Hermit: {power: 10000,
      skills: ['auto(State(Have(Sel(("hand",)), 0, "==")), Gain(This(), (MorePower(1000),), "turn"))']}
    Toss: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Shuffle())']}
    Spin: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Draw(1))']}
    Churn: {power: 10000, skills: ['activate("main", Draw(1), cost=ToDrop(Choose(Sel(("hand",)))))']}
"""


@rule("dragonball", "9-6-10-1")
def test_a_state_trigger_waits_once_when_its_state_comes_about():
    table = masters(STATES).position("{A: {hand: [Toss, Red Student], energy: 1, battle: [Hermit]}}")
    table.do("activate Toss").expect("power(Hermit) == 10000")
    table.do("play Red Student").expect("A.hand == 0", "power(Hermit) == 11000")
    table.do("attack leader -> leader", "settle").expect("power(Hermit) == 11000")  # it lasts, and nothing waits again


@rule("dragonball", "9-6-10-1")
def test_and_again_when_it_comes_about_again():
    table = masters(STATES).position("{A: {hand: [Spin], deck: [Toss], battle: [Hermit]}}")
    table.do("activate Spin")  # empty while it resolves, then one card
    table.expect("A.hand == 1", "power(Hermit) == 11000")
    table.do("activate Toss").expect("A.hand == 0", "power(Hermit) == 12000")


@rule("dragonball", "9-6-10-1")
def test_a_state_that_came_and_went_within_an_effect_has_come_about():
    table = masters(STATES).position("{A: {hand: [Red Student], battle: [Hermit, Churn]}}")
    table.do("activate Churn").expect("A.hand == 1", "power(Hermit) == 11000")


# -- 9-6-11 ------------------------------------------------------------------------------------------------------------


@rule("dragonball", "9-6-11", "9-3-1")
@pytest.mark.parametrize("answer", ["KO(Attacker())", 'Gain(Attacker(), (Negated(),), "turn")'])
def test_a_waiting_skill_is_resolved_though_its_card_left_or_was_negated(answer):
    """The part that the card itself would need fails; the rest is done."""
    table = masters(f"""
        Raider: {{power: 5000,
          skills: ['auto(On("attacks", this=True), Gain(This(), (MorePower(5000),), "turn"), Draw(1))']}}
        Answer: {{type: Extra, cost: 0, orbs: "", skills: ['counter("attack", {answer})']}}
    """)
    table.position("{A: {battle: [Raider], hand: 0}, B: {hand: [Answer]}}")
    table.do("attack Raider -> leader", "B: counter Answer").expect("A.hand == 1")


@rule("dragonball", "9-6-11")
def test_a_cost_on_a_card_that_left_cannot_be_paid():
    table = masters("""
        Raider: {power: 5000,
          skills: ['auto(On("attacked", whose="you", filters=(Other(),)), Draw(1), cost=SwitchToRest(This()))']}
        Strike: {power: 20000, skills: ['auto(On("attacks", this=True), ToHand(Choose(Sel(("battle",), "opponent"))))']}
    """)
    table.position("{A: {battle: [Strike]}, B: {battle: [Raider], hand: 0}}")
    table.do("attack Strike -> leader").expect("decision == offense", "B.hand == 1", "zone(Raider) == hand")


# -- 9-7 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "9-7-3-1", "9-7-3-2", "9-7-4")
def test_an_event_opens_the_timing_and_goes_on_after_it():
    table = masters().position("{A: {hand: [Red Student], energy: 1}, B: {hand: [Halt], energy: 1}}")
    table.do("play Red Student").expect("decision == counter", "zone(Red Student) == hand")
    table.do("B: pass").expect("zone(Red Student) == battle", "zone(Halt) == hand")


@rule("dragonball", "9-7-2", "9-7-2-2", "9-7-3-3", "9-7-3-4-1")
def test_every_declared_counter_is_a_motion_with_the_next_number_until_somebody_passes():
    table = masters("""
        Ward: {type: Extra, cost: 0, orbs: "", skills: ['counter("attack", Draw(1))']}
        Echo: {type: Extra, cost: 0, orbs: "", skills: ['counter("counter", Draw(1))']}
    """)
    table.position("{A: {hand: [Echo x3]}, B: {hand: [Ward, Echo x3]}}")
    table.do("attack leader -> leader", "B: counter Ward")
    motions = 1
    for who in "ABABAB":
        table.expect(f"asked == {who}", "decision == counter").do(f"{who}: counter Echo")
        motions += 1
    activated = [event for event in table.game.log if event.kind == kinds.SKILL]
    assert len(activated) == motions == 7
    assert drawn(table) == "BABABAB"  # the last one first: B's seventh down to B's first
