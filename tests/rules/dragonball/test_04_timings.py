"""4. Free timings, checkpoints, counter timings."""

from playmat.core.events import DREW
from playmat.dragonball import kinds
from playmat.testing import masters, rule


def drawn(table):
    """Whose cards were drawn, in order."""
    return "".join("AB"[event.seat] for event in table.game.log if event.kind == DREW)


def activated(table):
    """The cards whose skills were activated, in order."""
    return [table.label(event.iid) for event in table.game.log if event.kind == kinds.SKILL]


# -- 4-1 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "4-1-2-1", "4-1-2-2")
def test_a_free_timing_comes_again_after_every_action_until_the_player_does_nothing():
    table = masters().position("{A: {hand: [Red Student, Spark], energy: 2, battle: [Giant]}}")
    table.do("play Red Student").expect("decision == main")
    table.do("activate Spark").expect("decision == main")
    table.do("attack Giant -> leader").expect("decision == offense", "asked == A")
    table.do("combo filler").expect("decision == offense", "asked == A")
    table.do("pass").expect("decision == defense", "asked == B")
    table.do("pass", "until main").expect("asked == A")
    table.do("end").expect("turn == B")


# -- 4-2 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "4-2-2-1", "21-1-2-2-1")
def test_rule_processing_comes_before_any_auto_and_happens_to_all_at_once():
    """Both cards are gone before either skill resolves, so neither finds the other."""
    table = masters("""
        Mourner: {power: 5000, skills: ['auto(On("left", whose="you"), Draw(Count(Sel(("battle",)))))']}
        Blight: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (MorePower(-5000),), "turn"))']}
    """)
    table.position("{A: {hand: [Blight]}, B: {battle: [Mourner, {card: Mourner, as: other}, Guard], hand: 0}}")
    table.do("activate Blight", "until main").expect("B.battle == 1", "zone(Mourner) == drop", "zone(other) == drop")
    table.expect("B.hand == 2")  # each skill waited once, and counts the one card that is left


@rule("dragonball", "4-2-2-1")
def test_rule_processing_goes_on_as_long_as_there_is_more_of_it():
    """The weaker card lived on what the other one gave it."""
    table = masters("""
        Banner: {power: 5000, skills: ['permanent(Gain(Sel(("battle",), "you", (Other(),)), (MorePower(10000),)))']}
        Bearer: {power: 5000}
        Watch: {power: 40000, skills: ['auto(On("left", whose="you"), Draw(Count(Sel(("drop",)))))']}
        Blight: {type: Extra, cost: 0, orbs: "",
          skills: ['activate("main", Gain(Sel(("battle",), "opponent"), (MorePower(-6000),), "turn"))']}
    """)
    table.position("{A: {hand: [Blight]}, B: {battle: [Banner, Bearer, Watch], hand: 0}}")
    table.do("activate Blight").expect("zone(Banner) == drop", "zone(Bearer) == drop")
    table.do("until main").expect("B.hand == 4")  # twice, and both times two cards lie there


@rule("dragonball", "4-2-2-1", "21-1-2-2-1", "0-2-9")
def test_damage_to_both_players_is_dealt_at_once():
    table = masters("""
        Storm: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", DealDamage(1), DealDamage(1, "you"))']}
    """)
    table.position("{A: {hand: [Storm], life: 1}, B: {life: 1}}")
    table.do("activate Storm").expect("over", "A.life == 0", "B.life == 0")
    assert table.game.result.winners == ()


CHAIN = """
    Host: {cost: 1, power: 10000, skills: ['auto(On("played", this=True), Draw(1))']}
    Rival: {power: 10000, skills: ['auto(On("played", whose="opponent"), Gain(This(), (MorePower(1000),), "turn"))']}
    Second: {power: 10000, skills: ['auto(On("played", whose="opponent"), Gain(This(), (MorePower(1000),), "turn"))']}
    Echo: {power: 10000,
      skills: ['auto(On("skill", whose="opponent", filters=(Named(("Rival",)),)), Gain(This(), (MorePower(1000),),
        "turn"))']}
"""


