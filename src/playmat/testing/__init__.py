"""For tests, ours and those of others: which rules a test holds, tables to test at, the contract that every game keeps.

`Compliance` is that contract (`compliance`); docs/add-a-game.md shows a game that runs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .compliance import Compliance

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    import pytest

    from playmat.scenario import Table
    from playmat.scenario.dragonball import MastersTable

__all__ = ["Compliance", "masters", "rule", "table"]


def rule(game: str, *numbers: str) -> pytest.MarkDecorator:
    """`@rule("onepiece", "3-7-4")`: this test holds rule 3-7-4. Short for `@pytest.mark.rule`.

    `playmat rules --coverage` reads the decorator from the source, so write the numbers out.
    """
    import pytest  # playing needs no pytest

    if not numbers:
        raise ValueError(f'@rule("{game}"): name at least one rule number')
    return pytest.mark.rule(game, *numbers)


def table(cards: str = "", careful: bool = True, team: bool = False) -> Table:
    """A table for a test, with the cards described in YAML (as in a scenario's `cards:`), and our usual crew:

    Deckhand (cost 1, 3000, Counter 1000), Gunner (2, 4000, Counter 1000), Mate (4, 6000, Counter 1000),
    Giant (7, 9000), Guard (2, 3000, [Blocker]), Runner (3, 5000, [Rush]), Twin (5, 6000, [Double Attack]),
    Exile (4, 5000, [Banish]), Lucky (2, 3000, [Trigger] Draw 1 card). All without further text.

    With `team` it is a table of the team game: its players are A1, B1, A2, B2.
    """
    import yaml

    from playmat.onepiece import Duel, TeamMatch
    from playmat.scenario import CREW, Table, make_card

    described = {**CREW, **(yaml.safe_load(cards) or {} if cards else {})}
    made = {name: make_card(name, data) for name, data in described.items()}
    return Table(made, careful=careful, kind=TeamMatch if team else Duel)


def masters(cards: str | Mapping[str, Any] = "", careful: bool = True) -> MastersTable:
    """A table of Dragon Ball for a test, with the cards described in YAML (as in a scenario's `cards:`) or as a
    mapping of names to descriptions or ready cards, and our usual crew. For each colour (Red, Blue, Green, Yellow,
    Black, White): Red Leader (10000, back side 15000, [Awaken] at 4 Life), Red Student (cost 1, 10000, combo 0/5000),
    Red Master (cost 3, 20000, combo 1/10000). All red: Guard (cost 2, 15000, [Blocker]), Twin (4, 20000,
    [Dual Attack]), Giant (5, 30000, [Double Strike]), Shade (2, 15000, [Barrier]); Extras Spark (main: draw 1),
    Bolt (main: K.O. a Battle Card), Surge (battle: +10000), Stop, Halt, Hush (counter an attack, a play, a counter);
    the Unison Ally (+1: draw 1; -2: draw 2).
    """
    import yaml

    from playmat.dragonball import DbCard
    from playmat.scenario.dragonball import MastersTable, make_cards

    described = dict(yaml.safe_load(cards) or {}) if isinstance(cards, str) else dict(cards)
    ready = {name: card for name, card in described.items() if isinstance(card, DbCard)}
    made = make_cards({name: data for name, data in described.items() if name not in ready})
    return MastersTable({**made, **ready}, careful=careful)
