"""Set the wall clock during play: nobody loses time, and nothing gets stuck."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from pitonisa.platform.hosting.limits import Bucket
from pitonisa.platform.hosting.shared_limits import A_DAY
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play
from pitonisa.platform.table.due import late_at
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.clock import steady
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind
from pitonisa.server.tables.table_server import TableServer
from tests.server.doctor.ward import in_a_window, lay, table_of
from tests.server.tables.test_cleanup import is_there
from tests.server.tables.test_table_server import begun, in_server, table

AN_HOUR = 3600
A_WHILE = 60
"""Seconds that a test may take, and far less than any clock is set by here."""
SetBy = Callable[[float], None]


@pytest.fixture
def set_by(monkeypatch: pytest.MonkeyPatch) -> SetBy:
    """Sets the clock on the wall forward by so many seconds, or back."""
    wall = time.time

    def jump(seconds: float) -> None:
        monkeypatch.setattr("pitonisa.platform.table_model.clock.time.time", lambda: wall() + seconds)

    return jump


def of(server: TableServer, code: str) -> tuple[TableActor, Any]:
    return server._live[code]  # pyright: ignore[reportPrivateUsage]


def due_in(server: TableServer, code: str) -> list[float]:
    """In how many seconds a bot would go on for those who are asked."""
    live, _ = of(server, code)
    return [due - server.now() for _, due in late_at(live.room)]


@pytest.mark.parametrize("jump", [AN_HOUR, -AN_HOUR, 400 * A_DAY])
def test_no_bank_and_no_deadline_moves_when_the_clock_is_set(tmp_path: Path, set_by: SetBy, jump: float) -> None:
    async def work(server: TableServer) -> None:
        await begun(server, table("AAAAAA", clock=Clock(move=60, bank=60)))
        live, _ = of(server, "AAAAAA")
        (seat,) = live.room.to_act()
        (before,) = due_in(server, "AAAAAA")
        set_by(jump)
        (after,) = due_in(server, "AAAAAA")
        assert 0 <= before - after < A_WHILE
        told = datetime.fromisoformat(live_info(live).deadlines[str(seat)]).timestamp()
        assert abs(told - time.time() - 120) < A_WHILE, "those who look at a clock on the wall see the same time left"
        await live.do(Play(seat, live.room.game.legal(live.room.playing.state, seat)[0], n=0, command=f"{seat}:a"))
        assert [move.spent for move in (await server.store.since("AAAAAA")).moves] == [0]

    in_server(tmp_path, work)


@pytest.mark.parametrize("jump", [AN_HOUR, -AN_HOUR])
def test_a_sealed_window_closes_when_its_beats_are_over_whatever_the_clock_says(
    tmp_path: Path, set_by: SetBy, jump: float
) -> None:
    class Onlooker:
        viewer, language = "public", "en"

        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *_: None

    async def work(server: TableServer) -> None:
        people = tuple(Chair(kind=SeatKind.PERSON, name=f"P{seat}", host=not seat) for seat in range(4))
        await lay(server.store, in_a_window(), table_of(in_a_window(), "KKKKKK", chairs=people, beat=30))
        live = await server.find("KKKKKK")
        onlooker: Any = Onlooker()
        live.arrive(onlooker)
        assert (before := live.room.window) is not None
        set_by(jump)
        assert (after := live.room.window) is not None
        assert after == before
        assert after.closes is not None
        assert 0 < after.closes - server.now() <= after.length
        assert after.takes_answers(server.now())
        live.depart(onlooker)

    in_server(tmp_path, work)


@pytest.mark.parametrize("jump", [400 * A_DAY, -400 * A_DAY])
def test_nothing_is_removed_because_the_clock_was_set(tmp_path: Path, set_by: SetBy, jump: float) -> None:
    async def work(server: TableServer) -> list[bool]:
        lesson = {"AAAAAA": "first-hour", "BBBBBB": None}
        opened = datetime.fromtimestamp(time.time()).astimezone().isoformat(timespec="seconds")
        for code, name in lesson.items():
            await server.open_table(table(code, lesson=name, opened=opened))
            await server._put_away(code)  # pyright: ignore[reportPrivateUsage]
        set_by(jump)
        await server.cleanup.tidy()
        there = [await is_there(server, code) for code in lesson]
        for code in lesson:
            await server._put_away(code)  # pyright: ignore[reportPrivateUsage]
        await server.cleanup.tidy()
        return there + [await is_there(server, code) for code in lesson]

    assert in_server(tmp_path, work, lesson_days=30, lobby_days=7) == [True] * 4


def test_limits_and_the_server_count_by_clocks_that_nobody_sets(tmp_path: Path, set_by: SetBy) -> None:
    bucket = Bucket(0.001, 1)
    assert bucket.take()
    before = steady()
    set_by(AN_HOUR)
    assert not bucket.take()
    assert steady() - before < A_WHILE

    async def work(server: TableServer) -> bool:
        return server.now is steady

    assert in_server(tmp_path, work)
