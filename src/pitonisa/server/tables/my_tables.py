"""List a person's tables, by links and by their key, and public tables with free seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from pitonisa.features.people.relations import sit_here
from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.table.info import MyTable, my_table, table_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model.clock import NONE
from pitonisa.platform.table_model.pace import Rhythm
from pitonisa.platform.table_model.table import EMPTY, PersonId, Stage, Table, seat_of, seat_owned
from pitonisa.server.tables.table_server import TableServer as Server


async def all_seats(server: Server, links: Mapping[str, str]) -> dict[str, str | None]:
    """Return by table code the requesting person's links, with no link if their key opens the seat."""
    seats: dict[str, str | None] = dict.fromkeys(await server.people.seats())
    return seats | {code.upper(): link for code, link in links.items()}


class Found(NamedTuple):
    tables: list[MyTable]
    unowned: dict[str, str]
    """By table code: links of seats that belong to no key."""


async def mine(server: Server, seats: Mapping[str, str | None]) -> Found:
    """List those of these tables where the requesting person has a seat."""
    asleep = await server.store.several([code for code in seats if server.peek(code) is None])
    kept = {table.code: table for table in asleep}
    present = await server.store.present(list(kept))
    by_days = [one.code for one in asleep if one.rhythm is Rhythm.DAYS]
    due = await server.store.deadlines(by_days) if by_days else {}
    answered = await server.store.answered(by_days) if by_days else ()
    found = Found([], {})
    for code, link in seats.items():
        live = server.peek(code)
        table = live.room.table if live else kept.get(code)
        seat = table and (seat_of(table, link) if link else seat_owned(table, OWNER.get()))
        if table is None or seat is None or table.stage is Stage.CLOSED:
            continue
        if link and table.chairs[seat].owner is None:
            found.unowned[code] = link
        if live is None and table.stage is Stage.PLAYING and code not in due:
            with suppress(Refusal):  # one that cannot be gone on with is told as it lies
                live = await server.find(code)
        there, times = present.get(code, ()), due.get(code, NONE)
        is_done = (code, seat) in answered
        room, game = live and live.room, server.games.get(table.game)
        found.tables.append(my_table(table, room, seat, game, there, times, answered=is_done))
    return found


Waiting: TypeAlias = Sequence[tuple[Table, TableInfo]]
"""Tables with their public information."""


async def waiting_for_people(server: Server) -> Waiting:
    """List public tables with a free seat."""
    found = [(table, live) for table, live in await server.listed(Stage.LOBBY) if EMPTY in table.chairs]
    present = await server.store.present([table.code for table, live in found if live is None])
    return [
        (table, table_info(table, live and live.room, server.games.get(table.game), present.get(table.code, ())))
        for table, live in found
    ]


def open_to(waiting: Waiting, apart: Collection[PersonId]) -> list[TableInfo]:
    """List the tables without anyone the person must not meet."""
    return [info for table, info in waiting if not sit_here(table, apart)]
