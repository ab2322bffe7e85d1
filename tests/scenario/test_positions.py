"""Positions: what may be written, what is assumed, what is refused, and games written down as positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import onepiece
from playmat.onepiece import Duel
from playmat.onepiece.position import PositionError, Reader, build, describe, left_out
from playmat.scenario import CREW, DEFAULT_LEADER, ScenarioError, Table, filler_for, make_card, make_cards
from playmat.testing import table

CARDS = make_cards(
    {
        "Harbor": {"category": "Stage", "abilities": ["activate_main(draw(1), cost=[rest(THIS)])"]},
        "Bolt": {"category": "Event", "cost": 1, "abilities": ["main(draw(1))"]},
        "Scout": {"cost": 2, "power": 4000, "abilities": ["activate_main(draw(1), once=True)"]},
        "Miser": {"category": "Leader", "abilities": ["deck_rule(DonDeckSize(6))"]},
    }
)


def at(position: str | dict[str, Any]) -> Table:
    return Table(CARDS, careful=True).position(position)


# -- what is assumed ---------------------------------------------------------------------------------------------------


def test_an_empty_position_is_a_whole_table():
    for player in "AB":
        at({}).expect(
            "turn == A", "turn_number == 5", "decision == main", "asked == A",
            f"{player}.hand == 0", f"{player}.deck == 20", f"{player}.trash == 0", f"{player}.life == 5",
            f"{player}.characters == 0", f"{player}.stage == none",
            f"{player}.don == 0", f"{player}.don.deck == 10", f"power({player}.leader) == 5000",
        )  # fmt: skip


def test_piles_are_written_from_top_to_bottom_and_filled_up():
    duel = at("A: {deck: [Mate, Gunner], life: [Lucky, filler, Giant], hand: [Bolt, 'Deckhand x2'], trash: 3}")
    duel.expect("A.deck == 20", "A.deck.top == Mate", "A.deck.bottom == filler")
    duel.expect("A.life.cards == [Lucky, filler, Giant]", "A.trash.cards == [filler, filler, filler]")
    duel.expect("A.hand.cards == [Deckhand, Bolt, Deckhand]", "A.hand.cards has Bolt")
    at("A: {deck: [Mate], deck_size: 1}").expect("A.deck == 1", "A.deck.bottom == Mate")
    at("A: {deck: 7}").expect("A.deck == 7")


def test_states_of_cards():
    duel = at(
        """
        A:
          leader: {card: Captain, rested: true, don: 1}
          characters: [{card: Mate, rested: true, don: 2, as: Big}, {card: Scout, fresh: true, used: true}, Mate]
          stage: {card: Harbor, rested: true}
          life: [{card: Lucky, face_up: true}, Gunner]
          don: {active: 1, rested: 3, frozen: 2}
        """
    )
    duel.expect("rested(A.leader)", "don(A.leader) == 1", "rested(Big)", "don(Big) == 2", "power(Big) == 8000")
    duel.expect("active(Mate #2)", "A.stage == Harbor", "rested(Harbor)", "A.life.faces == [up, down]")
    duel.expect("face_up(Lucky)", "not face_up(Gunner)", "known(B, Lucky)", "not known(B, Gunner)")
    duel.expect("A.don == 7", "A.don.active == 1", "A.don.rested == 3", "A.don.frozen == 2", "A.don.given == 3")
    duel.expect("A.don.deck == 3")
    assert duel.why_not("attack Scout -> leader").rule == "3-7-4"
    assert duel.why_not("activate Scout").rule == "10-2-13-3"


def test_an_effect_used_this_turn_can_be_named_by_its_number():
    assert at("A: {characters: [{card: Scout, used: [1]}]}").why_not("activate Scout").rule == "10-2-13-3"
    assert at("A: {characters: [{card: Scout, used: 2}]}").why_not("activate Scout") is None


def test_frozen_don_stay_rested_in_the_next_refresh_phase_only():
    duel = at("turn: {phase: refresh}\nA: {don: {rested: 4, frozen: 1}}")
    duel.expect("A.don.rested == 1", "A.don.frozen == 0", "A.don.active == 5")


@pytest.mark.parametrize(
    ("phase", "hand", "active", "rested"),
    [("refresh", 1, 5, 0), ("draw", 1, 2, 3), ("don", 0, 2, 3), ("main", 0, 0, 3)],
)
def test_a_position_may_begin_at_any_phase_before_the_main_phase(phase, hand, active, rested):
    duel = at({"turn": {"phase": phase}, "A": {"don": {"rested": 3}}})
    duel.expect("asked == A", "turn_number == 5", f"A.hand == {hand}")
    duel.expect(f"A.don.active == {active}", f"A.don.rested == {rested}")


def test_a_position_at_the_end_phase_goes_on_to_the_other_players_turn():
    at("turn: {phase: end}").expect("asked == B", "turn == B", "turn_number == 6", "B.hand == 1")


def test_the_turn_of_b():
    at("turn: B").expect("turn == B", "turn_number == 6", "A.turns == 3", "B.turns == 3")
    at("turn: {player: B, number: 9}").expect("B.turns == 5", "A.turns == 4")  # B went first


def test_nobody_attacks_in_their_first_turn():
    assert at("turn: {number: 1}").why_not("attack leader -> leader").rule == "6-5-6-1"
    assert at("turn: {player: B, number: 2}").why_not("attack leader -> leader").rule == "6-5-6-1"
    assert at("turn: {number: 3}").why_not("attack leader -> leader") is None
    at("turn: {number: 1, phase: refresh}").expect("A.hand == 0", "A.don.active == 1")
    at("turn: {player: B, number: 2, phase: refresh}").expect("B.hand == 1", "B.don.active == 2")
    assert at("A: {turns: 1}").why_not("attack leader -> leader").rule == "6-5-6-1"


def test_effects_at_the_start_of_the_main_phase_are_over_unless_said():
    early = {"Cook": {"abilities": ["when(On('main start', whose='you'), draw(1))"]}}
    for settled, hand in ((True, 0), (False, 1)):
        duel = Table({name: make_card(name, data) for name, data in {**CREW, **early}.items()})
        duel.position({"turn": {"settled": settled}, "A": {"characters": ["Cook"]}}).expect(f"A.hand == {hand}")


def test_a_player_without_a_deck_has_lost():
    at("A: {deck: 0}").expect("over", "winner == B", "reason == 9-2-1-2", "decision == none", "asked == none")


def test_the_rules_edition():
    assert at("rules: 1.2.0").game.edition.name == "1.2.0"
    assert at({}).game.edition.name == "1.1.8"


def test_a_leader_with_a_smaller_don_deck():
    at("A: {leader: Miser, don: 2}").expect("A.don.deck == 4")
    with pytest.raises(ScenarioError, match=r"A\.don: 7 DON!! cards .* this player has 6"):
        at("A: {leader: Miser, don: 7}")


def test_a_name_that_ends_like_a_number_of_copies():
    cards = {**CARDS, "Model x2": make_card("Model x2", {})}
    Table(cards).position("A: {hand: [Model x2, Model x2 x3]}").expect("A.hand == 4")


# -- what is refused ---------------------------------------------------------------------------------------------------

NUMBER = r"expected a whole number"
REFUSED = [
    ({"A": {"characters": ["Mat"]}}, r"^A\.characters: there is no card “Mat”\. Perhaps: Mate\.$"),
    ({"A": {"characters": ["Mate", "Xyzzy"]}}, r"^A\.characters\[2\]: there is no card “Xyzzy”\. Describe it"),
    ({"A": {"characters": ["Mate x6"]}}, r"^A\.characters: at most 5 can be here \(rule 3-7-6\)"),
    ({"A": {"characters": ["Captain"]}}, r"^A\.characters: “T-LEADER” is not a Character card"),
    ({"A": {"characters": ["Harbor"]}}, r"^A\.characters: “Harbor” is not a Character card"),
    ({"A": {"characters": 3}}, r"^A\.characters: expected a list of cards"),
    ({"A": {"characters": [["Mate"]]}}, r"^A\.characters: expected the name of a card"),
    ({"A": {"characters": ["filler"]}}, r"there is no card “filler”"),
    ({"A": {"leader": "Mate"}}, r"^A\.leader: “Mate” is not one Leader card"),
    ({"A": {"leader": ["Captain", "Captain"]}}, r"^A\.leader: “T-LEADER” is not one Leader card"),
    ({"A": {"leader": 5}}, r"^A\.leader: expected a list of cards"),
    ({"A": {"hand": ["Captain"]}}, r"^A\.hand: a Leader card is always in the Leader area \(rule 3-6-3\)"),
    ({"A": {"stage": ["Harbor", "Harbor"]}}, r"^A\.stage: at most 1 can be here \(rule 3-8-5\)"),
    ({"A": {"stage": "Mate"}}, r"^A\.stage: “Mate” is not a Stage card"),
    ({"A": {"hand": -1}}, NUMBER),
    ({"A": {"hand": 151}}, NUMBER),
    ({"A": {"hand": 10**12}}, NUMBER),
    ({"A": {"hand": True}}, r"^A\.hand: expected a list of cards"),
    ({"A": {"hand": 1.5}}, r"^A\.hand: expected a list of cards"),
    ({"A": {"hand": ["Mate x999999999999999"]}}, NUMBER),
    ({"A": {"hand": ["Mate x100", "Mate x100"]}}, r"^A\.hand: more than 150 cards"),
    ({"A": {"hand": [{"card": "Mate", "count": "two"}]}}, r"^A\.hand\.count: " + NUMBER),
    ({"A": {"hand": [{"card": "Mate", "rested": True}]}}, r"^A\.hand: rested means nothing here: hand"),
    ({"A": {"hand": [{"rested": True}]}}, r"^A\.hand: expected the name of a card"),
    ({"A": {"hand": [{"card": ["Mate"]}]}}, r"^A\.hand\.card: expected the name of a card"),
    ({"A": {"hand": [{"card": "Mate", 7: 1}]}}, r"^A\.hand: unknown key: 7"),
    ({"A": {"hand": [None]}}, r"^A\.hand: expected the name of a card"),
    ({"A": {"characters": [{"card": "Mate", "rested": "maybe"}]}}, r"rested: expected true or false, found maybe"),
    ({"A": {"characters": [{"card": "Mate", "don": -1}]}}, r"^A\.characters\.don: " + NUMBER),
    ({"A": {"characters": [{"card": "Mate", "used": "all"}]}}, r"used: expected true or a list"),
    ({"A": {"characters": [{"card": "Mate", "used": [0]}]}}, r"used: expected true or a list"),
    ({"A": {"characters": [{"card": "Mate", "as": "x"}], "hand": [{"card": "Mate", "as": "x"}]}}, r"mean two cards"),
    ({"A": {"characters": [{"card": "Mate", "as": "x", "count": 2}]}}, r"the label “x” would mean two cards"),
    ({"A": {"characters": [{"card": "Mate", "as": "a, b"}]}}, r"“a, b” cannot be a label"),
    ({"A": {"characters": [{"card": "Mate", "as": 3}]}}, r"“3” cannot be a label"),
    ({"A": {"stage": {"card": "Harbor", "don": 1}}}, r"^A\.stage: don means nothing here: stage"),
    ({"A": {"life": [{"card": "Mate", "fresh": True}]}}, r"^A\.life: fresh means nothing here: life"),
    ({"A": {"don": 11}}, r"^A\.don: 11 DON!! cards"),
    ({"A": {"don": {"active": 5, "rested": 5}, "characters": [{"card": "Mate", "don": 1}]}}, r"^A\.don: 11 DON!!"),
    ({"A": {"don": -1}}, r"^A\.don\.active: " + NUMBER),
    ({"A": {"don": "many"}}, r"^A\.don: expected a number of active DON!! cards"),
    ({"A": {"don": {"actve": 3}}}, r"^A\.don: unknown key: actve\. Known: active, deck, frozen, rested"),
    ({"A": {"don": {"rested": 1, "frozen": 2}}}, r"^A\.don\.frozen: 2 of 1 rested DON!! cards cannot be frozen"),
    ({"A": {"deck": ["Mate", "Mate"], "deck_size": 1}}, r"^A\.deck_size: 1 cards are fewer than the 2 listed"),
    ({"A": {"deck_size": "big"}}, r"^A\.deck_size: " + NUMBER),
    ({"A": {"turns": -1}}, r"^A\.turns: " + NUMBER),
    ({"A": {"hnad": 3}}, r"^A: unknown key: hnad\. Known: characters, deck, "),
    ({"A": [1]}, r"^A: expected a mapping"),
    ({"A": "Mate"}, r"^A: expected a mapping"),
    ({"C": {}}, r"^position: unknown key: C\. Known: A, B, rules, start, turn"),
    ({1: {}}, r"^position: unknown key: 1"),
    ({"turn": "C"}, r"^turn\.player: “C” is no player\. Players: A, B"),
    ({"turn": "AB"}, r"^turn\.player: “AB” is no player"),
    ({"turn": ["A"]}, r"^turn: “\['A'\]” is no player"),
    ({"turn": 3}, r"^turn: “3” is no player"),
    ({"turn": {"player": ["A"]}}, r"^turn\.player"),
    ({"turn": {"phase": "damage"}}, r"^turn\.phase: “damage” is no phase\. Phases: refresh, draw, don, main, end"),
    ({"turn": {"phase": 4}}, r"^turn\.phase: “4” is no phase"),
    ({"turn": {"number": 0}}, r"^turn\.number: " + NUMBER),
    ({"turn": {"number": 10**12}}, r"^turn\.number: " + NUMBER),
    ({"turn": {"number": "first"}}, r"^turn\.number: " + NUMBER),
    ({"turn": {"settled": "yes!"}}, r"^turn\.settled: expected true or false"),
    ({"turn": {"plyer": "A"}}, r"^turn: unknown key: plyer"),
    ({"rules": "1.0"}, r"^rules: there are no rules “1\.0”\. Editions: 1\.1\.8, 1\.2\.0"),
    ({"rules": 1.2}, r"^rules: there are no rules “1\.2”"),
    ({"rules": ["1.1.8"]}, r"^rules: there are no rules"),
]


@pytest.mark.parametrize(("position", "said"), REFUSED, ids=[str(position)[:60] for position, _ in REFUSED])
def test_what_cannot_be_is_refused_with_its_place(position, said):
    with pytest.raises(ScenarioError, match=said) as refused:
        at(position)
    assert "position-" not in refused.value.text("fr"), "no text in French"


WORDS = st.sampled_from(["Mate", "A", "filler"])
STATES = st.sampled_from(["card", "as", "count", "rested", "don", "active", "player", "number", "x"])
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(STATES, inner),
    max_leaves=6,
)
KEYS = ["leader", "characters", "stage", "hand", "deck", "deck_size", "trash", "life", "don", "turns", "oops"]
POSITIONS = st.fixed_dictionaries(
    {}, optional={"turn": JUNK, "rules": JUNK, "A": st.dictionaries(st.sampled_from(KEYS), JUNK) | JUNK, "B": JUNK}
)


@given(POSITIONS)
def test_any_data_is_a_table_or_a_clear_refusal(position):
    try:
        Table(CARDS).position(position)
    except ScenarioError as refused:
        assert ": " in str(refused) and refused.text("fr")
        assert not str(refused).startswith("position-")


# -- games written down ------------------------------------------------------------------------------------------------


def rebuilt(game: Duel) -> Duel:
    """The game of the position that a game was written down as."""
    reader = Reader(Table(CARDS).find_card, filler_for, DEFAULT_LEADER)
    return build(describe(game), reader)[0]


def looks(game: Duel) -> Any:
    """All that lies on the table, and its states."""
    return (
        game.turn,
        game.turn_number,
        game.first,
        game.edition.name,
        [
            (
                [[(card.printed.id, game.shown >> card.iid & 1) for card in pile] for pile in side.zones],
                sorted(
                    (p.zone, p.printed.id, p.rested, p.tokens, p.used, p.entered == game.turn_number, game.power(p))
                    for p in side.field
                ),
                (side.don_active, side.don_rested, side.don_frozen, side.don_deck, side.turns),
            )
            for side in game.seats
        ],
    )


def same(game: Duel) -> bool:
    return bool(looks(rebuilt(game)) == looks(game))


def test_a_game_is_written_down_as_the_position_it_came_from():
    duel = at(
        """
        rules: 1.2.0
        turn: {player: B, number: 4}
        A:
          characters: [{card: Mate, rested: true, don: 2}, Scout]
          stage: {card: Harbor, rested: true}
          life: [Lucky, filler, {card: Giant, face_up: true}]
          deck: [Gunner, Gunner, Bolt]
          don: {active: 1, rested: 2, frozen: 1}
        B:
          leader: {card: Captain, rested: true, don: 1}
          characters: [{card: Scout, fresh: true, used: [1]}]
          hand: 2
          trash: [Bolt]
        """
    )
    assert same(duel.game)
    written = describe(duel.game)
    assert written["rules"] == "1.2.0"
    assert written["turn"] == {"player": "B", "number": 4}
    assert written["A"]["characters"] == [{"card": "Mate", "rested": True, "don": 2}, "Scout"]
    assert written["A"]["life"] == ["Lucky", "filler", {"card": "Giant", "face_up": True}]
    assert written["A"]["deck"][:2] == [{"card": "Gunner", "count": 2}, "Bolt"]
    assert written["A"]["don"] == {"active": 1, "rested": 2, "frozen": 1, "deck": 5}
    assert written["B"]["hand"] == 2
    assert left_out(duel.game) == []


@given(st.integers(0, 10**6))
def test_any_game_at_a_main_phase_is_the_same_table_when_written_and_read(seed):
    random = Random(seed)
    names = ["Mate", "Gunner", "Guard", "Runner", "Twin", "Exile", "Lucky", "Scout", "Harbor", "Bolt"]
    deck = onepiece.Deck(DEFAULT_LEADER, [CARDS[random.choice(names)] for _ in range(50)])
    game = onepiece.new_game([deck, deck], seed=seed, check=False)
    for _ in range(random.randrange(20, 150)):
        if game.decision is None:
            return
        game.apply(random.choice(game.decision.options))
    while game.decision is not None and game.decision.kind != "main":
        game.apply(random.choice(game.decision.options))
    if game.decision is not None:
        assert same(game)


def test_only_a_main_phase_can_be_written_down():
    with pytest.raises(PositionError, match="position-not-main"):
        describe(at("A: {characters: [Mate]}\nB: {characters: [Guard]}").do("attack Mate -> leader").game)
    with pytest.raises(PositionError, match="position-not-main"):
        describe(at("A: {deck: 0}").game)


def test_what_a_position_cannot_say_is_told():
    duel = table(
        """
        Drum: {category: Event, cost: 0, abilities: ["main(gain_power(yours('leader'), 1000))"]}
        Spy: {category: Event, cost: 0, abilities: ["main(reveal(top(1)))"]}
        Delay: {category: Event, cost: 0, abilities: ["main(at_end_of_turn(draw(1)))"]}
        More: {category: Event, cost: 0, abilities: ["main(extra_turn())"]}
        """
    )
    duel.position("A: {hand: [Drum, Spy, Delay, More]}")
    assert left_out(duel.game) == []
    duel.do("play Drum", "play Delay", "play More", "play Spy")
    assert left_out(duel.game)[:3] == ["effects", "delayed", "extra turns"]
