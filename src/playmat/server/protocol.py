"""What travels over the WebSocket, declared once: every message is a struct with its `type`.

Clients send one of `FromClient`, the server one of `FromServer`, each a JSON object. The reference page and the types
for the page in the browser are written from here by `tools/server_protocol.py`, with docstrings and `#:` remarks.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1

Lang = Literal["en", "fr"]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=300)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Token = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Window = Annotated[str, Meta(min_length=1, max_length=30)]


class Message(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Something that travels."""


class Sent(Message):
    """What the server sends. Fields that have their usual value are sent, too."""


# -- from the client ---------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: which protocol the client speaks, and in which language its person reads."""

    protocol: int
    lang: Lang = "en"


class Speak(Message, tag="speak"):
    """Read in another language from now on. Every table is sent again as a whole."""

    lang: Lang


class Join(Message, tag="join"):
    """Come to a table: to a seat, with its token, or to watch. Answered with a whole `table`."""

    table: TableId
    token: Token = ""


class Leave(Message, tag="leave"):
    """No longer look at a table. A seat stays taken: come back with its token."""

    table: TableId


class Act(Message, tag="act"):
    """Answer a question with one of the actions it offers, by notation. The same `id` again gets the same reply."""

    id: MessageId
    table: TableId
    question: Number
    action: Notation


class Commit(Message, tag="commit"):
    """Answer with several actions in a row, as one step: picks of one selection, several DON!! cards given.

    One that is not allowed refuses all of them. After an action that tells somebody something new the rest is left out:
    the reply says how many were `played`.
    """

    id: MessageId
    table: TableId
    question: Number
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=40)]


class Draft(Message, tag="draft"):
    """What would be asked after these actions? Nothing happens at the table, and nobody else hears of it."""

    id: MessageId
    table: TableId
    question: Number
    actions: Annotated[list[Notation], Meta(max_length=40)]


class Why(Message, tag="why"):
    """Why is this action not allowed now? Any notation may be asked about, whether or not it is offered."""

    id: MessageId
    table: TableId
    action: Notation


class Hint(Message, tag="hint"):
    """What would a bot do in my place? Where the table allows it."""

    id: MessageId
    table: TableId


class TakeBack(Message, tag="undo"):
    """Take my last step back: at once if nobody learned or did anything since, else the others are asked."""

    id: MessageId
    table: TableId


class UndoReply(Message, tag="undo-reply"):
    """Whether the others' step may be taken back."""

    id: MessageId
    table: TableId
    yes: bool


class Concede(Message, tag="concede"):
    """Give up."""

    id: MessageId
    table: TableId


class OfferDraw(Message, tag="draw"):
    """Offer a draw. It stands until somebody refuses it or the next action."""

    id: MessageId
    table: TableId


class DrawReply(Message, tag="draw-reply"):
    """Take or refuse the draw that is offered. With a seat of each other team that takes it, the game is over."""

    id: MessageId
    table: TableId
    yes: bool


class StartClock(Message, tag="start-clock"):
    """From now on the clock runs, at a table that was opened without one running."""

    id: MessageId
    table: TableId


class Rematch(Message, tag="rematch"):
    """Play again: the next game of the match, or another match, with the same decks. When all want it, it begins."""

    id: MessageId
    table: TableId


class Say(Message, tag="say"):
    """Say something, to the table or to one's own team."""

    id: MessageId
    table: TableId
    text: ChatText
    to: Literal["table", "team"] = "table"


class Mute(Message, tag="mute"):
    """No longer hear what this seat says (-1: those who watch), or hear it again. Nobody is told."""

    id: MessageId
    table: TableId
    seat: Annotated[int, Meta(ge=-1, le=7)]
    on: bool = True


class Auto(Message, tag="auto"):
    """What to pass without asking me: windows by their kind, this turn or always. Nobody is told, and it takes time."""

    id: MessageId
    table: TableId
    #: kinds of decision that are passed until I say otherwise
    always: Annotated[list[Window], Meta(max_length=20)] = []
    #: kinds of decision that are passed until the turn ends
    turn: Annotated[list[Window], Meta(max_length=20)] = []
    #: refuse every request to take a step back
    no_undo: bool = False


class LookBack(Message, tag="look-back"):
    """The table as my seat saw it after so many actions. Answered with `past`."""

    id: MessageId
    table: TableId
    at: Number


class Ping(Message, tag="ping"):
    """Are you there? At least every 30 seconds, or the server takes the connection for lost."""

    t: float = 0.0


FromClient = (
    Hello
    | Speak
    | Join
    | Leave
    | Act
    | Commit
    | Draft
    | Why
    | Hint
    | TakeBack
    | UndoReply
    | Concede
    | OfferDraw
    | DrawReply
    | StartClock
    | Rematch
    | Say
    | Mute
    | Auto
    | LookBack
    | Ping
)


