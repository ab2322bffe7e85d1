"""The notation: an action as a person reads and types it, `attack Isolde Cinderwake > Finch Bellringer #2`.

It names cards as the acting player sees them. Where several visible cards have one name, only as much is added as tells
them apart: the player (`B.`), the area (`@trash`), the place there (`#2`), the card's number (`[PM01-012]`). Every
legal action of every position has a notation of its own, and the notation gives the action back.

What a person types may be shorter: a part of a name, a card's number, the area of a card that is alone there, any case.
Or longer: all of a player, a number, an area and a place may be added to a name.
Where that could mean several offered actions, the error lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from .view import View, all_hidden
from .vocabulary import (
    ABILITY,
    ABOUT_CARDS,
    EFFECT_WAITING,
    PERMANENT,
    SEAT,
    Action,
    Field,
    Verb,
    Vocabulary,
)

ARROW = " > "
QUALIFIED = re.compile(r"^(.*?)(?: \[([^\]]*)\])?(?: @([^@#]+?))?(?: #(\d{1,4}))?$")
MOST_TYPED = 500  # characters; no action is as long
ABILITY_TEXT = re.compile(r"^(.*?) ?/(\d+)$")


# for who writes Python; `key` and `details` are for interfaces
SENTENCES = {
    "notation-no-verb": "“{text}” begins with no verb of this game; known: {known}",
    "notation-no-card": "“{text}”: what stands behind “{verb}” means nothing here; see game.legal_actions",
    "notation-too-long": "“{text}” is too long for an action: {most} characters are the most",
    "notation-ambiguous": "“{text}” could be any of {choices}: say more of the card",
}


class NotationError(ValueError):
    """A text that is no action here: `key` names the text for players, `details` what it speaks of."""

    def __init__(self, key: str, **details: Any) -> None:
        typed = str(details.get("text", ""))
        shown = typed if len(typed) <= 60 else typed[:57] + "..."
        super().__init__(SENTENCES[key].format(**{**details, "text": shown}))
        self.key = key
        self.details = details


class Labels:
    """What each visible card is called in one view, and the way back."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.places: dict[int, tuple[int, str, int]] = {}  # seat, area, place there
        self.names: dict[int, tuple[str, str]] = {}  # name, id
        self.playing: set[int] = set()
        self.same: dict[str, list[int]] = {}  # cards by their name
        for seat, zone, cards in view.areas():
            if all_hidden(cards):
                continue
            for place, card in enumerate(cards, 1):
                if card.known and card.iid not in self.places:
                    self.places[card.iid] = (seat, zone, place)
                    self.names[card.iid] = (card.name, card.id)
                    self.same.setdefault(card.name, []).append(card.iid)
                    if hasattr(card, "rested"):
                        self.playing.add(card.iid)

    @cached_property
    def of(self) -> dict[int, str]:
        return {iid: self.label(iid, iids) for iids in self.same.values() for iid in iids}

    @cached_property
    def in_play(self) -> dict[int, str]:
        """For what can only be in play, cards elsewhere need not be told apart."""
        return {iid: self.written(iid, True) for iid in self.of if iid in self.playing}

    def written(self, iid: int, in_play: bool = False) -> str:
        """What one card is called; nothing if it is not seen. Few of the cards in a view are ever written."""
        if iid not in self.names:
            return ""
        same = self.same[self.names[iid][0]]
        if in_play and iid in self.playing:
            same = [other for other in same if other in self.playing]
        return self.label(iid, same)

    def label(self, iid: int, same: Sequence[int]) -> str:
        """The name of a card, with what tells it from the others of the same name."""
        name, id = self.names[iid]
        if len(same) == 1:
            return name
        seat, zone, _ = self.places[iid]
        text = name
        if len({self.names[other][1] for other in same}) > 1:
            text = f"{name} [{id}]"
            same = [other for other in same if self.names[other][1] == id]
        theirs = [other for other in same if self.places[other][0] == seat]
        if len(theirs) < len(same) and seat != self.view.seat:
            text = f"{self.view.names[seat]}.{text}"
        there = [other for other in theirs if self.places[other][1] == zone]
        if len(there) < len(theirs):
            text = f"{text} @{zone}"
        if len(there) > 1:
            text = f"{text} #{there.index(iid) + 1}"
        return text

    def matching(self, typed: str, in_play: bool) -> list[int]:
        """The cards that a text may mean: its label, else its name, number or area, else a part of its name."""
        labels = self.in_play if in_play else self.of
        typed = typed.strip()
        wanted = fold(typed)
        for found in (
            [iid for iid, label in labels.items() if label == typed],
            [iid for iid, label in labels.items() if fold(label) == wanted],
            self.qualified(wanted, labels),
            [iid for iid in labels if self.is_name(iid, wanted)],
            [iid for iid in labels if self.is_part(iid, wanted)],
        ):
            if found:
                return found
        return self.matching(typed, False) if in_play else []

    def qualified(self, wanted: str, labels: Iterable[int]) -> list[int]:
        """The cards of a whole name with more behind it than is needed: `B.Deckhand [PM01-002] @hand #1`."""
        match = QUALIFIED.match(wanted)
        assert match is not None
        name, id, zone, place = match.groups()
        owners = [seat for seat, owner in enumerate(self.view.names) if name.startswith(fold(owner) + ".")]
        found = []
        for iid in labels:
            seat, area, _ = self.places[iid]
            own_name, own_id = self.names[iid]
            names = {fold(own_name), f"{fold(self.view.names[seat])}.{fold(own_name)}"} if owners else {fold(own_name)}
            if name in names and id in (None, fold(own_id)) and zone in (None, area):
                found.append(iid)
        if place is None:
            return found if id or zone or owners else []
        if len({self.places[iid][:2] for iid in found}) > 1 or not 0 < int(place) <= len(found):
            return []
        return [found[int(place) - 1]]

    def is_name(self, iid: int, wanted: str) -> bool:
        """The whole name, the id, or the area of a card that is alone there, of anybody or of the player named."""
        seat, zone, _ = self.places[iid]
        owner = fold(self.view.names[seat]) + "."
        if wanted.startswith(owner):
            wanted = wanted.removeprefix(owner)
        name, id = self.names[iid]
        return wanted in (fold(name), fold(id)) or (wanted == zone and self.alone(iid))

    def alone(self, iid: int) -> bool:
        """Whether no other card that can be seen lies in the same area."""
        seat, zone, _ = self.places[iid]
        return [place[:2] for place in self.places.values()].count((seat, zone)) == 1

    def is_part(self, iid: int, wanted: str) -> bool:
        return len(wanted) > 1 and wanted in fold(self.names[iid][0])


