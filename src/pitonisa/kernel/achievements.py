"""Quiet praise for what somebody understood in a match that is over: never for hours spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.values import Outcome, Seat, Step

S = TypeVar("S")
E = TypeVar("E")


class Tale(msgspec.Struct, Generic[S, E], frozen=True):
    """A whole match, from the deal to its end, to the last secret."""

    steps: Sequence[Step[S, E]]
    outcome: Outcome

    @property
    def first(self) -> S:
        return self.steps[0].state

    @property
    def last(self) -> S:
        return self.steps[-1].state

    def events(self) -> Iterator[E]:
        for step in self.steps:
            yield from step.events

    def moments(self) -> Iterator[tuple[S, E]]:
        """What happened, each with the state in which it was chosen; what the deal brought about is left out."""
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            for event in step.events:
                yield before.state, event


Earned: TypeAlias = Callable[[Tale[Any, Any]], Iterable[Seat]]
"""Which seats have earned it."""


class Achievements(msgspec.Struct, frozen=True, kw_only=True):
    """A game's achievements by name. Each has a text `achievement-<name>` and in its part `about` what it is for.

    These texts lie in `locale/achievements` of the game's folder: the client is not built with them.
    """

    earned: Mapping[str, Earned]
    hidden: bool = False
    """Nobody hears of one before they have earned it, nor how many there are."""

    def of(self, tale: Tale[Any, Any]) -> dict[Seat, tuple[str, ...]]:
        """By seat: what was earned in this match."""
        found: dict[Seat, tuple[str, ...]] = {}
        for name, earned in self.earned.items():
            for seat in sorted(set(earned(tale))):
                found[seat] = (*found.get(seat, ()), name)
        return found
