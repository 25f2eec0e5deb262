"""Passkeys over HTTP: adding one to one's key, and coming in by one on another device."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, post
from litestar.params import JSONBody

from pitonisa.platform.hosting.rights import problems
from pitonisa.platform.hosting.server import Server, TheServer
from pitonisa.server.passkeys import Passkeys, party_of
from pitonisa.server.routes.me import NOT_STORED, Me, PairingCode, my_own

AnyRequest = Request[Any, Any, Any]


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser is asked for, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser answers, as WebAuthn writes it in JSON."""

    credential: dict[str, Any]


def _passkeys(server: Server, request: AnyRequest) -> Passkeys:
    """The guard has compared where the request comes from with the names of this house."""
    return Passkeys(server, party_of(request.headers.get("origin", "")))


@post(
    "/api/me/passkeys/offer",
    status_code=200,
    summary="What a browser needs to make a passkey for one's key",
    responses=problems(400, 401, 409),
    response_headers=NOT_STORED,
)
async def offer(server: TheServer, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(server, request).offer())


@post("/api/me/passkeys", status_code=200, summary="Add a passkey to one's key", responses=problems(400, 401, 409))
async def add(server: TheServer, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> Me:
    await _passkeys(server, request).add(data.credential)
    return await my_own(server)


@post(
    "/api/me/passkeys/ask",
    status_code=200,
    summary="What a browser needs to let somebody choose one of their passkeys",
    responses=problems(400, 409),
    response_headers=NOT_STORED,
)
async def ask(server: TheServer, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(server, request).ask())


@post(
    "/api/me/passkeys/open",
    status_code=200,
    summary="A code for this device, by a passkey",
    responses=problems(400, 409),
    response_headers=NOT_STORED,
)
async def open_by(server: TheServer, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> PairingCode:
    """It works once, as any code for another device: whose it is, and what comes along, is told before it is used."""
    return PairingCode(await _passkeys(server, request).open(data.credential))


ROUTES: Final = [offer, add, ask, open_by]
