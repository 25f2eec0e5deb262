"""Whom people meet in this server, and from whom they keep away: read and written for whoever asks now."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterable
from hashlib import sha256
from typing import Annotated, Any, Final, Protocol

import msgspec
from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, SkipValidation

from pitonisa.features.people.keyring import must_be_somebody
from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.drawings import Drawings
from pitonisa.platform.hosting.http import NOT_STORED
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.rights import Code, SeatNumber, problems
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import SIGILS
from pitonisa.platform.table.table import Chair, Entry, PersonId, SeatKind, Table, chair_at, seat_owned


class Distance(enum.StrEnum):
    MUTE = "mute"
    """Their talk is not heard."""

    BLOCK = "block"
    """Nor do they meet at a table that either of them could still choose, and no invitation comes from them."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """How one person keeps away from another. The other is never told."""

    person: PersonId
    other: PersonId
    how: Distance
    name: str | None
    """As the person saw the other when they chose it."""

    sigil: str
    made: str


_COLUMNS: Final = ("person", "other", "how", "name", "sigil", "made")
_INSERT_BLOCK: Final = Insert("blocks", _COLUMNS, "ON CONFLICT (person, other) DO UPDATE SET how = excluded.how")

_DELETE_BLOCK: Final = Command("DELETE FROM blocks WHERE person = :person AND other = :other")

BLOCKS_OF: Final = Query("SELECT * FROM blocks WHERE person = :person ORDER BY made DESC, other")
BLOCKED_BY: Final = Query("SELECT person FROM blocks WHERE other = :person AND how = 'block'")
BLOCKS_AMONG: Final = Query(
    "SELECT person, other FROM blocks WHERE how = 'block' AND person AMONG :people AND other AMONG :people"
)
"""Of these people, who has blocked whom."""

_JOIN_BLOCKS: Final = tuple(
    Command(text)
    for text in (
        """UPDATE blocks SET how = 'block' WHERE other = :person
           AND person IN (SELECT person FROM blocks WHERE other = :old AND how = 'block')""",
        """UPDATE blocks SET how = 'block' WHERE person = :person
           AND other IN (SELECT other FROM blocks WHERE person = :old AND how = 'block')""",
        """UPDATE blocks SET other = :person WHERE other = :old
           AND person NOT IN (SELECT person FROM blocks WHERE other = :person)""",
        "DELETE FROM blocks WHERE other = :old",
        "DELETE FROM blocks WHERE person IN (:person, :old) AND other IN (:person, :old)",
    )
)
"""Two people turn out to be one: whoever kept away from either keeps away from both, by the longer distance."""

ROWS: Final = FeatureRows(
    inserts=(_INSERT_BLOCK,),
    of_person=(("blocks", "other"),),
    join=_JOIN_BLOCKS,
    forget=(Command("DELETE FROM blocks WHERE other = :person"),),
)


def insert_block(block: Block) -> list[Write]:
    return [(_INSERT_BLOCK, {**msgspec.structs.asdict(block), "how": block.how.value})]


def delete_block(person: PersonId, other: PersonId) -> list[Write]:
    return [(_DELETE_BLOCK, {"person": person, "other": other})]


@of_row
def block_of(row: Any) -> Block:
    return Block(
        person=row.person,
        other=row.other,
        how=Distance(row.how),
        name=row.name,
        sigil=row.sigil,
        made=row.made,
    )


MOST: Final = 200
"""People who are told at once: those whom one has met last."""

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
"""Who else sat there by a key of their own, the last time first."""


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with whom one has sat at a table, as they were there the last time."""

    person: PersonId
    name: str | None
    sigil: str
    times: int
    games: tuple[str, ...]
    """The one that was played last first."""

    code: str
    """The table at which one met them last."""

    last: str


def people_met(rows: Iterable[Any]) -> list[Met]:
    """From what `MET` found."""
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
    """By which a reader speaks of somebody. Another reader gets another one, and neither can be traced back."""
    return sha256(f"pitonisa person {reader} {other}".encode()).hexdigest()[:24]


MOST_BLOCKS: Final = 500
NOBODY: Final[frozenset[PersonId]] = frozenset()


