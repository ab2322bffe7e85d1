"""What is measured: a game, the decks it is played with, and how it is started."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import playmat
from playmat import dragonball, games, onepiece
from playmat.cards.database import embedded_decks
from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersCard, MastersDatabase, MastersSet
from playmat.cards.masters_importing import read_masters
from playmat.core.packing import Code
from playmat.decks.reading import Z_DECK, read
from playmat.dragonball import DbCard
from playmat.dragonball import Deck as MastersDeck
from playmat.dragonball.turn import main_options as masters_options
from playmat.games import GameKind
from playmat.onepiece import Deck
from playmat.onepiece.turn import main_options
from playmat.text.onepiece.compile import Compiled, compile_card


class Contest(NamedTuple):
    """One game as it is measured."""

    # the decks of each match; from the folder of official data, if they are such: without it there are none then
    matches: Callable[[Path | None], list[tuple[Any, ...]]]
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
    """Every embedded deck against every other, both ways, and against itself."""
    decks = list(embedded_decks().values())
    return list(itertools.product(decks, decks))


def real_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Every deck of a tournament against the next one."""
    decks = tournament_decks(shared) if shared is not None else []
    return list(zip(decks, decks[1:] + decks[:1], strict=True))


def tournament_decks(shared: Path) -> list[Deck]:
    """The deck lists there are, as far as all that their cards say is understood. A card is made once for all lists,
    as a database makes it: its effects are lowered to programs once."""
    with (shared / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        rows = {row["id"]: row for row in map(json.loads, lines)}
    made: dict[str, Compiled] = {}
    found: list[Deck] = []
    for path in sorted((shared / "decks" / "onepiece-meta").glob("*.txt")):
        listing = read(path.read_text(encoding="utf-8"))
        ids = [entry.card for entry in listing.entries for _ in range(entry.copies)]
        for id in ids:
            if id in rows and id not in made:
                made[id] = compile_card(rows[id])
        compiled = [made[id] for id in ids if id in made]
        if len(compiled) == len(ids) and all(card.complete for card in compiled):
            found.append(Deck(compiled[0].card, [card.card for card in compiled[1:]], path.stem))
    return found


def start_duel(decks: tuple[Any, ...], seed: int) -> Any:
    return onepiece.new_game(list(decks), seed=seed, check=False, log=False)


def team_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Four embedded decks at a table, in every order."""
    return list(itertools.permutations(embedded_decks().values(), 4))


def start_team(decks: tuple[Any, ...], seed: int) -> Any:
    return onepiece.new_game(list(decks), seed=seed, check=False, log=False, kind=onepiece.TeamMatch)


# -- Dragon Ball -------------------------------------------------------------------------------------------------------


def masters_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Every embedded deck against every other, both ways, and against itself."""
    decks = list(embedded_decks("dragonball").values())
    return list(itertools.product(decks, decks))


def real_masters_matches(shared: Path | None) -> list[tuple[Any, ...]]:
    """Every deck of a player against the next one."""
    decks = player_decks(shared) if shared is not None else []
    return list(zip(decks, decks[1:] + decks[:1], strict=True))


def player_decks(shared: Path) -> list[MastersDeck]:
    """The deck lists there are. In the place of a card that is not wholly understood there is the next one of its type
    and colours that is."""
    official = MastersSet("official", read_masters([shared / "cards" / "dragonball" / "en.jsonl"]))
    database = MastersDatabase(*embedded_masters().sets, official)
    found: list[MastersDeck] = []
    for path in sorted((shared / "decks" / "dragonball").glob("*.txt")):
        listing = read(path.read_text(encoding="utf-8"))
        wanted = [(database.find(entry.card), entry) for entry in listing.entries]
        taken = {row.id for row, _ in wanted if not database.stops(row.id)}
        deck: MastersDeck | None = None
        for row, entry in wanted:
            if row.is_z != (entry.section == Z_DECK):
                continue  # a card that the data has as one of another type
            for other in [row, *after(row, official.cards)]:
                if database.stops(other.id) or (other.id in taken and other is not row):
                    continue
                made = with_cards(deck, database.card(other.id), entry.copies, path.stem)
                if made is not None:
                    deck = made
                    taken.add(other.id)
                    break
        assert deck is not None
        found.append(deck)
    return found


def after(wanted: MastersCard, rows: list[MastersCard]) -> list[MastersCard]:
    """The other cards of a type that have a colour in common with this one, beginning with those after it."""
    at = rows.index(wanted)
    others = rows[at + 1 :] + rows[:at]
    return [row for row in others if row.type == wanted.type and set(row.colors) & set(wanted.colors)]


def with_cards(deck: MastersDeck | None, card: DbCard, copies: int, name: str) -> MastersDeck | None:
    """A deck with so many cards more, if it is still legal but for its size; the first card is its Leader."""
    if deck is None:
        return MastersDeck(card, [], [], name)
    more = [card] * copies
    made = MastersDeck(deck.leader, deck.cards + more * (not card.z), deck.z_deck + more * card.z, name)
    return None if any(problem.rule != "6-1-3" for problem in dragonball.problems(made)) else made


def start_masters(decks: tuple[Any, ...], seed: int) -> Any:
    return dragonball.new_game(list(decks), seed=seed, check=False, log=False)


# -- by the name that a row of the report has ----------------------------------------------------------------------

ONEPIECE = {
    "onepiece": Contest(duel_matches, start_duel, main_options, onepiece.save),
    "onepiece-real": Contest(real_matches, start_duel, main_options, onepiece.save),
}
TEAM = {"onepiece-team": Contest(team_matches, start_team, main_options, onepiece.save)}
DRAGONBALL = {
    "dragonball": Contest(masters_matches, start_masters, masters_options, dragonball.save),
    "dragonball-real": Contest(real_masters_matches, start_masters, masters_options, dragonball.save),
}
