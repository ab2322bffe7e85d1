"""`playmat replay`: the same end, any place on the way, and what is wrong with a bad file."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from playmat import bots, onepiece, records
from playmat.cards import embedded, embedded_decks
from playmat.errors import PlaymatError
from playmat.i18n import LANGS
from tests.records.test_optcgsim import log_of


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A finished game between two bots, and its record as a file."""
    decks = embedded_decks()
    game = onepiece.new_game([decks["pm01-red"], decks["pm01-green-blue"]], seed=21)
    bots.play_out(game, [bots.make("greedy", 1), bots.make("random", 2)])
    path = tmp_path_factory.mktemp("records") / "game.txt"
    records.write(path, records.record_of(game).to_bytes())
    return game, path


@pytest.fixture
def edited(played, tmp_path):
    """The record with something changed in it, by a regular expression."""

    def edit(before, after) -> str:
        text, found = re.subn(before, after, played[1].read_text(), count=1)
        assert found, before
        path = tmp_path / "edited.txt"
        path.write_text(text)
        return str(path)

    return edit


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_log_is_printed_where_nobody_presses_keys(playmat, played, lang):
    done = playmat("replay", str(played[1]), "--lang", lang)
    assert done.code == 0
    assert {"en": "Turn 2 — Player", "fr": "Tour 2 — Joueur"}[lang] in done.out
    assert f"({played[0].result.rule})" in done.out.splitlines()[-1]


def test_a_record_verifies(playmat, played):
    done = playmat("replay", str(played[1]), "--verify")
    assert (done.code, done.out.splitlines()[-1]) == (0, "Verified: the game ends exactly as recorded.")


def test_a_replay_stops_where_it_is_told(playmat, played):
    done = playmat("replay", str(played[1]), "--to", "3")
    assert done.code == 0
    assert "Stopped after 3 actions of " in done.out
    assert "Turn 2" not in done.out


def test_a_branch_is_a_save_that_can_be_played_on(playmat, played, tmp_path):
    save = tmp_path / "branch.json"
    done = playmat("replay", str(played[1]), "--branch", "12", "--save", str(save))
    assert done.code == 0
    game = records.read_save(save, records.lookup_in(embedded().card)).game
    assert (game.origin.seed, game.answers) == (21, played[0].answers[:12])
    on = playmat("play", "--load", str(save), "--watch", "--record", str(tmp_path / "on.txt"))
    assert on.code == 0
    assert playmat("replay", str(tmp_path / "on.txt"), "--verify").code == 0


@pytest.mark.parametrize("place", ["--to", "--branch"])
def test_a_place_after_the_end_is_refused(playmat, played, place):
    done = playmat("replay", str(played[1]), place, "9999", *(["--save", "x"] if place == "--branch" else []))
    assert done.code == 2
    assert "there is no place 9999" in done.err


@pytest.mark.parametrize(
    ("args", "message"),
    [(["--branch", "3"], "--branch N needs --save FILE."), (["--save", "x.json"], "--save FILE needs --branch N.")],
)
def test_branch_and_save_go_together(playmat, played, args, message):
    done = playmat("replay", str(played[1]), *args)
    assert (done.code, message in done.err) == (2, True)


def test_another_end_is_exit_code_1(playmat, edited):
    path = edited("digest: .*", f"digest: {'0' * 32}")
    done = playmat("replay", path, "--verify")
    assert done.code == 1
    assert f"{path} replays, but to another end" in done.err


def test_a_record_cut_short_does_not_verify(playmat, edited):
    path = edited(r"actions: .*\n((.*\n)*).*\n\ndigest", r"\1\ndigest")  # nor does it say how many there were
    done = playmat("replay", path, "--verify")
    assert done.code == 2 and "ends with" in done.err  # it says a result that its actions do not reach


def test_other_card_data_are_told_and_no_hindrance(playmat, edited):
    done = playmat("replay", edited("card-data: .*", "card-data: ff"), "--verify")
    assert done.code == 0
    assert "was played with other card data" in done.out


