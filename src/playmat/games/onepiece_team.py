"""The 2 v 2 team game of the One Piece Card Game. Its page of rules has numbers of its own, cited as `team:6-4`."""

from __future__ import annotations

from playmat.onepiece import TeamMatch

from .onepiece import OnePiece


class OnePieceTeam(OnePiece):
    made = TeamMatch
    name = TeamMatch.name
    players = TeamMatch.players
    seat_names = TeamMatch.seat_names


KIND = OnePieceTeam()
