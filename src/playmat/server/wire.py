"""The WebSocket of uvicorn, with a short way out for what is sent most: text that is already encoded.

A table is sent as one frame, not compressed: its head and its bytes go to the transport as they are. Everything else,
and all that comes in, is uvicorn's and websockets' own.
"""

from __future__ import annotations

from struct import pack
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "playmat.wire"  # of the scope: where the application finds it
TEXT = 0x81  # a frame with a whole message of text
SHORT, MIDDLE = 126, 1 << 16  # sizes from which on the head of a frame is longer


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


def head(size: int) -> bytes:
    if size < SHORT:
        return pack("!BB", TEXT, size)
    if size < MIDDLE:
        return pack("!BBH", TEXT, SHORT, size)
    return pack("!BBQ", TEXT, SHORT + 1, size)
