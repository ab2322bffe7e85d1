"""What the server says no to: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Self

from playmat.errors import PlaymatError


class Refused(PlaymatError):
    """Not done, and why. `code` is one of those of the message `no` or `error`."""

    def __init__(
        self, code: str, key: str = "", message: str = "", rule: str = "", place: int = 0, **args: object
    ) -> None:
        super().__init__(message, key=key, **args)
        self.code = code
        self.rule = rule
        self.place = place

    @classmethod
    def of(cls, code: str, error: PlaymatError) -> Self:
        """What another error says, as a refusal."""
        made = cls(code, error.key, error.message)
        made.text_args = error.text_args
        return made
