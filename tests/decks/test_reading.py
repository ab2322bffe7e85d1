"""Deck lists as text: the forms that players use, and every line that is none."""

import json
import time

import pytest

from playmat.decks import NotAList, read, read_listings


def entries(text, pick=""):
    listing = read(text, pick)
    assert listing.misread == []
    return [(entry.copies, entry.card) for entry in listing.entries]


WANTED = [(1, "ZZ01-001"), (4, "ZZ01-002"), (2, "ZZ01-003")]
TOPDECKS = "https://onepiecetopdecks.com/deck-list/x/deckgen?dn=Red%20Marlo&date=9/21/2025&dg="
EGMAN = "https://deckbuilder.egmanevents.com/?deck="


@pytest.mark.parametrize(
    "text",
    [
        "1xZZ01-001\n4xZZ01-002\n2xZZ01-003",
        "1xZZ01-001 4xZZ01-002 2xZZ01-003",
        "  1xZZ01-001\r\n\r\n4xZZ01-002\r\n2xZZ01-003  ",
        "\ufeff1xZZ01-001,4xZZ01-002;2xZZ01-003",
        "1XZZ01-001\n4 x ZZ01-002\n2×ZZ01-003",
        "1 ZZ01-001 Marlo Tidebreaker\n4 ZZ01-002 Pell, the Ropewright (again)\n2 ZZ01-003",
        "1x ZZ01-001 Marlo\n4xZZ01-002 Pell 2 the Second\n2x ZZ01-003",
        "1 Marlo Tidebreaker (ZZ01-001)\n4x Pell [ZZ01-002]\n2 Old Bess (ZZ01-003)",
        "ZZ01-001 x1\nZZ01-002 4\nZZ01-003: 2",
        "1 Marlo ZZ01-001\n4 Pell, the Ropewright ZZ01-002\n2x Old Bess 2 ZZ01-003",
        "Marlo - ZZ01-001 x1\nPell, the Ropewright - ZZ01-002 x4\nOld Bess (ZZ01-003) ×2",
        "ZZ01-001 Marlo x1\nZZ01-002 - Pell x 4\nOld Bess: ZZ01-003: 2",
        "1,ZZ01-001\n4,ZZ01-002\n2,ZZ01-003",
        "ZZ01-001;1\nZZ01-002;4\nZZ01-003;2",
        '1,"Marlo",ZZ01-001\n4,"Pell, the Ropewright",ZZ01-002\n"2","Old Bess","ZZ01-003"',
        'ZZ01-001,Marlo,1,Leader\nZZ01-002,"Pell, of 3 ropes",4,Rare\nZZ01-003,Bess,2,Common',
        "Quantity,Name,Card Number\n1,Marlo,ZZ01-001\n4,Pell,ZZ01-002\n\n2,Bess,ZZ01-003",
        'Nom;Coût;N°;Quantité;Numéro\nMarlo;5;1;1;ZZ01-001\n"Pell";3;2;4;ZZ01-002\nBess;0;3;2;ZZ01-003\n',
        "Code\tCount\nZZ01-001\t1\nZZ01-002\t4\nZZ01-003\t2",
        "# my deck\nLeader:\n1xZZ01-001\n\n// the rest\nCharacters (6)\n4xZZ01-002 # good\n2xZZ01-003 // better",
        "ZZ01-001\n4xZZ01-002\nZZ01-003\nZZ01-003",
        '["ZZ01-001", "ZZ01-002", "ZZ01-002", "ZZ01-002", "ZZ01-002", "ZZ01-003", "ZZ01-003"]',
        '["Exported from somewhere", "1xZZ01-001", "4xZZ01-002", "2xZZ01-003"]',
        '{"leader": "ZZ01-001", "cards": {"ZZ01-002": 4, "ZZ01-003": 2}}',
        '{"name": "Tide", "leader": {"id": "ZZ01-001"}, "cards": [{"id": "ZZ01-002", "count": 4}, "2xZZ01-003"]}',
        '{"cards": ["1xZZ01-001", {"card": "ZZ01-002", "quantity": 4}, {"name": "ZZ01-003", "qty": 2}]}',
        '{"schema_version": 1, "decks": [{"name": "Tide", "text": "1xZZ01-001\\n4xZZ01-002\\n2xZZ01-003"}]}',
        TOPDECKS + "1nZZ01-001a4nZZ01-002a2nZZ01-003",
        EGMAN + "ZZ01-001:1,ZZ01-002:4,ZZ01-003:2&type=optcg",
        EGMAN + "1xZZ01-001.4xZZ01-002.2xZZ01-003",
        "https://example.org/decks/1xZZ01-001,4xZZ01-002,2xZZ01-003",
        "https://example.org/#deck=1xZZ01-001%0A4xZZ01-002%0A2xZZ01-003",
        "https://example.org/?d=1xZZ01-001%7C4xZZ01-002%7C2xZZ01-003&lang=fr",
    ],
)
def test_every_form_gives_the_same_deck(text):
    found = {}
    for copies, card in entries(text):
        found[card] = found.get(card, 0) + copies
    assert found == {card: copies for copies, card in WANTED}
    assert entries(text)[0][1] == "ZZ01-001"


