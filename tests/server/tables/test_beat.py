"""Test sealed windows on a server: closed at the end of their beat, without revealing who is missing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Shoot
from pitonisa.kernel import PUBLIC
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table.commands import Begin, Play
from pitonisa.platform.table.setup import rematch
from pitonisa.platform.table_model.pace import BEATS, USUAL_BEAT
from pitonisa.platform.table_model.table import Stage
from pitonisa.server.tables.table_server import TableServer
from tests.empty_database import database_in
from tests.games.leaders.table import ANA
from tests.platform.table.watcher import Watcher
from tests.platform.table.windows import BOT, HOLDERS, OPENED, PERSON, SHOT, as_dealt, table_of
from tests.server.harness import AT_ONCE, WAIT, Refused, running


def test_a_server_closes_windows_when_their_beat_ends(tmp_path: Path) -> None:
    """The person and a spectator hear of it with the beat, though the bots have long answered."""
    now = OPENED

    async def run() -> None:
        core = TableServer(Settings(database=database_in(tmp_path), **AT_ONCE), {"leaders": as_dealt(*HOLDERS)})
        core.now = lambda: now
        await core.open()
        try:
            await shoot_among_bots(core)
        finally:
            await core.close()

    async def shoot_among_bots(core: TableServer) -> None:
        nonlocal now
        table = table_of((PERSON, BOT, BOT, BOT))
        live = await core.new_table(lambda code, opened: msgspec.structs.replace(table, code=code, opened=opened))
        await live.do(Begin("seed"))
        live.arrive(Watcher(ANA, core.now))
        live.arrive(Watcher(PUBLIC, core.now))
        await live.do(Play(ANA, Shoot(), n=0, command="0:a"))
        async with asyncio.timeout(WAIT):
            while live.room.waited_for():
                await asyncio.sleep(0.005)
            assert live.room.n == 1
            now = OPENED + SHOT
            live.audience.observer.wake()
            while live.room.n == 1:
                await asyncio.sleep(0.005)

    asyncio.run(run())


def test_a_table_tells_its_beat_and_hands_it_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        offered = {game["id"]: game["beats"] for game in server.ask("GET", "/api/games")}
        assert (offered["leaders"], offered["shipwreck"]) == (list(BEATS), [])
        code = server.open_table(game="leaders", players=4, beat=2)["table"]["code"]
        assert server.open_table(game="leaders", players=4)["table"]["beat"] == USUAL_BEAT
        with pytest.raises(Refused, match="beat-unknown"):
            server.open_table(game="leaders", players=4, beat=5)
    with running(tmp_path) as server:
        assert server.ask("GET", f"/api/tables/{code}")["beat"] == 2
        live = server.core.peek(code)
        over = msgspec.structs.replace(live.room.table, stage=Stage.OVER)  # type: ignore[union-attr]
        assert rematch(LEADERS, over, "NEWEST", "now").beat == 2


def test_nobody_outside_is_told_whose_turn_it_is_while_a_person_is_alone_with_bots(tmp_path: Path) -> None:
    """Else they could time the person's answers without being there, and sit down afterwards."""
    with running(tmp_path) as server:
        seated = server.open_table(game="leaders", players=4, seats=[None, *["random"] * 3])
        code, token = seated["table"]["code"], seated["token"]
        server.ask("POST", f"/api/tables/{code}/start", token=token)
        with server.person(code, token) as ana:
            assert ana.table["to_act"]
            assert server.ask("GET", f"/api/tables/{code}")["to_act"] == []
            with server.person(code):
                assert server.ask("GET", f"/api/tables/{code}")["to_act"], "a spectator sees it as well"
