"""PM01-050 to PM01-066, played: the Lantern Court."""

MORROW = "leader: Lady Morrow"


def test_lady_morrow_turns_a_life_card_up_to_lower_a_cost_once_a_turn(duel):
    duel.position(f"{{A: {{{MORROW}}}, B: {{characters: [Mate]}}}}")
    duel.do("activate leader", "choose Mate").expect("cost(Mate) == 1", "A.life.faces == [up, down, down, down]")
    assert duel.why_not("activate leader").rule == "10-2-13-3"
    duel.do("next turn").expect("cost(Mate) == 4")


def test_lady_morrow_cannot_turn_up_what_is_face_up(duel):
    duel.position(f"A: {{{MORROW}, life: [{{card: Mate, face_up: true}}, filler]}}")
    assert duel.why_not("activate leader").rule == "8-3-1-3"


def test_lady_morrow_draws_and_mills_for_the_first_opposing_character_knocked_out(duel):
    rested = "[{card: Deckhand, rested: true}, {card: Gunner, rested: true}]"
    duel.position(f"{{A: {{{MORROW}, characters: [Giant], deck_size: 20}}, B: {{characters: {rested}}}}}")
    duel.do("attack Giant -> Deckhand").expect("A.hand == 1", "A.trash == 1", "A.deck == 18")
    duel.do("attack leader -> Gunner").expect("zone(Gunner) == trash", "A.hand == 1", "A.deck == 18")


def test_lady_morrow_is_not_moved_by_her_own_losses(duel):
    duel.position(f"{{A: {{{MORROW}, hand: [Widow Coldwick], characters: [Gravelight Acolyte], don: 5}}}}")
    duel.do("play Widow Coldwick", "yes", "settle").expect("zone(Gravelight Acolyte) == trash", "A.hand == 0")


def test_tallow_takes_a_lantern_court_card_and_trashes_the_rest(duel):
    deck = "[Tallow Gravewright, Sister Halo, Mate, Giant]"
    duel.position(f"A: {{hand: [{{card: Tallow Gravewright, as: tallow}}], don: 1, deck: {deck}}}")
    duel.do("play tallow").expect("offered == [PM01-063]").do("choose Sister Halo")
    duel.expect("zone(Sister Halo) == hand", "A.trash == 2", "zone(Mate) == trash", "A.deck.top == Giant")


def test_ashen_page_makes_a_full_hand_smaller(duel):
    for hand, left in ((6, 5), (5, 5)):
        duel.position(f"{{A: {{characters: [Ashen Page], trash: [Mate x2, Giant x2]}}, B: {{hand: {hand}}}}}")
        duel.do("activate Ashen Page", "choose Mate, Mate, Giant", "settle")
        if hand == 6:
            duel.expect("asked == B").do("choose Filler")
        duel.expect(f"B.hand == {left}", "A.trash == 1", "A.deck == 23", "rested(Ashen Page)")


def test_ashen_page_needs_three_cards_in_the_trash(duel):
    duel.position("{A: {characters: [Ashen Page], trash: 2}, B: {hand: 6}}")
    assert duel.why_not("activate Ashen Page").rule == "8-3-1-3"


def test_lost_choirboy_calls_a_small_wraith_back_rested(duel):
    duel.position("""
        A: {characters: [Giant]}
        B: {characters: [{card: Lost Choirboy, rested: true}], trash: [Gravelight Acolyte, Halric Nightward, Mate]}
    """)
    duel.do("attack Giant -> Lost Choirboy").expect("offered == [PM01-051]").do("choose Gravelight Acolyte")
    duel.expect("rested(Gravelight Acolyte)", "zone(Lost Choirboy) == trash")


def test_halric_survives_battles_against_slash_only(duel):
    halric = "{card: Halric Nightward, rested: true}"
    for attacker, zone in (("King Below the Wick", "character"), ("The Unlit Giant", "trash")):
        duel.position(f"{{A: {{characters: [{attacker}]}}, B: {{characters: [{halric}]}}}}")
        duel.do(f"attack {attacker} -> Halric Nightward", "settle").expect(f"zone(Halric Nightward) == {zone}")


def test_halric_can_be_knocked_out_by_the_effect_of_a_slash_card(duel):
    duel.position("""
        A: {hand: [Commodore Rhoswen], characters: [Bellows Twins], don: 6}
        B: {characters: [Halric Nightward]}
    """)
    duel.do("activate Bellows Twins", "choose Halric Nightward", "play Commodore Rhoswen", "choose Halric Nightward")
    duel.expect("zone(Halric Nightward) == trash")


