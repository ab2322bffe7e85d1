"""13. Unisons, 14 to 18. Z-Cards, 19. tokens."""

from __future__ import annotations

import pytest

from playmat.core.packing import a_of, option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.zones import UNISON_AREA
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


HERALD = {"type": "Unison", "power": 10000, "skills": ['auto(On("played", this=True), Draw(1))']}
LATE = {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", Draw(1))']}
VETO = {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", NegatePlay())']}


# -- 13-2 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "13-2-1", "13-2-1-1", "13-2-1-2", "13-2-1-3", "13-2-1-4", "18-1-3")
def test_a_unison_is_paid_for_answered_and_comes_with_a_marker_for_each_energy():
    table = masters({"Herald": HERALD, "Late": LATE})
    table.position("{A: {hand: [Herald], energy: 3}, B: {hand: [Late]}}")
    table.do("play Herald", "x 2").expect("decision == counter", "A.energy.active == 1", "zone(Herald) == hand")
    table.do("B: pass").expect("zone(Herald) == unison", "markers(Herald) == 2", "A.hand == 1")


@rule("dragonball", "13-2-3", "5-5-4")
def test_a_unison_whose_play_fails_is_dropped():
    table = masters({"Herald": HERALD, "Veto": VETO})
    table.position("{A: {hand: [Herald], energy: 1}, B: {hand: [Veto]}}")
    table.do("play Herald", "B: counter Veto", "settle").expect("zone(Herald) == drop", "A.energy.active == 0")


CALL = extra('Play(Choose(Sel(("hand", "z-deck"), "you", (Type("Unison"),))), markers=3)', more=", cost=Pay(any=1)")


@rule(
    "dragonball", "13-2-2", "13-2-2-1", "13-2-2-2", "13-2-2-3", "13-2-2-4", "13-2-2-5", "13-2-2-6", "13-2-2-7",
)  # fmt: skip
def test_a_unison_played_by_a_skill_comes_with_the_markers_the_skill_says():
    table = masters({"Herald": HERALD, "Late": LATE, "Call": CALL})
    table.position("{A: {hand: [Call, Herald], energy: 1, unison: [{card: Ally, markers: 2}]}, B: {hand: [Late]}}")
    table.do("activate Call").expect("decision == counter", "A.energy.active == 0", "zone(Herald) == hand")
    table.do("B: pass", "choose Herald").expect("decision == counter", "markers(Herald) == 3", "zone(Ally) == drop")
    table.do("B: pass", "settle").expect("A.hand == 1")


@rule("dragonball", "13-2-2-5", "18-2-2-5")
def test_a_hidden_card_in_the_unison_area_makes_room_too():
    table = masters({"Herald": HERALD, "Call": CALL})
    table.position("{A: {hand: [Call, Herald], energy: 1, unison: [{card: Ally, markers: 2, hidden: true}]}}")
    table.do("activate Call", "choose Herald", "settle").expect("zone(Herald) == unison", "zone(Ally) == drop")


# -- 13-3, 13-4 ---------------------------------------------------------------------------------------------------------


@rule("dragonball", "13-3-1", "13-3-2", "13-3-3", "23-2-4")
def test_a_unison_grows_once_a_turn_by_a_copy_from_the_hand():
    table = masters({"Other": {"type": "Unison", "power": 10000}})
    table.position("{A: {hand: [Ally x2, Other], unison: [{card: Ally, markers: 1}]}}")
    wrong = option(kinds.GROW, table.the("Other"), table.game.seats[0].in_area(12)[0].iid)
    assert table.game.why_not(wrong).rule == "13-3-2"
    table.do("grow A.Ally").expect("A.hand == 2", "A.unison == 1")
    perm = table.game.seats[0].in_area(12)[0]
    assert perm.tokens == 2 and len(perm.under) == 1
    assert not [code for code in table.game.decision.options if verb_of(code) == kinds.GROW]


@rule("dragonball", "13-4-1-1", "13-4-1-2", "13-4-1-2-1", "13-4-1-3", "13-4-1", "1-6-5-4")
@pytest.mark.parametrize(("markers", "before", "after"), [(2, 1, 3), (0, 1, 1), (-1, 2, 1), (-2, 2, 0), (-2, 1, None)])
def test_a_marker_cost_adds_or_removes_markers(markers, before, after):
    sage = {"type": "Unison", "power": 10000, "skills": [f'activate("main", Draw(1), cost=Markers({markers}))']}
    table = masters({"Sage": sage})
    table.position({"A": {"unison": [{"card": "Sage", "markers": before}]}})
    if after is None:
        assert table.why_not("activate Sage").rule == "5-8-3"
        return
    table.do("activate Sage").expect("A.hand == 1")
    table.expect(f"markers(Sage) == {after}" if after else "zone(Sage) == drop")


@rule("dragonball", "13-4-2")
def test_one_marker_skill_a_turn_for_each_unison_over_all_its_marker_skills():
    sage = {
        "type": "Unison", "power": 10000,
        "skills": [
            'activate("main", Draw(1), cost=Markers(1))', 'activate("main", Draw(2), cost=Markers(0))',
            'activate("main", Draw(1), once=True)', 'auto(On("skill", whose="opponent", bits=8), Draw(1), cost=Markers(1))',
        ],
    }  # fmt: skip
    table = masters({"Sage": sage}).position("{A: {unison: [{card: Sage, markers: 1}]}, B: {hand: [Spark], energy: 1}}")
    table.do("activate Sage skill 1").expect("A.hand == 1")
    assert table.why_not("activate Sage skill 2").rule == "13-4-2"
    table.do("activate Sage skill 3").expect("A.hand == 2")  # without a marker cost
    table.do("next turn", "B: activate Spark", "A: use Sage").expect("A.hand == 3", "markers(Sage) == 3")


@rule("dragonball", "13-4-3")
def test_a_marker_cost_is_only_paid_in_the_unison_area():
    sage = {"type": "Unison", "power": 10000, "skills": ['activate("main", Draw(1), cost=Markers(1))']}
    table = masters({"Sage": sage}).position("{A: {hand: [Sage], drop: [Sage]}}")
    assert not [code for code in table.game.decision.options if verb_of(code) == kinds.ACTIVATE]


# -- 13-5 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "13-5-2", "13-5-2-1", "13-5-2-2", "13-5-2-3")
@pytest.mark.parametrize(
    ("keywords", "left"),
    [([], 4), (["Double Strike"], 3), (["Quadruple Strike"], 1), (["Victory Strike"], 0), (["Critical"], 4)],
)
def test_how_many_markers_a_unison_loses_in_battle(keywords, left):
    table = masters({"Ram": {"power": 30000, "keywords": keywords}})
    table.position("{A: {battle: [Ram]}, B: {unison: [{card: Ally, markers: 5}]}}")
    table.do("attack Ram -> Ally", "settle").expect(
        f"markers(Ally) == {left}" if left else "zone(Ally) == drop", "not over"
    )


@rule("dragonball", "13-5-2")
def test_a_unison_that_is_stronger_keeps_its_markers():
    table = masters({"Ram": {"power": 1000}}).position("{A: {battle: [Ram]}, B: {unison: [{card: Ally, markers: 5}]}}")
    table.do("attack Ram -> Ally", "settle").expect("markers(Ally) == 5")


# -- 14 to 18 -----------------------------------------------------------------------------------------------------------


def z_card(type_, **more):
    return {"type": type_, "z": True, "z_cost": 1, "cost": 1, "orbs": "R", "color": "R", **more}


ZEDS = {
    "Z-Fighter": z_card("Battle", power=20000, skills=['auto(On("played", this=True), Draw(1))']),
    "Z-Charm": z_card("Extra", skills=['auto(On("placed", this=True), Draw(1))']),
    "Z-Union": {**z_card("Unison", power=15000, skills=['auto(On("played", this=True), Draw(1))'])},
}
ZEDS["Z-Union"].pop("cost")
AREA = {"Z-Fighter": "battle", "Z-Charm": "battle", "Z-Union": "unison"}


@rule(
    "dragonball", "16-2-1", "16-2-1-1", "16-2-1-2", "16-2-1-3", "17-2-1", "17-2-1-1", "17-2-1-2", "17-2-1-4", "18-2-1",
    "18-2-1-1", "18-2-1-2", "18-2-1-3", "18-2-1-4", "16-1-3", "18-1-3", "14-1-3", "4-3-2-6",
)  # fmt: skip
@pytest.mark.parametrize("name", ZEDS)
def test_a_z_card_is_paid_with_energy_and_z_energy_and_has_its_skills(name):
    table = masters({**ZEDS, "Late": LATE})
    table.position({"A": {"z_deck": [name], "z_energy": ["Guard"], "energy": 1}, "B": {"hand": ["Late"]}})
    table.do(f"play {name}")
    if name == "Z-Charm":  # it is placed, not played: [Counter: Play] does not answer that
        table.expect("decision == main")
    else:
        table.expect("decision == counter", f"zone({name}) == z-deck").do("B: pass")
    table.expect(f"zone({name}) == {AREA[name]}", f"active({name})", "A.energy.active == 0", "zone(Guard) == drop")
    table.do("settle").expect("A.hand == 1")
    if name == "Z-Union":
        table.expect("markers(Z-Union) == 1")


SUMMON = extra('Play(Choose(Sel(("z-deck",))), markers=2)', more=", cost=Pay(any=1)")
SET = extra('PlaceExtra(Choose(Sel(("z-deck",))))', more=", cost=Pay(any=1)")


@rule(
    "dragonball", "16-2-2", "16-2-2-1", "16-2-2-2", "16-2-2-3", "16-2-2-4", "16-2-2-5", "16-2-2-6", "18-2-2", "18-2-2-1",
    "18-2-2-2", "18-2-2-3", "18-2-2-4", "18-2-2-5", "18-2-2-6", "18-2-2-7",
)  # fmt: skip
@pytest.mark.parametrize("name", ["Z-Fighter", "Z-Union"])
def test_a_z_card_played_by_a_skill_costs_only_the_skill_cost_and_is_answered_twice(name):
    table = masters({**ZEDS, "Late": LATE, "Summon": SUMMON})
    table.position({"A": {"hand": ["Summon"], "z_deck": [name], "energy": 1}, "B": {"hand": ["Late"]}})
    table.do("activate Summon").expect("decision == counter", "A.energy.active == 0", f"zone({name}) == z-deck")
    table.do("B: pass")
    if table.value("decision") == "choose":
        table.do(f"choose {name}")
    table.expect("decision == counter", f"zone({name}) == {AREA[name]}")
    table.do("B: pass", "settle").expect("A.hand == 1")
    if name == "Z-Union":
        table.expect("markers(Z-Union) == 2")


@rule(
    "dragonball", "17-2-2", "17-2-2-1", "17-2-2-2", "17-2-2-3", "17-2-2-4", "17-2-2-5", "17-2-2-6", "17-2-1-3", "17-1-3"
)
def test_a_z_extra_placed_by_a_skill_costs_nothing_and_takes_the_place_of_the_other_one():
    table = masters({**ZEDS, "Set": SET, "Z-Old": z_card("Extra")})
    table.position("{A: {hand: [Set], z_deck: [Z-Charm], energy: 1, battle: [Z-Old]}}")
    table.do("activate Set", "settle").expect(
        "zone(Z-Charm) == battle", "active(Z-Charm)", "zone(Z-Old) == removed", "A.hand == 1"
    )


@rule("dragonball", "17-2-1-3")
def test_a_z_extra_that_is_paid_for_takes_the_place_of_the_other_one():
    table = masters({**ZEDS, "Z-Old": z_card("Extra")})
    table.position("{A: {z_deck: [Z-Charm], z_energy: 1, energy: 1, battle: [Z-Old]}}")
    table.do("play Z-Charm").expect("zone(Z-Charm) == battle", "zone(Z-Old) == removed")


@rule("dragonball", "17-2-1-3-1", "17-2-1-4-1", "17-2-2-5-1")
def test_a_z_extra_under_a_card_changes_nothing_for_the_one_in_play():
    table = masters(
        {**ZEDS, "Z-Old": z_card("Extra"), "Tuck": extra('PlaceUnder(Choose(Sel(("z-deck",))), Sel(("battle",)))')}
    )
    table.position("{A: {hand: [Tuck], z_deck: [Z-Charm], battle: [Z-Old, Guard]}}")
    table.do("activate Tuck", "settle").expect("zone(Z-Charm) == under", "zone(Z-Old) == battle", "A.hand == 0")


LEAVING = {
    "KO": 'KO(Choose(Sel(("battle",), "any", (IsZ(),))))',
    "Lift": 'ToHand(Choose(Sel(("battle area", "unison"), "any", (IsZ(),))))',
    "Warp": 'ToWarp(Choose(Sel(("battle area", "unison"), "any", (IsZ(),))))',
}


@rule(
    "dragonball", "14-1-4", "14-1-4-1", "16-1-4", "16-1-4-1", "17-1-4", "17-1-4-1", "18-1-4", "18-1-4-1", "21-15-1",
    "14-1-5", "23-3-2-4",
)  # fmt: skip
@pytest.mark.parametrize(("name", "how"), [(n, h) for n in ZEDS for h in LEAVING if h != "KO" or n == "Z-Fighter"])
def test_a_z_card_that_leaves_is_removed_from_the_game_by_whatever_made_it_leave(name, how):
    watcher = {"power": 5000, "skills": ['auto(On("removed", by="you"), Draw(1))']}
    table = masters({**ZEDS, "Out": extra(LEAVING[how]), "Watch": watcher, "Z-Under": z_card("Battle", power=1)})
    area = AREA[name]
    slot = {"card": name, "under": ["Guard", "Z-Under"], **({"markers": 2} if area == "unison" else {})}
    table.position({"A": {"hand": ["Out"], "battle": ["Watch"]}, "B": {area: [slot]}})
    table.do("activate Out", "settle")
    table.expect(f"zone({name}) == removed", "zone(Guard) == drop", "zone(Z-Under) == removed", "A.hand == 1")


@rule("dragonball", "14-1-4-2", "23-5-2-2")
def test_a_hidden_z_card_that_leaves_is_removed_too():
    table = masters({**ZEDS, "Lift": extra('ToHand(Choose(Sel(("battle area",), "opponent")))')})
    table.position("{A: {hand: [Lift]}, B: {battle: [{card: Z-Fighter, hidden: true}]}}")
    table.do("activate Lift", "settle").expect("zone(Z-Fighter) == removed", "B.hand == 0")


@rule("dragonball", "16-1-5", "17-1-5", "18-1-5")
@pytest.mark.parametrize("name", ["Z-Fighter", "Z-Union"])
def test_a_z_card_whose_play_fails_is_removed(name):
    table = masters({**ZEDS, "Veto": VETO})
    table.position({"A": {"z_deck": [name], "z_energy": 1, "energy": 1}, "B": {"hand": ["Veto"]}})
    table.do(f"play {name}", "B: counter Veto", "settle").expect(f"zone({name}) == removed", "A.z_energy == 0")


@rule("dragonball", "17-1-5")
def test_a_z_extra_that_cannot_be_placed_is_removed():
    table = masters(
        {**ZEDS, "Set": SET, "Wall": {"power": 5000, "skills": ['permanent(Rule("cannot place", "opponent"))']}}
    )
    table.position("{A: {hand: [Set], z_deck: [Z-Charm], energy: 1}, B: {battle: [Wall]}}")
    table.do("activate Set", "settle").expect("zone(Z-Charm) == removed")


@rule("dragonball", "17-1-6", "9-1-3-1")
def test_a_z_extra_has_its_skills_in_the_battle_area_and_stays_there():
    table = masters({"Z-Well": z_card("Extra", skills=['activate("main", Draw(1), once=True)'])})
    table.position("{A: {z_deck: [Z-Well]}}")
    assert not [code for code in table.game.decision.options if verb_of(code) == kinds.ACTIVATE]
    table.position("{A: {battle: [Z-Well]}}")
    table.do("activate Z-Well").expect("A.hand == 1", "zone(Z-Well) == battle")


@rule("dragonball", "18-2-1-3-1", "18-2-2-5-1", "13-2-1-3-1", "13-2-2-5-1", "22-45-3")
def test_markers_that_go_over_are_added_to_those_it_comes_with():
    heir = {"type": "Unison", "power": 10000, "skills": ["empower(2)"]}
    z_heir = {
        "type": "Unison",
        "z": True,
        "z_cost": 0,
        "color": "R",
        "orbs": "R",
        "power": 10000,
        "skills": ["empower(2)"],
    }
    table = masters({"Heir": heir, "Z-Heir": z_heir})
    table.position("{A: {hand: [Heir], unison: [{card: Ally, markers: 5}], energy: 1}}")
    table.do("play Heir", "number 2").expect("markers(Heir) == 3")
    table.position("{A: {z_deck: [Z-Heir], unison: [{card: Ally, markers: 5}], energy: 1}}")
    table.do("play Z-Heir", "number 1").expect("markers(Z-Heir) == 2")


@rule("dragonball", "18-2-1-3-2", "18-2-2-5-2")
def test_where_several_unisons_are_allowed_a_z_unison_takes_the_place_of_one_of_them():
    hall = {"power": 5000, "skills": ['permanent(Rule("unisons", "you", n=2))']}
    table = masters({**ZEDS, "Hall": hall, "Other": {"type": "Unison", "power": 10000}})
    table.position("""
        A: {z_deck: [Z-Union], z_energy: 1, energy: 1, battle: [Hall],
            unison: [{card: Ally, markers: 1}, {card: Other, markers: 1}]}
    """)
    table.do("play Z-Union").expect("decision == make room")
    table.do("choose Other").expect("zone(Other) == drop", "zone(Ally) == unison", "zone(Z-Union) == unison")


# -- 19 -----------------------------------------------------------------------------------------------------------------

MAKER = {
    "power": 5000,
    "tokens": {
        "Imp": {
            "power": 4000,
            "traits": ["Tiny"],
            "combo": [0, 5000],
            "skills": ['auto(On("played", this=True), Draw(1))'],
        }
    },
    "skills": ['activate("main", CreateToken(0, 1))'],
}


@rule("dragonball", "19-1-1", "19-1-2", "19-1-3", "19-1-4", "19-1-5")
def test_a_token_is_a_battle_card_made_by_an_effect_with_what_the_effect_says():
    table = masters({"Maker": MAKER}).position("{A: {battle: [Maker]}}")
    table.do("activate Maker", "settle").expect("A.battle == 2", "power(Imp) == 4000", "active(Imp)", "A.hand == 1")
    table.do("attack Imp -> leader", "settle").expect("rested(Imp)")


@rule("dragonball", "19-1-6", "19-1-6-1", "19-1-6-1-1")
def test_a_token_can_be_chosen_but_not_by_its_cost_unless_costs_are_added_up():
    table = masters(
        {
            "Maker": MAKER,
            "Any": extra('SwitchToRest(Choose(Sel(("battle",), "you", (Isnt(Named(("Maker",))),)), up_to=True))'),
            "Cheap": extra(
                'SwitchToRest(Choose(Sel(("battle",), "you", (Cost("<=", 9), Isnt(Named(("Maker",))))), up_to=True))'
            ),
            "Sum": extra('SwitchToActive(Choose(Sel(("battle",)), 3, up_to=True, cap=("cost", 2)))'),
        }
    )
    table.position("{A: {battle: [Maker], hand: [Any, Cheap, Sum]}}")
    table.do("activate Maker", "settle", "activate Cheap").expect("decision == main")  # nothing to choose
    table.do("activate Any", "choose Imp").expect("rested(Imp)")
    table.do("activate Sum", "choose Imp").expect("active(Imp)")


@rule("dragonball", "19-1-7", "19-1-7-1", "23-5-2-3")
def test_a_token_that_leaves_is_removed_from_the_game_but_may_combo():
    table = masters(
        {
            "Maker": MAKER,
            "Lift": extra('ToHand(Choose(Sel(("battle area",), "you", (Either((IsToken(), IsHidden())),))))'),
            "Veil": extra('SwitchToHidden(Choose(Sel(("battle",), "you", (IsToken(),))))'),
        }
    )
    table.position("{A: {battle: [Maker], hand: [Lift]}, B: {}}")
    table.do("activate Maker", "settle", "activate Lift", "settle").expect("zone(Imp) == removed", "A.battle == 1")
    table.position("{A: {battle: [Maker], hand: [Lift, Veil]}, B: {}}")
    table.do("activate Maker", "settle", "activate Veil", "activate Lift", "settle").expect("zone(Imp) == removed")
    table.position("{A: {battle: [Maker]}, B: {}}")
    table.do("activate Maker", "settle", "attack leader -> leader", "combo Imp").expect("zone(Imp) == combo")
    table.do("settle").expect("zone(Imp) == removed", "B.life == 7")


@rule("dragonball", "13-3-1", "13-3-2")
def test_a_unison_grows_under_its_master_in_the_unison_area_and_nothing_else_does():
    table = masters().position("""
        A: {hand: [Ally, Guard], battle: [Guard], unison: [{card: Ally, markers: 1, as: mine}], energy: [Ally]}
        B: {unison: [{card: Ally, markers: 1, as: theirs}]}
    """)
    game = table.game
    mine, guard = game.seats[0].hand
    grown = {}
    for perm in (perm for side in game.seats for perm in side.field):
        card = mine if perm.printed.name == "Ally" else guard
        refusal = game.why_not(option(kinds.GROW, card.iid, perm.iid))
        grown[perm.seat, perm.zone, perm.printed.name] = refusal.rule if refusal else ""
    assert {where: rule for where, rule in grown.items() if rule != "13-3-1"} == {(0, UNISON_AREA, "Ally"): ""}
    assert {name for _, _, name in grown} >= {"Ally", "Guard"} and len(grown) == 6


@rule("dragonball", "13-4-3", "13-4-1")
def test_a_marker_cost_that_a_card_elsewhere_gains_is_not_paid():
    """A Battle Card with such a skill has no markers to pay with, not even none."""
    cards = {
        "Pupil": {"power": 5000, "skills": ['activate("main", Draw(1), cost=Markers(1))']},
        "Idler": {"power": 5000, "skills": ['activate("main", Draw(1), cost=Markers(0))']},
        "Sage": {"type": "Unison", "power": 10000, "skills": ['activate("main", Draw(1), cost=Markers(0))']},
    }
    table = masters(cards).position("{A: {battle: [Pupil, Idler], unison: [{card: Sage, markers: 1}]}}")
    for name in ("Pupil", "Idler"):
        assert table.why_not(f"activate {name}") is not None, name
    offered = [table.game.cards[a_of(code)].printed.name for code in table.game.decision.options
               if verb_of(code) == kinds.ACTIVATE]  # fmt: skip
    assert offered == ["Sage"]
