"""What the network makes of bits, in plain Python: half a million multiplications in a millisecond or two."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pitonisa.search.networks import Checkpoint, Rows, Vector, above_nothing, summed


class Network:
    def __init__(self, learned: Checkpoint) -> None:
        arrays = learned.arrays
        self._sees, self._recalls, (self._sees_bias,) = (
            Rows(arrays["sees"]),
            Rows(arrays["recalls"]),
            arrays["sees_bias"],
        )
        self._thinks, (self._thinks_bias,) = Rows(arrays["thinks"]), arrays["thinks_bias"]
        self._chooses, (self._chooses_bias,) = Rows(arrays["chooses"]), arrays["chooses_bias"]
        self._keeps, (self._keeps_bias,) = Rows(arrays["keeps"]), arrays["keeps_bias"]
        self._keeps_on = Rows(arrays["keeps_on"])
        self.nothing: Vector = (0.0,) * len(self._recalls)
        """The memory of a line that hides nothing."""

    def kept(self, seen: Iterable[int], memory: Vector) -> Vector:
        """The memory of a line after one of its turns: a gated recurrent unit."""
        brought, held = summed(self._keeps.added(seen), self._keeps_bias), self._keeps_on.mixed(memory)
        size = len(memory)
        stays = [_sigmoid(brought[n] + held[n]) for n in range(size)]
        lets = [_sigmoid(brought[n] + held[n]) for n in range(size, 2 * size)]
        fresh = [math.tanh(brought[2 * size + n] + lets[n] * held[2 * size + n]) for n in range(size)]
        return [stay * old + (1 - stay) * new for stay, old, new in zip(stays, memory, fresh, strict=True)]

    def leanings(self, seen: Iterable[int], memory: Vector, choices: Iterable[int]) -> list[float]:
        """By choice, in the order in which they are given: how much speaks for it."""
        first = summed(self._sees.added(seen), self._sees_bias)
        if any(memory):
            first = summed(first, self._recalls.mixed(memory))
        second = summed(self._thinks.mixed(above_nothing(first)), self._thinks_bias)
        found = summed(self._chooses.mixed(above_nothing(second)), self._chooses_bias)
        return [found[choice] for choice in choices]


def _sigmoid(value: float) -> float:
    return 0.5 + 0.5 * math.tanh(0.5 * value)
