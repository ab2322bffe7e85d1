"""Records and saves as files: written whole or not at all, read up to a limit, and told of with their names."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playmat.core.record import RecordError
from playmat.errors import PlaymatError

OURS = b"playmat-"  # in the first words of a save or record
MOST_BYTES = 32_000_000
MOST_SHOWN = 200


class BadRecord(PlaymatError):
    """A file that is not a record or save this Playmat can use: names the file and the place."""


class Different(PlaymatError):
    """A record that replays, but to another end than the one it names."""

    exit_code = 1


def check_target(path: Path) -> None:
    """Refuse, before a game is played for it, a place where no file of ours can go."""
    if path.is_dir() or not path.parent.is_dir():
        raise PlaymatError(key="file-no-place", file=str(path))
    if path.exists() and OURS not in read(path, 60):
        raise PlaymatError(key="file-not-ours", file=str(path))


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a file of another kind is not overwritten."""
    check_target(path)
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, 0o666 & ~_umask())
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise PlaymatError(key="file-not-written", file=str(path), reason=error.strerror or str(error)) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path, most: int) -> bytes:
    """The first so many bytes of a file."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise BadRecord(key="file-not-read", file=str(path), reason=error.strerror or str(error)) from None


def read_whole(path: Path) -> bytes:
    data = read(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise told(path, RecordError("record-too-large", most=MOST_BYTES))
    return data


def shown(text: str) -> str:
    """What a file says, as far as it is worth quoting."""
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


def told(path: Path, error: RecordError) -> PlaymatError:
    """What is wrong with a file, for its reader."""
    kind = Different if error.key == "record-different" else BadRecord
    details = {name: shown(str(value)) for name, value in error.details.items()}
    return kind(key=error.key, file=str(path), **details)
