"""Offer the games to PettingZoo: `env("shipwreck", players=3, difficulty="hard")` is an AEC environment.

`raw_env` is the same without the wrapper that enforces the order of calls. In `parallel_env` all seats that have to
act answer at the same time and the others wait, so sealed windows are answered as at a table.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper
from typing_extensions import override

from pitonisa.env.observation import RENDER_MODES, Observation, lines, observation, observation_space, pieces, render
from pitonisa.env.setting import Episode, Seeds, Setting, Wrong, setting
from pitonisa.kernel import PUBLIC, Seat, Viewer
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import default_answer

Reward: TypeAlias = Literal["outcome", "progress"]
"""1 for a win, at the end; or the changes of the seat's worth as they happen."""

Observations: TypeAlias = dict[str, Observation]
Infos: TypeAlias = dict[str, dict[str, Any]]


def env(game: str, **settings: Any) -> OrderEnforcingWrapper[str, Any, Any]:
    """Make an AEC environment: `players`, the game's options by name, and `render_mode`, `most_actions`, `reward`."""
    return OrderEnforcingWrapper(Turns(game, **settings))


class Seats:
    """The seats of a game as agents `seat_0`, `seat_1`, …, over many matches."""

    def __init__(
        self,
        game: str,
        *,
        idle: bool,
        players: int | None = None,
        render_mode: str | None = None,
        most_actions: int | None = None,
        reward: Reward = "outcome",
        **options: Any,
    ) -> None:
        """`idle`: add a waiting action, for seats that don't have to act."""
        self.setting: Setting = setting(game, players, options)
        self.names = [f"seat_{seat}" for seat in range(self.setting.players)]
        self.seat_of = {name: Seat(seat) for seat, name in enumerate(self.names)}
        self.metadata: dict[str, Any] = {
            "name": self.setting.id,
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": idle,
        }
        self.render_mode = render_mode
        codec = self.setting.codec
        self.count = len(codec.actions) + idle
        self.observation_spaces = {name: observation_space(codec, self.count) for name in self.names}
        self.action_spaces = {name: Discrete(self.count) for name in self.names}
        self.most = most_actions or bound_of(self.setting.game)
        self._reward = reward
        self._seeds = Seeds()
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        self._seeds.begin(seed)
        self.episode = Episode(self.setting, self._seeds.following(), self.most)
        self._worths = {name: self._worth(seat) for name, seat in self.seat_of.items()}

    def observe(self, name: str, mask: bytearray | None = None) -> Observation:
        """Return this seat's observation as numbers, with its action mask."""
        seat = self.seat_of[name]
        return observation(self.episode.features(seat), self.episode.mask(seat) if mask is None else mask)

    def rewards(self) -> dict[str, float]:
        """Return the rewards of the last actions."""
        if self._reward == "outcome" and self.episode.outcome is None:
            return dict.fromkeys(self.names, 0.0)
        before, self._worths = self._worths, {name: self._worth(seat) for name, seat in self.seat_of.items()}
        return {name: self._worths[name] - before[name] for name in self.names}

    def _worth(self, seat: Seat) -> float:
        if self._reward == "progress":
            return self.episode.worth(seat)
        outcome = self.episode.outcome
        return float(outcome is not None and seat in outcome.winners)

    def render(self, viewer: Viewer = PUBLIC) -> NDArray[np.uint8] | str | None:
        return render(lines(self.setting, self.episode.state, viewer), self.render_mode)


class Offered:
    """What both kinds of environment offer."""

    _seats: Seats

    def observation_space(self, agent: str) -> Any:
        return self._seats.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._seats.action_spaces[agent]

    def pieces(self, observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the observation block by block, by name."""
        return pieces(self._seats.setting.codec, observed)

    def close(self) -> None:
        """Do nothing: there is no window to close."""


class Turns(Offered, AECEnv[str, Observation, Any]):
    """An AEC environment. If several may act, they act clockwise; secret answers stay hidden until they are opened."""

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__()
        self._seats = seats = Seats(game, idle=False, **settings)
        self.metadata, self.render_mode, self.possible_agents = seats.metadata, seats.render_mode, list(seats.names)
        self.observation_spaces, self.action_spaces = dict(seats.observation_spaces), dict(seats.action_spaces)

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match. `options` are ignored: the game's were fixed when the environment was made."""
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
        """Select the next seat that must act; if there is none, end the match for all."""
        episode = self._seats.episode
        waiting = episode.waiting()
        if not waiting:
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]

    @override
    def render(self) -> NDArray[np.uint8] | str | None:
        """Render the acting seat's view; at the end, the public one."""
        over = self._seats.episode.outcome is not None
        return self._seats.render(PUBLIC if over else self._seats.seat_of[self.agent_selection])


class Together(Offered, ParallelEnv[str, Observation, Any]):
    """A parallel environment. The last action is to wait. If several act, the first clockwise comes first.

    What cannot be done (any more) changes nothing, and `infos` says why: so it is at a table where two speak at once.
    """

    def __init__(self, game: str, **settings: Any) -> None:
        self._seats = seats = Seats(game, idle=True, **settings)
        self.metadata, self.render_mode, self.possible_agents = seats.metadata, seats.render_mode, list(seats.names)
        self.observation_spaces, self.action_spaces = dict(seats.observation_spaces), dict(seats.action_spaces)
        self.agents: list[str] = []
        self.wait, self._rounds = seats.count - 1, 0

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
        over, cut = episode.outcome is not None, episode.is_cut or self._rounds >= self._seats.most
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
        """Return a seat's observation: others must wait, and an asked seat may if another could act (not in a
        window)."""
        seat, episode = self._seats.seat_of[agent], self._seats.episode
        if seat not in asked:
            return self._seats.observe(agent, bytearray(self.wait) + b"\1")
        sealed = default_answer(self._seats.setting.game, episode.state, seat) is not None
        return self._seats.observe(agent, episode.mask(seat) + (b"\0" if sealed or asked == {seat} else b"\1"))

    @override
    def render(self) -> NDArray[np.uint8] | str | None:
        """Render the public view."""
        return self._seats.render()


raw_env, parallel_env = Turns, Together
