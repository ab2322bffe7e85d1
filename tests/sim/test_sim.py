"""Many games: the same rows on every engine, nothing lost when a run is broken off, figures that are right."""

from __future__ import annotations

import json

import pytest

from playmat import sim
from playmat.cards import embedded_decks
from playmat.cli import main as cli
from playmat.sim import running
from playmat.sim.match import Row
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
    with pytest.raises(running.JournalError):
        sim.run(plan(2), journal=journal)


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
    assert data["curve"][1]["cost"] == [0.0, 3.0]
    assert data["redrawn"][1]["games"] == 4 and data["redrawn"][0]["games"] == 0


def test_the_rows_tell_what_happened(rows):
    for found in rows:
        assert not found.unfinished and found.winner in (0, 1) and found.turns > 2
        for side in (0, 1):
            assert len(found.opening[side]) == 5
            assert set(found.played[side]) <= set(found.drawn[side])
            assert len(found.curve[side]) >= found.turns // 2


def test_teams_meet_with_the_decks_of_their_members():
    team = sim.Plan("team", ("pm01-red+pm01-purple", "pm01-green-blue"), 2, ("random",), seed=5)
    rows = sim.run(team)
    assert rows == sim.run(sim.Plan("onepiece-team", team.decks, 2, ("random",), seed=5))
    decks = {name: {card.id for card in embedded_decks()[name].cards} for name in (*DECKS, "pm01-green-blue")}
    for found in rows:
        assert not found.unfinished and found.winner in (0, 1) and found.rule.startswith("team:")
        assert [len(hand) for hand in found.opening] == [10, 10]
        mixed, plain = (set(found.drawn[side]) for side in (0, 1))
        assert mixed & decks[DECKS[0]] and mixed & decks[DECKS[1]] and plain <= decks["pm01-green-blue"]
    summary = sim.summarise(team, rows).data()
    assert summary["game"] == "team" and summary["matchups"][0]["games"] == 2


def test_the_command_plays_teams(capsys):
    assert main(["sim", *DECKS, "--games", "team", "-n", "2", "--bots", "random", "--workers", "1"]) == 0
    assert DECKS[0] in capsys.readouterr().out


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
        ([DECKS[0], "--games", "chess"], "chess"),
        ([DECKS[0], "--bots", "genius"], "genius"),
        ([DECKS[0], "--bots", "random,random,random"], "3"),
        ([DECKS[0], "--engine", "steam"], "steam"),
        ([DECKS[0], "--out", "rows.csv"], ".parquet"),
        ([DECKS[0], "--plot", "plot.gif"], ".png"),
        ([DECKS[0], "--out", "no/such/folder/rows.parquet"], "folder"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(args, words, capsys):
    assert main(["sim", *args]) == 2
    assert words in capsys.readouterr().err


def test_the_python_of_the_page_runs(root):
    page = (root / "docs" / "sim.md").read_text(encoding="utf-8")
    block = page.split("```python\n")[1].split("```")[0]
    exec(compile(block, "docs/sim.md", "exec"), {})
