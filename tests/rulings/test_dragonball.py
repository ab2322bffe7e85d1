"""Official positions of Dragon Ball: every DBS file here is named after its position in `../shared/rulings`.

The official cards they use are written with the tree builder in `dragonball_cards`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat import dragonball
from playmat.core.decision import DONE, PICK, option, verb_of
from playmat.dragonball import kinds as k
from playmat.dragonball.zones import BATTLE_AREA
from playmat.rulebook import Rulebook
from playmat.scenario import Scenario
from playmat.testing import rule

from .dragonball_cards import lookup

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("DBS-*.yaml"))
POSITIONS = FOLDER.parents[2] / "shared" / "rulings" / "dragonball_scenarios.jsonl"
PYTHON = {"DBS-006", "DBS-008"}  # deck building and set-up: below
NOT_YET = {f"DBS-{n:03}" for n in range(62, 121, 2)}


@pytest.mark.parametrize("careful", [False, True], ids=["plain", "careful"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_position(path: Path, careful: bool) -> None:
    for scenario in Scenario.read(path):
        assert scenario.data["source"] == path.stem
        assert scenario.run(lookup, careful) > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_position_names_rules_of_the_book(path: Path) -> None:
    book = Rulebook.load("dragonball")
    for scenario in Scenario.read(path):
        assert scenario.rules
        for number in scenario.rules:
            book.rule(number)


def plain(leader: str, filler: str, *cards: str) -> dragonball.Deck:
    """A deck of 50 with these cards, filled up with cards without skills."""
    rest = 50 - len(cards)
    return dragonball.Deck(lookup(leader), [*map(lookup, cards), *[lookup(filler)] * rest])


def wrong(*cards: str) -> list[str]:
    """The rules such a deck breaks, apart from the copies of its filler."""
    deck = plain("BT2-002", "BT3-009", *cards)
    return [p.rule for p in dragonball.problems(deck) if "BT3-009" not in str(vars(p))]


@rule("dragonball", "6-1-5-2", "22-14-2", "22-17-2", "22-28-2")
def test_dbs_006_limits_over_all_cards_with_a_keyword() -> None:
    assert wrong(*["BT15-021"] * 3, *["BT16-011"] * 2) == ["22-17-2"]
    assert wrong(*["BT15-021"] * 2, *["BT16-011"] * 2) == []
    assert wrong("BT8-137", "BT4-124") == ["22-14-2"]
    assert wrong("BT4-124") == []
    assert wrong(*["BT5-117"] * 7) == []
    assert wrong(*["BT5-117"] * 8) == ["22-28-2"]


@rule("dragonball", "6-2-1-3", "6-2-1-6", "6-2-1-7", "12-2-4-1", "12-2-4-2", "22-3-2", "22-3-3", "9-11-1-1")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_dbs_008_a_leader_activates_a_field_from_the_deck_before_hands_are_drawn(seed: int, taken: bool) -> None:
    decks = [plain("BT11-031", "BT4-028", "BT11-058"), plain("BT2-002", "BT3-009")]
    game = dragonball.new_game(decks, seed, check=False)
    first = game.decision.seat
    game.apply(option(k.GO_FIRST if first == 0 else k.GO_SECOND))
    assert (game.decision.kind, game.decision.seat) == ("choose", 0)
    assert not game.seats[0].hand and not game.seats[1].hand and not game.seats[0].life
    picks = [code for code in game.decision.options if verb_of(code) == PICK]
    assert len(picks) == 1 and option(DONE) in game.decision.options
    game.apply(picks[0] if taken else option(DONE))
    while game.decision.kind == "redraw":
        game.apply(option(k.KEEP))
    side = game.seats[0]
    assert game.turn == 0 and game.turn_number == 1
    there = side.in_area(BATTLE_AREA)
    assert [(p.printed.id, p.rested) for p in there] == ([("BT11-058", False)] if taken else [])
    assert (len(side.hand), len(side.life), len(side.deck)) == (6, 8, 35 if taken else 36)
    assert side.energy_markers == 0


@pytest.mark.shared
def test_every_position_is_played_or_has_its_reason() -> None:
    known = {json.loads(line)["id"] for line in POSITIONS.read_text(encoding="utf-8").splitlines()}
    here = {path.stem for path in FILES} | PYTHON
    assert here <= known
    assert known - here <= NOT_YET
