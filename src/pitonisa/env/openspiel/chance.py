"""Chance that is decided from outside, draw by draw: how the rules' own draws become chance nodes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from pitonisa.kernel import Chance, Stream

T = TypeVar("T")

_NO_CHANCE: Final = Chance("")
"""Never asked."""


class Undecided(Exception):
    """The rules ask for a draw that nobody has decided yet: this likely are its outcomes."""

    def __init__(self, odds: tuple[float, ...]) -> None:
        super().__init__(odds)
        self.odds = odds


def scripted(decided: Sequence[int], shuffles: Stream | None = None) -> Stream:
    """Gives the outcomes that were decided, in their order. Things that are alike are one outcome.

    With `shuffles`, whole shuffles come from that stream and are nobody's to decide.
    """
    return _Scripted(_NO_CHANCE, 0, decided=list(reversed(decided)), shuffles=shuffles)


class _Scripted(Stream, kw_only=True):
    decided: list[int]
    """The next one last."""

    shuffles: Stream | None

    def _outcome(self, odds: Sequence[float]) -> int:
        """Where all that is left is alike, chance is asked too: how often it is must not tell what was drawn."""
        if not self.decided:
            raise Undecided(tuple(odds))
        return self.decided.pop()

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
        if self.shuffles is not None:
            return self.shuffles.shuffled(items)
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
