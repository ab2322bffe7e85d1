"""The web application: the API, the WebSocket, the page, and what keeps strangers out."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from gzip import compress
from ipaddress import IPv6Address, ip_network
from mimetypes import guess_type
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request, cookie_parser
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.errors import PlaymatError
from playmat.i18n import LANGS, tr

from .api import ENDPOINTS, Asked, Endpoint, Plain, WithSession, openapi
from .hub import Hub
from .line import Line
from .mistakes import mistake
from .refusing import Refused
from .sockets import Connection
from .store import StoreError
from .wanted import Refusal

STATIC = Path(__file__).parent / "static"
COOKIE = "playmat"
SOCKET = "/ws"
REFUSED = 1008
MONTH = 30 * 24 * 3600
LONGEST_PATH = 200  # characters of an address, or of a part of it, that something can have
SLOW_BODY = 30.0  # seconds within which the body of a request must be there
STATUS = {
    "not-allowed": 400,
    "not-understood": 400,
    "table": 404,
    "trial": 404,
    "seat": 403,
    "account": 401,
    "csrf": 403,
    "origin": 403,
    "too-fast": 429,
    "limit": 429,
    "too-large": 413,
    "too-slow": 408,
    "type": 415,
    "store": 503,
    "server": 500,
    "no-longer": 409,
    "over": 409,
}
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"x-frame-options": b"DENY",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
NO_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Playmat</title></head><body>
<h1>Playmat</h1><p>The server runs. The page was not built: see docs/server.md.</p></body></html>"""


class Guard:
    """Adds the headers that keep a browser from doing what a page must not, and refuses bodies that are too large."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *((k, v) for k, v in HEADERS.items() if k not in present)]
            await send(message)

        await self.app(scope, receive, send_with)


def client_of(scope: Any) -> str:
    """Whom limits are counted for: the address. Behind a proxy uvicorn takes it from the proxy's header.

    Of IPv6 it is the network: whoever has one has more addresses in it than there are people.
    """
    client = scope.get("client")
    found = str(client[0]) if client else "?"
    if ":" not in found:
        return found
    try:
        address = IPv6Address(found.partition("%")[0])
    except ValueError:
        return found
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def same_origin(headers: Any, scheme: str) -> bool:
    """Whether a request comes from a page of this server, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return urlsplit(origin).netloc == headers.get("host", "") and bool(urlsplit(origin).netloc)


async def read_body(request: Request, most: int) -> bytes:
    found = bytearray()
    try:
        async with asyncio.timeout(SLOW_BODY):
            async for part in request.stream():
                found += part
                if len(found) > most:
                    raise Refused("too-large", "server-too-long")
    except TimeoutError:
        raise Refused("too-slow", "server-too-slow") from None
    return bytes(found)


def lang_of(request: Request) -> str:
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return wanted if wanted in LANGS else "en"


