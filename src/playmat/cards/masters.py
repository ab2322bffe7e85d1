"""Cards of Dragon Ball Super Card Game Masters: what is printed on them in each language, and the cards to play with.

Their texts do not compile yet: a set has the trees of its skills beside them, one for each printed line.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from playmat.dragonball import DbCard, Deck, build
from playmat.dragonball.cards import BACK_INDEX, KEYWORDS, TYPES, Face, orbs
from playmat.dragonball.keywords.table import SKILLS
from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import Ability
from playmat.errors import check_language

from .index import CardIndex, DeckList

Line = Skill | str  # what a line of a text says: a skill, or a keyword skill by its name
Z = "Z-"
TOKEN = "Token"
X = "X"


class Lines(NamedTuple):
    """The lines of a Leader's two sides."""

    front: tuple[Line, ...]
    back: tuple[Line, ...] = ()


class PrintedSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a Leader."""

    name: str
    name_fr: str
    power: int
    text: str = ""
    text_fr: str = ""


class MastersCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a set's file: everything printed on one card, in English and French. A text has a line a skill."""

    id: str
    name: str
    name_fr: str
    type: str  # Leader, Battle, Extra, Unison; Z- before it; Token
    colors: tuple[str, ...]
    cost: int | str | None = None  # "X" of most Unisons
    color_cost: str = ""  # letters: RR is two red orbs
    power: int | None = None
    combo_cost: int | None = None
    combo_power: int | None = None
    z_cost: int | None = None
    character: tuple[str, ...] = ()
    character_fr: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    traits_fr: tuple[str, ...] = ()
    text: str = ""
    text_fr: str = ""
    back: PrintedSide | None = None
    tokens: tuple[str, ...] = ()  # those that its skills create

    spoken = "en"  # the engine reads English

    @property
    def is_leader(self) -> bool:
        return self.type == "Leader"

    @property
    def is_z(self) -> bool:
        return self.type.startswith(Z)

    @property
    def is_token(self) -> bool:
        return self.type == TOKEN

    @property
    def base_type(self) -> str:
        """Leader, Battle, Extra or Unison."""
        return "Battle" if self.is_token else self.type.removeprefix(Z)

    def shown(self, lang: str) -> str:
        return check_language(lang)

    def name_in(self, lang: str, side: int = 0) -> str:
        printed = self.side(side)
        return printed.name_fr if check_language(lang) == "fr" else printed.name

    def types_in(self, lang: str) -> tuple[str, ...]:
        """The characters and traits."""
        return self.character_fr + self.traits_fr if check_language(lang) == "fr" else self.character + self.traits

    def text_in(self, lang: str, side: int = 0) -> str:
        printed = self.side(side)
        return printed.text_fr if check_language(lang) == "fr" else printed.text

    def lines_in(self, lang: str, side: int = 0) -> list[str]:
        return self.text_in(lang, side).splitlines()

    def side(self, side: int) -> MastersCard | PrintedSide:
        return self.back if side and self.back is not None else self


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    set: str
    cards: list[MastersCard]
    decks: list[DeckList]


class MastersSet:
    """Printed cards, and the trees of their lines."""

    def __init__(
        self, name: str, cards: list[MastersCard], lines: Mapping[str, Lines], decks: list[DeckList] | None = None
    ) -> None:
        self.name = name
        self.cards = cards
        self.lines = lines
        self.decks = decks or []

    @classmethod
    def read(cls, path: Path, lines: Mapping[str, Lines]) -> MastersSet:
        file = msgspec.json.decode(path.read_bytes(), type=_File)
        return cls(file.set, file.cards, lines, file.decks)


class MastersDatabase(CardIndex[MastersCard, DbCard, Deck]):
    """The cards of some sets, tokens among them. `card` finds one by id, or by its name in either language."""

    game = "dragonball"

    def __init__(self, *sets: MastersSet) -> None:
        super().__init__()
        self.sets = sets
        self._lines: dict[str, Lines] = {}
        self._made: dict[str, DbCard] = {}
        for cards in sets:
            for row in self.index(cards.cards, cards.decks):
                self._lines[row.id] = cards.lines.get(row.id, Lines(()))

    def card(self, wanted: str) -> DbCard:
        """The card as the engine plays it, the same object every time; saves find their tokens again here."""
        row = self.find(wanted)
        made = self._made.get(row.id)
        if made is None:
            tokens = tuple(self.card(id) for id in row.tokens)
            made = self._made[row.id] = playing_card(row, self._lines[row.id], tokens)
        return made

    def abilities(self, id: str) -> tuple[Ability, ...]:
        return self.card(id).skills

    def text(self, id: str, lang: str = "en") -> str:
        """The whole text, a line a skill; the back of a Leader after its front, under its name."""
        row = self.find(id)
        parts = [row.text_in(lang)]
        if row.back is not None:
            parts += [row.name_in(lang, 1), row.text_in(lang, 1)]
        return "\n".join(part for part in parts if part)

    def lines(self, id: str) -> Lines:
        """What each printed line is to the engine."""
        return self._lines[self.find(id).id]

    def skill_text(self, id: str, index: int, lang: str = "en") -> str:
        """The printed line of a skill, by its index on the card; nothing for a skill that was gained."""
        row = self.find(id)
        side = int(index >= BACK_INDEX and row.back is not None)
        places = skill_places(self._lines[row.id][side])
        printed = row.lines_in(lang, side)
        for line, place in zip(printed, places, strict=False):
            if place == index - side * BACK_INDEX:
                return line
        return ""

    def make_deck(self, leader: MastersCard, cards: list[str], z_deck: list[str], name: str) -> Deck:
        return Deck(self.card(leader.id), [self.card(id) for id in cards], [self.card(id) for id in z_deck], name)


def skill_places(lines: tuple[Line, ...]) -> list[int | None]:
    """For each line the index of its skill; None for a keyword skill that a card simply has."""
    places: list[int | None] = []
    skills = 0
    keywords = sum(isinstance(line, Skill) for line in lines)  # those that do something come after the other skills
    for line in lines:
        if isinstance(line, Skill):
            places.append(skills)
            skills += 1
        elif line in SKILLS:
            places.append(keywords)
            keywords += 1
        else:
            places.append(None)
    return places


def playing_card(row: MastersCard, lines: Lines, tokens: tuple[DbCard, ...]) -> DbCard:
    back = None
    if row.back is not None:
        back = playing_side(row, row.back, lines.back, BACK_INDEX)
    return DbCard(
        row.id,
        TYPES.index(row.base_type),
        playing_side(row, row, lines.front, 0),
        row.colors,
        0 if row.cost == X else row.cost,  # type: ignore[arg-type]
        orbs(row.color_cost),
        row.combo_cost,
        row.combo_power,
        back,
        row.is_z,
        row.z_cost,
        row.cost == X,
        row.is_token,
        tokens,
    )


def playing_side(row: MastersCard, side: MastersCard | PrintedSide, lines: tuple[Line, ...], first: int) -> Face:
    keywords = tuple(line for line in lines if isinstance(line, str))
    unknown = [word for word in keywords if word not in KEYWORDS]
    if unknown:
        raise ValueError(f"{row.id}: no card simply has {unknown}")
    skills = tuple(line for line in lines if isinstance(line, Skill))
    return build.face(side.name, side.power, skills, keywords, row.character, row.traits, "", side.text, first)
