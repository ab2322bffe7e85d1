"""Official positions and answers of Dragon Ball: every DBS file here is named after its position or its answer in
`../shared/rulings`.

The official cards they use are compiled from their printed text (`cards`), so that without ../shared none is played.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playmat import dragonball
from playmat.core.decision import DONE, PICK
from playmat.core.packing import option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.zones import BATTLE_AREA
from playmat.rulebook import Rulebook
from playmat.scenario import Scenario
from playmat.scenario.dragonball import MastersTable, make_cards
from playmat.testing import rule

from .cards import lookup

pytestmark = pytest.mark.shared
FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("DBS-*.yaml"))
RULINGS = FOLDER.parents[3] / "shared" / "rulings"
PYTHON = {"DBS-006", "DBS-008", "DBS-120"}  # deck building, set-up and loops: below
# What a deck may hold and who begins are no play; the first says 50 cards where the book has 50 to 60 (6-1-3)
NO_PLAY = {"DBS-DECK-Q01", "DBS-DECK-Q02", "DBS-DECK-Q03", "DBS-SETUP-Q01"}


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
    game.apply(option(kinds.GO_FIRST if first == 0 else kinds.GO_SECOND))
    assert (game.decision.kind, game.decision.seat) == ("choose", 0)
    assert not game.seats[0].hand and not game.seats[1].hand and not game.seats[0].life
    picks = [code for code in game.decision.options if verb_of(code) == PICK]
    assert len(picks) == 1 and option(DONE) in game.decision.options
    game.apply(picks[0] if taken else option(DONE))
    while game.decision.kind == "redraw":
        game.apply(option(kinds.KEEP))
    side = game.seats[0]
    assert game.turn == 0 and game.turn_number == 1
    there = side.in_area(BATTLE_AREA)
    assert [(p.printed.id, p.rested) for p in there] == ([("BT11-058", False)] if taken else [])
    assert (len(side.hand), len(side.life), len(side.deck)) == (6, 8, 35 if taken else 36)
    assert side.energy_markers == 0


# -- DBS-120: loops ------------------------------------------------------------------------------------------------------

# Loop 1 and Loop 2 rest each other whenever they are rested, become active again, and Loop 1 gets stronger.
LOOPS = {
    "Crank": {
        "power": 5000,
        "skills": ['activate("main", SwitchToRest(Sel(("battle",), "any", (Named(("Loop 1",)),))))'],
    },
    "Loop 1": {
        "power": 5000,
        "skills": [
            'auto(On("rested", this=True), SwitchToActive(This()), Gain(This(), (MorePower(1000),), "turn"),'
            ' SwitchToRest(Sel(("battle",), "any", (Named(("Loop 2",)),))){})'
        ],
    },
    "Loop 2": {
        "power": 5000,
        "skills": [
            'auto(On("rested", this=True), SwitchToActive(This()),'
            ' SwitchToRest(Sel(("battle",), "any", (Named(("Loop 1",)),))){})'
        ],
    },
}


def looping(first: str = "", second: str = "") -> MastersTable:
    """The position with Loop 1 of A and Loop 2 of B; what is said of each: mandatory, or optional."""
    cards = {name: {**data, "skills": list(data["skills"])} for name, data in LOOPS.items()}
    for name, words in (("Loop 1", first), ("Loop 2", second)):
        cards[name]["skills"] = [cards[name]["skills"][0].format(words)]
    table = MastersTable(make_cards(cards), lookup=lookup)
    table.position(
        {
            "turn": {"player": "A", "number": 9},
            "A": {"leader": "BT2-002", "deck": 30, "battle": ["Crank", "Loop 1"]},
            "B": {"leader": "BT4-023", "deck": 30, "battle": ["Loop 2"]},
        }
    )
    return table


def until_declared(table: MastersTable) -> None:
    while table.game.decision.kind != "loop":
        table.act("yes")


@rule("dragonball", "23-1-1-1")
def test_dbs_120_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    looping().do("activate Crank").expect("over", "winner == draw", "reason == 23-1-1-1")


@rule("dragonball", "23-1-1-2")
def test_dbs_120_the_only_player_who_can_stop_it_declares_a_number() -> None:
    table = looping(first=", optional=True")
    table.do("activate Crank")
    until_declared(table)
    table.expect("asked == A")
    before = table.value("power(Loop 1)")
    table.do("declare 7").expect(f"power(Loop 1) == {before + 7000}", "asked == A", "illegal(yes) == 23-1-1-2")
    table.do("no").expect("decision == main", "legal(activate Crank)")


@rule("dragonball", "23-1-1-3")
def test_dbs_120_of_two_numbers_the_smaller_one_counts_and_its_player_stops() -> None:
    table = looping(first=", optional=True", second=", optional=True")
    table.do("activate Crank")
    until_declared(table)
    table.expect("asked == A")  # the turn player first
    before = table.value("power(Loop 1)")
    table.do("declare 10").expect("decision == loop", "asked == B")
    table.do("declare 4").expect("asked == B", "illegal(yes) == 23-1-1-3", "legal(no)")
    table.expect(f"power(Loop 1) == {before + 4000}")
    table.do("no").expect("decision == main", "asked == A")
    (shape, _, number) = table.game.loop_bans[0]  # A, whose number was larger, does not go on from there
    assert (len(table.game.loop_bans), number) == (1, "23-1-1-3") and shape


def official(name: str) -> set[str]:
    return {json.loads(line)["id"] for line in (RULINGS / name).read_text(encoding="utf-8").splitlines()}


def test_every_position_and_every_answer_about_play_is_played() -> None:
    here = {path.stem for path in FILES}
    assert here | PYTHON | NO_PLAY == official("dragonball_scenarios.jsonl") | official("dragonball_qa.jsonl")
