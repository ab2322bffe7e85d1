"""The nodes of the Dragon Ball language as the productions write them (see `shapes`), by their module.

A letter each, so that a production fits on a line: conditions `c`, the order of things `k` (this game's) and `ctl`, deck
texts `deck`, filters `f`, gains `g`, moves `m`, plays `p`, sets of cards `s`, states `st`, timings `t`, choices `ch`, and
[Z-Awaken] `z`.
"""

from __future__ import annotations

from typing import Any

from playmat.dragonball.keywords import z_awaken
from playmat.dragonball.language import (
    borrowed,
    conditions,
    control,
    elsewhere,
    filters,
    gains,
    limits,
    moves,
    plays,
    select,
    shuffling,
    silenced,
    singled,
    states,
    texts,
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
el: Any = Shapes(elsewhere)
f: Any = Shapes(filters, texts)
g: Any = Shapes(gains, singled, borrowed)
k: Any = Shapes(control)
li: Any = Shapes(limits)
m: Any = Shapes(moves, shuffling, silenced)
p: Any = Shapes(plays)
s: Any = Shapes(select)
st: Any = Shapes(states)
t: Any = Shapes(timings)
z: Any = Shapes(z_awaken)
