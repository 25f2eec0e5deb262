"""What was learned, in plain Python: how much speaks for an action, and what deeds say of whoever did them.

Numbers become others by way of two hidden layers. It was learned with JAX (`env/jax/leaders`), and is played without.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from pitonisa.games.leaders.bot.strategist.reading import READ
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.search.networks import Checkpoint, Rows, Vector, above_nothing, built, summed

VERSION: Final = 1
"""Of what is looked at (`reading.py`, `weighing.py`). Whoever changes that learns anew."""

DOUBT: Final = 0.002
"""Nothing is held less likely than this, nor more likely than all but this, before deeds are read."""

OWN: Final = "PITONISA_STRATEGIST"
"""The variable that names a checkpoint to play by, in place of the one that comes with the game."""

LEARNED: Final = Path(__file__).with_name("strategist.msgpack")


class Experience(Protocol):
    """What was learned, by whatever means it is worked out."""

    def leanings(self, standing: Vector, actions: Sequence[Vector]) -> list[float]: ...

    def corrected(self, deeds: Vector, shares: Vector) -> list[float]: ...


class Network:
    def __init__(self, learned: Checkpoint) -> None:
        self._arrays = {name: Rows(rows) for name, rows in learned.arrays.items()}
        self._biases = {name: rows[0] for name, rows in learned.arrays.items() if name.endswith("_bias")}

    def leanings(self, standing: Vector, actions: Sequence[Vector]) -> list[float]:
        """How much speaks for each action, besides what an operative thinks of it."""
        before = self._after("stands", standing)
        return [self._leaning(summed(before, self._arrays["does"].mixed(action))) for action in actions]

    def _leaning(self, first: Vector) -> float:
        second = self._after("thinks", above_nothing(first))
        (leaning,) = self._arrays["leans"].mixed(above_nothing(second))
        return leaning

    def corrected(self, deeds: Vector, shares: Vector) -> list[float]:
        """How likely something is, after deeds have been read, that was held as likely as `shares` say."""
        first = self._after("reads", deeds)
        second = self._after("ponders", above_nothing(first))
        told = self._after("concludes", above_nothing(second))
        return [_likely(_log_odds(share) + more) for share, more in zip(shares, told, strict=True)]

    def _after(self, layer: str, values: Vector) -> list[float]:
        return summed(self._arrays[layer].mixed(values), self._biases[f"{layer}_bias"])


@cache
def learned() -> Network:
    return _network(Path(os.environ.get(OWN) or LEARNED))


def must_be_readable() -> None:
    """Refuses a checkpoint that somebody has named and that cannot be played by. Nothing of it is kept."""
    if own := os.environ.get(OWN):
        _network(Path(own))


def _network(path: Path) -> Network:
    return built(path, "leaders", VERSION, _tried)


def _tried(checkpoint: Checkpoint) -> Network:
    network = Network(checkpoint)
    network.leanings([0.0] * STANDS, [[0.0] * DOES])
    network.corrected([0.0] * READ, [0.5] * 3)
    return network


def _log_odds(share: float) -> float:
    share = min(1 - DOUBT, max(DOUBT, share))
    return math.log(share / (1 - share))


def _likely(log_odds: float) -> float:
    return 1 / (1 + math.exp(-log_odds))
