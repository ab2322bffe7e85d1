"""Printed texts as other people's files have them: made into lines, told by language, looked over for damage."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterable

from playmat.onepiece.cards import KEYWORDS

BREAK = re.compile(r"<\s*br\s*/?\s*>", re.IGNORECASE)
TAG = re.compile(r"</?(?:p|div|span|b|i|u|em|strong|font|a|img|small|sup|sub)\b[^<>]*>", re.IGNORECASE)
WRAPPED = re.compile(r"\s*\n[ \t]{2,}")  # a sentence broken by somebody's editor
NOTHING = {"-", "–", "—", "−", "none", "null", "n/a"}
SAME = str.maketrans(
    {
        "＜": "<", "＞": ">", "［": "[", "］": "]", "｛": "{", "｝": "}", "（": "(", "）": ")", "【": "[", "】": "]",
        "\u3000": " ", "\u00a0": " ", "\u202f": " ", "\u200b": "", "\ufeff": "", "\u00ad": "", "\t": " ",
        **{chr(0x2780 + n): chr(0x2460 + n) for n in range(10)},  # ➀ is ①
        **{chr(0x278A + n): chr(0x2460 + n) for n in range(10)},  # ➊
        **{chr(0x2776 + n): chr(0x2460 + n) for n in range(10)},  # ❶
    }
)  # fmt: skip

TRIGGERS = {"en": "[Trigger]", "fr": "[Déclenchement]"}


def tidy(raw: str) -> str:
    """A text as lines: HTML made plain, and one way to write spaces, brackets and circled numbers."""
    text = WRAPPED.sub(" ", raw.replace("\r\n", "\n").replace("\r", "\n"))
    text = html.unescape(TAG.sub("", BREAK.sub("\n", text)))
    text = BREAK.sub("\n", text)  # those that were entities themselves
    text = unicodedata.normalize("NFC", text.translate(SAME))
    lines = [re.sub(r" {2,}", " ", line).strip() for line in text.split("\n")]
    text = "\n".join(line for line in lines if line)
    return "" if text.casefold() in NOTHING else text


# What an ability begins with, for files that have lost their line breaks
OF_KEYWORDS = "|".join(re.escape(word) for word in KEYWORDS)
HEADS = (
    r"Activate: Main|Main|Counter|Trigger|On Play|When Attacking|On Block|On K\.O\.|DON!! ?x ?\d|Your Turn|"
    r"Opponent's Turn|Once Per Turn|End of Your Turn|End of Your Opponent's Turn|On Your Opponent's Attack"
)
LOST = re.compile(rf"(?<=[.)]) (?=\[(?:{HEADS}|{OF_KEYWORDS})\])")
LOST_FIRST = re.compile(rf"^((?:\[(?:{OF_KEYWORDS})\] ?)+) (?=\[(?:{HEADS})\])")


def found_lines(text: str) -> str:
    """The lines of a text that stands on one: an ability begins behind a full stop or a keyword, with a bracket."""
    return text if "\n" in text else LOST_FIRST.sub(r"\1\n", LOST.sub("\n", text))


def parted(text: str, trigger: str, lang: str) -> tuple[str, str]:
    """A text and its [Trigger]: some files have both in one field, some leave the bracketed word out."""
    word = TRIGGERS[lang]
    if trigger and not trigger.startswith(word):
        trigger = f"{word} {trigger}"
    lines = text.split("\n")
    inside = [number for number, line in enumerate(lines) if line.startswith(word)]
    if inside:
        rest = "\n".join(lines[inside[0] :])
        if not trigger or same(rest, trigger):
            return "\n".join(lines[: inside[0]]), rest
    return text, trigger


QUOTES = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "-"})
NOTE = re.compile(r"\[[^\]]*\]|\([^()]*\)")


def compared(text: str) -> str:
    """What two texts are compared by: no explanatory notes (2-8-4), no capitals, one way to write quotation marks."""
    text = NOTE.sub(lambda match: match.group() if match.group().startswith("[") else " ", text.translate(QUOTES))
    return " ".join(text.casefold().split())


def same(one: str, other: str) -> bool:
    return compared(one) == compared(other)


# -- damage ----------------------------------------------------------------------------------------------------------

HOLES = {
    "en": re.compile(r"\b(?:the|by|with|an?|your|has|have|and|or|of|is|are)\s+attributes?\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:l['’]\s*|d['’]\s*|un |cet |leur |son )attribut\b(?!\s*<)", re.IGNORECASE),
}
EMPTY = re.compile(r"\[\s*\]|\{\s*\}|<\s*>")
ONLY_WORDS = re.compile(r"(?:\[[^\[\]]*\]\s*/?\s*)+")
BULLETS = ("•", "・", "- ")
PAIRS = ("[]", "{}", "<>", "()")


def damage(text: str, lang: str = "en") -> str:
    """The place where a text has lost something, or nothing: files are often cut where a <…> was taken for HTML."""
    lines = text.split("\n") if text else []
    for number, line in enumerate(lines):
        hole = EMPTY.search(line) or HOLES[lang].search(line)
        if hole:
            before, after = line[: hole.start()].split(), line[hole.end() :].split(" ")
            return " ".join([*before[-3:], hole.group()]) + " ".join(after[:3])
        if any(line.count(pair[0]) != line.count(pair[1]) for pair in PAIRS):
            return ending(line)
        if line.endswith((".", ")")) or ONLY_WORDS.fullmatch(line):
            continue
        if line.endswith(":") and any(after.startswith(BULLETS) for after in lines[number + 1 :]):
            continue
        return ending(line)
    return ""


def ending(line: str, words: int = 6) -> str:
    return " ".join(line.split(" ")[-words:])


# -- languages -------------------------------------------------------------------------------------------------------

WORDS = {
    "en": frozenset(
        ("the", "your", "this", "card", "cards", "opponent", "opponent's", "up", "of", "with", "character",
         "characters", "turn", "and", "if", "from", "hand", "deck", "may", "to", "gains", "power", "cost", "draw",
         "play", "trash", "rest", "during", "or", "less", "more", "blocker", "rush", "trigger", "counter")
    ),
    "fr": frozenset(
        ("votre", "vos", "cette", "carte", "cartes", "adversaire", "adverse", "adverses", "jusqu'à", "de", "du", "avec",
         "personnage", "personnages", "tour", "et", "si", "gagne", "puissance", "coût", "piochez", "jouez",
         "défausse", "pour", "tout", "ou", "moins", "plus", "ayant", "vous", "pouvez", "jouée", "bloqueur",
         "déclenchement")
    ),
}  # fmt: skip
LATIN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿœŒ]+(?:['’][A-Za-zÀ-ÖØ-öø-ÿœŒ]+)*")
OTHER = "other"


def spoken(texts: Iterable[str]) -> str:
    """The language of some texts: en, fr, `OTHER`, or nothing where there is too little to tell."""
    counts = dict.fromkeys(WORDS, 0)
    latin = letters = 0
    for text in texts:
        letters += sum(c.isalpha() for c in text)
        for word in LATIN.findall(text):
            latin += len(word)
            for lang, words in WORDS.items():
                counts[lang] += word.casefold().replace("’", "'") in words
    if letters and latin * 2 < letters:
        return OTHER
    best, second = sorted(counts, key=lambda lang: -counts[lang])
    return best if counts[best] > 2 * counts[second] else ""
