"""Bots in processes of their own: they get the bytes that their seat would get, and answer with an action."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.registry import catalogue

_SPAWN: Final = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """A bot crashed, took too long, or chose what it may not."""


class Question(msgspec.Struct, frozen=True):
    game: str
    bot: str
    seed: str
    frame: bytes
    """What the one door gave for this seat."""


class _Seen(msgspec.Struct, frozen=True):
    """What a bot reads of a frame."""

    n: int
    view: msgspec.Raw


def choose(games: Mapping[str, AnyGame], question: Question) -> bytes:
    game = games[question.game]
    seen: _Seen = decode(question.frame, _Seen)
    view = decode(bytes(seen.view), game.view_type)
    action = game.bots[question.bot](view, Chance(question.seed).step(seen.n))
    if action not in view.legal:
        raise BotFailed("illegal")
    return encode(action)


def work(questions: Connection) -> None:
    """Answer until the other end is closed. An answer without bytes means that the bot failed."""
    while True:
        try:
            question = msgspec.msgpack.decode(questions.recv_bytes(), type=Question)
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer = choose(catalogue(), question)
        except Exception:
            answer = b""
        try:
            questions.send_bytes(answer)
        except (OSError, KeyboardInterrupt):
            return


class Worker:
    """One process. It ends by itself when the server does, however that ends."""

    def __init__(self, target: Any = work) -> None:
        self._mine, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=target, args=(theirs,), daemon=True, name="pitonisa bots")
        self._process.start()
        theirs.close()

    def ask(self, question: Question, seconds: float) -> bytes:
        try:
            self._mine.send_bytes(msgspec.msgpack.encode(question))
            if not self._mine.poll(seconds):
                raise BotFailed("too slow")
            answer = self._mine.recv_bytes()
        except (EOFError, OSError) as error:
            raise BotFailed("crashed") from error
        return answer

    def stop(self) -> None:
        self._mine.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class Bots:
    """A few workers, started when they are first needed. One that fails is replaced."""

    def __init__(self, workers: int, seconds: float, target: Any = work) -> None:
        self._room = asyncio.Semaphore(max(1, workers))
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._seconds = seconds
        self._target = target

    async def choose(self, question: Question) -> bytes:
        """The bot's action, encoded; `BotFailed` where there is none."""
        async with self._room:
            worker = self._idle.pop() if self._idle else await asyncio.to_thread(Worker, self._target)
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
            raise BotFailed("crashed")
        return answer

    async def close(self) -> None:
        workers = [*self._idle, *self._busy]
        self._idle, self._busy = [], set()
        for worker in workers:
            await asyncio.to_thread(worker.stop)
