"""Write the reference of the server's protocol, docs/server-protocol.md, and its types for TypeScript,
web/src/lib/protocol.ts, from the messages and endpoints that are declared.

    python tools/server_protocol.py
"""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from playmat import games
from playmat.cards import embedded_decks
from playmat.server import protocol, wanted
from playmat.server.api import ENDPOINTS, InLang, Plain

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "server-protocol.md"
TYPES = ROOT / "web" / "src" / "lib" / "protocol.ts"
FAMILIES = ("onepiece", "dragonball")

INTRODUCTION = f"""\
# The server's protocol

Written by `tools/server_protocol.py` from what `playmat.server.protocol` and `playmat.server.api` declare; do not edit
it by hand. [server.md](server.md) tells how a server is run, [protocol.md](protocol.md) has the words of the games:
actions, events, areas, the notation. `web/src/lib/protocol.ts` has the same as types for TypeScript, and a server has
the HTTP part as OpenAPI at `/api/openapi.json`. This is protocol {protocol.PROTOCOL}.

## How it goes

1. Open a table (`POST /api/tables`) or sit down at one (`POST /api/tables/ID/seats`): the answer has the `token` of the
   seat. Whoever has it sits there, on any device; a link carries it behind the `#`, where no server logs it.
2. Connect to `/ws` and send `hello`. One JSON object a message, as text. Another protocol is refused.
3. Send `join` with the table's id, and with the token to sit, without it to watch. The answer is a whole `table`.
4. A `table` comes whenever something has changed. It is always the table as it is, never a difference: only `info`,
   `cards` and the lines of the story that the client has already are left out. Whoever was away misses nothing.
5. If `ask` is there, the seat is asked. Send `act` with the number of the question and the `notation` of an offer. `ok`
   means: stored. `no` says why not. If neither comes, connect again, `join`, and send the same `act` with the same
   `id`: it is done once.
6. A selection of several cards is several picks of one seat, each an action. `draft` tries picks out without telling
   anybody, `commit` plays them as one step.

“Play it 200 times against…”: send `trial` with what is wanted. `trial` comes back at once and again as games end,
always with all figures so far, until its `status` is no longer `running`; `trial-stop` ends it. Without a socket, or to
begin it with long lists, `POST /api/trials`, then `GET` or `DELETE /api/trials/ID`, or `trial-follow`.

The client computes no rule: what can be done is in `offers`, why not is what `why` answers, what a value is made of is
in `changes`. It counts down clocks from `now`.

A message that is not declared here is answered with `error` and counted; too many, or too much at once, end the
connection with `goodbye`. At least every 30 seconds the client sends something, `ping` if nothing else.

Cards have numbers (`iid`) in the view, by which offers, events and story lines name them, and ids (`PM01-012`), by
which `cards` has what is printed on them. What the reader's seat may not know is in none of them.
"""
ACTION = """\
/** An action: its verb and the fields of that (docs/protocol.md). */
export interface Action {
  verb: string;
  card?: number;
  target?: number;
  [field: string]: unknown;
}"""
EVENT = """\
/** Something that happened, as this reader may know it (docs/protocol.md). */
export interface GameEvent {
  kind: string;
  seat: number;
  rule: string;
  by: number | null;
  source: number | null;
  cause: { kind: string; seat?: number; card?: number; ability?: number; step?: string } | null;
  card?: number | null;
  [field: string]: unknown;
}"""
HTTP = """\
## Over HTTP

JSON in and out. What is refused comes back as `Refusal`, with a status of 400 and above. `?lang=fr` words it. An
account's session is a cookie; with one, whatever changes something needs the header `X-CSRF-Token` (`Me.csrf`). The
token of a seat goes into the header `Authorization: Seat TOKEN`.

| | takes | gives | |
|---|---|---|---|"""


