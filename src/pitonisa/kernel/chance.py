"""Draws the random numbers of a match: one stream for each step, all derived from one seed.

A stream is made from the seed and the step's number by BLAKE2b, and not by Python's generator, so that a
match replays the same under any version of Python and can be verified in any other language.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Final, TypeVar

import msgspec

T = TypeVar("T")

_COUNTER: Final = struct.Struct("<QQ")
_BLOCK: Final = struct.Struct("<16I")
_WORDS: Final = 16
_RANGE: Final = 1 << 32


def new_seed() -> str:
    """Generate a seed that can't be guessed."""
    return os.urandom(32).hex()


def commitment(seed: str) -> str:
    """Compute the commitment that is published when a match starts: it binds the seed and reveals nothing about it."""
    return sha256(b"pitonisa seed " + seed.encode()).hexdigest()


class Branch(msgspec.Struct, frozen=True):
    """Where a match leaves the one it continues: after action `n`, its random numbers come from another seed."""

    n: int
    seed: str


class Chance:
    """Holds all the randomness of one match."""

    __slots__ = ("_key", "_later")

    def __init__(self, seed: str, branches: Sequence[Branch] = ()) -> None:
        self._key = _key(seed)
        self._later = tuple((branch.n, _key(branch.seed)) for branch in reversed(branches))

    def step(self, n: int) -> Stream:
        """Return the random stream of step `n`; the start of the match is step 0."""
        return Stream(self, n)

    def block(self, n: int, at: int) -> tuple[int, ...]:
        """Return sixteen words of step `n`: block `at` of them."""
        return _BLOCK.unpack(blake2b(self._key_of(n) + _COUNTER.pack(n, at)).digest())

    def _key_of(self, n: int) -> bytes:
        for after, key in self._later:
            if n > after:
                return key
        return self._key


def _key(seed: str) -> bytes:
    return blake2b(seed.encode(), digest_size=32, person=b"pitonisa").digest()


class Stream(msgspec.Struct, eq=False, gc=False):
    """Generates the random numbers of one step, lazily, because most steps need none."""

    _chance: Chance
    _n: int
    _used: int = 0
    _words: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Show the stream without its numbers: they are a secret of the match."""
        return f"Stream({self._n})"

    @property
    def is_used(self) -> bool:
        """Say whether any number has been drawn."""
        return self._used > 0

    def word(self) -> int:
        """Draw 32 random bits: the words of block 0 in order, then those of block 1, and so on."""
        used = self._used
        at = used % _WORDS
        if not at:
            self._words = self._chance.block(self._n, used // _WORDS)
        self._used = used + 1
        return self._words[at]

    def below(self, n: int) -> int:
        """Draw a number from 0 to n-1, each equally likely."""
        if n < 1:
            raise ValueError(f"no choice among {n}")
        # The words left over at the end would favour the low numbers.
        while (word := self.word()) >= _RANGE - _RANGE % n:
            pass
        return word % n

    def random(self) -> float:
        """Draw a number from 0 up to, but not including, 1."""
        return (self.word() << 21 | self.word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher and Yates, from the end)."""
        mixed, below = list(items), self.below
        for i in range(len(mixed) - 1, 0, -1):
            j = below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
