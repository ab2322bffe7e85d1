"""Deck lists as text: which cards, how many of each, and every line that says neither.

Known are the lists of OPTCGSim (`4xOP01-016`, the Leader first, also all on one line), lines with a count and a number
or name (`4 OP01-016 Name`, `4 Name OP01-016`, `Name - OP01-016 x4`, `4x Name`), tables (CSV, with or without a line of
headings: `tables`), JSON (an array of numbers; a Leader and its cards; a pack of decks as texts), and links that carry
their deck with them (onepiecetopdecks `dg=1nOP01-001a4nOP01-016`, Egman `deck=OP01-001:1,OP01-016:4`). Nothing is
fetched. What stands under the heading `Z-Deck` is the Z-Deck; DeckPlanet writes headings as `_____Leader_____`. Lists
of Fusion World, another game with similar numbers, are refused by name. A line is read in time that grows with its
length alone.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import unquote_plus, urlsplit

from playmat.cards.files import BadJson, NameTwice, decode
from playmat.cards.told import Told, some

from . import tables

MOST_COPIES = 99  # of one card in a list; what a deck may hold is the rules' affair
LONGEST = 1024 * 1024  # characters of a list

LONGEST_LINE = 20_000  # characters; a whole deck on one line has some hundred

ID = r"[A-Za-z]{1,4}\d{0,2}-[A-Za-z]?\d{2,3}(?:_[A-Za-z]{1,2}\d{0,2})?"
# A card's number, with a count in front of it or not: OP01-016, 4xOP01-016, 4 x OP01-016. (All spaces are single ones.)
CARD = re.compile(rf"(?<![\w-])(?:(?P<count>\d{{1,10}}) ?[xX×*nN] ?)?(?P<id>{ID})(?![\w-])")
COUNT_FIRST = re.compile(r"(?P<count>\d{1,10})(?: ?[xX×*nN](?![\w-])| ?[,;:]| |$)")  # 4 Name, 4x Name, 4,Name
TIMES_LAST = re.compile(r"(?:^|[ ,;:=(])[xX×*] ?(?P<count>\d{1,10})\)?$")  # Name x4
COUNT_LAST = re.compile(r"(?:^|[,;:=]) ?(?P<count>\d{1,10})$")  # OP01-016: 4
NAMED = re.compile(r"(?P<count>\d{1,10})(?: ?[xX×*](?: |(?=[^\W\d]))| )(?P<name>\S.*)")  # 4x Name
NAMED_LAST = re.compile(r"(?P<name>[^\d ].*) [xX×*] ?(?P<count>\d{1,10})")  # Name x4
LINK = re.compile(r"https?://\S+", re.IGNORECASE)
COMMENT = re.compile(r"(?:^|(?<=\s))(?:#|//)")
LONGEST_HEADING = 40
SECTIONS = (
    "leader|character|event|stage|deck|main deck|personnage|événement|lieu|battle|battle card|extra|unison|unisson"
)
Z_SECTIONS = "z-deck|z deck|deck z"
HEADING = re.compile(rf"(?:{SECTIONS}|(?P<z>{Z_SECTIONS}))s?\s*(?:\(\d+\))?\s*:?", re.IGNORECASE)
Z_DECK = "z-deck"
FUSION_WORLD = re.compile(r"(?:FB|FS|SB)\d{2}-\d{2,3}|FP-\d{3}", re.IGNORECASE)
IN_LINK = re.compile(
    rf"(?P<count>\d{{1,2}})[nxX×*:.](?P<id>{ID})|(?P<turned>{ID})[:xX*=](?P<copies>\d{{1,2}})"  # 4nOP01-016, OP01-016:4
)
BETWEEN = re.compile(r"[a.,;|/+\s-]?")  # what stands between two cards of a link


class Entry(NamedTuple):
    """So many of a card: its number or name as the list has it, the line it stands on, and what is written there."""

    copies: int
    card: str
    line: int = 0
    text: str = ""
    section: str = ""  # Z_DECK, or nothing for the rest


class Misread(NamedTuple):
    """A line that was not understood."""

    line: int
    text: str
    why: str = "decks-line"


class Listing:
    """A deck list, before anyone has asked whether its cards exist."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.leader = ""  # where the list names it apart
        self.section = ""  # what is being read
        self.entries: list[Entry] = []
        self.misread: list[Misread] = []

    def add(self, count: int | str, card: str, line: int, text: str) -> None:
        number = int(count)
        if not 1 <= number <= MOST_COPIES:
            self.misread.append(Misread(line, text, "decks-count"))
            return
        self.entries.append(Entry(number, card.strip(), line, text, self.section))


