"""Words of card texts that rules give a meaning: what is free, negated, excluded, played or printed."""

from __future__ import annotations

import pytest

from playmat import dragonball
from playmat.dragonball import build
from playmat.dragonball.language.deck import CannotInclude
from playmat.dragonball.language.filters import Isnt, Only, Power, Trait
from playmat.testing import masters, rule


@rule("dragonball", "5-3-3-1", "1-2-5")
def test_a_card_that_is_free_costs_no_energy_and_keeps_its_cost():
    table = masters({
        "Gift": {
            "cost": 5, "orbs": "RR", "power": 20000,
            "skills": ['permanent(PriceChange(0, itself=True, free=True), gates=Have(Sel(("life",)), 4, "<="), zone="hand")'],
        },
        "Toll": {"power": 5000, "skills": ['permanent(If(Have(Sel(("hand",), "you", (Cost(">=", 5),))), (Gain(This(), (MorePower(1000),)),)))']},
    })  # fmt: skip
    table.position("{A: {hand: [Gift], life: 5}}")
    assert table.why_not("play Gift").rule == "5-3-3"
    table.position("{A: {hand: [Gift], life: 4, battle: [Toll]}}")
    table.expect("power(Toll) == 6000")  # its cost is five, though nothing is paid
    table.do("play Gift").expect("zone(Gift) == battle", "cost(Gift) == 5")


@rule("dragonball", "22-31-2", "9-1-2", "9-1-3-3")
def test_energy_exhaust_that_is_negated_in_all_areas_does_nothing_in_any():
    table = masters({
        "Tired": {"power": 5000, "keywords": ["Energy-Exhaust"]},
        "Awake": {
            "power": 5000, "keywords": ["Energy-Exhaust"],
            "skills": ['permanent(Gain(This(), (Negated("Energy-Exhaust"),)), gates=Have(Sel(("life",)), 4, "<="), zone="all")'],
        },
        "Root": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("main", ToEnergy(Choose(Sel(("hand",)))))']},
    })  # fmt: skip
    for card, life, rested in (("Tired", 4, 1), ("Awake", 5, 1), ("Awake", 4, 0)):
        table.position(f"{{A: {{hand: [Root, {card}], life: {life}}}}}")
        table.do("activate Root", "settle").expect(f"zone({card}) == energy", f"A.energy.rested == {rested}")


@rule("dragonball", "9-1-2")
def test_a_skill_that_negates_itself_leaves_the_others_alone():
    table = masters({
        "Once": {
            "power": 5000,
            "skills": [
                'activate("main", Draw(1), NegateThis("turn"))',
                'activate("main", Draw(2), once=True)',
            ],
        },
    })  # fmt: skip
    table.position("{A: {battle: [Once]}}")
    table.do("activate Once skill 1", "settle").expect("A.hand == 1")
    table.do("activate Once", "settle").expect("A.hand == 3")  # the second one is the only one left
    assert table.why_not("activate Once") is not None


@rule("dragonball", "9-1-2", "1-7-2")
def test_a_part_that_was_put_off_negates_the_skill_that_it_is_of():
    table = masters({
        "Late": {
            "power": 5000,
            "skills": [
                'activate("main", Draw(1), WhenNext(On("played", False, "you"), (NegateThis("turn"),)))',
                'activate("main", Draw(2), once=True)',
            ],
        },
        "Cheap": {"cost": 0, "power": 5000},
    })  # fmt: skip
    table.position("{A: {hand: [Cheap], battle: [Late]}}")
    table.do("activate Late skill 1", "settle").do("activate Late skill 1", "settle").expect("A.hand == 3")
    table.do("play Cheap", "settle").expect("A.hand == 2")
    table.do("activate Late", "settle").expect("A.hand == 4")  # the second one is the only one left


