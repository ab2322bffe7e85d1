"""What a reader is shown: the table as their seat may know it, in their language. Everything comes from the view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from playmat.core.notation import Notation
from playmat.core.view import HIDDEN, View, all_hidden, event_view
from playmat.describe import Story as Telling
from playmat.describe.scene import Scene
from playmat.i18n import tr

from .changes import CHANGED, in_force, sentence
from .course import Course
from .parts import Ask, CardFacts, Change, ClockState, Offer, Outcome, StoryCause, StoryLine, UndoState, Waiting
from .shelf import Shelf

NOBODY = -1
REMEMBERED = 6  # looks at the story: who was away longer gets all of it
TAIL = 4  # lines of it that are kept; the others are told again to who comes anew


class Eyes:
    """A course as one seat sees it in one language. What was made for one reader is there for the next.

    `seat` -1 is somebody who watches.
    """

    def __init__(self, shelf: Shelf, course: Course, seat: int, lang: str) -> None:
        self.shelf = shelf
        self.course = course
        self.seat = seat
        self.lang = lang
        self.number = -1  # the row that what follows was made after
        self.view: Any = None  # with what follows from it, as long as somebody is to be shown it
        self.ids: set[str] = set()
        self.ask: Ask | None = None
        self.changes: dict[str, tuple[Change, ...]] = {}
        self.seen: Scene | None = None
        self.epoch = 0
        self.story: Telling | None = None
        self.heard = -1  # the row up to which it was told
        self.tail: list[StoryLine] = []  # the newest lines of the story
        self.earlier = 0  # how many came before them
        self.codes: dict[str, int] = {}  # the offers of the last question by notation
        self.stable: list[tuple[int, int]] = []  # after which row how many lines would stay as they are

    def look(self, tell: bool = True) -> None:
        """Bring everything up to the last row; the story only if it is to be told."""
        course = self.course
        if self.epoch != course.epoch or self.story is None:
            self.story, self.tail, self.earlier, self.stable = self.new_story(), [], 0, []
            self.epoch, self.heard = course.epoch, -1
        if self.number != course.number or self.view is None:
            self.number = course.number
            self.view = course.view(self.seat)
            self.ids = ids_in(self.view)
            self.seen = None
            self.ask = self.question(self.view, course.question) if course.asked == self.seat >= 0 else None
            self.changes = self.reasons()
            self.seen = None
        if tell and self.heard != self.number:
            self.forget_lines()
            self.tell(self.story)

    def close(self) -> None:
        """Everybody who looks through these eyes has been shown the table: what it was made of is not kept."""
        self.view = self.ask = None
        self.ids = set()
        self.changes = {}
        self.forget_lines()

    def scene(self, view: View) -> Scene:
        values = getattr(view, "hand_values", {})
        return self.shelf.tell.scene(self.lang, self.shelf.catalogue, self.seat, view, values)

    def scene_now(self) -> Scene:
        """That of the view of this look, made when it is first wanted."""
        if self.seen is None:
            self.seen = self.scene(self.view)
        return self.seen

    # -- questions -----------------------------------------------------------------------------------------------------

    def question(self, view: View, number: int, passes: bool = False) -> Ask | None:
        """The decision of a view, if it is this seat's."""
        decision: Any = view.decision
        if decision is None:
            return None
        tell = self.shelf.tell
        scene = self.scene_now() if view is self.view else self.scene(view)
        words = self.shelf.kind.vocabulary
        written = Notation(words, view)

        self.codes = {}

        def offer(code: int, text: str) -> Offer:
            action = words.action(code)
            notation = written.write(action)
            self.codes[notation] = int(code)
            return Offer(notation, action, text, action.cards)

        chosen = tuple(offer(code, "") for code in decision.group)
        self.codes = {}
        return Ask(
            question=number,
            kind=decision.kind,
            rule=decision.rule,
            text=tell.prompt(scene, decision),
            source=decision.source if decision.source >= 0 else None,
            source_text=tell.source_text(scene, decision) if decision.source >= 0 else "",
            minimum=decision.minimum,
            maximum=decision.maximum,
            chosen=chosen,
            offers=tuple(offer(code, tell.option_text(scene, decision, code)) for code in decision.options),
            passes=passes,
        )

    # -- the story -----------------------------------------------------------------------------------------------------

    def tell(self, story: Telling) -> None:
        """Tell what happened since it was last told."""
        self.stable.append((self.number, self.tell_on(story, self.tail)))
        self.heard = self.number
        del self.stable[:-REMEMBERED]

    def new_story(self) -> Telling:
        shelf, game = self.shelf, self.course.game
        seats = [(name, int(side.team)) for name, side in zip(shelf.kind.seat_names, game.sides, strict=True)]
        story: Telling = shelf.tell.story(self.lang, shelf.catalogue, self.seat, seats)
        return story

    def tell_on(self, story: Telling, lines: list[StoryLine]) -> int:
        """Tell a story up to the last row; the first line that is new, or another one now."""
        start, everyone = story.told, int(self.course.game.everyone)
        events = [event_view(event, self.seat, everyone) for event in self.course.log_since(start)]
        first = self.earlier + len(lines)
        # answer by answer: what is told together must not depend on when a reader came
        for end in (*self.course.steps_since(start), self.course.logged):
            if end > story.told:
                first = min(first, self.feed(story, events[story.told - start : end - start], lines))
        return first

    def feed(self, story: Telling, events: Sequence[Any], lines: list[StoryLine]) -> int:
        """Tell some events; the first line that is new, or another one now."""
        before = list(story.lines)  # the last line at most: the others are in `lines` alone
        story.feed(events, self.shelf.tell.cards_named(self.course.game.cards, events))
        again = bool(before) and (not story.lines or story.lines[0] is not before[0])
        kept = len(lines) - again  # the last line may be told again, with more in it
        del lines[kept:]
        lines += [line_of(line) for line in story.lines[len(before) - again :]]
        del story.lines[:-1]
        return self.earlier + kept

    @property
    def told(self) -> int:
        """How many lines the story has."""
        return self.earlier + len(self.tail)

    def forget_lines(self) -> None:
        """Before something is told: whoever is here has been shown the lines so far, or gets all of them again."""
        if len(self.tail) > 2 * TAIL:
            self.earlier += len(self.tail) - TAIL
            del self.tail[:-TAIL]

    def lines_from(self, start: int) -> tuple[StoryLine, ...]:
        """The story from this line on."""
        if start >= self.earlier:
            return tuple(self.tail[start - self.earlier :])
        anew = Eyes(self.shelf, self.course, self.seat, self.lang)
        anew.tell_on(anew.new_story(), anew.tail)
        return tuple(anew.tail[start:])

    def first_changed(self, number: int) -> int:
        """The first line that a reader who was shown the table after this row has not seen as it is now."""
        if not self.stable or self.stable[0][0] > number + 1:
            return 0
        return min([kept for after, kept in self.stable if after > number], default=self.told)

    def events(self, start: int) -> tuple[Any, ...]:
        """What happened from this place of the log on, as this reader may know it."""
        game = self.course.game
        words, everyone = self.shelf.kind.vocabulary, int(game.everyone)
        return tuple([words.happening(event, self.seat, everyone) for event in self.course.log_since(start)])

    def reasons(self) -> dict[str, tuple[Change, ...]]:
        """Why values of cards in play are not the printed ones, by the numbers of the cards."""
        found: dict[str, list[Change]] = {}
        kind = self.shelf.kind
        if CHANGED not in kind.vocabulary.events or self.story is None:
            return {}
        for effect in in_force(self.course.game):
            scene = self.scene_now()
            text = sentence(kind, self.story.texts, scene, effect)
            source = scene.ids.get(effect.source, "")
            found.setdefault(str(effect.iid), []).append(Change(text, effect.value, source))
        return {iid: tuple(listed) for iid, listed in found.items()}

    # -- the rest ------------------------------------------------------------------------------------------------------

    def facts(self, known: set[str], ids: Iterable[str] = ()) -> dict[str, CardFacts]:
        """What is printed on the cards in sight that the reader was not told of; from now on they were."""
        new = (self.ids | set(ids)) - known
        known |= new
        return {id: self.shelf.facts(id, self.lang) for id in new}

    def result(self) -> Outcome | None:
        over = self.course.over
        if over is None:
            return None
        game_result = self.course.game.result
        if game_result is not None and over.reason == game_result.reason:
            text = self.shelf.tell.result_text(self.scene(self.view), game_result)
        else:
            text = tr(f"server-over-{over.reason}", self.lang, name=self.shelf.kind.seat_names[max(over.seat, 0)])
        return Outcome(over.winners, over.reason, over.rule, text)

    def clock(self, at: int) -> ClockState | None:
        course = self.course
        if course.clocks is None:
            return None
        asked = course.asked
        banks = [course.bank(seat) for seat in range(course.seats)]
        if asked >= 0:
            banks[asked] -= course.draws(asked, at)
        running = course.clock_runs and asked >= 0
        left = course.left(at) if running else 0.0
        return ClockState(
            course.clocks.free,
            tuple(round(bank, 3) for bank in banks),
            running,
            asked if running else NOBODY,
            round(left, 3),
            tuple(course.late),
        )

    def waiting(self) -> Waiting | None:
        asked = self.course.asked
        return None if asked < 0 else Waiting(asked, self.course.asked_at / 1000)

    def undo(self, rule: str) -> UndoState:
        course = self.course
        can = course.can_undo(self.seat, rule) if self.seat >= 0 else ""
        if course.undo_by < 0 or course.over is not None:  # who has given up or agreed on a draw is asked no more
            return UndoState(can)  # type: ignore[arg-type]
        steps = tuple(
            tr("server-undo-step", self.lang, name=self.shelf.kind.seat_names[answer.seat], verb=self.verb(answer.code))
            for answer in course.answers[course.undo_to :]
        )
        reply = self.seat >= 0 and self.seat in course.undo_askers(course.undo_by)
        return UndoState(can, course.undo_by, steps, reply)  # type: ignore[arg-type]

    def verb(self, code: int) -> str:
        """What was done, without its cards: who reads this may not know them."""
        from playmat.describe import word_text

        words = self.shelf.kind.vocabulary
        return word_text(words, "verb", words.verb_of(code).name, self.lang)


def line_of(line: Any) -> StoryLine:
    cause = line.cause
    told = None if cause is None else StoryCause(cause.kind, cause.seat, cause.card, cause.ability, cause.step)
    return StoryLine(line.text, line.rule, line.turn, told, line.cards)


def ids_in(view: View) -> set[str]:
    """The ids of the cards that a view shows."""
    found = {card.id for _, _, cards in view.areas() if not all_hidden(cards) for card in cards if card.known}
    found.update(effect.id for effect in view.effects)
    return found


@lru_cache(maxsize=256)
def backs(count: int) -> msgspec.Raw:
    """So many cards of which nothing can be told, as they are sent: most bytes of a table are these."""
    return msgspec.Raw(msgspec.json.encode((HIDDEN,) * count))


def sendable(view: View) -> View:
    """A view to send: the decision is told apart, with its offers; decks that nobody knows are written down already."""
    return msgspec.structs.replace(view, decision=None, sides=tuple([with_backs(side) for side in view.sides]))


def with_backs(side: Any) -> Any:
    deck = getattr(side, "deck", ())
    return msgspec.structs.replace(side, deck=backs(len(deck))) if deck and all_hidden(deck) else side
