"""Sentences: which option a few words mean, what is passed on the way, and what cannot be meant."""

from __future__ import annotations

import pytest

from playmat.core.decision import IllegalAction
from playmat.scenario import NotOffered, ScenarioError, Table
from playmat.testing import table

CARDS = """
Bolt: {category: Event, cost: 0, abilities: ["main(ko(up_to(1, anyones('character'))))"]}
Volley: {category: Event, cost: 0, abilities: ["main(ko(up_to(2, opponents('character'))))"]}
Order: {category: Event, cost: 0, abilities: ["main(ko(exactly(1, opponents('character'))))"]}
Shield: {category: Event, cost: 0, abilities: ["counter(gain_power(up_to(1, yours('leader')), 4000, 'battle'))"]}
Recall: {category: Event, cost: 0, abilities: ["main(to_deck_bottom(yours('trash', category('Character'))))"]}
Refund: {category: Event, cost: 0, abilities: ["main(don_minus(2))"]}
Spark: {abilities: ["end_of_your_turn(draw(1))", "end_of_your_turn(mill(1))"]}
Drummer: {cost: 0, abilities: ["when(On('attacks', whose='you'), draw(1))"]}
Fifer: {cost: 0, abilities: ["when(On('attacks', whose='you'), mill(1))"]}
Monk: {power: 3000, abilities: ["instead(WouldLeave('ko', this=True), trash_from_hand(1))"]}
Abbot: {category: Leader, abilities: ["instead(WouldLeave('ko', whose='you'), draw(1), once=True)"]}
Abbey: {category: Stage, abilities: ["instead(WouldLeave('ko', whose='you'), mill(1), once=True)"]}
Twofold:
  cost: 1
  abilities: ["activate_main(draw(1), once=True)", "activate_main(mill(2), once=True)"]
Fork: {category: Event, cost: 0, abilities: ["main(choose_one([draw(1)], [mill(3)]))"]}
Sailor, Able: {cost: 1, power: 1000}
Purse: {category: Event, cost: 0, abilities: ["main(add_don(2))"]}
Diver: {cost: 0, abilities: ["on_play(look(top(2)), to_top_or_bottom('looked'))"]}
A.O: {cost: 1, power: 2000}
"""


def duel(position: str) -> Table:
    return table(CARDS).position(position)


# -- doing -------------------------------------------------------------------------------------------------------------


def test_play_give_attack_block_counter_and_end():
    it = duel("A: {hand: [Runner], don: 5}\nB: {characters: [Guard], hand: [Gunner, Gunner, Shield]}")
    it.do("play Runner", "give 2 to Runner").expect("power(Runner) == 7000", "A.don.active == 0")
    it.do("attack Runner -> leader", "block Guard", "counter Gunner -> Guard").expect("power(Guard) == 4000")
    it.do("counter Gunner").expect("power(Guard) == 5000")  # without a target: the card that is attacked
    it.do("end").expect("zone(Guard) == trash", "turn == B")


def test_what_nobody_speaks_of_is_passed():
    it = duel("A: {characters: [Mate]}\nB: {characters: [Guard], hand: [Gunner], life: [Lucky]}")
    it.do("attack Mate -> leader", "attack leader -> leader")  # no block, no counter, no [Trigger]
    it.expect("zone(Guard) == character", "B.hand == 2", "B.life == 0")


def test_next_turn_passes_to_the_other_players_main_phase():
    it = duel("A: {don: 3, characters: [{card: Mate, rested: true}]}")
    it.do("next turn").expect("turn == B", "turn_number == 6", "B.don.active == 2", "B.hand == 1")
    it.do("next turn").expect("turn == A", "turn_number == 7", "active(Mate)", "A.don.active == 5")
    duel("B: {deck: 1}").do("next turn").expect("winner == A")  # the draw empties the deck


def test_next_turn_stops_at_a_decision_only_the_player_can_make():
    it = duel("A: {hand: [Order]}\nB: {characters: [Mate, Gunner]}").do("play Order")
    with pytest.raises(NotOffered, match=r"nobody is asked for “next turn” now\. Player A is asked: choose"):
        it.do("next turn")


