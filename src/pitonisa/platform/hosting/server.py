"""Declare the server interface that features may use, and answer costly requests within limits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from pitonisa.kernel import PUBLIC, AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.hosting import may_replay
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.identity import People
from pitonisa.platform.hosting.logs import SingleFlight
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import Allowances
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.statements import FeatureRows, Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.table import Stage, Table

if TYPE_CHECKING:
    from pitonisa.platform.hosting.http import AnyRequest

T = TypeVar("T")

ANSWERS_KEPT: Final = 320
"""How many immutable answers are cached."""


class Server(Protocol):
    """A running server: its tables, its games, its database and its limits."""

    opening: asyncio.Lock
    """Held while a table is opened, so that tables open one at a time with other work in between."""

    answers: OrderedDict[tuple[str, Any], Any]
    """A cache of costly answers that never change, by subject and question (`kept`)."""

    store: SqlStore
    people: People
    rows: FeatureRows
    """The database rows of all features."""

    settings: Settings
    games: Mapping[str, AnyGame]
    allowed: Allowances
    once: SingleFlight
    now: Callable[[], float]
    """The steady clock that tables use."""

    def wall(self) -> datetime:
        """Return the time of day, in UTC."""
        ...

    def game(self, id: str) -> AnyGame:
        """Find a game, or refuse."""
        ...

    async def find(self, code: str, link: str | None = "") -> TableActor:
        """Find a table, in memory or in the database, or refuse. `link` is the one sent with the request, `None` stands
        for a key. The owner of a seat may have changed on another server a moment ago."""
        ...

    async def seen(self, code: str) -> TableActor:
        """Find a table for a person who looks at it: a lobby is read again, as other servers may have changed it."""
        ...

    def peek(self, code: str) -> TableActor | None:
        """Return the table if it is in memory."""
        ...

    async def listed(self, stage: Stage, page: int = 0) -> list[tuple[Table, TableActor | None]]:
        """List public tables of a stage."""
        ...

    async def new_table(
        self, make: Callable[[str, str], Table], past: Callable[[str], Sequence[Write]] = lambda code: ()
    ) -> TableActor:
        """Open a table. `make` builds it from a code and a time, `past` lists what was already played there."""
        ...

    async def follow_up(self, live: TableActor, make: Callable[[Table, str, str], Table], by: Seat) -> None:
        """Open the table that follows this one, and lead the people there."""

    async def retell(self, tell: Callable[[], T]) -> T:
        """Run work over a finished match in a thread, few at a time."""
        ...


async def answered(server: Server, request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Do costly work for a request, within the guest's limit; it is cancelled when the client disconnects."""
    try:
        with server.allowed.question(guest_of(request.scope)):
            return await _while_connected(request, work)
    finally:
        work.close()


async def _while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal("asker-gone", Kind.UNAVAILABLE)
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _disconnected(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def kept(
    server: Server, request: AnyRequest, about: str, what: Any, tell: Callable[[], Coroutine[Any, Any, Any]]
) -> Any:
    """Return a cached answer, or compute it within the guest's limit and cache it."""
    told = server.answers.get((about, what))
    if told is None:
        told = server.answers[about, what] = await answered(server, request, tell())
        if len(server.answers) > ANSWERS_KEPT:
            server.answers.popitem(last=False)
    return told


async def over(server: Server, code: str) -> tuple[TableActor, Match]:
    """Refuse unless the match is over."""
    live = await server.find(code)
    if live.room.table.stage is not Stage.OVER:
        raise Refusal("match-open", Kind.CONFLICT)
    return live, live.room.playing


def must_be_told_again(live: TableActor, seat: Seat | None) -> None:
    """Refuse to replay it unless its game allows that for this viewer; `seat` is the viewer's."""
    outcome, game = live.room.playing.outcome, live.room.game
    if outcome is None:
        raise Refusal("match-open", Kind.CONFLICT)
    if may_replay(game, outcome, PUBLIC):
        return
    if seat is None or not tables.has_finished(live.room.table, seat) or not may_replay(game, outcome, seat):
        raise Refusal("replay-finishers", Kind.FORBIDDEN)
