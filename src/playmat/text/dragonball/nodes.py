"""The nodes of the Dragon Ball language as the productions write them (see `shapes`), by their module.

A letter each, so that a production fits on a line: conditions `c`, the order of things `k` (this game's) and `ctl`, deck
texts `deck`, filters `f`, gains `g`, moves `m`, plays `p`, sets of cards `s`, states `st`, timings `t`, choices `ch`.
"""

from __future__ import annotations

from typing import Any

from playmat.dragonball.language import (
    conditions,
    control,
    filters,
    gains,
    moves,
    plays,
    select,
    states,
    timings,
)
from playmat.dragonball.language import deck as deck_texts
from playmat.effects import choose
from playmat.effects import control as order

from ..shapes import Shapes

c: Any = Shapes(conditions)
ch: Any = Shapes(choose)
ctl: Any = Shapes(order)
deck: Any = Shapes(deck_texts)
f: Any = Shapes(filters)
g: Any = Shapes(gains)
k: Any = Shapes(control)
m: Any = Shapes(moves)
p: Any = Shapes(plays)
s: Any = Shapes(select)
st: Any = Shapes(states)
t: Any = Shapes(timings)
