"""What is wrong with a message, in the reader's language. msgspec says it in English, in few ways."""

from __future__ import annotations

import re

from playmat.i18n import tr

MOST = 60  # characters of what somebody sent that are said back
PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?:key in )?(?P<place>[^`]*)`)?$", re.DOTALL)
WAYS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.DOTALL), key)
    for pattern, key in (
        (r"Expected `(?P<wanted>[^`]*)`, got `(?P<found>[^`]*)`", "server-mistake-type"),
        (r"Expected `(?P<wanted>[^`]*)`", "server-mistake-only"),
        (r"Expected `(?P<wanted>[^`]*)` of length (?P<limit>[<>]?=?) ?(?P<number>\d+)", "server-mistake-length"),
        (r"Expected `(?P<wanted>[^`]*)` matching regex .*", "server-mistake-pattern"),
        (r"Expected `(?P<wanted>[^`]*)` (?P<limit>[<>]=?) (?P<number>[-.\de+]+)", "server-mistake-bounds"),
        (r"Object missing required field `(?P<name>[^`]*)`", "server-mistake-missing"),
        (r"Object contains unknown field `(?P<name>.*)`", "server-mistake-unknown"),
        (r"Invalid (?:enum )?value (?P<value>.*)", "server-mistake-value"),
        (r"(?:Integer value|Number|Float value|.*number) out of range", "server-mistake-range"),
        (r"Input data was truncated", "server-mistake-cut"),
        (r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", "server-mistake-json"),
    )
)
TYPES = ("int", "float", "str", "bool", "array", "object", "null")
LIMITS = {">=": "least", ">": "above", "<=": "most", "<": "below", "": "exactly", "=": "exactly"}


def mistake(error: Exception, lang: str) -> str:
    """Why a message or a body was not understood."""
    if isinstance(error, UnicodeDecodeError):
        return tr("server-mistake-unicode", lang)
    if isinstance(error, RecursionError):
        return tr("server-mistake-deep", lang)
    split = PLACE.match(str(error))
    assert split is not None
    what, place = split.group("what"), (split.group("place") or "$").removeprefix("$").removeprefix(".")
    where = place[:MOST] if place else tr("server-mistake-whole", lang)
    for pattern, key in WAYS:
        found = pattern.fullmatch(what)
        if found is not None:
            return tr(key, lang, where=where, **said(found.groupdict(), lang))
    return tr("server-mistake-other", lang, where=where)


def said(parts: dict[str, str | None], lang: str) -> dict[str, str]:
    """The parts of the English sentence, in words of the language where there are any."""
    found = {name: (value or "")[:MOST] for name, value in parts.items()}
    for name in ("wanted", "found"):
        if name in found:
            found[name] = " / ".join(type_name(part, lang) for part in found[name].split(" | "))
    if "limit" in found:
        found["limit"] = LIMITS.get(found["limit"], "exactly")
    return found


def type_name(name: str, lang: str) -> str:
    return tr(f"server-type-{name}", lang) if name in TYPES else name
