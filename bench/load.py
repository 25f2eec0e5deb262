"""Many tables at once: how many actions a second a server carries, how soon all see them, and where its time goes.

Every table has four people who play Shipwreck at random. As fast as they can, each acts as soon as all have seen the
last action; at a human pace, each table acts once every few seconds. Nothing is spared: the store is on disk,
every action is committed before anybody is told, and every frame must arrive at every seat in its order.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, Protocol

import msgspec

from bench.house import prepare, serving
from bench.loops import run
from bench.process import Use
from bench.seats import Broken, Party

PLAYERS = 4
ADDRESS = "127.0.0.1"
SPARE = 120
"""Matches that are prepared for each second and each fifty tables, so that one can always go on."""


SITTING, SITTING_A_TABLE = 60, 0.5
"""Seconds within which all have sat down on however busy a machine: these, and so many more for each table."""

PATIENCE = 20
"""Seconds that a measurement waits for the first action beyond its time."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    tables: int
    every: float | None
    """Seconds between two actions of a table; as fast as they can without."""

    seconds: float
    actions: int
    actions_a_second: float
    frames: int
    """All of them arrived, each once and in its order."""

    matches: int
    """That came to their end meanwhile."""

    p50_ms: float
    p99_ms: float
    worst_ms: float
    cpu_us_an_action: float
    """Processor time of the server, all its threads together."""

    cores: float
    memory_mb: float
    most_memory_mb: float


class Crowd:
    """The people of many tables, in one process."""

    def __init__(
        self,
        ports: Sequence[int],
        codes: Iterator[str],
        every: float | None,
        seed: int,
        address: str,
        party: type[Party] = Party,
        together: bool = False,
    ) -> None:
        """Where there are several servers, those at one table sit at all of them, or together at one."""
        self._ports, self._codes, self._every, self._address, self._party = ports, codes, every, address, party
        self._together = together
        self._rng = Random(seed)
        self._parties: set[Party] = set()
        self._arriving: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._playing = False
        self._arrivals = 0
        self.took: list[float] = []
        self.frames = self.matches = 0

    async def sit_down(self, tables: int) -> None:
        give_up = perf_counter() + SITTING + tables * SITTING_A_TABLE
        for _ in range(tables):
            await self._new_party()
            self._must_sit_by(give_up)
        while any(person.n < 0 for party in self._parties for person in party.people):
            await asyncio.wait((self._trouble,), timeout=0.01)
            self._must_sit_by(give_up)

    def _must_sit_by(self, moment: float) -> None:
        self._check()
        if perf_counter() > moment:
            raise Broken("not everybody sits down in time")

    async def play(self, seconds: float) -> None:
        """For so long, then until all have seen the last action."""
        await self.play_until(asyncio.create_task(asyncio.sleep(seconds)))

    async def play_until(self, something: asyncio.Future[Any]) -> None:
        """Until something has happened, or something has gone wrong."""
        self._playing = True
        for party in list(self._parties):
            self._next(party, first=True)
        await asyncio.wait((self._trouble, something), return_when=asyncio.FIRST_COMPLETED)
        self._playing = False
        self._check()

    def go_home(self) -> None:
        for task in self._arriving:
            task.cancel()
        for party in self._parties:
            party.leave()

    def _check(self) -> None:
        if self._trouble.done():
            self._trouble.result()

    async def _new_party(self) -> None:
        code = next(self._codes, None)
        if code is None:
            raise Broken("all prepared matches are over")
        party = self._party(code, PLAYERS, self._rng, self._told)
        self._parties.add(party)
        first = self._arrivals % len(self._ports)
        self._arrivals += 1
        ports = [*self._ports[first:], *self._ports[:first]]
        await party.connect(ports[:1] if self._together else ports, self._address)

    def _told(self, party: Party, took: float | None) -> None:
        if party.trouble:
            if not self._trouble.done():
                self._trouble.set_exception(Broken(party.trouble))
        elif self._playing:
            if took is not None:
                self.took.append(took)
                self.frames += PLAYERS
            self._next(party)

    def _next(self, party: Party, *, first: bool = False) -> None:
        if self._every is None:
            self._act(party)
        else:
            wait = self._every * (self._rng.random() if first else 0.9 + 0.2 * self._rng.random())
            asyncio.get_running_loop().call_later(wait, self._act, party)

    def _act(self, party: Party) -> None:
        if self._playing and not party.go_on():
            party.leave()
            self.matches += 1
            self._parties.discard(party)
            task = asyncio.get_running_loop().create_task(self._new_party())
            self._arriving.add(task)
            task.add_done_callback(self._arrived)

    def _arrived(self, task: asyncio.Task[None]) -> None:
        self._arriving.discard(task)
        if not task.cancelled() and (error := task.exception()) and not self._trouble.done():
            self._trouble.set_exception(error)


