"""Importing card data: every shape is recognised, everything odd is told, and it is all or nothing."""

import json
import sqlite3

import pytest

from playmat.cards import IncompleteCard, import_cards, library
from playmat.cards.files import LARGEST_DOCUMENT, BadFile
from playmat.cards.importing import Refused, read_cards
from playmat.cards.store import LibraryError, library_file
from playmat.errors import PlaymatError
from playmat.onepiece.cards import BLOCKER

from .samples import ENGLISH, FRENCH, PUZZLE, apitcg, card, document, jsonl, optcgjson, vegapull


def known():
    return {id for id in library() if not id.startswith("PM01")}


@pytest.fixture
def english(tmp_path):
    return jsonl(tmp_path / "en.jsonl", ENGLISH)


# -- the shapes --------------------------------------------------------------------------------------------------------


def in_json_lines(folder):
    return jsonl(folder / "cards.jsonl", ENGLISH)


def in_a_vegapull_file(folder):
    return document(folder / "cards_900001.json", [vegapull(row) for row in ENGLISH])


def in_a_punk_records_folder(folder):
    root = folder / "punk-records"
    document(root / "english/packs.json", [{"id": "900001", "raw_title": "Harbor", "title_parts": {"title": "Harbor"}}])
    document(root / "english/manifest.json", {"language": "english", "version": "1"})
    document(root / "english/index/cards_by_id.json", {"ZZ01-001": {"name": "M", "rarity": "L", "colors": ["Red"]}})
    document(root / "english/cards/900001.json", [vegapull(row) for row in ENGLISH[:3]])
    for row in ENGLISH[2:]:
        document(root / f"english/cards/900001/{row['id']}.json", vegapull(row))
    document(root / "japanese/cards/1.json", [vegapull(card(1, "港の番人", "Leader"))])
    document(root / "english-asia/cards/1.json", [vegapull(card(2, "Pell", text="[On Play] Draw 9 cards."))])
    (root / "README.md").write_text("# Punk Records")
    return root


def in_an_apitcg_list(folder):
    return document(folder / "op.json", [apitcg(row) for row in ENGLISH])


def in_an_apitcg_page(folder):
    return document(folder / "page.json", {"page": 1, "total": 9, "data": [apitcg(row) for row in ENGLISH]})


def in_an_optcgjson_set(folder):
    data = {"code": "ZZ01", "name": "Harbor", "cards": [optcgjson(row) for row in ENGLISH]}
    return document(folder / "ZZ01.json", {"meta": {"version": "1.0.0"}, "data": data})


def in_all_optcgjson_sets(folder):
    one = {"code": "ZZ01", "cards": [optcgjson(row) for row in ENGLISH[:4]]}
    two = {"code": "ZZ02", "cards": [optcgjson(row) for row in ENGLISH[4:]]}
    return document(folder / "AllSets.json", {"meta": {}, "data": {"ZZ01": one, "ZZ02": two}})


def keyed_by_number(folder):
    rows = {}
    for row in ENGLISH:
        made = optcgjson(row)
        made["color"] = "/".join(made["color"])
        made["effect_text"] = made.pop("effect")
        rows[made.pop("id")] = made
    return document(folder / "cards.json", rows)


