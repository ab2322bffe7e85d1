"""The environments keep PettingZoo's contract, show an agent what its seat may know, and stay small."""

import pickle
import warnings
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import playmat.envs
from playmat import games
from playmat.envs import aec, dragonball_v0, onepiece_team_v0, onepiece_v0

MODULES = (onepiece_v0, onepiece_team_v0, dragonball_v0)
of_modules = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])


@of_modules
def test_the_library_finds_nothing_wrong(module):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # the library says this of every observation that is not one array; those of its own games are on a list
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of agents that are not asked
        api_test(module.env(), num_cycles=300)


@of_modules
def test_the_same_seed_gives_the_same_game(module):
    seed_test(module.env, num_cycles=150)


@of_modules
def test_another_seed_gives_another_game(module):
    env = module.env()
    seen = []
    for seed in (1, 2):
        env.reset(seed=seed)
        for _ in range(4):
            env.step(0)
        seen.append(env.observe("player_0")["observation"])
    assert not np.array_equal(*seen)


def play(env, seed):
    env.reset(seed=seed)
    for agent in env.agents:
        env.action_space(agent).seed(seed)
    rewards = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] += reward
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))
    return rewards


@of_modules
def test_a_game_ends_with_a_win_and_a_loss(module):
    env = module.env()
    rewards = play(env, 3)
    teams = env.unwrapped.game.view(-1).teams
    won = {teams[seat] for seat in env.unwrapped.game.result.winners}
    assert list(rewards.values()) == [1 if team in won else -1 for team in teams]


@of_modules
def test_the_array_says_what_the_view_says(module):
    env = module.raw_env()
    env.reset(seed=5)
    for _ in range(60):
        agent = env.agent_selection
        seen = env.observe(agent)
        parts = env.parts(seen["observation"])
        view = env.game.view(env.possible_agents.index(agent))
        known = {card.iid for _, _, cards in view.areas() for card in cards if card.known}
        assert set(np.flatnonzero(parts["cards"][:, 0])) == known
        actions = env.game.legal_actions
        assert seen["action_mask"].sum() == len(actions) == np.count_nonzero(parts["actions"][:, 0])
        verbs = list(env.words.verbs)
        for action, row in zip(actions, parts["actions"], strict=False):
            assert verbs[int(row[0]) - 1] == action.verb
            if action.verb == "attack":
                assert row[1:3].tolist() == [action.card + 1, action.target + 1]
        env.step(len(actions) - 1)


@of_modules
def test_what_others_hide_is_not_in_the_array(module):
    env = module.raw_env()
    env.reset(seed=5)
    for _ in range(40):
        for seat, agent in enumerate(env.possible_agents):
            rows = env.parts(env.observe(agent)["observation"])["cards"]
            assert all(env.game.knows(seat, card.iid) or not rows[card.iid].any() for card in env.game.cards)
        env.step(0)


def test_a_mask_is_empty_for_who_is_not_asked():
    env = onepiece_v0.env()
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert all(not env.observe(agent)["action_mask"].any() for agent in others)


def test_an_illegal_action_loses():
    env = onepiece_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(255)
    assert env.terminations[agent] and env.rewards[agent] == -1


def test_more_options_than_actions_are_refused():
    env = onepiece_v0.raw_env(most_actions=1)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="most_actions"):
        env.observe(env.agent_selection)


def test_decks_and_windows_are_chosen():
    env = onepiece_v0.raw_env(decks=("pm01-green-blue", "pm01-green-blue"), windows=("trigger",))
    leaders = {side.leader.id for side in env.game.view(-1).sides}
    assert len(leaders) == 1 and env.game.windows
    with pytest.raises(games.BadOptions, match="2 decks"):
        onepiece_v0.raw_env(decks=("pm01-red",))


def test_render_shows_the_table_as_a_string():
    env = onepiece_v0.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.game.view(-1))


def test_an_environment_is_copied_by_pickle():
    env = pickle.loads(pickle.dumps(onepiece_v0.raw_env(decks=("pm01-purple", "pm01-red"))))
    assert [deck.name for deck in env.decks] == [deck.name for deck in onepiece_v0.raw_env().decks[::-1]]


def test_all_of_it_stays_under_200_lines():
    folder = Path(playmat.envs.__file__).parent
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.py")) < 200
    assert max(len(verb.fields) for m in MODULES for verb in m.raw_env().words.verbs.values()) == aec.MOST_FIELDS
