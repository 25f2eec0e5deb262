"""Runs costly work about tables in a thread of its own, one piece at a time, and lets guests take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pitonisa.platform.hosting.addresses import GUEST

T = TypeVar("T")


class Thinking:
    """A guest with many questions waits for their own, and a guest with one question for one of each other guest."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By guest, the next one first: the turns that they wait for."""

        self._busy = False

    async def __call__(self, work: Callable[[], T]) -> T:
        """What the work returns. Work that has begun cannot be cancelled: the next begins when it is done."""
        if self._busy:
            await self._turn(GUEST.get())
        self._busy = True
        working = asyncio.get_running_loop().run_in_executor(self._thread, work)
        working.add_done_callback(self._done)
        return await asyncio.shield(working)

    async def _turn(self, guest: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guest, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _done(self, working: asyncio.Future[T]) -> None:
        if not working.cancelled():
            working.exception()  # whoever still waits for it gets it
        self._pass_on()

    def _pass_on(self) -> None:
        self._busy = False
        while self._waiting and not self._busy:
            guest, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[guest] = turns
            if not turn.done():
                turn.set_result(None)
                self._busy = True

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
