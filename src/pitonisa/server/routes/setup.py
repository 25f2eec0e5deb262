"""Arranging a table anew before its match begins: seats, options, clock, help, pauses."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import put
from litestar.params import JSONBody

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.requests import ChangeTable, ClockWanted
from pitonisa.platform.hosting.rights import Code, Rights, link_in, must_be_host, problems
from pitonisa.platform.table.commands import Arrange
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import try_options
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.pace import chosen_beat, chosen_patience, chosen_temperament
from pitonisa.platform.table_model.table import Stage, Table
from pitonisa.server.routes import TheServer


@put(
    "/api/tables/{code:str}/setup",
    summary="Arrange a table anew before its match begins",
    responses=problems(400, 401, 403, 404, 409),
)
async def arrange(server: TheServer, code: Code, data: JSONBody[ChangeTable], rights: Rights = None) -> TableInfo:
    live = await server.find(code, link_in(rights))
    host = await must_be_host(live, rights)
    await live.do(Arrange(lambda table: arranged(live.room.game, table, data), host))
    return live_info(live)


def arranged(game: AnyGame, table: Table, wanted: ChangeTable) -> Table:
    """The table as the host wants it, or why it cannot be so."""
    tables.must_be(table, Stage.LOBBY)
    players = table.players if wanted.players is None else wanted.players
    options = try_options(game, players, table.options if wanted.options is None else wanted.options)
    return msgspec.structs.replace(
        chairs.resized(table, players), options=msgspec.to_builtins(options), **_settings(game, table, wanted)
    )


def _settings(game: AnyGame, table: Table, wanted: ChangeTable) -> dict[str, Any]:
    rhythm = wanted.rhythm or table.rhythm
    clock = wanted.clock or (ClockWanted() if rhythm is not table.rhythm else None)
    given = {
        "listed": wanted.listed,
        "rhythm": wanted.rhythm,
        "clock": None if clock is None else clock.chosen(rhythm),
        "help": wanted.help,
        "beat": None if wanted.beat is None else chosen_beat(game, wanted.beat),
        "patience": None if wanted.patience is None else chosen_patience(game, wanted.patience),
        "temperament": None if wanted.temperament is None else chosen_temperament(game, wanted.temperament),
        "pace": wanted.pace,
        "entry": wanted.entry,
    }
    return {name: value for name, value in given.items() if value is not None}


ROUTES: Final = [arrange]
