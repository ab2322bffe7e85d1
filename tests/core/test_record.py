"""Saves: they give the same game back, and say what is wrong with those they refuse. Records: tests/records."""

import random

import msgspec
import pytest

from playmat.core import atoms, record
from playmat.core.decision import PICK, YES
from playmat.core.packing import option
from playmat.core.record import RecordError, digest, load, save

from .toy import HAND, PRINTED, codec, empty, toy


def played(n=5):
    game = toy()
    for _ in range(n):
        game.apply(option(YES))
    game.apply(option(PICK, game.sides[game.decision.seat].zones[HAND][0].iid))
    return game


def reload(data):
    return load(codec, data, PRINTED.__getitem__, empty)


def altered(data, **changes):
    body = msgspec.json.decode(data)
    body.update(changes)
    return msgspec.json.encode(record.digested(body))


def refused(data):
    with pytest.raises(RecordError) as error:
        reload(data)
    return error.value


def test_a_save_gives_the_same_game_back():
    game = played()
    data = save(codec, game)
    again = reload(data)
    assert digest(codec, again) == digest(codec, game)
    assert save(codec, again) == data
    assert again.answers == game.answers and len(again.log) == len(game.log)
    for one in (game, again):
        one.apply(option(YES))
    assert digest(codec, again) == digest(codec, game)


def test_a_digest_sees_every_difference_and_not_the_way_there():
    game = played()
    twin = game.clone()
    twin.log = twin.answers = None
    assert digest(codec, twin) == digest(codec, game)
    next(filter(None, twin.in_play)).tokens += 1
    assert digest(codec, twin) != digest(codec, game)
    twin = game.clone()
    atoms.learn(twin, next(card.iid for card in twin.cards if not twin.knows(1, card.iid)), 2)
    assert digest(codec, twin) != digest(codec, game)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"not json", "save-not-json"),
        (b"[1, 2]", "save-wrong-format"),
        (b"{}", "save-wrong-format"),
        (b'{"format": "playmat-save-2"}', "save-wrong-engine"),
        (b"[" * 100_000, "save-not-json"),
        (b'{"a":' * 500 + b"1" + b"}" * 500, "save-damaged"),
        (b'{"a": 1e400}', "save-not-json"),
        (b'{"a": 99999999999999999999}', "save-damaged"),
    ],
)
def test_what_is_no_save_is_refused(data, key):
    assert refused(data).key == key


def test_a_save_of_another_engine_is_refused_and_told_apart():
    error = refused(altered(save(codec, played()), engine="0.0.0"))
    assert (error.key, error.details["found"]) == ("save-wrong-engine", "0.0.0")


def test_a_save_with_other_cards_is_refused():
    data = save(codec, played())
    cards = msgspec.json.decode(data)["cards"]
    cards[0][0] = "T7"
    assert refused(altered(data, cards=cards)).key == "save-wrong-cards"


def test_an_edited_state_is_refused():
    data = save(codec, played())
    state = msgspec.json.decode(data)["state"]
    state["seats"][1]["field"][0]["tokens"] = 5
    edited = {**msgspec.json.decode(data), "state": state}
    assert refused(msgspec.json.encode(edited)).key == "save-edited"


@pytest.mark.parametrize("part", ["state", "answers", "cards", "cards_hash", "digest", "log", "game"])
def test_a_save_with_a_part_missing_is_damaged(part):
    body = msgspec.json.decode(save(codec, played()))
    del body[part]
    whole = body if part == "digest" else record.digested(body)
    assert refused(msgspec.json.encode(whole)).key == ("save-edited" if part == "digest" else "save-damaged")


def test_every_bit_of_a_save_is_under_its_digest():
    data = save(codec, played())
    rng = random.Random(5)
    for _ in range(400):
        place = rng.randrange(len(data))
        flipped = data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]
        if msgspec_equal(flipped, data):
            continue
        assert refused(flipped).key in (
            "save-edited",
            "save-not-json",
            "save-wrong-format",
            "save-wrong-engine",
            "save-damaged",
        )


def msgspec_equal(one, other):
    try:
        return msgspec.json.decode(one) == msgspec.json.decode(other)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("answers", [None]),
        ("answers", "first"),
        ("answers", [-1]),
        ("log", [None]),
        ("log", [[{"@": "Event"}, "", None]]),
        ("cards", [["T1", 7]]),
        ("cards", []),
        ("state", None),
    ],
)
def test_a_part_that_makes_no_sense_is_told_even_with_its_digest(part, value):
    assert refused(altered(save(codec, played()), **{part: value})).key in (
        "save-damaged",
        "save-wrong-cards",
        "save-wrong-game",
    )


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seats", 0, "zones", 0), []),  # cards are missing
        (("seats", 0, "team"), 2**60),
        (("decision",), None),
        (("decision", "options"), []),
        (("decision", "options"), [None]),
        (("decision", "seat"), 9),
        (("decision", "source"), 99999),
        (("turn",), 77),
        (("rng",), "9" * 100_000),
        (("known",), ["x", "y"]),
        (("incarnations",), [1]),
        (("stack",), []),
    ],
)
def test_a_state_that_cannot_be_is_told_even_with_its_digest(path, value):
    data = save(codec, played())
    state = msgspec.json.decode(data)["state"]
    part = state
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    assert refused(altered(data, state=state)).key in ("save-damaged", "save-edited")


def test_a_frame_nobody_knows_is_named():
    data = save(codec, played())
    state = msgspec.json.decode(data)["state"]
    state["stack"][0]["@"] = "Castling"
    error = refused(altered(data, state=state))
    assert (error.key, error.details) == ("save-unknown-part", {"part": "Castling"})


def test_what_is_not_data_cannot_be_saved():
    with pytest.raises(TypeError, match="cannot be saved"):
        record.encode(codec, object())
    with pytest.raises(TypeError, match="cannot be saved"):
        record.encode(codec, {1: 2.5})


def test_plain_data_survives_encoding():
    game = toy()
    value = {"a": (1, None, True), 2: (game.cards[3],), "nested": ({"x": ("y",)},)}
    assert record.decode(codec, game, record.encode(codec, value)) == value
