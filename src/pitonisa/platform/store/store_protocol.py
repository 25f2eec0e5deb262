"""Declare the interface that tables use to store and read data."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import Protocol

import msgspec

from pitonisa.kernel import Seat
from pitonisa.platform.store.deadlines import SeatPlans
from pitonisa.platform.store.presence import Around
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, KeptMove
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table_model.clock import Deadline
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Stage, Table


class News(msgspec.Struct, frozen=True):
    """What somebody who knows a part of a table's log reads to know all of it."""

    table: Table | None
    last: int
    """The number of the last action there is."""

    moves: list[KeptMove]
    lines: list[KeptLine]
    envelopes: list[KeptEnvelope]
    opening: Opening | None = None
    """When the last sealed window opened, if a server has said so."""

    plans: dict[Seat, SeatPlans] | None = None
    """What people have said in advance; `None` where nobody has asked for it."""

    around: Around | None = None
    """Who is there by what other servers say; `None` where nobody has asked for it, or no other server can be."""


class Played(msgspec.Struct, frozen=True):
    """The actions played at a table after a given one, and how far its other rows had come by then."""

    moves: list[KeptMove]
    revision: int
    lines: int
    """The number that the next line of talk will have."""

    def after(self, actions: int, revision: int, lines: int) -> list[KeptMove] | None:
        """What is new after this point; `None` if more than actions may have changed."""
        new = [move for move in self.moves if move.n > actions]
        is_all = (self.revision, self.lines) == (revision, lines) and (not new or new[0].n == actions + 1)
        return new if is_all else None


class Standing(msgspec.Struct, frozen=True):
    """How far a table has come, by its rows."""

    code: str
    revision: int
    actions: int
    lines: int
    """The number that the next line of talk will have."""


class Store(Protocol):
    @property
    def has_others(self) -> bool:
        """Whether several servers can be at this database."""
        ...

    @property
    def ahead(self) -> float:
        """By how many seconds the clock of the database, which all servers share, is ahead of ours."""
        ...

    def keep(self, *changes: Sequence[Write]) -> Awaitable[None]:
        """Write all of it or nothing; `Taken` where somebody was first. When this returns it is on disk."""
        ...

    async def table(self, code: str) -> Table | None: ...
    async def several(self, codes: Sequence[str]) -> list[Table]:
        """Those of these tables that there are and that can be read."""
        ...

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]: ...
    async def unattended(self, most: int) -> dict[str, int]:
        """The codes of matches in one sitting in which bots or clocks go on without anybody looking, the newest first,
        each with the number of its last action."""
        ...

    async def deserted(self, lessons: str, lobbies: str) -> list[str]:
        """The codes of lessons' tables, and of those whose match never began, at which nobody has been since then.

        A page of each.
        """
        ...

    async def origins(self, code: str) -> list[str]:
        """The codes of tables from which people are led to this one."""
        ...

    async def since(self, code: str, moves: int = 0, lines: int = 0) -> News:
        """The table as it is, and what was played and said there after these actions and lines, as one snapshot."""
        ...

    async def whole(self, code: str) -> News:
        """All of a table, with its plans and who is there, all of one moment."""
        ...

    async def around(self, codes: Collection[str]) -> dict[str, Around]:
        """Who is at each of these tables by what other servers say, and who asks there."""
        ...

    async def deadlines(self, codes: Sequence[str]) -> dict[str, dict[Seat, Deadline]]:
        """By the codes of these tables, where they play by days: who is asked, and until when they have time."""
        ...

    async def plans(self, code: str) -> dict[Seat, SeatPlans]:
        """What people at a table have said in advance."""
        ...

    async def edition(self, game: str, edition: str) -> bytes | None:
        """What was packed of an edition, while a table needs it."""
        ...

    async def undated_games(self) -> list[str]:
        """The games of such matches."""
        ...

    async def undated(self, game: str, version: int) -> list[str]:
        """The codes of matches of which nobody has written down with which edition they were begun."""
        ...
