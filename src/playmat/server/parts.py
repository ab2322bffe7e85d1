"""Parts of what travels, over the WebSocket and over HTTP: cards, questions, the story, clocks, players, trials."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Lang = Literal["en", "fr"]
Word = Annotated[str, Meta(max_length=60)]
DeckText = Annotated[str, Meta(max_length=20_000)]


class Meaning(Struct, frozen=True):
    """A word of the game in the reader's language, and what it means."""

    #: as the game declares it
    name: str
    text: str
    rule: str
    meaning: str


class CardSide(Struct, frozen=True):
    """The other side of a card."""

    name: str
    values: str
    text: str


class CardFacts(Struct, frozen=True):
    """What is printed on a card, in the reader's language. Values that a card does not have are null."""

    id: str
    name: str
    #: the type of card: Leader, Character, Battle…
    kind: str
    #: as the game calls them: Red, Blue…
    colors: tuple[str, ...]
    color_names: tuple[str, ...]
    #: a number, or X
    cost: int | str | None
    #: letters of colours that the cost must have: RR
    color_cost: str
    power: int | None
    counter: int | None
    life: int | None
    combo_cost: int | None
    combo_power: int | None
    z_cost: int | None
    attributes: tuple[str, ...]
    types: tuple[str, ...]
    text: str
    back: CardSide | None
    keywords: tuple[Meaning, ...]
    #: phrases of its text that are not carried out, if any
    ignored: tuple[str, ...]
    #: where its picture is, if the server has one
    image: str


class Offer(Struct, frozen=True):
    """An action that may be given as an answer."""

    notation: str
    #: the same as data: its `verb` and the fields of that (docs/protocol.md)
    action: Any
    #: a sentence in the reader's language
    text: str
    #: the cards it names, by their numbers in the view; the one that acts first
    cards: tuple[int, ...]


class Ask(Struct, frozen=True):
    """A question to the reader's seat."""

    #: what an answer names; another question has another number
    question: int
    #: docs/protocol.md lists the kinds of each game
    kind: str
    rule: str
    text: str
    #: the card that asks, by its number, and what it says
    source: int | None
    source_text: str
    #: how many may be chosen in all, where this is one pick of a selection
    minimum: int
    maximum: int
    #: what this selection has picked so far, as offers are written
    chosen: tuple[Offer, ...]
    offers: tuple[Offer, ...]
    #: it will be passed for this seat, as there is nothing to use or the seat's settings say so
    passes: bool


class StoryCause(Struct, frozen=True):
    """What a line belongs to: lines in a row with the same cause are one thing that happened."""

    kind: str
    seat: int
    card: int
    ability: int
    step: str


class StoryLine(Struct, frozen=True):
    """A sentence of the log."""

    text: str
    rule: str
    #: it opens a turn
    turn: bool
    cause: StoryCause | None
    #: the cards it is about, by their numbers, those that the reader knows
    cards: tuple[int, ...]


class Story(Struct, frozen=True):
    """The log: its lines from the place `start` on. They take the place of those that the client has from there."""

    start: int
    lines: tuple[StoryLine, ...]


class Change(Struct, frozen=True):
    """One reason for which a value of a card in play is not the printed one."""

    #: a sentence: what changes, from which card, how long
    text: str
    value: int
    #: the card it comes from, if the reader can tell; its id
    source: str


class ClockState(Struct, frozen=True):
    """The clock. Seconds; the client counts down from `now`."""

    #: for each question, before the bank is touched
    free: float
    #: what each seat has in the bank
    banks: tuple[float, ...]
    running: bool
    #: whose clock runs, -1 for nobody's
    seat: int
    #: how long that seat has left for this question, the bank included
    left: float
    #: how often each seat was too late
    late: tuple[int, ...]


class Waiting(Struct, frozen=True):
    """Who is asked something."""

    seat: int
    #: when the question was asked: seconds by the server's clock
    since: float


