"""The HTTP API, declared once: a list of endpoints, each with what it takes and what it gives.

The routes, the checks and the OpenAPI document come from this list. An endpoint gets what was asked for as a struct
that is already checked, and gives a struct.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from playmat import __version__, bots, games
from playmat import decks as deck_lists
from playmat.cards import UnknownCard
from playmat.errors import PlaymatError
from playmat.i18n import LANGS, folded, written

from . import wanted
from .games import problems_of, read_deck
from .parts import Lang, Outcome, Settings, TrialState, TrialWanted, Word
from .people import Session
from .protocol import PROTOCOL
from .recording import Theatre, record_of
from .refusing import Refused
from .room import Room, now
from .shelf import Shelf, rulebook
from .store import TableRow
from .visit import info_of, title_of

if TYPE_CHECKING:
    from .hub import Hub

RUNNING_FOR = 24 * 3600 * 1000  # milliseconds since something happened: what the lists show
OPEN_FOR = 2 * 3600 * 1000
MOST_CARDS = 100


class Asked(NamedTuple):
    """A request, checked: who asks, what is in its path, its query and its body."""

    hub: Hub
    session: Session | None
    token: str  # of a seat, if the request names one
    who: str
    path: dict[str, str]
    query: Any
    body: Any
    cookie: str  # the token of the session

    @property
    def account(self) -> str:
        return self.session.account.id if self.session is not None else ""

    def signed_in(self) -> Session:
        if self.session is None:
            raise Refused("account", "server-not-signed-in")
        return self.session


class Plain(NamedTuple):
    """A result that is no JSON."""

    text: str
    type: str
    file: str = ""


class WithSession(NamedTuple):
    """A result, and a cookie to set: the token of a session, or none any more."""

    result: Any
    token: str


Handler = Callable[[Asked], Awaitable[Any]]


class Endpoint(NamedTuple):
    method: str
    path: str
    handler: Handler
    result: Any
    query: Any = None
    body: Any = None
    summary: str = ""


ENDPOINTS: list[Endpoint] = []


def endpoint(method: str, path: str, result: Any, query: Any = None, body: Any = None) -> Callable[[Handler], Handler]:
    def add(handler: Handler) -> Handler:
        summary = (handler.__doc__ or "").strip().splitlines()[0]
        ENDPOINTS.append(Endpoint(method, path, handler, result, query, body, summary))
        return handler

    return add


# -- queries -----------------------------------------------------------------------------------------------------------


class InLang(Struct, forbid_unknown_fields=True):
    lang: Lang = "en"


class CardQuery(Struct, forbid_unknown_fields=True):
    game: Word = "onepiece"
    q: Annotated[str, Meta(max_length=100)] = ""
    color: Word = ""
    kind: Word = ""
    set: Word = ""
    keyword: Word = ""
    type: Word = ""
    cost: Annotated[int, Meta(ge=0, le=99)] | None = None
    power: Annotated[int, Meta(ge=0, le=999_999)] | None = None
    offset: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=MOST_CARDS)] = 40
    lang: Lang = "en"


class RuleQuery(Struct, forbid_unknown_fields=True):
    q: Annotated[str, Meta(max_length=100)] = ""
    lang: Lang = "en"


class MomentQuery(Struct, forbid_unknown_fields=True):
    """`seat`: whose eyes, -1 those of somebody who watches, -2 all hands open. `since`: lines of the story to skip."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    seat: Annotated[int, Meta(ge=-2, le=7)] = -1
    since: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    lang: Lang = "en"


# -- games, cards, rules -----------------------------------------------------------------------------------------------