class NotAList(Told):
    """A text that is no deck list at all."""

    file = ""

    def text(self, lang: str = "en") -> str:
        return f"{self.file}: {super().text(lang)}" if self.file else super().text(lang)


def read(text: str, pick: str = "") -> Listing:
    """The deck list of a text; of several, the one picked by its name or number."""
    listings = read_listings(text)
    if pick:
        chosen = [listing for listing in listings if listing.name.casefold() == pick.casefold()]
        if not chosen and pick.isdecimal() and 0 < int(pick[:6]) <= len(listings):
            chosen = [listings[int(pick) - 1]]
        if not chosen:
            raise NotAList(key="decks-no-such", pick=pick, decks=some(names(listings)))
        return chosen[0]
    if len(listings) > 1:
        raise NotAList(key="decks-several", count=len(listings), decks=some(names(listings)))
    return listings[0]


def names(listings: list[Listing]) -> list[str]:
    return [listing.name or str(number) for number, listing in enumerate(listings, start=1)]


def read_listings(text: str) -> list[Listing]:
    """The deck lists of a text: one, but for a pack of decks."""
    if len(text) > LONGEST:
        raise NotAList(key="decks-too-long")
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] in ("[", "{"):
        try:
            return of_our_games(from_json(decode(text)))
        except BadJson as error:
            raise NotAList(key="decks-not-json", line=str(error.line), column=str(error.column)) from None
        except NameTwice as error:
            raise NotAList(key="decks-name-twice", name=error.name[:80]) from None
    return of_our_games([from_text(text)])


def of_our_games(listings: list[Listing]) -> list[Listing]:
    for listing in listings:
        if any(FUSION_WORLD.fullmatch(card) for card in [listing.leader, *(entry.card for entry in listing.entries)]):
            raise NotAList(key="decks-fusion-world")
    return listings


# -- text ------------------------------------------------------------------------------------------------------------


def from_text(text: str) -> Listing:
    listing = Listing()
    lines = list(enumerate(re.split(r"\r\n|\r|\n", text), start=1))
    if (table := tables.heading(lines)) is not None:
        for number, line, count, card in table:
            if count is None or card is None:
                listing.misread.append(Misread(number, shown(line), "decks-cell"))
            else:
                listing.add(count, card, number, line)
        return listing
    for number, line in lines:
        read_line(listing, number, line)
    return listing


def read_line(listing: Listing, number: int, line: str) -> None:
    if len(line) > LONGEST_LINE:
        listing.misread.append(Misread(number, shown(line), "decks-line-too-long"))
        return
    line = " ".join(COMMENT.split(line.strip(), maxsplit=1)[0].split())
    title = line.strip("_ ") if line.startswith("__") else line
    heading = HEADING.fullmatch(title) if len(title) <= LONGEST_HEADING else None
    if heading:
        listing.section = Z_DECK if heading["z"] else ""
    if not line or heading:
        return
    if LINK.fullmatch(line):
        read_link(listing, number, line)
        return
    cards = list(CARD.finditer(line))
    if not cards:
        read_named(listing, number, line)
    elif all(card["count"] for card in cards) and not CARD.sub("", line).strip(" ,;|"):  # 1xOP15-058 4xOP05-077 ...
        for card in cards:
            listing.add(card["count"], card["id"], number, card.group())
    elif len(cards) == 1 and (count := count_of(line, cards[0])):
        listing.add(count, cards[0]["id"], number, line)
    else:
        listing.misread.append(Misread(number, line))


def count_of(line: str, card: re.Match[str]) -> str:
    """How many of the one card that a line names: the number in front of it, or behind it, if there is but one."""
    if line == card.group():
        return card["count"] or "1"
    before, after = line[: card.start()], line[card.end() :].strip()
    if card["count"]:
        return str(card["count"]) if not before else ""  # 4xOP01-016 Name
    cells = tables.counts_in(line)
    if len(cells) > 1:
        return ""  # 4,OP01-016,Name,5000: a table that should say what is what
    first, times, last = COUNT_FIRST.match(before), TIMES_LAST.search(after), COUNT_LAST.search(after)
    if first is not None and times is None:
        return str(first["count"])  # 4 OP01-016 Agent 2: a name may end in a number
    found = [match["count"] for match in (first, times or last) if match is not None] or cells
    return found[0] if len({int(count) for count in found}) == 1 else ""


