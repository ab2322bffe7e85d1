"""How a card's text is read in the team game: which of its "you" and "opponent" are one chosen player.

The words of a text mean the user of the card and the opponents, unless the reading below has marked them:

- "your" Leader, Characters and Stages in what an effect does are those of one player of the team, whom its user
  chooses (team:6-4, team:6-5) once for the whole effect (team:6-11): `Who` asks, and `Sel` finds them by "team";
- an "opponent" in what an effect does is one player of the other team, chosen in the same way (team:6-2);
- in a permanent effect nobody chooses, and both are meant (team:6-3, team:6-6, team:7-2), whatever it says of them:
  their cards on the field and in hand, their effects, plays and Counters;
- "you and your opponent" are the user and one chosen opponent;
- timings (team:6-14), costs and conditions (team:6-12), numbers, secret areas (team:6-13) and whatever a player does
  (team:6-7, team:6-10) are the user's, so they stay as they are; a condition on an opponent holds if it does for one,
  and means that one;
- cards in a trash are the user's, too: an effect plays them, on the user's own field (team:6-9), or puts them in a
  secret area.

Who was chosen is kept among what the effect has chosen, so a part that is put off means the same player.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Printed
from playmat.core.packing import a_of, option
from playmat.effects.ability import PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.choose import Choice
from playmat.effects.context import Context
from playmat.effects.control import If, May, Plus
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Cond, Node, Op, Target, enroll

from .. import kinds
from ..cards import Current, OpCard
from .don_cards import GiveDon, ReturnDon
from .modifiers import Rule
from .plays import RunEffect
from .select import PLAY_AREAS, Cards, Sel

if TYPE_CHECKING:
    from ..game import Duel

TEAM: Final = "team"  # the word for "you" where a text speaks of cards that everyone sees
YOU: Final = "you"
OPPONENT: Final = "opponent"
BOTH: Final = "both"  # "you and your opponent"
USER: Final = "user"
# the names under which an effect keeps who was chosen
MEANT: Final = {YOU: "_you", USER: "_you", OPPONENT: "_opponent"}
ASKED_BY: Final = {YOU: "team:6-4", OPPONENT: "team:6-2"}
ON_CARDS: Final = ("played rested", "no refresh")  # what is said of cards on the field, of all that is said of players
PLAYERS: Final[list[Any]] = [option(kinds.PLAYER, seat) for seat in range(4)]
PLAYER_WORDS: Final = ("whose", "who", "by")


@dataclass(frozen=True)
class Who(Op):
    """Settles who "you" (about cards) or "opponent" is for the rest of the effect; its user chooses.

    With "user" nobody is asked: a text that speaks of "your DON!! cards" first means its user's.
    """

    word: str
    conds: tuple[Cond, ...] = ()  # what the action that asks for it wants of an opponent

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Duel, resolution: Resolution) -> None:
        if resolution.paying:
            resolution.did = True  # team:6-12: naming somebody is no part of the cost that could fail
        if MEANT[self.word] in resolution.regs:
            return  # team:6-11
        seats = self.candidates(game, resolution)
        if len(seats) == 1:
            self.settle(game, resolution, seats[0])
        else:
            options = [PLAYERS[seat] for seat in seats]
            game.ask(resolution.seat, "player", options, ASKED_BY[self.word], resolution.card.iid)

    def candidates(self, game: Duel, context: Context) -> list[int]:
        if self.word == USER:
            return [context.seat]
        if self.word == YOU:
            return game.allies(context.seat)
        opponents = context.rules.seats(game, context, OPPONENT)
        return [seat for seat in opponents if self.fits(game, context, seat)] or opponents

    def fits(self, game: Duel, context: Context, seat: int) -> bool:
        """Whether the effect could be used with this opponent: its conditions hold, its cost can be paid."""
        supposed = context.knowing(MEANT[OPPONENT], (seat,))
        if context.paying:
            return all(op.payable(game, supposed) for op in context.ability.cost)
        return all(cond.test(game, supposed) for cond in (*context.ability.gates, *self.conds))

    def settle(self, game: Duel, resolution: Resolution, seat: int) -> None:
        resolution.regs[MEANT[self.word]] = (seat,)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        self.settle(game, resolution, a_of(code))
        opponent, rule = int(self.word == OPPONENT), ASKED_BY[self.word]
        atoms.note(game, kinds.MEANT, resolution.seat, resolution.card.iid, a_of(code), opponent, rule=rule)


@dataclass(frozen=True)
class OfAnOpponent(Cond):
    """A condition on "your opponent": it must hold for one of them, or for the one that was chosen."""

    cond: Cond

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        if MEANT[OPPONENT] in context.regs:
            return self.cond.test(game, context)
        for seat in game.opponents(context.seat):
            if self.cond.test(game, context.knowing(MEANT[OPPONENT], (seat,))):
                return True
        return False


enroll(__name__)


# -- reading a text ----------------------------------------------------------------------------------------------------


class TeamCard(OpCard):
    """A card with its text as the team game reads it."""

    __slots__ = ("source",)

    def __init__(self, printed: OpCard, abilities: tuple[Ability, ...]) -> None:
        OpCard.__init__(
            self,
            printed.id,
            printed.name,
            printed.category,
            printed.colors,
            printed.cost,
            printed.power,
            printed.counter,
            printed.life,
            keywords=printed.keywords,
            abilities=abilities,
            text=printed.text,
            trigger_text=printed.trigger_text,
            block=printed.block,
        )
        self.names, self.types, self.attributes = printed.names, printed.types, printed.attributes
        self.plain = Current(self)
        self.source = printed

    @property
    def as_printed(self) -> OpCard:
        return self.source


@lru_cache(maxsize=8192)
def read_card(printed: Printed) -> Printed:
    """The card as the team game reads it; the same one if it makes no difference to its text."""
    assert isinstance(printed, OpCard)
    if isinstance(printed, TeamCard):
        return printed
    abilities = tuple(read(ability) for ability in printed.abilities)  # type: ignore[arg-type]
    return printed if abilities == printed.abilities else TeamCard(printed, abilities)


def read(ability: Ability) -> Ability:
    """What is put in place of an event (a replacement) is paid as a cost is, so it is the user's, too."""
    ability = summed(ability)
    gates = tuple(read_cond(gate) for gate in ability.gates)
    if ability.kind in (REPLACEMENT, RULE):  # team:6-12
        return replace(ability, gates=gates)
    cost = ability.cost
    if OPPONENT in words(cost):  # team:6-12, team:6-2
        cost = (Who(OPPONENT), *cost)
    body = read_ops(ability.body, ability.kind != PERMANENT)  # team:8-3
    return replace(ability, gates=gates, cost=cost, body=body)


