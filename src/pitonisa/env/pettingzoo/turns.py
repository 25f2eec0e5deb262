"""A game as an AEC environment: one seat acts at a time, and each sees what it may know."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from typing_extensions import override

from pitonisa.env.pettingzoo.seats import Reward, Seats
from pitonisa.env.spaces import Observation
from pitonisa.kernel import PUBLIC


class Turns(AECEnv[str, Observation, Any]):
    """Where several may act, they are asked clockwise; what is answered in secret nobody sees before it is opened."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        render_mode: str | None = None,
        most_actions: int | None = None,
        reward: Reward = "outcome",
        **options: Any,
    ) -> None:
        super().__init__()
        self._seats = Seats(
            game, players, options, idle=False, render_mode=render_mode, most_actions=most_actions, reward=reward
        )
        self.metadata = self._seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.names)
        self.observation_spaces = dict(self._seats.observation_spaces)
        self.action_spaces = dict(self._seats.action_spaces)

    @override
    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """`options` are not used: those of the game were chosen when the environment was made."""
        self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    @override
    def observe(self, agent: str) -> Observation:
        return self._seats.observe(agent)

    @override
    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._seats.episode.act(self._seats.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._seats.rewards()
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Whose action is missing; when there is nobody, all are told that it is over."""
        episode = self._seats.episode
        waiting = episode.waiting()
        if not waiting:
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]

    def pieces(self, observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """What is observed, block by block, under its names."""
        return self._seats.pieces(observed)

    @override
    def render(self) -> NDArray[np.uint8] | str | None:
        """What the seat sees that is asked; at the end, what everybody sees."""
        over = self._seats.episode.outcome is not None
        return self._seats.render(PUBLIC if over else self._seats.seat_of[self.agent_selection])

    @override
    def close(self) -> None:
        """There is no window to close."""
