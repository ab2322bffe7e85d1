"""Dragon Ball Super Card Game Masters, two players."""

from .aec import Contest


class raw_env(Contest):
    game_name = "dragonball"
    usual_decks = ("pz01-red", "pz01-blue")


env = raw_env.wrapped
