"""The door of uvicorn, which does not stay open for who says nothing; and its WebSocket, with a short way out for what
is sent most, text that is already encoded, and a short way in for whole messages.

A table is sent as one frame, not compressed: its head and its bytes go to the transport as they are. Frames, pings and
the closing are uvicorn's and websockets' own. There are thousands of these, silent most of the time, so what each of
them waits with is small: a queue and an event of asyncio have kilobytes of lists for waiters that never come.
"""

from __future__ import annotations

import asyncio
from struct import pack
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "playmat.wire"  # of the scope: where the application finds it
TEXT = 0x81  # a frame with a whole message of text
SLOW_HEAD = 20.0  # seconds within which somebody who connects must have sent a request
UNREAD = 4  # messages that wait to be read, before nothing more is taken from the line
SHORT, MIDDLE = 126, 1 << 16  # sizes from which on the head of a frame is longer


class Door(H11Protocol):
    """Who connects must say soon what they want: a request with all its head, and each further one likewise."""

    hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait_for_a_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.wait_for_a_request()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def wait_for_a_request(self) -> None:
        under_way = self.cycle is not None and not self.cycle.response_complete
        if under_way or self.transport.get_protocol() is not self or self.transport.is_closing():
            self.stop_waiting()
        elif self.hurry is None:
            self.hurry = self.loop.call_later(SLOW_HEAD, self.transport.close)

    def stop_waiting(self) -> None:
        if self.hurry is not None:
            self.hurry.cancel()
            self.hurry = None


class Inbox:
    """What came and was not read yet. One reads it."""

    __slots__ = ("kept", "waiter")

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.kept.append(message)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def empty(self) -> bool:
        return not self.kept

    async def get(self) -> Any:
        while not self.kept:
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None
        return self.kept.pop(0)


class Flag:
    """Whether there is room to write, and who waits for it."""

    __slots__ = ("on", "waiters")

    def __init__(self) -> None:
        self.on = True
        self.waiters: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        return self.on

    def clear(self) -> None:
        self.on = False

    def set(self) -> None:
        self.on = True
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self) -> bool:
        while not self.on:
            waiter = asyncio.get_running_loop().create_future()
            self.waiters.append(waiter)
            try:
                await waiter
            finally:
                self.waiters.remove(waiter)
        return True


class Wire(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self.queue: Any = Inbox()
        self.writable: Any = Flag()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    def forget_handshake(self) -> None:
        """What the client asked for and got at the beginning is needed no longer, and there are thousands."""
        for said in (self.request, self.response):  # the one who reads frames holds on to them
            said.headers.clear()
        del self.request, self.response
        kind = self.scope["type"]
        self.scope.clear()  # type: ignore[attr-defined]
        self.scope["type"] = kind

    # -- what comes in -------------------------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        """A message is there: bytes, whether they were sent as text or not. Who sends faster than is read, waits."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if len(self.queue.kept) > UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # -- what goes out -------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether there is room for a message."""
        return bool(self.writable.on)

    def put_text(self, data: bytes) -> None:
        """Send a message of text, given as UTF-8."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(head(len(data)) + data)


def configured(app: Any, longest: int, **more: Any) -> uvicorn.Config:
    """How uvicorn serves Playmat; `longest` is how many bytes a message may have."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # addresses of tables that are by link only would be in it
        http=Door,
        ws=Wire,
        ws_max_size=longest * 2,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        **more,
    )


def head(size: int) -> bytes:
    if size < SHORT:
        return pack("!BB", TEXT, size)
    if size < MIDDLE:
        return pack("!BBH", TEXT, SHORT, size)
    return pack("!BBQ", TEXT, SHORT + 1, size)
