"""A thread that reads: all that is asked for together is of one moment."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pitonisa.platform.store.statements import Question


class Reader:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection = connect()
        self._thread = ThreadPoolExecutor(1, "store reader")

    async def read(self, *questions: Question, **values: Any) -> list[list[Any]]:
        """The rows that answer each of the questions."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._read, questions, values)

    def _read(self, questions: tuple[Question, ...], values: dict[str, Any]) -> list[list[Any]]:
        self._connection.execute("BEGIN")
        try:
            return [self._answer(question, values) for question in questions]
        finally:
            self._connection.execute("COMMIT")

    def _answer(self, question: Question, values: dict[str, Any]) -> list[Any]:
        found = self._connection.execute(question.text, question.values(values)).fetchall()
        return [question.row(one) for one in found]

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()