SHAPES = [
    in_json_lines,
    in_a_vegapull_file,
    in_a_punk_records_folder,
    in_an_apitcg_list,
    in_an_apitcg_page,
    in_an_optcgjson_set,
    in_all_optcgjson_sets,
    keyed_by_number,
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_shape_gives_the_same_cards(shape, tmp_path):
    import_cards([shape(tmp_path)])
    assert known() == {row["id"] for row in ENGLISH}
    for row in ENGLISH:
        found = library().find(row["id"])
        for name in ("name", "category", "cost", "life", "power", "counter", "text", "trigger", "block"):
            assert getattr(found, name) == row[name], (row["id"], name)
        assert list(found.colors) == row["colors"]
        assert list(found.types) == row["types"]
        assert list(found.attributes) == row["attributes"]


def test_an_imported_card_is_played_as_it_is_printed(english):
    import_cards([english])
    pell = library().card("Pell Ropewright")
    assert (pell.id, pell.cost, pell.power, pell.counter) == ("ZZ01-002", 2, 3000, 1000)
    assert pell.keywords == BLOCKER
    assert len(pell.abilities) == 1
    assert library().card("ZZ01-002") is pell


def test_both_languages_of_a_card_are_kept_however_they_come(tmp_path, english):
    french = jsonl(tmp_path / "fr.jsonl", FRENCH)
    report = import_cards([french])
    assert (report.new["fr"], report.new["en"]) == (3, 0)
    assert library().find("ZZ01-002").name_in("en") == "Pell le Cordier"  # better than nothing
    report = import_cards([english])
    assert (report.new["fr"], report.new["en"]) == (0, len(ENGLISH))
    row = library().find("ZZ01-002")
    assert (row.name_in("en"), row.name_in("fr")) == ("Pell Ropewright", "Pell le Cordier")
    assert row.types_in("fr") == ("Garde du Port",)
    assert library().find("pell le cordier") is row
    assert library().find("ZZ01-003").text_in("fr") == ""
    assert library().find("ZZ01-004").name_in("fr") == "Hoist the Lamp"
    assert library().card("ZZ01-002").name == "Pell Ropewright"


def test_french_words_inside_a_record_are_taken(tmp_path):
    row = optcgjson(ENGLISH[1])
    row["foreignData"] = [
        {"language": "Korean", "name": "펠", "effect": "x"},
        {"language": "French", "name": "Pell le Cordier", "effect": "[Bloqueur] [Jouée] Piochez 1 carte."},
    ]
    import_cards([document(tmp_path / "x.json", [row])])
    found = library().find("ZZ01-002")
    assert (found.name, found.name_fr) == ("Pell Ropewright", "Pell le Cordier")


def test_the_language_is_told_by_the_texts_not_by_the_name_of_the_file(tmp_path):
    import_cards([jsonl(tmp_path / "en.jsonl", FRENCH)])
    assert library().find("ZZ01-001").spoken == "fr"


def test_the_name_of_a_file_tells_the_language_of_cards_without_text(tmp_path):
    import_cards([jsonl(tmp_path / "fr.jsonl", [FRENCH[2]])])
    assert library().find("ZZ01-003").spoken == "fr"
    import_cards([document(tmp_path / "french/cards/1.json", [vegapull(card(7, "Sept"))]).parent.parent])
    assert library().find("ZZ01-007").spoken == "fr"


def test_a_card_that_is_not_understood_is_not_played_unless_that_is_allowed(english):
    import_cards([english])
    with pytest.raises(IncompleteCard, match="Whistle a merry tune at the moon") as caught:
        library().card("ZZ01-005")
    assert "n’est pas entièrement comprise" in caught.value.text("fr")
    assert library(allow_incomplete=True).card("ZZ01-005").abilities == ()
    assert library().effects("ZZ01-005").stops


# -- alternate arts ----------------------------------------------------------------------------------------------------


def test_alternate_arts_are_merged(tmp_path):
    arts = [{**ENGLISH[1], "id": "ZZ01-002" + art} for art in ("_p1", "", "_r1", "_p2")]
    report = import_cards([jsonl(tmp_path / "en.jsonl", arts)])
    assert known() == {"ZZ01-002"}
    assert report.printings == 4
    assert library().find("ZZ01-002_p2").id == "ZZ01-002"


def test_an_alternate_art_with_other_words_is_told_and_the_card_believed(tmp_path):
    other = {**ENGLISH[1], "id": "ZZ01-002_p1", "text": "[Blocker]\n[On Play] Draw 3 cards."}
    report = import_cards([jsonl(tmp_path / "en.jsonl", [other, ENGLISH[1]])])
    assert library().find("ZZ01-002").text == ENGLISH[1]["text"]
    (variant,) = report.variants
    assert variant.text() == f"{tmp_path}/en.jsonl, line 1: ZZ01-002_p1 has another text than ZZ01-002."


def test_an_alternate_art_with_other_values_is_told(tmp_path):
    other = {**ENGLISH[1], "id": "ZZ01-002_p1", "power": 9000}
    report = import_cards([jsonl(tmp_path / "en.jsonl", [ENGLISH[1], other])])
    assert library().find("ZZ01-002").power == 3000
    assert [fault.key for fault in report.variants] == ["cards-variant-facts"]


def test_a_whole_text_of_an_alternate_art_mends_a_broken_one(tmp_path):
    broken = {**ENGLISH[1], "text": "[Blocker]\n[On Play] Draw"}
    whole = {**ENGLISH[1], "id": "ZZ01-002_p1"}
    report = import_cards([jsonl(tmp_path / "en.jsonl", [broken, whole])])
    assert library().find("ZZ01-002").text == ENGLISH[1]["text"]
    assert (report.damages, report.variants) == (0, [])


def test_the_word_for_an_alternate_art_is_no_part_of_the_name(tmp_path):
    row = optcgjson({**ENGLISH[2], "id": "ZZ01-003_p1", "name": "Old Bess (Parallel)"})
    import_cards([document(tmp_path / "x.json", [row])])
    assert library().find("ZZ01-003").name == "Old Bess"


def test_don_cards_are_left_aside(tmp_path):
    don = vegapull({**card(99, "DON!!"), "category": "Don"})
    report = import_cards([document(tmp_path / "x.json", [don, vegapull(ENGLISH[0])])])
    assert known() == {"ZZ01-001"}
    assert [note.text("fr") for note in report.all_notes()] == ["1 carte DON!! a été laissée de côté."]


# -- what is odd, and told ---------------------------------------------------------------------------------------------


def test_texts_that_have_lost_something_are_told_kept_and_not_played(tmp_path):
    cut = card(2, "Pell", text="[On Play] Draw 1 card")  # it could be read; but what is missing?
    hole = card(3, "Bess", text="[On Play] K.O. up to 1 of your opponent's Characters with the  attribute.")
    report = import_cards([jsonl(tmp_path / "en.jsonl", [cut, hole])])
    assert [fault.text() for fault in report.damaged] == [
        f"{tmp_path}/en.jsonl, line 1: ZZ01-002 Pell: “[On Play] Draw 1 card”",
        f"{tmp_path}/en.jsonl, line 2: ZZ01-003 Bess: “opponent's Characters with the attribute.”",
    ]
    for id in ("ZZ01-002", "ZZ01-003"):
        with pytest.raises(IncompleteCard):
            library().card(id)


def test_unknown_fields_are_noted(tmp_path):
    report = import_cards([jsonl(tmp_path / "en.jsonl", [{**ENGLISH[1], "artist": "N. N.", "price": 3}])])
    assert [note.text() for note in report.all_notes()] == [
        "Fields that are not known were left aside: artist (1), price (1)."
    ]


def test_languages_that_disagree_on_a_value_are_noted_and_english_is_believed(tmp_path, english):
    french = jsonl(tmp_path / "fr.jsonl", [{**FRENCH[1], "power": 9000}])
    report = import_cards([english, french])
    assert [note.key for note in report.all_notes()] == ["cards-languages-disagree"]
    assert library().find("ZZ01-002").power == 3000


def test_files_of_a_folder_that_are_no_cards_are_left_aside(tmp_path):
    document(tmp_path / "cards/a.json", [vegapull(ENGLISH[0])])
    document(tmp_path / "cards/package.json", {"name": "x", "version": "1"})
    report = import_cards([tmp_path / "cards"])
    assert [note.key for note in report.all_notes()] == ["cards-skipped-file"]


# -- what is refused ---------------------------------------------------------------------------------------------------

GOOD = ENGLISH[1]


def without(name):
    return {key: value for key, value in GOOD.items() if key != name}


@pytest.mark.parametrize(
    ("line", "problem", "french"),
    [
        ("{", "this is not JSON (column", "ce n’est pas du JSON"),
        ('{"id": "ZZ01-002", "id": "ZZ01-003"}', "the name “id” stands twice", "figure deux fois"),
        ("[1, 2]", "this is not a card in any known format", "aucun format connu"),
        ('"ZZ01-002"', "this is not a card", "aucun format connu"),
        ("{}", "this is not a card", "aucun format connu"),
        ("NaN", "this is not JSON", "pas du JSON"),
        ("[" * 100_000, "this is not JSON", "pas du JSON"),
        ("1" * 5000, "this is not JSON", "pas du JSON"),
        (without("text"), "the field “text” is missing", "le champ « text » manque"),
        (without("name"), "the field “name” is missing", "manque"),
        ({**GOOD, "name": "  "}, "the field “name” is missing", "manque"),
        ({**GOOD, "name": 7}, "the field “name” cannot be 7", "ne peut pas être 7"),
        ({**GOOD, "id": "Old Pell"}, "“Old Pell” is not the number of a card", "n’est pas un numéro de carte"),
        ({**GOOD, "id": "_p1"}, "“_p1” is not the number of a card", "n’est pas un numéro de carte"),
        ({**GOOD, "id": ["ZZ01-002"]}, "the field “id” cannot be ['ZZ01-002']", "ne peut pas être"),
        ({**GOOD, "category": "Vehicle"}, "“Vehicle” is not a category", "n’est pas une catégorie"),
        ({**GOOD, "cost": "2"}, "the field “cost” cannot be '2'", "ne peut pas être"),
        ({**GOOD, "cost": True}, "the field “cost” cannot be True", "ne peut pas être"),
        ({**GOOD, "cost": -1}, "the field “cost” cannot be -1", "ne peut pas être"),
        ({**GOOD, "cost": 2.5}, "the field “cost” cannot be 2.5", "ne peut pas être"),
        ({**GOOD, "power": 10**9}, "the field “power” cannot be 1000000000", "ne peut pas être"),
        ({**GOOD, "colors": "Red"}, "the field “colors” cannot be 'Red'", "ne peut pas être"),
        ({**GOOD, "colors": ["Pink"]}, "no card can have these values (rule 2-3-3)", "(règle 2-3-3)"),
        ({**GOOD, "attributes": ["Smell"]}, "(rule 2-5-2)", "(règle 2-5-2)"),
        ({**GOOD, "life": 4}, "(rule 2-9-3)", "(règle 2-9-3)"),
        ({**GOOD, "category": "Leader"}, "(rule 2-7-5)", "(règle 2-7-5)"),
        ({**GOOD, "types": [1]}, "the field “types” cannot be [1]", "ne peut pas être"),
        ({**GOOD, "packs": {"a": 1}}, "the field “packs” cannot be {'a': 1}", "ne peut pas être"),
        ({**GOOD, "text": ["[Blocker]"]}, "the field “text” cannot be ['[Blocker]']", "ne peut pas être"),
        ({**GOOD, "text": "x" * 5000}, "the field “text” has 5000 characters; 4000 is the most", "4000 est le maximum"),
        ({**GOOD, "text": "\x1b[31mred"}, "characters that cannot be shown", "ne peuvent pas être affichés"),
        ({**GOOD, "name": "\ud800"}, "characters that cannot be shown", "ne peuvent pas être affichés"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_with_its_place(tmp_path, line, problem, french):
    text = line if isinstance(line, str) else json.dumps(line)
    path = tmp_path / "en.jsonl"
    path.write_text(json.dumps(ENGLISH[0]) + "\n\n" + text + "\n")
    with pytest.raises(Refused) as caught:
        import_cards([path])
    assert f"{path}, line 3: " in caught.value.text()
    assert problem in caught.value.text()
    assert french in caught.value.text("fr")
    assert caught.value.text().endswith("Nothing was imported.")
    assert known() == set()
    assert not library_file().exists()


def test_records_of_a_document_are_told_by_their_place_in_it(tmp_path):
    path = document(tmp_path / "x.json", [vegapull(ENGLISH[0]), {**vegapull(ENGLISH[1]), "cost": "two"}])
    with pytest.raises(Refused, match=r"x\.json, record 2: the field “cost” cannot be 'two'"):
        import_cards([path])
    sets = {"data": {"ZZ01": {"cards": [optcgjson(ENGLISH[0]), 5]}}}
    with pytest.raises(Refused, match=r"y\.json, record ZZ01 2: this is not a card"):
        import_cards([document(tmp_path / "y.json", sets)])


def test_many_faults_are_told_at_once_but_not_all(tmp_path):
    path = jsonl(tmp_path / "en.jsonl", [{**GOOD, "cost": "x"}] * 50)
    with pytest.raises(Refused) as caught:
        import_cards([path])
    lines = caught.value.text().splitlines()
    assert len(lines) == 23
    assert "line 20:" in lines[20]
    assert lines[21] == "  There may be more."


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.json", b"", "there is nothing in it"),
        ("x.jsonl", b"  \n\n", "there is nothing in it"),
        ("x.json", b"[]", "there are no cards in it"),
        ("x.json", b"{}", "there are no cards in it"),
        ("x.json", b"3", "there are no cards in it"),
        ("x.json", b'[{"id": 1},', r"this is not JSON \(line 1, column"),
        ("x.json", b'{"a": 1, "a": 2}', "the name “a” stands twice"),
        ("x.json", b"\xff\xfe\x00", "line 1: this is not text in UTF-8"),
        ("x.jsonl", b'{"id": "A"}\n\xe9\n', "line 2: this is not text in UTF-8"),
        ("x.jsonl", b"SQLite format 3\0", "this is not text in UTF-8"),
        ("x.json", b"PK\x03\x04\xff", "this is not text in UTF-8"),
    ],
)
def test_a_file_that_is_no_card_data_is_refused(tmp_path, name, content, message):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PlaymatError, match=message):
        import_cards([tmp_path / name])
    assert known() == set()


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        import_cards([tmp_path / "nowhere.jsonl"])


def test_an_empty_folder_is_refused(tmp_path):
    with pytest.raises(BadFile, match=r"there is no \.json or \.jsonl file in it"):
        import_cards([tmp_path])


def test_another_language_is_refused(tmp_path):
    path = jsonl(tmp_path / "ko.jsonl", [card(2, "펠", text="카드를 1장 뽑는다.")])
    with pytest.raises(BadFile, match="neither English nor French"):
        import_cards([path])


def test_a_document_too_large_to_read_whole_is_refused(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.write(b"[\n")
        file.truncate(LARGEST_DOCUMENT + 1)
    with pytest.raises(BadFile, match=r"a JSON document may have 64 MB\. Larger data can be imported as JSON"):
        import_cards([path])


def test_a_line_without_end_is_refused(tmp_path):
    path = tmp_path / "en.jsonl"
    path.write_text(json.dumps(GOOD) + "\n" + "{" * 2_000_000)
    with pytest.raises(BadFile, match=r"line 2 is longer than 1\.0 MB"):
        import_cards([path])


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(tmp_path):
    path = tmp_path / "en.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(json.dumps(row) for row in ENGLISH).encode())
    import_cards([path])
    assert len(known()) == len(ENGLISH)


# -- twice -------------------------------------------------------------------------------------------------------------


def test_a_card_that_stands_twice_with_the_same_words_is_one(tmp_path):
    noted = {**GOOD, "text": "[Blocker] (Rest it.)\n[On  Play] Draw 1 card.", "packs": ["ZZ-02"]}
    import_cards([jsonl(tmp_path / "en.jsonl", [GOOD, noted])])
    assert known() == {"ZZ01-002"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"text": "[Rush]"}, "ZZ01-002 stands here with another text than at"),
        ({"cost": 9}, "ZZ01-002 stands here with other values than at"),
    ],
)
def test_a_card_that_stands_twice_with_other_words_is_refused(tmp_path, change, message):
    first = jsonl(tmp_path / "a.jsonl", [GOOD])
    second = jsonl(tmp_path / "b.jsonl", [{**GOOD, **change}])
    with pytest.raises(Refused) as caught:
        import_cards([first, second])
    assert f"{second}, line 1: {message} {first}, line 1" in caught.value.text()
    assert known() == set()