@endpoint("GET", "/api/games", wanted.Games, InLang)
async def list_games(asked: Asked) -> wanted.Games:
    """The games that are installed, with their decks and bots."""
    lang = asked.query.lang
    found = []
    for kind in games.kinds():
        if not kind.has_part("words") or not kind.has_part("cards"):
            continue
        shelf = asked.hub.shelves.of(kind.name)
        forms = list(deck_lists.forms(kind)) if kind.has_part("decks") else []
        decks = []
        for listed in shelf.database.decks.values():
            leader = shelf.database.find(listed.leader)
            colors = list(leader.colors)
            named = shelf.database.name(listed.leader, lang)
            offered = wanted.DeckOffered(
                listed.id, listed.name_in(lang), listed.plan_in(lang), listed.leader, named, colors
            )
            decks.append(offered)
        found.append(
            wanted.GameOffered(
                kind.name,
                title_of(kind.name, lang),
                kind.family,
                kind.players,
                list(kind.seat_names),
                list(kind.editions),
                bots.known_for(kind),
                decks,
                forms,
                list(kind.vocabulary.decisions),
            )
        )
    return wanted.Games(found, __version__, PROTOCOL)


@endpoint("GET", "/api/words/{game}", wanted.Words, InLang)
async def list_words(asked: Asked) -> wanted.Words:
    """All declared words of a game: verbs, zones, keywords with their meaning."""
    return wanted.Words(asked.hub.shelf(asked.path["game"]).words(asked.query.lang))


@endpoint("GET", "/api/cards", wanted.CardPage, CardQuery)
async def find_cards(asked: Asked) -> wanted.CardPage:
    """Cards by words of their name, types or text, and by their values."""
    query: CardQuery = asked.query
    shelf = asked.hub.shelf(query.game)
    rows = shelf.database.search(query.q, query.lang) if query.q else list(shelf.database.printed.values())
    found = [row for row in rows if fits(row, query)]
    page = found[query.offset : query.offset + query.limit]
    return wanted.CardPage(len(found), [shelf.facts(row.id, query.lang) for row in page])


def fits(row: Any, query: CardQuery) -> bool:
    colors = [folded(color) for color in getattr(row, "colors", ())]
    kind = getattr(row, "category", getattr(row, "type", ""))
    return (
        (not query.color or folded(query.color) in colors)
        and (not query.kind or folded(query.kind) == folded(kind))
        and (not query.set or row.id.upper().startswith(query.set.upper() + "-"))
        and (not query.keyword or f"[{folded(query.keyword)}" in folded(getattr(row, "text", "")))
        and (not query.type or folded(query.type) in [folded(one) for one in row.types_in(query.lang)])
        and (query.cost is None or getattr(row, "cost", None) == query.cost)
        and (query.power is None or getattr(row, "power", None) == query.power)
    )


@endpoint("GET", "/api/cards/{game}/{id}", wanted.CardInBoth)
async def show_card(asked: Asked) -> wanted.CardInBoth:
    """A card in both languages, with what the engine reads in its text."""
    shelf = asked.hub.shelf(asked.path["game"])
    row = card_asked_for(shelf, asked)
    return wanted.CardInBoth(shelf.facts(row.id, "en"), shelf.facts(row.id, "fr"), reading(shelf, row))


def card_asked_for(shelf: Shelf, asked: Asked) -> Any:
    try:
        return shelf.database.find(asked.path["id"][:60])
    except UnknownCard as error:
        raise Refused("table", message=error.text()) from None


@endpoint("GET", "/api/cards/{game}/{id}/rulings", wanted.CardRulings)
async def card_rulings(asked: Asked) -> wanted.CardRulings:
    """Official answers about a card, if whoever runs the server has them; none otherwise."""
    row = card_asked_for(asked.hub.shelf(asked.path["game"]), asked)
    return wanted.CardRulings(asked.hub.rulings.of(row.id))


def reading(shelf: Shelf, row: Any) -> dict[str, list[str]]:
    """What the engine understands, in both languages; nothing of a game whose texts nobody reads."""
    read = getattr(shelf.database, "reading", None)
    return {} if read is None else {lang: [written(line, lang) for line in read(row.id, lang)] for lang in LANGS}


