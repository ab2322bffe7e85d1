"""Whether the engine runs compiled: the few places that go another way then ask here."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
