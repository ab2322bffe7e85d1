"""How well the grammar reads what it has never seen: floors under the tables of `tools/generality.py`."""

import pytest

from tools import generality


@pytest.fixture(scope="module")
def pool(shared):
    texts = generality.GAMES["onepiece"]
    return generality.Pool(texts, texts.rows())


def test_sentences_made_of_known_parts_are_read_and_mean_their_parts():
    tried, failed = generality.read_grid(every=3)
    assert tried.total() > 300
    assert not [line for _, line, why in failed if why == "MISREAD"]
    assert len(failed) <= 0.03 * tried.total(), failed


def test_the_grid_notices_a_misreading():
    assert generality.has(generality.ops.Draw(2), ("n", 2))
    assert not generality.has(generality.ops.Draw(2), ("n", 3))
    assert not generality.has(generality.ops.Draw(2), generality.ops.Mill)


@pytest.mark.shared
def test_cards_of_a_set_are_read_with_what_other_sets_use(pool):
    failed = pool.left_out()
    sizes = generality.Counter(generality.set_of(row["id"]) for row in pool.cards)
    assert generality.share(failed, sizes) >= 0.95
    for name in generality.NEWEST:
        assert generality.share(failed, sizes, (name,)) >= 0.92, (name, failed[name])


@pytest.mark.shared
def test_few_productions_serve_a_single_card(pool):
    single = pool.serving(1)
    assert len(single) <= 60, sorted(f"{p.category}: {p.name}" for p in single)
