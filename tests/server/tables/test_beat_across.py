"""Sealed windows at two servers whose clocks differ: each ends at one moment, whichever of them closes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pitonisa.games.leaders.actions import Pass, Shoot
from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.platform.store.passing import delete_presence, insert_opening, insert_presence, leave_tables
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, CloseWindow, Play
from pitonisa.platform.table.pace import Opening
from pitonisa.platform.table.table import Chair, Clock, Table
from tests.games.leaders.table import ANA, BEA, CID, DAN
from tests.server.tables.test_alone import AMONG_BOTS
from tests.server.tables.test_beat import BEAT, HOLDERS, LID, OPENED, PERSON, SHOT, Watcher, as_dealt

CODE = "ABCDEF"
FAST = 3600.0
"""Seconds by which the clock of the second server is fast."""


class Place:
    """The table at one server, as far as it is there."""

    def __init__(self, store: SqlStore, game: AnyGame, kept: Table, clock: Callable[[], float], fast: float) -> None:
        store.ahead = -fast
        self.store = store
        self.there: dict[Viewer, Watcher] = {}
        self.live = TableActor(game, kept, store, lambda: clock() + fast)
        self._clock = clock

    async def come(self, *viewers: Viewer) -> None:
        """And the other servers can know it."""
        for viewer in viewers:
            self.there[viewer] = Watcher(viewer, self._clock)
            self.live.arrive(self.there[viewer])
        opening = [insert_opening(CODE, self.live.room.beat.opening)] if self.live.room.beat.opening else []
        await self.store.keep([insert_presence(CODE, viewer, self.store.name) for viewer in viewers], opening)

    async def look(self) -> None:
        await self.live.look()
        await self.live.look_around()

    def closed(self) -> set[float]:
        """When those who are here learned that the window had closed."""
        told = [at for watcher in self.there.values() for at, frame in watcher.frames if frame["n"] == 2]
        assert len(told) == len(self.there), "everybody is told, once"
        return {round(at - OPENED, 1) for at in told}


class Two:
    def __init__(self, stores: list[SqlStore], game: AnyGame, kept: Table) -> None:
        self.now = OPENED
        self.one, self.other = (
            Place(store, game, kept, lambda: self.now, fast) for store, fast in zip(stores, (0.0, FAST), strict=True)
        )

    async def until(self, seconds: float, closing: Place | None = None) -> None:
        """Time goes by in tenths of a second. One server holds the lease, and all hear at once what is written."""
        while self.now < OPENED + seconds - 0.01:
            self.now = round(self.now + 0.1, 1)
            if closing:
                await closing.live.do(CloseWindow())
                await self.one.live.look()
                await self.other.live.look()


def at_two(address: str, work: Callable[[Two], Awaitable[None]], chairs: tuple[Chair, ...] = (PERSON,) * 4) -> None:
    """A shot was declared at the first server, where Ana and Bea are: its window has just opened."""

    async def run() -> None:
        game, stores = as_dealt(*HOLDERS), [SqlStore(address) for _ in range(2)]
        kept = Table(
            code=CODE,
            game="leaders",
            version=game.version,
            players=4,
            options={},
            language="en",
            listed=False,
            clock=Clock(),
            opened="2026-01-01T00:00:00Z",
            chairs=chairs,
            beat=BEAT,
        )
        for store in stores:
            await store.open()
        try:
            await stores[0].keep(insert_table(kept))
            two = Two(stores, game, kept)
            await two.one.live.do(Begin("seed"))
            await two.one.come(ANA, BEA)
            await two.one.live.do(Play(ANA, Shoot(), n=0))
            await work(two)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("answered", [(), (BEA, CID, DAN)], ids=["nobody", "all"])
@pytest.mark.parametrize(("came", "closes"), [(0.5, SHOT), (3.7, SHOT), (5.0, 2 * SHOT)])
def test_a_server_that_comes_in_the_middle_of_a_window_closes_it_when_the_other_would_have(
    postgres: str, answered: tuple[Seat, ...], came: float, closes: float
) -> None:
    """And one that comes after its end, when as long again is over: whoever has answered."""

    async def work(two: Two) -> None:
        for seat in answered:
            await two.one.live.do(Play(seat, Pass(), n=1, command=f"{seat}:x"))
        await two.until(came)
        await two.other.live.load()
        await two.other.look()
        await two.other.come(CID, PUBLIC)
        await two.until(10, closing=two.other)
        assert two.other.closed() == two.one.closed() == {closes}

    at_two(postgres, work)


ANSWERS: dict[str, list[tuple[float, str, Seat]]] = {
    "nobody says a word": [],
    "all at the server that closes it": [(0.2, "one", BEA), (0.3, "one", CID), (0.4, "one", DAN)],
    "all at the other": [(0.2, "other", BEA), (0.3, "other", CID), (3.8, "other", DAN)],
    "one here, one there": [(0.5, "one", CID), (2.1, "other", BEA)],
}


@pytest.mark.parametrize("holder", ["one", "other"])
@pytest.mark.parametrize("course", ANSWERS)
def test_when_people_hear_of_the_end_of_a_window_tells_nothing_of_who_answered_where(
    postgres: str, course: str, holder: str
) -> None:
    async def work(two: Two) -> None:
        await two.other.live.load()
        await two.other.look()
        await two.other.come(CID, DAN, PUBLIC)
        await two.one.look()
        closing: Place = getattr(two, holder)
        for seconds, server, seat in ANSWERS[course]:
            await two.until(seconds, closing)
            place: Place = getattr(two, server)
            before = told_to_others(two, seat)
            assert await place.live.do(Play(seat, LID if seat == BEA else Pass(), n=1, command=f"{seat}:x")) == 1
            await two.until(seconds + 0.1, closing)
            assert told_to_others(two, seat) == before
        await two.until(10, closing)
        assert two.one.closed() == two.other.closed() == {SHOT}

    at_two(postgres, work)


def told_to_others(two: Two, seat: Seat) -> list[int]:
    places = two.one, two.other
    return [len(one.frames) + one.changes for place in places for viewer, one in place.there.items() if viewer != seat]


def test_whoever_comes_to_an_empty_room_at_another_server_finds_a_whole_beat_everywhere(postgres: str) -> None:
    async def work(two: Two) -> None:
        await two.other.live.load()
        for watcher in two.one.there.values():
            two.one.live.depart(watcher)
        two.one.there.clear()
        await two.one.store.keep(leave_tables([CODE], two.one.store.name))
        await two.until(60)
        await two.other.look()
        await two.other.come(CID)
        await two.one.look()
        assert two.one.live.room.beat.opening == two.other.live.room.beat.opening == Opening(1, OPENED + 60)
        await two.until(70, closing=two.one)
        assert two.other.closed() == {60 + SHOT}

    at_two(postgres, work)


@pytest.mark.parametrize("holder", ["one", "other"])
def test_a_person_alone_is_alone_at_all_servers_and_a_spectator_ends_it_everywhere(postgres: str, holder: str) -> None:
    """Whichever of them closes the window."""

    async def work(two: Two) -> None:
        await two.other.live.load()
        two.one.live.depart(two.one.there.pop(ANA))
        await two.one.store.keep([delete_presence(CODE, ANA, two.one.store.name)])
        for seat in (CID, DAN):
            await two.one.live.do(Play(seat, Pass(), n=1))
        await two.other.look()
        closing: Place = getattr(two, holder)
        await two.until(60, closing)
        assert two.one.live.room.n == two.other.live.room.n == 1
        await two.other.come(PUBLIC)
        await two.one.look()
        assert two.one.live.room.beat.opening == two.other.live.room.beat.opening == Opening(1, OPENED + 60)
        await two.one.live.do(Play(BEA, LID, n=1, command="1:x"))
        await two.until(70, closing)
        assert two.one.closed() == two.other.closed() == {60 + SHOT}

    at_two(postgres, work, AMONG_BOTS)


@pytest.mark.parametrize("holder", ["one", "other"])
def test_the_answer_of_a_person_alone_closes_the_window_whichever_server_closes_it(postgres: str, holder: str) -> None:
    async def work(two: Two) -> None:
        await two.other.live.load()
        two.one.live.depart(two.one.there.pop(ANA))
        await two.one.store.keep([delete_presence(CODE, ANA, two.one.store.name)])
        for seat in (CID, DAN):
            await two.one.live.do(Play(seat, Pass(), n=1))
        await two.other.look()
        closing: Place = getattr(two, holder)
        await two.until(30, closing)
        await two.one.live.do(Play(BEA, LID, n=1, command="1:x"))
        await two.other.look()
        await two.until(30.1, closing)
        assert two.one.closed() == {30.1}

    at_two(postgres, work, AMONG_BOTS)
