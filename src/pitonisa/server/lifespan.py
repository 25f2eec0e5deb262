"""A house opens before the first request comes, and closes after the last: the part of ASGI that is called lifespan."""

from __future__ import annotations

from traceback import format_exc
from typing import Any

from pitonisa.server.tables.house import House


async def live_through(house: House, receive: Any, send: Any) -> None:
    await receive()
    stage = "startup"
    try:
        await house.open()
        try:
            await send({"type": "lifespan.startup.complete"})
            stage = "shutdown"
            await receive()
        finally:
            await house.close()
    except BaseException:
        await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
        raise
    await send({"type": "lifespan.shutdown.complete"})
