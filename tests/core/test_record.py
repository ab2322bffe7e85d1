"""Saves: they give the same game back, and say what is wrong with those they refuse. Records: tests/records."""

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
    return msgspec.json.encode(body)


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
        (b'{"format": "playmat-save-1"}', "save-wrong-engine"),
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
    assert refused(altered(data, state=state)).key == "save-edited"


@pytest.mark.parametrize("part", ["state", "answers", "cards", "cards_hash", "digest", "log", "game"])
def test_a_save_with_a_part_missing_is_damaged(part):
    body = msgspec.json.decode(save(codec, played()))
    del body[part]
    assert refused(msgspec.json.encode(body)).key == "save-damaged"


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
