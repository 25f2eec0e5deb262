"""Where tables and their logs are kept: what is written has been committed before anybody is told of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias

import msgspec
from sqlalchemy import Executable, event, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from pitonisa.kernel import TABLE, Actor, Seat
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.schema import MOVES, SEATS, TABLES, TALK, bring_up_to_date
from pitonisa.platform.table import Chair, Clock, SeatKind, Stage, Table

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
MOST_AT_ONCE: Final = 500
PAGE: Final = 50

Change: TypeAlias = tuple[Executable, dict[str, Any]]
"""A statement and its values."""


class Taken(Exception):
    """Somebody else was first: the row's key is already there."""


class Failed(Exception):
    """The database could not keep it, and may or may not have done so."""


class KeptMove(msgspec.Struct, frozen=True):
    n: int
    actor: Actor
    action: bytes
    command: str | None = None
    spent: int = 0
    """Milliseconds taken from the actor's bank of time."""

    failed: bool = False
    """The seat's bot failed, and this was done in its place."""


class KeptLine(msgspec.Struct, frozen=True):
    k: int
    line: bytes
    command: str | None = None


class Store(Protocol):
    async def keep(self, *changes: Sequence[Change]) -> None:
        """Write all of it or nothing; `Taken` where somebody was first. When this returns it is on disk."""
        ...

    async def table(self, code: str) -> Table | None: ...
    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]: ...
    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]: ...


# What is to be written

_INSERT_TABLE: Final = TABLES.insert()
_INSERT_SEAT: Final = SEATS.insert()
_INSERT_MOVE: Final = MOVES.insert()
_INSERT_LINE: Final = TALK.insert()


def opening(table: Table) -> list[Change]:
    return [(_INSERT_TABLE, _table_row(table)), *_seat_rows(table)]


def saving(table: Table) -> list[Change]:
    """The table as it is now. Few seats change seldom: they are all written again."""
    return [
        (update(TABLES).where(TABLES.c.code == table.code), _table_row(table)),
        (SEATS.delete().where(SEATS.c.code == table.code), {}),
        *_seat_rows(table),
    ]


def moving(code: str, move: KeptMove) -> list[Change]:
    row = {
        "code": code,
        "n": move.n,
        "actor": str(move.actor),
        "action": move.action.decode(),
        "command": move.command,
        "spent": move.spent,
        "failed": move.failed,
    }
    return [(_INSERT_MOVE, row)]


def saying(code: str, line: KeptLine) -> list[Change]:
    return [(_INSERT_LINE, {"code": code, "k": line.k, "line": line.line.decode(), "command": line.command})]


def _table_row(table: Table) -> dict[str, Any]:
    return {
        "code": table.code,
        "game": table.game,
        "version": table.version,
        "players": table.players,
        "options": encode(table.options).decode(),
        "language": table.language,
        "listed": table.listed,
        "clock_move": table.clock.move,
        "clock_bank": table.clock.bank,
        "opened": table.opened,
        "stage": table.stage.value,
        "seed": table.seed,
        "outcome": table.outcome,
        "next": table.next,
        "ended": table.ended,
        "winners": encode(table.winners).decode(),
        "branches": encode(table.branches).decode(),
        "origin": table.origin,
    }


def _seat_rows(table: Table) -> list[Change]:
    rows = ((seat, msgspec.structs.asdict(chair)) for seat, chair in enumerate(table.chairs))
    return [(_INSERT_SEAT, {**row, "kind": row["kind"].value, "code": table.code, "seat": seat}) for seat, row in rows]


# What was written


def _table_of(row: Any, chairs: Sequence[Any]) -> Table:
    return Table(
        code=row.code,
        game=row.game,
        version=row.version,
        players=row.players,
        options=decode(row.options, dict[str, Any]),
        language=row.language,
        listed=row.listed,
        clock=Clock(row.clock_move, row.clock_bank),
        opened=row.opened,
        stage=Stage(row.stage),
        seed=row.seed,
        outcome=row.outcome,
        next=row.next,
        ended=row.ended,
        winners=decode(row.winners, tuple[Seat, ...]),
        branches=decode(row.branches, tuple[Branch, ...]),
        origin=row.origin,
        chairs=tuple(map(_chair_of, chairs)),
    )


