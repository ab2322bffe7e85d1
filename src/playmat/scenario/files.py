"""Scenario files: a position, actions in words, and what must come out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from playmat import games
from playmat.core.decision import IllegalAction

from .base import BaseTable
from .errors import Failed, NotOffered, ScenarioError, Told
from .reading import Document, read_file
from .setting import setting

PLAYER = re.compile("[A-D][12]?")
STEP_KEYS = ("expect", "illegal", "legal", "until")


def game_of(data: Any, place: str) -> str:
    """The name of the game that a scenario is of."""
    game = data.get("game", games.DEFAULT) if isinstance(data, dict) else games.DEFAULT
    if not isinstance(game, str) or game not in games.names():
        known = ", ".join(games.names())
        raise ScenarioError(key="scenario-game", place=place, found=str(game)[:60], known=known)
    return game


class Scenario:
    """A scenario file: `name`, `rules` it shows, `cards`, `position`, `steps` (or several `cases`)."""

    KEYS = {"name", "game", "rules", "source", "edition", "cards", "position", "steps", "cases", "note", "seed"}
    CASE_KEYS = {"position", "steps", "note"}

    def __init__(self, data: Any, path: str = "", document: Document | None = None) -> None:
        self.path = path
        self.document = document
        data = mapping(data, self.place())
        known_keys(data, self.KEYS, self.place())
        if "position" not in data or ("steps" not in data and "cases" not in data):
            raise ScenarioError(key="scenario-missing", place=self.place())
        self.data = data
        self.name = str(data.get("name") or path)
        self.game = game_of(data, self.place("game"))
        self.rules = [str(rule) for rule in listed(data.get("rules"), self.place("rules"))]
        seed = data.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**63:
            raise ScenarioError(key="scenario-seed", place=self.place("seed"), found=str(seed)[:60])
        self.seed = seed
        mapping(data["position"] if data["position"] is not None else {}, self.place("position"))
        self.cases = self.read_cases()
        self.notices: list[Told] = []  # what an author may want to know of a run that went well

    def read_cases(self) -> dict[str, Any]:
        """Name -> position and steps of each case; a scenario without cases is one without a name."""
        listed(self.data.get("steps"), self.place("steps"))
        if "cases" not in self.data:
            return {"": {}}
        cases = mapping(self.data["cases"], self.place("cases"))
        if not cases:
            raise ScenarioError(key="scenario-missing", place=self.place("cases"))
        found = {}
        for name, case in cases.items():
            case = mapping(case if case is not None else {}, self.place("cases", str(name)))
            known_keys(case, self.CASE_KEYS, self.place("cases", str(name)))
            listed(case.get("steps"), self.place("cases", str(name), "steps"))
            found[str(name)] = case
        return found

    @classmethod
    def read(cls, path: Path) -> list[Scenario]:
        """All scenarios of a file; several are parted by lines of `---`."""
        documents = read_file(path)
        if not documents:
            raise ScenarioError(key="scenario-empty", place=str(path))
        return [cls(document.data, str(path), document) for document in documents]

    @classmethod
    def of_position(cls, path: Path, game: str | None = None) -> Scenario:
        """The first scenario of a file, for its position; the file may hold nothing but a position."""
        documents = read_file(path)
        if not documents:
            raise ScenarioError(key="scenario-empty", place=str(path))
        document = documents[0]
        if isinstance(document.data, dict) and "position" not in document.data:
            alone = {"position": document.data, "steps": [], **({"game": game} if game else {})}
            return cls(alone, str(path))
        data = document.data
        if isinstance(data, dict) and "steps" not in data and "cases" not in data:
            data = {**data, "steps": []}
        return cls(data, str(path), document)

    def place(self, *path: str | int) -> str:
        """`file:line` of something in this scenario."""
        if self.document is None:
            return ".".join(map(str, (self.path, *path))).strip(".") or "scenario"
        return f"{self.path}:{self.document.line(*path)}"

    def position_place(self, at: tuple[str, ...], where: str) -> str:
        """The line of a place such as `A.hand[2].count`, in the position of the case or the common one."""
        path = [int(part) - 1 if part.isdigit() else part for part in re.findall(r"\w+", where)]
        own, common = (*at, "position", *path), ("position", *path)
        if self.document is not None and at:
            if self.document.find(*own)[1] - len(at) < self.document.find(*common)[1]:
                return self.place(*common)
        return self.place(*own)

    # -- running ----------------------------------------------------------------------------------------------------

    def table(self, lookup: Callable[[str], Any] | None = None, careful: bool = False) -> BaseTable:
        """The table of its game, with the cards it describes."""
        kind = games.kind(self.game)
        return setting(kind).set_up(kind, self.data.get("cards"), lookup, careful)

    def run(self, lookup: Callable[[str], Any] | None = None, careful: bool = False) -> int:
        """Carry it out; the number of expectations that held. `Failed` tells the first that did not."""
        return sum(self.run_case(name, lookup, careful) for name in self.cases)

    def run_case(
        self,
        name: str = "",
        lookup: Callable[[str], Any] | None = None,
        careful: bool = False,
        tracer: Tracer | None = None,
    ) -> int:
        """Carry one case out; the steps of the scenario itself come before those of the case."""
        table, _ = self.set_up(name, lookup, careful)
        table.game.strayed = -1  # a label is one card: copies of it do not change places (decision 53)
        if tracer is not None:
            tracer.begin(table)
            table.watcher = tracer.answer
        held = 0
        for path, number, step in self.steps(name):
            place = Told("scenario-step-place", place=self.place(*path), number=number, step=shown(step))
            if name:
                place = Told("scenario-case-place", place=place, name=name)
            if tracer is not None:
                tracer.step(number, shown(step))
            with Located(place):
                held += self.step(table, step)
                if isinstance(step, str | bool) and (passed := table.passed_by(sentence(step))):
                    self.notices.append(Told("scenario-passed-over", place=place, passed=passed))
            if tracer is not None:
                tracer.done(table)
        return held

    def set_up(
        self,
        name: str = "",
        lookup: Callable[[str], Any] | None = None,
        careful: bool = False,
        seed: int | None = None,
    ) -> tuple[BaseTable, dict[str, Any]]:
        """The table of a case at its position, and that position."""
        case = self.cases[name]
        at = ("cases", name) if name else ()
        with Located(self.place("cards")):
            table = self.table(lookup, careful)
        position = merge(self.data["position"] or {}, case.get("position") or {})
        if self.data.get("edition"):
            position = {"rules": str(self.data["edition"]), **position}
        try:
            table.position(position, self.seed if seed is None else seed)
        except Exception as error:
            with Located(self.position_place(at, str(getattr(error, "text_args", {}).get("where", "")))):
                raise
        return table, position

    def steps(self, name: str) -> Iterator[tuple[tuple[str | int, ...], int, Any]]:
        number = 0
        case = self.cases[name]
        at = ("cases", name) if name else ()
        for prefix, steps in (((), self.data.get("steps")), (at, case.get("steps"))):
            for index, step in enumerate(steps or []):
                number += 1
                yield (*prefix, "steps", index), number, step

    def step(self, table: BaseTable, step: Any) -> int:
        """Carry one step out; the number of expectations that held in it."""
        if isinstance(step, bool):
            step = "yes" if step else "no"  # that is what YAML makes of them
        if isinstance(step, str):
            table.act(step)
            return 0
        if isinstance(step, dict) and len(step) == 1 and PLAYER.fullmatch(str(next(iter(step)))):
            who, words = next(iter(step.items()))  # `- B: block Guard` is a mapping to YAML
            table.act(f"{who}: {sentence(words)}")
            return 0
        kinds = [key for key in STEP_KEYS if isinstance(step, dict) and key in step]
        if len(kinds) != 1 or set(step) - {kinds[0], "rule"} or ("rule" in step and kinds[0] != "illegal"):
            raise ScenarioError(key="scenario-bad-step", found=shown(step), known=", ".join(STEP_KEYS))
        kind, said = kinds[0], step[kinds[0]]
        if kind == "expect":
            claims = said if isinstance(said, list) else [said]
            table.expect(*(sentence(claim) for claim in claims))
            return len(claims)
        if kind == "until":
            table.act(f"until {sentence(said)}")
            return 0
        return self.legality(table, kind, sentence(said), str(step.get("rule", "")))

    def legality(self, table: BaseTable, kind: str, words: str, rule: str) -> int:
        refusal = table.why_not(words, strict=not rule)
        if kind == "legal" and refusal is not None:
            raise Failed(key="scenario-forbidden", sentence=words, rule=refusal.rule)
        if kind == "illegal":
            if refusal is None:
                raise Failed(key="scenario-allowed", sentence=words)
            if rule and refusal.rule != rule:
                raise Failed(key="scenario-wrong-rule", sentence=words, rule=refusal.rule, expected=rule)
        return 1


class Tracer(Protocol):
    """Is told of all that happens while a scenario is carried out."""

    def begin(self, table: BaseTable) -> None: ...

    def step(self, number: int, words: str) -> None: ...

    def answer(self, table: BaseTable, code: int) -> None:
        """This answer is about to be given to the open decision."""

    def done(self, table: BaseTable) -> None: ...


class Located:
    """Everything that goes wrong inside is told with its place."""

    def __init__(self, place: str | Told) -> None:
        self.place = place

    def __enter__(self) -> None: ...

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, NotOffered | Failed):
            raise Failed(key="scenario-at", place=self.place, reason=error) from None
        if isinstance(error, IllegalAction):
            reason = Told("scenario-not-allowed", rule=error.refusal.rule)
            raise Failed(key="scenario-at", place=self.place, reason=reason) from None
        if isinstance(error, ScenarioError):
            raise ScenarioError(key="scenario-at", place=self.place, reason=error) from None
        if isinstance(error, Exception):
            reason = Told("scenario-crash", error=f"{type(error).__name__}: {error}"[:300])
            raise ScenarioError(key="scenario-at", place=self.place, reason=reason) from error


def merge(base: Any, change: Any) -> Any:
    """The position of a case: the common one with what the case says instead."""
    if isinstance(base, dict) and isinstance(change, dict):
        return {**base, **{key: merge(base.get(key), value) for key, value in change.items()}}
    return change


def mapping(data: Any, place: str) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise ScenarioError(key="scenario-not-a-map", place=place)
    return data


def listed(data: Any, place: str) -> list[Any]:
    if data is not None and not isinstance(data, list):
        raise ScenarioError(key="scenario-not-a-list", place=place, found=shown(data))
    return data or []


def known_keys(data: dict[Any, Any], known: set[str], place: str) -> None:
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        keys = ", ".join(unknown)[:100]
        raise ScenarioError(key="scenario-unknown-key", place=place, keys=keys, known=", ".join(sorted(known)))


def sentence(words: Any) -> str:
    """A sentence or claim as it was written; YAML turns a lone `yes` or number into something else."""
    if isinstance(words, bool):
        return "yes" if words else "no"
    if not isinstance(words, str):
        raise ScenarioError(key="scenario-not-a-sentence", found=shown(words))
    return words


def shown(value: Any) -> str:
    """A step as one line."""
    if isinstance(value, dict):
        text = ", ".join(f"{key}: {shown(item)}" for key, item in list(value.items())[:5])
    elif isinstance(value, list):
        text = "; ".join(shown(item) for item in value[:5])
    elif isinstance(value, bool):
        text = "yes" if value else "no"
    else:
        text = " ".join(str(value).split())
    return text if len(text) <= 160 else text[:157] + "..."
