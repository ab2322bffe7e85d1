"""Sitting at the table: typing numbers, asking why, taking back, saving, leaving."""

from __future__ import annotations

import pytest

from playmat import onepiece
from playmat.cards import embedded
from playmat.core.packing import option
from playmat.onepiece import kinds
from playmat.table import HUMAN


class Passes:
    """A bot that ends its turn and refuses everything."""

    def choose(self, view, decision, deals):
        return decision.options[-1]


ALONE = {"players": (HUMAN, "passes"), "bots": {1: Passes()}}
READY = ""  # the Enter that takes the screen over


def test_the_board_shows_both_sides(duel, sit):
    duel.position("""
        turn: {player: A, number: 5}
        A: {characters: [{card: Mate, don: 2}, {card: Guard, rested: true}], hand: [Giant], don: {active: 3, rested: 1}}
        B: {characters: [Twin], life: 2, hand: 3}
    """)
    text = sit(duel.game, ["quit"], **ALONE).text
    assert "Turn 5 · your turn · Main Phase" in text
    assert "8000 ●●" in text  # a Mate with 2 DON!!
    assert "c2 rested" in text and "Blocker" in text
    assert "o1" in text and "Double Attack" in text
    assert "Hand 3 · Deck 20 · Trash 0 · Life 2" in text
    assert "DON!! ●●●○ 3 active, 1 rested" in text
    assert "h1  7 Giant" in text


def test_the_opponents_hand_is_not_shown(duel, sit):
    duel.position("{A: {}, B: {hand: [Lucky, Exile]}}")
    text = sit(duel.game, ["log", "trash", "card Lucky", "card Exile", "quit"], **ALONE).text
    assert text.count("Lucky") == 2  # as typed, and as “no card here is …”
    assert "No card here is “Exile”" in text


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140])
def test_no_line_is_wider_than_the_terminal(duel, sit, width):
    duel.position("""
        A: {characters: [Mate, Guard, Twin, Exile, Giant], hand: [Giant, Lucky x6], don: 9}
        B: {characters: [Mate, Guard, Twin, Exile, Giant]}
    """)
    text = sit(duel.game, ["help", "log", "quit"], width=width, **ALONE).text
    assert max(map(len, text.splitlines())) <= width


def test_a_number_chooses_an_option(duel, sit):
    duel.position("A: {hand: [Mate], don: 4}")
    done = sit(duel.game, ["1", "quit"], **ALONE)
    assert "You play Mate for 4. (3-7-3)" in done.text
    assert [perm.card.printed.name for perm in done.table.game.seats[0].characters] == ["Mate"]


def test_words_do_what_they_say(duel, sit):
    duel.position("{A: {hand: [Mate], don: 5, characters: [Giant]}, B: {}}")
    typed = ["play 1", "give leader", "attack 1 leader", "end", "quit"]
    done = sit(duel.game, typed, **ALONE)
    for line in ("You play Mate for 4.", "You give 1 DON!! to Captain", "with Giant. (7-1-1-2)", "You end your turn."):
        assert line in done.text


def test_actions_may_be_typed_as_records_write_them(duel, sit):
    duel.position("{A: {hand: [Mate], don: 5, characters: [Giant]}, B: {}}")
    typed = ["play Mate", "give Captain", "attack Giant > B.Captain", "end", "quit"]
    done = sit(duel.game, typed, **ALONE)
    for line in ("You play Mate for 4.", "You give 1 DON!! to Captain", "with Giant. (7-1-1-2)", "You end your turn."):
        assert line in done.text


@pytest.mark.parametrize(
    ("typed", "fact", "rule"),
    [
        ("why play 1", "Giant costs 7; you have 2 active DON!!.", "2-7-2"),
        ("why play giant", "Giant costs 7; you have 2 active DON!!.", "2-7-2"),
        ("why attack 1 leader", "Mate is rested.", "7-1-1-1"),
        ("why attack 2 leader", "Gunner was played this turn.", "3-7-4"),
        ("why attack gunner leader", "Gunner was played this turn.", "3-7-4"),
        ("why attack leader 1", "Guard is active.", "7-1-1-2"),
        ("why attack leader o1", "Guard is active.", "7-1-1-2"),
        ("attack leader guard", "Guard is active.", "7-1-1-2"),
        ("why block 1", "This is not the Block Step of an attack on you.", "7-1-2-1"),
        ("why counter 1", "This is not the Counter Step of an attack on you.", "7-1-3-2"),
        ("why activate 1", "Mate has no effect to activate.", "6-5-4-1"),
        ("why give o1", "Guard is not yours to use.", "6-5-5-1"),
        ("why play c1", "Mate is not in your hand.", "6-5-3-1"),
    ],
)
def test_why_not_is_answered_with_the_fact_and_the_rule(duel, sit, typed, fact, rule):
    duel.position("""
        A: {hand: [Giant], don: 2, characters: [{card: Mate, rested: true}, {card: Gunner, fresh: true}]}
        B: {characters: [Guard]}
    """)
    answer = sit(duel.game, [typed, "quit"], **ALONE).after(typed)
    assert answer.startswith(f"{fact} Rule {rule}: ")


