"""What a seat may know, in sentences: options, questions, the log, reasons, results. In English and French.

Nothing here reads a game. It is given views, decisions and events as a seat may see them, and the names of cards.
The modules here know no game: they have what a game needs to tell its own (`Scene`, `Story`, `Catalogue`, the sentences
that games say alike in `answers` and `lines`). Each game of ours has a package here with its words; `teller(kind)`
gives all that is said about a game, ours or that of another package.
"""

from __future__ import annotations

from .answers import Short
from .cards import Catalogue
from .errors import error_text
from .finding import is_told, teller
from .lines import Line
from .scene import Scene
from .story import Story
from .tellers import Side, Teller, teller_of
from .thoughts import thoughts_text
from .words import word_text

__all__ = [
    "Catalogue",
    "Line",
    "Scene",
    "Short",
    "Side",
    "Story",
    "Teller",
    "error_text",
    "is_told",
    "teller",
    "teller_of",
    "thoughts_text",
    "word_text",
]
