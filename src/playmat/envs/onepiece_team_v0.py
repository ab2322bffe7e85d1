"""The One Piece Card Game, two against two: player_0 and player_2 are one team."""

from .aec import Contest


class raw_env(Contest):
    game_name = "onepiece-team"
    usual_decks = ("pm01-red", "pm01-purple", "pm01-green-blue", "pm01-black-yellow")


env = raw_env.wrapped
