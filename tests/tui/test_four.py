"""A table of four on one screen: marks, the board, and who is shown whose hand."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from playmat import onepiece
from playmat.cards import embedded_decks
from playmat.core.packing import option, verb_of
from playmat.describe.onepiece import OpCatalogue, OpScene
from playmat.i18n import LANGS
from playmat.onepiece import kinds
from playmat.onepiece.view import hand_values
from playmat.table import HUMAN
from playmat.testing import table
from playmat.tui.onepiece import marks as op
from playmat.tui.onepiece.board import Board


@pytest.fixture
def game():
    game = onepiece.new_game(list(embedded_decks().values()), 5, kind=onepiece.TeamMatch)
    while game.decision is not None and game.turn_number < 9:
        codes = game.decision.options
        plays = [code for code in codes if verb_of(code) == kinds.PLAY]
        game.apply(plays[0] if plays else option(kinds.END) if option(kinds.END) in codes else codes[-1])
    return game


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_on_the_field_has_a_mark_of_its_own_that_finds_it(game, lang):
    catalogue = OpCatalogue.embedded()
    for seat in range(4):
        marks = op.OpMarks(op.words(lang), catalogue, game.view(seat), seat)
        assert len(set(marks.of.values())) == len(marks.of)
        for iid, mark in marks.of.items():
            assert marks.find(mark) == iid
        ally, near, far = (seat + 2) % 4, (seat + 1) % 4, (seat + 3) % 4
        names = [game.seat_names[other].lower() for other in (ally, near, far)]
        assert [marks.find(f"{name}.L") for name in names] == [game.seats[s].leader.iid for s in (ally, near, far)]
        assert marks.leaders["theirs"] in (game.seats[near].leader.iid, game.seats[far].leader.iid)
        assert marks.leaders["ally"] == game.seats[ally].leader.iid


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_the_board_shows_all_four_fields_and_fits_the_screen(game, lang, width):
    catalogue = OpCatalogue.embedded()
    for seat in range(4):
        scene = OpScene(lang, catalogue, seat, game.view(seat), hand_values(game, seat))
        marks = op.OpMarks(op.words(lang), catalogue, game.view(seat), seat)
        console = Console(width=width, record=True, file=io.StringIO(), force_terminal=False)
        board = Board(console, scene, marks.of, [scene.player(other) for other in range(4)])
        console.print(board.sides(seat))
        text = console.export_text()
        assert max(map(len, text.splitlines())) <= width
        for other in range(4):
            if other != seat:
                assert scene.player(other) in text and marks.of[game.seats[other].leader.iid] in text


def test_why_not_at_a_table_of_four_names_the_ally_and_the_rule(sit):
    four = table(team=True).position("A1: {characters: [Mate]}")
    asked = ["why attack 1 a2.L", "why attack 1 b2.L", "attack 1 b2.L"]
    shown = sit(four.game, [*asked, "quit"], players=(HUMAN, "x", "x", "x"), bots={})
    assert shown.after(asked[0]) == "Captain [a2.L] is your ally’s. Rule team:9-2: A team mate cannot be attacked."
    assert "option" in shown.after(asked[1])
