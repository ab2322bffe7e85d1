"""Any game as a PettingZoo environment: what an agent sees comes from its view, what it can do from the options.

An action is a place in the list of options. The observation is one array: the table (numbers), a row for each card that
the seat can tell, and a row for each option; `parts` takes it apart. Zeros stand for what is not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from playmat import decks as deck_lists
from playmat import games
from playmat.cards import library
from playmat.core.view import View
from playmat.core.vocabulary import ABOUT_CARDS, SEAT, TEXTUAL, Field

MOST_CARDS = 256  # four decks of 51 cards, or two of 76; tokens beyond that have no row
MOST_FIELDS = 3  # of a verb
VALUES = ("rested", "face_up", "power", "cost", "don", "markers", "combo_power", "combo_cost", "side", "hidden")
CARD_COLUMNS = ("card", "seat", "zone", "place", "attacker", "target", "hand_cost", "hand_value", *VALUES)
Observation = dict[str, NDArray[Any]]


class Contest(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """A game between agents `player_0`, `player_1`…, one for each seat. Rewards come with its end: 1, -1, or 0."""

    game_name: ClassVar[str]
    usual_decks: ClassVar[tuple[str, ...]]

    def __init__(
        self,
        decks: Sequence[str] = (),
        render_mode: str | None = None,
        windows: Sequence[str] = (),
        most_actions: int = 256,  # twice the worst decision that we can think of
    ) -> None:
        EzPickle.__init__(self, decks, render_mode, windows, most_actions)
        self.metadata = {"name": type(self).__module__.rpartition(".")[2], "render_modes": ["ansi"]}
        self.kind = games.kind(self.game_name)
        database: Any = library(game=self.kind.family)
        self.decks = [deck_lists.load(name, database) for name in decks or self.usual_decks]
        self.render_mode, self.windows, self.most_actions = render_mode, tuple(windows), most_actions
        self.words = self.kind.vocabulary
        numbered = (database, self.words.verbs, self.words.zones)  # each from 1
        self.ids, self.verbs, self.zones = ({name: at for at, name in enumerate(names, 1)} for names in numbered)
        self.chance: np.random.Generator = seeding.np_random(0)[0]
        self.possible_agents = [f"player_{seat}" for seat in range(self.kind.players)]
        self.reset()
        self.shapes = {
            "table": (len(self.table(self.game.view(0))),),
            "cards": (MOST_CARDS, len(CARD_COLUMNS) + len(self.words.keywords)),
            "actions": (most_actions, 1 + MOST_FIELDS),
        }
        self.ends = np.cumsum([np.prod(shape) for shape in self.shapes.values()])
        seen: Any = spaces.Box(-np.inf, np.inf, (int(self.ends[-1]),), np.float32)
        both = {"observation": seen, "action_mask": spaces.Box(0, 1, (most_actions,), np.int8)}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(most_actions) for agent in self.possible_agents}

    @classmethod
    def wrapped(cls, **options: Any) -> Any:
        """The environment with the wrappers that PettingZoo's own board games have."""
        made = wrappers.TerminateIllegalWrapper(cls(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = seeding.np_random(seed)[0]
        self.game = self.kind.new_game(self.decks, int(self.chance.integers(2**31)), options={"windows": self.windows})
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = (dict.fromkeys(self.agents, 0.0) for _ in range(2))
        self.terminations, self.truncations = (dict.fromkeys(self.agents, False) for _ in range(2))
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.decision.seat]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.apply(self.game.legal_actions[action])
        if self.game.result is None:
            self.agent_selection = self.agents[self.game.decision.seat]
        else:
            won = self.game.result.winners  # nobody: a draw
            self.rewards = {a: 1.0 if seat in won else -1.0 if won else 0.0 for seat, a in enumerate(self.agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as somebody who watches sees it."""
        return str(self.game) if self.render_mode == "ansi" else None

    def observe(self, agent: str) -> Observation:
        view = self.game.view(self.possible_agents.index(agent))
        count = len(view.decision.options) if view.decision else 0
        if count > self.most_actions:
            raise ValueError(f"{count} options, and only {self.most_actions} actions: make it with more most_actions")
        mask = (np.arange(self.most_actions) < count).astype(np.int8)
        parts = (np.array(self.table(view), np.float32), self.cards(view).ravel(), self.actions(view).ravel())
        return {"observation": np.concatenate(parts), "action_mask": mask}

    def parts(self, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """An observation taken apart: `table`, `cards` and `actions`, each in its shape."""
        pieces = zip(self.shapes.items(), np.split(observation, self.ends[:-1]), strict=True)
        return {name: piece.reshape(shape) for (name, shape), piece in pieces}

    def table(self, view: View) -> list[float]:
        """The turn, what is asked, and what is counted on each side, the reader's own first."""
        asked = view.decision
        numbers = [view.turn_number, view.turn == view.seat, view.first == view.seat]
        numbers += (asked.minimum, asked.maximum, len(asked.group)) if asked else (0, 0, 0)
        numbers += [asked is not None and asked.kind == kind for kind in self.words.decisions]
        for step in range(len(view.sides)):
            numbers += view.counts((view.seat + step) % len(view.sides)).values()
        return [float(number) for number in numbers]

    def cards(self, view: View) -> NDArray[np.float32]:
        """A row for each card by its number, so that options can name the row: `CARD_COLUMNS`, then the keywords."""
        rows = np.zeros(self.shapes["cards"], np.float32)
        in_hand = getattr(view, "hand_values", {})
        for seat, zone, cards in view.areas():
            side = 1 + (seat - view.seat) % len(view.sides)
            for place, card in enumerate(cards, 1):
                if card.known and card.iid < MOST_CARDS:
                    row = [self.ids.get(card.id, 0), side, self.zones[zone], place]
                    row += [card.iid == view.attacker, card.iid == view.target, *in_hand.get(card.iid, (0, 0))]
                    row += [getattr(card, name, 0) or 0 for name in VALUES]
                    row += [name in getattr(card, "keywords", ()) for name in self.words.keywords]
                    rows[card.iid] = row
        return rows

    def actions(self, view: View) -> NDArray[np.float32]:
        """A row for each option: the number of its verb, then its fields, each from 1."""
        rows = np.zeros(self.shapes["actions"], np.float32)
        options = view.decision.options if view.decision else ()
        for row, action in zip(rows, map(self.words.action, options), strict=False):
            fields = self.words.verbs[action.verb].fields
            numbers = [self.number(field, getattr(action, field.name), view) for field in fields]
            row[: 1 + len(fields)] = (self.verbs[action.verb], *numbers)
        return rows

    def number(self, field: Field, value: Any, view: View) -> int:
        if field.type == SEAT:
            return 1 + (int(value) - view.seat) % len(view.sides)
        # cards and words are counted from 0, places and the like from 1 already
        return 1 + field.packed(value) if field.type in TEXTUAL | ABOUT_CARDS else int(value)
