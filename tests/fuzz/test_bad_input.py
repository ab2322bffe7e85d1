"""Whatever is handed to us is taken or refused in a sentence, and in time: see `inputs`.

`make bad-input` reads a million of each kind; here is a share of them, and what was found.
"""

import pytest

from playmat import decks
from playmat.cards.files import BadFile, read_text
from playmat.decks import reading

from .inputs import KINDS, check, in_time

SHARE = {"text": 25, "decks": 150, "cards": 40, "saves": 25, "records": 40, "scenarios": 40, "protocol": 80}


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_input_is_taken_or_refused_in_a_sentence(kind):
    for seed in range(SHARE[kind]):
        check(kind, seed)


LISTS = {
    "spaces": lambda n: "4" + " " * n + "x",
    "brackets": lambda n: "4 " + "a (" * (n // 3),
    "a bracket after spaces": lambda n: "4 x " + " " * n + "(",
    "digits": lambda n: "1" * n,
    "ids": lambda n: "4 " + "(PM01-016" * (n // 9),
    "counted": lambda n: "4xPM01-016 " * (n // 11) + "!",
    "slashes": lambda n: "/" * n,
    "heading": lambda n: "leader" + " " * n + "x",
    "link": lambda n: "https://a/?" + "a" * n,
    "tabs": lambda n: "4\t" * (n // 2),
    "names": lambda n: "4 Nobody at all\n" * (n // 16),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_deck_list_takes_no_longer_than_its_length_says(name):
    """511 bytes of the wrong sort took 36 seconds."""
    with in_time(3):
        for length in (511, 19_000, 400_000):
            reading.read_listings(LISTS[name](length))


def test_a_list_that_is_wrong_in_every_line_is_told_in_time():
    from playmat.cards import embedded

    listing = reading.read("4 Nobody at all\n" * 20_000)
    with in_time(5), pytest.raises(decks.BadDeck) as error:
        decks.loading.found_cards(listing, "deck", embedded())
    with in_time(5):
        assert len(error.value.text().splitlines()) < 30


@pytest.mark.skipif("not __import__('pathlib').Path('/dev/zero').exists()")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom"])
def test_a_file_without_an_end_is_not_read_for_ever(device):
    from pathlib import Path

    with in_time(5), pytest.raises(BadFile):
        read_text(Path(device), 1_000_000)
