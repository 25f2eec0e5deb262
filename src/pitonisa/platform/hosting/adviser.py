"""Computes hints in worker processes, from nothing but the bytes that the asking seat received."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Level
from pitonisa.kernel.help import help_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.hosting.workers import Workers, answer_all
from pitonisa.platform.registry import catalogue

REMEMBERED: Final = 512
"""Answers that are cached for clients that ask the same again: a second window, or a reloaded page."""


class _Seen(msgspec.Struct, frozen=True):
    """The part of a frame that is read."""

    view: msgspec.Raw


class Question(msgspec.Struct, frozen=True):
    game: str
    level: Level
    view: bytes
    """The view exactly as it was sent to this seat."""

    bots: dict[int, str]
    """The bots at the table by seat, which are public."""


def question(game: str, level: Level, frame: bytes, bots: dict[int, str]) -> Question:
    seen: _Seen = decode(frame, _Seen)
    return Question(game, level, bytes(seen.view), bots)


def advise(games: Mapping[str, AnyGame], asked: Question) -> bytes:
    """Compute encoded hints. They depend only on the frame and on who plays, which their reader already has."""
    game = games[asked.game]
    help_ = help_of(game)
    assert help_ is not None
    hints = help_.hints(decode(asked.view, game.view_type), asked.level)
    return encode(help_.among(hints, asked.bots))


def work(questions: Connection) -> None:
    games = dict(catalogue())  # all of them now: whoever asks first need not wait
    answer_all(questions, lambda asked: advise(games, msgspec.msgpack.decode(asked, type=Question)))


class Adviser:
    """Asks the worker processes for hints, and caches the answers."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = Workers(workers, seconds, work, "pitonisa help")
        self._known: OrderedDict[bytes, asyncio.Task[bytes]] = OrderedDict()
        self._askers: Counter[bytes] = Counter()
        """The callers waiting for each answer."""

        self._begun: set[bytes] = set()
        """The questions that a process is working on now."""

    async def advise(self, asked: Question, guest: str) -> bytes:
        """Return hints, or raise `WorkerFailed`. Callers who ask the same at the same time share one answer."""
        key = sha256(msgspec.msgpack.encode(asked)).digest()
        if key not in self._known:
            question = self._workers.ask(guest, asked, lambda: self._begun.add(key))
            self._known[key] = asyncio.create_task(question, name="help")
            self._known[key].add_done_callback(lambda task: self._settle(key, task))
        answer = self._known[key]
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        self._askers[key] += 1
        try:
            return await asyncio.shield(answer)
        finally:
            # what nobody waits for any more is not begun
            self._askers[key] -= 1
            if not self._askers[key]:
                del self._askers[key]
                if key not in self._begun:
                    answer.cancel()

    def _settle(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        """Deliver an answer and cache it; failures aren't cached."""
        self._begun.discard(key)
        if task.cancelled() or task.exception():
            self._known.pop(key, None)

    async def close(self) -> None:
        open_questions = [task for task in self._known.values() if not task.done()]
        await self._workers.close()
        for task in open_questions:
            task.cancel()
        await asyncio.gather(*open_questions, return_exceptions=True)
