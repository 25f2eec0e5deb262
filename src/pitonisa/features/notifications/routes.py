"""Serve notification settings and addresses over HTTP."""

from __future__ import annotations

from typing import Annotated, Protocol

import litestar
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, SkipValidation

from pitonisa.features.notifications import subscriptions
from pitonisa.features.notifications.model import AddressState, Wishes
from pitonisa.features.notifications.ways import Channels
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.errors import wanted_language
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.rights import delete, post, put
from pitonisa.platform.hosting.server import Server
from pitonisa.platform.table_model.table import PersonId


class NotificationServer(Server, Protocol):
    """A server with this feature."""

    subscriptions: subscriptions.Subscriptions
    ways: Channels


TheServer = NamedDependency[SkipValidation[NotificationServer]]

StopSecret = Annotated[str, PathParameter(description="What came in the mail.", max_length=64)]
AddressId = Annotated[str, PathParameter(description="Which of one's addresses.", max_length=32)]


@litestar.get("/api/me/alerts", summary="Get your notification settings and addresses")
async def my_alerts(server: TheServer, request: AnyRequest) -> subscriptions.AlertsInfo:
    return await _info(server, request, OWNER.get())


@litestar.get("/api/me/alerts/given-up", summary="List your addresses that no longer work")
async def given_up(server: TheServer, request: AnyRequest) -> list[subscriptions.AddressInfo]:
    """List a person's abandoned addresses; requested at every visit, and cheap."""
    there = await server.subscriptions.addresses(OWNER.get()) if OWNER.get() else []
    return [subscriptions.address_info(one, _language(request)) for one in there if one.state is AddressState.GIVEN_UP]


@put("/api/me/alerts", "Change your notification settings", 400, 401)
async def wish(
    server: TheServer, request: AnyRequest, data: JSONBody[subscriptions.SetWishes]
) -> subscriptions.AlertsInfo:
    person = await _somebody(server)
    await server.subscriptions.wish(person, data)
    return await _info(server, request, person)


@post("/api/me/alerts/addresses", "Add a notification address", 400, 401, 409)
async def add_address(
    server: TheServer, request: AnyRequest, data: JSONBody[subscriptions.AddAddress]
) -> subscriptions.AlertsInfo:
    person = await _somebody(server)
    server.allowed.trials.must_take(guest_of(request.scope))
    await server.subscriptions.add(person, data)
    return await _info(server, request, person)


@delete("/api/me/alerts/addresses/{address:str}", "Remove a notification address", 400, 401, 404)
async def remove_address(server: TheServer, request: AnyRequest, address: AddressId) -> subscriptions.AlertsInfo:
    person = _known()
    await server.subscriptions.remove(person, address)
    return await _info(server, request, person)


@post("/api/me/alerts/addresses/{address:str}/trial", "Send a test notification", 400, 401, 404, 409)
async def try_address(server: TheServer, request: AnyRequest, address: AddressId) -> subscriptions.AddressInfo:
    person = _known()
    server.allowed.trials.must_take(guest_of(request.scope))
    return subscriptions.address_info(await server.subscriptions.trial(person, address), _language(request))


@post("/api/alerts/confirm", "Confirm an email address", 400, 404)
async def confirm_mail(server: TheServer, data: JSONBody[subscriptions.WithSecret]) -> subscriptions.Confirmed:
    return subscriptions.Confirmed(subscriptions.shown(await server.subscriptions.confirm(data.secret)))


@post(subscriptions.STOP_PATH + "{address:str}/{secret:str}", "Unsubscribe an email address", 400, 404)
async def stop_mail(server: TheServer, address: AddressId, secret: StopSecret) -> subscriptions.Stopped:
    await server.subscriptions.stop(address, secret)
    return subscriptions.Stopped()


@post(subscriptions.ALLOW_PATH + "{address:str}/{secret:str}", "Allow email to an address again", 400, 404)
async def allow_mail(server: TheServer, address: AddressId, secret: StopSecret) -> subscriptions.Allowed:
    await server.subscriptions.allow(address, secret)
    return subscriptions.Allowed()


async def _info(server: NotificationServer, request: AnyRequest, person: PersonId | None) -> subscriptions.AlertsInfo:
    wishes = await server.subscriptions.wishes(person) or Wishes()
    addresses = tuple(
        subscriptions.address_info(one, _language(request)) for one in await server.subscriptions.addresses(person)
    )
    return subscriptions.AlertsInfo(wishes, addresses, (await server.ways.pusher()).public, server.ways.mails)


def _language(request: AnyRequest) -> str:
    return wanted_language(request.headers.get("accept-language"))


async def _somebody(server: NotificationServer) -> PersonId:
    person = await server.people.sit_down()
    if person is None:
        raise Refusal("alert-no-key", Kind.UNAUTHENTICATED)
    return person


def _known() -> PersonId:
    person = OWNER.get()
    if person is None:
        raise Refusal("alert-no-key", Kind.UNAUTHENTICATED)
    return person
