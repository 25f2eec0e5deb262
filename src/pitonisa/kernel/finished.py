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
    """One of the game's `titles`, or the id of a public text: the match's own name."""

    tracks: tuple[Track, ...] = ()


class Results(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """Defines a game's results. Each title has a text `result-<title>`, each track a text `track-<name>`."""

    titles: tuple[str, ...]
    tracks: tuple[str, ...] = ()
    together: bool = False
    """Whether all win or lose together."""

    told: Callable[[V], Result]
    """Summarises a finished match from the public view alone, so that it contains nothing secret."""

    decisive: Callable[[Sequence[V]], int | None] | None = None
    """Finds the decisive turn from what the public saw after each action; `None`: no single one decided."""


class Sheet(msgspec.Struct, frozen=True):
    """The figures of one seat, by their names."""

    score: float
    parts: Mapping[str, float]
    counts: Mapping[str, float]


class Figures(msgspec.Struct, Generic[S, E], frozen=True, kw_only=True):
    """Defines a game's figures. Each name has a text `figure-<name>`; a sheet may leave out what is 0."""

    parts: tuple[str, ...]
    """The parts of a score, which add up to it."""

    counts: tuple[str, ...]
    """Other figures worth counting."""

    sheets: Callable[[S, Sequence[E]], Sequence[Sheet]]
    """Computes the sheet of each seat, from the last state and everything that happened before it."""

    rates: Mapping[str, tuple[str, str]] = {}
    """Percentages shown to people about themselves, by name: one count as a part of another."""


class MatchHistory(msgspec.Struct, Generic[S, E], frozen=True):
    """A whole match, from the deal to its end, with all secrets."""

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
        """Yield each event with the state in which its action was chosen, without the deal's events."""
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            for event in step.events:
                yield before.state, event


Earned: TypeAlias = Callable[[MatchHistory[Any, Any]], Iterable[Seat]]
"""Returns the seats that have earned it."""


class Achievements(msgspec.Struct, frozen=True, kw_only=True):
    """Defines a game's achievements by name. Each has a text `achievement-<name>`, with a part `about`.

    These texts lie in `locale/achievements` of the game's folder: the client is not built with them.
    """

    earned: Mapping[str, Earned]
    hidden: bool = False
    """Whether an achievement stays invisible to people until they have earned it."""

    def of(self, tale: MatchHistory[Any, Any]) -> dict[Seat, tuple[str, ...]]:
        """Computes the achievements of a match by seat."""
        found: dict[Seat, tuple[str, ...]] = {}
        for name, earned in self.earned.items():
            for seat in sorted(set(earned(tale))):
                found[seat] = (*found.get(seat, ()), name)
        return found


class Accounts(msgspec.Struct, Generic[V, E], frozen=True, kw_only=True):
    """Defines accounts of resources, for a game in which they say more than winning chances."""

    told: Callable[[Sequence[V], Sequence[Sequence[E]], Sequence[int]], Any]
    """Builds an account from a seat's views (one more than the actions), the events of each action, and each one's
    number in a replay. From nothing else, so it reveals nothing to the seat."""

    account: object
    """The struct of an account. Its texts (`account-<field>`, `thing-<tag>`) are in `locale/analysis` of the game."""


def results_of(game: AnyGame) -> Results[Any] | None:
    return game.part(Results)


def is_cooperative(game: AnyGame) -> bool:
    """Say whether all win or lose together."""
    results = results_of(game)
    return results is not None and results.together


def figures_of(game: AnyGame) -> Figures[Any, Any] | None:
    return game.part(Figures)


def achievements_of(game: AnyGame) -> Achievements | None:
    return game.part(Achievements)


def accounts_of(game: AnyGame) -> Accounts[Any, Any] | None:
    return game.part(Accounts)
