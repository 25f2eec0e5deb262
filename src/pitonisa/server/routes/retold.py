"""Matches that are over, for those to whom they are told again."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec

from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.match.match import Eyes, Match
from pitonisa.platform.table.actor import TableActor
from pitonisa.server.retelling import over
from pitonisa.server.routes.asking import answered
from pitonisa.server.routes.rights import must_be_retold, problems
from pitonisa.server.tables.house import House

ANSWERS_KEPT: Final = 256
"""How many answers, by match and eyes or what is told, are remembered."""


def told_as(kind: Any) -> dict[int, ResponseSpec]:
    """How a route that tells something of such a match describes its answers."""
    return {200: ResponseSpec(kind, generate_examples=False), **problems(400, 401, 403, 404, 409)}


async def retold(house: House, code: str, rights: str | None) -> tuple[TableActor, Match]:
    """Of one that is over, to those to whom its game wants it told."""
    live, match = await over(house, code)
    must_be_retold(live, rights)
    return live, match


async def kept(
    house: House, request: AnyRequest, code: str, what: str | Eyes, tell: Callable[[], Coroutine[Any, Any, Any]]
) -> Any:
    """What takes long to find is found once."""
    told = house.certainties.get((code, what))
    if told is None:
        told = house.certainties[code, what] = await answered(house, request, tell())
        if len(house.certainties) > ANSWERS_KEPT:
            house.certainties.popitem(last=False)
    return told
