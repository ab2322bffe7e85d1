"""Errors about what others wrote: their words are quoted, but no longer than a reader (and Fluent) can take."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.errors import PlaymatError

LONGEST = 400  # characters of a quotation
MOST = 20  # items of a list


def short(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def some(items: Iterable[str], most: int = MOST) -> str:
    """A list in a sentence, no longer than that."""
    found = list(items)
    return short(", ".join([*found[:most], *(["…"] if len(found) > most else [])]), 2 * LONGEST)


class Told(PlaymatError):
    """An error that quotes."""

    def __init__(self, *, key: str, **args: object) -> None:
        quoted = {name: short(arg, 2 * LONGEST) if isinstance(arg, str) else arg for name, arg in args.items()}
        super().__init__("", key=key, **quoted)
