"""What a skill says of cards it has spoken of: which ones "it", "that card" and "the rest" are; durations said elsewhere.

The grammar reads "it" as a reference without a name. Here each gets the name of what was chosen, revealed, looked at or
moved last; before anything was chosen it is the card of the event that set the skill off. `plain` takes the names away again,
for printing.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT

from ..grammar import MARK, NotUnderstood
from .gaining import ELSEWHERE
from .nodes import ch, f, g, m, p, s, st
from .things import BAR, NOUNS

Ref, Choose, Among, This = ch.Ref, ch.Choose, ch.Among, ch.This

EVENT = "@event"
THIS = "@this"
PLAYED = "@played"
WORD = "word="


class Names:
    """Goes through a skill in the order of its text."""

    def __init__(self, first: str) -> None:
        self.last = first
        self.count = 0
        self.looked = ""
        self.taken: list[str] = []  # what was chosen from the cards looked at
        self.used: set[str] = set()

    def walk(self, tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(self.walk(item) for item in tree)
        if isinstance(tree, Ref) and not tree.name:
            return self.meant(tree)
        if isinstance(tree, ch.TheRest) and not tree.name:
            if not self.looked:
                raise NotUnderstood("the rest", 0, "the rest of nothing")
            self.used.update((self.looked, *self.taken))
            return replace(tree, name=self.looked, without=tuple(self.taken))
        if isinstance(tree, Among) and tree.name in ("them", "revealed"):
            name = self.looked or self.last
            if not name or name.startswith("@"):
                raise NotUnderstood("among them", 0, "among nothing")
            self.used.add(name)
            return replace(tree, name=name, filters=self.walk(tree.filters), said=tree.said + BAR + tree.name)
        if not is_dataclass(tree) or isinstance(tree, type):
            return tree
        if isinstance(tree, g.GainedSkill):
            return tree  # 20-18-1: what is said in quotation marks is another skill
        made = self.inside(tree)
        return self.after(made)

    def inside(self, tree: Any) -> Any:
        changed = {}
        for x in fields(tree):
            old = getattr(tree, x.name)
            new = self.walk(old)
            if new is not old and new != old:
                changed[x.name] = new
        return replace(tree, **changed) if changed else tree

    def after(self, made: Any) -> Any:
        if isinstance(made, Choose):
            sel = made.sel
            if isinstance(sel, s.Sel) and self.looked and unplaced(sel):
                self.used.add(self.looked)
                sel = Among(self.looked, kinds_of(sel), said=sel.said + BAR + "unplaced" + BAR + "+".join(sel.where) + BAR + str(len(sel.filters)))
                made = replace(made, sel=sel)
            if not made.bind:
                self.count += 1
                made = replace(made, bind=f"c{self.count}")
            self.last = made.bind
            if isinstance(sel, Among) and sel.name == self.looked:
                self.taken.append(made.bind)
        elif isinstance(made, st.Look):
            self.last = self.looked = made.bind
            self.taken = []
        elif isinstance(made, st.Reveal):
            target = made.target
            if isinstance(target, Ref):
                return made
            self.last = made.bind
            if isinstance(target, s.Top):
                self.looked = made.bind
                self.taken = []
        elif isinstance(made, m.Mill):
            self.last = "milled"
        elif isinstance(made, p.Play | p.PlayOnTop):
            self.last = "played" if not isinstance(made.target, This) else THIS
        return made

    def meant(self, tree: Any) -> Any:
        word = tree.word
        if "revealed" in word:
            self.used.add("revealed")
            return replace(tree, name="revealed")
        if "played" in word:
            return p.JustPlayed(said=WORD + word)
        if word in ("the discarded card", "the KO'd card", "the placed card"):
            return replace(tree, name="moved")
        if not self.last:
            raise NotUnderstood(word, 0, "a reference to nothing")
        if self.last == EVENT:
            return s.EventCard(said=WORD + word)
        if self.last == THIS:
            return This(said=WORD + word)
        if self.last == "played":
            return p.JustPlayed(said=WORD + word)
        self.used.add(self.last)
        return replace(tree, name=self.last)


def unplaced(sel: Any) -> bool:
    """Whether a phrase said neither whose cards nor where: after a look they are the cards looked at (20-12-1)."""
    layout = sel.said.split(BAR)
    return len(layout) == 7 and layout[3] == "-1" and layout[6] == "any"


def kinds_of(sel: Any) -> tuple[Any, ...]:
    """The filters of an unplaced phrase where it is not about cards in play."""
    word = sel.said.split(BAR)[0]
    kinds = NOUNS[word][1]
    return sel.filters if sel.filters[: len(kinds)] == kinds else (*kinds, *sel.filters)


def named(skill: Any, first: str) -> Any:
    """The skill with a name for every reference."""
    names = Names(first)
    skill = replace(skill, cost=names.walk(skill.cost))
    skill = replace(skill, body=names.walk(skill.body))

    def drop(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(drop(item) for item in tree)
        if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
            return tree
        if isinstance(tree, Choose) and re.fullmatch(r"c\d+", tree.bind) and tree.bind not in names.used:
            tree = replace(tree, bind="")
        changed = {}
        for x in fields(tree):
            old = getattr(tree, x.name)
            new = drop(old)
            if new != old:
                changed[x.name] = new
        return replace(tree, **changed) if changed else tree

    skill = replace(skill, cost=drop(skill.cost), body=drop(skill.body))
    for part in parts((skill.cost, skill.body)):
        if isinstance(part, s.Sel) and unplaced(part) and part.said.split(BAR)[0] in ("card", "") and part.whose == "any" and not part.filters:
            raise NotUnderstood("card", 0, "cards that are nowhere")
    return skill


def parts(tree: Any) -> Any:
    if isinstance(tree, tuple):
        for item in tree:
            yield from parts(item)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        for x in fields(tree):
            yield from parts(getattr(tree, x.name))


IMPLIED = "implied"


def itself_aside(skill: Any) -> Any:
    """A card that a skill plays from the hand is no card that this skill is paid with."""
    if "hand" not in skill.zone.split(",") or not any(getattr(op, "plays", False) for op in parts(skill.body)):
        return skill

    def aside(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(aside(item) for item in tree)
        if isinstance(tree, s.Sel):
            return replace(tree, filters=(*tree.filters, f.Other(said=IMPLIED))) if "hand" in tree.where else tree
        if not is_dataclass(tree) or isinstance(tree, type | st.Check.node):
            return tree
        changed = {x.name: aside(getattr(tree, x.name)) for x in fields(tree)}
        changed = {name: value for name, value in changed.items() if value != getattr(tree, name)}
        return replace(tree, **changed) if changed else tree

    return replace(skill, cost=aside(skill.cost))


def word_of(tree: Any) -> str:
    return next((x.removeprefix(WORD) for x in tree.said.split(MARK) if x.startswith(WORD)), "")


def plain(tree: Any) -> Any:
    """The tree as the grammar read it."""
    if isinstance(tree, tuple):
        return tuple(plain(item) for item in tree)
    if isinstance(tree, Ref) and tree.word:
        return Ref("", tree.word)
    if isinstance(tree, s.Sel) and tree.filters and tree.filters[-1] == f.Other(said=IMPLIED):
        tree = replace(tree, filters=tree.filters[:-1])
    if isinstance(tree, s.EventCard | This | p.JustPlayed) and word_of(tree):
        return Ref("", word_of(tree))
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
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    if isinstance(tree, Choose) and re.fullmatch(r"c\d+", tree.bind):
        tree = replace(tree, bind="")
    said = getattr(tree, "said", "").split(MARK)
    if ELSEWHERE in said and hasattr(tree, "until"):
        tree = replace(tree, until="", said=MARK.join(x for x in said if x != ELSEWHERE))
    changed = {}
    for x in fields(tree):
        old = getattr(tree, x.name)
        new = plain(old)
        if new != old:
            changed[x.name] = new
    return replace(tree, **changed) if changed else tree


def lasting(skill: Any) -> Any:
    """1-7-2-2: a duration covers every gain of its sentence; a ban that says none lasts while the card is there (9-9-2)."""
    if skill.kind == PERMANENT:
        return skill

    def said_in(tree: Any) -> list[str]:
        return [x.until for x in parts(tree) if isinstance(x, LASTING) and x.until and not isinstance(x, p.Play)]

    def fill(tree: Any, until: str) -> Any:
        if isinstance(tree, tuple):
            return tuple(fill(item, until) for item in tree)
        if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
            return tree
        if isinstance(tree, LASTING) and tree.until == "":
            mine = until
            if not mine and isinstance(tree, g.Gain) and all(isinstance(x, g.Ban | g.Permit) for x in tree.what):
                mine = "forever"
            if not mine:
                raise NotUnderstood(type(tree).__name__, 0, "an effect that does not say how long it lasts")
            tree = replace(tree, until=mine, said=MARK.join(x for x in (tree.said, ELSEWHERE) if x))
        changed = {}
        for x in fields(tree):
            old = getattr(tree, x.name)
            new = fill(old, until)
            if new != old:
                changed[x.name] = new
        return replace(tree, **changed) if changed else tree

    def sentence(op: Any) -> Any:
        found = said_in(op)
        return fill(op, found[-1] if found else "")

    return replace(skill, body=tuple(sentence(op) for op in skill.body), cost=tuple(sentence(op) for op in skill.cost))


LASTING = (g.Gain.node, g.Rule.node, g.NegateThis.node, g.PriceChange.node, g.GrantRule.node, g.CannotUnless.node)


