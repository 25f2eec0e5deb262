"""How this house is reached: the address that belongs into an invitation."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, get

from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.routes.games import TheHouse


class HouseInfo(msgspec.Struct, frozen=True):
    origin: str
    """What stands before the path in an invitation, as `http://192.168.1.7:8000`."""

    reachable: bool
    """Whether others than this machine can open it."""


@get("/api/house", sync_to_thread=False, summary="Where others come in")
def about_house(house: TheHouse, request: Request[Any, Any, Any]) -> HouseInfo:
    return reached(house.settings, request)


def reached(settings: Settings, request: Request[Any, Any, Any]) -> HouseInfo:
    """The address that the browser asked for; one that only this machine can open is replaced where it can be."""
    asked = f"{request.url.scheme}://{request.url.netloc}"
    if not is_loopback(request.url.hostname or ""):
        return HouseInfo(asked, True)
    known = settings.public or settings.origin
    return HouseInfo(known or asked, known is not None)


def is_loopback(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