@endpoint("GET", "/api/rules/{book}", wanted.Rules, RuleQuery)
async def find_rules(asked: Asked) -> wanted.Rules:
    """The rules of a book in our words, by number or by words."""
    try:
        book = rulebook(asked.path["book"])
    except PlaymatError as error:
        raise Refused.of("table", error) from None
    lang, words = asked.query.lang, folded(asked.query.q).split()
    found = [
        wanted.RuleFound(rule.number, rule.summary(lang), rule.status, rule.number.partition("-")[0])
        for rule in book.rules.values()
        if all(word in folded(f"{rule.number} {rule.summary(lang)}") for word in words)
    ]
    return wanted.Rules(book.game, {number: one.summary(lang) for number, one in book.chapters.items()}, found)


# -- decks -------------------------------------------------------------------------------------------------------------


@endpoint("POST", "/api/decks/check", wanted.DeckReport, body=wanted.DeckCheck)
async def check_deck(asked: Asked) -> wanted.DeckReport:
    """Read a deck list in any form we know, and say whether it may be played."""
    body: wanted.DeckCheck = asked.body
    shelf, lang = asked.hub.shelf(body.game), body.lang
    try:
        found = read_deck(shelf, body.text)
    except PlaymatError as error:
        return wanted.DeckReport(False, "", None, [], [], [], [], error.text(lang))

    def lines(pile: Any) -> list[wanted.DeckLine]:
        return [wanted.DeckLine(count, shelf.facts(row.id, lang)) for row, count in pile]

    deck = deck_lists.made(found, shelf.database)
    problems = problems_of(shelf, deck, lang)
    ignored = [card.text(lang) for card in deck_lists.unsupported(deck, shelf.database)]
    leader = shelf.facts(found.leader.id, lang)
    return wanted.DeckReport(
        not problems, found.name or "", leader, lines(found.cards), lines(found.z_deck), problems, ignored
    )


@endpoint("POST", "/api/decks/export", wanted.DeckWritten, body=wanted.DeckExport)
async def export_deck(asked: Asked) -> wanted.DeckWritten:
    """A deck list in another form."""
    body: wanted.DeckExport = asked.body
    shelf = asked.hub.shelf(body.game)
    forms = deck_lists.forms(shelf.kind)
    if body.form not in forms:
        raise Refused("not-allowed", "decks-unknown-form", form=body.form, known=", ".join(forms))
    try:
        found = read_deck(shelf, body.text)
    except PlaymatError as error:
        raise Refused("not-allowed", message=error.text(body.lang)) from None
    return wanted.DeckWritten(forms[body.form](found, body.lang))


@endpoint("POST", "/api/trials", TrialState, InLang, TrialWanted)
async def begin_trial(asked: Asked) -> TrialState:
    """Let bots play a deck against another many times. It is stopped when nobody looks for a minute."""
    return asked.hub.trials.begin(asked.body, asked.who, asked.query.lang).state()


@endpoint("GET", "/api/trials/{id}", TrialState)
async def show_trial(asked: Asked) -> TrialState:
    """How far a trial is. Over the WebSocket the same comes by itself (`trial-follow`)."""
    return asked.hub.trials.find(asked.path["id"][:60]).state()


@endpoint("DELETE", "/api/trials/{id}", TrialState)
async def stop_trial(asked: Asked) -> TrialState:
    """Play no more games of a trial."""
    return asked.hub.trials.stop(asked.path["id"][:60]).state()


@endpoint("GET", "/api/decks/shared/{share}", wanted.DeckKept)
async def shared_deck(asked: Asked) -> wanted.DeckKept:
    """A deck that somebody shares."""
    found = await asked.hub.people.shared_deck(asked.path["share"][:60])
    if found is None:
        raise Refused("table", "server-deck-unknown")
    return wanted.DeckKept("", found.game, found.name, found.text, found.share)


@endpoint("GET", "/api/me/decks", wanted.Decks)
async def my_decks(asked: Asked) -> wanted.Decks:
    """The decks of an account."""
    found = await asked.hub.people.decks(asked.signed_in().account)
    return wanted.Decks([wanted.DeckKept(row.id, row.game, row.name, row.text, row.share) for row in found])


