"""Reading card data of others, merging the printings of each card, and taking them into the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec

from playmat.i18n import tr

from .files import BadFile
from .formats import NoCard, Printing, Wrong, foreign, is_dragon_ball, read, recognised, unknown_fields
from .sources import CardFile, Place, found
from .texts import OTHER, damage, same
from .told import Told, short

MOST_FAULTS = 20  # told at once
MOST_NOTES = 200  # kept of each kind


class Note:
    """Something worth telling that does not stop an import."""

    def __init__(self, *, key: str, **args: object) -> None:
        self.key = key
        self.text_args = args

    def text(self, lang: str = "en") -> str:
        args = {name: arg.text(lang) if isinstance(arg, Place) else arg for name, arg in self.text_args.items()}
        return tr(self.key, lang, **{name: short(arg) if isinstance(arg, str) else arg for name, arg in args.items()})


class Fault(Note):
    """What is wrong at one place."""

    def __init__(self, place: Place, *, key: str, **args: object) -> None:
        super().__init__(key=key, **args)
        self.place = place

    def text(self, lang: str = "en") -> str:
        return tr("cards-at", lang, place=short(self.place.text(lang)), problem=super().text(lang))


class Refused(Told):
    """Card data that cannot be used: every place, up to a number of them, with the reason."""

    def __init__(self, faults: list[Fault], imported: bool = False) -> None:
        super().__init__(key="cards-refused", count=len(faults))
        self.faults = faults
        self.importing = imported

    def text(self, lang: str = "en") -> str:
        lines = [super().text(lang), *(f"  {fault.text(lang)}" for fault in self.faults[:MOST_FAULTS])]
        if len(self.faults) >= MOST_FAULTS:
            lines.append("  " + tr("cards-refused-more", lang))
        if self.importing:
            lines.append(tr("cards-nothing-imported", lang))
        return "\n".join(lines)


class Report:
    """What was found while reading."""

    def __init__(self) -> None:
        self.files = 0
        self.printings = 0
        self.new: Counter[str] = Counter()  # cards by language
        self.unchanged: Counter[str] = Counter()
        self.changed: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self.damaged: list[Fault] = []  # the first of them
        self.damages = 0
        self.variants: list[Fault] = []
        self.notes: list[Note] = []
        self.fields: Counter[str] = Counter()  # unknown ones
        self.no_cards = 0

    def fault(self, fault: Fault) -> None:
        self.faults.append(fault)
        if len(self.faults) >= MOST_FAULTS:
            self.refuse()

    def refuse(self) -> None:
        if self.faults:
            raise Refused(self.faults)

    def note(self, note: Note) -> None:
        if len(self.notes) < MOST_NOTES:
            self.notes.append(note)

    def variant(self, fault: Fault) -> None:
        if len(self.variants) < MOST_NOTES:
            self.variants.append(fault)

    def all_notes(self) -> list[Note]:
        """Everything worth telling, in an order that does not depend on chance."""
        found = list(self.notes)
        if self.fields:
            names = ", ".join(f"{name} ({count})" for name, count in sorted(self.fields.items())[:20])
            found.append(Note(key="cards-unknown-fields", fields=names))
        if self.no_cards:
            found.append(Note(key="cards-skipped-don", count=self.no_cards))
        return found


# -- reading ---------------------------------------------------------------------------------------------------------


def printings(paths: Iterable[Path], report: Report, fallback: str = "en") -> Iterator[tuple[Place, Printing]]:
    """Every printing at some paths. Faults are gathered in the report, which refuses when there are many."""
    for source in found(paths):
        if source.inside and source.lang == OTHER:
            report.note(Note(key="cards-skipped-language", file=str(source.path)))
            continue
        file = CardFile(source.path)
        if not file.about_cards:
            if not source.inside:
                raise BadFile(key="cards-no-cards", file=str(source.path))
            report.note(Note(key="cards-skipped-file", file=str(source.path)))
            continue
        lang = file.language(source.lang, fallback)
        if lang == OTHER:
            if not source.inside:
                raise BadFile(key="cards-other-language", file=str(source.path))
            report.note(Note(key="cards-skipped-language", file=str(source.path)))
            continue
        report.files += 1
        empty = True
        for place, value in file.records():
            empty = False
            if isinstance(value, dict) and is_dragon_ball(value):
                raise BadFile(key="cards-dragonball", file=str(source.path))
            yield from of_record(place, value, lang, report)
        if empty:
            raise BadFile(key="cards-empty-file", file=str(source.path))
    report.refuse()


def of_record(place: Place, value: Any, lang: str, report: Report) -> Iterator[tuple[Place, Printing]]:
    if isinstance(value, Wrong):
        report.fault(Fault(place, key=value.key, **value.text_args))
        return
    shape = recognised(value) if isinstance(value, dict) else None
    if shape is None:
        report.fault(Fault(place, key="cards-not-a-card"))
        return
    try:
        made = read(value, shape, lang)
        french = foreign(value)
        other = read(french, shape, "fr") if french is not None and lang == "en" else None
    except NoCard:
        report.no_cards += 1
        return
    except Wrong as wrong:
        report.fault(Fault(place, key=wrong.key, **wrong.text_args))
        return
    report.fields.update(unknown_fields(value, shape))
    report.printings += 1
    yield place, made
    if other is not None:
        yield place, other


# -- merging ---------------------------------------------------------------------------------------------------------


class Kept(msgspec.Struct, frozen=True):
    """What is kept of the printings of a card in one language, and where it comes from."""

    printing: Printing
    place: Place
    broken: str = ""  # where its text has lost something


class Shelf(Protocol):
    """Where kept printings lie while others are read: in memory, or in the library's file."""

    def get(self, id: str, lang: str) -> Kept | None: ...

    def put(self, kept: Kept) -> None: ...


