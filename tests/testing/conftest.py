"""The example game is interpreted; a compiled core takes compiled games only."""

from __future__ import annotations

from playmat import is_compiled

collect_ignore = ["test_checks.py", "test_example.py"] if is_compiled() else []