def _chair_of(row: Any) -> Chair:
    return Chair(
        kind=SeatKind(row.kind),
        name=row.name,
        sigil=row.sigil,
        bot=row.bot,
        absent=row.absent,
        host=row.host,
        left=row.left,
        token=row.token,
    )


def _move_of(row: Any) -> KeptMove:
    return KeptMove(row.n, _actor_of(row.actor), row.action.encode(), row.command, row.spent, row.failed)


def _actor_of(text: str) -> Actor:
    return TABLE if text == TABLE else Seat(int(text))


class Job:
    """Changes that belong together, and who waits for them."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self.changes = changes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class SqlStore:
    """The store on an SQL database. One task writes, many rows in one commit, and each caller waits for their own."""

    def __init__(self, address: str, timed: Callable[[float], None] = lambda seconds: None) -> None:
        self._engine: AsyncEngine = create_async_engine(_async_address(address))
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._timed = timed
        self._writer: asyncio.Task[None] | None = None
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
        await self._engine.dispose()

    async def keep(self, *changes: Sequence[Change]) -> None:
        job = Job([one for several in changes for one in several])
        self._queue.put_nowait(job)
        await job.done

    async def _write(self) -> None:
        async with self._engine.connect() as connection:
            while jobs := await self._waiting():
                began = perf_counter()
                await self._write_together(connection, jobs)
                self._timed(perf_counter() - began)

    async def _waiting(self) -> list[Job]:
        """All that waits to be written; nothing at the end."""
        first = await self._queue.get()
        if first is None:
            return []
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE and not self._queue.empty():
            job = self._queue.get_nowait()
            if job is None:
                self._queue.put_nowait(None)
                break
            jobs.append(job)
        return jobs

    async def _write_together(self, connection: Any, jobs: list[Job]) -> None:
        """In one commit; where one of them cannot be written, each in its own."""
        try:
            await _write_all(connection, [change for job in jobs for change in job.changes])
        except SQLAlchemyError as error:
            await connection.rollback()
            if len(jobs) == 1:
                jobs[0].settle(_as_told(error))
            else:
                for job in jobs:
                    await self._write_together(connection, [job])
        except Exception as error:
            await connection.rollback()
            for job in jobs:
                job.settle(_as_told(error))
        else:
            for job in jobs:
                job.settle(None)

    async def table(self, code: str) -> Table | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.code == code))).first()
            chairs = await connection.execute(select(SEATS).where(SEATS.c.code == code).order_by(SEATS.c.seat))
            return _table_of(row, chairs.all()) if row else None

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
        return [_table_of(row, seats.get(row.code, [])) for row in rows]

    async def log(self, code: str) -> tuple[list[KeptMove], list[KeptLine]]:
        moves = select(MOVES).where(MOVES.c.code == code).order_by(MOVES.c.n)
        lines = select(TALK).where(TALK.c.code == code).order_by(TALK.c.k)
        async with self._engine.connect() as connection:
            played = (await connection.execute(moves)).all()
            said = (await connection.execute(lines)).all()
        return (
            [_move_of(row) for row in played],
            [KeptLine(row.k, row.line.encode(), row.command) for row in said],
        )


async def _write_all(connection: Any, changes: Iterable[Change]) -> None:
    for _, several in groupby(changes, key=lambda change: id(change[0])):
        together = list(several)
        values = [row for _, row in together]
        await connection.execute(together[0][0], values if len(values) > 1 else values[0])
    await connection.commit()


def _as_told(error: Exception) -> Exception:
    told = Taken() if isinstance(error, IntegrityError) else Failed(type(error).__name__)
    told.__cause__ = error
    return told


def _prepare_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for setting in PRAGMAS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _async_address(address: str) -> str:
    return address.replace("sqlite://", "sqlite+aiosqlite://", 1) if address.startswith("sqlite://") else address
