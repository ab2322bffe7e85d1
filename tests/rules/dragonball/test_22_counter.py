"""22-10 [Counter]: what each sort waits for, what it costs, chains, and negated ones."""

import pytest

from playmat.core.events import DREW
from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.readings import Readings
from playmat.testing import masters, rule

FREE = """
    Ward: {type: Extra, cost: 0, orbs: "", skills: ['counter("attack", Draw(1))']}
    Echo: {type: Extra, cost: 0, orbs: "", skills: ['counter("counter", Draw(1))']}
    Mute: {type: Extra, cost: 0, orbs: "", skills: ['counter("counter", NegateSkill())']}
    Deny: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", NegatePlay())']}
    Look: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", Draw(1))']}
    Trap: {type: Extra, cost: 0, orbs: "", skills: ['counter("battle attack", KO(Attacker()))']}
"""


def drawn(table):
    """Whose cards were drawn, in order."""
    return "".join("AB"[event.seat] for event in table.game.log if event.kind == DREW)


# -- 22-10-3: what each sort waits for ---------------------------------------------------------------------------------


@rule("dragonball", "22-10-3-1", "4-3-2-1", "5-5-2-2")
def test_counter_play_waits_for_a_play_that_is_declared_and_paid_for():
    table = masters().position("{A: {hand: [Red Student], energy: 1}, B: {hand: [Halt], energy: 1}}")
    table.do("play Red Student").expect("decision == counter", "A.energy.rested == 1", "zone(Red Student) == hand")
    table.do("B: counter Halt").expect("zone(Red Student) == drop", "zone(Halt) == drop", "A.energy.rested == 1")


@rule("dragonball", "22-10-3", "22-10-3-1")
def test_of_two_counters_of_one_card_only_the_sort_that_waits_is_activated():
    table = masters("""
    Both: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", Draw(1))', 'counter("attack", Draw(2))']}
    """)
    table.position("{A: {hand: [Red Student], energy: 1}, B: {hand: [Both x2]}}")
    table.do("play Red Student").expect("decision == counter")
    assert sorted({b_of(code) for code in table.game.decision.options if verb_of(code) == kinds.COUNTER}) == [0]
    table.do("pass", "attack leader -> leader").expect("decision == counter")
    assert sorted({b_of(code) for code in table.game.decision.options if verb_of(code) == kinds.COUNTER}) == [1]


@rule("dragonball", "22-10-3-1", "4-3-2-3", "4-3-2-4", "5-5-3-4", "5-5-3-6")
def test_counter_play_waits_twice_for_a_skill_that_plays_a_card():
    """When it is activated and when it has been resolved; a play by paying has only the window before."""
    table = masters(
        FREE
        + """
    Caller: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
    """
    )
    table.position("{A: {hand: [Caller], drop: [Red Student]}, B: {hand: [Look x2]}}")
    table.do("activate Caller").expect("decision == counter", "zone(Red Student) == drop")
    table.do("B: counter Look").expect("decision == counter", "zone(Red Student) == battle")
    table.do("B: counter Look").expect("decision == main")
    assert drawn(table) == "BB"
    table.position("{A: {hand: [Red Student], energy: 1}, B: {hand: [Look x2]}}")
    table.do("play Red Student", "B: counter Look").expect("decision == main", "zone(Red Student) == battle")


@rule("dragonball", "22-10-3-1")
def test_a_skill_that_speaks_of_playing_only_in_its_trigger_opens_no_window():
    """The narrow reading; the wide one is a switch."""
    table = masters(
        FREE
        + """
    Herald: {power: 10000, skills: ['auto(On("played", this=True), Draw(1))']}
    """
    )
    position = "{A: {hand: [Herald], energy: 1}, B: {hand: [Look]}}"
    table.position(position).do("play Herald", "B: pass").expect("decision == main", "A.hand == 1")
    table.position(position)
    table.game.readings = Readings(counter_by_mention=True)
    table.do("play Herald", "B: pass").expect("decision == counter")


@rule("dragonball", "22-10-3-2", "4-3-2-2", "8-1-4")
def test_counter_attack_waits_for_the_declaration_of_an_attack():
    table = masters().position("{B: {hand: [Stop], energy: 1}}")
    table.do("attack leader -> leader").expect("decision == counter", "rested(A.leader)")
    table.do("B: counter Stop").expect("decision == main", "B.life == 8")


