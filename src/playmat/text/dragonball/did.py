"""Whether this skill has moved such cards to such an area: "if you added a red card to your hand", "if 2 cards are KO'd by this skill".

What was done (a verb), to which cards and where to are three parts. The area is kept in `said` (`TO`): `references` refuses the
question where the cards that the skill moved last went elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar
from ..shapes import Phrase
from .conditions import _quality, _unquality
from .nodes import c, ctl
from .references import FROM, TO, WHOLE
from .things import JOINED

WITH = "(with this skill|using this skill|by this skill|this way|)"
BY = "(by|with|using) this (skill|card's skill)"
OWN = "(your|its owner's|their owner's|their owners'|their|the|a|)"


@dataclass(frozen=True)
class Such(Phrase):
    """So many such cards; without filters and a number, any card."""

    filters: tuple[Any, ...] = ()
    n: int = 0


@dataclass(frozen=True)
class Went(Phrase):
    """The area that they went to, or came from."""

    area: str


AREAS = {
    "hand": (f"to {OWN} (hand|hands)", "à la main"),
    "energy": (f"(to|in|into) {OWN} (energy|Energy Area)", "dans l'Énergie"),
    "life": (f"(to|in|into) {OWN} life", "dans la vie"),
    "drop": (f"(in|into) {OWN} (Drop Area|Drop|Drop Areas|Drops)", "dans la Dispersion"),
    "warp": (f"to {OWN} (Warp|Warps)", "dans la Dimension parallèle"),
    "deck": (f"at the bottom of {OWN} (deck|decks)", "sous le deck"),
    "z-energy": (f"(to|in|into) {OWN} (Z-Energy|Z-Energy Area)", "dans l'Énergie Z"),
    "removed": ("from the game", "hors de la partie"),
}
CAME = {"hand": ("hand", "main"), "life": ("life", "vie"), "energy": ("(energy|Energy Area)", "Énergie"), "z-deck": ("Z-Deck", "deck Z"), "z-energy": ("Z-Energy", "Énergie Z"), "drop": ("(Drop Area|Drop)", "Dispersion")}
SUCH, COME = "such=", "come="
WENT = "went="


def add(g: Grammar) -> None:
    rule = g.rule
    for area, (words, french) in AREAS.items():
        rule("went", Went(area), en=words, fr=french, of="where they went")
    rule("came", Went(""), en="", fr="")
    for area, (words, french) in CAME.items():
        rule("came", Went(area), en=f"from your {words}", fr=f"de votre {french}", of="where they came from")
    for category in ("suchone", "suchcards"):  # in the present tense a number is said of a cost
        cards(g, category)
    past, present = "(added|placed|returned|sent|removed|chose to add)", "(add|place|return|send|remove)"
    there = [f"you {past} {{w:suchcards}} {{f:came}} {{d:went}} {WITH}", f"you {present} {{w:suchone}} {{d:went}} {WITH}", "you (used|use) this (skill|card's skill) to (add|place|return|send|remove) {w:suchcards} {f:came} {d:went}"]
    rule("cond", build=_did, match=lambda t: _undid(t), en=there, fr="vous avez déplacé {w:suchcards} {f:came} {d:went}", name="moved there")
    rule("cond", build=lambda e: _whole(_did(e)), match=lambda t: _undid(t, whole=True), en=f"{{w:suchcards}} (is|was|are|were) (added|placed|returned|sent|removed) {{d:went}} {BY}", fr="{w:suchcards} a été déplacée {d:went} par cette Capacité", name="was moved there", first=True)
    gone = [f"you (discarded|KO'd) {{w:suchcards}} (from your hand|) {WITH}", "you (used|use) this (skill|card's skill) to (KO|discard) {w:suchcards}"]
    rule("cond", build=lambda e: _did({**e, "d": Went("drop", said=GONE)}), match=lambda t: _undid(t, GONE), en=gone, fr="{w:suchcards} est allée dans la Dispersion par cette Capacité", name="KO'd or discarded", first=True)
    by = [f"{{w:suchcards}} (is|was|are|were) (KO'd|discarded) {BY}", "this skill (KO'd|KOs|is used to KO) {w:suchcards}"]
    rule("cond", build=lambda e: _whole(_did({**e, "d": Went("drop", said=GONE)})), match=lambda t: _undid(t, GONE, True), en=by, fr="cette Capacité a mis KO ou défaussé {w:suchcards}", name="was KO'd or discarded", first=True)
    none = ["you (didn't|did not|chose not to) (add|place|return|send|discard|KO) (any cards|a card|cards|it) {d:went}"]
    rule("cond", build=lambda e: ctl.Not(_did({**e, "w": Such()})), match=lambda t: _undid(t.cond) if isinstance(t, ctl.Not) else None, en=none, fr="vous n'avez déplacé aucune carte {d:went}", name="moved none there")


def cards(g: Grammar, category: str) -> None:
    rule = g.rule
    rule(category, Such(), match=lambda x: {} if isinstance(x, Such) and not x.filters and not x.n else None, en=["a card"] if category == "suchone" else ["(a|1 or more) (card|cards)", "(cards|it|a card or cards|an opponent's card)"], fr="une carte")
    rule(category, build=lambda e: _such(e, 1), match=lambda x: _unsuch(x) if isinstance(x, Such) and x.filters and x.n == 1 else None, en=["(a|an) {x:thing}", *(["1 (or more|) {x:thing}"] if category == "suchcards" else [])], fr="une {x:thing}", name="such a card")
    if category == "suchone":
        return
    rule("suchcards", build=lambda e: _such(e, e["n"]) if e["n"] > 1 else None, match=lambda x: _unsuch(x) if isinstance(x, Such) and x.filters and x.n > 1 else None, en="{n:int} (or more|) {x:thing}", fr="{n:int} {x:thing}", name="so many such cards")
    rule("suchcards", build=lambda e: Such((), e["n"]) if e["n"] > 1 else None, match=lambda x: {"n": x.n} if isinstance(x, Such) and not x.filters and x.n > 1 else None, en="{n:int} (or more|) (cards|Z-Energy)", fr="{n:int} cartes", name="so many cards")


GONE = "gone"


def _such(e: dict[str, Any], n: int) -> Any:
    filters = _quality(e)
    return None if filters is None else Such(filters, n)


def _unsuch(x: Such) -> dict[str, Any] | None:
    env = _unquality(x.filters)
    return None if env is None else {**env, "n": x.n}


def _did(e: dict[str, Any]) -> Any:
    such, went, came = e["w"], e["d"], e.get("f", Went(""))
    parts = [TO + went.area, SUCH + such.said.replace(MARK, JOINED), WENT + went.said.replace(MARK, JOINED)]
    if came.area:
        parts += [FROM + came.area, COME + came.said.replace(MARK, JOINED)]
    said = MARK.join(parts)
    if not such.filters and not such.n:
        return c.Done("moved", said=said)
    return c.DoneTo("moved", such.filters, max(1, such.n), said=said)


def _whole(cond: Any) -> Any:
    """What "this skill" did may be what was paid for it: `references` asks whether cards went there once only."""
    return replace(cond, said=MARK.join((cond.said, WHOLE)))


def _undid(tree: Any, how: str = "", whole: bool = False) -> dict[str, Any] | None:
    if not isinstance(tree, c.Done | c.DoneTo) or (WHOLE in tree.said.split(MARK)) != whole:
        return None
    words = {key: next((x.removeprefix(key).replace(JOINED, MARK) for x in tree.said.split(MARK) if x.startswith(key)), None) for key in (TO, SUCH, WENT, FROM, COME)}
    area, such, went = words[TO], words[SUCH], words[WENT]
    if area is None or such is None or went is None or (went == GONE) != (how == GONE):
        return None
    filters = tree.filters if isinstance(tree, c.DoneTo) else ()
    n = tree.n if isinstance(tree, c.DoneTo) else 0
    return {"w": Such(filters, n, said=such), "d": Went(area, said=went), "f": Went(words[FROM] or "", said=words[COME] or "")}
