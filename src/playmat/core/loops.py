"""Infinite loops. A game says which rules end them and what its table looks like (`LoopRules`).

A loop is found when the table comes back to what it was (docs/decisions says how loops that pile something up are
treated). Ordinary play pays nothing for it: watching begins when a turn has seen many decisions, or when many effects
have resolved without any.

- Effects keep triggering each other and nobody is asked anything, or only questions whose every answer leads back
  into the loop: a draw.
- Somebody has an answer that leads out of it: the players who do declare how often the loop action is carried out,
  the turn player first, and the smaller number counts. It is carried out that often; then the player who must stop it
  goes through it a last time, free to leave at each place where they can, and at the last such place going on is no
  longer offered. Who may not start it again from that state is not offered it there, unless nothing else is left.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from . import atoms
from .card import Ability, Card
from .decision import NUMBER, Decision
from .events import Event
from .frames import Frame
from .packing import a_of, b_of, card_of, is_code, option, verb_of
from .replace import Candidate
from .rules import Refusal, Result
from .state import Game
from .vocabulary import ABOUT_CARDS

WATCH: Final = 60  # decisions in one turn before states are remembered
FORCED_WATCH: Final = 32  # effects in a row without a decision before states are compared; a power of two
GROWN: Final = 250  # times the same table comes back, only richer, before a forced loop counts as endless
FORCED: Final = 20_000  # effects in a row without a decision that no finite chain needs, nor one that chance can end
MOST: Final = 99  # the largest number of repetitions that can be declared
SEARCH: Final = 200  # states looked at to find out whether an answer leads out of a loop

# a decision of this turn: shape and rest of its state, seat, answer, how many options, and its place
Step = tuple[str, str, int, int, int, str]
Line = tuple[str, int, str]  # of a script: shape of the state, answer, and the rule that lets a player leave here
Ban = tuple[str, int, str]  # the place at which this answer would start a loop again, and the rule
NO_ANCHOR: Final = ("", "", 0, 0)  # shape and rest of a state, the random generator then, how often it has come back


class LoopRules:
    """What a game says about loops. One object, no state."""

    no_choice: ClassVar[str] = ""  # the rule by which a loop that nobody can stop ends the game
    one_chooses: ClassVar[str] = ""  # the rule for a loop that one player can stop
    both_choose: ClassVar[str] = ""  # the rule for a loop that several can
    looped: ClassVar[int] = 0  # the event that tells of a loop
    free: ClassVar[tuple[str, ...]] = ()  # decisions at which a player may always leave it
    growing: ClassVar[frozenset[int]] = frozenset()  # modifiers a loop may pile up: how much, not what

    def bars_stopper(self, rule: str) -> bool:
        """Whether the player who stops a loop under this rule may not start it again."""
        return True

    def bars_others(self, rule: str) -> bool:
        """Whether the others who could have stopped it may not start it again."""
        return False

    def table(self, game: Any) -> tuple[list[Any], list[Any]]:
        """The cards on the table, in the two parts of `fingerprint`."""
        raise NotImplementedError


class LoopGame(Game):
    """A game in which loops are looked for."""

    __slots__ = ("anchor", "decisions", "forced", "history", "loop_bans", "script", "watching")

    loops: ClassVar[LoopRules] = LoopRules()

    def __init__(
        self,
        cards: tuple[Card, ...],
        sides: list[Any],
        in_play: list[Any],
        seed: int,
        like: LoopGame | None = None,
    ) -> None:
        Game.__init__(self, cards, sides, in_play, seed, like)
        if like is None:
            self.forced: i64 = 0  # effects resolved since somebody last had a choice
            self.anchor = NO_ANCHOR
            self.decisions: i64 = 0  # answered in this turn
            self.history: tuple[Step, ...] = ()  # of a turn with so many decisions that it may be a loop
            self.loop_bans: tuple[Ban, ...] = ()  # what would start a loop again, and where
            self.script: tuple[Line, ...] = ()  # how a loop goes on that players have declared a number for
            self.watching = False  # so many decisions, something banned or a script: there is reason to watch
            return
        self.forced = like.forced
        self.anchor = like.anchor
        self.decisions = like.decisions
        self.history = like.history
        self.loop_bans = like.loop_bans
        self.script = like.script
        self.watching = like.watching

    def loop_data(self) -> dict[str, Any]:
        """What a save keeps of it."""
        return {
            "forced": self.forced,
            "anchor": self.anchor,
            "decisions": self.decisions,
            "history": self.history,
            "loop_bans": self.loop_bans,
            "script": self.script,
        }

    def restore_loops(self, data: dict[str, Any]) -> None:
        self.forced = data["forced"]
        self.anchor = data["anchor"]
        self.decisions = data["decisions"]
        self.history = data["history"]
        self.loop_bans = data["loop_bans"]
        self.script = data["script"]
        self.watching = bool(self.decisions >= WATCH or self.loop_bans or self.script)

    def forget_turn(self) -> None:
        """A new turn begins: a position that comes back over several turns is no loop."""
        self.decisions = 0
        self.history = ()
        self.script = ()
        self.watching = bool(self.loop_bans)

    def advance(self) -> None:
        stack = self.stack
        while self.decision is None and self.result is None:
            stack[-1].run(self)
        if self.watching:
            watch(self)

    def apply(self, answer: Any) -> None:
        decision = self.decision
        code = answer if type(answer) is int else self.code_of(answer)
        if decision is None or not decision.offers(code):
            raise self.illegal(code)
        self.answered(decision, code)

    def choose(self, at: int) -> None:
        """Answer with the option at this place of the list: nothing needs to be looked for in it."""
        decision = self.decision
        if decision is None:
            raise self.illegal(0)
        options = decision.options
        if not 0 <= at < len(options):
            raise IndexError(f"option {at} of {len(options)}: they are counted from 0")
        self.answered(decision, options[at])

    def answered(self, decision: Decision, code: int) -> None:
        """This is the answer to the decision that was open. Carry it out, up to the next one."""
        self.decision = None
        if self.answers is not None:
            self.answers.append(code)
        if self.forced:
            if self.forced >= FORCED_WATCH:
                self.anchor = NO_ANCHOR
            self.forced = 0
        self.decisions += 1
        if self.decisions >= WATCH:
            self.watching = True
        if self.watching:
            note(self, decision, code)
        self.stack[-1].answer(self, code)
        self.advance()


# -- forced loops ----------------------------------------------------------------------------------------------------


def count_forced(game: LoopGame) -> None:
    """An effect resolves, and nobody has been asked anything since the last one: does this go round in circles?

    One state is kept and compared with those that follow; it is replaced at every power of two, so that it lies
    inside the loop sooner or later. Where chance is at work the table may come back and still go on differently.
    """
    game.forced += 1
    if game.forced < FORCED_WATCH:
        return
    shape, rest = fingerprint(game)
    known, before, chance, times = game.anchor
    if shape == known and chance == game.rng.state:
        if rest == before or times >= GROWN:
            draw(game)
        game.anchor = (known, before, chance, times + 1)
    elif game.forced & (game.forced - 1) == 0:
        game.anchor = (shape, rest, game.rng.state, 0)
    if game.forced > FORCED:
        draw(game)


def draw(game: LoopGame) -> None:
    """Nobody can stop it."""
    game.decision = None
    game.result = Result((), "loop", game.loops.no_choice)


# -- loops with decisions in them ------------------------------------------------------------------------------------


def note(game: LoopGame, decision: Decision, code: int) -> None:
    """A decision has been answered: complete what was remembered of it."""
    if decision.kind == "loop":
        game.decisions -= 1
        return
    history = game.history
    if history:
        shape, rest, _, _, _, where = history[-1]
        game.history = (*history[:-1], (shape, rest, decision.seat, code, len(decision.options), where))
    if game.script:  # the player who must stop was free to do so here
        _, going_on, rule = game.script[0]
        if code == going_on:
            game.script = game.script[1:]
        else:
            game.script = ()
            if game.loops.bars_stopper(rule):
                game.loop_bans += ((place(game, decision), going_on, rule),)


def watch(game: LoopGame) -> None:
    """A decision is about to be asked, late in a turn or after a loop. Was the table like this before?"""
    if any(frame.trial for frame in game.stack):
        return  # a cost is being tried out on a copy
    while True:
        decision = game.decision
        if decision is None or decision.kind == "loop":
            return
        if not game.script and game.decisions < WATCH and not any(b[1] in decision.options for b in game.loop_bans):
            return
        shape, rest = fingerprint(game)
        if game.script and follow(game, decision, shape):
            continue
        where = place(game, decision)
        forbid(game, decision, where)
        if game.decisions < WATCH or game.result is not None:
            return
        history = game.history
        for at, step in enumerate(history):
            if step[0] == shape and not game.script:
                settle(game, decision, list(history[at:]), step[1] != rest)
                return
        game.history = (*history, (shape, rest, -1, 0, 0, where))
        return


def follow(game: LoopGame, decision: Decision, shape: str) -> bool:
    """The next line of the script: carry it out, or hand the decision to the player who may or must leave here."""
    known, code, rule = game.script[0]
    if known != shape or code not in decision.options:
        game.script = ()  # it did not go on as before: no loop any more
        return False
    if rule == game.loops.no_choice:
        draw(game)
        return True
    if rule:
        if len(game.script) == 1:  # the last place to leave
            if game.loops.bars_stopper(rule):
                game.script = ()
                game.loop_bans += ((place(game, decision), code, rule),)
            else:
                forbid_here(decision, [code])
        return False
    game.script = game.script[1:]
    game.decision = None
    game.stack[-1].answer(game, code)
    Game.advance(game)
    return True


def forbid(game: LoopGame, decision: Decision, where: str) -> None:
    """A loop that was stopped is not started again from the same state, unless there is nothing else to do."""
    banned = [code for known, code, _ in game.loop_bans if known == where]
    if banned:
        forbid_here(decision, banned)


def forbid_here(decision: Decision, banned: list[int]) -> None:
    kept = [code for code in decision.options if code not in banned]
    if kept:
        decision.options = tuple(kept)


def refused(game: LoopGame, code: int) -> str:
    """The rule by which this answer would restart a loop, or ""."""
    decision = game.decision
    bans = [(where, rule) for where, banned, rule in game.loop_bans if banned == code]
    if bans and decision is not None:
        now = place(game, decision)
        for where, rule in bans:
            if where == now:
                return rule
    lines = [(shape, rule) for shape, going_on, rule in game.script[:1] if going_on == code]
    if lines and lines[0][0] == fingerprint(game)[0]:
        return lines[0][1]
    return ""


def why_not(
    game: LoopGame, code: int, unasked: str, forbidden: Callable[[Any, Decision, int], Refusal]
) -> Refusal | None:
    """None if the answer is allowed now; else the rule that forbids it.

    `unasked` is the game's rule where nobody is asked anything, `forbidden` finds it where the decision that is open
    does not offer the answer, and not because of a loop.
    """
    decision = game.decision
    if decision is None:
        return Refusal(game.over_rule if game.result is not None else unasked, detail="over")
    if decision.offers(code):
        return None
    if not is_code(code):
        return Refusal(decision.rule, detail="not-offered")
    if names_hidden(game, code, decision.seat):
        return Refusal(decision.rule, detail="no-such-card")  # whatever is said of it would tell which card it is
    if game.dirty:
        game.project()
    rule = refused(game, code)
    return Refusal(rule) if rule else forbidden(game, decision, code)


def names_hidden(game: LoopGame, code: int, seat: int) -> bool:
    """Whether an answer names a card by its number that this seat cannot tell."""
    known, cards = game.known, len(game.known)
    for verb in game.vocabulary().by_code.get(verb_of(code), ()):
        for field, number in zip(verb.fields, (a_of(code), b_of(code)), strict=False):
            if field.type in ABOUT_CARDS and 0 <= number < cards and not known[number] >> seat & 1:
                return verb.form.fits(a_of(code), b_of(code))
    return False


def settle(game: LoopGame, decision: Decision, loop: list[Step], growing: bool) -> None:
    """The loop action is `loop`, and it begins again here: who could stop it?"""
    exits = find_exits(game, loop)
    seats = {step[2] for step, leads_out in zip(loop, exits, strict=True) if leads_out}
    atoms.note(game, game.loops.looped, game.turn, a=len(loop))
    game.history = ()
    if not seats:
        if not growing:
            draw(game)
            return
        # nobody can stop it, but what piles up might: go on until that can no longer be
        lines: list[Line] = [(shape, code, "") for shape, _, _, code, _, _ in loop]
        game.script = (*(lines * GROWN), (loop[0][0], loop[0][3], game.loops.no_choice))
        watch(game)
        return
    order = tuple(seat for seat in game.in_turn_order() if seat in seats)
    steps = tuple(
        (shape, seat, code, leads_out, where)
        for (shape, _, seat, code, _, where), leads_out in zip(loop, exits, strict=True)
    )
    game.decision = None
    game.push(DeclareLoop(order, steps, growing, asked(decision)))
    Game.advance(game)


# -- can it be stopped? ----------------------------------------------------------------------------------------------


def find_exits(game: LoopGame, loop: list[Step]) -> list[bool]:
    """For each decision of the loop action: whether another answer would lead out of the loop.

    A state is looked at once: what was found to lead nowhere but into the loop is as good as inside it, and what was
    found to lead out of it does so from wherever one comes there.
    """
    inside = {step[0] for step in loop}
    outside: set[str] = set()
    at = blind_copy(game)
    exits: list[bool] = []
    for _, _, seat, code, n, _ in loop:
        decision = at.decision
        if decision is None or decision.seat != seat or code not in decision.options:
            exits.append(n > 1)  # it has taken another way; who had a choice could perhaps leave
            continue
        if decision.kind in game.loops.free:
            exits.append(n > 1)  # the phase can be ended
        else:
            exits.append(any(leads_out(at, other, inside, outside) for other in decision.options if other != code))
        at.apply(code)
    return exits


def blind_copy(game: LoopGame) -> LoopGame:
    """A copy to try answers on, which does not look for loops itself."""
    copy = game.clone()
    copy.log = None
    copy.answers = None
    copy.decisions = -1 << 40
    copy.history = ()
    copy.loop_bans = ()
    copy.script = ()
    copy.watching = False
    return copy


def leads_out(game: LoopGame, code: int, inside: set[str], outside: set[str]) -> bool:
    """Whether some way to go on after this answer does not come back into the loop. The states that were looked at are
    added to those inside it, or the first of them to those outside."""
    first = game.clone()
    first.apply(code)
    ways = [first]
    seen: list[str] = []
    found = False
    while ways and not found:
        now = ways.pop()
        decision = now.decision
        if decision is None:
            found = now.result is not None and now.result.rule != game.loops.no_choice
            continue
        shape, _ = fingerprint(now)
        if shape in inside:
            continue
        found = shape in outside or decision.kind in game.loops.free or len(seen) > SEARCH
        inside.add(shape)
        seen.append(shape)
        if not found:
            for other in decision.options:
                way = now.clone()
                way.apply(other)
                ways.append(way)
    if found:
        inside.difference_update(seen)
        outside.update(seen[:1])
    return found


# -- declaring -------------------------------------------------------------------------------------------------------


def asked(decision: Decision) -> tuple[Any, ...]:
    """A decision as data, to be asked later."""
    return (
        decision.seat,
        decision.kind,
        tuple(decision.options),
        decision.rule,
        decision.source,
        decision.minimum,
        decision.maximum,
        decision.group,
    )


class DeclareLoop(Frame):
    """The players who could stop the loop say how often it is carried out."""

    __slots__ = ("growing", "interrupted", "loop", "numbers", "seats")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seats", "loop", "growing", "interrupted", "numbers")

    def __init__(
        self,
        seats: tuple[int, ...],
        loop: tuple[tuple[str, int, int, bool, str], ...],
        growing: bool,
        interrupted: tuple[Any, ...],
    ) -> None:
        self.step = 0
        self.seats = seats  # who could stop it, the turn player first
        self.loop = loop  # shape of the state, seat, answer, whether another answer leads out, and the place
        self.growing = growing
        self.interrupted = interrupted  # the decision that was about to be asked
        self.numbers: tuple[int, ...] = ()

    def clone(self) -> DeclareLoop:
        copy = DeclareLoop(self.seats, self.loop, self.growing, self.interrupted)
        copy.numbers = self.numbers
        return copy

    def run(self, game: LoopGame) -> None:
        rule = game.loops.one_chooses if len(self.seats) == 1 else game.loops.both_choose
        if len(self.numbers) < len(self.seats):
            options = [option(NUMBER, n) for n in range(MOST + 1)]
            game.ask(self.seats[len(self.numbers)], "loop", options, rule)
            return
        game.pop()
        least = min(self.numbers)
        stopper = self.seats[self.numbers.index(least)]  # of equal numbers the turn player's, who declared first
        game.script = self.rounds(least) + self.last_round(stopper, rule)
        if game.loops.bars_others(rule):
            game.loop_bans += tuple(
                (where, code, rule) for _, seat, code, leads_out, where in self.loop if leads_out and seat != stopper
            )
        seat, kind, offered, rule, source, minimum, maximum, group = self.interrupted
        game.decision = Decision(seat, kind, list(offered), rule, source, minimum, maximum, group)

    def answer(self, game: LoopGame, code: int) -> None:
        self.numbers += (a_of(code),)

    def rounds(self, times: int) -> tuple[Line, ...]:
        """The loop action, that often; if nothing piles up, any number of times ends where it began."""
        if not self.growing:
            return ()
        return tuple((shape, code, "") for shape, _, code, _, _ in self.loop) * times

    def last_round(self, stopper: int, rule: str) -> tuple[Line, ...]:
        """Once more, up to the last place where the player who must stop can do so."""
        lines = []
        last = 0
        for shape, seat, code, leads_out, _ in self.loop:
            mine = leads_out and seat == stopper
            lines.append((shape, code, rule if mine else ""))
            if mine:
                last = len(lines)
        return tuple(lines[:last])


# -- states ----------------------------------------------------------------------------------------------------------


def fingerprint(game: LoopGame) -> tuple[str, str]:
    """The state as a loop compares it, in two parts: what a loop brings back, and what it may pile up.

    The first has all cards in all areas, what is applied to them and what is under way; a card whose place nobody
    can tell is only counted. The second has the amounts, the true order of the piles and the random generator:
    without chance or growth it comes back as well. Which object a card is by now (its incarnation) is in neither.
    """
    shape, rest = game.loops.table(game)
    rest.append(game.rng.state)
    applied: dict[tuple[Any, ...], tuple[int, int]] = {}
    for mod in game.mods:
        targets = tuple(sorted(card_of(ref) for ref in mod.refs if game.live(ref)))
        if targets or mod.seats:
            value = 0 if mod.kind in game.loops.growing else mod.value
            tree = "" if mod.tree is None else str(mod.tree)
            until = (mod.until, mod.until_seat, mod.until_turn)
            what = (mod.kind, value, targets, mod.seats, mod.seat, mod.src, until, tree)
            times, total = applied.get(what, (0, 0))
            applied[what] = (times + 1, total + mod.value)
    shape.append(sorted(applied))
    rest.append(list(applied.items()))
    waiting = [(p.iid, p.index, p.seat, plain(p.event)) for p in game.pending]
    later = [(d.iid, d.when, d.turn, d.seat) for d in game.delayed]
    shape.append(sorted(set(waiting), key=repr))
    shape.append(sorted(set(later)))
    rest.append((waiting, later))
    for frame in game.stack:
        shape.append(shape_of(frame))
    decision = game.decision
    if decision is not None:
        shape.append((decision.seat, decision.kind, decision.source, plain(decision.group)))
    return digest(shape), digest(rest)


def place(game: LoopGame, decision: Decision) -> str:
    """Where a loop is not started again: all cards in all areas, and who is asked what about which card.

    How the game came there does not count, nor what the loop has piled up.
    """
    shape, _ = game.loops.table(game)
    return digest([*shape, (decision.seat, decision.kind, decision.source)])


def secret_pile(game: LoopGame, pile: list[Card], shape: list[Any], rest: list[Any]) -> None:
    """A pile of hidden cards: which ones, and where those lie that somebody can tell; their order may differ."""
    order = [card.iid for card in pile]
    shape.append([iid if game.known[iid] else -1 for iid in order])
    shape.append(sorted(order))
    rest.append(order)


def digest(parts: list[Any]) -> str:
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def shape_of(saved: Any) -> tuple[Any, ...]:
    """A frame, or what a frame holds."""
    parts: list[Any] = [type(saved).__name__]
    for field in saved.FIELDS:
        value = getattr(saved, field)
        if field in ("declined", "final") and value is not None:
            parts.append([(iid, index) for iid, _, index in value])
        elif field == "ability":
            parts.append(repr(value) if getattr(saved, "index", 0) < 0 else "")
        elif field != "incarnation":
            parts.append(plain(value))
    return tuple(parts)


def plain(value: Any) -> Any:
    """A part of a frame without incarnations; references and card numbers become the same."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return card_of(value) if value >= 0 else value
    if isinstance(value, tuple | list):
        return tuple(plain(item) for item in value)
    if isinstance(value, dict):
        return tuple(sorted((str(key), plain(item)) for key, item in value.items()))
    if isinstance(value, Card):
        return value.iid
    if isinstance(value, Event):
        return (value.kind, value.seat, value.iid, value.a, value.b, value.by, value.src)
    if isinstance(value, Candidate):
        return (value.iid, value.index, value.seat)
    if isinstance(value, Ability):
        return repr(value)
    return repr(value) if getattr(value, "FIELDS", None) is None else shape_of(value)
