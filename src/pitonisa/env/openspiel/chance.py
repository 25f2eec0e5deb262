"""Chance that is decided from outside, draw by draw: how the rules' own draws become chance nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from pitonisa.kernel import Stream

T = TypeVar("T")


class Undecided(Exception):
    """The rules ask for a draw that nobody has decided yet: this likely are its outcomes."""

    def __init__(self, odds: tuple[float, ...]) -> None:
        super().__init__(odds)
        self.odds = odds


class Scripted(Stream):
    """Gives the outcomes that were decided, in their order. Things that are alike are one outcome.

    With `shuffles`, whole shuffles come from that stream and are nobody's to decide.
    """

    __slots__ = ("_decided", "_shuffles")

    def __init__(self, decided: Sequence[int], shuffles: Stream | None = None) -> None:
        super().__init__(b"", 0)
        self._decided, self._shuffles = list(reversed(decided)), shuffles

    def _outcome(self, odds: Sequence[float]) -> int:
        """Where all that is left is alike, chance is asked too: how often it is must not tell what was drawn."""
        if not self._decided:
            raise Undecided(tuple(odds))
        return self._decided.pop()

    def word(self) -> int:
        raise NotImplementedError("a draw of 32 bits has too many outcomes to be listed")

    def below(self, n: int) -> int:
        return self._outcome([1 / n] * n) if n > 1 else 0

    def choice(self, items: Sequence[T]) -> T:
        if len(items) == 1:
            return items[0]
        kinds = _kinds(items)
        return kinds[self._outcome([items.count(kind) / len(items) for kind in kinds])]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        if self._shuffles is not None:
            return self._shuffles.shuffled(items)
        remaining, mixed = list(items), list[T]()
        while remaining:
            mixed.append(self.choice(remaining))
            remaining.remove(mixed[-1])
        return mixed


def _kinds(items: Sequence[Any]) -> list[Any]:
    """Each once, in the order met."""
    try:
        return list(dict.fromkeys(items))
    except TypeError:
        found: list[Any] = []
        for item in items:
            if item not in found:
                found.append(item)
        return found
