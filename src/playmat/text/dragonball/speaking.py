"""A skill as its text says it: "it" and "that card" again for the cards that `references` has given a name; for printing."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ..grammar import MARK
from .counting import EACH, as_said
from .gaining import ELSEWHERE
from .nodes import c, ch, ctl, f, g, m, p, s
from .references import ALL_WORDS, IMPLIED, ITSELF, WAS_MOVED, WORD
from .silencing import apart
from .targets import BARE
from .things import BAR, Different

Ref, Choose, Among, This = ch.Ref, ch.Choose, ch.Among, ch.This


def word_of(tree: Any) -> str:
    return next((x.removeprefix(WORD) for x in tree.said.split(MARK) if x.startswith(WORD)), "")


def plain(tree: Any) -> Any:
    """The tree as the grammar read it."""
    if isinstance(tree, tuple):
        return tuple(part for item in tree for part in apart(plain(item)))
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    said_so = spoken(tree)
    if said_so is not None:
        return said_so
    if isinstance(tree, s.Sel | c.Is) and tree.filters and tree.filters[-1] in (f.Other(said=IMPLIED), f.Type("Battle", said=IMPLIED)):
        tree = replace(tree, filters=tree.filters[:-1])
    if isinstance(tree, Choose) and re.fullmatch(r"c\d+", tree.bind):
        tree = replace(tree, bind="")
    if isinstance(tree, Choose) and tree.sel.said in ALL_WORDS:
        tree = replace(tree, n=1)
    said = getattr(tree, "said", "").split(MARK)
    if BARE in said:
        return replace(tree, sel=Ref("", "them"))
    if ELSEWHERE in said and hasattr(tree, "until"):
        tree = replace(tree, until="", said=MARK.join(x for x in said if x != ELSEWHERE))
    changed = {}
    for x in fields(tree):
        old = getattr(tree, x.name)
        new = plain(old)
        if new != old:
            changed[x.name] = new
    return replace(tree, **changed) if changed else tree


def spoken(tree: Any) -> Any:
    """What stands for cards that a text has spoken of, as its words; None for any other part."""
    if isinstance(tree, Ref) and tree.word:
        return Ref("", tree.word, said=tree.said)
    if isinstance(tree, ctl.Compare) and isinstance(tree.left, c.Different) and BAR in tree.left.said:
        at, said = tree.left.said.split(BAR, 1)
        sel = tree.left.target
        filters = (*sel.filters[: int(at)], Different(tree.left.what, said=said), *sel.filters[int(at) :])
        return c.Have(plain(replace(sel, filters=filters)), tree.right, tree.how, said=tree.said)
    if isinstance(tree, c.Different) and BAR in tree.said:
        at, said = tree.said.split(BAR, 1)
        sel = tree.target
        return c.Count(plain(replace(sel, filters=(*sel.filters[: int(at)], Different(tree.what, said=said), *sel.filters[int(at) :]))))
    if isinstance(tree, c.AsOne) and tree.said.startswith(EACH):
        return plain(as_said(tree))
    if isinstance(tree, c.Is) and tree.said.startswith(WAS_MOVED):
        kind, said = tree.said.removeprefix(WAS_MOVED).split(MARK, 1)
        return c.Done("moved", said=said) if kind == "Done" else c.DoneTo("moved", plain(tree.filters), said=said)
    if isinstance(tree, SPOKEN) and word_of(tree):
        rest = [x for x in tree.said.split(MARK) if not x.startswith(WORD)]
        if word_of(tree) == ITSELF:
            return This(said=MARK.join(rest))
        return Ref("", word_of(tree), said=MARK.join(x for x in rest if not x.startswith("this card from")))
    if isinstance(tree, p.PlayItNegated) and word_of(tree):
        return g.Gain(Ref("", word_of(tree)), (g.Negated(),), tree.until, said=MARK.join(x for x in tree.said.split(MARK) if not x.startswith(WORD)))
    if isinstance(tree, ch.TheRest):
        return replace(tree, name="", without=())
    if isinstance(tree, Among):
        layout = tree.said.split(BAR)
        if len(layout) == 8:
            return replace(tree, name=layout[7], filters=plain(tree.filters), said=BAR.join(layout[:7]))
        if len(layout) == 10 and layout[7] == "unplaced":
            n = int(layout[9])
            own = tree.filters[len(tree.filters) - n :]
            return s.Sel(tuple(layout[8].split("+")), "any", plain(own), said=BAR.join(layout[:7]))
    return None


SPOKEN = (s.Sel.node, s.Under.node, s.Replaced.node, s.EventCard.node, This.node, p.JustPlayed.node, ch.Union.node, m.JustMoved.node, s.SourceCard.node, s.Above.node)
