"""Playing and replaying in a terminal: a board of plain text, numbered options, questions about the rules."""
