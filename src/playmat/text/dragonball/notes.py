"""1-5-8: notes in parentheses explain a skill and mean nothing by themselves; each must be one that we know."""

from __future__ import annotations

import re

NOTE = re.compile(r"\[[^\]]*\]|\{[^}]*\}|<[^<>]*>|《[^》]*》|\(([^()]*)\)")


def without_notes(line: str) -> tuple[str, list[str]]:
    """The line without its notes, and the notes."""
    found: list[str] = []

    def cut(match: re.Match[str]) -> str:
        if match.group(1) is None:
            return match.group()
        found.append(match.group(1).strip())
        return " "

    return re.sub(r"\s+", " ", NOTE.sub(cut, line)).strip(), found
