"""Rows and figures in files: Parquet, and plots as PNG, SVG or HTML. The libraries come with `playmat[sim]`."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playmat.errors import PlaymatError
from playmat.i18n import tr

from .match import Row
from .plan import Plan
from .stats import Rate, Summary

PARQUET = ".parquet"
PLOTS = (".png", ".svg", ".html")
DRAWN = {"rate": float, "low": float, "high": float, "text": str, "span": str}


class NoLibrary(PlaymatError):
    """Parquet and plots need libraries that a small installation does not have."""


class BadOutput(PlaymatError):
    """A file that cannot be written: its ending, its folder."""


def percent(rate: Rate, lang: str) -> str:
    """42.0%"""
    return tr("sim-percent", lang, rate=100 * rate.rate)


def interval(rate: Rate, lang: str) -> str:
    """38.1–46.0"""
    low, high = rate.interval
    return tr("sim-interval", lang, low=100 * low, high=100 * high)


# -- files -------------------------------------------------------------------------------------------------------------


def whole(path: Path, write: Callable[[Path], None]) -> None:
    """Write a file whole or not at all."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}.", suffix=path.suffix)
        os.close(handle)
        temporary = Path(name)
        try:
            write(temporary)
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise not_written(path, error) from None


def check_target(path: Path, endings: tuple[str, ...]) -> None:
    """Refuse, before anything is played for it, a file that could not be written."""
    if path.suffix not in endings:
        raise BadOutput(key="sim-ending", file=str(path), known=", ".join(endings))
    needed = ("polars",) if path.suffix == PARQUET else ("polars", "altair", "vl_convert")
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise NoLibrary(key="sim-no-library", library=", ".join(missing))
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise BadOutput(key="file-no-place", file=str(path))
    try:
        with tempfile.TemporaryFile(dir=path.absolute().parent):
            pass
    except OSError as error:
        raise not_written(path, error) from None


def not_written(path: Path, error: OSError) -> BadOutput:
    return BadOutput(key="file-not-written", file=str(path), reason=error.strerror or str(error))


def table(plan: Plan, rows: list[Row]) -> Any:
    """One row a game, as a Polars frame."""
    import polars

    sides = ("deck", "against")
    columns: dict[str, Any] = {
        "number": [row.number for row in rows],
        "deck": [plan.decks[row.left] for row in rows],
        "against": [plan.decks[row.right] for row in rows],
        "bot": [plan.bot_of(0) for _ in rows],
        "bot_against": [plan.bot_of(1) for _ in rows],
        "seed": [row.seed for row in rows],
        "swapped": [row.swapped for row in rows],
        "winner": ["" if row.winner < 0 else sides[row.winner] for row in rows],
        "unfinished": [row.unfinished for row in rows],
        "first": [sides[row.first] for row in rows],
        "turns": [row.turns for row in rows],
        "decisions": [row.decisions for row in rows],
        "reason": [row.reason for row in rows],
        "rule": [row.rule for row in rows],
    }
    for side, name in enumerate(sides):
        columns[f"{name}_redrawn"] = [row.redrawn[side] for row in rows]
        columns[f"{name}_opening"] = [list(row.opening[side]) for row in rows]
        columns[f"{name}_drawn"] = [list(row.drawn[side]) for row in rows]
        columns[f"{name}_played"] = [list(row.played[side]) for row in rows]
        columns[f"{name}_curve"] = [list(row.curve[side]) for row in rows]
    return polars.DataFrame(columns)


def write_rows(plan: Plan, rows: list[Row], path: Path) -> None:
    check_target(path, (PARQUET,))
    whole(path, table(plan, rows).write_parquet)


# -- plots -------------------------------------------------------------------------------------------------------------


def write_plot(summary: Summary, path: Path, lang: str = "en") -> None:
    """The matchup matrix, the length of games, and going first against second, in one picture."""
    check_target(path, PLOTS)
    import altair as alt

    plan, others = summary.plan, alt.vconcat(lengths(summary, lang), order(summary, lang), spacing=30)
    title = tr("sim-plot-title", lang, games=len(summary.lengths), bots=", ".join(plan.bots), seed=str(plan.seed))
    picture = (
        alt.hconcat(matrix(summary, lang), others, spacing=50)
        .resolve_scale(color="independent")
        .properties(title=alt.Title(title, anchor="middle", fontSize=16, offset=20), padding=20)
    )
    options = {"inline": True} if path.suffix == ".html" else {}  # a page that needs no network
    whole(path, lambda to: picture.save(str(to), format=path.suffix[1:], scale_factor=2, **options))


