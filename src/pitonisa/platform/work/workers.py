"""What is asked of those who share a piece of work, whoever they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

P = TypeVar("P")
T = TypeVar("T")

PIECES: Final = 100
"""Into how many pieces work is cut: enough to be shared out evenly, and to see it go on."""


class Workers(Protocol):
    """Does the same work on many pieces. `work` travels, so it must be picklable and find all it needs by itself."""

    @property
    def is_here(self) -> bool:
        """Whether everything is done in this process, so that `work` may call back."""
        ...

    def results(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[T]:
        """What comes of each piece, in their order, as soon as it and those before it are done."""
        ...


def chunks(amount: int) -> list[range]:
    """The numbers from 0, in pieces. They do not depend on who does them."""
    size = max(1, -(-amount // PIECES))
    return [range(first, min(first + size, amount)) for first in range(0, amount, size)]
