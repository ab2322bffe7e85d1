"""Positions and the table of Dragon Ball: what can be written, and what is told about slips."""

from __future__ import annotations

import pytest

from playmat.core.position import PositionError
from playmat.dragonball import build
from playmat.dragonball.position import describe, left_out
from playmat.scenario import Failed, NotOffered, ScenarioError
from playmat.scenario.dragonball import build_skill, make_card
from playmat.testing import masters

FULL = """
turn: {player: B, number: 8}
A:
  leader: {card: Blue Leader, side: back, rested: true}
  battle: [Guard, {card: Twin, rested: true, under: [Red Student, {card: Bolt, owner: B}]}, {card: Bolt, hidden: true}]
  unison: {card: Ally, markers: 3, rested: true, spent: true}
  energy: [Red Student, {card: Blue Student, rested: true, count: 2}, filler]
  energy_markers: 2
  hand: [Spark, filler x3]
  life: [Red Student, {card: Giant, face_up: true, as: shown}, filler x3]
  deck: [Twin, Giant]
  drop: [Guard, Red Student]
  warp: [Stop]
  z_deck: [Zed]
  z_energy: [Red Student x2]
  removed: [Halt]
B:
  battle: [{card: Red Master, owner: A}]
  deck: 7
  life: 2
"""
CARDS = """
Zed: {z: true, z_cost: 1, cost: 2}
Clock: {skills: ['activate("main", Draw(1), once=True)', 'activate("main", Draw(2), once=True)']}
"""


def test_a_position_lies_as_it_is_written():
    table = masters(CARDS).position(FULL)
    table.expect(
        "turn == B",
        "turn_number == 8",
        "side(A.leader) == back",
        "rested(A.leader)",
        "power(A.leader) == 15000",
        "A.battle == 3",
        "under(Twin) == [Red Student, Bolt]",
        "hidden(A.Bolt)",
        "markers(Ally) == 3",
        "A.energy == 4",
        "A.energy active == 2",
        "A.energy_markers == 2",
        "A.hand.cards == [Spark, filler, filler, filler]",
        "A.life.cards == [Red Student, shown, filler, filler, filler]",
        "A.life.faces == [down, up, down, down, down]",
        "A.deck == 20",
        "A.deck.top == Twin",
        "A.drop.top == Guard",
        "A.warp == 1",
        "A.z_deck.cards == [Zed]",
        "A.z_energy == 2",
        "A.removed.cards == [Halt]",
        "master(Red Master) == B",
        "B.deck == 7",
        "B.life == 2",
        "B.life.cards == [filler, filler]",
        "A.turns == 4",
        "B.turns == 4",
        "known(B, shown)",
        "not known(B, Spark)",
        "known(A, Spark)",
        "known(A, Zed)",
    )
    assert table.game.first == 0


def test_a_game_is_written_down_as_the_position_it_came_from():
    table = masters(CARDS).position(FULL)
    written = describe(table.game)
    again = masters(CARDS).position(written)
    assert describe(again.game) == written
    assert left_out(table.game) == left_out(again.game) == []
    table.do("attack leader -> Twin", "settle")
    assert describe(masters(CARDS).position(describe(table.game)).game) == describe(table.game)


def test_only_a_game_in_its_main_phase_can_be_written_down():
    table = masters().position({"turn": {"phase": "charge"}, "A": {"hand": 1}})
    table.expect("decision == charge", "phase == charge")
    with pytest.raises(PositionError, match="position-not-main"):
        describe(table.game)


def test_a_position_may_begin_in_any_phase():
    table = masters().position({"turn": {"phase": "end"}})
    table.expect("turn == B", "decision == charge")
    waiting = 'Early: {skills: [\'auto(On("main start", whose="you"), Draw(1))\']}'
    assert masters(waiting).position({"A": {"battle": ["Early"]}}).value("A.hand") == 0
    unsettled = {"turn": {"settled": False}, "A": {"battle": ["Early"]}}
    assert masters(waiting).position(unsettled).value("A.hand") == 1


def test_used_skills_are_used():
    table = masters(CARDS).position("A: {battle: [{card: Clock, used: [1], as: c}]}")
    assert table.why_not("activate c skill 1").rule == "22-11-5"
    assert table.why_not("activate c skill 2") is None
    table = masters(CARDS).position("A: {battle: [{card: Clock, used: true, as: c}]}")
    assert table.why_not("activate c skill 2").rule == "22-11-5"


