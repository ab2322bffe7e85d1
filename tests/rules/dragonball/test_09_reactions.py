"""9-6, 9-10. Skills that react to a kind of skill or card, and what happens in place of something else."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def deed(body, **more):
    """A Battle Card that does it once a turn."""
    return battler(f"[Activate: Main][Once per turn] {body}", **more)


@rule("dragonball", "22-10-3", "9-6-2")
@pytest.mark.parametrize(("word", "drawn"), [("Counter: Attack", 1), ("Counter: Play", 0), ("Counter", 1)])
def test_the_word_of_a_counter_tells_which_one_is_waited_for(word, drawn):
    table = masters({
        "Ear": battler(f"[Auto] When your opponent activates a [{word}] skill, draw 1 card."),
        "Parry": {"type": "Extra", "cost": 0, "text": "[Counter: Attack] Negate the attack."},
    })  # fmt: skip
    table.position("{A: {battle: [Ear, Guard]}, B: {hand: [Parry]}}")
    table.do("attack Guard -> leader", "counter Parry", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-6-2", "8-1-3")
@pytest.mark.parametrize(("battle", "attacker", "drawn"), [("with this card", "Ear", 1), ("with this card", "Guard", 0), ("where this card is attacking", "Ear", 1)])  # fmt: skip
def test_a_battle_with_this_card_is_none_of_another_card(battle, attacker, drawn):
    table = masters({
        "Ear": battler(f"[Auto] When your opponent activates a [Counter] skill during a battle {battle}, draw 1 card."),
        "Parry": {"type": "Extra", "cost": 0, "text": "[Counter: Attack] Negate the attack."},
    })  # fmt: skip
    table.position("{A: {battle: [Ear, Guard]}, B: {hand: [Parry]}}")
    table.do(f"attack {attacker} -> leader", "counter Parry", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-1-3-2", "9-1-3-1")
@pytest.mark.parametrize("area", ["hand", "battle"])
def test_a_skill_that_names_two_areas_is_used_in_either(area):
    card = battler("[Activate: Main] Place this card from your hand or Battle Area in your Drop : Draw 1 card.")
    table = masters({"Gift": card}).position(f"{{A: {{{area}: [Gift]}}}}")
    assert sum(table.game.notation(action) == "activate Gift" for action in table.game.legal_actions) == 1
    table.do("activate Gift", "settle").expect("zone(Gift) == drop", "A.hand == 1")


# -- 9-10: cards that would leave a Combo Area ---------------------------------------------------------------------------

OVER = ("until to z-energy", "to z-energy none", "settle")


@rule("dragonball", "9-10-1", "8-5-8", "9-1-3-2")
@pytest.mark.parametrize(
    ("way", "zone"),
    [("a Combo Area", "warp"), ("a Battle Area or Combo Area", "warp"), ("", "drop")],
)
def test_what_would_go_from_the_combo_area_goes_elsewhere(way, zone):
    way = f" from {way}" if way else ""
    text = f"[Permanent] When this card would be placed in a Drop Area{way}, it is sent to its owner's Warp instead."
    table = masters({"Spirit": battler(text)}).position("{A: {hand: [Spirit]}, B: {}}")
    table.do("attack leader -> leader", "combo Spirit", *OVER).expect(f"zone(Spirit) == {zone}")


@rule("dragonball", "9-10-1", "8-5-8", "8-5-2")
@pytest.mark.parametrize(("way", "zone"), [("leave your Combo Area", "removed"), ("be placed in your Drop from your Combo Area", "z-energy")])  # fmt: skip
def test_z_energy_is_another_way_out_of_the_combo_area(way, zone):
    text = f"[Permanent] If this card would {way}, remove it from the game instead."
    table = masters({"Spirit": battler(text)}).position("{A: {hand: [Spirit]}, B: {}}")
    table.do("attack leader -> leader", "combo Spirit", "until to z-energy", "to z-energy Spirit", "settle")
    table.expect(f"zone(Spirit) == {zone}")


@rule("dragonball", "9-10-1", "9-10-2", "8-5-10-1")
def test_a_card_of_the_combo_area_may_be_played_instead_and_is_not_dropped_then():
    text = "[Auto] If this card was used in a combo from your hand : When this card would be placed in its owner's Drop Area from a Combo Area, you may play it in Rest Mode instead."
    late = "[Auto] At the end of a battle in which this card was used in a combo, draw 1 card."
    table = masters({"Spirit": battler(text, late)})
    table.position("{A: {hand: [Spirit]}, B: {}}").do(
        "attack leader -> leader", "combo Spirit", "until to z-energy", "to z-energy none", "yes", "settle"
    )
    table.expect("zone(Spirit) == battle", "A.hand == 0", "rested(Spirit)")
    table.position("{A: {hand: [Spirit]}, B: {}}").do(
        "attack leader -> leader", "combo Spirit", "until to z-energy", "to z-energy none", "no", "settle"
    )
    table.expect("zone(Spirit) == drop", "A.hand == 1")
    table.position("{A: {battle: [Spirit]}, B: {}}").do("attack leader -> leader", "combo Spirit", *OVER)
    table.expect("zone(Spirit) == drop")  # not from the hand


@rule("dragonball", "9-10-1", "8-5-8")
def test_a_leader_sends_all_cards_of_its_players_combo_area_elsewhere():
    leader = {
        "type": "Leader",
        "power": 10000,
        "text": "[Permanent] When you would place a card from your Combo Area in your Drop, place it in your Z-Energy instead.",
    }
    table = masters({"Chief": leader, "One": {"power": 5000}, "Two": {"power": 5000}, "Foe": {"power": 5000}})
    table.position("{A: {leader: Chief, hand: [One, Two]}, B: {hand: [Foe]}}")
    table.do("attack leader -> leader", "combo One", "combo Two", "until defense", "combo Foe", *OVER)
    table.expect("zone(One) == z-energy", "zone(Two) == z-energy", "zone(Foe) == drop")


@rule("dragonball", "9-10-1", "20-16-1")
def test_what_is_done_besides_what_happens_instead():
    text = "[Permanent] When your <Pip> card would leave your Battle Area, you may return it to its owner's hand instead. If you do, draw 1 card."
    table = masters(
        {
            "Medic": battler(text),
            "Pip": {"power": 5000, "characters": ["Pip"]},
            "Zap": deed("KO 1 of your Battle Cards other than this card."),
        }
    )
    table.position("{A: {battle: [Pip, Zap, Medic]}}")
    table.do("activate Zap", "choose Pip", "yes", "settle").expect("zone(Pip) == hand", "A.hand == 2")
    table.position("{A: {battle: [Pip, Zap, Medic]}}")
    table.do("activate Zap", "choose Pip", "no", "settle").expect("zone(Pip) == drop", "A.hand == 0")


@rule("dragonball", "9-10-1", "9-10-2")
@pytest.mark.parametrize(("colour", "zone"), [("R", "hand"), ("B", "drop")])
def test_a_condition_may_be_about_the_card_that_would_leave(colour, zone):
    text = "[Permanent] If your <Pip> card would be KO'd, if it is red, return that card to its owner's hand instead."
    table = masters(
        {
            "Medic": battler(text),
            "Pip": {"power": 5000, "characters": ["Pip"], "color": colour},
            "Zap": deed("KO 1 of your Battle Cards other than this card."),
        }
    )
    table.position("{A: {battle: [Pip, Zap, Medic]}}").do("activate Zap", "choose Pip", "settle").expect(
        f"zone(Pip) == {zone}"
    )


# -- moments -------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-5-2", "9-6-2")
def test_a_card_evolves_into_the_one_that_is_played_on_it():
    table = masters({
        "Ear": battler("[Auto] When one of your <Pip> cards evolves, draw 1 card."),
        "Egg": {"power": 5000, "characters": ["Pip"]},
        "Chick": battler("[Evolve]{1} : <Pip>", cost=3, characters=["Pup"]),
        "Hen": battler("[Evolve]{1} : <Pup>", cost=3, characters=["Pip"]),
    })  # fmt: skip
    table.position("{A: {battle: [Ear, Egg], hand: [Chick], energy: 1}}")
    table.do("activate Chick", "settle").expect("zone(Chick) == battle", "A.hand == 1")
    table.position("{A: {battle: [Ear, Chick], hand: [Hen], energy: 1}}")
    table.do("activate Hen", "settle").expect("zone(Hen) == battle", "A.hand == 0")


@rule("dragonball", "9-1-3-2", "9-6-2")
def test_a_skill_that_is_activated_from_the_hand_is_one_of_a_card_there():
    table = masters({
        "Ear": battler("[Auto] When one of your red Battle Cards activates an [Evolve] skill from your hand, draw 1 card."),
        "Egg": {"power": 5000, "characters": ["Pip"]},
        "Chick": battler("[Evolve]{1} : <Pip>", cost=3),
    })  # fmt: skip
    table.position("{A: {battle: [Ear, Egg], hand: [Chick], energy: 1}}").do("activate Chick", "settle").expect(
        "A.hand == 1"
    )


@rule("dragonball", "3-9-2-1", "9-6-9-1-1")
@pytest.mark.parametrize(("before", "played"), [(("activate Flip", "settle"), 1), ((), 0)])
def test_a_card_that_lay_face_up_in_the_life_waits_for_its_way_to_the_drop(before, played):
    text = "[Auto] When this face-up card in your life is placed in your Drop, play this card from your Drop."
    table = masters({
        "Sleeper": battler(text),
        "Flip": deed("Turn all cards in your life face up."),
        "Sweep": deed("Place 1 card from your life in your Drop."),
    })  # fmt: skip
    table.position("{A: {battle: [Flip, Sweep], life: [Sleeper, Sleeper, Sleeper]}}")
    table.do(*before, "activate Sweep", "choose Sleeper", "settle").expect(
        f"A.battle == {2 + played}", f"A.drop == {1 - played}"
    )


@rule("dragonball", "23-2-5", "23-2-5-1", "9-6-9-1-1")
def test_a_card_may_wait_for_its_way_from_under_the_leader():
    text = "[Auto] When your Leader's skill places this card in a Drop from under your Leader, draw 1 card."
    leader = {
        "type": "Leader",
        "power": 10000,
        "text": "[Activate: Main][Once per turn] Place 1 card from under this card in its owner's Drop : Draw 1 card.",
    }
    table = masters({"Ghost": battler(text), "Chief": leader})
    table.position("{A: {leader: {card: Chief, under: [Ghost]}}}")
    table.do("activate Chief", "settle").expect("zone(Ghost) == drop", "A.hand == 2")
    table = masters({"Ghost": battler(text), "Tomb": deed("Place 1 card from under this card in its owner's Drop.")})
    table.position("{A: {battle: [{card: Tomb, under: [Ghost]}]}}")
    table.do("activate Tomb", "settle").expect("zone(Ghost) == drop", "A.hand == 0")


@rule("dragonball", "5-3-1", "20-16-1")
def test_energy_that_an_effect_says_to_pay():
    text = "You may pay {R}. If you do, draw 2 cards."
    table = masters({"Miser": deed(text)}).position("{A: {battle: [Miser], energy: 1}}")
    table.do("activate Miser", "yes", "settle").expect("A.hand == 2", "A.energy.rested == 1")
    table.position("{A: {battle: [Miser], energy: 1}}").do("activate Miser", "no", "settle").expect("A.hand == 0")
    table.position("{A: {battle: [Miser]}}").do("activate Miser", "settle").expect("A.hand == 0")


@rule("dragonball", "1-7-2-1-1", "20-16-1")
def test_what_is_done_if_something_is_done_later_is_done_then_too():
    text = "At the end of the turn, you may discard 1 card from your hand. If you do, draw 2 cards."
    table = masters({"Miser": deed(text)}).position("{A: {battle: [Miser], hand: [Guard]}}")
    table.do("activate Miser", "settle").expect("A.hand == 1")
    table.do("end", "yes", "settle").expect("A.hand == 2")


@rule("dragonball", "9-1-3-2", "3-1-4")
def test_a_card_that_was_paid_with_is_meant_where_the_cost_took_it():
    table = masters(
        {
            "Moth": battler(
                "[Activate: Main] Discard this card : Draw 1 card, then place this card on top of your deck from your Drop."
            )
        }
    )
    table.position("{A: {hand: [Moth]}}").do("activate Moth", "settle").expect("zone(Moth) == deck", "A.hand == 1")


@rule("dragonball", "23-2-2-4", "9-1-3-3")
def test_that_card_is_the_one_above_this_card():
    table = masters(
        {
            "Root": battler(
                "[Permanent] While this card is under a red <Pip> card in your Battle Area, that card gets +1000 power."
            ),
            "Pip": {"power": 5000, "characters": ["Pip"]},
        }
    )
    table.position("{A: {battle: [{card: Pip, under: [Root]}, Guard]}}").expect("power(Pip) == 6000")


# -- damage, and what must be done first ---------------------------------------------------------------------------------

BEAM = "Deal 1 damage to your opponent."


@rule("dragonball", "22-1-3", "5-10-3", "9-6-2")
@pytest.mark.parametrize(("source", "drawn"), [("skill", 1), ("counter", 0), ("attack", 0)])
def test_damage_from_a_skill_that_is_no_keyword_skill(source, drawn):
    ear = battler("[Auto] When you take damage from an opponent's non-keyword skill, draw 2 cards.")
    parry = {"type": "Extra", "cost": 0, "text": f"[Counter: Attack] {BEAM}"}
    table = masters({"Ear": ear, "Beam": deed(BEAM), "Parry": parry})
    if source == "counter":
        table.position("{A: {battle: [Ear], life: 5}, B: {hand: [Parry]}}")
        table.do("attack leader -> leader", "counter Parry", "settle").expect("A.hand == 1")
    else:
        table.position("{A: {battle: [Beam]}, B: {battle: [Ear], life: 5}}")
        table.do("activate Beam" if source == "skill" else "attack leader -> leader", "settle")
        table.expect(f"B.hand == {1 + 2 * drawn}", "B.life == 4")


@rule("dragonball", "0-2-5", "8-4-6-1-2", "5-10-3")
@pytest.mark.parametrize(
    ("words", "attack", "skill"),
    [
        ("Your Leader doesn't take damage.", 5, 5),
        ("Your Leader doesn't take damage from attacks.", 5, 4),
        ("You don't take damage from your opponent's non-keyword skills.", 4, 5),
        ("Your Leader doesn't take damage from attacks by your opponent's red Battle Cards.", 4, 4),
    ],
)
def test_damage_that_is_not_taken(words, attack, skill):
    table = masters({"Wall": battler(f"[Permanent] {words}"), "Beam": deed(BEAM)})
    table.position("{A: {battle: [Beam]}, B: {battle: [Wall], life: 5}}")
    table.do("attack leader -> leader", "settle").expect(f"B.life == {attack}")
    table.position("{A: {battle: [Beam]}, B: {battle: [Wall], life: 5}}")
    table.do("activate Beam", "settle").expect(f"B.life == {skill}")
    table.position("{A: {battle: [Guard]}, B: {battle: [Wall], life: 5}}")
    table.do("attack Guard -> leader", "settle").expect(f"B.life == {5 if 'red Battle' in words else attack}")


@rule("dragonball", "20-14-1")
@pytest.mark.parametrize(
    ("words", "attacker", "target", "asked"),
    [
        ("attack Leader Cards", "leader", "leader", True),
        ("attack Leader Cards", "leader", "Wall", False),
        ("attack your non-Leader cards", "leader", "leader", False),
        ("attack your non-Leader cards", "leader", "Wall", True),
        ("attack with cards other than their Leader", "leader", "leader", False),
        ("attack with cards other than their Leader", "Guard", "leader", True),
    ],
)
def test_what_must_be_done_before_an_attack_of_such_cards_on_such_cards(words, attacker, target, asked):
    wall = battler(
        f"[Activate: Main] Your opponent can't {words} until the end of your opponent's next turn unless they discard 1 card from their hand each time."
    )
    table = masters({"Wall": wall})
    table.position("{A: {battle: [{card: Wall}]}, B: {battle: [Guard], hand: [Guard]}}")
    table.do("activate Wall", "attack Wall -> leader", "settle", "end", "until main")
    table.do(f"attack {attacker} -> {target}")
    decision = table.game.decision
    assert decision is not None and (decision.kind == "choose") == asked


@rule("dragonball", "20-14-1", "22-10-3")
@pytest.mark.parametrize(("word", "hand"), [("Counter: Attack", 0), ("Counter: Play", 1)])
def test_what_must_be_done_before_a_counter_of_such_a_word(word, hand):
    wall = deed(
        f"Your opponent can't activate [{word}] skills for the turn unless they discard 1 card from their hand."
    )
    parry = {"type": "Extra", "cost": 0, "text": "[Counter: Attack] Negate the attack."}
    table = masters({"Wall": wall, "Parry": parry}).position("{A: {battle: [Wall]}, B: {hand: [Parry, Guard]}}")
    table.do("activate Wall", "attack leader -> leader", "counter Parry", "settle").expect(f"B.hand == {hand}")


@rule("dragonball", "20-11-1", "9-6-9-1-1")
@pytest.mark.parametrize(
    ("body", "drawn"),
    [
        ("Reveal the top card of your deck. If it's a red card, place it in your Drop.", 1),
        ("Place the top card of your deck in your Drop.", 0),
        ("Look at the top card of your deck, then place it in your Drop.", 0),
    ],
)
def test_a_card_that_a_skill_reveals_from_the_deck_and_drops(body, drawn):
    ghost = battler("[Auto] When this card is revealed from the top of your deck and placed in your Drop, draw 1 card.")
    table = masters({"Ghost": ghost, "Dig": deed(body)}).position(
        "{A: {battle: [Dig], deck: [Ghost, Guard, Guard, Guard]}}"
    )
    table.do("activate Dig", "settle").expect("zone(Ghost) == drop", f"A.hand == {drawn}")


@rule("dragonball", "9-11-1")
@pytest.mark.parametrize(("word", "drawn"), [("Activate: Main/Battle", 2), ("Activate: Main", 0)])
def test_a_skill_under_both_words_is_none_under_one_of_them(word, drawn):
    table = masters({
        "Spell": {"type": "Extra", "cost": 3, "text": f"[{word}] Draw 2 cards."},
        "Mage": deed("Choose up to 1 Extra in your hand and activate its [Activate: Main/Battle] skill without paying its energy cost."),
    })  # fmt: skip
    table.position("{A: {battle: [Mage], hand: [Spell]}}").do("activate Mage", "choose Spell", "settle")
    table.expect(f"A.hand == {drawn + (not drawn)}")
