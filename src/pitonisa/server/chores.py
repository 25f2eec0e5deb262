"""Work that a house does again and again, or once for all who ask for it at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from logging import ERROR
from typing import Any, TypeVar

from pitonisa.platform.store.database import Failed
from pitonisa.server.logs import note

T = TypeVar("T")


@contextmanager
def chore(undone: str) -> Generator[None]:
    """What fails once is written down, and the next time comes.

    `undone` says in the log what was not done; of a database that is away the log tells already.
    """
    try:
        yield
    except Failed:
        pass
    except Exception:
        note(undone, level=ERROR, trace=True)


class Once:
    """Does something once for all who ask for it at the same time."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[Any]] = {}
        """By name: what is being done for all who have asked for it."""

    async def __call__(self, what: str, do: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """However many ask for something of this name, it is done for all of them, whoever of them goes away."""
        task = self._under_way.get(what)
        if task is None:
            task = self._under_way[what] = asyncio.create_task(do(), name=what)
            task.add_done_callback(lambda task: self._settle(what, task))
        return await asyncio.shield(task)

    @property
    def names(self) -> frozenset[str]:
        """Of what is under way."""
        return frozenset(self._under_way)

    async def settled(self) -> None:
        """When nothing of it is under way any more."""
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    def _settle(self, what: str, task: asyncio.Task[Any]) -> None:
        del self._under_way[what]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone
