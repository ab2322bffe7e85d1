"""What a seat may know, in sentences: options, questions, the log, reasons, results. In English and French.

Nothing here reads a game. It is given views, decisions and events as a seat may see them, and the names of cards.
The words are in `i18n/locales/*/table.ftl`. The modules are those of One Piece, which other games share where they say
the same; `describe.dragonball` has the others. `teller(kind)` gives all of it for a game.
"""

from __future__ import annotations

from .cards import AsPrinted, Catalogue
from .events import Line, Story, cards_named
from .options import Short, option_short, option_text
from .prompts import prompt, source_text
from .reasons import problem_text, refusal_text, result_text, rule_text
from .scene import Scene
from .tellers import Side, Teller, teller
from .thoughts import thoughts_text
from .words import word_text

__all__ = [
    "AsPrinted",
    "Catalogue",
    "Line",
    "Scene",
    "Short",
    "Side",
    "Story",
    "Teller",
    "cards_named",
    "option_short",
    "option_text",
    "problem_text",
    "prompt",
    "refusal_text",
    "result_text",
    "rule_text",
    "source_text",
    "teller",
    "thoughts_text",
    "word_text",
]
