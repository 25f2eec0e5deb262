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
"""How many pieces work is divided into: enough for an even distribution and for visible progress."""


class Workers(Protocol):
    """Applies the same work to many pieces. `work` is sent to processes, so it must be picklable and self-contained."""

    @property
    def is_here(self) -> bool:
        """Say whether everything runs in this process, so that `work` may call back."""
        ...

    def results(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[T]:
        """Yield the results of the pieces in order, each as soon as it and those before it are there."""
        ...


def chunks(amount: int) -> list[range]:
    """Divide the numbers from 0 into pieces, independently of who works on them."""
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
    """Ignore Ctrl-C, which is for the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
