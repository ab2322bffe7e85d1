"""9-6. Moments as texts say them: where a card comes from, whose skill does it and of which kind, what is past."""

from __future__ import annotations

import pytest

from playmat.dragonball.language.timings import Happened, On
from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def deed(body, **more):
    """A Battle Card that does it once a turn."""
    return battler(f"[Activate: Main][Once per turn] {body}", **more)


@rule("dragonball", "8-5-10-1", "9-1-3-2")
@pytest.mark.parametrize(("area", "drawn"), [("hand", 1), ("battle", 0)])
def test_the_end_of_a_battle_after_a_combo_from_the_hand_is_not_that_after_one_from_the_battle_area(area, drawn):
    text = "[Auto] At the end of a battle in which this card was used in a combo from your hand, draw 1 card."
    table = masters({"Finale": battler(text)})
    table.position(f"{{A: {{{area}: [Finale]}}, B: {{}}}}")
    table.do("attack leader -> leader", "combo Finale", "until to z-energy", "to z-energy none", "settle")
    table.expect(f"A.hand == {drawn}", "zone(Finale) == drop")


@rule("dragonball", "9-6-9-1-1", "9-6-9-1-3", "9-1-3-2", "20-7-1")
def test_a_card_waits_for_its_own_way_where_it_goes_to():
    table = masters({
        "Last Word": battler("[Auto] When this card is discarded from your hand, draw 2 cards."),
        "Battery": battler("[Auto] When this card in your energy is placed in your Drop, draw 2 cards."),
        "Sweep": deed("Discard 1 card from your hand."),
        "Drain": deed("Place 1 of your energy in your Drop."),
    })  # fmt: skip
    table.position("{A: {battle: [Sweep, Drain], hand: [Last Word], energy: [Battery]}}")
    table.do("activate Sweep", "settle").expect("A.hand == 2", "zone(Last Word) == drop")
    table.do("activate Drain", "settle").expect("A.hand == 4", "zone(Battery) == drop")
    table.position("{A: {battle: [Sweep], hand: [Battery]}}")
    table.do("activate Sweep", "settle").expect("A.hand == 0")  # it was not in the energy


@rule("dragonball", "20-1-2", "20-1-6")
def test_a_battle_card_that_is_dropped_was_in_the_battle_area():
    table = masters({
        "Mourner": battler("[Auto] When one of your Battle Cards is placed in your Drop, draw 1 card."),
        "Sweep": deed("Discard 1 card from your hand."),
        "Fall": deed("Place 1 of your Battle Cards in its owner's Drop."),
    })  # fmt: skip
    table.position("{A: {battle: [Mourner, Sweep, Fall], hand: [Guard]}}")
    table.do("activate Sweep", "settle").expect("A.hand == 0")
    table.do("activate Fall", "choose Sweep", "settle").expect("A.hand == 1")