class Known(msgspec.Struct, frozen=True):
    """Somebody of whom the reader may speak, as the reader knows them."""

    person: PersonId
    name: str | None
    sigil: str


class Company:
    def __init__(self, store: SqlStore, moment: Callable[[], str], distanced: Callable[[PersonId], None]) -> None:
        """`distanced` is told of whoever has chosen anew from whom they keep away."""
        self._store = store
        self._moment = moment
        self._distanced = distanced

    async def of(self, me: PersonId) -> tuple[list[Met], list[Block]]:
        """The people somebody has met, the last first, and those from whom they keep away."""
        met, blocks = await self._store.read(MET, BLOCKS_OF, person=me)
        return people_met(met), [block_of(row) for row in blocks]

    async def find(self, me: PersonId, id: str) -> Known:
        met, blocks = await self.of(me)
        known = [Known(one.person, one.name, one.sigil) for one in met]
        known += [Known(one.other, one.name, one.sigil) for one in blocks]
        for one in known:
            if id_for(me, one.person) == id:
                return one
        raise Refusal("person-unknown", Kind.NOT_FOUND)

    async def keep_away(self, me: PersonId, other: Known, how: Distance | None) -> None:
        """From now on; None: no more."""
        await self._keep_away(me, other, how)
        self._distanced(me)

    async def _keep_away(self, me: PersonId, other: Known, how: Distance | None) -> None:
        if how is None:
            await self._store.keep(delete_block(me, other.person))
            return
        (rows,) = await self._store.read(BLOCKS_OF, person=me)
        if len(rows) >= MOST_BLOCKS and other.person not in {row.other for row in rows}:
            raise Refusal("blocks-many", Kind.CONFLICT, most=MOST_BLOCKS)
        block = Block(person=me, other=other.person, how=how, name=other.name, sigil=other.sigil, made=self._moment())
        await self._store.keep(insert_block(block))

    async def distances(self, me: PersonId | None) -> dict[PersonId, Distance]:
        """By person: how somebody keeps away from them."""
        if me is None:
            return {}
        (rows,) = await self._store.read(BLOCKS_OF, person=me)
        return {row.other: Distance(row.how) for row in rows}

    async def shunning(self, me: PersonId | None) -> frozenset[PersonId]:
        """Those who have blocked somebody. Nobody is ever told."""
        if me is None:
            return NOBODY
        (rows,) = await self._store.read(BLOCKED_BY, person=me)
        return frozenset(row.person for row in rows)

    async def apart(self, me: PersonId | None) -> frozenset[PersonId]:
        """Those with whom somebody is not to meet, whichever of the two wants it so."""
        distances = await self.distances(me)
        blocked = frozenset(other for other, how in distances.items() if how is Distance.BLOCK)
        return blocked | await self.shunning(me)

    async def blocked(self, people: Collection[PersonId]) -> set[frozenset[PersonId]]:
        """The pairs of these people who are not to meet, whichever of the two wants it so."""
        (rows,) = await self._store.read(BLOCKS_AMONG, people=encode(sorted(people)).decode())
        return {frozenset((row.person, row.other)) for row in rows}


def sit_here(table: Table, people: Collection[PersonId]) -> bool:
    """Whether one of these sits at a table."""
    return any(chair.owner in people for chair in table.chairs if chair.owner is not None)


def closed_to(table: Table) -> Table:
    """As it is to somebody with whom one who sits here is not to meet: like a table that lets nobody in."""
    return msgspec.structs.replace(table, entry=Entry.CLOSED)


def full_for(table: Table, wanted: int | None) -> Refusal:
    """What such a one is told before a match: what they would be told had others been quicker."""
    if wanted is None:
        return Refusal("table-full", Kind.CONFLICT)
    chair_at(table, wanted)
    return Refusal("seat-taken", Kind.CONFLICT, seat=wanted + 1)


def known_at(chair: Chair, seat: int) -> Known:
    """Whoever sits here, as everybody at the table sees them."""
    if chair.kind is not SeatKind.PERSON or chair.owner is None:
        raise Refusal("person-keyless", Kind.CONFLICT)
    return Known(chair.owner, chair.name, sigil_at(chair.sigil, seat))