def test_why_not_in_french(duel, sit):
    duel.position("{A: {characters: [{card: Mate, rested: true}]}, B: {}}")
    typed = "pourquoi attaquer 1 leader"
    answer = sit(duel.game, [typed, "quitter"], lang="fr", **ALONE).after(typed)
    assert answer.startswith("La carte Mate est épuisée. Règle 7-1-1-1 : ")


def test_why_about_something_allowed_names_its_option(duel, sit):
    duel.position("{A: {characters: [Mate]}, B: {}}")
    done = sit(duel.game, ["why attack 1 leader", "why 1", "why end", "quit"], **ALONE)
    for typed in ("why attack 1 leader", "why 1", "why end"):
        assert done.after(typed).startswith("That is allowed: it is option ")


@pytest.mark.parametrize("typed", ["why", "why fly", "why play", "why attack"])
def test_a_question_that_asks_nothing_gets_examples(duel, sit, typed):
    duel.position("A: {}")
    assert "why play 2" in sit(duel.game, [typed, "quit"], **ALONE).after(typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "I do not understand “dance”. Type the number of an option, or “help”."),
        ("0", "There is no option 0; there are"),
        ("99999999999", "There is no option 99999999999; there are"),
        ("why attack 7 leader", "No card here is “7”."),
        ("why attack leader 9", "No card here is “9”."),
        ("card", "Which card? Type: card h1"),
        ("card zzz", "No card here is “zzz”."),
        ("rule", "Which rule? Type: rule 7-1-4"),
        ("rule 7-1-9", "The onepiece rulebook has no rule 7-1-9. Nearest: 7-1-5"),
        ("rule 7-1-4", "Rule 7-1-4: Damage Step"),
        ("rule 10", "10 "),
        ("save", "Save where? Type: save FILE"),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json cannot be written: there is no such folder, or it is one."),
        ("yes", "I do not understand “yes”."),
        ("¿?", "I do not understand “¿?”."),
        ("[bold]x[/bold]", "I do not understand “[bold]x[/bold]”."),
    ],
)
def test_everything_typed_gets_a_short_answer(duel, sit, typed, answer):
    duel.position("A: {}")
    shown = sit(duel.game, [typed, "quit"], **ALONE).after(typed)
    assert shown.startswith(answer)


def test_a_card_is_shown_by_mark_name_or_option(duel, sit):
    duel.position("{A: {hand: [Lucky], don: 2}, B: {characters: [Guard]}}")
    done = sit(duel.game, ["card h1", "card guard", "card 1", "card o1", "quit"], **ALONE)
    for typed, name in (("card h1", "Lucky"), ("card guard", "Guard"), ("card 1", "Lucky"), ("card o1", "Guard")):
        assert name in done.after(typed)


def test_undo_goes_back_to_ones_own_last_answer(duel, sit):
    duel.position("{A: {hand: [Mate, Gunner], don: 8}, B: {}}")
    done = sit(duel.game, ["play mate", "play gunner", "end", "undo", "undo", "undo", "undo", "quit"], **ALONE)
    assert done.text.count("Taken back.") == 3
    assert "There is nothing to take back." in done.text
    side = done.table.game.seats[0]
    assert (len(side.hand), side.don_active, side.characters) == (2, 8, [])


def test_end_of_input_leaves_with_an_error(duel, sit):
    duel.position("A: {}")
    done = sit(duel.game, [], **ALONE)
    assert done.code == 1
    assert "The input ended before the game did." in done.text


def test_quitting_and_conceding_are_no_errors(duel, sit):
    duel.position("A: {}")
    assert sit(duel.game.clone(), ["quit"], **ALONE).code == 0
    done = sit(duel.game, ["concede"], **ALONE)
    assert done.code == 0
    assert "Your opponent wins. The loser conceded. (1-2-3)" in done.text