def test_a_position_says_how_the_book_is_read():
    table = masters().position("readings: {dragon_balls_in_all: true}")
    assert table.game.readings.dragon_balls_in_all
    assert describe(table.game)["readings"] == {"dragon_balls_in_all": True}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A: {hnad: 3}", "A: unknown key: hnad"),
        ("A: 5", "A: expected a mapping"),
        ("C: {}", "position: unknown key: C"),
        ("turn: C", "turn.player: “C” is no player"),
        ("turn: [A]", "turn: “['A']” is no player"),
        ("turn: {phase: draw}", "turn.phase: “draw” is no phase. Phases: charge, main, end"),
        ("turn: {number: 0}", "turn.number: expected a whole number"),
        ("A: {leader: Guard}", "A.leader: “Guard” is not one Leader card"),
        ("A: {leader: [Red Leader, Red Leader]}", "A.leader: “Red Leader” is not one Leader card"),
        ("A: {leader: {card: Flat, side: back}}", "A.leader.side: “Flat” has no back side"),
        ("A: {leader: {card: Red Leader, side: top}}", "A.leader.side: “top” is none of: front, back"),
        ("A: {battle: [Red Leader]}", "A.battle: a Leader card is always in the Leader area (rule 3-5-3)"),
        ("A: {unison: Guard}", "A.unison: “Guard” cannot be here, only cards of the type Unison"),
        ("A: {combo: [Ally]}", "A.combo: “Ally” cannot be here, only cards of the type Battle"),
        ("A: {z_deck: [Guard]}", "A.z_deck: “Guard” is not a Z-Card (rule 3-12-1)"),
        ("A: {battle: [Gard]}", "A.battle: there is no card “Gard”. Perhaps: Guard"),
        ("A: {battle: {card: Guard, markers: 2}}", "A.battle: markers means nothing here: battle"),
        ("A: {hand: [{card: Guard, rested: true}]}", "A.hand: rested means nothing here: hand"),
        ("A: {battle: [{card: Guard, rested: 1}]}", "A.battle.rested: expected true or false"),
        ("A: {battle: [{rested: true}]}", "A.battle: expected the name of a card"),
        ("A: {battle: [{card: Guard, owner: C}]}", "A.battle.owner: “C” is none of: A, B"),
        ("A: {battle: [{card: Guard, used: [1, 9]}]}", "A.battle.used: expected true or a list"),
        ("A: {battle: [{card: Guard, as: leader}]}", "A.battle.as: “leader” cannot be a label"),
        ("A: {battle: [{card: Guard, as: x, count: 2}]}", "A.battle.as: the label “x” would mean two cards"),
        ("A: {battle: [{card: Guard, as: x}], hand: [{card: Guard, as: x}]}", "the label “x” would mean two cards"),
        ("A: {energy: {activ: 2}}", "A.energy: unknown key: activ. Known: active, rested"),
        ("A: {energy: {active: -2}}", "A.energy.active: expected a whole number"),
        ("A: {energy: lots}", "A.energy: there is no card “lots”"),
        ("A: {hand: true}", "A.hand: expected a list of cards"),
        ("A: {hand: 151}", "A.hand.cards: expected a whole number up to 150"),
        ("A: {hand: [Guard x151]}", "A.hand.count: expected a whole number up to 150"),
        ("A: {hand: [Guard x100, Guard x100]}", "A.hand: more than 150 cards"),
        ("A: {deck: [Guard x9], deck_size: 3}", "A.deck_size: 3 cards are fewer than the 9 listed in deck"),
        ("readings: {flat: true}", "readings: unknown key: flat"),
        ("readings: [x]", "readings: expected a mapping"),
        ("rules: 1.0", "rules: there are no rules “1.0”. Editions: 3.02"),
    ],
)
def test_a_slip_in_a_position_is_told_with_its_place(text, said):
    with pytest.raises(ScenarioError) as error:
        masters("Flat: {type: Leader}").position(text)
    assert said in str(error.value)
    assert error.value.text("fr") != str(error.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"type": "Stage"}, "unknown category “Stage”. Categories: Leader, Battle, Extra, Unison"),
        ({"category": "Event"}, "unknown key: category"),
        ({"type": "Leader", "cost": 1}, "a Leader has no cost"),
        ({"back": {}}, "a Battle has no back"),
        ({"type": "Extra", "power": 1}, "a Extra has no power"),
        ({"color": "Q"}, "“Q” is none of the color"),
        ({"orbs": "R/"}, "“R/” is none of the orbs"),
        ({"cost": -1}, "cost must be a whole number"),
        ({"combo": 5000}, "combo must be a whole number"),
        ({"combo": [0, "lots"]}, "combo power must be a whole number"),
        ({"keywords": ["Rush"]}, "“Rush” is none of the keywords"),
        ({"z": "yes"}, "z must be true or false"),
        ({"type": "Leader", "z": True, "back": {}}, "no card has this printed on it (rule 15-1-3-1)"),
        ({"type": "Leader", "back": {"cost": 1}}, "unknown key: cost"),
        ({"tokens": [1]}, "expected a mapping"),
        ({"skills": ["Draw(1)"]}, "it must begin with a timing"),
        ({"skills": ["auto(On('flies'), Draw(1))"]}, "“flies” is none of the words"),
        (
            {"skills": ["activate('main', KO(Choose(Sel(('moon',)))))"]},
            "“moon” is none of the words",
        ),
        ({"skills": ["activate('main', Draw('one'))"]}, "Draw takes int | Number as n"),
        ({"skills": ["activate('main', __import__('os'))"]}, "“__import__” is no word of the builder"),
        ({"skills": ["permanent(Draw(1))"]}, "Draw happens once"),
        ({"skills": ["on_play(draw(1))"]}, "“on_play” is no word of the builder"),
        (5, "expected a mapping"),
    ],
)
def test_a_slip_in_a_card_is_told(data, said):
    with pytest.raises(ScenarioError) as error:
        make_card("X", data)
    assert said in str(error.value)