def test_names_stand_for_cards():
    assert entries("1 Marlo Tidebreaker\n4x Pell Ropewright\n2x La vieille Bess") == [
        (1, "Marlo Tidebreaker"),
        (4, "Pell Ropewright"),
        (2, "La vieille Bess"),
    ]
    assert entries("Marlo Tidebreaker x1\nPell - x4") == [(1, "Marlo Tidebreaker"), (4, "Pell")]
    assert entries('Name,Qty\n"Pell, the Ropewright",4') == [(4, "Pell, the Ropewright")]


@pytest.mark.parametrize("line", ["4,ZZ01-002 Pell,3,5000 x2", "ZZ01-002,Pell,3,5000", "Pell ZZ01-002"])
def test_a_line_that_leaves_open_how_many_is_not_guessed(line):
    (misread,) = read(line).misread
    assert misread.why == "decks-line"


def test_a_row_of_a_table_that_says_too_little_is_told():
    listing = read("Qty,Card Number\n4,ZZ01-002\nfour,ZZ01-003\n2,\n")
    assert [(entry.copies, entry.card) for entry in listing.entries] == [(4, "ZZ01-002")]
    assert [(misread.line, misread.why) for misread in listing.misread] == [(3, "decks-cell"), (4, "decks-cell")]


@pytest.mark.parametrize(
    "line",
    ["4 " * 9_000, "4 (" + "a " * 9_000, "1xZZ01-001 " * 1_500, "ZZ01-001 " * 2_000, "1 " + "x" * 19_000,
     "4xZZ01" * 3_000, "x " * 9_000 + "4", '"' * 19_000, "4," * 9_000, " # " * 6_000],
)  # fmt: skip
def test_a_line_is_read_in_time_that_grows_with_its_length(line):
    started = time.process_time()
    read("\n".join([line] * 20))
    assert time.process_time() - started < 2


def test_a_line_that_is_too_long_is_told_and_not_read():
    listing = read("1xZZ01-001\n" + "4xZZ01-002 " * 2_000)
    assert [misread.why for misread in listing.misread] == ["decks-line-too-long"]


@pytest.mark.parametrize("id", ["P-001", "OP01-016", "ST10-010", "PRB01-001", "EB03-061", "PM01-001", "OP01-016_p1"])
def test_numbers_of_every_set(id):
    assert entries(f"4x{id}") == [(4, id)]
    assert entries(f"4 {id} Name") == [(4, id)]
    assert entries(f"{TOPDECKS}1n{id}a3n{id}") == [(1, id), (3, id)]


def test_a_link_may_name_its_deck():
    assert read(TOPDECKS + "1nZZ01-001").name == "Red Marlo"


@pytest.mark.parametrize(
    "line",
    [
        "Pell Ropewright",
        "4xZZ01-002 4xZZ01-003 and more",
        "x4",
        "4",
        "-3xZZ01-002",
        "ZZ01-002 ZZ01-003",
        "four Pell Ropewright",
        "\x1b[31m",
        "https://example.org/deck/17",
        "https://[broken",
        TOPDECKS + "1nZZ01-001a4nZZ01-002b",
        TOPDECKS + "1nZZ01-001a4nZZ01",
        EGMAN + "ZZ01-001:1,ZZ01-002:100",
    ],
)
def test_a_line_that_is_not_understood_is_told_with_its_number(line):
    listing = read(f"1xZZ01-001\n\n{line}\n2xZZ01-003")
    assert [entry.card for entry in listing.entries] == ["ZZ01-001", "ZZ01-003"]
    (misread,) = listing.misread
    assert misread.line == 3
    assert misread.text in line or line.endswith(misread.text)


