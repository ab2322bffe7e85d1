"""How much of a pile of cards is understood."""

import pytest

from playmat.cards import coverage as counting
from playmat.cards.coverage import Coverage, masked, readings
from playmat.cards.importing import read_cards

from .samples import ENGLISH, PUZZLE, card, jsonl

BOTH = [
    *ENGLISH,
    card(20, "Twice Puzzled", text=f"{PUZZLE}\n[Trigger] Sing."),
    card(21, "Sings", text="[On Play] Whistle 2 merry tunes at [Old Bess]."),
    card(22, "Sings Too", text="[On Play] Whistle 3 merry tunes at [Pell]."),
]


@pytest.fixture
def cards(tmp_path):
    return read_cards([jsonl(tmp_path / "en.jsonl", BOTH)])[0]


def test_the_counts(cards):
    data = Coverage(cards).data()
    assert list(data)[:6] == ["cards", "with_text", "complete", "round_trip", "hand_written", "stopped"]
    assert data["cards"] == len(BOTH)
    assert data["with_text"] == 7
    assert data["complete"] == 3
    assert data["round_trip"] == 3
    assert data["hand_written"] == 0
    assert [row["id"] for row in data["stopped"]] == ["ZZ01-005", "ZZ01-020", "ZZ01-021", "ZZ01-022"]
    assert all(row["phrase"] for row in data["stopped"])
    assert data["played"] == 0


def test_the_wordings_that_are_missing_are_ranked_by_the_cards_each_alone_keeps_out(cards):
    missing = Coverage(cards).data()["missing"]
    assert missing[0]["cards"] == 2
    assert "whistle # merry tunes" in missing[0]["phrase"]
    assert sum(row["cards"] for row in missing) == 3  # not the card that lacks two


def test_names_and_numbers_make_no_other_wording():
    assert masked("Draw 12 [Old Bess] of {Harbor Watch} type") == masked("draw 3 [X] of {Y Z} type")


def test_the_ledger_has_a_line_for_each_card_with_text(cards):
    lines = Coverage(cards).ledger().splitlines()
    assert lines[0] == "card\tverdict\tphrase"
    assert lines[1] == "ZZ01-001\tcomplete\t"
    assert lines[4].startswith("ZZ01-005\tstopped\t")
    assert len(lines) == 8
    assert lines[1:] == sorted(lines[1:])


def test_readings_are_in_the_order_of_numbers_and_lines(cards):
    lines = [line.split("\t") for line in readings(reversed(cards))]
    assert all(len(line) == 4 for line in lines)
    assert [(line[0], line[1]) for line in lines[:5]] == [
        ("ZZ01-001", "1"),
        ("ZZ01-002", "1"),
        ("ZZ01-002", "2"),
        ("ZZ01-004", "1"),
        ("ZZ01-004", "2"),
    ]
    assert lines[2][2:] == ["[On Play] Draw 1 card.", "[On Play] Draw 1 card."]
    puzzle = next(line for line in lines if line[0] == "ZZ01-005")
    assert puzzle[2] == PUZZLE
    assert puzzle[3].startswith("? ")
    assert list(readings(cards)) == list(readings(reversed(cards)))


def test_cards_of_rulings_and_of_the_ledger_of_random_games_count_as_played(tmp_path, cards, monkeypatch):
    (tmp_path / "tests/rulings/qa").mkdir(parents=True)
    (tmp_path / "tests/rulings/a.yaml").write_text("position: {A: {leader: ZZ01-001}}")
    (tmp_path / "tests/rulings/qa/b.yaml").write_text("hand: [ZZ01-002, ZZ01-003]")
    (tmp_path / "tests/fuzz").mkdir()
    (tmp_path / counting.FUZZ_LEDGER).write_text("ZZ01-004\t17\nZZ01-002\t3\n")
    monkeypatch.setattr(counting, "checkout", lambda: tmp_path)
    assert Coverage(cards).played == 3  # ZZ01-003 has no text
    monkeypatch.setattr(counting, "checkout", lambda: None)
    assert Coverage(cards).played == 0


def test_no_cards_are_no_trouble():
    data = Coverage([]).data()
    assert (data["cards"], data["stopped"]) == (0, [])
