"""Share a large piece of work among processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final, Protocol, TypeVar

from pitonisa.kernel import Refusal

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


@dataclass(frozen=True)
class Processes:
    jobs: int

    @property
    def is_here(self) -> bool:
        return self.jobs < 2

    def results(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[T]:
        processes = min(self.jobs, len(pieces), 4 * (os.cpu_count() or 1))
        if processes < 2:
            yield from map(work, pieces)
            return
        pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_alone)
        try:
            yield from pool.map(work, pieces)
        except BrokenProcessPool as error:
            raise Refusal("jobs-died") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that everybody watches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
