"""What clients ask for over HTTP, declared once: bodies and results of the API. `api` says where each belongs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .parts import CardFacts, ClockRule, DeckText, Info, Lang, Meaning, Outcome, Player, Settings, StoryLine, Word

# nothing that cannot be seen, or turns the direction of writing
UNSEEN = r"\x00-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164"
UNSEEN += r"\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff"
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=rf"^[^{UNSEEN}]*[^\s{UNSEEN}][^{UNSEEN}]*$")]
Unhidden = rf"^[^{UNSEEN}]*$"
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class SeatWanted(Struct, forbid_unknown_fields=True):
    """Who is to hold a seat: a person, who comes later, or a bot with a deck."""

    kind: Literal["person", "bot"] = "person"
    bot: Word = "greedy"
    name: Annotated[str, Meta(max_length=30, pattern=Unhidden)] = ""
    deck: DeckText = ""


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to open. `deck`: the id of one that comes with the game, or a list; `seat`: where I sit."""

    game: Word
    name: Name
    deck: DeckText
    seats: Annotated[list[SeatWanted], Meta(min_length=2, max_length=8)]
    rules: Word = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    settings: Settings = Settings()


class JoinTable(Struct, forbid_unknown_fields=True):
    name: Name
    deck: DeckText
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Seated(Struct):
    """A seat, and the token that opens it, on any device. Who loses it cannot get it back."""

    table: str
    seat: int
    token: str


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a moment of a record, after `at` actions, in this seat, against bots."""

    name: Name
    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    bot: Word = "greedy"


class Listed(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    rules: str
    status: str
    players: list[Player]
    clock: ClockRule | None
    best_of: int
    rated: bool
    watch: bool
    made: float


class Tables(Struct):
    open: list[Listed]
    running: list[Listed]


class DeckOffered(Struct):
    """A deck that comes with a game."""

    id: str
    name: str
    plan: str
    leader: str
    leader_name: str
    colors: list[str]


class GameOffered(Struct):
    name: str
    title: str
    family: str
    players: int
    seats: list[str]
    editions: list[str]
    bots: list[str]
    decks: list[DeckOffered]
    deck_forms: list[str]
    #: kinds of decision that can be passed without asking (`auto`)
    windows: list[str]


class Games(Struct):
    games: list[GameOffered]
    version: str
    protocol: int


class Words(Struct):
    """All declared words of a game in the reader's language, by sort: verb, zone, keyword…"""

    words: dict[str, list[Meaning]]


class DeckLine(Struct):
    count: int
    card: CardFacts


class DeckCheck(Struct, forbid_unknown_fields=True):
    game: Word
    text: DeckText
    lang: Lang = "en"


class DeckReport(Struct):
    """What a list holds and whether it may be played. `problems` name their rules; `ignored`: not understood."""

    legal: bool
    name: str
    leader: CardFacts | None
    cards: list[DeckLine]
    z_deck: list[DeckLine]
    problems: list[str]
    ignored: list[str]
    error: str = ""


class DeckExport(Struct, forbid_unknown_fields=True):
    game: Word
    text: DeckText
    form: Word
    lang: Lang = "en"


class DeckWritten(Struct):
    text: str


class CardPage(Struct):
    total: int
    cards: list[CardFacts]


class CardInBoth(Struct):
    en: CardFacts
    fr: CardFacts
    #: what the engine reads in its text, in its own words, a line an ability, by language
    reading: dict[str, list[str]]


class Ruling(Struct, frozen=True):
    """An official answer about a card, as the file has it that whoever runs the server gave."""

    id: str
    question: str
    answer: str
    #: when it was given, if the file says so
    date: str


class CardRulings(Struct):
    rulings: list[Ruling]


class RuleFound(Struct):
    number: str
    text: str
    status: str
    chapter: str


class Rules(Struct):
    book: str
    chapters: dict[str, str]
    rules: list[RuleFound]


class RecordListed(Struct):
    share: str
    game: str
    title: str
    players: list[str]
    result: Outcome | None
    at: float
    seat: int


class Records(Struct):
    records: list[RecordListed]


class Replay(Struct):
    """One moment of a finished game. `of`: how many actions there are. Hands are open after the end."""

    game: str
    title: str
    players: list[str]
    at: int
    of: int
    turns: list[int]
    view: Any
    story: list[StoryLine]
    cards: dict[str, CardFacts]
    result: Outcome | None


class SignUp(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class Me(Struct):
    """The account of this session. `csrf` goes into the header X-CSRF-Token of everything that changes something."""

    name: str
    csrf: str
    settings: dict[str, Any]
    ratings: dict[str, float]


class SettingsWanted(Struct, forbid_unknown_fields=True):
    settings: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=400)] | int | bool | None]


class PasswordAgain(Struct, forbid_unknown_fields=True):
    password: Password


class DeckKept(Struct):
    id: str
    game: str
    name: str
    text: str
    share: str


class Decks(Struct):
    decks: list[DeckKept]


class DeckToKeep(Struct, forbid_unknown_fields=True):
    game: Word
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=Unhidden)]
    text: Annotated[str, Meta(min_length=1, max_length=20_000, pattern=r"^[^\x00]*$")]
    id: Word = ""


class Shared(Struct):
    share: str


class Rated(Struct):
    name: str
    rating: float
    games: int


class Ratings(Struct):
    ratings: list[Rated]


class TableState(Struct):
    """A table before one comes to it."""

    id: str
    info: Info


class Done(Struct):
    ok: bool = True


class Refusal(Struct):
    """What was not done, and why."""

    code: str
    text: str
    rule: str = ""
