"""A WebSocket that costs its process next to nothing, so that thousands of people fit beside the server they measure.

Written on the transport itself: no task waits for a message, and frames are not copied more than once. It speaks what
a server of ours needs and no more: text in one frame, pings, closing. What it sends is masked with zeros, as RFC 6455
allows, which leaves every byte as it is.
"""

from __future__ import annotations

import asyncio
from struct import pack, unpack_from
from typing import Protocol

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LAST = 0x80  # the bit of a frame that ends its message
MASKED = 0x80
SHORT, MIDDLE = 126, 1 << 16
GREETING = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Listener(Protocol):
    """Who is told what comes."""

    def opened(self, socket: Socket) -> None: ...

    def heard(self, data: bytes) -> None: ...

    def closed(self) -> None: ...


def frame(kind: int, data: bytes) -> bytes:
    """One frame, as a client sends it."""
    size = len(data)
    if size < SHORT:
        head = pack("!BBI", LAST | kind, MASKED | size, 0)
    elif size < MIDDLE:
        head = pack("!BBHI", LAST | kind, MASKED | SHORT, size, 0)
    else:
        head = pack("!BBQI", LAST | kind, MASKED | SHORT + 1, size, 0)
    return head + data


class Socket(asyncio.Protocol):
    def __init__(self, listener: Listener, port: int) -> None:
        self.listener = listener
        self.port = port
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.greeted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]  # that of uvloop is no asyncio.Transport
        self.write(GREETING.format(port=self.port).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        self.listener.closed()

    def write(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.write(data)

    def send(self, data: bytes) -> None:
        self.write(frame(TEXT, data))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.buffer:
            data = self.buffer + data
        if not self.greeted:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.close()
                return
            self.greeted = True
            self.listener.opened(self)
        self.buffer = data[self.frames(data) :]

    def frames(self, data: bytes) -> int:
        """Hand over all messages that are there as a whole; where the rest begins."""
        start, there = 0, len(data)
        while there - start >= 2:
            kind, size, body = data[start] & 0xF, data[start + 1], start + 2
            if size >= SHORT:
                wide = 2 if size == SHORT else 8
                if there - body < wide:
                    break
                size = unpack_from("!H" if wide == 2 else "!Q", data, body)[0]
                body += wide
            if there - body < size:
                break
            start = body + size
            if kind == TEXT:
                self.listener.heard(data[body:start])
            elif kind == PING:
                self.write(frame(PONG, data[body:start]))
            elif kind == CLOSE:
                self.close()
        return start
