"""The official 2 v 2 team game: what its page of rules changes in the duel.

Its sentences have numbers of our own, written `team:N-N` (docs/rules/onepiece-team.toml). What they do to the text of
cards is in `language.team`; what they leave open is decided in docs/decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Self, cast

from playmat.core.card import Printed
from playmat.core.state import SEAT_ALONE, Delayed
from playmat.effects.context import Context, Rules
from playmat.effects.game import EffectGame

from . import kinds
from .defeat import DAMAGE, DECK
from .effects import OnePiece
from .game import NO_SEATS, Duel
from .language.team import BOTH, MEANT, OPPONENT, TEAM, YOU, read_card
from .zones import OpPerm

if TYPE_CHECKING:
    from .cards import OpCard


class TeamRules(OnePiece):
    """Whom the words of a text mean (team:6-2 to team:6-14)."""

    def seat(self, game: EffectGame, context: Context, who: str) -> int:
        if who == YOU:
            return context.seat
        if who == OPPONENT:
            return self.seats(game, context, OPPONENT)[0]
        return OnePiece.seat(self, game, context, who)

    def seats(self, game: EffectGame, context: Context, whose: str) -> list[int]:
        if whose == YOU:
            return SEAT_ALONE[context.seat]
        if whose == TEAM:
            chosen = context.regs.get(MEANT[YOU])
            return [int(chosen[0])] if chosen else game.friends[context.seat]  # team:6-4, team:6-6
        if whose == OPPONENT:
            chosen = context.regs.get(MEANT[OPPONENT])
            if chosen:
                return [int(chosen[0])]  # team:6-2
            return OPPONENTS[game.first % 2][game.turn if game.turn >= 0 else game.first % 2][
                context.seat % 2
            ]  # team:6-3
        if whose == BOTH:  # team:6-2, team:6-7
            meant = [int(context.seat), *self.seats(game, context, OPPONENT)[:1]]
            return [seat for seat in game.in_turn_order() if seat in meant]
        return OnePiece.seats(self, game, context, whose)  # team:6-8: "any" is all four


TEAM_RULES: Final = TeamRules()
# By the team that goes first (its first player has the same number): the four seats in turn order, from each of them
ROUNDS: Final = ([0, 1, 2, 3], [1, 0, 3, 2])
FROM: Final = [[order[order.index(seat) :] + order[: order.index(seat)] for seat in range(4)] for order in ROUNDS]
# ... and those of the opponents of a team among them
OPPONENTS: Final = [
    [[[seat for seat in order if seat % 2 != team] for team in (0, 1)] for order in orders] for orders in FROM
]


class TeamMatch(Duel):
    """Two teams of two: seats 0 and 2 against seats 1 and 3. Each has all areas, its own Stage area too (team:7-1)."""

    __slots__ = ()

    name: ClassVar[str] = "onepiece-team"
    players: ClassVar[int] = 4
    seat_names: ClassVar[tuple[str, ...]] = ("A1", "B1", "A2", "B2")  # team:2-1
    plays_by: ClassVar[Rules] = TEAM_RULES
    cites: ClassVar[Mapping[str, str]] = {"6-5-6-1": "team:2-2", DAMAGE: "team:1-1", DECK: "team:1-2"}
    ally_rule: ClassVar[str] = "team:9-2"

    def clone(self) -> Self:
        if type(self) is TeamMatch:  # as in the duel
            return cast(Self, TeamMatch(self.cards, NO_SEATS, 0, "", self))
        return Duel.clone(self)

    @staticmethod
    def reads(printed: Printed) -> Printed:
        return read_card(printed)

    # -- turns ----------------------------------------------------------------------------------------------

    def round(self) -> list[int]:
        """team:2-1: the first player of one team, the first of the other, the second of one, the second of the other"""
        return FROM[self.first % 2][self.first % 2]

    def in_turn_order(self) -> list[int]:
        first = self.first % 2
        return FROM[first][self.turn if self.turn >= 0 else first]

    def next_player(self) -> int:
        return self.in_turn_order()[1]

    def first_player(self, decider: int, goes_first: bool) -> int:
        """The team of the player who may decide goes first or second; its first player begins."""
        team = self.seats[decider].team
        return team if goes_first else 1 - team

    def started_by(self, seat: int, number: int) -> int:
        return 0 if (number - 1) % 2 == seat % 2 else 1

    def opens(self, seat: int) -> bool:
        """team:3-1: the first turn of the first player of a team"""
        return self.seats[seat].turns <= 1 and seat in self.round()[:2]

    def in_opponents_turn(self, delayed: Delayed) -> bool:
        chosen = dict(delayed.regs).get(MEANT[OPPONENT])
        return self.turn in (chosen or self.opponents(delayed.seat))  # team:6-11

    def draws_this_turn(self, seat: int) -> bool:
        return not self.opens(seat)  # team:3-2

    def don_this_turn(self, seat: int) -> int:
        return 1 if self.opens(seat) else 2  # team:3-2

    @staticmethod
    def starting_life(leader: OpCard) -> int:
        """team:4-1, team:4-2"""
        return max(0, leader.life - 2)

    # -- the team -------------------------------------------------------------------------------------------

    def may_see_hand(self, seat: int) -> int:
        """team:9-1"""
        return 5 << seat % 2  # seats 0 and 2, or 1 and 3

    def defenders(self, seat: int) -> list[int]:
        """team:5-1: the player who is attacked is asked first; after any action both are asked again."""
        return self.friends[seat]

    def not_yours(self, perm: OpPerm, rule: str) -> str:
        return "team:9-3" if self.seats[perm.seat].team == self.seats[self.turn].team else rule

    # -- the end --------------------------------------------------------------------------------------------

    def damage_defeats(self, seat: int) -> bool:
        """team:1-1"""
        return not any(self.seats[ally].life for ally in self.allies(seat))

    def runs_out_late(self, seat: int) -> bool:
        """team:1-2, decision 9: a card that went back to the deck counts, whatever an effect puts in the place of the
        defeat; so does a deck that has been empty for longer."""
        return not self.seats[seat].deck and self.edict(kinds.LAST_TURN, seat)

    def beaten_teams(self, losers: dict[int, str]) -> set[int]:
        """One player whom damage defeats is enough (team:1-1); decks must both be empty (team:1-2)."""
        teams = {self.seats[seat].team for seat, rule in losers.items() if rule != DECK}
        for seat in losers:
            if all(ally in losers for ally in self.allies(seat)):
                teams.add(self.seats[seat].team)
        return teams