def test_described_cards_are_what_they_say():
    card = make_card("Envoy", {"type": "Unison", "color": "RB", "orbs": "RB/G", "power": 20000})
    assert (card.x_cost, card.colors, card.orbs) == (True, ("Red", "Blue"), (("Red",), ("Blue", "Green")))
    card = make_card("Pair", {"cost": 3, "combo": "none", "tokens": {"Imp": {"power": 5000}}})
    assert (card.combo_cost, card.combo_power, card.energy_cost) == (None, None, 3)
    (token,) = card.tokens
    assert (token.token, token.cost, token.front.power, token.combo_power) == (True, None, 5000, 5000)
    leader = make_card("Chief", {"type": "leader", "back": {"name": "Great Chief", "power": 20000}})
    assert leader.back is not None and (leader.back.name, leader.back.power) == ("Great Chief", 20000)
    assert build_skill("X", "activate('main/battle', Draw(2))").tags == ("main", "battle")


def test_tokens_are_created_and_lie_in_positions():
    maker = """
        Maker: {cost: 0, orbs: "", skills: ['auto(On("played", this=True), CreateToken(0, 2))'], tokens: {Imp: {}}}
    """
    table = masters(maker).position("A: {hand: [Maker]}")
    table.do("play Maker").expect("A.battle.cards == [Imp, Imp, Maker]")
    again = masters(maker).position(describe(table.game))
    again.do("attack Imp -> leader", "settle").expect("B.life == 7", "A.battle == 3")


def battle():
    return masters().position(
        """
        A: {battle: [Twin, {card: Red Master, as: ace}], hand: [Red Student x2, Surge], energy: 2}
        B: {battle: [Guard, {card: Guard, rested: true, as: tired}], hand: [Red Student, Stop], energy: 3}
        """
    )


def test_sentences_are_answers():
    table = battle()
    table.do("attack ace -> tired").expect("decision == counter", "asked == B")
    table.do("pass", "decline Guard").expect("decision == offense", "attacker == ace", "guard == tired")
    table.do("combo Red Student").expect("A.combo == 1", "A.hand == 2")
    table.do("pass", "B: combo Red Student", "B: pass").expect("decision == to z-energy", "asked == A")
    table.do("to z-energy Red Student").expect("A.z_energy == 1", "asked == B")
    table.do("to z-energy none").expect("decision == main", "B.drop == 2", "B.z_energy == 0")
    table.do("end").expect("turn == B", "decision == charge")
    table.do("charge Stop").expect("B.energy == 4", "decision == main")
    table.do("concede").expect("winner == A", "reason == 0-1-3-4", "decision == none")


