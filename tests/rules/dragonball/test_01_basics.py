"""1. Energy and costs, skills, effects, colours, modes."""

from __future__ import annotations

import pytest

from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.dragonball import build, kinds
from playmat.dragonball.cards import CardError
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


# -- 1-2, 1-4 costs -----------------------------------------------------------------------------------------------------


@rule("dragonball", "1-2-2-2-1", "1-2-2-2-2", "1-2-5-3", "13-2-1-1", "13-2-1-3")
def test_x_is_chosen_when_it_is_paid_and_is_nothing_in_play():
    table = masters().position("{A: {hand: [Ally], energy: 4}}")
    table.do("play Ally").expect("decision == x")
    assert [a_of(code) for code in table.game.decision.options] == [1, 2, 3, 4]  # not less than its orb
    table.do("x 3").expect("markers(Ally) == 3", "A.energy.active == 1", "cost(Ally) == 1")  # X as 0: the orb is left


@rule("dragonball", "1-2-3-1", "20-21-1", "20-21-2-1")
def test_an_orb_less_is_one_less_of_the_total_and_never_below_none():
    table = masters(
        {
            "Sale": {"power": 5000, "skills": ['permanent(PriceChange(-2, orbs=(("Red",),)))']},
            "Tax": {"power": 5000, "skills": ['permanent(PriceChange(1, orbs=(("Blue",),)))']},
        }
    )
    table.position("{A: {hand: [Guard], battle: [Sale], energy: 5}}")
    table.expect("cost(Guard) == 1")  # one red orb there was
    table.position("{A: {hand: [Red Master], battle: [Tax], energy: 5}}")
    assert table.why_not("play Red Master").rule == "5-3-3"  # a blue orb more, and no blue energy
    table.position("{A: {hand: [Red Master], battle: [Tax], energy: [Red Student x3, Blue Student]}}")
    table.do("play Red Master").expect("A.energy.active == 0")


@rule("dragonball", "1-2-3-2")
def test_orbs_that_are_ignored_leave_the_total():
    table = masters({"Rainbow": {"power": 5000, "skills": ["permanent(PriceChange(0, colorless=True))"]}})
    table.position("{A: {hand: [Red Master], battle: [Rainbow], energy: [Blue Student x3]}}")
    table.do("play Red Master").expect("A.energy.active == 0", "zone(Red Master) == battle")


@rule("dragonball", "1-2-3-3", "1-6-5-2")
def test_each_orb_of_a_skill_cost_is_one_energy_of_its_colour():
    smith = {"power": 5000, "skills": ['activate("main", Draw(1), cost=Pay((("Red",), ("Blue",))))']}
    table = masters({"Smith": smith}).position("{A: {battle: [Smith], energy: [Red Student x3]}}")
    assert table.why_not("activate Smith").rule == "5-3-3"
    table.position("{A: {battle: [Smith], energy: [Red Student, Blue Student, Red Student]}}")
    table.do("activate Smith", "settle").expect("A.energy.active == 1", "A.hand == 1")


@rule("dragonball", "1-2-4", "1-2-5-1", "19-1-6-1")
def test_a_leader_has_no_energy_cost():
    table = masters(
        {"Count": extra('If(Have(Sel(("leader", "battle"), "you", (Cost(">=", 0),)), 1, "=="), (Draw(1),))')}
    )
    table.position("{A: {hand: [Count], battle: [Guard]}}")
    table.do("activate Count").expect("A.hand == 1")
    with pytest.raises(CardError):
        build.DbCard("X", 0, build.face("X", 1, (), (), (), ()), ("Red",), cost=3)


@rule("dragonball", "1-4-1-1-1", "1-4-1-1-2")
def test_a_z_energy_cost_of_x_is_chosen_when_it_is_paid():
    zed = build.DbCard("T-ZX", 1, build.face("Zed", 20000, (), (), (), ()), ("Red",), 0, (), z=True, z_x=True)
    table = masters({"Zed": zed}).position("{A: {z_deck: [Zed], z_energy: [Guard, Twin, Giant]}}")
    table.do("play Zed").expect("decision == x")
    table.do("x 2", "choose Guard, Twin").expect("A.z_energy == 1", "zone(Zed) == battle")


