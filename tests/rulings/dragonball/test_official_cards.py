"""Official cards at the table, compiled from their printed text: what the rules say of their keyword skills and wordings.

Cards are named by their numbers; what is expected follows from the rules named and from a few facts (cost, power, colour,
a number in the text), never from the compiled trees. Cards whose text is not understood are no part of these lists.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat.scenario import Scenario
from playmat.scenario.dragonball import MastersTable, make_cards
from playmat.testing import rule

from .cards import database, lookup

pytestmark = pytest.mark.shared
OTHER = {"Red": "Blue", "Blue": "Red", "Green": "Red", "Yellow": "Red", "Black": "Red"}


def table() -> MastersTable:
    return MastersTable(make_cards({}), lookup=lookup)


def set_up(**position: object) -> MastersTable:
    made = table()
    made.position({"turn": {"player": "A", "number": 9}, **position})
    return made


def power(number: str) -> int:
    found = database().find(number).power
    assert found is not None
    return found


def energy(number: str, more: int = 0) -> list[object]:
    """Enough energy of the card's colours to play it."""
    row = database().find(number)
    assert isinstance(row.cost, int)
    return [{"card": f"{row.colors[0]} Student", "count": row.cost + more}]


# -- 22-4 to 22-18: keyword skills ---------------------------------------------------------------------------------------

BLOCKERS = (
    "BT1-019", "BT1-046", "BT1-062", "BT1-105", "BT2-019", "BT3-099", "BT4-065", "BT5-086", "DB2-083", "BT3-038",
    "BT5-028", "BT5-087", "BT5-090", "BT2-052", "BT7-081", "DB1-069",
)  # fmt: skip


@rule("dragonball", "22-4-3", "8-1-2-1")
@pytest.mark.parametrize("number", BLOCKERS)
def test_a_blocker_becomes_the_guard_and_rests(number: str) -> None:
    made = set_up(A={"battle": ["Giant"]}, B={"life": 8, "battle": [number]})
    made.do("attack Giant -> leader")
    made.do(f"B: use {number}").expect(f"guard == {number}", f"rested({number})")
    made.do("settle").expect("B.life == 8", f"zone({number}) == drop")
    made.position(
        {
            "turn": {"player": "A", "number": 9},
            "A": {"battle": ["Giant"]},
            "B": {"life": 8, "battle": [{"card": number, "rested": True}]},
        }
    )
    made.do("attack Giant -> leader", "settle").expect("B.life == 6", f"zone({number}) == battle")


@rule("dragonball", "22-7-2", "21-3-2")
@pytest.mark.parametrize("number", ["BT1-034", "BT3-014"])
def test_double_strike_deals_two_damage(number: str) -> None:
    made = set_up(A={"battle": [number]}, B={"life": 8, "hand": 0})
    made.do(f"attack {number} -> leader", "settle").expect("B.life == 6", "B.hand == 2")


@rule("dragonball", "22-6-2", "21-3-2")
@pytest.mark.parametrize(
    "number", ["BT1-037", "BT2-038", "BT3-011", "BT4-064", "DB1-028", "TB1-091", "TB2-016", "TB2-040"]
)
def test_critical_damage_goes_to_the_drop_area(number: str) -> None:
    made = set_up(A={"battle": [number]}, B={"life": 8, "hand": 0})
    made.do(f"attack {number} -> leader", "settle")
    if power(number) >= 10000:
        made.expect("B.life == 7", "B.hand == 0", "B.drop == 1")
    else:
        made.expect("B.life == 8", "B.drop == 0")


@rule("dragonball", "22-8-2")
@pytest.mark.parametrize("number", ["BT6-032", "DB1-009", "P-087"])
def test_dual_attack_switches_its_card_to_active_mode_once_a_turn(number: str) -> None:
    made = set_up(A={"battle": [number]}, B={"life": 8})
    made.do(f"attack {number} -> leader", "settle").expect(f"active({number})")
    made.do(f"attack {number} -> leader", "settle").expect(f"rested({number})")


@rule("dragonball", "22-16-2")
@pytest.mark.parametrize(
    "number", ["BT4-005", "BT4-050", "BT8-072", "TB1-005", "TB1-065", "BT3-038", "BT5-028", "BT5-087"]
)
def test_a_card_with_barrier_is_not_chosen_by_the_opponents_skills(number: str) -> None:
    made = set_up(A={"hand": ["Bolt"], "energy": 2}, B={"battle": [number, "Guard"]})
    made.do("activate Bolt").expect("zone(Guard) == drop", f"zone({number}) == battle")  # nothing else to choose


