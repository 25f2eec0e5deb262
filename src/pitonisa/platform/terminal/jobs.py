"""Shares out a piece of work from the command line: who does it, in which pieces, and how far it has come."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pitonisa.platform.terminal.arguments import Arguments, Usage, whole
from pitonisa.platform.work.cluster import Cluster
from pitonisa.platform.work.processes import Processes
from pitonisa.platform.work.workers import Workers, chunks

T = TypeVar("T")


def takes_workers(wanted: Arguments) -> None:
    wanted.takes("jobs", "J")
    wanted.takes("cluster", "ADDRESS")


def workers_of(given: Namespace) -> Workers:
    """As many processes as were asked for, or a cluster, which knows by itself how many machines it has."""
    if given.cluster is None:
        return Processes(whole(given.jobs, "--jobs"))
    if given.jobs is not None:
        raise Usage("usage-cluster")
    return Cluster(given.cluster)


def share_out(work: Callable[[range], T], amount: int, workers: Workers, title: str) -> list[T]:
    """The results of the pieces, in order: the same, whoever does them."""
    pieces = chunks(amount)
    with progress(amount, title) as done:
        results: list[T] = []
        for piece, result in zip(pieces, workers.results(work, pieces), strict=True):
            results.append(result)
            done(len(piece))
        return results


def in_order(work: Callable[[int], T], amount: int, workers: Workers) -> Iterator[T]:
    """The results one by one, each as soon as it and those before it are there."""
    yield from workers.results(work, range(amount))


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
