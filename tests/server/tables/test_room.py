"""Check that strangers can store only a limited amount: talk, tables, and unused tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.platform.hosting.shared_limits import A_DAY
from pitonisa.server.tables.table_server import TableServer
from tests.server.harness import Refused, running
from tests.server.tables.test_cleanup import by_hand, days_later, is_there
from tests.server.tables.test_table_server import begun, in_server, table


def test_one_address_opens_only_so_many_tables_in_a_day(tmp_path: Path) -> None:
    with running(tmp_path, openings_a_day=2) as server:
        for _ in range(2):
            server.open_table(players=2)
        for path, body in (("/api/tables", {"game": "shipwreck", "players": 2}), ("/api/lessons/quay/first-hour", {})):
            with pytest.raises(Refused) as refused:
                server.ask("POST", path, body)
            assert (refused.value.status, refused.value.key) == (429, "too-many-tables")
            assert "2 new tables" in refused.value.problem["text"]


def test_a_table_whose_match_never_began_is_removed_when_nobody_comes_back(tmp_path: Path) -> None:
    async def work(core: TableServer) -> list[bool]:
        by_hand(core)
        core.now = days_later(0)
        for code in ("AAAAAA", "BBBBBB"):
            await core.open_table(table(code))
        await begun(core, table("CCCCCC"))
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            await core._put_away(code)  # pyright: ignore[reportPrivateUsage]
        core.now = days_later(6)
        await core.cleanup.tidy()
        assert await is_there(core, "BBBBBB")
        await core._put_away("BBBBBB")  # pyright: ignore[reportPrivateUsage]
        core.now = days_later(8)
        await core.cleanup.tidy()
        return [await is_there(core, code) for code in ("AAAAAA", "BBBBBB", "CCCCCC")]

    assert in_server(tmp_path, work, lobby_days=7) == [False, True, True]


def test_a_match_whose_next_table_was_removed_can_be_played_again(tmp_path: Path) -> None:
    async def before(core: TableServer) -> None:
        await core.open_table(table("AAAAAA", next="BBBBBB"))
        await core.open_table(table("BBBBBB", opened="2026-01-01T00:00:00+00:00"))

    async def after(core: TableServer) -> str | None:
        by_hand(core)
        core.now = lambda: days_later(0)() + 8 * A_DAY
        assert await is_there(core, "AAAAAA")
        await core.cleanup.tidy()
        kept = (await core.find("AAAAAA")).room.table.next
        await core._put_away("AAAAAA")  # pyright: ignore[reportPrivateUsage]
        await core.cleanup.tidy()
        assert kept == "BBBBBB"
        return (await core.find("AAAAAA")).room.table.next

    in_server(tmp_path, before, lobby_days=0)
    assert in_server(tmp_path, after, lobby_days=7) is None