@rule("dragonball", "20-7-3", "23-3-2")
@pytest.mark.parametrize(("by", "drawn"), [("your Leader's skill", 0), ("a 《Cook》 card's skill", 1), ("a [Successor] skill", 0), ("a non-keyword skill", 1), ("one of your <Pip> cards' skills", 1), ("your opponent's skill", 0)])  # fmt: skip
def test_whose_skill_does_it_and_of_which_kind(by, drawn):
    table = masters({
        "Last Word": battler(f"[Auto] When this card is discarded by {by}, draw 1 card."),
        "Sweep": deed("Discard 1 card from your hand.", characters=["Pip"], traits=["Cook"]),
    })  # fmt: skip
    table.position("{A: {battle: [Sweep], hand: [Last Word]}}")
    table.do("activate Sweep", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-6-2", "8-4-6-2-1")
def test_a_ko_in_battle_is_by_an_attack_and_one_by_a_skill_is_not():
    table = masters({
        "Orphan": battler("[Auto] When this card is KO'd by an opponent's attack, draw 1 card."),
        "Bolt": deed("KO 1 of your Battle Cards."),
    })  # fmt: skip
    table.position("{A: {battle: [Orphan, Bolt]}}")
    table.do("activate Bolt", "choose Orphan", "settle").expect("A.hand == 0")
    table.position("{A: {}, B: {battle: [{card: Orphan, rested: true}]}}")
    table.do("attack leader -> Orphan", "settle").expect("B.hand == 1", "zone(Orphan) == drop")


@rule("dragonball", "9-6-2", "8-1-3")
def test_either_of_two_cards_may_do_it():
    text = "[Auto] When this card or one of your opponent's cards attacks, draw 1 card."
    table = masters({"Drum": battler(text)}).position("{A: {battle: [Drum, Guard]}, B: {}}")
    table.do("attack Guard -> leader", "settle").expect("A.hand == 0")
    table.do("attack Drum -> leader", "settle").expect("A.hand == 1")
    table.position("{A: {}, B: {battle: [Drum]}}").do("attack leader -> leader", "settle").expect("B.hand == 2")


@rule("dragonball", "9-12-1")
def test_what_happened_this_turn_is_asked_of_this_turn_alone():
    table = masters({
        "Diary": {"power": 10000, "skills": [
            'permanent(If(Happened(On("attacks", whose="you")), (Gain(This(), (MorePower(5000),), ""),)))']},
    })  # fmt: skip
    table.position("{A: {battle: [Diary]}, B: {}}").expect("power(Diary) == 10000")
    table.do("attack leader -> leader", "settle").expect("power(Diary) == 15000")
    table.do("end", "until charge").expect("power(Diary) == 10000")


def test_the_kind_of_skill_is_known_only_while_it_happens():
    with pytest.raises(ValueError):
        Happened(On("played", cause="counter"))
    for wrong in ({"cause": "Juggler"}, {"source": ("hand",)}, {"to": ("drop",)}):
        with pytest.raises(ValueError):
            On("attacks", **wrong)


# -- 9-10 replacement effects --------------------------------------------------------------------------------------------

ZAP = "[Activate: Main][Once per turn] KO 1 of your Battle Cards other than this card."


@rule("dragonball", "9-10-1", "9-1-3-2")
def test_a_card_in_the_hand_may_go_in_place_of_one_in_play():
    text = "[Auto] When one of your <Pip> cards would be KO'd, you may discard this card from your hand instead."
    table = masters({"Squire": battler(text), "Pip": {"power": 5000, "characters": ["Pip"]}, "Zap": battler(ZAP)})
    table.position("{A: {battle: [Pip, Zap], hand: [Squire]}}")
    table.do("activate Zap", "yes", "settle").expect("zone(Pip) == battle", "zone(Squire) == drop")
    table.position("{A: {battle: [Guard, Zap], hand: [Squire]}}")
    table.do("activate Zap", "settle").expect("zone(Guard) == drop", "zone(Squire) == hand")


@rule("dragonball", "9-10-1", "9-10-2")
def test_what_would_leave_goes_elsewhere_and_only_while_the_condition_holds():
    text = "[Permanent] If you have 1 or more energy and your <Pip> card would be KO'd, return that card to its owner's hand instead."
    table = masters({"Medic": battler(text), "Pip": {"power": 5000, "characters": ["Pip"]}, "Zap": battler(ZAP)})
    table.position("{A: {battle: [Pip, Zap, Medic], energy: 1}}")
    table.do("activate Zap", "choose Pip", "settle").expect("zone(Pip) == hand")
    table.position("{A: {battle: [Pip, Zap, Medic]}}")
    table.do("activate Zap", "choose Pip", "settle").expect("zone(Pip) == drop")


@rule("dragonball", "9-10-2-3", "22-11-2")
def test_once_per_turn_in_words_is_once_per_turn():
    text = "[Permanent] Once per turn, if this card would be KO'd, you may draw 1 card instead."
    again = {"power": 5000, "text": ZAP}
    table = masters({"Cat": battler(text), "Zap": again, "Zip": again})
    table.position("{A: {battle: [Cat, Zap, Zip]}}")
    table.do("activate Zap", "choose Cat", "yes", "settle").expect("zone(Cat) == battle", "A.hand == 1")
    table.do("activate Zip", "choose Cat", "settle").expect("zone(Cat) == drop", "A.hand == 1")


# -- what changes on a card ----------------------------------------------------------------------------------------------


@rule("dragonball", "3-9-2-1", "9-6-2", "9-1-3-2")
def test_a_card_in_the_life_waits_for_being_turned_face_up_there():
    table = masters({
        "Ember": battler("[Auto] When this card in your life is flipped face up by one of your red card skills, draw 1 card."),
        "Torch": {**deed("Flip 1 card in your life face up."), "color": "R"},
        "Lamp": {**deed("Flip 1 card in your life face up."), "color": "B"},
    })  # fmt: skip
    for card, drawn in (("Torch", 1), ("Lamp", 0)):
        table.position(f"{{A: {{battle: [{card}], life: [Ember]}}}}")
        table.do(f"activate {card}", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "2-7-2", "9-6-2")
def test_a_skill_that_changes_power_is_waited_for():
    table = masters({
        "Leech": battler("[Auto] When the power of one of your opponent's Battle Cards is decreased, draw 1 card."),
        "Weaken": deed("Choose 1 of your opponent's Battle Cards and it gets -1000 power for the turn."),
        "Feed": deed("Choose 1 of your opponent's Battle Cards and it gets +1000 power for the turn."),
    })  # fmt: skip
    table.position("{A: {battle: [Leech, Weaken, Feed]}, B: {battle: [Guard]}}")
    table.do("activate Feed", "settle").expect("A.hand == 0")
    table.do("activate Weaken", "settle").expect("A.hand == 1")


@rule("dragonball", "1-10-1-1", "9-6-2")
@pytest.mark.parametrize(("by", "drawn"), [("a non [Awaken] skill", 1), ("a [Counter] skill", 0)])
def test_an_opponent_who_readies_energy_by_such_a_skill(by, drawn):
    table = masters({
        "Tax": battler(f"[Auto] When your opponent switches their energy to Active Mode using {by} during their turn, draw 1 card."),
        "Refresh": deed("Switch up to 1 of your energy to Active Mode."),
    })  # fmt: skip
    table.position("{A: {battle: [Refresh], energy: [{card: Guard, rested: true}]}, B: {battle: [Tax]}}")
    table.do("activate Refresh", "choose A.Guard", "settle").expect(f"B.hand == {drawn}")


@rule("dragonball", "7-4-2", "9-6-2")
def test_the_end_of_a_turn_in_which_this_card_was_played():
    text = "[Auto] At the end of a turn where this card was played from your hand, draw 1 card."
    table = masters({"Guest": battler(text, cost=0, orbs="")})
    table.position("{A: {hand: [Guest]}}").do("play Guest", "end", "until charge").expect("A.hand == 1")
    table.position("{A: {battle: [Guest]}}").do("end", "until charge").expect("A.hand == 0")


@rule("dragonball", "23-2", "9-6-2")
def test_a_card_that_others_are_placed_under_sees_it():
    table = masters({
        "Heap": battler("[Auto] When a card is placed under this card, draw 1 card.",
                        "[Activate: Main][Once per turn] Place 1 card from your hand under this card."),
        "Pile": deed("Place 1 card from your hand under this card."),
    })  # fmt: skip
    table.position("{A: {battle: [Heap, Pile], hand: [Guard, Twin]}}")
    table.do("activate Pile", "choose Guard", "settle").expect("A.hand == 1")
    table.do("activate Heap", "settle").expect("A.hand == 1", "zone(Twin) == under")
