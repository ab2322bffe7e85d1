"""Options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from playmat.errors import check_language

_spoken = "en"


def language() -> str:
    """The language of the command that runs, for errors that reach the top."""
    return _spoken


def speak(lang: str) -> str:
    """From here on, errors are told in this language."""
    global _spoken
    _spoken = check_language(lang)
    return lang


Lang = Annotated[
    str,
    typer.Option("--lang", envvar="PLAYMAT_LANG", callback=speak, is_eager=True, help="Language: en or fr."),
]


def known_game(name: str) -> str:
    """Refuse what is no game before anything else is done. Variants such as onepiece-team have their family's cards."""
    from playmat import games

    return games.kind(name).name


Game = Annotated[
    str,
    typer.Option(
        "--game", metavar="NAME", callback=known_game, help="The game: onepiece, onepiece-team, dragonball, or another."
    ),
]
