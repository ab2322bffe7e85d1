"""`playmat cards` and `playmat deck` for Dragon Ball, as typed."""

import json

import pytest

from playmat.cards import embedded
from playmat.cli import main
from playmat.testing import rule


@pytest.fixture
def playmat(capsys, monkeypatch, own_data):
    """Types a command for this game; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def run(*args: str, game: str = "dragonball") -> tuple[int, str, str]:
        try:
            code = main([*map(str, args), "--game", game])
        except SystemExit as leave:
            code = int(leave.code or 0)
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def listed(tmp_path):
    def write(text, name="deck.txt"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path / name

    return write


# -- cards -------------------------------------------------------------------------------------------------------------


def test_list_shows_every_card_and_token(playmat):
    code, out, _ = playmat("cards", "list")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split("  ")[:2] == ["PZ01-001", "Saffron, Soup Sensei"]
    assert lines[-1] == f"{len(embedded('dragonball'))} cards"
    assert any(line.startswith("PZ01-T01  Worker Bee ") and " token " in line for line in lines)


def test_list_searches_in_the_readers_language(playmat):
    _, out, _ = playmat("cards", "search", "musée", "z-", "chevalier", "--lang", "fr")
    assert [line.split()[0] for line in out.splitlines()] == ["0"]
    _, out, _ = playmat("cards", "search", "musee", "chevalier", "--lang", "fr")
    assert [line.split()[0] for line in out.splitlines()] == ["PZ01-083", "PZ01-084", "PZ01-089", "3"]


def test_show_prints_both_sides_of_a_leader(playmat):
    code, out, _ = playmat("cards", "show", "PZ01-001")
    assert code == 0
    lines = out.splitlines()
    assert lines[:3] == [
        "Saffron, Soup Sensei  PZ01-001",
        "Leader, Red, 10000 power",
        "Saffron / Peppercorn Dojo / Cook",
    ]
    assert lines[5].startswith("[Awaken] When your life is at 4 or less: ")
    assert lines[7:9] == ["Saffron, Boiling Over", "15000 power"]
    assert lines[10].startswith("[Auto] When this card attacks, ")


@pytest.mark.parametrize(
    ("card", "values"),
    [
        ("Paprika, Flame on the Wok", "Battle Card, Red, cost 4 {R}{R}, 20000 power, combo +5000 for 0"),
        ("PZ01-036", "Extra, Blue, cost 2 {B}"),
        ("the comet coach", "Unison, Blue, cost X {B}{B}, 15000 power"),
        ("PZ01-089", "Z-Battle Card, Black, cost 2 {K}, Z-Energy 3, 15000 power"),
        ("Ouvrière", "token, Yellow, 10000 power, combo +5000 for 0"),
        ("Héraut du pré", "Battle Card, Green/Yellow, cost 4 {G}{Y}, 20000 power, combo +5000 for 0"),
    ],
)
def test_show_prints_the_values_of_every_type(playmat, card, values):
    code, out, _ = playmat("cards", "show", card)
    assert code == 0
    assert out.splitlines()[1] == values


def test_show_speaks_french_and_shows_trees(playmat):
    _, out, _ = playmat("cards", "show", "PZ01-009", "--lang", "fr")
    assert out.splitlines()[0] == "Girofle le Fendoir  PZ01-009"
    assert "[Double Frappe]" in out
    _, out, _ = playmat("cards", "show", "PZ01-006", "--tree")
    assert "keyword='Evolve'" in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("cards", "show", "Paprika, Flame on the Wolf"), "Nearest: Paprika, Flame on the Wok (PZ01-006)"),
        (("cards", "show", "PM01-001"), "There is no card “PM01-001”."),
        (
            ("deck", "check", "pm01-red"),
            "no deck of that name for dragonball. Decks: pz01-red, pz01-blue, pz01-meadow, pz01-black.",
        ),
        (("cards", "coverage", "x.jsonl"), "x.jsonl cannot be read"),
    ],
)
def test_what_is_not_there_is_told(playmat, args, message):
    code, out, err = playmat(*args)
    assert (code, out) == (2, "")
    assert message in err


def test_a_game_without_cards_is_told(playmat):
    code, _, err = playmat("cards", "list", game="chess")
    assert code == 2
    assert err == "playmat: There is no game “chess”. Games: dragonball, onepiece, onepiece-team.\n"


def test_import_refuses_a_file_of_this_game_with_a_sentence(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path / "data"))
    row = {"id": "ZZ1-001", "name": "Somebody", "type": "Battle", "colors": ["Red"], "cost": 1, "color_cost": "R"}
    path = tmp_path / "en.jsonl"
    path.write_text(json.dumps({**row, "power": 5000, "combo_cost": 0, "combo_power": 5000, "text": ""}) + "\n")
    for lang, words in (("en", "Say so: --game dragonball."), ("fr", "Dites-le : --game dragonball.")):
        assert main(["cards", "import", str(path), "--lang", lang]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"playmat: {path}") and words in err
    assert not (tmp_path / "data/cards.sqlite3").exists()


@pytest.mark.shared
def test_import_refuses_the_official_file_too(capsys, monkeypatch, tmp_path, shared):
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path))
    assert main(["cards", "import", str(shared / "cards/dragonball/en.jsonl")]) == 2
    assert "Dragon Ball Super Card Game Masters" in capsys.readouterr().err


# -- decks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", embedded("dragonball").decks)
def test_our_decks_are_legal(playmat, deck):
    code, out, _ = playmat("deck", "check", deck)
    assert code == 0
    assert out.endswith("\nLegal.\n")


def test_the_head_tells_the_z_deck_apart(playmat):
    _, out, _ = playmat("deck", "check", "pz01-black")
    assert out.splitlines()[0] == "Midnight Museum: Ombeline, Night Curator (PZ01-069), 53 cards; Z-Deck: 10"
    _, out, _ = playmat("deck", "check", "pz01-black", "--lang", "fr")
    assert out.splitlines()[0].endswith("53 cartes ; Deck Z : 10")


@rule("dragonball", "6-1-3", "6-1-4", "6-1-5-1", "6-1-5-2-1", "22-14-2", "22-17-2", "22-28-2")
def test_every_problem_is_told_with_its_rule(playmat, listed):
    deck = "1 PZ01-001\n5 PZ01-003\n8 PZ01-046\n5 PZ01-004\n2 PZ01-017\n1 PZ01-022\n1 PZ01-T01\n"
    path = listed(deck + "Z-Deck\n4 PZ01-088\n4 PZ01-089\n4 PZ01-090\n1 PZ01-002\n")
    code, out, _ = playmat("deck", "check", path)
    assert code == 1
    assert out.splitlines() == [
        "deck: Saffron, Soup Sensei (PZ01-001), 22 cards; Z-Deck: 13",
        "  A deck has 50 to 60 cards; this one has 22. (6-1-3)",
        "  A Z-Deck has at most 10 cards; this one has 13. (6-1-4)",
        "  Cumin, Sparrow Fist is in the deck 5 times; 4 is the most. (6-1-5-1)",
        "  Royal Jelly Jar is in the deck 8 times; 7 is the most. (22-28-2)",
        "  Auntie Ladle is in the deck 5 times; 4 is the most. (6-1-5-1)",
        "  Ombeline, the Unfinished Masterpiece is in the deck 4 times; 1 is the most. (6-1-5-2-1)",
        "  Halley Quill, Postmistress cannot be in the deck. (6-1-3)",
        "  Worker Bee cannot be in the deck. (6-1-3)",
        "  Pip the Dishwasher is no Z-Card and cannot be in the Z-Deck. (6-1-4)",
        "  5 cards have [Super Combo]; 4 is the most. (22-17-2)",
        "  2 cards have [Ultimate]; 1 is the most. (22-14-2)",
        "Not legal: 11 problems.",
    ]
    _, out, _ = playmat("deck", "check", path, "--lang", "fr")
    assert "(6-1-3)" in out and "22" in out
    assert "cards" not in out


@rule("dragonball", "6-1-2")
def test_a_z_leader_leads_no_deck(playmat, listed):
    code, out, _ = playmat("deck", "check", listed("PZ01-088\n4 PZ01-070\n"))
    assert code == 1
    assert "Ombeline, the Unfinished Masterpiece is not a Leader. (6-1-2)" in out


def test_without_a_heading_z_cards_are_the_z_deck(playmat, listed):
    _, out, _ = playmat("deck", "check", listed("1xPZ01-069\n2xPZ01-089\n4xPZ01-070\n"))
    assert out.splitlines()[0] == "deck: Ombeline, Night Curator (PZ01-069), 4 cards; Z-Deck: 2"


@pytest.mark.parametrize(("form", "lang"), [("text", "en"), ("text", "fr"), ("json", "en")])
def test_a_list_that_is_written_is_read_again(playmat, listed, form, lang):
    code, written, _ = playmat("deck", "convert", "pz01-black", "--to", form, "--lang", lang)
    assert code == 0
    path = listed(written, "Midnight Museum.txt")
    assert playmat("deck", "check", path)[1] == playmat("deck", "check", "pz01-black")[1]
    assert playmat("deck", "convert", path, "--to", form, "--lang", lang)[1] == written


def test_forms_of_the_other_game_are_refused(playmat):
    code, _, err = playmat("deck", "convert", "pz01-black", "--to", "optcgsim")
    assert code == 2
    assert "There is no form “optcgsim”. Forms: text, json, deckplanet." in err


def test_names_in_either_language_and_headings_are_read(playmat, listed):
    text = "Leader (1):\n1 Massepain, reine désignée\nBattle cards\n4x Thorn, Hedge Knight\nExtra\n2 Enfumage // a\n"
    code, out, _ = playmat("deck", "convert", listed(text, "bees.txt"), "--to", "json")
    assert code == 0
    assert json.loads(out) == {"name": "bees", "leader": "PZ01-045", "cards": {"PZ01-049": 4, "PZ01-066": 2}}


def test_cards_of_this_game_are_imported_shown_and_counted(playmat, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path / "data"))
    row = {"id": "ZZ1-001", "name": "Somebody", "type": "Battle", "colors": ["Red"], "cost": 1, "color_cost": "R"}
    row |= {"power": 5000, "combo_cost": 0, "combo_power": 5000, "character": ["Somebody"], "traits": []}
    read = {**row, "text": "[Auto] When this card is played, draw 1 card."}
    unread = {**row, "id": "ZZ1-002", "name": "Nobody", "text": "[Auto] When this card sneezes, draw 1 card."}
    lacking = {**row, "id": "ZZ1-003", "name": "White", "flags": ["white_specified_cost_lost"], "text": ""}
    path = tmp_path / "en.jsonl"
    path.write_text("".join(json.dumps(x) + "\n" for x in (read, unread, lacking)), encoding="utf-8")
    code, out, _ = playmat("cards", "import", str(path))
    assert code == 0 and "3 cards read: 3 new, 0 changed." in out and "1 card lacks something" in out
    code, out, _ = playmat("cards", "show", "ZZ1-001", "--tree")
    assert code == 0 and "Draw" in out
    code, out, _ = playmat("cards", "show", "ZZ1-002")
    assert code == 0 and "sneezes" in out
    code, out, _ = playmat("cards", "coverage", str(path), "--json")
    assert json.loads(out)["complete"] == 1 and json.loads(out)["stopped"][0]["id"] == "ZZ1-002"
    code, _, err = playmat("cards", "import", str(path))
    assert code == 0
    path.write_text(json.dumps({**read, "text": "[Auto] When this card attacks, draw 1 card."}) + "\n")
    code, _, err = playmat("cards", "import", str(path))
    assert code == 2 and "ZZ1-001" in err
    path.write_text(json.dumps({**read, "type": "Nonsense"}) + "\n")
    code, _, err = playmat("cards", "import", str(path), "--replace")
    assert code == 2 and "Nonsense" in err


def test_what_card_data_lacks_can_be_supplied(playmat, monkeypatch, tmp_path):
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path))
    row = {"id": "ZZ1-003", "name": "White", "type": "Battle", "colors": ["White"], "cost": 1, "color_cost": ""}
    row |= {"power": 5000, "combo_cost": 0, "combo_power": 5000, "flags": ["white_specified_cost_lost"], "text": ""}
    (tmp_path / "masters-overrides.json").write_text('{"ZZ1-003": {"color_cost": "W"}}')
    path = tmp_path / "en.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    code, out, _ = playmat("cards", "import", str(path))
    assert code == 0 and "lacks something" not in out
    (tmp_path / "masters-overrides.json").write_text('{"ZZ1-003": {"wings": 2}}')
    code, _, err = playmat("cards", "import", str(path))
    assert code == 2 and "wings" in err


CARD = {"id": "ZZ1-001", "name": "Somebody", "type": "Battle", "colors": ["Red"], "cost": 1, "power": 5000}


@pytest.mark.parametrize("ending", ["json", "jsonl"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"id": "ZZ1-001"', "JSON"),
        ('{"id": "ZZ1-001", "id": "ZZ1-002"}', "“id”"),
        ("[" * 5000, "JSON"),
        *((json.dumps({**CARD, field: 10**30}), f"{field}: 1000000") for field in ("cost", "power", "combo_power")),
        *((json.dumps({**CARD, field: {"a": 1}}), f"{field}: {{'a': 1}}") for field in CARD),
        *((json.dumps({**CARD, field: [3]}), f"{field}: 3") for field in ("colors", "color_cost", "traits", "flags")),
        (json.dumps({**CARD, "power": "²"}), "power: '²'"),
        (json.dumps({**CARD, "type": "Leader", "back": 7}), "back: 7"),
    ],
)
def test_a_file_of_cards_that_is_damaged_is_refused_in_a_sentence(playmat, listed, text, told, ending):
    """A traceback, or a card called {'a': 1}."""
    code, out, err = playmat("cards", "import", listed(text + "\n", f"cards.{ending}"))
    assert (code, out) == (2, "") and told in err
