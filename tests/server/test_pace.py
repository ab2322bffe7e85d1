"""Pace must not tell: delays like a person's, the same for all processes, from nothing a client knows."""

from __future__ import annotations

import statistics

from playmat.server.pace import LONGEST, SHORTEST, chance, delay


def test_delays_look_like_a_persons():
    found = [delay(chance("secret", "table", number), []) for number in range(2000)]
    assert 1.9 < statistics.median(found) < 2.5
    assert min(found) >= SHORTEST and max(found) <= LONGEST
    assert statistics.stdev(found) > 0.6


def test_somebody_slow_stays_slow_where_they_have_nothing():
    slow = [6.0, 7.0, 5.5, 6.5, 8.0, 6.0]
    found = [delay(chance("secret", "table", number), slow) for number in range(500)]
    assert statistics.median(found) > 4.5


def test_processes_draw_the_same_and_others_cannot():
    assert delay(chance("secret", "t", 4), []) == delay(chance("secret", "t", 4), [])
    assert delay(chance("secret", "t", 4), []) != delay(chance("guess", "t", 4), [])
