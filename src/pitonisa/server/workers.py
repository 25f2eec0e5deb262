"""Processes that answer questions: each gets bytes, thinks, and sends bytes back. One that fails is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

_SPAWN: Final = multiprocessing.get_context("spawn")


class WorkerFailed(Exception):
    """A process crashed, took too long, or had no answer."""


def answer_all(questions: Connection, answer: Callable[[bytes], bytes]) -> None:
    """Answer until the other end is closed. An answer without bytes means that there is none."""
    while True:
        try:
            question = questions.recv_bytes()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answered = answer(question)
        except Exception:
            answered = b""
        try:
            questions.send_bytes(answered)
        except (OSError, KeyboardInterrupt):
            return


class Worker:
    """One process. It ends by itself when the server does, however that ends."""

    def __init__(self, target: Any, name: str) -> None:
        self._mine, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=target, args=(theirs,), daemon=True, name=name)
        self._process.start()
        theirs.close()

    def ask(self, question: msgspec.Struct, seconds: float) -> bytes:
        try:
            self._mine.send_bytes(msgspec.msgpack.encode(question))
            if not self._mine.poll(seconds):
                raise WorkerFailed("too slow")
            answer = self._mine.recv_bytes()
        except (EOFError, OSError) as error:
            raise WorkerFailed("crashed") from error
        return answer

    def stop(self) -> None:
        self._mine.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class Workers:
    """A few workers of one kind, started when they are first needed."""

    def __init__(self, workers: int, seconds: float, target: Any, name: str) -> None:
        self._room = asyncio.Semaphore(max(1, workers))
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._seconds = seconds
        self._target = target
        self._name = name

    async def ask(self, question: msgspec.Struct) -> bytes:
        """The answer; `WorkerFailed` where there is none."""
        async with self._room:
            worker = self._idle.pop() if self._idle else await asyncio.to_thread(Worker, self._target, self._name)
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
