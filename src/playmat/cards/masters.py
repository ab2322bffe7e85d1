"""Cards of Dragon Ball Super Card Game Masters: what is printed on them in each language, and the cards to play with.

The printed English text is the code: each of its lines is compiled when a card is first asked for (`masters_lines`).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import msgspec

from playmat.dragonball import DbCard, Deck, build
from playmat.dragonball.cards import BACK_INDEX, TYPES, Face, orbs
from playmat.dragonball.keywords.table import SKILLS
from playmat.dragonball.language.plays import CreateToken
from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import Ability
from playmat.effects.tree import walk
from playmat.errors import check_language

from .index import CardIndex, DeckList
from .masters_lines import Line, MeantLine, english_line, french_line, lines_of, meant

Z = "Z-"
TOKEN = "Token"
X = "X"


class Lines(NamedTuple):
    """The lines of a card's two sides; only Leaders have a second one."""

    front: tuple[MeantLine, ...] = ()
    back: tuple[MeantLine, ...] = ()

    @property
    def all(self) -> tuple[MeantLine, ...]:
        return self.front + self.back


class PrintedSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a Leader."""

    name: str
    name_fr: str
    power: int
    text: str = ""
    text_fr: str = ""
    character: tuple[str, ...] = ()  # if not those of the front
    traits: tuple[str, ...] = ()


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
    era: str = ""
    lacks: tuple[str, ...] = ()  # what the rules need and the data does not say: "z_cost", "color_cost", "text"

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
        return (printed.name_fr if check_language(lang) == "fr" else "") or printed.name

    def types_in(self, lang: str) -> tuple[str, ...]:
        """The characters and traits."""
        french = self.character_fr + self.traits_fr if check_language(lang) == "fr" else ()
        return french or self.character + self.traits

    def text_in(self, lang: str, side: int = 0) -> str:
        printed = self.side(side)
        return (printed.text_fr if check_language(lang) == "fr" else "") or printed.text

    def lines_in(self, lang: str, side: int = 0) -> list[str]:
        return self.text_in(lang, side).splitlines()

    def side(self, side: int) -> MastersCard | PrintedSide:
        return self.back if side and self.back is not None else self


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    set: str
    cards: list[MastersCard]
    decks: list[DeckList]


class MastersSet:
    """Printed cards, and decks of them."""

    def __init__(self, name: str, cards: list[MastersCard], decks: list[DeckList] | None = None) -> None:
        self.name = name
        self.cards = cards
        self.decks = decks or []

    @classmethod
    def read(cls, path: Path) -> MastersSet:
        file = msgspec.json.decode(path.read_bytes(), type=_File)
        return cls(file.set, file.cards, file.decks)


class MastersDatabase(CardIndex[MastersCard, DbCard, Deck]):
    """The cards of some sets, tokens among them. `card` finds one by id, or by its name in either language."""

    game = "dragonball"

    def __init__(self, *sets: MastersSet, allow_incomplete: bool = False) -> None:
        super().__init__()
        self.sets = sets
        self.allow_incomplete = allow_incomplete
        self._made: dict[str, DbCard] = {}
        for cards in sets:
            self.index(cards.cards, cards.decks)

    def card(self, wanted: str) -> DbCard:
        """The card as the engine plays it, the same object every time; saves find their tokens again here."""
        row = self.find(wanted)
        made = self._made.get(row.id)
        if made is None:
            tokens = tuple(self.card(id) for id in row.tokens)
            made = self._made[row.id] = playing_card(
                row, self.lines(row.id), tokens or made_tokens(row, self.lines(row.id))
            )
        return made

    def abilities(self, id: str) -> tuple[Ability, ...]:
        return self.card(id).skills

    def text(self, id: str, lang: str = "en") -> str:
        """The whole text, a line a skill; the back of a Leader after its front, under its name."""
        row = self.find(id)
        parts = [self.side_text(row, lang)]
        if row.back is not None:
            parts += [row.name_in(lang, 1), self.side_text(row, lang, 1)]
        return "\n".join(part for part in parts if part)

    def side_text(self, row: MastersCard, lang: str, side: int = 0) -> str:
        """What is printed on a side of a card; in French, what its lines mean, where it is printed in English only."""
        if lang != "fr" or row.side(side).text_fr:
            return row.text_in(lang, side)
        return "\n".join(french_line(line) for line in self.lines(row.id)[side])

    def reading(self, id: str, lang: str = "en") -> list[str]:
        """What the engine understands of a card, printed again from its meaning, a line a skill."""
        understood = [line for line in self.lines(id).all if line.stop is None]
        if check_language(lang) == "fr":
            return [french_line(line) for line in understood]
        return [english_line(line) for line in understood]

    def lines(self, id: str) -> Lines:
        """What each printed line is to the engine."""
        row = self.find(id)
        return lines_of_card(row)

    def stops(self, id: str) -> tuple[str, ...]:
        """The phrases that are not understood, and what the data lacks."""
        row = self.find(id)
        return (
            *(line.stop.phrase for line in self.lines(id).all if line.stop is not None),
            *faults(row, self.lines(id)),
        )

    def skill_text(self, id: str, index: int, lang: str = "en") -> str:
        """The printed line of a skill, by its index on the card; nothing for a skill that was gained."""
        row = self.find(id)
        side = int(index >= BACK_INDEX and row.back is not None)
        places = skill_places(self.lines(row.id)[side])
        printed = self.side_text(row, lang, side).splitlines()
        for line, place in zip(printed, places, strict=False):
            if place == index - side * BACK_INDEX:
                return line
        return ""

    def make_deck(self, leader: MastersCard, cards: list[str], z_deck: list[str], name: str) -> Deck:
        return Deck(self.card(leader.id), [self.card(id) for id in cards], [self.card(id) for id in z_deck], name)


def lines_of_card(row: MastersCard) -> Lines:
    back = row.back.text if row.back is not None else ""
    return Lines(tuple(map(meant, lines_of(row.text))), tuple(map(meant, lines_of(back))))


def skill_places(lines: tuple[MeantLine, ...]) -> list[int | None]:
    """For each line the index of its (last) skill; None for keyword skills that a card simply has."""
    places: list[int | None] = []
    skills = 0
    keywords = sum(
        isinstance(part, Skill) for line in lines for part in line.parts
    )  # those that do something come last
    for line in lines:
        place = None
        for part in line.parts:
            if isinstance(part, Skill):
                place = skills
                skills += 1
            elif part in SKILLS:
                place = keywords if place is None else place
                keywords += 1
        places.append(place)
    return places


TOKEN_STATS = re.compile(
    r"\((?:(?P<name>[A-Z][\w'. -]*?) [Tt]okens? (?:have|has) )?(?P<power>\d+) power"
    r"(?:, (?P<cost>\d+) combo costs?,? and (?P<combo>\d+) combo power"
    r"|, (?P<cost2>\d+) combo cost, (?P<combo2>\d+) combo power)?\.?\)"
)


def tokens_wanted(lines: Lines) -> list[tuple[str, int]]:
    """The tokens that a card's skills create, by name and by the power said beside it (or 0), in order."""
    found = [
        (part.name, part.power)
        for line in lines.all
        for part in walk(tuple(x for x in line.parts if isinstance(x, Skill)))
        if isinstance(part, CreateToken) and part.name
    ]
    return list(dict.fromkeys(found))


