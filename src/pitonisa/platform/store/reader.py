"""A thread that reads: all that is asked for together is of one moment."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pitonisa.platform.store.database import Database, Failed, Link, Rows, Step
from pitonisa.platform.store.statements import Query


class Reader:
    def __init__(self, database: Database, link: Link) -> None:
        self._database = database
        self._link = link
        self._thread = ThreadPoolExecutor(1, "store reader")

    async def read(self, *queries: Query, **values: Any) -> list[list[Any]]:
        """The rows of each of the queries; `Failed` where the database can't be read just now."""
        steps = [(query.text, query.values(values)) for query in queries]
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._answer, steps)

    def _answer(self, steps: Sequence[Step]) -> list[list[Any]]:
        return [Query.rows(*found) for found in self._read(steps)]

    def _read(self, steps: Sequence[Step]) -> list[Rows]:
        """Twice, where the first attempt finds that the connection was lost: nobody minds."""
        try:
            connection = self._link.connection()
            try:
                return connection.read(steps)
            except Exception:
                if not connection.is_lost():
                    raise
                return self._link.connection().read(steps)
        except Exception as error:
            if self._database.is_unwell(error):
                raise Failed(str(error)) from error
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._link.close()
