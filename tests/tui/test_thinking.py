"""While a bot thinks, a live screen says so with a bar; any other says nothing."""

from __future__ import annotations

import time

from playmat.tui import thinking
from playmat.tui.thinking import Thinking, bar

from .live import Live, script


def test_a_bar_fills_as_time_passes():
    assert [bar(passed, 2.0).count("━") for passed in (0, 1, 2, 9)] == [0, 10, 20, 20]
    assert {len(bar(passed / 10, 2.0)) for passed in range(40)} == {20}


def test_without_a_limit_a_piece_runs_to_and_fro():
    places = [bar(passed / 10, 0).index("━") for passed in range(40)]
    assert min(places) == 0 and max(places) == 16 and len(set(places)) == 17


def test_an_answer_that_comes_at_once_shows_nothing(monkeypatch):
    screen = Live(80, 24, script([]))
    with Thinking(screen, "thinking…"):
        pass
    assert screen.statuses == []


def test_a_long_thought_is_shown_until_it_is_done(monkeypatch):
    monkeypatch.setattr(thinking, "AT_ONCE", 0.01)
    monkeypatch.setattr(thinking, "BETWEEN", 0.01)
    screen = Live(80, 24, script([]))
    with Thinking(screen, "Your opponent is thinking…", 0.2):
        time.sleep(0.15)
    assert screen.statuses[0].startswith("Your opponent is thinking… ") and screen.statuses[-1] == ""
    assert any("━" in shown for shown in screen.statuses)
    assert all(len(shown) < 80 for shown in screen.statuses)


def test_a_pipe_is_told_nothing(capsys):
    screen = Live(80, 24, script([]))
    screen.live = False
    with Thinking(screen, "thinking…"):
        time.sleep(0.01)
    assert screen.statuses == []
