"""Where tables and their logs are kept: what is written has been committed before anybody is told of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from functools import cache
from itertools import groupby
from secrets import token_hex
from typing import Any, Final, Protocol

import msgspec

from pitonisa.kernel import Seat, Viewer
from pitonisa.kernel.wire import encode
from pitonisa.platform.people.alert_rows import WANTING, wanting_of
from pitonisa.platform.people.alerts import Wishes
from pitonisa.platform.store.address import database_at
from pitonisa.platform.store.bus import Change, Heard, Lease, Listener
from pitonisa.platform.store.database import Database, Failed, Link, bring_up_to_date, usable
from pitonisa.platform.store.deadlines import DEADLINES, DUE, deadlines_of
from pitonisa.platform.store.passing import (
    AROUND,
    CLOCK,
    KEY,
    PRESENT_AT_SEVERAL,
    ROOMS_OF,
    SERVERS,
    Around,
    around_of,
    viewer_of,
)
from pitonisa.platform.store.plans import PLANNED, PLANS, SeatPlans, plans_of
from pitonisa.platform.store.reader import Reader
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, KeptMove, envelope_of, line_of, log_of, table_of
from pitonisa.platform.store.statements import Query, Write
from pitonisa.platform.store.writer import Writer
from pitonisa.platform.table.clock import steady
from pitonisa.platform.table.deadlines import Deadline
from pitonisa.platform.table.table import PersonId, Stage, Table
from pitonisa.platform.table.window import Opening

PAGE: Final = 50
LONGEST_JOURNEY: Final = 0.5
"""Seconds to the database and back, within which its clock is believed."""


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


class Played(msgspec.Struct, frozen=True):
    """What was played at a table after so many actions, and how far its other rows had come by then."""

    moves: list[KeptMove]
    revision: int
    lines: int
    """The number that the next line of talk will have."""

    def after(self, actions: int, revision: int, lines: int) -> list[KeptMove] | None:
        """What is new to one who knows so much; `None` where something else than actions is, or may be."""
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

    async def keep(self, *changes: Sequence[Write]) -> None:
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
        """The table as it is, and what was played and said there after so many actions and lines, all of one moment."""
        ...

    async def around(self, code: str) -> Around:
        """Who is at a table by what other servers say, and who asks there."""
        ...

    async def deadlines(self, codes: Sequence[str]) -> dict[str, dict[Seat, Deadline]]:
        """By the codes of these tables, where they play by days: who is asked, and until when they have time."""
        ...

    async def plans(self, code: str) -> dict[Seat, SeatPlans]:
        """What people at a table have said in advance."""
        ...

    async def wanting(self, people: Collection[PersonId]) -> dict[PersonId, Wishes]:
        """What those of these people wish to hear who can be told from elsewhere."""
        ...

    async def edition(self, game: str, edition: str) -> bytes | None:
        """What was packed of an edition, while a table needs it."""
        ...

    async def undated(self, game: str, version: int) -> list[str]:
        """The codes of matches of which nobody has written down with which edition they were begun."""
        ...


# What is asked

_TABLE: Final = Query("SELECT * FROM tables WHERE code = :code")
_SEATS: Final = Query("SELECT * FROM seats WHERE code = :code ORDER BY seat")
_TABLES: Final = Query("SELECT * FROM tables WHERE code AMONG :codes")
_SEATS_OF_SEVERAL: Final = Query("SELECT * FROM seats WHERE code AMONG :codes ORDER BY code, seat")
_LAST: Final = Query(
    """
    SELECT COALESCE(MAX(n), 0) AS last, (SELECT n FROM openings WHERE code = :code) AS opening,
        (SELECT moment FROM openings WHERE code = :code) AS moment
    FROM moves WHERE code = :code
    """
)
_MOVES: Final = Query("SELECT * FROM moves WHERE code = :code AND n > :moves ORDER BY n")
_TALK: Final = Query("SELECT * FROM talk WHERE code = :code AND k >= :lines ORDER BY k")
_ENVELOPES: Final = Query("SELECT * FROM envelopes WHERE code = :code ORDER BY seat")
_ANSWERED: Final = Query("SELECT code, seat FROM envelopes WHERE code AMONG :codes")
_EDITION: Final = Query("SELECT packed FROM editions WHERE game = :game AND edition = :edition")
_VERSION: Final = Query("SELECT version_num FROM alembic_version")
_STANDINGS: Final = Query(
    """
    SELECT code, revision,
        (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS actions,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM tables WHERE code AMONG :codes
    """
)
_PLAYED: Final = """
    SELECT moves.*, tables.revision,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM moves JOIN tables ON tables.code = moves.code WHERE moves.code = :code{0} AND moves.n > :n{0}
"""
_UNDATED: Final = Query(
    "SELECT code FROM tables WHERE game = :game AND version = :version AND seed IS NOT NULL AND edition = ''"
)

_ORIGINS: Final = Query("SELECT code FROM tables WHERE next = :code")

_LISTED: Final = f"""
    FROM tables WHERE stage = :stage AND listed IS TRUE
    ORDER BY ended DESC NULLS LAST, opened DESC, code LIMIT {PAGE} OFFSET :first
"""
"""Those that ended or were opened last first."""

_PAGE: Final = Query(f"SELECT * {_LISTED}")
_SEATS_OF_PAGE: Final = Query(f"SELECT * FROM seats WHERE code IN (SELECT code {_LISTED}) ORDER BY code, seat")

_UNATTENDED: Final = Query(
    """
    SELECT code, (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS last FROM tables
    WHERE stage = 'playing' AND rhythm = 'live' AND (
        EXISTS (SELECT 1 FROM seats WHERE seats.code = tables.code AND seats.bot IS NOT NULL)
        OR clock_move IS NOT NULL OR clock_bank IS NOT NULL)
    ORDER BY opened DESC, code LIMIT :most
    """
)

SENSE: Final = "2000"
"""Moments before this make no sense, and nothing is removed because of them."""

_EMPTY: Final = "NOT EXISTS (SELECT 1 FROM presence WHERE presence.code = tables.code)"
"""Nobody is there at another server."""

_DESERTED_LESSONS: Final = Query(
    f"""
    SELECT tables.code FROM visits JOIN tables ON tables.code = visits.code
    WHERE visits."at" < :lessons AND visits."at" > '{SENSE}' AND lesson IS NOT NULL
        AND {_EMPTY} ORDER BY visits."at" LIMIT {PAGE}
    """
)
_DESERTED_LOBBIES: Final = Query(
    f"""
    SELECT tables.code FROM tables LEFT JOIN visits ON visits.code = tables.code
    WHERE stage = 'lobby' AND seed IS NULL AND lesson IS NULL 
        AND COALESCE(visits."at", opened) < :lobbies AND COALESCE(visits."at", opened) > '{SENSE}' AND {_EMPTY}
    LIMIT {PAGE}
    """
)


AT_ONCE: Final = 32
"""Tables whose new actions are read with one question."""


@cache
def _played(tables: int) -> Query:
    """The same of several tables: no number of them needs more than one journey."""
    return Query(f"{' UNION ALL '.join(_PLAYED.format(at) for at in range(tables))} ORDER BY code, n")


class SqlStore:
    """The store in a database. One thread writes, and one reads."""

    def __init__(
        self,
        address: str,
        timed: Callable[[float], None] = lambda seconds: None,
        unreadable: Callable[[str], None] = lambda code: None,
        unwell: Callable[[str], None] = lambda why: None,
    ) -> None:
        """`unreadable` is told, from the middle of an exception, the code of a table whose rows make no sense.

        `unwell` is told why the database could not do something.
        """
        self.name = token_hex(8)
        """By which other servers know what this one has written."""

        self.ahead = 0.0
        self._database: Database = database_at(address)
        self._timed = timed
        self._unreadable = unreadable
        self._unwell = unwell
        self._writer: Writer | None = None
        self._reader: Reader | None = None

    async def open(self) -> None:
        """To connect may take seconds, in which others go on."""
        database = self._database
        await asyncio.to_thread(bring_up_to_date, database)
        with self.usable():
            link = await asyncio.to_thread(Link, database)
            self._writer = Writer(database, link, self._timed, self.name)
            self._reader = Reader(database, await asyncio.to_thread(Link, database))
            await self.compare_clocks()

    def usable(self) -> AbstractContextManager[None]:
        """While a house opens: what is wrong with the database is said in a sentence."""
        return usable(self._database)

    async def compare_clocks(self) -> None:
        """With the database's. What takes long to be answered says little."""
        if self.has_others:
            began = steady()
            (rows,) = await self.read(CLOCK)
            ended = steady()
            if ended - began < LONGEST_JOURNEY:
                self.ahead = rows[0].moment - (began + ended) / 2

    async def close(self) -> None:
        if self._reader is not None:
            await self._reader.close()
        if self._writer is not None:
            await self._writer.close()

    async def listen(self, heard: Heard) -> Listener:
        """From now on `heard` is called in this loop with every change that others commit."""
        loop = asyncio.get_running_loop()
        waiting: deque[Change | None] = deque()

        def pass_on(change: Change | None) -> None:
            """The loop is woken once for all that comes together."""
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
        """Whether several servers can be at this database."""
        return self._database.has_others

    def lease(self) -> Lease:
        return self._database.lease()

    async def keep(self, *changes: Sequence[Write]) -> None:
        assert self._writer is not None
        try:
            await self._writer.keep([one for several in changes for one in several])
        except Failed as failure:
            self._unwell(str(failure))
            raise

    async def read(self, *queries: Query, **values: Any) -> list[list[Any]]:
        """The rows of each, all of one moment."""
        assert self._reader is not None
        try:
            return await self._reader.read(*queries, **values)
        except Failed as failure:
            self._unwell(str(failure))
            raise

    async def table(self, code: str) -> Table | None:
        found, chairs = await self.read(_TABLE, _SEATS, code=code)
        return table_of(found[0], chairs) if found else None

    async def tables(self, stage: Stage, *, page: int = 0) -> list[Table]:
        rows, found = await self.read(_PAGE, _SEATS_OF_PAGE, stage=stage.value, first=page * PAGE)
        return list(self._readable(rows, found))

    async def several(self, codes: Sequence[str]) -> list[Table]:
        rows, found = await self.read(_TABLES, _SEATS_OF_SEVERAL, codes=encode(codes).decode())
        return list(self._readable(rows, found))

    def _readable(self, rows: Sequence[Any], chairs: Sequence[Any]) -> Iterator[Table]:
        """One table whose rows make no sense takes no other with it."""
        seats = {code: list(several) for code, several in groupby(chairs, lambda row: row.code)}
        for row in rows:
            try:
                yield table_of(row, seats.get(row.code, []))
            except (ValueError, TypeError):
                self._unreadable(row.code)

    async def unattended(self, most: int) -> dict[str, int]:
        (rows,) = await self.read(_UNATTENDED, most=most)
        return {row.code: row.last for row in rows}

    async def deadlines(self, codes: Sequence[str]) -> dict[str, dict[Seat, Deadline]]:
        (rows,) = await self.read(DEADLINES, codes=encode(codes).decode())
        return deadlines_of(rows)

    async def answered(self, codes: Sequence[str]) -> frozenset[tuple[str, int]]:
        """At these tables, where a window is open: which seats have answered, of which each is told by itself alone."""
        (rows,) = await self.read(_ANSWERED, codes=encode(codes).decode())
        return frozenset((row.code, row.seat) for row in rows)

    async def due(self, by: str, most: int) -> list[str]:
        """The codes of matches by days in which somebody's time was up by then, the longest ago first; then of those
        in which somebody had said in advance what is to be done by then."""
        found = await self.read(DUE, PLANNED, by=by, most=most)
        return list(dict.fromkeys(row.code for rows in found for row in rows))[:most]

    async def plans(self, code: str) -> dict[Seat, SeatPlans]:
        (rows,) = await self.read(PLANS, code=code)
        return plans_of(rows)

    async def version(self) -> str:
        """Of the schema, as it is now: a newer program may have changed it. `Failed` while the database is away."""
        (rows,) = await self.read(_VERSION)
        return rows[0].version_num

    async def played(self, known: Mapping[str, int]) -> dict[str, Played]:
        """Where more was played than these numbers of actions, by the codes of tables, what that was."""
        found: dict[str, Played] = {}
        for some in (list(known.items())[first : first + AT_ONCE] for first in range(0, len(known), AT_ONCE)):
            values: dict[str, Any] = {}
            for at, (code, n) in enumerate(some):
                values |= {f"code{at}": code, f"n{at}": n}
            (rows,) = await self.read(_played(len(some)), **values)
            for code in {row.code for row in rows}:
                several = [row for row in rows if row.code == code]
                found[code] = Played(log_of(several, known[code]), several[-1].revision, several[-1].lines)
        return found

    async def standings(self, codes: Sequence[str]) -> list[Standing]:
        """How far these tables have come."""
        (rows,) = await self.read(_STANDINGS, codes=encode(codes).decode())
        return [Standing(row.code, row.revision, row.actions, row.lines) for row in rows]

    async def deserted(self, lessons: str, lobbies: str) -> list[str]:
        found = await self.read(_DESERTED_LESSONS, _DESERTED_LOBBIES, lessons=lessons, lobbies=lobbies)
        return [row.code for rows in found for row in rows]

    async def origins(self, code: str) -> list[str]:
        (rows,) = await self.read(_ORIGINS, code=code)
        return [row.code for row in rows]

    async def since(self, code: str, moves: int = 0, lines: int = 0) -> News:
        asked = (_TABLE, _SEATS, _LAST, _MOVES, _TALK, _ENVELOPES)
        found, chairs, last, played, said, sealed = await self.read(*asked, code=code, moves=moves, lines=lines)
        return News(
            table_of(found[0], chairs) if found else None,
            last[0].last,
            log_of(played, moves),
            [line_of(row) for row in said],
            [envelope_of(row) for row in sealed],
            None if last[0].opening is None else Opening(last[0].opening, last[0].moment),
        )

    async def around(self, code: str) -> Around:
        (rows,) = await self.read(AROUND, code=code, server=self.name)
        return around_of(rows, self.name)

    async def present(self, codes: Sequence[str]) -> dict[str, frozenset[Viewer]]:
        """By the codes of these tables: as whom people are there, at whatever server."""
        if not (codes and self.has_others):
            return {}
        (rows,) = await self.read(PRESENT_AT_SEVERAL, codes=encode(codes).decode())
        return {code: frozenset(viewer_of(row.viewer) for row in rows if row.code == code) for code in codes}

    async def servers(self) -> dict[str, str]:
        """The names of all servers that have not said goodbye, each with what it tells of its guests."""
        (rows,) = await self.read(SERVERS)
        return {row.name: row.spent for row in rows}

    async def key(self, name: str) -> str | None:
        (rows,) = await self.read(KEY, name=name)
        return rows[0].value if rows else None

    async def rooms_of(self, server: str) -> list[str]:
        """The codes of the tables at which people are, or ask to sit down, by what this server says."""
        (rows,) = await self.read(ROOMS_OF, server=server)
        return [row.code for row in rows]

    async def wanting(self, people: Collection[PersonId]) -> dict[PersonId, Wishes]:
        (rows,) = await self.read(WANTING, people=encode(sorted(people)).decode())
        return wanting_of(rows)

    async def edition(self, game: str, edition: str) -> bytes | None:
        (rows,) = await self.read(_EDITION, game=game, edition=edition)
        return rows[0].packed if rows else None

    async def undated(self, game: str, version: int) -> list[str]:
        (rows,) = await self.read(_UNDATED, game=game, version=version)
        return [row.code for row in rows]
