"""`playmat replay`: the same end, any place on the way, and what is wrong with a bad file."""

from __future__ import annotations

import json

import pytest

from playmat import __version__, bots, onepiece, records
from playmat.cards import embedded, embedded_decks
from playmat.core.packing import option
from playmat.i18n import LANGS
from playmat.onepiece import kinds


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A finished game between two bots, and its record as a file."""
    decks = embedded_decks()
    game = onepiece.new_game([decks["pm01-red"], decks["pm01-green-blue"]], seed=21)
    bots.play_out(game, [bots.make("greedy", 1), bots.make("random", 2)])
    path = tmp_path_factory.mktemp("records") / "game.json"
    records.write(path, records.record_of(game, 21).to_bytes())
    return game, path


@pytest.fixture
def edited(played, tmp_path):
    """The record with something changed in it."""

    def edit(change) -> str:
        body = json.loads(played[1].read_text())
        change(body)
        path = tmp_path / "edited.json"
        path.write_text(json.dumps(body))
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
    assert "Stopped after 3 answers of " in done.out
    assert "Turn 2" not in done.out


def test_a_branch_is_a_save_that_can_be_played_on(playmat, played, tmp_path):
    save = tmp_path / "branch.json"
    done = playmat("replay", str(played[1]), "--branch", "12", "--save", str(save))
    assert done.code == 0
    game, seed, _ = records.read_save(save, records.lookup_in(embedded().card))
    assert (seed, game.answers) == (21, played[0].answers[:12])
    on = playmat("play", "--load", str(save), "--watch", "--record", str(tmp_path / "on.json"))
    assert on.code == 0
    assert playmat("replay", str(tmp_path / "on.json"), "--verify").code == 0


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
    path = edited(lambda body: body.update(digest="0" * 32))
    done = playmat("replay", path, "--verify")
    assert done.code == 1
    assert f"{path} replays, but to another end" in done.err


def test_a_record_cut_short_does_not_verify(playmat, edited):
    assert playmat("replay", edited(lambda body: body["answers"].pop()), "--verify").code == 1


BAD = {
    "engine": (lambda body: body.update(engine="0.0.0"), f"was made by Playmat 0.0.0; this is {__version__}"),
    "format": (lambda body: body.update(format="save"), "is “save”, but “playmat-record-1” is needed here"),
    "game": (lambda body: body.update(game="chess"), "is a game of “chess”"),
    "card": (lambda body: body["decks"][0]["cards"].__setitem__(0, "XX99-999"), "names the card XX99-999"),
    "leader": (lambda body: body["decks"][1].update(leader="PM01-002"), "deck 2 is not legal (rule 5-1-2)"),
    "other card": (lambda body: body.update(cards_hash="ff"), "was played with other card data"),
    "decks": (lambda body: body.update(decks=7), "is damaged: decks"),
    "one deck": (lambda body: body["decks"].pop(), "is damaged: decks: 1"),
    "answers": (lambda body: body.update(answers="1 2 3"), "its answers are not a list of numbers"),
    "answer": (lambda body: body["answers"].__setitem__(4, "x"), "its answers are not a list of numbers"),
    "rules": (lambda body: body["options"].update(rules="9.9"), "asks for the rules edition “9.9”"),
    "missing": (lambda body: body.pop("seed"), "is damaged: KeyError: 'seed'"),
    "seed": (lambda body: body.update(seed="many"), "is damaged: ValueError"),
    "conceded": (lambda body: body.update(conceded=7), "is damaged: conceded: 7"),
    "too long": (lambda body: body["answers"].append(0), "comes after the end of the game"),
    "negative": (lambda body: body["answers"].__setitem__(0, -5), "answer 1 is not allowed (rule 5-2-1-5)"),
    "huge": (lambda body: body["answers"].__setitem__(0, 1 << 70), "answer 1 is not allowed (rule 5-2-1-5)"),
    "play": (lambda body: body["answers"].__setitem__(0, option(kinds.PLAY, 1)), "answer 1 is not allowed"),
}


@pytest.mark.parametrize("change", BAD)
def test_a_bad_record_is_told_with_file_and_place(playmat, edited, change):
    path = edited(BAD[change][0])
    done = playmat("replay", path)
    assert done.code == 2
    assert done.err.startswith(f"playmat: {path}")
    assert BAD[change][1] in done.err
    assert "Traceback" not in done.err
    french = playmat("replay", path, "--lang", "fr")
    assert french.code == 2
    assert french.err != done.err


def test_an_illegal_answer_in_the_middle_is_named_with_its_rule(playmat, edited):
    wrong = option(kinds.ATTACK, 0, 0)
    path = edited(lambda body: body["answers"].__setitem__(20, wrong))
    done = playmat("replay", path)
    assert done.code == 2
    assert f"{path}: answer 21 is not allowed (rule " in done.err


@pytest.mark.parametrize("keep", [0, 1, 100, 0.5, -3])
def test_a_truncated_file_is_told(playmat, played, tmp_path, keep):
    data = played[1].read_bytes()
    path = tmp_path / "cut.json"
    path.write_bytes(data[: int(len(data) * keep) if isinstance(keep, float) else keep])
    done = playmat("replay", str(path))
    assert done.code == 2
    assert f"{path} is damaged or cut off: " in done.err


@pytest.mark.parametrize("data", [b"[]", b"7", b"null", b"\xff\xfe", b'{"format": "playmat-record-1"}'])
def test_a_file_that_is_no_record_is_told(playmat, tmp_path, data):
    path = tmp_path / "strange.json"
    path.write_bytes(data)
    done = playmat("replay", str(path))
    assert done.code == 2
    assert str(path) in done.err


def test_a_missing_file_and_a_folder_are_told(playmat, tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        done = playmat("replay", str(path))
        assert done.code == 2
        assert f"{path} cannot be read: " in done.err


def test_a_record_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "record.json"
    path.write_text('{"format":"playmat-record-1"}')

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(records.PlaymatError, match="cannot be written: No space left on device"):
        records.write(path, b"new")
    assert path.read_text() == '{"format":"playmat-record-1"}'
    assert list(tmp_path.iterdir()) == [path]
