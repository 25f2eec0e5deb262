"""Simulates an hour of a busy server in a minute, and checks that nothing piles up.

Time runs faster for the server and its guests alike. Some matches are played to their end and some are left to a bot;
in some a player is cut off and comes back; some are abandoned, some never begin, and some have a spectator.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec

from bench.seats import Person
from bench.server import ServerProcess, serving

SPEED = 60
"""How many times faster than real time the server's clock runs."""

MINUTES = 60
TABLES_A_MINUTE = 15
LOOKS = 20
"""How often the server is examined, in equal parts of the hour."""

PATIENCE = 180
"""Seconds within which a server must answer, and be empty again, on any machine."""

THINKING = 6.0
"""Seconds for a player's decision, in the server's time."""

WAYS = ("to the end",) * 10 + ("left to a bot", "cut off", "cut off", "abandoned", "abandoned", "never begun")
DECIDED = 8
"""The number of actions after which guests do what they came for."""


class Look(msgspec.Struct, frozen=True):
    """What the server holds at one moment."""

    minute: float
    memory_mb: float
    files: int
    tasks: int
    tables: int
    objects: int


class Guests:
    """The people of one match."""

    def __init__(self, hour: Hour, code: str, tokens: list[str], way: str) -> None:
        self.code, self.way = code, way
        self.over = False
        self.acted = 0
        self.ended = asyncio.Event()
        self._hour = hour
        self._tokens = tokens
        self._people: set[Person] = set()

    async def come(self, spectator: bool) -> None:
        for seat, token in enumerate(self._tokens):
            await self._connect(seat, token)
        if spectator:
            await self._connect(None, None)

    async def _connect(self, seat: int | None, token: str | None) -> None:
        person = Person(self, seat, token)
        self._people.add(person)
        await asyncio.get_running_loop().create_connection(lambda: person, "127.0.0.1", self._hour.server.port)

    def arrived(self, person: Person) -> None:
        if self.over or person.to_act is None or person.seat is None:
            return
        asked = person.to_act
        if not asked:
            self.ended.set()
        elif person.seat in asked:
            wait = THINKING / self._hour.speed * (0.5 + self._hour.rng.random())
            asyncio.get_running_loop().call_later(wait, self._act, person, person.n)

    def _act(self, person: Person, n: int) -> None:
        if self.over or person.n != n or person not in self._people or person.transport.is_closing():
            return
        self.acted += 1
        person.act(self._hour.rng, self._hour.command())
        if self.acted == DECIDED and self.way != "to the end":
            self.ended.set()

    def answered(self, person: Person) -> None:
        self._hour.actions += 1

    def refused(self, person: Person, message: bytes) -> None:
        if b'"stale"' not in message and b'"illegal-' not in message:
            self.broke(message.decode())

    def broke(self, why: str) -> None:
        if not self.over:
            self._hour.broke(f"{self.code} ({self.way}): {why}")

    async def come_back(self, seat: int) -> None:
        """Cut one off, and connect again."""
        lost = next(person for person in self._people if person.seat == seat)
        self._people.discard(lost)
        lost.party = Nobody(self.code)
        lost.transport.abort()
        await self._connect(seat, self._tokens[seat])

    def leave(self) -> None:
        self.over = True
        for person in self._people:
            if person.transport is not None and not person.transport.is_closing():
                person.leave()


class Nobody:
    """Ignores everything: for a connection that was cut."""

    over = True

    def __init__(self, code: str) -> None:
        self.code = code

    def arrived(self, person: Person) -> None: ...
    def answered(self, person: Person) -> None: ...
    def refused(self, person: Person, message: bytes) -> None: ...
    def broke(self, why: str) -> None: ...


