"""Open readings of the book: places it leaves unclear. Each is decided once, here, and is a switch of the game."""

from __future__ import annotations

from typing import Any, ClassVar, Final


class Readings:
    """How unclear rules are read. A record keeps what differs from the usual reading."""

    __slots__ = ("counter_by_mention", "dragon_balls_in_all", "others_see_redirected_ko", "potara_active")

    NAMES: ClassVar[tuple[str, ...]] = (
        "counter_by_mention",
        "dragon_balls_in_all",
        "others_see_redirected_ko",
        "potara_active",
    )

    def __init__(
        self,
        counter_by_mention: bool = False,
        dragon_balls_in_all: bool = False,
        potara_active: bool = True,
        others_see_redirected_ko: bool = True,
    ) -> None:
        # 22-10-3-1, -2: a skill that merely speaks of playing or attacking (a trigger, say) opens a counter window too
        self.counter_by_mention = counter_by_mention
        # 22-28-2: seven cards with [Dragon Ball] in all, not seven of each number
        self.dragon_balls_in_all = dragon_balls_in_all
        # 22-13-5: a Potara card comes in Active Mode whatever the mode of the cards under it
        self.potara_active = potara_active
        # 5-12-3: a K.O. that ends elsewhere than in the Drop Area is a K.O. for the triggers of other cards too
        self.others_see_redirected_ko = others_see_redirected_ko

    def data(self) -> dict[str, Any]:
        """What differs from the usual reading."""
        usual = Readings()
        return {n: getattr(self, n) for n in self.NAMES if getattr(self, n) != getattr(usual, n)}


USUAL: Final = Readings()
