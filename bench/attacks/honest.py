"""Simulates honest people: some play, one pings the server, and others join and leave."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from bench.attacks.scene import Scene
from bench.attacks.wire import Caller, Lost
from bench.crowd import Crowd, Manner

AT_HOME = "127.0.0.2"
WATCHING = "127.0.0.3"
COMING = "127.0.0.4"
"""Three addresses beside the attacker's."""

TABLES = 3
EVERY = 0.2
"""Seconds between two actions of a table."""

PING_EVERY = 0.1
NEWCOMER_EVERY = 1.0


class Times(msgspec.Struct, frozen=True):
    """Latencies in milliseconds."""

    p50: float
    p99: float
    worst: float
    count: int


def times(seconds: Sequence[float]) -> Times:
    took = sorted(one * 1000 for one in seconds)
    if not took:
        return Times(0, 0, 0, 0)
    return Times(round(took[len(took) // 2], 2), round(took[len(took) * 99 // 100], 2), round(took[-1], 2), len(took))


class Evening(msgspec.Struct, frozen=True):
    """What honest people noticed."""

    acts: Times
    """Latency from an action to its last frame."""

    pings: Times
    joins: Times
    """Latency from nothing to a seat and a welcome."""


class Honest:
    """All honest people, in the measurer's process."""

    def __init__(self, port: int, scene: Scene) -> None:
        self._port, self._scene = port, scene
        self._crowd = Crowd(Manner([port], EVERY, address=AT_HOME), scene.honest[TABLES:])
        self._watcher, self._newcomer = Caller(port, WATCHING), Caller(port, COMING)
        self._pings: list[float] = []
        self._joins: list[float] = []

    async def come(self) -> None:
        """Connect those who play, and let somebody request finished matches once, to warm the server up."""
        await self._crowd.sit_down(self._scene.honest[:TABLES])
        for code in self._scene.long:
            for what in ("replay", "frames", "verify", "card.png", "hints?eyes=0&n=5"):
                await self._newcomer.ask("GET", f"/api/matches/{code}/{what}")

    @property
    def matches(self) -> int:
        """Count the finished matches."""
        return self._crowd.matches

    async def play(self, seconds: float) -> Evening:
        return await self.play_until(asyncio.create_task(asyncio.sleep(seconds)))

    async def play_until(self, something: asyncio.Future[Any]) -> Evening:
        """Play until something has happened."""
        self._crowd.took.clear()
        self._pings.clear()
        self._joins.clear()
        beside = [asyncio.create_task(self._ping()), asyncio.create_task(self._keep_coming())]
        try:
            await self._crowd.play_until(something, TABLES)
        finally:
            for task in beside:
                task.cancel()
            ends = await asyncio.gather(*beside, return_exceptions=True)
            self._watcher.leave()
            self._newcomer.leave()
        for end in ends:
            if isinstance(end, Exception):
                raise end
        return Evening(times(self._crowd.took), times(self._pings), times(self._joins))

    def go(self) -> None:
        self._crowd.go_home()

    async def _ping(self) -> None:
        wire = await self._watcher.sit_at(self._scene.honest[-1])
        while True:
            began = perf_counter()
            await wire.say({"type": "Ping"})
            await wire.until(b'{"type":"Pong"')
            self._pings.append(perf_counter() - began)
            await asyncio.sleep(PING_EVERY)

    async def _keep_coming(self) -> None:
        while True:
            self._joins.append(await self._join())
            await asyncio.sleep(NEWCOMER_EVERY)

    async def _join(self) -> float:
        """Sit down, be welcomed, and get up again."""
        began, path = perf_counter(), f"/api/tables/{self._scene.lobby}/seats"
        status, told = await self._newcomer.ask("POST", path, {"name": "Zoe"})
        if status != 201:
            raise Lost(f"somebody new could not sit down: {status} {told}")
        wire = await self._newcomer.sit_at(self._scene.lobby, told["token"])
        took = perf_counter() - began
        self._newcomer.drop(wire)
        await self._newcomer.ask("DELETE", f"{path}/{told['seat']}", None, told["token"])
        return took
