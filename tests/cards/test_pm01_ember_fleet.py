"""PM01-001 to PM01-016, played: the Ember Fleet."""

from playmat import onepiece
from playmat.cards import embedded, embedded_decks


def test_isolde_gives_a_rested_don_to_an_ember_fleet_character_once_a_turn(duel):
    duel.position("A: {leader: Isolde Cinderwake, characters: [Mate, Tessaly Rook], don: {rested: 2}}")
    duel.do("activate leader", "choose rested DON!!")
    duel.expect("don(Tessaly Rook) == 1", "don(Mate) == 0", "A.don.rested == 1")
    assert duel.why_not("activate leader").rule == "10-2-13-3"


def test_isolde_may_give_no_don(duel):
    duel.position("A: {leader: Isolde Cinderwake, characters: [Tessaly Rook], don: {rested: 2}}")
    duel.do("activate leader", "choose none").expect("don(Tessaly Rook) == 0", "A.don.rested == 2")


def test_isoldes_deck_has_no_event_that_costs_3(duel):
    deck = embedded_decks()["pm01-red"]
    deck.cards[-1] = embedded().card("Snuff the Wick")
    assert "deck-cannot-include" in {problem.key for problem in onepiece.problems(deck)}
    deck.cards[-1] = embedded().card("Broadside at Dawn")
    assert onepiece.problems(deck) == []


def test_pip_finds_an_ember_fleet_card_other_than_itself_and_bottoms_the_rest(duel):
    duel.position("""
        A:
          hand: [{card: Pip Sparkwhistle, as: pip}]
          don: 1
          deck: [Pip Sparkwhistle, {card: Tessaly Rook, as: rook}, Deckhand, Mate, Giant, {card: Gunner, as: sixth}]
    """)
    duel.do("play pip").expect("offered == [rook]")
    duel.do("choose rook", "arrange Giant, Mate, Deckhand", "settle")
    duel.expect("zone(rook) == hand", "A.deck.top == sixth", "A.deck.bottom == PM01-002", "known(B, rook)")


def test_bellows_twins_are_trashed_to_shrink_an_opposing_character(duel):
    duel.position("{A: {characters: [Bellows Twins]}, B: {characters: [Mate]}}")
    duel.do("activate Bellows Twins", "choose Mate").expect("power(Mate) == 4000", "zone(Bellows Twins) == trash")
    duel.do("next turn").expect("power(Mate) == 6000")


def test_old_grumm_blocks_and_shrinks_the_attacker(duel):
    duel.position("{A: {}, B: {characters: [Old Grumm Hullpatcher], hand: [Deckhand x4]}}")
    duel.do("attack leader -> leader", "block Old Grumm Hullpatcher", "choose A.leader")
    duel.expect("power(A.leader) == 4000", "decision == counter")
    duel.do("counter Deckhand -> Old Grumm Hullpatcher", "counter Deckhand -> Old Grumm Hullpatcher")
    duel.do("counter Deckhand -> Old Grumm Hullpatcher", "counter Deckhand -> Old Grumm Hullpatcher", "settle")
    duel.expect("zone(Old Grumm Hullpatcher) == character", "B.life == 5")


def test_wick_attacks_on_the_turn_it_is_played(duel):
    duel.position("{A: {hand: [Wick Firebrand, Tessaly Rook], don: 6}, B: {}}")
    duel.do("play Wick Firebrand", "play Tessaly Rook")
    assert duel.why_not("attack Tessaly Rook -> leader").rule == "3-7-4"
    assert duel.why_not("attack Wick Firebrand -> leader") is None


def test_dame_avelane_shrinks_a_character_when_played_and_when_attacking(duel):
    duel.position("{A: {hand: [Dame Avelane Scorch], don: 4}, B: {characters: [Giant]}}")
    duel.do("play Dame Avelane Scorch", "choose Giant").expect("power(Giant) == 7000")
    duel.do("next turn", "next turn", "attack Dame Avelane Scorch -> leader", "choose Giant", "settle")
    duel.expect("power(Giant) == 7000", "B.life == 4")


def test_harl_has_a_base_power_of_8000_when_it_attacks_with_two_don(duel):
    duel.position("A: {characters: [{card: Harl Twinpiston, don: 2}]}")
    duel.do("attack Harl Twinpiston -> leader", "settle")
    duel.expect("base_power(Harl Twinpiston) == 8000", "power(Harl Twinpiston) == 10000")
    duel.do("next turn").expect("power(Harl Twinpiston) == 6000")


def test_harl_with_one_don_stays_as_printed(duel):
    duel.position("A: {characters: [{card: Harl Twinpiston, don: 1}]}")
    duel.do("attack Harl Twinpiston -> leader", "settle").expect("power(Harl Twinpiston) == 7000")


def test_harl_answers_the_first_event_the_opponent_activates_in_his_turn(duel):
    duel.position("""
        A: {characters: [Harl Twinpiston, Mate]}
        B: {hand: [Hold the Last Light, Hold the Last Light], don: 2}
    """)
    duel.do("attack leader -> leader", "counter Hold the Last Light", "B: choose B.leader")
    duel.expect("asked == A", "offered == [PM01-010]").do("choose Harl Twinpiston")
    duel.expect("power(Harl Twinpiston) == 8000", "decision == counter")
    duel.do("counter Hold the Last Light", "choose B.leader").expect("decision == main")