def test_a_second_import_of_the_same_is_no_change(english):
    import_cards([english])
    report = import_cards([english])
    assert (report.new["en"], report.changed["en"], report.unchanged["en"]) == (0, 0, len(ENGLISH))


def test_a_later_import_changes_a_card_only_if_asked(tmp_path, english):
    import_cards([english])
    newer = jsonl(tmp_path / "new.jsonl", [{**GOOD, "text": "[Rush]"}, card(30, "Newcomer")])
    with pytest.raises(Refused, match="ZZ01-002 Pell Ropewright was imported before with other words or values"):
        import_cards([newer])
    assert library().find("ZZ01-002").text == GOOD["text"]
    assert "ZZ01-030" not in library()
    report = import_cards([newer], replace=True)
    assert (report.new["en"], report.changed["en"]) == (1, 1)
    assert library().find("ZZ01-002").text == "[Rush]"


def test_the_cards_that_come_with_playmat_cannot_be_changed(tmp_path):
    ours = library().find("PM01-060")
    row = {**card(1, ours.name), "id": "PM01-060", "text": ours.text, "trigger": ours.trigger}
    assert import_cards([jsonl(tmp_path / "a.jsonl", [row])]).unchanged["en"] == 1
    with pytest.raises(Refused, match="PM01-060 is the number of a card that comes with Playmat"):
        import_cards([jsonl(tmp_path / "b.jsonl", [{**row, "text": "[Rush]"}])])