def percents(rate: Rate, lang: str) -> dict[str, Any]:
    """A rate with its interval in percents, to be drawn and to be read."""
    low, high = rate.interval
    return {
        "rate": 100 * rate.rate,
        "low": 100 * low,
        "high": 100 * high,
        "text": percent(rate, lang),
        "span": interval(rate, lang),
    }


def matrix(summary: Summary, lang: str) -> Any:
    """A cell for each pair of decks: how often the deck of the row wins, with the interval."""
    import altair as alt
    import polars

    names = summary.plan.labels
    cells = []
    for (left, right), rate in summary.pairs.items():
        if not rate.games:
            continue
        cells.append({"deck": names[left], "against": names[right], **percents(rate, lang)})
        if left != right:
            cells.append({"deck": names[right], "against": names[left], **percents(rate.other(), lang)})
    base = alt.Chart(polars.DataFrame(cells, {"deck": str, "against": str, **DRAWN})).encode(
        x=alt.X("against:N", title=tr("sim-against", lang), sort=names, axis=alt.Axis(labelAngle=-35)),
        y=alt.Y("deck:N", title=tr("sim-deck", lang), sort=names),
    )
    scale = alt.Scale(domain=[0, 50, 100], range=["#c0504d", "#f2f2f2", "#4f81bd"])
    rects = base.mark_rect().encode(color=alt.Color("rate:Q", scale=scale, legend=None))
    rates = base.mark_text(dy=-7, fontSize=14).encode(text="text:N")
    spans = base.mark_text(dy=9, fontSize=10).encode(text="span:N")
    size = 80 * len(names)
    return (rects + rates + spans).properties(title=tr("sim-matchups", lang), width=size, height=size)


def lengths(summary: Summary, lang: str) -> Any:
    """How many games took how many turns."""
    import altair as alt
    import polars

    counts = Counter(summary.lengths)
    turns = range(min(counts, default=0), max(counts, default=0) + 1)
    rows = {"turns": list(turns), "games": [counts[turn] for turn in turns]}
    ticks = min(5, max(rows["games"]))  # no halves of games
    return (
        alt.Chart(polars.DataFrame(rows))
        .mark_bar()
        .encode(
            x=alt.X("turns:O", title=tr("sim-plot-turns", lang), axis=alt.Axis(labelAngle=0, labelOverlap=True)),
            y=alt.Y("games:Q", title=tr("sim-games", lang), axis=alt.Axis(tickCount=ticks)),
        )
        .properties(title=tr("sim-plot-length", lang), width=360, height=180)
    )


def order(summary: Summary, lang: str) -> Any:
    """How each deck does going first and going second, with intervals."""
    import altair as alt
    import polars

    names = summary.plan.labels
    words = [tr("sim-going-first", lang), tr("sim-going-second", lang)]
    rows = []
    for name, *rates in zip(names, summary.first, summary.second, strict=True):
        for word, rate in zip(words, rates, strict=True):
            if rate.games:
                rows.append({"deck": name, "turn": word, **percents(rate, lang)})
    base = alt.Chart(polars.DataFrame(rows, {"deck": str, "turn": str, **DRAWN})).encode(
        y=alt.Y("deck:N", title=tr("sim-deck", lang), sort=names),
        yOffset=alt.YOffset("turn:N", sort=words),
        color=alt.Color("turn:N", title=None, sort=words, legend=alt.Legend(orient="bottom")),
    )
    axis = alt.Axis(values=[0, 25, 50, 75, 100])
    rate_axis = alt.X("rate:Q", title=tr("sim-plot-rate", lang), scale=alt.Scale(domain=[0, 100]), axis=axis)
    points = base.mark_point(filled=True, size=70, opacity=1).encode(x=rate_axis)
    spans = base.mark_rule().encode(x=alt.X("low:Q"), x2="high:Q")
    even = alt.Chart(polars.DataFrame({"rate": [50]})).mark_rule(strokeDash=[4, 4], color="gray").encode(x="rate:Q")
    return (even + spans + points).properties(title=tr("sim-plot-order", lang), width=360, height=50 * len(names))
