"""What anybody may hand us, damaged at random: texts, decks, cards, saves, records, scenarios, answers of programs.

A kind makes an input from a seed and reads it. Reading may refuse it with one of our errors; whatever else happens, or
takes longer than `SECONDS`, is a fault.

    python -m tests.fuzz.inputs saves 1000000 --from 0       # as many as wanted; goes on where --from says
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from playmat import bots, decks, games, records
from playmat.bots.protocol import ProcessBot, answer_in
from playmat.cards import embedded, embedded_decks
from playmat.cards.importing import read_cards
from playmat.cards.masters_importing import read_masters
from playmat.core.record import RecordError, digested
from playmat.decks import reading
from playmat.errors import PlaymatError
from playmat.scenario.errors import Failed
from playmat.scenario.files import Scenario
from playmat.text.dragonball import compile as masters_text
from playmat.text.onepiece.compile import compile_card

SECONDS = 5.0  # for one input; most take milliseconds
FAMILIES = ("onepiece", "dragonball")
GAMES = ("onepiece", "onepiece-team", "dragonball")
ROOT = Path(__file__).parents[1]

WILD: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**53 + 1, 2**63, 2**64, -(2**70), 10**30, 1e300, 0.5, "", "x", "\0", "é" * 40,
    "9" * 5000, "x" * 100_000, [], {}, [[]], [None], {"@": "tree"}, {"@": "Card", "iid": 10**9}, [0] * 5000,
)  # fmt: skip
BITS = (
    b"\x00", b"\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\n" * 500, b" " * 3000, b"[" * 2000, b"{" * 300, b'{"a":' * 300,
    b"9" * 400, b"null", b"-1", b"1e999", b"(" * 600, b"4x" * 500, b"#", b"//", b"> " * 300, b"/1" * 200, b"&a *a ",
)  # fmt: skip


class TooSlow(Exception):
    """An input that took longer than it may."""


@contextmanager
def in_time(seconds: float = SECONDS) -> Iterator[None]:
    """So much time of this process, whatever else the machine does."""

    def stop(number: int, frame: object) -> None:
        raise TooSlow(f"more than {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# -- damage ------------------------------------------------------------------------------------------------------------


def damaged(rng: random.Random, data: bytes) -> bytes:
    """Bits flipped, parts lost, doubled, moved, or put in."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place, length = rng.randrange(len(data) + 1), rng.choice((1, 1, 3, 20, 200))
        how = rng.randrange(6)
        if how == 0 and place < len(data):
            data = data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]
        elif how == 1:
            data = data[:place] + data[place + length :]
        elif how == 2:
            data = data[:place] + data[place : place + length] * rng.choice((2, 3, 50)) + data[place + length :]
        elif how == 3:
            data = data[:place] + rng.choice(BITS) + data[place:]
        elif how == 4:
            data = data[:place]
        else:
            other = rng.randrange(len(data) + 1)
            data = data[:place] + data[other : other + length] + data[place:]
    return data


def changed(rng: random.Random, data: Any) -> Any:
    """One value somewhere in data, exchanged for a wild one, lost or doubled."""
    data = json.loads(json.dumps(data))
    part, key = data, None
    while isinstance(part, dict | list) and part and (key is None or rng.random() < 0.85):
        above = part
        key = rng.choice(list(part)) if isinstance(part, dict) else rng.randrange(len(part))
        part = part[key]
    if key is None:
        return rng.choice(WILD)
    how = rng.randrange(5)
    if how == 0:
        del above[key]
    elif how == 1 and isinstance(above, list):
        above.insert(key, part)
    else:
        above[key] = rng.choice(WILD)
    return data


# -- the kinds ---------------------------------------------------------------------------------------------------------


@cache
def played(name: str, seed: int) -> Any:
    kind = games.kind(name)
    ours = list(embedded_decks(kind.family).values())
    game = kind.new_game([ours[i % len(ours)] for i in range(kind.players)], seed)
    rng = random.Random(seed)
    for _ in range(rng.randrange(4, 60)):
        if game.decision is None:
            break
        game.apply(rng.choice(game.decision.options))
    return game


def some_game(rng: random.Random) -> Any:
    return played(rng.choice(GAMES), rng.randrange(3))


def read_text(rng: random.Random) -> None:
    """Card text of either game, in both languages: sentences of our cards with words lost, doubled and put in."""
    family, lang = rng.choice(FAMILIES), rng.choice(("en", "fr"))
    rows = list(embedded(family).printed.values())

    def printed() -> str:
        row = rng.choice(rows)
        return str((row.text_fr if lang == "fr" else row.text) or "")

    words = printed().split(" ")
    for _ in range(rng.choice((1, 2, 6))):
        other = printed().split(" ")
        place = rng.randrange(len(words) + 1)
        words[place:place] = rng.choice(
            (other[: rng.randrange(12)], [rng.choice(other)] * rng.choice((1, 40)), ["9" * 30])
        )
    text = " ".join(words)[:3000]
    text = damaged(rng, text.encode()).decode("utf-8", "ignore")[:4000] if rng.random() < 0.3 else text
    data = {"id": "PM99-001", "name": "Somebody", "category": "Character", "type": "Battle", "text": text}
    if family == "dragonball":
        masters_text.compile_card(data)
    else:
        compile_card(data, lang)


def read_deck(rng: random.Random) -> None:
    family = rng.choice(FAMILIES)
    text = rng.choice(DECK_LISTS)
    text = text.replace("PM01", "PZ01") if family == "dragonball" else text
    found = damaged(rng, text.encode()).decode("utf-8", "replace")
    listing = reading.read(found)
    decks.loading.found_cards(listing, "deck", embedded(family))


