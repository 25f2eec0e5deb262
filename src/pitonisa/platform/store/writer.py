"""Write in one thread, with all waiting changes in one commit, and read in another, with one snapshot per request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Final, TypeAlias

from pitonisa.platform.store.bus import Seal, news
from pitonisa.platform.store.database import Database, Failed, Link, Rows, Step, Taken
from pitonisa.platform.store.statements import Command, Insert, Query, Write

MOST_AT_ONCE: Final = 500

SEALED: Final = frozenset({"envelopes"})
"""The tables whose new rows nobody may learn of."""


class Job:
    """Changes that belong together, and who waits for them."""

    def __init__(self, changes: Sequence[Write], done: asyncio.Future[None]) -> None:
        self.changes = changes
        self._done = done

    @property
    def is_sealed(self) -> bool:
        return any(isinstance(one, Insert) and one.table in SEALED for one, _ in self.changes)

    def settle(self, error: Exception | None) -> None:
        if self._done.done():
            return
        if error is None:
            self._done.set_result(None)
        else:
            self._done.set_exception(error)


Outcome: TypeAlias = tuple[Job, Exception | None]


class Writer:
    """The only writer. A job is written completely or not at all; its failure doesn't affect others."""

    def __init__(
        self,
        database: Database,
        link: Link,
        timed: Callable[[float], None],
        name: str = "",
        unwell: Callable[[str], None] = lambda why: None,
    ) -> None:
        """`name` tells other servers who wrote; `unwell` is called with the reason of a database error."""
        self.seal: Seal | None = None
        """Encrypts the actions sent to other servers; without it, they learn only that something was played."""

        self._database, self._name, self._link, self._timed = database, name, link, timed
        self._unwell = unwell
        self._loop = asyncio.get_running_loop()
        self._coming: list[Job] = []
        """What was asked for in this turn of the loop."""

        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store writer", daemon=True)
        self._thread.start()

    def keep(self, changes: Sequence[Write]) -> asyncio.Future[None]:
        """Write, and return when it is on disk; `Taken` or `Failed` otherwise."""
        done = self._loop.create_future()
        if not self._coming:
            self._loop.call_soon(self._hand_over)
        self._coming.append(Job(changes, done))
        return done

    def _hand_over(self) -> None:
        """All of a turn together: for each hand-over the two threads wait for each other."""
        coming, self._coming = self._coming, []
        self._queue.put(coming)

    async def close(self) -> None:
        """Close after everything waiting has been written."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._link.close()

    # In the thread

    def _work(self) -> None:
        while jobs := self._waiting():
            began = perf_counter()
            outcomes = self._together(jobs)
            with suppress(RuntimeError):  # a loop that is closed has nobody left who waits
                self._loop.call_soon_threadsafe(self._settle, outcomes, perf_counter() - began)

    def _waiting(self) -> list[Job]:
        """Take everything that waits to be written; nothing at the end."""
        jobs: list[Job] = []
        while len(jobs) < MOST_AT_ONCE:
            try:
                coming = self._queue.get() if not jobs else self._queue.get_nowait()
            except Empty:
                break
            if coming is None:
                if jobs:
                    self._queue.put(None)
                break
            jobs += coming
        return jobs

    def _together(self, jobs: list[Job]) -> list[Outcome]:
        """Write jobs in one commit. If a row's key exists, each in its own; if the disk fails, none."""
        changes = [change for job in jobs for change in job.changes]
        told = news(changes, self._name, self.seal) if self._database.has_others else ()
        try:
            self._link.connection().write(_steps(changes), told)
        except Exception as error:
            if len(jobs) == 1 or self._database.is_unwell(error):
                return [(job, self._as_told(error)) for job in jobs]
            return [outcome for job in jobs for outcome in self._together([job])]
        return [(job, None) for job in jobs]

    def _as_told(self, error: Exception) -> Exception:
        told = Taken() if self._database.is_taken(error) else Failed(str(error))
        told.__cause__ = error
        return told

    # Back in the loop

    def _settle(self, outcomes: list[Outcome], seconds: float) -> None:
        """Finish jobs. Sealed answers aren't even timed, so that nothing shows that there was one (decision 14)."""
        if not all(job.is_sealed for job, _ in outcomes):
            self._timed(seconds)
        for job, error in outcomes:
            if isinstance(error, Failed):
                self._unwell(str(error))
            job.settle(error)


def _steps(changes: Iterable[Write]) -> list[Step]:
    return [step for statement, same in groupby(changes, key=itemgetter(0)) for step in _alike(statement, same)]


def _alike(statement: Command, changes: Iterable[Write]) -> Iterator[Step]:
    rows = [statement.values(row) for _, row in changes]
    most = statement.rows_at_once
    for part in (rows[first : first + most] for first in range(0, len(rows), most)):
        yield statement.text(len(part)), [value for row in part for value in row]


class Reader:
    def __init__(self, database: Database, link: Link) -> None:
        self._database = database
        self._link = link
        self._thread = ThreadPoolExecutor(1, "store reader")

    async def read(self, *queries: Query, **values: Any) -> list[list[Any]]:
        """Return the rows of each query; `Failed` if the database can't be read just now."""
        steps = [(query.text, query.values(values)) for query in queries]
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._answer, steps)

    def _answer(self, steps: Sequence[Step]) -> list[list[Any]]:
        return [Query.rows(*found) for found in self._read(steps)]

    def _read(self, steps: Sequence[Step]) -> list[Rows]:
        """Read, and retry once if the connection was lost."""
        try:
            connection = self._link.connection()
            try:
                return connection.read(steps)
            except Exception:
                if not connection.is_lost():
                    raise
                return self._link.connection().read(steps)
        except Exception as error:
            if self._database.is_unwell(error):
                raise Failed(str(error)) from error
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._link.close()
