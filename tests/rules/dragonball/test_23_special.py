"""23-2 to 23-5: cards under cards, sources, effects that do not go together, cards in Hidden Mode."""

from __future__ import annotations

import pytest

from playmat.core.packing import a_of, verb_of
from playmat.dragonball import kinds
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    """An Extra with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


def listener(*skills, **more):
    return {"power": 5000, "skills": list(skills), **more}


# -- 23-2 cards under cards ---------------------------------------------------------------------------------------------

LOUD = {
    "power": 5000, "keywords": ["Blocker"],
    "skills": [
        'permanent(Gain(Sel(("leader",)), (MorePower(5000),)))', 'permanent(Gain(Sel(("leader",)), (MorePower(3000),)), zone="all")',
        'auto(On("turn end"), Draw(1))', 'activate("main", Draw(1), once=True)',
    ],
}  # fmt: skip


@rule("dragonball", "23-2-2", "23-2-1")
def test_cards_under_another_are_one_card_with_it_and_have_no_skills():
    table = masters({"Loud": LOUD, "Count": extra('Draw(Count(Sel(("battle area",))))')})
    table.position("{A: {battle: [{card: Giant, under: [Loud, Guard]}], hand: [Count]}, B: {}}")
    table.expect("power(A.leader) == 10000", "A.battle == 1", "zone(Loud) == under", "known(B, Loud)")
    assert not [code for code in table.game.decision.options if a_of(code) == table.the("Loud")]
    table.do("activate Count").expect("A.hand == 1")
    table.do("end", "until charge").expect("A.hand == 1")
    table.do("next turn", "attack A.leader -> leader", "settle").expect("B.life == 7")  # its [Blocker] is not there


@rule("dragonball", "23-2-2-1", "23-2-3", "23-2-4")
def test_new_cards_go_to_the_bottom_of_a_pile_and_its_order_stays():
    table = masters({
        "Tuck": extra('PlaceUnder(Choose(Sel(("drop",))), Sel(("battle",)))'),
        "Evolver": {"power": 20000, "skills": ['activate("main", PlayOnTop(This(), Sel(("battle",))), zone="hand")']},
    })  # fmt: skip
    table.position("{A: {battle: [{card: Giant, under: [Guard, Twin]}], hand: [Tuck, Evolver], drop: [Shade]}}")
    table.do("activate Tuck", "choose Shade").expect("under(Giant) == [Guard, Twin, Shade]")
    table.do("activate Evolver").expect("under(Evolver) == [Giant, Guard, Twin, Shade]")


@rule("dragonball", "23-2-2-2", "23-2-2-3")
@pytest.mark.parametrize(
    ("filters", "found"), [("", 2), ('In(("battle",)),', 2), ('In(("unison", "drop")),', 0), ('Named(("Guard",)),', 1)]
)
def test_cards_under_a_card_are_told_apart_where_a_text_names_them_and_lie_in_its_area(filters, found):
    table = masters({"Dig": extra(f'ToHand(Under(Sel(("battle",)), ({filters})))')})
    table.position("{A: {battle: [{card: Giant, under: [Guard, Twin]}], hand: [Dig]}}")
    table.do("activate Dig").expect(f"A.hand == {found}", "A.battle == 1", "zone(Giant) == battle")
    assert len(table.perm("Giant").under) == 2 - found


@rule("dragonball", "23-2-2-2", "0-3-4-1")
def test_a_card_under_another_belongs_to_the_side_on_which_that_lies():
    table = masters({"Dig": extra('ToHand(Under(Sel(("battle",)), (Of("you"),)))'),
                     "Dug": extra('ToHand(Under(Sel(("battle",)), (Of("opponent"),)))')})  # fmt: skip
    table.position("{A: {battle: [{card: Giant, under: [{card: Guard, owner: B}, Twin]}], hand: [Dug, Dig]}}")
    table.do("activate Dug").expect("A.hand == 1", "B.hand == 0")
    table.do("activate Dig").expect("zone(Guard) == hand", "B.hand == 1", "A.hand == 1")


@rule("dragonball", "23-2-2-4")
def test_skills_about_being_under_a_card_are_valid_there_for_the_master_of_the_card_on_top():
    root = {
        "power": 5000,
        "skills": [
            'permanent(Gain(Sel(("leader",)), (MorePower(5000),)), zone="under")', 'auto(On("under", this=True), Draw(1), zone="under")',
        ],
    }  # fmt: skip
    table = masters({
        "Root": root,
        "Tuck": extra('PlaceUnder(Choose(Sel(("battle",), "opponent")), Sel(("battle",)))'),
        "Evolver": {"power": 20000, "skills": ['activate("main", PlayOnTop(This(), Sel(("battle",))), zone="hand")']},
    })  # fmt: skip
    table.position("{A: {battle: [Giant], hand: [Tuck]}, B: {battle: [Root]}}")
    table.do("activate Tuck", "settle").expect("under(Giant) == [Root]", "A.hand == 1", "B.hand == 0")
    table.expect("power(A.leader) == 15000", "power(B.leader) == 10000")
    table.position("{A: {battle: [Root], hand: [Evolver]}, B: {}}")
    table.do("activate Evolver", "settle").expect("under(Evolver) == [Root]", "A.hand == 1", "power(A.leader) == 15000")


@rule("dragonball", "23-2-2-4", "14-1-5")
@pytest.mark.parametrize("more", [{"keywords": ["Ultimate"]}, {"z": True, "z_cost": 1, "cost": 1, "orbs": "R"}])
def test_ultimate_cards_and_z_cards_leave_the_game_from_under_a_card_too(more):
    table = masters({"Last": {"power": 5000, **more}, "Dig": extra('ToHand(Under(Sel(("battle",))))')})
    table.position("{A: {battle: [{card: Giant, under: [Last, Guard]}], hand: [Dig]}}")
    table.do("activate Dig").expect("zone(Last) == removed", "zone(Guard) == hand")


SORE = listener('auto(On("dropped", this=True), Draw(1), zone="drop")', 'auto(On("left", this=True), Draw(1))')


@rule("dragonball", "23-2-5", "3-1-6-1")
@pytest.mark.parametrize("how", ["drop", "hand", "combo"])
def test_cards_under_a_card_that_leaves_for_another_area_go_to_their_owners_drop_areas(how):
    table = masters({
        "Sore": SORE,
        "Top": {"power": 10000, "combo": [0, 5000]},
        "Lift": extra('ToHand(Sel(("battle",)))'),
        "Bin": extra('ToDrop(Sel(("battle",)))'),
        "Witness": {"type": "Leader", "power": 10000, "skills": ['auto(On("dropped", whose="any", source=("battle",)), Mill(1))']},
    })  # fmt: skip
    table.position("""
        A: {leader: Witness, hand: [Lift, Bin], deck_size: 9, battle: [{card: Top, under: [Sore, {card: Guard, owner: B}]}]}
        B: {}
    """)
    if how == "combo":
        table.do("attack leader -> leader", "until offense", "combo Top").expect("zone(Top) == combo")
    else:
        table.do("activate Lift" if how == "hand" else "activate Bin", "settle").expect(f"zone(Top) == {how}")
    table.expect(
        "zone(Sore) == drop", "B.drop.cards == [Guard]", "under(Top) == []" if how == "combo" else "A.battle == 0"
    )
    table.do("settle").expect("A.deck == 8")  # others see them dropped, at one instant; Sore's own skills do not wait


@rule("dragonball", "23-2-5-1")
def test_a_card_that_goes_elsewhere_from_under_a_card_does_not_set_off_its_own_skills():
    sore = {"power": 5000, "skills": [
        'auto(On("warped", this=True), Draw(1), zone="warp")', 'auto(On("dropped", this=True), Draw(1), zone="drop")']}  # fmt: skip
    table = masters({"Sore": sore, "Dig": extra('ToWarp(Under(Sel(("battle",))))'), "Send": extra('ToWarp(Sel(("drop",)))'),
                     "Witness": listener('auto(On("warped"), Mill(1))')})  # fmt: skip
    table.position("{A: {battle: [{card: Giant, under: [Sore]}, Witness], hand: [Dig], deck_size: 9}}")
    table.do("activate Dig", "settle").expect("zone(Sore) == warp", "A.hand == 0", "A.deck == 8")
    table.position("{A: {drop: [Sore], hand: [Send]}}")
    table.do("activate Send", "settle").expect("zone(Sore) == warp", "A.hand == 1")


@rule("dragonball", "23-2-6", "20-9-2")
def test_cards_under_a_card_go_with_it_to_the_other_players_area_of_the_same_name():
    table = masters({"Bribe": extra('GainControl(Sel(("battle",), "opponent"))')})
    table.position("{A: {hand: [Bribe]}, B: {battle: [{card: Giant, under: [Guard]}]}}")
    table.do("activate Bribe").expect("master(Giant) == A", "under(Giant) == [Guard]", "B.drop == 0")


@rule("dragonball", "23-2-6", "23-2-5")
@pytest.mark.parametrize(("area", "under"), [("battle", "[Giant, Guard]"), ("unison", "[Ally]")])
def test_a_pile_put_under_a_card_stays_together_only_within_its_area(area, under):
    table = masters({"Tuck": extra('PlaceUnder(Choose(Sel(("battle", "unison"), "opponent")), Sel(("battle",)))')})
    pile = (
        {"card": "Giant", "under": ["Guard"]}
        if area == "battle"
        else {"card": "Ally", "markers": 1, "under": ["Guard"]}
    )
    table.position({"A": {"hand": ["Tuck"], "battle": ["Twin"]}, "B": {area: [pile]}})
    table.do("activate Tuck").expect(f"under(Twin) == {under}", f"B.drop == {0 if area == 'battle' else 1}")


@rule("dragonball", "23-2-7", "23-2-7-1")
def test_when_the_top_card_alone_moves_the_next_one_stays_with_mode_power_and_battle():
    table = masters({
        "Peel": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("main/battle", MoveTop(Sel(("battle",))))']},
        "Gift": extra('Gain(Sel(("battle",)), (MorePower(5000), Keyword("Double Strike"), Ban("combo")), "turn")'),
        "Bye": {"power": 20000, "skills": ['auto(On("left", this=True), Mill(1))']},
    })  # fmt: skip
    table.position("{A: {battle: [{card: Bye, under: [Guard, Twin]}], hand: [Gift, Peel], deck_size: 9}, B: {}}")
    table.do("activate Gift", "attack Bye -> leader", "until offense", "activate Peel", "until offense")
    table.expect(
        "zone(Bye) == hand", "zone(Guard) == battle", "under(Guard) == [Twin]", "attacker == Guard", "rested(Guard)"
    )
    table.expect("power(Guard) == 20000", "not keyword(Guard, Double Strike)", "A.deck == 8")
    assert not table.perm("Guard").bans
    table.do("settle").expect("B.life == 7")


@rule("dragonball", "23-2-7", "14-1-4")
@pytest.mark.parametrize(("to", "zone"), [("hand", "removed"), ("deck bottom", "removed")])
def test_a_z_card_on_top_leaves_the_game_and_what_lies_under_it_stays(to, zone):
    zed = {"power": 20000, "z": True, "z_cost": 1, "cost": 1, "orbs": "R"}
    table = masters({"Zed": zed, "Peel": extra(f'MoveTop(Sel(("battle",)), "{to}")')})
    table.position("{A: {battle: [{card: Zed, under: [Guard], rested: true}], hand: [Peel]}}")
    table.do("activate Peel", "settle").expect(f"zone(Zed) == {zone}", "zone(Guard) == battle", "rested(Guard)")


# -- 23-3 sources -------------------------------------------------------------------------------------------------------


@rule("dragonball", "23-3-2", "23-3-3-2")
def test_the_source_of_a_skill_and_of_its_damage_is_the_card_that_has_it():
    table = masters({
        "Sniper": {"power": 5000, "skills": ['activate("main", DealDamage(1), KO(Sel(("battle",), "opponent", (Named(("Prey",)),))))']},
        "Prey": {"power": 5000},
        "Log": listener('auto(On("damage", whose="you", filters=(Named(("Sniper",)),)), Draw(1))',
                        'auto(On("ko", whose="you", src=(Named(("Sniper",)),)), Draw(1))',
                        'auto(On("ko", whose="you", src=(Named(("Other",)),)), Draw(5))'),
    })  # fmt: skip
    table.position("{A: {battle: [Sniper]}, B: {battle: [Prey, Log]}}")
    table.do("activate Sniper", "settle").expect("B.life == 7", "B.hand == 3", "zone(Prey) == drop")


@rule("dragonball", "23-3-3-1")
def test_the_source_of_damage_in_battle_is_the_attacking_card():
    table = masters(
        {
            "Ram": {"power": 30000, "skills": ['auto(On("damage", this=True), Draw(1))']},
            "Idle": listener('auto(On("damage", this=True), Draw(5))'),
        }
    )
    table.position("{A: {battle: [Ram, Idle]}, B: {}}")
    table.do("attack Ram -> leader", "settle").expect("B.life == 7", "A.hand == 1")


# -- 23-4 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "23-4-2", "0-2-7")
@pytest.mark.parametrize("order", ["Fix, More", "More, Fix"])
def test_a_power_that_is_fixed_stays_whatever_is_added(order):
    table = masters(
        {
            "Fix": extra('Gain(Sel(("battle",)), (PowerIs(1),), "turn")'),
            "More": extra('Gain(Sel(("battle",)), (MorePower(40000),), "turn")', "Draw(1)"),
        }
    )
    table.position("{A: {hand: [Fix, More], battle: [Guard]}}")
    for name in order.split(", "):
        table.do(f"activate {name}")
    table.expect("power(Guard) == 1", "A.hand == 1")  # the rest of the effect happens


# -- 23-5 Hidden Mode ---------------------------------------------------------------------------------------------------

PEEK = {
    "type": "Battle", "cost": 3, "power": 10000, "color": "B", "characters": ["Aki"], "traits": ["Sky School"], "era": "First Saga",
    "combo": [0, 5000], "keywords": ["Blocker"], "skills": ['auto(On("turn end"), Draw(1))'],
}  # fmt: skip


@rule("dragonball", "23-5-1")
def test_all_players_may_see_which_card_is_hidden():
    table = masters().position("{A: {battle: [{card: Guard, hidden: true}]}}")
    table.expect("known(A, Guard)", "known(B, Guard)", "A.battle.hidden == 1")
    assert table.game.view(1).sides[0].battle[0].hidden and table.game.view(1).sides[0].battle[0].id


@rule("dragonball", "23-5-2", "3-6-1-1")
@pytest.mark.parametrize(
    "filter_",
    [
        'Type("Battle")', 'Named(("Peek",))', 'Character(("Aki",))', 'Trait(("Sky School",))', 'Era("First Saga")', 'Colored(("Blue",))',
        'Mono("Blue")', 'Cost(">=", 0)', 'Cost(">=", 0, True)', 'Power(">=", 0)', 'Power(">=", 0, True)', 'ComboCost(">=", 0)',
        'HasKeyword("Blocker")', 'HasSkill("auto")', "IsZ()", "IsToken()",
    ],
)  # fmt: skip
def test_a_card_in_hidden_mode_has_nothing_of_its_front(filter_):
    peek = {**PEEK, "z": filter_ == "IsZ()", **({"z_cost": 1, "orbs": "B"} if filter_ == "IsZ()" else {})}
    if filter_ == "IsToken()":
        peek = {**PEEK, "token": True}
    table = masters({"Peek": peek, "Test": extra(f'Draw(Count(Sel(("battle area",), "you", ({filter_},))))')})
    for hidden in (False, True):
        table.position({"A": {"battle": [{"card": "Peek", "hidden": hidden}], "hand": ["Test"]}})
        table.do("activate Test").expect(f"A.hand == {int(not hidden)}")


@rule("dragonball", "23-5-2", "23-5-4", "8-1-1")
def test_a_card_in_hidden_mode_neither_attacks_nor_is_attacked_nor_acts():
    table = masters({"Peek": PEEK})
    table.position(
        "{A: {battle: [{card: Guard, hidden: true}]}, B: {battle: [{card: Peek, hidden: true, rested: true}], hand: [filler]}}"
    )
    assert table.why_not("attack Guard -> leader").rule == "8-1-1"
    assert table.why_not("attack leader -> Peek").rule == "8-1-1"
    table.do("attack leader -> leader", "until defense")
    assert table.why_not("B: combo Peek").rule == "5-7-6-1-1"
    table.do("settle", "end", "until charge").expect("B.hand == 3")  # a Life card, the draw: not its [Auto]


@rule("dragonball", "23-5-2-1")
@pytest.mark.parametrize(
    "part",
    ["MorePower(5000)", 'Keyword("Barrier")', 'Word("color", "Red")', 'Word("name", "Aki")', "CostIs(3)", "ComboPowerIs(5000)", "PowerIs(5000)"],
)  # fmt: skip
def test_a_card_in_hidden_mode_gains_nothing(part):
    table = masters({
        "Gift": extra(f'Gain(Sel(("battle area",)), ({part},), "turn")', 'IfYouDo((Draw(1),))'),
        "Banner": {"power": 5000, "skills": [f'permanent(Gain(Sel(("battle area",), "you", (IsHidden(),)), ({part},)))']},
    })  # fmt: skip
    table.position("{A: {battle: [{card: Guard, hidden: true}], hand: [Gift]}, B: {}}")
    table.do("activate Gift").expect("A.hand == 0")
    first = table.perm("Guard")
    table.position("{A: {battle: [{card: Guard, hidden: true}, Banner]}, B: {}}")
    for perm in (first, table.perm("Guard")):
        assert (perm.power, perm.keywords, perm.colors, perm.names, perm.cost, perm.combo_power) == (
            0,
            0,
            (),
            (),
            None,
            None,
        )


@rule("dragonball", "23-5-2-1")
def test_a_card_in_hidden_mode_gets_no_markers():
    table = masters({"Gift": extra('AddMarkers(Sel(("battle area", "unison")), 2)')})
    table.position("{A: {unison: [{card: Ally, markers: 1, hidden: true}], hand: [Gift]}}")
    table.do("activate Gift").expect("markers(Ally) == 1")


@rule("dragonball", "23-5-2-2", "23-5-2-3", "23-5-2-5", "14-1-4-2", "22-14-3-1-1")
@pytest.mark.parametrize(
    "front", [{"z": True, "z_cost": 1, "cost": 1, "orbs": "R"}, {"token": True}, {"keywords": ["Ultimate"]}], ids=["Z", "token", "Ultimate"]
)  # fmt: skip
def test_what_leaves_the_game_by_its_front_does_so_from_hidden_mode(front):
    table = masters(
        {"Peek": {"power": 5000, **front}, "Lift": extra('ToHand(Sel(("battle area",), "you", (IsHidden(),)))')}
    )
    table.position("{A: {battle: [{card: Peek, hidden: true}], hand: [Lift]}}")
    table.do("activate Lift", "settle").expect("zone(Peek) == removed", "A.hand == 0")


@rule("dragonball", "23-5-2-4")
def test_a_skill_about_turning_to_hidden_mode_is_valid_as_that_happens():
    shy = listener(
        'auto(On("hidden", this=True, by="you"), Draw(1))',
        'auto(On("revealed", this=True), Draw(2))',
        'auto(On("turn end"), Draw(5))',
    )
    table = masters(
        {
            "Shy": shy,
            "Veil": extra('SwitchToHidden(Sel(("battle",)))'),
            "Lamp": extra('SwitchToHidden(Sel(("battle area",)), False)'),
        }
    )
    table.position("{A: {battle: [Shy], hand: [Veil, Lamp]}, B: {}}")
    table.do("activate Veil", "settle").expect("hidden(Shy)", "A.hand == 2")
    table.do("activate Lamp", "settle").expect("not hidden(Shy)", "A.hand == 3")


@rule("dragonball", "23-5-2-4")
def test_a_skill_about_the_hidden_card_leaving_is_valid_there():
    bomb = listener('auto(On("left", this=True, to=("drop",), filters=(IsHidden(),)), Draw(1))')
    table = masters({"Bomb": bomb, "Bin": extra('ToDrop(Sel(("battle area",)))')})
    for hidden, drawn in ((True, 1), (False, 0)):
        table.position({"A": {"battle": [{"card": "Bomb", "hidden": hidden}], "hand": ["Bin"]}})
        table.do("activate Bin", "settle").expect("zone(Bomb) == drop", f"A.hand == {drawn}")


@rule("dragonball", "23-5-2-4")
def test_a_skill_that_names_a_hidden_card_may_look_at_its_front():
    table = masters({
        "Peek": PEEK,
        "Seek": extra('SwitchToHidden(Choose(Sel(("battle area",), "you", (IsHidden(), Front((Character(("Aki",)),)))), up_to=True), False)'),
        "Trade": extra('SwitchToHidden(Choose(Sel(("battle",)), bind="it"))',
                       'Gain(Sel(("leader",)), (MorePower(Total(Ref("it"), "front power")),), "turn")'),
    })  # fmt: skip
    table.position("{A: {battle: [{card: Guard, hidden: true}, {card: Peek, hidden: true}], hand: [Seek, Trade]}}")
    table.do("activate Seek").expect("offered == [Peek]").do("choose Peek").expect("not hidden(Peek)", "hidden(Guard)")
    table.do("activate Trade").expect("hidden(Peek)", "power(A.leader) == 20000")


@rule("dragonball", "23-5-3", "21-16-2")
def test_a_card_in_hidden_mode_is_active_or_rested():
    table = masters({"Tap": extra('SwitchToRest(Sel(("battle area",)))')})
    table.position("{A: {battle: [{card: Guard, hidden: true}], hand: [Tap]}, B: {}}")
    table.expect("active(Guard)").do("activate Tap").expect("rested(Guard)", "hidden(Guard)")
    table.do("next turn", "next turn").expect("active(Guard)", "hidden(Guard)")


@rule("dragonball", "23-5-4")
def test_a_guard_card_that_is_hidden_is_no_longer_in_battle():
    veil = {
        "type": "Extra",
        "cost": 0,
        "orbs": "",
        "skills": ['activate("battle", SwitchToHidden(Choose(Sel(("battle",)))))'],
    }
    table = masters({"Veil": veil}).position("{A: {}, B: {battle: [{card: Twin, rested: true}], hand: [Veil]}}")
    table.do("attack leader -> Twin", "until defense", "B: activate Veil").expect("guard == none", "decision == main")
    table.expect("zone(Twin) == battle", "rested(Twin)", "rested(A.leader)")


@rule("dragonball", "23-5-5", "23-2-2")
def test_a_hidden_card_under_a_card_lies_face_up():
    table = masters({
        "Tuck": extra('PlaceUnder(Choose(Sel(("battle area",), "you", (IsHidden(),))), Sel(("battle",)))'),
        "Evolver": {"power": 20000, "skills": ['activate("main", PlayOnTop(This(), Sel(("battle area",))), zone="hand")']},
        "Dig": extra('ToHand(Under(Sel(("battle",)), (Named(("Guard",)),)))'),
    })  # fmt: skip
    table.position("{A: {battle: [Twin, {card: Guard, hidden: true}], hand: [Tuck, Dig]}}")
    table.do("activate Tuck").expect("under(Twin) == [Guard]").do("activate Dig").expect("zone(Guard) == hand")
    table.position("{A: {battle: [{card: Guard, hidden: true, rested: true}], hand: [Evolver, Dig]}}")
    table.do("activate Evolver").expect("under(Evolver) == [Guard]", "not hidden(Evolver)", "rested(Evolver)")
    table.do("activate Dig").expect("zone(Guard) == hand")


@rule("dragonball", "23-2-2-4")
def test_a_skill_of_a_card_that_speaks_of_lying_under_another_is_valid_there():
    """Of such a card only, and nowhere else."""
    mine = 'ThisUnder(Sel(("battle",), "you", (Named(("Nest",)),)))'
    table = masters(
        {
            "Egg": {
                "power": 5000,
                "skills": [f'activate("main", Play({mine}), zone="under", gates=(Is({mine}, ()),))'],
            },
            "Nest": {"power": 10000},
            "Rock": {"power": 10000},
        }
    )
    table.position("{A: {battle: [{card: Nest, under: [Egg]}]}}")
    table.do("activate Egg", "settle").expect("zone(Egg) == battle", "A.battle == 2")
    for side in ("battle: [{card: Rock, under: [Egg]}]", "hand: [Egg]"):
        table.position("{A: {" + side + "}}")
        codes = [code for code in table.game.decision.options if verb_of(code) == kinds.ACTIVATE]
        assert not codes, side


@rule("dragonball", "23-2-2-4")
def test_a_permanent_skill_about_the_card_above_acts_on_it():
    table = masters(
        {
            "Root": {"power": 5000, "skills": ['permanent(Gain(Above(), (MorePower(3000),), ""), zone="under")']},
            "Tree": {"power": 10000},
        }
    )
    table.position("{A: {battle: [{card: Tree, under: [Root]}, Root]}}")
    table.expect("power(Tree) == 13000")
