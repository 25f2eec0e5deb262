"""Collects secret answers in a sealed window: no answer is seen before all are in.

A game keeps two things in its state: who must answer, in the order in which answers count, which everybody knows; and
the envelopes, each known only to its writer. `to_act` names every asked seat until the window closes, so that it does
not reveal who has answered. When all envelopes are in, the first answer in rule order takes effect; the others go back
unseen, and all are asked again if there is still something to answer.

`Windows` gives the platform what it must know to keep that secret: see decision 14.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import bystanders_of
from pitonisa.kernel.values import Seat

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")


class Envelope(msgspec.Struct, Generic[T], frozen=True):
    """The answer of one seat; `None` if it passes."""

    by: Seat
    answer: T | None


Envelopes: TypeAlias = tuple[Envelope[T], ...]
"""Sorted by seat, so that the order of arrival stays unknown."""


def seal(envelopes: Envelopes[T], by: Seat, answer: T | None) -> Envelopes[T]:
    return tuple(sorted((*envelopes, Envelope(by, answer)), key=lambda envelope: envelope.by))


def answered(envelopes: Envelopes[Any]) -> frozenset[Seat]:
    return frozenset(envelope.by for envelope in envelopes)


def all_in(envelopes: Envelopes[Any], asked: Iterable[Seat]) -> bool:
    return answered(envelopes).issuperset(asked)


def first(envelopes: Envelopes[T], order: Iterable[Seat]) -> tuple[Seat, T] | None:
    """Find the answer that takes effect; `None` if all pass."""
    given = {envelope.by: envelope.answer for envelope in envelopes}
    return next(((seat, answer) for seat in order if (answer := given.get(seat)) is not None), None)


class Windows(msgspec.Struct, Generic[S, A], frozen=True, kw_only=True):
    """Defines how sealed windows are hosted: who has answered, and what a missing answer counts as (decision 14)."""

    sealed: Callable[[S], frozenset[Seat]]
    """Those of `to_act` who have answered in secret and wait for the others.

    While there is one, only they learn that anything has happened.
    """

    default_answer: Callable[[S, Seat], A | None]
    """The answer of a seat that lets a sealed window pass: given when the table's beat or a clock runs out.

    None: this seat is asked in no sealed window.
    """

    beats: Callable[[S], float] = lambda state: 1.0
    """How many of the table's beats the open window lasts.

    Everybody sees how long that is, so it may depend on nothing but what everybody knows: what was done, and not who
    could answer it.
    """


def windows_of(game: AnyGame) -> Windows[Any, Any] | None:
    return game.part(Windows)


def sealed_in(game: AnyGame, state: Any) -> frozenset[Seat]:
    """List the seats that have answered in the open sealed window."""
    windows = windows_of(game)
    return windows.sealed(state) if windows else frozenset()


def default_answer(game: AnyGame, state: Any, seat: Seat) -> Any | None:
    """Find the answer of a seat that lets the open window pass; `None` if it is asked in none."""
    windows = windows_of(game)
    return windows.default_answer(state, seat) if windows else None


def window_beats(game: AnyGame, state: Any) -> float:
    windows = windows_of(game)
    return windows.beats(state) if windows else 0.0


def waited_for(game: AnyGame, state: Any) -> frozenset[Seat]:
    """List whose action is really missing. Only for running a match: players must not see who has answered."""
    return game.to_act(state) - bystanders_of(game, state) - sealed_in(game, state)
