"""The door of uvicorn, which does not stay open for who says nothing; and its WebSocket, with a short way out for what
is sent most: text that is already encoded.

A table is sent as one frame, not compressed: its head and its bytes go to the transport as they are. Everything else,
and all that comes in, is uvicorn's and websockets' own.
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


class Wire(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    def forget_handshake(self) -> None:
        """What the client asked for and got at the beginning is needed no longer, and there are thousands."""
        self.scope["extensions"] = {}
        del self.request, self.response

    async def send_text(self, data: bytes) -> None:
        """Send a message of text, given as UTF-8, when there is room."""
        if not self.writable.is_set():
            await self.writable.wait()
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
