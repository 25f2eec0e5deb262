"""Prepares matches of every game in the store, with people, bots and known links, before the first server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from bench.faults.truth import Kept
from bench.server import code_of, token_of
from pitonisa.kernel import Seat
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import insert_edition, insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.table import Clock, Table, begun

OPENED: Final = "2026-01-01T00:00:00Z"


class Sort(NamedTuple):
    """A kind of table: its game, and who plays."""

    game: str
    people: int
    bots: tuple[str, ...] = ()
    beat: int | None = None
    clock: Clock = Clock()
    spectators: int = 1


SHIPWRECK: Final = Sort("shipwreck", people=3)
SHIPWRECK_WITH_BOTS: Final = Sort("shipwreck", people=2, bots=("novice", "novice"), clock=Clock(move=300, bank=300))
COVE: Final = Sort("cove", people=2, bots=("apprentice",))
MISSIONS: Final = Sort("missions", people=2, spectators=0)
LEADERS: Final = Sort("leaders", people=4, beat=1)
LEADERS_WITH_BOTS: Final = Sort("leaders", people=3, bots=("novice", "novice"), beat=1)
SORTS: Final = (SHIPWRECK, COVE, MISSIONS, LEADERS, SHIPWRECK_WITH_BOTS, LEADERS_WITH_BOTS)
"""All four games, with people alone and with bots, without clocks; sealed windows last half of the shortest beat, so
that no evening is spent waiting."""


def table_of(sort: Sort, code: str, seed: str) -> Table:
    game = find(sort.game)
    chairs = [person(f"P{seat}", None, token_of(code, seat), host=not seat) for seat in range(sort.people)]
    chairs += [bot_chair(game, bot) for bot in sort.bots]
    lobby = Table(
        code=code,
        game=game.id,
        version=game.version,
        players=len(chairs),
        options={},
        language="en",
        listed=False,
        clock=sort.clock,
        opened=OPENED,
        chairs=tuple(chairs),
        beat=sort.beat,
    )
    return begun(game, lobby, f"{seed} {code}")


async def lay(store: SqlStore, sorts: Sequence[Sort], each: int, seed: str) -> dict[str, Sort]:
    """Prepare as many matches of each kind, which are played one after the other; return the kinds by code."""
    codes = {code_of(number): sort for number, sort in enumerate(sort for _ in range(each) for sort in sorts)}
    tables = [(find(sort.game), table_of(sort, code, seed)) for code, sort in codes.items()]
    await asyncio.gather(*(store.keep(insert_table(table), insert_edition(game, table)) for game, table in tables))
    return codes


async def kept(store: SqlStore, code: str) -> Kept:
    """Return all rows of a table, from one snapshot."""
    found = await store.since(code)
    assert found.table is not None
    return Kept(find(found.table.game), found.table, found.moves, found.lines, found.envelopes)


def seats_of(sort: Sort) -> list[Seat]:
    """List the seats of people."""
    return [Seat(seat) for seat in range(sort.people)]
