"""Where chance comes from: one stream of numbers for each step of a match, all bound to one seed.

A stream is made from the seed and the step's number by BLAKE2b, and not by Python's generator, so that a
match replays the same under any version of Python and can be verified in any other language.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, TypeVar

T = TypeVar("T")

_WORDS: Final = struct.Struct("<16I")
_COUNTER: Final = struct.Struct("<QQ")
_RANGE: Final = 1 << 32


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published when a match starts: it binds the seed and tells nothing about it."""
    return hashlib.sha256(b"pitonisa seed " + seed.encode()).hexdigest()


class Chance:
    """All the chance of one match."""

    __slots__ = ("_key",)

    def __init__(self, seed: str) -> None:
        self._key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"pitonisa").digest()

    def step(self, n: int) -> Stream:
        """The stream of step `n`; the start of the match is step 0."""
        return Stream(self._key, n)


class Stream:
    """Numbers for one step. Costs nothing until the first one is asked for."""

    __slots__ = ("_key", "_n", "_words")

    def __init__(self, key: bytes, n: int) -> None:
        self._key = key
        self._n = n
        self._words: Iterator[int] | None = None

    def _all_words(self) -> Iterator[int]:
        """The words of a block in their order, then those of the next block."""
        for block in count():
            yield from _WORDS.unpack(hashlib.blake2b(self._key + _COUNTER.pack(self._n, block)).digest())

    def word(self) -> int:
        """32 random bits."""
        if self._words is None:
            self._words = self._all_words()
        return next(self._words)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        if not 1 <= n <= _RANGE:
            raise ValueError(f"no choice among {n}")
        fair = _RANGE - _RANGE % n
        while (word := self.word()) >= fair:
            pass
        return word % n

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.word() << 21 | self.word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates, from the end)."""
        mixed, below = list(items), self.below
        for i in range(len(mixed) - 1, 0, -1):
            j = below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
