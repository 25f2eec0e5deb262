"""A row of values in bytes, written again and again: a value that is as it was a moment ago is not written anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import is_not
from typing import Any, Final

_NOTHING: Final = object()
"""No row has this value."""


class Rewriting:
    """It remembers the row before. Several threads may ask: each leaves a whole one behind."""

    __slots__ = ("_latest", "_places", "_writes")

    def __init__(self, writes: Sequence[Callable[[Any], bytes]]) -> None:
        self._writes = tuple(writes)
        self._places = range(len(self._writes))
        self._latest: tuple[Sequence[Any], list[bytes]] = ([_NOTHING] * len(writes), [b""] * len(writes))

    def __call__(self, values: Sequence[Any]) -> list[bytes]:
        """Each value as it is written. The list is remembered: nobody may change it."""
        before, written = self._latest
        written, writes = written.copy(), self._writes
        for at in compress(self._places, map(is_not, values, before)):
            if values[at] != before[at]:
                written[at] = writes[at](values[at])
        self._latest = (values, written)
        return written
