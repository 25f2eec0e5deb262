"""How decisions of a game can be weighed: what there is to decide, and how good it is to stand somewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from pitonisa.kernel.values import Actor, AnyView, Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=AnyView)


class Line(msgspec.Struct, Generic[A], frozen=True):
    """Something that a seat may decide: what it does, and what others do until it is so, as where all must agree."""

    action: A
    then: tuple[tuple[Actor, A], ...] = ()
    in_short: A | None = None
    """What it comes to, where the first action does not say it: to agree is to propose what was proposed."""

    @property
    def meaning(self) -> A:
        return self.action if self.in_short is None else self.in_short


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(Generic[S, V, A]):
    lines: Callable[[V], Sequence[Line[A]]]
    """What whoever sees this may decide, as far as it is worth weighing."""

    sure: Callable[[V], A | None]
    """What is certain to be right by the rules and by what is seen, if anything is: nobody has to believe it."""

    quiet: Callable[[V], A | None]
    """What lets things be, where that can be chosen."""

    worth: Callable[[S, Seat], float]
    """How good it is for a seat that matters have come this far, from 0 (lost) to 1 (won). Nothing hidden moves it."""

    turn: Callable[[S], int]
    """Which turn it is, from 1."""

    bot: str
    """Who plays on for everybody when something was decided."""

    turns: int
    """After so many turns a match is not played on, but judged by what it is worth to stand there."""
