"""Write the results of finished matches, once each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from pitonisa.features.replay.results import WITHOUT_RESULTS, insert_results, match_results
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.platform.hosting.logs import chore
from pitonisa.platform.store.rows import record_of
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.setup import as_played
from pitonisa.platform.table_model.table import Stage, Table

LOOK_SECONDS: Final = 3600.0
"""Seconds between two checks for matches that ended while no server wrote their results."""

BREATH: Final = 0.05
"""Seconds between two older matches, to leave time for current players."""

Retell = Callable[[Callable[[], Any]], Awaitable[Any]]


class ResultWriter:
    """Replays each match once, in a thread, after it has ended; open matches are never counted."""

    def __init__(self, store: SqlStore, games: Callable[[str], AnyGame | None], retell: Retell) -> None:
        self._store, self._games, self._retell = store, games, retell
        self._ended: set[str] = set()
        self._woken = asyncio.Event()

    def wake(self, code: str) -> None:
        """React to the end of a match at this table."""
        self._ended.add(code)
        self._woken.set()

    async def keep_writing(self) -> None:
        await self._catch_up()
        while True:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._woken.wait()
            except TimeoutError:
                await self._catch_up()
            self._woken.clear()
            while self._ended:
                await self._write(self._ended.pop())

    async def _catch_up(self) -> None:
        with chore("results not written"):
            await self.catch_up()

    async def catch_up(self) -> None:
        """Write the results of all earlier matches, a few at a time, in the order of their codes."""
        after = ""
        while True:
            (rows,) = await self._store.read(WITHOUT_RESULTS, after=after)
            if not rows:
                return
            for row in rows:
                await self._write(row.code)
                await asyncio.sleep(BREATH)
            after = rows[-1].code

    async def _write(self, code: str) -> None:
        """Write results; those that fail are found again at the next look."""
        with chore("results not written"):
            await self.write(code)

    async def write(self, code: str) -> None:
        """Write results; existing rows stay the same."""
        table = await self._store.table(code)
        if table is None or table.stage is not Stage.OVER or not any(chair.owner for chair in table.chairs):
            return
        game = await self._game(table)
        news = await self._store.since(code)
        record = record_of(table, news.moves, []) if table.seed else None
        found = await self._retell(lambda: match_results(game, table, record))
        if found:
            await self._store.keep(insert_results(found))

    async def _game(self, table: Table) -> AnyGame | None:
        """Return the game of a match; None if it, or its edition, no longer exists."""
        game = self._games(table.game)
        try:
            return game and await as_played(game, table, self._store)
        except Refusal:
            return None
