"""Simulate one table on several servers, each with a replica, on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, Protocol

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table_model.pace import chosen_beat
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from tests.platform.table.watcher import Watcher

CODE = "ABCDEF"
SEED = "a seed for all"


class Replica:
    """A server, as far as this table knows it: with somebody there for each of these viewers."""

    def __init__(self, live: TableActor, store: SqlStore, viewers: Sequence[Viewer]) -> None:
        self.live, self.store = live, store
        self.there: dict[Viewer, Watcher] = {viewer: Watcher(viewer) for viewer in viewers}
        for watcher in self.there.values():
            live.arrive(watcher)


def opened(game: AnyGame, players: int, options: dict[str, Any], beat: int | None = 0) -> Table:
    """A table in its lobby, with a person on every seat."""
    chairs = [Chair(kind=SeatKind.PERSON, name=f"Person {n}", token=f"{n:064}", host=not n) for n in range(players)]
    return Table(
        code=CODE,
        game=game.id,
        version=game.version,
        players=players,
        options=options,
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T00:00:00Z",
        chairs=tuple(chairs),
        beat=chosen_beat(game, beat if windows_of(game) else None),
    )


def with_replicas(
    address: str, game: AnyGame, table: Table, count: int, work: Callable[[list[Replica]], Awaitable[None]]
) -> None:
    """`count` replicas of a table; each has somebody at every seat, and somebody who only watches."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            stores = [SqlStore(address) for _ in range(count)]
            for store in stores:
                await store.open()
                stack.push_async_callback(store.close)
            await stores[0].keep(insert_table(table))
            viewers: list[Viewer] = [*map(Seat, range(table.players)), PUBLIC]
            await work([Replica(TableActor(game, table, store), store, viewers) for store in stores])

    asyncio.run(run())


async def all_look(replicas: Sequence[Replica]) -> None:
    for replica in replicas:
        await replica.live.look()


class Place(Protocol):
    """Where the table is, and who is there."""

    @property
    def live(self) -> Any: ...
    @property
    def there(self) -> dict[Viewer, Watcher]: ...


def assert_same(*places: Place) -> None:
    """For every viewer, byte for byte."""
    one, *others = places
    for other in others:
        assert other.live.room.table == one.live.room.table
        assert other.live.room.playing.log == one.live.room.playing.log
        assert other.live.room.playing.talk == one.live.room.playing.talk
        assert other.live.room.playing.envelopes == one.live.room.playing.envelopes
        for viewer in one.there:
            assert other.live.room.playing.frame(viewer) == one.live.room.playing.frame(viewer)
            assert other.live.room.playing.past(viewer) == one.live.room.playing.past(viewer)


def assert_told_alike(*places: Place) -> None:
    """Everybody was told every action, once, in its order, with the same bytes wherever they sit."""
    for viewer in places[0].there:
        told = [place.there[viewer] for place in places]
        for watcher in told:
            assert watcher.order == sorted(set(watcher.order)), viewer
            assert watcher.frames == told[0].frames
            assert watcher.lines == told[0].lines
