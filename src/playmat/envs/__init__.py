"""PettingZoo environments, a module each: `onepiece_v0`, `onepiece_team_v0`, `dragonball_v0`. docs/envs.md tells more.

from playmat.envs import onepiece_v0
env = onepiece_v0.env(decks=("pm01-red", "pm01-purple"))
"""
