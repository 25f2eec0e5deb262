"""Check that results of finished matches are written once, including those that no server has written."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitonisa.features.replay import result_writer
from pitonisa.features.replay.result_writer import ResultWriter
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import AnyGame
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table.commands import Begin
from pitonisa.platform.table_model.table import Stage, Table
from tests.platform.table.evenings import PEOPLE, Evening, sitting
from tests.server.tables.pretend import Calls, run

OWN = "0a" * 12


class Shelf:
    """A store with one match that is over."""

    def __init__(self, one: Evening, **changes: Any) -> None:
        self.table_kept = msgspec.structs.replace(one.room.table, **changes)
        self.news = one.live.disk.since()
        self.kept: list[Any] = []
        self.read = Calls([[]])
        self.fails: Exception | None = None
        self.game = Calls(None)

    async def table(self, code: str) -> Table | None:
        if self.fails is not None:
            fails, self.fails = self.fails, None
            raise fails
        return self.table_kept if code == "AAAAAA" else None

    async def since(self, code: str) -> Any:
        return self.news

    async def keep(self, writes: Any) -> None:
        self.kept.append(writes)


def over() -> Evening:
    owned = msgspec.structs.replace(PEOPLE[0], owner=OWN)
    one = sitting(chairs=(owned, PEOPLE[1]), options={"difficulty": "doomed"}, is_begun=False)
    one.live.do(Begin("ends"))
    while not one.room.playing.outcome:
        one.act(min(one.room.to_act()))
    return one


def writer(shelf: Shelf, games: Any = None) -> ResultWriter:
    async def retell(tell: Any) -> Any:
        return tell()

    known: dict[str, AnyGame] = {"shipwreck": GAME} if games is None else games
    store: Any = shelf
    return ResultWriter(store, known.get, retell)


def people_of(shelf: Shelf) -> list[str]:
    return [row["person"] for writes in shelf.kept for _, row in writes]


def test_what_a_match_was_is_written_for_those_who_have_a_key() -> None:
    async def work() -> None:
        shelf = Shelf(over())
        await writer(shelf).write("AAAAAA")
        assert people_of(shelf) == [OWN]

    run(work())


def test_nothing_is_written_of_what_is_not_over_nor_of_people_without_keys() -> None:
    async def work() -> None:
        one = over()
        nobody = tuple(msgspec.structs.replace(chair, owner=None) for chair in one.room.table.chairs)
        for shelf in (Shelf(one, stage=Stage.PLAYING), Shelf(one, chairs=nobody)):
            await writer(shelf).write("AAAAAA")
            assert shelf.kept == []
        shelf = Shelf(one)
        await writer(shelf).write("BBBBBB")
        assert shelf.kept == []

    run(work())


def test_where_the_game_is_gone_what_the_table_says_is_written() -> None:
    async def work() -> None:
        for shelf, games in ((Shelf(over()), {}), (Shelf(over(), version=99), None)):
            await writer(shelf, games).write("AAAAAA")
            assert people_of(shelf) == [OWN]

    run(work())


def test_what_ended_before_is_written_a_page_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_writer, "BREATH", 0)

    async def work() -> None:
        shelf = Shelf(over())
        rows = [SimpleNamespace(code=code) for code in ("AAAAAA", "BBBBBB")]
        shelf.read = Calls([rows], [[SimpleNamespace(code="CCCCCC")]], [[]])
        await writer(shelf).catch_up()
        assert [asked[1] for asked in shelf.read.asked] == ["", "BBBBBB", "CCCCCC"]
        assert people_of(shelf) == [OWN]

    run(work())


def test_a_match_that_ends_is_written_at_once_and_what_fails_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_writer, "LOOK_SECONDS", 0.02)

    async def work() -> None:
        shelf = Shelf(over())
        shelf.fails = Failed()
        one = writer(shelf)
        task = asyncio.create_task(one.keep_writing())
        one.wake("AAAAAA")
        for wanted in (0, 1):
            for _ in range(500):
                await asyncio.sleep(0.001)
                if len(shelf.kept) >= wanted and shelf.fails is None:
                    break
            assert len(shelf.kept) == wanted
            one.wake("AAAAAA")
        looks = len(shelf.read.asked)
        for _ in range(500):
            if len(shelf.read.asked) > looks + 1:
                break
            await asyncio.sleep(0.001)
        assert len(shelf.read.asked) > looks + 1, "and what nobody wrote down is looked for again"
        task.cancel()

    run(work())