def test_until_passes_to_a_decision_so_that_it_can_be_looked_at():
    it = duel("A: {characters: [Mate]}\nB: {characters: [Guard], hand: [Gunner]}").do("attack Mate -> leader")
    it.do("until counter").expect("decision == counter", "asked == B", "attacker == Mate", "target == B.leader")
    it.do("until counter").expect("decision == counter")  # already there
    it.do("until main").expect("asked == A", "B.life == 4", "attacker == none")


def test_until_tells_what_came_instead():
    it = duel("A: {characters: [Mate]}").do("attack Mate -> leader")
    with pytest.raises(NotOffered, match=r"no decision “counter” came.*Player A is asked: main"):
        it.do("until counter")
    with pytest.raises(ScenarioError, match=r"names no kind of decision\..* Kinds: .*main, block, counter"):
        it.do("until damage")
    with pytest.raises(NotOffered, match=r"no decision “B: main” came"):
        it.do("B: until main")
    it = duel("A: {characters: [Mate]}\nB: {characters: [Guard]}").do("attack Mate -> leader")
    with pytest.raises(NotOffered, match=r"no decision “counter” came.* Passed on the way: B: block \(pass\)\."):
        it.do("until counter")


def test_a_choice_that_nobody_is_asked_for_may_have_had_one_answer_only():
    it = duel("A: {characters: [Mate]}")
    with pytest.raises(NotOffered, match=r"Player A is asked: main .* What has a single possible answer is not asked"):
        it.do("choose rested DON")
    with pytest.raises(NotOffered) as caught:
        it.do("B: end")
    assert "single possible answer" not in str(caught.value)


def test_a_card_that_lies_face_down_may_be_picked_by_its_place():
    raid = "[Main] Choose 2 cards from your opponent's hand; your opponent reveals those cards."
    it = table(f'Raid: {{category: Event, cost: 0, text: "{raid}"}}')
    it.position("A: {hand: [Raid]}\nB: {hand: [Giant, Mate, Gunner]}").do("play Raid", "face-down B hand 1")
    it.expect("decision == choose", "asked == A")
    with pytest.raises(ScenarioError, match=r"there is no player C"):
        it.do("face-down C hand 1")
    it.do("face-down B hand 3").expect("decision == main")


def test_a_sentence_may_say_who():
    it = duel("A: {characters: [Mate]}\nB: {hand: [Gunner]}")
    it.do("A: attack Mate -> leader", "B: counter Gunner -> leader").expect("B.life == 4")
    with pytest.raises(NotOffered, match=r"nobody is asked for “B: attack leader -> leader” now"):
        it.do("B: attack leader -> leader")
    with pytest.raises(ScenarioError, match=r"there is no player C in this game"):
        it.do("C: end")


def test_concede():
    duel("{}").do("concede").expect("winner == B", "reason == 1-2-3")
    duel("{}").do("B: concede").expect("winner == A")


def test_choose_some_or_none():
    position = "A: {hand: [Volley]}\nB: {characters: [Mate, Gunner, Deckhand]}"
    duel(position).do("play Volley", "choose Mate, Gunner").expect("B.characters.cards == [Deckhand]")
    duel(position).do("play Volley", "choose Mate").expect("decision == main", "B.characters == 2")
    duel(position).do("play Volley", "choose none").expect("decision == main", "B.characters == 3")
    with pytest.raises(NotOffered, match=r"“none” cannot be chosen"):
        duel(position.replace("Volley", "Order")).do("play Order", "choose none")
    with pytest.raises(NotOffered, match=r"“A\.leader” cannot be chosen\. Player A is asked: choose \(Mate; Gunner"):
        duel(position).do("play Volley", "choose A.leader")
    with pytest.raises(NotOffered, match=r"nobody is asked for “choose Mate, Gunner, Deckhand” now"):
        duel(position).do("play Volley", "choose Mate, Gunner, Deckhand")


