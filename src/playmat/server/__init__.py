"""Tables for people in two places: `playmat serve`.

The store is the record: what happens at a table is a numbered row, written before anybody is told, and a process that
serves a table keeps the game in memory and catches up from the rows. docs/server.md tells how it holds together,
docs/server-protocol.md what is sent.
"""
