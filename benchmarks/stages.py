"""What numbers of tables came to: where it became too slow, what broke first, and plots of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

TOO_SLOW = 0.2  # seconds: p99 from which on there are too many tables
USED_UP = 0.85  # share of a core from which on it is what there is too little of
LATE_ROWS = 0.01  # share of actions stored after more than 50 ms: more than that is a p99


class Stage(NamedTuple):
    """What one number of tables came to."""

    tables: int
    watchers: int
    actions: int
    p50: float
    p95: float
    p99: float
    worst: float
    cpu_ms_an_action: float
    cpu_share: float
    kb_a_table: float
    server_waited: float  # share of the time in which the server could have run, and others had its core
    people_share: float  # of a core, for the people of this benchmark: near 1 it measures itself
    people_waited: float  # the same for the people of this benchmark: what they see late the server did not send late
    stored_in_50_ms: float  # share of actions that the server had stored, and shown, so fast by its own clock
    shown_in_50_ms: float


def broke(stage: Stage) -> str:
    """What there was too little of when p99 passed the limit; the benchmark itself is looked at first."""
    if stage.people_share + stage.people_waited > USED_UP:
        return "not the server: the people of this benchmark have used up their core"
    if stage.cpu_share > USED_UP:
        return "the server's core"
    if stage.cpu_share + stage.server_waited > USED_UP:
        return "not the server: others had its core"
    if 1 - stage.stored_in_50_ms > LATE_ROWS:
        return "the store: rows wait for the disk, or for PostgreSQL"
    if 1 - stage.shown_in_50_ms > LATE_ROWS:
        return "the server's loop: tables wait to be shown"
    return "nothing that is measured here"


def verdict(stages: list[Stage]) -> dict[str, Any]:
    """Between which numbers of tables p99 passed the limit, and what broke first."""
    slow = next((stage for stage in stages if stage.p99 > TOO_SLOW), None)
    held = max((stage.tables for stage in stages if slow is None or stage.tables < slow.tables), default=0)
    if slow is None:
        return {"held": held, "too_many": None, "broke": "nothing yet"}
    return {"held": held, "too_many": slow.tables, "broke": broke(slow)}


def plot(stages: list[Stage], path: Path, title: str) -> None:
    """Latency, what is used up, processor time an action and memory a table, by the number of tables."""
    import altair
    import polars

    def of(field: str, text: str) -> Any:
        rows = [{"tables": stage.tables, "value": getattr(stage, field)} for stage in stages]
        chart = altair.Chart(polars.DataFrame(rows), width=240, height=300).mark_line(point=True)
        return chart.encode(
            altair.X("tables:Q", title="tables"),
            altair.Y("value:Q", title=text, scale=altair.Scale(zero=True)),
        )

    rows = [
        {"tables": stage.tables, "share": share, "ms": 1000 * value}
        for stage in stages
        for share, value in (("p50", stage.p50), ("p95", stage.p95), ("p99", stage.p99))
    ]
    chart = altair.Chart(polars.DataFrame(rows), title=title, width=520, height=300)
    lines = chart.mark_line(point=True).encode(
        altair.X("tables:Q", title="tables, two people each"),
        altair.Y("ms:Q", title="milliseconds to the other's screen", scale=altair.Scale(type="symlog")),
        altair.Color("share:N", title=None),
    )
    shares = [
        {"tables": stage.tables, "what": what, "share": share}
        for stage in stages
        for what, share in (
            ("server's core", stage.cpu_share),
            ("its core, others had it", stage.server_waited),
            ("core of the benchmark", stage.people_share),
            ("rows stored after 50 ms", 1 - stage.stored_in_50_ms),
            ("tables shown after 50 ms", 1 - stage.shown_in_50_ms),
        )
    ]
    used = altair.Chart(polars.DataFrame(shares), width=320, height=300).mark_line(point=True)
    used = used.encode(
        altair.X("tables:Q", title="tables"),
        altair.Y("share:Q", title="share", scale=altair.Scale(domain=[0, 1], clamp=True)),
        altair.Color("what:N", title="what breaks first"),
    )
    costs = (of("cpu_ms_an_action", "processor time an action, ms"), of("kb_a_table", "memory a table, kB"))
    altair.hconcat(lines, used, *costs).resolve_scale(color="independent").save(str(path))
