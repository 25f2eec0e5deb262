"""Costly questions: few of one guest's are worked on or wait, and nobody works for one who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.server.tables.house import House

T = TypeVar("T")


async def answered(house: House, request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to; it is broken off when whoever asked hangs up."""
    try:
        with house.allowed.question(guest_of(request.scope)):
            return await _while_there(request, work)
    finally:
        work.close()


async def _while_there(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal("asker-gone", Kind.UNAVAILABLE)
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
