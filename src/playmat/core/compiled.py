"""Whether the engine runs compiled, for whoever wants to tell: the engine itself goes one way in both modes."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
