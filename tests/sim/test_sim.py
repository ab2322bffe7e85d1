"""Many games: the same rows on every engine, nothing lost when a run is broken off, figures that are right."""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from pathlib import Path

import pytest

from playmat import decks, sim
from playmat.cards import embedded_decks, library
from playmat.cli import main as cli
from playmat.commands.sim_tables import show
from playmat.sim import report, running
from playmat.sim.journal import Journal, JournalError
from playmat.sim.match import Row
from playmat.sim.plan import loaded_deck
from playmat.sim.report import table
from playmat.sim.stats import wilson


def main(args):
    """The exit code of the command line."""
    try:
        return cli(args)
    except SystemExit as left:
        return left.code or 0


DECKS = ("pm01-red", "pm01-purple")


def plan(games=4, **more):
    return sim.Plan("onepiece", DECKS, games, ("random",), seed=5, **more)


@pytest.fixture(scope="module")
def rows():
    return sim.run(plan())


def test_neighbouring_games_share_a_seed_and_change_seats(rows):
    assert [row.swapped for row in rows] == [False, True, False, True]
    assert rows[0].seed == rows[1].seed != rows[2].seed == rows[3].seed


def test_the_rows_do_not_depend_on_the_number_of_workers(rows):
    assert sim.run(plan(), workers=2) == rows


def test_ray_plays_the_same_games(rows):
    pytest.importorskip("ray")
    assert sim.run(plan(), engine="ray") == rows


def test_a_broken_run_goes_on_where_it_stopped(tmp_path, rows, monkeypatch):
    journal = tmp_path / "part"
    monkeypatch.setattr(running, "CHUNK", 1)
    played = []
    real = running.play_match

    def stop_after_two(the_plan, match):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(match.number)
        return real(the_plan, match)

    monkeypatch.setattr(running, "play_match", stop_after_two)
    with pytest.raises(KeyboardInterrupt):
        sim.run(plan(), journal=journal)
    monkeypatch.setattr(running, "play_match", lambda p, m: played.append(m.number) or real(p, m))
    assert sim.run(plan(), journal=journal) == rows
    assert played == [0, 1, 2, 3]


def test_a_line_that_was_cut_off_is_played_again(tmp_path, rows):
    journal = tmp_path / "part"
    sim.run(plan(), journal=journal)
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-30])
    assert sim.run(plan(), journal=journal) == rows
    assert journal.read_bytes() == whole


def test_rows_of_another_plan_are_refused(tmp_path):
    journal = tmp_path / "part"
    sim.run(plan(1), journal=journal)
    with pytest.raises(JournalError):
        sim.run(plan(2), journal=journal)


def test_rows_of_a_deck_that_was_changed_are_refused(tmp_path):
    file, journal = tmp_path / "deck.txt", tmp_path / "part"
    listed = decks.write(decks.resolved(DECKS[0], library()), "text")
    file.write_text(listed, encoding="utf-8")
    changing = sim.Plan("onepiece", (str(file),), 1, ("random",))
    sim.run(changing, journal=journal)
    file.write_text(listed.replace("4 ", "3 ", 1), encoding="utf-8")
    loaded_deck.cache_clear()  # as in another process
    with pytest.raises(JournalError):
        sim.run(changing, journal=journal)


def test_a_run_that_is_broken_off_before_its_first_game_leaves_nothing(tmp_path, monkeypatch):
    def stop(the_plan, match):
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "play_match", stop)
    with pytest.raises(KeyboardInterrupt):
        sim.run(plan(), journal=tmp_path / "part")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(tmp_path, monkeypatch):
    """While rows are written and when the file is closed, whatever was kept back until then."""

    def begin(journal):
        journal.file = open("/dev/full", "wb", buffering=0)  # noqa: SIM115

    monkeypatch.setattr(Journal, "begin", begin)
    with pytest.raises(JournalError, match="part cannot be written"):
        sim.run(plan(), journal=tmp_path / "part")


