"""Other people over HTTP: whom one has played with, whom one does not want to hear or to meet."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, put
from litestar.params import JSONBody, PathParameter

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.rights import Code, SeatNumber, problems
from pitonisa.platform.hosting.server import Server, TheServer
from pitonisa.platform.people.blocks import Distance
from pitonisa.platform.people.met import id_for
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.table import PersonId, chair_at, seat_owned
from pitonisa.server.company import known_at, sit_here
from pitonisa.server.keyring import must_be_somebody
from pitonisa.server.routes.me import NOT_STORED

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


async def _my_people(server: Server, me: PersonId) -> MyPeople:
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


async def _people_here(server: Server, live: TableActor) -> PeopleHere:
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
