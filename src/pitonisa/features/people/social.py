"""Serve routes about other people: those met, muted or blocked, invitations, and private notes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, SkipValidation

from pitonisa.features.people import rows as stored
from pitonisa.features.people.invitations import Inviting, InvitingServer, MyInvitation
from pitonisa.features.people.keyring import must_be_somebody
from pitonisa.features.people.relations import MET, PeopleServer, id_for, known_at, people_met, sit_here
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import LONGEST_COLLECTION, Name, Sigil
from pitonisa.platform.hosting.rights import Code, SeatNumber, delete, get, post, put
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import opened_like
from pitonisa.platform.table_model.chairs import person
from pitonisa.platform.table_model.table import CODE_LENGTH, LETTERS, PersonId, chair_at, new_token, seat_owned

TheServer = NamedDependency[SkipValidation[InvitingServer]]

SomebodyId = Annotated[str, PathParameter(description="Somebody, as only oneself calls them.", max_length=24)]


class Acquaintance(msgspec.Struct, frozen=True, kw_only=True):
    """A person the reader has played with, as they were the last time."""

    id: str
    """The reader's own id for them; every other reader has another."""

    name: str | None
    sigil: str
    times: int
    """The number of matches played together."""

    games: tuple[str, ...]
    last: str
    """The day of the last one."""

    how: stored.Distance | None


class Avoided(msgspec.Struct, frozen=True):
    """A person the reader mutes or blocks, as they were at the time."""

    id: str
    name: str | None
    sigil: str
    how: stored.Distance
    since: str
    """The day."""


class MyPeople(msgspec.Struct, frozen=True):
    met: tuple[Acquaintance, ...]
    """The last first."""

    avoided: tuple[Avoided, ...]


class KeepAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    how: stored.Distance | None
    """Null ends it."""


class PeopleHere(msgspec.Struct, frozen=True):
    """What only the reader knows of the people at a table."""

    warned: bool
    """Somebody sits here whom the reader has blocked."""

    seats: dict[str, stored.Distance | None]
    """By seat, for a reader who sits here too: whom they can mute or block, and whether they do."""


async def _my_people(server: PeopleServer, me: PersonId) -> MyPeople:
    met, blocks = await server.relations.of(me)
    distances = {block.other: block.how for block in blocks}
    return MyPeople(
        tuple(
            Acquaintance(
                id=id_for(me, one.person),
                how=distances.get(one.person),
                **{name: getattr(one, name) for name in ("name", "sigil", "times", "games", "last")},
            )
            for one in met
        ),
        tuple(Avoided(id_for(me, one.other), one.name, one.sigil, one.how, one.made[:10]) for one in blocks),
    )


@get("/api/me/people", "List the people you have played with", 401, stored=False)
async def my_people(server: TheServer) -> MyPeople:
    return await _my_people(server, must_be_somebody())


@put("/api/me/people/{id:str}", "Mute or block a person you have met", 400, 401, 404, 409)
async def keep_away(server: TheServer, id: SomebodyId, data: JSONBody[KeepAway]) -> MyPeople:
    me = must_be_somebody()
    await server.relations.keep_away(me, await server.relations.find(me, id), data.how)
    return await _my_people(server, me)


async def _people_here(server: PeopleServer, live: TableActor) -> PeopleHere:
    me, table = OWNER.get(), live.room.table
    distances = await server.relations.distances(me)
    blocked = {other for other, how in distances.items() if how is stored.Distance.BLOCK}
    sits = seat_owned(table, me) is not None
    owned = [(seat, chair.owner) for seat, chair in enumerate(table.chairs) if chair.owner is not None]
    seats = {str(seat): distances.get(owner) for seat, owner in owned if owner != me} if sits else {}
    return PeopleHere(sit_here(table, blocked), seats)


@get("/api/tables/{code:str}/people", "List the people at a table whom you mute or block", 400, 404, 409, stored=False)
async def people_here(server: TheServer, code: Code) -> PeopleHere:
    return await _people_here(server, await server.find(code))


@put("/api/tables/{code:str}/seats/{seat:int}/person", "Mute or block a person at your table", 400, 401, 404, 409)
async def keep_away_at(server: TheServer, code: Code, seat: SeatNumber, data: JSONBody[KeepAway]) -> PeopleHere:
    me, live = must_be_somebody(), await server.find(code)
    if seat_owned(live.room.table, me) is None:
        raise Refusal("seat-token", Kind.UNAUTHENTICATED)
    other = known_at(chair_at(live.room.table, seat), seat)
    if other.person == me:
        raise Refusal("person-self", Kind.CONFLICT)
    await server.relations.keep_away(me, other, data.how)
    return await _people_here(server, live)


InvitationId = Annotated[str, PathParameter(description="An invitation to oneself.", max_length=32)]


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=12)] | None = None
    """A table where the sender sits; null: a new one, like the one where they last met."""

    name: Name | None = None
    """The sender's name at a new table."""

    sigil: Sigil | None = None


