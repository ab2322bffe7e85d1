"""Sitting at a table of Dragon Ball: the board, typing, asking why, taking back, saving."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from playmat import dragonball
from playmat.describe.dragonball import AsPrinted, DbCatalogue
from playmat.table import HUMAN
from playmat.table import Table as GameTable
from playmat.testing import masters
from playmat.tui.play import Sitting
from playmat.tui.screen import Screen

from ..conftest import Shown
from ..live import Live, script


class Passes:
    """A bot that ends its turn and refuses everything."""

    def choose(self, view, decision, deals):
        return decision.options[-1]


ALONE = {"players": (HUMAN, "passes"), "bots": {1: Passes()}}
READY = ""  # the Enter that takes the screen over


@pytest.fixture
def duel():
    return masters("""
        Night: {z_cost: 2, cost: 1, power: 20000}
        Peak: {type: Extra, keywords: [Field], skills: ['activate("main", Draw(1), keyword="Field")']}
        Wave: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ChooseNumber(2), Draw(1))']}
    """)


@pytest.fixture
def sit(monkeypatch):
    def run(game, typed, lang="en", players=(HUMAN, HUMAN), bots=None, record=None, width=100, rows=40):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in typed)))
        out = io.StringIO()
        console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
        screen = Screen(console)
        monkeypatch.setattr(type(screen), "height", property(lambda _: rows))
        catalogue = DbCatalogue(AsPrinted([card.printed for card in game.cards]))
        table = GameTable(game, list(players), bots or {}, catalogue)
        code = Sitting(screen, table, lang, record, 0).run()
        return Shown(out.getvalue(), code, table)

    return run


FULL = """
    turn: {player: A, number: 5}
    A:
      battle: [Twin, {card: Guard, rested: true}]
      unison: [{card: Ally, markers: 3}]
      hand: [Giant, Spark]
      energy: {active: 2, rested: 1}
      energy_markers: 1
      z_deck: [Night, Night]
      life: 6
    B: {battle: [{card: Shade, hidden: true}], life: 2, hand: 3, warp: [Twin], leader: {card: Blue Leader, side: back}}
