"""Numbers, sets and piles as rows of bits, for those who look at a match."""

from __future__ import annotations

from collections.abc import Iterable

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, field, word
from pitonisa.games.shipwreck.model import COPIES, VALUES


def joined(rows: Iterable[Array]) -> Array:
    return jnp.concatenate([*rows])


def bits(whole: Word, length: int) -> Array:
    return field(whole, jnp.arange(length, dtype=jnp.uint32), 1) > word(0)


def one_of(number: Word, length: int) -> Array:
    return number == jnp.arange(length, dtype=jnp.uint32)


def value(number: Word, length: int = len(VALUES)) -> Array:
    """Which of 1 to so many; none for 0."""
    return number == jnp.arange(1, length + 1, dtype=jnp.uint32)


def up_to(number: Word, length: int) -> Array:
    return number > jnp.arange(length, dtype=jnp.uint32)


def counts(pile: Word) -> Array:
    """By value: how many there are."""
    return field(pile, 2 * jnp.arange(len(VALUES), dtype=jnp.uint32), 2)


def fates(pile: Word) -> Array:
    """By value, as many bits as there are of it."""
    return (counts(pile)[:, None] > jnp.arange(COPIES, dtype=jnp.uint32)).reshape(-1)
