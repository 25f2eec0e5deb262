"""Declare the interface that tables use to store and read data."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Collection, Sequence
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
    """What a reader who knows part of a table's log must read to know all of it."""

    table: Table | None
    last: int
    """The number of the last action."""

    moves: list[KeptMove]
    lines: list[KeptLine]
    envelopes: list[KeptEnvelope]
    opening: Opening | None = None
    """When the last sealed window opened, if a server has recorded it."""

    plans: dict[Seat, SeatPlans] | None = None
    """The players' plans; `None` if not requested."""

    around: Around | None = None
    """Who is present, according to other servers; `None` if not requested, or there can't be any."""


class Played(msgspec.Struct, frozen=True):
    """The actions played at a table after a given one, and how far its other rows had come by then."""

    moves: list[KeptMove]
    revision: int
    lines: int
    """The number of the next chat line."""

    def after(self, actions: int, revision: int, lines: int) -> list[KeptMove] | None:
        """Return what is new after this point; `None` if more than actions may have changed."""
        new = [move for move in self.moves if move.n > actions]
        is_all = (self.revision, self.lines) == (revision, lines) and (not new or new[0].n == actions + 1)
        return new if is_all else None


class Standing(msgspec.Struct, frozen=True):
    """How far a table has come, by its rows."""

    code: str
    revision: int
    actions: int
    lines: int
    """The number of the next chat line."""


class Store(Protocol):
    @property
    def has_others(self) -> bool:
        """Say whether several servers can use this database."""
        ...

    @property
    def ahead(self) -> float:
        """Return by how many seconds the database's clock, which all servers share, is ahead of ours."""
        ...

    def keep(self, *changes: Sequence[Write]) -> Future[None]:
        """Write all of it or nothing; `Taken` if somebody was first. When this returns it is on disk."""
        ...

    async def table(self, code: str) -> Table | None: ...
    async def several(self, codes: Sequence[str]) -> list[Table]:
        """Return those of these tables that exist and can be read."""
        ...

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]: ...
    async def unattended(self, most: int) -> dict[str, int]:
        """List the codes of live matches that continue without people, through bots or clocks, the newest first, each
        with the number of its last action."""
        ...

    async def deserted(self, lessons: str, lobbies: str) -> list[str]:
        """List the codes of lesson tables, and of tables whose match never began, that nobody has visited since then.

        A page of each.
        """
        ...

    async def origins(self, code: str) -> list[str]:
        """List the codes of tables that lead their people to this one."""
        ...

    async def since(self, code: str, moves: int = 0, lines: int = 0) -> News:
        """Read the table, and what was played and said there after these actions and lines, from one snapshot."""
        ...

    async def whole(self, code: str) -> News:
        """Read all of a table, with its plans and who is present, from one snapshot."""
        ...

    async def around(self, codes: Collection[str]) -> dict[str, Around]:
        """Return who is at each of these tables according to other servers, and who asks for a seat."""
        ...

    async def deadlines(self, codes: Sequence[str]) -> dict[str, dict[Seat, Deadline]]:
        """Return by code, for slow tables, who must act and until when."""
        ...

    async def plans(self, code: str) -> dict[Seat, SeatPlans]:
        """Return the plans of a table's players."""
        ...

    async def edition(self, game: str, edition: str) -> bytes | None:
        """Return the packed edition, while a table needs it."""
        ...

    async def undated_games(self) -> list[str]:
        """List the games of such matches."""
        ...

    async def undated(self, game: str, version: int) -> list[str]:
        """List the codes of matches whose edition isn't recorded."""
        ...
