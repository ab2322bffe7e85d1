"""Scenario files: a position, actions in words, and what must come out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from playmat.onepiece.cards import OpCard

from .cards import CREW, make_card
from .errors import Failed, ScenarioError
from .table import Table


class Scenario:
    """A scenario file: `name`, `rules` it shows, `cards`, `position`, `steps` (or several `cases`)."""

    KEYS = {"name", "game", "rules", "source", "edition", "cards", "position", "steps", "cases", "note", "seed"}

    def __init__(self, data: Any, path: str = "") -> None:
        self.path = path
        if not isinstance(data, dict):
            raise ScenarioError(key="scenario-not-a-map", place=path)
        unknown = set(data) - self.KEYS
        if unknown:
            raise ScenarioError(key="scenario-unknown-key", place=path, keys=", ".join(sorted(map(str, unknown))))
        if "position" not in data or ("steps" not in data and "cases" not in data):
            raise ScenarioError(key="scenario-missing", place=path)
        self.data = data
        self.name = str(data.get("name", path))
        self.rules = [str(r) for r in data.get("rules", [])]

    @classmethod
    def read(cls, path: Path) -> list[Scenario]:
        """All scenarios of a file; several are parted by lines of `---`."""
        try:
            documents = [d for d in yaml.safe_load_all(path.read_text(encoding="utf-8")) if d is not None]
        except OSError as error:
            raise ScenarioError(key="scenario-no-file", place=str(path), reason=error.strerror or str(error)) from None
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            raise ScenarioError(key="scenario-bad-yaml", place=str(path), reason=str(error)) from None
        if not documents:
            raise ScenarioError(key="scenario-not-a-map", place=str(path))
        places = [f"{path}" if len(documents) == 1 else f"{path} ({i})" for i in range(1, len(documents) + 1)]
        return [cls(data, place) for data, place in zip(documents, places, strict=True)]

    def run(self, lookup: Callable[[str], OpCard] | None = None, careful: bool = False) -> int:
        """Carry it out; the number of expectations that held. `Failed` tells the first that did not."""
        described = {**CREW, **(self.data.get("cards") or {})}
        cards = {name: make_card(name, card or {}) for name, card in described.items()}
        held = 0
        cases = self.data.get("cases") or {"": {"steps": self.data["steps"]}}
        for name, case in cases.items():
            table = Table(cards, lookup, careful)
            position = merge(self.data["position"], case.get("position") or {})
            if self.data.get("edition"):
                position = {"rules": str(self.data["edition"]), **position}
            table.position(position, int(self.data.get("seed", 0)))
            for number, step in enumerate(case.get("steps") or [], 1):
                place = f"{self.path or self.name}{' ' + str(name) if name else ''}, step {number}"
                try:
                    held += self.step(table, step)
                except Failed as error:
                    raise Failed(f"{place}: {error}") from None
                except ScenarioError as error:
                    raise ScenarioError(key="scenario-step", place=place, reason=str(error)) from None
        return held

    def step(self, table: Table, step: Any) -> int:
        if isinstance(step, bool):  # YAML reads a bare yes or no as a truth value
            step = "yes" if step else "no"
        if isinstance(step, str):
            table.act(step)
            return 0
        if not isinstance(step, dict):
            raise ScenarioError(key="scenario-bad-step", found=str(step))
        if "expect" in step:
            claims = step["expect"] if isinstance(step["expect"], list) else [step["expect"]]
            table.expect(*map(str, claims))
            return len(claims)
        if "illegal" in step:
            refusal = table.why_not(str(step["illegal"]))
            if refusal is None:
                raise Failed(f"{step['illegal']} is legal")
            if "rule" in step and refusal.rule != str(step["rule"]):
                raise Failed(f"{step['illegal']} is forbidden by {refusal.rule}, not {step['rule']}")
            return 1
        if "legal" in step:
            refusal = table.why_not(str(step["legal"]))
            if refusal is not None:
                raise Failed(f"{step['legal']} is forbidden by {refusal.rule}")
            return 1
        raise ScenarioError(key="scenario-bad-step", found=str(step))


def merge(base: Any, change: Any) -> Any:
    """The position of a case: the common one with what the case says instead."""
    if isinstance(base, dict) and isinstance(change, dict):
        return {**base, **{key: merge(base.get(key), value) for key, value in change.items()}}
    return change
