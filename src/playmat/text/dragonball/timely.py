"""Whether a question about what was just done can be answered by then."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from ..grammar import NotUnderstood
from .nodes import c, ctl, p


def in_its_time(ops: tuple[Any, ...]) -> None:
    """Refuse a question about an action just before it that is done at another time."""
    for before, op in pairwise(ops):
        if looks_back(op) and ends_later(before):
            raise NotUnderstood("if you do", 0, "an action that is done at another time")


def looks_back(op: Any) -> bool:
    """ "If you do", "if you KO'd a card": about what was done just before."""
    if isinstance(op, ctl.IfYouDo | ctl.IfNotDone):
        return True
    return isinstance(op, ctl.If) and any(isinstance(part, c.Done | c.DoneTo) for part in parts(op.cond))


def ends_later(op: Any) -> bool:
    """Whether the last thing an action does is put off to another time."""
    if isinstance(op, ctl.Later | p.WhenNext | p.OncePlayed):
        return True
    body = getattr(op, "then", None) or getattr(op, "body", None)
    return bool(body) and isinstance(body, tuple) and ends_later(body[-1])


def parts(tree: Any) -> Any:
    if isinstance(tree, tuple):
        for item in tree:
            yield from parts(item)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        for x in fields(tree):
            yield from parts(getattr(tree, x.name))
