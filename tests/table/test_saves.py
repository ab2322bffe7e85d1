"""Saves of a table: the same game, from its state or from its record, with the way it came; and no programs."""

import json

import pytest

import playmat
from playmat import games
from playmat.core.record import digest, digested
from playmat.errors import PlaymatError
from playmat.table import HUMAN, Clock, Table, seat_bots

DECKS = {
    "onepiece": ["pm01-red", "pm01-purple"],
    "onepiece-team": ["pm01-red", "pm01-purple"] * 2,
    "dragonball": ["pz01-meadow", "pz01-black"],
}
EACH = pytest.mark.parametrize("name", games.names())


def played(name, answers=40, **options):
    """A table where people and bots have given some answers."""
    game = playmat.new_game(name, DECKS[name], seed=3)
    players = [HUMAN, "random"] * (len(game.seats) // 2)
    table = Table(game, players, seat_bots(players, 3), **options)
    while len(table.game.answers) < answers:
        if not table.bot_plays():
            asked = table.ask()
            table.answer(asked.seat, asked.view.decision.options[len(table.game.answers) % 2 - 1], asked.number)
    return table


def same(one, other):
    codec = games.kind(one.name).codec
    return digest(codec, one) == digest(codec, other)


def edit(path, **changes):
    body = json.loads(path.read_text())
    for name, value in changes.items():
        body[name] = value(body[name]) if callable(value) else value
    path.write_text(json.dumps(digested(body)))


def undone(table):
    count = 0
    while table.undo():
        count += 1
    return count


CHANGES = {
    "as it was": {},
    "another version": {"engine": "0.0.0"},
    "another format": {"format": "playmat-save-99"},
    "other cards": {"cards_hash": "0" * 32},
    "another version that saved other things": {"engine": "0.0.0", "state": {"nothing": 1}, "log": None},
}


@EACH
@pytest.mark.parametrize("change", CHANGES)
def test_a_save_goes_on_where_it_was_whatever_became_of_playmat(name, change, tmp_path):
    table, path = played(name), tmp_path / "game.save"
    table.save(path)
    edit(path, **CHANGES[change])
    again = Table.load(path)
    assert same(again.game, table.game)
    assert again.players == table.players
    assert again.game.answers == table.game.answers
    assert again.game.origin.seed == 3 and again.commitment == table.commitment != ""
    assert str(again.record()) == str(table.record())
    assert undone(again) == undone(table) > 0
    assert same(again.game, table.game)


@EACH
def test_a_game_that_was_taken_back_is_recorded_as_it_is(name, tmp_path):
    table, path = played(name), tmp_path / "game.save"
    table.save(path)
    again = Table.load(path)
    assert again.undo()
    replayed = playmat.replay(str(again.record()))
    assert same(replayed, again.game)


def test_windows_that_open_after_loading_are_in_the_record(tmp_path):
    table, path = played("onepiece"), tmp_path / "game.save"
    table.save(path)
    again = Table.load(path, [HUMAN, HUMAN])
    assert again.game.windows and not table.game.windows
    asked = again.ask()
    again.answer(asked.seat, asked.view.decision.options[0], asked.number)
    again.save(path)
    assert "* windows " in str(again.record())
    assert same(Table.load(path, [HUMAN, "random"]).game, again.game)


def test_a_conceded_game_is_saved(tmp_path):
    table, path = played("onepiece-team"), tmp_path / "game.save"
    table.concede(3)
    table.save(path)
    again = Table.load(path)
    assert again.game.result.winners == (0, 2)
    assert again.ask() is None


def test_the_clock_is_saved(tmp_path):
    table, path = played("onepiece", clock=Clock(2, 60, 5)), tmp_path / "game.save"
    asked = table.ask(now=10.0)
    table.save(path, now=25.0)
    clock = Table.load(path).clock
    assert clock.banks[asked.seat] == 50 and clock.per_decision == 5 and clock.seat == -1
    for bad in (7, {}, {"banks": [1], "per_decision": 1}, {"banks": [-1, 1], "per_decision": 1}, {"banks": ["x", 1]}):
        edit(path, table=lambda notes, bad=bad: {**notes, "clock": bad})
        assert Table.load(path).clock is None


def test_a_file_starts_no_program(tmp_path):
    table, path = played("onepiece"), tmp_path / "game.save"
    table.save(path)
    edit(path, table={"players": ["human", "cmd:touch /tmp/started"]})
    with pytest.raises(PlaymatError) as refused:
        Table.load(path)
    assert refused.value.key == "save-names-program"
    assert "A file starts no program: name who plays with --players" in str(refused.value)
    assert Table.load(path, [HUMAN, "random"]).players == [HUMAN, "random"]


@pytest.mark.parametrize("notes", [None, 7, {}, {"players": 3}, {"players": ["human"]}, {"players": []}])
def test_a_save_that_does_not_say_who_sits_there_is_for_people(notes, tmp_path):
    table, path = played("onepiece"), tmp_path / "game.save"
    table.save(path)
    edit(path, table=notes)
    assert Table.load(path).players == [HUMAN, HUMAN]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"format": "playmat-record-1"}, "save-wrong-format"),
        ({"game": "chess"}, "save-wrong-game"),
        ({"state": {}}, "save-damaged"),
        ({"engine": "0", "record": 7}, "record-missing"),
        ({"engine": "0", "record": "nonsense"}, "record-format"),
        ({"engine": "0", "record": lambda text: text.replace("A end", "A dance", 1)}, "record-stop-notation"),
    ],
)
def test_what_is_no_save_is_told_with_its_file(changes, key, tmp_path):
    table, path = played("onepiece"), tmp_path / "game.save"
    table.save(path)
    edit(path, **changes)
    with pytest.raises(PlaymatError) as refused:
        Table.load(path)
    assert refused.value.key == key
    assert str(path) in str(refused.value) and str(path) in refused.value.text("fr")


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff\xfe\0", b"[" * 100_000, b"playmat-record 1\ngame: onepiece\n"]
)
def test_a_file_that_is_no_save_at_all_is_told(data, tmp_path):
    path = tmp_path / "game.save"
    path.write_bytes(data)
    with pytest.raises(PlaymatError, match=r"game\.save"):
        Table.load(path)


@pytest.mark.parametrize(
    "change",
    [
        {"record": lambda text: text.replace("seed: 3", "seed: 4")},
        {"record": None},
        {"answers": lambda codes: codes[:-1]},
        {"answers": lambda codes: [*codes[:-1], 7]},
        {"state": lambda state: {**state, "turn_number": state["turn_number"] + 1}},
    ],
)
def test_a_state_that_its_record_does_not_lead_to_is_not_believed(tmp_path, change):
    """Even if somebody has made the fingerprint anew."""
    table, path = played("onepiece"), tmp_path / "game.save"
    table.save(path)
    edit(path, **change)
    with pytest.raises(PlaymatError, match=r"was changed|is damaged"):
        Table.load(path)
