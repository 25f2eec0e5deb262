"""What both kinds of environments share: agents, spaces, what is observed, what is rewarded, what is drawn."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from pitonisa.env.episode import Episode, Seeds
from pitonisa.env.picture import RENDER_MODES, lines, render
from pitonisa.env.setting import Setting, setting
from pitonisa.env.spaces import Observation, observation, observation_space, pieces
from pitonisa.kernel import PUBLIC, Seat, Viewer

Reward: TypeAlias = Literal["outcome", "progress"]
"""1 for having won, at the end; or as things change how much nearer a seat has come to it."""


class Seats:
    """The seats of a game as agents `seat_0`, `seat_1`, …, match after match."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: dict[str, Any],
        *,
        idle: bool,
        render_mode: str | None,
        most_actions: int | None,
        reward: Reward,
    ) -> None:
        """`idle`: there is one more action, to wait, for those who are not asked."""
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
        self._most = most_actions or self.setting.game.bound
        self._reward = reward
        self._seeds = Seeds()
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        self._seeds.begin(seed)
        self.episode = Episode(self.setting, self._seeds.following(), self._most)
        self._worths = {name: self._worth(seat) for name, seat in self.seat_of.items()}

    def observe(self, name: str, mask: bytearray | None = None) -> Observation:
        """What this seat sees, in numbers; and which of its actions are legal."""
        seat = self.seat_of[name]
        return observation(self.episode.features(seat), self.episode.mask(seat) if mask is None else mask)

    def rewards(self) -> dict[str, float]:
        """What has come of the last actions for each."""
        if self._reward == "outcome" and self.episode.outcome is None:
            return dict.fromkeys(self.names, 0.0)
        before, self._worths = self._worths, {name: self._worth(seat) for name, seat in self.seat_of.items()}
        return {name: self._worths[name] - before[name] for name in self.names}

    def _worth(self, seat: Seat) -> float:
        if self._reward == "progress":
            return self.episode.worth(seat)
        outcome = self.episode.outcome
        return float(outcome is not None and seat in outcome.winners)

    def pieces(self, observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return pieces(self.setting.codec, observed)

    def render(self, viewer: Viewer = PUBLIC) -> NDArray[np.uint8] | str | None:
        return render(lines(self.setting, self.episode.state, viewer), self.render_mode)
