"""Rule citations: the number of the rule that forbids something, and what it says about which card."""

from __future__ import annotations


class Refusal:
    """Why something is not allowed: the rule's number, and the cards or numbers it speaks of."""

    __slots__ = ("detail", "rule", "subject")

    def __init__(self, rule: str, subject: int = -1, detail: str = "") -> None:
        self.rule = rule
        self.subject = subject  # iid of the card meant, or -1
        self.detail = detail  # key of an additional text for players

    def __repr__(self) -> str:
        return f"<Refusal {self.rule} {self.detail}>"


class Result:
    """How the game ended. No winners means a draw."""

    __slots__ = ("reason", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, rule: str) -> None:
        self.winners = winners
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Result winners={self.winners} {self.reason} {self.rule}>"
