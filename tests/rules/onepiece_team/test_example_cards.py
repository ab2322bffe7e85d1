"""The cards that the page of the team game names as examples, each with its official text and with a twin of our own.

The twins need no official data.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
import yaml

from playmat.onepiece import OpCard, TeamMatch
from playmat.scenario import Table, make_cards
from playmat.testing import rule
from playmat.text.onepiece.compile import compile_card

SHARED = Path(__file__).resolve().parents[4] / "shared"

# Twins: what the effect does, in the words of the builder.
TWINS = """
Broadside:
  id: OP01-029
  category: Event
  cost: 1
  abilities:
    - "counter(gain_power(up_to(1, yours('leader, character'), bind='it'), 2000, 'battle'),
       if_(life('<=', 2), gain_power(Ref('it'), 2000, 'battle')))"
Innkeeper:
  id: OP02-015
  abilities:
    - "activate_main(gain_power(up_to(1, yours('character', colored('Red'), cost('==', 1))), 3000),
       cost=[rest(THIS)], may=True)"
Lookout:
  id: OP01-052
  power: 4000
  abilities:
    - "when_attacking(if_(Compare(CountOf(yours('character', RESTED)), '>=', 2), draw(1)), once=True)"
Purser:
  id: OP02-026
  category: Leader
  life: 4
  abilities:
    - "when(On('played', whose='you', filters=(NoBaseEffect(), Category('Character')), flag=1),
       if_(Compare(CountOf(yours('character')), '<=', 3), set_active(up_to(2, yours('don')))), once=True)"
Duellist:
  id: OP01-001
  category: Leader
  abilities: ["permanent(gain_power(yours('character'), 1000), gates=[don_x(1), YOUR_TURN])"]
Gatekeeper:
  id: ST09-001
  category: Leader
  abilities: ["permanent(gain_power(THIS, 1000), gates=[don_x(1), OPPONENTS_TURN, life('<=', 2)])"]
Kicker:
  id: ST01-004
  power: 4000
  abilities: ["permanent(gain_keyword(THIS, 'Rush'), gates=[don_x(2)])"]
Fencer:
  id: ST01-013
  power: 5000
  abilities: ["permanent(gain_power(THIS, 1000), gates=[don_x(1)])"]
White Hull:
  id: OP02-024
  category: Stage
  abilities:
    - "permanent(gain_power(yours('character', typed('Whitebeard Pirates')), 2000),
       gates=[YOUR_TURN, life('<=', 1)])"
