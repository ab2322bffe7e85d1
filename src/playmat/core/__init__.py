"""The machine under the games: state, flow, timing, records. It knows no game."""
