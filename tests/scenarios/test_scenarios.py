"""Every scenario of this folder, once as it is and once through save and load at each decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.commands.scenario import lookup
from playmat.rulebook import Rulebook
from playmat.scenario import Scenario, ScenarioError

FOLDER = Path(__file__).parent
FILES = sorted([*FOLDER.rglob("*.yaml"), *FOLDER.rglob("*.yml")])


def scenarios() -> list[object]:
    """A file that cannot be read is a failing test of its own, not an empty list."""
    found: list[object] = []
    for path in FILES:
        stem = path.relative_to(FOLDER).with_suffix("").as_posix()
        try:
            read = Scenario.read(path)
        except ScenarioError as error:
            found.append(pytest.param(error, id=stem))
            continue
        found += [pytest.param(scenario, id=f"{stem}: {scenario.name}") for scenario in read]
    return found


def usable(scenario: Scenario | ScenarioError) -> Scenario:
    if isinstance(scenario, ScenarioError):
        raise scenario
    return scenario


@pytest.mark.parametrize("careful", [False, True], ids=["plain", "careful"])
@pytest.mark.parametrize("scenario", scenarios())
def test_scenario(scenario: Scenario | ScenarioError, careful: bool) -> None:
    assert usable(scenario).run(lookup(usable(scenario).game), careful) > 0, "it expects nothing, so it shows nothing"


@pytest.mark.parametrize("scenario", scenarios())
def test_a_scenario_names_rules_of_the_book(scenario: Scenario | ScenarioError) -> None:
    rules = usable(scenario).rules
    book = Rulebook.load(usable(scenario).game)
    assert rules, f"{usable(scenario).place()}: rules: is missing or empty"
    for number in rules:
        book.rule(number)


def test_there_are_scenarios() -> None:
    assert FILES