def token_stats(row: MastersCard) -> list[tuple[str, int, int | None, int | None]]:
    """19-1-4: the tokens that a text describes in parentheses: name, power, combo cost, combo power."""
    text = row.text + "\n" + (row.back.text if row.back is not None else "")
    found = []
    for match in TOKEN_STATS.finditer(text):
        cost, combo = match["cost"] or match["cost2"], match["combo"] or match["combo2"]
        found.append(
            (match["name"] or "", int(match["power"]), int(cost) if cost else None, int(combo) if combo else None)
        )
    return found


def made_tokens(row: MastersCard, lines: Lines) -> tuple[DbCard, ...]:
    """The tokens that its skills create, as its text describes them."""
    stats = token_stats(row)
    made = []
    for number, (wanted, power) in enumerate(tokens_wanted(lines)):
        name = wanted.removesuffix(" Token")
        known = next((x for x in stats if x[0] in (name, "") and power in (0, x[1])), None)
        if known is None and power:
            known = (name, power, None, None)  # "1 Ghost Token with 5000 power": that is all of it
        if known is None:
            continue  # `faults` tells
        front = build.face(wanted, known[1], (), (), (), (), "", "")
        made.append(
            DbCard(
                f"{row.id}-T{number + 1}", TYPES.index("Battle"), front, (), None, (), known[2], known[3], token=True
            )
        )
    return tuple(made)


def faults(row: MastersCard, lines: Lines) -> tuple[str, ...]:
    """What the rules need of a card and its data lacks: it cannot be played without."""
    known = {x[0] for x in token_stats(row)}
    missing = (
        []
        if row.tokens
        else [
            name
            for name, power in tokens_wanted(lines)
            if name.removesuffix(" Token") not in known and "" not in known and not power
        ]
    )
    return (*(f"({what})" for what in row.lacks), *(f"({name})" for name in missing))


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


def playing_side(row: MastersCard, side: MastersCard | PrintedSide, lines: tuple[MeantLine, ...], first: int) -> Face:
    parts: list[Line] = [part for line in lines for part in line.parts]
    keywords = tuple(dict.fromkeys(part for part in parts if isinstance(part, str)))
    skills = tuple(part for part in parts if isinstance(part, Skill))
    characters, traits = side.character or row.character, side.traits or row.traits
    return build.face(side.name, side.power, skills, keywords, characters, traits, row.era, side.text, first)
