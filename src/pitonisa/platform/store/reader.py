"""A thread that reads: all that is asked for together is of one moment."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pitonisa.platform.store.database import Database
from pitonisa.platform.store.statements import Query


class Reader:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.connect()
        self._thread = ThreadPoolExecutor(1, "store reader")

    async def read(self, *queries: Query, **values: Any) -> list[list[Any]]:
        """The rows of each of the queries."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._read, queries, values)

    def _read(self, queries: tuple[Query, ...], values: dict[str, Any]) -> list[list[Any]]:
        self._connection.execute("BEGIN")
        try:
            return [self._answer(query, values) for query in queries]
        finally:
            self._connection.execute("COMMIT")

    def _answer(self, query: Query, values: dict[str, Any]) -> list[Any]:
        cursor = self._connection.execute(self._database.spelt(query.text), query.values(values))
        return query.rows(cursor.description, cursor.fetchall())

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()
