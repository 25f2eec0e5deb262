"""A new table like one at which somebody has played: the same game and choices, with nobody there but its host."""

from __future__ import annotations

from pitonisa.kernel import AnyGame
from pitonisa.platform.table.choices import try_options
from pitonisa.platform.table.table import EMPTY, Chair, Table


def opened_like(game: AnyGame, table: Table, host: Chair, code: str, opened: str) -> Table:
    try_options(game, table.players, table.options)
    return Table(
        code=code,
        game=game.id,
        version=game.version,
        players=table.players,
        options=table.options,
        language=table.language,
        listed=False,
        clock=table.clock,
        opened=opened,
        chairs=(host, *(EMPTY,) * (table.players - 1)),
        help=table.help,
        beat=table.beat,
        patience=table.patience,
        temperament=table.temperament,
        pace=table.pace,
        entry=table.entry,
        rhythm=table.rhythm,
    )
