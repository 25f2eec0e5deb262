"""Defines what a game reports about a finished match: its result, figures, achievements and accounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import AnyView, Outcome, Seat, Step

V = TypeVar("V", bound=AnyView)
S = TypeVar("S")
E = TypeVar("E")


class Track(msgspec.Struct, frozen=True):
    """How far something came, as `value` of `of`; without an end, only how far."""

    name: str
    """One of the game's `tracks`."""

    value: int
    of: int | None = None
    bad: bool = False


class Result(msgspec.Struct, frozen=True):
    title: str
    """One of the game's `titles`, or the id of a text that everybody may read: the match's own name."""

    tracks: tuple[Track, ...] = ()


class Results(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """A game's results. Each title has a text `result-<title>`, each track a text `track-<name>`."""

    titles: tuple[str, ...]
    tracks: tuple[str, ...] = ()
    together: bool = False
    """Whether all win or lose together."""

    told: Callable[[V], Result]
    """From what the public sees when the match is over, and so without anything that only some may know."""

    decisive: Callable[[Sequence[V]], int | None] | None = None
    """The number of the turn that decided it, from what the public saw after each action; `None`: no single one did."""


class Sheet(msgspec.Struct, frozen=True):
    """The figures of one seat, by their names."""

    score: float
    parts: Mapping[str, float]
    counts: Mapping[str, float]


class Figures(msgspec.Struct, Generic[S, E], frozen=True, kw_only=True):
    """A game's figures. Each name has a text `figure-<name>`; a sheet may leave out what is 0."""

    parts: tuple[str, ...]
    """What a score is made of: the parts of a sheet add up to its score."""

    counts: tuple[str, ...]
    """What else is worth counting."""

    sheets: Callable[[S, Sequence[E]], Sequence[Sheet]]
    """By seat, from the last state and everything that happened before it."""

    rates: Mapping[str, tuple[str, str]] = {}
    """Percentages shown to people about themselves, by name: one count as a part of another."""


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
    """Whether people see one, and that it exists, only once they have earned it."""

    def of(self, tale: Tale[Any, Any]) -> dict[Seat, tuple[str, ...]]:
        """By seat: what was earned in this match."""
        found: dict[Seat, tuple[str, ...]] = {}
        for name, earned in self.earned.items():
            for seat in sorted(set(earned(tale))):
                found[seat] = (*found.get(seat, ()), name)
        return found


class Accounts(msgspec.Struct, Generic[V, E], frozen=True, kw_only=True):
    """Where everything went, for a game in which that tells more than chances."""

    told: Callable[[Sequence[V], Sequence[Sequence[E]], Sequence[int]], Any]
    """Make the account from all that a seat saw and heard: its views, one more than there were actions; the events of
    each action; and of each, how a replay counts it. Made of nothing else, it reveals nothing to the seat.
    """

    account: object
    """The struct that it is. Its texts (`account-<field>`, `thing-<tag>`) lie in `locale/analysis` of the game."""


def results_of(game: AnyGame) -> Results[Any] | None:
    return game.part(Results)


def is_cooperative(game: AnyGame) -> bool:
    """Whether all win or lose together."""
    results = results_of(game)
    return results is not None and results.together


def figures_of(game: AnyGame) -> Figures[Any, Any] | None:
    return game.part(Figures)


def achievements_of(game: AnyGame) -> Achievements | None:
    return game.part(Achievements)


def accounts_of(game: AnyGame) -> Accounts[Any, Any] | None:
    return game.part(Accounts)
