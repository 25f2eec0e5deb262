"""Send, list and decline invitations to tables."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, Protocol

import msgspec

from pitonisa.features.notifications.model import Alert, AlertKind, Wishes, alert_id, first_due, wants, written
from pitonisa.features.notifications.rows import finish_alert, insert_alert, wanting
from pitonisa.features.people import rows as stored
from pitonisa.features.people.relations import Known, PeopleServer, sigil_at
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.info import table_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.table import PersonId, Stage, Table, seat_owned

MOST_A_DAY: Final = 20
"""Invitations that a person may send in a day."""

MOST_TO_ONE: Final = 3
"""Of these, how many may go to the same person."""


class MyInvitation(msgspec.Struct, frozen=True):
    """An invitation to the reader."""

    id: str
    name: str | None
    sigil: str
    ends: str
    table: TableInfo


class Feed(Protocol):
    """Notifies people elsewhere of changes."""

    def invited(self, code: str) -> None:
        """Report that an invitation to this table was made or declined."""


class InvitingServer(PeopleServer, Protocol):
    """A server with invitations."""

    @property
    def followers(self) -> Feed: ...


class Inviting:
    """Invites on behalf of the requesting person."""

    def __init__(self, server: InvitingServer, me: PersonId) -> None:
        self._server = server
        self._me = me
        self._store = server.store

    async def must_be_few(self, other: PersonId) -> None:
        """Limit invitations by address, and by person and day."""
        self._server.allowed.invitations.must_take(GUEST.get())
        since = written(self._now() - timedelta(days=1))
        (rows,) = await self._store.read(stored.SENT_BY, host=self._me, since=since)
        if len(rows) >= MOST_A_DAY or sum(row.person == other for row in rows) >= MOST_TO_ONE:
            raise Refusal("invitations-many", Kind.TOO_MANY)

    async def invite(self, other: Known, live: TableActor) -> None:
        """Send an invitation. Reads and writes are the same if the other has blocked the sender, except the
        notification, so that neither a block nor a notification setting shows."""
        table, now = live.room.table, self._now()
        seat = seat_owned(table, self._me)
        if seat is None:
            raise Refusal("seat-token", Kind.UNAUTHENTICATED)
        tables.must_be(table, Stage.LOBBY)
        chairs.free_seat(table, None)
        chair = table.chairs[seat]
        invitation = stored.Invitation(
            id=stored.invitation_id(other.person, self._me, table.code),
            person=other.person,
            host=self._me,
            code=table.code,
            name=chair.name,
            sigil=sigil_at(chair.sigil, seat),
            made=written(now),
            ends=written(now + timedelta(days=stored.DAYS)),
        )
        wishes = await wanting(self._store, [other.person])
        shunning = await self._server.relations.shunning(self._me)
        calls = [] if other.person in shunning else _called(wishes, invitation.id, other.person, table.code, 0, now)
        await self._store.keep(stored.insert_invitation(invitation), calls)
        self._server.followers.invited(table.code)

    async def call_again(self, table: Table, online: frozenset[int]) -> None:
        """Notify people for whom a seat is kept at the follow-up table, if they are away."""
        shunning, now = await self._server.relations.shunning(self._me), self._now()
        away = {
            seat: chair.owner
            for seat, chair in enumerate(table.chairs)
            if chair.owner is not None and chair.owner not in (self._me, *shunning) and seat not in online
        }
        wishes = await wanting(self._store, list(away.values()))
        ids = {seat: alert_id(table.code, seat, AlertKind.INVITED, 0) for seat in away}
        rows = [_called(wishes, ids[seat], owner, table.code, seat, now) for seat, owner in away.items()]
        await self._store.keep(*rows)

    async def mine(self) -> list[stored.Invitation]:
        (rows,) = await self._store.read(stored.INVITED, person=self._me, now=written(self._now()))
        return [stored.invitation_of(row) for row in rows]

    async def told(self) -> list[MyInvitation]:
        """Return invitations with their tables as everyone sees them."""
        found, server = await self.mine(), self._server
        tables = {table.code: table for table in await self._store.several([one.code for one in found])}
        infos = {
            code: table_info(table, (live := server.peek(code)) and live.room, server.games.get(table.game))
            for code, table in tables.items()
        }
        return [
            MyInvitation(one.id, one.name, one.sigil, one.ends, infos[one.code]) for one in found if one.code in infos
        ]

    async def decline(self, id: str) -> None:
        """Decline an invitation. Its sender is not notified."""
        invitation = next((one for one in await self.mine() if one.id == id), None)
        if invitation is None:
            raise Refusal("invitation-gone", Kind.NOT_FOUND)
        await self._store.keep(
            stored.decline_invitation(id=id, person=self._me, code=invitation.code), finish_alert(id)
        )
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
