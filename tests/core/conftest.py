"""The toy game is interpreted; a compiled core takes compiled games only, which other tests play."""

from __future__ import annotations

from playmat import is_compiled

collect_ignore = (
    ["test_atoms.py", "test_flow.py", "test_record.py", "test_replace.py", "test_timing.py"] if is_compiled() else []
)