"""
NUMBERS = [described["id"] for described in yaml.safe_load(TWINS).values()]


@cache
def official() -> dict[str, OpCard]:
    with (SHARED / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        found = [compile_card(row) for row in map(json.loads, lines) if row["id"] in NUMBERS]
    assert all(card.complete for card in found) and len(found) == len(NUMBERS)
    return {compiled.card.id: compiled.card for compiled in found}


@pytest.fixture(params=["twin", pytest.param("official", marks=pytest.mark.shared)])
def four(request: pytest.FixtureRequest) -> Table:
    """A table of the team game that knows the example cards by their numbers."""
    sailor = {"Sailor": {"cost": 1, "power": 2000, "types": ["Whitebeard Pirates"]}}
    cards = make_cards(sailor if request.param == "official" else {**sailor, **yaml.safe_load(TWINS)})
    if request.param == "official":
        cards |= official()
    return Table(cards, careful=True, kind=TeamMatch)


@rule("onepiece-team", "6-4", "6-5", "6-12", "6-14", "5-1")
@pytest.mark.parametrize(("life", "power"), [(2, 9000), (3, 7000)])
def test_radical_beam_helps_one_chosen_player_and_counts_the_users_life(four, life, power):
    four.position({
        "A1": {"characters": ["Mate"]},
        "B1": {"life": 5, "characters": ["Gunner"]},
        "B2": {"hand": ["OP01-029"], "don": 1, "life": life},
    })  # fmt: skip
    four.do("attack Mate -> B1.leader", "counter OP01-029")
    four.expect("decision == player", "asked == B2")
    four.do("player B1").expect("offered == [B1.leader, Gunner]")
    four.do("choose B1.leader")
    four.expect("B1.life == 5", "B2.don.rested == 1")  # the attack failed, with 7000 as with 9000
    four.position({
        "A1": {"characters": ["Mate"]},
        "B1": {"hand": ["Deckhand"]},
        "B2": {"hand": ["OP01-029", "Deckhand"], "don": 1, "life": life},
    })  # fmt: skip
    four.do("attack Mate -> B1.leader", "pass", "counter OP01-029", "player B1", "choose B1.leader")
    four.expect("decision == counter", f"power(B1.leader) == {power}")


@rule("onepiece-team", "6-4", "6-12")
def test_makino_rests_herself_and_helps_a_character_of_either_player(four):
    position = {
        "A1": {"characters": ["OP02-015", {"card": "Deckhand", "as": "mine"}]},
        "A2": {"characters": [{"card": "Deckhand", "as": "allys"}]},
    }
    four.position(position).do("activate OP02-015", "player A2").expect("offered == [allys]")
    four.do("choose allys").expect("rested(OP02-015)", "power(allys) == 6000", "power(mine) == 3000")
    four.position(position).do("activate OP02-015", "player A1").expect("offered == [mine, OP02-015]")
    four.do("choose mine").expect("power(mine) == 6000", "power(allys) == 3000")


@rule("onepiece-team", "6-7", "6-10", "6-14")
def test_raizo_counts_and_draws_for_its_own_player(four):
    position = {
        "A1": {"characters": ["OP01-052", {"card": "Mate", "rested": True}]},
        "A2": {"characters": [{"card": "Mate", "rested": True, "as": "allys"}]},
    }
    four.position(position).do("attack OP01-052 -> B1.leader", "settle")
    four.expect("A1.hand == 1", "A2.hand == 0")  # Raizo itself is rested by then
    position["A1"] = {"characters": ["OP01-052", "Mate"]}
    four.position(position).do("attack OP01-052 -> B1.leader", "settle").expect("A1.hand == 0", "A2.hand == 0")


@rule("onepiece-team", "6-7", "6-10", "6-14")
def test_sanji_the_leader_waits_for_its_own_player_and_readies_that_players_don(four):
    crew = [{"card": "Mate", "as": f"ally {n}"} for n in range(4)]
    four.position({
        "A1": {"leader": "OP02-026", "hand": ["Deckhand"], "don": {"active": 1, "rested": 1}},
        "A2": {"characters": crew, "don": {"rested": 4}},
    })  # fmt: skip
    four.do("play Deckhand").expect("decision == choose", "asked == A1")
    four.do("choose 2 rested DON").expect("A1.don.active == 2", "A2.don.active == 0", "A2.don.rested == 4")
    four.position({
        "turn": "A2",
        "A1": {"leader": "OP02-026", "don": {"rested": 2}},
        "A2": {"hand": ["Deckhand"], "don": 1},
    })  # fmt: skip
    four.do("play Deckhand").expect("decision == main", "A1.don.active == 0", "A2.don.active == 0")


@rule("onepiece-team", "6-6", "6-7", "8-3")
def test_zoro_the_leader_strengthens_the_characters_of_both_in_his_own_turn(four):
    position = {
        "A1": {"leader": {"card": "OP01-001", "don": 1}, "characters": ["Mate"]},
        "A2": {"characters": ["Gunner"]},
        "B1": {"characters": ["Giant"]},
    }
    four.position(position).expect("power(Mate) == 7000", "power(Gunner) == 5000", "power(Giant) == 9000")
    four.position({**position, "turn": "A2"}).expect("power(Mate) == 6000", "power(Gunner) == 4000")


@rule("onepiece-team", "6-7", "6-12", "8-3")
def test_yamato_counts_her_own_players_life_in_the_turn_of_any_opponent(four):
    position = {"A1": {"leader": {"card": "ST09-001", "don": 1}, "life": 2}, "A2": {"life": 4}}
    for turn, power in (("B1", 6000), ("B2", 6000), ("A2", 5000), ("A1", 6000)):
        four.position({**position, "turn": turn})
        four.expect(f"power(A1.leader) == {power}")  # in A1's turn the DON!! itself counts
    position = {"A1": {"leader": {"card": "ST09-001", "don": 1}, "life": 3}, "A2": {"life": 0}, "turn": "B1"}
    four.position(position).expect("power(A1.leader) == 5000")


@rule("onepiece-team", "8-3")
def test_sanji_and_zoro_the_characters_have_what_they_say_for_themselves(four):
    four.position({
        "A1": {"characters": [{"card": "ST01-004", "fresh": True, "don": 2}, {"card": "ST01-013", "don": 1}]},
        "A2": {"characters": [{"card": "Mate", "fresh": True}]},
    })  # fmt: skip
    four.expect("keyword(ST01-004, Rush)", "power(ST01-013) == 7000", "not keyword(Mate, Rush)")
    four.expect("legal(attack ST01-004 -> B2.leader)")


@rule("onepiece-team", "6-6", "6-12", "7-1", "7-2", "8-3")
def test_moby_dick_looks_at_its_players_life_and_helps_both(four):
    position = {
        "A1": {"stage": "OP02-024", "life": 1, "characters": [{"card": "Sailor", "as": "mine"}]},
        "A2": {"life": 3, "characters": [{"card": "Sailor", "as": "allys"}, "Mate"]},
        "B1": {"characters": [{"card": "Sailor", "as": "theirs"}]},
    }
    four.position(position)
    four.expect("power(mine) == 4000", "power(allys) == 4000", "power(Mate) == 6000", "power(theirs) == 2000")
    four.position({**position, "turn": "A2"}).expect("power(mine) == 2000", "power(allys) == 2000")
    position["A1"]["life"], position["A2"]["life"] = 2, 0
    four.position(position).expect("power(mine) == 2000", "power(allys) == 2000")