def test_the_attacked_card_is_countered_for_first_and_the_rest_is_folded(duel, sit):
    duel.position("""
        turn: {player: B, number: 4}
        A: {hand: [Deckhand], characters: [Mate]}
        B: {}
    """)
    duel.game.apply(option(kinds.ATTACK, duel.game.seats[1].leader.iid, duel.game.seats[0].leader.iid))
    done = sit(duel.game, ["more", "pass", "quit"], **ALONE)
    first = done.text.split("> more")[0]
    assert "Counter with Deckhand: +1000 to Mate" not in first
    assert "1 more option: type “more”." in first
    assert "3 Counter with Deckhand: +1000 to Mate" in done.after("more")


def test_between_two_people_the_screen_shows_nothing_until_it_is_taken(duel, sit):
    duel.position("{A: {hand: [Exile]}, B: {hand: [Lucky]}}")
    done = sit(duel.game, [READY, "end", READY, "quit"])
    before, between = done.text.split("Press Enter when Player 2 is ready.")
    assert "The screen is for Player 1 now." in before
    assert "Exile" in before and "Lucky" not in before
    assert "Lucky" in between and "Exile" not in between


def test_a_save_goes_on_where_it_was(duel, sit, tmp_path):
    duel.position("{A: {hand: [Mate], don: 4}, B: {}}")
    path = tmp_path / "game.json"
    done = sit(duel.game, ["play 1", f"save {path}", "quit"], **ALONE)
    assert f"playmat play --load {path}" in done.text
    cards = {card.printed.id: card.printed for card in duel.game.cards}
    game = onepiece.load(path.read_bytes(), cards.__getitem__)
    assert game.view(0).sides[0].characters[0].power == 6000


def test_two_cards_of_one_name_are_told_apart_by_their_marks(duel, sit):
    duel.position("{A: {characters: [Mate, Mate]}, B: {}}")
    text = sit(duel.game, ["quit"], **ALONE).text
    assert "with Mate [c1]" in text and "with Mate [c2]" in text


def test_equal_cards_in_hand_are_offered_once(duel, sit):
    duel.position("A: {hand: [Mate x3], don: 9}")
    assert sit(duel.game, ["quit"], **ALONE).text.count("Play Mate") == 1


def test_a_number_that_is_asked_for_is_typed_as_such(duel, sit):
    duel.lookup = embedded().card
    duel.position("A: {hand: [Imre Gaugereader], don: {active: 4, deck: 6}}")
    done = sit(duel.game, ["1", "7", "1", "undo", "0", "quit"], **ALONE)
    assert "Imre Gaugereader: how many? (4-8-1)" in done.text
    assert done.after("7").startswith("Type a number from 0 to 1.")
    assert "You add 1 DON!!." in done.text
    assert done.table.game.seats[0].don_deck == 6  # it was taken back, then 0


def test_a_selection_says_what_was_chosen_so_far(duel, sit):
    duel.lookup = embedded().card
    duel.position("""
        A: {hand: [Thalassa the Deep Engine], don: 9}
        B: {characters: [Mate, Gunner, Guard]}
    """)
    done = sit(duel.game, ["1", "1", "pass", "quit"], **ALONE)
    assert "Thalassa the Deep Engine: choose up to 2 cards. (8-4-4)" in done.text
    assert "choose up to 2 cards. Chosen so far: Mate. (8-4-4)" in done.text
    assert [perm.rested for perm in done.table.game.seats[1].characters] == [True, False, False]


def test_a_trigger_may_be_used_or_not(duel, sit):
    duel.position("""
        turn: {player: B, number: 4}
        A: {life: [Lucky, Mate], deck: [Giant, Giant]}
        B: {}
    """)
    duel.game.apply(option(kinds.ATTACK, duel.game.seats[1].leader.iid, duel.game.seats[0].leader.iid))
    done = sit(duel.game, ["yes", "quit"], **ALONE)
    assert "Your top Life card is Lucky. It has a [Trigger]. (10-1-5-1)" in done.text
    assert "You activate the [Trigger] of Lucky. (10-1-5-1)" in done.text


def test_many_options_are_grouped(duel, sit):
    duel.position("{A: {characters: [Mate, Giant], hand: [Gunner], don: 3}, B: {}}")
    lines = [line.split() for line in sit(duel.game, ["quit"], **ALONE).text.splitlines()]
    assert any(line[:3] == ["Play", "1", "Gunner"] for line in lines)
    assert any(line[:4] == ["Give", "DON!!", "2", "Captain"] for line in lines)
    assert any(line[:2] == ["Attack", "Captain"] for line in lines)
    assert any(line[:1] == ["End"] for line in lines)