def test_choose_copies_and_names_with_commas():
    it = duel("A: {hand: [Volley, Volley]}\nB: {characters: [Deckhand x2, 'Sailor, Able', Mate]}")
    it.do("play Volley", "choose Deckhand x2", "play Volley", "choose Sailor, Able, Mate").expect("B.characters == 0")


def test_choose_don():
    position = "A: {hand: [Refund], don: {active: 2, rested: 2, frozen: 1}, characters: [{card: Mate, don: 1}]}"
    it = duel(position).do("play Refund")
    it.expect("offered == [DON on Mate, active DON, frozen DON, rested DON]")
    it.do("choose rested DON, DON on Mate").expect("A.don.rested == 1", "don(Mate) == 0", "A.don.deck == 7")
    duel(position).do("play Refund", "choose 2 active DON").expect("A.don.active == 0")
    duel(position).do("play Refund", "choose frozen DON!!, A.given DON").expect("A.don.frozen == 0", "don(Mate) == 0")
    with pytest.raises(NotOffered, match=r"“B.active DON” cannot be chosen"):
        duel(position).do("play Refund", "choose B.active DON")


def test_arrange_names_all_or_the_first_of_them():
    position = "A: {hand: [Recall], trash: [Mate, Gunner, Giant], deck: 2}"
    for order in ("arrange Giant, Mate, Gunner", "arrange Giant, Mate", "choose Giant, Mate, Gunner"):
        it = duel(position).do("play Recall").expect("decision == arrange").do(order)
        it.expect("decision == main", "A.deck.cards == [filler, filler, Giant, Mate, Gunner]")
    with pytest.raises(ScenarioError, match=r"there is no card “Gunnar” in this game. Perhaps: Gunner"):
        duel(position).do("play Recall", "arrange Giant, Mate, Gunnar")


def test_resolve_says_which_waiting_effect_comes_first():
    it = duel("A: {characters: [Drummer, Fifer]}").do("attack leader -> leader").expect("decision == order")
    it.do("resolve Fifer").expect("A.trash == 1", "A.hand == 1")
    spark = "A: {characters: [Spark]}"
    duel(spark).do("end", "resolve Spark effect 2").expect("A.trash == 1", "A.hand == 1")
    with pytest.raises(NotOffered, match=r"“Spark effect 3” cannot be chosen"):
        duel(spark).do("end", "resolve Spark effect 3")
    with pytest.raises(NotOffered, match=r"“leader” cannot be chosen\. .*order \(effect of Spark\)"):
        duel(spark).do("end", "resolve leader")


def test_replace_and_the_answers_yes_and_no():
    position = "A: {hand: [Bolt]}\nB: {characters: [Monk], hand: [Gunner]}"
    duel(position).do("play Bolt", "choose Monk", "replace Monk").expect("zone(Monk) == character", "B.hand == 0")
    duel(position).do("play Bolt", "choose Monk", "yes").expect("zone(Monk) == character")
    duel(position).do("play Bolt", "choose Monk", "no").expect("zone(Monk) == trash")
    duel(position).do("play Bolt", "choose Monk", "settle").expect("zone(Monk) == trash")
    it = duel("A: {hand: [Bolt]}\nB: {leader: Abbot, stage: Abbey, characters: [Mate]}")
    it.do("play Bolt", "choose Mate").expect("decision == replace")
    it.do("replace Abbey").expect("zone(Mate) == character", "B.hand == 0", "B.trash == 1")


def test_modes_numbers_and_ends_of_a_pile():
    duel("A: {hand: [Fork]}").do("play Fork", "mode 2").expect("A.trash == 4")
    duel("A: {hand: [Purse]}").do("play Purse", "number 2").expect("A.don == 2")
    it = duel("A: {hand: [Diver], deck: [Mate, Giant, Gunner], deck_size: 3}")
    it.do("play Diver", "arrange Giant", "bottom").expect("A.deck.cards == [Gunner, Giant, Mate]")


