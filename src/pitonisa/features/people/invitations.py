"""Invitations to a table as rows of the store, and back."""

from __future__ import annotations

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Annotated, Any, Final, Protocol

import msgspec
from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, SkipValidation

from pitonisa.features.notifications.model import Alert, AlertKind, Wishes, alert_id, first_due, wants, written
from pitonisa.features.notifications.rows import finish_alert, insert_alert, wanting
from pitonisa.features.people.keyring import must_be_somebody
from pitonisa.features.people.relations import MET, Known, PeopleServer, SomebodyId, id_for, people_met, sigil_at
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import GUEST, guest_of
from pitonisa.platform.hosting.http import NOT_STORED
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import Name, Sigil
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table import chairs
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import person
from pitonisa.platform.table.info import live_info, table_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import opened_like
from pitonisa.platform.table.table import PersonId, Stage, Table, new_token, seat_owned

MOST_A_DAY: Final = 20
"""Invitations that somebody may send in a day."""

MOST_TO_ONE: Final = 3
"""Those among them that may go to the same person."""

DAYS: Final = 7
"""So long an invitation counts."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    person: PersonId
    """Who is invited."""

    host: PersonId
    """By whom, with name and emblem as they are at that table."""

    code: str
    name: str | None
    sigil: str
    made: str
    ends: str
    declined: bool = False


_COLUMNS: Final = ("id", "person", "host", "code", "name", "sigil", "made", "ends", "declined")
_INSERT: Final = Insert("invitations", _COLUMNS, "ON CONFLICT (id) DO NOTHING")
ROWS: Final = FeatureRows(
    inserts=(_INSERT,),
    of_table=("invitations",),
    of_person=(("invitations", "id"),),
    join=(Command("UPDATE invitations SET host = :person WHERE host = :old"),),
    forget=(Command("DELETE FROM invitations WHERE host = :person"),),
)
_FORGET: Final = Command("DELETE FROM invitations WHERE ends < :now")
_DECLINE: Final = Command("UPDATE invitations SET declined = TRUE WHERE id = :id AND person = :person AND code = :code")

SENT_BY: Final = Query("SELECT person FROM invitations WHERE host = :host AND made > :since")
INVITED: Final = Query(
    """
    SELECT invitations.* FROM invitations JOIN tables ON tables.code = invitations.code
    WHERE person = :person AND declined IS NOT TRUE AND ends > :now AND stage = 'lobby'
        AND host NOT IN (SELECT other FROM blocks WHERE blocks.person = :person AND how = 'block')
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.code = invitations.code AND owner = :person)
    ORDER BY made DESC, id LIMIT 20
    """
)
"""To where somebody is invited by people whom they have not blocked, and where they do not sit yet."""

INVITED_TO: Final = Query("SELECT code, person FROM invitations WHERE code AMONG :codes")
"""Who was invited to these tables, whether or not that still counts."""


def invitation_id(person: PersonId, host: PersonId, code: str) -> str:
    """One for each table: whoever has declined is not asked again there."""
    return sha256(f"pitonisa invitation {person} {host} {code}".encode()).hexdigest()[:32]


def insert_invitation(invitation: Invitation) -> list[Write]:
    return [(_FORGET, {"now": invitation.made}), (_INSERT, msgspec.structs.asdict(invitation))]


def decline_invitation(invitation: Invitation) -> list[Write]:
    return [(_DECLINE, {"id": invitation.id, "person": invitation.person, "code": invitation.code})]


@of_row
def invitation_of(row: Any) -> Invitation:
    return msgspec.convert(vars(row), Invitation, strict=False)


class MyInvitation(msgspec.Struct, frozen=True):
    """Somebody would like one to come."""

    id: str
    name: str | None
    sigil: str
    ends: str
    table: TableInfo


class Feed(Protocol):
    """Tells people who are elsewhere that something has changed."""

    def invited(self, code: str) -> None:
        """Say that an invitation to this table was made or declined."""
        ...


class InvitingServer(PeopleServer, Protocol):
    """A server that has invitations."""

    @property
    def followers(self) -> Feed: ...


TheServer = NamedDependency[SkipValidation[InvitingServer]]


class Inviting:
    """For whoever asks now."""

    def __init__(self, server: InvitingServer, me: PersonId) -> None:
        self._server = server
        self._me = me
        self._store = server.store

    async def must_be_few(self, other: PersonId) -> None:
        """By address, and by person and day."""
        if not self._server.allowed.invitations.take(GUEST.get()):
            raise Refusal("too-fast", Kind.TOO_MANY)
        since = written(self._now() - timedelta(days=1))
        (rows,) = await self._store.read(SENT_BY, host=self._me, since=since)
        if len(rows) >= MOST_A_DAY or sum(row.person == other for row in rows) >= MOST_TO_ONE:
            raise Refusal("invitations-many", Kind.TOO_MANY)

    async def invite(self, other: Known, live: TableActor) -> None:
        """What is read and written is the same whether or not the other has blocked whoever asks, but for the alert:
        whether somebody wishes to be alerted is not told to anybody either."""
        table, now = live.room.table, self._now()
        seat = seat_owned(table, self._me)
        if seat is None:
            raise Refusal("seat-token", Kind.UNAUTHENTICATED)
        tables.must_be(table, Stage.LOBBY)
        chairs.free_seat(table, None)
        chair = table.chairs[seat]
        invitation = Invitation(
            id=invitation_id(other.person, self._me, table.code),
            person=other.person,
            host=self._me,
            code=table.code,
            name=chair.name,
            sigil=sigil_at(chair.sigil, seat),
            made=written(now),
            ends=written(now + timedelta(days=DAYS)),
        )
        wishes = await wanting(self._store, [other.person])
        shunning = await self._server.company.shunning(self._me)
        calls = [] if other.person in shunning else _called(wishes, invitation.id, other.person, table.code, 0, now)
        await self._store.keep(insert_invitation(invitation), calls)
        self._server.followers.invited(table.code)

    async def call_again(self, table: Table, online: frozenset[int]) -> None:
        """Those for whom a seat is kept at the table that follows, and who are not here to see it."""
        shunning, now = await self._server.company.shunning(self._me), self._now()
        away = {
            seat: chair.owner
            for seat, chair in enumerate(table.chairs)
            if chair.owner is not None and chair.owner not in (self._me, *shunning) and seat not in online
        }
        wishes = await wanting(self._store, list(away.values()))
        ids = {seat: alert_id(table.code, seat, AlertKind.INVITED, 0) for seat in away}
        rows = [_called(wishes, ids[seat], owner, table.code, seat, now) for seat, owner in away.items()]
        await self._store.keep(*rows)

    async def mine(self) -> list[Invitation]:
        (rows,) = await self._store.read(INVITED, person=self._me, now=written(self._now()))
        return [invitation_of(row) for row in rows]

    async def told(self) -> list[MyInvitation]:
        """The same with the tables as everybody sees them."""
        found, server = await self.mine(), self._server
        tables = {table.code: table for table in await self._store.several([one.code for one in found])}
        infos = {
            code: table_info(table, server.peek(code), server.games.get(table.game)) for code, table in tables.items()
        }
        return [
            MyInvitation(one.id, one.name, one.sigil, one.ends, infos[one.code]) for one in found if one.code in infos
        ]

    async def decline(self, id: str) -> None:
        """Whoever invited is not told."""
        invitation = next((one for one in await self.mine() if one.id == id), None)
        if invitation is None:
            raise Refusal("invitation-gone", Kind.NOT_FOUND)
        await self._store.keep(decline_invitation(invitation), finish_alert(id))
        self._server.followers.invited(invitation.code)

    def _now(self) -> datetime:
        return self._server.wall()


def _called(
    wishes: dict[PersonId, Wishes], id: str, person: PersonId, code: str, seat: int, now: datetime
) -> list[Write]:
    if person not in wishes or not wants(wishes[person], AlertKind.INVITED):
        return []
    due = written(first_due(wishes[person], now, is_there=False))
    kind = AlertKind.INVITED
    return insert_alert(Alert(id=id, person=person, code=code, seat=seat, kind=kind, made=written(now), due=due))


InvitationId = Annotated[str, PathParameter(description="An invitation to oneself.", max_length=32)]


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=12)] | None = None
    """A table at which one sits; none: a new one, like the one at which one met them last."""

    name: Name | None = None
    """How one is called at a new table."""

    sigil: Sigil | None = None


class Invited(msgspec.Struct, frozen=True):
    """The invitation is on its way."""

    table: TableInfo
    token: str | None
    """One's link to the table, where it is new."""


@post("/api/me/people/{id:str}/invite", summary="Invite somebody", responses=problems(400, 401, 404, 409))
async def invite(server: TheServer, request: Request[Any, Any, Any], id: SomebodyId, data: JSONBody[Invite]) -> Invited:
    me = must_be_somebody()
    inviting, other = Inviting(server, me), await server.company.find(me, id)
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


@get("/api/me/invitations", summary="To where one is invited", responses=problems(), response_headers=NOT_STORED)
async def my_invitations(server: TheServer) -> list[MyInvitation]:
    """Whoever has no key, or one that nobody knows, is invited to nowhere."""
    me = OWNER.get()
    return [] if me is None else await Inviting(server, me).told()


@delete("/api/me/invitations/{id:str}", status_code=200, summary="Decline an invitation", responses=problems(401, 404))
async def decline(server: TheServer, id: InvitationId) -> list[MyInvitation]:
    inviting = Inviting(server, must_be_somebody())
    await inviting.decline(id)
    return await inviting.told()


ROUTES: Final = [invite, my_invitations, decline]
