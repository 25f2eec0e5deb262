"""Check that tables which missed news catch up, and that this is counted."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.platform.store.rows import Standing
from pitonisa.server.tables import peers
from pitonisa.server.tables.peers import COMPARED_AT_ONCE, Missed
from tests.platform.table.evenings import sitting
from tests.server.tables.pretend import Calls, run, settle
from tests.server.tables.test_hearing import Live


class Metrics:
    def __init__(self) -> None:
        self.lags: list[float] = []
        self.count = 0
        self.lag: Any = SimpleNamespace(set=self.lags.append)
        self.missed: Any = SimpleNamespace(inc=self._inc)

    def _inc(self) -> None:
        self.count += 1


def missed(tables: dict[str, Live], *standings: Any) -> tuple[Missed, Metrics, Calls, list[str]]:
    metrics, checked, found = Metrics(), list[str](), Calls(*standings)
    store: Any = SimpleNamespace(version=Calls("0042"), standings=found, has_others=True)
    here: Any = tables.values
    counted: Any = metrics
    return Missed(store, here, counted, checked.append), metrics, found, checked


def test_tables_that_are_behind_for_long_look_and_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "ON_THE_WAY", 0.01)

    async def work() -> None:
        late, same, ahead = Live(), Live(sitting(code="BBBBBB")), Live(sitting(code="CCCCCC"))
        late.evening.act(min(late.room.to_act()))
        look = late.look

        async def look_and_find() -> None:
            await look()
            late.evening.act(min(late.room.to_act()))

        late.look = look_and_find  # type: ignore[method-assign]
        revision = same.room.table.revision
        standings = [
            Standing("AAAAAA", late.room.table.revision, 3, 0),
            Standing("BBBBBB", revision, 0, 0),
            Standing("CCCCCC", revision - 1, 0, 0),
        ]
        one, metrics, _, checked = missed({"AAAAAA": late, "BBBBBB": same, "CCCCCC": ahead}, standings)
        await one.check()
        assert (late.looked, same.looked, ahead.looked) == (["log"], [], [])
        assert (metrics.lags, metrics.count, checked) == ([2], 1, ["0042"])

    run(work())


@pytest.mark.parametrize(("revision", "actions", "lines", "looks"), [(0, 0, 0, 0), (1, 0, 0, 1), (0, 0, 1, 1)])
def test_one_looks_where_anything_is_newer_and_no_secret_answer_counts_as_news(
    monkeypatch: pytest.MonkeyPatch, revision: int, actions: int, lines: int, looks: int
) -> None:
    monkeypatch.setattr(peers, "ON_THE_WAY", 0.0)

    async def work() -> None:
        here = Live()
        standing = Standing("AAAAAA", here.room.table.revision + revision, actions, lines)
        one, metrics, _, _ = missed({"AAAAAA": here}, [standing])
        await one.check()
        assert len(here.looked) == looks
        assert (metrics.lags, metrics.count) == ([0], 0)

    run(work())


def test_what_arrives_meanwhile_was_only_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "ON_THE_WAY", 0.01)

    async def work() -> None:
        here = Live()
        one, metrics, _, _ = missed({"AAAAAA": here}, [Standing("AAAAAA", here.room.table.revision, 1, 0)])
        task = asyncio.create_task(one.check())
        await asyncio.sleep(0)
        await settle()
        here.evening.act(min(here.room.to_act()))
        await task
        assert (here.looked, metrics.count, metrics.lags) == ([], 0, [1])

    run(work())


def test_a_great_many_tables_are_compared_in_pieces() -> None:
    async def work() -> None:
        tables = {f"C{n}": Live(sitting(code=f"C{n}", is_begun=False)) for n in range(COMPARED_AT_ONCE + 3)}
        one, _, found, _ = missed(tables, [])
        await one.check()
        assert [len(codes) for codes in found.asked] == [COMPARED_AT_ONCE, 3]

    run(work())
