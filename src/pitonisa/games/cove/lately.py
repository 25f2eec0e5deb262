"""Remembers the last few answers of a pure function by the very parts it was asked about: most steps change none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

R = TypeVar("R")

MOST: Final = 6


def lately(answer: Callable[..., R]) -> Callable[..., R]:
    kept: list[tuple[tuple[Any, ...], R]] = []

    def remembered(*parts: Any) -> R:
        for known, made in kept:
            if all(one is other for one, other in zip(known, parts, strict=True)):
                return made
        made = answer(*parts)
        kept[:] = [(parts, made), *kept[: MOST - 1]]
        return made

    remembered.__doc__ = answer.__doc__
    return remembered
