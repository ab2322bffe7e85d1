"""The general leak test: two games that differ only in what a seat may not know give it the same bytes.

A game is played to some point. Its twin has other faces and numbers wherever the seat (or somebody who watches) cannot
look, and other orders of cards in the hands of others. Both go on with the same answers, and as long as nothing is
shown that differs, the seat gets the same from both: its view, its questions and options, the messages of the protocol,
refusals of all sorts of guesses, the log and its story, the record as it may get it, who is asked and when.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from playmat import records
from playmat.core.copies import exchange
from playmat.core.message import question_data, view_data
from playmat.core.notation import Notation
from playmat.core.origin import remember
from playmat.core.packing import option
from playmat.core.rng import Rng
from playmat.core.view import WATCHING, event_view, knows
from playmat.core.vocabulary import ABOUT_CARDS
from playmat.describe import teller
from playmat.i18n import LANGS

from .checks import CODE, cards_in_event, cards_in_option, strangers
from .playing import RandomGames, answers, decisions, told, with_other_hidden_cards

LONGEST_START = 90  # decisions before the twin is made
LONGEST_PAIR = 60  # decisions that both play
GUESSES = 24  # of each sort


def check_pair(source: RandomGames, seed: int, database: Any = None) -> str:
    """One pair; why it ended: "over", "long", or what parted the games."""
    game = source.start(seed)
    game.open_windows(game.window_kinds)
    if seed % 2:
        game.strayed = -1  # where copies change places, the two games part soon
    rng = random.Random(seed)
    seat = rng.randrange(WATCHING, len(game.sides))
    with told(seed, game, source):
        choose = answers(seed)
        for _ in range(rng.choice((0, rng.randrange(12), rng.randrange(LONGEST_START)))):
            if game.decision is None:
                return "over"
            game.apply(choose(game))
        while game.answers and game.turn_number == 0 and game.decision is not None:
            game.apply(choose(game))  # the preparation remembers how the decks lay
        if game.decision is None:
            return "over"
        twin = with_other_hidden_cards(source, game, seat, rng)
        arrange_hands(twin, seat, rng)
        pair = Pair(source, game, twin, seat, rng)
        ended = pair.play(LONGEST_PAIR)
        if database is not None:
            pair.check_story(database)
        return ended


def check_deals(source: RandomGames, seed: int) -> None:
    """What a seat gets to think ahead with is the same whatever is hidden from it, and leads to nothing of the game."""
    game = source.start(seed)
    rng = random.Random(seed)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=12 * source.pace, most=source.most_decisions):
            for seat in range(len(game.sides)):
                deals = game.deals(seat)
                if game.turn_number > 0:  # the preparation remembers how the decks lay
                    other = with_other_hidden_cards(source, game, seat, rng).deals(seat)
                    here = source.digest(deals.blank)
                    assert source.digest(other.blank) == here, f"what seat {seat} deals from tells hidden cards"
                secrets = {id(one) for one in (game, game.origin, game.rng, game.log, game.answers, *game.sides)}
                for one in reached(deals):
                    assert id(one) not in secrets, f"what deals to seat {seat} leads to {one!r}"


def check_copies(source: RandomGames, seed: int) -> int:
    """Cards that were known and went back: alike cards that opponents cannot tell change places, and nobody else can
    see it. How many did."""
    game = source.start(seed)
    moved = 0
    with told(seed, game, source):
        for _ in decisions(game, seed, every=10 * source.pace, most=source.most_decisions):
            for side in game.sides:
                other = game.clone()
                other.strayed = 1 << side.index
                other.rng = Rng(seed)
                exchange(other)
                for seat in (WATCHING, *(s.index for s in game.sides if s.team != side.team)):
                    one, two = (msgspec.json.encode(view) for view in (game.view(seat), other.view(seat)))
                    assert one == two, f"seat {seat} sees that copies of seat {side.index} changed places"
                assert str(other.view(side.index)) == str(game.view(side.index))
                piles = zip(side.zones, other.sides[side.index].zones, strict=True)
                for before, after in ((a, b) for one, two in piles for a, b in zip(one, two, strict=True)):
                    assert before.printed is after.printed and game.known[before.iid] == other.known[after.iid]
                    moved += before is not after
    return moved


def reached(start: Any) -> Iterator[Any]:
    """Everything that can be reached from an object."""
    seen: set[int] = set()
    left: list[Any] = [start]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, CODE):
            continue
        seen.add(id(one))
        yield one
        left.extend(gc.get_referents(one))


def arrange_hands(game: Any, seat: int, rng: random.Random) -> None:
    """A hand has no order: others cannot see that their opponent rearranges it."""
    for side in game.sides:
        if seat < 0 or side.team != game.sides[seat].team:
            for pile in source_hands(game, side):
                rng.shuffle(pile)


def source_hands(game: Any, side: Any) -> Iterator[list[Any]]:
    hand = getattr(side, "hand", None)
    if isinstance(hand, list):
        yield hand


class Pair:
    """Two games that a seat cannot tell apart."""

    def __init__(self, source: RandomGames, game: Any, twin: Any, seat: int, rng: random.Random) -> None:
        self.source = source
        self.games = (game, twin)
        self.seat = seat
        self.rng = rng
        self.words = game.vocabulary()
        self.start = len(game.log)
        self.read = self.start  # of the logs
        self.unseen = {iid for iid in range(len(game.cards)) if not knows(game, seat, iid)}
        for one in self.games:
            remember(one, None, position=True)

    def play(self, most: int) -> str:
        game, twin = self.games
        for _ in range(most):
            if (parted := self.parted()) or game.decision is None:
                return parted or "over"
            self.compare()
            codes = self.common()
            if not codes:
                return "another player's choice is about cards that are hidden"
            code = self.rng.choice(codes)
            self.forget()
            game.apply(code)
            twin.apply(code)
        return self.parted() or "long"

    def forget(self) -> None:
        """Cards that went back where nobody can tell them are hidden again."""
        self.unseen |= {iid for iid in range(len(self.games[0].cards)) if not knows(self.games[0], self.seat, iid)}

    # -- what may differ -------------------------------------------------------------------------------------------

    def parted(self) -> str:
        """Why the games may differ from here on, for all to see: something was shown, or somebody else must decide
        about hidden cards. AssertionError if they differ otherwise."""
        game, twin = self.games
        if shown := self.shown():
            return shown
        faces = [{i: one.cards[i].printed.id for i in self.unseen if knows(one, self.seat, i)} for one in self.games]
        if faces[0] != faces[1]:
            return "a hidden card is known by now"
        one, other = ((d.seat, d.kind, d.rule) if d is not None else None for d in (game.decision, twin.decision))
        if one == other:
            return ""
        asking = [d for d in (game.decision, twin.decision) if d is not None and d.seat != self.seat]
        if any(d.source in self.unseen for d in asking):
            return "another player is asked about a hidden card"
        seats = {asked[0] for asked in (one, other) if asked is not None}
        assert self.seat not in seats, f"seat {self.seat} is asked {one} in one game and {other} in the other"
        kinds = {asked[1] for asked in (one, other) if asked is not None}
        assert not kinds & set(game.window_kinds), f"an open window opens in one game only: {one}, {other}"
        return "another player is asked about hidden cards"

    def shown(self) -> str:
        """Compare what was logged since. What names a card that was hidden may differ: it shows that card."""
        game, twin = self.games
        everyone = int(game.everyone)
        logs = [[event_view(event, self.seat, everyone) for event in one.log[self.read :]] for one in self.games]
        for mine, theirs in zip(*logs, strict=False):
            here = [self.words.happening(event, self.seat, everyone) for event in (mine, theirs)]
            if here[0] == here[1] and not self.names_unseen(mine, theirs):
                self.read += 1
                continue
            if self.names_unseen(mine, theirs):
                return "a hidden card is shown"
            if any(self.asks_what_cards_are(event) for event in (mine, theirs)):
                return "a hidden card makes a difference to all"
            raise AssertionError(f"seat {self.seat} reads {here[0]} in one game and {here[1]} in the other")
        longer = [log[min(map(len, logs)) :] for log in logs]
        more = next((events[0] for events in longer if events), None)
        if more is None:
            return ""
        if self.names_unseen(more):
            return "a hidden card is shown"
        if game.decision is not None and twin.decision is not None and game.decision.seat == twin.decision.seat:
            return "a hidden card makes a difference to all"
        return "another player is asked about hidden cards"

    def asks_what_cards_are(self, event: Any) -> bool:
        """Whether an ability is activated that does so only for certain cards: they may be hidden, and it tells."""
        happening = self.words.happening(event, WATCHING, int(self.games[0].everyone))
        if happening.kind not in ("activated", "skill"):
            return False
        ability = self.games[0].cards[happening.card].printed.abilities[happening.ability - 1]
        return any(getattr(when, "filters", ()) for when in ability.when)

    def names_unseen(self, *events: Any) -> bool:
        return any(
            iid in self.unseen or iid >= len(self.games[0].cards) for e in events for iid in named(self.words, e)
        )

    def common(self) -> list[int]:
        """Answers that both games take, and that name no card which the seat cannot tell."""
        game, twin = self.games
        options = game.decision.options
        if game.decision.seat == self.seat:
            return list(options)
        return [
            code
            for code in options
            if twin.decision.offers(code)
            and all(knows(game, self.seat, iid) for iid in cards_in_option(self.words, code) if iid is not None)
        ]

    # -- what must be the same -------------------------------------------------------------------------------------

    def compare(self) -> None:
        game, twin = self.games
        mine, theirs = (one.view(self.seat) for one in self.games)
        assert msgspec.json.encode(mine) == msgspec.json.encode(theirs), self.difference(mine, theirs)
        assert str(mine) == str(theirs)
        sent = [msgspec.json.encode([view_data(v), question_data(self.words, v)]) for v in (mine, theirs)]
        assert sent[0] == sent[1], f"the protocol tells seat {self.seat} something else"
        if game.decision.seat == self.seat:
            assert game.decision.options == twin.decision.options
            written = [
                [Notation(self.words, v).write(self.words.action(c)) for c in v.decision.options]
                for v in (mine, theirs)
            ]
            assert written[0] == written[1]
            for code in self.guesses():
                refused = [one.why_not(code) for one in self.games]
                said = [None if no is None else (no.rule, no.subject, no.detail) for no in refused]
                assert said[0] == said[1], f"{code} is refused with {said[0]} in one game and {said[1]} in the other"
        if self.rng.random() < 0.2:
            kept = [str(records.record_for(one, self.seat)) for one in self.games]
            assert kept[0] == kept[1], f"the records for seat {self.seat} differ"

    def difference(self, mine: Any, theirs: Any) -> str:
        one, other = msgspec.to_builtins(mine), msgspec.to_builtins(theirs)
        differing = [(name, one[name], other[name]) for name in one if one[name] != other[name]]
        return f"seat {self.seat} sees other {[name for name, _, _ in differing]}: {str(differing)[:3000]}"

    def guesses(self) -> list[int]:
        """Answers that nobody offers, about any cards, above all hidden ones."""
        game, rng = self.games[0], self.rng
        hidden = [iid for iid in range(len(game.cards)) if not knows(game, self.seat, iid)]
        known = [iid for iid in range(len(game.cards)) if iid not in set(hidden)]
        found = list(strangers(game, rng))
        about = [verb for verb in self.words.verbs.values() if any(f.type in ABOUT_CARDS for f in verb.fields)]
        for cards in (hidden, known):
            for iid in rng.sample(cards, min(len(cards), GUESSES)):
                verb = rng.choice(about)
                found.append(option(verb.code, iid, rng.choice((0, 1, rng.choice(known), rng.choice(cards)))))
        return found

    def check_story(self, database: Any) -> None:
        """The log in words, as far as it was compared."""
        kind = self.source.played
        if not kind.has_part("words"):
            return
        tell = teller(kind)
        catalogue = tell.catalogue(database)
        game = self.games[0]
        seats = [(name, side.team) for name, side in zip(kind.seat_names, game.sides, strict=True)]
        for lang in LANGS:
            lines = []
            for one in self.games:
                events = [event_view(event, self.seat, int(one.everyone)) for event in one.log[self.start : self.read]]
                story = tell.story(lang, catalogue, self.seat, seats)
                story.feed(events, tell.cards_named(one.cards, events))
                lines.append([str(line.text) for line in story.lines])
            assert lines[0] == lines[1], f"seat {self.seat} reads another story: {lines}"


def named(words: Any, event: Any) -> set[int]:
    """The cards that an event names, also by its cause."""
    found = cards_in_event(words, event)
    if event.cause is not None and event.cause[2] >= 0:
        found.add(event.cause[2])
    return found