def test_halric_blocks_once_ten_cards_are_in_the_trash(duel):
    duel.position("{A: {}, B: {characters: [Halric Nightward], trash: 10}}")
    duel.expect("keyword(Halric Nightward, Blocker)", "power(Halric Nightward) == 6000")
    duel.position("{A: {}, B: {characters: [Halric Nightward], trash: 9}}")
    duel.expect("not keyword(Halric Nightward, Blocker)", "power(Halric Nightward) == 5000")


def test_widow_coldwick_trades_a_wraith_for_a_character(duel):
    duel.position("""
        A: {hand: [Widow Coldwick], characters: [Lost Choirboy, Mate], trash: [Gravelight Acolyte], don: 5}
        B: {characters: [Twin, Giant]}
    """)
    duel.do("play Widow Coldwick", "yes").expect("offered == [Twin]").do("choose Twin")
    duel.expect("zone(Lost Choirboy) == trash", "zone(Twin) == trash", "offered == [PM01-051]")  # [On K.O.] comes last
    duel.do("choose Gravelight Acolyte").expect("zone(Gravelight Acolyte) == character")


def test_widow_coldwick_cannot_without_a_wraith(duel):
    duel.position("{A: {hand: [Widow Coldwick], characters: [Mate], don: 5}, B: {characters: [Twin]}}")
    duel.do("play Widow Coldwick").expect("decision == main", "zone(Twin) == character")


def test_the_king_mills_three_and_calls_one_back(duel):
    duel.position("A: {hand: [King Below the Wick], don: 9, deck: [Sister Halo, Mate, Mate, Giant], trash: [Mate]}")
    duel.do("play King Below the Wick").expect("A.trash == 4", "offered == [PM01-063]")
    duel.do("choose Sister Halo").expect("active(Sister Halo)", "A.trash == 3")


def test_the_king_grows_with_every_five_cards_in_the_trash_in_his_turn(duel):
    for trash, power in ((4, 9000), (5, 10000), (11, 11000)):
        duel.position(f"A: {{characters: [King Below the Wick], trash: {trash}}}")
        duel.expect(f"power(King Below the Wick) == {power}")
        duel.do("next turn").expect("power(King Below the Wick) == 9000")


def test_snuff_the_wick_negates_and_knocks_out(duel):
    duel.position("{A: {hand: [Snuff the Wick], don: 3}, B: {characters: [Guard, Valve Sentinel, Mate]}}")
    duel.do("play Snuff the Wick").do("choose Valve Sentinel").expect("offered == [Guard]").do("choose Guard")
    duel.expect("zone(Guard) == trash", "negated(Valve Sentinel)", "not keyword(Valve Sentinel, Blocker)")
    duel.do("next turn").expect("keyword(Valve Sentinel, Blocker)")


def test_snuff_the_wick_knocks_out_even_if_nothing_is_negated(duel):
    duel.position("{A: {hand: [Snuff the Wick], don: 3}, B: {characters: [Guard]}}")
    duel.do("play Snuff the Wick", "choose none", "choose Guard").expect("zone(Guard) == trash")


def test_snuff_the_wick_as_a_trigger_does_its_main_effect(duel):
    duel.position("{A: {characters: [Guard, Twin]}, B: {life: [Snuff the Wick, filler]}}")
    duel.do("attack Twin -> leader", "yes", "choose Twin", "choose Guard", "settle")
    duel.expect("zone(Guard) == trash", "negated(Twin)", "B.life == 0", "B.hand == 1")  # 2 damage were already due


def test_mirel_blocks_and_is_played_as_a_trigger(duel):
    duel.position("{A: {characters: [Mate]}, B: {life: [Candle Child Mirel, filler]}}")
    duel.do("attack leader -> leader", "yes").expect("zone(Candle Child Mirel) == character", "B.life == 1")
    duel.do("attack Mate -> leader", "block Candle Child Mirel", "settle").expect("B.life == 1")


def test_bruno_puts_the_life_cards_in_order(duel):
    life = "[{card: Mate, as: a}, {card: Mate, as: b, face_up: true}, {card: Mate, as: c}]"
    duel.position(f"A: {{hand: [Bruno Longpole], don: 3, life: {life}}}")
    duel.do("play Bruno Longpole", "arrange c, a", "settle")
    assert duel.value("A.life.cards") == ["c", "a", "b"]
    duel.expect("A.life.faces == [down, down, up]", "known(A, a)", "not known(B, a)")


def test_bruno_is_played_as_a_trigger_at_two_life(duel):
    for life, zone in (("[Bruno Longpole, filler x2]", "character"), ("[Bruno Longpole, filler x3]", "trash")):
        duel.position(f"{{A: {{}}, B: {{life: {life}}}}}")
        duel.do("attack leader -> leader", "yes", "settle").expect(f"zone(Bruno Longpole) == {zone}")