def remarks_of(struct: Any) -> dict[str, str]:
    """The `#:` remarks of a struct's fields, by field."""
    found: dict[str, str] = {}
    remark: list[str] = []
    for line in inspect.getsource(struct).splitlines():
        text = line.strip()
        if text.startswith("#:"):
            remark.append(text.removeprefix("#:").strip())
        elif match := re.match(r"(\w+):", text):
            if remark:
                found[match.group(1)] = " ".join(remark)
            remark = []
    return found


def purpose(struct: Any) -> str:
    """The docstring of a struct, if it has one of its own."""
    text = inspect.cleandoc(struct.__dict__.get("__doc__") or "")
    return "" if text == msgspec.Struct.__doc__ else text


def is_struct(found: Any) -> bool:
    return isinstance(found, type) and issubclass(found, msgspec.Struct)


def parts(found: Any) -> Iterator[Any]:
    """All structs that a type is made of."""
    if is_struct(found):
        yield found
        for field in msgspec.structs.fields(found):
            if field.type is not found:
                yield from parts(field.type)
    for inner in get_args(found):
        if not isinstance(inner, str | int):
            yield from parts(inner)


# -- TypeScript --------------------------------------------------------------------------------------------------------

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any", type(None): "null"}


def ts(found: Any) -> str:
    """A type as TypeScript writes it."""
    if found in PLAIN:
        return PLAIN[found]
    if is_struct(found):
        return str(found.__name__)
    origin, inner = get_origin(found), get_args(found)
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(ts(one) for one in inner))
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return listed(inner[0])
    if origin is tuple:
        return f"[{', '.join(ts(one) for one in inner)}]"
    if origin is list:
        return listed(inner[0])
    if origin is dict:
        return f"Record<string, {ts(inner[1])}>"
    if hasattr(found, "__metadata__"):
        return ts(inner[0])
    raise TypeError(f"{found!r} has no type in TypeScript")


def listed(inner: Any) -> str:
    text = ts(inner)
    return f"({text})[]" if "|" in text else f"{text}[]"


def interface(struct: Any, sent: bool) -> str:
    """An interface. Fields that a client may leave out have a question mark; the server leaves none out."""
    remarks, lines = remarks_of(struct), []
    if text := purpose(struct):
        lines += [f"/** {one} */" if one else "" for one in [" ".join(text.split())]]
    lines.append(f"export interface {struct.__name__} {{")
    if struct.__struct_config__.tag is not None:
        lines.append(f'  {struct.__struct_config__.tag_field}: "{struct.__struct_config__.tag}";')
    for field in msgspec.structs.fields(struct):
        if field.name in remarks:
            lines.append(f"  /** {remarks[field.name]} */")
        optional = "?" if not sent and not field.required else ""
        kind = ts(field.type)
        if field.name == "view" and field.type is Any:
            kind = "View | null"
        elif field.name == "action" and field.type is Any:
            kind = "Action"
        elif field.name == "events" and "any" in kind:
            kind = "GameEvent[]"
        elif not sent and is_struct(field.type):
            kind = f"Partial<{kind}>"
        lines.append(f"  {field.encode_name}{optional}: {kind};")
    lines.append("}")
    return "\n".join(lines)


def views() -> list[Any]:
    """The views of our games: what `view` of a table is."""
    found = []
    for family in FAMILIES:
        kind = games.kind(family)
        decks = list(embedded_decks(family).values())[: kind.players]
        found.append(type(kind.new_game(decks, seed=1).view(0)))
    return found


def view_interfaces() -> Iterator[str]:
    seen: dict[Any, str] = {}
    for family, view in zip(FAMILIES, views(), strict=True):
        for struct in dict.fromkeys(parts(view)):
            if struct.__name__ == "Question":
                continue
            name = struct.__name__
            if name in seen.values() and struct not in seen:
                name = family.capitalize() + name
            seen.setdefault(struct, name)
    for struct, name in seen.items():
        lines = [f"/** {' '.join(purpose(struct).split())} */", f"export interface {name} {{"]
        for field in msgspec.structs.fields(struct):
            if field.name == "decision":
                continue
            text = ts(resolved(struct, field.name))
            for other, shown in seen.items():
                text = re.sub(rf"\b{other.__name__}\b", shown, text) if mentions(struct, field.name, other) else text
            lines.append(f"  {field.encode_name}: {text};")
        yield "\n".join([*lines, "}"])
    yield f"export type View = {' | '.join(seen[view] for view in views())};"


