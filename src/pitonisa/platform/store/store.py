"""Store tables and their logs: every write is committed before anyone is notified."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from functools import cache
from importlib import import_module
from itertools import chain, groupby
from secrets import token_hex
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal, Seat, Viewer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store import presence
from pitonisa.platform.store.bus import Action, Change, Heard, Lease, Listener, Seal
from pitonisa.platform.store.database import Database, Failed, Link, bring_up_to_date, must_be_whole, usable
from pitonisa.platform.store.deadlines import DEADLINES, DUE, PLANNED, PLANS, SeatPlans, deadlines_of, plans_in
from pitonisa.platform.store.rows import (
    INSERTS,
    News,
    Played,
    Standing,
    envelope_of,
    line_of,
    log_of,
    move_told,
    table_of,
)
from pitonisa.platform.store.sqlite import Sqlite
from pitonisa.platform.store.statements import NO_FEATURES, FeatureRows, Query, Write
from pitonisa.platform.store.writer import Reader, Writer
from pitonisa.platform.table_model.clock import Deadline, steady
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Stage, Table
from pitonisa.platform.work.extras import extra_missing

SQLITE: Final = "sqlite://"

POSTGRES: Final = ("postgresql://", "postgres://")


def is_address(text: str) -> bool:
    return text.startswith((SQLITE, *POSTGRES))


def database_at(address: str) -> Database:
    """Build the database at an address; PostgreSQL's driver is loaded only if it is used."""
    if not is_address(address):
        raise Refusal("usage-database", value=address)
    if address.startswith(SQLITE):
        return Sqlite(address)
    try:
        return import_module("pitonisa.platform.store.postgres").Postgres(address)
    except ImportError as error:
        raise extra_missing("postgres") from error


PAGE: Final = 50

TABLE: Final = Query("SELECT * FROM tables WHERE code = :code")
SEATS: Final = Query("SELECT * FROM seats WHERE code = :code ORDER BY seat")
TABLES: Final = Query("SELECT * FROM tables WHERE code AMONG :codes")
SEATS_OF_SEVERAL: Final = Query("SELECT * FROM seats WHERE code AMONG :codes ORDER BY code, seat")
LAST: Final = Query(
    """
    SELECT COALESCE(MAX(n), 0) AS last, (SELECT n FROM openings WHERE code = :code) AS opening,
        (SELECT moment FROM openings WHERE code = :code) AS moment
    FROM moves WHERE code = :code
    """
)
MOVES: Final = Query("SELECT * FROM moves WHERE code = :code AND n > :moves ORDER BY n")
TALK: Final = Query("SELECT * FROM talk WHERE code = :code AND k >= :lines ORDER BY k")
ENVELOPES: Final = Query("SELECT * FROM envelopes WHERE code = :code ORDER BY seat")
ANSWERED: Final = Query("SELECT code, seat FROM envelopes WHERE code AMONG :codes")
EDITION: Final = Query("SELECT packed FROM editions WHERE game = :game AND edition = :edition")
VERSION: Final = Query("SELECT version_num FROM alembic_version")
STANDINGS: Final = Query(
    """
    SELECT code, revision,
        (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS actions,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM tables WHERE code AMONG :codes
    """
)
PLAYED: Final = """
    SELECT moves.*, tables.revision,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM moves JOIN tables ON tables.code = moves.code WHERE moves.code = :code{0} AND moves.n > :n{0}
"""
UNDATED_GAMES: Final = Query("SELECT DISTINCT game FROM tables WHERE seed IS NOT NULL AND edition = '' ORDER BY game")
UNDATED: Final = Query(
    "SELECT code FROM tables WHERE game = :game AND version = :version AND seed IS NOT NULL AND edition = ''"
)

ORIGINS: Final = Query("SELECT code FROM tables WHERE next = :code")

_LISTED: Final = f"""
    FROM tables WHERE stage = :stage AND listed IS TRUE
    ORDER BY ended DESC NULLS LAST, opened DESC, code LIMIT {PAGE} OFFSET :first
"""
"""Tables that ended or were opened last come first."""

LISTED_TABLES: Final = Query(f"SELECT * {_LISTED}")
SEATS_OF_LISTED: Final = Query(f"SELECT * FROM seats WHERE code IN (SELECT code {_LISTED}) ORDER BY code, seat")

UNATTENDED: Final = Query(
    """
    SELECT code, (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS last FROM tables
    WHERE stage = 'playing' AND rhythm = 'live' AND (
        EXISTS (SELECT 1 FROM seats WHERE seats.code = tables.code AND seats.bot IS NOT NULL)
        OR clock_move IS NOT NULL OR clock_bank IS NOT NULL)
    ORDER BY opened DESC, code LIMIT :most
    """
)

