"""Check that a slow or dead client never delays a table, and that one too far behind gets the whole state."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Seat
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, Play
from pitonisa.platform.table.messages import Done, Hello
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from pitonisa.server.sockets.client import Client
from pitonisa.server.tables.table_server import TableServer
from tests.empty_database import database_in
from tests.server.harness import Running, play_on, running


class Taken:
    """Somebody who takes all there is."""

    is_clear = True

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def write(self, message: bytes, *, more: bool = False) -> None:
        self.messages.append(message)

    def abort_if_stalled(self, seconds: float) -> None:
        raise AssertionError("nothing waits")


async def begun(folder: Path, store: SqlStore) -> TableActor:
    await store.open()
    table = Table(
        code="ABCDEF",
        game="shipwreck",
        version=SHIPWRECK.version,
        players=2,
        options={"difficulty": "easy"},
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T00:00:00Z",
        chairs=(Chair(kind=SeatKind.PERSON, name="Ana"), Chair(kind=SeatKind.PERSON, name="Bea")),
    )
    await store.keep(insert_table(table))
    live = TableActor(find("shipwreck"), table, store)
    await live.do(Begin("seed"))
    return live


async def fall_behind(folder: Path) -> tuple[list[Any], float]:
    """A client that takes nothing while twenty actions are played, and then takes all."""
    store = SqlStore(database_in(folder))
    live = await begun(folder, store)
    core = TableServer(Settings(database="", backlog=5))
    client = Client(core, live, Hello())
    assert client.viewer == PUBLIC
    live.arrive(client)
    client.answer(Done("mine", 0))
    for n in range(8):
        seat = min(live.room.to_act())
        await live.do(Play(Seat(seat), live.room.game.legal(live.room.playing.state, seat)[-1], n=n))
    taken = Taken()
    client.mail.connect(taken)
    client.mail.close(1000)
    assert await client.mail.until_over() == 1000
    heard = [json.loads(message) for message in taken.messages]
    await store.close()
    return heard, core.metrics.value("resyncs_total")


def test_one_too_far_behind_gets_one_welcome_and_loses_no_answer(tmp_path: Path) -> None:
    heard, resyncs = asyncio.run(fall_behind(tmp_path))

    kinds = [message["type"] for message in heard]
    frames = [message["frame"]["n"] for message in heard if message["type"] in ("Welcome", "Update")]

    assert kinds.count("Welcome") == 1
    assert kinds.count("Done") == 1
    assert len(kinds) <= 6
    assert frames[-1] == 8
    assert frames == sorted(frames)
    assert resyncs >= 1


def test_the_welcome_after_falling_behind_tells_every_action_that_was_left_out(tmp_path: Path) -> None:
    heard, _ = asyncio.run(fall_behind(tmp_path))

    (welcome,) = [message for message in heard if message["type"] == "Welcome"]
    told = [one["n"] for one in welcome["past"]]
    told += [message["frame"]["n"] for message in heard if message["type"] == "Update"]
    assert told == list(range(9))


def test_a_client_that_reads_nothing_does_not_delay_the_others(tmp_path: Path) -> None:
    with running(tmp_path, backlog=8, send_seconds=0.5) as server:
        code, ana_link, bea_link = server.two_people(options={"difficulty": "easy"})
        with server.person(code) as deaf:
            deaf.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
                for _ in range(200):
                    waiting = bea if ana.asked else ana
                    waiting.send({"type": "Say", "id": f"x{_}", "said": {"type": "Phrase", "id": "wait"}})
                assert play_on(ana, bea, most=6) >= 6


def test_a_client_that_is_cut_off_is_forgotten(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link) as bea:
        ana = server.person(code, ana_link)
        bea.wait_until(lambda: bea.table["seats"][0]["online"])
        ana.socket.socket.shutdown(socket.SHUT_RDWR)
        bea.wait_until(lambda: not bea.table["seats"][0]["online"])
        ana.socket.close()
