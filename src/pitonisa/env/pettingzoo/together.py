"""A game as a parallel environment: all who are asked answer at once, and the others wait."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv
from typing_extensions import override

from pitonisa.env.pettingzoo.seats import Reward, Seats
from pitonisa.env.setting import Wrong
from pitonisa.env.spaces import Observation
from pitonisa.kernel import Seat

Observations: TypeAlias = dict[str, Observation]
Infos: TypeAlias = dict[str, dict[str, Any]]


class Together(ParallelEnv[str, Observation, Any]):
    """The last action is to wait. Where several may act, the first clockwise is served first.

    What cannot be done (any more) changes nothing, and `infos` says why: so it is at a table where two speak at once.
    """

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
        self._seats = Seats(
            game, players, options, idle=True, render_mode=render_mode, most_actions=most_actions, reward=reward
        )
        self.metadata = self._seats.metadata
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []
        self.observation_spaces = dict(self._seats.observation_spaces)
        self.action_spaces = dict(self._seats.action_spaces)
        self.wait = self._seats.count - 1
        self._rounds = 0
        self._most = most_actions or self._seats.setting.game.bound

    @override
    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        self._seats.begin(seed)
        self._rounds = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    @override
    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        episode, agents = self._seats.episode, self.agents
        infos: Infos = {agent: {} for agent in agents}
        self._rounds += 1
        for seat in episode.waiting():
            agent = self.possible_agents[seat]
            if actions.get(agent, self.wait) != self.wait:
                self._act(seat, actions[agent], infos[agent])
        over, cut = episode.outcome is not None, episode.is_cut or self._rounds >= self._most
        if over or cut:
            self.agents = []
        ended, cut_short = dict.fromkeys(agents, over), dict.fromkeys(agents, cut and not over)
        return self._observations(agents), self._seats.rewards(), ended, cut_short, infos

    def _act(self, seat: Seat, action: Any, info: dict[str, Any]) -> None:
        try:
            self._seats.episode.act(seat, action)
        except Wrong as wrong:
            info["refused"] = str(wrong)

    def _observations(self, agents: list[str] | None = None) -> Observations:
        asked = set(self._seats.episode.waiting())
        self._seats.episode.look_around()
        return {agent: self._observation(agent, asked) for agent in agents or self.agents}

    def _observation(self, agent: str, asked: set[Seat]) -> Observation:
        """Who is not asked may only wait. Who is may wait where another could act instead: in no sealed window."""
        seat, episode = self._seats.seat_of[agent], self._seats.episode
        if seat not in asked:
            return self._seats.observe(agent, bytearray(self.wait) + b"\1")
        sealed = self._seats.setting.game.default_answer(episode.state, seat) is not None
        return self._seats.observe(agent, episode.mask(seat) + (b"\0" if sealed or asked == {seat} else b"\1"))

    def pieces(self, observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """What is observed, block by block, under its names."""
        return self._seats.pieces(observed)

    @override
    def render(self) -> NDArray[np.uint8] | str | None:
        """What everybody sees."""
        return self._seats.render()

    @override
    def close(self) -> None:
        """There is no window to close."""
