"""How this house is reached: the address that belongs into an invitation."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from pitonisa.platform.hosting.http import HouseInfo, reached
from pitonisa.platform.hosting.server import TheServer


@get("/api/house", sync_to_thread=False, summary="Where others come in")
def about_house(server: TheServer, request: Request[Any, Any, Any]) -> HouseInfo:
    return reached(server.settings, request)
