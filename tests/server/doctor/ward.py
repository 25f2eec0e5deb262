"""Provide stores with running matches of every game, and ways to corrupt them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat
from pitonisa.kernel.hosting import edition_of, final_scores, gives_up
from pitonisa.kernel.sealed import sealed_in, waited_for, windows_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import (
    KeptEnvelope,
    KeptLine,
    KeptMove,
    insert_edition,
    insert_envelope,
    insert_line,
    insert_move,
    insert_table,
)
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.pace import chosen_patience
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table, ended, fingerprint
from tests.empty_database import database_at
from tests.features.people.belongings import ANA, belongings

CODES: Final[Mapping[str, str]] = {
    "cove": "CCCCCC",
    "leaders": "KKKKKK",
    "missions": "MMMMMM",
    "quay": "QQQQQQ",
    "shipwreck": "SSSSSS",
}
ACTIONS: Final = 6
"""So many have been played at each table."""


def choose(match: Match) -> tuple[Seat, Any]:
    """What somebody who is waited for does next, by chance."""
    seat = min(waited_for(match.game, match.state) - match.envelopes.keys())
    legal = [one for one in match.game.legal(match.state, seat) if not gives_up(match.game, match.state, one)]
    return seat, Chance("ward").step(len(match.log)).choice(legal or match.game.legal(match.state, seat))


def played(game: AnyGame, actions: int) -> Match:
    match = Match(game, max(3, game.players[0]), seed="ward")
    while len(match.log) < actions or match.is_sealed:
        if match.outcome:
            break
        match.act(*choose(match))
    for text in ("hello", "well met"):
        match.say(PUBLIC, Chat(text))
    return match


@cache
def in_a_window() -> Match:
    """A match of Leaders in which two have been asked something in secret, and one has answered."""
    match = Match(find("leaders"), 4, seed="ward")
    while not (match.is_sealed and len(waited_for(match.game, match.state)) > 1):
        match.act(*choose(match))
    return match


def table_of(match: Match, code: str, **wanted: Any) -> Table:
    game = match.game
    people = [
        Chair(
            kind=SeatKind.PERSON,
            name=f"P{seat}",
            sigil="owl",
            token=fingerprint(f"{code}{seat}"),
            host=not seat,
            owner=None if seat else ANA,
        )
        for seat in range(match.players - 1)
    ]
    table = Table(
        code=code,
        game=game.id,
        version=game.version,
        edition=edition_of(game, match.options),
        players=match.players,
        options=msgspec.to_builtins(match.options),
        language="es",
        listed=True,
        clock=Clock(3600, 3600),
        opened="2026-01-01T00:00:00+00:00",
        chairs=(*people, Chair(kind=SeatKind.BOT, bot="random")),
        stage=Stage.PLAYING,
        seed=match.seed,
        beat=0 if windows_of(game) else None,
        patience=chosen_patience(game, None),
    )
    table = msgspec.structs.replace(table, **wanted)
    if not match.outcome:
        return table
    return ended(table, match.outcome, final_scores(game, match.state), "2026-01-02T00:00:00.000Z")


async def lay(store: SqlStore, match: Match, table: Table) -> None:
    await store.keep(rows_of(match, table))


def rows_of(match: Match, table: Table) -> list[Write]:
    """The whole table as a server would have kept it."""
    rows = [*insert_table(table), *insert_edition(match.game, table)]
    sealed = len(sealed_in(match.game, match.state))
    log = match.log[: len(match.log) - sealed]
    for n, (by, action) in enumerate(log, start=1):
        rows += insert_move(table.code, KeptMove(n, by, encode(action), f"{by}:{n}", 1))
    for by, action in match.log[len(log) :]:
        assert isinstance(by, int)
        rows += insert_envelope(table.code, KeptEnvelope(by, encode(action), f"{by}:sealed"))
    for k, line in enumerate(match.talk):
        rows += insert_line(table.code, KeptLine(k, encode(line), f"{line.by}:line{k}"))
    return rows


def laid(file: Path, *tables: tuple[Match, Table]) -> Path:
    """With somebody who is host at each of them, and all that is kept of people."""

    async def run() -> None:
        store = SqlStore(database_at(file))
        await store.open()
        for match, table in tables:
            await lay(store, match, table)
        await store.keep(belongings(tables[0][1].code))
        await store.close()

    asyncio.run(run())
    return file


def sound_tables() -> Iterator[tuple[Match, Table]]:
    for id, code in CODES.items():
        match = in_a_window() if id == "leaders" else played(find(id), ACTIONS)
        yield match, table_of(match, code)


def rows_in(file: Path, rows: str, code: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute(f"SELECT * FROM {rows} WHERE code = ?", (code,))]


def change(file: Path, *statements: tuple[str, tuple[Any, ...]]) -> None:
    with closing(sqlite3.connect(file)) as database:
        for text, values in statements:
            database.execute(text, values)
        database.commit()
