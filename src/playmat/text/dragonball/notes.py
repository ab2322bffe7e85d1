"""1-5-8: notes in parentheses explain a skill and mean nothing by themselves; each must be one that we know.

A note that we do not know might be a rule ("up to 3"), so the line is refused. Known ones are told by a digest of their words
without names and numbers, with the keyword skills they may stand beside. What describes a token is no note: it is kept, and
read where tokens are made (`playmat.cards.masters`).
"""

from __future__ import annotations

import hashlib
import re

from ..grammar import NotUnderstood
from .reminders import REMINDERS

NOTE = re.compile(r"\[[^\]]*\]|\{[^}]*\}|<[^<>]*>|《[^》]*》|\(([^()]*)\)")
TOKEN = re.compile(r"(?:[A-Z][\w'. -]*? [Tt]okens? (?:have|has) )?\d+ power(?:,? .*combo.*)?\.?")


# "[Activate: Main]2, if …", "[Activate: Main](4), if …": an orb that lost its braces; no note stands before a cost
BARE_ORB = re.compile(r"((?:^|[•\"“])\s*(?:\[[^\]]*\]\s*)+(?:\{[^}]*\}\s*)*)(?:\((\d)\)|(\d))(?=\s*[,:])")


def masked(note: str) -> str:
    """The words of a note, without names and numbers."""
    note = note.translate(str.maketrans("“”’", "\"\"'")).lower()
    for pattern, mask in ((r"\[[^\]]*\]", "[]"), (r"《[^》]*》", "《》"), (r"<[^<>]*>", "<>"), (r"\{[^}]*\}", "{}"), (r"\d+", "n")):
        note = re.sub(pattern, mask, note)
    return " ".join(re.sub(r"[.,]", "", note).split())


def digest(note: str) -> str:
    return hashlib.blake2b(masked(note).encode(), digest_size=8).hexdigest()


def without_notes(line: str) -> tuple[str, list[str]]:
    """The line without its notes, and the notes."""
    found: list[str] = []

    def cut(match: re.Match[str]) -> str:
        if match.group(1) is None:
            return match.group()
        found.append(match.group(1).strip())
        return " "

    line = BARE_ORB.sub(r"\1{\2\3}", line)
    if line.rfind("(") > line.rfind(")"):
        line += ")"  # the last mark of the line was left out
    return re.sub(r"\s+", " ", NOTE.sub(cut, line)).strip(), found


def check(line: str, notes: list[str]) -> None:
    """Refuse a note that we do not know, or that stands beside another keyword than the one it explains."""
    for note in notes:
        if TOKEN.fullmatch(note):
            continue
        words = REMINDERS.get(digest(note))
        if words is None:
            raise NotUnderstood(f"({note})", max(line.find(note) - 1, 0), "note")
        if "" not in words and not any(f"[{word}" in line for word in words):
            raise NotUnderstood(f"({note})", max(line.find(note) - 1, 0), "note without its word")
