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
    """A question with its answers. Everything in it follows from one view."""

    theme: str
    question: Any
    """The game's own struct: the question, and the seat it is about."""

    answers: tuple[Any, ...]
    """All possible answers, as the game's own structs: its actions, or special answer structs."""

    right: int
    """The index of the right one."""

    margin: float
    """How far it is ahead of the next one, from 0 to 1. 1: it is certain."""

    steps: tuple[Any, ...]
    """How to find it, step by step, as the game's own structs."""

    aside: Any = None
    """A remark beside the answer, if any: the game's own struct."""


def by_steps(posed: Posed) -> int:
    """Rate difficulty by the number of steps."""
    return max(LEVELS[0], min(LEVELS[-1], len(posed.steps)))


def whole_reasoning(posed: Posed) -> Any:
    """Group puzzles as twins if the same steps lead to the same answer."""
    return (posed.answers[posed.right], posed.steps)


class Puzzles(msgspec.Struct, Generic[S, V], frozen=True, kw_only=True):
    """Defines a game's puzzles. It is given a view and never a state, so it can't ask what that seat can't know."""

    themes: Mapping[str, float]
    """The subjects of its puzzles with the least margin of each: text ids `theme-…`."""

    question: object
    answer: object
    step: object
    aside: object = NoneType
    """The structs that are sent, or unions of them: what the client's types are generated from.

    Each is tagged. Their words are texts of the game in `locale/puzzles`: `question-…`, `answer-…`, `step-…` and
    `aside-…` with the name of the struct, given its fields.
    """

    ask: Callable[[V], Iterable[Posed]]
    """Lists every question worth asking about this view, each (by theme and question) once. A pure function."""

    errs: Callable[[S, Posed], bool] = lambda state, posed: False
    """Says whether the right answer is wrong in this state, which is possible if it is only nearly certain.

    Such a question is not kept. Asked when puzzles are looked for, and by the conformance suite.
    """

    level: Callable[[Posed], int] = by_steps
    """Rates the difficulty, one of `LEVELS`."""

    shape: Callable[[Posed], Any] = whole_reasoning
    """Returns an encodable value that is equal for two puzzles of which one is enough."""

    bots: tuple[str, ...]
    """The bots whose matches are searched for puzzles: all seats of one match play the same bot."""

    options: tuple[Mapping[str, Any], ...] = ({},)
    """The options used for the matches, in turn."""


def puzzles_of(game: AnyGame) -> Puzzles[Any, Any] | None:
    return game.part(Puzzles)
