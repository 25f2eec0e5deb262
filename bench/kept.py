"""Stores finished measurements, one line each in a file, so that a long run can be interrupted and resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from pitonisa.platform.terminal.files import in_order, progress
from pitonisa.platform.work.workers import Processes

T = TypeVar("T")


def measured(
    work: Callable[[int], T],
    amount: int,
    *,
    jobs: int,
    title: str,
    keep: Path | None,
    kind: type[T],
    number: Callable[[T], int | None],
) -> list[T]:
    """Run whatever isn't stored yet, and store each result as soon as it and earlier ones are there.

    `number` tells which one a line of the file is; None: it belongs to another measurement.
    """
    lines = keep.read_bytes().splitlines() if keep and keep.exists() else []
    kept = (msgspec.json.decode(line, type=kind) for line in lines)
    found = {n: one for one in kept if (n := number(one)) is not None}
    missing = [n for n in range(amount) if n not in found]
    with progress(amount, title) as done, keep.open("ab") if keep else nullcontext() as file:
        done(amount - len(missing))
        results = in_order(partial(_nth, work, missing), len(missing), Processes(jobs))
        for n, one in zip(missing, results, strict=True):
            found[n] = one
            done(1)
            if file:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
    return [found[n] for n in range(amount)]


def _nth(work: Callable[[int], T], numbers: Sequence[int], place: int) -> T:
    return work(numbers[place])