@rule("dragonball", "4-2-2-2", "4-2-2-3")
def test_the_turn_player_comes_first_and_again_after_every_single_skill():
    """What the first skill of the opponent sets off comes before the second one."""
    table = masters(CHAIN).position("{A: {hand: [Host], battle: [Echo], energy: 1}, B: {battle: [Rival, Second]}}")
    table.do("play Host", "B: resolve Rival", "until main")
    assert activated(table) == ["Host", "Rival", "Echo", "Second"]


@rule("dragonball", "4-2-2-2", "9-6-3")
def test_each_player_chooses_which_of_their_skills_comes_next():
    cards = """
        One: {power: 10000, skills: ['auto(On("attacks", whose="you"), Draw(1))']}
        Two: {power: 10000, skills: ['auto(On("attacks", whose="you"), Draw(1))']}
        Three: {power: 10000, skills: ['auto(On("attacks", whose="you"), Draw(1))']}
    """
    for order in (["One", "Two", "Three"], ["Three", "One", "Two"]):
        table = masters(cards).position("{A: {battle: [One, Two, Three]}}")
        table.do("attack leader -> leader", f"resolve {order[0]}", f"resolve {order[1]}", "until offense")
        assert activated(table) == order


DELAYED = """
    Herald: {cost: 1, power: 10000, skills: ['auto(On("played", this=True), Draw(1))']}
    Omen: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", WhenNext(On("played", whose="any"), (Draw(2),)))',
          'counter("play", WhenNext(On("played", whose="any"), (Draw(2),)))']}
    Doom: {type: Extra, cost: 0, orbs: "",
      skills: ['counter("play", WhenNext(On("played", whose="opponent"), (Gain(EventCard(), (MorePower(-15000),),
          "turn"),)))']}
    Grave: {power: 10000, skills: ['auto(On("left", whose="any"), Draw(1))']}
    Listener: {power: 10000, skills: ['auto(On("played", whose="opponent"), Draw(3))']}
"""


@rule("dragonball", "4-2-2-4", "4-2-2-5", "1-7-2-1-1")
def test_delayed_effects_come_after_the_autos_of_both_players_the_turn_players_first():
    table = masters(DELAYED)
    table.position("{A: {hand: [Omen, Herald], energy: 1}, B: {hand: [Omen], battle: [Listener]}}")
    table.do("activate Omen", "play Herald", "B: counter Omen")
    assert drawn(table) == "A" + "BBB" + "AA" + "BB"  # auto, auto, delayed, delayed


@rule("dragonball", "4-2-2-4", "4-2-2-5")
def test_after_a_delayed_effect_the_checkpoint_starts_over():
    """The effect of the opponent takes the card away; what waits for that comes before the next delayed effect."""
    table = masters(DELAYED)
    table.position("{A: {hand: [Omen, Omen, Herald], energy: 1, battle: [Grave]}, B: {hand: [Doom]}}")
    table.do("activate Omen", "activate Omen", "play Herald", "B: counter Doom", "until main")
    assert drawn(table) == "A" + "AA" + "AA" + "A"  # Herald, twice Omen, and after Doom took Herald away: Grave
    table.expect("zone(Herald) == drop")


@rule("dragonball", "4-2-2-4")
def test_their_player_chooses_among_several_delayed_effects():
    table = masters("""
        Late: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Later("end of turn", (Draw(1),)))']}
        Later2: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Later("end of turn", (Draw(2),)))']}
    """)
    table.position("{A: {hand: [Late, Later2]}}")
    table.do("activate Late", "activate Later2", "end").expect("decision == order", "asked == A")
    table.do("resolve Later2")
    assert drawn(table)[:3] == "AAA"


