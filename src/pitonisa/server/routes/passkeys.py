"""Passkeys over HTTP: adding one to one's key, and coming in by one on another device."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, post
from litestar.params import JSONBody

from pitonisa.server.passkeys import Passkeys, party_of
from pitonisa.server.routes.games import TheHouse
from pitonisa.server.routes.me import NOT_STORED, Me, PairingCode, my_own
from pitonisa.server.routes.rights import problems
from pitonisa.server.tables.house import House

AnyRequest = Request[Any, Any, Any]


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser is asked for, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser answers, as WebAuthn writes it in JSON."""

    credential: dict[str, Any]


def _passkeys(house: House, request: AnyRequest) -> Passkeys:
    """The guard has compared where the request comes from with the names of this house."""
    return Passkeys(house, party_of(request.headers.get("origin", "")))


@post(
    "/api/me/passkeys/offer",
    status_code=200,
    summary="What a browser needs to make a passkey for one's key",
    responses=problems(400, 401, 409),
    response_headers=NOT_STORED,
)
async def offer(house: TheHouse, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(house, request).offer())


@post("/api/me/passkeys", status_code=200, summary="Add a passkey to one's key", responses=problems(400, 401, 409))
async def add(house: TheHouse, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> Me:
    await _passkeys(house, request).add(data.credential)
    return await my_own(house)


@post(
    "/api/me/passkeys/ask",
    status_code=200,
    summary="What a browser needs to let somebody choose one of their passkeys",
    responses=problems(400, 409),
    response_headers=NOT_STORED,
)
async def ask(house: TheHouse, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(house, request).ask())


@post(
    "/api/me/passkeys/open",
    status_code=200,
    summary="A code for this device, by a passkey",
    responses=problems(400, 409),
    response_headers=NOT_STORED,
)
async def open_by(house: TheHouse, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> PairingCode:
    """It works once, as any code for another device: whose it is, and what comes along, is told before it is used."""
    return PairingCode(await _passkeys(house, request).open(data.credential))


ROUTES: Final = [offer, add, ask, open_by]