@rule("dragonball", "22-9-2")
@pytest.mark.parametrize("number", ["BT8-007", "DB2-105", "BT2-052", "BT7-081", "DB1-069"])
def test_revenge_takes_the_card_along_that_it_lost_to(number: str) -> None:
    made = set_up(A={"battle": ["Giant"]}, B={"battle": [{"card": number, "rested": True}]})
    made.do(f"attack Giant -> {number}", "settle").expect(f"zone({number}) == drop", "zone(Giant) == drop")


@rule("dragonball", "22-31-2")
@pytest.mark.parametrize("number", ["BT16-135", "BT16-138"])
def test_energy_exhaust_brings_a_card_to_the_energy_area_in_rest_mode(number: str) -> None:
    made = table()
    made.position({"turn": {"player": "A", "number": 5, "phase": "charge"}, "A": {"hand": [number, "Red Student"]}})
    made.do(f"charge {number}").expect("A.energy.rested == 1", "A.energy.active == 0")


# -- 22-17: Super Combos that draw ---------------------------------------------------------------------------------------

SUPER_COMBOS = (
    "BT18-049", "BT20-038", "BT21-055", "BT22-041", "BT23-057", "BT24-040", "BT26-055", "BT28-041", "BT29-034",
    "BT18-073", "BT20-067", "BT21-085", "BT22-071", "BT23-093", "BT24-067", "BT26-077", "BT28-072", "BT29-056",
    "BT18-018", "BT20-020", "BT21-015", "BT22-018", "BT23-021", "BT26-014", "BT28-017", "BT29-016", "BT10-085",
    "BT11-077", "BT12-073", "BT14-072", "BT15-078", "BT16-055", "BT17-070", "BT18-117", "BT21-130", "BT22-091",
    "BT24-094", "BT26-108", "BT28-090", "BT29-080", "BT10-106", "BT11-109", "BT12-096", "BT14-108", "BT15-102",
    "BT17-094", "BT10-013", "BT11-026", "BT12-008", "BT14-010", "BT17-015", "BT10-039", "BT11-051", "BT12-034",
    "BT14-038", "BT17-044", "BT11-128", "BT12-131", "BT17-118", "BT18-136", "BT22-120", "BT29-099", "BT5-008",
    "BT6-006", "BT7-013", "BT5-061", "BT6-058", "BT7-062", "BT5-041", "BT7-034", "BT5-088", "BT7-088",
)  # fmt: skip


@rule("dragonball", "8-2-4-1", "9-6-2", "5-7-1", "22-17-2")
@pytest.mark.parametrize("number", SUPER_COMBOS)
def test_a_super_combo_draws_for_a_leader_of_its_colour_at_low_life(number: str) -> None:
    row = database().find(number)
    (color,) = row.colors
    found = re.search(r"life is (?:at )?(\d+) or less", row.text)
    assert found is not None and re.search(rf"Leader(?: Card)? is {color.lower()}", row.text)
    low = int(found.group(1))

    def drawn(leader: str, life: int) -> int:
        mine = {"leader": f"{leader} Leader", "life": life, "hand": [number], "energy": 3, "deck": 20}
        made = set_up(A=mine)
        made.do("attack leader -> leader", f"combo {number}")
        made.expect(f"zone({number}) == combo")
        return 20 - int(made.value("A.deck"))

    assert drawn(color, low) == 1
    assert drawn(color, low + 1) == 0
    assert drawn(OTHER[color], low) == 0


# -- 5-5-2: what is done when a card is played ---------------------------------------------------------------------------


@rule("dragonball", "5-5-2", "9-6-2", "5-3-3", "5-1-3")
@pytest.mark.parametrize(
    "number",
    [
        "BT1-047",
        "BT2-072",
        "BT3-095",
        "BT4-011",
        "BT7-008",
        "BT7-082",
        "DB2-106",
        "DB2-155",
        "TB1-092",
        "BT12-036",
        "BT15-054",
    ],
)
def test_a_card_that_draws_when_it_is_played_draws_then_and_costs_what_is_printed(number: str) -> None:
    row = database().find(number)
    found = re.search(r"draw (\d+) cards?", row.text)
    assert found is not None
    made = set_up(A={"hand": [number], "energy": energy(number), "deck": 20})
    made.do(f"play {number}").expect(f"zone({number}) == battle", f"A.energy.rested == {row.cost}")
    made.expect(f"A.hand == {found.group(1)}", f"A.deck == {20 - int(found.group(1))}")
    if row.cost:
        made = set_up(A={"hand": [number], "energy": energy(number, -1)})
        assert made.why_not(f"play {number}").rule == "5-3-3"


