"""Defines attacks by incomplete, slow or too many requests, on as many connections as possible."""

from __future__ import annotations

import asyncio

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import request

HEAD = request("GET", "/api/games")[:-2]
BODY = request("POST", "/api/tables", {"game": "shipwreck", "name": "Mal" * 20})


async def _hold(attacker: Attacker, begins: bytes, then: bytes) -> None:
    """Begin a request on each connection, and continue with one byte a second."""

    async def one(_: int) -> None:
        wire = await attacker.connect()
        try:
            await wire.send(begins)
            for letter in range(len(then)):
                await asyncio.sleep(1)
                await wire.send(then[letter : letter + 1])
            await wire.gone.wait()
        finally:
            attacker.drop(wire)

    await attacker.together(attacker.connections, one)


@attack("requests: half a head")
async def half_heads(attacker: Attacker) -> None:
    """Send request heads that never end."""
    await _hold(attacker, HEAD, b"")


@attack("requests: half a body")
async def half_bodies(attacker: Attacker) -> None:
    """Send request bodies that never end."""
    await _hold(attacker, BODY[:-20], b"")


@attack("requests: dribbled heads")
async def dribbled_heads(attacker: Attacker) -> None:
    """Send request heads byte by byte."""
    await _hold(attacker, HEAD, b"X-Patience: " + b"x" * 1000)


@attack("requests: dribbled bodies")
async def dribbled_bodies(attacker: Attacker) -> None:
    """Send request bodies byte by byte."""
    await _hold(attacker, BODY[:-60], BODY[-60:-1])


@attack("requests: connections", refused=False)
async def connections(attacker: Attacker) -> None:
    """Open and close connections as fast as possible."""

    async def one(_: int) -> None:
        attacker.drop(await attacker.connect(keeps=False))

    await attacker.together(50, one)


@attack("requests: pipelined")
async def pipelined(attacker: Attacker) -> None:
    """Send a hundred requests together, before any of them is answered, again and again."""
    await attacker.pipelined(40, lambda: request("GET", "/health"))


@attack("requests: cheap")
async def cheap(attacker: Attacker) -> None:
    """Send the cheapest request on a hundred connections, as fast as they are answered."""
    await attacker.requests(100, lambda: request("GET", "/health"))