@rule("dragonball", "10-1-3")
def test_the_back_of_a_leader_is_asked_for_on_either_side():
    table = masters({
        "Two": {"type": "Leader", "power": 10000, "traits": ["Cook"], "back": {"name": "Two Awake", "power": 15000, "traits": ["Chef"]}},
        "Fan": {"power": 5000, "skills": ['permanent(If(BackIs((Trait(("Chef",)),)), (Gain(This(), (MorePower(5000),)),)))']},
        "Foe": {"power": 5000, "skills": ['permanent(If(BackIs((Trait(("Cook",)),)), (Gain(This(), (MorePower(5000),)),)))']},
    })  # fmt: skip
    table.position("{A: {leader: Two, battle: [Fan, Foe]}}")
    table.expect("power(Fan) == 10000", "power(Foe) == 5000")


@rule("dragonball", "1-2-3", "1-11-1")
def test_orbs_and_markers_are_counted():
    table = masters({
        "Two Orbs": {"cost": 3, "orbs": "RR", "power": 5000},
        "No Orbs": {"cost": 3, "orbs": "", "power": 5000},
        "Crown": {"power": 5000, "skills": ['permanent(Gain(Sel(("battle",), "you", (SpecifiedCost(">=", 2),)), (MorePower(1000),)))']},
    })  # fmt: skip
    table.position("{A: {battle: [Two Orbs, No Orbs, Crown]}}")
    table.expect("power(Two Orbs) == 6000", "power(No Orbs) == 5000")


@rule("dragonball", "0-2-5")
def test_what_the_opponents_skills_cannot_ko_its_own_players_can():
    table = masters({
        "Proud": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("be ko by opponent\'s skills"),)))']},
        "Blast": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("main", KO(Choose(Sel(("battle",), "any"))))']},
    })  # fmt: skip
    table.position("{A: {hand: [Blast]}, B: {battle: [Proud]}}")
    table.do("activate Blast", "settle").expect("zone(Proud) == battle")
    table.position("{A: {hand: [Blast], battle: [Proud]}}")
    table.do("activate Blast", "settle").expect("zone(Proud) == drop")


@rule("dragonball", "5-11-1", "3-1-5")
def test_cards_that_are_shuffled_into_a_deck_lie_anywhere_in_it():
    table = masters(
        {"Mix": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("main", Shuffled(Sel(("drop",))))']}}
    )
    table.position("{A: {hand: [Mix], drop: [Guard, Twin], deck: 30}}")
    table.do("activate Mix", "settle").expect(
        "zone(Guard) == deck", "zone(Twin) == deck", "A.deck == 33"
    )  # the Extra lies in the Drop Area, too (12-2-2-2)


@rule("dragonball", "6-1-5-2")
def test_a_leader_may_keep_cards_out_of_its_deck():
    text = build.rules_text(CannotInclude(Isnt(Trait(("Cook",)))))
    leader = build.leader("ZZ-1", "Head Cook", "R", 10000, text, back=build.back_side("Chef", 15000))
    cooks = [build.battle(f"ZZ-{n}", f"Cook {n}", "R", 1, "R", 5000, traits=("Cook",)) for n in range(10, 23)]
    other = build.battle("ZZ-99", "Waiter", "R", 1, "R", 5000)
    cards = [card for card in cooks for _ in range(4)][:50]
    assert dragonball.problems(dragonball.Deck(leader, cards)) == []
    (problem,) = dragonball.problems(dragonball.Deck(leader, [*cards[:49], other]))
    assert (problem.rule, problem.card) == ("6-1-5-2", other)


def test_words_that_could_do_nothing_are_refused_when_they_are_built():
    from playmat.dragonball.language.conditions import Done
    from playmat.dragonball.language.gains import PriceChange

    for make in (
        lambda: Only(Power(">=", 1)),
        lambda: CannotInclude(Power(">=", 1)),
        lambda: Done("dreamt"),
        lambda: PriceChange(-1, itself=True, free=True),
    ):
        with pytest.raises((TypeError, ValueError)):
            make()
