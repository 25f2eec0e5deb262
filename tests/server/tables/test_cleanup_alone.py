"""Check which tables are deleted, from the database's and the server's information."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import A_DAY
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table_model.clock import stamp
from pitonisa.server.tables.cleanup import TIDYING, Cleanup
from tests.server.tables.pretend import Calls, Leases, run

NOW = 2_000_000_000.0


class Tables:
    def __init__(self, in_use: set[str]) -> None:
        self._in_use = in_use
        self.gone: list[str] = []
        self.visited = 0

    def is_in_use(self, code: str) -> bool:
        return code in self._in_use

    async def say_they_are_visited(self) -> None:
        self.visited += 1

    def removed(self, code: str) -> None:
        self.gone.append(code)


class Room:
    def __init__(
        self, deserted: Calls, keep: Calls, in_use: Any = (), leases: Leases | None = None, **days: int
    ) -> None:
        self.deserted, self.keep, self.tables = deserted, keep, Tables({*in_use})
        self.origins = Calls(["ORIGIN"])
        store: Any = SimpleNamespace(deserted=deserted, keep=keep, origins=self.origins)
        settings = Settings(database="nowhere", **{"lesson_days": 30, "lobby_days": 7} | days)  # type: ignore[arg-type]
        held: Any = leases or Leases()
        self.cleanup = Cleanup(store, held, settings, self.tables, lambda: NOW)


def test_what_is_deserted_is_removed_but_for_what_is_in_use() -> None:
    async def work() -> None:
        keep = Calls()
        one = Room(Calls(["AAAAAA", "BBBBBB", "CCCCCC"]), keep, ["BBBBBB"])
        await one.cleanup.tidy()
        assert one.tables.gone == ["AAAAAA", "CCCCCC"]
        assert one.origins.asked == ["AAAAAA", "CCCCCC"]
        assert len(keep.asked) == 2
        assert one.deserted.asked == [(stamp(NOW - 30 * A_DAY), stamp(NOW - 7 * A_DAY))]

    run(work())


def test_where_nothing_is_ever_removed_no_moment_is_old_enough() -> None:
    async def work() -> None:
        one = Room(Calls([]), Calls(), lesson_days=0)
        await one.cleanup.tidy()
        assert one.deserted.asked == [("", stamp(NOW - 7 * A_DAY))]

    run(work())


def test_a_table_is_being_removed_as_long_as_that_takes_and_no_longer_where_it_fails() -> None:
    async def work() -> None:
        seen: list[bool] = []
        one = Room(Calls(["AAAAAA"]), Calls())
        one.keep.__init__(lambda *_: seen.append(one.cleanup.is_removing("AAAAAA")))
        await one.cleanup.tidy()
        assert (seen, one.cleanup.is_removing("AAAAAA")) == ([True], False)
        sick = Room(Calls(["AAAAAA"]), Calls(Failed()))
        with pytest.raises(Failed):
            await sick.cleanup.tidy()
        assert not sick.cleanup.is_removing("AAAAAA")
        assert sick.tables.gone == []

    run(work())


@pytest.mark.parametrize(
    ("shared", "free", "visited", "tidied"), [(False, True, 0, 1), (True, True, 1, 1), (True, False, 1, 0)]
)
def test_one_of_several_servers_tidies_and_each_says_what_is_in_use(
    shared: bool, free: bool, visited: int, tidied: int
) -> None:
    async def work() -> None:
        leases = Leases(are_shared=shared, free=lambda name: free and name == TIDYING)
        one = Room(Calls([]), Calls(), leases=leases)
        await one.cleanup._tidy_for_all()  # pyright: ignore[reportPrivateUsage]
        assert (one.tables.visited, len(one.deserted.asked)) == (visited, tidied)

    run(work())


@pytest.mark.parametrize(("lessons", "lobbies", "tidies"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_server_tidies_again_and_again_unless_it_is_told_not_to(lessons: int, lobbies: int, tidies: bool) -> None:
    async def work() -> None:
        one = Room(Calls([], Failed(), ValueError("ours"), []), Calls(), lesson_days=lessons, lobby_days=lobbies)
        one.cleanup._settings = Settings(  # pyright: ignore[reportPrivateUsage]
            database="nowhere", lesson_days=lessons, lobby_days=lobbies, tidy_seconds=0.001
        )
        task = asyncio.create_task(one.cleanup.keep_cleaning())
        for _ in range(2000):
            if task.done() or len(one.deserted.asked) > 4:
                break
            await asyncio.sleep(0.001)
        assert task.done() is not tidies
        assert (len(one.deserted.asked) > 4) is tidies
        task.cancel()

    run(work())
