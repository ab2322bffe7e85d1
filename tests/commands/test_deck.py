"""`playmat deck`, as typed."""

import json

import pytest

from playmat.cli import main
from playmat.testing import rule
from tests.cards.samples import ENGLISH, FRENCH, LEGAL, jsonl


@pytest.fixture
def playmat(capsys, monkeypatch, own_data, tmp_path_factory):
    """Types a command, with the sample cards imported; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def run(*args: str) -> tuple[int, str, str]:
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as leave:
            code = int(leave.code or 0)
        return (code, *capsys.readouterr())

    folder = tmp_path_factory.mktemp("cards")
    run("cards", "import", jsonl(folder / "en.jsonl", ENGLISH), jsonl(folder / "fr.jsonl", FRENCH))
    return run


@pytest.fixture
def listed(tmp_path):
    def write(text, name="deck.txt"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path / name

    return write


# -- check -------------------------------------------------------------------------------------------------------------


def test_a_legal_deck(playmat, listed):
    path = listed(LEGAL)
    assert playmat("deck", "check", path) == (0, "deck: Marlo Tidebreaker (ZZ01-001), 50 cards\nLegal.\n", "")
    assert playmat("deck", "check", path, "--lang", "fr") == (
        0,
        "deck : Marlo Brise-Marée (ZZ01-001), 50 cartes\nConforme.\n",
        "",
    )


@rule("onepiece", "5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3", "5-1-2-4-1")
def test_every_problem_is_told_with_its_rule(playmat, listed):
    path = listed("1xPM01-001\n5xPM01-002\n1xPM01-017\n1xPM01-023\n1xPM01-033")
    code, out, _ = playmat("deck", "check", path)
    assert code == 1
    assert out.splitlines() == [
        "deck: Isolde Cinderwake (PM01-001), 8 cards",
        "  A deck has 50 cards; this one has 8. (5-1-2)",
        "  Pip Sparkwhistle is in the deck 5 times; 4 is the most. (5-1-2-3)",
        "  Selwyn Tidemark is a Leader and cannot be in the deck. (5-1-2-1)",
        "  Maud Undertow is not of the Leader’s color (Red). (5-1-2-2)",
        "  Two Currents is not of the Leader’s color (Red). (5-1-2-2)",
        "  The Leader’s text keeps Two Currents out of the deck. (5-1-2-4-1)",
        "Not legal: 6 problems.",
    ]
    assert "Un deck a 50 cartes ; celui-ci en a 8. (5-1-2)" in playmat("deck", "check", path, "--lang", "fr")[1]


def test_a_list_without_a_leader_is_not_legal(playmat, listed):
    code, out, _ = playmat("deck", "check", listed("4xPM01-002\n4xPM01-003"))
    assert code == 1
    assert "Pip Sparkwhistle is not a Leader. (5-1-2)" in out


def test_lines_that_cannot_be_read_are_told_with_number_and_content(playmat, listed):
    path = listed("1xZZ01-001\n4xZZ01-002\nwhat is this?\n4 No Such Card")
    code, out, err = playmat("deck", "check", path)
    assert (code, out) == (2, "")
    assert "line 3: what is this?: this line was not understood." in err
    assert "line 4: 4 No Such Card: There is no card “No Such Card”." in err
    _, _, err = playmat("deck", "check", path, "--lang", "fr")
    assert "ligne 3 : what is this? : cette ligne n’a pas été comprise." in err


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("nowhere.txt", "No such file"),
        (
            "nowhere",
            "There is no file “nowhere”, and no deck of that name for onepiece, onepiece-team. Decks: pm01-red",
        ),
        ("https://example.org/deck/17", "there is no deck in this link"),
        ("", ""),
    ],
)
def test_a_deck_that_is_not_there(playmat, file, message):
    code, out, err = playmat("deck", "check", file)
    assert (code, out) == (2, "")
    assert message in err


def test_a_deck_of_ours_and_a_link(playmat):
    assert playmat("deck", "check", "pm01-purple")[0] == 0
    code, out, _ = playmat("deck", "check", "https://onepiecetopdecks.com/x/deckgen?dn=Tide&dg=1nZZ01-001a4nZZ01-002")
    assert code == 1
    assert out.startswith("Tide: Marlo Tidebreaker (ZZ01-001), 4 cards\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_list_that_an_editor_saved_in_its_own_way_is_read(playmat, tmp_path, encoding, end):
    path = tmp_path / "deck.txt"
    path.write_bytes(LEGAL.replace("\n", end).encode(encoding))
    assert playmat("deck", "check", path)[:2] == (0, "deck: Marlo Tidebreaker (ZZ01-001), 50 cards\nLegal.\n")


@pytest.mark.parametrize("data", [b"\xff\xfe1", b"1\x00x\x00\x00\xd8", b"\x00" * 40, b"1\x00\x00x"])
def test_bytes_that_are_no_text_are_refused(playmat, tmp_path, data):
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    code, out, err = playmat("deck", "check", path)
    assert (code, out) == (2, "") and "Traceback" not in err


@pytest.mark.parametrize(("lang", "told"), [("en", "too long for a deck list"), ("fr", "trop long pour une liste")])
def test_a_file_that_is_too_large_is_told_what_was_wanted(playmat, tmp_path, lang, told):
    """It spoke of JSON documents and of how cards are imported."""
    path = tmp_path / "deck.txt"
    path.write_text("4 Nami OP01-016\n" * 100_000, encoding="utf-8")
    code, out, err = playmat("deck", "check", path, "--lang", lang)
    assert (code, out) == (2, "")
    assert told in err and "1.0" in err.replace(",", ".") and "JSON" not in err


PUZZLED = LEGAL.replace("4xZZ01-003", "4xZZ01-005")


def test_a_card_that_is_not_understood_is_told_with_the_phrase(playmat, listed):
    code, out, err = playmat("deck", "check", listed(PUZZLED))
    assert (code, err) == (0, "")  # it says “Legal.”
    lines = out.splitlines()
    assert lines[1] == "1 card is not wholly understood, and is not played:"
    assert lines[2].startswith("  The Humming Keeper (ZZ01-005): ")
    assert lines[3:] == [
        "Legal.",
        "To play them as printed, with what is not understood ignored: --allow-incomplete",
    ]


def test_it_may_be_allowed_with_a_warning(playmat, listed):
    code, out, err = playmat("deck", "check", listed(PUZZLED), "--allow-incomplete")
    assert code == 0
    assert out.endswith("Legal.\n")
    assert err.startswith("Warning: as printed, unsupported effects ignored: The Humming Keeper (ZZ01-005) (1)\n")
    _, _, err = playmat("deck", "check", listed(PUZZLED), "--allow-incomplete", "--lang", "fr")
    assert err.startswith("Attention : telles qu’imprimées, effets non compris ignorés : The Humming Keeper (ZZ01-005)")


def test_one_of_several_decks_is_picked(playmat, listed):
    pack = {"decks": [{"name": "Tide", "text": LEGAL}, {"name": "Ebb", "text": "1xZZ01-001"}]}
    path = listed(json.dumps(pack), "deckpack.json")
    code, _, err = playmat("deck", "check", path)
    assert code == 2
    assert f"{path}: there are 2 decks in it; choose one with --pick: Tide, Ebb." in err
    assert playmat("deck", "check", path, "--pick", "tide")[0] == 0
    assert playmat("deck", "check", path, "--pick", "2")[0] == 1


# -- convert -----------------------------------------------------------------------------------------------------------


def test_convert_writes_every_form(playmat, listed):
    path = listed("1 Marlo Tidebreaker\n4x Pell le Cordier", "tide.txt")
    assert playmat("deck", "convert", path, "--to", "optcgsim") == (0, "1xZZ01-001\n4xZZ01-002\n", "")
    assert playmat("deck", "convert", path, "--to", "text", "--lang", "fr")[1] == (
        "# tide\n1 ZZ01-001 Marlo Brise-Marée\n4 ZZ01-002 Pell le Cordier\n"
    )
    assert json.loads(playmat("deck", "convert", path, "--to", "json")[1])["leader"] == "ZZ01-001"


def test_convert_does_not_need_to_understand_the_cards(playmat, listed):
    assert playmat("deck", "convert", listed(PUZZLED), "--to", "optcgsim")[1] == PUZZLED


def test_convert_writes_a_file_whole_and_never_over_another_unless_asked(playmat, listed, tmp_path):
    path, out = listed(LEGAL), tmp_path / "out.json"
    assert playmat("deck", "convert", path, "--to", "json", "-o", out) == (0, f"Written: {out}\n", "")
    assert json.loads(out.read_text())["name"] == "deck"
    out.write_text("precious")
    code, _, err = playmat("deck", "convert", path, "--to", "json", "-o", out)
    assert code == 2
    assert "exists. To write over it: --force" in err
    assert out.read_text() == "precious"
    assert playmat("deck", "convert", path, "--to", "json", "-o", out, "--force")[0] == 0
    assert json.loads(out.read_text())["leader"] == "ZZ01-001"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["deck.txt", "out.json"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--to", "pdf"), "There is no form “pdf”. Forms: optcgsim, text, json."),
        (("--to", "json", "-o", "/nowhere/at/all.json"), "cannot be written"),
    ],
)
def test_convert_tells_what_cannot_be(playmat, listed, args, message):
    code, _, err = playmat("deck", "convert", listed(LEGAL), *args)
    assert code == 2
    assert message in err


def test_convert_refuses_a_list_with_a_line_it_would_lose(playmat, listed, tmp_path):
    code, out, err = playmat("deck", "convert", listed(LEGAL + "what?\n"), "--to", "json", "-o", tmp_path / "out.json")
    assert (code, out) == (2, "")
    assert "line 15: what?" in err
    assert not (tmp_path / "out.json").exists()


@pytest.mark.shared
def test_a_tournament_deck_is_legal(playmat, shared):
    assert playmat("cards", "import", shared / "cards/onepiece")[0] == 0
    code, out, _ = playmat("deck", "check", shared / "decks/onepiece/purple-enel.txt", "--allow-incomplete")
    assert code == 0
    assert out.endswith("50 cards\nLegal.\n")