@pytest.mark.parametrize("count", ["0", "100", "9999999999", "00"])
def test_a_number_of_copies_that_is_none_is_told(count):
    listing = read(f"{count}xZZ01-001\n{count} Pell")
    assert [misread.why for misread in listing.misread] == ["decks-count", "decks-count"]


@pytest.mark.parametrize(
    "text",
    [
        '{"leader": "ZZ01-001", "cards": {"ZZ01-002": "4"}}',
        '{"leader": "ZZ01-001", "cards": {"ZZ01-002": true}}',
        '{"leader": "ZZ01-001", "cards": {"ZZ01-002": 0}}',
        '{"leader": "ZZ01-001", "cards": {"ZZ01-002": 4.5}}',
        '{"leader": "ZZ01-001", "cards": [3]}',
        '{"leader": "ZZ01-001", "cards": [{"count": 3}]}',
        '{"leader": "ZZ01-001", "cards": [null]}',
    ],
)
def test_an_item_of_json_that_is_no_card_is_told(text):
    assert len(read(text).misread) == 1


@pytest.mark.parametrize(
    ("text", "message", "french"),
    [
        ("[", "this is not JSON", "ce n’est pas du JSON"),
        ("{]", "this is not JSON", "ce n’est pas du JSON"),
        ('{"cards": {"ZZ01-002": 1, "ZZ01-002": 2}}', "the name “ZZ01-002” stands twice", "figure deux fois"),
        ("{}", "this is not a deck", "ce n’est pas un deck"),
        ('{"cards": 3}', "this is not a deck", "ce n’est pas un deck"),
        ('{"leader": 3, "cards": {}}', "this is not a deck", "ce n’est pas un deck"),
        ('{"decks": [3]}', "this is not a deck", "ce n’est pas un deck"),
        ('{"decks": []}', "there are no cards in it", "il n’y a pas de cartes dedans"),
        ("x" * 2_000_000, "too long for a deck list", "trop long pour une liste"),
        ("[" * 100_000, "this is not JSON", "ce n’est pas du JSON"),
    ],
)
def test_what_is_no_list_at_all_is_refused(text, message, french):
    with pytest.raises(NotAList, match=message) as caught:
        read(text)
    assert french in caught.value.text("fr")


PACK = json.dumps(
    {"decks": [{"name": "Tide", "text": "1xZZ01-001"}, {"text": "1xZZ01-002"}, {"name": "3", "cards": ["ZZ01-003"]}]}
)


def test_a_pack_has_several_decks():
    assert [listing.name for listing in read_listings(PACK)] == ["Tide", "2", "3"]
    assert entries(PACK, "tide") == [(1, "ZZ01-001")]
    assert entries(PACK, "2") == [(1, "ZZ01-002")]
    with pytest.raises(NotAList, match="there are 3 decks in it; choose one with --pick: Tide, 2, 3"):
        read(PACK)
    with pytest.raises(NotAList, match=r"there is no deck “Ebb” in it\. Decks: Tide, 2, 3"):
        read(PACK, "Ebb")
    with pytest.raises(NotAList):
        read(PACK, "9" * 5000)


def test_headings_as_deckplanet_writes_them_are_no_cards():
    text = (
        "_____Leader_____\n1 PZ01-001 Somebody\n\n_____Battle_____\n4 PZ01-002 Pip\n\n_____Z-Deck_____\n1 PZ01-089 Z\n"
    )
    listing = read(text)
    assert not listing.misread
    assert [(entry.copies, entry.card, entry.section) for entry in listing.entries] == [
        (1, "PZ01-001", ""),
        (4, "PZ01-002", ""),
        (1, "PZ01-089", "z-deck"),
    ]


@pytest.mark.parametrize("text", ["1 FB01-001\n4 FB01-002\n", '{"leader": "FS02-01", "cards": {"FB03-004": 4}}'])
def test_a_list_of_fusion_world_is_refused_by_name(text):
    with pytest.raises(NotAList) as refused:
        read(text)
    assert "Fusion World" in refused.value.text("en") and "Fusion World" in refused.value.text("fr")