def resolved(struct: Any, name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(struct) if field.name == name)


def mentions(struct: Any, name: str, other: Any) -> bool:
    return other in set(parts(resolved(struct, name)))


def typescript() -> str:
    received = get_args(protocol.FromServer)
    sent = get_args(protocol.FromClient)
    bodies = [one.body for one in ENDPOINTS if one.body is not None]
    results = [one.result for one in ENDPOINTS if one.result is not Plain] + [wanted.Refusal]
    asked = [struct for found in (*sent, *bodies) for struct in parts(found)]
    told = [struct for found in (*received, *results) for struct in parts(found)]
    out = [
        "// Written by tools/server_protocol.py from what the server declares; do not edit it by hand.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        ACTION,
        EVENT,
    ]
    out += view_interfaces()
    out += [interface(struct, True) for struct in dict.fromkeys(told)]
    out += [interface(struct, False) for struct in dict.fromkeys(asked) if struct not in told]
    out.append(f"export type FromClient = {' | '.join(one.__name__ for one in sent)};")
    out.append(f"export type FromServer = {' | '.join(one.__name__ for one in received)};")
    return "\n\n".join(out) + "\n"


# -- the page ----------------------------------------------------------------------------------------------------------


def page() -> str:
    sent, received = get_args(protocol.FromClient), get_args(protocol.FromServer)
    lines = [INTRODUCTION, "## From the client\n"]
    lines += [told_of(struct) for struct in sent]
    lines.append("## From the server\n")
    lines += [told_of(struct) for struct in received]
    lines.append("## Parts of messages\n")
    inner = [struct for found in (*sent, *received) for struct in parts(found)]
    lines += [told_of(struct) for struct in dict.fromkeys(inner) if struct not in (*sent, *received)]
    lines.append(http())
    bodies = [one.body for one in ENDPOINTS if one.body is not None]
    results = [one.result for one in ENDPOINTS if one.result is not Plain] + [wanted.Refusal]
    more = [struct for found in (*bodies, *results) for struct in parts(found)]
    lines += [told_of(struct) for struct in dict.fromkeys(more) if struct not in inner]
    return "\n".join(lines).rstrip() + "\n"


def told_of(struct: Any) -> str:
    tag = struct.__struct_config__.tag
    lines = [f"### `{tag or struct.__name__}`\n"]
    if text := purpose(struct):
        lines.append(text + "\n")
    fields = msgspec.structs.fields(struct)
    if fields:
        remarks = remarks_of(struct)
        lines.append("| field | type | |\n|---|---|---|")
        for field in fields:
            usual = "" if field.required or tag is None else " (may be left out)"
            kind = ts(field.type).replace("|", "\\|")
            lines.append(f"| `{field.encode_name}` | `{kind}` | {remarks.get(field.name, '')}{usual} |")
        lines.append("")
    return "\n".join(lines)


def http() -> str:
    lines = [HTTP]
    for one in ENDPOINTS:
        names = [field.name for field in msgspec.structs.fields(one.query)] if one.query is not None else []
        query = "" if one.query in (None, InLang) else f" ?{'&'.join(names)}"
        takes = f"`{one.body.__name__}`" if one.body is not None else ""
        gives = "text" if one.result is Plain else f"`{one.result.__name__}`"
        lines.append(f"| `{one.method} {one.path}`{query} | {takes} | {gives} | {one.summary} |")
    lines.append("\n`/health` says whether the server and its store work, `/metrics` has numbers for Prometheus.\n")
    return "\n".join(lines)


if __name__ == "__main__":
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    TYPES.write_text(typescript(), encoding="utf-8")
