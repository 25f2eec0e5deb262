"""Simulates the people of many tables: they sit down, play at random, and check that each frame arrives in order.

A crowd runs in one process. Measurements of a server run several of them, each in its own process.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from bench.loops import run
from bench.seats import PLAYERS, Broken, Party

ADDRESS: Final = "127.0.0.1"
GENERATORS: Final = 2
"""Processes that simulate people."""

SITTING, SITTING_A_TABLE = 60, 0.5
"""Seconds within which all have sat down on however busy a machine: these, and this many more for each table."""

AT_ONCE: Final = 10
"""Tables of one process whose people connect at a time."""

PATIENCE: Final = 20
"""Extra seconds for the first action, and for an answer of a process."""


class Over(Broken):
    """Raised if there is no further match to play."""


class Manner(NamedTuple):
    """How people come to their tables, and how they play."""

    ports: Sequence[int]
    every: float | None = None
    """Seconds between two actions of a table; without it, at full speed."""

    seed: int = 0
    party: type[Party] = Party
    together: bool = False
    """With several servers, whether the people of a table share one instead of using all."""

    address: str = ADDRESS


class Seen(NamedTuple):
    """What the people of one process measured in a period."""

    took: list[float]
    """Seconds from each action to its last frame."""

    frames: int
    matches: int
    """Finished matches."""

    cpu: float
    """Processor seconds that the people themselves used."""


class Crowd:
    """The people of many tables, in this process."""

    def __init__(self, manner: Manner, further: Sequence[str] = ()) -> None:
        """When a match is over, people waiting at another table go on; otherwise new ones come to a further one."""
        self._manner, self._further = manner, iter(further)
        self._rng = Random(manner.seed)
        self._waiting = deque[Party]()
        self._parties: set[Party] = set()
        self._at_play: set[Party] = set()
        self._arriving: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._playing = False
        self._arrivals = 0
        self.took: list[float] = []
        self.frames = self.matches = 0

    async def sit_down(self, codes: Sequence[str]) -> None:
        """Seat people, a few at a time, because a server refuses those who wait too long for a welcome."""
        give_up = perf_counter() + SITTING + len(codes) * SITTING_A_TABLE
        coming = deque[Party]()
        for code in codes:
            coming.append(await self._new_party(code))
            self._waiting.append(coming[-1])
            if len(coming) == AT_ONCE:
                await self._welcomed(coming.popleft(), give_up)
        for party in coming:
            await self._welcomed(party, give_up)

    async def _welcomed(self, party: Party, give_up: float) -> None:
        while any(person.n < 0 for person in party.people):
            await asyncio.wait((self._trouble,), timeout=0.01)
            self._check()
            if perf_counter() > give_up:
                raise Broken("not everybody sits down in time")

    async def play_until(self, something: asyncio.Future[Any], tables: int) -> None:
        """Play at this many tables at a time, until something has happened or failed."""
        self._playing = True
        while self._waiting and len(self._at_play) < tables:
            self._at_play.add(self._waiting.popleft())
        for party in list(self._at_play):
            self._next(party, first=True)
        await asyncio.wait((self._trouble, something), return_when=asyncio.FIRST_COMPLETED)
        self._playing = False
        self._check()

    def go_home(self) -> None:
        for task in self._arriving:
            task.cancel()
        for party in self._parties:
            party.leave()
        for parties in (self._parties, self._at_play, self._waiting):
            parties.clear()

    def _check(self) -> None:
        if self._trouble.done():
            self._trouble.result()

    def _fail(self, error: BaseException) -> None:
        if not self._trouble.done():
            self._trouble.set_exception(error)

    async def _new_party(self, code: str) -> Party:
        party = self._manner.party(code, PLAYERS, self._rng, self._told)
        self._parties.add(party)
        ports, first = self._manner.ports, self._arrivals % len(self._manner.ports)
        self._arrivals += 1
        ports = [*ports[first:], *ports[:first]]
        await party.connect(ports[:1] if self._manner.together else ports, self._manner.address)
        return party

    def _told(self, party: Party, took: float | None) -> None:
        if party.trouble:
            self._fail(Broken(party.trouble))
        elif self._playing:
            if took is not None:
                self.took.append(took)
                self.frames += PLAYERS
            self._next(party)

    def _next(self, party: Party, *, first: bool = False) -> None:
        if self._manner.every is None:
            self._act(party)
        else:
            wait = self._manner.every * (self._rng.random() if first else 0.9 + 0.2 * self._rng.random())
            asyncio.get_running_loop().call_later(wait, self._act, party)

    def _act(self, party: Party) -> None:
        if not self._playing or party.go_on():
            return
        self.matches += 1
        self._at_play.discard(party)
        if self._waiting:
            self._at_play.add(other := self._waiting.popleft())
            self._next(other)
            return
        party.leave()
        self._parties.discard(party)
        task = asyncio.get_running_loop().create_task(self._others_come())
        self._arriving.add(task)
        task.add_done_callback(self._arrived)

    async def _others_come(self) -> None:
        code = next(self._further, None)
        if code is None:
            raise Over("all prepared matches are over")
        self._at_play.add(await self._new_party(code))

    def _arrived(self, task: asyncio.Task[None]) -> None:
        self._arriving.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._fail(error)


class Crowds:
    """Several crowds in separate processes, which do the same at the same time."""

    def __init__(self, lines: Sequence[Connection]) -> None:
        self._lines = lines

    def sit_down(self, codes: Sequence[str]) -> None:
        """Seat four people at each of these tables."""
        for place, line in enumerate(self._lines):
            line.send(("sit down", codes[place :: len(self._lines)]))
        self._answers(SITTING + len(codes) * SITTING_A_TABLE)

    def play(self, tables: int, seconds: float) -> Seen:
        """Play at this many of them at a time, for so long, or until some have no further table."""
        each = len(self._lines)
        for place, line in enumerate(self._lines):
            line.send(("play", len(range(place, tables, each))))
        wait(self._lines, seconds)
        for line in self._lines:
            line.send(("stop", None))
        several: list[Seen] = self._answers(0)
        return Seen(
            sorted(took for one in several for took in one.took),
            sum(one.frames for one in several),
            sum(one.matches for one in several),
            sum(one.cpu for one in several),
        )

    def go_home(self) -> None:
        for line in self._lines:
            line.send(("go home", None))
        self._answers(0)

    def _answers(self, seconds: float) -> list[Any]:
        give_up, answers = perf_counter() + seconds + 2 * PATIENCE, list[Any]()
        for line in self._lines:
            answer = line.recv() if line.poll(max(0, give_up - perf_counter())) else Broken("people do not answer")
            if isinstance(answer, Exception):
                raise answer
            answers.append(answer)
        return answers


@contextmanager
def crowds(manner: Manner, most: int = GENERATORS) -> Generator[Crowds]:
    """Start at most this many; they end with the block."""
    spawned = get_context("spawn")
    with ExitStack() as stack:
        lines = list[Connection]()
        for place in range(min(most, GENERATORS)):
            here, there = spawned.Pipe()
            mine = manner._replace(seed=manner.seed * GENERATORS + place)
            process = spawned.Process(target=_live, args=(there, mine), daemon=True)
            process.start()
            stack.callback(process.join)
            stack.callback(process.kill)
            stack.enter_context(here)
            there.close()
            lines.append(here)
        yield Crowds(lines)


def _live(line: Connection, manner: Manner) -> None:
    with suppress(EOFError, KeyboardInterrupt):
        run(_obey(line, manner))


async def _obey(line: Connection, manner: Manner) -> None:
    crowd = Crowd(manner)
    while True:
        what, given = await asyncio.to_thread(line.recv)
        stop = asyncio.ensure_future(asyncio.to_thread(line.recv)) if what == "play" else None
        try:
            if what == "sit down":
                crowd = Crowd(manner)
                answer = await crowd.sit_down(given)
            elif stop:
                answer = await _play(crowd, given, stop)
            else:
                answer = crowd.go_home()
        except Exception as error:
            line.send(error)
            return
        line.send(answer)
        if stop:
            await stop


async def _play(crowd: Crowd, tables: int, stop: asyncio.Future[Any]) -> Seen:
    """Play until told to stop, and on a busy machine until somebody has acted."""
    before = process_time()
    with suppress(Over):
        await crowd.play_until(asyncio.ensure_future(_long_enough(crowd, stop)), tables)
    return Seen(crowd.took, crowd.frames, crowd.matches, process_time() - before)


async def _long_enough(crowd: Crowd, stop: asyncio.Future[Any]) -> None:
    await asyncio.wait((stop,))
    give_up = perf_counter() + PATIENCE
    while not crowd.took and perf_counter() < give_up:
        await asyncio.sleep(0.01)
