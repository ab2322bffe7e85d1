"""The figures of a simulation as tables in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from playmat.i18n import tr
from playmat.sim.report import interval, percent
from playmat.sim.stats import Rate, Summary

TURNS = 8  # of the curve, as many as fit


def rated(rate: Rate, lang: str) -> str:
    """42.0% (38.1–46.0)"""
    return f"{percent(rate, lang)} ({interval(rate, lang)})" if rate.games else "–"


def counted(rate: Rate, lang: str) -> str:
    """42% (38–46), 600"""
    if not rate.games:
        return "–"
    low, high = rate.interval
    return tr("sim-counted", lang, rate=100 * rate.rate, low=100 * low, high=100 * high, games=rate.games)


def table(title: str, *columns: str) -> Table:
    """Decks and cards are told whole; what the terminal has no room for goes to the next line."""
    made = Table(title=title, title_justify="left")
    for number, column in enumerate(columns):
        made.add_column(column, overflow="fold", justify="left" if number == 0 else "right")
    return made


def show(summary: Summary, lang: str) -> None:
    console = Console()
    for made in (matchups, overall, opening, curve):
        console.print(made(summary, lang))
    for deck in range(len(summary.plan.decks)):
        if summary.best_cards(deck):
            console.print(cards(summary, deck, lang))
    data = summary.data()
    turns = data["turns"]
    length = {"mean": turns["mean"], "median": turns["median"], "low": turns["p10"], "high": turns["p90"]}
    console.print(tr("sim-length", lang, **length))
    console.print(tr("sim-first-wins", lang, rate=rated(summary.going_first, lang)))
    reasons = ", ".join(f"{tr('sim-reason-' + slug(key), lang)} {n}" for key, n in data["reasons"].items())
    console.print(tr("sim-reasons", lang, reasons=reasons))
    if summary.unfinished:
        console.print(tr("sim-unfinished", lang, count=summary.unfinished))


def matchups(summary: Summary, lang: str) -> Table:
    names = summary.plan.labels
    made = table(tr("sim-matchups", lang), *(tr(f"sim-{key}", lang) for key in ("deck", "against", "games", "wins")))
    made.columns[1].justify = "left"
    for (left, right), rate in summary.pairs.items():
        made.add_row(names[left], names[right], str(rate.games), rated(rate, lang))
    return made


def overall(summary: Summary, lang: str) -> Table:
    heads = [tr(f"sim-{key}", lang) for key in ("deck", "all", "going-first", "going-second")]
    made = table(tr("sim-overall", lang), *heads)
    for name, *rates in zip(summary.plan.labels, summary.decks, summary.first, summary.second, strict=True):
        made.add_row(name, *(counted(rate, lang) for rate in rates))
    return made


def opening(summary: Summary, lang: str) -> Table:
    made = table(tr("sim-opening", lang), *(tr(f"sim-{key}", lang) for key in ("deck", "kept", "redrawn")))
    for name, *rates in zip(summary.plan.labels, summary.kept, summary.redrawn, strict=True):
        made.add_row(name, *(counted(rate, lang) for rate in rates))
    return made


def curve(summary: Summary, lang: str) -> Table:
    made = table(tr("sim-curve", lang), tr("sim-deck", lang), *map(str, range(1, TURNS + 1)))
    for deck, name in enumerate(summary.plan.labels):
        made.add_row(name, *(tr("sim-paid", lang, paid=paid) for paid in summary.curve(deck, TURNS)))
    return made


def cards(summary: Summary, deck: int, lang: str) -> Table:
    """The best cards of a deck: its wins when they were drawn, played, and in the opening hand."""
    title = tr("sim-cards", lang, deck=summary.plan.labels[deck])
    made = table(title, *(tr(f"sim-{key}", lang) for key in ("card", "when-drawn", "when-played", "when-opening")))
    known, found = summary.plan.cards, summary.cards[deck]
    for id, rate in summary.best_cards(deck):
        rates = rate, found.played.get(id, Rate()), found.opening.get(id, Rate())
        made.add_row(f"{known.name(id, lang)} ({id})", *(counted(one, lang) for one in rates))
    return made


def slug(reason: str) -> str:
    return reason.replace(" ", "-")
