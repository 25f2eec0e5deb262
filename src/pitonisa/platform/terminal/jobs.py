"""Does a piece of work in several processes, with the same result as in one."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pitonisa.kernel import Refusal

P = TypeVar("P")
T = TypeVar("T")

PIECES: Final = 100
"""Into how many pieces work is cut: enough to be shared out evenly, and to see it go on."""


def chunks(amount: int) -> list[range]:
    """The numbers from 0, in pieces. They do not depend on the number of processes."""
    size = -(-amount // PIECES)
    return [range(first, min(first + size, amount)) for first in range(0, amount, size)]


def map_in_processes(work: Callable[[range], T], amount: int, jobs: int, title: str) -> list[T]:
    """The results of the pieces, in order. `work` goes to other processes, so it must be picklable."""
    pieces = chunks(amount)
    with progress(amount, title) as done:
        results: list[T] = []
        for piece, result in zip(pieces, _results(work, pieces, jobs), strict=True):
            results.append(result)
            done(len(piece))
        return results


def in_order(work: Callable[[int], T], amount: int, jobs: int) -> Iterator[T]:
    """The results one by one, each as soon as it and those before it are there."""
    yield from _results(work, range(amount), jobs)


def _results(work: Callable[[P], T], pieces: Sequence[P], jobs: int) -> Iterator[T]:
    processes = min(jobs, len(pieces), 4 * (os.cpu_count() or 1))
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


@contextmanager
def progress(amount: int, title: str) -> Generator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=amount)
        yield lambda count: bar.advance(task, count)
