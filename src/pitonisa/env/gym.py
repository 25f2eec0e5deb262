"""Offers one seat of a game as a Gymnasium environment; bots play the other seats.

`SeatEnv("leaders", players=5, seat=2, bots="operative")`, or `vector("shipwreck", 16, workers=True)` for many at once.
Importing this registers the games, so `gymnasium.make("pitonisa/shipwreck-v1")` works too.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from numpy.typing import NDArray

from pitonisa.env.observation import RENDER_MODES, Observation, lines, observation, observation_space, render
from pitonisa.env.setting import Episode, Seeds, in_words, setting, versioned
from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.kernel.encoding import encoding_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import bots_named
from pitonisa.search.crew import Crew

TRIES: Final = 100
"""How many matches in a row may end before the seat's first decision; after these there will be none."""


class SeatEnv(gymnasium.Env[Observation, Any]):
    """An episode is a match, from this seat's first decision to the end. The reward is 1 for a win."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        bots: str | None = None,
        render_mode: str | None = None,
        most_actions: int | None = None,
        **options: Any,
    ) -> None:
        """`bots`: one name for all the other seats, or one for each seat, including this one; by default the
        strongest."""
        self.setting = setting(game, players, options)
        with in_words(self.setting.game):
            if seat not in range(self.setting.players):
                raise Refusal("env-seats", seat=str(seat), most=self.setting.players - 1)
            self._bots = bots_named(self.setting.game, bots, self.setting.players)
        self.seat = Seat(seat)
        self.render_mode = render_mode
        codec = self.setting.codec
        self.observation_space = observation_space(codec, len(codec.actions))
        self.action_space = Discrete(len(codec.actions))
        self._most = most_actions or bound_of(self.setting.game)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._seeds.begin(seed)
        for _ in range(TRIES):
            self._episode = Episode(self.setting, self._seeds.following(), self._most)
            self._crew = Crew(self.setting.game, self._bots, self._episode.seed, with_people=True)
            self._let_others_act()
            if self._episode.waiting() and not self._episode.is_cut:
                return self._observed(), {}
        with in_words(self.setting.game):
            raise Refusal("env-never-asked", seat=str(int(self.seat)), most=self._most, tries=TRIES)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._episode.act(self.seat, action)
        self._let_others_act()
        outcome = self._episode.outcome
        reward = float(outcome is not None and self.seat in outcome.winners)
        return self._observed(), reward, outcome is not None, outcome is None and self._episode.is_cut, {}

    def _let_others_act(self) -> None:
        """Let bots act for the other seats until it is this one's turn; each is given only its own view."""
        episode, codec = self._episode, self.setting.codec
        while not episode.is_cut and (waiting := episode.waiting()):
            if waiting[0] == self.seat:
                return
            view = episode.view(waiting[0])
            notes = talk_of(self.setting.game).blank(episode.state)
            episode.act(waiting[0], codec.index[self._crew.choose(view, notes, waiting[0], episode.actions)])

    def _observed(self) -> Observation:
        return observation(self._episode.features(self.seat), self._episode.mask(self.seat))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, under the name that learning libraries expect."""
        return self._observed()["action_mask"].astype(bool)

    def render(self) -> Any:
        """Render what this seat sees; at the end, what everybody sees."""
        viewer = self.seat if self._episode.outcome is None else PUBLIC
        return render(lines(self.setting, self._episode.state, viewer), self.render_mode)


def vector(game: str, many: int, *, workers: bool = False, **settings: Any) -> AsyncVectorEnv | SyncVectorEnv:
    """Make many environments: one after another in this process, or each in a process of its own.

    Such a process begins afresh: a training program has threads, so it can't be forked.
    """
    made = [partial(SeatEnv, game, **settings)] * many
    return AsyncVectorEnv(made, context="forkserver") if workers else SyncVectorEnv(made)


def _register() -> None:
    """Register every game under a Gymnasium id."""
    for game in catalogue().values():
        if encoding_of(game):
            id = f"pitonisa/{versioned(game).replace('_v', '-v')}"
            if id not in gymnasium.registry:
                made = partial(SeatEnv, game.id)
                gymnasium.register(id, made, disable_env_checker=True)  # pyright: ignore[reportUnknownMemberType]


_register()
