"""PM01-017 to PM01-033, played: the Tidewatch."""

from playmat import onepiece
from playmat.cards import embedded_decks
from playmat.core.decision import DONE, PICK
from playmat.core.packing import a_of, option, verb_of

CLOCK = "PM01-018"


def start(choose_the_clock: bool) -> onepiece.Duel:
    """A game in which the Tidewatch Leader has been asked for its stage."""
    decks = embedded_decks()
    game = onepiece.new_game([decks["pm01-green-blue"], decks["pm01-red"]], seed=3)
    game.apply(game.decision.options[0])
    picks = [code for code in game.decision.options if verb_of(code) == PICK]
    assert [game.cards[a_of(code)].printed.id for code in picks] == [CLOCK, CLOCK]
    game.apply(picks[0] if choose_the_clock else option(DONE))
    return game


def test_selwyn_begins_the_game_with_the_tide_clock():
    game = start(True)
    assert [stage.printed.id for stage in game.seats[0].stages] == [CLOCK]
    assert game.decision.kind == "redraw"
    assert (len(game.seats[0].hand), len(game.seats[0].deck)) == (5, 44)


def test_selwyn_may_begin_without_it():
    game = start(False)
    assert game.seats[0].stages == []
    assert len(game.seats[0].deck) == 45


def test_selwyn_rests_a_character_when_a_card_is_drawn_outside_the_draw_phase(duel):
    duel.position("""
        A: {leader: Selwyn Tidemark, stage: The Grand Tide-Clock, hand: [{card: Mate, as: spare}, Gunner]}
        B: {characters: [Deckhand, Twin]}
    """)
    duel.do("activate The Grand Tide-Clock", "choose spare").expect("offered == [Deckhand]")
    duel.do("choose Deckhand").expect("rested(Deckhand)", "A.deck.bottom == spare", "A.hand == 2")
    duel.expect("rested(The Grand Tide-Clock)")


def test_selwyn_is_not_asked_in_the_draw_phase_nor_in_the_other_players_turn(duel):
    duel.position("{A: {leader: Selwyn Tidemark, life: [Wall of Spray, filler x3]}, B: {characters: [Deckhand, Mate]}}")
    duel.do("next turn", "attack Mate -> leader", "yes").expect("A.hand == 1", "decision == main")
    duel.do("end").expect("turn == A", "decision == main", "A.hand == 2")


def test_the_tide_clock_needs_a_card_in_hand_and_a_stage_to_rest(duel):
    duel.position("A: {stage: The Grand Tide-Clock, hand: []}")
    assert duel.why_not("activate The Grand Tide-Clock").rule == "8-3-1-3"
    duel.position("A: {stage: {card: The Grand Tide-Clock, rested: true}, hand: [Mate]}")
    assert duel.why_not("activate The Grand Tide-Clock").rule == "8-3-1-3"


def test_finch_finds_a_tidewatch_card_among_four(duel):
    duel.position("""
        A:
          hand: [{card: Finch Bellringer, as: finch}]
          don: 1
          deck: [Finch Bellringer, Deckhand, Hobb Reedcutter, Mate, {card: Hobb Reedcutter, as: fifth}]
    """)
    duel.do("play finch").expect("offered == [PM01-020]").do("choose Hobb Reedcutter", "settle")
    duel.expect("zone(Hobb Reedcutter #1) == hand", "A.deck.top == fifth")


def test_lamprey_sisters_rest_a_character_for_one_don_once_in_the_turn(duel):
    duel.position("{A: {characters: [Mate, Deckhand]}, B: {characters: [Lamprey Sisters], don: 2}}")
    duel.do("attack Mate -> leader", "yes").expect("offered == [Deckhand]").do("choose Deckhand", "settle")
    duel.expect("rested(Deckhand)", "B.don.rested == 1", "B.life == 4")
    duel.do("attack leader -> leader").expect("decision == main", "B.don.active == 1")


def test_lamprey_sisters_cannot_without_don_and_may_wait_for_another_attack(duel):
    duel.position("{A: {characters: [Mate, Deckhand]}, B: {characters: [Lamprey Sisters]}}")
    duel.do("attack Mate -> leader").expect("decision == main", "B.life == 4")
    duel.position("{A: {characters: [Mate, Deckhand]}, B: {characters: [Lamprey Sisters], don: 1}}")
    duel.do("attack Mate -> leader", "no", "settle", "attack leader -> leader").expect("decision == activate")