def test_two_runs_on_one_journal_lose_nothing_the_second_is_told_who_holds_it(tmp_path):
    path = tmp_path / "part"
    with Journal(path, plan()):
        with pytest.raises(JournalError, match=f"process {os.getpid()}"):
            sim.run(plan(), journal=path)
        assert path.exists()
    assert len(sim.run(plan(), journal=path)) == plan().total
    assert list(tmp_path.iterdir()) == [path]


EDITS = {
    "another winner": lambda row: [*row[:5], 1 - row[5], *row[6:]],
    "a wild number": lambda row: [*row[:8], 10**30, *row[9:]],
    "nothing": lambda row: [*row[:3], None, *row[4:]],
    "deep": lambda row: [*row[:13], [[[[[]]]]], *row[14:]],
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_row_that_was_edited_is_not_believed(tmp_path, edit):
    path = tmp_path / "part"
    sim.run(plan(), journal=path)
    first, one, *others = path.read_bytes().split(b"\n")
    told, _, row = one.partition(b" ")
    edited = json.dumps(EDITS[edit](json.loads(row))).encode()
    path.write_bytes(b"\n".join([first, told + b" " + edited, *others]))
    with pytest.raises(JournalError, match=r"part, line 2: this row was changed"):
        sim.run(plan(), journal=path)


def test_a_row_of_another_place_is_not_believed(tmp_path):
    path = tmp_path / "part"
    sim.run(plan(), journal=path)
    first, one, two, *others = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([first, two, one, *others]))
    with pytest.raises(JournalError, match="line 2"):
        sim.run(plan(), journal=path)


def test_workers_end_at_once_when_a_run_is_broken_off():
    def stop(done, total):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sim.run(plan(400), workers=2, progress=stop)
    # the pool's own thread may be the one to take leave of a worker, a moment later
    end = time.monotonic() + 10
    while multiprocessing.active_children() and time.monotonic() < end:
        time.sleep(0.01)
    assert multiprocessing.active_children() == []


def test_every_pair_meets_and_a_deck_meets_itself_only_if_asked():
    three = sim.Plan("onepiece", ("a", "b", "c"), 2)
    assert three.pairs == [(0, 1), (0, 2), (1, 2)]
    assert sim.Plan("onepiece", ("a", "b"), 2, mirror=True).pairs == [(0, 1), (0, 0), (1, 1)]
    assert sim.Plan("onepiece", ("a",), 2).pairs == [(0, 0)]


