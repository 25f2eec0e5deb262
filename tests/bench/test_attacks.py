"""Run the attack table in its short form: a moment of each, one after the other, while honest people play."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import msgspec

from bench.attacks.assault import Account, Orders
from bench.attacks.attacker import REFUSALS
from bench.attacks.every import ATTACKS
from bench.attacks.honest import EVERY, TABLES, Evening, Honest
from bench.attacks.measure import failures
from bench.attacks.scene import Scene, lay
from bench.revision import ROOT
from bench.server import ServerProcess, serving
from tests.empty_database import database_in

WAIT = 60
SECONDS = 0.2
"""Each attack lasts at least so long, and until it has struck so often."""

BLOWS = 30

FEW = 10
"""Of each attacker there were more connections than this; some files the server opens for itself as it goes on."""

TIGHT = {
    "messages_an_address": 20,
    "message_burst_an_address": 40,
    "talk_an_address": 1,
    "talk_burst_an_address": 3,
    "request_burst": 60,
    "lookup_burst": 400,
    "opening_burst": 6,
    "sockets_an_address": 12,
    "connections_an_address": 20,
    "questions_an_address": 4,
    "request_seconds": 3,
}
"""Limits that one address comes to in a moment. Honest people stay far from them."""


class Siege(msgspec.Struct):
    evening: Evening
    matches: int
    accounts: dict[str, Account]
    failures: int
    files: tuple[int, int]
    """Open files of the server before, and when all had gone."""


async def endured(server: ServerProcess, scene: Scene, log: Path, names: list[str]) -> Siege:
    honest = Honest(server.port, scene)
    orders = Orders(
        port=server.port,
        scene=msgspec.structs.replace(scene, honest=scene.honest[:TABLES]),
        seconds=SECONDS,
        blows=BLOWS,
        stubborn=WAIT,
        attacks=names,
        addresses=[f"127.0.1.{number}" for number in range(1, len(names) + 1)],
        sockets=10,
        connections=40,
    )
    before = server.used.files
    await honest.come()
    attacking = asyncio.create_task(endure(honest, orders))
    try:
        evening = await honest.play_until(attacking)
    finally:
        honest.go()
    accounts = {one.attack: one for one in attacking.result()}
    return Siege(evening, honest.matches, accounts, failures(log), (before, files_at_last(server, before)))


async def endure(honest: Honest, orders: Orders) -> list[Account]:
    """All attacks, and then until some matches have come to their end."""
    accounts = await asyncio.to_thread(carried_out, orders)
    async with asyncio.timeout(WAIT):
        while honest.matches < TABLES:
            await asyncio.sleep(EVERY)
    return accounts


def carried_out(orders: Orders) -> list[Account]:
    command = [sys.executable, "-m", "bench.attacks.assault", msgspec.json.encode(orders).decode()]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    return [msgspec.json.decode(line, type=Account) for line in told.splitlines()]


def files_at_last(server: ServerProcess, before: int) -> int:
    give_up = monotonic() + WAIT
    while (now := server.used.files) >= before + FEW and monotonic() < give_up:
        sleep(0.05)
    return now


def test_whatever_one_address_does_the_others_play_come_in_and_notice_no_failure(tmp_path: Path) -> None:
    database, names = database_in(tmp_path), list(ATTACKS)
    scene = lay(database, 200)
    with serving(database, tmp_path / "log", **TIGHT) as server:
        siege = asyncio.run(endured(server, scene, tmp_path / "log", names))

    assert list(siege.accounts) == names
    blows = {name: one.tally["connections"] + one.tally.get("sent", 0) for name, one in siege.accounts.items()}
    assert min(blows.values()) >= BLOWS, blows
    refused = {name for name, one in siege.accounts.items() if any(one.tally.get(no) for no in REFUSALS)}
    assert {name for name in names if ATTACKS[name].refused} <= refused
    assert siege.matches >= TABLES, "honest people play their matches to the end"
    assert siege.evening.acts.count > siege.matches
    assert siege.evening.joins.count, "whoever comes sits down"
    assert siege.evening.joins.worst < WAIT * 1000
    assert siege.failures == 0
    before, after = siege.files
    assert after < before + FEW, "no connection of an attacker is left"
