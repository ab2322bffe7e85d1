"""A sitting: shows the table to whoever must decide, reads what they type, until the game is over or left."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from playmat.core.decision import DONE, NO, NUMBER, YES, Decision, IllegalAction
from playmat.core.notation import NotationError
from playmat.core.packing import FIELD_MOST, a_of, option, verb_of
from playmat.describe import Line, error_text, thoughts_text
from playmat.describe.scene import Scene
from playmat.errors import PlaymatError
from playmat.i18n import folded, tr
from playmat.rulebook import Rulebook, book_of, is_number
from playmat.table import Reasons
from playmat.table import Table as GameTable

from .choices import choices
from .fitting import LEAST_LOG_ROWS, first_that_fit, last_that_fit, roomiest
from .interface import interface
from .layout import BARE, LOWEST, ROOMY, Layout, Option, indented, log_line
from .screen import EndOfInput, Screen
from .thinking import Thinking
from .why import why
from .words import Marks

LOG_LINES = 8  # where nobody counts rows
LEAST_OPTIONS = 3  # that are never folded away
PROMPT_ROWS = 1
RESULT_ROWS = 8  # what is said at the end
MOST_FOUND = 12  # rules or cards that a word finds and that are told
AS_THEY_ARE = -2  # in place of an option: the rest of an order as the cards are listed


class Left(Exception):
    """The player left the game."""


class Sitting:
    """Plays one table out on one screen."""

    def __init__(
        self, screen: Screen, table: GameTable, lang: str, record: Path | None, delay: float, reasons: bool = False
    ) -> None:
        self.screen = screen
        self.table = table
        self.lang = lang
        self.face = interface(table.kind)
        self.tell = self.face.tell
        self.words = self.face.words(lang)
        self.record = record
        self.delay = delay
        self.reasons = reasons  # whether those who watch are told why bots answer as they do
        self.seated = -1  # the human in front of the screen
        self.seen: dict[int, int] = {}  # lines of the log that each human was shown
        self.answered: dict[int, int] = {}  # ... and had been shown when they last answered
        self.catch_up()

    # -- the game ----------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end; the exit code."""
        code = 0
        if self.table.commitment:
            self.say("play-sealed", seal=self.table.commitment)
        try:
            while (decision := self.table.game.decision) is not None:
                if decision.seat in self.table.bots:
                    self.bot_plays(decision)
                    if not self.table.humans:
                        self.watch()
                        if self.reasons:
                            self.explain(self.table.last_reasons(), self.table.scene(self.lang, decision.seat, -1))
                else:
                    self.answer(decision)
            self.over()
        except Left:
            self.say("play-bye")
        except EndOfInput:
            self.screen.say(tr("play-end-of-input", self.lang))
            self.say("play-bye")
            code = 1
        if self.record is not None:
            self.table.write_record(self.record)
            self.say("play-recorded", file=str(self.record))
        return code

    def bot_plays(self, decision: Decision) -> None:
        bot = self.table.bots[decision.seat]
        seconds = 0.0 if getattr(bot, "tries", 0) else float(getattr(bot, "seconds", 0.0))
        humans = self.table.humans
        reader = humans[0] if len(humans) == 1 else -1
        player = self.tell.scene(self.lang, self.table.catalogue, reader, seats=self.table.seats).player(decision.seat)
        with Thinking(self.screen, tr("play-thinking", self.lang, player=player), seconds):
            self.table.bot_plays()

    @property
    def sealed(self) -> str:
        """What is told of the seed, short enough for a line."""
        return f"{self.table.commitment[:16]}…" if self.table.commitment else "–"

    def catch_up(self) -> None:
        """What happened before now, in a saved game or before an answer was taken back, is not news."""
        for seat in self.table.humans:
            self.seen[seat] = len(self.table.story(self.lang, seat).lines)

    def say(self, key: str, **args: object) -> None:
        self.screen.say(tr(key, self.lang, **args), whole="file" in args)

    def over(self) -> None:
        result = self.table.game.result
        assert result is not None
        humans = self.table.humans
        me = humans[0] if len(humans) == 1 else -1
        seat = max(me, 0)
        scene = self.table.scene(self.lang, seat, me)
        self.show_table(scene, seat, self.table.story(self.lang, me, not humans).lines, RESULT_ROWS)
        if not self.screen.live:
            self.screen.say()
        self.screen.say(self.tell.result_text(scene, result), "bold green")
        if (opened := self.table.opened) is not None:
            seed, salt = opened
            self.say("play-seed", seed=str(seed))
            if salt:
                self.say("play-unsealed", salt=salt, seal=self.table.commitment)

    # -- watching ----------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Bots play each other: the lines as they come, on a live screen under the board.

        All seats belong to who watches here, so hands are open. Someone who only watches would see the seat -1.
        """
        story = self.table.story(self.lang, -1, open_hands=True)
        before = self.seen.get(-1, 0)
        new = story.lines[before:]
        if not new:
            return
        self.seen[-1] = len(story.lines)
        if self.screen.live:
            self.show_table(self.table.scene(self.lang, 0, -1), 0, story.lines, PROMPT_ROWS)
            time.sleep(self.delay)
        else:
            self.screen.show(*[log_line(line) for line in new])

    def show_table(self, scene: Scene, seat: int, lines: Sequence[Line], spare: int) -> None:
        """The table without hands; on a live screen with as much of the log as leaves so many rows free."""

        def above(density: int) -> list[RenderableType]:
            return self.above(scene, seat, {}, hand=False, density=density)

        if not self.screen.live:
            self.screen.show(*above(ROOMY))
            return
        density, room = roomiest(lambda density: self.screen.height - self.screen.rows(*above(density)) - spare)
        self.screen.clear()
        self.screen.show(*above(density))
        if shown := last_that_fit(self.screen, lines, room - 1):
            self.screen.show(self.board(scene, {}, density).log(shown))

    # -- a human decides ---------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> None:
        seat = decision.seat
        if len(self.table.humans) > 1 and seat != self.seated:
            self.pass_screen(seat)
        self.seated = seat
        view = self.table.game.view(seat)
        marks = self.face.marks(self.words, self.table.catalogue, view, seat)
        scene = self.table.scene(self.lang, seat, labels=marks.twins())
        options = self.options(scene, marks, decision)
        self.answered[seat] = self.seen.get(seat, 0)
        self.show(scene, marks, decision, options)
        while self.table.game.decision is decision:
            if self.command(self.screen.ask(tr("play-prompt", self.lang)), scene, marks, decision, options):
                break

    def pass_screen(self, seat: int) -> None:
        """3-4-3: nothing is shown until the other player has the screen."""
        player = tr("who-player", self.lang, number=seat + 1)
        if len(self.table.seats) > 2:
            player = tr("who-player-named", self.lang, name=self.table.seats[seat][0])
        self.screen.clear(everything=True)
        self.say("play-pass", player=player)
        self.screen.ask(tr("play-pass-enter", self.lang, player=player))
        self.screen.clear(everything=True)

    def options(self, scene: Scene, marks: Marks, decision: Decision) -> list[Option]:
        made = choices(self.face, scene, decision, marks.of)
        if decision.kind == "arrange":
            made.append(Option(len(made) + 1, AS_THEY_ARE, scene.tr("option-as-they-are")))
        return made

    def show(self, scene: Scene, marks: Marks, decision: Decision, options: list[Option]) -> None:
        """The table, as much of the log as there is room for, the question. What is new is shown whole."""
        seat = decision.seat
        lines = self.table.story(self.lang, seat).lines
        new = len(lines) - min(self.seen.get(seat, 0), len(lines))
        self.seen[seat] = len(lines)
        if not self.screen.live:
            log = self.board(scene, marks.of).log(lines[-max(new, LOG_LINES) :])
            self.screen.show(*self.above(scene, seat, marks.of), log, *self.question(scene, decision, options))
            return
        density, room = self.fitted(scene, marks, decision, options)
        shown = last_that_fit(self.screen, lines, room - 1)
        if new > len(shown):
            self.news(scene, lines[-new:])
        log = self.board(scene, marks.of, density).log(shown)
        self.screen.clear()
        self.screen.show(*self.above(scene, seat, marks.of, density=density), *([log] if shown else []))
        self.screen.show(*self.question(scene, decision, options, density))

    def fitted(self, scene: Scene, marks: Marks, decision: Decision, options: list[Option]) -> tuple[int, int]:
        """How densely all of it must be drawn to fit, with the rows that are left for the log; options are folded away
        where nothing else helps."""

        def room(density: int) -> int:
            above = self.above(scene, decision.seat, marks.of, density=density)
            below = self.question(scene, decision, options, density)
            return self.screen.height - self.screen.rows(*above, *below) - PROMPT_ROWS

        density, left = roomiest(room)
        if left >= LEAST_LOG_ROWS:
            return density, left
        could_go = [choice for choice in options if not choice.folded and not self.face.last(choice.code)]
        for choice in reversed(could_go[LEAST_OPTIONS:]):
            if room(BARE) >= LEAST_LOG_ROWS - 1:
                break
            choice.folded = True
        return BARE, room(BARE)

    def news(self, scene: Scene, lines: Sequence[Line]) -> None:
        """What happened since this player was last asked, where the screen has no room for it: a page at a time."""
        left = list(lines)
        while left:
            self.screen.clear()
            self.screen.show(self.board(scene, {}).head())
            page = first_that_fit(self.screen, left, self.screen.height - 3)
            self.screen.show(self.board(scene, {}).log(page))
            left = left[len(page) :]
            self.screen.ask(tr("play-go-on", self.lang))

    def question(
        self, scene: Scene, decision: Decision, options: list[Option], density: int = ROOMY
    ) -> list[RenderableType]:
        """The question, the text of the card that asks it, and the options."""
        asked = Text(("" if density >= LOWEST else "\n") + self.tell.prompt(scene, decision), "bold")
        asked.append(f" ({decision.rule})", "not bold dim")
        parts: list[RenderableType] = [asked]
        if decision.source >= 0 and (text := self.tell.source_text(scene, decision)):
            told = Text(" ".join(text.split()) if density == BARE else text, "italic")
            if density == BARE:
                told.truncate(self.screen.width - 2, overflow="ellipsis")
            parts.append(indented(told))
        if only_numbers(decision):
            low, high = a_of(decision.options[0]), a_of(decision.options[-1])
            parts.append(Text(tr("play-number-range", self.lang, low=low, high=high)))
            return parts
        parts.append(self.board(scene, {}, density).options(options))
        folded = sum(choice.folded for choice in options)
        if folded:
            parts.append(Text(tr("play-more", self.lang, count=folded, word=self.words.shown("more")), "dim"))
        return parts

    def board(self, scene: Scene, marks: dict[int, str], density: int = ROOMY) -> Layout:
        names = [self.title(scene, seat) for seat in range(len(self.table.players))]
        return self.face.board(self.screen, scene, marks, names, density)

    def title(self, scene: Scene, seat: int) -> str:
        if seat == scene.me:
            return scene.tr("board-you")
        return scene.player(seat)

    def above(
        self, scene: Scene, seat: int, marks: dict[int, str], hand: bool = True, density: int = ROOMY
    ) -> list[RenderableType]:
        """The table: both sides, and the hand of the seat."""
        board = self.board(scene, marks, density)
        rules = tr("board-rules", self.lang, rules=self.table.kind.rules_of(self.table.game))
        parts = [board.head(tr("board-sealed", self.lang, seal=self.sealed), rules), board.sides(seat)]
        if hand:
            parts += self.hands(board, scene, seat)[: 1 if density == BARE else None]
        return parts

    def hands(self, board: Layout, scene: Scene, seat: int) -> list[RenderableType]:
        """The hand of a seat, and of its mates, who see each other's."""
        own = scene.view.sides[seat]
        parts = [board.hand(own, tr("board-hand", self.lang))]
        for side in scene.view.sides:
            if side.team == own.team and side.index != seat:
                title = tr("board-hand-of", self.lang, player=scene.person(side.index)["someone"])
                parts.append(board.hand(side, title))
        return parts

    # -- what they type ----------------------------------------------------------------------------------------

    def command(self, line: str, scene: Scene, marks: Marks, decision: Decision, options: list[Option]) -> bool:
        """Carry out a line; True once the question is answered (or no longer open)."""
        if not line:
            self.show(scene, marks, decision, options)
            return False
        if line.isdecimal():
            return self.choose(int(line), decision, options)
        word, _, rest = line.partition(" ")
        name = self.words.command(word)
        if self.written(line, decision, scene, told=not name and not self.words.action(word)):
            return True
        if not name and not self.words.action(word):
            return False  # said by `written`
        if not name:
            return self.act(line, scene, marks, decision, options)
        if name in ("pass", "yes", "no", "end"):
            return self.short(name, decision, line)
        if name == "as-they-are" and decision.kind == "arrange":
            return self.as_they_are(decision)
        if name == "undo":
            return self.undo()
        if name == "concede":
            self.table.concede(decision.seat)
            self.say("play-conceded", **scene.person(decision.seat))
            return True
        if name == "quit":
            raise Left
        try:
            self.inform(name, rest.strip(), line, scene, marks, decision, options)
        except PlaymatError as error:
            self.screen.say(error.text(self.lang))
        return False

    def written(self, line: str, decision: Decision, scene: Scene, told: bool) -> bool:
        """An action as records write it: done if it is exactly one of those offered. `told`: the line is nothing else,
        so that it may be shortened, and whatever is wrong with it is said."""
        game = self.table.game
        written = game.written()
        for action in game.legal_actions:
            if written.write(action) == " ".join(line.replace("->", ">").split()):
                self.table.answer(decision.seat, action)
                return True
        if not told:
            return False
        try:
            self.table.answer(decision.seat, game.parse(line))
        except NotationError as error:
            if error.key == "notation-no-verb":
                self.nonsense(line)
            else:
                self.screen.say(error_text(self.tell, scene, error))
            return False
        except IllegalAction as error:
            self.screen.say(error_text(self.tell, scene, error))
            return False
        return True

    def act(self, line: str, scene: Scene, marks: Marks, decision: Decision, options: list[Option]) -> bool:
        """“attack 1 leader”: done if it is allowed, explained if it is not."""
        word, _, rest = line.partition(" ")
        try:
            code = self.face.meant(self.words.action(word), rest.split(), scene, marks)
            if code in decision.options:
                self.table.answer(decision.seat, code)
                return True
            self.screen.say(why(self.face, self.table.game, line, scene, marks, options))
        except PlaymatError as error:
            self.screen.say(error.text(self.lang))
        return False

    def choose(self, number: int, decision: Decision, options: list[Option]) -> bool:
        if only_numbers(decision):
            code = option(NUMBER, number) if number <= FIELD_MOST else -1
            if code in decision.options:
                self.table.answer(decision.seat, code)
                return True
            low, high = a_of(decision.options[0]), a_of(decision.options[-1])
            self.say("play-number-range", low=low, high=high)
            return False
        if not 1 <= number <= len(options):
            self.say("play-no-such-option", number=str(number), count=len(options))
            return False
        if options[number - 1].code == AS_THEY_ARE:
            return self.as_they_are(decision)
        self.table.answer(decision.seat, options[number - 1].code)
        return True

    def as_they_are(self, decision: Decision) -> bool:
        """The cards that are left to be put in order, one after the other as they are listed."""
        left = [int(code) for code in decision.options]
        while (asked := self.table.game.decision) is not None and asked.kind == "arrange":
            if asked.seat != decision.seat or not left or left[0] not in asked.options:
                break
            self.table.answer(asked.seat, left.pop(0))
        return True

    def short(self, name: str, decision: Decision, line: str) -> bool:
        """“yes”, “no”, “pass”, “end”: whichever option that means here."""
        meanings: dict[str, list[int]] = {
            "yes": [option(YES)],
            "no": [option(NO), option(DONE)],
            "pass": [self.face.passes(decision)],
            "end": [self.face.end],
        }
        for code in meanings[name]:
            if code in decision.options:
                self.table.answer(decision.seat, code)
                return True
        self.nonsense(line)
        return False

    def undo(self) -> bool:
        if self.table.undo():
            self.say("play-undone")
            self.catch_up()
            return True
        self.say("play-nothing-to-undo")
        return False

    def nonsense(self, line: str) -> None:
        self.say("play-nonsense", input=line, word=self.words.shown("help"))

    def inform(
        self,
        name: str,
        rest: str,
        line: str,
        scene: Scene,
        marks: Marks,
        decision: Decision,
        options: list[Option],
    ) -> None:
        """Commands that change nothing at the table."""
        if name == "why" and not rest and (reasons := self.table.reasons_since(decision.seat)):
            self.explain(reasons, scene)
        elif name == "why":
            self.screen.say(why(self.face, self.table.game, rest, scene, marks, options))
        elif name == "rule":
            self.rule(rest, scene)
        elif name == "card":
            self.card(rest, scene, marks, options)
        elif name == "log":
            self.log(decision.seat, rest)
        elif name == "hand":
            self.screen.show(*self.hands(self.board(scene, marks.of), scene, decision.seat))
        elif name in self.face.piles:
            for told in self.face.pile(name, scene):
                self.screen.say(told)
        elif name == "more":
            for choice in options:
                choice.folded = False
            self.screen.show(*self.question(scene, decision, options))
        elif name == "save":
            self.save(rest)
        elif name == "help":
            self.help()
        else:
            self.nonsense(line)

    def explain(self, reasons: Sequence[Reasons], scene: Scene) -> None:
        """Why bots answered as they did."""
        for reason in reasons:
            first, *others = thoughts_text(scene, reason.seat, reason.thoughts)
            self.screen.show(Text(first), *[indented(Text(line, "dim")) for line in others])

    def rule(self, rest: str, scene: Scene) -> None:
        """A rule or chapter by its number, or those that speak of a word."""
        if not rest:
            self.say("play-rule-what", word=self.words.shown("rule"), example=self.face.rule)
            return
        if not is_number(rest):
            self.found_rules(self.tell.rulebook(), rest)
            return
        game, number = book_of(rest, self.table.kind.family)
        cited = rest.removesuffix(number)  # “team:”
        book = Rulebook.load(game) if cited else self.tell.rulebook()
        if number in book.chapter_numbers():
            known = number in book.chapters
            self.screen.say(f"{number}  {book.chapters[number].summary(self.lang)}" if known else number)
        else:
            self.screen.say(self.tell.rule_text(scene, cited + book.rule(number).number))
        for child in book.children(number):
            self.screen.show(indented(Text(f"{child.number}  {child.summary(self.lang)}")))

    def found_rules(self, book: Rulebook, words: str) -> None:
        found = book.search(words, self.lang)
        if not found:
            self.say("play-rule-none", input=words)
        for rule in found[:MOST_FOUND]:
            self.screen.show(indented(Text(f"{rule.number}  {rule.summary(self.lang)}")))
        if len(found) > MOST_FOUND:
            self.say("play-found-more", count=len(found) - MOST_FOUND)

    def card(self, rest: str, scene: Scene, marks: Marks, options: list[Option]) -> None:
        """A card by its option, its mark or its name on the screen; else those of all cards that have these words."""
        example = tr("label-hand", self.lang) + "1"
        if not rest:
            self.say("play-card-what", word=self.words.shown("card"), example=example)
            return
        iid = -1
        if rest.isdecimal() and 0 < int(rest) <= len(options):
            iid = self.face.about(options[int(rest) - 1].code)
        if iid < 0:
            iid = marks.find(rest)
        if iid in scene.ids:
            self.screen.show(self.face.card_sheet(scene, iid))
            return
        found = self.table.catalogue.search(rest, self.lang)
        if not found:
            self.say("play-no-card", input=rest, example=example)
        elif len(found) == 1:
            self.screen.show(self.face.printed_sheet(scene, found[0]))
        for id in found[:MOST_FOUND] if len(found) > 1 else ():
            self.screen.show(indented(Text(f"{id}  {self.table.catalogue.name(id, self.lang)}")))
        if len(found) > MOST_FOUND:
            self.say("play-found-more", count=len(found) - MOST_FOUND)

    def log(self, seat: int, rest: str) -> None:
        """What happened since this player's last answer; with “all”, the whole game."""
        lines = self.table.story(self.lang, seat).lines
        if rest and folded(rest) not in self.words.forms("all"):
            raise PlaymatError(key="play-log-what", word=self.words.shown("log"), all=self.words.all)
        if not rest:
            lines = lines[self.answered.get(seat, 0) :]
        if not lines:
            self.say("play-log-empty")
        self.screen.show(*[log_line(line) for line in lines])

    def save(self, rest: str) -> None:
        if not rest:
            self.say("play-save-where", word=self.words.shown("save"))
            return
        path = Path(rest)
        self.table.save(path)
        self.say("play-saved", file=str(path))
        if self.record is not None:
            self.table.write_record(self.record)
            self.say("play-recorded", file=str(self.record))

    def help(self) -> None:
        word = self.words.shown
        rows = [
            (tr("help-a-number", self.lang), "help-number"),
            (word("pass"), "help-pass"),
            *self.face.help(self.words),
            (word("why"), "help-why"),
            (f"{word('rule')} {self.face.rule}", "help-rule"),
            (f"{word('rule')} {tr('help-a-word', self.lang)}", "help-rule-word"),
            (f"{word('card')} {tr('label-hand', self.lang)}2", "help-card"),
            (f"{word('card')} {tr('help-a-word', self.lang)}", "help-card-word"),
            (word("hand"), "help-hand"),
            (word("as-they-are"), "help-as-they-are"),
            (word("log"), "help-log"),
            (f"{word('log')} {self.words.all}", "help-log-all"),
            (word("more"), "help-more"),
            (word("undo"), "help-undo"),
            (f"{word('save')} {tr('help-file', self.lang)}", "help-save"),
        ]
        table = Table.grid(padding=(0, 2))
        for typed, key in rows:
            table.add_row(Text(f"  {typed}", "bold yellow"), Text(tr(key, self.lang)))
        concede = tr("help-concede", self.lang, rule=self.table.kind.concession)
        table.add_row(Text(f"  {word('concede')}", "bold yellow"), Text(concede))
        table.add_row(Text(f"  {word('quit')}", "bold yellow"), Text(tr("help-quit", self.lang)))
        self.screen.show(table)


def only_numbers(decision: Decision) -> bool:
    """Whether the options are numbers, which are typed as such."""
    return all(verb_of(code) == NUMBER for code in decision.options)