@rule("dragonball", "22-10-3-2", "22-10-3-3")
def test_a_skill_that_attacks_is_answered_by_counter_attack_before_and_after():
    table = masters(
        FREE
        + """
    Rush: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", AttackWith(Choose(Sel(("battle",))), Sel(("leader",), "opponent")))']}
    """
    )
    table.position("{A: {hand: [Rush], battle: [Giant]}, B: {hand: [Ward x3]}}")
    table.do("activate Rush").expect("decision == counter", "active(Giant)")  # the skill is activated
    table.do("B: counter Ward").expect("decision == counter", "rested(Giant)")  # its attack is declared (8-1-4)
    table.do("B: counter Ward", "until counter").expect("B.life == 6")  # the skill is resolved
    table.do("B: counter Ward").expect("decision == main")
    table.position("{A: {hand: [Rush], battle: [Giant]}, B: {hand: [Trap x2]}}")
    table.do("activate Rush").expect("decision == counter")
    table.do("B: pass").expect("decision == counter", "rested(Giant)")
    table.do("B: pass", "until main").expect("B.life == 6", "B.hand == 4")  # but not after it


@rule("dragonball", "22-10-3-3")
def test_counter_battle_card_attack_waits_for_battle_cards_only():
    table = masters(FREE).position("{A: {battle: [Giant], unison: [Ally]}, B: {hand: [Trap]}}")
    table.do("attack leader -> leader").expect("decision == offense")
    table.do("until main").expect("B.life == 7")
    table.do("attack Ally -> leader").expect("decision == offense")
    table.do("until main").expect("B.hand == 3")
    table.do("attack Giant -> leader", "B: counter Trap")
    table.expect("zone(Giant) == drop", "decision == main", "B.life == 6")


@rule("dragonball", "22-10-3-4", "9-7-3-3")
def test_counter_counter_waits_for_a_counter_only():
    table = masters(FREE).position("{A: {hand: [Mute]}, B: {hand: [Ward, Mute]}}")
    table.do("attack leader -> leader")
    assert table.why_not("B: counter Mute").rule == "22-10-3"
    table.do("B: counter Ward").expect("decision == counter", "asked == A")
    table.do("A: counter Mute").expect("decision == counter", "asked == B")
    table.do("B: pass", "settle").expect("B.hand == 2", "B.life == 7")


@rule("dragonball", "22-10-2-1")
def test_a_text_that_speaks_of_counters_means_every_sort():
    table = masters(
        FREE
        + """
    Silence: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Rule("cannot counter", "opponent"))']}
    Quiet: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Rule("cannot counter", "opponent", n=1))']}
    Sifter: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", ToDrop(Choose(Sel(("hand",), "you", (HasKeyword("Counter"),)), 2)))']}
    """
    )
    cards = "B: {hand: [Ward, Deny, Trap]}"
    table.position(f"{{A: {{hand: [Silence, Red Student], energy: 1, battle: [Giant]}}, {cards}}}")
    table.do("activate Silence", "play Red Student").expect("decision == main")
    table.do("attack Giant -> leader").expect("decision == offense")
    table.position(f"{{A: {{hand: [Quiet, Red Student], energy: 1, battle: [Giant]}}, {cards}}}")
    table.do("activate Quiet", "play Red Student").expect("decision == main")  # [Counter: Play] alone
    table.do("attack Giant -> leader").expect("decision == counter", "legal(B: counter Ward)", "legal(B: counter Trap)")
    table.position("{A: {hand: [Sifter, Echo, Look, Red Student]}}")
    table.do("activate Sifter", "choose Echo, Look")
    table.expect("zone(Echo) == drop", "zone(Look) == drop", "zone(Red Student) == hand")


# -- 22-10-4, 22-10-5: what it costs, and from where -------------------------------------------------------------------


@rule("dragonball", "22-10-4")
def test_a_counter_costs_its_energy_and_its_skill_cost():
    table = masters("""
        Dear: {type: Extra, cost: 2, orbs: R,
          skills: ['counter("attack", NegateAttack(), cost=ToDrop(Choose(Sel(("hand",)))))']}
    """)
    table.position("{B: {hand: [Dear, Red Student], energy: 3}}")
    table.do("attack leader -> leader", "B: counter Dear")
    table.expect("B.energy.rested == 2", "B.hand == 0", "B.drop.cards == [Red Student, Dear]", "B.life == 8")
    table.position("{B: {hand: [Dear, Red Student], energy: 1}}")
    table.do("attack leader -> leader").expect("decision == offense")  # not enough energy: nothing to ask
    table.position("{B: {hand: [Dear], energy: 2}}").do("attack leader -> leader").expect("decision == offense")


