"""Texts with a word more, a word less, another word, or two words exchanged."""

from __future__ import annotations

WAYS = ("left out", "twice", "exchanged", "another")


def changed(words: list[str], way: str, at: int) -> list[str]:
    """The words with one left out, one said twice, another one of them in its place, or two exchanged."""
    words = list(words)
    if way == "left out":
        del words[at]
    elif way == "twice":
        words.insert(at, words[at])
    elif way == "another":
        words[at] = words[(7 * at + 3) % len(words)]
    elif at + 1 < len(words):
        words[at : at + 2] = reversed(words[at : at + 2])
    return words


def told(found: list[tuple[str, str, str]]) -> str:
    return "\n".join(f"{card}\n  {old}\n  {new}" for card, old, new in found)