def test_ansel_is_stronger_and_blocks_in_the_opponents_turn(duel):
    duel.position("{A: {characters: [Mate]}, B: {characters: [Ansel Lockkeeper]}}")
    duel.expect("power(Ansel Lockkeeper) == 4000", "keyword(Ansel Lockkeeper, Blocker)")
    duel.do("attack Mate -> leader", "block Ansel Lockkeeper", "settle").expect("zone(Ansel Lockkeeper) == trash")
    duel.position("A: {characters: [Ansel Lockkeeper]}").expect("power(Ansel Lockkeeper) == 3000")


def test_maud_rests_a_character_of_cost_4(duel):
    duel.position("{A: {hand: [Maud Undertow], don: 4}, B: {characters: [Mate, Twin]}}")
    duel.do("play Maud Undertow").expect("offered == [Mate]").do("choose Mate").expect("rested(Mate)")


def test_osric_freezes_a_rested_character_through_one_refresh_phase(duel):
    duel.position("""
        A: {leader: Selwyn Tidemark, characters: [{card: Osric Iceharbor, don: 1}]}
        B: {characters: [{card: Mate, rested: true}, {card: Giant, rested: true}, Twin]}
    """)
    duel.do("attack Osric Iceharbor -> leader").expect("offered == [Mate]").do("choose Mate", "settle", "next turn")
    duel.expect("rested(Mate)", "active(Giant)").do("next turn", "next turn").expect("active(Mate)")


def test_osric_needs_a_tidewatch_leader_and_a_don(duel):
    for leader, don in (("Isolde Cinderwake", 1), ("Selwyn Tidemark", 0)):
        duel.position(f"""
            A: {{leader: {leader}, characters: [{{card: Osric Iceharbor, don: {don}}}]}}
            B: {{characters: [{{card: Mate, rested: true}}]}}
        """)
        duel.do("attack Osric Iceharbor -> leader").expect("decision == main")


def test_low_tide_ambush_knocks_out_a_rested_character_and_readies_a_don_at_the_end(duel):
    duel.position("""
        A: {hand: [Low Tide Ambush], don: 4}
        B: {characters: [{card: Mate, rested: true}, Gunner, {card: Giant, rested: true}]}
    """)
    duel.do("play Low Tide Ambush").expect("offered == [Mate]").do("choose Mate")
    duel.expect("zone(Mate) == trash", "A.don.active == 1", "decision == main")
    duel.do("end", "choose rested DON!!").expect("turn == B", "A.don.active == 2", "A.don.rested == 2")


def test_low_tide_ambush_as_a_trigger_rests_a_character(duel):
    duel.position("{A: {characters: [Mate, Giant]}, B: {life: [Low Tide Ambush]}}")
    duel.do("attack leader -> leader", "yes").expect("offered == [Mate]").do("choose Mate").expect("rested(Mate)")


def test_thalassa_rests_two_characters(duel):
    duel.position("{A: {hand: [Thalassa the Deep Engine], don: 9}, B: {characters: [Mate, Giant, Twin]}}")
    duel.do("play Thalassa the Deep Engine").expect("offered == [Mate, Twin]").do("choose Mate, Twin")
    duel.expect("rested(Mate)", "rested(Twin)", "active(Giant)", "decision == main")


def test_thalassa_becomes_active_at_the_end_of_the_turn_for_two_don(duel):
    for don, answer, outcome in ((2, "yes", "active"), (2, "no", "rested"), (1, "settle", "rested")):
        duel.position(f"A: {{characters: [{{card: Thalassa the Deep Engine, rested: true}}], don: {don}}}")
        duel.do("end", answer, "settle").expect("turn == B", f"{outcome}(Thalassa the Deep Engine)")


def test_quill_puts_all_four_cards_on_the_same_end_of_the_deck(duel):
    names = {"a": "Mate", "b": "Gunner", "c": "Deckhand", "d": "Giant", "e": "Vesper Fathomglass"}
    deck = "[" + ", ".join(f"{{card: {card}, as: {name}}}" for name, card in names.items()) + "]"
    duel.position(f"A: {{hand: [Quill Saltscribe], don: 1, deck: {deck}}}")
    duel.do("play Quill Saltscribe", "arrange d, c, b", "top")
    assert duel.value("A.deck.cards")[:5] == ["d", "c", "b", "a", "e"]
    duel.position(f"A: {{hand: [Quill Saltscribe], don: 1, deck: {deck}}}")
    duel.do("play Quill Saltscribe", "arrange d, c, b", "bottom").expect("A.deck.top == e")
    assert duel.value("A.deck.cards")[-4:] == ["d", "c", "b", "a"]


