"""Defines a game's puzzles: questions about one seat's view with one right answer, and how to find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import NoneType
from typing import Any, Final, Generic, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import AnyView

S = TypeVar("S")
V = TypeVar("V", bound=AnyView)

LEVELS: Final = range(1, 6)
"""From easy to hard."""


class Posed(msgspec.Struct, frozen=True, kw_only=True):
    """A question with all that belongs to it. Everything in it follows from one view."""

    theme: str
    question: Any
    """The game's own struct: the question, and about which seat."""

    answers: tuple[Any, ...]
    """All that could be answered, as the game's own structs: its actions, or what else it calls an answer."""

    right: int
    """Which of them it is."""

    margin: float
    """How far it is ahead of the next one, from 0 to 1. 1: it is certain."""

    steps: tuple[Any, ...]
    """How one finds it, one thought after the other, as the game's own structs."""

    aside: Any = None
    """What is said beside the answer, if anything: the game's own struct."""


def by_steps(posed: Posed) -> int:
    """As hard as there are steps."""
    return max(LEVELS[0], min(LEVELS[-1], len(posed.steps)))


def whole_reasoning(posed: Posed) -> Any:
    """Two are twins where the same steps lead to the same answer."""
    return (posed.answers[posed.right], posed.steps)


class Puzzles(msgspec.Struct, Generic[S, V], frozen=True, kw_only=True):
    """A game's puzzles. It is given a view and never a state, so it cannot ask for more than that seat can know."""

    themes: Mapping[str, float]
    """What its puzzles are about, and the least margin of each: text ids `theme-…`."""

    question: object
    answer: object
    step: object
    aside: object = NoneType
    """The structs that travel, or unions of them: what the client's types are made from.

    Each is tagged. Their words are texts of the game in `locale/puzzles`: `question-…`, `answer-…`, `step-…` and
    `aside-…` with the name of the struct, given its fields.
    """

    ask: Callable[[V], Iterable[Posed]]
    """List every question worth asking about this view, each one (by theme and question) once. A pure function."""

    errs: Callable[[S, Posed], bool] = lambda state, posed: False
    """Whether the right answer is wrong in this truth, which can happen where it is only nearly certain.

    Such a question is not kept. Asked when puzzles are looked for, and by the conformance suite.
    """

    level: Callable[[Posed], int] = by_steps
    """How hard it is, one of `LEVELS`."""

    shape: Callable[[Posed], Any] = whole_reasoning
    """What two have in common of which one is enough: any value that can travel, equal for both."""

    bots: tuple[str, ...]
    """The bots whose matches are searched for puzzles: all seats of one match are of one kind."""

    options: tuple[Mapping[str, Any], ...] = ({},)
    """With which options: one match has these, the next one those."""


def puzzles_of(game: AnyGame) -> Puzzles[Any, Any] | None:
    return game.part(Puzzles)
