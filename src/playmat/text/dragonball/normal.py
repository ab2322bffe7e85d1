"""One way to write a printed text: marks, dashes, spaces, and the slips that the known texts have.

What a text means is read from this, and what a tree prints is compared with it (`same`). Nothing here changes a meaning: a
slip is mended only where the words can be nothing else.
"""

from __future__ import annotations

import re

MARKS = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "-", "—": "-", "\u00a0": " ", "・": "•"})

# Words with a dash of their own; any other dash between words stands for a parenthesis
COMPOUND = re.compile(
    r"(?:mono|multi|non|skill|face|z|ex|xeno|re|meta|super|one|two|co|semi|self|in|anti|union|over|half|mid|so|well)-",
    re.I,
)
SLIPS = (
    (re.compile(r"KO-ed\b|KO'ed\b|KOed\b"), "KO'd"),
    (re.compile(r"KO-s\b|KO's\b"), "KOs"),
    (re.compile(r"(?<=\d)(?=[a-zA-Z<《])"), " "),
    (re.compile(r"(?<=[a-z])(?=[<《])"), " "),
    (re.compile(r"(?<=[>》])(?=[A-Za-z])"), " "),
    (re.compile(r"\s+([.,:;])"), r"\1"),
    (re.compile(r"(?<=[a-z)}\]>》])([.,])(?=[A-Za-z\[{<《])"), r"\1 "),
    (re.compile(r"<<([^<>]*)>>"), r"<\1>"),
    (re.compile(r"\b[Cc]hoose (one|two)\?-?"), r"choose \1-"),
    (re.compile(r"\bup\?to\b"), "up to"),
    (re.compile(r"\bor lower\b"), "or less"),
    (re.compile(r"\[ +"), "["),
    (re.compile(r" +\]"), "]"),
    (re.compile(r"\]\s*\](?= \()"), "]"),
    (re.compile(r"\.\s*\."), "."),
    (re.compile(r"\bZ Energy\b"), "Z-Energy"),
    (re.compile(r"\b(\d+) copies? (?=of)"), r"\1 copy "),
)


# "2 Ghost Tokens": the name of a token stands without brackets
TOKEN = re.compile(r"(?<![{\w])((?:(?!Token)[A-Z][\w'-]*\.? ?(?:of )?)+?)\s?[Tt]okens?\b(?! \()")


def clean(text: str) -> str:
    """A line in one way of writing, with dashes that stand for parentheses as marks of their own."""
    text = text.translate(MARKS)
    for pattern, better in SLIPS:
        text = pattern.sub(better, text)
    text = re.sub(r"(?i)\bnon-(?=[<《{\[])", "non ", text)
    text = TOKEN.sub(r"{\1 Token}", text)
    text = re.sub(r"(?<=[>》}])-only\b", " only", text)
    return re.sub(r"\s+", " ", dashes(text)).strip()


def dashes(text: str) -> str:
    """Each dash between words that belongs to none of them, as —."""
    out: list[str] = []
    depth = 0
    for i, char in enumerate(text):
        if char in "[<《{":
            depth += 1
        elif char in "]>》}":
            depth = max(0, depth - 1)
        if char != "-" or depth:
            out.append(char)
            continue
        before = re.search(r"[A-Za-z']+$", text[:i])
        after = re.match(r"[A-Za-z]+", text[i + 1 :])
        if text[i + 1 : i + 2].isdigit() and (i == 0 or text[i - 1] in " ("):
            out.append(char)  # a number below zero
        elif (before and after and COMPOUND.fullmatch(before.group() + "-")) or (before and after and after.group().lower() in ("less", "up", "down", "color", "only", "colored")):
            out.append(char)
        else:
            out.append(" — ")
    return "".join(out)


def same(text: str) -> str:
    """What two texts that say the same in the same words have in common: no case, no spaces beside marks."""
    text = clean(text).lower()
    text = re.sub(r"\s*([.,:;—•\[\]{}()<>《》/])\s*", r"\1", text).replace(".•", "•")
    return text.replace("' ", "'").rstrip(".").strip()