def test_use_names_the_card_that_asks():
    table = battle()
    table.do("attack Twin -> leader", "B: use Guard").expect("guard == Guard", "B.battle.rested == 2")
    with pytest.raises(ScenarioError, match="there is no card “Gard”"):
        battle().do("attack Twin -> leader", "B: use Gard")
    with pytest.raises(NotOffered, match="nobody is asked for “use tired” now"):
        battle().do("attack Twin -> leader", "use tired")


def test_energy_is_named_by_card_colour_or_marker():
    position = """
        A: {hand: [Red Student], energy: [Blue Student, Red Student x2], energy_markers: 1}
    """
    table = masters("Gift: {cost: 2}").position(position.replace("[Red Student]", "[Gift]", 1))
    table.do("play Gift", "pay marker, blue").expect("A.energy_markers == 0", "rested(A.Blue Student)")
    table = masters("Gift: {cost: 2}").position(position.replace("[Red Student]", "[Gift]", 1))
    table.do("play Gift", "pay Blue Student, Red Student").expect("A.energy.rested == 2", "A.energy_markers == 1")
    table = masters("Gift: {cost: 2}").position(position.replace("[Red Student]", "[Gift]", 1))
    with pytest.raises(NotOffered, match="“green” cannot be chosen"):
        table.do("play Gift", "pay green")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("fly Guard", "does not begin with a verb Playmat knows"),
        ("play", "say what to play"),
        ("play Gard", "there is no card “Gard” in this game. Perhaps: Guard"),
        ("attack Twin", "say what is attacked"),
        ("attack Twin -> Gard", "there is no card “Gard”"),
        ("end now", "“end” stands alone"),
        ("C: end", "there is no player C"),
        ("until block", "names no kind of decision"),
        ("number many", "nobody is asked"),
        ("redraw", "nobody is asked"),
    ],
)
def test_a_sentence_that_makes_no_sense_is_told(sentence, said):
    with pytest.raises(ScenarioError) as error:
        battle().do(sentence)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("power(Gard) == 1", "there is no card “Gard”"),
        ("power(Stop) == 1", "“Stop” is not in play but here: hand"),
        ("rested(Guard) == maybe", "“maybe” does not fit this claim"),
        ("keyword(Twin, Rush)", "“Rush” does not fit this claim"),
        ("A.trash == 1", "is nothing that can be claimed"),
        ("A.hand.rested == 1", "is nothing that can be claimed"),
        ("moon == 1", "is nothing that can be claimed"),
        ("A.hand has 1", "“has” cannot compare"),
        ("known(C, Guard)", "“C” does not fit this claim"),
    ],
)
def test_a_claim_that_makes_no_sense_is_told(claim, said):
    with pytest.raises(ScenarioError) as error:
        battle().expect(claim)
    assert said in str(error.value)


def test_a_claim_that_does_not_hold_tells_what_was_found():
    with pytest.raises(Failed, match=r"found: A\.energy active is 2"):
        battle().expect("A.energy active == 3")


def test_names_of_both_players_want_to_know_whose():
    table = masters().position("A: {battle: [Guard]}\nB: {battle: [Guard]}")
    with pytest.raises(ScenarioError, match=r"say which: A\.Guard, B\.Guard"):
        table.expect("active(Guard)")
    table.expect("active(A.Guard)", "active(B.Guard)")


def test_a_ready_card_may_be_given_to_a_table():
    ready = build.battle("X-1", "Ready", "R", 0, "", 12000)
    masters({"Ready": ready}).position("A: {battle: [X-1]}").expect("power(Ready) == 12000")


def test_a_scenario_of_this_game_runs_from_the_command_line(tmp_path, playmat):
    path = tmp_path / "it.yaml"
    steps = "[play Guard, expect: A.hand == 0]"
    text = f"name: It\ngame: dragonball\nposition: {{A: {{hand: [Guard], energy: 2}}}}\nsteps: {steps}\n"
    path.write_text(text, encoding="utf-8")
    assert playmat("scenario", "run", str(path), "--careful")[:2] == (
        0,
        "✓ It (1 expectation)\n1 scenario: 1 passed, 0 failed, 0 unusable\n",
    )
    assert playmat("scenario", "check", str(path))[0] == 0
    path.write_text(text.replace("A.hand == 0", "A.hand == 1"), encoding="utf-8")
    code, out, _ = playmat("scenario", "run", str(path))
    assert code == 1 and "expected A.hand == 1, found: A.hand is 0" in out
    path.write_text(text.replace("[Guard]", "[Gard]"), encoding="utf-8")
    assert playmat("scenario", "run", str(path))[0] == 2
