"""What can be wrong with a scenario, told in the reader's language."""

from __future__ import annotations

from playmat.errors import PlaymatError
from playmat.i18n import MissingText, tr


class Told:
    """A text of the locales with its arguments, to be told later; arguments may be texts themselves."""

    def __init__(self, key: str, **args: object) -> None:
        self.key = key
        self.args = args

    def text(self, lang: str = "en") -> str:
        return told(self.key, lang, self.args)

    def __str__(self) -> str:
        return self.text()


def told(key: str, lang: str, args: dict[str, object]) -> str:
    """The text; a message about a mistake must not fail, so a missing text shows its key and arguments."""
    plain = {name: value.text(lang) if hasattr(value, "text") else value for name, value in args.items()}
    try:
        return tr(key, lang, **plain)
    except MissingText:
        return f"{key}: " + ", ".join(f"{name}={value}" for name, value in plain.items())


class ScenarioError(PlaymatError):
    """A scenario that cannot be read or carried out: says where and what."""

    def text(self, lang: str = "en") -> str:
        return told(self.key, lang, self.text_args) if self.key else self.message


class NotOffered(ScenarioError):
    """A sentence that fits no decision of the game as it went: the scenario expected another course."""


class Failed(AssertionError):
    """An expectation of a scenario that did not hold."""

    def __init__(self, message: str = "", *, key: str = "", **args: object) -> None:
        super().__init__(message)
        self.message = message
        self.key = key
        self.text_args = args

    def text(self, lang: str = "en") -> str:
        return told(self.key, lang, self.text_args) if self.key else self.message

    def __str__(self) -> str:
        return self.text()
