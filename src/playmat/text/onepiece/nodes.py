"""The nodes of the One Piece language as the productions write them (see `shapes`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..shapes import Shapes, shapes_of

if TYPE_CHECKING:
    from playmat.effects.choose import Among as Among
    from playmat.effects.choose import Bind as Bind
    from playmat.effects.choose import Choose as Choose
    from playmat.effects.choose import ChooseNumber as ChooseNumber
    from playmat.effects.choose import Ref as Ref
    from playmat.effects.choose import This as This
    from playmat.effects.choose import Union as Union
    from playmat.effects.control import And as And
    from playmat.effects.control import ChooseOne as ChooseOne
    from playmat.effects.control import Chosen as Chosen
    from playmat.effects.control import Compare as Compare
    from playmat.effects.control import Do as Do
    from playmat.effects.control import EachPlayer as EachPlayer
    from playmat.effects.control import ForEach as ForEach
    from playmat.effects.control import If as If
    from playmat.effects.control import IfNotDone as IfNotDone
    from playmat.effects.control import IfYouDo as IfYouDo
    from playmat.effects.control import Later as Later
    from playmat.effects.control import May as May
    from playmat.effects.control import Minus as Minus
    from playmat.effects.control import Not as Not
    from playmat.effects.control import Or as Or
    from playmat.effects.control import Plus as Plus
    from playmat.effects.control import Then as Then
    from playmat.effects.control import Times as Times
    from playmat.onepiece.language import gains as gains
    from playmat.onepiece.language import modifiers as modifiers
    from playmat.onepiece.language import ops as ops
    from playmat.onepiece.language import select as select
    from playmat.onepiece.language.deck import AlsoTreatedAs as AlsoTreatedAs
    from playmat.onepiece.language.deck import AnyNumber as AnyNumber
    from playmat.onepiece.language.deck import CannotInclude as CannotInclude
    from playmat.onepiece.language.deck import DonDeckSize as DonDeckSize
    from playmat.onepiece.language.deck import OnlyInclude as OnlyInclude
    from playmat.onepiece.language.timings import Battles as Battles
    from playmat.onepiece.language.timings import Happened as Happened
    from playmat.onepiece.language.timings import Meets as Meets
    from playmat.onepiece.language.timings import On as On
    from playmat.onepiece.language.timings import WouldLeave as WouldLeave

else:
    from playmat.effects import choose, control
    from playmat.onepiece.language import deck, timings
    from playmat.onepiece.language import gains as _gains
    from playmat.onepiece.language import modifiers as _modifiers
    from playmat.onepiece.language import ops as _ops
    from playmat.onepiece.language import select as _select

    gains, modifiers, ops, select = Shapes(_gains), Shapes(_modifiers), Shapes(_ops), Shapes(_select)
    for module in (choose, control, deck, timings):
        globals().update(shapes_of(module))