@endpoint("POST", "/api/me/decks", wanted.DeckKept, body=wanted.DeckToKeep)
async def keep_deck(asked: Asked) -> wanted.DeckKept:
    """Keep a deck, or change one that is kept (`id`)."""
    body: wanted.DeckToKeep = asked.body
    asked.hub.shelf(body.game)
    account = asked.signed_in().account
    most = asked.hub.limits.decks
    row = await asked.hub.people.keep_deck(account, body.id, body.game, body.name, body.text, most)
    return wanted.DeckKept(row.id, row.game, row.name, row.text, row.share)


@endpoint("DELETE", "/api/me/decks/{id}", wanted.Done)
async def delete_deck(asked: Asked) -> wanted.Done:
    """Throw a deck away."""
    if not await asked.hub.people.delete_deck(asked.signed_in().account, asked.path["id"][:60]):
        raise Refused("table", "server-deck-unknown")
    return wanted.Done()


@endpoint("POST", "/api/me/decks/{id}/share", wanted.Shared)
async def share_deck(asked: Asked) -> wanted.Shared:
    """Share a deck by link."""
    return wanted.Shared(await asked.hub.people.share_deck(asked.signed_in().account, asked.path["id"][:60]))


# -- tables ------------------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/tables", wanted.Tables, InLang)
async def list_tables(asked: Asked) -> wanted.Tables:
    """Public tables: those where somebody can sit down, and those that can be watched."""
    hub, lang = asked.hub, asked.query.lang
    if not hub.rates.allow("lists", asked.who, hub.limits.lists_a_second, hub.limits.requests_at_once):
        raise Refused("too-fast", "server-too-fast")
    open_ones = await hub.store.public_tables(["open"], now() - OPEN_FOR)
    running = await hub.store.public_tables(["running"], now() - RUNNING_FOR)
    return wanted.Tables(await listed(hub, open_ones, lang), await listed(hub, running, lang))


async def listed(hub: Hub, rows: list[TableRow], lang: str) -> list[wanted.Listed]:
    seats = await hub.store.seats_of([row.id for row in rows])
    found = []
    for row in rows:
        room = hub.rooms.get(row.id) or Room(hub, row, seats[row.id], hub.shelves.of(row.game))
        info, settings = info_of(room, lang), room.settings
        found.append(
            wanted.Listed(
                row.id,
                row.game,
                info.title,
                row.rules,
                row.status,
                list(info.players),
                settings.clock,
                settings.best_of,
                settings.rated,
                settings.watch,
                row.made / 1000,
            )
        )
    return found


@endpoint("POST", "/api/tables", wanted.Seated, InLang, wanted.NewTable)
async def open_table(asked: Asked) -> wanted.Seated:
    """Open a table and sit down at it."""
    may_open(asked)
    return await asked.hub.open_table(asked.body, asked.account, asked.query.lang)


def may_open(asked: Asked) -> None:
    most = asked.hub.limits.open_tables_a_person
    if not asked.hub.rates.allow("open", asked.who, most / 3600, most):
        raise Refused("too-fast", "server-too-many-tables")


@endpoint("GET", "/api/tables/{id}", wanted.TableState, InLang)
async def show_table(asked: Asked) -> wanted.TableState:
    """What is to be known of a table before one comes to it."""
    room = await asked.hub.room(asked.path["id"][:60])
    if room is None:
        raise Refused("table", "server-table-unknown")
    eyes = room.eyes_of(-1, asked.query.lang) if room.settings.delay else None
    return wanted.TableState(room.id, info_of(room, asked.query.lang, eyes))


@endpoint("POST", "/api/tables/{id}/seats", wanted.Seated, InLang, wanted.JoinTable)
async def sit_down(asked: Asked) -> wanted.Seated:
    """Sit down at a table that is open."""
    return await asked.hub.sit(asked.path["id"][:60], asked.body, asked.account, asked.query.lang)


