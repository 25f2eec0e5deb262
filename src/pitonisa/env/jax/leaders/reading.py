"""Learns to read deeds from matches that were watched."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np

from pitonisa.env.jax.leaders.descent import Batch, batches, begun, in_numpy, moved, size_of, surprise
from pitonisa.env.jax.leaders.network import Array, Weights, likelihood, readings
from pitonisa.env.jax.leaders.watching import Sightings

TIMES: Final = 14
"""Everything is gone through so often."""

RATE: Final = 2e-3
"""How far a batch moves the weights at first; it falls to nothing until the end."""

BATCH: Final = 4096
FEW: Final = 512
"""So many sightings to a batch; where there are few of them, so many."""

MANY: Final = 60_000
"""From so many sightings on there are many."""

SMALL: Final = 3e-5
"""What it is worth to keep the weights small."""

APART: Final = 8
"""One match in so many is not learned from: in those it is tried what has been learned."""


def learned_reading(weights: Weights, seen: Sightings, rng: np.random.Generator) -> Weights:
    learns = seen.match % APART != 0
    rows = tuple(column[learns] for column in (seen.deeds, seen.before, seen.true, seen.open))
    size = BATCH if len(rows[0]) > MANY else FEW
    descent = begun(weights)
    for time in range(TIMES):
        for batch in batches(rows, size, rng):
            descent, _ = moved(_loss, descent, batch, RATE * (1 - time / TIMES))
    return in_numpy(descent.weights)


def _loss(weights: Weights, batch: Batch) -> tuple[Array, Array]:
    deeds, before, true, is_open = batch
    held = before + readings(weights, deeds.astype(jnp.float32))
    wrong = (surprise(held, true) * is_open).sum() / jnp.maximum(is_open.sum(), 1)
    return wrong + SMALL * size_of(weights), wrong


def less_wrong(weights: Weights, seen: Sightings) -> float:
    """By what share the squared error shrinks when deeds are read, in matches from which nothing was learned."""
    tried = seen.match % APART == 0
    deeds, before, true, is_open = (column[tried] for column in (seen.deeds, seen.before, seen.true, seen.open))
    after = before + readings(weights, deeds.astype(np.float32))
    wrong, still = ((np.square(likelihood(held) - true) * is_open).sum() for held in (before, after))
    return float(1 - still / wrong) if wrong else 0.0
