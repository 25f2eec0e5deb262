"""Defines the learner's network: what it computes, what it remembers of a turn, and a judge that sees everything.

A line's memory begins empty when nothing is hidden there; it is carried from turn to turn while the same fate stays
hidden. It is made from public bits alone, so everybody has the same.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.shipwreck.state import LINES
from pitonisa.env.jax.shipwreck.step import ACTIONS
from pitonisa.games.shipwreck.bot.autodidact.features import SIZE, TURN_SIZE
from pitonisa.games.shipwreck.model import VALUES

Weights: TypeAlias = dict[str, Array]

TRUTH: Final = LINES * len(VALUES)
"""How many bits only the judge sees."""

GATES: Final = 3
NEVER: Final = -1e9
"""The leaning towards what may not be chosen. Finite, so that what is learned from it stays a number."""


class Sizes(NamedTuple):
    width: int = 512
    memory: int = 64
    judge: int = 256


def player(key: Array, sizes: Sizes) -> Weights:
    """The part that plays, and that a checkpoint holds."""
    keys = iter(jax.random.split(key, 6))
    width, memory = sizes.width, sizes.memory
    return {
        "sees": _orthogonal(next(keys), SIZE, width, 2.0),
        "recalls": _orthogonal(next(keys), memory, width),
        "sees_bias": jnp.zeros(width),
        "thinks": _orthogonal(next(keys), width, width, 2.0**0.5),
        "thinks_bias": jnp.zeros(width),
        "chooses": _orthogonal(next(keys), width, ACTIONS, 0.01),
        "chooses_bias": jnp.zeros(ACTIONS),
        "keeps": _orthogonal(next(keys), TURN_SIZE, GATES * memory),
        "keeps_on": _orthogonal(next(keys), memory, GATES * memory),
        "keeps_bias": jnp.zeros(GATES * memory),
    }


PLAYS: Final = (
    *("sees", "recalls", "sees_bias", "thinks", "thinks_bias", "chooses", "chooses_bias"),
    *("keeps", "keeps_on", "keeps_bias"),
)
"""The names of these parts."""


def teachers(key: Array, sizes: Sizes) -> Weights:
    """The parts that only learning needs: a guess at what is kept, and the judge."""
    guesses, sees, thinks, judges = jax.random.split(key, 4)
    return {
        "guesses": _orthogonal(guesses, sizes.width, len(VALUES), 0.01),
        "guesses_bias": jnp.zeros(len(VALUES)),
        "judge_sees": _orthogonal(sees, SIZE + TRUTH, sizes.judge, 2.0),
        "judge_sees_bias": jnp.zeros(sizes.judge),
        "judge_thinks": _orthogonal(thinks, sizes.judge, sizes.judge, 2.0**0.5),
        "judge_thinks_bias": jnp.zeros(sizes.judge),
        "judges": _orthogonal(judges, sizes.judge, 1),
        "judges_bias": jnp.zeros(1),
    }


def _orthogonal(key: Array, rows: int, columns: int, gain: float = 1.0) -> Array:
    return jax.nn.initializers.orthogonal(gain)(key, (rows, columns), jnp.float32)


def thought(weights: Weights, seen: Array, memory: Array) -> Array:
    first = _through(seen, weights["sees"]) + _through(memory, weights["recalls"]) + weights["sees_bias"]
    second = _through(jax.nn.relu(first), weights["thinks"]) + weights["thinks_bias"]
    return jax.nn.relu(second)


def leanings(weights: Weights, thinking: Array, allowed: Array) -> Array:
    """The logarithm of how likely each choice is."""
    found = _through(thinking, weights["chooses"]) + weights["chooses_bias"]
    return jax.nn.log_softmax(jnp.where(allowed, found, NEVER))


def guesses(weights: Weights, thinking: Array) -> Array:
    """The logarithm of how likely each value is kept."""
    return jax.nn.log_softmax(_through(thinking, weights["guesses"]) + weights["guesses_bias"])


def judged(weights: Weights, seen: Array, hidden: Array) -> Array:
    """How the match is expected to go on from here, by one who sees all that is hidden."""
    all_ = jnp.concatenate([seen, hidden], axis=-1)
    first = jax.nn.relu(_through(all_, weights["judge_sees"]) + weights["judge_sees_bias"])
    second = jax.nn.relu(_through(first, weights["judge_thinks"]) + weights["judge_thinks_bias"])
    return (_through(second, weights["judges"]) + weights["judges_bias"])[..., 0]


def told(weights: Weights, seen: Array) -> Array:
    """Compute what a turn adds to a memory, whatever is in it."""
    return _through(seen[..., :TURN_SIZE], weights["keeps"]) + weights["keeps_bias"]


def kept(weights: Weights, brought: Array, memory: Array) -> Array:
    """The memory after a turn: a gated recurrent unit."""
    update, reset, new = jnp.split(brought, GATES, axis=-1)
    held_update, held_reset, held_new = jnp.split(memory @ weights["keeps_on"], GATES, axis=-1)
    stays = jax.nn.sigmoid(update + held_update)
    fresh = jnp.tanh(new + jax.nn.sigmoid(reset + held_reset) * held_new)
    return stays * memory + (1 - stays) * fresh


def _through(values: Array, matrix: Array) -> Array:
    """Multiplied in half precision where a graphics card does that many times faster, added up in full."""
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    return jnp.matmul(values.astype(kind), matrix.astype(kind), preferred_element_type=jnp.float32)
