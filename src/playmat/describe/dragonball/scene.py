"""Who reads, in which language, and what they can tell: the ground every sentence about this game stands on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playmat.dragonball.view import MastersView, PermView

from ..scene import Scene
from .cards import DbCatalogue

TAG = re.compile(r"\s*(\[[^\]]*\])")
REMINDER = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)")


class DbScene(Scene):
    """A reader. `values` are the energy cost and the combo cost of cards in hand now; a Leader that was turned over
    goes by the name on its back."""

    catalogue: DbCatalogue
    view: MastersView | None
    perms: dict[int, PermView]

    def __init__(self, *args: Any, **words: Any) -> None:
        self.turned: set[int] = set()  # Leaders that lie on their front
        super().__init__(*args, **words)

    def look(self, view: MastersView) -> None:  # type: ignore[override]
        super().look(view)
        self.turned.update(iid for iid, perm in self.perms.items() if perm.side)

    def card(self, iid: int) -> str:
        """The name of a card on the side that shows, or that it is face down; marked where several have the name."""
        id = self.ids.get(iid)
        if id is None:
            return self.tr("card-hidden")
        name = self.catalogue.name(id, self.lang, int(iid in self.turned))
        label = self.labels.get(iid)
        return f"{name} [{label}]" if label else name

    def list(self, words: Sequence[str]) -> str:
        """Names of this game's cards have commas in them, so they are parted by something else."""
        if not words:
            return ""
        text = words[-1]
        for place, word in enumerate(reversed(words[:-1])):
            text = self.tr("db-list-more" if place else "list-two", first=word, last=text)
        return text

    # -- words of this game ----------------------------------------------------------------------------------------

    def colors(self, colors: tuple[str, ...]) -> str:
        return "/".join(self.tr(f"color-{color.lower()}") for color in colors) or self.tr("db-colorless")

    def keyword(self, name: str) -> str:
        """A keyword skill by its name in the book, with its brackets."""
        return self.tr("db-keyword", keyword=keyword_text(self, name))

    def skill(self, id: str, index: int, keyword: str = "") -> str:
        """What a skill says: its printed line, or the keyword skill it is; nothing if neither is known."""
        return self.catalogue.ability(id, index, self.lang) or (self.keyword(keyword) if keyword else "")

    def skill_short(self, id: str, index: int, keyword: str = "") -> str:
        """A skill for a list of options: without the words for when it may be used and what explains its keyword."""
        rest, tags = self.skill(id, index, keyword), []
        timings = tuple(f"[{word}" for word in self.tr("db-timings").split())
        while tag := TAG.match(rest):
            rest = rest[tag.end() :]
            if not tag[1].startswith(timings):
                tags.append(tag[1])
        text = " ".join([*tags, rest.strip()]).strip()
        return REMINDER.sub("", text).strip() or text

    def area(self, zone: str, seat: int) -> str:
        """An area with whose it is: “your hand”."""
        return self.tr("db-area", zone=zone, **self.person(seat))

    def zone_of(self, iid: int) -> str:
        """The area a known card lies in, by its name."""
        perm = self.perms.get(iid)
        if perm is not None:
            return perm.zone
        return self.places.get(iid, (-1, ""))[1]

    def cost(self, iid: int) -> str:
        """The energy a card costs now, or as printed where that is not known; X where its player chooses."""
        printed = self.catalogue.printed(self.ids[iid])
        if printed.x_cost:
            return "X"
        found = self.values.get(iid)
        return str(found[0] if found is not None else printed.energy_cost or 0)

    def combo_cost(self, iid: int) -> int:
        found = self.values.get(iid)
        perm = self.perms.get(iid)
        if perm is not None:
            return perm.combo_cost or 0
        return found[1] if found is not None else self.catalogue.printed(self.ids[iid]).combo_cost or 0

    def combo_power(self, iid: int) -> int:
        perm = self.perms.get(iid)
        printed = self.catalogue.printed(self.ids[iid]).combo_power
        return (perm.combo_power if perm is not None else printed) or 0


def keyword_text(scene: Scene, keyword: str) -> str:
    return scene.tr("db-keyword-" + keyword.lower().replace(":", "").replace(" ", "-"))
