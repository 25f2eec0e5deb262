"""Kill the server a hundred times under load: whatever was acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.killed import free_port, kill, start

KILLS = 100
TABLES = 6
LONGEST_LIFE = 0.2
DOWN = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)


class Load:
    """Tables at which two people play as fast as they can, each command sent twice."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.address = f"127.0.0.1:{port}"
        self.rng = rng
        self.acknowledged: dict[tuple[str, str], int] = {}
        """By table and command: the number of the action."""

        self.refused: set[tuple[str, str]] = set()
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
                    wanted = {"game": "shipwreck", "name": "Ana", "players": 2, "options": {"difficulty": "easy"}}
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
                seat = self.rng.choice(frames[0]["view"]["to_act"])
                self.commands += 1
                action = self.rng.choice(frames[seat]["view"]["legal"])
                pending[seat] = {"type": "Act", "id": f"c{self.commands}", "n": n, "action": action}
                await self.command(code, seat, sockets[seat], pending, frames)

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
                if heard["type"] == "Done":
                    self.acknowledged[code, id] = heard["n"]
                else:
                    assert heard["key"] == "stale", heard
                    self.refused.add((code, id))
        assert answers[0]["type"] == answers[1]["type"]
        assert answers[0].get("n") == answers[1].get("n")
        pending[seat] = None


def check(database: Path, load: Load) -> None:
    """Every acknowledged action is in the log under its number, once, and no refused one is."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT code, n, command FROM moves").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    kept = {(code, command): n for code, n, command in rows}
    assert len(kept) == len(rows)
    lost = {key: n for key, n in load.acknowledged.items() if kept.get(key) != n}
    assert lost == {}
    assert not load.refused & kept.keys()
    for code in {code for code, _ in kept}:
        numbers = sorted(n for (one, _), n in kept.items() if one == code)
        assert numbers == list(range(1, len(numbers) + 1))


async def kill_again_and_again(folder: Path, rng: random.Random) -> Load:
    database, port = folder / "tables.db", free_port()
    load = Load(port, rng)
    tables: list[asyncio.Task[None]] = []
    server = await asyncio.to_thread(start, f"sqlite:///{database}", port)
    try:
        tables = [asyncio.create_task(load.table()) for _ in range(TABLES)]
        for _ in range(KILLS):
            before = len(load.acknowledged)
            while len(load.acknowledged) == before:
                await asyncio.sleep(0.005)
                for table in tables:
                    if table.done():
                        table.result()
            await asyncio.sleep(rng.random() * LONGEST_LIFE)
            await asyncio.to_thread(kill, server)
            check(database, load)
            server = await asyncio.to_thread(start, f"sqlite:///{database}", port)
    finally:
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        await asyncio.to_thread(kill, server)
    check(database, load)
    return load


def test_nothing_acknowledged_is_lost_in_a_hundred_kills(tmp_path: Path) -> None:
    load = asyncio.run(kill_again_and_again(tmp_path, random.Random(7)))

    assert len(load.acknowledged) > KILLS
    assert load.came_back > KILLS
