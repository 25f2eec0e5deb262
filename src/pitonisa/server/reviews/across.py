"""Reviews across the servers at one database: who looks along there is seen here, and the other way round."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from logging import ERROR
from typing import Final, Protocol

from pitonisa.platform.hosting.logs import note
from pitonisa.platform.people.reports import HIDDEN_IN_REVIEW
from pitonisa.platform.review.review import Member
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.reviews import REVIEWERS, Elsewhere, delete_reviewer, insert_reviewer, reviewers_of
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore

KINDS: Final = frozenset({"reviews", "reports"})
"""The kinds of rows that tell of a review: who is there, and what is hidden there."""


class Here(Protocol):
    @property
    def mine(self) -> Mapping[str, Member]:
        """Those at this server, by their ids."""
        ...


class Across:
    """Whatever happens while it writes or reads is written and read afterwards, at once for all of it."""

    def __init__(
        self,
        store: SqlStore,
        here: Mapping[str, Here],
        merge: Callable[[str, Elsewhere], None],
    ) -> None:
        """`here` are the reviews that are known at this server, by code; `merge` is told of those who are elsewhere."""
        self._store, self._here, self._merge = store, here, merge
        self._written: dict[str, dict[str, Member]] = {}
        """By code and member: what others can read."""

        self._changed: set[str] = set()
        self._unread: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def elsewhere(self, code: str) -> Elsewhere:
        """Where there is one server, a review and what is hidden there end with the last who was in it."""
        if not self._store.has_others:
            return Elsewhere([], frozenset())
        rows, hidden = await self._store.read(REVIEWERS, HIDDEN_IN_REVIEW, code=code, server=self._store.name)
        return Elsewhere(reviewers_of(rows), frozenset(row.line for row in hidden))

    def changed(self, code: str) -> None:
        """Something may be otherwise with those who are here."""
        if self._store.has_others:
            self._changed.add(code)
            if self._writing is None:
                self._writing = asyncio.create_task(self._write(), name="reviews")

    def heard(self, change: Change | None) -> None:
        """Of what others wrote; where something may have been missed, everything is read and written again."""
        if change is None:
            self._written = {}
            for code in self._here:
                self.changed(code)
                self._read_again(code)
        elif not KINDS.isdisjoint(change.rows):
            self.look_again(change.code)

    def look_again(self, code: str) -> None:
        """Somebody may be elsewhere of whom that is not known here."""
        if self._store.has_others and code in self._here:
            self._read_again(code)

    async def end(self) -> None:
        under_way = [task for task in (self._writing, self._reading) if task]
        await asyncio.gather(*under_way, return_exceptions=True)

    # Writing

    async def _write(self) -> None:
        try:
            while self._changed:
                await self._write_all(set(self._changed))
        except Failed:
            pass  # the database is away, which the log says already; what is missing is written with the next change
        except Exception:
            note("reviews not kept", level=ERROR, trace=True)
        finally:
            self._writing = None

    async def _write_all(self, codes: Iterable[str]) -> None:
        """Where something may have been lost meanwhile, nobody knows what is there, and all of it is written again."""
        here, written = {code: self._mine(code) for code in codes}, self._written
        rows = [row for code, members in here.items() for row in self._rows(code, members)]
        if rows:
            await self._store.keep(rows)
        if written is not self._written:
            return
        for code, members in here.items():
            self._written[code] = members
            if not members:
                del self._written[code]
            if self._mine(code) == members:
                self._changed.discard(code)

    def _mine(self, code: str) -> dict[str, Member]:
        return dict(self._here[code].mine) if code in self._here else {}

    def _rows(self, code: str, members: Mapping[str, Member]) -> list[Write]:
        known, server = self._written.get(code, {}), self._store.name
        return [
            *(insert_reviewer(code, one, server) for id, one in members.items() if known.get(id) != one),
            *(delete_reviewer(code, id, server) for id in known.keys() - members.keys()),
        ]

    # Reading

    def _read_again(self, code: str) -> None:
        self._unread.add(code)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read(), name="reading reviews")

    async def _read(self) -> None:
        try:
            while self._unread:
                code = self._unread.pop()
                found = await self.elsewhere(code)
                if code in self._here:
                    self._merge(code, found)
        except Failed:
            pass  # when it is back, we are told that something may have been missed
        except Exception:
            note("reviews not read", level=ERROR, trace=True)
        finally:
            self._reading = None
