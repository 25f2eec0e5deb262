"""Truths that somebody may hold to be so: they fit all that a viewer knows, each drawn as often as it is likely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.values import Viewer

S = TypeVar("S")

Imagine: TypeAlias = Callable[[S, Viewer, Any, Stream, int], list[S]]
"""So many truths that a viewer may hold to be so, given the state, the notes of the table and chance.

They are made from what the viewer knows: the state only says what that is. In any other truth that the viewer cannot
tell from this one, the same chance gives the same truths.
"""


def each_as_likely(reshuffle: Callable[[S, Viewer, Stream], S]) -> Imagine[S]:
    """For a game in which nothing that people did makes one truth likelier than another."""

    def imagine(state: S, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[S]:
        return [reshuffle(state, viewer, rng) for _ in range(many)]

    return imagine
