"""`playmat cards`, as typed."""

import json

import pytest

from playmat.cli import main
from tests.cards.samples import ENGLISH, FRENCH, PUZZLE, card, document, jsonl, vegapull


@pytest.fixture
def playmat(capsys, monkeypatch, own_data):
    """Types a command; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def run(*args: str) -> tuple[int, str, str]:
        try:
            code = main(args)
        except SystemExit as leave:
            code = int(leave.code or 0)
        return (code, *capsys.readouterr())

    return run


def test_list_shows_every_card(playmat):
    code, out, _ = playmat("cards", "list")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == ("PM01-001  Isolde Cinderwake         Leader     Red           Life 5, 5000 power, Slash")
    assert lines[-1] == "66 cards"
    assert len(lines) == 67


def test_list_searches_in_the_readers_language(playmat):
    _, out, _ = playmat("cards", "list", "--search", "horloge", "--lang", "fr")
    assert [line.split()[0] for line in out.splitlines()] == ["PM01-017", "PM01-018", "2"]
    assert out.endswith("2 cartes\n")


def test_list_may_find_nothing(playmat):
    assert playmat("cards", "list", "--search", "zzz") == (0, "0 cards\n", "")


def test_show_prints_the_card(playmat):
    code, out, _ = playmat("cards", "show", "PM01-060")
    assert code == 0
    assert out == (
        "Candle Child Mirel  PM01-060\n"
        "Character, Yellow, cost 2, 1000 power, Counter +1000, Special\n"
        "Lantern Court / Lamplighter\n"
        "\n"
        "[Blocker]\n"
        "[Trigger] Play this card.\n"
        "\n"
        "  When: [Trigger]\n"
        "  Does: Play this card.\n"
    )


def test_show_tells_the_reading_part_by_part(playmat):
    _, out, _ = playmat("cards", "show", "PM01-001")
    assert out.endswith(
        "  When: [Activate: Main]\n"
        "  Once per turn\n"
        "  Does: Give up to 1 rested DON!! card to 1 of your {Ember Fleet} type Characters.\n"
    )
    _, out, _ = playmat("cards", "show", "PM01-049", "--lang", "fr")
    assert "  Quand : [Déclenchement]\n  Effet : Activez l’effet [Principale] de cette carte.\n" in out


def test_import_tells_what_is_understood_and_the_nearest_wording(playmat, tmp_path):
    odd = {**ENGLISH[0], "id": "ZZ01-901", "category": "Character", "cost": 1, "life": None}
    cards = [
        {**odd, "text": "[On Play] Trash 2 cards from the top of your deck."},
        {**odd, "id": "ZZ01-902", "text": "[On Play] Throw overboard 2 cards from the top of your deck."},
    ]
    verdict = tmp_path / "verdict.tsv"
    code, out, err = playmat("cards", "import", str(jsonl(tmp_path / "new.jsonl", cards)), "--verdict", str(verdict))
    assert (code, err) == (0, "")
    assert "1 of 2 English texts are understood." in out
    assert "ZZ01-902 stops at: Throw" in out
    assert "nearest known wording (ZZ01-901): [On Play] Trash 2 cards from the top of your deck." in out
    rows = [line.split("\t") for line in verdict.read_text(encoding="utf-8").splitlines()]
    assert [row[:2] for row in rows[1:]] == [["ZZ01-901", "complete"], ["ZZ01-902", "stopped"]]
    assert rows[2][-1] == "ZZ01-901"


def test_show_speaks_french_and_takes_a_name(playmat):
    _, out, _ = playmat("cards", "show", "beacon stallion", "--lang", "fr")
    assert out == (
        "Étalon-fanal  PM01-062\n"
        "Personnage, Jaune, coût 4, 6000 de puissance, Contre +1000, Frappe\n"
        "Cour des Lanternes / Allumeur\n"
    )


def test_show_with_tree_prints_how_it_is_read(playmat):
    _, out, _ = playmat("cards", "show", "PM01-060", "--tree")
    assert "Ability(kind='activate', body=(Play(target=This()))" in out


def test_an_unknown_card_is_told_on_stderr(playmat):
    code, out, err = playmat("cards", "show", "PM01-0660")
    assert (code, out) == (2, "")
    assert err.startswith("playmat: There is no card “PM01-0660”. Nearest: Hold the Last Light (PM01-066)")


# -- import ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def imported(playmat, tmp_path):
    files = jsonl(tmp_path / "en.jsonl", ENGLISH), jsonl(tmp_path / "fr.jsonl", FRENCH)
    assert playmat("cards", "import", *map(str, files))[0] == 0
    return playmat


def test_import_says_what_it_took(playmat, tmp_path):
    en, fr = jsonl(tmp_path / "en.jsonl", ENGLISH), jsonl(tmp_path / "fr.jsonl", FRENCH)
    code, out, err = playmat("cards", "import", str(en), str(fr))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:3] == [
        "2 files read, 20 printings.",
        "English: 17 new cards, 0 changed, 0 as before.",
        "French: 3 new cards, 0 changed, 0 as before.",
    ]
    assert lines[-1].startswith("The cards are in ")
    assert playmat("cards", "import", str(en), "--lang", "fr")[1].splitlines()[1] == (
        "Anglais : 0 nouvelle carte, 0 changée, 17 comme avant."
    )


def test_import_tells_what_is_odd(playmat, tmp_path):
    rows = [
        card(2, "Pell", text="[On Play] Draw"),
        {**card(3, "Bess"), "price": 3},
        {**card(3, "Bess"), "id": "ZZ01-003_p1", "power": 1000},
    ]
    code, out, _ = playmat("cards", "import", str(jsonl(tmp_path / "en.jsonl", rows)))
    assert code == 0
    assert "1 text has lost something; it is kept, and not played:" in out
    assert "line 1: ZZ01-002 Pell: “[On Play] Draw”" in out
    assert "line 3: ZZ01-003_p1 has other values than ZZ01-003." in out
    assert "Fields that are not known were left aside: price (1)." in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["The card data cannot be used:", "line 2: the field “cost” cannot be 'two'.", "Nothing was imported."]),
        ("fr", ["Les données de cartes ne peuvent pas", "ligne 2 : le champ « cost »", "Rien n’a été importé."]),
    ],
)
def test_import_refuses_with_file_line_and_reason(playmat, tmp_path, lang, words):
    path = jsonl(tmp_path / "en.jsonl", [ENGLISH[0], {**ENGLISH[1], "cost": "two"}])
    code, out, err = playmat("cards", "import", str(path), "--lang", lang)
    assert (code, out) == (2, "")
    for word in words:
        assert word in err
    assert str(path) in err
    assert playmat("cards", "list")[1].endswith("66 cards\n")


def test_import_replaces_only_if_asked(imported, tmp_path):
    path = jsonl(tmp_path / "new.jsonl", [{**ENGLISH[1], "text": "[Rush]"}])
    code, _, err = imported("cards", "import", str(path))
    assert code == 2
    assert "import with --replace" in err
    assert imported("cards", "import", str(path), "--replace")[0] == 0
    assert "[Rush]" in imported("cards", "show", "ZZ01-002")[1]


def test_import_of_a_folder(playmat, tmp_path):
    document(tmp_path / "english/cards/1.json", [vegapull(row) for row in ENGLISH])
    document(tmp_path / "french/cards/1.json", [vegapull(row) for row in FRENCH])
    code, out, _ = playmat("cards", "import", str(tmp_path))
    assert code == 0
    assert "English: 17 new cards" in out
    assert "French: 3 new cards" in out


def test_a_damaged_library_is_told_by_every_command(imported, tmp_path, monkeypatch):
    import os

    (file,) = [name for name in os.listdir(os.environ["PLAYMAT_DATA"]) if name.startswith("cards")]
    with open(os.path.join(os.environ["PLAYMAT_DATA"], file), "wb") as broken:
        broken.write(b"x" * 5000)
    for args in (("list",), ("show", "PM01-001"), ("search", "x"), ("import", str(tmp_path / "en.jsonl"))):
        code, _, err = imported("cards", *args)
        assert code == 2
        assert "Delete that file and import them again." in err


# -- imported cards ----------------------------------------------------------------------------------------------------


def test_show_finds_imported_cards_in_both_languages(imported):
    assert imported("cards", "show", "pell le cordier")[1] == (
        "Pell Ropewright  ZZ01-002\n"
        "Character, Red, cost 2, 3000 power, Counter +1000, Slash\n"
        "Harbor Watch\n\n[Blocker]\n[On Play] Draw 1 card.\n\n  When: [On Play]\n  Does: Draw 1 card.\n"
    )
    assert imported("cards", "show", "ZZ01-002", "--lang", "fr")[1].startswith("Pell le Cordier  ZZ01-002\n")
    assert "Importée seulement en anglais." in imported("cards", "show", "ZZ01-004", "--lang", "fr")[1]


def test_show_tells_the_phrase_that_is_not_understood(imported):
    _, out, _ = imported("cards", "show", "ZZ01-005")
    assert PUZZLE in out
    assert "Not wholly understood. It stops at: " in out
    _, out, _ = imported("cards", "show", "ZZ01-005", "--lang", "fr", "--tree")
    assert "Pas entièrement comprise. La lecture s’arrête à : " in out


def test_show_with_tree_prints_the_tree_of_the_text(imported):
    assert "Draw()" in imported("cards", "show", "ZZ01-002", "--tree")[1]


def test_search_looks_through_embedded_and_imported_cards(imported):
    _, out, _ = imported("cards", "search", "draw", "blocker")
    assert "ZZ01-002" in out
    assert imported("cards", "search", "zzz", "yyy") == (0, "0 cards\n", "")
    _, out, _ = imported("cards", "search", "cordier", "--lang", "fr")
    assert out.splitlines()[-1] == "1 carte"


def test_a_name_that_several_cards_have_asks_which(playmat, tmp_path):
    playmat("cards", "import", str(jsonl(tmp_path / "en.jsonl", [card(1, "Bess"), card(2, "Bess")])))
    code, _, err = playmat("cards", "show", "bess")
    assert code == 2
    assert "There are 2 cards called “bess”; say which by its number: Bess (ZZ01-001), Bess (ZZ01-002)." in err


# -- coverage and readings ---------------------------------------------------------------------------------------------


def test_coverage_as_json(playmat, tmp_path):
    path = jsonl(tmp_path / "en.jsonl", ENGLISH)
    code, out, err = playmat("cards", "coverage", str(path), "--game", "onepiece", "--lang", "en", "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert list(data)[:6] == ["cards", "with_text", "complete", "round_trip", "hand_written", "stopped"]
    assert (data["cards"], data["with_text"], data["complete"], data["hand_written"]) == (17, 4, 3, 0)
    assert [row["id"] for row in data["stopped"]] == ["ZZ01-005"]
    assert data["stopped"][0]["phrase"]


def test_coverage_in_words_with_a_ledger(playmat, tmp_path):
    path, ledger = jsonl(tmp_path / "en.jsonl", ENGLISH), tmp_path / "ledger.tsv"
    code, out, _ = playmat("cards", "coverage", str(path), "--ledger", str(ledger))
    assert code == 0
    assert out.startswith("17 cards, 4 with text\n  3 understood, every word (75.0 %)\n")
    assert "ZZ01-005" in out
    assert "Missing wordings" in out
    assert ledger.read_text().splitlines()[0] == "card\tverdict\tphrase"
    assert playmat("cards", "coverage", str(path), "--lang", "fr")[1].startswith("17 cartes, 4 avec texte\n")


def test_coverage_of_other_shapes(playmat, tmp_path):
    path = document(tmp_path / "cards.json", [vegapull(row) for row in ENGLISH])
    assert json.loads(playmat("cards", "coverage", str(path), "--json")[1])["complete"] == 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "there is nothing in it"),
        ("{", "this is not JSON"),
        ("[3]", "there are no cards in it"),
        ('{"id": "ZZ01-001"}\n{"id": 1}\n', "line 1: this is not a card"),
        (json.dumps({**ENGLISH[0], "text": 3}) + "\n" + json.dumps(ENGLISH[1]), "the field “text” cannot be 3"),
    ],
)
@pytest.mark.parametrize("command", ["coverage", "readings"])
def test_odd_files_are_told_without_a_traceback(playmat, tmp_path, command, content, message):
    path = tmp_path / "odd.jsonl"
    path.write_text(content)
    if message == "there are no cards in it":
        path = path.rename(tmp_path / "odd.json")
    code, out, err = playmat("cards", command, str(path))
    assert (code, out) == (2, "")
    assert message in err


ODD_TEXTS = [
    "[", "]", "[[[[[", "[On Play]", "[On Play] .", "(((", "{}{}{}", "•", "\n•\n•", "DON!! -", "①", "[DON!! x]",
    "[DON!! x99999999999999999999] Draw 1 card.", "Draw 99999999999999999999999 cards.", "ÿ\u0301\u202e",
    "😀 Draw 1 card.", "If", "Then, Then, Then,", "[Main] Choose one:", "[Main] Choose one:\n• ", "draw " * 300,
    "[Trigger]" * 50, ":" * 100, "You may: :", "'", '"', "<", "[On Play] Give up to 1 of your", "-", "+", "K.O.",
    "[Your Turn] [Your Turn] [Rush]",
]  # fmt: skip


def test_odd_texts_are_counted_not_feared(playmat, tmp_path):
    rows = [card(number, f"Odd {number}", text=text) for number, text in enumerate(ODD_TEXTS, start=1)]
    path = jsonl(tmp_path / "odd.jsonl", rows)
    code, out, err = playmat("cards", "coverage", str(path), "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert data["cards"] == len(ODD_TEXTS)
    assert len(data["stopped"]) + data["complete"] == data["with_text"]
    assert playmat("cards", "readings", str(path))[0] == 0
    assert playmat("cards", "import", str(path))[0] == 0
    for number in range(1, len(ODD_TEXTS) + 1):
        assert playmat("cards", "show", f"ZZ01-{number:03}", "--tree")[0] == 0


def test_an_unknown_game_is_told(playmat, tmp_path):
    code, _, err = playmat("cards", "coverage", str(tmp_path), "--game", "chess")
    assert code == 2
    assert "There is no game “chess”. Games: dragonball, onepiece, onepiece-team." in err


def test_a_ledger_that_cannot_be_written_is_told(playmat, tmp_path):
    path = jsonl(tmp_path / "en.jsonl", ENGLISH)
    code, _, err = playmat("cards", "coverage", str(path), "--ledger", str(tmp_path / "no" / "ledger.tsv"))
    assert code == 2
    assert "cannot be written" in err


def test_readings_are_one_line_each(playmat, tmp_path):
    code, out, _ = playmat("cards", "readings", str(jsonl(tmp_path / "en.jsonl", ENGLISH)), "--lang", "en")
    assert code == 0
    assert out.splitlines()[1:3] == [
        "ZZ01-002\t1\t[Blocker]\t[Blocker]",
        "ZZ01-002\t2\t[On Play] Draw 1 card.\t[On Play] Draw 1 card.",
    ]


def test_a_very_long_name_is_an_error_like_any_other(playmat):
    code, _, err = playmat("cards", "show", "x" * 5000)
    assert code == 2
    assert "There is no card “xxx" in err


def test_confirm_compares_both_languages(playmat, tmp_path):
    both = {"en": "[On Play] Draw 1 card.", "fr": "[Jouée] Piochez 1 carte."}
    files = {lang: str(jsonl(tmp_path / f"{lang}.jsonl", [card(2, "Pell", text=text)])) for lang, text in both.items()}
    code, out, _ = playmat("cards", "confirm", files["en"], files["fr"], "--json")
    assert (code, json.loads(out)) == (0, {"both": 1, "confirmed": 1, "listed": 0, "differences": []})
    jsonl(tmp_path / "fr.jsonl", [card(2, "Pell", text="[Jouée] Piochez 2 cartes.")])
    code, out, _ = playmat("cards", "confirm", files["en"], files["fr"], "--json")
    assert code == 1
    assert json.loads(out)["differences"] == [
        {
            "card": "ZZ01-002",
            "kind": "differs",
            "english": ["[On Play] Draw 1 card."],
            "french": ["[On Play] Draw 2 cards."],
        }
    ]
    code, out, _ = playmat("cards", "confirm", files["en"], files["fr"], "--lang", "fr")
    assert code == 1
    assert "les deux versions sont lues différemment" in out


def test_french_cards_alone_are_imported_and_played(playmat, tmp_path):
    file = str(jsonl(tmp_path / "cards.jsonl", [card(2, "Pell", text="[Jouée] Piochez 1 carte.")]))
    code, out, _ = playmat("cards", "import", file, "--lang", "fr")
    assert code == 0 and out.splitlines()[1].startswith("Français : 1 nouvelle carte")
    _, out, _ = playmat("cards", "show", "Pell", "--tree", "--lang", "fr")
    assert "Draw" in out
    _, out, _ = playmat("cards", "coverage", file, "--lang", "fr", "--json")
    assert json.loads(out)["complete"] == 1
