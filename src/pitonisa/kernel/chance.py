"""Where chance comes from: one stream of numbers for each step of a match, all bound to one seed.

A stream is made from the seed and the step's number by BLAKE2b, and not by Python's generator, so that a
match replays the same under any version of Python and can be verified in any other language.
"""

from __future__ import annotations

import secrets
import struct
from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Final, TypeVar

import msgspec

T = TypeVar("T")

_BLOCK: Final = 64
_COUNTER: Final = struct.Struct("<QQ")
_RANGE: Final = 1 << 32


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published when a match starts: it binds the seed and tells nothing about it."""
    return sha256(b"pitonisa seed " + seed.encode()).hexdigest()


class Branch(msgspec.Struct, frozen=True):
    """Where a match leaves the one it continues: after action `n` its chance comes from another seed."""

    n: int
    seed: str


class Chance:
    """All the chance of one match."""

    __slots__ = ("_key", "_later")

    def __init__(self, seed: str, branches: Sequence[Branch] = ()) -> None:
        self._key = _key(seed)
        self._later = tuple((branch.n, _key(branch.seed)) for branch in reversed(branches))

    def step(self, n: int) -> Stream:
        """The stream of step `n`; the start of the match is step 0."""
        for after, key in self._later:
            if n > after:
                return Stream(key, n)
        return Stream(self._key, n)


def _key(seed: str) -> bytes:
    return blake2b(seed.encode(), digest_size=32, person=b"pitonisa").digest()


class Stream:
    """Numbers for one step. Costs nothing until the first one is asked for."""

    __slots__ = ("_block", "_key", "_n", "_used")

    def __init__(self, key: bytes, n: int) -> None:
        self._key = key
        self._n = n
        self._used = 0

    @property
    def is_used(self) -> bool:
        """Whether any number has been asked for."""
        return self._used > 0

    def word(self) -> int:
        """32 random bits: the words of block 0 in their order, then those of block 1, and so on."""
        at = self._used % _BLOCK
        if not at:
            self._block = blake2b(self._key + _COUNTER.pack(self._n, self._used // _BLOCK)).digest()
        self._used += 4
        return int.from_bytes(self._block[at : at + 4], "little")

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        fair = _RANGE - _RANGE % n if n > 0 else 0
        while (word := self.word()) >= fair:
            if not fair:
                raise ValueError(f"no choice among {n}")
        return word % n

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.word() << 21 | self.word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates, from the end)."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
