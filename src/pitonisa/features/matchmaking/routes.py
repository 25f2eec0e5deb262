"""Serve quick match over HTTP: join the queue, send a heartbeat, and leave it."""

from __future__ import annotations

from typing import Protocol

import msgspec
from litestar.di import NamedDependency
from litestar.params import JSONBody, SkipValidation

from pitonisa.features.matchmaking.matchmaker import Matchmaker
from pitonisa.features.matchmaking.model import Seeker
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.requests import Seek
from pitonisa.platform.hosting.rights import Rights, delete, link_in, post, put
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.table_model.clock import iso
from pitonisa.platform.table_model.table import fingerprint, new_token


class MatchmakingServer(Server, Protocol):
    """A server with this feature."""

    matchmaker: Matchmaker


TheServer = NamedDependency[SkipValidation[MatchmakingServer]]


class Ticket(msgspec.Struct, frozen=True):
    token: str
    """Identifies this request: for heartbeats, and later for the link to the seat. Sent only once."""


class Seeking(msgspec.Struct, frozen=True):
    """The state of a search."""

    since: str
    """When it began (ISO 8601, UTC)."""

    waiting: int
    """How many look for a table of this game, including the reader."""

    seats: int
    """The number of seats of a new table."""

    code: str | None
    """The reader's table, once there is one."""


@post("/api/seeking", "Join the queue for a game", 400, 404, status_code=201)
async def seek(server: TheServer, request: AnyRequest, data: JSONBody[Seek]) -> Ticket:
    """Join the queue; the returned token becomes the link to the seat, once there is a table."""
    server.game(data.game)
    server.allowed.spend_an_opening(guest_of(request.scope))
    token, now = new_token(), server.matchmaker.now()
    await server.matchmaker.come(
        Seeker(
            link=fingerprint(token),
            person=await server.people.sit_down(),
            **{name: getattr(data, name) for name in ("game", "name", "sigil", "language", "bots")},
            since=now,
            seen=now,
        )
    )
    return Ticket(token)


@put("/api/seeking", "Keep your place in the queue (every few seconds)", 401, 404)
async def give_sign(server: TheServer, request: AnyRequest, rights: Rights = None) -> Seeking:
    server.allowed.lookups.must_take(guest_of(request.scope))
    sign = await server.matchmaker.sign(fingerprint(_ticket(rights)))
    return Seeking(iso(sign.since), sign.waiting, sign.seats, sign.code)


@delete("/api/seeking", "Leave the queue", 401)
async def stop_seeking(server: TheServer, rights: Rights = None) -> None:
    await server.matchmaker.leave(fingerprint(_ticket(rights)))


def _ticket(rights: str | None) -> str:
    if token := link_in(rights):
        return token
    raise Refusal("seat-token", Kind.UNAUTHENTICATED)
