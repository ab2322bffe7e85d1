"""A game taken through a log: every move that it tells of must be allowed, every number that it notes must come out.

Where the log leaves open what a player answered (which of two like cards, in which order cards went back), the answers
are tried until one agrees with everything that follows. What fails furthest on is the first difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from playmat.core.events import LOOKED
from playmat.core.packing import option
from playmat.core.vocabulary import Action
from playmat.onepiece import kinds
from playmat.onepiece.battle import Battle
from playmat.onepiece.cards import EVENT, OpCard
from playmat.onepiece.game import Duel
from playmat.onepiece.zones import OpPerm

from .stacks import Fact, Stacks
from .told import SEATS, TRIGGER_WORDS, UNKNOWN, Step, Told

MOST_TRIED: Final = 30_000  # answers, on the whole
MOST_BACK: Final = 1_500  # answers that are tried without getting further, where a card can be laid elsewhere instead
MOST_ALIKE: Final = 6  # answers that are tried to one question
MOVES: Final = frozenset(("play", "give", "attack", "end", "over"))  # what the player whose turn it is does
SLOTS: Final = 16  # cards that one line can name
LEFT_OPEN: Final = frozenset(("block", "counter", "trigger"))  # questions at which a log may end
COUNTER_WORDS: Final = "Activate Counter"


class Failure(NamedTuple):
    """Why a game does not go the way of a log, or what must be put elsewhere so that it may."""

    progress: tuple[int, int, int]
    line: int
    key: str = ""
    rule: str = ""
    details: tuple[tuple[str, str], ...] = ()
    game: Any = None
    moves: int = 0  # of players that came before
    place: tuple[Fact, int, str] | None = None  # this card lay at that place of the deck


class Node:
    """A game on its way: the lines up to `at` are done, and some beyond it."""

    __slots__ = ("at", "counted", "game", "life", "moves", "taken", "used")

    def __init__(self, game: Duel, like: Node | None = None) -> None:
        self.game = game
        self.at: int = 0 if like is None else like.at
        self.used: frozenset[int] = frozenset() if like is None else like.used
        self.taken: list[int] = [0, 0] if like is None else list(like.taken)  # cards that have left each deck
        self.life: list[int] = [0, 0] if like is None else list(like.life)  # ... and each Life area
        self.moves: int = 0 if like is None else like.moves
        self.counted: int = 0 if like is None else like.counted  # notes that agreed


class Course:
    """One try to take a game through a log, with decks that lie in one way."""

    def __init__(self, told: Told, stacks: Stacks, game: Duel) -> None:
        self.told = told
        self.steps = told.steps
        self.stacks = stacks
        self.start = game
        self.failure: Failure | None = None
        self.tried = 0
        self.gained = 0  # how many were tried when it got furthest
        origin = game.origin
        assert origin is not None
        half = len(origin.brought) // SEATS
        self.place_of = {iid: place % half - 1 for place, iid in enumerate(origin.brought)}
        self.words = game.vocabulary()

    # -- the search -------------------------------------------------------------------------------------------------

    def run(self) -> Node | None:
        """The game at the end of the log; None, with `failure`, if it does not get there."""
        waiting: list[Callable[[], Node | None]] = [lambda: Node(self.start.clone())]
        while waiting and not self.lost():
            node = waiting.pop()()
            if node is None:
                continue
            if self.finished(node):
                return node
            self.tried += 1
            waiting.extend(reversed(list(self.ways(node))))
        return None

    def lost(self) -> bool:
        failure = self.failure
        if failure is not None and failure.place is not None and self.tried - self.gained > MOST_BACK:
            return True
        return self.tried >= MOST_TRIED

    def finished(self, node: Node) -> bool:
        self.skip(node)
        if node.at == len(self.steps):
            return True
        if self.steps[node.at].kind == "over":
            return True
        decision = node.game.decision
        if decision is None:
            return all(self.holds_at_the_end(node, step) for step in self.steps[node.at :])
        return decision.kind in LEFT_OPEN and self.nothing_more(node)

    def nothing_more(self, node: Node) -> bool:
        """Whether the log ends within a battle: what would have come of it, nobody knows."""
        rest = [step.kind for at, step in enumerate(self.steps) if at >= node.at and at * SLOTS not in node.used]
        return all(kind == "effect" for kind in rest[:-1]) and rest[-1] in ("effect", "over")

    def holds_at_the_end(self, node: Node, step: Step) -> bool:
        if step.kind in MOVES - {"over"}:
            self.fail(node, step, "optcgsim-already-over")
            return False
        return True

    def skip(self, node: Node) -> None:
        while node.at < len(self.steps) and node.at * SLOTS in node.used:
            node.at += 1

    def fail(self, node: Node, step: Step, key: str, rule: str = "", **details: str) -> None:
        self.note(node, step, key=key, rule=rule, details=tuple(details.items()), game=node.game)

    def note(self, node: Node, step: Step | None, **what: Any) -> None:
        progress = (node.at, len(node.used), int("place" in what))
        if self.failure is None or progress > self.failure.progress:
            self.gained = self.tried
            self.failure = Failure(progress, 0 if step is None else step.line, moves=node.moves, **what)

    def ways(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        """What may have been answered, likeliest first."""
        decision = node.game.decision
        assert decision is not None
        if decision.kind == "main":
            yield from self.main(node)
            return
        answers = getattr(self, "at_" + decision.kind.replace(" ", "_"), self.any_answer)
        yield from answers(node)

    def way(self, node: Node, action: Action, *used: int, move: bool = False) -> Callable[[], Node | None]:
        return lambda: self.follow(node, action, used, move)

    def follow(self, node: Node, action: Action, used: tuple[int, ...], move: bool) -> Node | None:
        """The game after an answer, unless the cards that left the piles are others than the log names."""
        game = node.game.clone()
        before = [piles(game, seat) for seat in range(SEATS)]
        game.apply(action)
        after = Node(game, node)
        after.used = node.used.union(used)
        after.moves += move
        for seat in range(SEATS):
            if not self.left_as_told(after, seat, before[seat]):
                return None
        return after

    # -- cards that leave hidden piles ------------------------------------------------------------------------------

    def left_as_told(self, node: Node, seat: int, before: tuple[list[int], list[int]]) -> bool:
        deck, life = piles(node.game, seat)
        hidden = {*deck, *life}
        drawn = [iid for iid in reversed(before[0]) if iid not in hidden]
        lost = [iid for iid in reversed(before[1]) if iid not in hidden]
        if node.game.turn_number == 0:
            return True
        taken = self.told.taken[seat]
        if len(drawn) > 1 and [self.id(node, iid) for iid in drawn] != [
            one.card for one in taken[node.taken[seat] : node.taken[seat] + len(drawn)]
        ]:
            drawn = in_order(node.game, drawn)
        for iid in drawn:
            number = node.taken[seat]
            node.taken[seat] += 1
            if number < len(taken) and not self.is_there(node, Fact(seat, "deck", number), iid, taken[number].card):
                return False
        for iid in in_order(node.game, lost):
            number = node.life[seat]
            node.life[seat] += 1
            told = self.told.life[seat]
            if number < len(told) and told[number] != UNKNOWN:
                if not self.is_there(node, Fact(seat, "life", number), iid, told[number]):
                    return False
        return True

    def id(self, node: Node, iid: int) -> str:
        return node.game.cards[iid].printed.id

    def is_there(self, node: Node, fact: Fact, iid: int, card: str) -> bool:
        """Whether this card is the one that the log names here; if not, it may have to lie there."""
        if self.id(node, iid) == card:
            return True
        place = self.place_of[iid]
        step = self.steps[min(node.at, len(self.steps) - 1)]
        if self.stacks.settled(fact.seat, place) or fact in self.stacks.found:
            self.fail(node, step, "optcgsim-other-card", card=card, found=self.id(node, iid))
        else:
            self.note(node, step, place=(fact, place, card))
        return False

    def needed_in_hand(self, node: Node, seat: int, card: str) -> None:
        """The log has a player use a card: one that nobody has named yet must be it."""
        for held in node.game.seats[seat].hand:
            place = self.place_of[held.iid]
            if not self.stacks.settled(seat, place) and place not in self.stacks.places(seat):
                fact = Fact(seat, f"hand {place}", 0)
                self.note(node, self.steps[node.at], place=(fact, place, card))
                return

    # -- the Main Phase ---------------------------------------------------------------------------------------------

    def main(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        self.skip(node)
        while node.at < len(self.steps):
            step = self.steps[node.at]
            if step.kind in MOVES or step.kind in ("effect", "counter", "block"):
                break
            if not self.agrees(node, step):
                return
            node.counted += 1
            node.used |= {node.at * SLOTS}
            self.skip(node)
        else:
            return
        decision = node.game.decision
        assert decision is not None
        if step.kind == "effect":
            yield from self.main_effect(node, step)
        elif step.kind in ("counter", "block") or step.seat != decision.seat:
            self.fail(node, step, "optcgsim-not-asked")
        else:
            yield from self.move(node, step)

    def move(self, node: Node, step: Step) -> Iterator[Callable[[], Node | None]]:
        if step.kind == "end" and not self.same_don(node, step):
            return
        actions = list(self.offered(node, step.kind, step.cards))
        for action in actions:
            yield self.way(node, action, node.at * SLOTS, move=True)
        if not actions:
            self.refused(node, step)

    def offered(self, node: Node, verb: str, cards: tuple[str, ...]) -> Iterator[Action]:
        """The actions of this verb with these cards; of like ones, a few."""
        found = 0
        for action in node.game.legal_actions:
            if action.verb == verb and self.cards_of(node, action) == cards[: self.number_of(verb)]:
                found += 1
                if found <= MOST_ALIKE:
                    yield action

    def number_of(self, verb: str) -> int:
        return {"end": 0, "attack": 2}.get(verb, 1)

    def cards_of(self, node: Node, action: Action) -> tuple[str, ...]:
        found = [getattr(action, name, None) for name in ("card", "target")]
        if action.verb == "counter":
            found = found[:1]
        return tuple(self.id(node, iid) for iid in found if isinstance(iid, int) and iid >= 0)

    def main_effect(self, node: Node, step: Step) -> Iterator[Callable[[], Node | None]]:
        """A card did something: the player used it now, or it did so by itself and the line only tells of it."""
        decision = node.game.decision
        assert decision is not None
        if step.seat == decision.seat:
            for verb in ("activate", "play"):
                for action in self.offered(node, verb, step.cards):
                    if verb == "activate" or is_event(node.game, action):
                        yield self.way(node, action, node.at * SLOTS, move=True)

        def told_only() -> Node:
            after = Node(node.game, node)
            after.used |= {node.at * SLOTS}
            return after

        yield told_only

    def refused(self, node: Node, step: Step) -> None:
        """The first reason against what the log has a player do."""
        game, seat = node.game, step.seat
        verbs = {"play": kinds.PLAY, "give": kinds.GIVE, "attack": kinds.ATTACK, "end": kinds.END}
        side = game.seats[seat]
        source = side.hand if step.kind == "play" else [perm.card for perm in side.field]
        mine = [card.iid for card in source if step.cards and card.printed.id == step.cards[0]]
        theirs = [0]
        if step.kind == "attack":
            other = game.seats[1 - seat].field
            theirs = [perm.iid for perm in other if len(step.cards) > 1 and perm.card.printed.id == step.cards[1]]
        rules = [
            refusal.rule
            for one in mine
            for target in theirs
            if (refusal := game.why_not(self.words.action(option(verbs[step.kind], one, target)))) is not None
        ]
        if rules:
            self.fail(node, step, "optcgsim-refused", rules[0])
            return
        if not mine and step.kind == "play":
            self.needed_in_hand(node, seat, step.cards[0])
        self.fail(node, step, "optcgsim-no-such-card", card=step.cards[0] if step.cards else "-")

    # -- what the log notes -----------------------------------------------------------------------------------------

    def agrees(self, node: Node, step: Step) -> bool:
        if step.kind == "snapshot":
            return self.same_table(node, step)
        game = node.game
        since = after_attack(game)
        damage = sum(event.a for event in since if event.kind == kinds.DAMAGED)
        koed = [self.id(node, event.iid) for event in since if event.kind == kinds.KOED]
        held = {
            "hit": damage == step.numbers[-1] if step.numbers else bool(damage),
            "repelled": not damage,
            "koed": bool(step.cards) and step.cards[-1] in koed,
            "versus": not any(event.kind == kinds.BATTLE_ENDED and event.a for event in since),
        }[step.kind]
        if not held:
            self.fail(node, step, "optcgsim-other-battle", rule="7-1-4", found=f"damage {damage}, K.O. {len(koed)}")
        return held

    def same_table(self, node: Node, step: Step) -> bool:
        if step.seat < 0:
            return True
        side = node.game.seats[step.seat]
        if step.text == "Life":
            return self.same(node, step, str(step.numbers[0]), str(len(side.life)))
        if step.text == "Board":
            found = Counter(perm.card.printed.id for perm in side.characters)
            stages = Counter(perm.card.printed.id for perm in side.stages)
            return Counter(step.cards) == found + stages or self.same(node, step, names(step.cards), listed(found))
        pile = side.hand if step.text == "Hand" else side.trash
        found = Counter(card.printed.id for card in pile)
        return self.same(node, step, names(step.cards), listed(found))

    def same(self, node: Node, step: Step, told: str, found: str) -> bool:
        if told == found:
            return True
        self.fail(node, step, "optcgsim-other-table", what=step.text, told=told or "-", found=found or "-")
        return False

    def same_don(self, node: Node, step: Step) -> bool:
        """What the moves of DON!! cards come to at the end of a turn."""
        told = self.told.don.get(step.line)
        if told is None:
            return True
        side = node.game.seats[step.seat]
        found = (side.don_deck, side.don_rested, side.don_given())
        if tuple(told) == found:
            node.counted += 1
            return True
        self.fail(node, step, "optcgsim-other-don", rule="3-9", told=str(tuple(told)), found=str(found))
        return False

    # -- all other questions ----------------------------------------------------------------------------------------

    def window(self, node: Node) -> Iterator[tuple[int, Step]]:
        """The lines before the next thing that somebody does in a Main Phase."""
        for at in range(node.at, len(self.steps)):
            if at * SLOTS in node.used:
                continue
            if self.steps[at].kind in MOVES:
                return
            yield at, self.steps[at]

    def told_of(self, node: Node, seat: int, card: str) -> list[tuple[int, Step]]:
        """The lines of this window about effects of a card."""
        return [
            (at, step)
            for at, step in self.window(node)
            if step.kind == "effect" and step.seat == seat and step.cards[:1] == (card,)
        ]

    def source_id(self, node: Node) -> str:
        decision = node.game.decision
        assert decision is not None
        return self.id(node, decision.source) if decision.source >= 0 else UNKNOWN

    def named(self, node: Node, name: str) -> list[Action]:
        return [action for action in node.game.legal_actions if action.verb == name]

    def any_answer(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        for action in node.game.legal_actions[:MOST_ALIKE]:
            yield self.way(node, action)

    def at_first_or_second(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        decision = node.game.decision
        assert decision is not None
        name = "first" if decision.seat == self.told.first else "second"
        yield self.way(node, self.named(node, name)[0])

    def at_redraw(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        yield self.way(node, self.named(node, "keep")[0])

    def yes_or_no(self, node: Node, told: list[int]) -> Iterator[Callable[[], Node | None]]:
        for name in ("yes", "no") if told else ("no", "yes"):
            for action in self.named(node, name):
                yield self.way(node, action, *(told if name == "yes" else ()))

    def at_trigger(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        decision = node.game.decision
        assert decision is not None
        lines = self.told_of(node, decision.seat, self.source_id(node))
        yield from self.yes_or_no(node, [at * SLOTS for at, step in lines if TRIGGER_WORDS in step.text][:1])

    def at_activate(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        decision = node.game.decision
        assert decision is not None
        told = self.told_of(node, decision.seat, self.source_id(node))
        names = ("yes", "no") if told else ("no", "yes")
        for name in names:
            for action in self.named(node, name):
                yield self.way(node, action)

    at_may = at_activate

    def at_block(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        for at, step in self.window(node):
            if step.kind == "versus":
                break
            if step.kind == "block":
                actions = list(self.offered(node, "block", step.cards))
                for action in actions:
                    yield self.way(node, action, at * SLOTS, move=True)
                if not actions:
                    self.fail(node, step, "optcgsim-no-such-card", card=step.cards[0])
                return
        yield self.way(node, self.named(node, "pass")[0])

    def at_counter(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        decision = node.game.decision
        assert decision is not None
        for at, step in self.window(node):
            if step.kind == "versus":
                yield from self.to_damage(node, at, step)
                return
            if step.seat != decision.seat:
                continue
            if step.kind == "counter" or (step.kind == "effect" and COUNTER_WORDS in step.text):
                yield from self.use_counter(node, at, step)
                return
        yield self.way(node, self.named(node, "pass")[0])

    def use_counter(self, node: Node, at: int, step: Step) -> Iterator[Callable[[], Node | None]]:
        battle = battle_of(node.game)
        verb = "counter" if step.kind == "counter" else "counter-event"
        actions = list(self.offered(node, verb, step.cards))
        target = None if battle is None else node.game.perm(battle.target)
        actions.sort(key=lambda action: target is not None and getattr(action, "target", -1) != target.iid)
        for action in actions:
            yield self.way(node, action, at * SLOTS, move=True)
        if not actions:
            decision = node.game.decision
            assert decision is not None
            if all(card.printed.id != step.cards[0] for card in node.game.seats[decision.seat].hand):
                self.needed_in_hand(node, decision.seat, step.cards[0])
            self.fail(node, step, "optcgsim-no-such-card", card=step.cards[0])

    def to_damage(self, node: Node, at: int, step: Step) -> Iterator[Callable[[], Node | None]]:
        """7-1-4: nobody does anything more, and the powers are compared."""
        battle = battle_of(node.game)
        fighters = [] if battle is None else [node.game.perm(battle.attacker), node.game.perm(battle.target)]
        found = [described(perm) for perm in fighters]
        told = [f"{card} {power}" for card, power in zip(step.cards, step.numbers, strict=False)]
        if found != told:
            self.fail(
                node, step, "optcgsim-other-power", rule="7-1-4-1", told=" / ".join(told), found=" / ".join(found)
            )
            return
        node.counted += 1
        yield self.way(node, self.named(node, "pass")[0], at * SLOTS)

    def at_choose(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        decision = node.game.decision
        assert decision is not None
        first: list[Callable[[], Node | None]] = []
        chosen: set[int] = set()
        wanted = list(self.wanted(node))
        for token, card in wanted:
            for place, action in enumerate(node.game.legal_actions):
                if place not in chosen and self.cards_of(node, action) == (card,) and len(first) < MOST_ALIKE:
                    chosen.add(place)
                    first.append(self.way(node, action, *token))
        yield from self.from_the_deck(node, chosen)
        yield from first
        passes = [place for place, one in enumerate(node.game.legal_actions) if one.verb == "pass"]
        rest = [place for place in range(len(node.game.legal_actions)) if place not in passes and place not in chosen]
        for place in [*passes, *rest[:MOST_ALIKE]]:
            yield self.way(node, node.game.legal_actions[place])
        if wanted and not first:
            self.wanted_in_hand(node, wanted[0][1])

    def wanted(self, node: Node) -> Iterator[tuple[tuple[int, ...], str]]:
        """The cards that the lines about this effect name, and what is used up by choosing one."""
        decision = node.game.decision
        assert decision is not None
        source = self.source_id(node)
        for at, step in self.told_of(node, decision.seat, source):
            targets = step.cards[1:] or ((source,) if " Self" in step.text else ())
            for slot, card in enumerate(targets, 1):
                token = at * SLOTS + min(slot, SLOTS - 1)
                if token in node.used:
                    continue
                last = slot == len(targets)
                yield ((token, at * SLOTS) if last else (token,)), card

    def wanted_in_hand(self, node: Node, card: str) -> None:
        decision = node.game.decision
        assert decision is not None
        held = {one.iid for one in node.game.seats[decision.seat].hand}
        if any(getattr(action, "card", -1) in held for action in node.game.legal_actions):
            self.needed_in_hand(node, decision.seat, card)

    def from_the_deck(self, node: Node, chosen: set[int]) -> Iterator[Callable[[], Node | None]]:
        """Cards of a deck are looked at: the one at the place that the log names was taken."""
        decision = node.game.decision
        assert decision is not None
        seat = decision.seat
        deck = [card.iid for card in node.game.seats[seat].deck]
        number = node.taken[seat]
        offered = {getattr(action, "card", -1) for action in node.game.legal_actions}
        looked = {event.iid for event in (node.game.log or [])[-40:] if event.kind == LOOKED}
        if number >= len(self.told.taken[seat]) or not (offered | looked) & set(deck):
            return
        taken = self.told.taken[seat][number]
        if not 0 <= taken.place < len(deck) or deck[taken.place] not in looked | offered:
            return
        there = deck[taken.place]
        if not self.is_there(node, Fact(seat, "deck", number), there, taken.card):
            return
        for place, action in enumerate(node.game.legal_actions):
            if getattr(action, "card", -1) == there:
                chosen.add(place)
                lines = [token for token, card in self.wanted(node) if card == taken.card]
                yield self.way(node, action, *(lines[0] if lines else ()))

    def at_order(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        yield from self.any_answer(node)

    def at_replace(self, node: Node) -> Iterator[Callable[[], Node | None]]:
        told = [step for _, step in self.window(node) if step.kind == "effect"]
        names = ("effect", "yes", "no") if told else ("no", "effect", "yes")
        for name in names:
            for action in self.named(node, name):
                yield self.way(node, action)


def piles(game: Duel, seat: int) -> tuple[list[int], list[int]]:
    side = game.seats[seat]
    return [card.iid for card in side.deck], [card.iid for card in side.life]


def is_event(game: Duel, action: Action) -> bool:
    printed = game.cards[action.cards[0]].printed
    return isinstance(printed, OpCard) and printed.category == EVENT


def in_order(game: Duel, cards: list[int]) -> list[int]:
    """These cards in the order in which the log of the game last speaks of them."""
    if len(cards) < 2 or game.log is None:
        return cards
    last = {event.iid: place for place, event in enumerate(game.log) if event.iid in cards}
    return sorted(cards, key=lambda iid: last.get(iid, 0))


def battle_of(game: Duel) -> Battle | None:
    return next((frame for frame in reversed(game.stack) if isinstance(frame, Battle)), None)


def after_attack(game: Duel) -> list[Any]:
    """What happened since the last attack was declared."""
    log = game.log or []
    start = next((place for place in range(len(log) - 1, -1, -1) if log[place].kind == kinds.ATTACKED), len(log))
    return log[start:]


def described(perm: OpPerm | None) -> str:
    return "-" if perm is None else f"{perm.card.printed.id} {perm.power}"


def names(cards: tuple[str, ...]) -> str:
    return listed(Counter(cards))


def listed(cards: Counter[str]) -> str:
    return ", ".join(f"{count} {card}" for card, count in sorted(cards.items()))