def test_sister_halo_swaps_a_life_card_for_a_face_up_character(duel):
    life = "[{card: Mate, as: a}, {card: Mate, as: b}, {card: Giant, as: c}]"
    duel.position(f"A: {{hand: [Sister Halo, Beacon Stallion, Deckhand], don: 4, life: {life}}}")
    duel.do("play Sister Halo", "yes", "bottom").expect("offered == [PM01-062]", "zone(c) == hand")
    duel.do("choose Beacon Stallion").expect("A.life.top == PM01-062", "A.life.faces == [up, down, down]")
    duel.expect("known(B, Beacon Stallion)", "not known(B, c)")


def test_sister_halo_may_take_the_top_card_and_put_none_back(duel):
    duel.position("A: {hand: [Sister Halo, Deckhand], don: 4, life: [{card: Mate, as: a}, filler]}")
    duel.do("play Sister Halo", "yes", "top", "settle").expect("zone(a) == hand", "A.life == 1")


def test_sister_halo_needs_a_life_card(duel):
    duel.position("A: {hand: [Sister Halo, Beacon Stallion], don: 4, life: 0}")
    duel.do("play Sister Halo").expect("decision == main", "A.hand == 1")


def test_perrin_cannot_lose_a_battle_while_a_life_card_is_face_up(duel):
    perrin = "characters: [{card: Perrin Dawnkeeper, rested: true}]"
    for face_up, power, zone in (("true", 7000, "character"), ("false", 6000, "trash")):
        life = f"life: [filler, {{card: Mate, face_up: {face_up}}}]"
        duel.position(f"{{A: {{characters: [Giant]}}, B: {{{perrin}, {life}}}}}").expect(
            f"power(Perrin Dawnkeeper) == {power}"
        )
        duel.do("attack Giant -> Perrin Dawnkeeper", "settle").expect(f"zone(Perrin Dawnkeeper) == {zone}")


def test_perrin_as_a_trigger_keeps_a_card_from_attacking(duel):
    duel.position("{A: {characters: [Giant, Mate]}, B: {life: [Perrin Dawnkeeper, filler]}}")
    duel.do("attack Giant -> leader", "yes", "choose A.leader")
    assert duel.why_not("attack leader -> leader").rule == "1-3-3"
    assert duel.why_not("attack Mate -> leader") is None


def test_aurelie_turns_a_life_card_up_instead_of_falling(duel):
    aurelie = "characters: [{card: Aurelie the Everburning, rested: true}]"
    duel.position(f"{{A: {{characters: [Giant]}}, B: {{{aurelie}, life: 2}}}}")
    duel.do("attack Giant -> Aurelie the Everburning", "yes", "settle")
    duel.expect("zone(Aurelie the Everburning) == character", "B.life.faces == [up, down]")


def test_aurelie_falls_if_her_top_life_card_is_face_up_already(duel):
    aurelie = "characters: [{card: Aurelie the Everburning, rested: true}]"
    duel.position(f"{{A: {{characters: [Giant]}}, B: {{{aurelie}, life: [{{card: Mate, face_up: true}}, filler]}}}}")
    duel.do("attack Giant -> Aurelie the Everburning").expect("decision == main")
    duel.expect("zone(Aurelie the Everburning) == trash")


def test_aurelie_adds_a_life_card_and_turns_all_of_them_down(duel):
    life = "[{card: Mate, face_up: true}, filler]"
    for n, total in ((1, 3), (0, 2)):
        duel.position(f"A: {{hand: [Aurelie the Everburning], don: 8, life: {life}, deck: [{{card: Giant, as: new}}]}}")
        duel.do("play Aurelie the Everburning").expect("decision == how many")
        duel.expect("offered == [number 0, number 1]")  # no face is shown
        duel.do(f"number {n}").expect(f"A.life == {total}", f"zone(new) == {'life' if n else 'deck'}")
        assert set(duel.value("A.life.faces")) == {"down"}
        duel.expect("not known(A, new)")


def test_hold_the_last_light_gives_3000_for_the_battle(duel):
    duel.position("{A: {characters: [Mate]}, B: {hand: [Hold the Last Light], don: 1}}")
    duel.do("attack Mate -> leader", "counter Hold the Last Light", "choose B.leader")
    duel.expect("B.life == 5", "power(B.leader) == 5000")


def test_hold_the_last_light_as_a_trigger_draws_two_and_trashes_one(duel):
    duel.position("{A: {}, B: {life: [Hold the Last Light], hand: [Mate]}}")
    duel.do("attack leader -> leader", "yes", "choose Mate")
    duel.expect("B.hand == 2", "zone(Mate) == trash", "B.trash == 2")