def summed(part: Any) -> Any:
    """What "you and your opponent have" together is counted over these two, not over all players."""
    if isinstance(part, Cards) and part.whose == "any":
        return Plus(replace(part, whose=YOU), replace(part, whose=OPPONENT))
    if isinstance(part, tuple):
        return tuple(summed(item) for item in part)
    if isinstance(part, Node):
        changed = {f.name: summed(getattr(part, f.name)) for f in fields(part)}
        return replace(part, **{name: value for name, value in changed.items() if value is not getattr(part, name)})
    return part


def read_cond(cond: Cond) -> Cond:
    return OfAnOpponent(cond) if OPPONENT in words(cond) else cond


def read_ops(ops: tuple[Op, ...], choosing: bool) -> tuple[Op, ...]:
    """Actions, each after the question whom it means, where it is the first to need to know."""
    found: list[Op] = []
    for op in ops:
        now = read_op(op, choosing)
        if choosing:
            found.extend(questions(now))
        found.append(now)
    return tuple(found)


def read_op(op: Op, choosing: bool) -> Op:
    if isinstance(op, RunEffect):
        return op  # team:9-3: another player's effects are not one's own
    changed: dict[str, Any] = {}
    if isinstance(op, Rule) and op.whose == YOU and (op.what in ON_CARDS or not choosing):
        changed["whose"] = TEAM  # team:6-4; of a permanent effect, team:6-6, team:6-3; else the user (team:6-7)
    for f in fields(op):
        value = getattr(op, f.name)
        if isinstance(value, Cond) and isinstance(op, If) and not choosing:
            changed[f.name] = read_cond(value)  # team:6-3, team:6-12
        elif isinstance(value, Target):
            changed[f.name] = read_target(value)
        elif isinstance(value, tuple) and value:
            # team:6-2: the actions of "you may" belong together: who is meant is asked before it
            changed[f.name] = read_parts(value, choosing and not isinstance(op, May))
        elif isinstance(value, Ability):
            changed[f.name] = read(value)
    return replace(op, **changed) if changed else op


