"""0-2-2. What texts allow that the rules do not, and what they put off: combos in Rest Mode, the next Charge Phase, cards
under others that wait, numbers that are declared."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def deed(body, **more):
    """A Battle Card that does it once a turn."""
    return battler(f"[Activate: Main][Once per turn] {body}", **more)


# -- combos in Rest Mode ------------------------------------------------------------------------------------------------


@rule("dragonball", "5-7-5-1-1", "0-2-2")
@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("You can use your Rest Mode 《Cook》 cards in combos.", ["Cook"]),
        ("This card can be used in combos in Rest Mode.", ["Host"]),
        ("You can use {Waiter} in combos in Rest Mode.", ["Waiter"]),
        ("If your life is at 1 or less, this card can be used in combos in Rest Mode.", []),
    ],
)
def test_which_cards_in_rest_mode_may_combo(text, free):
    table = masters({
        "Host": battler(f"[Permanent] {text}", combo=[0, 5000]),
        "Cook": battler(combo=[0, 5000], traits=["Cook"]),
        "Waiter": battler(combo=[0, 5000]),
    })  # fmt: skip
    rested = ", ".join(f"{{card: {name}, rested: true}}" for name in ("Host", "Cook", "Waiter"))
    table.position(f"{{A: {{battle: [{rested}]}}}}").do("attack leader -> leader")
    for name in ("Host", "Cook", "Waiter"):
        refusal = table.why_not(f"combo {name}")
        assert refusal is None if name in free else refusal.rule == "5-7-5-1-1"
    for name in free:
        table.do(f"combo {name}").expect(f"zone({name}) == combo")


@rule("dragonball", "5-7-6-1-1", "1-7-2-2")
def test_a_permission_for_a_time_covers_cards_that_come_later_and_ends():
    table = masters({
        "Host": deed("You can use Rest Mode 《Cook》 cards in combos until the end of your opponent's turn."),
        "Cook": battler(combo=[0, 5000], traits=["Cook"], cost=0, orbs=""),
        "Call": deed("Play up to 1 《Cook》 card from your hand in Rest Mode."),
    })  # fmt: skip
    table.position("{A: {battle: [Host, Call], hand: [Cook]}}")
    table.do("activate Host", "activate Call", "choose Cook", "settle").expect("rested(Cook)")
    table.do("next turn", "attack leader -> leader", "until defense")
    assert table.why_not("combo Cook") is None
    table = table.position("{A: {battle: [Host, {card: Cook, rested: true}]}}").do("attack leader -> leader")
    assert table.why_not("combo Cook").rule == "5-7-5-1-1"


# -- the next Charge Phase ----------------------------------------------------------------------------------------------


@rule("dragonball", "7-2-7", "1-7-2-2")
def test_a_card_that_does_not_switch_to_active_mode_in_your_next_charge_phase_does_in_the_one_after_it():
    table = masters(
        {"Tire": deed("Choose 1 of your {Guard} and it will not switch to Active Mode during your next Charge Phase.")}
    )
    table.position("{A: {battle: [Tire, {card: Guard, rested: true}, {card: Twin, rested: true}]}}")
    table.do("activate Tire", "next turn").expect("rested(Guard)", "rested(Twin)")
    table.do("next turn").expect("turn == A", "rested(Guard)", "active(Twin)")
    table.do("next turn", "next turn").expect("turn == A", "active(Guard)")


# -- cards under others -------------------------------------------------------------------------------------------------


@rule("dragonball", "23-2-2-4", "9-6-9-1-3")
@pytest.mark.parametrize(("area", "drawn"), [("hand", 1), ("drop", 0)])
def test_a_card_that_is_placed_under_another_from_such_an_area_sees_it(area, drawn):
    table = masters({
        "Root": battler("[Auto] When this card in your hand is placed under a {Giant} in your Battle Area, draw 1 card."),
        "Tuck": deed(f"Place up to 1 {{Root}} from your {area} under {{Giant}} in your Battle Area."),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Giant, Tuck], {area}: [Root]}}}}")
    table.do("activate Tuck", "choose Root", "settle").expect("under(Giant) == [Root]", f"A.hand == {drawn}")


@rule("dragonball", "23-2-2-4", "9-1-3-2", "9-6-2")
def test_a_skill_that_plays_its_card_from_under_another_waits_there():
    text = "[Auto][Limit 1] When your opponent attacks, you may play this card from under {Giant} in your Battle Area."
    table = masters({"Root": battler(text)})
    table.position("{turn: {player: B}, A: {battle: [{card: Giant, under: [Root]}]}, B: {battle: [Guard]}}")
    table.do("attack Guard -> leader", "until may", "yes", "settle").expect("zone(Root) == battle")
    table.position("{turn: {player: B}, A: {battle: [{card: Twin, under: [Root]}]}, B: {battle: [Guard]}}")
    table.do("attack Guard -> leader").expect("zone(Root) == under")


# -- declared numbers ---------------------------------------------------------------------------------------------------


@rule("dragonball", "0-2-10", "9-12-1", "20-11-1")
@pytest.mark.parametrize(("number", "drawn"), [(3, 1), (2, 0)])
def test_a_declared_number_is_compared_with_the_card_that_was_shown_and_put_back(number, drawn):
    text = (
        "[Activate: Main] Declare 1 number : Reveal the top card of your opponent's deck, then flip the revealed card over and "
        "place it at the top of their deck. Additionally, if the revealed card's energy cost is the same as the declared number, "
        "draw 1 card."
    )
    table = masters({"Seer": battler(text), "Secret": battler(cost=3)})
    table.position("{A: {battle: [Seer]}, B: {deck: [Secret, Guard, Twin]}}")
    table.do("activate Seer", f"number {number}", "settle").expect(f"A.hand == {drawn}", "B.deck.top == Secret")


@rule("dragonball", "0-2-10")
def test_a_number_that_is_declared_up_to_a_limit_raises_a_cost():
    table = masters(
        {
            "Scale": deed(
                "Declare 1 number that's 3 or less : Increase this card's energy cost by the declared number for the turn.",
                cost=2,
            )
        }
    )
    table.position("{A: {battle: [Scale]}}").do("activate Scale")
    assert table.why_not("number 4") is not None
    table.do("number 3").expect("cost(Scale) == 5").do("next turn").expect("cost(Scale) == 2")


# -- what is asked of cards, and battles --------------------------------------------------------------------------------


@rule("dragonball", "23-2-2-3")
def test_a_card_with_such_a_card_under_it_is_told_from_one_with_another():
    table = masters({"Host": battler("[Permanent] Your {Giant} with a {Guard} under it gets +3000 power.")})
    for under, power in (("[Guard]", 18000), ("[Twin]", 15000), ("[]", 15000)):
        table.position(f"{{A: {{battle: [Host, {{card: Giant, under: {under}}}]}}}}")
        before = table.perm("Giant").face.power
        table.expect(f"power(Giant) == {before + (3000 if power > 15000 else 0)}")


@rule("dragonball", "22-29-3", "22-29-6")
def test_an_arrival_is_told_by_its_colours():
    text = "[Activate: Main] Add up to 1 card with [Arrival Red/Green] from your Drop to your hand."
    table = masters(
        {"Host": battler(text), "Both": battler("[Arrival Red/Green]"), "Else": battler("[Arrival Blue/Green]")}
    )
    table.position("{A: {battle: [Host], drop: [Both, Else]}}").do("activate Host")
    assert table.why_not("choose Else") is not None
    table.do("choose Both").expect("zone(Both) == hand")


@rule("dragonball", "8-1-7-2", "22-4-3")
@pytest.mark.parametrize(
    ("turn", "attack", "claim"),
    [("A", "Guard -> leader", "attacker == Twin"), ("B", "leader -> Guard", "guard == Twin")],
)
def test_another_card_takes_the_place_of_yours_in_the_battle(turn, attack, claim):
    text = "[Activate: Battle] Choose 1 of your {Twin} : Switch your card that's in a battle with the chosen card."
    table = masters({"Swap": battler(text)})
    table.position(
        f"{{turn: {{player: {turn}}}, A: {{battle: [Swap, {{card: Guard, rested: {str(turn == 'B').lower()}}}, Twin]}}, B: {{}}}}"
    )
    table.do(f"attack {turn}.{attack}" if turn == "B" else f"attack {attack}")
    table.do("until defense" if turn == "B" else "until offense", "activate Swap").expect(claim)


@rule("dragonball", "8-5-9", "9-6-2")
@pytest.mark.parametrize(("turn", "attack"), [("A", "attack Star -> leader"), ("B", "attack B.leader -> Star")])
def test_the_end_of_a_battle_of_this_card_is_seen_whether_it_attacked_or_not(turn, attack):
    table = masters({"Star": battler("[Auto] At the end of the battle for this card, draw 1 card.", power=40000)})
    table.position(
        f"{{turn: {{player: {turn}}}, A: {{battle: [{{card: Star, rested: {str(turn == 'B').lower()}}}, Guard]}}, B: {{}}}}"
    )
    before = len(table.game.seats[0].hand)
    table.do(attack, "settle")
    assert len(table.game.seats[0].hand) == before + 1


@rule("dragonball", "23-5-2-4", "9-6-9-3")
@pytest.mark.parametrize(("hidden", "drawn"), [("true", 1), ("false", 0)])
def test_a_card_that_is_dropped_in_hidden_mode_sees_it_only_then(hidden, drawn):
    table = masters({
        "Shade": battler("[Auto] When this Hidden Mode card in a Battle Area is placed into its owner's Drop, draw 1 card."),
        "Sweep": deed("Choose 1 other card in your Battle Area and place it in its owner's Drop."),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Sweep, {{card: Shade, hidden: {hidden}}}]}}}}")
    table.do("activate Sweep", "settle").expect("zone(Shade) == drop", f"A.hand == {drawn}")


# -- X ------------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-43-3", "20-5-2", "20-5-3")
@pytest.mark.parametrize(("number", "power"), [(2, 20000), (0, 10000)])
def test_as_many_markers_are_removed_for_a_spirit_boost_as_its_player_likes(number, power):
    text = "[Activate: Main][Once per turn][Spirit Boost X] This card gets +5000 power for the turn for each marker you removed using this skill."
    table = masters({"Lens": battler(text)})
    table.position("{A: {battle: [Lens], unison: [{card: Ally, markers: 3}]}}").do("activate Lens")
    assert table.why_not("number 4") is not None
    table.do(f"number {number}").expect(f"power(Lens) == {power}", f"markers(Ally) == {3 - number}")


@rule("dragonball", "1-6-5-2", "20-5-2", "20-5-3")
def test_an_x_in_a_cost_is_paid_with_energy_of_any_colour():
    table = masters({"Toll": battler("[Activate: Main]{R}[X] : Draw X cards.")})
    table.position("{A: {battle: [Toll], energy: [Red Student, Twin, Twin]}}").do("activate Toll", "number 2", "settle")
    table.expect("A.energy.active == 0", "A.hand == 2")


@rule("dragonball", "13-4-1-3", "20-5-2", "13-4-2")
def test_a_unison_pays_x_of_its_markers():
    table = masters({"Host": {"type": "Unison", "power": 10000, "text": "[UNISON -X][Activate: Main] Draw X cards."}})
    table.position("{A: {unison: [{card: Host, markers: 4}]}}").do("activate Host")
    assert table.why_not("number 5") is not None
    table.do("number 3", "settle").expect("markers(Host) == 1", "A.hand == 3")
    assert table.why_not("activate Host") is not None


# -- Z-Energy with its skills negated -----------------------------------------------------------------------------------


@rule("dragonball", "3-1-4-3", "9-1-2")
@pytest.mark.parametrize("source", ["drop", "hand", "battle"])
def test_what_becomes_z_energy_with_its_skills_negated_neither_sees_that_nor_acts_for_the_turn(source):
    lines = (
        "[Auto] When this card is added to your Z-Energy, draw 1 card.",
        "[Activate: Main] Place this card from your Z-Energy in your Drop : Draw 1 card.",
    )
    where = {"drop": "from your Drop", "hand": "from your hand", "battle": "in your Battle Area"}[source]
    table = masters({
        "Spark": battler(*lines),
        "Mute": deed(f"Choose 1 {{Spark}} {where} and add it to your Z-Energy with its skills negated for the turn."),
        "Loud": deed(f"Choose 1 {{Spark}} {where} and add it to your Z-Energy."),
    })  # fmt: skip
    for name, drawn in (("Loud", 1), ("Mute", 0)):
        others = f", {source}: [Spark]" if source != "battle" else ""
        here = ", Spark" if source == "battle" else ""
        table.position(f"{{A: {{battle: [{name}{here}]{others}}}}}").do(
            f"activate {name}", *(["choose Spark"] if source == "hand" else []), "settle"
        )
        table.expect("zone(Spark) == z-energy", f"A.hand == {drawn}")
        refusal = table.why_not("activate Spark")
        assert refusal is None if drawn else refusal.rule == "9-1-2"
    table.do("next turn", "next turn")
    assert table.why_not("activate Spark") is None


# -- what is forbidden, what it costs -----------------------------------------------------------------------------------


@rule("dragonball", "0-2-5")
def test_who_cannot_play_cards_from_the_hand_plays_them_from_elsewhere():
    table = masters({
        "Gate": battler("[Permanent] You and your opponent can't play {Guard} from their owners' hands."),
        "Guard": battler(cost=0, orbs=""),
        "Lift": deed("Play up to 1 {Guard} from your hand or Drop."),
    })  # fmt: skip
    table.position("{A: {battle: [Gate, Lift], hand: [Guard]}, B: {hand: [{card: Guard, as: theirs}]}}")
    assert table.why_not("play A.Guard").rule == "0-2-5"
    table.do("activate Lift", "choose A.Guard", "settle").expect("A.battle == 2")
    table.do("next turn")
    assert table.why_not("play theirs").rule == "0-2-5"
    table.position("{A: {battle: [Gate, Lift], drop: [Guard]}}").do("activate Lift", "choose Guard", "settle")
    table.expect("zone(Guard) == battle")


@rule("dragonball", "5-6-3-1", "22-31-2")
def test_cheaper_combos_without_energy_exhaust_wherever_such_cards_are():
    text = "[Permanent] Reduce the combo cost by 1 and negate the [Energy-Exhaust] skill of 《Cook》 cards in all of your areas."
    table = masters({
        "Host": battler(text),
        "Cook": battler("[Energy-Exhaust]", combo=[1, 5000], traits=["Cook"]),
        "Feed": deed("Choose 1 card in your hand and add it to your energy."),
    })  # fmt: skip
    table.position("{A: {battle: [Host], hand: [Cook]}}").do("attack leader -> leader", "combo Cook").expect(
        "zone(Cook) == combo"
    )
    for others, rested in (("Host, ", "active"), ("", "rested")):
        table.position(f"{{A: {{battle: [{others}Feed], hand: [Cook]}}}}").do("activate Feed", "settle").expect(
            f"{rested}(Cook)"
        )


@rule("dragonball", "2-8", "0-2-7")
def test_a_combo_power_that_is_reduced_to_nothing_stays_so_for_the_battle():
    table = masters(
        {
            "Damp": battler(
                "[Auto] When your opponent uses a card in a combo, reduce that card's combo power to 0 for the battle."
            )
        }
    )
    table.position("{A: {hand: [Red Student]}, B: {battle: [Damp]}}")
    table.do("attack leader -> leader", "combo Red Student", "until offense").expect("combo_power(Red Student) == 0")
