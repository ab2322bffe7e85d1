"""22-27 [Burst X]: cards from the top of the deck are the price of a skill."""

from __future__ import annotations

from ..language.moves import Mill
from ..language.node import node


@node
class Burst(Mill):
    """22-27-3: place the top X cards of your deck in your Drop Area; 22-27-4: not if there are fewer."""

    rule = "22-27-4"