@rule("dragonball", "22-10-4")
def test_a_counter_of_a_battle_card_costs_the_energy_of_the_card():
    table = masters("Diver: {cost: 3, power: 15000, skills: ['counter(\"attack\", Play(This()))']}")
    table.position("{B: {hand: [Diver], energy: 3}}")
    table.do("attack leader -> leader", "B: counter Diver")
    table.expect("zone(Diver) == battle", "B.energy.rested == 3", "master(Diver) == B")
    table.position("{B: {hand: [Diver], energy: 2}}").do("attack leader -> leader").expect("decision == offense")


@rule("dragonball", "22-10-4")
def test_a_counter_is_activated_in_a_counter_timing_only():
    table = masters(FREE).position("{A: {hand: [Ward]}}")
    assert table.why_not("A: counter Ward").rule == "22-10-4"


@rule("dragonball", "22-10-5")
def test_a_counter_is_activated_from_the_hand_only():
    table = masters("Diver: {cost: 1, power: 15000, skills: ['counter(\"attack\", Draw(1))']}")
    table.position("{B: {battle: [Diver], hand: [{card: Diver, as: held}], energy: 1}}")
    table.do("attack leader -> leader").expect("legal(B: counter held)")
    assert table.why_not("B: counter Diver #1").rule == "22-10-5"
    table.do("B: counter held").expect("zone(held) == drop")


@rule("dragonball", "22-10-4-1", "9-7-3-2-1", "4-3-2-7", "4-3-3-2")
def test_one_counter_for_each_timing_and_no_second_timing_for_the_same_attack():
    table = masters(FREE).position("{B: {hand: [Ward x2]}}")
    table.do("attack leader -> leader", "B: counter Ward").expect("decision == offense", "B.hand == 2", "B.drop == 1")


@rule("dragonball", "22-10-3", "4-3-3-1", "9-7-3-1-1")
def test_a_counter_that_comes_to_the_hand_in_the_timing_does_not_wait_for_what_opened_it():
    """The damage of the skill is dealt in the counter timing after it; what that brings was not in hand in time."""
    table = masters(
        FREE
        + """
    Blast: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", DealDamage(1), Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
    """
    )
    table.position("{A: {hand: [Blast], drop: [Red Student]}, B: {life: [Look x8]}}")
    table.do("activate Blast").expect("B.hand == 1", "decision == main")


# -- 22-10-6, 9-7-3: chains --------------------------------------------------------------------------------------------


@rule("dragonball", "22-10-6", "22-10-4", "9-7-2", "9-7-2-2", "9-7-3-4", "9-7-3-4-1", "9-7-3-5", "9-7-3-6", "9-7-4")
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_a_chain_is_carried_out_from_the_last_motion_down_and_then_the_attack_goes_on(depth):
    table = masters(FREE).position("{A: {hand: [Echo x2]}, B: {hand: [Ward, Echo]}}")
    table.do("attack leader -> leader")
    for who, card in [("B", "Ward"), ("A", "Echo"), ("B", "Echo"), ("A", "Echo")][:depth]:
        assert drawn(table) == ""  # nothing resolves while motions are added
        table.do(f"{who}: counter {card}")
    table.do("until offense")
    assert drawn(table) == "BABA"[:depth][::-1]
    table.do("settle").expect("B.life == 7")


@rule("dragonball", "22-10-8", "22-10-8-1", "22-10-7-1", "9-7-3-5")
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_negated_counters_down_a_chain(depth):
    """Each negates the one before: with an odd number of motions the first one stands, and the attack does not."""
    table = masters().position("{A: {hand: [Hush x2], energy: 2}, B: {hand: [Stop, Hush], energy: 2}}")
    table.do("attack leader -> leader")
    for who, card in [("B", "Stop"), ("A", "Hush"), ("B", "Hush"), ("A", "Hush")][:depth]:
        table.do(f"{who}: counter {card}")
    table.do("settle").expect(f"B.life == {8 if depth % 2 else 7}")
    table.expect(f"A.drop == {depth // 2}", f"B.drop == {(depth + 1) // 2}", f"A.energy.rested == {depth // 2}")