def fold(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())


class Notation:
    """Writes and reads the actions of one view."""

    def __init__(self, words: Vocabulary, view: View) -> None:
        self.words = words
        self.view = view
        self.labels = Labels(view)

    # -- writing -------------------------------------------------------------------------------------------------------

    def write(self, action: Action) -> str:
        verb = self.words.verb_for(action)
        text = verb.name
        for field in verb.fields:
            value = getattr(action, field.name)
            if field.default is not None and value == field.default:
                continue
            text += (ARROW if field.target else " ") + self.text_of(field, value)
        return text

    def text_of(self, field: Field, value: Any) -> str:
        if field.type in ABOUT_CARDS:
            return self.labels.written(value, field.type == PERMANENT) or f"card {value}"
        if field.type == SEAT:
            if not 0 <= value < len(self.view.names):
                raise ValueError(f"there is no seat {value}: they are numbered from 0 to {len(self.view.names) - 1}")
            name: str = self.view.names[value]
            return name
        if field.type == ABILITY:
            return f"/{value}"
        if field.type == EFFECT_WAITING:
            return self.effect_text(value)
        return str(value)

    def effect_text(self, number: int) -> str:
        """A waiting effect by its card and its place on it; a number tells those apart that are alike."""
        effects = self.view.effects
        if not 0 < number <= len(effects):
            return str(number)
        texts = [self.effect_name(effect) for effect in effects]
        text = texts[number - 1]
        if texts.count(text) > 1:
            text += f" #{texts[:number].count(text)}"
        return text

    def effect_name(self, effect: Any) -> str:
        name: str = self.labels.written(effect.iid) or effect.name
        return f"{name} /{effect.index + 1}" if effect.index >= 0 else name

    # -- reading -------------------------------------------------------------------------------------------------------

    def read(self, text: str, offered: Sequence[Action]) -> Action:
        """The action that a text means: an offered one if it can be one, else any it can stand for."""
        if len(text) > MOST_TYPED:
            raise NotationError("notation-too-long", text=text[:MOST_TYPED], most=MOST_TYPED)
        typed = " ".join(text.replace("->", ">").split())
        exact = [action for action in offered if self.write(action) == typed]
        if len(exact) == 1:
            return exact[0]
        verb, rest = self.verb_in(typed)
        meant = list(self.meanings(verb, rest))
        if not meant:
            raise NotationError("notation-no-card", text=text, verb=verb.name)
        chosen = [action for action in offered if action in meant]
        if len(chosen) > 1:
            raise NotationError("notation-ambiguous", text=text, choices=[self.write(one) for one in chosen])
        return chosen[0] if chosen else meant[0]

    def verb_in(self, typed: str) -> tuple[Verb, str]:
        """The verb that a text begins with, and the rest of it."""
        folded = fold(typed)
        for name in sorted(self.words.verbs, key=len, reverse=True):
            if folded == name or folded.startswith(name + " "):
                return self.words.verbs[name], typed[len(name) :].strip()
        raise NotationError("notation-no-verb", text=typed, known=", ".join(sorted(self.words.verbs)))

    def meanings(self, verb: Verb, rest: str) -> Iterator[Action]:
        """All actions that a text may stand for."""
        made = self.words.actions[verb.name]
        for values in self.values(list(verb.fields), rest):
            yield made(**values)

    def values(self, fields: list[Field], rest: str) -> Iterator[dict[str, Any]]:
        """The values of some fields, read from their texts one after the other."""
        if not fields:
            if not rest:
                yield {}
            return
        field, later = fields[0], fields[1:]
        if field.default is not None:
            yield from self.values(later, rest)  # left out
        for text, behind in self.parts(field, later, rest):
            for value in self.read_value(field, text):
                for others in self.values(later, behind):
                    yield {field.name: value, **others}

    def parts(self, field: Field, later: list[Field], rest: str) -> Iterator[tuple[str, str]]:
        """The ways to part what belongs to a field from what follows it."""
        if field.target:
            if not rest.startswith(">"):
                return
            rest = rest.removeprefix(">").strip()
        if not later:
            yield rest, ""
            return
        if later[0].target:
            head, arrow, tail = rest.partition(" >")
            yield head, (arrow + tail).strip()
        elif later[0].type == ABILITY:
            match = ABILITY_TEXT.match(rest)
            if match:
                yield match.group(1), "/" + match.group(2)
            else:
                yield rest, ""
        else:
            words = rest.split(" ")
            for cut in range(1, len(words) + 1):
                yield " ".join(words[:cut]), " ".join(words[cut:])

    def read_value(self, field: Field, text: str) -> list[Any]:
        """The values that a text may stand for in a field."""
        if field.type in ABOUT_CARDS:
            return self.labels.matching(text, field.type == PERMANENT)
        if field.type == SEAT:
            return [seat for seat, name in enumerate(self.view.names) if fold(name) == fold(text)]
        if field.type == ABILITY:
            return [int(text[1:])] if text[:1] == "/" and text[1:].isdecimal() else []
        if field.type == EFFECT_WAITING:
            numbers = range(1, len(self.view.effects) + 1)
            found = [number for number in numbers if fold(self.effect_text(number)) == fold(text)]
            if not found:
                found = [number for number in numbers if fold(self.view.effects[number - 1].name) == fold(text)]
            return found or ([int(text)] if text.isdecimal() else [])
        if field.python_type is str:
            try:
                field.packed(text)
            except ValueError:
                return []
            return [text]
        return [int(text)] if text.isascii() and text.isdecimal() and len(text) < 10 else []
