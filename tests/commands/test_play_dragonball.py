"""`playmat play --game dragonball` and `playmat replay`: whole sessions through the command line."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys

import pytest

from playmat.cards import embedded
from playmat.i18n import LANGS, tr

ONE = itertools.repeat("1")


def unsealed(out: str) -> str:
    """Without the commitment, which has a salt of its own in every game."""
    return re.sub(r"[0-9a-f]{16,}", "", out)


DECKS = list(embedded("dragonball").decks)
GAME = ("play", "--game", "dragonball")


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_against_a_bot_can_be_played_to_its_end_with_ones(playmat, tmp_path, lang):
    record = tmp_path / "game.json"
    done = playmat(*GAME, "--seed", "5", "--bot", "random", "--lang", lang, "--record", str(record), typed=ONE)
    assert done.code == 0, done.err
    won, lost = (tr("result-win", lang, who=who, player=tr("who-opponent", lang)) for who in ("you", "other"))
    assert won in done.out or lost in done.out
    verified = playmat("replay", str(record), "--verify", "--lang", lang)
    assert verified.code == 0, verified.err
    assert tr("replay-verified", lang) in verified.out
    assert "3.02" in verified.out


def test_two_people_can_play_to_the_end(playmat):
    done = playmat(*GAME, "--two", "--seed", "3", typed=ONE)
    assert done.code == 0, done.err
    assert "The screen is for Player 2 now." in done.out
    assert "wins" in done.out


@pytest.mark.parametrize("pair", [(0, 1), (2, 3)])
def test_bots_can_be_watched_and_their_game_replays(playmat, tmp_path, pair):
    record = tmp_path / "game.json"
    args = ["--watch", "--bot", "random", "--seed", "11", "--deck", DECKS[pair[0]], "--deck2", DECKS[pair[1]]]
    done = playmat(*GAME, *args, "--record", str(record))
    assert done.code == 0, done.err
    assert "Turn 1 — Player" in done.out
    assert "\ngame: dragonball\n" in record.read_text() and "\nrules: 3.02\n" in record.read_text()
    assert playmat("replay", str(record), "--verify").code == 0
    again = playmat(*GAME, *args)
    assert unsealed(again.out).split("Seed:")[0] == unsealed(done.out).split("Seed:")[0]


def test_someone_who_watches_sees_both_players_draw(playmat):
    out = playmat(*GAME, "--watch", "--bot", "random", "--seed", "1").out
    assert "Player 1 draws" in out and "Player 2 draws" in out
    assert "draws a card" not in out


def test_a_game_is_saved_and_goes_on(playmat, tmp_path):
    save, record = tmp_path / "save.json", tmp_path / "record.json"
    first = playmat(*GAME, "--seed", "8", "--bot", "random", typed=[*"111111", f"save {save}", "quit"])
    assert first.code == 0, first.err
    second = playmat("play", "--load", str(save), "--record", str(record), typed=["undo", "undo", *["1"] * 900])
    assert second.code == 0, second.err
    assert second.out.count("Taken back.") == 2  # the way the game came is found again
    assert playmat("replay", str(record), "--verify").code == 0


def test_a_record_is_replayed_stopped_and_branched(playmat, tmp_path):
    record, save = tmp_path / "game.json", tmp_path / "branch.json"
    playmat(*GAME, "--watch", "--bot", "random", "--seed", "4", "--record", str(record))
    french = playmat("replay", str(record), "--lang", "fr")
    assert french.code == 0 and "Tour 2 — Joueur" in french.out
    stopped = playmat("replay", str(record), "--to", "5")
    assert "Stopped after 5 actions of " in stopped.out
    assert playmat("replay", str(record), "--branch", "20", "--save", str(save)).code == 0
    on = playmat("play", "--load", str(save), "--watch", "--bot", "random", "--record", str(tmp_path / "on.json"))
    assert on.code == 0, on.err
    assert playmat("replay", str(tmp_path / "on.json"), "--verify").code == 0


def test_a_conceded_game_is_recorded_as_such(playmat, tmp_path):
    record = tmp_path / "game.json"
    done = playmat(*GAME, "--seed", "8", "--bot", "random", "--record", str(record), typed=["1", "concede"])
    assert done.code == 0
    assert "\nA concede\n" in record.read_text()
    assert "Player 2 wins. The loser conceded. (0-1-3-4)" in playmat("replay", str(record)).out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--game", "chess"], "There is no game “chess”. Games: dragonball, onepiece, onepiece-team."),
        (["--game", "dragonball", "--deck", "nonsense"], "nonsense"),
        (["--game", "dragonball", "--deck", "pm01-red"], "pm01-red"),
        (["--game", "dragonball", "--bot", "alphago"], "There is no bot “alphago”. Bots: "),
        (["--game", "dragonball", "--rules", "1.1.8"], "There is no rules edition “1.1.8”. Editions: 3.02."),
        (["--game", "dragonball", "--load", "x.json"], "leave out --game"),
    ],
)
def test_wrong_usage_is_told(playmat, args, message):
    done = playmat("play", *args)
    assert done.code == 2
    assert message in done.err
    assert "Traceback" not in done.err


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A record of a game between two bots, with tokens in it."""
    from playmat import bots, dragonball, records
    from playmat.cards import embedded_decks

    decks = embedded_decks("dragonball")
    for seed in range(20):
        game = dragonball.new_game([decks["pz01-meadow"], decks["pz01-black"]], seed=seed)
        bots.play_out(game, [bots.make("random", 1), bots.make("random", 2)])
        if any(game.printed(card.iid).token for card in game.cards):
            break
    path = tmp_path_factory.mktemp("records") / "game.txt"
    records.write(path, records.record_of(game).to_bytes())
    return game, path


