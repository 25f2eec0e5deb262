"""Defines the attacker, a client at one address, and the register of all attacks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import msgspec

from bench.attacks.scene import Scene
from bench.attacks.wire import Caller, Wire

PIPELINED = 100
"""Requests sent together on a connection, before any of them is answered."""


REFUSALS = ("too fast", "429", "403", "421", "400", "cut off")
"""The statuses by which the server refuses."""


class Attacker(Caller):
    """A client that attacks until it is stopped."""

    def __init__(self, port: int, address: str, scene: Scene, sockets: int, connections: int) -> None:
        super().__init__(port, address)
        self.scene = scene
        self.sockets, self.connections = sockets, connections
        """How many of each it tries to have open at a time."""

    @property
    def was_refused(self) -> bool:
        return any(self.tally[name] for name in REFUSALS)

    @property
    def blows(self) -> int:
        """Count the connections opened and messages sent."""
        return self.tally["connections"] + self.tally["sent"]

    async def together(self, times: int, do: Callable[[int], Awaitable[None]]) -> None:
        """Run this many at a time, each repeatedly. A connection that the server has ended is replaced."""
        async with asyncio.TaskGroup() as group:
            for number in range(times):
                group.create_task(self._again_and_again(number, do))

    async def _again_and_again(self, number: int, do: Callable[[int], Awaitable[None]]) -> None:
        while True:
            try:
                await do(number)
                await asyncio.sleep(0)
            except OSError:
                await asyncio.sleep(0.02)

    async def requests(self, connections: int, make: Callable[[], bytes]) -> None:
        """Send requests as fast as possible: on each connection the next as soon as the last is answered."""

        async def one(_: int) -> None:
            wire = await self.connect()
            try:
                while True:
                    await wire.send(make())
                    await wire.until(b"HTTP/1.1 ")
                    await wire.until(b"\r\n\r\n")
            finally:
                self.drop(wire)

        await self.together(connections, one)

    async def pipelined(self, connections: int, make: Callable[[], bytes]) -> None:
        """Send requests as fast as they are accepted, without waiting for answers."""

        async def one(_: int) -> None:
            wire = await self.connect(keeps=False)
            try:
                while True:
                    await wire.send(make() * PIPELINED)
                    await asyncio.sleep(0)
            finally:
                self.drop(wire)

        await self.together(connections, one)

    async def abandoned(self, connections: int, make: Callable[[], bytes], patience: float) -> None:
        """Send requests, and hang up before the answers come."""

        async def one(_: int) -> None:
            wire = await self.connect(keeps=False)
            await wire.send(make())
            await asyncio.sleep(patience)
            self.drop(wire)

        await self.together(connections, one)

    async def table(self, **wanted: Any) -> tuple[str, str]:
        """Open a table politely; return its code and the link of its first seat."""
        asked = {"game": "shipwreck", "name": "Mal", "players": 2, **wanted}
        while True:
            status, told = await self.ask("POST", "/api/tables", asked)
            if status == 201:
                return told["table"]["code"], told["token"]
            await asyncio.sleep(0.2)

    async def crowd(self, code: str, token: str | None) -> list[Wire]:
        """Open as many sockets at a table as one address can get, as fast as possible."""
        wires: list[Wire] = []
        while len(wires) < self.sockets:
            try:
                wire = await self.sit_at(code, token)
                wire.forget()
                wires.append(wire)
            except OSError:
                await asyncio.sleep(0.05)
        return wires

    async def everybody(self, wires: list[Wire], message: Callable[[int], Any], a_second: float) -> None:
        """Let each send a message this many times a second."""
        numbers = iter(range(1_000_000_000))
        while any(wire.is_open for wire in wires):
            began = perf_counter()
            for wire in wires:
                if wire.is_open:
                    await wire.say(message(next(numbers)))
            await asyncio.sleep(max(0.0, 1 / a_second - (perf_counter() - began)))


class Attack(msgspec.Struct, frozen=True):
    name: str
    do: Callable[[Attacker], Awaitable[None]]
    refused: bool
    """Whether the server must refuse some of it, or cut it off."""

    @property
    def about(self) -> str:
        return " ".join((self.do.__doc__ or "").split())


ATTACKS: dict[str, Attack] = {}


def attack(name: str, *, refused: bool = True) -> Callable[[Any], Any]:
    """Register an attack."""

    def register(do: Any) -> Any:
        ATTACKS[name] = Attack(name, do, refused)
        return do

    return register