# -- parts of what the server sends ------------------------------------------------------------------------------------


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
    #: how to get the record, when the game is over
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


# -- from the server ---------------------------------------------------------------------------------------------------


class Welcome(Sent, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    version: str
    #: the name of the account, if the connection has one
    account: str
    #: seconds by the server's clock
    now: float


class Table(Sent, tag="table"):
    """A table as the reader may know it, after every change. Only what is hidden from nobody in this seat is in it.

    `info`, `chat` and all of the story come with the first one, after `speak`, and `info` whenever it has changed.
    """

    table: str
    #: +1 whenever steps were taken back: what the client remembers of later moments never was
    epoch: int
    #: +1 with everything that happens at the table
    number: int
    #: the reader's seat; -1 watches
    seat: int
    now: float
    info: Info | None
    #: what the seat may know (docs/protocol.md), null before the game begins
    view: Any
    ask: Ask | None
    story: Story
    #: what happened since the last message, as this reader may know it (docs/protocol.md, events)
    events: tuple[Any, ...]
    #: what is printed on cards that this connection was not told of before, by id
    cards: dict[str, CardFacts]
    #: why values of cards in play are not the printed ones, by the card's number
    changes: dict[str, tuple[Change, ...]]
    clock: ClockState | None
    waiting: Waiting | None
    undo: UndoState
    #: the seat that offers a draw, -1 if none does
    draw: int
    chat: tuple[Said, ...]
    auto: AutoState | None
    result: Outcome | None
    #: a sentence about what the table waits for, such as a store that does not answer; usually empty
    notice: str


class Ok(Sent, tag="ok"):
    """What was asked for is done, and stored."""

    id: str
    number: int
    #: of the actions of a `commit`, how many
    played: int = 1


class No(Sent, tag="no"):
    """What was asked for is not done, and why, in the reader's language."""

    id: str
    code: Literal[
        "no-longer",
        "not-asked",
        "not-allowed",
        "not-understood",
        "over",
        "not-seated",
        "not-offered",
        "too-fast",
        "store",
        "off",
    ]
    text: str
    rule: str = ""
    #: which action of a `commit` or `draft`, from 0
    place: int = 0


class Drafted(Sent, tag="draft"):
    """The answer to `draft`, to this reader alone."""

    id: str
    table: str
    #: how many of the actions were tried out; those behind them tell something new, and are only played
    tried: int
    #: what would be asked then; null if it is another's turn, or if the last action would tell something new
    ask: Ask | None
    #: the table as it would be, null if nothing was tried out
    view: Any
    cards: dict[str, CardFacts]


class Because(Sent, tag="why"):
    """The answer to `why`: the rule and a sentence. `allowed`: nothing forbids it."""

    id: str
    table: str
    allowed: bool
    rule: str
    text: str


class Hinted(Sent, tag="hint"):
    """The answer to `hint`."""

    id: str
    table: str
    question: int
    action: str
    text: str
    #: why, if the bot can say
    reasons: tuple[str, ...]


class Past(Sent, tag="past"):
    """The answer to `look-back`."""

    id: str
    table: str
    at: int
    #: how many actions there are
    of: int
    view: Any
    cards: dict[str, CardFacts]


class Spoken(Sent, tag="said"):
    """Somebody said something."""

    table: str
    said: Said


class Pong(Sent, tag="pong"):
    t: float
    now: float


class Problem(Sent, tag="error"):
    """A message that was not understood or not allowed; nothing has changed.

    `protocol`: the page is older or newer than the server, load it again. `message`: not one of the declared messages.
    `table`: there is no such table, or it is not for you. `flood`: too much at once.
    """

    code: Literal["protocol", "message", "table", "seat", "flood", "limit", "store", "server"]
    text: str
    #: the table or message it is about, if one is
    table: str = ""
    id: str = ""


class Goodbye(Sent, tag="goodbye"):
    """The server ends the connection. Games are kept: come back after `wait` seconds."""

    reason: Literal["stopping", "replaced", "flood", "idle"]
    text: str
    wait: float = 0.0


FromServer = Welcome | Table | Ok | No | Drafted | Because | Hinted | Past | Spoken | Pong | Problem | Goodbye

_read = msgspec.json.Decoder(FromClient)
_write = msgspec.json.Encoder()


def read(data: bytes | str) -> Any:
    """A message of a client; msgspec.ValidationError or DecodeError says what is wrong with it."""
    return _read.decode(data)


def write(message: Sent) -> bytes:
    return _write.encode(message)
