"""Who is next where only a few can be answered at a time: guests take turns, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Queue:
    """A line for each guest. When there is room, the guest who has waited longest for a turn gets one."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, guest: str) -> AsyncGenerator[None, None]:
        await self._wait(guest)
        try:
            yield
        finally:
            self._give_back()

    async def _wait(self, guest: str) -> None:
        if self._room:
            self._room -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        self._lines.setdefault(guest, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                self._leave(guest, mine)
            else:
                self._give_back()  # it was this one's turn in the moment of going
            raise

    def _leave(self, guest: str, mine: asyncio.Future[None]) -> None:
        line = self._lines.get(guest, deque())
        if mine in line:
            line.remove(mine)
        if not line:
            self._lines.pop(guest, None)

    def _give_back(self) -> None:
        while self._lines:
            guest, line = self._lines.popitem(last=False)
            first = line.popleft()
            if line:
                self._lines[guest] = line
            if not first.done():  # else it has gone, and does not know yet
                first.set_result(None)
                return
        self._room += 1