# -- all or nothing ----------------------------------------------------------------------------------------------------


def test_nothing_changes_if_anything_fails(tmp_path, english):
    import_cards([english])
    before = library_file().read_bytes()
    good = jsonl(tmp_path / "good.jsonl", [card(40, "Fresh")])
    bad = tmp_path / "bad.jsonl"
    bad.write_text(json.dumps(card(41, "Fresh too")) + "\n{\n")
    with pytest.raises(Refused):
        import_cards([good, bad])
    assert "ZZ01-040" not in library()
    assert library_file().read_bytes() == before


def test_an_import_that_is_interrupted_changes_nothing(tmp_path, english, monkeypatch):
    import_cards([english])

    def stop(*args):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("playmat.cards.store.compare_languages", stop)
        import_cards([jsonl(tmp_path / "more.jsonl", [card(40, "Fresh")])])
    assert known() == {row["id"] for row in ENGLISH}
    import_cards([jsonl(tmp_path / "more.jsonl", [card(40, "Fresh")])])
    assert "ZZ01-040" in known()


def test_two_imports_do_not_mix(tmp_path, english, monkeypatch):
    import_cards([english])
    monkeypatch.setattr("playmat.cards.store.WAIT", 0.05)
    other = sqlite3.connect(library_file(), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(LibraryError, match="is in use by another import"):
            import_cards([jsonl(tmp_path / "more.jsonl", [card(40, "Fresh")])])
    finally:
        other.close()


def test_a_library_that_is_damaged_says_so(data_folder, english):
    import_cards([english])
    library_file().write_bytes(b"not a database, but long enough to look at" * 100)
    with pytest.raises(LibraryError, match="Delete that file and import them again") as caught:
        library()
    assert "Supprimez ce fichier" in caught.value.text("fr")
    with pytest.raises(LibraryError):
        import_cards([english])


def test_a_library_of_another_playmat_says_so(english):
    import_cards([english])
    other = sqlite3.connect(library_file())
    other.execute("PRAGMA user_version = 7")
    other.close()
    with pytest.raises(LibraryError, match="have format 7; this Playmat knows 1"):
        library()


def test_a_card_in_the_library_that_cannot_be_read_says_so(english):
    import_cards([english])
    other = sqlite3.connect(library_file(), isolation_level=None)
    other.execute("UPDATE cards SET data = x'00' WHERE id = 'ZZ01-003'")
    other.close()
    with pytest.raises(LibraryError, match="cannot be read"):
        library()


def test_a_folder_that_cannot_be_made_says_so(tmp_path, english, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path / "file" / "data"))
    with pytest.raises(LibraryError, match="cannot be written"):
        import_cards([english])


# -- much --------------------------------------------------------------------------------------------------------------


def test_a_large_file_is_read_a_line_at_a_time(tmp_path, monkeypatch):
    """Ten thousand cards with as many arts: nothing is kept of a card but its row."""
    import tracemalloc

    path = tmp_path / "many.jsonl"
    with path.open("w") as file:
        for number in range(10_000):
            row = {**GOOD, "id": f"ZZ{number % 100:02}-{number // 100:03}", "text": "[On Play] Draw 1 card. " * 40}
            row["text"] = row["text"].strip()
            file.write(json.dumps(row) + "\n")
    assert path.stat().st_size > 10_000_000
    tracemalloc.start()
    report = import_cards([path])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert report.new["en"] == 10_000
    assert peak < 8_000_000


def test_cards_can_be_read_without_importing_them(english):
    printings, report = read_cards([english])
    assert [printing.id for printing in printings] == [row["id"] for row in ENGLISH]
    assert printings[4].text == PUZZLE
    assert report.files == 1
    assert known() == set()
