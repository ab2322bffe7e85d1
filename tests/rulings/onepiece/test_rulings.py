"""Official rulings as positions: every file here is named after its position in `../shared/rulings`, every file in
`qa` after an official answer. `further.yaml` has positions like these of our own.

They use official cards, so they need `../shared`; what the cards do is compiled from their printed text.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat import onepiece
from playmat.core.decision import DONE
from playmat.core.packing import card_of, option, verb_of
from playmat.core.state import Mod
from playmat.onepiece import kinds
from playmat.onepiece.cards import STAGE
from playmat.scenario import Scenario, Table
from playmat.testing import rule

from . import cards

pytestmark = pytest.mark.shared
FILES = sorted(Path(__file__).parent.glob("OPS-*.yaml"))
FURTHER = Scenario.read(Path(__file__).with_name("further.yaml"))
ANSWERS = sorted((Path(__file__).parent / "qa").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES + ANSWERS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    for scenario in Scenario.read(path):
        assert scenario.run(cards.lookup) > 0
        scenario.run(cards.lookup, careful=True)


@pytest.mark.parametrize("scenario", FURTHER, ids=lambda scenario: scenario.name)
def test_a_position_of_our_own_with_official_cards(scenario: Scenario) -> None:
    assert scenario.rules and scenario.run(cards.lookup) > 0


def test_every_answer_played_is_an_official_one() -> None:
    lines = (cards.SHARED / "rulings" / "onepiece_qa.jsonl").read_text(encoding="utf-8").splitlines()
    known = {json.loads(line)["id"] for line in lines}
    for path in ANSWERS:
        for scenario in Scenario.read(path):
            assert scenario.data["source"] == path.stem
            assert scenario.rules
    assert {path.stem for path in ANSWERS} <= known


UNPLAYED = {
    "OP01-063-Q03": "in which order a hand is held is nobody's decision here",
    "OP01-105-Q02": "the same",
    "OP03-078-Q02": "the same",
    "OP06-024-Q01": "it speaks of a correction of types that the card data does not have",
    "RULES-Q01": "how decks are laid on a table",
    "RULES-Q47": "online events",
    "ST01-001-Q02": "how a given DON!! card lies",
}


def test_every_official_answer_is_played_or_has_its_reason() -> None:
    rulings = cards.SHARED / "rulings"
    known = {
        json.loads(line)["id"] for line in (rulings / "onepiece_qa.jsonl").read_text(encoding="utf-8").splitlines()
    }
    positions = (rulings / "onepiece_scenarios.jsonl").read_text(encoding="utf-8").splitlines()
    played = {path.stem for path in ANSWERS} | {
        id for line in positions for id in json.loads(line)["source"]["faq_ids"]
    }
    assert known - played == set(UNPLAYED)


def test_every_position_is_played_or_has_its_reason() -> None:
    known = {
        json.loads(line)["id"]
        for line in (cards.SHARED / "rulings" / "onepiece_scenarios.jsonl").read_text(encoding="utf-8").splitlines()
    }
    here = {path.stem for path in FILES} | {"OPS-124", "OPS-136", "OPS-150", "OPS-156"}  # these below
    assert here <= known
    assert known - here == set()


@rule("onepiece", "6-6-1-1", "6-6-1-3")
def test_ops_124_end_of_your_turn_effects_see_bonuses_of_this_turn() -> None:
    table = Table(lookup=cards.lookup)
    table.position({"A": {"leader": "OP10-003", "characters": ["OP05-035"], "don": {"rested": 2}}})
    game = table.game
    ref = table.perm("OP05-035").ref
    game.mods.append(Mod(kinds.POWER, 1000, (ref,), (), 0, card_of(ref), kinds.THIS_TURN, -1, game.turn_number))
    game.dirty = True
    table.do("end")
    table.expect("decision == choose", "asked == A")
    table.do("choose rested DON")
    table.do("settle").expect("turn == B", "A.don.active == 1", "power(OP05-035) == 5000")


@rule("onepiece", "5-2-1-5-1", "5-2-1-5-2", "5-2-1-6")
def test_ops_136_start_of_game_effects_come_before_the_opening_hands() -> None:
    leader = cards.lookup("OP13-079")
    throne = cards.lookup("OP13-099")
    black = cards.plain("Black")
    deck = onepiece.Deck(leader, [throne, *[black[i % 12] for i in range(49)]])
    assert not [p for p in onepiece.problems(deck) if p.rule != "5-1-2-3"]
    for seed in range(6):
        game = onepiece.new_game([deck, deck], seed=seed, check=False)
        first = game.decision.seat
        game.apply(option(kinds.GO_FIRST))
        for seat in (first, 1 - first):
            assert game.decision.seat == seat
            assert game.decision.kind == "choose" and option(DONE) in game.decision.options
            assert not game.seats[0].hand and not game.seats[1].hand
            pick = next(code for code in game.decision.options if verb_of(code) != DONE)
            game.apply(pick if seat == first else option(DONE))
        assert [p.zone for p in game.seats[first].field] == [0, STAGE]
        assert len(game.seats[1 - first].field) == 1
        assert [len(side.hand) for side in game.seats] == [5, 5]


def test_ops_150_follows_8_6_2_where_official_answers_disagree() -> None:
    """Contested: a 2024 answer puts the attacker's effect between the Life card and its [Trigger]; rule 8-6-2 and
    later answers put it after. Playmat follows the rule; the end is the same either way."""
    table = Table(lookup=cards.lookup)
    table.position(
        {
            "A": {"leader": {"card": "OP03-040", "don": 1}, "deck": 10},
            "B": {"leader": "ST01-001", "life": ["ST01-002", "filler", "filler"]},
        }
    )
    table.do("attack leader -> B.leader").expect("decision == trigger", "asked == B")
    table.do("yes").expect("decision == may", "asked == A")
    table.do("yes").expect("A.deck == 9", "zone(ST01-002) == character", "B.life == 2")


@rule("onepiece", "5-1-2", "5-1-2-3", "5-1-2-4-1")
def test_ops_156_any_number_of_a_card_but_exactly_fifty() -> None:
    leader = cards.lookup("ST03-001")
    many = cards.lookup("OP01-075")
    blue = cards.plain("Blue")[:10]
    others = [c for c in blue for _ in range(4)]
    assert onepiece.problems(onepiece.Deck(leader, [many] * 10 + others)) == []
    found = onepiece.problems(onepiece.Deck(leader, [many] * 11 + others))
    assert [p.rule for p in found] == ["5-1-2"]
