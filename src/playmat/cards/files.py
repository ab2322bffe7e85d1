"""Files of others: read with limits and told apart from what is not one; files of ours, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .told import Told

LARGEST_DOCUMENT = 64 * 1024 * 1024  # bytes of a JSON document, which must be read whole
LONGEST_LINE = 1024 * 1024  # bytes of one line of JSON Lines, which are read one by one
UTF_16 = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}  # by the mark that such a file begins with


class BadFile(Told):
    """A file that cannot be read, or is not what it should be."""


class BadJson(ValueError):
    """Not JSON: where it stops being some."""

    def __init__(self, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}")
        self.line = line
        self.column = column


class NameTwice(ValueError):
    """A JSON object with the same name twice: one of the two would be lost."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise NameTwice(name)
            seen.add(name)
    return found


def _refuse(word: str) -> Any:
    raise BadJson(1, 1)  # NaN and Infinity are no JSON


def decode(text: str) -> Any:
    """The value of a JSON text. BadJson or NameTwice if it has none that is safe to use."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise BadJson(error.lineno, error.colno) from None
    except NameTwice:
        raise
    except (RecursionError, ValueError):  # nested too deep; a number too long
        raise BadJson(1, 1) from None


def told(path: Path, error: OSError) -> BadFile:
    return BadFile(key="file-not-read", file=str(path), reason=error.strerror or str(error))


def utf8(path: Path, data: bytes, line: int = 1) -> str:
    try:
        text = data.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        place = line + data.count(b"\n", 0, error.start)
        raise BadFile(key="cards-not-text", file=str(path), line=str(place)) from None
    if "\0" in text:
        raise BadFile(key="cards-not-text", file=str(path), line=str(line))
    return text


def read_text(path: Path, largest: int = LARGEST_DOCUMENT, key: str = "cards-too-large") -> str:
    """A whole text file, if it is no larger than that; if it is, this text says so."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            data = file.read(largest + 1) if size <= largest else b""  # a device has no size, and no end
    except OSError as error:
        raise told(path, error) from None
    size = max(size, len(data))
    if size > largest:
        raise BadFile(key=key, file=str(path), size=megabytes(size), largest=megabytes(largest))
    return whole_text(path, data)


def whole_text(path: Path, data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 as some editors save it, known by its mark or by its zeros."""
    sample = data[:2000]
    zeros = (sample[0::2].count(0), sample[1::2].count(0))
    encoding = next((name for mark, name in UTF_16.items() if data.startswith(mark)), "")
    if not encoding and len(data) % 2 == 0 and max(zeros) > len(sample) // 4 and min(zeros) == 0:
        encoding = "utf-16-be" if zeros[0] else "utf-16-le"
    if not encoding:
        return utf8(path, data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise BadFile(key="cards-not-text", file=str(path), line="1") from None
    if "\0" in text:
        raise BadFile(key="cards-not-text", file=str(path), line="1")
    return text


def megabytes(size: int) -> str:
    return f"{size / 1024 / 1024:.0f}" if size >= 10 * 1024 * 1024 else f"{size / 1024 / 1024:.1f}"


def read_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a text file that are not blank, with their numbers, one at a time."""
    try:
        with path.open("rb") as file:
            number = 0
            while data := file.readline(LONGEST_LINE + 1):
                number += 1
                if len(data) > LONGEST_LINE:
                    raise BadFile(
                        key="cards-line-too-long", file=str(path), line=str(number), largest=megabytes(LONGEST_LINE)
                    )
                line = utf8(path, data, number).strip()
                if line:
                    yield number, line
    except OSError as error:
        raise told(path, error) from None


def is_json_lines(path: Path) -> bool:
    """Whether a file has an object on each line, so that it need not be read whole."""
    try:
        with path.open("rb") as file:
            first = b""
            while not first.removeprefix(b"\xef\xbb\xbf").strip():
                first = file.readline(LONGEST_LINE + 1)
                if not first:
                    return False
            if not first.endswith(b"\n"):
                return path.suffix == ".jsonl" and len(first) <= LONGEST_LINE
            more = file.read(4096).strip()
    except OSError as error:
        raise told(path, error) from None
    try:
        value = decode(first.decode("utf-8-sig"))
    except (ValueError, UnicodeDecodeError):
        return path.suffix == ".jsonl"
    return isinstance(value, dict) and (bool(more) or path.suffix == ".jsonl")


def write_whole(path: Path, text: str, over: bool = True) -> None:
    """Write a text file whole or not at all; with `over` false, a file that is there stays as it is."""
    if path.is_dir() or not path.parent.is_dir():
        raise BadFile(key="file-no-place", file=str(path))
    if path.exists() and not over:
        raise BadFile(key="decks-file-exists", file=str(path))
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(temporary, 0o666 & ~mask)
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadFile(key="file-not-written", file=str(path), reason=error.strerror or str(error)) from None
