"""Reading positions: what any game's positions share. A slip is told with its place and what to write instead."""

from __future__ import annotations

from itertools import groupby
from typing import Any

MOST_CARDS = 150  # in one pile; three decks' worth is a slip of the pen
MOST_TURNS = 999


class PositionError(Exception):
    """A position that cannot be: `where` is the place in it, `key` names the text for players."""

    def __init__(self, where: str, key: str, **details: Any) -> None:
        super().__init__(f"{where}: {key} {details}")
        self.where = where
        self.key = key
        self.details = details


def shown(value: Any) -> str:
    """What was found, short enough for a message."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def known_keys(data: dict[Any, Any], known: set[str], where: str) -> None:
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        raise PositionError(
            where, "position-unknown-key", keys=shown(", ".join(unknown)), known=", ".join(sorted(known))
        )


def whole(data: dict[str, Any], key: str, default: int, where: str, most: int = MOST_CARDS) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise PositionError(f"{where}.{key}", "position-not-a-number", found=shown(value), most=most)
    return value


def yes_or_no(data: dict[str, Any], key: str, default: bool, where: str) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(f"{where}.{key}", "position-not-yes-or-no", found=shown(value))
    return value


def read_label(label: Any, where: str, taken: tuple[str, ...] = ()) -> str:
    """`as: first mate`; words that sentences use otherwise (`taken`) cannot be labels."""
    plain = isinstance(label, str) and label == label.strip() and len(label) <= 60
    if not plain or any(mark in label for mark in (",", "->", "#", "(", ")")) or label.lower() in taken:
        raise PositionError(f"{where}.as", "position-bad-label", found=shown(label))
    assert isinstance(label, str)
    return label


def counted(text: str) -> tuple[str, int]:
    """`Name x3` as name and number; the number is 0 if there is none."""
    head, _, tail = text.rpartition(" x")
    if head and tail.isascii() and tail.isdigit():
        return head, min(int(tail[:9]), 10**9)
    return text, 0


def describe_pile(ids: list[str], up: list[bool]) -> int | list[str | dict[str, Any]]:
    """A number if all is filler; else names, equal neighbours together."""
    if not any(up) and all(id == "filler" for id in ids):
        return len(ids)
    found: list[str | dict[str, Any]] = []
    for (id, face_up), same in groupby(zip(ids, up, strict=True)):
        count = len(list(same))
        if face_up:
            found.append({"card": id, "face_up": True, **({"count": count} if count > 1 else {})})
        else:
            found.append(id if count == 1 else {"card": id, "count": count})
    return found
