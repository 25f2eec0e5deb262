"""Proves the parties of a scenario one after the other, told as it goes; whoever breaks off keeps what was found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from importlib.resources.abc import Traversable
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pitonisa.authoring.proof.prove import Proven, prove
from pitonisa.games.missions.scenario.library import read_tale
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.platform.terminal.jobs import in_order
from pitonisa.platform.work.workers import Workers

Told: TypeAlias = Callable[[str, int], None]
"""Hears of a party and how many of its states have been looked at; of fewer than none when it is done."""


def proven(
    folder: Traversable, wanted: list[tuple[str, ...]], states: int, seconds: float, workers: Workers
) -> Iterator[Proven]:
    """Each party as soon as it is known."""
    tale = read_tale(folder)
    with _progress(tale.key, len(wanted)) as told:
        work = partial(_one, folder, tale.name, wanted, states, seconds, told if workers.is_here else None)
        for found in in_order(work, len(wanted), workers):
            told(", ".join(found.searched.party), -1)
            yield found


@lru_cache(maxsize=1)
def _tale(folder: Traversable, name: str) -> Tale:
    """Read once in each process, and again where the files, and so its name, have changed."""
    return read_tale(folder)


def _one(
    folder: Traversable,
    name: str,
    wanted: list[tuple[str, ...]],
    states: int,
    seconds: float,
    told: Told | None,
    number: int,
) -> Proven:
    """What one process does; another one than the first has to read the scenario by itself."""
    party = wanted[number]
    return prove(_tale(folder, name), party, states, seconds, partial(told, ", ".join(party)) if told else _unwatched)


def _unwatched(states: int) -> None:
    pass


@contextmanager
def _progress(title: str, amount: int) -> Generator[Told]:
    """A bar on a terminal, with the party and how many states have been looked at; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda party, states: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=amount)

        def told(party: str, states: int) -> None:
            if states < 0:
                bar.advance(task)
            else:
                bar.update(task, description=f"{title} · {party} · {states:,}")

        yield told
