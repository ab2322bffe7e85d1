"""What a text says of cards and durations it has spoken of: names for "that card" and "it", durations said elsewhere."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT, Ability
from playmat.effects.choose import Among, Bind, Choose, Ref
from playmat.effects.control import ChooseOne, IfNotDone, IfYouDo, Then
from playmat.onepiece.language import gains, ops, select

from ..grammar import NotUnderstood

FIXED = {"the rest": "looked", "the revealed card": "revealed", "the revealed cards": "revealed", "the trashed card": "trashed", "the trashed cards": "trashed"}


EVENT = "@event"  # the card the event is about, which a text about an event may call "that Character"


def note(made: Any, state: dict[str, Any]) -> None:
    """What an action leaves behind that a later one may speak of."""
    if isinstance(made, ops.Look):
        state["last"] = "looked"
        state["made"].add("looked")
    elif isinstance(made, ops.Reveal):
        state["last"] = "revealed"
        state["made"] |= {"looked", "revealed"}
    elif isinstance(made, ops.Trash | ops.Mill):
        state["made"].add("trashed")
    elif isinstance(made, ops.Play) and isinstance(made.target, Ref | Choose):
        state["played"] = made.target.name if isinstance(made.target, Ref) else made.target.bind


def refuse_nothing(tree: Any, state: dict[str, Any]) -> None:
    """Cards "among them" and "the rest" need something that was looked at."""
    if isinstance(tree, Among | ops.ToTopOrBottom | ops.ArrangeLife) and tree.name == "looked" and "looked" not in state["made"]:
        raise NotUnderstood("among them", 0, "nothing is looked at")
    word = getattr(tree, "word", "")
    if word in FIXED and FIXED[word] not in state["made"]:
        raise NotUnderstood(word, 0, "a reference to nothing")


def name_references(ability: Ability, first: str = "") -> Ability:
    """ "that card", "it", "the selected Character": the last card chosen or revealed before it in the same effect."""
    state: dict[str, Any] = {"last": first, "count": 0, "played": None, "made": set()}
    used: set[str] = set()

    def walk(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(walk(item) for item in tree)
        refuse_nothing(tree, state)
        if isinstance(tree, Ref) and tree.word and not tree.name:
            name = FIXED.get(tree.word) or str(state["last"])
            if not name:
                raise NotUnderstood(tree.word, 0, "a reference to nothing")
            if name == EVENT:
                return select.EventCard(word=tree.word)
            used.add(name)
            if name == state["played"] and tree.word.endswith("Character"):  # 2-2-4-1: it is in play by now
                return select.Played(tree.word)
            return Ref(name, tree.word)
        if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word and not tree.name:
            name = FIXED.get(tree.word) or str(state["last"])
            if not name or name == EVENT:
                raise NotUnderstood(tree.word, 0, "a reference to nothing")
            used.add(name)
            return replace(tree, name=name)
        if is_dataclass(tree) and not isinstance(tree, type):
            made = type(tree)(**{f.name: walk(getattr(tree, f.name)) for f in fields(tree)})
            if isinstance(made, Choose) and not made.bind:
                state["count"] = int(state["count"]) + 1
                made = replace(made, bind=f"c{state['count']}")
                state["last"] = made.bind
            elif isinstance(made, Bind) and not made.name:
                state["count"] = int(state["count"]) + 1
                made = replace(made, name=f"c{state['count']}")
                state["last"] = made.name
            else:
                note(made, state)
            return made
        return tree

    if ability.cost:
        ability = replace(ability, cost=walk(ability.cost))  # what it is paid with is spoken of before what it does
    named = walk(ability)

    def drop(tree: Any) -> Any:
        """Names nobody uses are left out, so that equal texts give equal trees."""
        if isinstance(tree, tuple):
            return tuple(drop(item) for item in tree)
        if is_dataclass(tree) and not isinstance(tree, type):
            made = type(tree)(**{f.name: drop(getattr(tree, f.name)) for f in fields(tree)})
            if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) and made.bind not in used:
                made = replace(made, bind="")
            return made
        return tree

    result = drop(named)
    assert isinstance(result, Ability)
    return result


def plain(tree: Any) -> Any:
    """A tree as the grammar wrote it: references by their words alone, choices without names."""
    if isinstance(tree, tuple):
        return tuple(plain(item) for item in tree)
    if isinstance(tree, Ref | select.EventCard | select.Played) and tree.word:
        return Ref("", tree.word)
    if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word:
        return replace(tree, name="")
    if is_dataclass(tree) and not isinstance(tree, type):
        made = type(tree)(**{f.name: plain(getattr(tree, f.name)) for f in fields(tree)})
        if isinstance(made, Bind):
            return replace(made, name="")
        return replace(made, bind="") if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) else made
    return tree


SENTENCES = (Then, IfYouDo, IfNotDone)
MORE = "an additional"  # what continues a sentence before it, and lasts as long
OF_ITS_TURN = ("Rush", "Rush: Character", "attack characters when fresh")  # said of the turn in which a card is played


def said_elsewhere(ability: Ability) -> Ability:
    """A duration covers the other actions of its sentence: those before it, and those after it that say none. What is
    gained "additionally" lasts as long as what was gained before. Everything else must say how long it lasts."""
    if ability.kind == PERMANENT:
        return ability
    durations = Durations()
    return replace(ability, body=tuple(durations.sentence(op) for op in ability.body))


def said_in(tree: Any) -> list[str]:
    """The durations of one sentence, in order; an action that says none gives an empty one."""
    if isinstance(tree, tuple):
        return [x for item in tree for x in said_in(item)]
    if isinstance(tree, gains.Gain):
        return [tree.until]
    if not is_dataclass(tree) or isinstance(tree, (type, *SENTENCES, ChooseOne)):
        return []
    return [x for f in fields(tree) for x in said_in(getattr(tree, f.name))]


class Durations:
    """Goes through the sentences of an effect, and gives each action the duration that is meant."""

    def __init__(self) -> None:
        self.before = ""  # the last one of a sentence before
        self.left: list[str] = []  # those of this sentence that are still to come
        self.last = ""  # the one before in this sentence

    def sentence(self, tree: Any) -> Any:
        outer = self.left, self.last
        self.left, self.last = said_in(tree), ""
        made = self.fill(tree)
        self.left, self.last = outer
        return made

    def fill(self, tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(self.fill(item) for item in tree)
        if isinstance(tree, gains.Gain):
            return self.lasting(tree)
        if isinstance(tree, SENTENCES):
            return replace(tree, body=self.sentence(tree.body))
        if isinstance(tree, ChooseOne):
            return replace(tree, modes=tuple(tuple(self.sentence(op) for op in mode) for mode in tree.modes))
        if is_dataclass(tree) and not isinstance(tree, type):
            return type(tree)(**{f.name: self.fill(getattr(tree, f.name)) for f in fields(tree)})
        return tree

    def lasting(self, gain: gains.Gain) -> gains.Gain:
        self.left.pop(0)
        if gain.until:
            self.before = self.last = gain.until
            return gain
        found = next((x for x in self.left if x), "") or self.last
        if not found and any(MORE in part.said for part in gain.what):
            found = self.before
        if not found and all(getattr(part, "name", getattr(part, "what", "")) in OF_ITS_TURN for part in gain.what):
            found = "forever"
        if not found:
            raise NotUnderstood("", 0, "an effect that does not say how long it lasts")
        return replace(gain, until="~" + found)
