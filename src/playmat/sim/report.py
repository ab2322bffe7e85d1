"""Rows and figures in files: Parquet, and plots as PNG, SVG or HTML. The libraries come with `playmat[sim]`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playmat.errors import PlaymatError
from playmat.i18n import tr

from .match import Row
from .plan import Plan
from .stats import Summary

PLOTS = (".png", ".svg", ".html")


class NoLibrary(PlaymatError):
    """Parquet and plots need libraries that a small installation does not have."""


class BadOutput(PlaymatError):
    """A file that cannot be written: its ending, its folder."""


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
        raise BadOutput(key="file-not-written", file=str(path), reason=error.strerror or str(error)) from None


def table(plan: Plan, rows: list[Row]) -> Any:
    """One row a game, as a Polars frame."""
    try:
        import polars
    except ImportError:
        raise NoLibrary(key="sim-no-library", library="polars") from None
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
    frame = table(plan, rows)
    whole(path, frame.write_parquet)


def write_plot(summary: Summary, path: Path, lang: str = "en") -> None:
    """The matchup matrix, the length of games, and going first against second, in one picture."""
    if path.suffix not in PLOTS:
        raise BadOutput(key="sim-plot-ending", file=str(path), known=", ".join(PLOTS))
    picture = chart(summary, lang)
    whole(path, lambda to: picture.save(str(to), format=path.suffix[1:]))


def chart(summary: Summary, lang: str = "en") -> Any:
    try:
        import altair as alt
        import polars
    except ImportError:
        raise NoLibrary(key="sim-no-library", library="altair") from None
    names = summary.plan.decks
    cells = []
    for (left, right), rate in summary.pairs.items():
        cells.append({"deck": names[left], "against": names[right], "rate": rate.rate, "games": rate.games})
        if left != right:
            cells.append({"deck": names[right], "against": names[left], "rate": 1 - rate.rate, "games": rate.games})
    axis = {"x": tr("sim-plot-against", lang), "y": tr("sim-plot-deck", lang)}
    base = alt.Chart(polars.DataFrame(cells)).encode(
        x=alt.X("against:N", title=axis["x"]), y=alt.Y("deck:N", title=axis["y"])
    )
    scale = alt.Scale(domain=[0, 0.5, 1], range=["#c0504d", "#f2f2f2", "#4f81bd"])
    matrix = base.mark_rect().encode(color=alt.Color("rate:Q", scale=scale, title=tr("sim-plot-rate", lang)))
    labels = base.mark_text().encode(text=alt.Text("rate:Q", format=".0%"))
    size = 60 * len(names)
    matrix = (matrix + labels).properties(title=tr("sim-plot-matchups", lang), width=size, height=size)
    lengths = (
        alt.Chart(polars.DataFrame({"turns": summary.lengths or [0]}))
        .mark_bar()
        .encode(
            x=alt.X("turns:O", title=tr("sim-plot-turns", lang)), y=alt.Y("count()", title=tr("sim-plot-games", lang))
        )
        .properties(title=tr("sim-plot-length", lang), width=300, height=180)
    )
    rows = []
    for i, name in enumerate(names):
        for key, rate in (("sim-plot-first", summary.first[i]), ("sim-plot-second", summary.second[i])):
            data = rate.data()
            if data["games"]:
                rows.append({"deck": name, "turn": tr(key, lang), **data})
    bars = alt.Chart(polars.DataFrame(rows or [{"deck": "", "turn": "", "rate": 0.0, "low": 0.0, "high": 0.0}]))
    rate_axis = alt.X("rate:Q", title=tr("sim-plot-rate", lang), scale=alt.Scale(domain=[0, 1]))
    first = bars.mark_point(filled=True, size=60).encode(
        x=rate_axis, y=alt.Y("deck:N", title=axis["y"]), color=alt.Color("turn:N", title=""), yOffset="turn:N"
    )
    spans = bars.mark_rule().encode(x="low:Q", x2="high:Q", y="deck:N", color="turn:N", yOffset="turn:N")
    order = (spans + first).properties(title=tr("sim-plot-order", lang), width=300, height=40 * max(len(names), 1))
    return alt.vconcat(matrix, alt.hconcat(lengths, order)).resolve_scale(color="independent")
