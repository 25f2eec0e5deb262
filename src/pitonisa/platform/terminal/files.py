"""Read and write recorded matches as files, and share out a job from the command line."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.replay import BadRecord, Record, read, write
from pitonisa.platform.registry import UnknownGame, find
from pitonisa.platform.terminal.arguments import Usage, whole
from pitonisa.platform.work.cluster import Cluster
from pitonisa.platform.work.parquet import must_be_installed
from pitonisa.platform.work.workers import Processes, Workers, chunks


def load(path: str) -> tuple[AnyGame, Record]:
    """Read the match in a file, and find its game."""
    match = read(_bytes(path))
    try:
        return find(match.game), match
    except UnknownGame as error:
        raise BadRecord("record-unknown-game", found=match.game) from error


def _bytes(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except FileNotFoundError as error:
        raise Refusal("file-missing", file=path) from error
    except IsADirectoryError as error:
        raise Refusal("file-folder", file=path) from error
    except (OSError, ValueError) as error:
        raise Refusal("file-unreadable", file=path, why=_reason(error)) from error


def read_text(path: str) -> str:
    """Read a file that somebody has written by hand."""
    try:
        return _bytes(path).decode()
    except UnicodeDecodeError as error:
        raise Refusal("file-not-text", file=path) from error


def may_write(path: str) -> None:
    """Refuse early if a file can't be written; writes nothing."""
    target = Path(path)
    try:
        if target.is_dir():
            raise Refusal("file-folder", file=path)
        if not target.parent.is_dir():
            raise Refusal("file-no-folder", file=path, folder=str(target.parent))
        if not os.access(target if target.exists() else target.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("file-unwritable", file=path, why=_reason(error)) from error


def may_write_parquet(path: str) -> None:
    must_be_installed()
    may_write(path)


def may_save(path: str) -> None:
    """Refuse early if a match can't be saved; writes nothing."""
    may_write(path)
    target = Path(path)
    try:
        is_free = not target.exists() or not target.stat().st_size or _is_match(target)
    except OSError as error:
        raise Refusal("file-unwritable", file=path, why=_reason(error)) from error
    if not is_free:
        raise Refusal("file-is-something-else", file=path)


def _is_match(target: Path) -> bool:
    try:
        read(target.read_bytes())
    except BadRecord:
        return False
    return True


def save(path: str, match: Record) -> None:
    may_save(path)
    write_whole(path, write(match))


def write_whole(path: str, data: bytes) -> None:
    """Write a file completely or not at all."""
    unfinished = Path(f"{path}.{os.getpid()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except (OSError, ValueError) as error:
        unfinished.unlink(missing_ok=True)
        raise Refusal("file-unwritable", file=path, why=_reason(error)) from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


T = TypeVar("T")

WORKERS: Final = "--jobs J --cluster ADDRESS"
"""The options of a command that distributes its work."""


def workers_of(given: Namespace) -> Workers:
    """Build the requested number of processes, or a cluster, which knows its own size."""
    if given.cluster is None:
        return Processes(whole(given.jobs, "--jobs"))
    if given.jobs is not None:
        raise Usage("usage-cluster")
    return Cluster(given.cluster)


def share_out(work: Callable[[range], T], amount: int, workers: Workers, title: str) -> list[T]:
    """Return the results of the pieces in order, no matter which process computes them."""
    pieces = chunks(amount)
    with progress(amount, title) as done:
        results: list[T] = []
        for piece, result in zip(pieces, workers.results(work, pieces), strict=True):
            results.append(result)
            done(len(piece))
        return results


def in_order(work: Callable[[int], T], amount: int, workers: Workers) -> Iterator[T]:
    """Yield the results one by one, each as soon as it and those before it are there."""
    yield from workers.results(work, range(amount))


@contextmanager
def progress(amount: int, title: str) -> Generator[Callable[[int], None]]:
    """Show a bar on a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=amount)
        yield lambda count: bar.advance(task, count)
