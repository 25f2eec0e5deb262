"""Check what other servers can read about presence here, even after lost writes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from pitonisa.kernel import Seat
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Arrived
from pitonisa.server.tables.peers import Attendance
from tests.platform.table.test_room import room


class Paper:
    """A database with other servers at it."""

    name = "here"

    def __init__(self) -> None:
        self.present: set[str] = set()
        self.ready = asyncio.Event()
        self.ready.set()

    async def keep(self, changes: list[Write]) -> None:
        await self.ready.wait()
        for command, row in changes:
            if command.table == "presence" and "viewer" in row:
                self.present.add(row["viewer"])


def test_what_was_lost_while_something_was_written_is_written_again() -> None:
    async def work() -> None:
        paper = Paper()
        table: Any = SimpleNamespace(room=room(Arrived(Seat(0))))
        attendance = Attendance(cast(SqlStore, paper), lambda code: cast(TableActor, table))
        attendance.changed("ABCDEF")
        await attendance.end()
        assert paper.present == {"0"}

        paper.ready.clear()
        table.room = room(Arrived(Seat(0)), Arrived(Seat(1)))
        attendance.changed("ABCDEF")
        await asyncio.sleep(0)
        paper.present.clear()
        attendance.begin_anew(["ABCDEF"])
        paper.ready.set()
        await attendance.end()
        assert paper.present == {"0", "1"}

    asyncio.run(work())
