"""What is sent to others: a view and its decision as plain data, by declaration."""

from __future__ import annotations

from typing import Any

import msgspec

from .notation import Notation
from .view import View
from .vocabulary import Vocabulary


def view_data(view: View) -> dict[str, Any]:
    """A view as plain data: what the seat may know, and nothing else. Its decision is told apart (`question_data`)."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    del data["decision"]
    return data


def question_data(words: Vocabulary, view: View) -> dict[str, Any] | None:
    """The decision of a view: every action with its fields and its notation."""
    decision = view.decision
    if decision is None:
        return None
    written = Notation(words, view)
    actions = []
    for code in decision.options:
        action = words.action(code)
        actions.append({**msgspec.to_builtins(action), "notation": written.write(action)})
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "rule": decision.rule,
        "source": decision.source if decision.source >= 0 else None,
        "minimum": decision.minimum,
        "maximum": decision.maximum,
        "chosen": [msgspec.to_builtins(words.action(code)) for code in decision.group],
        "actions": actions,
    }
