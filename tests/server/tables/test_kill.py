"""Kill the server repeatedly under load: acknowledged actions are stored once, and every table continues."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.store import database_at
from pitonisa.server.tables.table_server import TableServer
from tests.empty_database import database_in
from tests.long import also
from tests.server import killed
from tests.server.harness import WAIT
from tests.server.killed import free_port, start

TABLES = 4
TALKATIVE = 0.2
EASY = {"difficulty": "easy"}
LONGEST_LIFE = 0.15
DOWN = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)


class Load:
    """Tables at which two people and a bot play, vote and talk as fast as they can, each command sent twice."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.address = f"127.0.0.1:{port}"
        self.rng = rng
        self.acknowledged: dict[tuple[str, str], int] = {}
        """By table and command: the number of the action."""

        self.said: set[tuple[str, str]] = set()
        self.refused: set[tuple[str, str]] = set()
        self.votes = 0
        self.commands = 0
        self.came_back = 0

    async def table(self) -> None:
        while True:
            code, links = await self.open()
            pending: list[Any] = [None, None]
            over = False
            while not over:
                try:
                    over = await self.play(code, links, pending)
                except DOWN:
                    self.came_back += 1
                    await asyncio.sleep(0.04)

    async def open(self) -> tuple[str, list[str]]:
        while True:
            try:
                async with httpx.AsyncClient(base_url=f"http://{self.address}", trust_env=False) as client:
                    wanted = {"game": "shipwreck", "name": "Ana", "seats": [None, None, "random"], "options": EASY}
                    opened = (await client.post("/api/tables", json=wanted)).json()
                    path = f"/api/tables/{opened['table']['code']}"
                    seated = (await client.post(f"{path}/seats", json={"name": "Bea"})).json()
                    rights = {"authorization": f"Bearer {opened['token']}"}
                    (await client.post(f"{path}/start", headers=rights)).raise_for_status()
                    return opened["table"]["code"], [opened["token"], seated["token"]]
            except DOWN:
                await asyncio.sleep(0.04)

    async def play(self, code: str, links: list[str], pending: list[Any]) -> bool:
        """Until the match is over or the server is gone. What was not answered is sent again, as it was."""
        address = f"ws://{self.address}/api/tables/{code}/socket"
        async with connect(address, proxy=None) as ana, connect(address, proxy=None) as bea:
            sockets = (ana, bea)
            frames = [await self.hello(socket, link) for socket, link in zip(sockets, links, strict=True)]
            for seat in (0, 1):
                if pending[seat]:
                    await self.command(code, seat, sockets[seat], pending, frames)
            while True:
                n = max(frame["n"] for frame in frames)
                for seat in (0, 1):
                    await self.catch_up(sockets[seat], seat, frames, n)
                if frames[0]["view"]["outcome"]:
                    return True
                asked = [seat for seat in (0, 1) if seat in frames[0]["view"]["to_act"]]
                if not asked:
                    await self.catch_up(ana, 0, frames, n + 1)
                    continue
                seat = self.rng.choice(asked)
                pending[seat] = self.chosen(n, frames[seat]["view"]["legal"])
                await self.command(code, seat, sockets[seat], pending, frames)

    def chosen(self, n: int, legal: list[Any]) -> Any:
        """Something to do, or sometimes something to say."""
        self.commands += 1
        if self.rng.random() < TALKATIVE:
            return {"type": "Say", "id": f"c{self.commands}", "said": {"type": "Chat", "text": f"line {n}"}}
        return {"type": "Act", "id": f"c{self.commands}", "n": n, "action": self.rng.choice(legal)}

    async def hello(self, socket: ClientConnection, link: str) -> Any:
        await socket.send(json.dumps({"type": "Hello", "token": link}))
        while (message := json.loads(await socket.recv()))["type"] != "Welcome":
            pass
        return message["frame"]

    async def catch_up(self, socket: ClientConnection, seat: int, frames: list[Any], n: int) -> None:
        while frames[seat]["n"] < n:
            heard = json.loads(await socket.recv())
            if heard["type"] == "Update":
                frames[seat] = heard["frame"]

    async def command(
        self, code: str, seat: int, socket: ClientConnection, pending: list[Any], frames: list[Any]
    ) -> None:
        """Sent twice at once, as by a double click; both answers must agree."""
        message = pending[seat]
        id = f"{seat}:{message['id']}"
        await socket.send(json.dumps(message))
        await socket.send(json.dumps(message))
        answers: list[Any] = []
        while len(answers) < 2:
            heard = json.loads(await socket.recv())
            if heard["type"] == "Update":
                frames[seat] = heard["frame"]
            elif heard["type"] in ("Done", "Refused") and heard["id"] == message["id"]:
                answers.append(heard)
                self.answered(code, id, message, heard)
        assert answers[0]["type"] == answers[1]["type"]
        assert answers[0].get("n") == answers[1].get("n") or message["type"] == "Say"
        pending[seat] = None

    def answered(self, code: str, id: str, message: Any, answer: Any) -> None:
        if answer["type"] == "Refused":
            assert answer["key"] in ("stale", "illegal-silence"), answer
            self.refused.add((code, id))
        elif message["type"] == "Say":
            self.said.add((code, id))
        else:
            self.acknowledged[code, id] = answer["n"]
            self.votes += message["action"]["type"] in ("Agree", "Decline")

    def is_worth(self, kills: int) -> bool:
        """Whether enough has happened between so many kills to say something."""
        return len(self.acknowledged) > kills and min(len(self.said), self.votes) > kills / 10


