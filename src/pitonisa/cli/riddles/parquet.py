"""Riddles as a Parquet file, a row for each: for whoever counts and compares them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitonisa.kernel import AnyGame
from pitonisa.kernel.wire import encode
from pitonisa.platform.work.parquet import Column, parquet
from pitonisa.search.riddles import Riddle, record_of

FORMAT: Final = 1
"""Raised when a column comes to mean something else."""

COLUMNS: Final = (
    Column("id", "text"),
    Column("theme", "text"),
    Column("level", "small"),
    Column("players", "small"),
    Column("options", "text"),
    Column("seed", "text"),
    Column("seat", "small"),
    Column("actions", "count"),
    Column("question", "text"),
    Column("twin", "text"),
)


def riddles_as_parquet(game: AnyGame, seed: str, matches: int, riddles: Sequence[Riddle]) -> bytes:
    about = {"format": FORMAT, "game": game.id, "version": game.version, "seed": seed, "matches": matches}
    rows = (
        {
            "id": one.id,
            "theme": one.theme,
            "level": one.level,
            "players": one.players,
            "options": encode(one.options).decode(),
            "seed": one.seed,
            "seat": one.seat,
            "actions": len(record_of(game, one).moves),
            "question": bytes(one.question).decode(),
            "twin": one.twin,
        }
        for one in riddles
    )
    return parquet(COLUMNS, rows, about)
