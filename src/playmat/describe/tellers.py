"""The games that can be put in words, by name: whoever shows a game asks its teller, not which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from playmat.core.decision import Decision
from playmat.core.rules import Refusal, Result
from playmat.rulebook import Rulebook

from .cards import Catalogue
from .events import Story
from .options import Short
from .scene import Scene


class Teller(NamedTuple):
    """Everything that is said about one game. A scene is made of the same things for every game; see `Scene`."""

    scene: Callable[..., Scene]
    story: Callable[..., Story]
    catalogue: Callable[[Any], Catalogue]  # from a card database
    cards_named: Callable[[Sequence[Any], Sequence[Any]], Mapping[int, str]]
    option_text: Callable[[Any, Decision, int], str]
    option_short: Callable[[Any, int], Short]
    prompt: Callable[[Any, Decision], str]
    source_text: Callable[[Any, Decision], str]
    refusal_text: Callable[[Any, Refusal | None], str]
    rule_text: Callable[[Any, str], str]
    result_text: Callable[[Any, Result], str]
    problem_text: Callable[[Any, Any], str]
    rulebook: Callable[..., Rulebook]


@cache
def teller(game: str) -> Teller:
    found = import_module(f"playmat.describe.{game}").TELLER
    assert isinstance(found, Teller)
    return found
