"""Time to think: so much for every decision, and a bank for those who need longer. The caller says what time it is."""

from __future__ import annotations

from typing import Any


class Clock:
    """The clock of one table. Times are seconds by any clock that only goes forward, such as `time.monotonic()`."""

    def __init__(self, seats: int, bank: float, per_decision: float = 0.0) -> None:
        if bank < 0 or per_decision < 0:
            raise ValueError("a clock has no time below zero")
        self.banks = [float(bank)] * seats
        self.per_decision = float(per_decision)
        self.seat = -1  # whose clock runs
        self.since = 0.0

    def start(self, seat: int, now: float) -> None:
        """This seat is asked something. If its clock runs already, it runs on."""
        if self.seat == seat:
            return
        self.stop(now)
        self.seat = seat
        self.since = now

    def stop(self, now: float) -> None:
        """Whoever was asked has answered: what took longer than the time of one decision comes out of the bank."""
        if self.seat >= 0:
            self.banks[self.seat] = self.bank(self.seat, now)
            self.seat = -1

    def bank(self, seat: int, now: float) -> float:
        """What is in the bank of a seat now."""
        drawn = max(now - self.since - self.per_decision, 0.0) if seat == self.seat else 0.0
        return max(self.banks[seat] - drawn, 0.0)

    def left(self, seat: int, now: float) -> float:
        """How long this seat could think about a decision, or about the one it is asked, from now on."""
        thought = now - self.since if seat == self.seat else 0.0
        return max(self.per_decision - max(thought, 0.0), 0.0) + self.bank(seat, now)

    def out_of_time(self, now: float) -> int:
        """The seat whose time is up, or -1."""
        return self.seat if self.seat >= 0 and self.left(self.seat, now) <= 0 else -1

    def data(self, now: float | None = None) -> dict[str, Any]:
        """For a save, in which no clock runs."""
        banks = self.banks if now is None else [self.bank(seat, now) for seat in range(len(self.banks))]
        return {"banks": list(banks), "per_decision": self.per_decision}

    @classmethod
    def from_data(cls, data: Any, seats: int) -> Clock | None:
        """The clock that a save tells of; None if it tells of none that makes sense."""
        try:
            banks = [float(bank) for bank in data["banks"]]
            clock = cls(seats, 0.0, float(data["per_decision"]))
        except (KeyError, TypeError, ValueError):
            return None
        if len(banks) != seats or not all(0 <= bank < 1e9 for bank in banks):
            return None
        clock.banks = banks
        return clock
