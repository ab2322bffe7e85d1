"""Every declared word of every game has a name in both languages, of its own among its sort."""

import pytest

from playmat import games
from playmat.describe import word_text
from playmat.describe.words import slug, sorts
from playmat.i18n import LANGS, LOCALES
from playmat.i18n.checking import texts

VOCABULARIES = {games.kind(name).vocabulary.game: games.kind(name).vocabulary for name in games.names()}
of_games = pytest.mark.parametrize("game", VOCABULARIES)


@of_games
@pytest.mark.parametrize("lang", LANGS)
def test_every_declared_word_has_a_name_of_its_own(game, lang):
    words = VOCABULARIES[game]
    for sort, declared in sorts(words).items():
        named = [word_text(words, sort, name, lang) for name in declared]
        assert all(named) and len(set(named)) == len(named), sort
        assert len({slug(name) for name in declared}) == len(declared)


@of_games
def test_no_text_is_left_of_words_that_are_gone(game):
    words = VOCABULARIES[game]
    wanted = {f"word-{game}-{sort}-{slug(name)}" for sort, declared in sorts(words).items() for name in declared}
    assert {key for key in texts(LOCALES, "en")["vocabulary.ftl"] if key.startswith(f"word-{game}-")} == wanted


def test_words_are_those_of_the_rulebooks():
    onepiece, dragonball = VOCABULARIES["onepiece"], VOCABULARIES["dragonball"]
    assert word_text(onepiece, "zone", "trash", "fr") == "Défausse"
    assert word_text(onepiece, "keyword", "Rush", "fr") == "Initiative"
    assert word_text(dragonball, "zone", "warp", "fr") == "Dimension parallèle"
    assert word_text(dragonball, "keyword", "Dual Attack", "fr") == "Réplique"