FIRST = r"\n[AB] (first|second)\n"
BAD = {
    "save": (("playmat-record 1", "playmat-save-1"), "its first line must be “playmat-record 1”"),
    "version": (("playmat-record 1", "playmat-record 2"), "is a record of version 2; this Playmat reads version 1"),
    "game": (("game: onepiece", "game: chess"), "is a game of “chess”"),
    "no game": (("game: .*\n", ""), "does not say its “game”"),
    "card": ((r"(cards A:\n\d+) \S+", r"\1 XX99-999"), "names the card XX99-999"),
    "leader": ((r"leader B: \S+", "leader B: PM01-002"), "deck 2 is not legal (rule 5-1-2)"),
    "one deck": ((r"leader B: .*\ncards B:\n(\d.*\n)*", ""), "must have a deck for each of A, B"),
    "no leader": ((r"leader B: .*\n", ""), "is damaged: decks: KeyError: 'leader'"),
    "card line": ((r"cards A:\n\d+ ", "cards A:\n0 "), "line 9: a number and a card such as"),
    "many cards": ((r"cards A:\n\d+ ", "cards A:\n9999 "), "line 9: a number and a card such as"),
    "action": ((FIRST, "\nfirst\n"), "a player and an action such as “A end” were expected, not “first”"),
    "rules": (("rules: .*", "rules: 9.9"), "asks for the rules edition “9.9”"),
    "missing": (("seed: .*\n", ""), "does not say its “seed”"),
    "seed": (("seed: .*", "seed: many"), "line 5: “seed” must be a number, not “many”"),
    "twice": (("seed: 21", "seed: 21\nseed: 22"), "line 6: “seed” is said twice"),
    "header": (("seed: 21", "seed 21"), "line 5: a header line such as “seed: 7” was expected, not “seed 21”"),
    "unknown": (("seed: 21", "speed: 21"), "line 5: there is no header “speed”"),
    "option": (("seed: 21", "seed: 21\noption x: {"), "line 6: this is not JSON"),
    "stacked": (("seed: 21", "seed: 21\nstacked: perhaps"), "line 6: “stacked” must be “yes” or “no”"),
    "windows": (("seed: 21", "seed: 21\nwindows: attic"), "is damaged: options: there is no window 'attic'"),
    "seat": ((FIRST, "\nC first\n"), "action 1, “C first”, is by nobody who plays; the players are A, B"),
    "other seat": ((r"(turn 3, B\n)B ", r"\1A "), "but it is B who must decide"),
    "table": ((FIRST, "\n* dance\nA first\n"), "the table cannot do “* dance”"),
    "too long": ((r"actions: .*\n((.*\n)*)\ndigest", r"\1A pass\n\ndigest"), "comes after the end of the game"),
    "count": ((r"actions: .*", "actions: 3"), "must have 3 actions, and has "),
    "behind": ((r"(digest: .*)", r"\1\nA end"), "nothing may follow the digest, but “A end” does"),
    "nonsense": ((FIRST, "\nA dance wildly\n"), "action 1, “A dance wildly”"),
    "play": ((FIRST, "\nA play PM01-002\n"), "action 1, "),
    "long line": (("result: .*", "result: " + "x" * 3000), "it has more than 2000 characters"),
}


@pytest.mark.parametrize("change", BAD)
def test_a_bad_record_is_told_with_file_and_place(playmat, edited, change):
    path = edited(*BAD[change][0])
    done = playmat("replay", path)
    assert done.code == 2
    assert done.err.startswith(f"playmat: {path}")
    assert BAD[change][1] in done.err
    assert "Traceback" not in done.err
    french = playmat("replay", path, "--lang", "fr")
    assert french.code == 2
    assert french.err != done.err


def test_an_illegal_action_in_the_middle_is_named_with_its_rule_and_what_came_before_is_shown(
    playmat, edited, tmp_path
):
    path = edited(r"(turn 4, (.)\n)", r"\1\2 attack \2.leader > \2.leader\n")
    text = re.sub(r"actions: .*\n", "", Path(path).read_text())
    Path(path).write_text(text)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if ".leader > " in line)
    done = playmat("replay", path)
    assert done.code == 2
    assert f"{path}, line {line}: action " in done.err
    assert "is not allowed (rule " in done.err
    assert "Turn 3" in done.out and "Turn 5" not in done.out
    number = int(re.search(r"action (\d+)", done.err).group(1))
    save = tmp_path / "before.json"
    assert playmat("replay", path, "--branch", str(number - 1), "--save", str(save)).code == 0
    assert playmat("replay", path, "--branch", str(number), "--save", str(save)).code == 2
    assert playmat("play", "--load", str(save), "--watch").code == 0