# -- 1-5 skills ---------------------------------------------------------------------------------------------------------

BOTH = {
    "Coach": {
        "power": 5000,
        "skills": [
            'activate("main", Draw(1), once=True)',
            'activate("battle", Draw(1), once=True)',
            'activate("main/battle", Draw(1), once=True)',
        ],
    }
}


def offered(table):
    """The numbers of the skills that may be activated now."""
    return sorted(b_of(code) + 1 for code in table.game.decision.options if verb_of(code) == kinds.ACTIVATE)


@rule("dragonball", "1-5-4", "1-5-4-1-1", "1-5-4-1-2", "1-5-4-1-3", "1-5-4-3", "9-4-2-1-1")
def test_activate_skills_belong_to_the_main_phase_or_to_the_steps_of_a_battle():
    table = masters(BOTH).position("{A: {battle: [Coach]}, B: {battle: [Coach]}}")
    assert offered(table) == [1, 3]
    table.do("attack leader -> leader", "until offense")
    assert offered(table) == [2, 3]
    table.do("pass").expect("asked == B", "decision == defense")
    assert offered(table) == [2, 3]


@rule("dragonball", "1-5-4-2", "1-6-1")
def test_what_stands_before_the_colon_is_paid_before_the_effect():
    table = masters({"Monk": {"power": 5000, "skills": ['activate("main", Draw(1), cost=SwitchToRest(This()))']}})
    table.position("{A: {battle: [Monk]}}")
    table.do("activate Monk").expect("rested(Monk)", "A.hand == 1")
    assert table.why_not("activate Monk").rule == "5-8-3"


@rule("dragonball", "1-5-5", "9-5-1")
def test_a_permanent_skill_acts_as_long_as_it_is_valid():
    table = masters(
        {
            "Flag": {"power": 5000, "skills": ['permanent(Gain(Sel(("leader",)), (MorePower(5000),)))']},
            "Axe": extra('KO(Choose(Sel(("battle",))))'),
        }
    )
    table.position("{A: {hand: [Axe], battle: [Flag]}}")
    table.expect("power(A.leader) == 15000")
    assert not table.game.pending
    table.do("activate Axe").expect("power(A.leader) == 10000")


@rule("dragonball", "1-5-6", "1-5-6-3", "9-6-2")
def test_an_auto_waits_for_the_next_checkpoint():
    table = masters(
        {
            "Herald": {
                "power": 5000,
                "skills": ['auto(On("drew", whose="you"), Gain(This(), (MorePower(1000),), "turn"))'],
            },
            "Book": extra("Draw(1)", 'If(Is(Sel(("battle",)), (Power("==", 5000),)), (Draw(1),))'),
        }
    )
    table.position("{A: {hand: [Book], battle: [Herald]}}")
    table.do("activate Book", "settle").expect("A.hand == 2", "power(Herald) == 7000")  # it was still 5000 meanwhile


@rule("dragonball", "1-5-6-4")
def test_an_auto_set_off_in_a_checkpoint_is_resolved_in_it():
    table = masters(
        {
            "First": {"power": 5000, "skills": ['auto(On("played", this=True), Draw(1))']},
            "Second": {"power": 5000, "skills": ['auto(On("drew", whose="you"), PlaceEnergyMarkers(1))']},
        }
    )
    table.position("{A: {hand: [First], battle: [Second], energy: 1}}")
    table.do("play First").expect("A.energy_markers == 1", "decision == main")


@rule("dragonball", "1-5-7", "4-3-3-2")
def test_a_counter_is_only_for_its_counter_timing():
    table = masters().position("{A: {hand: [Stop], energy: 3}, B: {hand: [Halt, Stop], energy: 4}}")
    assert table.game.why_not(option(kinds.COUNTER, table.the("A.Stop"))) is not None
    table.do("attack leader -> leader").expect("decision == counter")
    assert [table.say(code) for code in table.game.decision.options if verb_of(code) == kinds.COUNTER] == [
        "counter Stop"
    ]


