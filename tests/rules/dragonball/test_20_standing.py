"""0-2-1, 0-2-5. What holds for a player: how much energy there is, which way the Leader is turned, an empty deck."""

from __future__ import annotations

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


@rule("dragonball", "0-2-5", "7-2-11")
def test_no_card_is_placed_where_there_is_as_much_energy_as_a_text_allows():
    cap = battler("[Permanent] You can only place up to 3 energy.")
    ramp = battler("[Activate: Main][Once per turn] Place the top 2 cards of your deck in your energy.")
    table = masters({"Cap": cap, "Ramp": ramp})
    table.position("{A: {battle: [Cap, Ramp], energy: 2}}").do("activate Ramp").expect("A.energy == 3")
    table.position("{A: {battle: [Ramp], energy: 2}}").do("activate Ramp").expect("A.energy == 4")
    table.position("{turn: B, A: {battle: [Cap], energy: 3, hand: [Guard]}}").do("until main")
    table.expect("A.energy == 3")


@rule("dragonball", "0-2-5", "7-2-11")
def test_skills_place_no_energy_but_the_charge_phase_does():
    cap = battler("[Permanent] You can't place cards in your energy by skills.")
    ramp = battler("[Activate: Main][Once per turn] Place the top card of your deck in your energy.")
    table = masters({"Cap": cap, "Ramp": ramp})
    table.position("{A: {battle: [Cap, Ramp], energy: 2}}").do("activate Ramp").expect("A.energy == 2")
    such = battler("[Permanent] You can't use non-《Sea》 card skills to place cards in your energy.")
    table = masters({"Cap": such, "Ramp": ramp, "Wet": {**ramp, "traits": ["Sea"]}})
    table.position("{A: {battle: [Cap, Ramp, Wet], energy: 2}}").do("activate Ramp").expect("A.energy == 2")
    table.do("activate Wet").expect("A.energy == 3")


@rule("dragonball", "0-2-5", "22-2-4", "21-10-1")
def test_a_leader_is_not_turned_to_the_side_that_a_text_forbids():
    turner = {
        "type": "Leader",
        "text": "[Activate: Main] Flip this card over.",
        "back": {"name": "Turned", "power": 15000, "text": "[Activate: Main] Flip this card over."},
    }
    lock = battler("[Activate: Main][Once per turn] You can't flip your Leader Card to its back for the turn.")
    table = masters({"Turner": turner, "Lock": lock})
    table.position("{A: {leader: Turner, battle: [Lock]}}").do("activate Lock", "activate leader")
    table.expect("side(A.leader) == front")
    table.position("{A: {leader: Turner, battle: [Lock]}}").do("activate leader", "activate Lock", "activate leader")
    table.expect("side(A.leader) == front")  # to its front it is turned


@rule("dragonball", "21-2-2-2", "0-2-1")
def test_an_empty_deck_does_not_defeat_who_has_a_text_about_that():
    safe = battler("[Permanent] Having 0 cards in your deck does not cause you to lose the game.")
    grind = battler("[Activate: Main][Once per turn] Place the top 60 cards of your deck in your Drop.")
    table = masters({"Safe": safe, "Grind": grind})
    table.position("{A: {battle: [Safe, Grind]}}").do("activate Grind")
    table.expect("A.deck == 0", "decision == main")
    table.position("{A: {battle: [Grind]}}").do("activate Grind")
    assert table.game.result is not None


@rule("dragonball", "23-2-2-3", "9-6-2")
def test_a_skill_waits_for_cards_that_come_to_the_hand_from_under_its_own_card():
    host = battler("[Auto] When a card under this card is returned to its owner's hand, draw 1 card.")
    pull = battler("[Activate: Main][Once per turn] Choose 1 card under your <Pip> card and return it to its owner's hand.")  # fmt: skip
    table = masters({"Host": {**host, "characters": ["Pip"]}, "Other": {"characters": ["Pop"]}, "Pull": pull})
    table.position("{A: {battle: [{card: Host, under: [Guard]}, Pull]}}").do("activate Pull")
    table.expect("A.hand == 2")
    pull = battler("[Activate: Main][Once per turn] Choose 1 card under your <Pop> card and return it to its owner's hand.")  # fmt: skip
    table = masters({"Host": host, "Other": {"characters": ["Pop"]}, "Pull": pull})
    table.position("{A: {battle: [Host, {card: Other, under: [Guard]}, Pull]}}").do("activate Pull")
    table.expect("A.hand == 1")  # it lay under another card


@rule("dragonball", "9-6-2", "20-7-3")
def test_a_card_waits_for_its_own_way_from_the_drop_to_the_hand():
    back = {"text": "[Auto] When this card is added to your hand from your Drop, draw 1 card."}
    pull = battler("[Activate: Main][Once per turn] Add 1 card from your Drop to your hand.")
    table = masters({"Back": back, "Pull": pull})
    table.position("{A: {battle: [Pull], drop: [Back]}}").do("activate Pull", "yes").expect("A.hand == 2")


