"""Dragon Ball Super Card Game Masters: printed text <-> trees. Start with `compile` (a card) and `skills` (a line)."""
