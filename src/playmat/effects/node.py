"""A decorator for nodes outside the compiled packages (the compiler knows none but `dataclass`, see `tree.enroll`)."""

from __future__ import annotations

from typing import TypeVar, dataclass_transform

from .tree import register

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a class a node of the language: a frozen data class, found again by its name."""
    return register(cls, cls.__name__)
