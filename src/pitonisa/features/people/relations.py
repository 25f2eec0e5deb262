"""Store whom a person has met on this server, muted or blocked, and show it to that person only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from hashlib import sha256
from typing import Any, Final, Protocol

import msgspec

from pitonisa.features.people import rows as stored
from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.drawings import Drawings
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.store.statements import Query
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.chairs import SIGILS
from pitonisa.platform.table_model.table import Chair, Entry, PersonId, SeatKind, Table, chair_at

MOST: Final = 200
"""The most people in one answer: those met last."""

MET: Final = Query(
    """
    SELECT tables.code, tables.game, COALESCE(tables.ended, tables.opened) AS moment,
        seats.seat, seats.owner, seats.name, seats.sigil
    FROM seats JOIN tables ON tables.code = seats.code
    WHERE tables.code IN (SELECT code FROM seats WHERE owner = :person)
        AND stage IN ('playing', 'over') AND lesson IS NULL
        AND seats.kind = 'person' AND seats.owner IS NOT NULL AND seats.owner <> :person
    ORDER BY moment DESC, tables.code, seats.seat LIMIT 5000
    """
)
"""Finds who else sat at a person's tables with a key, the latest first."""


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """A person the reader has played with, as they were the last time."""

    person: PersonId
    name: str | None
    sigil: str
    times: int
    games: tuple[str, ...]
    """The game played last comes first."""

    code: str
    """The table where they last met."""

    last: str


def people_met(rows: Iterable[Any]) -> list[Met]:
    """Read the rows of `MET`."""
    found: dict[PersonId, list[Any]] = {}
    for row in rows:
        found.setdefault(row.owner, []).append(row)
    return [_met(person, seen) for person, seen in list(found.items())[:MOST]]


def _met(person: PersonId, seen: list[Any]) -> Met:
    last = seen[0]
    return Met(
        person=person,
        name=last.name,
        sigil=sigil_at(last.sigil, last.seat),
        times=len({row.code for row in seen}),
        games=tuple(dict.fromkeys(row.game for row in seen)),
        code=last.code,
        last=last.moment[:10],
    )


def sigil_at(sigil: str | None, seat: int) -> str:
    return sigil or SIGILS[seat % len(SIGILS)]


def id_for(reader: PersonId, other: PersonId) -> str:
    """Return a reader's id for another person. Every reader has a different one, and none can be traced back."""
    return sha256(f"pitonisa person {reader} {other}".encode()).hexdigest()[:24]


MOST_BLOCKS: Final = 500
NOBODY: Final[frozenset[PersonId]] = frozenset()


class Known(msgspec.Struct, frozen=True):
    """A person the reader may name, as the reader knows them."""

    person: PersonId
    name: str | None
    sigil: str


class Relations:
    def __init__(self, store: SqlStore, moment: Callable[[], str], distanced: Callable[[PersonId], None]) -> None:
        """`distanced` is called with everyone who changes whom they mute or block."""
        self._store, self._moment, self._distanced = store, moment, distanced

    async def of(self, me: PersonId) -> tuple[list[Met], list[stored.Block]]:
        """List the people a person has met, the last first, and those they mute or block."""
        met, blocks = await self._store.read(MET, stored.BLOCKS_OF, person=me)
        return people_met(met), [stored.block_of(row) for row in blocks]

    async def find(self, me: PersonId, id: str) -> Known:
        met, blocks = await self.of(me)
        known = [Known(one.person, one.name, one.sigil) for one in met]
        known += [Known(one.other, one.name, one.sigil) for one in blocks]
        for one in known:
            if id_for(me, one.person) == id:
                return one
        raise Refusal("person-unknown", Kind.NOT_FOUND)

    async def keep_away(self, me: PersonId, other: Known, how: stored.Distance | None) -> None:
        """Mute or block from now on; None ends it."""
        await self._keep_away(me, other, how)
        self._distanced(me)

    async def _keep_away(self, me: PersonId, other: Known, how: stored.Distance | None) -> None:
        if how is None:
            await self._store.keep(stored.delete_block(me, other.person))
            return
        (rows,) = await self._store.read(stored.BLOCKS_OF, person=me)
        if len(rows) >= MOST_BLOCKS and other.person not in {row.other for row in rows}:
            raise Refusal("blocks-many", Kind.CONFLICT, most=MOST_BLOCKS)
        block = stored.Block(
            person=me, other=other.person, how=how, name=other.name, sigil=other.sigil, made=self._moment()
        )
        await self._store.keep(stored.insert_block(block))

    async def distances(self, me: PersonId | None) -> dict[PersonId, stored.Distance]:
        """Return by person how a reader keeps away from them."""
        if me is None:
            return {}
        (rows,) = await self._store.read(stored.BLOCKS_OF, person=me)
        return {row.other: stored.Distance(row.how) for row in rows}

    async def shunning(self, me: PersonId | None) -> frozenset[PersonId]:
        """List those who have blocked a person. This is never revealed."""
        if me is None:
            return NOBODY
        (rows,) = await self._store.read(stored.BLOCKED_BY, person=me)
        return frozenset(row.person for row in rows)

    async def apart(self, me: PersonId | None) -> frozenset[PersonId]:
        """List the people a person must not meet, whichever of the two wants it so."""
        distances = await self.distances(me)
        blocked = frozenset(other for other, how in distances.items() if how is stored.Distance.BLOCK)
        return blocked | await self.shunning(me)

    async def blocked(self, people: Collection[PersonId]) -> set[frozenset[PersonId]]:
        """List the pairs of these people who must not meet, whichever of the two wants it so."""
        (rows,) = await self._store.read(stored.BLOCKS_AMONG, people=encode(sorted(people)).decode())
        return {frozenset((row.person, row.other)) for row in rows}


def sit_here(table: Table, people: Collection[PersonId]) -> bool:
    """Say whether one of these people sits at a table."""
    return any(chair.owner in people for chair in table.chairs if chair.owner is not None)


def closed_to(table: Table) -> Table:
    """Describe a table as closed, for a reader who must not meet somebody there."""
    return msgspec.structs.replace(table, entry=Entry.CLOSED)


def full_for(table: Table, wanted: int | None) -> Refusal:
    """The refusal for a person who may not join before a match: the same as if others had been quicker."""
    if wanted is None:
        return Refusal("table-full", Kind.CONFLICT)
    chair_at(table, wanted)
    return Refusal("seat-taken", Kind.CONFLICT, seat=wanted + 1)


def known_at(chair: Chair, seat: int) -> Known:
    """Return the player in this seat, as everyone at the table sees them."""
    if chair.kind is not SeatKind.PERSON or chair.owner is None:
        raise Refusal("person-keyless", Kind.CONFLICT)
    return Known(chair.owner, chair.name, sigil_at(chair.sigil, seat))


class PeopleServer(Server, Protocol):
    """A server that knows its people."""

    relations: Relations
    drawings: Drawings