@rule("dragonball", "4-2-2-6")
def test_a_checkpoint_with_nothing_to_do_is_over_at_once():
    table = masters().position("{A: {hand: [Red Student], energy: 1}}")
    table.do("play Red Student").expect("decision == main")
    assert table.game.pending == [] and len(table.game.stack) == 1


# -- 4-3 ---------------------------------------------------------------------------------------------------------------

WINDOWS = """
    Sprout: {type: Extra, cost: 0, orbs: "", skills: ['counter("growth", Draw(1))']}
    Plant: {type: Extra, cost: 0, orbs: "", skills: ['counter("placing", Draw(1))']}
    Arena: {type: Extra, z: true, z_cost: 0, cost: 0, orbs: "",
      skills: ['permanent(Gain(Sel(("leader",)), (MorePower(1000),)))']}
"""


@rule("dragonball", "4-3-2-5", "13-3-3")
def test_growing_a_unison_opens_a_counter_timing():
    """No printed [Counter] waits for it; one that did could be used."""
    table = masters(WINDOWS).position("{A: {unison: [Ally], hand: [Ally]}, B: {hand: [Sprout, Halt], energy: 1}}")
    table.do("grow Ally").expect("decision == counter", "markers(Ally) == 2")
    assert table.why_not("B: counter Halt").rule == "22-10-3"
    table.do("B: counter Sprout").expect("B.hand == 2", "decision == main")


@rule("dragonball", "4-3-2-6", "17-2-1-2")
def test_placing_a_z_extra_opens_a_counter_timing():
    table = masters(WINDOWS).position("{A: {z_deck: [Arena]}, B: {hand: [Plant, Halt], energy: 1}}")
    table.do("play Arena").expect("decision == counter")
    assert table.why_not("B: counter Halt").rule == "22-10-3"  # it is placed, not played
    table.do("B: counter Plant").expect("B.hand == 2", "zone(Arena) == battle")


@rule("dragonball", "4-3-3-1", "9-7-3-1-1", "4-3-2-4")
def test_in_a_counter_timing_rules_are_processed_but_no_auto_is_resolved():
    """The card at 0 power is gone when the opponent is asked; the skill that waits for that is not resolved yet."""
    table = masters("""
        Martyr: {power: 10000, skills: ['auto(On("left", this=True), Draw(1))']}
        Sacrifice: {type: Extra, cost: 0, orbs: "", skills: ['activate("main",
          Gain(Choose(Sel(("battle",))), (MorePower(-10000),), "turn"), Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
        Ask: {type: Extra, cost: 0, orbs: "", skills: ['counter("play", Shuffle())']}
    """)
    table.position("{A: {hand: [Sacrifice], battle: [Martyr], drop: [Red Student]}, B: {hand: [Ask x2]}}")
    table.do("activate Sacrifice", "B: pass").expect("decision == counter", "zone(Martyr) == drop", "A.hand == 0")
    assert len(table.game.pending) == 1
    table.do("B: counter Ask").expect("A.hand == 1", "decision == main")


@rule("dragonball", "4-3-3-2", "9-7-3-2")
def test_to_pass_ends_the_counter_timing():
    table = masters().position("{B: {hand: [Stop], energy: 1}}")
    table.do("attack leader -> leader").expect("decision == counter")
    table.do("B: pass").expect("decision == offense")


@rule("dragonball", "4-3-2-7", "4-3-3-2")
def test_a_counter_that_was_answered_does_not_reopen_the_timing_it_came_from():
    table = masters("""
        Ward: {type: Extra, cost: 0, orbs: "", skills: ['counter("attack", Draw(1))']}
        Mute: {type: Extra, cost: 0, orbs: "", skills: ['counter("counter", NegateSkill())']}
    """)
    table.position("{A: {hand: [Mute]}, B: {hand: [Ward, Ward]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Mute")
    table.expect("decision == offense", "B.hand == 1")