def test_activate_names_the_effect_if_there_are_several():
    position = "A: {characters: [Twofold]}"
    duel(position).do("activate Twofold effect 2").expect("A.trash == 2")
    duel(position).do("activate Twofold effect 1", "activate Twofold").expect("A.hand == 1", "A.trash == 2")
    with pytest.raises(ScenarioError, match=r"say which: activate Twofold effect 1, activate Twofold effect 2"):
        duel(position).do("activate Twofold")
    assert duel(position).why_not("activate Twofold effect 3").rule == "6-5-4-1"


def test_an_action_that_is_not_allowed_is_refused_with_its_rule():
    with pytest.raises(IllegalAction, match=r"2-7-2"):
        duel("A: {hand: [Mate]}").do("play Mate")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("", "does not begin with a verb"),
        ("jump", "“jump” does not begin with a verb Playmat knows. Verbs: activate, arrange, attack"),
        ("next round", "does not begin with a verb"),
        ("end turn", "“end” stands alone"),
        ("play", "say what to play"),
        ("attack Mate", "say what is attacked"),
        ("attack Mate -> Nobody", "there is no card “Nobody”"),
        ("attack -> leader", "there is no card “\\?”"),
        ("play Mat", "there is no card “Mat” in this game. Perhaps: Mate."),
        ("play Mate #7", "there is no card “Mate #7”"),
        ("give 0 to Mate", "expected a whole number from 1 to 20"),
        ("give 99999999999 to Mate", "expected a whole number from 1 to 20"),
        ("activate Mate effect 99", "expected a whole number from 1 to 15"),
    ],
)
def test_sentences_that_mean_nothing(sentence, said):
    with pytest.raises(ScenarioError, match=said):
        duel("A: {characters: [Mate], hand: [Bolt]}\nB: {characters: [Gunner]}").do(sentence)


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_name_prefers_what_can_be_done():
    it = duel("A: {characters: [{card: Mate, rested: true}, Mate]}\nB: {characters: [{card: Mate, rested: true}]}")
    it.do("attack Mate -> Mate").expect("B.characters == 0", "rested(A.Mate #2)")


def test_a_number_means_the_same_card_wherever_it_goes():
    it = duel("A: {hand: [Bolt]}\nB: {characters: [Deckhand x3]}").do("play Bolt", "choose Deckhand #2")
    it.expect("zone(Deckhand #2) == trash", "zone(Deckhand #1) == character", "zone(Deckhand #3) == character")


def test_labels():
    it = duel("A: {hand: [Bolt]}\nB: {characters: [{card: Deckhand, as: first mate}, Deckhand]}")
    it.do("play Bolt", "choose first mate").expect("zone(first mate) == trash", "zone(B.first mate) == trash")


def test_a_name_may_look_like_a_player():
    duel("A: {characters: [A.O]}").do("attack A.O -> leader").expect("rested(A.O)", "rested(A.A.O)")


def test_a_name_that_cards_of_both_players_have_must_say_whose():
    it = duel("A: {hand: [Bolt], characters: [Deckhand]}\nB: {characters: [Deckhand]}").do("play Bolt")
    with pytest.raises(ScenarioError, match=r"“Deckhand” can mean several .* say which: A\.Deckhand, B\.Deckhand"):
        it.do("choose Deckhand")
    with pytest.raises(ScenarioError, match=r"say which: A\.Deckhand, B\.Deckhand"):
        it.expect("power(Deckhand) == 3000")
    with pytest.raises(ScenarioError, match=r"say which: A\.leader, B\.leader"):
        it.expect("power(leader) == 5000")
    it.do("choose B.Deckhand").expect("B.characters == 0", "zone(A.Deckhand) == character", "zone(B.Deckhand) == trash")
    it.expect("power(Deckhand) == 3000")  # only one of them is in play


# -- why not -----------------------------------------------------------------------------------------------------------


