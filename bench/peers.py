"""Times random play of Hanabi by other frameworks, through their Python interfaces."""

from __future__ import annotations

from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Literal


def openspiel_moves_per_second(
    players: int, moves: int, *, observing: Literal["mover", "all"] | None = None, seed: int = 0
) -> float:
    """Time OpenSpiel's Hanabi, with the mover's observation as text, or everybody's as numbers.

    Drawing cards is a move of chance there: its time counts, as our draws do, and only moves of players are counted, as
    ours are.
    """
    game = import_module("pyspiel").load_game("hanabi", {"players": players})
    pick = Random(seed).random
    made = 0
    started = perf_counter()
    while made < moves:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            if observing == "mover":
                state.observation_string(state.current_player())
            elif observing == "all":
                for player in range(players):
                    state.observation_tensor(player)
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            made += 1
    return made / (perf_counter() - started)


def pettingzoo_moves_per_second(players: int, moves: int, *, seed: int = 0) -> float:
    """Time PettingZoo's Hanabi, which always builds the mover's observation and action mask."""
    env: Any = import_module("pettingzoo.classic").hanabi_v5.env(players=players)
    pick = Random(seed).random
    made = match = 0
    started = perf_counter()
    while made < moves:
        env.reset(seed=seed + match)
        match += 1
        for _ in env.agent_iter():
            observation, _, ended, truncated, _ = env.last()
            if ended or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            legal = [action for action, allowed in enumerate(mask) if allowed]
            env.step(legal[int(pick() * len(legal))])
            made += 1
    return made / (perf_counter() - started)
