"""Words that look like one nobody knows."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MOST = 3


def near(word: str, known: Iterable[str]) -> str:
    """The known words that look like this one, likeliest first; "none" if none does."""
    by_folded = {one.casefold(): one for one in known}
    wanted = word.casefold()
    found = get_close_matches(wanted, by_folded, MOST)
    found += [one for one in by_folded if wanted and wanted in one and one not in found][: MOST - len(found)]
    return ", ".join(by_folded[one] for one in found) or "none"