@rule("dragonball", "22-10-8", "22-10-3-4")
def test_a_counter_of_another_sort_or_card_than_the_text_names_is_not_negated():
    cards = {
        "Ward": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Attack] Draw 2 cards."},
        "Look": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Play] Draw 2 cards."},
        "Mute": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Counter] Negate the [Counter: Attack] skill."},
        "Hush": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Counter] Negate the Battle Card's [Counter: Attack] skill."},
    }  # fmt: skip
    table = masters(cards).position("{A: {hand: [Mute]}, B: {hand: [Ward]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Mute").expect("B.hand == 0")
    table.position("{A: {hand: [Red Student, Mute], energy: 1}, B: {hand: [Look]}}")
    table.do("play Red Student", "B: counter Look", "A: counter Mute").expect("B.hand == 2")
    table.position("{A: {hand: [Hush]}, B: {hand: [Ward]}}")
    table.do("attack leader -> leader", "B: counter Ward", "A: counter Hush").expect("B.hand == 2")  # an Extra's


@rule("dragonball", "8-1-2-2", "5-7-4")
def test_a_combo_is_with_the_card_that_one_has_in_the_battle():
    ally = {"combo": [0, 5000], "text": "[Auto] When this card is used in a combo with a <Pip> card, draw 1 card."}
    table = masters({"Ally": ally, "Pip": battler(characters=["Pip"])})
    table.position("{A: {battle: [Pip], hand: [Ally]}}").do("attack Pip -> leader", "until offense", "combo Ally")
    table.expect("A.hand == 1")
    table.position("{A: {battle: [Pip], hand: [Ally]}}").do("attack leader -> leader", "until offense", "combo Ally")
    table.expect("A.hand == 0")


@rule("dragonball", "8-1-2-2", "22-10-3")
def test_a_condition_asks_for_an_attack_on_a_battle_card():
    text = "[Activate: Battle] If one of your <Pip> cards is attacking an opponent's Battle Card : Draw 1 card."
    table = masters({"Seer": battler(text), "Pip": battler(characters=["Pip"])})
    table.position("{A: {battle: [Pip, Seer]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.do("attack Pip -> Guard", "until offense", "activate Seer").expect("A.hand == 1")
    table.position("{A: {battle: [Pip, Seer]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.do("attack Pip -> leader", "until offense")
    assert table.why_not("activate Seer") is not None


@rule("dragonball", "1-7-2-1-1", "8-4-6")
def test_something_is_put_off_to_the_end_of_the_damage_step():
    late = battler("[Activate: Battle] Discard this card from your hand : At the end of the Damage Step for that battle, play this card from your Drop, and this card gets +5000 power for the turn.", cost=1)  # fmt: skip
    table = masters({"Late": late}).position("{A: {hand: [Late]}}")
    table.do("attack leader -> leader", "until offense", "activate Late").expect("zone(Late) == drop")
    table.do("end", "until main").expect("zone(Late) == battle", "power(Late) == 15000")


@rule("dragonball", "22-10-3-1", "1-7-2-1-1")
def test_a_counter_waits_for_the_card_that_it_answers_and_for_no_other():
    cards = {
        "Chill": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Play] When the Battle Card is played, you may choose it and switch it to Rest Mode."},
    }  # fmt: skip
    table = masters(cards).position("{A: {hand: [Red Student, Giant], energy: 9}, B: {hand: [Chill]}}")
    table.do("play Red Student", "B: counter Chill", "yes").expect("rested(Red Student)", "decision == main")
    table.do("play Giant").expect("active(Giant)")


@rule("dragonball", "1-7-2-2")
def test_a_change_of_costs_that_says_no_duration_lasts_for_the_game():
    sale = battler("[Auto] When this card is played, reduce the energy cost of <Pip> cards in your hand by 2.", cost=0, orbs="")  # fmt: skip
    table = masters({"Sale": sale, "Pip": {"cost": 3, "orbs": "", "characters": ["Pip"]}})
    table.position("{A: {hand: [Sale, Pip], energy: 1}}").do("play Sale", "next turn", "next turn", "play Pip")
    table.expect("zone(Pip) == battle")


@rule("dragonball", "2-3", "2-10-4")
def test_a_card_is_unlike_those_in_play_if_it_shares_no_character_with_them():
    caller = battler("[Activate: Main][Once per turn] Play 1 <Pip> card from your Drop with a character name different from any Battle Cards you have in play.")  # fmt: skip
    cards = {
        "Caller": caller,
        "Pip": {"characters": ["Pip"]},
        "Both": {"characters": ["Pip", "Pop"]},
        "Pop": {"characters": ["Pop"]},
    }
    table = masters(cards).position("{A: {battle: [Caller, Pop], drop: [Pip, Both]}}").do("activate Caller")
    table.expect("zone(Pip) == battle", "zone(Both) == drop")
    table.position("{A: {battle: [Caller], drop: [Both]}}").do("activate Caller").expect("zone(Both) == battle")


@rule("dragonball", "2-3-1", "9-12-1")
def test_a_card_with_the_name_of_one_that_was_chosen():
    caller = battler("[Activate: Main][Once per turn] Choose 1 red card in your hand and discard it : Add 1 card with the same name as the chosen card from your deck to your hand, then shuffle your deck.")  # fmt: skip
    table = masters({"Caller": caller})
    table.position("{A: {battle: [Caller], hand: [Red Student], deck: [Giant, Red Student, Twin]}}")
    table.do("activate Caller", "choose Red Student").expect("A.hand.cards == [Red Student]")
