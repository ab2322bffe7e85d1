"""Who reads, in which language, and what they can tell: the ground every sentence stands on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playmat.core.view import View, all_hidden
from playmat.i18n import tr

from .cards import Catalogue

VOWELS = "aeiouâàéèêëîïôöûüœAEIOUÂÀÉÈÊËÎÏÔÖÛÜŒ"
# What French makes of “de” and “à” in front of a name: d’Isolde, but de Yamato; des Jumeaux, du Puits, aux Jumeaux.
CONTRACTED = (
    (re.compile(r"\b([Dd])e Les (?=\w)"), r"\1es "),
    (re.compile(r"\b([Dd])e Le (?=\w)"), r"\1u "),
    (re.compile(r"(?<!\w)à Les (?=\w)"), "aux "),
    (re.compile(r"(?<!\w)à Le (?=\w)"), "au "),
    (re.compile(rf"\b([Dd])e (?=[{VOWELS}]|[yY][^\W{VOWELS}])"), r"\1’"),
)

# Players of a table of four: at the beginning of a sentence, and in the middle.
NAMED = {"player": "who-player-named", "ally": "who-ally-named", "opponent": "who-opponent-named"}
NAMED_SOMEONE = {
    "player": "who-player-named-someone",
    "ally": "who-ally-named-someone",
    "opponent": "who-opponent-named-someone",
}


def in_french(text: str) -> str:
    """A sentence that names were put into, as French writes it: contracted, with one kind of apostrophe."""
    text = text.replace("'", "’")
    for pattern, written in CONTRACTED:
        text = pattern.sub(written, text)
    return text


class Scene:
    """A reader: the language, the seat that is “you” (-1 for someone who watches), and the cards known by name.

    `view` says which card is which now; `values` what the cards in hand are worth now, as the game's view gives it;
    `labels` a short mark for cards in play, which tells two of the same name apart; `seats` the name and team of each
    seat, where there are more than two.
    """

    def __init__(
        self,
        lang: str,
        catalogue: Catalogue,
        me: int = -1,
        view: Any = None,
        values: Mapping[int, tuple[int, int]] | None = None,
        labels: Mapping[int, str] | None = None,
        seats: Sequence[tuple[str, int]] = (),
    ) -> None:
        self.lang = lang
        self.catalogue = catalogue
        self.me = me
        self.view: Any = view  # of the game's own kind
        self.values = values or {}
        self.labels = labels or {}
        self.seats = seats
        self.ids: dict[int, str] = {}
        self.perms: dict[int, Any] = {}  # cards in play
        self.places: dict[int, tuple[int, str]] = {}  # seat and zone of known cards that are not in play
        self.owners: dict[int, int] = {}  # whose a card is
        if view is not None:
            self.look(view)

    def look(self, view: View) -> None:
        self.seats = list(zip(view.names, view.teams, strict=True))
        for seat, zone, cards in view.areas():
            if all_hidden(cards):
                continue
            for card in cards:
                if not card.known:
                    continue
                self.ids[card.iid] = card.id
                self.owners[card.iid] = seat
                if hasattr(card, "rested"):
                    self.perms[card.iid] = card
                else:
                    self.places[card.iid] = (seat, zone)

    # -- words ---------------------------------------------------------------------------------------------------

    def tr(self, key: str, /, **args: object) -> str:
        text = tr(key, self.lang, **args)
        return in_french(text) if self.lang == "fr" else text

    def player(self, seat: int) -> str:
        """Another player, as the subject of a sentence."""
        if len(self.seats) > 2:
            return self.tr(NAMED[self.relation(seat)], name=self.seats[seat][0])
        return self.tr("who-opponent") if self.me >= 0 else self.tr("who-player", number=seat + 1)

    def person(self, seat: int) -> dict[str, str]:
        """Whom a sentence is about, for the texts that choose between “you” and a name.

        `player` is for the beginning of a sentence, `someone` for the middle.
        """
        player = self.player(seat)
        someone = self.tr("who-opponent-someone") if self.me >= 0 else player
        if len(self.seats) > 2:
            someone = self.tr(NAMED_SOMEONE[self.relation(seat)], name=self.seats[seat][0])
        return {"who": "you" if seat == self.me else "other", "player": player, "someone": someone}

    def relation(self, seat: int) -> str:
        """What a player is to the reader, at a table of four."""
        if self.me < 0:
            return "player"
        return "ally" if self.seats[seat][1] == self.seats[self.me][1] else "opponent"

    def mine(self, seat: int) -> str:
        """Whether something is the reader's: “yes” or “no”."""
        return "yes" if seat == self.me else "no"

    def whose(self, seat: int) -> str:
        """“yours”, “your opponent’s”, or by name at a table of four."""
        if seat == self.me:
            return self.tr("whose-you")
        if len(self.seats) > 2:
            return self.tr("whose-named", name=self.seats[seat][0])
        return self.tr("whose-opponent") if self.me >= 0 else self.tr("whose-player", number=seat + 1)

    def name_of(self, id: str) -> str:
        return self.catalogue.name(id, self.lang)

    def card(self, iid: int) -> str:
        """The name of a card, or that it is face down; marked where several have the name."""
        id = self.ids.get(iid)
        if id is None:
            return self.tr("card-hidden")
        name = self.name_of(id)
        label = self.labels.get(iid)
        return f"{name} [{label}]" if label else name

    def owned(self, iid: int, by: int = -2) -> str:
        """The name of a card; at a table of four with whose it is, unless the sentence says that it is `by`’s."""
        owner = self.owners.get(iid, -2)
        if len(self.seats) <= 2 or iid not in self.ids or owner in (-2, by):
            return self.card(iid)
        return self.tr("card-of", card=self.card(iid), owner=self.whose(owner))

    def cards(self, iids: Sequence[int], by: int = -2) -> str:
        """“A, B and C”; cards the reader may not know are counted."""
        names = [self.owned(iid, by) for iid in iids if iid in self.ids]
        hidden = len(iids) - len(names)
        if hidden:
            names.append(self.tr("card-hidden-count", count=hidden))
        return self.list(names)

    def list(self, words: Sequence[str]) -> str:
        if not words:
            return ""
        text = words[-1]
        for place, word in enumerate(reversed(words[:-1])):
            if place == 0:
                text = self.tr("list-two", first=word, last=text)
            else:
                text = self.tr("list-more", first=word, rest=text)
        return text

    def power(self, iid: int) -> str:
        perm = self.perms.get(iid)
        return str(perm.power) if perm is not None else "?"
