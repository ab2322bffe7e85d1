"""The One Piece Card Game, two players."""

from .aec import Contest


class raw_env(Contest):
    game_name = "onepiece"
    usual_decks = ("pm01-red", "pm01-purple")


env = raw_env.wrapped
