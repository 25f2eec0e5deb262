"""Chance for many matches at once: each has a seed of its own, from which any number of lots is made without memory."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, word


class Seed(NamedTuple):
    a: Word
    b: Word


def seeds(key: Array, matches: int) -> Seed:
    """A seed for each match."""
    bits = jax.random.bits(key, (2, matches), jnp.uint32)
    return Seed(bits[0], bits[1])


def lot(seed: Seed, n: Word | int) -> Word:
    """The n-th lot of a match: another number with every bit changed half of the time."""
    return _mixed(_mixed(seed.a ^ (jnp.uint32(n) * word(0x9E3779B9))) + seed.b)


def _mixed(x: Word) -> Word:
    """Every bit of the outcome depends on every bit of the number (Murmur's finish)."""
    x ^= x >> word(16)
    x *= word(0x85EBCA6B)
    x ^= x >> word(13)
    x *= word(0xC2B2AE35)
    return x ^ x >> word(16)
