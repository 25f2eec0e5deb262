"""The games for PettingZoo: `env("shipwreck", players=3, difficulty="hard")` is an AEC environment.

`raw_env` is the same without the wrapper that enforces the order of calls. In `parallel_env` all who are asked answer
at once, and the others wait: so sealed windows are answered as at a table.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from pitonisa.env.pettingzoo.together import Together
from pitonisa.env.pettingzoo.turns import Turns

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str, *, players: int | None = None, **options: Any) -> OrderEnforcingWrapper[str, Any, Any]:
    """The game's options by their names, and of the environment: `render_mode`, `most_actions`, `reward`."""
    return OrderEnforcingWrapper(raw_env(game, players=players, **options))


def raw_env(game: str, *, players: int | None = None, **options: Any) -> Turns:
    return Turns(game, players=players, **options)


def parallel_env(game: str, *, players: int | None = None, **options: Any) -> Together:
    return Together(game, players=players, **options)
