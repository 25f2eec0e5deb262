"""How any weights get better at anything that can be measured: Adam, a batch at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from pitonisa.env.jax.leaders.network import Array, Weights

Batch: TypeAlias = tuple[Array, ...]
Loss: TypeAlias = Callable[[Weights, Batch], tuple[Array, Array]]
"""What is to become small, and something else that is worth telling."""

FIRST: Final = 0.9
SECOND: Final = 0.999
"""How much of Adam's two averages is kept from one batch to the next."""


class Descent(NamedTuple):
    weights: Weights
    slope: Weights
    """How the weights have lately wanted to move, and how strongly: Adam's two averages."""

    strength: Weights
    batches: Array


def begun(weights: Weights) -> Descent:
    slope, strength = ({name: np.zeros_like(one) for name, one in weights.items()} for _ in range(2))
    return Descent(weights, slope, strength, np.int32(0))


@partial(jax.jit, static_argnames=("loss",))
def moved(loss: Loss, descent: Descent, batch: Batch, rate: float) -> tuple[Descent, Array]:
    """One step down, and what the loss tells besides."""
    slope, aside = jax.grad(loss, has_aux=True)(descent.weights, batch)
    n = descent.batches + 1
    first, second, weights = Weights(), Weights(), Weights()
    for name, steep in slope.items():
        first[name] = FIRST * descent.slope[name] + (1 - FIRST) * steep
        second[name] = SECOND * descent.strength[name] + (1 - SECOND) * jnp.square(steep)
        way = (first[name] / (1 - FIRST**n)) / (jnp.sqrt(second[name] / (1 - SECOND**n)) + 1e-8)
        weights[name] = descent.weights[name] - rate * way
    return Descent(weights, first, second, n), aside


def batches(rows: Batch, size: int, rng: np.random.Generator) -> Iterator[Batch]:
    """All rows in any order, so many at a time; those left over wait for another time."""
    many = len(rows[0])
    order = rng.permutation(many)
    size = min(size, many)
    for first in range(0, many - size + 1, size) if size else ():
        chosen = order[first : first + size]
        yield tuple(column[chosen] for column in rows)


def in_numpy(weights: Weights) -> Weights:
    return {name: np.asarray(one) for name, one in weights.items()}


def size_of(weights: Weights) -> Array:
    """The sum of all squares: what is to stay small besides."""
    return sum(jnp.square(one).sum() for one in weights.values())


def surprise(log_odds: Array, true: Array) -> Array:
    """How surprising the truth is to whoever held it that likely: cross entropy."""
    return jax.nn.softplus(log_odds) - true * log_odds