class UndoState(Struct, frozen=True):
    """Whether the reader's seat can take its last step back, and what others ask for."""

    #: "free" at once, "ask" the others must agree, "" it cannot
    can: Literal["free", "ask", ""]
    #: the seat that asks to take its step back, -1 if none does
    by: int = -1
    #: what would be taken back, in the reader's language
    steps: tuple[str, ...] = ()
    #: it is the reader who is asked
    reply: bool = False


class Player(Struct, frozen=True):
    """Who holds a seat."""

    seat: int
    #: the seat's name: A, B, A1…
    label: str
    team: int
    kind: Literal["person", "bot", "empty"]
    name: str
    #: the name of the bot
    bot: str
    #: has an account
    account: bool
    #: rating in this game, if there is one
    rating: float | None
    #: connected
    here: bool
    deck: str
    ready: bool


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each question, and a bank for what takes longer. `running`: from the first question on."""

    free: Annotated[float, Meta(ge=0, le=3600)] = 20.0
    bank: Annotated[float, Meta(ge=0, le=36000)] = 480.0
    running: bool = True


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is played."""

    public: bool = False
    clock: ClockRule | None = None
    #: taking steps back: at once whatever happened; asked for; only where nobody learned anything; never
    undo: Literal["always", "ask", "free", "never"] = "ask"
    best_of: Literal[1, 3] = 1
    #: whether others may watch, and how many seconds later they see it
    watch: bool = True
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    chat: bool = True
    hints: bool = False
    rated: bool = False
    #: cards whose texts are not wholly understood may be played; what is not is ignored
    incomplete: bool = False


class Match(Struct, frozen=True):
    """The games between the same people: which one this is, and how many each team has won."""

    best_of: int
    game: int
    wins: tuple[int, ...]
    over: bool


class Info(Struct, frozen=True):
    """What seldom changes at a table."""

    game: str
    title: str
    rules: str
    status: Literal["open", "running", "over"]
    players: tuple[Player, ...]
    settings: Settings
    match: Match
    #: what the server has sealed before anything was decided; seed and salt open it when the game is over
    #: (docs/records.md tells how to check it)
    commitment: str
    seed: str
    salt: str
    #: seats that want to play again, and the table where they do
    rematch: tuple[int, ...]
    next: str
    #: how to get the record, when the game is over, and with it the match
    record: str
    watchers: int


class Outcome(Struct, frozen=True):
    """How the game ended."""

    #: seats; none is a draw
    winners: tuple[int, ...]
    reason: str
    rule: str
    text: str


class Said(Struct, frozen=True):
    """Something that was said."""

    #: -1: by somebody who watches
    seat: int
    name: str
    text: str
    to: Literal["table", "team"]
    at: float


class AutoState(Struct, frozen=True):
    """What the reader's seat has set (`auto`)."""

    always: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    no_undo: bool = False
    muted: tuple[int, ...] = ()


class TrialRate(Struct, frozen=True):
    """How often the deck won among games that were finished, with the interval of 95 %. A draw is half a win."""

    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float


class TrialState(Struct, frozen=True):
    """How far a trial is. The two decks go first by turns of two games that are dealt alike."""

    id: str
    game: str
    #: the names of the two decks
    deck: str
    against: str
    bots: tuple[str, str]
    #: "stopped": by who began it, because nobody looked any more, or because it took too long
    status: Literal["running", "done", "stopped", "failed"]
    #: how many were wanted, and how many have been played, finished or not
    wanted: int
    played: int
    #: games that came to no end within the limits; they count nowhere else
    unfinished: int
    rate: TrialRate
    #: the same when the deck went first, and second
    first: TrialRate
    second: TrialRate
    #: turns of a finished game, on average
    turns: float


class TrialWanted(Struct, forbid_unknown_fields=True, kw_only=True):
    """Bots are to play a deck against another so many times. A deck is the id of one of the game's own, or a list."""

    game: Word
    deck: DeckText
    against: DeckText
    games: Annotated[int, Meta(ge=1, le=100_000)] = 200
    #: who plays the deck, and who plays the other one
    bot: Word = "greedy"
    against_bot: Word = "greedy"
    #: cards whose texts are not wholly understood may be played; what is not is ignored
    incomplete: bool = False
