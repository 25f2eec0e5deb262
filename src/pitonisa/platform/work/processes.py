"""Processes of this machine, as workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TypeVar

from pitonisa.kernel import Refusal

P = TypeVar("P")
T = TypeVar("T")


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
