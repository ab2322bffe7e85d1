"""Playmat: a rules engine, simulator and table for card games."""

__version__ = "0.1.0"
