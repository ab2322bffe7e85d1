"""Playmat: a rules engine, simulator and table for card games."""

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the engine runs compiled (`make compiled`) rather than from its source."""
    from playmat.core.compiled import COMPILED

    return COMPILED
