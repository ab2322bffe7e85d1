"""The figures of a simulation as tables in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from playmat.i18n import tr
from playmat.sim.stats import Rate, Summary


def percent(rate: Rate) -> str:
    """42.0 % (38.1–46.0)"""
    data = rate.data()
    if not data["games"]:
        return "–"
    return f"{data['rate'] * 100:.1f} % ({data['low'] * 100:.1f}–{data['high'] * 100:.1f})"


def show(summary: Summary, lang: str) -> None:
    console = Console()
    names = summary.plan.decks
    data = summary.data()
    matchups = Table(title=tr("sim-matchups", lang))
    for key in ("sim-deck", "sim-against", "sim-games", "sim-wins"):
        matchups.add_column(tr(key, lang))
    for (left, right), rate in summary.pairs.items():
        matchups.add_row(names[left], names[right], str(rate.games), percent(rate))
    console.print(matchups)
    overall = Table(title=tr("sim-overall", lang))
    for key in ("sim-deck", "sim-games", "sim-wins", "sim-going-first", "sim-going-second"):
        overall.add_column(tr(key, lang))
    for i, name in enumerate(names):
        row = summary.decks[i], summary.first[i], summary.second[i]
        overall.add_row(name, str(row[0].games), *(percent(rate) for rate in row))
    console.print(overall)
    cards = Table(title=tr("sim-cards", lang))
    for key in ("sim-deck", "sim-card", "sim-when-drawn", "sim-when-played"):
        cards.add_column(tr(key, lang))
    for i, name in enumerate(names):
        for id, rate in summary.best_cards(i):
            played = summary.cards[i].played.get(id, Rate())
            cards.add_row(name, id, f"{percent(rate)} / {rate.games}", f"{percent(played)} / {played.games}")
    if cards.row_count:
        console.print(cards)
    turns = data["turns"]
    console.print(
        tr(
            "sim-length",
            lang,
            mean=f"{turns['mean']:.1f}",
            median=str(turns["median"]),
            low=str(turns["p10"]),
            high=str(turns["p90"]),
        )
    )
    console.print(tr("sim-first-wins", lang, rate=percent(summary.going_first)))
    reasons = ", ".join(f"{tr('sim-reason-' + slug(key), lang)} {n}" for key, n in data["reasons"].items())
    console.print(tr("sim-reasons", lang, reasons=reasons))
    if summary.unfinished:
        console.print(tr("sim-unfinished", lang, count=summary.unfinished))


def slug(reason: str) -> str:
    return reason.replace(" ", "-")
