"""What travels over the WebSocket, declared once: every message is a struct with its `type`.

Clients send one of `FromClient`, the server one of `FromServer`, each a JSON object. The reference page and the types
for the page in the browser are written from here by `tools/server_protocol.py`, with docstrings and `#:` remarks.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .parts import (
    Ask,
    AutoState,
    CardFacts,
    Change,
    ClockState,
    Info,
    Lang,
    Outcome,
    Said,
    Story,
    TrialState,
    TrialWanted,
    UndoState,
    Waiting,
)

PROTOCOL = 1

TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
# stored with the action, with those of other tables: PostgreSQL would refuse them all for a zero byte
MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
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


class Try(Message, tag="trial"):
    """Let bots play a deck many times. Answered with `trial`, again and again as games end, until it is over."""

    id: MessageId
    wanted: TrialWanted


class FollowTrial(Message, tag="trial-follow"):
    """Be told of a trial that was begun over HTTP, or before the connection was lost. Answered like `trial`."""

    id: MessageId
    trial: TableId


class StopTrial(Message, tag="trial-stop"):
    """Play no more games of a trial. What was played counts. Answered with `trial`."""

    id: MessageId
    trial: TableId


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
    | Try
    | FollowTrial
    | StopTrial
    | Ping
)


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
    Where many come at once, as after a restart, the first has no line of the story, and one that follows has them all.
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


class Tried(Sent, tag="trial"):
    """How far a trial is: the answer to `trial`, `trial-follow` and `trial-stop`, and again when games have ended."""

    #: of the message that asked for it
    id: str
    trial: TrialState


class Pong(Sent, tag="pong"):
    t: float
    now: float


class Problem(Sent, tag="error"):
    """A message that was not understood or not allowed; nothing has changed.

    `protocol`: the page is older or newer than the server, load it again. `message`: not one of the declared messages.
    `table`: there is no such table, or it is not for you; `trial`: no such trial. `flood`: too much at once.
    """

    code: Literal["protocol", "message", "table", "seat", "trial", "flood", "limit", "store", "server"]
    text: str
    #: the table or message it is about, if one is
    table: str = ""
    id: str = ""


class Goodbye(Sent, tag="goodbye"):
    """The server ends the connection. Games are kept: come back after `wait` seconds."""

    reason: Literal["stopping", "replaced", "flood", "idle"]
    text: str
    wait: float = 0.0


FromServer = Welcome | Table | Ok | No | Drafted | Because | Hinted | Past | Spoken | Tried | Pong | Problem | Goodbye

_read = msgspec.json.Decoder(FromClient)
_write = msgspec.json.Encoder()


def read(data: bytes | str) -> Any:
    """A message of a client; msgspec.ValidationError or DecodeError says what is wrong with it."""
    return _read.decode(data)


def write(message: Sent) -> bytes:
    return _write.encode(message)
