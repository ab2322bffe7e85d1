"""Two prints of a card as witnesses for each other."""

import pytest

from playmat.cards import confirming
from playmat.cards.confirming import DIFFERS, NO_LONGER, NOT_READ, Confirmation
from playmat.cards.coverage import Coverage
from playmat.cards.importing import read_cards
from playmat.text.onepiece.prints_that_differ import PRINTS
from tests.cards.samples import card, jsonl


def printings(tmp_path, lang, rows):
    return read_cards([jsonl(tmp_path / f"{lang}.jsonl", rows)], lang)[0]


def confirmed(tmp_path, english, french):
    names = {"en": ("Pell Ropewright", "Harbour Guard"), "fr": ("Pell le Cordier", "Garde du Port")}
    rows = {
        lang: [{**card(2, names[lang][0], text=text), "types": [names[lang][1]]}]
        for lang, text in (("en", english), ("fr", french))
    }
    return Confirmation(printings(tmp_path, "en", rows["en"]), printings(tmp_path, "fr", rows["fr"]))


def test_equal_trees_are_confirmed_with_the_names_and_types_of_each_language(tmp_path):
    found = confirmed(
        tmp_path,
        "[On Play] Play up to 1 {Harbour Guard} type Character card other than [Pell Ropewright] from your hand.",
        "[Jouée] Jouez jusqu'à 1 carte Personnage de type {Garde du Port} de votre main autre que [Pell le Cordier].",
    )
    assert found.data() == {"both": 1, "confirmed": 1, "listed": 0, "differences": []}


@pytest.mark.parametrize(
    "french",
    [
        "[Jouée] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de 4 ou moins.",
        "[Jouée] Mettez KO jusqu'à 1 Personnage ayant un coût de 3 ou moins.",
        "[Jouée] Mettez KO 1 Personnage adverse ayant un coût de 3 ou moins.",
        "[Jouée] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de 3 ou plus.",
        "[Jouée] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de base de 3 ou moins.",
        "[Jouée] Épuisez jusqu'à 1 Personnage adverse ayant un coût de 3 ou moins.",
        "[En attaquant] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de 3 ou moins.",
        "[Jouée] Mettez KO jusqu'à 1 Personnage adverse de type {Garde du Port} ayant un coût de 3 ou moins.",
        "[Jouée] [Une fois par tour] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de 3 ou moins.",
        "[Bloqueur]\n[Jouée] Mettez KO jusqu'à 1 Personnage adverse ayant un coût de 3 ou moins.",
    ],
)
def test_any_difference_is_told(tmp_path, french):
    english = "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
    found = confirmed(tmp_path, english, french)
    assert (found.both, found.confirmed, [x.kind for x in found.differences]) == (1, 0, [DIFFERS])


def test_a_print_that_is_not_read_confirms_nothing(tmp_path):
    found = confirmed(tmp_path, "[On Play] Draw 1 card.", "[Jouée] Piochez 1 carte sous la lune.")
    assert [(x.card, x.kind) for x in found.differences] == [("ZZ01-002", NOT_READ)]
    assert found.differences[0].french and not found.differences[0].english


def test_listed_prints_must_differ(tmp_path, monkeypatch):
    monkeypatch.setitem(confirming.PRINTS, "ZZ01-002", ("en", "for a test"))
    found = confirmed(tmp_path, "[On Play] Draw 1 card.", "[Jouée] Piochez 2 cartes.")
    assert (found.confirmed, found.listed, found.differences) == (0, ["ZZ01-002"], [])
    found = confirmed(tmp_path, "[On Play] Draw 1 card.", "[Jouée] Piochez 1 carte.")
    assert [x.kind for x in found.differences] == [NO_LONGER]


def sample(shared, lang, step):
    path = shared / f"cards/onepiece/{lang}.jsonl"
    found = sorted(read_cards([path], lang)[0], key=lambda printing: printing.id)
    return found if step == 1 else [row for row in found if row.id in PRINTS or sum(map(ord, row.id)) % step == 0]


@pytest.mark.shared
@pytest.mark.parametrize("step", [pytest.param(1, marks=pytest.mark.slow), 12])
def test_the_official_prints_confirm_each_other(shared, step):
    french = sample(shared, "fr", step)
    coverage = Coverage(french)
    assert coverage.complete >= 0.97 * len(coverage.rows)
    found = Confirmation(sample(shared, "en", step), french)
    assert found.both == len(french)
    if step == 1:
        assert found.confirmed >= 0.96 * found.both
    assert {x.kind for x in found.differences} <= {NOT_READ}, [
        x.data() for x in found.differences if x.kind != NOT_READ
    ]
