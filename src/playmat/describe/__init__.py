"""What a seat may know, in sentences: options, questions, the log, reasons, results. In English and French.

Nothing here reads a game. It is given views, decisions and events as a seat may see them, and the names of cards.
The words are in `i18n/locales/*/table.ftl`. `answers` and `lines` have what games say alike; `options`, `prompts`,
`events` and `reasons` are those of One Piece, and `describe.dragonball` has its own. `teller(kind)` gives all of it for
a game.
"""

from __future__ import annotations

from .answers import Short
from .cards import AsPrinted, Catalogue
from .events import Story, cards_named
from .lines import Line
from .options import option_short, option_text
from .prompts import prompt, source_text
from .reasons import problem_text, refusal_text, result_text, rule_text
from .scene import Scene
from .tellers import Side, Teller, teller, teller_of
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
    "teller_of",
    "thoughts_text",
    "word_text",
]
