"""A WebSocket as uvicorn hands it over. There are thousands, silent most of the time: each is kept small."""

from __future__ import annotations

from starlette.types import Receive, Scope, Send

from .wire import EXTENSION, Wire

GONE = (OSError, RuntimeError)  # what sending raises when the client is no longer there


class Line:
    __slots__ = ("give", "open", "take", "wire")

    def __init__(self, receive: Receive, send: Send) -> None:
        self.take = receive
        self.give = send
        self.wire: Wire | None = None  # a shorter way out, where the server has one
        self.open = False

    async def accept(self, scope: Scope) -> None:
        """Take the connection; what it came with is needed no longer."""
        await self.take()
        await self.give({"type": "websocket.accept"})
        self.open = True
        found = scope.get("extensions", {}).get(EXTENSION)
        if found is not None:
            self.wire = found["wire"]
            self.wire.forget_handshake()

    async def receive(self) -> bytes | None:
        """The next message; None when the client is gone."""
        message = await self.take()
        if message["type"] != "websocket.receive":
            self.open = False
            return None
        data: bytes | None = message.get("bytes")
        return data if data is not None else (message.get("text") or "").encode()

    @property
    def ready(self) -> bool:
        """Whether something can be sent at once (`put`)."""
        return self.wire is not None and self.wire.ready

    def put(self, data: bytes) -> None:
        assert self.wire is not None
        self.wire.put_text(data)

    async def room(self) -> None:
        """Wait until the client has read enough of what it was sent."""
        if self.wire is not None:
            await self.wire.writable.wait()

    async def send(self, data: bytes) -> None:
        if self.wire is not None:
            await self.wire.writable.wait()
            self.wire.put_text(data)
        else:
            await self.give({"type": "websocket.send", "text": data.decode()})

    async def close(self, code: int, reason: str = "") -> None:
        self.open = False
        await self.give({"type": "websocket.close", "code": code, "reason": reason})
