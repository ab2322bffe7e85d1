"""Screens of real sizes: what stands on them when a person is asked, in all games and both languages."""

from __future__ import annotations

import pytest

import playmat
from playmat import bots
from playmat.i18n import LANGS, tr
from playmat.table import HUMAN, Table
from playmat.tui.play import Sitting
from playmat.tui.replayer import Replayer

from .live import Live, at_random, script

DECKS = {
    "onepiece": ["pm01-black-yellow", "pm01-green-blue"],
    "onepiece-team": ["pm01-red", "pm01-purple", "pm01-green-blue", "pm01-black-yellow"],
    "dragonball": ["pz01-meadow", "pz01-black"],
}
of_games = pytest.mark.parametrize("name", DECKS)
in_languages = pytest.mark.parametrize("lang", LANGS)


def table_of(name, seed, bot="greedy"):
    game = playmat.new_game(name, DECKS[name], seed=seed)
    players = [HUMAN] + [bot] * (len(DECKS[name]) - 1)
    return Table(game, players, {seat: bots.make(bot, seed + seat) for seat in range(1, len(players))})


def screens(name, lang, width, height, seed, most=60):
    """The screens on which a decision is asked for, each with the table as it was."""
    table = table_of(name, seed)
    screen = Live(width, height, at_random(table, seed, most))
    Sitting(screen, table, lang, None, 0).run()
    prompt = tr("play-prompt", lang)
    return [shown for shown, asked in screen.screens if asked == prompt], screen


@of_games
@in_languages
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
def test_header_and_every_side_are_on_the_screen_when_something_is_asked(name, lang, size):
    width, height = size
    found, _ = screens(name, lang, width, height, seed=3)
    assert len(found) > 20
    turn = tr("board-head", lang, turn=1, phase="", who="you", player="").split()[0]
    setup = tr("board-head-setup", lang)
    for shown in found:
        lines = shown.splitlines()
        assert len(lines) < height, shown  # one row is left to type in
        assert max(len(line.rstrip()) for line in lines) <= width
        assert lines[0].startswith((turn, setup)), shown
        titles = [line for line in lines if line.rstrip().endswith("───")]
        assert len(titles) >= len(DECKS[name]), shown


@of_games
@in_languages
def test_what_happened_is_shown_whole_on_a_small_screen(name, lang):
    """Every line of the log stands on a screen: the opponent's turn on pages of its own where there is no room."""
    table = table_of(name, 5)
    plays = at_random(table, 5, 80)
    told = []  # the log at each question; a line about DON!! given one by one is told anew

    def line():
        told.append([str(one) for one in table.story(lang, 0).lines])
        return plays()

    screen = Live(80, 24, line)
    Sitting(screen, table, lang, None, 0).run()
    before, pages = len(told[0]), ""
    for (shown, asked), lines in zip(screen.screens, told, strict=True):
        pages += squeezed(shown)
        if asked == tr("play-prompt", lang):
            for one in lines[before:]:
                assert squeezed(one) in pages, f"{one} is not shown"
            before, pages = len(lines), ""
    assert before > 60


def squeezed(text):
    return "".join(text.split())


def test_news_that_do_not_fit_come_a_page_at_a_time():
    table = table_of("onepiece", 7)
    screen = Live(80, 24, script(["first", "keep", "", "end", "", "", ""]))
    Sitting(screen, table, "en", None, 0).run()
    pages = [shown for shown, asked in screen.screens if asked == "Enter to go on"]
    assert pages and all(len(page.splitlines()) < 24 for page in pages)
    assert "Your opponent ends the turn." in "".join(pages)


def test_options_that_do_not_fit_are_folded_away_and_shown_on_demand():
    table = table_of("onepiece-team", 3)
    plays = at_random(table, 3, 200)
    typed = []

    def line():
        if typed and typed[-1] == "more":
            return None
        shown = screen.screens[-1][0]
        typed.append("more" if "type “more”" in shown else plays())
        return typed[-1]

    screen = Live(80, 24, line)
    Sitting(screen, table, "en", None, 0).run()
    assert typed[-1] == "more"
    before, after = (shown for shown, _ in screen.screens[-2:])
    assert "End your turn" in before or "No " in before or "Done" in before  # the way out is never folded away
    assert len(after) > len(before)


@of_games
@in_languages
def test_who_watches_or_replays_sees_every_side_too(name, lang, monkeypatch):
    table = table_of(name, 3)
    table.players, table.bots = (
        ["greedy"] * len(table.players),
        {seat: bots.make("greedy", seat) for seat in range(len(table.players))},
    )
    screen = Live(80, 24, script([]))
    drawn = []
    monkeypatch.setattr("playmat.tui.play.time.sleep", lambda _: drawn.append(screen.shown()))
    Sitting(screen, table, lang, None, 0.1).run()
    assert len(drawn) > 20 and drawn.append(screen.shown()) is None
    states = [*table.history.past[:200:40], table.game]
    replayer = Replayer(screen, states, len(states), table.catalogue, lang)
    for place in range(len(states)):
        replayer.draw(place)
        drawn.append(screen.shown())
    for shown in drawn:
        lines = shown.splitlines()
        assert len(lines) <= 24, shown
        assert len([line for line in lines if line.rstrip().endswith("───")]) >= len(DECKS[name]), shown


# -- the commands that look something up -------------------------------------------------------------------------------


def sitting(name, lines, lang="en", bot="greedy"):
    table = table_of(name, 7, bot)
    screen = Live(100, 60, script(lines))
    Sitting(screen, table, lang, None, 0).run()
    return screen, table


def answer(screen):
    """What the last line typed was answered with."""
    return screen.screens[-1][0].rpartition("> ")[2]


def test_log_is_what_happened_since_the_last_answer_and_log_all_is_everything():
    screen, table = sitting("onepiece", ["first", "keep", "end", "log"])
    lines = [str(line) for line in table.story("en", 0).lines]
    told = [" ".join(line.split()) for line in answer(screen).splitlines()[1:] if line.strip()]
    at = lines.index("You end your turn. (6-5-2-1)")
    assert told == lines[at:]
    screen, _ = sitting("onepiece", ["first", "keep", "end", "log all"])
    assert lines[0] in answer(screen) and lines[-1] in answer(screen)
    screen, _ = sitting("onepiece", ["first", "log backwards"])
    assert "“log all” for the whole game" in answer(screen)


def test_rule_and_card_find_words():
    screen, _ = sitting("onepiece", ["first", "rule blocker"])
    assert "10-1-4" in answer(screen)
    screen, _ = sitting("onepiece", ["first", "rule xylophone"])
    assert "No rule of this book speaks of “xylophone”." in answer(screen)
    screen, _ = sitting("onepiece", ["first", "rule bloqueur"], "fr")
    assert "10-1-4" in answer(screen)
    screen, _ = sitting("dragonball", ["first", "rule energy marker"])
    assert len(answer(screen).splitlines()) > 3
    screen, _ = sitting("onepiece", ["first", "card thalassa"])  # of another deck than those at the table
    assert "PM01-" in answer(screen) and "Thalassa" in answer(screen)
    screen, _ = sitting("onepiece", ["first", "card draw a card trash"])
    assert answer(screen).count("PM01-") == 2


def test_an_action_that_cannot_be_read_is_refused_in_the_language_of_the_reader():
    screen, _ = sitting("onepiece", ["first", "keep", "pick Nobody"], "fr")
    assert "« pick Nobody » : ce qui suit « pick » ne désigne rien ici." in " ".join(answer(screen).split())