def found(database: str, *questions: str) -> list[list[Any]]:
    connection = database_at(database).connect()
    answers = connection.read([(question, ()) for question in questions])
    connection.close()
    return [rows for _, rows in answers]


def check(database: str, load: Load) -> None:
    """Every acknowledged action is in the log under its number, once, every line too, and nothing that was refused."""
    rows, lines = found(database, "SELECT code, n, command FROM moves", "SELECT code, k, command FROM talk")
    if database.startswith("sqlite:"):
        assert found(database, "PRAGMA integrity_check") == [[("ok",)]]
    kept = {(code, command): n for code, n, command in rows if command}
    assert len(kept) == sum(command is not None for _, _, command in rows)
    heard = [(code, command) for code, _, command in lines]
    assert len(set(heard)) == len(heard)
    assert load.said - set(heard) == set()
    assert not load.refused & set(heard)
    lost = {key: n for key, n in load.acknowledged.items() if kept.get(key) != n}
    assert lost == {}
    assert not load.refused & kept.keys()
    for several in (rows, [(code, k + 1, None) for code, k, _ in lines]):
        numbers: dict[str, list[int]] = {}
        for code, n, _ in several:
            numbers.setdefault(code, []).append(n)
        assert all(sorted(found) == list(range(1, len(found) + 1)) for found in numbers.values())


def bots_actions(database: str) -> int:
    return found(database, "SELECT count(*) FROM moves WHERE command IS NULL")[0][0][0]


async def come_back(database: str) -> None:
    """Every table goes on: its log is a match by the rules."""
    (begun,) = found(database, "SELECT code FROM tables WHERE seed IS NOT NULL")
    core = TableServer(Settings(database=database, most_woken=0, pace=1e9))
    await core.open()
    for (code,) in begun:
        assert (await core.find(code)).room.match
    await core.close()


async def play_until(tables: list[asyncio.Task[None]], true: Callable[[], bool]) -> None:
    """What goes wrong at a table is told at once."""
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.005)
            for table in tables:
                if table.done():
                    table.result()


async def kill_again_and_again(database: str, kills: int, rng: random.Random) -> Load:
    port = free_port()
    load = Load(port, rng)
    tables: list[asyncio.Task[None]] = []
    server = await asyncio.to_thread(start, database, port)
    try:
        tables = [asyncio.create_task(load.table()) for _ in range(TABLES)]
        for _ in range(kills):
            before = len(load.acknowledged)
            await play_until(tables, lambda before=before: len(load.acknowledged) > before)
            await asyncio.sleep(rng.random() * LONGEST_LIFE)
            await asyncio.to_thread(killed.kill, server)
            check(database, load)
            server = await asyncio.to_thread(start, database, port)
        await play_until(tables, lambda: load.is_worth(kills) and bots_actions(database) > kills)
    finally:
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        await asyncio.to_thread(killed.kill, server)
    check(database, load)
    return load


def kill(database: str, kills: int) -> None:
    load = asyncio.run(kill_again_and_again(database, kills, random.Random(7)))

    assert load.is_worth(kills)
    assert load.came_back > kills
    asyncio.run(come_back(database))
    assert bots_actions(database) > kills


@pytest.mark.parametrize("kills", [15, also(100)])
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    kill(database_in(tmp_path), kills)


@pytest.mark.parametrize("kills", [5, also(100)])
def test_nothing_acknowledged_is_lost_in_postgresql_either(postgres: str, kills: int) -> None:
    kill(postgres, kills)
