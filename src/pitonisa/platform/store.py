"""Where tables and their logs are kept: what is written has been committed before anybody is told of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from sqlalchemy import event, exists, make_url, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pitonisa.platform.rows import KeptLine, KeptMove, line_of, move_of, table_of
from pitonisa.platform.schema import MOVES, SEATS, TABLES, TALK, bring_up_to_date
from pitonisa.platform.table import Stage, Table
from pitonisa.platform.writer import STATEMENTS, Change, Writer

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
PAGE: Final = 50


class Store(Protocol):
    async def keep(self, *changes: Sequence[Change]) -> None:
        """Write all of it or nothing; `Taken` where somebody was first. When this returns it is on disk."""
        ...

    async def table(self, code: str) -> Table | None: ...
    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]: ...
    async def unattended(self, most: int) -> list[str]:
        """The codes of matches in which bots or clocks go on without anybody looking, the newest first."""
        ...

    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]: ...


class SqlStore:
    """The store on an SQL database. It is read by a pool of connections and written by one thread."""

    def __init__(self, address: str, timed: Callable[[float], None] = lambda seconds: None) -> None:
        self._address = make_url(address)
        self._engine: AsyncEngine = create_async_engine(self._address.set(drivername="sqlite+aiosqlite"))
        self._timed = timed
        self._writer: Writer | None = None
        event.listen(self._engine.sync_engine, "connect", _prepare)

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
        self._writer = Writer(self._connect, self._timed)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._address.database or "", isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        _prepare(connection)
        return connection

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self._engine.dispose()

    async def keep(self, *changes: Sequence[Change]) -> None:
        assert self._writer is not None
        await self._writer.keep([one for several in changes for one in several])

    async def table(self, code: str) -> Table | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.code == code))).first()
            chairs = await connection.execute(select(SEATS).where(SEATS.c.code == code).order_by(SEATS.c.seat))
            return table_of(row, chairs.all()) if row else None

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]:
        """The listed ones in this stage, those that ended or were opened last first."""
        wanted = select(TABLES).where(TABLES.c.stage == stage.value, TABLES.c.listed.is_(True))
        wanted = (
            wanted.order_by(TABLES.c.ended.desc(), TABLES.c.opened.desc(), TABLES.c.code)
            .limit(PAGE)
            .offset(page * PAGE)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            codes = [row.code for row in rows]
            chairs = select(SEATS).where(SEATS.c.code.in_(codes)).order_by(SEATS.c.code, SEATS.c.seat)
            found = (await connection.execute(chairs)).all()
        seats = {code: list(several) for code, several in groupby(found, lambda row: row.code)}
        return [table_of(row, seats.get(row.code, [])) for row in rows]

    async def unattended(self, most: int) -> list[str]:
        bots = exists().where(SEATS.c.code == TABLES.c.code, SEATS.c.bot.is_not(None))
        clock = TABLES.c.clock_move.is_not(None) | TABLES.c.clock_bank.is_not(None)
        wanted = select(TABLES.c.code).where(TABLES.c.stage == Stage.PLAYING.value, bots | clock)
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.order_by(TABLES.c.opened.desc(), TABLES.c.code).limit(most))
            return list(found.scalars())

    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]:
        moves = select(MOVES).where(MOVES.c.code == code).order_by(MOVES.c.n)
        lines = select(TALK).where(TALK.c.code == code).order_by(TALK.c.k)
        async with self._engine.connect() as connection:
            played = (await connection.execute(moves)).all()
            said = (await connection.execute(lines)).all()
        return (
            [move_of(row) for row in played],
            [line_of(row) for row in said],
        )


def _prepare(connection: Any, _: object = None) -> None:
    """How every connection is set: nothing is told before it has reached the disk."""
    cursor = connection.cursor()
    for setting in PRAGMAS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
