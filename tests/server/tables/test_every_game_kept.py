"""Check that a match of every game is restored from PostgreSQL as it was."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from pitonisa.kernel import AnyGame, Seat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, CloseWindow, Play
from pitonisa.platform.table_model.chairs import bot_chair
from pitonisa.platform.table_model.table import Table
from pitonisa.search.crew import Crew
from tests.platform.table.replicas import opened

ACTIONS = 200
"""Of each match: in every game much has happened by then, and some matches are over."""


def table_of(game: AnyGame) -> Table:
    players = game.players[0]
    chairs = tuple(bot_chair(game, "random") for _ in range(players))
    return msgspec.structs.replace(opened(game, players, {}), chairs=chairs, language="es", listed=True)


async def play(live: TableActor) -> None:
    await live.do(Begin("seed"))
    crew = Crew(live.room.game, ["random"] * live.room.table.players, "seed")
    for n in range(ACTIONS):
        if live.room.playing.outcome:
            break
        seat: Seat = crew.first(live.room.waited_for(), n)
        view = live.room.game.view(live.room.playing.state, seat)
        await live.do(Play(seat, crew.choose(view, live.room.playing.notes, seat, n), n=live.room.n))
        await live.settled()
        if not live.room.waited_for():
            await live.do(CloseWindow())


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda one: one.id)
def test_what_was_played_comes_back_from_postgresql(game: AnyGame, postgres: str) -> None:
    async def run() -> None:
        store = SqlStore(postgres)
        await store.open()
        table = table_of(game)
        await store.keep(insert_table(table))
        live = TableActor(game, table, store)
        await play(live)
        back = await TableActor(game, table, store).load()
        await store.close()

        assert back.room.n == live.room.n > 0
        assert back.room.playing.state == live.room.playing.state
        assert back.room.playing.envelopes == live.room.playing.envelopes

    asyncio.run(run())