_SENSE: Final = "2000"
"""Earlier moments are invalid, and nothing is deleted because of them."""

_EMPTY: Final = "NOT EXISTS (SELECT 1 FROM presence WHERE presence.code = tables.code)"
"""Nobody is present at another server."""

DESERTED_LESSONS: Final = Query(
    f"""
    SELECT tables.code FROM visits JOIN tables ON tables.code = visits.code
    WHERE visits."at" < :lessons AND visits."at" > '{_SENSE}' AND lesson IS NOT NULL
        AND {_EMPTY} ORDER BY visits."at" LIMIT {PAGE}
    """
)
DESERTED_LOBBIES: Final = Query(
    f"""
    SELECT tables.code FROM tables LEFT JOIN visits ON visits.code = tables.code
    WHERE stage = 'lobby' AND seed IS NULL AND lesson IS NULL 
        AND COALESCE(visits."at", opened) < :lobbies AND COALESCE(visits."at", opened) > '{_SENSE}' AND {_EMPTY}
    LIMIT {PAGE}
    """
)

AT_ONCE: Final = 32
"""Tables whose new actions are read in one query."""


@cache
def played_at(tables: int) -> Query:
    """Query what was played at several tables in one round trip."""
    return Query(f"{' UNION ALL '.join(PLAYED.format(at) for at in range(tables))} ORDER BY code, n")


SINCE: Final = (TABLE, SEATS, LAST, MOVES, TALK, ENVELOPES)
"""Reads a table, and what has happened there."""

LONGEST_JOURNEY: Final = 0.5
"""The longest round trip to the database, in seconds, for which its clock is trusted."""


