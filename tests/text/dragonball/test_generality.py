"""How well the grammar reads what it has never seen: floors under the tables of `tools/generality.py`.

The floors are of all cards with text, those that nobody reads yet among them: raise them with the grammar.
"""

import pytest

from tools import generality

pytestmark = pytest.mark.shared
TEXTS = generality.GAMES["dragonball"]


def share_left_out(pool, names=()):
    failed = pool.left_out(names)
    sizes = generality.Counter(generality.set_of(row["id"]) for row in pool.cards)
    return generality.share(failed, sizes, tuple(names))


@pytest.fixture(scope="module")
def some(shared):
    """Every sixth card of the pool."""
    return generality.Pool(TEXTS, TEXTS.rows()[::6])


@pytest.fixture(scope="module")
def whole(shared):
    return generality.Pool(TEXTS, TEXTS.rows())


@pytest.mark.long
def test_some_cards_of_a_set_are_read_with_what_other_sets_use(some):
    assert share_left_out(some, ("BT2", "BT9", "BT17", "BT24", "BT29")) >= 0.30


@pytest.mark.slow
def test_cards_of_a_set_are_read_with_what_other_sets_use(whole):
    assert share_left_out(whole) >= 0.80  # 0.78 if each form of a phrase counts by itself


@pytest.mark.slow
def test_few_productions_serve_a_single_card(whole):
    single = whole.serving(1)
    assert len(single) <= 0.2 * len(whole.counted()), sorted(f"{p.category}: {p.name}" for p in single)


def test_words_in_brackets_that_one_set_prints_count_as_unread(some):
    tags = TEXTS.tags({"text": "[Auto][Limit 2] When you have 1 <Aka : X> card, [Swap 5]...", "back": None})
    assert tags == {"Auto", "Limit N", "Swap N"}