# Wilson (1927); the figures are those of the R function binom::binom.confint(method = "wilson")
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448), (1, 1, 0.2065, 1.0)],
)
def test_wilson_intervals(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def row(number, winner, first, unfinished=False, turns=10):
    nothing = ((), ())
    return Row(
        number, 0, 1, 1, False, winner, unfinished, first, turns, 50, "damage", "1-2-1", (False, True),
        (("X",), ("Y",)), (("X", "Z"), ("Y",)), nothing, ((1, 2), (0, 3)),
    )  # fmt: skip


def test_the_figures_of_a_few_games_worked_out_by_hand():
    rows = [row(0, 0, 0), row(1, 0, 1), row(2, 1, 1), row(3, -1, 0), row(4, 0, 0, unfinished=True)]
    data = sim.summarise(plan(5), rows).data()
    assert (data["games"], data["finished"], data["unfinished"]) == (5, 4, 1)
    matchup = data["matchups"][0]
    assert (matchup["games"], matchup["wins"], matchup["draws"], matchup["rate"]) == (4, 2, 1, 0.625)
    assert data["going_first"]["wins"] == 2  # games 0 and 2
    assert [d["wins"] for d in data["first"]] == [1, 1]
    assert [d["wins"] for d in data["second"]] == [1, 0]
    cards = {card["card"]: card for card in data["cards"][DECKS[0]]}
    assert cards["Z"]["drawn"]["games"] == 4 and cards["X"]["opening"]["wins"] == 2
    assert data["curve"][1]["paid"] == [0.0, 3.0]
    assert data["redrawn"][1]["games"] == 4 and data["redrawn"][0]["games"] == 0
    assert data["kept"][0]["wins"] == 2 and data["kept"][1]["games"] == 0


def test_games_of_a_deck_against_itself_say_nothing_of_how_it_does_against_others():
    mirror = sim.Plan("onepiece", DECKS[:1], 2)
    data = sim.summarise(mirror, [row(0, 0, 0)._replace(right=0), row(1, 0, 1)._replace(right=0)]).data()
    assert data["matchups"][0]["games"] == 2 and data["overall"][0]["games"] == 0
    assert (data["first"][0]["games"], data["first"][0]["wins"], data["second"][0]["wins"]) == (2, 1, 1)


def test_the_rows_tell_what_happened(rows):
    for found in rows:
        assert not found.unfinished and found.winner in (0, 1) and found.turns > 2
        for side in (0, 1):
            assert len(found.opening[side]) == 5
            assert set(found.played[side]) <= set(found.drawn[side])
            assert len(found.curve[side]) >= found.turns // 2


def test_what_is_paid_in_a_turn_is_no_more_than_there_is(rows):
    for found in rows:
        for side in (0, 1):
            assert any(found.curve[side])
            assert all(paid <= min(10, 2 * turn) for turn, paid in enumerate(found.curve[side], 1))


def test_in_dragon_ball_cards_in_play_that_use_a_skill_are_not_played_again():
    rows = sim.run(sim.Plan("dragonball", ("pz01-red", "pz01-blue"), 4, ("random",), seed=5))
    for found in rows:
        for side in (0, 1):
            assert len(found.opening[side]) == 6
            assert "PZ01-001" not in found.played[side]  # a Leader with an [Auto] skill
            assert found.played[side] and any(found.curve[side])


def test_teams_meet_with_the_decks_of_their_members():
    team = sim.Plan("onepiece-team", ("pm01-red+pm01-purple", "pm01-green-blue"), 2, ("random",), seed=5)
    rows = sim.run(team)
    assert rows == sim.run(sim.Plan("onepiece-team", team.decks, 2, ("random",), seed=5))
    decks = {name: {card.id for card in embedded_decks()[name].cards} for name in (*DECKS, "pm01-green-blue")}
    for found in rows:
        assert not found.unfinished and found.winner in (0, 1) and found.rule.startswith("team:")
        assert [len(hand) for hand in found.opening] == [10, 10]
        mixed, plain = (set(found.drawn[side]) for side in (0, 1))
        assert mixed & decks[DECKS[0]] and mixed & decks[DECKS[1]] and plain <= decks["pm01-green-blue"]
    summary = sim.summarise(team, rows).data()
    assert summary["game"] == "onepiece-team" and summary["matchups"][0]["games"] == 2


def test_the_command_plays_teams(capsys):
    assert main(["sim", *DECKS, "--game", "onepiece-team", "-n", "2", "--bots", "random", "--workers", "1"]) == 0
    assert DECKS[0] in capsys.readouterr().out


def test_decks_are_named_without_folder_and_ending_unless_two_would_be_alike():
    assert sim.Plan("onepiece", ("a/red.txt", "b/blue.json"), 1).labels == ["red", "blue"]
    assert sim.Plan("onepiece", ("a/red.txt", "b/red.txt"), 1).labels == ["a/red.txt", "b/red.txt"]
    assert sim.Plan("onepiece-team", ("a/red.txt+b/blue.txt", "red"), 1).labels == ["red+blue", "red"]


@pytest.mark.parametrize(("lang", "name"), [("en", "Sparkwhistle"), ("fr", "Siffle-Étincelle")])
def test_tables_name_the_cards(lang, name, capsys):
    summary = sim.Summary(plan())
    for number in range(20):
        summary.add(row(number, 0, 0)._replace(drawn=(("PM01-002",), ())))
    show(summary, lang)
    told = capsys.readouterr().out
    assert name in told and "(PM01-002)" in told


def test_rows_as_a_table(rows):
    pytest.importorskip("polars")
    frame = table(plan(), rows)
    assert frame.height == 4
    assert frame["deck"].unique().to_list() == [DECKS[0]]
    assert frame["against_drawn"][0].to_list() == list(rows[0].drawn[1])


def test_the_command_writes_everything(tmp_path, capsys):
    pytest.importorskip("altair")
    out, plot = tmp_path / "rows.parquet", tmp_path / "plot.svg"
    args = ["sim", *DECKS, "-n", "2", "--bots", "random", "--workers", "1"]
    assert main([*args, "--out", str(out), "--plot", str(plot), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 2 and data["decks"] == list(DECKS)
    assert out.stat().st_size > 0 and b"<svg" in plot.read_bytes()[:500]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["plot.svg", "rows.parquet"]
    for lang, word in (("en", "Matchups"), ("fr", "Oppositions")):
        assert main([*args, "--lang", lang]) == 0
        assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nosuch"], "nosuch"),
        ([DECKS[0], "-n", "0"], "0 games"),
        ([DECKS[0], DECKS[0]], "twice"),
        ([DECKS[0], "--game", "chess"], "chess"),
        ([DECKS[0], "--bots", "genius"], "genius"),
        ([DECKS[0], "--bots", "random,random,random"], "3"),
        ([DECKS[0], "--engine", "steam"], "steam"),
        ([DECKS[0], "--out", "rows.csv"], ".parquet"),
        ([DECKS[0], "--plot", "plot.gif"], ".png"),
        ([DECKS[0], "--out", "no/such/folder/rows.parquet"], "folder"),
        ([DECKS[0], "--out", "."], ".parquet"),
        ([DECKS[0], "--out", "/proc/rows.parquet"], "cannot be written"),
        ([DECKS[0], "--workers", "-1"], "-1 processes"),
        ([DECKS[0], "--game", "dragonball"], "pz01-red"),
        ([f"{DECKS[0]}+{DECKS[1]}"], f"{DECKS[0]}+{DECKS[1]}"),
        ([f"{DECKS[0]}+{DECKS[1]}+{DECKS[0]}", "--game", "onepiece-team"], "two players"),
        ([f"{DECKS[0]}+", "--game", "onepiece-team"], "two players"),
        ([DECKS[0], "--engine", "ray", "--address", "127.0.0.1:1"], "127.0.0.1:1"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(args, words, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    if "ray" in args:
        pytest.importorskip("ray")
    for lang in ("en", "fr"):
        assert main(["sim", *args, "--lang", lang]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and (lang == "fr" or words in told)
    assert list(tmp_path.iterdir()) == []


def test_a_deck_that_is_not_legal_is_refused_with_the_rule(tmp_path, capsys):
    file = tmp_path / "few.txt"
    file.write_text("1 PM01-001\n10 PM01-002\n", encoding="utf-8")
    assert main(["sim", str(file)]) == 2
    assert "(5-1-2)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "missing", "words"),
    [
        (["--engine", "ray"], "ray", "playmat[ray]"),
        (["--out", "rows.parquet"], "polars", "polars"),
        (["--plot", "plot.png"], "vl_convert", "vl_convert"),
    ],
)
def test_a_library_that_is_not_installed_is_told_before_anything_is_played(
    args, missing, words, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    for module in (running, report):
        monkeypatch.setattr(module, "find_spec", lambda name: None if name == missing else name)
    assert main(["sim", DECKS[0], *args]) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_python_of_the_page_runs(root):
    page = (root / "docs" / "sim.md").read_text(encoding="utf-8")
    block = page.split("```python\n")[1].split("```")[0]
    exec(compile(block, "docs/sim.md", "exec"), {})