@pytest.mark.parametrize("keep", [1, 100, 0.5, 0.9, -3, -40])
def test_a_truncated_file_is_told(playmat, played, tmp_path, keep):
    data = played[1].read_bytes()
    path = tmp_path / "cut.txt"
    path.write_bytes(data[: int(len(data) * keep) if isinstance(keep, float) else keep])
    done = playmat("replay", str(path))
    assert done.code == 2
    assert done.err.startswith(f"playmat: {path}")
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"7", b"null", b"\xff\xfe", b"\x7fELF\0\0", b'{"format": "playmat-record-1"}', b"{", b"[" * 100_000],
)
def test_a_file_that_is_no_record_is_told(playmat, tmp_path, data):
    path = tmp_path / "strange.txt"
    path.write_bytes(data)
    done = playmat("replay", str(path))
    assert done.code == 2
    assert str(path) in done.err and "Traceback" not in done.err


@pytest.mark.parametrize("begins", [b"", b"playmat-record 1\ngame: onepiece\n\nA "])
def test_a_line_of_100_megabytes_is_refused_at_once(playmat, tmp_path, begins):
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.write(begins)
        for _ in range(100):
            file.write(b"x" * 1_000_000)
    before = time.process_time()
    done = playmat("replay", str(path))
    assert time.process_time() - before < 5
    assert done.code == 2
    assert "is too large" in done.err


def test_a_missing_file_and_a_folder_are_told(playmat, tmp_path):
    for path in (tmp_path / "none.txt", tmp_path):
        done = playmat("replay", str(path))
        assert done.code == 2
        assert f"{path} cannot be read: " in done.err


def test_a_record_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "record.txt"
    path.write_text("playmat-record 1")

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(PlaymatError, match="cannot be written: No space left on device"):
        records.write(path, b"new")
    assert path.read_text() == "playmat-record 1"
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_proves_that_its_seed_was_the_one_that_was_sealed(playmat, tmp_path):
    file = tmp_path / "game.record"
    played = playmat("play", "--watch", "--bot", "random", "--seed", "9", "--record", str(file)).out
    (told, *_), text = re.findall(r"[0-9a-f]{64}", played), file.read_text()
    done = playmat("replay", str(file), "--verify")
    assert done.code == 0 and told in done.out
    assert f"\ncommitment: {told}\n" in text
    for was, now in (("seed: 9", "seed: 10"), ("salt: .", "salt: x"), ("commitment: ....", "commitment: 0123")):
        file.write_text(re.sub(was, now, text))
        done = playmat("replay", str(file), "--verify")
        assert done.code != 0, was
        assert "seed" in done.err or "salt" in done.err


def test_a_log_of_another_program_is_replayed_and_written_as_a_record(playmat, tmp_path):
    text, _ = log_of(4)
    log, made = tmp_path / "match.log", tmp_path / "match.txt"
    log.write_text(text, encoding="utf-8")
    done = playmat("replay", str(log), "--record", str(made))
    assert done.code == 0
    assert "75 moves, all allowed" in " ".join(done.out.split())
    assert playmat("replay", str(made), "--verify").code == 0


def test_a_log_that_does_not_agree_writes_nothing(playmat, tmp_path):
    log, made = tmp_path / "match.log", tmp_path / "match.txt"
    log.write_text(log_of(4)[0].replace("Life: 4", "Life: 3", 1), encoding="utf-8")
    done = playmat("replay", str(log), "--record", str(made))
    assert done.code == 2
    assert re.search(r"line \d+: .Life. is 3 in the log, and 4 by the rules", done.err)
    assert not made.exists()


def test_a_record_is_not_written_as_a_record_again(playmat, played, tmp_path):
    done = playmat("replay", str(played[1]), "--record", str(tmp_path / "other.txt"))
    assert done.code == 2
    assert "is a game of Playmat already" in done.err