def handler_of(hub: Hub, one: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        lang = lang_of(request)
        try:
            asked = await check(hub, one, request)
            result = await one.handler(asked)
        except Refused as error:
            return refusal(error.code, error.text(lang), error.rule)
        except StoreError as error:
            return refusal("store", error.text(lang))
        except PlaymatError as error:
            return refusal("not-allowed", error.text(lang))
        except Exception as error:  # an error of ours: told as such, and logged without its text
            hub.metrics.problems.inc()
            hub.logs.problem("request", error, method=one.method, path=one.path)
            return refusal("server", tr("server-our-error", lang))
        return response(result, secure=request.url.scheme == "https")

    return handle


async def check(hub: Hub, one: Endpoint, request: Request) -> Asked:
    """Everything that must hold before an endpoint is asked."""
    who = client_of(request.scope)
    if not hub.rates.allow("http", who, hub.limits.requests_a_second, hub.limits.requests_at_once):
        raise Refused("too-fast", "server-too-fast")
    cookie = request.cookies.get(COOKIE, "")[:100]
    session = await hub.people.session(cookie)
    if one.method != "GET":
        if not same_origin(request.headers, request.url.scheme):
            raise Refused("origin", "server-wrong-origin")
        sent = request.headers.get("x-csrf-token", "").encode()
        if session is not None and not hmac.compare_digest(sent, session.csrf.encode()):
            raise Refused("csrf", "server-wrong-origin")
    query = read_query(one, request)
    body = None
    if one.body is not None:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused("type", "server-json-only")
        data = await read_body(request, hub.limits.body_bytes)
        try:
            body = msgspec.json.decode(data, type=one.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise misread(mistake(error, lang_of(request))) from None
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()[:100] if scheme.lower() == "seat" else ""
    path = {name: str(value) for name, value in request.path_params.items()}
    # a zero byte PostgreSQL takes for an error of ours; nothing has so long a name
    if any("\x00" in value or len(value) > LONGEST_PATH for value in path.values()):
        raise Refused("table", "server-no-such-page")
    return Asked(hub, session, token, who, path, query, body, cookie)


def read_query(one: Endpoint, request: Request) -> Any:
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise misread(tr("server-mistake-twice", lang_of(request), name=name[:40]))
        given[name] = value
    if one.query is None:
        if given.keys() - {"lang"}:
            raise misread(tr("server-mistake-query", lang_of(request), names=", ".join(given)[:80]))
        return None
    try:
        return msgspec.convert(given, one.query, strict=False)
    except msgspec.ValidationError as error:
        raise misread(mistake(error, lang_of(request))) from None


def misread(reason: str) -> Refused:
    return Refused("not-understood", "server-bad-message", reason=reason)


def refusal(code: str, text: str, rule: str = "") -> Response:
    data = msgspec.json.encode(Refusal(code, text, rule))
    return Response(data, STATUS.get(code, 400), media_type="application/json", headers={"cache-control": "no-store"})


def response(result: Any, secure: bool) -> Response:
    token: str | None = None
    if isinstance(result, WithSession):
        result, token = result
    if isinstance(result, Plain):
        headers = {"content-disposition": f'attachment; filename="{result.file}"'} if result.file else {}
        return PlainTextResponse(result.text, headers=headers, media_type=result.type)
    data = msgspec.json.encode(result)
    made = Response(data, media_type="application/json", headers={"cache-control": "no-store"})
    if token:
        made.set_cookie(COOKIE, token, max_age=MONTH, httponly=True, samesite="strict", secure=secure, path="/")
    elif token is not None:
        made.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=secure, path="/")
    return made


def socket_of(hub: Hub) -> ASGIApp:
    async def admitted(scope: Scope, line: Line) -> Connection | None:
        headers, who, limits = Headers(scope=scope), client_of(scope), hub.limits
        full = len(hub.connections) >= limits.connections or hub.people_here[who] >= limits.connections_a_person
        if hub.stopping or full or not same_origin(headers, scope["scheme"]):
            await line.close(REFUSED)
            return None
        session = await hub.people.session(cookie_parser(headers.get("cookie", "")).get(COOKIE, "")[:100])
        account, name = (session.account.id, session.account.name) if session is not None else ("", "")
        await line.accept(scope)
        return Connection(hub, line, who, account, name)

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
        connection = await admitted(scope, Line(receive, send))
        if connection is not None:
            await connection.run()

    return talk


@cache
def packed(file: Path) -> bytes:
    """A file of the built page, compressed once. It has nobody's secrets, and never changes under its name."""
    return compress(file.read_bytes())


def page_of(static: Path) -> Callable[[Request], Awaitable[Response]]:
    """The built page: its files, and for every address of the page its one document."""

    async def page(request: Request) -> Response:
        name = request.path_params.get("path", "")
        if len(name) > LONGEST_PATH or "\x00" in name:  # which no file system takes
            return refusal("table", tr("server-no-such-page", lang_of(request)))
        file = (static / name).resolve()
        if name and file.is_file() and file.is_relative_to(static.resolve()):
            lasting = "/assets/" in f"/{name}"
            headers = {"cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
            if lasting and "gzip" in request.headers.get("accept-encoding", ""):
                headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
                return Response(packed(file), media_type=guess_type(file.name)[0], headers=headers)
            return FileResponse(file, headers=headers)
        index = static / "index.html"
        if "." in name.rsplit("/", 1)[-1] or name.startswith("api/"):
            return refusal("table", tr("server-no-such-page", lang_of(request)))
        if not index.is_file():
            return Response(NO_PAGE, media_type="text/html", headers={"cache-control": "no-cache"})
        return FileResponse(index, headers={"cache-control": "no-cache"})

    return page


def make_app(hub: Hub, static: Path = STATIC, images: Path | None = None) -> ASGIApp:
    """The application of a hub. It is opened and closed with the server."""

    async def health(request: Request) -> Response:
        try:
            await hub.store.check()
        except PlaymatError as error:
            return JSONResponse({"ok": False, "reason": error.key}, 503)
        return JSONResponse({"ok": not hub.stopping}, 503 if hub.stopping else 200)

    async def metrics(request: Request) -> Response:
        return PlainTextResponse(hub.metrics.text(hub).decode(), media_type="text/plain; version=0.0.4")

    async def document(request: Request) -> Response:
        return Response(msgspec.json.encode(openapi()), media_type="application/json")

    @asynccontextmanager
    async def life(app: Starlette) -> Any:
        await hub.open()
        yield
        await hub.close()

    routes: list[BaseRoute] = [
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/api/openapi.json", document),
    ]
    routes += [Route(one.path, handler_of(hub, one), methods=[one.method]) for one in ENDPOINTS]
    if images is not None:
        routes.append(Mount("/images", StaticFiles(directory=images)))
    routes += [Route("/", page_of(static)), Route("/{path:path}", page_of(static))]
    app = Starlette(routes=routes, lifespan=life)
    app.add_middleware(Guard, hub=hub)
    talk = socket_of(hub)

    async def either(scope: Scope, receive: Receive, send: Send) -> None:
        """WebSockets go the short way: a frame and a copy of the headers for every layer above them would stay."""
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await talk(scope, receive, send)
        else:
            await app(scope, receive, send)

    return either
