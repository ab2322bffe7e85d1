"""What is wrong with a message is said in the reader's language."""

from __future__ import annotations

import re

import msgspec
import pytest

from playmat.server import protocol, wanted
from playmat.server.mistakes import mistake

WRONG = [
    (b'{"type":"act","id":5,"table":"t","question":1,"action":"end"}', "id doit être un texte, pas un nombre entier."),
    (b'{"type":"act","id":"","table":"t","question":1,"action":"end"}', "id doit avoir au moins 1 caractères"),
    (b'{"type":"act","id":"' + b"x" * 41 + b'","table":"t"}', "id doit avoir au plus 40 caractères"),
    (b'{"type":"act","id":"a","table":"a b","question":1,"action":"end"}', "table contient des caractères"),
    (b'{"type":"act","id":"a","table":"t","question":-1,"action":"end"}', "question doit être au moins 0."),
    (b'{"type":"look-back","id":"a","table":"t","at":99999999999}', "at doit être au plus"),
    (b'{"type":"act","id":"a"}', "il manque à le message le champ « table »."),
    (b'{"type":"ping","more":1}', "le message a un champ inconnu ici : « more »."),
    (b'{"type":"nothing"}', "type ne peut pas être 'nothing'."),
    (b'{"type":"speak","lang":"de"}', "lang ne peut pas être 'de'."),
    (b'{"type":"commit","id":"a","table":"t","question":1,"actions":[]}', "actions doit avoir au moins 1"),
    (b'{"type":"trial","id":"a","wanted":{"game":"x","deck":"","against":"","games":0}}', "wanted.games doit être au"),
    (b'{"type":"trial","id":"a","wanted":null}', "wanted doit être un objet, pas rien (null)."),
    (b"[1]", "le message doit être un objet, pas une liste."),
    (b'{"type":"ping"', "il finit trop tôt."),
    (b"nonsense", "ce n’est plus du JSON à partir de l’octet"),
    (b'{"type":"ping","t":1e999}', "nombre"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "told"), WRONG)
def test_a_mistake_is_said_in_french(data, told):
    with pytest.raises(msgspec.MsgspecError) as error:
        protocol.read(data)
    assert told in mistake(error.value, "fr")


def test_no_english_is_left_in_any_reason():
    """Whatever a message of any type, or a body, lacks or has too much of."""
    bodies = [wanted.NewTable, wanted.SignUp, wanted.DeckCheck, wanted.Branch, wanted.SettingsWanted]
    wrong = [
        b"",
        b"{",
        b"[]",
        b"1",
        b'"x"',
        b"null",
        b'{"type":1}',
        b"{}",
        b'{"type":"ping","t":"x"}',
        b"\xff",
        b'"\xff"',
    ]
    wrong += [
        msgspec.json.encode({"type": tag, "id": value, "table": value, "t": value, "yes": value, "lang": value})
        for tag in ("act", "ping", "speak", "undo-reply", "mute")
        for value in (None, 1, "", "x" * 99, [], {}, 1.5, True)
    ]
    english = re.compile(
        r"\b(Expected|got|length|missing|field|invalid|value|JSON is|truncated|byte|malformed|at)\b", re.I
    )
    seen = set()
    for data in wrong:
        for kind in (None, *bodies):
            try:
                protocol.read(data) if kind is None else msgspec.json.decode(data, type=kind)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                text = mistake(error, "fr")
                seen.add(text)
                assert not english.search(text), (text, str(error))
                assert "n’est pas comme il devrait" not in text, str(error)  # all ways are known
    assert len(seen) > 20


def test_what_is_nested_too_deeply_is_said_so():
    with pytest.raises(RecursionError) as error:
        msgspec.json.decode(b"[" * 100_000)
    assert mistake(error.value, "fr") == "il est imbriqué trop profondément."