class PeopleServer(Server, Protocol):
    """A server that knows its people."""

    company: Company

    @property
    def drawings(self) -> Drawings: ...


TheServer = NamedDependency[SkipValidation[PeopleServer]]


SomebodyId = Annotated[str, PathParameter(description="Somebody, as only oneself calls them.", max_length=24)]


class Acquaintance(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody one has played with, as one saw them the last time."""

    id: str
    """One's own name for them: to everybody else they are another."""

    name: str | None
    sigil: str
    times: int
    """Matches that one has sat at together."""

    games: tuple[str, ...]
    last: str
    """The day."""

    how: Distance | None


class Avoided(msgspec.Struct, frozen=True):
    """Somebody from whom one keeps away, as they were when one chose it."""

    id: str
    name: str | None
    sigil: str
    how: Distance
    since: str
    """The day."""


class MyPeople(msgspec.Struct, frozen=True):
    met: tuple[Acquaintance, ...]
    """Whom one met last first."""

    avoided: tuple[Avoided, ...]


class KeepAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    how: Distance | None
    """None: no more."""


class PeopleHere(msgspec.Struct, frozen=True):
    """What only the reader knows of those who sit at a table."""

    warned: bool
    """Somebody sits here whom the reader has blocked."""

    seats: dict[str, Distance | None]
    """By seat, for one who sits here too: those whom one can mute or block, and how one keeps away from them."""


async def _my_people(server: PeopleServer, me: PersonId) -> MyPeople:
    met, blocks = await server.company.of(me)
    distances = {block.other: block.how for block in blocks}
    return MyPeople(
        tuple(
            Acquaintance(
                id=id_for(me, one.person),
                name=one.name,
                sigil=one.sigil,
                times=one.times,
                games=one.games,
                last=one.last,
                how=distances.get(one.person),
            )
            for one in met
        ),
        tuple(Avoided(id_for(me, one.other), one.name, one.sigil, one.how, one.made[:10]) for one in blocks),
    )


@get("/api/me/people", summary="The people one has played with", responses=problems(401), response_headers=NOT_STORED)
async def my_people(server: TheServer) -> MyPeople:
    return await _my_people(server, must_be_somebody())


@put("/api/me/people/{id:str}", summary="Mute or block somebody one has met", responses=problems(400, 401, 404, 409))
async def keep_away(server: TheServer, id: SomebodyId, data: JSONBody[KeepAway]) -> MyPeople:
    me = must_be_somebody()
    await server.company.keep_away(me, await server.company.find(me, id), data.how)
    return await _my_people(server, me)


async def _people_here(server: PeopleServer, live: TableActor) -> PeopleHere:
    me, table = OWNER.get(), live.room.table
    distances = await server.company.distances(me)
    blocked = {other for other, how in distances.items() if how is Distance.BLOCK}
    sits = seat_owned(table, me) is not None
    owned = [(seat, chair.owner) for seat, chair in enumerate(table.chairs) if chair.owner is not None]
    seats = {str(seat): distances.get(owner) for seat, owner in owned if owner != me} if sits else {}
    return PeopleHere(sit_here(table, blocked), seats)


@get(
    "/api/tables/{code:str}/people",
    summary="From whom of those at a table one keeps away",
    responses=problems(400, 404, 409),
    response_headers=NOT_STORED,
)
async def people_here(server: TheServer, code: Code) -> PeopleHere:
    return await _people_here(server, await server.find(code))


@put(
    "/api/tables/{code:str}/seats/{seat:int}/person",
    summary="Mute or block somebody at one's table",
    responses=problems(400, 401, 404, 409),
)
async def keep_away_at(server: TheServer, code: Code, seat: SeatNumber, data: JSONBody[KeepAway]) -> PeopleHere:
    me, live = must_be_somebody(), await server.find(code)
    if seat_owned(live.room.table, me) is None:
        raise Refusal("seat-token", Kind.UNAUTHENTICATED)
    other = known_at(chair_at(live.room.table, seat), seat)
    if other.person == me:
        raise Refusal("person-self", Kind.CONFLICT)
    await server.company.keep_away(me, other, data.how)
    return await _people_here(server, live)


ROUTES: Final = [my_people, keep_away, people_here, keep_away_at]
