"""Logs of OPTCGSim: replayed move by move, compared with what they note, and made into records."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest

from playmat import onepiece, records
from playmat.cards import embedded, embedded_decks
from playmat.errors import PlaymatError
from playmat.records import Record, RecordError, optcgsim
from playmat.testing import rule
from playmat.text.onepiece.compile import compile_card
from tests.records.simulator import Simulator

CARDS = embedded()
LOOKUP = records.lookup_in(CARDS.card)
SHUFFLES = "PM01-017"  # its deck is shuffled again once the game has begun (5-2-1-5-2), which no log of theirs tells of
SEEDS = (1, 2, 4, 9)


def pool():
    return (CARDS.card(id) for id in CARDS)


def log_of(seed, most=400):
    """A log as the program would write it of a game with random answers, and that game."""
    chance = random.Random(seed)
    decks = [deck for deck in embedded_decks().values() if deck.leader.id != SHUFFLES]
    game = onepiece.new_game(chance.sample(decks, 2), seed=seed, windows=("block", "counter", "trigger"))
    return Simulator(game, seed, markup=seed % 2 == 1).run(most), game


def replayed(text):
    return optcgsim.replayed(optcgsim.read(text.encode()), LOOKUP, pool)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_is_replayed_to_the_end_of_its_game(seed):
    text, game = log_of(seed)
    match = replayed(text)
    assert match.game.result == game.result or match.game.result.winners == game.result.winners
    assert match.game.turn_number == game.turn_number
    assert match.moves == len(
        re.findall(r"\] (?:Deploy|Attach|Discard)|: Activate(?: Counter)?$| attacking |Blocks$|End Turn", text, re.M)
    )
    for mine, theirs in zip(match.game.seats, game.seats, strict=True):
        assert len(mine.hand) == len(theirs.hand)  # what a last Life card was, no line tells
        assert sorted(card.printed.id for card in mine.trash) == sorted(card.printed.id for card in theirs.trash)
        assert sorted(perm.card.printed.id for perm in mine.field) == sorted(p.card.printed.id for p in theirs.field)


def test_the_record_of_a_log_replays():
    match = replayed(log_of(1)[0])
    record = Record.read(match.record.to_bytes())
    records.verify(record, records.replay(record, LOOKUP))
    assert record.players == {"A": "Ada#0001", "B": "Grace#0002"}


@rule("onepiece", "5-2-1-6-1")
def test_a_hand_that_was_put_back_is_told_of():
    text, _ = log_of(1)
    assert "Mulligan" in text
    assert replayed(text).redrawn == ("Grace#0002",)


def line_of(text, error):
    return text.splitlines()[error.details["line"] - 1]


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        (r"\[(\d+)000\] vs", r"[\g<1>500] vs", "optcgsim-other-power"),
        (r"Life: 5", "Life: 4", "optcgsim-other-table"),
        (r"Trash: \[\]", "Trash: [PM01-002]", "optcgsim-other-table"),
        (r"hit for 1 damage", "hit for 2 damage", "optcgsim-"),
        (r"RZ1\|\d+\|1\|Don\|5\|0\|5\|0\|1\|1\|1\|0\|0\n", "", "optcgsim-other-don"),
    ],
)
def test_what_a_log_notes_is_compared(before, after, key):
    text, found = re.subn(before, after, log_of(9)[0], count=1)
    assert found == 1
    with pytest.raises(RecordError) as error:
        replayed(text)
    assert error.value.key.startswith(key)
    assert error.value.details["line"] > 0


@rule("onepiece", "6-5-6-1")
def test_a_move_that_is_not_allowed_is_found_with_its_rule():
    text = log_of(9)[0]
    first = re.search(r"\n\[(\S+)\] End Turn", text)
    leaders = dict(re.findall(r"\[(\S+)\] Leader is (.*)", text))
    who = first[1]
    other = next(name for name in leaders if name != who)
    told = f"\n[{who}] {leaders[who]} attacking {leaders[other]}"
    edited = text[: first.start()] + told + text[first.start() :]
    with pytest.raises(RecordError) as error:
        replayed(edited)
    assert error.value.key == "optcgsim-refused"
    assert error.value.details["rule"] == "6-5-6-1"  # nobody attacks in their first turn
    assert "attacking" in line_of(edited, error.value)
    assert error.value.game.decision.kind == "main"


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        (r"PM01-0\d\d\]", "XX99-001]", "optcgsim-unknown-cards"),
        (r"\[Ada#0001\] Leader is .*", "", "optcgsim-no-leaders"),
        (r"Hand: \[", "Hand: {", "optcgsim-line"),
        (r"End Turn", "x" * 3000, "optcgsim-long-line"),
    ],
)
def test_a_bad_log_is_told_of(before, after, key):
    with pytest.raises(RecordError) as error:
        replayed(re.sub(before, after, log_of(2, most=60)[0], count=1))
    assert error.value.key == key


def test_a_log_that_ends_in_the_middle_is_replayed_as_far_as_it_goes():
    text, _ = log_of(2, most=70)
    match = replayed(text)
    assert match.game.result is None
    assert match.moves > 5


def test_no_bytes_bring_it_down():
    chance = random.Random(7)
    text = log_of(2, most=40)[0].encode()
    for _ in range(60):
        cut = bytearray(text[: chance.randrange(len(text))])
        for _ in range(chance.randrange(8)):
            if cut:
                cut[chance.randrange(len(cut))] = chance.randrange(256)
        with suppress(RecordError, PlaymatError):
            optcgsim.replayed(optcgsim.read(bytes(cut)), LOOKUP, pool)


# -- logs of real matches --------------------------------------------------------------------------------------------


def stand_in(id, name, cost, power, counter, types, text=""):
    """A card of a set that is not in ../shared, as far as the log shows what it can do."""
    return {
        "id": id, "name": name, "category": "Character", "colors": ["Red"], "cost": cost, "life": None, "power": power,
        "counter": counter, "attributes": ["Slash"], "types": types, "text": text, "trigger": None,
    }  # fmt: skip


RED_HAIRED = ["Red-Haired Pirates"]
STAND_INS = [
    stand_in("OP16-018", "Rockstar", 1, 2000, 2000, RED_HAIRED),
    stand_in(
        "OP16-006", "Shanks", 4, 5000, None, RED_HAIRED,
        "[On Play] You may rest 2 of your DON!! cards: "
        "K.O. up to 1 of your opponent's Characters with 3000 power or less.",
    ),
    stand_in(
        "OP16-012", "Benn Beckman", 5, 6000, None, RED_HAIRED,
        "[On Play] You may rest 1 of your DON!! cards: "
        "Play up to 1 {Red-Haired Pirates} type Character card from your hand.",
    ),
    stand_in("EB04-005", "Trafalgar Law", 3, 4000, 2000, ["Heart Pirates"]),
    stand_in(
        "EB04-004", "Zeff", 7, 8000, 1000, ["East Blue"],
        "[When Attacking] Your Leader gains +2000 power until the end of your opponent's next turn.",
    ),
]  # fmt: skip


def official(shared):
    from tests.rulings.onepiece.cards import lookup, plain

    others = {row["id"]: compile_card(row) for row in STAND_INS}
    assert all(compiled.complete for compiled in others.values())

    def find(id):
        return others[id].card if id in others else lookup(id)

    return records.lookup_in(find), lambda: plain("Red") + plain("Green")


@pytest.mark.shared
def test_a_real_match_is_replayed_with_every_move_and_every_note(shared):
    lookup, others = official(shared)
    data = (shared / "logs" / "optcgsim" / "haki_match_autosaved.log").read_bytes()
    match = optcgsim.replayed(optcgsim.read(data), lookup, others)
    assert (match.moves, match.checks) == (81, 145)
    assert match.game.result.rule == "1-2-3"  # the player who was about to lose conceded
    assert match.redrawn == ("Bob#0002",)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "key", "details"),
    [
        ("haki_match_truncated.log", "optcgsim-no-hand", {"player": "Alice#0001", "found": 2}),
        ("haki_session_player.log", "optcgsim-no-hand", {"player": "Bob#0002", "found": 1}),
        ("haki_solo_vs_self.log", "optcgsim-no-leaders", {}),
    ],
)
def test_why_other_logs_cannot_be_replayed_is_said(shared, name, key, details):
    lookup, others = official(shared)
    data = (shared / "logs" / "optcgsim" / name).read_bytes()
    assert optcgsim.looks_like_one(data)
    with pytest.raises(RecordError) as error:
        optcgsim.replayed(optcgsim.read(data), lookup, others)
    assert (error.value.key, error.value.details) == (key, details)


@pytest.mark.shared
def test_every_real_log_is_tried(shared):
    names = {path.name for path in (shared / "logs" / "optcgsim").glob("*.log")}
    tried = {"haki_match_autosaved.log", "haki_match_truncated.log", "haki_session_player.log", "haki_solo_vs_self.log"}
    assert names == tried
