"""The declared words of a game (its vocabulary) in the reader's language: `i18n/locales/*/vocabulary.ftl`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playmat.core.vocabulary import Vocabulary
from playmat.i18n import tr


def sorts(words: Vocabulary) -> dict[str, Mapping[str, Any]]:
    """All that is declared, by what sort of word it is."""
    return {
        "verb": words.verbs,
        "decision": words.decisions,
        "event": words.events,
        "zone": words.zones,
        "keyword": words.keywords,
        "duration": words.durations,
        "counter": words.counters,
        "prohibition": words.prohibitions,
    }


def word_text(words: Vocabulary, sort: str, name: str, lang: str = "en") -> str:
    """What a reader calls a declared word: `word_text(words, "zone", "trash", "fr")` is “Défausse”."""
    return tr(f"word-{words.game}-{sort}-{slug(name)}", lang)


def colors_text(names: Sequence[str], lang: str) -> str:
    """The colours of a card: “red/blue”."""
    return "/".join(tr(f"color-{color.lower()}", lang) for color in names)


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
