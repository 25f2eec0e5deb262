"""Run a server under attack in its own process, with honest players at another address."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import httpx
from websockets.asyncio.client import connect

from pitonisa.kernel.bots import bots_of
from pitonisa.platform.hosting.logs import set_up_logs
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.registry import catalogue
from pitonisa.server.run import Serving, configured
from pitonisa.server.tables import table_server
from tests.empty_database import database_in
from tests.server.harness import UNHURRIED, WAIT, until
from tests.server.killed import _CONTEXT, BotsNearby, end_with_parent, free_port, kill
from tests.server.sockets.raw import TEXT, frame
from tests.server.sockets.spoiling import Spoiler

HOSTILE, HONEST = "127.0.0.1", "127.0.0.2"
BATCH: Final = 40
REQUESTS: Final = 8
"""So many requests are sent for each batch of messages."""

LAST: Final = "the last one of these"
"""The id of the question that ends a batch: what comes before its answer are the answers to the others."""

AT_A_TABLE: Final = 25
"""After so many connections a hostile guest opens another table: a match may be over by then."""

ENDED = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError)

Wanted = dict[str, Any]
TABLES: Final[Mapping[str, Wanted]] = {
    "quay": {"players": 3},
    "shipwreck": {"players": 2, "options": {"difficulty": "easy"}},
    "leaders": {"players": 4, "options": {"rounds": 6}, "beat": 0},
    "cove": {"players": 2},
    "missions": {"players": 2, "options": {"scenario": "candle_end"}},
}


def serve(database: str, port: int, log: str, settings: Wanted) -> None:
    """Until it is killed. Whatever it says, and Python says of it, is in the log."""
    end_with_parent()
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(written, 2)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    set_up_logs()
    # Where a machine is busy, an answer of the database is late and yet no failure.
    with patch.object(table_server, "bots", BotsNearby), patch.object(table_server, "DATABASE_SECONDS", WAIT):
        Serving(configured(Settings(database=database, **settings), port=port)).run()


class Siege:
    """What was sent, what came of it, and how the honest fared."""

    def __init__(self, port: int, process: BaseProcess, log: Path, seed: int, messages: int) -> None:
        self.port, self.log, self.seed, self.messages = port, log, seed, messages
        self.pid = process.pid
        self.sent: Counter[str] = Counter()
        self.answered = 0
        self.statuses: Counter[int] = Counter()
        self.failures: list[bytes] = []
        self.refused: list[Any] = []
        self.ended: dict[str, str] = {}
        self.acts = 0
        self.patience: float = WAIT
        """Seconds for which hostile guests wait for an answer: those who are too fast are not told which one it was."""

    @property
    def going_on(self) -> bool:
        return self.sent.total() < self.messages

    @property
    def memory(self) -> int:
        """Of the server, in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) // 1024

    def faults_in_log(self) -> list[str]:
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if "Traceback" in line or '"level":"error"' in line or '"trace"' in line][:3]

    # The honest

    def client(self, address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=WAIT)

    async def opened(self, client: httpx.AsyncClient, game: str) -> tuple[str, str]:
        """A table with bots that has begun: its code, and one's own link."""
        wanted = TABLES[game]
        bots = [bots_of(catalogue()[game]).names[0]] * (wanted["players"] - 1)
        body = {"game": game, "name": "Ana", "seats": [None, *bots], "start": True, **wanted}
        answer = await client.post("/api/tables", json=body)
        told = answer.json()
        assert answer.status_code == 201, told
        return told["table"]["code"], told["token"]

    async def play_honestly(self, game: str) -> None:
        """A match to its end, which holds when it is verified."""
        rng = random.Random(game)
        async with self.client(HONEST) as client:
            code, link = await self.opened(client, game)
            address = f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket"
            line = connect(address, proxy=None, local_addr=(HONEST, 0), max_size=None, compression=None, **UNHURRIED)
            async with line as socket:
                await socket.send(json.dumps({"type": "Hello", "token": link}))
                await self._to_the_end(socket, rng)
            answer = await client.get(f"/api/matches/{code}/verify")
            assert answer.status_code == 200, answer.text
            self.ended[game] = answer.json()["outcome"]

    async def _to_the_end(self, socket: Any, rng: random.Random) -> None:
        asked_at = -1
        while True:
            async with asyncio.timeout(WAIT * 2):
                message = json.loads(await socket.recv())
            if message["type"] == "Refused" and message["key"] != "stale":
                self.refused.append(message)
            view = (message.get("frame") or {}).get("view")
            if view is None:
                continue
            if view["outcome"]:
                return
            n = message["frame"]["n"]
            if view["legal"] and n > asked_at:
                asked_at, self.acts = n, self.acts + 1
                action = rng.choice(view["legal"])
                await socket.send(json.dumps({"type": "Act", "id": f"{n}", "n": n, "action": action}))

    # The others

    async def attack(self, game: str, *, seated: bool) -> None:
        """Batches of messages, each until it has been answered; then a few requests. Whoever is cut off comes back."""
        spoiler = Spoiler(self.seed, f"{game} {seated}")
        async with self.client(HOSTILE) as client:
            schema = (await client.get("/api/schema")).json()
            ways = [(way.upper(), path) for path, known in schema["paths"].items() for way in known]
            while self.going_on:
                code, link = await self.opened(client, game)
                await self._spoil_evening(spoiler, ways, game, code, link, seated=seated)

    async def _spoil_evening(
        self, spoiler: Spoiler, ways: list[tuple[str, str]], game: str, code: str, link: str, *, seated: bool
    ) -> None:
        names = {
            "code": code,
            "seat": "1",
            "ask": "x",
            "game": game,
            "id": game,
            "lesson": "first",
            "book": "candle_end",
        }
        for _ in range(AT_A_TABLE):
            if not self.going_on:
                return
            try:
                await self._talk(spoiler, code, link if seated else None)
            except ENDED:
                self.sent["cut off"] += 1
            try:
                await self._ask(spoiler, ways, names, link)
            except ENDED:
                self.sent["requests cut off"] += 1

    async def _talk(self, spoiler: Spoiler, code: str, link: str | None) -> None:
        reader, writer = await self._connected()
        try:
            writer.write(HANDSHAKE % (code.encode(), self.port))
            async with asyncio.timeout(WAIT):
                await reader.readuntil(b"\r\n\r\n")
                writer.write(_text({"type": "Hello", "token": link}))
            for _ in range(10):
                if not self.going_on:
                    return
                frames = [spoiler.message() for _ in range(BATCH)]
                self.sent["messages"] += BATCH
                writer.write(b"".join(frames) + _text({"type": "Why", "id": LAST, "action": {}}))
                async with asyncio.timeout(self.patience):
                    await self._answers(reader)
        finally:
            writer.transport.abort()

    async def _answers(self, reader: asyncio.StreamReader) -> None:
        """Until the last one is there."""
        while True:
            content = await _received(reader)
            self.answered += content.startswith(ANSWERS)
            if b'"server-failed"' in content:
                self.failures.append(content)
            if LAST.encode() in content:
                return

    async def _ask(self, spoiler: Spoiler, ways: list[tuple[str, str]], names: Mapping[str, str], link: str) -> None:
        reader, writer = await self._connected()
        try:
            for _ in range(REQUESTS):
                self.sent["requests"] += 1
                request = spoiler.request(ways, names, f"127.0.0.1:{self.port}", link)
                writer.write(request)
                async with asyncio.timeout(WAIT):
                    await self._response(reader, request)
        finally:
            writer.transport.abort()

    async def _response(self, reader: asyncio.StreamReader, request: bytes) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        self.statuses[status] += 1
        if status >= 500:
            self.failures.append(request[:300] + head)
        lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
        if lengths and not request.startswith(b"HEAD"):
            await reader.readexactly(int(lengths[0].split(b":")[1]))
        if b"connection: close" in head.lower():
            raise EOFError

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(HOSTILE, 0), limit=2**22)


HANDSHAKE: Final = (
    b"GET /api/tables/%b/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
ANSWERS: Final = tuple(f'{{"type":"{kind}"'.encode() for kind in ("Refused", "Done", "Allowed"))


def _text(message: Any) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


async def _received(reader: asyncio.StreamReader) -> bytes:
    """What is in the next frame; the end of the connection where the other side has had enough."""
    head = await reader.readexactly(2)
    size = head[1] & 0x7F
    if size >= 126:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    content = await reader.readexactly(size)
    if head[0] & 0x0F == 8:
        raise EOFError
    return content


@contextmanager
def besieged(folder: Path, seed: int, messages: int, settings: Wanted) -> Generator[Siege]:
    port, log = free_port(), folder / "log"
    database = database_in(folder)
    process = _CONTEXT.Process(target=serve, args=(database, port, str(log), settings))
    process.start()
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            until(lambda: _is_up(client))
        yield Siege(port, process, log, seed, messages)
    finally:
        kill(process)


def _is_up(client: httpx.Client) -> bool:
    try:
        return client.get("/health").status_code == 200
    except httpx.TransportError:
        return False