class Serving(Protocol):
    """A server that is measured."""

    port: int

    @property
    def used(self) -> Use: ...


async def play(
    servers: Sequence[Serving],
    codes: Iterable[str],
    tables: int,
    every: float | None,
    seconds: float,
    seed: int,
    party: type[Party] = Party,
    *,
    together: bool = False,
) -> Figures:
    """At one server, or at several with one database: then what they have used counts together."""
    crowd = Crowd([one.port for one in servers], iter(codes), every, seed, ADDRESS, party, together)
    try:
        await crowd.sit_down(tables)
        before, began = used(servers), perf_counter()
        await crowd.play_until(asyncio.create_task(_long_enough(crowd, seconds)))
        lasted, after = perf_counter() - began, used(servers)
    finally:
        crowd.go_home()
    return _figures(tables, every, lasted, crowd, before, after)


async def _long_enough(crowd: Crowd, seconds: float) -> None:
    """So long, and on a machine that is busy with something else until somebody has acted."""
    give_up = perf_counter() + seconds + PATIENCE
    await asyncio.sleep(seconds)
    while not crowd.took and perf_counter() < give_up:
        await asyncio.sleep(0.01)


async def visit(servers: Sequence[Serving], code: str) -> None:
    """Four people come to a table and go: whatever a server loads for the first of them, it has loaded."""
    crowd = Crowd([one.port for one in servers], iter((code,)), None, 0, ADDRESS)
    try:
        await crowd.sit_down(1)
    finally:
        crowd.go_home()


def used(servers: Sequence[Serving]) -> Use:
    several = [one.used for one in servers]
    return Use(
        cpu=sum(one.cpu for one in several),
        memory=sum(one.memory for one in several),
        most_memory=sum(one.most_memory for one in several),
        files=sum(one.files for one in several),
    )


def _figures(tables: int, every: float | None, lasted: float, crowd: Crowd, before: Use, after: Use) -> Figures:
    took, cpu = sorted(crowd.took), after.cpu - before.cpu
    if not took:
        raise Broken("nobody acted")
    return Figures(
        tables=tables,
        every=every,
        seconds=round(lasted, 2),
        actions=len(took),
        actions_a_second=round(len(took) / lasted, 1),
        frames=crowd.frames,
        matches=crowd.matches,
        p50_ms=round(took[len(took) // 2] * 1000, 2),
        p99_ms=round(took[len(took) * 99 // 100] * 1000, 2),
        worst_ms=round(took[-1] * 1000, 2),
        cpu_us_an_action=round(cpu / len(took) * 1e6, 1),
        cores=round(cpu / lasted, 2),
        memory_mb=round(after.memory, 1),
        most_memory_mb=round(after.most_memory, 1),
    )


def matches_needed(tables: int, every: float | None, seconds: float) -> int:
    """So many that one can always go on."""
    return tables + (0 if every else int(SPARE * seconds * max(1.0, tables / 50)))


def measure(
    tables: int,
    seconds: float,
    *,
    every: float | None = None,
    seed: int = 0,
    sample: bool = False,
    database: str | None = None,
) -> dict[str, Any]:
    """A server and a store of its own for one measurement; with `sample`, where its time went.

    The store is a file, unless an empty `database` is given.
    """
    with tempfile.TemporaryDirectory(prefix="pitonisa-load-") as folder:
        database = database or f"sqlite:///{folder}/tables.db"
        codes = prepare(database, matches_needed(tables, every, seconds), players=PLAYERS)
        with serving(database) as house:
            if sample:
                house.ask("/bench/sample")
            figures = run(play([house], codes, tables, every, seconds, seed))
            held = house.ask()
            house_threads = house.threads
    told = msgspec.to_builtins(figures)
    if sample:
        told |= {"areas": held["areas"], "places": held["places"], "threads": house_threads}
    return told
