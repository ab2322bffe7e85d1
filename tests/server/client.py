"""A person at the server, for tests: real requests, a real socket, and only what the socket said."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from typing import Any

import httpx
import websockets


class Person:
    """One WebSocket. `said` has every message as it came, in bytes; `tables` the newest of each table."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.url = url
        self.lang = lang
        self.raw: list[bytes] = []
        self.said: list[dict[str, Any]] = []
        self.tables: dict[str, dict[str, Any]] = {}
        self.info: dict[str, dict[str, Any]] = {}
        self.story: dict[str, list[dict[str, Any]]] = {}
        self.cards: dict[str, Any] = {}
        self.changed = asyncio.Condition()
        self.closed = False

    async def __aenter__(self) -> Person:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self, **headers: str) -> None:
        address = self.url.replace("http", "ws", 1) + "/ws"
        self.socket = await websockets.connect(
            address, max_size=2**22, compression=None, additional_headers=headers, open_timeout=20
        )
        self.closed = False
        self.reader = asyncio.create_task(self.read())
        await self.send("hello", protocol=1, lang=self.lang)
        await self.until(lambda: any(message["type"] == "welcome" for message in self.said))

    async def close(self) -> None:
        await self.socket.close()
        self.reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.reader

    async def read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for data in self.socket:
                await self.take(data.encode() if isinstance(data, str) else data)
        self.closed = True
        async with self.changed:
            self.changed.notify_all()

    async def take(self, data: bytes) -> None:
        message = json.loads(data)
        self.raw.append(data)
        self.said.append(message)
        if message["type"] == "table":
            id = message["table"]
            self.tables[id] = message
            if message["info"] is not None:
                self.info[id] = message["info"]
            story = self.story.setdefault(id, [])
            assert message["story"]["start"] <= len(story), "a gap in the story"
            story[message["story"]["start"] :] = message["story"]["lines"]
            self.cards.update(message["cards"])
        async with self.changed:
            self.changed.notify_all()

    async def send(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def until(self, true: Any, seconds: float = 60.0) -> None:
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: true() or self.closed), seconds)
        assert true(), f"the connection was closed: {self.said[-3:]}"

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send something with an id, and wait for what is said to it."""
        id = fields.pop("id", None) or secrets.token_hex(6)
        before = len(self.said)
        await self.send(type, id=id, **fields)
        found: list[dict[str, Any]] = []

        def answered() -> bool:
            found[:] = [message for message in self.said[before:] if message.get("id") == id]
            return bool(found)

        await self.until(answered)
        return found[0]

    async def join(self, table: str, token: str = "") -> dict[str, Any]:
        before = len(self.said)
        await self.send("join", table=table, token=token)
        await self.until(
            lambda: any(
                message["type"] in ("table", "error") and message.get("table") == table
                for message in self.said[before:]
            )
        )
        return next(m for m in self.said[before:] if m["type"] in ("table", "error") and m.get("table") == table)

    async def act(self, table: str, action: str, **fields: Any) -> dict[str, Any]:
        question = fields.pop("question", None)
        if question is None:
            question = self.tables[table]["ask"]["question"]
        return await self.ask("act", table=table, question=question, action=action, **fields)

    async def asked(self, table: str, seconds: float = 60.0) -> dict[str, Any]:
        await self.until(lambda: self.tables[table]["ask"] is not None or self.tables[table]["result"], seconds)
        return self.tables[table]

    async def shown(self, table: str, number: int) -> None:
        """Until this row was seen."""
        await self.until(lambda: self.tables[table]["number"] >= number)

    def offers(self, table: str) -> list[str]:
        ask = self.tables[table]["ask"]
        return [offer["notation"] for offer in ask["offers"]] if ask else []


async def open_table(url: str, **fields: Any) -> dict[str, Any]:
    """Open a table over HTTP: its id, the seat and the token."""
    body = {
        "game": "onepiece",
        "name": "Ada",
        "deck": "pm01-red",
        "seats": [{"kind": "person"}, {"kind": "person"}],
        **fields,
    }
    return await post(url, "/api/tables", body)


async def sit(url: str, table: str, name: str = "Grace", deck: str = "pm01-purple", **fields: Any) -> dict[str, Any]:
    return await post(url, f"/api/tables/{table}/seats", {"name": name, "deck": deck, **fields})


async def post(url: str, path: str, body: Any, **headers: str) -> Any:
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        found = await http.post(path, json=body, headers=headers)
    assert found.status_code == 200, found.text
    return found.json()


async def get(url: str, path: str, **headers: str) -> Any:
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        found = await http.get(path, headers=headers)
    assert found.status_code == 200, found.text
    return found.json() if "json" in found.headers["content-type"] else found.text
