"""Nodes of this game: kept apart from those of other games that have the same names."""

from __future__ import annotations

from typing import TypeVar, dataclass_transform

from playmat.effects.tree import register

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    return register(cls, "dragonball." + cls.__name__)
