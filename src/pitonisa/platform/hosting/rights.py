"""Decide who may do what by the link or key of a request, and declare how each route may refuse."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Annotated, Any, Final

import litestar
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.hosting.errors import Problem
from pitonisa.platform.hosting.http import NOT_STORED
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.server import Server, must_be_told_again, over
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.match.match import Match
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import ChangeTable
from pitonisa.platform.table_model import table as tables

Code = Annotated[str, PathParameter(description="The code of a table.", max_length=12)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=100)]
Rights = Annotated[str | None, HeaderParameter(name="Authorization", description="Bearer TOKEN", required=False)]
_ABOUT = {
    400: "Not understood, or not possible",
    401: "No such link",
    403: "Not yours to do",
    404: "Not found",
    409: "Not now",
    413: "Too large",
    429: "Too fast",
    503: "Not here, for a while",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_ABOUT[status])
        for status in {*statuses, 429}
    }


AT_TABLE: Final = (400, 401, 403, 404, 409)
"""The statuses with which routes about a table's seat or match refuse."""


def _declaring(verb: Callable[..., Any]) -> Callable[..., Any]:
    def declare(
        path: str,
        about: str,
        *refusals: int,
        told: Any = None,
        stored: bool = True,
        status_code: int = 200,
        **more: Any,
    ) -> Callable[[Callable[..., Any]], Any]:
        """Declare a route: its subject, the statuses it may refuse with, and its body's type if it is packed.

        Unless it may be `stored`, no browser keeps the answer.
        """
        given = {} if told is None else {200: ResponseSpec(told, generate_examples=False)}
        headers = {} if stored else {"response_headers": NOT_STORED}
        answers = {**given, **problems(*refusals)}
        return verb(path, summary=about, responses=answers, status_code=status_code, **headers, **more)

    return declare


get, post, put, delete = map(_declaring, (litestar.get, litestar.post, litestar.put, litestar.delete))


def link_in(rights: str | None) -> str | None:
    """Return the link that was sent with the request, if any."""
    kind, _, token = (rights or "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def known_by(table: tables.Table, rights: str | None) -> Seat | None:
    """Identify the requester by the link sent along or, without one, by the key."""
    return tables.seat_of(table, link_in(rights)) if rights else tables.seat_owned(table, OWNER.get())


def seat_by(table: tables.Table, rights: str | None) -> Seat:
    seat = known_by(table, rights)
    if seat is None:
        raise Refusal("seat-token", Kind.UNAUTHENTICATED)
    return seat


def must_own(table: tables.Table, seat: int, rights: str | None) -> Seat:
    asking = seat_by(table, rights)
    tables.chair_at(table, seat)
    if asking != seat:
        raise Refusal("seat-not-yours", Kind.FORBIDDEN)
    return Seat(seat)


def must_be_retold(live: TableActor, rights: str | None) -> None:
    """Refuse to replay a match unless it is over and, in some games, this viewer finished it."""
    must_be_told_again(live, known_by(live.room.table, rights))


def must_be_operator(settings: Settings, rights: str | None) -> None:
    if settings.operator is None:
        raise Refusal("operator-none", Kind.FORBIDDEN)
    if not compare_digest((rights or "").encode(), f"Bearer {settings.operator}".encode()):
        raise Refusal("operator-only", Kind.UNAUTHENTICATED)


async def must_be_host(live: TableActor, rights: str | None) -> Seat:
    """Return the host's seat. Before a refusal a lobby is read again: another server may have changed it."""

    def unless_refused(table: tables.Table) -> tables.Table:
        if not tables.is_host(table, seat_by(table, rights)):
            raise Refusal("host-only", Kind.FORBIDDEN)
        return table

    try:
        unless_refused(live.room.table)
    except Refusal:
        await live.do(ChangeTable(unless_refused))
    return seat_by(live.room.table, rights)


async def hosted(server: Server, code: str, rights: str | None) -> TableActor:
    """Return the table, for its host alone."""
    live = await server.find(code, link_in(rights))
    await must_be_host(live, rights)
    return live


async def retold(server: Server, code: str, rights: str | None) -> tuple[TableActor, Match]:
    """Return a finished match for a viewer who may replay it."""
    live, match = await over(server, code)
    must_be_retold(live, rights)
    return live, match
