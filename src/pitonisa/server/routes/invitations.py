"""Invitations over HTTP: invite somebody one has met, see to where one is invited, decline."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, post
from litestar.params import JSONBody, PathParameter

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import Name, Sigil
from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.hosting.server import Server, TheServer
from pitonisa.platform.people.met import MET, id_for, people_met
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import person
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import opened_like
from pitonisa.platform.table.table import new_token
from pitonisa.server.info import live_info
from pitonisa.server.inviting import Inviting, MyInvitation
from pitonisa.server.keyring import must_be_somebody
from pitonisa.server.routes.me import NOT_STORED
from pitonisa.server.routes.people import SomebodyId

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


async def _open_like(server: Server, id: str, data: Invite, token: str) -> TableActor:
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
