"""What lasts longer than the effect that begins it can say nothing that only this effect knows."""

import pytest

from playmat.effects.choose import Choose
from playmat.onepiece.language import gains, ops, select


def test_a_burden_is_not_laid_on_cards_that_the_effect_alone_knows():
    hand = select.Sel(("hand",), filters=(select.In("moved"),))
    with pytest.raises(ValueError, match="nobody will know later"):
        gains.Burdened(cost=(ops.Trash(Choose(hand)),))
    gains.Burdened(cost=(ops.Trash(Choose(select.Sel(("hand",)))),))
