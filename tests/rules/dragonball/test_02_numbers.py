"""2, 19-1-6, 23-5. The numbers of cards, in play and elsewhere, as skills add them up."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

CARDS = {
    "Maker": {"tokens": {"Wisp": {"power": 2, "combo": "none"}}},
    "Small": {"cost": 1, "power": 3, "combo": [1, 4]},
    "Large": {"cost": 4, "power": 5, "combo": [2, 1]},
    "Stark": {"cost": 2, "power": 4, "combo": "none"},
    "Zed": {"z": True, "z_cost": 3, "cost": 2, "power": 1},
}


def total(what, position, where='("battle",)'):
    """So many cards are drawn."""
    asks = f'activate("main", Draw(Total(Sel({where}), "{what}")))'
    table = masters({**CARDS, "Asker": {"type": "Leader", "skills": [asks]}})
    table.position({"A": {"leader": "Asker", "deck": 40, **position}}).do("activate leader", "settle")
    return table.value("A.hand") - len(position.get("hand", ()))


@rule("dragonball", "19-1-6-1-1", "1-2-5-1", "2-7-1", "2-8-1", "2-9-1", "1-4-1", "23-2-2-3")
@pytest.mark.parametrize(
    ("what", "number"),
    [("cost", 7), ("power", 14), ("combo power", 5), ("combo cost", 3), ("z cost", 0), ("under", 3), ("markers", 0)],
)
def test_a_number_that_a_card_does_not_have_adds_nothing(what, number):
    battle = ["Wisp", {"card": "Small", "under": ["Guard"]}, {"card": "Large", "under": ["Twin", "Giant"]}, "Stark"]
    assert total(what, {"battle": battle}) == number


@rule("dragonball", "19-1-6-1-1", "1-2-5-1", "2-7-1", "2-8-1", "2-9-1")
@pytest.mark.parametrize(
    ("what", "number"),
    [("cost", 7), ("power", 12), ("combo power", 5), ("combo cost", 3), ("under", 0), ("markers", 0)],
)
def test_so_it_is_with_cards_that_are_not_in_play(what, number):
    assert total(what, {"drop": ["Small", "Large", "Stark"]}, '("drop",)') == number


@rule("dragonball", "1-4-1", "1-11-2", "13-2-1-3")
def test_markers_and_z_energy_costs_are_numbers_of_cards_too():
    assert total("markers", {"unison": [{"card": "Ally", "markers": 3}]}, '("unison",)') == 3
    assert total("z cost", {"z_deck": ["Zed", "Zed"]}, '("z-deck",)') == 6


@rule("dragonball", "23-5-2", "23-5-2-4")
def test_a_hidden_card_has_no_number_but_those_of_its_front_that_are_asked_for():
    hidden = {"battle": [{"card": "Large", "hidden": True}]}
    for what in ("cost", "power", "combo power", "combo cost"):
        assert total(what, hidden, '("battle area",)') == 0, what
    assert total("front power", hidden, '("battle area",)') == 5


@rule("dragonball", "19-1-6-1-1")
def test_a_number_that_no_card_has_is_refused():
    with pytest.raises(ValueError, match="height"):
        total("height", {"battle": ["Small"]})
