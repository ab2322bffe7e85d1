"""20. Established wordings: what texts mean by what they say and leave out."""

from __future__ import annotations

import pytest

from playmat.core.decision import DONE, MODE, NUMBER, SLOT
from playmat.core.packing import a_of, option, verb_of
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    """An Extra with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


def listener(*skills, **more):
    return {"power": 5000, "skills": list(skills), **more}


# -- 20-1 what is left out ----------------------------------------------------------------------------------------------


@rule("dragonball", "20-1-1", "0-3-2-2", "0-3-4-4", "20-9-1")
def test_a_text_that_names_nobody_means_its_card_and_the_player_whose_card_it_is():
    table = masters({
        "Spy": listener('auto(On("turn end", whose="any"), Draw(1), Gain(This(), (MorePower(3000),), "forever"))'),
        "Bribe": extra('GainControl(Choose(Sel(("battle",), "opponent")))'),
    })  # fmt: skip
    table.position("{A: {hand: [Bribe]}, B: {battle: [Spy, Guard]}}")
    table.do("activate Bribe", "choose Spy").expect("master(Spy) == A")
    table.do("end", "until charge").expect("A.hand == 1", "power(Spy) == 8000", "power(Guard) == 15000")
    table.expect("B.hand == 1")  # the draw of the turn alone


@rule("dragonball", "0-3-3-1", "20-9-1")
def test_a_card_that_a_player_owns_is_theirs_whoever_controls_it():
    table = masters({
        "Bribe": extra('GainControl(Choose(Sel(("battle",), "opponent")))'),
        "Census": extra('Draw(Count(Sel(("battle",), "you", (Owned("opponent"),))))'),
        "Muster": extra('Draw(Count(Sel(("battle",), "you", (Owned("you"),))))'),
    })  # fmt: skip
    table.position("{A: {hand: [Bribe, Census, Muster], battle: [Twin, Giant]}, B: {battle: [Guard]}}")
    table.do("activate Bribe", "settle").expect("A.battle == 3", "A.hand == 2")
    table.do("activate Census", "settle").expect("A.hand == 2")  # one is drawn
    table.do("activate Muster", "settle").expect("A.hand == 3")  # two are drawn


@rule("dragonball", "20-1-2", "20-1-2-2", "20-1-5", "20-1-3", "20-1-4")
def test_a_card_a_token_a_unison_energy_and_life_mean_those_in_their_own_areas():
    table = masters({
        "Maker": {
            "power": 5000, "skills": ['activate("main", CreateToken(n=2), once=True)'],
            "tokens": {"Imp": {"type": "Battle", "token": True, "power": 5000, "combo": [0, 5000]}},
        },
        "Census": {
            "power": 5000,
            "skills": [
                'activate("main", Draw(Count(Sel(("battle",)))))', 'activate("battle", Draw(Count(Sel(("battle",),'
                ' "you", (IsToken(),)))))', 'activate("main", Draw(Count(Sel(("unison",)))))',
                'activate("main", Draw(Count(Sel(("energy",)))))', 'activate("main", Draw(Count(Sel(("life",)))))',
            ],
        },
    })  # fmt: skip
    table.position("""
        A: {battle: [Maker, Census], unison: [{card: Ally, markers: 1}], energy: 3, energy_markers: 2, life: 4,
            drop: [Guard, Ally], hand: [Twin, Ally], warp: [Giant]}
        B: {}
    """)
    for skill, drawn in ((1, 2), (3, 1), (4, 3), (5, 4)):
        before = table.value("A.hand")
        table.do(f"activate Census skill {skill}").expect(f"A.hand == {before + drawn}")
    table.do("activate Maker", "settle", "attack leader -> leader", "until offense", "combo Imp")
    before = table.value("A.hand")
    table.do("activate Census skill 2").expect(f"A.hand == {before + 1}")  # the token in the Combo Area is not meant


@rule("dragonball", "20-1-6", "20-1-6-1")
def test_a_character_means_cards_in_the_leader_and_battle_areas():
    table = masters(
        {
            "Hero": {"power": 10000, "characters": ["Aki"]},
            "Call": extra('Draw(Count(Sel(("leader", "battle"), "you", (Character(("Aki",)),))))'),
            "Chief": {"type": "Leader", "power": 10000, "characters": ["Aki"]},
        }
    )
    table.position("{A: {leader: Chief, hand: [Call, Hero], battle: [Hero], drop: [Hero], energy: [Hero]}}")
    table.do("activate Call").expect("A.hand == 3")


@rule("dragonball", "20-1-7")
@pytest.mark.parametrize(("markers", "after"), [(5, "power(Gambler) == 30000"), (4, "zone(Gambler) == drop")])
def test_this_card_is_the_card_where_the_skill_was_activated(markers, after):
    gambler = {
        "type": "Unison", "power": 10000,
        "skills": ['activate("main", Gain(This(), (MorePower(20000), Keyword("Dual Attack")), "turn"), cost=Markers(-4))'],
    }  # fmt: skip
    table = masters({"Gambler": gambler})
    table.position({"A": {"unison": [{"card": "Gambler", "markers": markers}]}})
    table.do("activate Gambler").expect(after)
    assert bool(table.game.mods) == (markers == 5)  # nothing is left of the effect for whatever comes later


@rule("dragonball", "20-1-8", "20-1-9", "20-1-2-1", "5-7-4", "8-5-10-1")
def test_a_card_used_for_a_combo_or_added_to_z_energy_may_come_from_anywhere():
    table = masters({
        "Hero": {"power": 10000, "characters": ["Aki"], "combo": [0, 5000]},
        "Cheer": listener('auto(On("comboed", whose="you", filters=(Character(("Aki",)),)), Draw(1))'),
        "Keep": listener('auto(On("z-energy", whose="you", filters=(Type("Battle"),)), Draw(1))'),
        "Join": {"type": "Extra", "cost": 0, "orbs": "", "skills": [
            'activate("battle", ComboWith(Choose(Sel(("drop",), "you", (Character(("Aki",)),)))))']},
    })  # fmt: skip
    table.position("{A: {battle: [Cheer, Keep], hand: [Hero, Join], drop: [Hero]}, B: {}}")
    table.do("attack leader -> leader", "combo A.Hero").expect("A.hand == 2")
    table.do("activate Join", "until offense").expect("A.hand == 2", "A.combo == 2")
    table.do("until to z-energy", "to z-energy Hero", "settle").expect("A.z_energy == 1", "A.hand == 3")


@rule("dragonball", "20-1-10", "20-1-5-1", "20-1-2-1", "20-4-1")
@pytest.mark.parametrize(("kind", "spared"), [("Extra", True), ("Battle", False)])
def test_not_affected_by_the_skills_of_a_type_means_such_cards_in_every_area(kind, spared):
    table = masters(
        {
            "Rock": {"power": 15000, "skills": [f'permanent(Gain(This(), (Ban("be affected", Type("{kind}")),)))']},
            "Shout": extra('Gain(Sel(("battle",), "opponent"), (MorePower(-5000),), "turn")'),
        }
    )
    table.position("{A: {hand: [Shout]}, B: {battle: [Rock, Guard]}}")  # the Extra is in the Drop Area by then
    table.do("activate Shout").expect(f"power(Rock) == {15000 if spared else 10000}", "power(Guard) == 10000")


@rule("dragonball", "20-1-11", "9-10-3")
@pytest.mark.parametrize(("hand", "left"), [(1, "battle"), (0, "drop")])
def test_you_may_do_that_instead_replaces_only_if_it_can_be_done(hand, left):
    saved = 'instead(WouldLeave("ko", this=True), ToDrop(Choose(Sel(("hand",)))), optional=True)'
    table = masters({"Saint": {"power": 5000, "skills": [saved]}})
    table.position({"A": {"hand": ["Bolt"], "energy": 3}, "B": {"battle": ["Saint"], "hand": hand}})
    table.do("activate Bolt")
    if hand:
        table.do("B: yes").expect("B.hand == 0")
    table.do("settle").expect(f"zone(Saint) == {left}")


# -- 20-2 choose X ------------------------------------------------------------------------------------------------------

MENU = 'ChooseModes({}, ((Draw(1),), (Gain(Sel(("leader",)), (MorePower(5000),), "turn"),), (Mill(1),)){})'


@rule("dragonball", "20-2-1", "20-2-2", "20-2-3")
def test_of_several_options_each_is_chosen_once_and_they_come_in_the_order_chosen():
    table = masters({"Menu": extra(MENU.format(2, ""))})
    table.position("{A: {hand: [Menu], deck: [Guard, Twin]}}")
    table.do("activate Menu", "mode 3").expect("decision == mode", "zone(Guard) == deck")  # all are chosen first
    assert option(MODE, 2) not in table.game.decision.options
    table.do("mode 1").expect("zone(Guard) == drop", "zone(Twin) == hand", "power(A.leader) == 10000")
    table.position("{A: {hand: [Menu], deck: [Guard, Twin]}}")
    table.do("activate Menu", "mode 1", "mode 3").expect("zone(Guard) == hand", "zone(Twin) == drop")


@rule("dragonball", "20-2-1")
@pytest.mark.parametrize(("answers", "drawn"), [(["mode 2"], 0), (["mode 2", "mode 1"], 1)])
def test_up_to_so_many_options_may_be_fewer(answers, drawn):
    table = masters({"Menu": extra(MENU.format(2, ", up_to=True"))}).position("{A: {hand: [Menu]}}")
    table.do("activate Menu", *answers)
    if len(answers) < 2:
        table.answer(option(DONE))
    table.expect(f"A.hand == {drawn}", "power(A.leader) == 15000", "decision == main")


# -- 20-3, 20-4 ---------------------------------------------------------------------------------------------------------


@rule("dragonball", "20-4-1", "20-4-1-1", "0-3-15")
def test_what_is_not_affected_is_not_there_for_skills_but_what_binds_its_player_binds_it():
    table = masters(
        {
            "Rock": {"power": 15000, "skills": ['permanent(Gain(This(), (Ban("be affected"),)))']},
            "Peace": extra('Rule("cannot attack", "opponent", until="end of opponent\'s turn")'),
            "Shot": extra('KO(Choose(Sel(("battle",), "opponent")))'),
            "Sweep": extra('KO(Sel(("battle",), "opponent"))'),
        }
    )
    table.position("{A: {hand: [Peace, Shot, Sweep]}, B: {battle: [Rock, Guard, Twin]}}")
    table.do("activate Shot").expect("offered == [Guard, Twin]")
    table.do("choose Twin", "activate Sweep", "settle").expect("zone(Rock) == battle", "zone(Guard) == drop")
    table.do("activate Peace", "next turn", "until main")
    assert table.why_not("B: attack Rock -> leader").rule == "0-2-5"


# -- 20-5 X -------------------------------------------------------------------------------------------------------------


@rule("dragonball", "20-5-2", "20-5-3")
@pytest.mark.parametrize("x", [0, 2, 3])
def test_x_is_one_number_from_the_cost_to_the_end_of_the_effect(x):
    boost = (
        'activate("main", Gain(Sel(("leader",)), (MorePower(Times(Chosen("x"), 5000)),), "turn"), Draw(Chosen("x")),'
        ' cost=(ChooseNumber(Total(Sel(("unison",)), "markers"), bind="x"), SpiritBoost(Chosen("x"))))'
    )
    table = masters({"Booster": {"power": 5000, "skills": [boost]}})
    table.position("{A: {battle: [Booster], unison: [{card: Ally, markers: 3}]}}")
    table.do("activate Booster").expect("asked == A")
    assert list(table.game.decision.options) == [option(NUMBER, n) for n in range(4)]
    table.do(f"number {x}").expect(f"power(A.leader) == {10000 + 5000 * x}", f"A.hand == {x}")
    table.expect(f"markers(Ally) == {3 - x}" if x < 3 else "zone(Ally) == drop")


# -- 20-6 ---------------------------------------------------------------------------------------------------------------


@rule("dragonball", "20-6-1", "5-2-4")
@pytest.mark.parametrize("chosen", ["Guard, Twin", "Guard, Shade", "Shade, Giant", "Twin", "none"])
def test_a_total_over_several_areas_is_any_mix_of_them(chosen):
    table = masters({"Rite": extra('ToWarp(Choose(Sel(("battle", "drop"), "you"), 2, up_to=True))')})
    table.position("{A: {hand: [Rite], battle: [Guard, Twin], drop: [Shade, Giant]}}")
    table.do("activate Rite", f"choose {chosen}")
    names = [] if chosen == "none" else chosen.split(", ")
    table.expect(f"A.warp == {len(names)}", *[f"zone({name}) == warp" for name in names], "decision == main")


# -- 20-7 discarding ----------------------------------------------------------------------------------------------------

MOURN = listener('auto(On("discarded", whose="you"), Draw(1))')


@rule("dragonball", "20-7-1", "20-7-4")
@pytest.mark.parametrize(
    ("op", "drawn"),
    [
        ('ToDrop(Choose(Sel(("hand",))))', 1), ('ToDrop(Choose(Sel(("battle",))))', 0), ("Mill(1)", 0),
        ('ToWarp(Choose(Sel(("hand",))))', 0), ('ToDrop(Top("life"))', 0),
    ],
)  # fmt: skip
def test_only_from_the_hand_to_the_drop_area_is_a_discard(op, drawn):
    table = masters({"Mourner": MOURN, "Act": {"power": 5000, "skills": [f'activate("main", {op}, once=True)']}})
    table.position("{A: {battle: [Mourner, Act], hand: [Guard]}}")
    before = table.value("A.hand")
    table.do("activate Act")
    if "battle" in op:
        table.do("choose Act")
    lost = 1 if '"hand"' in op else 0
    table.do("settle").expect(f"A.hand == {before - lost + drawn}")


@rule("dragonball", "20-7-2", "20-7-3", "20-1-6-1", "23-3-2")
def test_whose_skill_discards_is_asked_of_the_card_with_the_skill():
    discard = 'ToDrop(Choose(Sel(("hand",), "opponent"), by="opponent"))'
    aki = {"characters": ["Aki"]}
    table = masters({
        "Bully": {"power": 5000, "skills": [f'activate("main", {discard}, once=True)'], **aki},
        "Ghost": {"power": 5000, "skills": [f'activate("main", {discard}, cost=ToWarp(SourceCard()), zone="drop")'], **aki},
        "Letter": {**extra(discard), **aki},
        "By Cards": listener('auto(On("discarded", whose="you", src=(Type("Battle"), In(("battle",)))), Draw(1))'),
        "By Aki": listener('auto(On("discarded", whose="you", src=(Character(("Aki",)),)), Mill(1))'),
    })  # fmt: skip
    for act, drawn in (("Bully", 1), ("Ghost", 0), ("Letter", 0)):
        table.position("""
            A: {battle: [Bully], drop: [Ghost], hand: [Letter]}
            B: {battle: [By Cards, By Aki], hand: [Guard], deck_size: 10}
        """)
        table.do(f"activate {act}", "settle")
        table.expect(f"B.hand == {drawn}", f"B.deck == {9 - drawn}", "zone(Guard) == drop")


# -- 20-8 to 20-10 ------------------------------------------------------------------------------------------------------


@rule("dragonball", "20-8-1", "3-10-2", "3-1-6")
def test_a_warped_card_lies_face_up_in_its_owners_warp():
    table = masters({"Gate": extra('ToWarp(Choose(Union((Sel(("battle",)), Sel(("hand",))))))')})
    table.position("{A: {hand: [Gate, Twin], battle: [{card: Guard, owner: B}]}}")
    table.do("activate Gate", "choose Guard").expect("B.warp == 1", "A.warp == 0", "known(A, Guard)")
    table.position("{A: {hand: [Gate, Twin], battle: []}}")
    table.do("activate Gate").expect("A.warp.cards == [Twin]", "known(B, Twin)")


@rule("dragonball", "20-9-1", "20-9-2", "0-3-4-1", "0-3-3-1", "3-1-4-1")
def test_a_card_that_changes_control_keeps_mode_markers_and_effects():
    table = masters({"Bribe": extra('GainControl(Choose(Sel(("battle", "unison"), "opponent")))'),
                     "Cheer": extra('Gain(Sel(("battle", "unison"), "opponent"), (MorePower(5000),), "turn")')})  # fmt: skip
    table.position(
        "{A: {hand: [Cheer, Bribe x2]}, B: {battle: [{card: Guard, rested: true}], unison: [{card: Ally, markers: 2}]}}"
    )
    power = table.perm("Ally").power
    table.do("activate Cheer", "activate Bribe", "choose Guard", "activate Bribe")
    table.expect("master(Guard) == A", "master(Ally) == A", "A.battle == 1", "A.unison == 1", "B.battle == 0")
    table.expect("rested(Guard)", "power(Guard) == 20000", "markers(Ally) == 2", f"power(Ally) == {power + 5000}")
    assert table.game.cards[table.the("Guard")].owner == 1


@rule("dragonball", "20-10-1", "20-10-2", "20-10-3")
def test_what_is_removed_from_the_game_is_in_no_area_and_has_left_its_own():
    table = masters({
        "Erase": extra('Remove(Choose(Sel(("battle",), "opponent")))'),
        "Heir": listener('auto(On("left", whose="you"), Draw(1))', 'auto(On("removed", whose="you"), Draw(1))'),
        "Torch": {"power": 10000, "skills": ['permanent(Gain(Sel(("leader",)), (MorePower(5000),)), zone="all")']},
        "Dig": extra('ToHand(Choose(Sel(("deck", "drop", "warp", "life", "hand", "battle area"), "any"), -1, up_to=True))'),
    })  # fmt: skip
    table.position("{A: {hand: [Erase]}, B: {battle: [Heir, Torch], life: 3}}")
    table.expect("power(B.leader) == 15000")
    table.do("activate Erase", "choose Torch", "settle").expect("zone(Torch) == removed", "B.hand == 2")
    table.expect("power(B.leader) == 10000", "known(A, Torch)", "known(B, Torch)")
    table.position("{A: {hand: [Dig]}, B: {removed: [Torch], deck: [Guard]}}")
    table.expect("power(B.leader) == 10000").do("activate Dig")
    assert table.the("Torch") not in [a_of(code) for code in table.game.decision.options]


# -- 20-11, 20-12 secret areas ------------------------------------------------------------------------------------------


@rule("dragonball", "20-11-1", "20-11-2", "20-11-2-1")
def test_a_card_revealed_for_a_cost_is_seen_until_the_effect_is_over():
    table = masters({
        "Proof": {"power": 5000, "skills": [
            'activate("main", Draw(1), Gain(Choose(Sel(("battle",)), up_to=True), (MorePower(1000),), "turn"),'
            ' cost=Reveal(Choose(Sel(("hand",)))))']},
        "Steal": {"power": 5000, "skills": ['activate("main", ToDrop(Choose(Sel(("hand",), "opponent"))))']},
    })  # fmt: skip
    table.position("{A: {battle: [Proof], hand: [Twin]}, B: {}}")
    table.expect("not face_up(Twin)", "not known(B, Twin)")
    table.do("activate Proof").expect("decision == choose", "face_up(Twin)", "known(B, Twin)")
    assert [card.face_up for card in table.game.view(1).sides[0].hand] == [True, False]
    table.do("choose none").expect("not face_up(Twin)", "A.hand == 2")
    assert not any(card.face_up for card in table.game.view(1).sides[0].hand)


@rule("dragonball", "20-11-2")
def test_who_saw_a_hand_that_is_hidden_again_chooses_from_its_backs():
    """The cards are hidden again, and their owner may lay them in any order: they are chosen by place."""
    peek = extra('Reveal(Sel(("hand",), "opponent"))')
    both = extra('Reveal(Sel(("hand",), "opponent"))', 'ToDrop(Choose(Sel(("hand",), "opponent")))')
    blind = extra('ToDrop(Choose(Sel(("hand",), "opponent")))')
    table = masters({"Peek": peek, "Both": both, "Blind": blind})
    table.position("{A: {hand: [Peek, Both, Blind]}, B: {hand: [Guard, Twin, Giant]}}")
    table.do("activate Both").expect("offered == [Guard, Twin, Giant]").do("choose Twin").expect("zone(Twin) == drop")
    table.do("activate Peek").expect("decision == main", "known(A, Guard)")
    table.do("activate Blind").expect("decision == choose", "asked == A", "not known(A, Guard)")
    assert {verb_of(code) for code in table.game.decision.options} == {SLOT}
    table.answer(table.game.decision.options[0])
    table.expect("decision == main", "B.hand == 1")


@rule("dragonball", "20-11-2-2", "5-11-1")
def test_a_revealed_card_that_is_shuffled_away_is_hidden():
    table = masters({"Show": extra('Reveal(Top("deck", 1))', "Shuffle()", 'Gain(Choose(Sel(("leader",), "any")), '
                                   '(MorePower(5000),), "turn")')})  # fmt: skip
    table.position("{A: {hand: [Show], deck: [Twin, Guard, Giant]}}")
    table.do("activate Show").expect(
        "decision == choose", "not face_up(Twin)", "not known(A, Twin)", "not known(B, Twin)"
    )


@rule("dragonball", "20-12-1", "20-12-2")
@pytest.mark.parametrize(("who", "seers"), [("", "A"), (', who="opponent"', "B")])
def test_who_looks_at_cards_sees_them_where_they_are_and_nobody_else_does(who, seers):
    sort = (
        'If(Is(Ref("looked"), (Type("Battle"),)), (Gain(Choose(Sel(("leader",), "any")), (MorePower(5000),), "turn"),))'
    )
    table = masters({"Lens": extra(f'Look(Top("deck", 2){who})', sort)})
    table.position("{A: {hand: [Lens], deck: [Twin, Guard, Giant]}}")
    table.do("activate Lens").expect("decision == choose", "zone(Twin) == deck", "not face_up(Twin)")
    for player in "AB":
        seen = player == seers
        table.expect(*[f"{'' if seen else 'not '}known({player}, {name})" for name in ("Twin", "Guard")])
    table.expect("not known(A, Giant)", "A.deck.top == Twin")


@rule("dragonball", "20-12-3")
@pytest.mark.parametrize(
    ("body", "shuffled"),
    [
        ('Look(Top("deck", 3))', True), ('Look(Top("deck", 3)), ToDeckTop(Ref("looked"))', False),
        ('Look(Top("deck", 3)), May((ToDrop(Ref("looked")),))', False), ('Look(Sel(("life",)))', False),
    ],
)  # fmt: skip
def test_cards_that_are_looked_at_for_nothing_are_shuffled_but_for_life(body, shuffled):
    table = masters({"Lens": extra(body)}).position("{A: {hand: [Lens], deck: [Twin, Guard, Giant]}}")
    start = len(table.game.log)
    table.do("activate Lens", "settle")
    assert [event.seat for event in table.game.log[start:] if event.kind == 2] == ([0] if shuffled else [])
    assert any(card.known for card in table.game.view(0).sides[0].deck) == ("deck" in body and not shuffled)
    assert all(card.known for card in table.game.view(0).sides[0].life) == ("life" in body)


# -- 20-13 skipping -----------------------------------------------------------------------------------------------------

STEPS = {
    "First": listener('auto(On("offense start"), Mill(1))'),
    "Second": listener('auto(On("defense start"), Mill(1, "opponent"))'),
    "Third": listener('auto(On("damage start"), Draw(1))'),
}


@rule("dragonball", "20-13-1", "20-13-2", "20-13-3", "20-13-4")
@pytest.mark.parametrize("step", ["offense", "defense", "damage"])
def test_a_step_of_a_battle_that_is_skipped_does_not_take_place(step):
    whose = "opponent" if step == "defense" else "you"
    table = masters(
        {**STEPS, "Rush": {"power": 5000, "skills": [f'permanent(Rule("skip", "{whose}", phase="{step}"))']}}
    )
    table.position(
        "{A: {battle: [First, Second, Third, Rush], hand: [Twin], deck_size: 9}, B: {hand: [Guard], deck_size: 9}}"
    )
    table.do("attack leader -> leader")
    seen = []
    while table.game.battle is not None:
        seen.append(table.game.decision.kind)
        table.do("pass")
    assert step not in seen and {"offense", "defense"} - {step} <= set(seen)
    table.expect(f"A.deck == {9 - (step != 'offense') - (step != 'damage')}", f"B.deck == {9 - (step != 'defense')}")
    table.expect(f"B.life == {8 if step == 'damage' else 7}")


@rule("dragonball", "20-13-1", "20-13-2", "20-13-5")
def test_a_turn_that_is_skipped_does_not_take_place_and_what_should_end_in_it_ends():
    table = masters({
        "Freeze": extra('Rule("skip", "opponent", until="end of opponent\'s turn", phase="turn")',
                        'Gain(Sel(("leader",)), (MorePower(5000),), "end of opponent\'s turn")',
                        'Gain(Sel(("leader",)), (MorePower(3000),), "start of opponent\'s turn")'),
        "Dawn": listener('auto(On("turn start", whose="any"), Draw(1))'),
    })  # fmt: skip
    table.position("{A: {hand: [Freeze]}, B: {battle: [Dawn]}}")
    table.do("activate Freeze").expect("power(A.leader) == 18000")
    table.do("end", "until charge").expect("turn == A", "turn_number == 6", "B.hand == 1", "power(A.leader) == 10000")
    table.do("next turn").expect("turn == B")  # the next one is not skipped


@rule("dragonball", "20-13-5", "20-13-2")
def test_what_should_end_in_a_phase_that_is_skipped_ends_there():
    table = masters({
        "Haste": extra('Rule("skip", "opponent", until="end of opponent\'s turn", phase="charge")',
                       'Gain(Sel(("battle",), "opponent"), (Ban("attack"),), "next charge")'),
        "Owl": listener('auto(On("turn end", whose="opponent"), Draw(1))'),
        "Drowse": extra('Rule("skip", "you", phase="end")', 'Later("end of turn", (Draw(1),))',
                        'Gain(Sel(("leader",)), (MorePower(5000),), "turn")'),
    })  # fmt: skip
    table.position("{A: {hand: [Haste]}, B: {battle: [Guard, {card: Twin, rested: true}], hand: [Giant]}}")
    table.do("activate Haste", "end").expect("turn == B", "phase == main", "B.hand == 1", "rested(Twin)")
    table.expect("legal(B: attack Guard -> leader)")
    table.position("{A: {hand: [Drowse]}, B: {battle: [Owl]}}")
    table.do("activate Drowse", "end", "until charge").expect(
        "turn == B", "A.hand == 0", "B.hand == 1", "power(A.leader) == 10000"
    )


# -- 20-14 unless -------------------------------------------------------------------------------------------------------


@rule("dragonball", "20-14-1")
def test_who_cannot_attack_unless_they_discard_discards_first_each_time():
    curse = 'CannotUnless("attack", (ToDrop(Choose(Sel(("hand",)))),), cards=Type("Battle"), until="end of opponent\'s turn")'
    table = masters({"Curse": extra(curse), "Grief": MOURN})
    table.position("{A: {hand: [Curse]}, B: {battle: [Guard, Twin], hand: [Spark, Bolt]}}")
    table.do("activate Curse", "next turn", "until main").expect("B.hand == 3")
    table.do("B: attack leader -> leader", "settle").expect("B.hand == 3")  # Leaders are not meant
    table.do("B: attack Guard -> leader").expect("decision == choose", "attacker == none", "not rested(Guard)")
    table.do("B: choose Bolt").expect("zone(Bolt) == drop", "attacker == Guard", "rested(Guard)", "B.hand == 2")
    table.do("settle", "B: attack Twin -> leader", "B: choose Spark", "settle").expect("B.hand == 1", "A.life == 5")


@rule("dragonball", "20-14-1", "20-4-1")
def test_what_is_asked_first_and_cannot_be_done_forbids_the_rest():
    table = masters({
        "Curse": extra('CannotUnless("attack", (ToDrop(Choose(Sel(("hand",)))),), until="end of opponent\'s turn")'),
        "Yoke": extra('CannotUnless("attack", (Gain(Ref("declared"), (MorePower(-5000),), "turn"),),'
                      ' until="end of opponent\'s turn")'),
        "Rock": {"power": 15000, "skills": ['permanent(Gain(This(), (Ban("be affected"),)))']},
    })  # fmt: skip
    table.position("{A: {hand: [Curse]}, B: {battle: [Guard], energy: 1}}")
    table.do("activate Curse", "end", "until charge", "B: charge filler", "until main").expect("B.hand == 0")
    assert table.why_not("B: attack Guard -> leader").rule == "20-14-1"
    table.position("{A: {hand: [Yoke]}, B: {battle: [Rock, Guard]}}")
    table.do("activate Yoke", "next turn", "until main")
    assert table.why_not("B: attack Rock -> leader").rule == "20-14-1"  # nothing of the opponent's lowers its power
    table.do("B: attack Guard -> leader").expect("power(Guard) == 10000", "attacker == Guard")


@rule("dragonball", "20-14-1")
def test_two_demands_are_both_met_or_there_is_no_attack():
    curse = 'CannotUnless("attack", (ToDrop(Choose(Sel(("hand",)))),), until="end of opponent\'s turn")'
    table = masters({"Curse": extra(curse)})
    for hand, legal in ((1, False), (2, True)):
        table.position({"A": {"hand": ["Curse", "Curse"]}, "B": {"battle": ["Guard"], "hand": hand - 1}})
        table.do("activate Curse", "activate Curse", "next turn", "until main")
        assert (table.why_not("B: attack Guard -> leader") is None) == legal
    table.do("B: attack Guard -> leader", "B: choose filler").expect("B.hand == 0", "attacker == Guard")


@rule("dragonball", "20-14-1")
def test_cards_that_cannot_be_played_unless_cost_that_too_however_they_are_played():
    table = masters({
        "Toll": extra('CannotUnless("play", (ToDrop(Choose(Sel(("life",)))),), cards=Power("<=", 15000),'
                      ' until="end of opponent\'s turn")'),
        "Call": extra('Play(Choose(Sel(("drop",), "you", (Named(("Shade",)),))))'),
        "Grown": {"power": 15000, "skills": ['activate("main", PlayOnTop(This(), Choose(Sel(("battle",)))), zone="hand")']},
    })  # fmt: skip
    table.position("{A: {hand: [Toll]}, B: {hand: [Guard, Giant, Call, Grown], drop: [Shade], energy: 8}}")
    table.do("activate Toll", "next turn", "until main", "B: play Giant").expect("B.life == 8", "zone(Giant) == battle")
    table.do("B: play Guard", "B: choose filler").expect("B.life == 7", "zone(Guard) == battle", "B.energy.active == 1")
    table.do("B: activate Call", "B: choose filler", "settle").expect("B.life == 6", "zone(Shade) == battle")
    table.do("B: activate Grown", "B: choose Shade").expect("decision == choose", "zone(Grown) == hand")
    table.do("B: choose filler", "settle").expect("B.life == 5", "under(Grown) == [Shade]")


@rule("dragonball", "20-14-1", "1-6-4")
def test_skills_that_cannot_be_activated_unless_cost_that_in_addition():
    table = masters({
        "Gag": {"power": 5000, "skills": ['permanent(CannotUnless("activate", (ToWarp(Choose(Sel(("hand",)))),), kind="counter"))']},
        "Fair": listener('activate("main", Draw(1), once=True)'),
    })  # fmt: skip
    table.position("{A: {battle: [Gag, Fair]}, B: {hand: [Stop], energy: 5, battle: [Fair]}}")
    table.do("activate A.Fair").expect("A.hand == 1")
    table.do("attack leader -> leader").expect("decision == offense")  # [Counter] alone in hand: nothing to pay with
    table.position("{A: {battle: [Gag]}, B: {hand: [Stop, Twin], energy: 5}}")
    table.do("attack leader -> leader", "B: counter Stop").expect("zone(Twin) == warp", "zone(Stop) == drop")


# -- 20-15 to 20-17 -----------------------------------------------------------------------------------------------------


@rule("dragonball", "20-15-1", "5-5-2-2", "22-10-3-1")
def test_a_card_is_declared_from_its_declaration_until_it_is_played():
    """What answers the declaration speaks of the card; in play it is another one."""
    table = masters({
        "Veto": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['counter("play", Reveal(PlayedCard()), NegatePlay())']},
        "Late": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("main/battle", Draw(Count(PlayedCard())))']},
    })  # fmt: skip
    table.position("{A: {hand: [Guard, Late], energy: 2}, B: {hand: [Veto]}}")
    table.do("play Guard").expect(
        "decision == counter", "zone(Guard) == hand", "A.energy.active == 0", "known(B, Guard)"
    )
    table.do("B: counter Veto").expect("zone(Guard) == drop", "decision == main", "A.battle == 0")
    table.do("activate Late").expect("A.hand == 0")


@rule("dragonball", "20-16-1", "0-2-4")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_if_you_do_asks_that_the_action_before_was_done(hand, drawn):
    table = masters({"Deal": extra('ToDrop(Choose(Sel(("hand",)), 2))', "IfYouDo((Draw(1),))")})
    table.position({"A": {"hand": ["Deal", *["filler"] * hand]}})
    table.do("activate Deal")
    if hand == 3:
        table.do("choose filler, filler")
    table.expect(f"A.hand == {max(hand - 2, 0) + drawn}")


@rule("dragonball", "20-16-1")
@pytest.mark.parametrize(("there", "drawn"), [(1, 0), (2, 1)])
def test_a_part_of_the_action_is_not_the_action_for_cards_in_play_either(there, drawn):
    table = masters({"Deal": extra('KO(Choose(Sel(("battle",)), 2))', "IfYouDo((Draw(1),))")})
    table.position({"A": {"hand": ["Deal"], "battle": ["Guard"] * there}})
    table.do("activate Deal", "settle").expect("A.battle == 0", f"A.hand == {drawn}")


@rule("dragonball", "20-17-1", "20-16-1")
@pytest.mark.parametrize(
    ("hand", "answers", "outcome"),
    [
        (2, ["B: yes", "B: choose filler, filler"], "then"), (2, ["B: no"], "otherwise"), (0, [], "otherwise"),
        (1, ["B: yes"], "neither"),
    ],
)  # fmt: skip
def test_otherwise_asks_that_not_even_a_part_was_done(hand, answers, outcome):
    offer = 'Otherwise((May((ToDrop(Choose(Sel(("hand",), "opponent"), 2, by="opponent")),), who="opponent"),), (Draw(2),), (Draw(1),))'
    table = masters({"Deal": extra(offer)}).position({"A": {"hand": ["Deal"]}, "B": {"hand": hand}})
    table.do("activate Deal")
    for answer in answers:
        if table.game.decision.kind != "main":
            table.do(answer)
    table.do("settle").expect(f"A.hand == {({'then': 1, 'otherwise': 2, 'neither': 0})[outcome]}")
    table.expect(f"B.hand == {hand if outcome == 'otherwise' else 0}")


@rule("dragonball", "20-17-1")
@pytest.mark.parametrize(("op", "there", "drawn"), [("KO", 2, 0), ("KO", 1, 0), ("KO", 0, 1), ("SwitchToRest", 1, 0)])
def test_otherwise_for_cards_in_play(op, there, drawn):
    act = f'Otherwise(({op}(Choose(Sel(("battle",), "opponent"), 2)),), (Draw(1),))'
    table = masters({"Deal": extra(act)}).position({"A": {"hand": ["Deal"]}, "B": {"battle": ["Guard"] * there}})
    table.do("activate Deal", "settle").expect(f"A.hand == {drawn}")


# -- 20-19 to 20-21 -----------------------------------------------------------------------------------------------------


@rule("dragonball", "20-19-1", "5-3-1", "5-3-3", "5-8-2")
def test_cards_used_as_energy_pay_by_being_rested():
    table = masters({
        "Dynamo": {"power": 5000, "color": "B", "skills": ['permanent(Rule("use as energy", "you", cards=Type("Battle")))']},
        "Sapphire": {"cost": 2, "orbs": "B", "color": "B", "power": 10000},
        "Gem": {"power": 5000, "skills": ['activate("main", Draw(1), cost=Pay(any=1))']},
    })  # fmt: skip
    table.position("{A: {battle: [Dynamo], hand: [Sapphire, Gem], energy: 1}}")
    table.do("play Sapphire").expect("zone(Sapphire) == battle", "rested(Dynamo)", "A.energy.active == 0")
    table.position("{A: {battle: [Dynamo, Gem, {card: Guard, rested: true}]}, B: {}}")
    table.do("activate Gem", "pay Dynamo").expect("rested(Dynamo)", "A.hand == 1", "not rested(Gem)")
    table.do("activate Gem").expect("rested(Gem)", "A.hand == 2")  # it may pay for its own skill
    assert table.why_not("activate Gem").rule == "5-3-3"


@rule("dragonball", "20-20-1", "20-20-2", "20-20-3")
@pytest.mark.parametrize(
    ("filter_", "named"),
    [
        ('Isnt(Character(("Aki",)))', ["Borin", "Nobody"]), ('Isnt(Trait(("Sky School",)))', ["Aki", "Nobody"]),
        ('Isnt(Colored(("Red",)))', ["Borin"]), ('Isnt(Type("Battle"))', ["Sign"]),
    ],
)  # fmt: skip
def test_other_than_means_all_that_are_not_with_nothing_of_the_sort_included(filter_, named):
    cards = {
        "Aki": {"power": 5000, "characters": ["Aki"]},
        "Borin": {"power": 5000, "characters": ["Borin"], "traits": ["Sky School"], "color": "B"},
        "Nobody": {"power": 5000},
        "Sign": {"type": "Extra", "cost": 0, "orbs": "", "keywords": ["Field"]},
        "Rite": extra(f'ToWarp(Choose(Sel(("battle area",), "you", ({filter_},)), -1, up_to=True))'),
    }
    table = masters(cards).position("{A: {hand: [Rite], battle: [Aki, Borin, Nobody, Sign]}}")
    if "Type" not in filter_ and "Colored" not in filter_:
        named = [*named, "Sign"]
    table.do("activate Rite")
    table.expect(f"offered == [{', '.join(named)}]")


@rule("dragonball", "20-21-1", "20-21-2")
@pytest.mark.parametrize(("change", "total", "orbs"), [(1, 4, 3), (-1, 2, 1), (0, 3, 2)])
def test_orbs_more_or_less_change_the_colours_and_the_total(change, total, orbs):
    table = masters({
        "Knight": {"cost": 3, "orbs": "RR", "power": 15000},
        "Tax": {"power": 5000, "skills": [f'permanent(PriceChange({change}, cards=Type("Battle"), orbs=(("Red",),)))'] if change else []},
    })  # fmt: skip
    table.position(
        {"A": {"battle": ["Tax"], "hand": ["Knight"], "energy": [f"Red Student x{orbs}", "Blue Student x3"]}}
    )
    table.expect(f"cost(Knight) == {total}", "legal(play Knight)")
    table.position(
        {"A": {"battle": ["Tax"], "hand": ["Knight"], "energy": ["Red Student"] * (orbs - 1) + ["Blue Student x6"]}}
    )
    assert table.why_not("play Knight").rule == "5-3-3"


@rule("dragonball", "20-3-1")
def test_originally_skill_less_asks_what_is_printed():
    table = masters(
        {
            "Gift": extra('Gain(Sel(("battle",)), (Keyword("Blocker"),), "turn")'),
            "Count": extra('Draw(Count(Sel(("battle",), "you", (NoSkills(True),))))'),
            "Plain": {"power": 5000},
            "Loud": {"power": 5000, "keywords": ["Blocker"]},
        }
    )
    table.position("{A: {hand: [Gift, Count], battle: [Plain, Loud]}}")
    table.do("activate Gift", "activate Count").expect("A.hand == 1")
