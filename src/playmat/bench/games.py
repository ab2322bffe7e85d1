"""What is measured: a game, the decks it is played with, and how it is started."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import playmat
from playmat import dragonball, games, onepiece
from playmat.cards.database import embedded_decks
from playmat.core.packing import Code
from playmat.decks.reading import read
from playmat.dragonball.turn import main_options as masters_options
from playmat.games import GameKind
from playmat.onepiece import Deck, OpCard
from playmat.onepiece.turn import main_options
from playmat.text.onepiece.compile import compile_card

REAL_DECKS = 8
SEED = 2026


class Contest(NamedTuple):
    """One game as it is measured."""

    matches: Callable[[Path | None], list[tuple[Any, ...]]]  # the decks of each match; the folder of official data
    start: Callable[[tuple[Any, ...], int], Any]  # a game between such decks, by its seed, without a log
    options: Callable[[Any], list[Code]]  # list what may be done, in a decision of the kind `main`
    save: Callable[[Any], bytes]


def contests(kind: GameKind) -> dict[str, Contest]:
    """What is measured of a game, by the names in the report: the part `bench` of its kind."""
    return kind.part("bench", dict)


def all_contests(names: Sequence[str] = ()) -> dict[str, Contest]:
    """Those of the games of these names; of all games that have any, if none is named."""
    kinds = [games.kind(name) for name in names] or [kind for kind in games.kinds() if kind.has_part("bench")]
    return {name: contest for kind in kinds for name, contest in contests(kind).items()}


def shared_folder() -> Path | None:
    """The official data beside the checkout, where there is any."""
    folder = Path(playmat.__file__).resolve().parents[3] / "shared"
    return folder if (folder / "cards").is_dir() else None


# -- One Piece ---------------------------------------------------------------------------------------------------------


def duel_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Every embedded deck against every other, both ways, and against itself; then the official ones."""
    ours = list(embedded_decks().values())
    matches: list[tuple[Any, ...]] = list(itertools.product(ours, ours))
    if shared is not None:
        theirs = official_decks(shared)
        matches += zip(theirs, theirs[1:] + theirs[:1], strict=True)
    return matches


def official_decks(shared: Path) -> list[Deck]:
    """The deck lists there are, and eight decks of the colours of their Leader, drawn by a fixed seed."""
    with (shared / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        rows = {row["id"]: row for row in map(json.loads, lines)}
    found: list[Deck] = []
    for path in sorted((shared / "decks" / "onepiece").glob("*.txt")):
        listing = read(path.read_text(encoding="utf-8"))
        ids = [entry.card for entry in listing.entries for _ in range(entry.copies)]
        compiled = [compile_card(rows[id]) for id in ids if id in rows]
        if len(compiled) == len(ids) and all(card.complete for card in compiled):
            found.append(Deck(compiled[0].card, [card.card for card in compiled[1:]], path.stem))
    rng = random.Random(SEED)
    leaders = [row for row in rows.values() if row["category"] == "Leader"]
    while len(found) < REAL_DECKS + 1:
        deck = drawn(rng.choice(leaders), rows, rng)
        if deck is not None:
            found.append(deck)
    return found


def drawn(row: dict[str, Any], rows: dict[str, Any], rng: random.Random) -> Deck | None:
    """Fifty cards of a Leader's colours in ones, twos and fours; None if its own text is not wholly understood."""
    leader = compile_card(row)
    if not leader.complete:
        return None
    choice = [r for r in rows.values() if r["category"] != "Leader" and set(r["colors"]) <= set(row["colors"])]
    cards: list[OpCard] = []
    while len(cards) < onepiece.deck.DECK_SIZE:
        compiled = compile_card(rng.choice(choice))
        copies = min(rng.choice((1, 2, 4, 4)), onepiece.deck.DECK_SIZE - len(cards))
        if compiled.complete and compiled.card.id not in {card.id for card in cards}:
            cards += [compiled.card] * copies
    deck = Deck(leader.card, cards, row["id"])
    return None if onepiece.problems(deck) else deck


def start_duel(decks: tuple[Any, ...], seed: int) -> Any:
    return onepiece.new_game(list(decks), seed=seed, check=False, log=False)


def team_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Four embedded decks at a table, in every order; then every four official ones that follow each other."""
    matches: list[tuple[Any, ...]] = list(itertools.permutations(embedded_decks().values(), 4))
    if shared is not None:
        theirs = official_decks(shared)
        matches += zip(*(theirs[first:] + theirs[:first] for first in range(4)), strict=True)
    return matches


def start_team(decks: tuple[Any, ...], seed: int) -> Any:
    return onepiece.new_game(list(decks), seed=seed, check=False, log=False, kind=onepiece.TeamMatch)


# -- Dragon Ball -------------------------------------------------------------------------------------------------------


def masters_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Every embedded deck against every other, both ways, and against itself."""
    decks = list(embedded_decks("dragonball").values())
    return list(itertools.product(decks, decks))


def start_masters(decks: tuple[Any, ...], seed: int) -> Any:
    return dragonball.new_game(list(decks), seed=seed, check=False, log=False)


# -- by the name that a row of the report has ----------------------------------------------------------------------

ONEPIECE = {"onepiece": Contest(duel_matches, start_duel, main_options, onepiece.save)}
TEAM = {"onepiece-team": Contest(team_matches, start_team, main_options, onepiece.save)}
DRAGONBALL = {"dragonball": Contest(masters_matches, start_masters, masters_options, dragonball.save)}