DECK_LISTS = (
    "1xPM01-001\n4xPM01-002\n4 PM01-003 Name\n4 Name (PM01-004)\nPM01-005 x4\n# a remark\nZ-Deck\n4x Jory",
    "https://example.org/deck?dn=mine&dg=1nPM01-001a4nPM01-002a4nPM01-003",
    '{"leader": "PM01-001", "cards": {"PM01-002": 4, "PM01-003": 4}}',
    '["PM01-001", "PM01-002", {"id": "PM01-003", "count": 4}]',
    '{"decks": [{"name": "a", "text": "1xPM01-001\\n4xPM01-002"}]}',
    "count,card,name\n1,PM01-001,Isolde\n4,PM01-002,Pip\n",
)


def read_card(rng: random.Random) -> None:
    family = rng.choice(FAMILIES)
    rows = [json.loads(msgspec.json.encode(row)) for row in list(embedded(family).printed.values())[:12]]
    data = [changed(rng, row) if rng.random() < 0.4 else row for row in rng.sample(rows, 3)]
    text = "\n".join(map(json.dumps, data)) if rng.random() < 0.5 else json.dumps(data)
    with file_of(damaged(rng, text.encode()) if rng.random() < 0.5 else text.encode(), ".jsonl") as path:
        if family == "dragonball":
            read_masters([path])
        else:
            read_cards([path])


def read_save(rng: random.Random) -> None:
    game = some_game(rng)
    data = records.save_of(game, players=["human"] * len(game.sides))
    if rng.random() < 0.3:
        data = damaged(rng, data)
    else:  # by somebody who knows how a fingerprint is made
        body = changed(rng, msgspec.json.decode(data))
        data = msgspec.json.encode(digested(body) if isinstance(body, dict) else body)
    with file_of(data, ".save") as path:
        kind = games.kind(records.game_in(path))
        found = records.read_save(path, records.lookup_in(embedded(kind.family).card))
        assert found.game.view(0) is not None


@cache
def record_bytes(name: str, seed: int) -> bytes:
    return records.record_of(played(name, seed)).to_bytes()


def read_record(rng: random.Random) -> None:
    data = damaged(rng, record_bytes(rng.choice(GAMES), rng.randrange(3)))
    record = records.Record.read(data)
    kind = records.kind_of(record.game)
    game = records.replay(record, records.lookup_in(embedded(kind.family).card), to=8)
    assert game.view(0) is not None


@cache
def scenario_texts() -> list[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "scenarios").rglob("*.yaml"))[:40]]


def read_scenario(rng: random.Random) -> None:
    text = rng.choice(scenario_texts())
    parts = text.split(b"\n---")
    with file_of(damaged(rng, rng.choice(parts)), ".yaml") as path:
        for scenario in Scenario.read(path):
            scenario.run()


def read_answer(rng: random.Random) -> None:
    game = some_game(rng)
    if game.decision is None:
        return
    view = game.view(game.decision.seat)
    action = rng.choice(game.legal_actions)
    said: Any = rng.choice(
        ({"answer": 0}, {"action": game.notation(action)}, {"action": msgspec.to_builtins(action)}, {"type": "ready"})
    )
    data = json.dumps(changed(rng, said)).encode() if rng.random() < 0.6 else damaged(rng, json.dumps(said).encode())
    answer = answer_in(data)
    if answer is not None:
        code = ProcessBot.meant(answer, view, view.decision)
        assert isinstance(code, int)


@contextmanager
def file_of(data: bytes, ending: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"input{ending}"
        path.write_bytes(data)
        yield path


KINDS: dict[str, Callable[[random.Random], None]] = {
    "text": read_text,
    "decks": read_deck,
    "cards": read_card,
    "saves": read_save,
    "records": read_record,
    "scenarios": read_scenario,
    "protocol": read_answer,
}
REFUSED = (PlaymatError, RecordError, bots.BotFailed, Failed)


def check(kind: str, seed: int, seconds: float = SECONDS) -> bool:
    """Read one input; whether it was taken. What is wrong with it must be told by an error of ours, in time."""
    try:
        with in_time(seconds):
            KINDS[kind](random.Random(f"{kind}/{seed}"))
    except REFUSED as error:
        assert str(error).strip()
        return False
    except BaseException as error:
        error.add_note(f"input {seed} of {kind}")
        raise
    return True


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.fuzz.inputs", description="Read damaged inputs, as many as wanted.")
    parser.add_argument("kind", choices=sorted(KINDS))
    parser.add_argument("count", type=int)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--keep-going", action="store_true", help="tell a fault and go on")
    given = parser.parse_args()
    taken = faults = 0
    slowest = (0.0, -1)
    for seed in range(given.first, given.first + given.count):
        before = perf_counter()
        try:
            taken += check(given.kind, seed)
        except Exception as error:
            faults += 1
            print(f"{given.kind} {seed}: {type(error).__name__}: {str(error)[:200]}", flush=True)
            if not given.keep_going:
                raise
        slowest = max(slowest, (perf_counter() - before, seed))
        if (seed + 1) % 10_000 == 0:
            print(f"{given.kind}: {seed + 1 - given.first} inputs, {faults} faults", flush=True)
    print(
        f"{given.kind}: {given.count} inputs, {taken} taken, {faults} faults; slowest {slowest[0]:.2f} s ({slowest[1]})"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