@rule("dragonball", "22-10-7", "22-10-7-1", "22-10-8")
def test_the_cards_of_counters_go_to_the_drop_area_and_what_was_paid_stays_paid():
    table = masters(FREE + "    Diver: {cost: 1, power: 15000, skills: ['counter(\"attack\", Play(This()))']}")
    table.position("{A: {hand: [Mute]}, B: {hand: [Diver], energy: 1}}")
    table.do("attack leader -> leader", "B: counter Diver", "A: counter Mute")
    table.expect("zone(Diver) == drop", "zone(Mute) == drop", "B.energy.rested == 1", "B.battle == 0")


@rule("dragonball", "22-10-8", "22-10-8-1", "4-3-2-4")
def test_a_negated_counter_that_would_have_played_a_card_is_not_answered_as_a_play():
    table = masters(
        FREE + "    Diver: {cost: 0, orbs: '', power: 15000, skills: ['counter(\"attack\", Play(This()))']}"
    )
    table.position("{A: {hand: [Mute, Look]}, B: {hand: [Diver]}}")
    table.do("attack leader -> leader", "B: counter Diver", "A: counter Mute").expect("decision == offense")
    assert drawn(table) == ""


@rule("dragonball", "22-10-3-1", "9-7-3-5-1", "9-7-3-5")
def test_chains_mix_sorts_and_a_motion_that_played_a_card_is_answered_before_the_next_one():
    table = masters(
        FREE + "    Diver: {cost: 0, orbs: '', power: 15000, skills: ['counter(\"counter\", Play(This()))']}"
    )
    table.position("{A: {hand: [Diver]}, B: {hand: [Ward, Look x2]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Diver")
    table.expect("decision == counter", "asked == B", "zone(Diver) == hand")
    table.do("B: counter Look").expect("zone(Diver) == battle", "decision == counter", "asked == B", "B.hand == 2")
    table.do("B: counter Look").expect("B.hand == 3", "decision == offense")


@rule("dragonball", "22-10-3-1", "9-7-3-4")
def test_a_counter_that_plays_a_card_can_be_answered_with_counter_play_inside_the_chain():
    table = masters(
        FREE
        + """
    Diver: {cost: 0, orbs: "", power: 15000, skills: ['counter("attack", NegateAttack(), Play(This()))']}
    """
    )
    table.position("{A: {hand: [Deny]}, B: {hand: [Diver]}}")
    table.do("attack leader -> leader", "B: counter Diver").expect("decision == counter", "asked == A")
    table.do("A: counter Deny").expect("zone(Diver) == drop", "decision == main", "B.life == 8")  # the rest is done


@rule("dragonball", "22-10-4-1", "22-10-5")
def test_a_card_is_one_motion_of_a_chain_only():
    table = masters(FREE + "    Twice: {cost: 0, orbs: '', power: 15000, skills: ['counter(\"counter\", Draw(1))']}")
    table.position("{A: {hand: [Twice, Echo]}, B: {hand: [Ward, Echo]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Twice", "B: counter Echo")
    assert table.why_not("A: counter Twice").rule == "22-10-4-1"  # still in hand, but it is motion 2
    table.do("A: counter Echo")
    assert drawn(table) == "ABAB"


@rule("dragonball", "9-7-3-5-2")
def test_no_checkpoint_comes_before_the_chain_is_done():
    """A card that an [Auto] of motion 2 would draw comes too late to answer motion 1."""
    table = masters(
        FREE
        + """
    Spring: {cost: 0, orbs: "", power: 15000,
      skills: ['counter("counter", Play(This()))', 'auto(On("played", this=True), Draw(1))']}
    """
    )
    table.position("{A: {hand: [Spring], deck: [Echo]}, B: {hand: [Ward]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Spring")
    assert drawn(table) == "BA"  # motion 1 draws before the skill of the card that motion 2 played
    table.expect("decision == offense", "zone(Echo) == hand")


@rule("dragonball", "9-6-2-1", "22-10-2-1")
def test_a_skill_that_waits_for_counters_waits_for_each_of_a_chain():
    table = masters(
        FREE
        + """
    Judge: {power: 10000, skills: ['auto(On("skill", whose="opponent", bits=4), Gain(This(), (MorePower(1000),), "turn"))']}
    """
    )
    table.position("{A: {hand: [Echo], battle: [Judge]}, B: {hand: [Ward, Echo]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Echo", "B: counter Echo", "until offense")
    table.expect("power(Judge) == 12000")


