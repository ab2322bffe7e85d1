"""Deck lists as others read them."""

import json

import pytest

from playmat import decks, games
from tests.cards.samples import LEGAL


def test_optcgsim_has_the_leader_first(cards, listed):
    found = decks.resolved(listed("4xZZ01-002\n1xZZ01-001\n2xZZ01-003"), cards)
    assert decks.write(found, "optcgsim") == "1xZZ01-001\n4xZZ01-002\n2xZZ01-003\n"


def test_text_has_names(cards, listed):
    found = decks.resolved(listed("1xZZ01-001\n4xZZ01-002", "tide.txt"), cards)
    assert decks.write(found, "text") == "# tide\n1 ZZ01-001 Marlo Tidebreaker\n4 ZZ01-002 Pell Ropewright\n"
    assert decks.write(decks.resolved("pm01-red", cards), "text", "fr").splitlines()[1] == (
        "1 PM01-001 Isolde Sillage-de-Cendre"
    )


def test_json_has_the_leader_apart(cards, listed):
    found = decks.resolved(listed("1xZZ01-001\n4xZZ01-002", "tide.txt"), cards)
    assert json.loads(decks.write(found, "json")) == {"name": "tide", "leader": "ZZ01-001", "cards": {"ZZ01-002": 4}}


@pytest.mark.parametrize("form", decks.forms(games.kind("onepiece")))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_written_is_read_again(cards, listed, form, lang):
    first = decks.load(listed(LEGAL), cards)
    written = decks.write(decks.resolved(listed(LEGAL), cards), form, lang)
    again = decks.load(listed(written, f"again.{form}"), cards)
    assert again.data() == first.data()
