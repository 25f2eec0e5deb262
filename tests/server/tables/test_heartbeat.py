"""Test heartbeats: a server shows that it is alive, hears of others, and clears up after dead ones."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.platform.store.database import Failed
from pitonisa.server.tables.heartbeat import GUESTS, NEWS, TABLES_AT_ONCE, Heartbeat, lock_of
from tests.server.tables.pretend import Calls, run


class SharedLimits:
    tick = 7

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.told: str | None = None

    def begin(self, key: str) -> None:
        self.said.append(("begin", key))

    def tell(self) -> str | None:
        return self.told

    def hear(self, others: Any) -> None:
        self.said.append(dict(others))

    def be_alone(self) -> None:
        self.said.append("alone")


class Lease:
    def __init__(self) -> None:
        self.ours, self.free = True, set[str]()
        self.asked: list[Any] = []
        self.closed = 0

    def renew(self, names: set[str]) -> frozenset[str]:
        return frozenset(names if self.ours else ())

    def take(self, names: list[str], most: int) -> frozenset[str]:
        self.asked.append((sorted(names), most))
        return frozenset(self.free & {*names})

    def close(self) -> None:
        self.closed += 1


class Place:
    def __init__(self, servers: Any = (), rooms: Any = ()) -> None:
        self.shared_limits, self.lease = SharedLimits(), Lease()
        self.alive = 0
        self.cleared: list[list[str]] = []
        self.keys = {GUESTS: "guests' key", NEWS: "news' key"}
        self.trusted: list[str] = []
        self.keep, self.compare, self.rooms = Calls(), Calls(), Calls(list(rooms))
        self.servers = Calls({"here": "", **dict.fromkeys(servers, "{}")})
        store: Any = SimpleNamespace(
            name="here",
            lease=lambda: self.lease,
            keep=self.keep,
            key=Calls(self.keys.get),
            trust=self.trusted.append,
            compare_clocks=self.compare,
            servers=self.servers,
            rooms_of=self.rooms,
        )
        shared_limits: Any = self.shared_limits
        self.heartbeat = Heartbeat(store, shared_limits, self._come_alive, self._clear)

    def _come_alive(self) -> None:
        self.alive += 1

    def _clear(self, codes: Iterable[str]) -> None:
        self.cleared.append(list(codes))

    async def beat(self) -> None:
        await self.heartbeat._tried(self.heartbeat._beat())  # pyright: ignore[reportPrivateUsage]

    def written(self) -> list[str]:
        """The kinds of rows of each commit."""
        commits = [one if isinstance(one, tuple) else (one,) for one in self.keep.asked]
        return [" ".join(sorted({command.table for rows in one for command, _ in rows})) for one in commits]


def test_a_server_says_once_that_it_is_there_and_trusts_what_all_share() -> None:
    async def work() -> None:
        one = Place()
        for _ in range(3):
            await one.beat()
        assert one.alive == 1
        assert one.shared_limits.said == [("begin", "guests' key"), {}, {}, {}]
        assert one.trusted == ["news' key"]
        assert len(one.keep.asked) == 1
        assert len(one.compare.asked) == 3
        _, *keys = one.keep.asked[0]
        ((_, guests),), ((_, news),) = keys
        assert (guests["name"], news["name"]) == (GUESTS, NEWS)
        assert len(guests["value"]) == len(news["value"]) == 64
        assert guests["value"] != news["value"]
        one.shared_limits.told = '{"spent": 1}'
        await one.beat()
        ((row,),) = one.keep.asked[1:]
        assert row[1]["tick"] == 7
        assert one.lease.asked == [], "where nobody else is nobody is taken for dead"

    run(work())


def test_without_keys_nothing_is_trusted() -> None:
    async def work() -> None:
        one = Place()
        one.keys.clear()
        await one.beat()
        assert (one.trusted, one.shared_limits.said, one.alive) == ([], [{}], 1)

    run(work())


def test_who_has_lost_its_lock_or_its_database_is_alone_and_comes_alive_again() -> None:
    async def work() -> None:
        one = Place()
        await one.beat()
        one.lease.ours = False
        await one.beat()
        assert one.shared_limits.said[-1] == "alone"
        assert len(one.compare.asked) == 1, "nothing more is done"
        one.lease.ours = True
        await one.beat()
        assert one.alive == 2
        one.compare.__init__(Failed())
        await one.beat()
        assert one.shared_limits.said[-1] == "alone"
        one.compare.__init__()
        await one.beat()
        assert one.alive == 3
        one.compare.__init__(ValueError("a fault of ours"))
        await one.beat()
        assert one.alive == 3

    run(work())


def test_what_the_dead_have_left_is_cleared_away_in_pieces_and_who_lives_is_left_alone() -> None:
    async def work() -> None:
        codes = [f"CODE{n}" for n in range(TABLES_AT_ONCE + 5)]
        one = Place(["dead", "lives"], codes)
        one.lease.free = {lock_of("dead"), lock_of("here")}
        await one.beat()
        assert one.shared_limits.said[-1] == {"dead": "{}", "lives": "{}"}
        assert one.lease.asked == [([lock_of("dead"), lock_of("lives")], 2)]
        assert one.rooms.asked == ["dead"]
        assert one.cleared == [codes[:TABLES_AT_ONCE], codes[TABLES_AT_ONCE:]]
        assert one.written()[-1] == "servers"
        assert len(one.keep.asked) == 1 + 2 + 1
        assert lock_of("dead") != lock_of("here")

    run(work())


@pytest.mark.parametrize("has_begun", [True, False])
def test_a_server_that_ends_says_so(has_begun: bool) -> None:
    async def work() -> None:
        one = Place()
        if has_begun:
            one.heartbeat.begin()
        await one.heartbeat.end()
        assert one.lease.closed == 1
        assert (one.written()[-1:] == ["servers"]) is has_begun

    run(work())