@rule("dragonball", "1-5-8", "1-5-9", "9-1-4")
def test_a_card_without_skills_is_one_without_text_or_with_all_of_it_negated():
    table = masters(
        {
            "Scan": extra('If(Have(Sel(("battle",), "you", (NoSkills(),)), 1, "=="), (Draw(1),))'),
            "Mute": extra('Gain(Choose(Sel(("battle",), "you", (Isnt(NoSkills()),))), (Negated(),), "turn")'),
        }
    )
    table.position("{A: {hand: [Scan x2, Mute], battle: [Red Student, Guard]}}")
    table.do("activate Scan").expect("A.hand == 3")
    table.do("activate Mute", "activate Scan").expect("A.hand == 1")  # two now: nothing drawn


@rule("dragonball", "1-6-4")
def test_costs_that_effects_add_come_after_the_skills_own():
    table = masters(
        {
            "Monk": {"power": 5000, "skills": ['activate("main", Draw(3), cost=SwitchToRest(This()))']},
            "Toll": extra(
                'Gain(Choose(Sel(("battle",), "opponent")), (Burdened((ToDrop(Choose(Sel(("hand",)))),)),), "end of opponent\'s turn")'
            ),
        }
    )
    table.position("{A: {hand: [Toll]}, B: {battle: [Monk], hand: [Guard]}}")
    table.do("activate Toll", "next turn").expect("turn == B", "B.hand == 2")
    table.do("activate Monk", "choose Guard").expect("zone(Guard) == drop", "rested(Monk)", "B.hand == 4")


@rule("dragonball", "1-6-4", "3-1-4")
def test_costs_that_effects_added_to_several_cards_end_for_the_one_that_leaves():
    table = masters(
        {
            "Monk": {"cost": 0, "orbs": "", "power": 5000, "skills": ['activate("main", Draw(1))']},
            "Nun": {"power": 5000},
            "Toll": extra('Gain(Sel(("battle",)), (Burdened((ToDrop(Choose(Sel(("hand",)))),)),), "turn")'),
            "Home": extra('ToHand(Sel(("battle",), "you", (Named(("Monk",)),)))'),
        }
    )
    table.position("{A: {battle: [Monk, Nun], hand: [Toll, Home, Guard, Twin]}}")
    table.do("activate Toll", "activate Home").expect("A.hand == 3")
    assert {edict.iid for edict in table.game.edicts} == {table.the("Nun")}
    table.do("play Monk").expect("A.hand == 2")
    table.do("activate Monk").expect("decision == main", "A.hand == 3")  # a new card, whose skill costs nothing


# -- 1-7 effects --------------------------------------------------------------------------------------------------------


@rule("dragonball", "1-7-2-2")
@pytest.mark.parametrize(("until", "now", "after"), [("turn", 15000, 10000), ("forever", 15000, 15000)])
def test_a_continuous_effect_lasts_as_long_as_it_says(until, now, after):
    table = masters({"Song": extra(f'Gain(Sel(("leader",)), (MorePower(5000),), "{until}")')})
    table.position("{A: {hand: [Song]}}")
    table.do("activate Song").expect(f"power(A.leader) == {now}")
    table.do("next turn").expect(f"power(A.leader) == {after}")


@rule("dragonball", "1-7-2-1-1", "1-7-2-2-1", "9-2-1-3")
def test_a_delayed_effect_begins_at_the_moment_it_names():
    table = masters(
        {
            "Plan": extra('WhenNext(On("attacks", whose="you"), (Gain(Attacker(), (MorePower(5000),), "battle"),))'),
        }
    )
    table.position("{A: {hand: [Plan, Spark], energy: 1}, B: {}}")
    table.do("activate Plan").expect("power(A.leader) == 10000")
    table.do("activate Spark", "attack leader -> leader", "until offense").expect("power(A.leader) == 15000")
    table.do("settle").expect("power(A.leader) == 10000", "B.life == 7")


