"""Write logs as lines of JSON, with a fixed list of fields: never a header, a body or a secret link."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging import ERROR
from typing import Any, Final, TypeVar

import msgspec

from pitonisa.platform.store.database import Failed

LOG: Final = logging.getLogger("pitonisa.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def note(event: str, *, level: int = logging.INFO, trace: bool | BaseException = False, **fields: Any) -> None:
    LOG.log(level, event, extra={"fields": fields}, exc_info=trace)


def note_row(row: Any) -> None:
    """Log which row can't be read, from inside the exception handler, without its contents."""
    note("row cannot be read", level=logging.ERROR, trace=True, id=str(getattr(row, "id", ""))[:32])


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("pitonisa.server", "uvicorn.error", "litestar", "psycopg"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO if name == "pitonisa.server" else logging.WARNING)
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each commit that came second


T = TypeVar("T")


@contextmanager
def chore(undone: str) -> Generator[None]:
    """Repeat a task; a failure is logged, and the task runs again next time.

    `undone` says in the log what was not done; of a database that is away the log tells already.
    """
    try:
        yield
    except Failed:
        pass
    except Exception:
        note(undone, level=ERROR, trace=True)


class SingleFlight:
    """Runs a task once for all concurrent callers who ask for it."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        """By name: the tasks that are running."""

    async def __call__(self, what: str, do: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run one task for all concurrent callers of this name, even if some of them go away."""
        task = self._under_way.get(what)
        if task is None:
            task = self._under_way[what] = asyncio.create_task(do(), name=what)
            task.add_done_callback(lambda task: self._settle(what, task))
        return await asyncio.shield(task)

    @property
    def names(self) -> frozenset[str]:
        """List the running tasks."""
        return frozenset(self._under_way)

    async def settled(self) -> None:
        """Wait until none of them is running."""
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    def _settle(self, what: str, task: asyncio.Task[Any]) -> None:
        del self._under_way[what]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone
