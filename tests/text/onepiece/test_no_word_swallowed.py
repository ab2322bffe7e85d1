"""A word more, a word less, another word, two words exchanged: the text is refused, or it means something else.

A reader that skips what it does not know compiles nearly every text, and some of them to something else. So texts are
spoiled at random places; what still compiles must have changed in meaning. Where official texts say one thing in two
ways, the change of words is remembered but means nothing: those pairs are listed, each as official texts print it.
"""

import json
import random
import re

import pytest

from playmat.effects.tree import meaning
from playmat.text.onepiece.compile import compile_card
from tests.text.spoiling import WAYS, changed, told

MUTATIONS = 1500
SYNONYMS = [
    # both spellings are official; N a number, [X] a name
    ("a cost of N or less", "a cost N or less"),
    ("this Character card", "this card"),
    ("Character card", "Character"),
    ("Character cards", "Characters"),
    ("Event card", "Event"),
    ("Stage card", "Stage"),
    ("[X] cards", "[X]"),
    ("[X] card", "[X]"),
    ("all of your", "all your"),
    ("you have a [X]", "you have [X]"),
    ("your opponent's next Refresh Phase", "your next Refresh Phase"),  # a card becomes active in its owner's
    ("and with", "and"),
    ("can also attack your opponent's active", "can also attack active"),
    ("a [Blocker]", "[Blocker]"),
    ("N total of your", "N of your"),
]


def what(data):
    """What a card's text means, as far as it is understood."""
    made = compile_card(data)
    if not made.complete:
        return None
    return meaning((made.card.abilities, made.card.keywords, made.card.names))


def plain(text):
    """A text with one spelling for each pair of synonyms."""
    text = " ".join(text.split())
    for one, other in SYNONYMS:
        pattern = re.escape(one).replace("N", r"(\d+)").replace(re.escape("[X]"), r"(\[[^\]]*\])")
        text = re.sub(pattern, re.sub(r"N|\[X\]", r"\\1", other), text, flags=re.IGNORECASE)
    return text.lower()


def survivors(cards, seed, count):
    """Texts that were spoiled and still mean the same: what they were and what they became."""
    rng = random.Random(seed)
    base = {}
    found = []
    for _ in range(count):
        card = rng.choice(cards)
        field = rng.choice([x for x in ("text", "trigger") if card.get(x)])
        before = card[field].split(" ")
        after = changed(before, rng.choice(WAYS), rng.randrange(len(before)))
        old, new = " ".join(before), " ".join(after)
        if old.split() == new.split():
            continue
        if card["id"] not in base:
            base[card["id"]] = what(card)
        now = what({**card, field: new})
        if now is not None and now == base[card["id"]] and plain(old) != plain(new):
            found.append((card["id"], old, new))
    return found


def own_cards():
    from importlib.resources import files

    data = json.loads((files("playmat.cards") / "data" / "pm01.json").read_text(encoding="utf-8"))
    return [card for card in data["cards"] if card.get("text") or card.get("trigger")]


def test_no_word_of_our_own_cards_is_swallowed():
    found = survivors(own_cards(), 20261, MUTATIONS)
    assert not found, told(found)


@pytest.mark.shared
def test_no_word_of_the_official_cards_is_swallowed(shared):
    lines = (shared / "cards" / "onepiece" / "en.jsonl").read_text(encoding="utf-8").splitlines()
    cards = [card for card in map(json.loads, lines) if card["text"] or card["trigger"]]
    found = survivors(cards, 20262, MUTATIONS)
    assert not found, told(found)


@pytest.mark.shared
def test_both_spellings_of_each_pair_are_official(shared):
    lines = (shared / "cards" / "onepiece" / "en.jsonl").read_text(encoding="utf-8").splitlines()
    text = "\n".join(f"{card['text']}\n{card['trigger']}" for card in map(json.loads, lines))
    for pair in SYNONYMS:
        for words in pair:
            pattern = re.escape(words).replace("N", r"\d+").replace(re.escape("[X]"), r"\[[^\]]*\]")
            assert re.search(pattern, text, re.IGNORECASE), words


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] [On Play] Draw 1 card.",
        "[Once Per Turn]",
        "[On Play]",
        "[On Play] Draw 1 card..",
        "[On Play] Draw 1 card and and trash 1 card from your hand.",
        "[On Play] Draw 1 card, trash 1 card from your hand.",
        "[On Play]/ Draw 1 card.",
        "[Blocker] [Blocker]",
        "[On Play] You may rest this Character you may trash this Character: Draw 1 card.",
        "[On Play] This Leader gains [Rush] during this turn.",
        "[Your Turn] Under the rules of this game, you cannot include Events in your deck.",
        "When at the start of your turn, draw 1 card.",
        "[Main] Up to 1 of your opponent's Characters gains -2000 power during this turn.",
        "[Main] Give up to 1 of your Characters +2000 power during this turn.",
        "[Main] Add up to 1 of your opponent's Characters to the top of your Life cards face-up.",
    ],
)
def test_texts_nobody_would_print_are_refused(text):
    card = {"id": "X-1", "name": "Somebody", "category": "Character", "text": text}
    assert not compile_card(card).complete


def test_the_hunt_finds_a_swallowed_word(monkeypatch):
    """The test is one: a reader that skips a word is caught."""
    import playmat.text.onepiece.abilities as abilities

    real = abilities.tokenize

    def skips(text):
        return [word for word in real(text) if word.text.lower() != "up"]

    card = {"id": "X-1", "name": "Somebody", "category": "Character", "text": "[On Play] Draw 1 card."}
    assert not survivors([card], 1, 50)
    monkeypatch.setattr(abilities, "tokenize", skips)
    card["text"] = "[On Play] Draw up 1 card."
    assert survivors([card], 1, 50)