def test_a_game_with_tokens_and_a_z_deck_replays_and_is_saved(playmat, played, tmp_path):
    from playmat import dragonball, records

    game, path = played
    assert any(game.printed(card.iid).token for card in game.cards)
    assert playmat("replay", str(path), "--verify").code == 0
    record = records.read_record(path)
    assert len(record.decks["B"]["z_deck"]) == len([c for c in game.cards if game.printed(c.iid).z])
    save = tmp_path / "save.json"
    records.write(save, records.save_of(game))
    lookup = records.lookup_in(embedded("dragonball").card)
    again = records.read_save(save, lookup).game
    assert (dragonball.digest(again), again.origin.seed) == (dragonball.digest(game), record.seed)


BAD = {
    "game": (("game: dragonball", "game: chess"), "is a game of “chess”; this command knows "),
    "other game": (("game: dragonball", "game: onepiece"), "asks for the rules edition “3.02”"),
    "card": ((r"(cards A:\n\d+) \S+", r"\1 XX99-999"), "names the card XX99-999"),
    "leader": ((r"leader B: \S+", "leader B: PZ01-002"), "deck 2 is not legal (rule 6-1-2)"),
    "no z-deck": ((r"z_deck B:\n(\d.*\n)*", ""), "is damaged: decks: KeyError: 'z_deck'"),
    "rules": (("rules: 3.02", "rules: 1.1.8"), "asks for the rules edition “1.1.8”"),
    "readings": (("rules: 3.02", 'rules: 3.02\noption readings: {"x": 1}'), "is damaged: options: "),
    "first": ((r"\n[AB] (first|second)\n", r"\nA attack\n"), "action 1, "),
    "too long": ((r"actions: .*\n((.*\n)*)\ndigest", r"\1A pass\n\ndigest"), "comes after the end of the game"),
}


@pytest.mark.parametrize("change", BAD)
def test_a_bad_record_is_told_with_file_and_place(playmat, played, tmp_path, change):
    (before, after), message = BAD[change]
    text, found = re.subn(before, after, played[1].read_text(), count=1)
    assert found
    path = tmp_path / "edited.txt"
    path.write_text(text)
    done = playmat("replay", str(path))
    assert done.code == 2
    assert done.err.startswith(f"playmat: {path}")
    assert message in done.err
    assert "Traceback" not in done.err


def test_a_piped_session_has_no_control_codes():
    """The whole way, in a process of its own, as a script would run it."""
    run = "import sys; from playmat.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", run, *GAME, "--seed", "2", "--bot", "random"]
    done = subprocess.run(command, input="1\n1\nwhy play 1\nquit\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
