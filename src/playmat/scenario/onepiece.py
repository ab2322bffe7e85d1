"""Scenarios of the One Piece Card Game and its team game."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games import GameKind
from playmat.games.onepiece import OnePiece
from playmat.onepiece import OpCard

from .cards import make_cards
from .setting import Lookup, Setting, schema_of_ours
from .table import Table


def table(kind: GameKind, cards: Mapping[str, OpCard], lookup: Lookup, careful: bool) -> Table:
    assert isinstance(kind, OnePiece)
    return Table(cards, lookup, careful, kind.made, kind.house)


SETTING = Setting(make_cards, table, schema_of_ours("scenario.schema.json"), Table.words, Table.claimable)
