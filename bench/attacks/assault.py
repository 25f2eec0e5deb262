"""Runs the attacker's process: carries out attacks one after another and reports how the server answered.

`python -m bench.attacks.assault ORDERS` (a JSON object) prints a line of JSON for each attack: its tally, how long it
took, and the processor time that it cost the attacker.
"""

from __future__ import annotations

import asyncio
import sys
from time import perf_counter, process_time

import msgspec

from bench.attacks.attacker import Attacker
from bench.attacks.every import ATTACKS
from bench.attacks.scene import Scene
from bench.loops import run

SOCKETS = 195
"""Nearly as many as one address may have."""

CONNECTIONS = 1500
"""More than the 1,024 files that a process may usually have open."""

LOOK = 0.02
"""Seconds between two checks whether an attack is over."""


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    port: int
    scene: Scene
    seconds: float
    attacks: list[str]
    addresses: list[str]
    """A separate address for each attack."""

    sockets: int = SOCKETS
    connections: int = CONNECTIONS
    blows: int = 0
    """The least number of requests of an attack; on a busy machine that takes longer."""

    stubborn: float = 0
    """Extra seconds for an attack to reach that number and to be refused where it must be."""


class Account(msgspec.Struct, frozen=True):
    """The result of one attack, as the attacker sees it."""

    attack: str
    tally: dict[str, int]
    seconds: float
    cpu: float


async def _attack(orders: Orders, name: str, address: str) -> Account:
    attacker = Attacker(orders.port, address, orders.scene, orders.sockets, orders.connections)
    began, cpu = perf_counter(), process_time()
    attack = asyncio.create_task(_do(name, attacker))
    while (passed := perf_counter() - began) < orders.seconds + orders.stubborn and not attack.done():
        has_struck = attacker.blows >= orders.blows and (attacker.was_refused or not ATTACKS[name].refused)
        if passed >= orders.seconds and has_struck:
            break
        await asyncio.wait({attack}, timeout=LOOK)
    attack.cancel()
    await asyncio.wait({attack})
    attacker.leave()
    return Account(name, dict(attacker.tally), perf_counter() - began, process_time() - cpu)


async def _do(name: str, attacker: Attacker) -> None:
    """Run the attack, again from the start whenever the server has ended all of it."""
    while True:
        try:
            await ATTACKS[name].do(attacker)
        except OSError:
            await asyncio.sleep(LOOK)


async def _all(orders: Orders) -> None:
    for name, address in zip(orders.attacks, orders.addresses, strict=True):
        account = await _attack(orders, name, address)
        print(msgspec.json.encode(account).decode(), flush=True)


if __name__ == "__main__":
    run(_all(msgspec.json.decode(sys.argv[1], type=Orders)))
