"""Who reads, in which language, and what they can tell: the ground every sentence stands on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playmat.core.view import View
from playmat.i18n import tr

from .cards import Catalogue

ELISION = re.compile(r"\b([Dd])e (?=[aeiouyâàéèêëîïôöûüœAEIOUYÂÀÉÈÊËÎÏÔÖÛÜŒ])")  # names that follow: d’Isolde

# Players of a table of four: at the beginning of a sentence, and in the middle.
NAMED = {"player": "who-player-named", "ally": "who-ally-named", "opponent": "who-opponent-named"}
NAMED_SOMEONE = {
    "player": "who-player-named-someone",
    "ally": "who-ally-named-someone",
    "opponent": "who-opponent-named-someone",
}


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
        if view is not None:
            self.look(view)

    def look(self, view: View) -> None:
        self.seats = list(zip(view.names, view.teams, strict=True))
        for seat, zone, cards in view.areas():
            for card in cards:
                if not card.known:
                    continue
                self.ids[card.iid] = card.id
                if hasattr(card, "rested"):
                    self.perms[card.iid] = card
                else:
                    self.places[card.iid] = (seat, zone)

    # -- words ---------------------------------------------------------------------------------------------------

    def tr(self, key: str, /, **args: object) -> str:
        text = tr(key, self.lang, **args)
        return ELISION.sub("\\1’", text) if self.lang == "fr" else text

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
        """Whose something is: “yes”, “no”, or “ally”."""
        if seat == self.me:
            return "yes"
        return "ally" if len(self.seats) > 2 and self.relation(seat) == "ally" else "no"

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

    def cards(self, iids: Sequence[int]) -> str:
        """“A, B and C”; cards the reader may not know are counted."""
        names = [self.card(iid) for iid in iids if iid in self.ids]
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