class Hour:
    """Everything that happens on the server, and what it holds meanwhile."""

    def __init__(self, server: ServerProcess, speed: float, seed: int) -> None:
        self.server, self.speed = server, speed
        self.rng = Random(seed)
        self.actions = self.opened = self._commands = 0
        self.looks: list[Look] = []
        self._trouble: str | None = None
        self._matches: set[asyncio.Task[None]] = set()
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", trust_env=False, timeout=PATIENCE)

    def command(self) -> int:
        self._commands += 1
        return self._commands

    def broke(self, why: str) -> None:
        self._trouble = self._trouble or why

    async def pass_by(self, minutes: float) -> None:
        """Let the hour pass; on a busy machine it takes longer, so that nothing is skipped between two looks."""
        (await self._http.get("/api/games")).raise_for_status()  # the first request waits until everything is loaded
        await self._look(0)
        minute, before = 0.0, perf_counter()
        while minute < minutes:
            if self._trouble:
                raise RuntimeError(self._trouble)
            while self.opened < minute * TABLES_A_MINUTE:
                self._open()
            if minute >= len(self.looks) * minutes / LOOKS:
                await self._look(minute)
            await asyncio.sleep(0.05)
            now = perf_counter()
            minute, before = minute + min((now - before) / 60 * self.speed, minutes / LOOKS), now
        for task in self._matches:
            task.cancel()
        await asyncio.gather(*self._matches, return_exceptions=True)
        await self._empty()
        await self._look(minutes)
        await self._http.aclose()

    async def _empty(self) -> None:
        """Wait until the server has put every table away and closed every socket."""
        give_up = perf_counter() + PATIENCE
        while (held := await self._held())["tables"] or held["tasks"] > self.looks[0].tasks:
            if perf_counter() > give_up:
                raise RuntimeError("tables or tasks stay in memory")
            await asyncio.sleep(0.25)

    async def _held(self) -> Any:
        return (await self._http.get("/bench")).json()

    async def _look(self, minute: float) -> None:
        held, used = await self._held(), self.server.used
        self.looks.append(
            Look(round(minute, 1), round(used.memory, 1), used.files, held["tasks"], held["tables"], held["objects"])
        )

    def _open(self) -> None:
        self.opened += 1
        task = asyncio.create_task(self._one_match(self.rng.choice(WAYS), self.rng.random() < 0.2))
        self._matches.add(task)
        task.add_done_callback(self._matches.discard)

    async def _one_match(self, way: str, spectator: bool) -> None:
        try:
            code, tokens = await self._sit_down(begin=way != "never begun")
            guests = Guests(self, code, tokens, way)
            try:
                await guests.come(spectator)
                await self._play(guests)
            finally:
                guests.leave()
        except (httpx.HTTPError, OSError) as error:
            self.broke(repr(error))

    async def _sit_down(self, begin: bool) -> tuple[str, list[str]]:
        opened = await self._post("/api/tables", {"game": "shipwreck", "name": "Ana", "players": 4})
        path, tokens = f"/api/tables/{opened['table']['code']}", [opened["token"]]
        for name in ("Bea", "Cid", "Dia"):
            tokens.append((await self._post(f"{path}/seats", {"name": name}))["token"])
        if begin:
            await self._post(f"{path}/start", None, tokens[0])
        return opened["table"]["code"], tokens

    async def _play(self, guests: Guests) -> None:
        if guests.way == "never begun":
            await asyncio.sleep(60 / self.speed)
            return
        await guests.ended.wait()
        if guests.way == "left to a bot":
            rights = {"authorization": f"Bearer {guests._tokens[3]}"}
            await self._http.delete(f"/api/tables/{guests.code}/seats/3", headers=rights)
            await asyncio.sleep(120 / self.speed)
        elif guests.way == "cut off":
            guests.ended.clear()
            await guests.come_back(self.rng.randrange(4))
            await guests.ended.wait()

    async def _post(self, path: str, body: Any, token: str | None = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return (await self._http.post(path, json=body, headers=headers)).raise_for_status().json()


def measure(minutes: float = MINUTES, *, speed: float = SPEED, seed: int = 0) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="pitonisa-hour-") as folder:
        database = Path(folder) / "tables.db"
        settings: dict[str, Any] = {
            "pace": 1.2 / speed,
            "absence": 90 / speed,
            "idle_minutes": 15 / speed,
            "over_minutes": 1 / speed,
            "sweep_seconds": 30 / speed,
        }
        with serving(f"sqlite:///{database}", **settings) as server:
            hour = asyncio.run(_pass(Hour(server, speed, seed), minutes))
        kept = database.stat().st_size
    return _told(hour, minutes, kept)


async def _pass(hour: Hour, minutes: float) -> Hour:
    await hour.pass_by(minutes)
    return hour


def _told(hour: Hour, minutes: float, kept: int) -> dict[str, Any]:
    first, middle, last = hour.looks[0], hour.looks[len(hour.looks) // 2], hour.looks[-1]
    return {
        "minutes": minutes,
        "tables": hour.opened,
        "actions": hour.actions,
        "memory_mb": {"start": first.memory_mb, "middle": middle.memory_mb, "end": last.memory_mb},
        "files": {"start": first.files, "most": max(look.files for look in hour.looks), "end": last.files},
        "tasks": {"start": first.tasks, "most": max(look.tasks for look in hour.looks), "end": last.tasks},
        "tables_in_memory": {"most": max(look.tables for look in hour.looks), "end": last.tables},
        "store_bytes_an_action": round(kept / max(1, hour.actions)),
        "looks": [msgspec.to_builtins(look) for look in hour.looks],
    }