@endpoint("DELETE", "/api/tables/{id}/seats", wanted.Done)
async def stand_up(asked: Asked) -> wanted.Done:
    """Give the seat back whose token the request has, before the game begins."""
    await asked.hub.stand_up(asked.path["id"][:60], asked.token)
    return wanted.Done()


# -- records -----------------------------------------------------------------------------------------------------------

THEATRE = Theatre()


async def shared_table(asked: Asked) -> TableRow:
    share = asked.path["share"][:60]
    found = await asked.hub.store.table_shared_as(share) if share else None
    if found is None or found.status != "over":
        raise Refused("table", "server-record-unknown")
    return found


@endpoint("GET", "/api/records", wanted.Records, InLang)
async def list_records(asked: Asked) -> wanted.Records:
    """Finished games at public tables."""
    rows = await asked.hub.store.public_tables(["over"])
    return wanted.Records(await records_of(asked, [row for row in rows if row.share and seen_by_all(row)], {}))


def seen_by_all(row: TableRow) -> bool:
    """Whether those who watch with a delay have seen the end."""
    delay = msgspec.json.decode(row.settings, type=Settings).delay
    return row.changed + delay * 1000 <= now()


@endpoint("GET", "/api/me/records", wanted.Records, InLang)
async def my_records(asked: Asked) -> wanted.Records:
    """The finished games of an account."""
    mine = dict(await asked.hub.people.tables_of(asked.signed_in().account))
    rows = [row for id in mine if (row := await asked.hub.store.table(id)) is not None and row.share]
    return wanted.Records(await records_of(asked, rows, mine))


async def records_of(asked: Asked, rows: list[TableRow], mine: dict[str, int]) -> list[wanted.RecordListed]:
    seats = await asked.hub.store.seats_of([row.id for row in rows])
    found = []
    for row in rows:
        result = msgspec.json.decode(row.result) if row.result else None
        outcome = None if result is None else Outcome(tuple(result["winners"]), result["reason"], result["rule"], "")
        names = [seat.name for seat in seats[row.id]]
        game = title_of(row.game, asked.query.lang)
        at, seat = row.changed / 1000, mine.get(row.id, -1)
        found.append(wanted.RecordListed(row.share, row.game, game, names, outcome, at, seat))
    return found


@endpoint("GET", "/api/records/{share}", Plain)
async def download_record(asked: Asked) -> Plain:
    """The record of a finished game as text (docs/records.md)."""
    table = await shared_table(asked)
    return Plain(str(await record_of(asked.hub, table)), "text/plain; charset=utf-8", f"{table.game}-{table.share}.txt")


@endpoint("GET", "/api/records/{share}/moment", wanted.Replay, MomentQuery)
async def watch_record(asked: Asked) -> wanted.Replay:
    """One moment of a finished game."""
    query: MomentQuery = asked.query
    table = await shared_table(asked)
    watching = await THEATRE.watching(asked.hub, table, query.lang)
    if query.seat >= watching.shelf.kind.players:
        raise Refused("not-allowed", "server-seat-wrong")
    found = watching.moment(query.at, query.seat, query.since)
    found.title = title_of(table.game, query.lang)
    return found


@endpoint("POST", "/api/records/{share}/branch", wanted.Seated, InLang, wanted.Branch)
async def branch_record(asked: Asked) -> wanted.Seated:
    """Play on from a moment of a finished game against bots."""
    table = await shared_table(asked)
    may_open(asked)
    return await asked.hub.branch(table, asked.body, asked.account, asked.query.lang)


# -- accounts ----------------------------------------------------------------------------------------------------------


@endpoint("POST", "/api/accounts", wanted.Me, body=wanted.SignUp)
async def sign_up(asked: Asked) -> WithSession:
    """Make an account, and sign in."""
    hub = asked.hub
    if not hub.rates.allow("account", asked.who, hub.limits.accounts_an_hour / 3600, hub.limits.accounts_an_hour):
        raise Refused("too-fast", "server-too-fast")
    account = await hub.people.sign_up(asked.body.name, asked.body.password)
    token, session = await hub.people.log_in(account)
    return WithSession(await me_of(hub, session), token)


