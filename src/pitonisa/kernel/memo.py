"""Caches the last results of pure functions on immutable values, for callers that soon ask the same again.

Playing an action lists the legal ones, shows them in a view, and checks the chosen one: the same question about the
same state, three times. The first argument is compared by identity and the others by equality, so a miss costs next to
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple

S = TypeVar("S")
R = TypeVar("R")
Others = TypeVarTuple("Others")
M = TypeVar("M", bound="Remembering")


def remember_last(count: int) -> Callable[[Callable[[S, *Others], R]], Callable[[S, *Others], R]]:
    """Cache the last `count` results of a function, and the last `count` states with them."""

    def decorate(answer: Callable[[S, *Others], R]) -> Callable[[S, *Others], R]:
        kept: tuple[tuple[S, tuple[*Others], R], ...] = ()

        @wraps(answer)
        def remembered(state: S, *others: *Others) -> R:
            nonlocal kept
            for known, along, found in kept:
                if known is state and along == others:
                    return found
            found = answer(state, *others)
            kept = ((state, others, found), *kept[: count - 1])
            return found

        return remembered

    return decorate


class Remembering(Protocol):
    """An immutable value that carries cached results about itself."""

    memory: dict[Any, Any]


def remembered(answer: Callable[[M, *Others], R]) -> Callable[[M, *Others], R]:
    """Cache every result of a function on its first argument, for as long as that lives."""

    @wraps(answer)
    def known(about: M, *others: *Others) -> R:
        question = (answer, others)
        if question not in about.memory:
            about.memory[question] = answer(about, *others)
        return about.memory[question]

    return known
