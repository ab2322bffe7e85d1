"""A word more, a word less, another word, two words exchanged: the line is refused, or it means something else.

A reader that skips what it does not know compiles nearly every line, and some of them to something else. So lines are
spoiled at random places. What still compiles must have changed in meaning, or be another wording of the same that is
known as one: then it is printed again word for word, so that no word of it went unread.
"""

import json
import random
from importlib.resources import files

import pytest

from playmat.effects.tree import meaning
from playmat.text.dragonball import reading
from playmat.text.dragonball.compile import card_lines, compile_line
from playmat.text.dragonball.normal import clean
from playmat.text.dragonball.notes import without_notes
from tests.text.spoiling import WAYS, changed, told

MUTATIONS = 1500


def what(line):
    """What a line means, and how it prints again; None if it is not wholly understood."""
    made = compile_line(line)
    return None if made.problem is not None else (meaning(made.lines), made.round_trip)


def survivors(lines, seed, count):
    """Lines that were spoiled, mean the same and do not print again as they are: what they were and what they became."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        card, line = rng.choice(lines)
        before = line.split()
        after = changed(before, rng.choice(WAYS), rng.randrange(len(before)))
        new = " ".join(after)
        if clean(new) == clean(line):
            continue
        is_now = what(new)
        if is_now is not None and is_now[0] == what(line)[0] and not is_now[1]:
            found.append((card, line, new))
    return found


def understood(cards):
    """The lines that are understood and print again word for word, without notes in parentheses."""
    lines = []
    for card in cards:
        for text in (card.get("text"), (card.get("back") or {}).get("text")):
            for line in card_lines(text or ""):
                bare = without_notes(line)[0]
                if bare and what(bare) is not None and what(bare)[1]:
                    lines.append((card["id"], bare))
    return lines


def own_cards():
    return json.loads((files("playmat.cards") / "data" / "pz01.json").read_text(encoding="utf-8"))["cards"]


def official(shared, every):
    lines = (shared / "cards" / "dragonball" / "en.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[::every]]


def test_no_word_of_our_own_cards_is_swallowed():
    found = survivors(understood(own_cards()), 20261, MUTATIONS)
    assert not found, told(found)


@pytest.mark.shared
def test_no_word_of_the_official_cards_is_swallowed(shared):
    found = survivors(understood(official(shared, 11)), 20262, MUTATIONS)
    assert not found, told(found)


@pytest.mark.slow
@pytest.mark.shared
def test_no_word_of_any_official_card_is_swallowed(shared):
    found = survivors(understood(official(shared, 1)), 20263, 20 * MUTATIONS)
    assert not found, told(found)


@pytest.mark.parametrize(
    "line",
    [
        "[Auto]",
        "[Auto] [Auto] When this card attacks, draw 1 card.",
        "[Auto] When this card attacks, draw 1 card and and draw 1 card.",
        "[Auto] When this card attacks draw 1 card.",
        "[Activate: Main]",
        "[Activate: Main] {R} {R}: Draw 1 card:",
        "[Blocker] Draw 1 card.",
        "[Permanent] Draw 1 card.",
        "[Activate: Main] When this card attacks, draw 1 card.",
        "[Auto] When this card attacks, your opponent chooses.",
    ],
)
def test_lines_nobody_would_print_are_refused(line):
    assert what(line) is None


def test_the_hunt_finds_a_swallowed_word(monkeypatch):
    """The test is one: a reader that skips a word is caught."""
    line = [("X-1", "[Auto] When this card attacks, draw 1 card.")]
    assert not survivors(line, 1, 60)
    real = reading.only

    def skips(category, tokens, what="", fits=None):
        return real(category, [word for word in tokens if word.text.lower() != "up"], what, fits)

    from playmat.text.dragonball import skills

    monkeypatch.setattr(skills, "only", skips)
    compile_line.cache_clear()
    assert survivors([("X-1", "[Auto] When this card attacks, draw up 1 card.")], 1, 60)
    compile_line.cache_clear()