@rule("dragonball", "1-7-2-1-1")
@pytest.mark.parametrize(("another", "drawn"), [(False, 2), (True, 0)])
def test_the_end_of_the_next_turn_is_not_that_of_the_turn_that_runs(another, drawn):
    table = masters({"Plan": extra(f'WhenNext(On("turn end", whose="you"), (Draw(2),), {another})')})
    table.position("{A: {hand: [Plan], deck: 9}, B: {deck: 9}}")
    table.do("activate Plan", "next turn").expect("turn == B", f"A.hand == {drawn}")
    table.do("next turn", "next turn").expect("turn == B", "A.hand == 3")  # one is drawn in the Charge Phase


# -- 1-8 colours --------------------------------------------------------------------------------------------------------

HUES = """
Red One: {id: H-1, color: R}
Both: {id: H-2, color: RB}
Dyed: {id: H-3, color: B, skills: ['rules_text(Words(colors=("Red",)))']}
"""


def found_by(filters):
    """The names of the cards in the hand that pass."""
    table = masters(HUES + f"Scan: {{type: Extra, cost: 0, orbs: '', skills: "
                    f"['activate(\"main\", Choose(Sel((\"drop\",), \"you\", ({filters},)), 3, up_to=True))']}}\n")  # fmt: skip
    table.position("{A: {hand: [Scan], drop: [Red One, Both, Dyed, White Student]}}")
    table.do("activate Scan")
    decision = table.game.decision
    return {table.game.printed(a_of(code)).name for code in decision.options if verb_of(code) == 3}


@rule("dragonball", "1-8-1", "1-8-1-1", "1-8-1-1-1", "1-8-1-1-1-1", "1-8-1-1-1-2", "1-8-1-2", "1-8-1-2-1", "2-2-1")
@pytest.mark.parametrize(
    ("filters", "names"),
    [
        ('Colored(("Red",))', {"Red One", "Both", "Dyed"}),
        ('Colored(("White",))', {"White Student"}),
        ("Multicolor()", {"Both"}),
        ('Multicolor(("Red", "Blue"))', {"Both"}),
        ('Multicolor(("Red", "Green"))', set()),
        ('Mono("Red")', {"Red One"}),
        ('Mono("Blue")', {"Dyed"}),  # by what is printed
        ('Isnt(Colored(("Red",)))', {"White Student"}),
    ],
)
def test_colours_printed_and_gained(filters, names):
    assert found_by(filters) - {"Scan"} == names


@rule("dragonball", "1-8-2")
def test_exactly_the_same_colours_means_no_more_and_no_fewer():
    table = masters(
        HUES
        + """
Pair: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Choose(Sel(("battle",)), bind="one"),
  Choose(Sel(("drop",), "you", (SameAs("one", "colors"),)), 3, up_to=True))']}
"""
    )
    table.position("{A: {hand: [Pair], battle: [Both], drop: [Red One, Both, Dyed]}}")
    table.do("activate Pair")
    picks = [code for code in table.game.decision.options if verb_of(code) == 3]
    assert [table.game.printed(a_of(code)).name for code in picks] == ["Both"]


# -- 1-10 modes ---------------------------------------------------------------------------------------------------------


@rule("dragonball", "1-10-1", "1-10-2", "1-10-2-1", "1-10-2-2", "3-6-1-1", "23-5-1")
def test_a_card_is_active_or_rested_and_revealed_or_hidden():
    table = masters({"Veil": extra('SwitchToHidden(Choose(Sel(("battle",), "opponent")))')})
    table.position("{A: {hand: [Veil]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.expect("rested(Guard)", "not hidden(Guard)")
    table.do("activate Veil").expect("rested(Guard)", "hidden(Guard)", "zone(Guard) == battle")
    view = table.game.view(0).sides[1].battle[0]
    assert view.hidden and not view.keywords and view.colors == ()
