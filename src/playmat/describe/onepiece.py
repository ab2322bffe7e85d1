"""The One Piece Card Game in words."""

from __future__ import annotations

from playmat.cards import CardDatabase

from .cards import Catalogue, FromDatabase
from .events import Story, cards_named
from .options import option_short, option_text
from .printed import card_cells, card_sides
from .prompts import prompt, source_text
from .reasons import problem_text, refusal_text, result_text, rule_text, rulebook
from .scene import Scene
from .tellers import Teller


def catalogue(database: CardDatabase) -> Catalogue:
    return Catalogue(FromDatabase(database))


TELLER = Teller(
    scene=Scene,
    story=Story,
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
