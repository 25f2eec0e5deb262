"""Notify people, at fixed intervals, of changes at their tables while they are elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Final, Protocol

from pitonisa.features.people.rows import INVITED_TO
from pitonisa.kernel.wire import encode
from pitonisa.platform.people import OWNERS_AT
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import PersonId, Stage, Table, owners

INVITED: Final = "invitations"
ASIDE: Final = frozenset({"reviews", "reports"})
"""Kinds of rows that change nobody's tables: reviews and reports."""

SEATED: Final = "seats"
"""The kind of rows that may give a person a seat."""


class Follower(Protocol):
    """A person who follows their tables from elsewhere."""

    @property
    def person(self) -> PersonId | None: ...
    @property
    def codes(self) -> Mapping[str, object]:
        """Return the tables that they have been sent."""
        ...

    def stir(self, codes: Collection[str]) -> None:
        """React to possible changes at these tables."""

    def stir_all(self) -> None:
        """React to possibly missed news."""

    def stir_listed(self) -> None:
        """React to possible changes of public tables with free seats."""

    def stir_invited(self) -> None:
        """React to possible changes of their invitations."""


class TableFeed:
    """Notifies followers in beats by the clock alone: sealed answers may cause a check, but never move the moment when
    anything is sent (decision 14)."""

    def __init__(self, store: SqlStore, beat: float, is_here: Callable[[str], bool]) -> None:
        self._store, self._beat, self._is_here = store, beat, is_here
        self._all: set[Follower] = set()
        self._changed: dict[str, frozenset[PersonId]] = {}
        """By the codes of tables changed since the last beat: who sits there."""

        self._unknown: set[str] = set()
        """Tables that were changed elsewhere, and whose people aren't known here."""

        self._inviting: set[str] = set()
        """Changed tables to which people may be invited."""

        self._lobbies: set[str] = set()
        """The tables here whose match hasn't begun."""

        self._is_listed = False
        self._timer: asyncio.TimerHandle | None = None
        self._finding: asyncio.Task[None] | None = None

    def join(self, follower: Follower) -> None:
        self._all.add(follower)

    def leave(self, follower: Follower) -> None:
        self._all.discard(follower)

    def end(self) -> None:
        if self._timer:
            self._timer.cancel()
        if self._finding:
            self._finding.cancel()

    # What happens

    def changed(self, table: Table) -> None:
        """Note that something was sent at this table, or a sealed answer was stored."""
        if table.lesson:
            return
        was_lobby = table.code in self._lobbies
        if table.stage is Stage.LOBBY:
            self._lobbies.add(table.code)
        else:
            self._lobbies.discard(table.code)
        if not self._all:
            return  # nobody has to look at the next beat
        if was_lobby or table.stage is Stage.LOBBY:
            self._is_listed = True
            self._inviting.add(table.code)
        self._changed[table.code] = self._changed.get(table.code, frozenset()) | owners(table)
        self._expect_beat()

    def removed(self, code: str) -> None:
        self._lobbies.discard(code)
        self._is_listed = True
        self._inviting.add(code)
        self._changed.setdefault(code, frozenset())
        self._expect_beat()

    def invited(self, code: str) -> None:
        """Note that a person was invited to this table, or has declined."""
        self._inviting.add(code)
        self._expect_beat()

    def heard(self, change: Change | None) -> None:
        """React to another server's write. A table that is in memory reports by itself."""
        if change is None:
            for follower in self._all:
                follower.stir_all()
        elif INVITED in change.rows:
            self.invited(change.code)
        elif not self._is_here(change.code) and not ASIDE.issuperset(change.rows):
            if "tables" in change.rows:
                self._is_listed = True
                self._inviting.add(change.code)
            self._changed.setdefault(change.code, frozenset())
            if SEATED in change.rows:
                self._unknown.add(change.code)
            self._expect_beat()

    # The beat

    def _expect_beat(self) -> None:
        if not self._all:
            self._changed, self._unknown, self._inviting = {}, set(), set()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at((loop.time() // self._beat + 1) * self._beat, self._tell)

    def _tell(self) -> None:
        changed, self._changed, self._timer = self._changed, {}, None
        for follower in list(self._all):
            codes = changed.keys() & follower.codes.keys()
            if follower.person is not None:
                codes |= {code for code, people in changed.items() if follower.person in people}
            if codes:
                follower.stir(codes)
            if self._is_listed:
                follower.stir_listed()
        self._is_listed = False
        if not any(follower.person for follower in self._all):  # by links alone nobody has a seat that is not known
            self._unknown, self._inviting = set(), set()
        if (self._unknown or self._inviting) and (self._finding is None or self._finding.done()):
            self._finding = asyncio.create_task(self._find_out(), name="finding followers")

    async def _find_out(self) -> None:
        """Read in one query who sits at the changed tables, and who is invited there."""
        unknown, inviting = self._unknown, self._inviting
        self._unknown, self._inviting = set(), set()
        with suppress(Failed):
            codes = encode(sorted(unknown | inviting)).decode()
            seats, invited = await self._store.read(OWNERS_AT, INVITED_TO, codes=codes)
            guests = {row.person for row in invited if row.code in inviting}
            for follower in list(self._all):
                if found := {row.code for row in seats if row.owner == follower.person and row.code in unknown}:
                    follower.stir(found)
                if follower.person in guests:
                    follower.stir_invited()