def test_vesper_returns_a_character_to_its_owners_hand_for_a_card(duel):
    duel.position("{A: {hand: [Vesper Fathomglass, Deckhand], don: 5}, B: {characters: [Mate, Giant]}}")
    duel.do("play Vesper Fathomglass", "yes").expect("offered == [Mate, PM01-030]").do("choose Mate")
    duel.expect("zone(Mate) == hand", "B.hand == 1", "zone(Deckhand) == trash")


def test_vesper_cannot_without_a_card_to_trash(duel):
    duel.position("{A: {hand: [Vesper Fathomglass], don: 5}, B: {characters: [Mate]}}")
    duel.do("play Vesper Fathomglass").expect("decision == main", "zone(Mate) == character")


def test_undine_costs_2_less_against_seven_rested_cards(duel):
    side = "leader: {card: Isolde Cinderwake, rested: true}, characters: [{card: Mate, rested: true}, Giant]"
    for rested, cost in ((5, 5), (4, 7)):
        duel.position(f"{{A: {{hand: [Undine of the Ninth Tide]}}, B: {{{side}, don: {{rested: {rested}}}}}}}")
        duel.expect(f"cost(Undine of the Ninth Tide) == {cost}")


def test_undine_draws_and_bottoms_a_character_of_either_player(duel):
    duel.position("""
        A: {hand: [Undine of the Ninth Tide], characters: [Gunner], don: 7}
        B: {characters: [Deckhand, Mate]}
    """)
    duel.do("play Undine of the Ninth Tide").expect("A.hand == 1", "offered == [Deckhand, Gunner]")
    duel.do("choose Deckhand").expect("B.deck.bottom == Deckhand", "B.deck == 21")


def test_wall_of_spray_draws_a_card_if_a_don_is_rested(duel):
    for answer, hand, rested in (("yes", 1, 2), ("no", 0, 1)):
        duel.position("{A: {}, B: {hand: [Wall of Spray], don: 2}}")
        duel.do("attack leader -> leader", "counter Wall of Spray", "choose B.leader", answer, "settle")
        duel.expect("B.life == 5", f"B.hand == {hand}", f"B.don.rested == {rested}")


def test_wall_of_spray_asks_for_no_don_where_none_is_active(duel):
    duel.position("{A: {}, B: {hand: [Wall of Spray], don: 1}}")
    duel.do("attack leader -> leader", "counter Wall of Spray", "choose B.leader")
    duel.expect("decision == main", "B.hand == 0")


def test_wall_of_spray_as_a_trigger_draws(duel):
    duel.position("{A: {}, B: {life: [Wall of Spray]}}")
    duel.do("attack leader -> leader", "yes").expect("B.hand == 1", "zone(Wall of Spray) == trash", "B.deck == 19")


def test_two_currents_returns_a_character(duel):
    duel.position("{A: {hand: [Two Currents], don: 3}, B: {characters: [Mate, Giant]}}")
    duel.do("play Two Currents", "mode 1").expect("offered == [Mate]").do("choose Mate").expect("zone(Mate) == hand")


def test_two_currents_keeps_a_character_from_attacking_in_the_next_turn(duel):
    duel.position("{A: {hand: [Two Currents], don: 3}, B: {characters: [Giant]}}")
    duel.do("play Two Currents", "mode 2", "choose Giant", "next turn")
    assert duel.why_not("attack Giant -> leader").rule == "1-3-3"
    duel.do("next turn", "next turn")
    assert duel.why_not("attack Giant -> leader") is None


def test_two_currents_as_a_trigger_does_its_main_effect_for_the_turn_under_way(duel):
    duel.position("{A: {characters: [Mate, Giant]}, B: {life: [Two Currents, filler]}}")
    duel.do("attack Mate -> leader", "yes", "mode 2", "choose Giant")
    assert duel.why_not("attack Giant -> leader").rule == "1-3-3"
    duel.do("next turn", "next turn")
    assert duel.why_not("attack Giant -> leader") is None
