"""Implements proximal policy optimisation: advantages, the clipped loss, Adam and the training log.

J. Schulman et al., "Proximal policy optimization algorithms", 2017. Games bring their own networks, losses and
training matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pitonisa.kernel import AnyGame
from pitonisa.search.networks import Checkpoint, Header, write

Array: TypeAlias = Any
"""An array of NumPy or of JAX."""

Weights: TypeAlias = dict[str, Array]

FIRST: Final = 0.9
SECOND: Final = 0.999
"""The decay rates of Adam's two averages."""


def advantages(reward: Array, over: Array, value: Array, last: Array, trust: float) -> Array:
    """Compute how much better each step came out than the judge had expected (generalised advantage estimation).

    `last` is what the judge expects after the last step; `trust` (lambda), how far what happened counts against what
    the judge expects.
    """

    def one(carried: tuple[Array, Array], at: tuple[Array, Array, Array]) -> tuple[tuple[Array, Array], Array]:
        later, after = carried
        reward, over, value = at
        goes_on = 1.0 - over
        found = reward + goes_on * after - value + trust * goes_on * later
        return (found, value), found

    rows = (reward, over.astype(jnp.float32), value)
    return lax.scan(one, (jnp.zeros_like(last), last), rows, reverse=True)[1]


def scaled(gains: Array) -> Array:
    return (gains - gains.mean()) / (gains.std() + 1e-6)


def regret(now: Array, chosen: Array, before: Array, gains: Array, clip: float) -> Array:
    """Compute the clipped loss: no choice becomes likelier or less likely by more than the share `clip` in one lesson.

    `now` and `before` are logarithms of likelihoods: of every choice, and of the one that was taken.
    """
    ratio = jnp.exp(jnp.take_along_axis(now, chosen[..., None], -1)[..., 0] - before)
    near = jnp.clip(ratio, 1 - clip, 1 + clip)
    return -jnp.minimum(ratio * gains, near * gains).mean()


def entropy(likely: Array, allowed: Array) -> Array:
    """Compute the mean entropy of the choices that are allowed."""
    return -jnp.where(allowed, jnp.exp(likely) * likely, 0.0).sum(-1).mean()


class Descent(NamedTuple):
    """Weights during optimisation."""

    weights: Weights
    slope: Weights
    """Adam's running averages of the gradient and of its square."""

    strength: Weights
    batches: Array


def descent_from(weights: Weights) -> Descent:
    slope, strength = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return Descent(weights, slope, strength, jnp.int32(0))


def adam(descent: Descent, slope: Weights, rate: Array | float, least: float = 1e-8) -> Descent:
    """Take one step of Adam."""
    n = descent.batches + 1
    first, second, weights = Weights(), Weights(), Weights()
    for name, steep in slope.items():
        first[name] = FIRST * descent.slope[name] + (1 - FIRST) * steep
        second[name] = SECOND * descent.strength[name] + (1 - SECOND) * jnp.square(steep)
        way = (first[name] / (1 - FIRST**n)) / (jnp.sqrt(second[name] / (1 - SECOND**n)) + least)
        weights[name] = descent.weights[name] - rate * way
    return Descent(weights, first, second, n)


def no_steeper(slope: Weights, most: float) -> Weights:
    """Clip gradients by their global norm."""
    size = jnp.sqrt(jnp.stack([jnp.square(one).sum() for one in slope.values()]).sum())
    short = jnp.minimum(1.0, most / (size + 1e-6))
    return {name: short * one for name, one in slope.items()}


def is_evaluated(lesson: int, lessons: int, points: int) -> bool:
    """Say whether a point of the curve follows this lesson: `points` of them, evenly spaced, and one at the end."""
    return lesson % max(1, lessons // points) == 0 or lesson == lessons


def checkpoint_of(game: AnyGame, features: int, weights: Mapping[str, Array], seed: int, steps: int) -> bytes:
    """Write the policy's weights as stored in a file."""
    header = Header(game=game.id, rules=game.version, features=features, seed=seed, steps=steps)
    return write(Checkpoint(header, {name: np.atleast_2d(one).tolist() for name, one in weights.items()}))
