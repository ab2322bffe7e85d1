"""What a player can be told went wrong: one paragraph, no traceback."""

from playmat.i18n import LANGS, tr


class PlaymatError(Exception):
    """Base of every error that the person at the keyboard can mend.

    `PlaymatError("a sentence")` is English for everyone; `PlaymatError(key="rules-unknown", number="9-9", …)`
    is a text of the locales, told in the reader's language. `playmat.cli` prints it, exit code `exit_code`.
    """

    exit_code = 2

    def __init__(self, message: str = "", *, key: str = "", **args: object) -> None:
        super().__init__(message)
        self.message = message
        self.key = key
        self.text_args = args

    def text(self, lang: str = "en") -> str:
        if not self.key:
            return self.message
        return tr(self.key, lang, **self.text_args)

    def __str__(self) -> str:
        return self.text()


class UnknownLanguage(PlaymatError):
    pass


def check_language(lang: str) -> str:
    """`lang` itself, or UnknownLanguage with the list of those that exist."""
    if lang not in LANGS:
        raise UnknownLanguage(key="cli-unknown-language", lang=lang, langs=", ".join(LANGS))
    return lang
