"""A sitting: shows the table to whoever must decide, reads what they type, until the game is over or left."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from playmat.core.decision import DONE, NO, NUMBER, YES, Decision
from playmat.core.packing import FIELD_MOST, a_of, option, verb_of
from playmat.describe import thoughts_text
from playmat.describe.scene import Scene
from playmat.errors import PlaymatError
from playmat.i18n import tr
from playmat.rulebook import Rulebook, book_of
from playmat.table import Reasons
from playmat.table import Table as GameTable

from .interface import interface
from .layout import Layout, Option, indented, log_line
from .screen import EndOfInput, Screen
from .why import why
from .words import Marks

LOG_LINES = 8
LEAST_LOG_LINES = 3
SPARE = 6  # rows for the prompt and a short answer


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
        self.catch_up()

    # -- the game ----------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end; the exit code."""
        code = 0
        if self.table.commitment:
            self.say("play-sealed", seal=self.table.commitment)
        try:
            while (decision := self.table.game.decision) is not None:
                if self.table.bot_plays():
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
        self.screen.clear()
        board = self.board(scene, {})
        self.screen.show(*self.above(scene, seat, {}, hand=False))
        if self.screen.live:
            self.screen.show(board.log(self.table.story(self.lang, me, not humans).lines[-LOG_LINES:]))
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
            scene = self.table.scene(self.lang, 0, -1)
            self.screen.clear()
            self.screen.show(*self.above(scene, 0, {}, hand=False))
            self.screen.show(self.board(scene, {}).log(story.lines[-LOG_LINES * 2 :]))
            time.sleep(self.delay)
        else:
            self.screen.show(*[log_line(line) for line in new])

    # -- a human decides ---------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> None:
        seat = decision.seat
        if len(self.table.humans) > 1 and seat != self.seated:
            self.pass_screen(seat)
        self.seated = seat
        view = self.table.game.view(seat)
        marks = self.face.marks(self.words, self.table.catalogue, view, seat)
        scene = self.table.scene(self.lang, seat, labels=marks.twins())
        options = self.options(scene, decision)
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

    def options(self, scene: Scene, decision: Decision) -> list[Option]:
        """Numbered; what differs in nothing a player could see is offered once, side issues last."""
        assert scene.view is not None
        texts: dict[str, int] = {}
        aside: set[str] = set()
        for code in decision.options:
            text = self.tell.option_text(scene, decision, code)
            texts.setdefault(text, code)
            if self.face.aside(scene, code):
                aside.add(text)
        order = sorted(texts, key=lambda text: text in aside)
        last = [text for text in order if self.face.last(texts[text])]
        order = [t for t in order if t not in aside and t not in last] + last + [t for t in order if t in aside]
        made = []
        for number, text in enumerate(order, 1):
            short = self.tell.option_short(scene, texts[text]) if decision.kind in self.face.long_lists else None
            made.append(Option(number, texts[text], text, text in aside, short))
        return made

    def show(self, scene: Scene, marks: Marks, decision: Decision, options: list[Option]) -> None:
        """The table, as much of the log as there is room for, the question."""
        seat = decision.seat
        story = self.table.story(self.lang, seat)
        new = len(story.lines) - min(self.seen.get(seat, 0), len(story.lines))
        self.seen[seat] = len(story.lines)
        above, below = self.above(scene, seat, marks.of), self.question(scene, decision, options)
        room = self.screen.height - self.screen.rows(*above, *below) - SPARE
        count = max(new, LOG_LINES)
        if self.screen.live:
            count = max(min(count, room), LEAST_LOG_LINES)
        unseen = max(new - count, 0)
        more = tr("board-log-more", self.lang, count=unseen, word=self.words.shown("log")) if unseen else ""
        log = self.board(scene, marks.of).log(story.lines[-count:], more)
        self.screen.clear()
        self.screen.show(*above, log, *below)

    def question(self, scene: Scene, decision: Decision, options: list[Option]) -> list[RenderableType]:
        """The question, the text of the card that asks it, and the options."""
        asked = Text("\n" + self.tell.prompt(scene, decision), "bold")
        asked.append(f" ({decision.rule})", "not bold dim")
        parts: list[RenderableType] = [asked]
        if decision.source >= 0 and (text := self.tell.source_text(scene, decision)):
            parts.append(indented(Text(text, "italic")))
        if only_numbers(decision):
            low, high = a_of(decision.options[0]), a_of(decision.options[-1])
            parts.append(Text(tr("play-number-range", self.lang, low=low, high=high)))
            return parts
        parts.append(self.board(scene, {}).options(options))
        folded = sum(choice.folded for choice in options)
        if folded:
            parts.append(Text(tr("play-more", self.lang, count=folded, word=self.words.shown("more")), "dim"))
        return parts

    def board(self, scene: Scene, marks: dict[int, str]) -> Layout:
        names = [self.title(scene, seat) for seat in range(len(self.table.players))]
        return self.face.board(self.screen, scene, marks, names)

    def title(self, scene: Scene, seat: int) -> str:
        if seat == scene.me:
            return scene.tr("board-you")
        return scene.player(seat)

    def above(self, scene: Scene, seat: int, marks: dict[int, str], hand: bool = True) -> list[RenderableType]:
        """The table: both sides, and the hand of the seat."""
        assert scene.view is not None
        board = self.board(scene, marks)
        seed = tr("board-sealed", self.lang, seal=self.sealed, rules=self.table.kind.rules_of(self.table.game))
        parts = [board.head(seed), board.sides(seat)]
        if hand:
            parts.append(board.hand(scene.view.sides[seat], tr("board-hand", self.lang)))
            for side in scene.view.sides:  # team:9-1
                if side.team == scene.view.sides[seat].team and side.index != seat:
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
        if self.written(line, decision):
            return True
        word, _, rest = line.partition(" ")
        name = self.words.command(word)
        if not name and self.words.action(word):
            return self.act(line, scene, marks, decision, options)
        if name in ("pass", "yes", "no", "end"):
            return self.short(name, decision, line)
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

    def written(self, line: str, decision: Decision) -> bool:
        """An action as records write it: done if it is exactly one of those offered."""
        game = self.table.game
        written = game.written()
        for action in game.legal_actions:
            if written.write(action) == " ".join(line.replace("->", ">").split()):
                self.table.answer(decision.seat, action)
                return True
        return False

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
        self.table.answer(decision.seat, options[number - 1].code)
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
            self.log(decision.seat)
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
        if not rest:
            self.say("play-rule-what", word=self.words.shown("rule"), example=self.face.rule)
            return
        game, number = book_of(rest, self.table.kind.family)
        cited = rest.removesuffix(number)  # “team:”
        rest, book = number, Rulebook.load(game) if cited else self.tell.rulebook()
        if rest in book.chapter_numbers():
            self.screen.say(f"{rest}  {book.chapters[rest].summary(self.lang)}" if rest in book.chapters else rest)
        else:
            self.screen.say(self.tell.rule_text(scene, cited + book.rule(rest).number))
        for child in book.children(rest):
            self.screen.show(indented(Text(f"{child.number}  {child.summary(self.lang)}")))

    def card(self, rest: str, scene: Scene, marks: Marks, options: list[Option]) -> None:
        example = tr("label-hand", self.lang) + "1"
        if not rest:
            self.say("play-card-what", word=self.words.shown("card"), example=example)
            return
        iid = -1
        if rest.isdecimal() and 0 < int(rest) <= len(options):
            iid = self.face.about(options[int(rest) - 1].code)
        if iid < 0:
            iid = marks.find(rest)
        if iid not in scene.ids:
            self.say("play-no-card", input=rest, example=example)
        else:
            self.screen.show(self.face.card_sheet(scene, iid))

    def log(self, seat: int) -> None:
        story = self.table.story(self.lang, seat)
        if not story.lines:
            self.say("play-log-empty")
        self.screen.show(*[log_line(line) for line in story.lines])

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
            (f"{word('card')} {tr('label-hand', self.lang)}2", "help-card"),
            (word("log"), "help-log"),
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
