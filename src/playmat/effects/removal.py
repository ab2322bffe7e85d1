"""Cards would leave play together: replacement effects are asked first, then owners put them in order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core.decision import NO, PICK, YES
from playmat.core.frames import Frame
from playmat.core.packing import a_of, card_of, option
from playmat.core.replace import Candidate, Would

from .ability import Ability
from .context import Context
from .game import EffectGame
from .resolution import Resolution, Resolving

AGREE: Final = 2  # the rank of a replacement effect that has been taken, if its own master agrees
# The steps of a removal
WHO_STAYS: Final = 0  # those that cannot leave are left out
REPLACE: Final = 1  # replacement effects are asked
ARRANGED: Final = 2  # the cards were put in order


@mypyc_attr(free_list_len=1, acyclic=True)
class Replaceable(Would):
    """Something that replacement effects may take the place of. `by` is the player whose attack or effect does it."""

    __slots__ = ("battle", "by", "src")

    FIELDS: ClassVar[tuple[str, ...]] = (*Would.FIELDS, "by", "src", "battle")

    def __init__(self, refs: tuple[int, ...], by: int, src: int, battle: bool) -> None:
        Would.__init__(self, refs)
        self.by = by  # -1: nobody's effect does it
        self.src = src
        self.battle = battle

    def copied(self, copy: Any) -> Any:
        copy.step = self.step
        copy.replaced = self.replaced
        copy.declined = self.declined
        copy.offered = self.offered
        return copy

    def master(self, game: Any, candidate: Candidate) -> int:
        """Whose replacement effect it is: not always the player's who says which effect comes first."""
        return candidate.seat

    def run(self, game: EffectGame) -> None:
        if len(self.offered) == 1 and self.offered[0].rank == AGREE:
            game.ask(self.offered[0].seat, "replace", [option(YES), option(NO)], self.rule, self.offered[0].iid)
            return
        Would.run(self, game)

    def answer(self, game: EffectGame, code: int) -> None:
        Would.answer(self, game, code)
        if code == option(NO):
            self.offered = ()

    def take(self, game: EffectGame, candidate: Candidate) -> None:
        """A voluntary effect of another player than the one who chose it is the choice of that one ("you may")."""
        ability = candidate.ability
        assert isinstance(ability, Ability)
        master = self.master(game, candidate)
        if ability.optional and candidate.rank != AGREE and master != candidate.seat:
            key = candidate.key()
            self.offered = (Candidate(master, *key, ability, candidate.refs, True, AGREE),)
            return
        Would.take(self, game, candidate)

    def substitute(self, game: EffectGame, candidate: Candidate) -> None:
        """This happens instead, with no more choice whether."""
        ability = candidate.ability
        assert isinstance(ability, Ability)
        seat, card = self.master(game, candidate), game.cards[candidate.iid]
        resolution = Resolution(
            game.rules, ability, seat, card, candidate.incarnation, candidate.index, substitute=True
        )
        resolution.regs["replaced"] = candidate.refs
        resolution.accepted = True
        game.push(Resolving(resolution))


@mypyc_attr(free_list_len=1, acyclic=True)
class Leaving(Replaceable):
    """Cards would leave their area at once, all in the same manner. What is not replaced does."""

    __slots__ = ("manner", "order")

    FIELDS: ClassVar[tuple[str, ...]] = (*Replaceable.FIELDS, "manner", "order")

    def __init__(self, refs: tuple[int, ...], manner: int, by: int, src: int, battle: bool = False) -> None:
        Replaceable.__init__(self, refs, by, src, battle)
        self.manner = manner
        self.order: tuple[int, ...] = ()  # as their owners have arranged them

    def drop_those_that_stay(self, game: Any) -> None:
        """Whatever cannot leave so is not spoken of any more."""
        raise NotImplementedError

    def ordered(self) -> bool:
        """Whether the order matters in the area they go to."""
        raise NotImplementedError

    def leave(self, game: Any) -> None:
        """Now they do, in the order of `order` if they were arranged. This frame is gone."""
        raise NotImplementedError

    def run(self, game: EffectGame) -> None:
        if self.step == ARRANGED:
            game.pop()
            self.leave(game)
            return
        if self.step == WHO_STAYS:
            self.step = REPLACE
            if game.dirty:
                game.project()
            self.drop_those_that_stay(game)
        Replaceable.run(self, game)

    def commit(self, game: EffectGame) -> None:
        if self.ordered():
            owners = [game.cards[card_of(ref)].owner for ref in self.refs if game.perm(ref) is not None]
            if any(owners.count(owner) > 1 for owner in owners):
                self.step = ARRANGED
                game.push(self)
                game.push(ArrangeLeaving(self.refs))
                return
        self.leave(game)


@mypyc_attr(free_list_len=1, acyclic=True)
class ArrangeLeaving(Frame):
    """The owner of cards placed at once in a pile decides their order, the turn player first.

    In a hidden area nobody else gets to know it: the removal lets none of them be followed there.
    """

    __slots__ = ("done", "refs")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "refs", "done")

    def __init__(self, refs: tuple[int, ...], done: tuple[int, ...] = ()) -> None:
        self.step = 0
        self.refs = refs
        self.done = done

    def clone(self) -> ArrangeLeaving:
        return ArrangeLeaving(self.refs, self.done)

    def run(self, game: EffectGame) -> None:
        for seat in game.in_turn_order():
            mine = [r for r in self.refs if r not in self.done and game.cards[card_of(r)].owner == seat]
            if len(mine) == 1:
                self.done += (mine[0],)
            elif mine:
                options = [option(PICK, card_of(r)) for r in mine]
                game.ask(seat, "arrange", options, game.rules.order, -1, len(mine), len(mine))
                return
        game.pop()
        removal = game.stack[-1]
        assert isinstance(removal, Leaving)
        removal.order = self.done

    def answer(self, game: EffectGame, code: int) -> None:
        self.done += (game.ref(a_of(code)),)


def spoken_of(game: EffectGame, context: Context, would: Would) -> tuple[int, ...]:
    """The objects for which a replacement effect waits, of those that something would happen to.

    What it puts in the place of that finds them under the name "replaced".
    """
    found: list[int] = []
    for ref in would.refs:
        for when in context.ability.when:
            if when.replaces(game, context, would, ref):
                found.append(ref)
                break
    refs = tuple(found)
    context.regs["replaced"] = refs
    return refs