class InMemory:
    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], Kept] = {}

    def get(self, id: str, lang: str) -> Kept | None:
        return self.kept.get((id, lang))

    def put(self, kept: Kept) -> None:
        self.kept[kept.printing.id, kept.printing.lang] = kept


def merge(shelf: Shelf, place: Place, new: Printing, report: Report) -> None:
    """2-14-2: cards with the same number are the same card. Alternate arts are merged; two that differ are told."""
    kept = shelf.get(new.id, new.lang)
    fresh = Kept(new, place, damage(new.text, new.lang) or damage(new.trigger, new.lang))
    if kept is None:
        shelf.put(fresh)
        return
    old = kept.printing
    agree = same(old.whole, new.whole)
    if old.printing == new.printing and not (agree and old.facts == new.facts):
        key = "cards-twice-text" if not agree else "cards-twice-facts"
        report.fault(Fault(place, key=key, card=new.printing, other=kept.place))
        return
    main, other = (fresh, kept) if prefer(fresh, kept) else (kept, fresh)
    if not agree and not other.broken:
        report.variant(
            Fault(other.place, key="cards-variant-text", card=other.printing.printing, main=main.printing.printing)
        )
    elif old.facts != new.facts:
        report.variant(
            Fault(other.place, key="cards-variant-facts", card=other.printing.printing, main=main.printing.printing)
        )
    merged = msgspec.structs.replace(
        main.printing,
        packs=tuple(dict.fromkeys(old.packs + new.packs)),
        printings=tuple(dict.fromkeys(old.printings + new.printings)),
    )
    shelf.put(Kept(merged, main.place, main.broken))


def prefer(one: Kept, other: Kept) -> bool:
    """Which of two printings to keep: one whose text is whole, else one that is no alternate art, else the first."""
    if bool(one.broken) != bool(other.broken):
        return not one.broken
    return one.printing.printing == one.printing.id != other.printing.printing


def gather(
    paths: Iterable[Path], shelf: Shelf, fallback: str = "en", step: Callable[[int], None] | None = None
) -> Report:
    """Read everything at some paths onto a shelf. Refused, with the places, if anything is wrong."""
    report = Report()
    for number, (place, printing) in enumerate(printings(paths, report, fallback), start=1):
        merge(shelf, place, printing, report)
        if step is not None:
            step(number)
    report.refuse()
    return report


def look_over(kept: Kept, report: Report) -> None:
    """Note a text that has lost something."""
    if kept.broken:
        report.damages += 1
    if kept.broken and len(report.damaged) < MOST_NOTES:
        card = f"{kept.printing.printing} {kept.printing.name}"
        report.damaged.append(Fault(kept.place, key="cards-damaged", card=card, phrase=kept.broken))


def read_cards(paths: Iterable[Path], fallback: str = "en") -> tuple[list[Printing], Report]:
    """The cards at some paths, in the order they are first named, without touching the library."""
    shelf = InMemory()
    report = gather(paths, shelf, fallback)
    for kept in shelf.kept.values():
        look_over(kept, report)
    return [kept.printing for kept in shelf.kept.values()], report
