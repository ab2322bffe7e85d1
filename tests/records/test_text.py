"""A record as text: it reads back as it was written, with or without what people add to it."""

import pytest

from playmat.core.record import RecordError
from playmat.records import Line, Record

WRITTEN = Record(
    "onepiece",
    [
        Line("A", "first", 18, "before the first turn"),
        Line("*", "windows block, counter", 19),
        Line("B", "attack Isolde Cinderwake > A.Finch Bellringer #2", 22, "turn 2, B\nwell played"),
        Line("A", "concede", 23),
    ],
    {"rules": "1.1.8", "windows": ["block"], "stacked": True, "readings": {"x": True}},
    {"A": {"leader": "PM01-001", "cards": ["P1", "P1", "P2", "P1"]}, "B": {"leader": "PM01-002", "cards": []}},
    seed=-7,
    players={"A": "Ada of the North", "B": "greedy"},
    cards_hash="ab" * 16,
    result="B (concession, 1-2-3)",
    digest="0123456789abcdef" * 2,
    names={"P1": "Finch Bellringer"},
)
TEXT = """\
playmat-record 1
game: onepiece
actions: 3
rules: 1.1.8
windows: block
stacked: yes
option readings: {"x":true}
seed: -7
card-data: abababababababababababababababab
player A: Ada of the North
player B: greedy
leader A: PM01-001
cards A:
2 P1 Finch Bellringer
1 P2
1 P1 Finch Bellringer
leader B: PM01-002
cards B:
result: B (concession, 1-2-3)

# before the first turn
A first
* windows block, counter
# turn 2, B
# well played
B attack Isolde Cinderwake > A.Finch Bellringer #2
A concede

digest: 0123456789abcdef0123456789abcdef
"""


def test_a_record_is_text_that_people_read():
    assert str(WRITTEN) == TEXT


@pytest.mark.parametrize("text", [TEXT, TEXT.encode(), TEXT.replace("\n", "\r\n"), "\ufeff" + TEXT])
def test_a_record_reads_back_as_it_was_written(text):
    data = text.encode() if isinstance(text, str) and text.startswith("\ufeff") else text
    read = Record.read(data)
    assert str(read) == TEXT
    for name in ("game", "options", "decks", "seed", "players", "cards_hash", "result", "digest", "names"):
        assert getattr(read, name) == getattr(WRITTEN, name), name
    assert [line[:2] for line in read.actions] == [line[:2] for line in WRITTEN.actions]
    lines = TEXT.splitlines()
    assert [lines[line.line - 1] for line in read.actions] == [f"{line.seat} {line.text}" for line in read.actions]


def test_only_actions_of_players_are_counted():
    assert [line.seat for line in WRITTEN.played] == ["A", "B", "A"]


def test_what_people_leave_out_or_add_is_no_mistake():
    read = Record.read("playmat-record 1\n# by hand\ngame: onepiece\nseed: 1\n\n\n#a remark\nA   end\n\n   B pass\n")
    assert [(line.seat, line.text, line.line) for line in read.actions] == [("A", "end", 8), ("B", "pass", 10)]
    assert (read.digest, read.options, read.decks) == ("", {}, {})


def test_a_position_is_written_as_scenarios_have_it():
    text = """\
playmat-record 1
game: onepiece
position:
  turn: {player: A, number: 5}
  A:
    characters: [Mate, {card: Guard, rested: true}]
seed: 3

A end
"""
    read = Record.read(text)
    wanted = {"turn": {"player": "A", "number": 5}, "A": {"characters": ["Mate", {"card": "Guard", "rested": True}]}}
    assert read.position == wanted
    assert Record.read(str(read)).position == wanted


@pytest.mark.parametrize("position", ["  - 1", "  {", "  a: *b", "  a: {"])
def test_a_position_that_is_none_is_told_with_its_line(position):
    with pytest.raises(RecordError) as error:
        Record.read(f"playmat-record 1\ngame: onepiece\nposition:\n{position}\n\nA end\n")
    assert (error.value.key, error.value.details["line"]) == ("record-position", 3)


@pytest.mark.parametrize("cut", [*range(1, 22), *range(TEXT.index("rules"), len(TEXT) - 1, 7)])
def test_wherever_a_record_is_cut_off_it_is_noticed(cut):
    with pytest.raises(RecordError):
        Record.read(TEXT[:cut])