def test_why_not():
    it = duel("A: {characters: [{card: Mate, fresh: true}], hand: [Giant], don: 2}\nB: {characters: [Gunner]}")
    assert it.why_not("attack Mate -> leader").rule == "3-7-4"
    assert it.why_not("attack leader -> Gunner").rule == "7-1-1-2"
    assert it.why_not("play Giant").rule == "2-7-2"
    assert it.why_not("give 2 to Mate") is None
    assert it.why_not("give 3 to Mate").rule == "6-5-5-1"
    assert it.why_not("attack leader -> leader") is None
    it.expect("A.don.active == 2", "active(A.leader)")  # asking changes nothing


def test_why_not_of_choices_and_answers():
    it = duel("A: {hand: [Volley]}\nB: {characters: [Mate, Gunner, Deckhand]}").do("play Volley")
    assert it.why_not("choose Mate, Gunner") is None
    assert it.why_not("choose A.leader").rule == "8-4-4"
    assert it.why_not("choose none") is None
    assert it.why_not("pass") is None
    it.expect("decision == choose", "B.characters == 3")
    with pytest.raises(NotOffered, match=r"nobody is asked for “yes” now\. .* Passed on the way: A: choose \(pass\)"):
        it.why_not("yes")
    it.expect("decision == choose")  # and nothing was passed but on a copy
    assert it.why_not("block Mate").rule == "7-1-2-1"


def test_why_not_of_the_other_player():
    it = duel("A: {characters: [Mate]}\nB: {characters: [Gunner]}")
    assert it.why_not("B: attack Gunner -> leader").rule == "6-5-2"
    assert it.why_not("B: end").rule == "6-5-2"
    assert it.why_not("A: end") is None


def test_why_not_when_the_game_is_over():
    it = duel("A: {deck: 0, characters: [Mate]}")
    assert it.why_not("attack Mate -> leader").rule == "1-2-1"
    assert it.why_not("choose Mate").rule == "1-2-1"


@pytest.mark.parametrize("sentence", ["attack Nobody -> leader", "play Nobody", "choose Nobody", "jump Mate"])
def test_why_not_of_nothing(sentence):
    it = duel("A: {hand: [Volley]}\nB: {characters: [Mate, Gunner]}").do("play Volley")
    with pytest.raises(ScenarioError, match=r"there is no card “Nobody”|begin with a verb"):
        it.why_not(sentence)


# -- the other way round -----------------------------------------------------------------------------------------------


def test_every_option_is_said_in_words_that_choose_it():
    position = """
    A: {hand: [Runner, Bolt], characters: [Twofold, Mate], don: 5}
    B: {characters: [{card: Gunner, rested: true}]}
    """
    it = duel(position)
    for code in it.game.decision.options:
        assert duel(position).do(it.say(code)).game.answers[-1] == code, it.say(code)


def test_where_the_game_stands_is_told_in_both_languages():
    it = duel("A: {characters: [Mate]}\nB: {hand: [Gunner]}").do("attack Mate -> leader")
    assert it.asked() == "Player B is asked: counter (counter Gunner -> B.leader; pass)."
    assert it.now().text("fr").startswith("Le joueur B doit répondre : counter")
    it.do("B: concede")
    assert it.asked() == "The game is over: A won (rule 1-2-3)."


def test_the_verbs_answer_every_kind_of_decision():
    assert set(Table.words.decisions) >= {
        "main",
        "block",
        "counter",
        "choose",
        "trigger",
        "replace",
        "order",
        "how many",
    }
    assert all(kinds for kinds in Table.words.kinds.values())


# -- the notation of records ------------------------------------------------------------------------------------------


def test_a_sentence_may_be_written_as_records_write_it():
    it = duel(
        "A: {hand: [Mate], characters: [Mate], don: 4}\nB: {characters: [{card: Mate, rested: true}], life: [Lucky]}"
    )
    it.do("attack Mate > B.Mate").expect("zone(B.Mate) == trash")
    it.do("play Mate @hand").expect("A.characters == 2")
    it.do("attack leader > leader", "settle").expect("B.life == 0")


def test_a_choice_may_be_written_as_records_write_it():
    it = duel("A: {hand: [Bolt], characters: [Mate]}\nB: {characters: [Mate, Mate]}").do("play Bolt")
    it.do("pick B.Mate #2").expect("B.characters == 1")
