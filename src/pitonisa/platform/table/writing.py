"""What a table writes: one thing at a time, and committed before anything of it is true."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.talk import Line
from pitonisa.platform.store.deadlines import rewrite_deadlines
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.rows import KeptLine, insert_line
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.writer import Failed, Taken
from pitonisa.platform.table.deadlines import Deadline
from pitonisa.platform.table.manner import Manner
from pitonisa.platform.table.serial import Overtaken, Serial
from pitonisa.platform.table.table import Table

BY_THE_TABLE: Final = frozenset({Kind.CONFLICT, Kind.FORBIDDEN, Kind.UNAUTHENTICATED, Kind.NOT_FOUND})
"""How people are refused who would not be if others sat elsewhere."""


class Writing(Manner, ABC):
    """The part of a live table that writes. Whoever is overtaken, or does not know what was written, reads first."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, store, now)
        self.serial = Serial(self._catch_up, self._may_be_stale)

    @abstractmethod
    async def _catch_up(self) -> None:
        """Let all happen here that was committed and has not."""

    def _may_be_stale(self, refusal: Refusal) -> bool:
        """Whether somebody may have sat down, got up or begun the match at another server a moment ago."""
        return self.match is None and self._store.has_others and refusal.kind in BY_THE_TABLE

    async def _keep(self, *changes: list[Write]) -> None:
        try:
            await self._store.keep(*changes)
        except Taken as error:
            raise Overtaken from error
        except Failed as error:
            self.serial.doubt()
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error

    async def _keep_asking(self, due: Mapping[Seat, Deadline], *changes: list[Write]) -> None:
        """Together with who is asked from then on, where the table plays by days."""
        await self._keep(*changes, rewrite_deadlines(self.code, self.deadlines, due))
        self.deadlines = due

    def _row(self, line: Line | None, command: str | None = None) -> list[Write]:
        return [] if line is None else insert_line(self.code, KeptLine(self.memory.talk.next, encode(line), command))

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that is done to its end, whoever goes meanwhile."""
        self.serial.own(work)

    async def settled(self) -> None:
        """Until nothing is under way."""
        await self.serial.settled()
