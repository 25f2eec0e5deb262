"""The other servers at the same database: what they write at a table that somebody here sees happens here, too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from logging import ERROR, WARNING

from pitonisa.kernel import Refusal
from pitonisa.platform.store.bus import Change, Listener
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.live import LiveTable
from pitonisa.server.logs import note


class Neighbours:
    def __init__(
        self, store: SqlStore, peek: Callable[[str], LiveTable | None], here: Callable[[], Iterable[str]]
    ) -> None:
        self._store = store
        self._peek = peek
        self._here = here
        self._listener: Listener | None = None
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        """Tables at which more was written while somebody looked."""

    def begin(self) -> None:
        self._listener = self._store.listen(self._heard)

    async def end(self) -> None:
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await asyncio.gather(*self._looking.values(), return_exceptions=True)

    def _heard(self, change: Change | None) -> None:
        """Where something may have been missed, every table is looked at."""
        if change is None:
            for code in list(self._here()):
                self._look(code)
        elif change.by != self._store.name and self._peek(change.code) is not None:
            self._look(change.code)

    def _look(self, code: str) -> None:
        """Once for all that was written meanwhile."""
        if code in self._looking:
            self._again.add(code)
        else:
            self._looking[code] = asyncio.create_task(self._catch_up(code), name=f"looking at {code}")

    async def _catch_up(self, code: str) -> None:
        try:
            while (live := self._peek(code)) is not None:
                self._again.discard(code)
                await live.look()
                if code not in self._again:
                    break
        except Refusal as refusal:
            note("table not followed", level=WARNING, table=code, key=refusal.key)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=code)
        finally:
            del self._looking[code]
            self._again.discard(code)