class SqlStore:
    """The store in a database. One thread writes, and one reads."""

    def __init__(
        self,
        address: str,
        timed: Callable[[float], None] = lambda seconds: None,
        unreadable: Callable[[str], None] = lambda code: None,
        unwell: Callable[[str], None] = lambda why: None,
        rows: FeatureRows = NO_FEATURES,
    ) -> None:
        """`unreadable` is called, from inside an exception handler, with the code of a table with invalid rows.

        `unwell` is called with the reason of a database error. `rows` are those of the features that are mounted.
        """
        self.name = token_hex(8)
        """The name by which other servers know who wrote something."""

        self.ahead = 0.0
        self._database: Database = database_at(address)
        self._timed, self._unreadable, self._unwell, self._rows = timed, unreadable, unwell, rows
        self._seal: Seal | None = None
        self._writer: Writer | None = None
        self._reader: Reader | None = None

    async def open(self) -> None:
        """Connect, which may take seconds, without blocking others."""
        database = self._database
        await asyncio.to_thread(bring_up_to_date, database)
        with self.usable():
            link = await asyncio.to_thread(Link, database)
            self._writer = Writer(database, link, self._timed, self.name, self._unwell)
            self._reader = Reader(database, await asyncio.to_thread(Link, database))
            await asyncio.to_thread(must_be_whole, database, (*INSERTS, *presence.PASSING_INSERTS, *self._rows.inserts))
            await self.compare_clocks()

    def usable(self) -> AbstractContextManager[None]:
        """While opening: turn a database error into a refusal that says why."""
        return usable(self._database)

    def trust(self, key: str) -> None:
        """From now on, servers with this key send each other played actions, not only their places."""
        assert self._writer is not None
        self._seal = self._writer.seal = Seal(key, self.name)

    @property
    def is_trusted(self) -> bool:
        """Say whether other servers are sent what is played here."""
        return self._seal is not None

    def opened(self, change: Change) -> Played | None:
        """Decrypt the action in a piece of news, if a server with our key sent it."""
        if change.closed is None or self._seal is None:
            return None
        told = self._seal.open(change.by, change.code, change.closed)
        if told is None:
            return None
        action: Action = decode(told, Action)
        return Played([move_told(action)], action.revision, action.lines)

    async def compare_clocks(self) -> None:
        """Compare our clock with the database's; slow answers are ignored."""
        if self.has_others:
            began = steady()
            (rows,) = await self.read(presence.CLOCK)
            ended = steady()
            if ended - began < LONGEST_JOURNEY:
                self.ahead = rows[0].moment - (began + ended) / 2

    async def close(self) -> None:
        if self._reader is not None:
            await self._reader.close()
        if self._writer is not None:
            await self._writer.close()

    async def listen(self, heard: Heard) -> Listener:
        """From now on, call `heard` in this event loop with every change that others commit."""
        loop = asyncio.get_running_loop()
        waiting: deque[Change | None] = deque()

        def pass_on(change: Change | None) -> None:
            """Pass news on, waking the loop once for everything that arrives together."""
            if change is None or change.by != self.name:
                waiting.append(change)
                if len(waiting) == 1:
                    with suppress(RuntimeError):  # a loop that is closed has nobody left who listens
                        loop.call_soon_threadsafe(tell)

        def tell() -> None:
            while waiting:
                heard(waiting.popleft())

        return await asyncio.to_thread(self._database.listen, pass_on)

    @property
    def has_others(self) -> bool:
        """Say whether several servers can use this database."""
        return self._database.has_others

    def lease(self) -> Lease:
        return self._database.lease()

    def keep(self, *changes: Sequence[Write]) -> asyncio.Future[None]:
        """Write all of it or nothing; `Taken` if somebody was first. When this returns it is on disk."""
        assert self._writer is not None
        return self._writer.keep(changes[0] if len(changes) == 1 else list(chain(*changes)))

    async def read(self, *queries: Query, **values: Any) -> list[list[Any]]:
        """Return the rows of each query, all from one snapshot."""
        assert self._reader is not None
        try:
            return await self._reader.read(*queries, **values)
        except Failed as failure:
            self._unwell(str(failure))
            raise

    async def table(self, code: str) -> Table | None:
        """Read a table; None if there is none with this code, or it is unreadable."""
        found, chairs = await self.read(TABLE, SEATS, code=code)
        return next(self._readable(found, chairs), None)

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]:
        rows, found = await self.read(LISTED_TABLES, SEATS_OF_LISTED, stage=stage.value, first=page * PAGE)
        return list(self._readable(rows, found))

    async def several(self, codes: Sequence[str]) -> list[Table]:
        """Return those of these tables that exist and can be read."""
        rows, found = await self.read(TABLES, SEATS_OF_SEVERAL, codes=encode(codes).decode())
        return list(self._readable(rows, found))

    def _readable(self, rows: Sequence[Any], chairs: Sequence[Any]) -> Iterator[Table]:
        """Read tables; an unreadable one is skipped."""
        seats = {code: list(several) for code, several in groupby(chairs, lambda row: row.code)}
        for row in rows:
            try:
                yield table_of(row, seats.get(row.code, []))
            except (ValueError, TypeError):
                self._unreadable(row.code)

    async def unattended(self, most: int) -> dict[str, int]:
        """List the codes of live matches that continue without people, through bots or clocks, the newest first, each
        with the number of its last action."""
        (rows,) = await self.read(UNATTENDED, most=most)
        return {row.code: row.last for row in rows}

    async def deadlines(self, codes: Sequence[str]) -> dict[str, dict[Seat, Deadline]]:
        """Return by code, for slow tables, who must act and until when."""
        (rows,) = await self.read(DEADLINES, codes=encode(codes).decode())
        return deadlines_of(rows)

    async def answered(self, codes: Sequence[str]) -> frozenset[tuple[str, int]]:
        """Return the seats that have answered in an open window at these tables; only each itself may know it."""
        (rows,) = await self.read(ANSWERED, codes=encode(codes).decode())
        return frozenset((row.code, row.seat) for row in rows)

    async def due(self, by: str, most: int) -> list[str]:
        """List the codes of slow matches in which a player's time was up by then, the most overdue first; then of those
        with a plan due by then."""
        found = await self.read(DUE, PLANNED, by=by, most=most)
        return list(dict.fromkeys(row.code for rows in found for row in rows))[:most]

    async def plans(self, code: str) -> dict[Seat, SeatPlans]:
        """Return the plans of a table's players."""
        (rows,) = await self.read(PLANS, code=code)
        return plans_in(rows)

    async def version(self) -> str:
        """Return the schema's version, which a newer server may have raised; `Failed` while the database is away."""
        (rows,) = await self.read(VERSION)
        return rows[0].version_num

    async def played(self, known: Mapping[str, int]) -> dict[str, Played]:
        """Return the actions played at each table since the given number of actions, by table code."""
        found: dict[str, Played] = {}
        for some in (list(known.items())[first : first + AT_ONCE] for first in range(0, len(known), AT_ONCE)):
            values: dict[str, Any] = {}
            for at, (code, n) in enumerate(some):
                values |= {f"code{at}": code, f"n{at}": n}
            (rows,) = await self.read(played_at(len(some)), **values)
            for code in {row.code for row in rows}:
                several = [row for row in rows if row.code == code]
                found[code] = Played(log_of(several, known[code]), several[-1].revision, several[-1].lines)
        return found

    async def standings(self, codes: Sequence[str]) -> list[Standing]:
        """Return how far these tables have come."""
        (rows,) = await self.read(STANDINGS, codes=encode(codes).decode())
        return [Standing(row.code, row.revision, row.actions, row.lines) for row in rows]

    async def deserted(self, lessons: str, lobbies: str) -> list[str]:
        """List the codes of lesson tables, and of tables whose match never began, that nobody has visited since then.

        A page of each.
        """
        found = await self.read(DESERTED_LESSONS, DESERTED_LOBBIES, lessons=lessons, lobbies=lobbies)
        return [row.code for rows in found for row in rows]

    async def origins(self, code: str) -> list[str]:
        """List the codes of tables that lead their people to this one."""
        (rows,) = await self.read(ORIGINS, code=code)
        return [row.code for row in rows]

    async def since(self, code: str, moves: int = 0, lines: int = 0) -> News:
        """Read the table, and what was played and said there after these actions and lines, from one snapshot."""
        return _news(await self.read(*SINCE, code=code, moves=moves, lines=lines), moves)

    async def whole(self, code: str) -> News:
        """Read all of a table, with its plans and who is present, from one snapshot."""
        more = (PLANS, presence.AROUND) if self.has_others else (PLANS,)
        known = {"code": code, "moves": 0, "lines": 0, "codes": encode([code]).decode(), "server": self.name}
        found = await self.read(*SINCE, *more, **known)
        plans, *around = found[len(SINCE) :]
        seen = presence.around_of(around[0], self.name) if around else None
        return msgspec.structs.replace(_news(found[: len(SINCE)]), plans=plans_in(plans), around=seen)

    async def around(self, codes: Collection[str]) -> dict[str, presence.Around]:
        """Return who is at each of these tables according to other servers, and who asks for a seat."""
        (rows,) = await self.read(presence.AROUND, codes=encode(sorted(codes)).decode(), server=self.name)
        found = _by_code(rows)
        return {code: presence.around_of(found.get(code, ()), self.name) for code in codes}

    async def present(self, codes: Sequence[str]) -> dict[str, frozenset[Viewer]]:
        """Return by code the viewers present at these tables, on any server."""
        if not (codes and self.has_others):
            return {}
        (rows,) = await self.read(presence.PRESENT_AT_SEVERAL, codes=encode(codes).decode())
        found = _by_code(rows)
        return {code: frozenset(presence.viewer_of(row.viewer) for row in found.get(code, ())) for code in codes}

    async def servers(self) -> dict[str, str]:
        """List the running servers, with what each reports of its guests."""
        (rows,) = await self.read(presence.SERVERS)
        return {row.name: row.spent for row in rows}

    async def key(self, name: str) -> str | None:
        (rows,) = await self.read(presence.KEY, name=name)
        return rows[0].value if rows else None

    async def rooms_of(self, server: str) -> list[str]:
        """List the codes of the tables where this server says people are present, or ask for seats."""
        (rows,) = await self.read(presence.ROOMS_OF, server=server)
        return [row.code for row in rows]

    async def edition(self, game: str, edition: str) -> bytes | None:
        """Return the packed edition, while a table needs it."""
        (rows,) = await self.read(EDITION, game=game, edition=edition)
        return rows[0].packed if rows else None

    async def undated_games(self) -> list[str]:
        """List the games of matches whose edition isn't recorded."""
        (rows,) = await self.read(UNDATED_GAMES)
        return [row.game for row in rows]

    async def undated(self, game: str, version: int) -> list[str]:
        """List the codes of matches whose edition isn't recorded."""
        (rows,) = await self.read(UNDATED, game=game, version=version)
        return [row.code for row in rows]


def _by_code(rows: Sequence[Any]) -> dict[str, list[Any]]:
    """Group rows by table."""
    found: dict[str, list[Any]] = {}
    for row in rows:
        found.setdefault(row.code, []).append(row)
    return found


def _news(rows: Sequence[list[Any]], moves: int = 0) -> News:
    """Build the news from the rows of `SINCE` after this many actions."""
    found, chairs, last, played, said, sealed = rows
    return News(
        table_of(found[0], chairs) if found else None,
        last[0].last,
        log_of(played, moves),
        [line_of(row) for row in said],
        [envelope_of(row) for row in sealed],
        None if last[0].opening is None else Opening(last[0].opening, last[0].moment),
    )