"""


def test_the_board_shows_both_sides(duel, sit):
    text = sit(duel.position(FULL).game, ["quit"], **ALONE).text
    assert "Turn 5 · your turn · Main Phase" in text
    assert "rules 3.02" in text
    assert "Your opponent · Blue Leader Awakened" in text
    assert "c2 Rest" in text and "Blocker" in text
    assert "15000 ◆3" in text and "U ──" in text
    assert "Hidden" in text and "o1" in text
    assert "Life 2 · Hand 3 · Deck 20 · Drop 0 · Warp 1" in text
    assert "Life 6" in text
    assert "Energy 2/3 Red ●●○ · 1 marker" in text
    assert "h1  5 Giant" in text
    assert "Your Z-Deck: z1 Night ×2" in text


@pytest.mark.parametrize("rows", [24, 40])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 140])
def test_no_line_is_wider_than_the_terminal(duel, sit, width, rows):
    crowd = "[Twin, Guard, Giant, Shade, Red Master, Twin, Guard, Giant]"
    duel.position(f"{{A: {{battle: {crowd}, hand: {crowd}, energy: 9}}, B: {{battle: {crowd}}}}}")
    text = sit(duel.game, ["help", "log", "card c1", "energy", "quit"], width=width, rows=rows, **ALONE).text
    assert max(map(len, text.splitlines())) <= width


def test_on_a_low_screen_the_board_is_a_few_lines_and_everything_is_on_it(duel):
    game = duel.position(FULL).game
    screen = Live(80, 21, script([]))
    catalogue = DbCatalogue(AsPrinted([card.printed for card in game.cards]))
    Sitting(screen, GameTable(game, catalogue=catalogue, **ALONE), "en", None, 0).run()
    text = screen.screens[0][0]
    assert len(text.splitlines()) < 21
    assert "╭" not in text
    for part in (
        "L Red Leader 10000 · U Ally 15000 ◆3 · c1 Twin 20000 (Dual Attack)",
        "c2 Guard 15000 (Rest, Blocker)",
        "oL Blue Leader Awakened 15000 · o1 Shade  (Hidden)",
        "h1 5 Giant +5000  h2 1 Spark",
    ):
        assert part in text


def test_during_a_battle_the_board_says_who_fights_and_with_which_combos(duel, sit):
    duel.position("{A: {battle: [Twin], hand: [Red Student]}, B: {leader: Blue Leader}}").do("attack Twin -> leader")
    text = sit(duel.game, ["1", "quit"], **ALONE).text
    assert "c1 attacks" in text and "oL guards" in text
    assert "Combo +5000: Red Student +5000" in text
    assert "Twin (20000+5000) attacks Blue Leader (10000). Offense Step: do you combo? (8-2-4)" in text


def test_the_opponents_hand_and_z_deck_are_not_shown(duel, sit):
    duel.position("{A: {}, B: {hand: [Stop, Halt], z_deck: [Night]}}")
    text = sit(duel.game, ["log", "drop", "z-deck", "card Stop", "card Night", "quit"], **ALONE).text
    assert "No card here is “Stop”" in text and "No card here is “Night”" in text
    assert text.count("Night") == 2 and text.count("Halt") == 0


def test_words_do_what_they_say(duel, sit):
    duel.position("{A: {hand: [Giant, Spark, Red Student], energy: 6, battle: [Twin]}, B: {}}")
    typed = ["play giant", "play spark", "attack 1 leader", "combo red", "pass", "pass", "end", "quit"]
    text = sit(duel.game, typed, **ALONE).text
    for line in (
        "You play Giant for 5.",
        "You activate the Extra Spark for 1.",
        "You attack Red Leader with Twin.",
        "You combo with Red Student: +5000.",
        "Your opponent takes 1 damage",
        "You end your turn.",
    ):
        assert line in text


def test_a_unison_is_grown_and_attacked_in_words(duel, sit):
    duel.position("{A: {unison: [{card: Ally, markers: 1}], hand: [Ally]}, B: {unison: [{card: Ally, markers: 1}]}}")
    done = sit(duel.game, ["grow ally", "attack leader unison", "quit"], **ALONE)
    assert "You grow Ally: a copy under it, 1 more marker. (13-3-2)" in done.text
    assert "You attack Ally with Red Leader." in done.text


@pytest.mark.parametrize(
    ("typed", "fact", "rule"),
    [
        ("why play 1", "Giant costs 5; you have 2 active energy.", "5-3-3"),
        ("why play z1", "Night costs 2 Z-Energy; you have 0.", "5-4-3"),
        ("why attack 2 leader", "Guard is in Rest Mode.", "8-1-1"),
        ("why attack leader 1", "Shade is in Active Mode.", "8-1-1"),
        ("attack leader shade", "Shade is in Active Mode.", "8-1-1"),
        ("why combo 1", "Another question must be answered first.", "8-2-4-1"),
        ("why activate 1", "Twin has no skill to activate.", "9-1-3-1"),
        ("why grow 1", "Giant has another number, or you have grown a Unison this turn.", "13-3-2"),
        ("why counter 2", "Another question must be answered first.", "22-10-4"),
        ("why play c1", "Twin is not in your hand.", "5-5-2"),
    ],
)
def test_why_not_is_answered_with_the_fact_and_the_rule(duel, sit, typed, fact, rule):
    duel.position("""
        A: {hand: [Giant, Spark], energy: 2, battle: [Twin, {card: Guard, rested: true}], z_deck: [Night],
            unison: [{card: Ally, markers: 1}]}
        B: {battle: [Shade]}
    """)
    answer = sit(duel.game, [typed, "quit"], **ALONE).after(typed)
    assert answer.startswith(f"{fact} Rule {rule}: ")


def test_why_not_in_french(duel, sit):
    duel.position("{A: {battle: [{card: Twin, rested: true}]}, B: {}}")
    typed = "pourquoi attaquer 1 leader"
    answer = sit(duel.game, [typed, "quitter"], lang="fr", **ALONE).after(typed)
    assert answer.startswith("La carte Twin est en mode Inertie. Règle 8-1-1 : ")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "I do not understand “dance”. Type the number of an option, or “help”."),
        ("give 1", "I do not understand “give 1”."),
        ("trash", "I do not understand “trash”."),
        ("0", "There is no option 0; there are"),
        ("99999999999", "There is no option 99999999999; there are"),
        ("why", "Ask about an action: why play 2, why attack 1 leader, why combo 1"),
        ("why combo", "Ask about an action: why play 2, why attack 1 leader, why combo 1"),
        ("why attack 7 leader", "No card here is “7”."),
        ("why grow 9", "No card here is “9”."),
        ("card", "Which card? Type: card h1"),
        ("card zzz", "No card here is “zzz”."),
        ("rule", "Which rule? Type: rule 8-1-1"),
        ("rule 8-1-99", "The dragonball rulebook has no rule 8-1-99. Nearest: 8-1-"),
        ("rule 8-1-1", "Rule 8-1-1: "),
        ("rule 223-5-3-1", "Rule 22-5-3-1: "),
        ("rule 22", "22 "),
        ("save", "Save where? Type: save FILE"),
        ("warp", "Your Warp, newest first: nothing Warp of your opponent, newest first: nothing"),
        ("energy", "Your energy: nothing Your Z-Energy: nothing Energy of your opponent: nothing"),
        ("yes", "I do not understand “yes”."),
        ("¿?", "I do not understand “¿?”."),
        ("[bold]x[/bold]", "I do not understand “[bold]x[/bold]”."),
    ],
)
def test_everything_typed_gets_a_short_answer(duel, sit, typed, answer):
    duel.position("A: {}")
    assert sit(duel.game, [typed, "quit"], **ALONE).after(typed).startswith(answer)


def test_both_sides_of_a_leader_are_on_its_sheet(duel, sit):
    done = sit(duel.position("A: {}").game, ["card leader", "quit"], **ALONE)
    assert "Back: Red Leader Awakened, 15000 power" in done.after("card leader")


def test_what_lies_under_a_card_is_on_its_sheet_and_in_its_box(duel, sit):
    duel.position("A: {battle: [{card: Twin, under: [Giant, Shade]}]}")
    done = sit(duel.game, ["card c1", "quit"], **ALONE)
    assert "+2 under" in done.text
    assert "Under it: Giant and Shade" in done.after("card c1")


def test_undo_goes_back_to_ones_own_last_answer(duel, sit):
    duel.position("{A: {hand: [Twin, Guard], energy: 6}, B: {}}")
    done = sit(duel.game, ["play twin", "play guard", "undo", "undo", "undo", "quit"], **ALONE)
    assert done.text.count("Taken back.") == 2
    assert "There is nothing to take back." in done.text
    side = done.table.game.seats[0]
    assert len(side.hand) == 2 and not any(perm.rested for perm in side.field)


def test_between_two_people_the_screen_shows_nothing_until_it_is_taken(duel, sit):
    duel.position("{A: {hand: [Shade]}, B: {hand: [Giant], life: 3}}")
    done = sit(duel.game, [READY, "end", READY, "quit"])
    before, between = done.text.split("Press Enter when Player 2 is ready.")
    assert "The screen is for Player 1 now." in before
    assert "Shade" in before and "Giant" not in before
    assert "Giant" in between and "Shade" not in between


def test_a_save_goes_on_where_it_was(duel, sit, tmp_path):
    duel.position("{A: {hand: [Twin], energy: 4}, B: {}}")
    path = tmp_path / "game.json"
    done = sit(duel.game, ["play 1", f"save {path}", "quit"], **ALONE)
    assert f"playmat play --load {path}" in done.text
    cards = {card.printed.id: card.printed for card in duel.game.cards}
    game = dragonball.load(path.read_bytes(), cards.__getitem__)
    assert game.view(0).sides[0].battle[0].power == 20000


def test_energy_is_paid_by_colour_where_that_matters(duel, sit):
    duel.position("""
        A: {hand: [Twin], energy: [Red Student x4, Blue Student]}
        B: {}
    """)
    done = sit(duel.game, ["play twin", "quit"], **ALONE)
    assert "Pay for Twin: 4 more energy. Which first? (5-3-1)" in done.text
    assert "Rest Red energy (Red Student)" in done.text and "Rest Blue energy (Blue Student)" in done.text


def test_a_number_that_is_asked_for_is_typed_as_such(duel, sit):
    duel.position("{A: {hand: [Wave, Ally], energy: 3}, B: {}}")
    done = sit(duel.game, ["play wave", "7", "1", "play ally", "9", "2", "quit"], **ALONE)
    assert done.after("7").startswith("Type a number from 0 to 2.")
    assert "How much energy do you pay for Ally?" in done.text
    assert done.after("9").startswith("Type a number from 1 to 3.")
    assert done.table.game.view(0).sides[0].unison[0].markers == 2


def test_a_block_is_asked_as_one(duel, sit):
    duel.position("{turn: {player: B, number: 4}, A: {battle: [Guard]}, B: {leader: Blue Leader}}")
    duel.do("attack leader -> leader")
    done = sit(duel.game, ["yes", "quit"], **ALONE)
    assert "Blue Leader (10000) attacks Red Leader (10000). Do you block with Guard? (9-6-4)" in done.text
    assert "You block with Guard. (22-4-3)" in done.text


def test_a_counter_is_asked_with_what_it_is_against(duel, sit):
    duel.position("{turn: {player: B, number: 4}, A: {hand: [Halt], energy: 1}, B: {hand: [Twin], energy: 4}}")
    duel.do("play Twin")
    done = sit(duel.game, ["counter halt", "quit"], **ALONE)
    assert "Your opponent is about to play Twin. Do you counter? (9-7-3-2)" in done.text
    assert "The play of Twin is negated by Halt." in done.text


def test_many_options_are_grouped(duel, sit):
    duel.position("{A: {battle: [Twin, Giant, Shade], hand: [Guard, Spark], energy: 3}, B: {}}")
    lines = [line.split() for line in sit(duel.game, ["quit"], **ALONE).text.splitlines()]
    assert any(line[:3] == ["Play", "1", "Guard"] for line in lines)
    assert any(line[:3] == ["Activate", "2", "Spark"] for line in lines)
    assert any(line[:2] == ["Attack", "Red"] for line in lines)
    assert any(line[:1] == ["End"] for line in lines)


def test_quitting_and_conceding_are_no_errors(duel, sit):
    duel.position("A: {}")
    assert sit(duel.game.clone(), ["quit"], **ALONE).code == 0
    done = sit(duel.game, ["concede"], **ALONE)
    assert done.code == 0
    assert "Your opponent wins. The loser conceded. (0-1-3-4)" in done.text
