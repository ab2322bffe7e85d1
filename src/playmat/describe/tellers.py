"""A game in words: the part `words` of its kind. Whoever shows a game asks its teller, not which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from playmat.core.decision import Decision
from playmat.core.rules import Refusal, Result
from playmat.rulebook import Rulebook

from .answers import Short
from .cards import Catalogue
from .lines import NamedCard
from .scene import Scene
from .story import Story


class Side(NamedTuple):
    """One side of a printed card. The values of the front are among the cells of the card."""

    name: str
    values: str
    text: str


class Teller(NamedTuple):
    """Everything that is said about one game. A scene is made of the same things for every game; see `Scene`."""

    scene: Callable[..., Scene]
    story: Callable[..., Story]
    catalogue: Callable[[Any], Catalogue]  # from a card database
    cards_named: Callable[[Sequence[Any], Sequence[Any]], Mapping[int, NamedCard]]
    option_text: Callable[[Any, Decision, int], str]
    option_short: Callable[[Any, int], Short]
    prompt: Callable[[Any, Decision], str]
    source_text: Callable[[Any, Decision], str]
    refusal_text: Callable[[Any, Refusal | None], str]
    rule_text: Callable[[Any, str], str]
    result_text: Callable[[Any, Result], str]
    problem_text: Callable[[Any, Any], str]
    rulebook: Callable[..., Rulebook]
    card_cells: Callable[[Any, str], list[str]]  # a printed card in a list: number, name, type, colors, its values
    card_sides: Callable[[Any, Any, str], list[Side]]  # the sides of a printed card of a database
    steps: tuple[str, ...] = ()  # verbs that make a line of play; the small choices between them do not


def teller_of(
    scene: Callable[..., Scene],
    story: Callable[..., Story],
    catalogue: Callable[[Any], Catalogue],
    *modules: ModuleType,
    steps: tuple[str, ...] = (),
) -> Teller:
    """A teller whose functions are those of these modules, by their names."""
    functions = {name: value for module in modules for name, value in vars(module).items() if name in Teller._fields}
    return Teller(**{**functions, "scene": scene, "story": story, "catalogue": catalogue, "steps": steps})
