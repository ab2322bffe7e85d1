"""French: the official words of the rulebooks and the manual, grammar around names that are put in, one apostrophe."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

import playmat
from playmat.cards import library
from playmat.cli import main
from playmat.describe.scene import in_french
from playmat.i18n import LOCALES
from playmat.rulebook import Rulebook

DATA = Path(playmat.__file__).parent / "cards" / "data"

# Not so, but so. The words are those of the French rulebooks, the manual and the page of the team game.
ONEPIECE_TERMS = {
    "s’acquitter d’un coût": r"\bpa(?:yer|ie|ye|yé|yée|yés|yez|ient|iement)\b",
    "repiocher sa main": r"nouvelle main|mulligan",
    "carte DON!!, deck DON!!, phase DON!!": (
        r"(?<!artes )(?<!arte )(?<!deck )(?<!decks )(?<!hase )(?<!\[)(?<!« )(?<!et )(?<!Pioche, )DON!!"
    ),
    "Vie, carte de la Vie, carte Vie, zone de Vie": r"\b(?:cartes?|points?) de [Vv]ie\b|\bVies\b",
    "zone du Leader, zone de Personnage, zone de Lieu, zone de Coût, zone de Vie": (
        r"\b[Zz]one (?:Leader|de Leader|des Personnages|Personnage\b|Lieu\b|des Lieux|Coût|de coût|du Coût|Vie\b)"
    ),
    "phase Principale, phase de Recharge, phase de Pioche, phase DON!!, phase de Fin": (
        r"\bphase (?:principale|de recharge|de pioche|de fin|d’entretien|de don)\b"
    ),
    "étape d’Attaque, étape de Blocage, étape de Contre, étape de Dégâts": (
        r"\bétape (?:d’attaque|de blocage|de contre|de dégâts|des Dégâts|de Bloc)\b"
    ),
    "KO, mettre KO": r"\bK\.O\.",
    "épuisée, redressée": r"\b(?:engagée?|dégagée?|inclinée?|tapée?)s?\b",
    "Défausse": r"\bcimetière\b|\brebut\b|\bpile de défausse\b",
    "coéquipier": r"\bpartenaires?\b|\balliée?s?\b",
    "face visible, face cachée": r"\bface (?:recto|verso|découverte)\b",
    "joueur au tour actif": r"\bjoueur actif\b",
    "mot-clé": r"\bmots?-clefs?\b",
}
DRAGONBALL_TERMS = {
    "repiocher sa main": r"nouvelle main|mulligan",
    "phase principale": r"\bphase Principale\b",
    "étape d’Attaque, étape de Défense, étape des Dégâts": r"\bétape (?:d’attaque|de défense|de Dégâts|des dégâts)\b",
    "Zone du Leader, Zone de Combat, Zone de Combo, Zone d’Énergie, Zone de Vie, Zone Unisson": (
        r"\b[Zz]one (?:de Leader|Leader\b|de combat|de combo|d’énergie|de vie|d’Unisson)\b"
    ),
    "Capacité": r"\b[Cc]ompétences?\b|\b[Aa]ptitudes?\b",
    "mode Action, mode Inertie": (
        r"\b(?:engagée?|dégagée?|épuisée?|redressée?)s?\b|\bmode (?:actif|repos|action|inertie)\b"
    ),
    "Dispersion": r"\b(?:[Zz]one|[Pp]ile) de [Dd]éfausse\b|\bDéfausse\b|\bcimetière\b",
    "KO, mettre KO": r"\bK\.O\.",
    "mot-clef": r"\bmots?-clés?\b",
    "Dimension parallèle": r"\bdimension Parallèle\b|\bWarp\b",
    "marqueur Énergie": r"\bjetons? (?:Énergie|d’Énergie)\b",
}


def lines(name):
    return (LOCALES / "fr" / name).read_text(encoding="utf-8").splitlines()


def told(book):
    """The French of a rulebook, as it is shown."""
    found = Rulebook.load(book)
    return {number: entry.summary("fr") for number, entry in {**found.chapters, **found.rules}.items()}


def onepiece_texts():
    for name in ("table.ftl", "play.ftl", "cards.ftl", "decks.ftl", "scenario.ftl"):
        for number, line in enumerate(lines(name), 1):
            if "thought-pay" not in line and not line.startswith("#"):  # Dragon Ball's
                yield f"{name}:{number}", line
    for number, line in enumerate(lines("vocabulary.ftl"), 1):
        if line.startswith("word-onepiece-"):
            yield f"vocabulary.ftl:{number}", line
    for deck in json.loads((DATA / "pm01.json").read_text(encoding="utf-8"))["decks"]:
        yield f"the plan of {deck['id']}", deck["plan_fr"]
    for book in ("onepiece", "onepiece-team"):
        yield from ((f"{book} {number}", text) for number, text in told(book).items())


def dragonball_texts():
    yield from ((f"dragonball.ftl:{number}", line) for number, line in enumerate(lines("dragonball.ftl"), 1))
    for number, line in enumerate(lines("vocabulary.ftl"), 1):
        if line.startswith("word-dragonball-"):
            yield f"vocabulary.ftl:{number}", line
    yield from ((f"dragonball {number}", text) for number, text in told("dragonball").items())


def misused(texts, terms):
    return [
        f"{place}: {text.strip()} ({official})"
        for place, text in texts
        for official, wrong in terms.items()
        if re.search(wrong, text)
    ]


def test_one_piece_is_told_in_the_words_of_its_book_and_manual():
    assert misused(onepiece_texts(), ONEPIECE_TERMS) == []


def test_dragon_ball_is_told_in_the_words_of_its_book():
    assert misused(dragonball_texts(), DRAGONBALL_TERMS) == []


@pytest.mark.parametrize(("official", "wrong"), [*ONEPIECE_TERMS.items(), *DRAGONBALL_TERMS.items()])
def test_a_term_of_the_table_is_not_what_it_forbids(official, wrong):
    for word in official.split(", "):
        assert not re.search(wrong, word), word


FILES = sorted(path.name for path in (LOCALES / "fr").glob("*.ftl"))


@pytest.mark.parametrize("name", FILES)
def test_there_is_one_kind_of_apostrophe(name):
    for number, line in enumerate(lines(name), 1):
        assert not re.search(r"\w'\w", line), f"{name}:{number}: {line}"


@pytest.mark.parametrize("book", ["onepiece", "onepiece-team", "dragonball"])
def test_rules_have_that_apostrophe_too(book):
    assert [number for number, text in told(book).items() if "'" in text] == []


# A name may be of any gender and number (Les jumeaux, Dame Morrow): in front of a verb stands what it agrees with.
BEHIND = "à |de |avec |contre |pour |et |dans |sur |du |par |en |ou |depuis |cartes?\\b|vers "
SUBJECT = re.compile(rf"^(?:[a-z0-9-]+ = | +\*?\[\w+\] )\{{ \$(?:card|cards|target|source) \}} (?!{BEHIND})[a-zéê]")


@pytest.mark.parametrize("name", FILES)
def test_no_verb_or_participle_has_to_agree_with_a_name(name):
    assert [line for line in lines(name) if SUBJECT.match(line)] == []


# "1 échoués": what is counted agrees with the number, so it stands in a choice between one and several.
COUNTED = re.compile(r"^(?! +\*?\[).*\{ \$\w+ \} (?:non )?\w*(?:és|ées|ises|ables)\b")


@pytest.mark.parametrize("name", FILES)
def test_a_participle_agrees_with_the_number_before_it(name):
    assert [line for line in lines(name) if COUNTED.match(line)] == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("L'effet de Isolde", "L’effet d’Isolde"),
        ("L’effet de Les jumeaux Soufflet s’active.", "L’effet des jumeaux Soufflet s’active."),
        ("L’effet de Le Puits", "L’effet du Puits"),
        ("1 carte DON!! donnée à Les jumeaux", "1 carte DON!! donnée aux jumeaux"),
        ("donnée à Le Puits", "donnée au Puits"),
        ("L’effet de Léonie, de Lesly", "L’effet de Léonie, de Lesly"),
        ("l’effet de Yamato, de Yves", "l’effet de Yamato, d’Yves"),
        ("la main de Émile Main-d'Airain", "la main d’Émile Main-d’Airain"),
        ("voilà Les jumeaux", "voilà Les jumeaux"),
    ],
)
def test_names_are_put_into_sentences_as_french_writes_them(text, written):
    assert in_french(text) == written


@pytest.mark.parametrize(
    "words",
    [
        ["cards", "list"],
        ["cards", "show", "PM01-001"],
        ["cards", "show", "PZ01-001", "--game", "dragonball"],
        ["deck", "check", "pm01-purple"],
    ],
)
def test_cards_and_decks_have_that_apostrophe_too(words, capsys):
    with suppress(SystemExit):
        main([*words, "--lang", "fr"])
    shown = capsys.readouterr().out
    assert shown and "'" not in shown


@pytest.mark.parametrize("game", ["onepiece", "dragonball"])
def test_the_decks_that_come_along_have_that_apostrophe_too(game):
    for deck in library(game=game).decks.values():
        assert "'" not in deck.name_in("fr") + deck.plan_in("fr")
