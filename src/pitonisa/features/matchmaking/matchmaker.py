"""Opens tables for waiting players, on each of their heartbeats; it needs no timer of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec

from pitonisa.features.matchmaking import model
from pitonisa.features.matchmaking.model import come, forget, leave, waiting
from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.store.database import Taken
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table import setup
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.pace import chosen_beat, chosen_patience
from pitonisa.platform.table_model.table import Chair, Fingerprint, PersonId, Table, new_code

KEPT: Final = 5 * model.SILENT
"""Seconds without a heartbeat after which a search is deleted, long after it stopped counting."""


class Opening(Protocol):
    """Opens a table, together with other writes."""

    def __call__(self, table: Table, past: Sequence[Write], /) -> Awaitable[TableActor]: ...


class Sign(msgspec.Struct, frozen=True):
    """What a waiting player gets from the matchmaker."""

    since: float
    """By this server's clock."""

    waiting: int
    """How many wait for a table of this game, including this player."""

    seats: int
    code: str | None
    """Their table, once there is one."""


@dataclass(eq=False)
class Matchmaker:
    """`apart` finds people who must not meet; `moment` converts a time to its stored form."""

    _store: SqlStore
    _game: Callable[[str], AnyGame]
    _open: Opening
    _apart: Callable[[Collection[PersonId]], Awaitable[set[frozenset[PersonId]]]]
    _time: Callable[[], float]
    _moment: Callable[[], str]
    _one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    def now(self) -> float:
        """Return the time by the clock that all servers share."""
        return self._time() + self._store.ahead

    async def come(self, seeker: model.Seeker) -> None:
        self._game(seeker.game)
        chairs.person(seeker.name, seeker.sigil, "")
        await self._store.keep(come(seeker))

    async def leave(self, link: Fingerprint) -> None:
        await self._store.keep(leave(link))

    async def sign(self, link: Fingerprint) -> Sign:
        """Record a heartbeat, which may complete a table."""
        (rows,) = await self._store.read(model.SEEKER, link=link)
        if not rows:
            raise Refusal("seeking-over", Kind.NOT_FOUND)
        await self._store.keep(model.see(link=link, seen=self.now()))
        game = self._game(rows[0].game)
        here = await self._put_together(game) if rows[0].code is None else []
        (rows,) = await self._store.read(model.SEEKER, link=link)
        if not rows:
            raise Refusal("seeking-over", Kind.NOT_FOUND)
        return Sign(rows[0].since - self._store.ahead, max(1, len(here)), model.usual_seats(game.players), rows[0].code)

    async def forget(self) -> None:
        """Remove players who closed the page without leaving the queue."""
        await self._store.keep(forget(self.now() - KEPT))

    async def _put_together(self, game: AnyGame) -> list[model.Seeker]:
        """Seat waiting players at a table."""
        async with self._one_at_a_time:
            (rows,) = await self._store.read(model.SEARCH, game=game.id)
            here = waiting(map(model.seeker_of, rows), self.now())
            people = [one.person for one in here if one.person]
            apart = await self._apart(people) if len(people) > 1 else set[frozenset[PersonId]]()
            found = model.company(here, game.players, self.now(), apart, has_bots=bool(bots_of(game).levels))
            if found:
                await self._seat(game, found, rows[0].revision)
            return here

    async def _seat(self, game: AnyGame, found: model.Company, revision: int) -> None:
        table = await asyncio.to_thread(table_for, game, found, new_code(), self._moment())  # may read a scenario
        try:
            live = await self._open(table, model.seat(game.id, revision, found.people, table.code))
        except Taken:
            return  # somebody came or went, or another server was first: the next sign finds out
        await live.do(Begin())


def table_for(game: AnyGame, found: model.Company, code: str, opened: str) -> Table:
    """Build the usual table of a game with these people, and bots on the free seats."""
    players = len(found.people) + found.bots
    bots = [chairs.bot_chair(game, bots_of(game).names[-1])] * found.bots
    options = setup.try_options(game, players, {})
    seats = (*[tables.EMPTY] * len(found.people), *bots)
    pace = {"beat": chosen_beat(game, None), "patience": chosen_patience(game, None), "strangers": True}
    language = found.people[0].language
    table = setup.fresh_table(game, options, seats, code=code, opened=opened, language=language, **pace)
    for place, one in enumerate(found.people):
        table = chairs.with_chair(table, place, chairs.told_apart(_chair(one, host=place == 0), place, table))
    return table


def _chair(seeker: model.Seeker, *, host: bool) -> Chair:
    chair = chairs.person(seeker.name, seeker.sigil, "", host=host, owner=seeker.person)
    return msgspec.structs.replace(chair, token=seeker.link)
