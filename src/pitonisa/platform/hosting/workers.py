"""Run worker processes that answer questions, bytes in and bytes out, and replace any that fails."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Final, TypeAlias

import msgspec


class Queue:
    """A line for each guest. When there is room, the guest who has waited longest for a turn gets one."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, guest: str) -> AsyncGenerator[None, None]:
        await self.wait(guest)
        try:
            yield
        finally:
            self.give_back()

    async def wait(self, guest: str) -> None:
        """For a turn, which has to be given back."""
        if self._room:
            self._room -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        self._lines.setdefault(guest, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                line = self._lines.get(guest, deque())
                if mine in line:
                    line.remove(mine)
                if not line:
                    self._lines.pop(guest, None)
            else:
                self.give_back()  # it was this one's turn in the moment of going
            raise

    def give_back(self) -> None:
        while self._lines:
            guest, line = self._lines.popitem(last=False)
            first = line.popleft()
            if line:
                self._lines[guest] = line
            if not first.done():  # else it has gone, and does not know yet
                first.set_result(None)
                return
        self._room += 1


_SPAWN: Final = multiprocessing.get_context("spawn")

START_SECONDS: Final = 120
"""How long a process may take until it is there: on a busy machine longer than it may think."""

_READY: Final = b"ready"


class WorkerFailed(Exception):
    """A process crashed, took too long, or had no answer."""


def answer_all(questions: Connection, answer: Callable[[bytes], bytes]) -> None:
    """Say that one is there, and answer until the other end is closed. No bytes: there is no answer."""
    try:
        questions.send_bytes(_READY)
        while True:
            questions.send_bytes(_answered(answer, questions.recv_bytes()))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _answered(answer: Callable[[bytes], bytes], question: bytes) -> bytes:
    try:
        return answer(question)
    except Exception:
        return b""


class Worker:
    """One process, started when it is first asked. It ends by itself when the server does, however that ends."""

    def __init__(self, target: Any, name: str) -> None:
        self._mine, self._theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=target, args=(self._theirs,), daemon=True, name=name)
        self._is_ready = False
        self._starting, self._asking = Lock(), Lock()

    def start(self) -> None:
        """Once; and never after it was stopped."""
        with self._starting:
            if not self._theirs.closed:
                self._process.start()
                self._theirs.close()

    def ask(self, question: msgspec.Struct, seconds: float) -> bytes:
        """Its time to think begins when it is ready: otherwise a slow start would use it up."""
        with self._asking:
            try:
                self.start()
                self._await_start()
                self._mine.send_bytes(msgspec.msgpack.encode(question))
                if not self._mine.poll(seconds):
                    raise WorkerFailed("too slow")
                return self._mine.recv_bytes()
            except (EOFError, OSError) as error:
                raise WorkerFailed("crashed") from error

    def _await_start(self) -> None:
        if self._is_ready:
            return
        if not self._mine.poll(START_SECONDS):
            raise WorkerFailed("does not start")
        self._mine.recv_bytes()
        self._is_ready = True

    def stop(self) -> None:
        """Callers are refused before it closes: a file that is closed while a thread waits for it may be
        another's by the time the thread looks, and it would wait for that one."""
        with self._starting:
            self._theirs.close()
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
        with self._asking:
            self._mine.close()


Ask: TypeAlias = Callable[[msgspec.Struct], Awaitable[bytes]]
"""Puts a question to the workers for somebody; `WorkerFailed` where there is no answer."""


class Workers:
    """A few workers of one kind, each started when it is first needed."""

    def __init__(self, workers: int, seconds: float, target: Any, name: str) -> None:
        self._queue = Queue(max(1, workers))
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._seconds, self._target, self._name = seconds, target, name

    async def begin(self) -> None:
        """Start a worker before it is needed, so that the first request need not wait for it."""
        worker = Worker(self._target, self._name)
        self._idle.append(worker)
        await asyncio.to_thread(worker.start)

    def asked_by(self, guest: str) -> Ask:
        """For whatever is asked on behalf of one guest."""
        return partial(self.ask, guest)

    async def ask(self, guest: str, question: msgspec.Struct, begun: Callable[[], None] = lambda: None) -> bytes:
        """The answer; `WorkerFailed` where there is none. `begun` is called when its turn has come."""
        async with self._queue.turn(guest):
            begun()
            worker = self._idle.pop() if self._idle else Worker(self._target, self._name)
            self._busy.add(worker)
            try:
                answer = await asyncio.to_thread(worker.ask, question, self._seconds)
            except BaseException:
                self._busy.discard(worker)
                await asyncio.shield(asyncio.to_thread(worker.stop))
                raise
            self._busy.discard(worker)
            self._idle.append(worker)
        if not answer:
            raise WorkerFailed("no answer")
        return answer

    async def close(self) -> None:
        workers = [*self._idle, *self._busy]
        self._idle, self._busy = [], set()
        for worker in workers:
            await asyncio.to_thread(worker.stop)