@endpoint("POST", "/api/session", wanted.Me, body=wanted.SignUp)
async def sign_in(asked: Asked) -> WithSession:
    """Sign in."""
    hub = asked.hub
    for who in (asked.who, f"name:{folded(asked.body.name)}"):
        if not hub.rates.allow("password", who, hub.limits.passwords_a_minute / 60, hub.limits.passwords_a_minute):
            raise Refused("too-fast", "server-too-fast")
    account = await hub.people.check(asked.body.name, asked.body.password)
    token, session = await hub.people.log_in(account)
    return WithSession(await me_of(hub, session), token)


@endpoint("DELETE", "/api/session", wanted.Done)
async def sign_out(asked: Asked) -> WithSession:
    """Sign out."""
    asked.signed_in()
    await asked.hub.people.log_out(asked.cookie)
    return WithSession(wanted.Done(), "")


@endpoint("GET", "/api/me", wanted.Me)
async def show_me(asked: Asked) -> wanted.Me:
    """The account of this session."""
    return await me_of(asked.hub, asked.signed_in())


async def me_of(hub: Hub, session: Session) -> wanted.Me:
    account = session.account
    settings = msgspec.json.decode(account.settings)
    return wanted.Me(account.name, session.csrf, settings, await hub.people.ratings_of(account))


@endpoint("PUT", "/api/me/settings", wanted.Done, body=wanted.SettingsWanted)
async def change_settings(asked: Asked) -> wanted.Done:
    """Keep settings of the page with the account."""
    await asked.hub.people.change_settings(asked.signed_in().account, asked.body.settings)
    return wanted.Done()


@endpoint("DELETE", "/api/me", wanted.Done, body=wanted.PasswordAgain)
async def delete_me(asked: Asked) -> WithSession:
    """Delete the account, and all that belongs to it."""
    hub, session = asked.hub, asked.signed_in()
    if not hub.rates.allow("password", asked.who, hub.limits.passwords_a_minute / 60, hub.limits.passwords_a_minute):
        raise Refused("too-fast", "server-too-fast")
    account = await hub.people.check(session.account.name, asked.body.password)
    await hub.forget_account(account.id, await hub.people.delete(account))
    return WithSession(wanted.Done(), "")


@endpoint("GET", "/api/ratings/{game}", wanted.Ratings)
async def best_players(asked: Asked) -> wanted.Ratings:
    """The best rated players of a game."""
    kind = asked.hub.shelf(asked.path["game"]).kind
    return wanted.Ratings([wanted.Rated(*row) for row in await asked.hub.people.best(kind.name)])


# -- the document ------------------------------------------------------------------------------------------------------


def openapi() -> dict[str, Any]:
    """The endpoints as OpenAPI 3.1 describes them."""
    types: list[Any] = [wanted.Refusal]
    for one in ENDPOINTS:
        types += [found for found in (one.body, one.result) if found is not None and found is not Plain]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = dict(zip([id(found) for found in types], schemas, strict=True))
    refusal = json_content(by_type[id(wanted.Refusal)])
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        result = {"text/plain": {"schema": {"type": "string"}}} if one.result is Plain else None
        described: dict[str, Any] = {
            "summary": one.summary,
            "operationId": one.handler.__name__,
            "parameters": parameters(one),
            "responses": {
                "200": {"description": "Done", "content": result or json_content(by_type[id(one.result)])},
                "default": {"description": "Not done", "content": refusal},
            },
        }
        if one.body is not None:
            described["requestBody"] = {"required": True, "content": json_content(by_type[id(one.body)])}
        paths.setdefault(one.path, {})[one.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Playmat", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def json_content(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def parameters(one: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"\{(\w+)\}", one.path)
    ]
    if one.query is not None:
        (_,), components = msgspec.json.schema_components([one.query])
        described = components[one.query.__name__]
        found += [
            {"name": name, "in": "query", "required": False, "schema": schema}
            for name, schema in described["properties"].items()
        ]
    return found