@rule("dragonball", "9-7-2-3", "22-10-4-1")
def test_nobody_need_use_a_counter():
    table = masters().position("{B: {hand: [Stop], energy: 1}}")
    table.do("attack leader -> leader", "B: pass", "settle").expect("zone(Stop) == hand", "B.life == 7")
    table.expect("known(A, Stop) == false")


@rule("dragonball", "9-7-4", "8-1-7")
def test_what_was_answered_goes_on_only_if_it_still_can():
    table = masters(FREE).position("{A: {battle: [Giant]}, B: {hand: [Trap]}}")
    table.do("attack Giant -> leader", "B: counter Trap")
    table.expect("decision == main", "B.life == 8", "zone(Giant) == drop")


@rule("dragonball", "3-1-4-3", "22-10-3-1")
@pytest.mark.parametrize(
    ("how", "side"),
    [("play Crier", "hand: [Crier, filler]"), ("activate Caller", "hand: [Caller, filler], drop: [Crier]")],
)
def test_a_card_whose_play_is_answered_may_come_with_its_skills_negated(how, side):
    table = masters(
        """
    Hush: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", PlayItNegated("turn"))']}
    Crier: {power: 5000, cost: 1, skills: ['auto(On("played", this=True), Draw(1))']}
    Caller: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
    """
    )
    table.position("{A: {" + side + ", energy: 1}, B: {hand: [Hush]}}")
    table.do(how, "B: counter Hush", "settle").expect("zone(Crier) == battle", "negated(Crier)", "A.hand == 1")
    table.do("next turn").expect("not negated(Crier)")


@rule("dragonball", "5-5-4", "22-10-3-1")
def test_a_play_that_is_answered_may_end_at_the_bottom_of_the_deck():
    table = masters(
        """Sink: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", NegatePlay("deck bottom"))']}"""
    )
    table.position("{A: {hand: [Guard], energy: 2}, B: {hand: [Sink]}}")
    table.do("play Guard", "B: counter Sink").expect("zone(Guard) == deck")
    assert table.game.seats[0].deck[0].printed.name == "Guard"


def asked_by_an_attack(hand, energy="[Red Student]", cards=None):
    table = masters(cards or {}).position(
        f"{{A: {{battle: [Twin]}}, B: {{hand: [{hand}], energy: {energy}, drop: [Stop]}}}}"
    )
    return table.do("attack Twin -> leader")


def refused(table, name, index=0):
    """What is said of a counter with a card of B, wherever it lies."""
    game = table.game
    card = next(card for card in (*game.seats[1].hand, *game.seats[1].drop) if card.printed.name == name)
    refusal = game.objection(option(kinds.COUNTER, card.iid, index))
    return refusal.rule if refusal else ""


@rule("dragonball", "22-10-2", "22-10-3", "22-10-5", "1-5-7")
def test_what_counters_must_be_a_counter_for_this_from_the_hand():
    table = asked_by_an_attack("Stop, Halt, Spark")
    assert refused(table, "Stop") == ""
    assert refused(table, "Stop", index=5) == "22-10-2"  # it has no such skill
    assert refused(table, "Spark") == "22-10-2"  # its skill is none
    assert refused(table, "Halt") == "22-10-3"  # it answers a card that is played
    table = asked_by_an_attack("Halt, Hush")  # in an open window: nothing is an answer
    assert table.game.decision.kind != "counter"


@rule("dragonball", "22-10-3", "1-5-7", "5-3-3")
def test_a_counter_that_cannot_be_paid_for_is_not_offered():
    cards = {"Dear": {"type": "Extra", "cost": 3, "skills": ['counter("attack", NegateAttack())']}}
    table = asked_by_an_attack("Stop, Dear", cards=cards)
    names = [table.game.cards[a_of(code)].printed.name for code in table.game.decision.options if a_of(code)]
    assert names == ["Stop"] and refused(table, "Dear") == "5-3-3"
    assert asked_by_an_attack("Dear", cards=cards).game.decision.kind != "counter"


def test_a_text_that_speaks_of_a_sort_of_activate_means_that_sort_only():
    table = masters(
        FREE
        + """
    Strike: {type: Extra, cost: 0, orbs: "", skills: ['activate("battle", Draw(1))']}
    Plan: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Draw(1))']}
    Sieve: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", ToDrop(Sel(("hand",), "you", (HasKeyword("Activate: Battle"),))))']}
    """
    )
    table.position("{A: {hand: [Sieve, Strike, Plan]}}")
    table.do("activate Sieve").expect("zone(Strike) == drop", "zone(Plan) == hand")