def read_named(listing: Listing, number: int, line: str) -> None:
    """A card by its name: the number is looked up later."""
    named = NAMED.fullmatch(line) or NAMED_LAST.fullmatch(line)
    if named is None:
        listing.misread.append(Misread(number, line))
    else:
        listing.add(named["count"], named["name"].strip(" -–:,"), number, line)


def read_link(listing: Listing, number: int, link: str) -> None:
    """The deck that a link carries in its address: the part of it that has the most cards, if they fill it."""
    try:
        parts = urlsplit(link)
    except ValueError:
        listing.misread.append(Misread(number, link))
        return
    pieces = [piece.partition("=")[2] or piece for piece in (*parts.query.split("&"), *parts.fragment.split("&"))]
    pieces += parts.path.split("/")
    decoded = [unquote_plus(piece) for piece in pieces]
    best = max(decoded, key=lambda piece: len(IN_LINK.findall(piece)))
    found: list[tuple[str, str, str]] = []
    at = 0
    while at < len(best):
        match = IN_LINK.match(best, at)
        if match is None:
            break
        found.append((match["count"] or match["copies"], match["id"] or match["turned"], match.group()))
        at = match.end()
        between = BETWEEN.match(best, at)
        at = between.end() if between else at
    if not found or at < len(best):
        listing.misread.append(Misread(number, link if not found else best[at : at + 40], "decks-link"))
        return
    for count, id, text in found:
        listing.add(count, id, number, text)
    for piece in parts.query.split("&"):
        if piece.startswith(("dn=", "name=")) and not listing.name:
            listing.name = unquote_plus(piece.partition("=")[2])


# -- JSON ------------------------------------------------------------------------------------------------------------


def from_json(data: Any) -> list[Listing]:
    if isinstance(data, dict) and isinstance(data.get("decks"), list):
        found = []
        for number, deck in enumerate(data["decks"], start=1):
            if not isinstance(deck, dict):
                raise NotAList(key="decks-json-shape")
            listing = one_of_pack(deck)
            listing.name = listing.name or str(number)
            found.append(listing)
        if not found:
            raise NotAList(key="decks-empty")
        return found
    if isinstance(data, dict):
        return [one_of_pack(data)]
    if isinstance(data, list):
        listing = Listing()
        read_array(listing, data)
        return [listing]
    raise NotAList(key="decks-json-shape")


def one_of_pack(deck: dict[str, Any]) -> Listing:
    name = deck.get("name")
    if isinstance(deck.get("text"), str):
        listing = from_text(deck["text"])
        listing.name = name if isinstance(name, str) else ""
        return listing
    listing = Listing(name if isinstance(name, str) else "")
    leader = deck.get("leader")
    if isinstance(leader, dict):
        leader = leader.get("id") or leader.get("card")
    if leader is not None and not isinstance(leader, str):
        raise NotAList(key="decks-json-shape")
    listing.leader = leader or ""
    if listing.leader:
        listing.add(1, listing.leader, 0, listing.leader)
    read_pile(listing, next((deck[key] for key in ("cards", "deck", "main") if key in deck), None))
    z_deck = next((deck[key] for key in ("z_deck", "z-deck", "zDeck") if key in deck), None)
    if z_deck is not None:
        listing.section = Z_DECK
        read_pile(listing, z_deck)
    return listing


def read_pile(listing: Listing, cards: Any) -> None:
    if isinstance(cards, dict):
        for card, count in cards.items():
            add_counted(listing, count, card)
    elif isinstance(cards, list):
        read_array(listing, cards)
    else:
        raise NotAList(key="decks-json-shape")


def read_array(listing: Listing, items: list[Any]) -> None:
    """An array: of numbers, one a copy; of lines; of objects with a card and a count."""
    for place, item in enumerate(items, start=1):
        if isinstance(item, str) and item.casefold().startswith("exported from"):
            continue  # what deck builders write at the head for Tabletop Simulator
        if isinstance(item, str):
            read_line(listing, place, item.strip())
        elif isinstance(item, dict):
            card = next((item[key] for key in ("id", "card", "code", "number", "name") if key in item), None)
            count = next((item[key] for key in ("count", "quantity", "qty", "amount", "n") if key in item), 1)
            add_counted(listing, count, card, place)
        else:
            listing.misread.append(Misread(place, shown(item)))


def add_counted(listing: Listing, count: Any, card: Any, place: int = 0) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or not isinstance(card, str) or not card.strip():
        listing.misread.append(Misread(place, f"{shown(card)}: {shown(count)}"))
    else:
        listing.add(count, card, place, f"{card}: {count}")


def shown(value: Any) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:59] + "…"
