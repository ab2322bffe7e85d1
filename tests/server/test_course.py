"""The course of a table from its rows alone: questions, undo by what anybody learned, clocks, draws."""

from __future__ import annotations

import random

import pytest

from playmat import games
from playmat.cards import embedded_decks
from playmat.core.record import digest
from playmat.server import course as rows
from playmat.server.course import Clocks, Course, CourseError, told_nothing
from playmat.server.picture import Eyes
from playmat.server.store import LogRow
from playmat.testing import table

from .serving import SHELVES

START = 1_000_000


def new_course(people=(0, 1), clocks=None, running=True, base=None) -> Course:
    if base is None:
        decks = embedded_decks()
        base = games.kind("onepiece").new_game([decks["pm01-red"], decks["pm01-purple"]], 7)
        base.open_windows(base.window_kinds)
    return Course(base.clone, people, START, clocks, running, by_code=True)


class Writer:
    """Writes the rows of a course, a second apart unless said otherwise."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.at = START
        self.rows: list[LogRow] = []

    def put(self, seat: int, kind: str, text: str = "", after: float = 1.0, ref: str = "") -> None:
        self.at += int(after * 1000)
        row = LogRow(self.course.number + 1, seat, kind, text, -1, ref, self.at)
        self.course.take(row)
        self.rows.append(row)

    def act(self, text: str, after: float = 1.0, ref: str = "") -> None:
        self.put(self.course.asked, rows.ACT, text, after, ref)

    def begin(self) -> None:
        for text in ("first", "keep", "keep"):
            self.act(text)


def main_phase(**words) -> Writer:
    writer = Writer(new_course(**words))
    writer.begin()
    return writer


def play_something(writer: Writer) -> str:
    """Play the first card that can be played."""
    game = writer.course.game
    found = next(game.notation(action) for action in game.legal_actions if action.verb == "play")
    writer.act(found)
    return found


def test_the_same_rows_make_the_same_table():
    writer = main_phase()
    play_something(writer)
    writer.act("end")
    again = new_course()
    for row in writer.rows:
        again.take(row)
    codec = games.kind("onepiece").codec
    assert digest(codec, again.game) == digest(codec, writer.course.game)
    assert (again.number, again.question, again.asked) == (5, 5, writer.course.asked)


def test_a_row_that_does_not_fit_is_refused():
    writer = main_phase()
    with pytest.raises(CourseError):
        writer.course.take(LogRow(9, 0, rows.ACT, "end", 0, "", START))
    with pytest.raises(CourseError):
        writer.course.take(LogRow(4, 1 - writer.course.asked, rows.ACT, "end", 0, "", START))


# -- taking back -----------------------------------------------------------------------------------------------------


def test_a_step_that_told_nobody_anything_is_taken_back_at_once():
    writer = main_phase()
    seat = writer.course.asked
    before = digest(games.kind("onepiece").codec, writer.course.game)
    play_something(writer)
    assert writer.course.can_undo(seat, "ask") == "free"
    writer.put(seat, rows.UNDO, str(writer.course.step_of(seat)))
    assert digest(games.kind("onepiece").codec, writer.course.game) == before
    assert (writer.course.epoch, writer.course.question) == (1, 5)


def test_after_a_draw_or_another_players_answer_the_others_are_asked():
    writer = main_phase()
    seat = writer.course.asked
    writer.act("end")  # the other one draws a card
    assert writer.course.can_undo(seat, "ask") == "ask"
    assert writer.course.can_undo(seat, "free") == ""
    assert writer.course.can_undo(seat, "always") == "free"
    assert writer.course.can_undo(seat, "never") == ""
    assert writer.course.undo_askers(seat) == [1 - seat]
    other = 1 - seat
    assert writer.course.can_undo(other, "ask") == "ask"  # “keep”, before the first turn


def test_against_bots_everything_can_be_taken_back():
    writer = main_phase(people=(0,))
    writer.act("end")
    assert writer.course.can_undo(0, "ask") == "free"


def test_two_refusals_end_the_asking():
    writer = main_phase()
    seat = writer.course.asked
    writer.act("end")
    for _ in range(2):
        assert writer.course.can_undo(seat, "ask") == "ask"
        writer.put(seat, rows.ASK_UNDO, str(writer.course.step_of(seat)))
        writer.put(1 - seat, rows.REFUSE_UNDO)
    assert writer.course.can_undo(seat, "ask") == ""


def test_nobody_fills_the_store_by_acting_and_taking_back(monkeypatch):
    monkeypatch.setattr(rows, "TAKEN_BACK", 3)
    writer = main_phase()
    seat = writer.course.asked
    for _ in range(3):
        play_something(writer)
        assert writer.course.can_undo(seat, "free") == "free"
        writer.put(seat, rows.UNDO, str(writer.course.step_of(seat)))
    play_something(writer)
    assert [writer.course.can_undo(seat, rule) for rule in ("free", "ask", "always")] == ["", "", ""]


def test_several_actions_of_one_message_are_one_step():
    writer = main_phase()
    writer.act("end")
    seat = writer.course.asked
    leader = writer.course.game.view(seat).sides[seat].leader.name
    before = len(writer.course.answers)
    writer.act(f"give {leader}", ref="two")
    writer.act(f"give {leader}", ref="two")
    assert writer.course.step_of(seat) == before
    assert writer.course.can_undo(seat, "ask") == "free"
    writer.put(seat, rows.UNDO, str(before))
    assert len(writer.course.answers) == before


def test_what_nobody_learned_is_found_from_the_knowledge_not_from_the_cards():
    """Playing a vanilla card shows it to the other player, who is the only one to gain: free. Looking at the deck, a
    shuffle or a coin: not."""
    it = table().position("A: {hand: [Mate], don: 5, deck: [Giant, Mate, Mate]}\nB: {hand: [Giant]}")
    before = it.game
    after = before.clone()
    after.apply("play Mate")
    assert told_nothing(before, after, 0)
    looked = after.clone()
    looked.known = list(looked.known)
    deck_card = looked.seats[0].deck[-1].iid
    assert not looked.known[deck_card] & 1
    looked.known[deck_card] |= 1
    assert not told_nothing(before, looked, 0)
    shuffled = after.clone()
    shuffled.rng.next()
    assert not told_nothing(before, shuffled, 0)


# -- clocks ----------------------------------------------------------------------------------------------------------


def test_what_takes_longer_than_the_free_time_comes_out_of_the_bank():
    writer = Writer(new_course(clocks=Clocks(20, 100)))
    writer.act("first", after=50)
    course = writer.course
    assert course.bank(course.answers[0].seat) == 70
    writer.act("keep", after=5)
    assert sum(course.bank(seat) for seat in (0, 1)) == 170
    seat = course.asked
    assert course.left(course.asked_at + 30_000) == 20 + course.bank(seat) - 30


def test_a_clock_can_be_started_later_and_counts_from_then():
    writer = Writer(new_course(clocks=Clocks(20, 100), running=False))
    writer.act("first", after=500)
    assert writer.course.bank(0) == writer.course.bank(1) == 100
    asked = writer.course.asked
    writer.put(0, rows.START_CLOCK, after=400)
    writer.act("keep", after=50)
    assert writer.course.bank(asked) == 70


def test_time_of_the_one_who_takes_back_is_gone_that_of_the_other_is_not():
    writer = Writer(new_course(clocks=Clocks(10, 100)))
    writer.begin()
    first = writer.course.asked
    writer.act("end", after=40)
    second = writer.course.asked
    writer.act("end", after=60)
    assert (writer.course.bank(first), writer.course.bank(second)) == (70, 50)
    writer.put(first, rows.ASK_UNDO, str(writer.course.step_of(first)))
    writer.put(second, rows.UNDO, str(writer.course.step_of(first)))
    assert (writer.course.bank(first), writer.course.bank(second)) == (70, 100)


def test_nobody_gets_time_by_answering_and_taking_back():
    """A question has its free time once, and what is thought about the next one is not given back either."""
    writer = main_phase(clocks=Clocks(10, 100))
    course, seat = writer.course, writer.course.asked
    play_something(writer)  # after a second
    writer.put(seat, rows.UNDO, str(course.step_of(seat)), after=60)
    assert course.bank(seat) == 100 - (61 - 10)
    assert course.left(writer.at) == course.bank(seat)  # and nothing of it is free any more
    for _ in range(4):
        play_something(writer)
        writer.put(seat, rows.UNDO, str(course.step_of(seat)), after=4)
    assert course.bank(seat) == 100 - (61 - 10) - 4 * 5
    play_something(writer)
    assert course.bank(seat) == 100 - (61 - 10) - 4 * 5 - 1
    assert course.left(writer.at) == 10 + course.bank(seat)  # the next question is a new one


def test_out_of_time_is_a_loss():
    writer = main_phase(clocks=Clocks(10, 10))
    seat = writer.course.asked
    writer.put(seat, rows.OUT_OF_TIME)
    assert writer.course.over.winners == (1 - seat,) and writer.course.over.reason == "time"
    assert writer.course.asked == -1


# -- draws and giving up -----------------------------------------------------------------------------------------------


def test_a_draw_needs_both_sides_and_ends_with_the_next_action():
    writer = main_phase()
    seat = writer.course.asked
    writer.put(seat, rows.OFFER_DRAW)
    assert writer.course.draw_by == seat and writer.course.over is None
    writer.act("end")
    assert writer.course.draw_by == -1
    writer.put(seat, rows.OFFER_DRAW)
    writer.put(1 - seat, rows.TAKE_DRAW)
    assert writer.course.over.winners == () and writer.course.over.reason == "agreed"


def test_conceding_names_the_rule_of_the_game():
    writer = main_phase()
    writer.put(1, rows.CONCEDE)
    assert (writer.course.over.winners, writer.course.over.rule) == ((0,), "1-2-3")


def test_the_pace_of_a_seat_counts_only_answers_it_chose():
    base = table().position("A: {characters: [Mate]}\nB: {hand: [Gunner, Gunner], life: [Giant, Giant, Giant]}").game
    base.open_windows(base.window_kinds)
    writer = Writer(new_course(base=base))
    writer.act("attack Mate > B.leader")
    writer.act("pass", after=9)  # no blocker: nothing to choose
    assert writer.course.pace_of(1) == []
    writer.act("pass", after=4)  # could have used a Counter
    assert [answer.choices > 1 for answer in writer.course.answers if answer.seat == 1][:2] == [False, True]


@pytest.mark.parametrize("seat", [-1, 0])
def test_little_of_the_log_is_kept_and_who_comes_late_is_told_the_same_story(seat):
    shelf = SHELVES.of("onepiece")
    writer, whole = main_phase(), new_course()
    course, rng = writer.course, random.Random(4)
    eyes = Eyes(shelf, course, seat, "fr")
    told, shown, happened, events = [], -1, 0, []
    for _ in range(150):
        if course.asked < 0:
            break
        writer.act(course.game.notation(rng.choice(course.game.legal_actions)))
        course.forget()
        before = [answer.told for answer in course.answers[: -rows.STEPS]]
        assert len(course.game.log) == course.logged - max(before, default=0)
        eyes.look()
        start = eyes.first_changed(shown) if told else 0
        told[start:] = eyes.lines_from(start)
        shown = eyes.number
        events += eyes.events(happened)
        happened = course.logged
        assert len(eyes.tail) < 100 and len(told) == eyes.told
    for row in writer.rows:
        whole.take(row)
    assert course.dropped > 100 and course.logged == len(whole.game.log) and not whole.dropped
    late, all_kept = Eyes(shelf, course, seat, "fr"), Eyes(shelf, whole, seat, "fr")
    late.look()
    all_kept.look()
    assert told == list(late.lines_from(0)) == list(eyes.lines_from(0)) == list(all_kept.lines_from(0))
    assert events == list(late.events(0)) == list(all_kept.events(0))
    middle = course.dropped // 2
    assert late.events(middle) == all_kept.events(middle)


def test_at_a_table_of_four_the_story_says_whose_cards_are():
    decks = embedded_decks()
    base = games.kind("onepiece-team").new_game([decks["pm01-red"]] * 4, 7)  # all have the same Leader
    course = Course(base.clone, (0, 1, 2, 3), START, None, True, by_code=True)
    writer = Writer(course)
    while not any(action.verb == "attack" for action in course.game.legal_actions):
        game = course.game
        writer.act("end" if "end" in map(game.notation, game.legal_actions) else game.notation(game.legal_actions[0]))
    attack = next(action for action in course.game.legal_actions if action.verb == "attack")
    attacker, target = (course.game.cards[iid].owner for iid in (attack.card, attack.target))
    writer.act(course.game.notation(attack))
    eyes = Eyes(SHELVES.of("onepiece-team"), course, attacker, "en")
    eyes.look()
    told = next(line.text for line in eyes.tail if "attack" in line.text.lower())
    assert games.kind("onepiece-team").seat_names[target] in told
