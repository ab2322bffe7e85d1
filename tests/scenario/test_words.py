"""The words of scenarios are those that a game declares: a verb of the vocabulary needs no further code."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.core.decision import GAME_VERBS, Decision, IllegalAction
from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.core.vocabulary import NUMBER_TYPE, PERMANENT, TARGET, DecisionKind, Field, Verb, Vocabulary, card
from playmat.onepiece import kinds
from playmat.onepiece import vocabulary as declared
from playmat.scenario import NotOffered, ScenarioError, Table, Words, setting
from playmat.testing import masters, table

SALUTE = GAME_VERBS + 60


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_every_declared_verb_is_a_word_that_answers_what_it_is_declared_for(game):
    kind = games.kind(game)
    words = setting(kind).words
    assert words.vocabulary is kind.vocabulary
    for verb, asked in kind.vocabulary.asked.items():
        assert set(words.kinds[verb]) >= set(asked), verb
    assert set(words.decisions) == set(kind.vocabulary.decisions)
    for word, answered in words.kinds.items():
        assert answered, f"{word} answers nothing"


def with_a_new_verb() -> Vocabulary:
    verbs = (*declared.VERBS, Verb("salute", SALUTE, "6-5-2", (card(PERMANENT), TARGET, Field("times", NUMBER_TYPE))))
    decisions = [
        kind._replace(verbs=(*kind.verbs, "salute")) if kind.name == "main" else kind for kind in declared.DECISIONS
    ]
    rest = (declared.ZONES, (), declared.DURATIONS, declared.COUNTERS, declared.PROHIBITIONS)
    return Vocabulary("onepiece", verbs, decisions, declared.EVENTS, *rest)


def test_a_new_verb_is_a_word_without_further_code():
    class Saluting(Table):
        words = Words(with_a_new_verb(), {})

    it = Saluting(table().cards).position("A: {characters: [Mate]}\nB: {characters: [Gunner]}")
    (code,) = it.codes("salute Mate -> Gunner 3", "salute", "Mate -> Gunner 3")[:1]
    assert (verb_of(code), a_of(code)) == (SALUTE, it.the("Mate"))
    with pytest.raises(IllegalAction):  # the engine does not know it, but the sentence is read and comes to it
        it.do("salute Mate -> Gunner 3")
    with pytest.raises(ScenarioError, match="there is no card “Nobody”"):
        it.do("salute Nobody -> Gunner 3")


def test_a_vocabulary_that_does_not_fit_itself_is_refused():
    stow = Verb("stow", GAME_VERBS, "", (card(),))
    with pytest.raises(ValueError, match="no decision is answered by stow"):
        Vocabulary("toy", (stow,), (), (), (), (), (), (), ())
    with pytest.raises(ValueError, match="answered by 'fly', which is no verb"):
        Vocabulary("toy", (stow,), (DecisionKind("stow", ("stow", "fly")),), (), (), (), (), (), ())


def test_verbs_of_the_notation_are_words_too():
    cards = "Bolt: {category: Event, cost: 0, abilities: [\"main(ko(up_to(1, anyones('character'))))\"]}"
    it = table(cards).position("A: {hand: [Bolt], don: 1}\nB: {characters: [Mate, Gunner]}")
    it.do("play Bolt", "pick Gunner").expect("zone(Gunner) == trash")
    cards = "Ward: {category: Event, cost: 0, abilities: [\"counter(gain_power(yours('leader'), 4000, 'battle'))\"]}"
    it = table(cards).position("B: {hand: [Ward]}").do("attack leader -> leader", "counter-event Ward")
    it.expect("B.life == 5")
    it = table("Refund: {category: Event, cost: 0, abilities: ['main(don_minus(1))']}")
    it.position("A: {hand: [Refund], don: {active: 1, rested: 1}}").do("play Refund", "don rested A").expect(
        "A.don == 1"
    )


def test_words_that_cannot_stand_in_a_field_are_told_with_the_nearest():
    it = table("Refund: {category: Event, cost: 0, abilities: ['main(don_minus(1))']}")
    it.position("A: {hand: [Refund], don: {active: 1, rested: 1}}").do("play Refund")
    with pytest.raises(ScenarioError, match=r"“rusted” is none of the words that can stand here\. Perhaps: rested"):
        it.do("don rusted A")


def test_unknown_verbs_and_decisions_are_told_with_the_nearest():
    for it in (table().position("{}"), masters().position("{}")):
        with pytest.raises(ScenarioError, match=r"does not begin with a verb Playmat knows\. Perhaps: attack"):
            it.do("atack leader -> leader")
        with pytest.raises(ScenarioError, match=r"names no kind of decision\. Perhaps: counter"):
            it.do("until conter")


# -- what nobody is asked ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence", ["yes", "no", "mode 1", "number 3", "resolve Mate", "choose Mate", "top", "declare 2"]
)
def test_what_answers_no_question_is_neither_legal_nor_illegal(sentence):
    it = table().position("A: {characters: [Mate]}")
    for asking in (lambda: it.why_not(sentence), lambda: it.expect(f"illegal({sentence}) == 6-5-2")):
        with pytest.raises(NotOffered, match=rf"nobody is asked for “{sentence}” now\. Player A is asked: main"):
            asking()


def test_nobody_asked_in_dragon_ball():
    it = masters().position("A: {battle: [Guard]}")
    for sentence in ("yes", "mode 1", "choose Guard", "pay red", "x 2"):
        with pytest.raises(NotOffered, match=rf"nobody is asked for “{sentence}” now"):
            it.why_not(sentence)


def test_a_window_that_is_not_opened_is_looked_into():
    """Nobody is asked to block where no card can; the rule that keeps this card from it is told all the same."""
    position = "A: {characters: [Mate]}\nB: {characters: [{card: Guard, rested: true}, Gunner], hand: [Giant]}"
    it = table().position(position).do("attack Mate -> leader")
    it.expect("decision == main", "B.life == 4")
    assert it.why_not("B: block Guard").rule == "10-1-4-1"
    assert it.why_not("block Gunner").rule == "10-1-4-1"
    assert it.why_not("counter Giant").rule == "2-10-1"
    assert it.game.battle is None and kinds.BLOCK_WINDOW & it.game.windows == 0
    for sentence in ("block Guard", "counter Giant"):
        it.why_not(sentence, strict=True)
    it.do("next turn")
    for sentence in ("block Guard", "counter Giant"):
        with pytest.raises(NotOffered, match="nobody is asked"):
            it.why_not(sentence, strict=True)


def test_an_illegal_step_without_a_rule_must_be_about_something_that_is_asked(scenario):
    text = """
        position: {B: {characters: [Guard]}}
        steps: [illegal: block Guard]
    """
    with pytest.raises(AssertionError, match="nobody is asked for “block Guard” now"):
        scenario(text).run()
    assert scenario(text.replace("[illegal: block Guard]", "[{illegal: block Guard, rule: 7-1-2-1}]")).run() == 1


# -- asking changes nothing --------------------------------------------------------------------------------------------


def test_illegal_in_an_expectation_does_not_play_on():
    position = "A: {characters: [Mate, {card: Giant, fresh: true}]}\nB: {hand: [Gunner], life: [Lucky, Lucky]}"
    it = table().position(position).do("attack Mate -> leader").expect("decision == counter")
    answers = len(it.game.answers)
    it.expect("illegal(attack Giant -> leader) == 3-7-4", "legal(attack leader -> leader)")
    it.expect("decision == counter", "B.life == 2")
    assert len(it.game.answers) == answers
    it = masters().position("A: {battle: [Guard, Twin]}\nB: {hand: [Stop], energy: 1}").do("attack Guard -> leader")
    kind = it.game.decision.kind
    it.expect("illegal(attack Guard -> leader) == 8-1-1", "legal(attack Twin -> leader)", f"decision == {kind}")


def test_illegal_in_an_expectation_does_not_play_on_at_a_table_of_four():
    it = table(team=True).position("A1: {characters: [Mate]}\nB2: {hand: [Gunner]}\nB1: {hand: [Gunner]}")
    it.do("attack Mate -> B1.leader").expect("decision == counter")
    it.expect("illegal(attack Mate -> B1.leader) == 7-1-1-1", "decision == counter", "asked == B1")


# -- what was passed ---------------------------------------------------------------------------------------------------


def test_a_sentence_that_answers_nothing_says_what_was_passed_on_the_way():
    it = table().position("A: {characters: [Mate]}\nB: {characters: [Guard], hand: [Gunner], life: [Lucky, Lucky]}")
    it.do("attack Mate -> leader")
    with pytest.raises(NotOffered, match=r"B: block \(pass\); B: counter \(pass\); B: trigger \(no\)\.") as told:
        it.do("choose Mate")
    assert "Passé en chemin : B: block (pass)" in told.value.text("fr")


def test_what_was_passed_is_kept_for_whoever_looks():
    it = table().position("A: {characters: [Mate, Giant]}\nB: {characters: [Guard], hand: [Gunner]}")
    it.do("attack Mate -> leader", "attack Giant -> leader")
    assert [(one.seat, one.kind, one.words) for one in it.passed] == [(1, "block", "pass"), (1, "counter", "pass")]


# -- what is offered ---------------------------------------------------------------------------------------------------


CARDS = """
Fork: {category: Event, cost: 0, abilities: ["main(choose_one([draw(1)], [mill(3)]))"]}
Spark: {abilities: ["end_of_your_turn(draw(1))", "end_of_your_turn(mill(1))"]}
Diver: {cost: 0, abilities: ["on_play(life_top_or_bottom('it'), to_hand(ref('it')))"]}
"""


def test_what_is_offered_at_every_kind_of_decision():
    it = table(CARDS).position(
        "A: {characters: [Mate]}\nB: {characters: [Guard], hand: [Gunner], life: [Lucky, Lucky]}"
    )
    it.do("attack Mate -> leader").expect("decision == block", "offered == [block Guard]", "legal(pass)")
    it.do("until counter").expect("offered == [counter Gunner -> Guard, counter Gunner -> B.leader]")
    it.expect("offered has counter Gunner", "counter Gunner -> leader in offered", "counter Guard not in offered")
    it.do("until trigger").expect("offered == [yes, no]")
    it.do("until main").expect("offered == [attack A.leader -> B.leader, end]")
    it = table(CARDS).position("A: {hand: [Fork]}").do("play Fork").expect("offered == [mode 1, mode 2]")
    it = table(CARDS).position("A: {characters: [Spark]}").do("end")
    it.expect("decision == order", "offered == [effect of Spark, effect of Spark]")
    it = table(CARDS).position("A: {hand: [Diver]}").do("play Diver").expect("offered == [top, bottom]")
    it.do("concede").expect("offered == []")


def test_what_is_offered_in_dragon_ball():
    it = masters().position("A: {battle: [Guard], hand: [Red Student], energy: 1}\nB: {hand: [Stop], energy: 1}")
    it.expect("offered has play Red Student", "offered has attack Guard -> leader", "offered has end")
    it.do("attack Guard -> leader").expect("decision == counter", "offered == [counter Stop]")
    it.do("until offense").expect("offered has combo Red Student")


def test_targets_are_what_the_player_is_offered():
    it = table(careful=False).position(
        "A: {characters: [Mate]}\nB: {characters: [{card: Gunner, rested: true}, Guard]}"
    )
    it.expect("targets(Mate) == [Gunner, B.leader]")
    it.game.decision = Decision(0, "main", [option(kinds.END)], "6-5-2")
    it.expect("targets(Mate) == []")
    it = table().position("A: {characters: [Mate]}\nB: {characters: [Gunner], hand: [Gunner]}")
    with pytest.raises(NotOffered, match=r"targets\(B\.Gunner\): its player is not asked to attack now"):
        it.expect("targets(B.Gunner) == []")
    it = masters().position("A: {battle: [Guard]}\nB: {battle: [{card: Twin, rested: true}]}")
    it.expect("targets(Guard) == [Twin, B.leader]")


def test_two_cards_of_one_name_must_be_told_apart():
    cards = "Nora: {id: X-1, cost: 0, power: 1000}\nElder: {id: X-2, cost: 0, power: 5000}"
    it = table(cards)
    it.cards["Elder"].name = "Nora"
    it.position("A: {hand: [X-1, X-2]}")
    with pytest.raises(ScenarioError, match=r"“Nora” can mean several things here; say which: X-1, X-2"):
        it.do("play Nora")
    it.do("play X-2").expect("A.characters.cards == [X-2]").do("play Nora").expect("A.characters == 2")
    assert b_of(it.game.answers[-1]) == 0


def test_four_players_are_offered_what_they_may_say():
    cards = "Drill: {category: Event, cost: 0, abilities: [\"main(gain_power(yours('character'), 1000))\"]}"
    it = table(cards, team=True).position("A1: {hand: [Drill], characters: [Mate]}\nA2: {characters: [Gunner]}")
    it.do("play Drill").expect("decision == player", "offered == [player A1, player A2]", "player B1 not in offered")
    it.do("player A2").expect("power(Gunner) == 5000")
    with pytest.raises(NotOffered, match="nobody is asked for “player A1” now"):
        it.why_not("player A1")


def test_dragon_ball_says_what_was_passed_and_tells_cards_of_one_name_apart():
    it = masters().position("A: {battle: [Guard]}\nB: {hand: [Stop], energy: 1}").do("attack Guard -> leader")
    with pytest.raises(NotOffered, match=r"Passed on the way: B: counter \(pass\); A: offense \(end\)"):
        it.do("mode 2")
    it = masters("Nora: {id: X-1, cost: 0}\nElder: {id: X-2, cost: 0}")
    it.cards["Elder"].front.name = "Nora"
    it.cards["Elder"].name = "Nora"
    it.position("A: {hand: [X-1, X-2], energy: 2}")
    with pytest.raises(ScenarioError, match="say which: X-1, X-2"):
        it.do("play Nora")
    it.do("play X-2").expect("A.battle.cards == [X-2]")
