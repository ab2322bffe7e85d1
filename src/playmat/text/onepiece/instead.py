"""Sentences that take back the one before them: "Draw 1 card. If ..., draw 2 cards instead." And lists of effects by a number.

What was said first is done where the condition does not hold. What is said instead may be an action, or only other cards
for the action that was said: "select ... instead".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.choose import Choose
from playmat.effects.control import ChooseOne, Compare, Do, If, Then
from playmat.effects.tree import Cond, Op
from playmat.onepiece.language import ops, select

from ..grammar import same
from .objects import Kind

INSTEAD = "instead"  # remembered of the "if" that says what is done instead


def last_said(op: Op) -> tuple[Op, ...]:
    """The actions of the last sentence of what was said."""
    if isinstance(op, If) and not op.otherwise:
        return last_said(op.then[-1]) if isinstance(op.then[-1], Then) else op.then
    return op.body if isinstance(op, Then | Do) else (op,)


def with_last(op: Op, new: Op) -> Op:
    """What was said, with another last sentence."""
    if isinstance(op, If) and not op.otherwise:
        then = (*op.then[:-1], with_last(op.then[-1], new)) if isinstance(op.then[-1], Then) else (new,)
        return replace(op, then=then)
    return replace(op, body=(new,)) if isinstance(op, Then) else new


def replaced(before: Op, cond: Cond, then: tuple[Op, ...], may: bool) -> Op:
    """The sentence before, or this where the condition holds (and its player wants it)."""
    first = last_said(before)
    choice: tuple[Op, ...] = (ChooseOne((first, then)),) if may else then
    return with_last(before, If(cond, choice, first, said=INSTEAD))


def retargeted(before: Op, choice: Choose) -> tuple[Op, ...] | None:
    """The same action with other cards; None if it was not about cards that are chosen."""
    first = last_said(before)
    if len(first) > 1 and isinstance(first[0], Choose):
        return (chosen_as(first[0], choice), *first[1:])
    target: Any = getattr(first[0], "target", None)
    if len(first) != 1 or not isinstance(target, Choose):
        return None
    changed: Any = first[0]
    return (replace(changed, target=chosen_as(target, choice)),)


def chosen_as(old: Choose, new: Choose) -> Choose:
    """ "select your opponent's Character ...": as many as before."""
    return replace(new, n=old.n, up_to=old.up_to, bind="") if new.bind == AS_BEFORE else new


AS_BEFORE = "as before"


def is_wider(new: tuple[Op, ...], old: tuple[Op, ...]) -> bool:
    """Whether every card that could be chosen before can be chosen now: then nobody is asked which of the two."""
    one, other = (next((x for x in (op, getattr(op, "target", None)) if isinstance(x, Choose)), None) for op in (new[0], old[0]))
    if one is None or other is None or not isinstance(one.sel, select.Sel) or not isinstance(other.sel, select.Sel):
        return False
    if (one.n, one.up_to, one.sel.where, one.sel.whose) != (other.n, other.up_to, other.sel.where, other.sel.whose):
        return False
    return len(one.sel.filters) == len(other.sel.filters) and all(covers(a, b) for a, b in zip(one.sel.filters, other.sel.filters, strict=True))


def covers(new: Any, old: Any) -> bool:
    if same(new, old):
        return True
    if not isinstance(new, select.Cost | select.Power) or type(new) is not type(old):
        return False
    if (new.how, new.base) != (old.how, old.base) or type(new.n) is not int or type(old.n) is not int:
        return False
    return new.n >= old.n if new.how == "<=" else new.how == ">=" and new.n <= old.n


def is_that(before: Op, said: Any) -> bool:
    """Whether "instead of ..." names what was said before: the action, or the cards it was about."""
    first = last_said(before)
    if isinstance(said, ops.Draw):
        return any(same(op, said) for op in first)
    picks = [x for op in first for x in (op, getattr(op, "target", None)) if isinstance(x, Choose)]
    return isinstance(said, Kind) and any(isinstance(p.sel, select.Sel) and p.sel.where == said.where and same(p.sel.filters, said.filters) for p in picks)


EACH = ("apply", "each", "of", "the", "following", "effects", "based", "on")  # how a list by a number begins
BY_NUMBER = "by a number"  # remembered of the effects of such a list
TURNS: dict[tuple[str, ...], Cond] = {("during", "your", "turn"): select.YourTurn(), ("during", "your", "opponent's", "turn"): select.OpponentsTurn()}
DURING = "during"  # remembered of a turn that is said in words: "during your opponent's turn, ..."


def begins_list(lowered: list[str]) -> bool:
    return tuple(lowered[: len(EACH)]) == EACH and lowered[-1:] == [":"]


def by_number(number: Any, cond: Any, body: tuple[Op, ...]) -> If | None:
    """One effect of the list: its condition is about the number the list is about."""
    if isinstance(cond, tuple):
        cond = Compare(number, cond[0], cond[1])
    if not isinstance(cond, Compare) or not same(cond.left, number):
        return None
    return If(cond, body, said=BY_NUMBER)
