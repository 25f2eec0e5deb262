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
    """A fair queue: the guest who has waited longest for a turn comes next."""

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
        """Wait for a turn, which must be given back."""
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
"""The time limit for a process to start: on a busy machine longer than for an answer."""

_READY: Final = b"ready"


class WorkerFailed(Exception):
    """Raised if a process crashed, took too long, or had no answer."""


def answer_all(questions: Connection, answer: Callable[[bytes], bytes]) -> None:
    """Announce that the process is ready, and answer until the other end closes. Empty bytes: no answer."""
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
    """One process, started on its first question. It ends with the server, however that ends."""

    def __init__(self, target: Any, name: str) -> None:
        self._mine, self._theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=target, args=(self._theirs,), daemon=True, name=name)
        self._is_ready = False
        self._starting, self._asking = Lock(), Lock()

    def start(self) -> None:
        """Start the process once; never after it was stopped."""
        with self._starting:
            if not self._theirs.closed:
                self._process.start()
                self._theirs.close()

    def ask(self, question: msgspec.Struct, seconds: float) -> bytes:
        """Ask a question. The time limit starts when the process is ready, so a slow start doesn't use it up."""
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
        """Stop the process. Callers are refused before its pipe closes: a thread still waiting on a closed file
        descriptor could find it reused by another file, and would wait for that one."""
        with self._starting:
            self._theirs.close()
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
        with self._asking:
            self._mine.close()


Ask: TypeAlias = Callable[[msgspec.Struct], Awaitable[bytes]]
"""Asks the workers on somebody's behalf; raises `WorkerFailed` without an answer."""


class Workers:
    """A few workers of one kind, each started when it is first needed."""

    def __init__(self, workers: int, seconds: float, target: Any, name: str) -> None:
        self._queue = Queue(max(1, workers))
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._seconds, self._target, self._name = seconds, target, name

    async def begin(self) -> None:
        """Start a worker before it is needed, so that the first request doesn't wait for it."""
        worker = Worker(self._target, self._name)
        self._idle.append(worker)
        await asyncio.to_thread(worker.start)

    def asked_by(self, guest: str) -> Ask:
        """Return a function that asks on behalf of one guest."""
        return partial(self.ask, guest)

    async def ask(self, guest: str, question: msgspec.Struct, begun: Callable[[], None] = lambda: None) -> bytes:
        """Return the answer, or raise `WorkerFailed`. `begun` is called when the question's turn has come."""
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
