"""9-1 to 9-5, 9-8 to 9-12: which skills are valid, how they are activated, and what their effects do."""

from __future__ import annotations

import pytest

from playmat.core.decision import NO
from playmat.core.packing import option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.language.gains import Gain, MorePower
from playmat.dragonball.language.select import Sel
from playmat.effects.choose import Choose
from playmat.testing import masters, rule


def extra(*body, more=""):
    """An Extra that costs nothing, with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)}{more})']}


def fighter(*skills, **more):
    """A Battle Card of 10000 with these skills."""
    return {"power": 10000, "skills": list(skills), **more}


def gain(target, *parts, until="turn"):
    return f'Gain({target}, ({", ".join(parts)},), "{until}")'


MINE = 'Choose(Sel(("battle",)))'
THEIRS = 'Choose(Sel(("battle",), "opponent"))'


# -- 9-1 validity -------------------------------------------------------------------------------------------------------


@rule("dragonball", "9-1-2", "9-1-2-1", "9-1-4")
@pytest.mark.parametrize(("what", "left"), [("", []), ("auto", [1]), ("activate", [0])])
def test_a_negated_skill_neither_waits_nor_can_be_declared_nor_lets_anybody_choose(what, left):
    table = masters(
        {
            "Sage": fighter(
                'auto(On("drew", whose="you"), ToDrop(Choose(Sel(("battle",), "opponent"))))',
                'activate("main", Draw(1), once=True)',
            ),
            "Mute": extra(gain('Sel(("battle",))', f"Negated({what!r})")),
            "Book": extra("Draw(1)"),
            "Scan": extra('If(Have(Sel(("battle",), "you", (NoSkills(),))), (PlaceEnergyMarkers(1),))'),
        }
    )
    table.position("{A: {hand: [Mute, Book, Scan], battle: [Sage]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Mute")
    if 1 in left:
        table.expect("legal(activate Sage)")
    else:
        assert table.why_not("activate Sage").rule == "9-1-2"
    table.do("activate Book").expect("decision == choose" if 0 in left else "decision == main")
    if 0 in left:
        table.do("choose Guard").expect("B.battle == 1")
    table.do("activate Scan").expect(f"A.energy_markers == {int(not left)}")  # its text is there unless all is negated


@rule("dragonball", "9-1-4")
def test_a_card_whose_only_kind_of_skill_is_negated_is_one_without_skills():
    table = masters(
        {
            "Sage": fighter('auto(On("attacks", this=True), Draw(1))'),
            "Mute": extra(gain('Sel(("battle",))', "Negated('auto')")),
            "Scan": extra('If(Have(Sel(("battle",), "you", (NoSkills(),))), (Draw(1),))'),
            "Teach": extra(gain('Sel(("battle",))', "Keyword('Critical')")),
        }
    )
    table.position("{A: {hand: [Scan, Scan, Mute, Teach, Scan], battle: [Sage]}}")
    table.do("activate Scan").expect("A.hand == 4")
    table.do("activate Mute", "activate Scan").expect("A.hand == 3")  # one drawn
    table.do("activate Teach", "activate Scan").expect("A.hand == 1")  # now it has one that is valid


@rule("dragonball", "9-1-2-2", "9-1-2-2-1")
@pytest.mark.parametrize("what", ["''", "'keyword'", "'Blocker'"])
def test_a_gained_skill_that_is_negated_does_not_come_back(what):
    table = masters(
        {
            "Teach": extra(gain(MINE, "Keyword('Blocker')", until="forever")),
            "Mute": extra(gain(MINE, f"Negated({what})")),
        }
    )
    table.position("{A: {hand: [Teach, Mute], battle: [Red Student]}, B: {}}")
    table.do("activate Teach").expect("keyword(Red Student, Blocker)")
    table.do("activate Mute", "end", "until charge").expect(
        "not keyword(Red Student, Blocker)", "not negated(Red Student)"
    )
    table.position("{A: {hand: [Mute], battle: [Guard]}, B: {}}")
    table.do("activate Mute").expect("not keyword(Guard, Blocker)")
    table.do("end", "until charge").expect("keyword(Guard, Blocker)")  # printed text is only out of force


@rule("dragonball", "9-1-2-2", "22-1-3")
def test_only_gained_skills_of_the_kind_that_is_negated_are_gone():
    table = masters(
        {
            "Teach": extra(
                gain(
                    MINE,
                    "GainedSkill(activate('main', Draw(1)))",
                    "Keyword('Critical')",
                    "Keyword('Blocker')",
                    until="forever",
                )
            ),
            "Mute": extra(gain(MINE, "Negated('keyword')")),
            "Hood": extra(gain(MINE, "Negated('Blocker')")),
        }
    )
    table.position("{A: {hand: [Teach, Mute, Hood], battle: [Red Student]}, B: {}}")
    table.do("activate Teach", "activate Hood").expect(
        "keyword(Red Student, Critical)", "not keyword(Red Student, Blocker)"
    )
    table.do("activate Mute").expect("not keyword(Red Student, Critical)")
    table.do("activate Red Student").expect("A.hand == 1")  # no keyword skill


@rule("dragonball", "9-1-2-2")
def test_a_permanent_skill_that_negates_ends_gained_skills_too():
    table = masters({
        "Teach": extra(gain(MINE, "Keyword('Critical')", until="forever")),
        "Gag": {"type": "Battle", "cost": 0, "orbs": "", "power": 5000, "skills": [
            'permanent(Gain(Sel(("battle",), "you", (Other(),)), (Negated(),)))'
        ]},
        "Lift": extra('ToHand(Choose(Sel(("battle",), "you", (Named(("Gag",)),))))'),
    })  # fmt: skip
    table.position("{A: {hand: [Teach, Gag, Lift], battle: [Guard]}, B: {}}")
    table.do("activate Teach", "play Gag").expect("not keyword(Guard, Blocker)", "not keyword(Guard, Critical)")
    table.do("activate Lift").expect("keyword(Guard, Blocker)", "not keyword(Guard, Critical)")


@rule("dragonball", "9-1-3")
def test_a_skill_whose_condition_does_not_hold_is_not_declared_and_nothing_is_chosen_for_it():
    table = masters(
        {
            "Sage": fighter(
                'activate("main", KO(Choose(Sel(("battle",), "opponent"))), gates=Have(Sel(("life",)), 4, "<="))'
            ),
            "Echo": fighter(
                'auto(On("drew", whose="you"), If(Have(Sel(("life",)), 4, "<="), (KO(Choose(Sel(("battle",), "opponent"))),)))'
            ),
            "Book": extra("Draw(1)"),
        }
    )
    table.position("{A: {life: 5, hand: [Book], battle: [Sage, Echo]}, B: {battle: [Guard, Twin]}}")
    assert table.why_not("activate Sage").rule == "9-1-3"
    table.do("activate Book").expect("decision == main", "B.battle == 2")
    table.position("{A: {life: 4, hand: [Book], battle: [Sage, Echo]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Sage").expect("decision == choose")
    table.do("choose Guard", "activate Book").expect("B.battle == 0")


@rule("dragonball", "9-1-3-1")
def test_permanent_skills_and_replacement_effects_are_not_valid_in_the_combo_area():
    table = masters({
        "Banner": {
            "power": 5000, "combo": [0, 5000],
            "skills": [
                'permanent(Gain(Sel(("leader",)), (MorePower(5000),)))',
                'permanent(PriceChange(-1, itself=True), zone="hand")',
                'instead(WouldLeave("ko"), Draw(1))',
            ],
        },
        "Axe": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("battle", KO(Choose(Sel(("battle",), "you", (Named(("Guard",)),)))))']},
    })  # fmt: skip
    table.position("{A: {battle: [Banner, Guard], hand: [Axe]}, B: {}}")
    table.do("attack leader -> leader", "until offense").expect("power(A.leader) == 15000")
    table.do("combo Banner").expect("power(A.leader) == 10000")
    table.do("activate Axe").expect("zone(Guard) == drop", "A.hand == 0")


@rule("dragonball", "9-1-5", "9-1-5-1")
@pytest.mark.parametrize(
    ("what", "gained"), [("''", False), ("'keyword'", False), ("'Blocker'", False), ("'auto'", True)]
)
def test_while_skills_are_negated_none_of_that_kind_is_gained_not_even_for_later(what, gained):
    table = masters(
        {
            "Teach": extra(gain(MINE, "Keyword('Blocker')", until="forever")),
            "Mute": extra(gain(MINE, f"Negated({what})")),
        }
    )
    table.position("{A: {hand: [Teach, Mute], battle: [Red Student]}, B: {}}")
    table.do("activate Mute", "activate Teach").expect(f"keyword(Red Student, Blocker) == {str(gained).lower()}")
    table.do("end", "until charge").expect(f"keyword(Red Student, Blocker) == {str(gained).lower()}")


@rule("dragonball", "9-1-6")
@pytest.mark.parametrize(
    ("filter", "what"),
    [
        ("HasSkill('auto')", "auto"),
        ("HasSkill('counter')", "counter"),
        ("HasKeyword('Counter')", "counter"),
        ("HasKeyword('Critical')", "keyword"),
        ("HasKeyword('Critical')", "Critical"),
    ],
)
def test_a_skill_that_is_negated_cannot_be_referred_to(filter, what):
    table = masters(
        {
            "Sage": fighter(
                'auto(On("attacks", this=True), Draw(1))', 'counter("play", Draw(1))', keywords=["Critical"]
            ),
            "Scan": extra(f'If(Have(Sel(("battle",), "you", ({filter},))), (PlaceEnergyMarkers(1),))'),
            "Mute": extra(gain(MINE, f"Negated({what!r})")),
        }
    )
    table.position("{A: {hand: [Scan, Scan, Mute], battle: [Sage]}}")
    table.do("activate Scan").expect("A.energy_markers == 1")
    table.do("activate Mute", "activate Scan").expect("A.energy_markers == 1")


# -- 9-2 to 9-5 activation ----------------------------------------------------------------------------------------------


@rule("dragonball", "9-2-1", "9-8-1")
def test_no_other_skill_comes_before_the_end_of_one_that_is_being_resolved():
    table = masters(
        {
            "Herald": fighter('auto(On("drew", whose="you"), PlaceEnergyMarkers(1))'),
            "Book": extra("Draw(1)", 'KO(Choose(Sel(("battle",), "opponent")))'),
        }
    )
    table.position("{A: {hand: [Book], battle: [Herald]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Book").expect("decision == choose", "A.hand == 1", "A.energy_markers == 0")
    table.do("choose Guard").expect("A.energy_markers == 1", "A.hand == 1", "B.battle == 1")  # once each


@rule("dragonball", "9-2-1-1", "9-4-4", "9-4-5")
def test_a_counter_is_resolved_between_the_activation_and_the_effect():
    call = extra('Play(Choose(Sel(("hand",), "you", (Type("Battle"),))))')
    table = masters({"Call": call, "Tax": {"type": "Extra", "cost": 0, "orbs": "", "skills": [
        'counter("play", ToDrop(Choose(Sel(("hand",), "opponent", (Named(("Giant",)),)))))'
    ]}, "Peek": extra('Reveal(Sel(("hand",), "opponent"))')})  # fmt: skip
    table.position("{A: {hand: [Call, Giant]}, B: {hand: [Tax]}}")
    table.do("activate Call").expect("decision == counter", "asked == B", "zone(Giant) == hand")
    table.do("B: counter Tax", "settle").expect("zone(Giant) == drop", "A.battle == 0")


@rule("dragonball", "9-3-1")
def test_an_effect_goes_on_when_the_card_it_comes_from_is_gone():
    table = masters({"Bomb": fighter('activate("main", Draw(1), KO(Sel(("battle",), "any")), Draw(2))')})
    table.position("{A: {battle: [Bomb]}, B: {battle: [Guard]}}")
    table.do("activate Bomb").expect("zone(Bomb) == drop", "zone(Guard) == drop", "A.hand == 3")


@rule("dragonball", "9-5-2")
def test_what_was_taken_from_a_permanent_skill_it_does_not_give_again_this_turn():
    table = masters({
        "Captain": fighter('permanent(Gain(Sel(("battle",), "you", (Named(("Red Student",)),)), (Keyword("Critical"),)))'),
        "Hood": {"type": "Extra", "cost": 0, "orbs": "", "skills": [
            'activate("battle", Gain(Choose(Sel(("battle",), "you", (Named(("Red Student",)),))), (Negated("Critical"),), "battle"))'
        ]},
    })  # fmt: skip
    table.position(
        "{A: {hand: [Hood], battle: [Captain, {card: Red Student, as: one}, {card: Red Student, as: two}]}, B: {}}"
    )
    table.expect("keyword(one, Critical)", "keyword(two, Critical)")
    table.do("attack leader -> leader", "activate Hood", "choose one").expect("not keyword(one, Critical)")
    table.do("settle").expect(
        "not keyword(one, Critical)", "keyword(two, Critical)"
    )  # the battle is over, not the turn
    table.do("next turn").expect("keyword(one, Critical)")


@rule("dragonball", "9-5-2")
def test_to_negate_one_keyword_does_not_take_away_what_another_permanent_skill_gives():
    table = masters(
        {
            "Captain": fighter('permanent(Gain(Sel(("battle",), "you", (Other(),)), (Keyword("Critical"),)))'),
            "Hood": extra(gain('Choose(Sel(("battle",), "you", (Named(("Guard",)),)))', 'Negated("Blocker")')),
        }
    )
    table.position("{A: {hand: [Hood], battle: [Captain, Guard]}, B: {}}")
    table.do("activate Hood").expect("not keyword(Guard, Blocker)", "keyword(Guard, Critical)")


# -- 9-9 continuous effects ---------------------------------------------------------------------------------------------


@rule("dragonball", "9-9-1-1", "9-9-1-2", "9-9-1-3", "0-2-7")
@pytest.mark.parametrize("order", [("Flag", "Dye"), ("Dye", "Flag")])
def test_words_are_settled_before_numbers_whichever_came_first(order):
    table = masters(
        {
            "Flag": fighter(
                'permanent(Gain(Sel(("battle",), "you", (Colored(("Blue",)),)), (MorePower(5000),)))', cost=0, orbs=""
            ),
            "Dye": fighter(
                'permanent(Gain(Sel(("battle",), "you", (Named(("Guard",)),)), (Word("color", "Blue"),)))',
                cost=0,
                orbs="",
            ),
            "Plain": extra(gain('Choose(Sel(("battle",), "you", (Named(("Guard",)),)))', "OriginalPowerIs(1000)")),
            "Fix": extra(gain('Choose(Sel(("battle",), "you", (Named(("Guard",)),)))', "PowerIs(9000)")),
        }
    )
    table.position({"A": {"hand": [*order, "Plain", "Fix"], "battle": ["Guard"]}})
    table.expect("power(Guard) == 15000")
    table.do(f"play {order[0]}", f"play {order[1]}").expect("power(Guard) == 20000", "power(Flag) == 10000")
    table.do("activate Plain").expect("power(Guard) == 6000")
    table.do("activate Fix").expect("power(Guard) == 9000")


@rule("dragonball", "9-9-3", "9-9-3-1")
def test_what_changes_the_cards_of_an_area_is_on_a_card_as_it_comes_and_triggers_see_it():
    table = masters(
        {
            "Flag": fighter(
                'permanent(Gain(Sel(("battle",), "you", (Named(("Guard",)),)), (MorePower(10000), Word("color", "Blue"))))'
            ),
            "Horn": fighter(
                'auto(On("played", whose="you", filters=(Power(">=", 25000), Colored(("Blue",)))), Draw(1))'
            ),
        }
    )
    table.position("{A: {hand: [Guard], energy: 2, battle: [Flag, Horn]}}")
    table.do("play Guard").expect("power(Guard) == 25000", "A.hand == 1")
    table.position("{A: {hand: [Guard], energy: 2, battle: [Horn]}}")
    table.do("play Guard").expect("power(Guard) == 15000", "A.hand == 0")


@rule("dragonball", "9-9-2")
def test_a_card_turned_to_hidden_mode_and_back_keeps_only_what_permanent_skills_do():
    table = masters(
        {
            "Flag": fighter('permanent(Gain(Sel(("battle",), "you", (Named(("Guard",)),)), (MorePower(1000),)))'),
            "Song": extra(
                gain('Choose(Sel(("battle",), "you", (Named(("Guard",)),)))', "MorePower(5000)", "Keyword('Critical')")
            ),
            "Veil": extra('SwitchToHidden(Choose(Sel(("battle",), "you", (Named(("Guard",)),))))'),
            "Bare": extra('SwitchToHidden(Sel(("battle area",)), hidden=False)'),
        }
    )
    table.position("{A: {hand: [Song, Veil, Bare], battle: [Flag, Guard]}}")
    table.do("activate Song").expect("power(Guard) == 21000", "keyword(Guard, Critical)")
    table.do("activate Veil", "activate Bare").expect("power(Guard) == 16000", "not keyword(Guard, Critical)")


# -- 9-10 replacement effects -------------------------------------------------------------------------------------------

AXE = extra(f"KO({THEIRS})")
WITNESS = fighter(
    'auto(On("ko", whose="any"), PlaceEnergyMarkers(1))', 'auto(On("left", whose="any"), PlaceEnergyMarkers(2))'
)


@rule("dragonball", "9-10-1", "9-10-1-1")
def test_what_is_replaced_has_never_happened():
    table = masters(
        {"Axe": AXE, "Witness": WITNESS, "Mummy": fighter('instead(WouldLeave("ko", this=True), SwitchToRest(This()))')}
    )
    table.position("{A: {hand: [Axe], battle: [Witness]}, B: {battle: [Mummy]}}")
    table.do("activate Axe").expect("zone(Mummy) == battle", "rested(Mummy)", "A.energy_markers == 0")


@rule("dragonball", "9-10-1", "0-2-4")
def test_what_must_be_done_instead_replaces_even_if_it_cannot_be_done():
    table = masters({"Axe": AXE, "Mummy": fighter('instead(WouldLeave("ko", this=True), SwitchToRest(This()))')})
    table.position("{A: {hand: [Axe]}, B: {battle: [{card: Mummy, rested: true}]}}")
    table.do("activate Axe").expect("zone(Mummy) == battle")


@rule("dragonball", "9-10-1-1-1", "21-6-2")
def test_no_replacement_keeps_a_card_without_power_in_the_battle_area():
    table = masters(
        {
            "Curse": extra(gain(THEIRS, "MorePower(-20000)")),
            "Mummy": fighter('instead(WouldLeave("leave", this=True), SwitchToRest(This()))'),
            "Lift": extra(f"ToHand({THEIRS})"),
        }
    )
    table.position("{A: {hand: [Lift, Curse]}, B: {battle: [Mummy]}}")
    table.do("activate Lift").expect("zone(Mummy) == battle")
    table.do("activate Curse", "settle").expect("zone(Mummy) == drop")


RIVALS = {
    "Axe": AXE,
    "Mummy": fighter('instead(WouldLeave("ko", this=True), ToHand(Replaced()))'),
    "Grave": fighter('instead(WouldLeave("ko", whose="opponent"), ToWarp(Replaced()))'),
    "Polite": fighter('instead(WouldLeave("ko", whose="opponent"), ToWarp(Replaced()), optional=True)'),
}


@rule("dragonball", "9-10-2", "9-10-2-1", "9-10-2-2")
@pytest.mark.parametrize(("first", "zone"), [("Mummy", "hand"), ("Grave", "warp")])
def test_the_master_of_the_card_says_which_effect_comes_first_whoever_acts(first, zone):
    table = masters(RIVALS).position("{A: {hand: [Axe], battle: [Grave]}, B: {battle: [Mummy]}}")
    table.do("activate Axe").expect("decision == replace", "asked == B")
    table.do(f"B: replace {first}").expect(f"zone(Mummy) == {zone}", "decision == main")


@rule("dragonball", "9-10-2", "9-10-3")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "warp"), ("no", "drop")])
def test_a_voluntary_effect_is_the_choice_of_its_own_master(answer, zone):
    table = masters(RIVALS).position("{A: {hand: [Axe], battle: [Polite]}, B: {battle: [Guard]}}")
    table.do("activate Axe").expect("decision == replace", "asked == A")
    table.do(f"A: {answer}").expect(f"zone(Guard) == {zone}")


@rule("dragonball", "9-10-2", "9-10-2-1")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "warp"), ("no", "hand")])
def test_a_voluntary_effect_of_the_opponent_that_comes_first_may_still_be_declined_by_them(answer, zone):
    table = masters(RIVALS).position("{A: {hand: [Axe], battle: [Polite]}, B: {battle: [Mummy]}}")
    table.do("activate Axe").expect("decision == replace", "asked == B")
    assert option(NO) not in table.game.decision.options
    table.do("B: replace Polite").expect("decision == replace", "asked == A")
    table.do(f"A: {answer}").expect(f"zone(Mummy) == {zone}")


@rule("dragonball", "9-10-2-3")
def test_an_effect_does_not_replace_what_it_has_put_in_place_of_an_event():
    table = masters(
        {
            "Axe": AXE,
            "Wisp": fighter(
                'instead(WouldLeave("leave", this=True), ToWarp(Replaced()))',
                'instead(WouldLeave("leave", this=True), ToHand(Replaced()))',
            ),
        }
    )
    table.position("{A: {hand: [Axe]}, B: {battle: [Wisp]}}")
    table.do("activate Axe").expect("decision == replace", "asked == B")
    table.answer(table.game.decision.options[0])  # to the Warp; that is replaced by the other, and then by neither
    table.expect("decision == main", "zone(Wisp) == hand")


@rule("dragonball", "9-10-2-3")
def test_two_gained_replacement_effects_are_two():
    table = masters({
        "Axe": AXE,
        "Teach": extra(gain(
            MINE,
            'GainedSkill(instead(WouldLeave("leave", this=True), ToWarp(Replaced())))',
            'GainedSkill(instead(WouldLeave("leave", this=True), ToHand(Replaced())))', until="forever",
        )),
    })  # fmt: skip
    table.position("{A: {hand: [Teach], battle: [Guard]}, B: {hand: [Axe]}}")
    table.do("activate Teach", "next turn", "B: activate Axe").expect("decision == replace", "asked == A")
    table.answer(table.game.decision.options[0])
    table.expect("zone(Guard) == hand")


@rule("dragonball", "9-10-3", "9-10-3-1")
@pytest.mark.parametrize(
    ("offering", "asked"),
    [
        ({"power": 5000}, True),
        ({"power": 5000, "keywords": ["Ultimate"]}, False),  # a rule sends it elsewhere
        (fighter('instead(WouldLeave("leave", this=True), ToWarp(Replaced()))'), False),  # an effect does
        (fighter('instead(WouldLeave("leave", this=True), ToWarp(Replaced()), optional=True)'), True),  # or need not
        (None, False),
    ],
)
def test_a_voluntary_effect_is_only_offered_if_its_action_can_be_done_whole(offering, asked):
    table = masters(
        {
            "Axe": extra('KO(Choose(Sel(("battle",), "opponent", (Named(("Lord",)),))))'),
            "Lord": fighter(
                'instead(WouldLeave("ko", this=True), ToDrop(Choose(Sel(("battle",), "you", (Other(),)))), optional=True)'
            ),
            "Serf": offering or {"power": 5000},
        }
    )
    table.position({"A": {"hand": ["Axe"]}, "B": {"battle": ["Lord", *(["Serf"] if offering else [])]}})
    table.do("activate Axe")
    if asked:
        table.expect("decision == replace", "asked == B")
        table.do("B: yes", "settle").expect("zone(Lord) == battle", "zone(Serf) == drop")
    else:
        table.expect("zone(Lord) == drop", "decision == main")


@rule("dragonball", "5-8-2-2-1", "9-10-3-1")
def test_a_card_whose_leaving_an_effect_replaces_does_not_pay_unless_it_goes_there_anyway():
    table = masters(
        {
            "Wisp": fighter('instead(WouldLeave("leave", this=True), ToWarp(Replaced()))'),
            "Altar": fighter('activate("main", Draw(1), cost=ToDrop(Choose(Sel(("battle",), "you", (Other(),)))))'),
            "Gate": fighter(
                'activate("main", Draw(1), cost=ToWarp(Choose(Sel(("battle",), "you", (Named(("Wisp",)),)))))'
            ),
        }
    )
    table.position("{A: {battle: [Wisp, Altar]}}")
    assert table.why_not("activate Altar").rule == "5-8-3"
    table.position("{A: {battle: [Wisp, Gate]}}")
    table.do("activate Gate").expect("zone(Wisp) == warp", "A.hand == 1")


# -- 9-11 skills that activate skills, 9-12 last information ------------------------------------------------------------


@rule("dragonball", "9-11-1-1", "9-2-1-2", "9-1-2", "9-2-3")
def test_a_skill_activates_another_one_unless_that_is_negated_or_used_up():
    table = masters(
        {
            "Monk": fighter('activate("main", Draw(2), cost=SwitchToRest(This()), once=True)'),
            "Order": extra('ActivateExtra(Choose(Sel(("battle",))))', "PlaceEnergyMarkers(1)"),
            "Mute": extra(gain(MINE, "Negated()")),
        }
    )
    table.position("{A: {hand: [Order, Order], battle: [Monk]}}")
    table.do("activate Order").expect("A.hand == 3", "active(Monk)", "A.energy_markers == 1")
    table.do("activate Order").expect("A.hand == 2", "A.energy_markers == 2")  # once per turn
    table.position("{A: {hand: [Mute, Order], battle: [Monk]}}")
    table.do("activate Mute", "activate Order").expect("A.hand == 0", "A.energy_markers == 1")


@rule("dragonball", "9-12-1")
def test_an_effect_reads_a_card_that_has_moved_where_it_lies_now():
    table = masters(
        {
            "Drain": extra(
                'KO(Choose(Sel(("battle",), "opponent"), bind="it"))',
                'If(Is(Ref("it"), (In(("drop",)),)), (Draw(1),))',
                'Gain(Sel(("leader",)), (MorePower(Total(Ref("it"), "power")),), "turn")',
            ),
            "Song": extra(gain(THEIRS, "MorePower(5000)")),
            "Ghost": fighter(keywords=["Ultimate"]),
        }
    )
    table.position("{A: {hand: [Song, Drain]}, B: {battle: [Guard]}}")
    table.do("activate Song").expect("power(Guard) == 20000")
    table.do("activate Drain").expect("power(A.leader) == 25000", "A.hand == 1")  # its 15000 in the Drop Area
    table.position("{A: {hand: [Drain]}, B: {battle: [Ghost]}}")
    table.do("activate Drain").expect("zone(Ghost) == removed", "power(A.leader) == 20000", "A.hand == 0")


@rule("dragonball", "9-12-1", "3-1-4")
def test_a_card_that_paid_is_read_where_it_went_but_nothing_more_is_done_to_it():
    table = masters(
        {
            "Martyr": fighter(
                'activate("main", Gain(Sel(("leader",)), (MorePower(Total(This(), "power")),), "turn"), ToHand(This()), cost=ToDrop(This()))'
            ),
            "Song": extra(gain(MINE, "MorePower(5000)")),
        }
    )
    table.position("{A: {hand: [Song], battle: [Martyr]}}")
    table.do("activate Song", "activate Martyr").expect("power(A.leader) == 20000", "zone(Martyr) == drop")


@rule("dragonball", "9-1-2", "0-2-5", "9-11-1-1", "9-2-3")
@pytest.mark.parametrize(("other", "drawn"), [("Guard", 1), ("Hood", 0), ("Gag", 0), ("Bind", 0)])
def test_a_skill_that_is_negated_or_forbidden_is_not_activated_by_another_skill_either(other, drawn):
    hood = 'permanent(Gain(Sel(("battle",), "any", (Named(("Monk",)),)), (Negated(),)))'
    cards = {
        "Monk": fighter('activate("main", Draw(1))'),
        "Call": extra('ActivateExtra(Sel(("battle",), "you", (Named(("Monk",)),)))'),
        "Hood": fighter(hood),
        "Gag": fighter('permanent(Rule("cannot activate", "you", cards=Named(("Monk",))))'),
        "Bind": fighter('permanent(Gain(Sel(("battle",), "any", (Named(("Monk",)),)), (Ban("activate"),)))'),
    }
    table = masters(cards).position(f"{{A: {{battle: [Monk, {other}], hand: [Call]}}}}")
    table.do("activate Call", "settle").expect(f"A.hand == {drawn}", "A.drop == 1")


@rule("dragonball", "9-2-3", "5-3-3", "9-1-3-2")
@pytest.mark.parametrize(("energy", "refused"), [(1, "5-3-3"), (2, None)])
def test_a_skill_elsewhere_than_in_the_hand_needs_its_own_energy_and_no_more(energy, refused):
    """The energy cost of the card is not paid with it, that of the skill is."""
    table = masters("""
        Relic: {power: 5000, cost: 7, skills:
          ['activate("main", ToHand(SourceCard()), cost=Pay(any=2), zone="drop")']}
    """)
    table.position(f"{{A: {{drop: [Relic], energy: [Red Student x{energy}]}}}}")
    refusal = table.why_not("activate Relic")
    assert (refusal.rule if refusal else None) == refused
    assert any(verb_of(code) == kinds.ACTIVATE for code in table.game.decision.options) is (refused is None)


@rule("dragonball", "9-9-1")
def test_a_gain_of_cards_that_are_not_in_play_is_refused_when_it_is_made():
    """Nothing would carry it out: current values are those of cards in play."""
    for where in (("hand",), ("battle", "drop")):
        for target in (Sel(where), Choose(Sel(where))):
            with pytest.raises(ValueError):
                Gain(target, (MorePower(5000),))
    assert Gain(Sel(("battle", "combo")), (MorePower(5000),))


@rule("dragonball", "9-12-1")
def test_the_colours_and_the_different_names_among_cards_are_counted():
    table = masters({
        "Judge": {"power": 10000, "skills": [
            'permanent(Gain(This(), (MorePower(Times(Colors(Sel(("energy",)), "Red"), 1000)),), ""))',
            'permanent(Gain(This(), (MorePower(Times(Different(Sel(("drop",))), 100)),), ""))']},
    })  # fmt: skip
    table.position("{A: {battle: [Judge], energy: [Red Student, Blue Student], drop: [Guard, Guard, Twin]}}")
    table.expect("power(Judge) == 11200")


@rule("dragonball", "9-12-1")
@pytest.mark.parametrize(("card", "drawn"), [("Red Student", 1), ("Blue Student", 0)])
def test_what_was_done_is_asked_of_the_cards_it_was_done_to(card, drawn):
    text = "[Activate: Main][Once per turn] Discard 1 card from your hand. If you discarded a red card, draw 1 card."
    table = masters({"Sifter": {"power": 10000, "text": text}})
    table.position(f"{{A: {{battle: [Sifter], hand: [{card}]}}}}")
    table.do("activate Sifter", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-1-3-3", "23-2-2")
def test_a_permanent_skill_is_valid_in_the_area_that_its_condition_names():
    table = masters({
        "Root": {"power": 10000, "text": "[Permanent] If this card is under a red Battle Card, the card above this card gets +5000 power."},
        "Spark": {"power": 5000, "text": "[Permanent] If this card is in your Combo Area, your Leader gets +3000 power."},
    })  # fmt: skip
    table.position("{A: {battle: [{card: Red Student, under: [Root]}, {card: Blue Student, under: [Root]}]}}")
    before = {name: table.value(f"power({name})") for name in ("Red Student", "Blue Student")}
    plain = masters().position("{A: {battle: [Red Student, Blue Student]}}")
    assert before["Red Student"] == plain.value("power(Red Student)") + 5000
    assert before["Blue Student"] == plain.value("power(Blue Student)")
    table.position("{A: {hand: [Spark]}, B: {}}").expect("power(A.leader) == 10000")
    table.do("attack leader -> leader", "combo Spark", "until offense").expect("power(A.leader) == 13000")
    table.do("settle").expect("power(A.leader) == 10000")


@rule("dragonball", "9-12-1", "3-2-3")
@pytest.mark.parametrize(("card", "drawn"), [("Blue Student", 1), ("Red Student", 0)])
def test_a_card_milled_is_a_card_that_was_moved(card, drawn):
    text = (
        "[Activate: Main][Once per turn] Place the top card of your deck in your Drop Area. "
        "If the card placed in your Drop Area with this skill was blue, draw 1 card."
    )
    table = masters({"Miller": {"power": 10000, "text": text}})
    table.position(f"{{A: {{battle: [Miller], deck: [{card}, Guard, Guard]}}}}")
    table.do("activate Miller", "settle").expect(f"A.hand == {drawn}")
