"""A card as data (facts and printed text) to a card the engine plays, with a verdict on every line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from playmat.effects.ability import AUTO, PERMANENT, Ability
from playmat.effects.choose import This
from playmat.effects.control import Do, If, Then, Times
from playmat.effects.tree import Op, walk
from playmat.onepiece.cards import CATEGORIES, KEYWORDS, OpCard
from playmat.onepiece.language import gains, modifiers, select

from ..grammar import CannotPrint, NotUnderstood
from ..tokens import clean
from .abilities import Read, card_lines, grammar, notes, read_line
from .by_hand import TEXTS, TEXTS_FR, digest, lines
from .french_reading import read_french_line
from .words import tag
from .writing import capital, normal, write_ability

# The explanatory notes we know (2-8-4), by a digest of their words, each with the words it may stand beside.
REMINDERS: dict[str, tuple[str, ...]] = {
    "2c8866986999a35f": ("[Blocker]",),
    "43872bd38add1fe5": ("DON!! -",),
    "033132c3132ca896": ("[Rush]",),
    "45b272f968b0aca3": ("①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨", "⑩"),
    "612b680ac1a320f6": ("①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨", "⑩"),
    "fa0f44e2ebef4733": ("[Double Attack]",),
    "94426e1180393482": ("[Banish]",),
    "968d6334db6f0ea4": ("[Unblockable]",),
    "5b2f149997ce7cf0": ("[Rush: Character]",),
    # and the French ones
    "4d579397c8b5c0d0": ("[Bloqueur]",),
    "58a751915e4af33d": ("DON!! -",),
    "3a2dfcb871ca45ec": ("[Initiative]",),
    "ba753e19dd1b9511": ("[Double attaque]",),
    "1fcbbcad4e223a45": ("[Exil]",),
    "dd162c04284e36ec": ("[Imblocable]",),
    "81a5ff372d2f32c8": ("[Initiative : Personnage]",),
}


class Problem:
    """A line that is not wholly understood: the phrase where reading stopped, and its place in the line."""

    def __init__(self, line: str, phrase: str, at: int, why: str) -> None:
        self.line = line
        self.phrase = phrase
        self.at = at
        self.why = why

    def __repr__(self) -> str:
        return f"<Problem {self.why} {self.phrase!r} at {self.at} of {self.line!r}>"


class Compiled:
    """What became of a card: the card to play with, its readings line by line, and what was not understood."""

    def __init__(
        self,
        card: OpCard,
        readings: list[tuple[str, str]],
        problems: list[Problem],
        round_trip: bool,
        hand_written: bool = False,
    ) -> None:
        self.card = card
        self.readings = readings  # each line as printed, and as understood
        self.problems = problems
        self.round_trip = round_trip
        self.hand_written = hand_written

    @property
    def complete(self) -> bool:
        return not self.problems


@cache
def by_hand() -> dict[str, dict[int, tuple[str, tuple[Ability, ...]]]]:
    return lines()


def known_text(card: str, number: int, line: str, lang: str = "en") -> bool:
    """Whether a line is the one its tree was written for."""
    return (TEXTS if lang == "en" else TEXTS_FR).get((card, number)) == digest(line)


def compile_card(data: Mapping[str, Any], lang: str = "en") -> Compiled:
    """Compile one card of the data format. Facts are taken as they are; every word of the text is accounted for."""
    abilities: list[Ability] = []
    keywords = 0
    names: list[str] = []
    readings: list[tuple[str, str]] = []
    problems: list[Problem] = []
    same, by_hand_too = True, False
    text, trigger = str(data.get("text") or ""), str(data.get("trigger") or "")
    whole = joined_reminders(card_lines(clean(text)) + card_lines(clean(trigger)))
    printed = [part for line in whole for part in deck_text_apart(line)]
    written = by_hand().get(str(data["id"]), {})
    for number, line in enumerate(printed):
        if number in written and known_text(str(data["id"]), number, line, lang):
            abilities.extend(written[number][1])
            readings.append((line, line))
            same, by_hand_too = False, True  # a tree written by hand is not proved by printing
            continue
        try:
            check_reminders(line)
            if lang == "en":
                read = read_line(line)
                accept(read, line, str(data["category"]))
            else:
                read = read_french_line(line, partial(accept, line=line, category=str(data["category"])))
        except NotUnderstood as error:
            problems.append(Problem(line, error.phrase, error.at, error.why))
            readings.append((line, ""))
            same = False
            continue
        keywords |= read.keywords
        names.extend(read.names)
        understood = line
        if read.ability is not None:
            abilities.append(read.ability)
            try:
                understood = write_ability(read.ability, lang)
            except CannotPrint:
                understood, same = "", False
            same = same and normal(understood) == normal(line)
        readings.append((line, understood))
    card = OpCard(
        str(data["id"]),
        str(data["name"]),
        CATEGORIES.index(str(data["category"])),
        tuple(data.get("colors") or ()),
        int(data.get("cost") or 0),
        int(data.get("power") or 0),
        int(data.get("counter") or 0),
        int(data.get("life") or 0),
        tuple("?" if a == "Unknown" else str(a) for a in data.get("attributes") or ()),
        tuple(data.get("types") or ()),
        tuple(abilities),
        keywords,
        tuple(names),
        text,
        trigger,
        int(data.get("block") or 1),
    )
    return Compiled(card, readings, problems, same, by_hand_too)


def joined_reminders(lines: list[str]) -> list[str]:
    """A note on a line of its own explains the line before it."""
    out: list[str] = []
    for line in lines:
        if out and re.fullmatch(r"\s*\([^()]*\)\s*", line):
            out[-1] += " " + line.strip()
        else:
            out.append(line)
    return out


# A text about decks (5-1-2-4), and behind it, in the same line, an effect of the game
BEHIND_DECK_TEXT = re.compile(
    r"(?P<deck>Under the rules of this game, you (?:cannot|can only) include .*? in your deck) and (?P<effect>(?:at|when|if) .*)"
    r"|(?P<deck_fr>Vous ne pouvez (?:pas ajouter|ajouter que|mettre dans votre deck) .*? selon les règles)\. (?P<effect_fr>.*)"
)


def deck_text_apart(line: str) -> list[str]:
    """A text about decks and an effect that stand in one line are two: one counts before the game (5-1-2-4-2)."""
    found = BEHIND_DECK_TEXT.fullmatch(line)
    if found is None:
        return [line]
    if found["deck_fr"]:
        return [f"{found['deck_fr']}.", found["effect_fr"]]
    effect = capital(found["effect"])
    if effect.startswith("When "):  # that is under the rules, too
        effect = effect.removesuffix(".") + ", according to the rules."
    return [f"{found['deck']}.", effect]


def note_digest(note: str) -> str:
    return hashlib.blake2b(note.strip().lower().encode(), digest_size=8).hexdigest()


def check_reminders(line: str) -> None:
    """2-8-4: an explanatory note must be one we know, beside the word it explains; anything else might be a rule."""
    for at, note in notes(line):
        words = REMINDERS.get(note_digest(note))
        if words is None:
            raise NotUnderstood(f"({note})", at, "note")
        if not any(word in line for word in words):
            raise NotUnderstood(f"({note})", at, "note without its word")


def check_nouns(ability: Ability, line: str, category: str) -> None:
    """ "This Character" is what a Character says of itself."""
    granted = [part for gain in walk(ability) if isinstance(gain, gains.GainedAbility) for part in walk(gain)]
    for part in walk(ability):
        if any(part is one for one in granted):
            continue  # said by the card that gains it
        noun = part.said.removeprefix("this ").removesuffix("'s") if isinstance(part, This) else ""
        noun = noun.removesuffix(" from your trash").removesuffix(" card")
        if noun not in ("", "it", category):
            raise NotUnderstood(part.said, max(line.lower().find(part.said.lower()), 0), f"a {category} calls itself {noun}")


def accept(read: Read, line: str, category: str) -> None:
    """Refuse what no card of this category can say."""
    if read.ability is not None:
        check(read.ability, line)
        check_nouns(read.ability, line, category)
        if category == "Event":
            check_event(read.ability, line)


def check_event(ability: Ability, line: str) -> None:
    """An Event is in no area where it could gain or be something (2-2-5); only what it costs in the hand changes."""
    for part in walk(ability):
        mine = isinstance(getattr(part, "target", None), This)
        if (isinstance(part, select.Is) and mine) or (isinstance(part, gains.Gain) and mine and not ability.zone):
            raise NotUnderstood(line, 0, "an Event gains nothing itself")


def unclear_factor(parts: tuple[Any, ...]) -> bool:
    """ "+1 cost and +1000 power for every ...": so much for every one of them, or only the last?"""
    plain = False
    for part in parts:
        if isinstance(part, gains.MorePower | gains.MoreCost):
            if plain and isinstance(part.n, Times):
                return True
            plain = plain or type(part.n) is int
    return False


CONTINUOUS = (gains.Gain, modifiers.Rule, modifiers.GrantRule)


OUTSIDE_BATTLE = {"Main", "Activate: Main", "End of Your Turn"}  # 10-2: words in brackets of effects that no battle knows
NOBODYS = ("", "its owner", "the opponent")  # players that stand for another until the whole phrase is read


def check(ability: Ability, line: str) -> None:
    """Meaning, not only form: what is permanent must be continuous, what is resolved must say how long it lasts, and it
    must be known whose every card is."""
    for part in walk(ability):
        if getattr(part, "whose", "you") in NOBODYS:
            raise NotUnderstood(line, 0, "whose cards are meant")
        if isinstance(part, gains.Gain) and unclear_factor(part.what):
            raise NotUnderstood(line, 0, "what the factor is said of")
    if ability.kind == PERMANENT:
        for op in leaves(ability.body):
            if not isinstance(op, CONTINUOUS):
                raise NotUnderstood(line, 0, "an action without a timing")
            if getattr(op, "until", ""):
                raise NotUnderstood(line, 0, "a permanent effect with a duration")
        if ability.cost:
            raise NotUnderstood(line, 0, "a permanent effect with a cost")
    elif ability.kind == AUTO or ability.tags:
        for op in leaves(ability.body):
            if ability.tags and set(ability.tags) <= OUTSIDE_BATTLE and getattr(op, "until", "").removeprefix("~") == "battle":
                raise NotUnderstood(line, 0, "there is no battle")
            if getattr(op, "until", None) == "":
                raise NotUnderstood(line, 0, "an effect that does not say how long it lasts")


def leaves(ops: tuple[Op, ...]) -> list[Op]:
    found: list[Op] = []
    for op in ops:
        if isinstance(op, If):
            found.extend(leaves(op.then + op.otherwise))
        elif isinstance(op, Then | Do):
            found.extend(leaves(op.body))
        else:
            inner = getattr(op, "body", None)
            if isinstance(inner, tuple):
                found.extend(leaves(inner))
            elif hasattr(op, "modes"):
                for mode in op.modes:
                    found.extend(leaves(mode))
            else:
                found.append(op)
    return found


def print_text(data: Mapping[str, Any], lang: str) -> str:
    """The English text of a card in another language, printed from its trees; a line that only stands in English (not
    understood, or written by hand) stays as it is."""
    text, trigger = str(data.get("text") or ""), str(data.get("trigger") or "")
    written = by_hand().get(str(data["id"]), {})
    out = []
    for number, line in enumerate(joined_reminders(card_lines(clean(text)) + card_lines(clean(trigger)))):
        try:
            out.append(line if number in written else print_line(line, lang))
        except (NotUnderstood, CannotPrint):
            out.append(line)
    return "\n".join(out)


def print_line(line: str, lang: str) -> str:
    read = read_line(line, "en")
    if read.ability is not None:
        return write_ability(read.ability, lang)
    if read.names:
        return capital(grammar().write("ruletext", ("name", read.names[0]), lang)) + "."
    return " ".join(tag(name, lang) for name, bit in KEYWORDS.items() if read.keywords & bit)