def test_rhoswen_stays_when_an_ember_fleet_card_is_trashed_instead(duel):
    duel.position("""
        A: {characters: [Giant]}
        B: {characters: [{card: Commodore Rhoswen, rested: true}], hand: [Jory Cloudhopper, Mate]}
    """)
    duel.do("attack Giant -> Commodore Rhoswen", "yes", "settle")
    duel.expect("zone(Commodore Rhoswen) == character", "zone(Jory Cloudhopper) == trash", "zone(Mate) == hand")


def test_rhoswen_must_trash_one_of_several_once_her_player_agreed(duel):
    duel.position("""
        A: {characters: [Giant]}
        B: {characters: [{card: Commodore Rhoswen, rested: true}], hand: [Jory Cloudhopper, Tessaly Rook]}
    """)
    duel.do("attack Giant -> Commodore Rhoswen", "yes").expect("decision == choose", "offered == [PM01-003, PM01-006]")
    assert len(duel.game.decision.options) == 2  # no way to pick none
    duel.do("choose Tessaly Rook", "settle").expect("zone(Tessaly Rook) == trash", "B.hand == 1")


def test_rhoswen_is_knocked_out_without_such_a_card_or_if_its_player_prefers(duel):
    rested = "characters: [{card: Commodore Rhoswen, rested: true}]"
    for hand, answer in (("[Mate]", "settle"), ("[Jory Cloudhopper]", "no")):
        duel.position(f"{{A: {{characters: [Giant]}}, B: {{{rested}, hand: {hand}}}}}")
        duel.do("attack Giant -> Commodore Rhoswen", answer, "settle")
        duel.expect("zone(Commodore Rhoswen) == trash", "B.hand == 1")


def test_rhoswen_knocks_out_a_character_of_4000_power_when_played(duel):
    duel.position("{A: {hand: [Commodore Rhoswen], don: 6}, B: {characters: [Gunner, Mate]}}")
    duel.do("play Commodore Rhoswen").expect("offered == [Gunner]").do("choose Gunner")
    duel.expect("zone(Gunner) == trash")


def test_ignar_keeps_a_blocker_from_blocking_and_deals_2_damage(duel):
    duel.position("{A: {characters: [Ignar Stormforge]}, B: {characters: [Guard]}}")
    duel.do("attack Ignar Stormforge -> leader", "choose Guard").expect("decision == main", "B.life == 3")


def test_the_phoenix_attacks_at_once_and_strengthens_its_leader_until_the_next_turn(duel):
    duel.position("A: {hand: [Phoenix of Mount Ashfall], don: 9}")
    duel.do("play Phoenix of Mount Ashfall", "choose A.leader").expect("power(A.leader) == 6000")
    assert duel.why_not("attack Phoenix of Mount Ashfall -> leader") is None
    duel.do("next turn").expect("power(A.leader) == 6000").do("next turn").expect("power(A.leader) == 5000")


def test_hard_to_starboard_shrinks_the_attacker_too_at_two_life(duel):
    duel.position("{A: {don: 1}, B: {life: 2, hand: [Hard to Starboard], don: 1}}")
    duel.do("give 1 to leader", "attack leader -> leader", "counter Hard to Starboard", "choose B.leader")
    duel.expect("power(B.leader) == 7000", "offered == [A.leader]")
    duel.do("choose A.leader").expect("power(A.leader) == 5000", "power(B.leader) == 5000", "B.life == 2")


def test_hard_to_starboard_does_only_its_first_sentence_at_three_life(duel):
    duel.position("{A: {}, B: {life: 3, hand: [Hard to Starboard], don: 1}}")
    duel.do("attack leader -> leader", "counter Hard to Starboard", "choose B.leader")
    duel.expect("decision == main", "B.life == 3", "power(A.leader) == 5000")


def test_hard_to_starboard_as_a_trigger_lasts_the_turn(duel):
    duel.position("{A: {}, B: {life: [Hard to Starboard, filler]}}")
    duel.do("attack leader -> leader", "yes", "choose B.leader")
    duel.expect("power(B.leader) == 7000", "zone(Hard to Starboard) == trash", "B.life == 1")


def test_broadside_takes_a_life_card_to_knock_out_a_character(duel):
    duel.position("{A: {hand: [Broadside at Dawn], don: 2, life: [Mate, filler]}, B: {characters: [Giant, Twin]}}")
    duel.do("play Broadside at Dawn", "yes").expect("offered == [Twin]").do("choose Twin")
    duel.expect("zone(Twin) == trash", "A.life == 1", "zone(Mate) == hand")


def test_broadside_does_nothing_if_its_cost_is_not_paid(duel):
    for life, answer in (("2", "no"), ("0", "settle")):
        duel.position(f"{{A: {{hand: [Broadside at Dawn], don: 2, life: {life}}}, B: {{characters: [Twin]}}}}")
        duel.do("play Broadside at Dawn", answer)
        duel.expect("decision == main", "zone(Twin) == character", f"A.life == {life}")


def test_broadside_as_a_trigger_knocks_out_4000_power(duel):
    duel.position("{A: {characters: [Gunner, Mate]}, B: {life: [Broadside at Dawn]}}")
    duel.do("attack Mate -> leader", "yes").expect("offered == [Gunner]").do("choose Gunner")
    duel.expect("zone(Gunner) == trash")


def test_the_emberwing_strengthens_small_ember_fleet_characters_in_its_players_turn(duel):
    duel.position("A: {stage: The Emberwing, characters: [Tessaly Rook, Dame Avelane Scorch, Deckhand]}")
    duel.expect("power(Tessaly Rook) == 6000", "power(Dame Avelane Scorch) == 5000", "power(Deckhand) == 3000")
    duel.do("next turn").expect("power(Tessaly Rook) == 5000")
