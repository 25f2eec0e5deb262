"""Defines attacks by socket frames that are invalid, endless, sent by the million, or never read."""

from __future__ import annotations

import asyncio

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import MORE, PING, PONG, TEXT, Lost, frame

SEVERAL = 4
AT_ONCE = 10_000


async def _flood(attacker: Attacker, first: bytes, again: bytes) -> None:
    """Flood several sockets at a table of honest people; those cut off are replaced."""

    async def one(_: int) -> None:
        wire = await attacker.sit_at(attacker.scene.honest[0])
        wire.forget()
        try:
            await wire.send(first)
            while True:
                await wire.send(again)
                await asyncio.sleep(0)
        finally:
            attacker.drop(wire)

    await attacker.together(SEVERAL, one)


@attack("frames: pings")
async def pings(attacker: Attacker) -> None:
    """Send WebSocket pings as fast as they are accepted."""
    await _flood(attacker, b"", frame(PING) * AT_ONCE)


@attack("frames: pongs")
async def pongs(attacker: Attacker) -> None:
    """Send answers to pings that nobody sent."""
    await _flood(attacker, b"", frame(PONG) * AT_ONCE)


@attack("frames: empty pieces")
async def empty_pieces(attacker: Attacker) -> None:
    """Send a message of endless empty fragments."""
    await _flood(attacker, frame(TEXT, b"{", last=False), frame(MORE, last=False) * AT_ONCE)


@attack("frames: endless pieces")
async def endless_pieces(attacker: Attacker) -> None:
    """Send a message whose fragments never end."""
    await _flood(attacker, frame(TEXT, b"{", last=False), frame(MORE, b" " * 100, last=False) * 500)


@attack("frames: tiny")
async def tiny(attacker: Attacker) -> None:
    """Send messages of two characters by the million."""
    await _flood(attacker, b"", frame(TEXT, b"{}") * AT_ONCE)


@attack("frames: never ending", refused=False)
async def never_ending(attacker: Attacker) -> None:
    """Send frames with a large stated length byte by byte, on all sockets of an address."""
    wires = await attacker.crowd(attacker.scene.honest[0], None)
    for wire in wires:
        if wire.is_open:
            await wire.send(frame(TEXT, b"", length=16_000))
    while True:
        for wire in wires:
            if wire.is_open:
                await wire.send(b"x")
        await asyncio.sleep(0.01)


@attack("sockets: no hello")
async def no_hello(attacker: Attacker) -> None:
    """Open sockets and send nothing."""

    async def one(_: int) -> None:
        wire = await attacker.socket(attacker.scene.honest[0])
        await wire.gone.wait()
        attacker.drop(wire)

    await attacker.together(attacker.sockets * 2, one)


@attack("sockets: never read", refused=False)
async def never_read(attacker: Attacker) -> None:
    """Open sockets at a table of honest people, ask for much, and never read."""

    async def one(number: int) -> None:
        wire = await attacker.sit_at(attacker.scene.honest[0])
        wire.forget()
        wire.transport.pause_reading()
        try:
            while True:
                await wire.say({"type": "Why", "id": str(number), "action": {"type": "Nothing"}})
                await asyncio.sleep(0.1)
        except Lost:
            attacker.tally["never read, cut off"] += 1
        finally:
            attacker.drop(wire)

    await attacker.together(attacker.sockets, one)
