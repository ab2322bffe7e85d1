"""Dragon Ball Super Card Game Masters in words: the same modules as for One Piece, one level up.

The words are in `i18n/locales/*/dragonball.ftl`; what both games say alike is in `table.ftl`.
"""

from __future__ import annotations

from playmat.cards.masters import MastersDatabase

from ..tellers import Teller
from .cards import AsPrinted, DbCatalogue, FromDatabase
from .events import DbStory, cards_named
from .options import option_short, option_text
from .printed import card_cells, card_sides
from .prompts import prompt, source_text
from .reasons import problem_text, refusal_text, result_text, rule_text, rulebook
from .scene import DbScene

__all__ = ["AsPrinted", "DbCatalogue", "DbScene", "DbStory", "TELLER"]


def catalogue(database: MastersDatabase) -> DbCatalogue:
    return DbCatalogue(FromDatabase(database))


TELLER = Teller(
    scene=DbScene,
    story=DbStory,
    catalogue=catalogue,
    cards_named=cards_named,
    option_text=option_text,
    option_short=option_short,
    prompt=prompt,
    source_text=source_text,
    refusal_text=refusal_text,
    rule_text=rule_text,
    result_text=result_text,
    problem_text=problem_text,
    rulebook=rulebook,
    card_cells=card_cells,
    card_sides=card_sides,
)