@rule("dragonball", "22-10-4", "8-1-1")
@pytest.mark.parametrize("number", ["BT7-100", "DB1-027", "TB1-076"])
def test_a_counter_negates_the_attack_and_plays_its_card(number: str) -> None:
    made = set_up(A={"battle": ["Giant"]}, B={"life": 8, "hand": [number], "energy": energy(number)})
    made.do("attack Giant -> leader", f"B: counter {number}", "settle")
    made.expect("B.life == 8", f"zone({number}) == battle", "rested(Giant)", "decision == main")


@rule("dragonball", "1-6-3", "21-3-2", "22-7-2")
@pytest.mark.parametrize("number", ["BT10-041", "BT10-083", "BT15-013"])
def test_a_life_card_taken_makes_the_attacker_stronger_and_strike_twice(number: str) -> None:
    row = database().find(number)
    found = re.search(r"it gets \+(\d+) power", row.text)
    assert found is not None
    made = set_up(A={"battle": [number], "life": 5, "hand": 0}, B={"life": 8})
    made.do(f"attack {number} -> leader", "yes", "choose face down").expect("A.life == 4", "A.hand == 1")
    made.expect(f"power({number}) == {power(number) + int(found.group(1))}", f"keyword({number}, Double Strike)")
    made.do("settle").expect("B.life == 6")
    made = set_up(A={"battle": [number], "life": 5, "hand": 0}, B={"life": 8})
    made.do(f"attack {number} -> leader", "no").expect("A.life == 5", f"power({number}) == {power(number)}")


@rule("dragonball", "1-6-3", "22-11-5", "5-1-3")
@pytest.mark.parametrize("number", ["BT7-015", "BT7-035", "BT9-041"])
def test_a_card_from_the_hand_is_exchanged_once_a_turn(number: str) -> None:
    made = set_up(A={"battle": [number], "hand": ["Guard", "Giant"], "deck": 20})
    made.do(f"activate {number}", "choose Guard").expect("zone(Guard) == drop", "A.hand == 2", "A.deck == 19")
    assert made.why_not(f"activate {number}").rule == "22-11-5"


# -- 22-2: every Leader that is understood awakens -----------------------------------------------------------------------


def awakening() -> list[str]:
    rows = [row for row in database().printed.values() if row.type == "Leader" and row.back is not None]
    plain = re.compile(r"\[Awaken\] When your life is at (\d+) or less ?: ?You may [^:]*$", re.M)
    return [row.id for row in rows if plain.search(row.text)]


@rule("dragonball", "22-2-3", "22-2-4", "10-1-3-1")
@pytest.mark.parametrize("part", range(8))
def test_leaders_awaken_at_the_life_that_is_printed_and_not_before(part: int) -> None:
    tried = 0
    for number in awakening()[part::8]:
        if database().stops(number):
            continue
        row = database().find(number)
        found = re.search(r"\[Awaken\] When your life is at (\d+) or less", row.text)
        assert found is not None and row.back is not None
        low = int(found.group(1))
        activated = [line for line in row.text.splitlines() if line.startswith(("[Activate", "[Awaken", "[Overlord"))]
        which = next(n for n, line in enumerate(activated, 1) if line.startswith("[Awaken"))
        awaken = "activate leader" + (f" skill {which}" if len(activated) > 1 else "")
        made = set_up(A={"leader": number, "life": low + 1, "deck": 30})
        refused = made.why_not(awaken)
        assert refused is not None and refused.rule == "22-2-3", (number, refused)
        energy = [{"card": "filler", "rested": True}]  # it can be switched to Active Mode
        made = set_up(A={"leader": number, "life": low, "deck": 30, "energy": energy})
        made.do(awaken, "yes")
        made.do("settle").expect("side(A.leader) == back")
        if "[Permanent]" not in row.back.text:
            made.expect(f"power(A.leader) == {row.back.power}")
        tried += 1
    assert tried >= 3


# -- single cards --------------------------------------------------------------------------------------------------------

SINGLE = Path(__file__).with_name("official_cards.yaml")


@pytest.mark.parametrize("scenario", Scenario.read(SINGLE), ids=lambda scenario: scenario.data["name"])
def test_a_card_does_what_is_printed(scenario: Scenario) -> None:
    assert scenario.rules and scenario.run(lookup) > 0