class Invited(msgspec.Struct, frozen=True):
    """The invitation was sent."""

    table: TableInfo
    token: str | None
    """The sender's link to the table, if it is new."""


@post("/api/me/people/{id:str}/invite", "Invite a person", 400, 401, 404, 409, status_code=201)
async def invite(server: TheServer, request: AnyRequest, id: SomebodyId, data: JSONBody[Invite]) -> Invited:
    me = must_be_somebody()
    inviting, other = Inviting(server, me), await server.relations.find(me, id)
    await inviting.must_be_few(other.person)
    token = None if data.code else new_token()
    if token is None:
        live = await server.find(data.code or "")
    else:
        server.allowed.spend_an_opening(guest_of(request.scope))
        live = await _open_like(server, id, data, token)
    await inviting.invite(other, live)
    return Invited(live_info(live), token)


async def _open_like(server: InvitingServer, id: str, data: Invite, token: str) -> TableActor:
    me = must_be_somebody()
    (rows,) = await server.store.read(MET, person=me)
    code = next((one.code for one in people_met(rows) if id_for(me, one.person) == id), "")
    table = await server.store.table(code)
    if table is None:
        raise Refusal("person-unknown", Kind.NOT_FOUND)
    game, host = server.game(table.game), person(data.name, data.sigil, token, host=True, owner=me)
    async with server.opening:
        return await server.new_table(lambda code, opened: opened_like(game, table, host, code, opened))


@get("/api/me/invitations", "List your invitations", stored=False)
async def my_invitations(server: TheServer) -> list[MyInvitation]:
    """People without a key, or with an unknown one, have no invitations."""
    me = OWNER.get()
    return [] if me is None else await Inviting(server, me).told()


@delete("/api/me/invitations/{id:str}", "Decline an invitation", 401, 404)
async def decline(server: TheServer, id: InvitationId) -> list[MyInvitation]:
    inviting = Inviting(server, must_be_somebody())
    await inviting.decline(id)
    return await inviting.told()


# What somebody writes down about a match for nobody but themself


MOST_IN_A_MATCH: Final = 100
MOST: Final = 2000
"""Notes of one person, on all matches."""

PLACE: Final = r"^(seat-[0-9]{1,2}|moment-[0-9]{1,6})$"
"""The subject of a note: a seat, counted from 0, or the moment after a number of actions."""

About = Annotated[
    str, PathParameter(description="The code of a table.", pattern=f"^[{LETTERS}]{{{CODE_LENGTH}}}$", max_length=12)
]
Place = Annotated[str, msgspec.Meta(pattern=PLACE)]
Written = Annotated[str, msgspec.Meta(max_length=2 * stored.LONGEST_NOTE)]


class Notes(msgspec.Struct, frozen=True):
    """The reader's private notes on a match."""

    notes: dict[str, str]
    """By subject: `seat-0` and so on, or `moment-12`, the moment after twelve actions."""


class KeepNotes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changed notes; an empty text deletes a note, and notes left out stay."""

    notes: Annotated[dict[Place, Written], msgspec.Meta(max_length=MOST_IN_A_MATCH)]


@get("/api/me/notes/{code:str}", "Get your notes on a match", 400, 401, stored=False)
async def notes(server: TheServer, code: About) -> Notes:
    return Notes(await _notes(server, must_be_somebody(), code))


@put(
    "/api/me/notes/{code:str}",
    "Save your notes on a match",
    400,
    401,
    409,
    413,
    stored=False,
    request_max_body_size=LONGEST_COLLECTION,
)
async def keep_notes(server: TheServer, code: About, data: JSONBody[KeepNotes]) -> Notes:
    me = must_be_somebody()
    known = await _notes(server, me, code)
    wanted = dict[str, str]()
    for place, text in data.notes.items():
        wanted[place] = text if text == known.get(place) else stored.written(text)
        await asyncio.sleep(0)  # others have their turn between two notes
    after = {place: text for place, text in (known | wanted).items() if text}
    await _must_have_room(server, me, len(after), len(after) - len(known))
    made = server.people.moment()
    changed = {place: text for place, text in wanted.items() if text != known.get(place, "")}
    rows = [
        stored.insert_note(stored.Note(person=me, about=code, place=place, text=text, made=made))
        if text
        else stored.delete_note(me, code, place)
        for place, text in changed.items()
    ]
    if rows:
        await server.store.keep(*rows)
    return Notes(dict(sorted(after.items())))


async def _notes(server: Server, me: PersonId, code: str) -> dict[str, str]:
    (rows,) = await server.store.read(stored.NOTES_ON, person=me, about=code)
    return {row.place: row.text for row in rows}


async def _must_have_room(server: Server, me: PersonId, here: int, more: int) -> None:
    """Notes are never dropped to make room for others: the request is refused instead."""
    if more <= 0:
        return
    (rows,) = await server.store.read(stored.NUMBER_OF_NOTES, person=me)
    for number, most in ((here, MOST_IN_A_MATCH), (rows[0].number + more, MOST)):
        if number > most:
            raise Refusal("notes-many", Kind.CONFLICT, most=most)