def read_parts(parts: tuple[Any, ...], choosing: bool) -> tuple[Any, ...]:
    first = parts[0]
    if is_action(first):
        return read_ops(parts, choosing)
    if isinstance(first, tuple):  # the modes of "choose one"
        return tuple(read_parts(part, choosing) if part else part for part in parts)
    return tuple(read_granted(part) for part in parts)


def is_action(part: Any) -> bool:
    """Whether a part of a text is something that is done; of targets, only those that somebody chooses."""
    return isinstance(part, Op) and (isinstance(part, Choice) or not isinstance(part, Target))


def read_granted(part: Any) -> Any:
    """An ability that a card gains is read as a printed one is."""
    granted = getattr(part, "ability", None)
    return replace(part, ability=read(granted)) if isinstance(granted, Ability) else part


def read_target(target: Target) -> Target:
    if isinstance(target, Sel):
        if target.whose == YOU and all(where in PLAY_AREAS or is_don(where) for where in target.where):
            return replace(target, whose=TEAM)
        return target
    changed: dict[str, Any] = {}
    for f in fields(target):
        value = getattr(target, f.name)
        if isinstance(value, Target):
            changed[f.name] = read_target(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Target):
            changed[f.name] = tuple(read_target(part) for part in value)
    return replace(target, **changed) if changed else target


def is_don(where: str) -> bool:
    return where.startswith("don")


# -- whom an action must know ------------------------------------------------------------------------------------------


def questions(op: Op) -> list[Op]:
    if isinstance(op, Who):
        return []
    found = words(*parts_of(op))
    asked: list[Op] = []
    if TEAM in found:
        areas = [where for part in parts_of(op) for sel in team_cards(part) for where in sel.where]
        dons = bool(areas) and all(is_don(where) for where in areas)
        asked.append(Who(USER if dons and not isinstance(op, GiveDon) else YOU))
    elif isinstance(op, ReturnDon) and op.who == YOU:
        asked.append(Who(USER))
    if OPPONENT in found or BOTH in found:
        asked.append(Who(OPPONENT, wanted(op)))
    return asked


def wanted(op: Op) -> tuple[Cond, ...]:
    """What an action wants of "your opponent" before it does anything; nothing if it does something else otherwise."""
    if isinstance(op, May):
        return wanted(op.body[0])
    if isinstance(op, If) and not op.otherwise and OPPONENT in words(op.cond):
        return (op.cond,)
    return ()


def parts_of(op: Op) -> list[Any]:
    """What an action says itself: not the actions in it, which ask for themselves, nor abilities it grants."""
    if isinstance(op, May):
        return [op]
    found: list[Any] = []
    for f in fields(op):
        value = getattr(op, f.name)
        if f.name in PLAYER_WORDS:
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(part for part in value if isinstance(part, Target) or not isinstance(part, (Op, tuple)))
        else:
            found.append(value)
    return found


def words(*parts: Any) -> set[str]:
    """The words for players in these parts of a text, abilities that are granted left out."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, str):
            found.add(part)
        elif isinstance(part, tuple):
            found |= words(*(item for item in part if isinstance(item, Node | tuple)))
        elif isinstance(part, Node) and not isinstance(part, Ability):
            for f in fields(part):
                value = getattr(part, f.name)
                if f.name in PLAYER_WORDS and isinstance(value, str):
                    found.add(value)
                elif isinstance(value, Node | tuple):
                    found |= words(value)
    return found


def team_cards(part: Any) -> list[Sel]:
    if isinstance(part, Sel):
        return [part] if part.whose == TEAM else []
    if isinstance(part, tuple):
        return [sel for item in part for sel in team_cards(item)]
    if isinstance(part, Node) and not isinstance(part, Ability):
        return [sel for f in fields(part) for sel in team_cards(getattr(part, f.name))]
    return []
