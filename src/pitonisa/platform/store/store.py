"""Where tables and their logs are kept: what is written has been committed before anybody is told of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from sqlalchemy import BindParameter, bindparam, create_engine, exists, make_url, select
from sqlalchemy.pool import NullPool

from pitonisa.platform.store.reader import Reader
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, KeptMove, envelope_of, line_of, move_of, table_of
from pitonisa.platform.store.schema import EDITIONS, ENVELOPES, MOVES, SEATS, TABLES, TALK, VISITS, bring_up_to_date
from pitonisa.platform.store.statements import Change, Question
from pitonisa.platform.store.writer import Writer
from pitonisa.platform.table.table import Stage, Table

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
STATEMENTS: Final = 600
"""As many prepared statements are kept: one for each number of rows that are written at once, and a few more."""

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

    async def deserted(self, before: str) -> list[str]:
        """The codes of lessons' tables at which nobody has been since then, so many at once."""
        ...

    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]: ...
    async def envelopes(self, code: str) -> list[KeptEnvelope]: ...
    async def edition(self, game: str, edition: str) -> bytes | None:
        """What was packed of an edition, while a table needs it."""
        ...

    async def undated(self, game: str, version: int) -> list[str]:
        """The codes of matches of which nobody has written down with which edition they were begun."""
        ...


# What is asked

_THIS: Final[BindParameter[Any]] = bindparam("this")
_ONE_TABLE: Final = Question(select(TABLES).where(TABLES.c.code == _THIS))
_ITS_SEATS: Final = Question(select(SEATS).where(SEATS.c.code == _THIS).order_by(SEATS.c.seat))
_ITS_MOVES: Final = Question(select(MOVES).where(MOVES.c.code == _THIS).order_by(MOVES.c.n))
_ITS_TALK: Final = Question(select(TALK).where(TALK.c.code == _THIS).order_by(TALK.c.k))
_ITS_ENVELOPES: Final = Question(select(ENVELOPES).where(ENVELOPES.c.code == _THIS).order_by(ENVELOPES.c.seat))
_ONE_EDITION: Final = Question(
    select(EDITIONS.c.packed).where(EDITIONS.c.game == bindparam("game"), EDITIONS.c.edition == bindparam("edition"))
)
_UNDATED: Final = Question(
    select(TABLES.c.code).where(
        TABLES.c.game == bindparam("game"),
        TABLES.c.version == bindparam("version"),
        TABLES.c.seed.is_not(None),
        TABLES.c.edition == "",
    )
)

_LISTED: Final = (
    select(TABLES)
    .where(TABLES.c.stage == bindparam("stage"), TABLES.c.listed.is_(True))
    .order_by(TABLES.c.ended.desc(), TABLES.c.opened.desc(), TABLES.c.code)
    .limit(PAGE)
    .offset(bindparam("first"))
)
"""Those that ended or were opened last first."""

_A_PAGE: Final = Question(_LISTED)
_THEIR_SEATS: Final = Question(
    select(SEATS).where(SEATS.c.code.in_(_LISTED.with_only_columns(TABLES.c.code))).order_by(SEATS.c.code, SEATS.c.seat)
)

_UNATTENDED: Final = Question(
    select(TABLES.c.code)
    .where(
        TABLES.c.stage == Stage.PLAYING.value,
        exists().where(SEATS.c.code == TABLES.c.code, SEATS.c.bot.is_not(None))
        | TABLES.c.clock_move.is_not(None)
        | TABLES.c.clock_bank.is_not(None),
    )
    .order_by(TABLES.c.opened.desc(), TABLES.c.code)
    .limit(bindparam("most"))
)

_DESERTED: Final = Question(
    select(VISITS.c.code).where(VISITS.c.at < bindparam("before")).order_by(VISITS.c.at).limit(PAGE)
)


class SqlStore:
    """The store in an SQLite file. One thread writes, and one reads."""

    def __init__(self, address: str, timed: Callable[[float], None] = lambda seconds: None) -> None:
        self._address = address
        self._timed = timed
        self._writer: Writer | None = None
        self._reader: Reader | None = None

    async def open(self) -> None:
        await asyncio.to_thread(self._bring_up_to_date)
        self._writer = Writer(self._connect, self._timed)
        self._reader = Reader(self._connect)

    def _bring_up_to_date(self) -> None:
        """All of it or nothing; one who starts at the same time waits."""
        engine = create_engine("sqlite://", creator=self._connect, poolclass=NullPool)
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            bring_up_to_date(connection)

    def _connect(self) -> sqlite3.Connection:
        """Nothing counts as kept before it has reached the disk."""
        connection = sqlite3.connect(
            make_url(self._address).database or "",
            isolation_level=None,
            check_same_thread=False,
            cached_statements=STATEMENTS,
        )
        for setting in PRAGMAS:
            connection.execute(f"PRAGMA {setting}")
        return connection

    async def close(self) -> None:
        if self._reader is not None:
            await self._reader.close()
        if self._writer is not None:
            await self._writer.close()

    async def keep(self, *changes: Sequence[Change]) -> None:
        assert self._writer is not None
        await self._writer.keep([one for several in changes for one in several])

    async def _read(self, *questions: Question, **values: Any) -> list[list[Any]]:
        assert self._reader is not None
        return await self._reader.read(*questions, **values)

    async def table(self, code: str) -> Table | None:
        found, chairs = await self._read(_ONE_TABLE, _ITS_SEATS, this=code)
        return table_of(found[0], chairs) if found else None

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]:
        rows, found = await self._read(_A_PAGE, _THEIR_SEATS, stage=stage.value, first=page * PAGE)
        seats = {code: list(several) for code, several in groupby(found, lambda row: row.code)}
        return [table_of(row, seats.get(row.code, [])) for row in rows]

    async def unattended(self, most: int) -> list[str]:
        (rows,) = await self._read(_UNATTENDED, most=most)
        return [row.code for row in rows]

    async def deserted(self, before: str) -> list[str]:
        (rows,) = await self._read(_DESERTED, before=before)
        return [row.code for row in rows]

    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]:
        moves, lines = await self._read(_ITS_MOVES, _ITS_TALK, this=code)
        return [move_of(row) for row in moves], [line_of(row) for row in lines]

    async def envelopes(self, code: str) -> list[KeptEnvelope]:
        (rows,) = await self._read(_ITS_ENVELOPES, this=code)
        return [envelope_of(row) for row in rows]

    async def edition(self, game: str, edition: str) -> bytes | None:
        (rows,) = await self._read(_ONE_EDITION, game=game, edition=edition)
        return rows[0].packed if rows else None

    async def undated(self, game: str, version: int) -> list[str]:
        (rows,) = await self._read(_UNDATED, game=game, version=version)
        return [row.code for row in rows]
