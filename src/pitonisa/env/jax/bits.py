"""Packs small numbers into 32-bit words, and draws random numbers from a separate seed for each of many matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import Array, lax

Word: TypeAlias = Array
"""Unsigned 32-bit numbers, one for each match."""


def word(value: int) -> Word:
    return jnp.uint32(value)


def field(whole: Word, at: int | Word, width: int) -> Word:
    """Read the number of `width` bits that begins at this bit."""
    return (whole >> jnp.uint32(at)) & word((1 << width) - 1)


def put(whole: Word, at: int | Word, width: int, value: Word) -> Word:
    """Return the word with one number in it changed."""
    place = jnp.uint32(at)
    return (whole & ~(word((1 << width) - 1) << place)) | (value << place)


def unpacked(whole: Word, widths: Sequence[int]) -> list[Word]:
    """Read numbers of these widths, from the lowest bits up."""
    starts = (sum(widths[:place]) for place in range(len(widths)))
    return [field(whole, at, width) for at, width in zip(starts, widths, strict=True)]


def packed(numbers: Sequence[Word], widths: Sequence[int]) -> Word:
    whole, at = word(0), 0
    for number, width in zip(numbers, widths, strict=True):
        whole, at = whole | number << word(at), at + width
    return whole


def bit(yes: Array, at: int | Word) -> Word:
    """Return one bit, set where the condition holds."""
    return yes.astype(jnp.uint32) << jnp.uint32(at)


def every(yes: Array, mask: Word | int) -> Word:
    """Return all of the mask where the condition holds, and 0 elsewhere."""
    return jnp.where(yes, jnp.uint32(mask), word(0))


def size(mask: Word) -> Word:
    return lax.population_count(mask)


def nth(mask: Word, n: Word) -> Word:
    """Return the index of the n-th set bit, counted from 0. There must be as many."""
    found = jnp.zeros_like(mask)
    for half in (16, 8, 4, 2, 1):
        low = size((mask >> found) & word((1 << half) - 1))
        goes_on = n >= low
        n = jnp.where(goes_on, n - low, n)
        found = jnp.where(goes_on, found + word(half), found)
    return found


def below(chance: Word, n: Word) -> Word:
    """Draw a number from 0 to n-1, for n up to 256, biased by at most one part in a million."""
    return ((chance >> word(8)) * n) >> word(24)


class Seed(NamedTuple):
    a: Word
    b: Word


def seeds(key: Array, matches: int) -> Seed:
    """Derive a seed for each match."""
    bits = jax.random.bits(key, (2, matches), jnp.uint32)
    return Seed(bits[0], bits[1])


def lot(seed: Seed, n: Word | int) -> Word:
    """Return the n-th random number of a match, by hashing."""
    return _mixed(_mixed(seed.a ^ (jnp.uint32(n) * word(0x9E3779B9))) + seed.b)


def _mixed(x: Word) -> Word:
    """Mix bits so that every output bit depends on every input bit (Murmur's finaliser)."""
    x ^= x >> word(16)
    x *= word(0x85EBCA6B)
    x ^= x >> word(13)
    x *= word(0xC2B2AE35)
    return x ^ x >> word(16)
