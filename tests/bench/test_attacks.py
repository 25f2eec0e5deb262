"""The short form of the table of attacks: a moment of each, one after the other, while honest people play."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from bench.attacks.assault import Account, Orders
from bench.attacks.attacker import REFUSALS
from bench.attacks.every import ATTACKS
from bench.attacks.honest import EVERY, TABLES, Evening, Honest
from bench.attacks.measure import failures
from bench.attacks.scene import Scene, lay
from bench.house import ROOT, House, serving

WAIT = 30

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
    "request_seconds": 0.3,
}
"""Limits that one address comes to in a moment. Honest people stay far from them."""


class Siege(msgspec.Struct):
    evening: Evening
    matches: int
    accounts: dict[str, Account]
    failures: int
    files: tuple[int, int]
    """Open files of the server before, and when all had gone."""


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    folder = tmp_path_factory.mktemp("siege")
    database = f"sqlite:///{folder}/tables.db"
    scene = lay(database, 200)
    with serving(database, folder / "log", **TIGHT) as house:
        yield asyncio.run(endured(house, scene, folder / "log"))


async def endured(house: House, scene: Scene, log: Path) -> Siege:
    honest, names = Honest(house.port, scene), list(ATTACKS)
    orders = Orders(
        port=house.port,
        scene=msgspec.structs.replace(scene, honest=scene.honest[:TABLES]),
        seconds=0.2,
        stubborn=WAIT,
        attacks=names,
        addresses=[f"127.0.1.{number}" for number in range(1, len(names) + 1)],
        sockets=10,
        connections=40,
    )
    before = house.used.files
    await honest.come()
    attacking = asyncio.create_task(endure(honest, orders))
    try:
        evening = await honest.play_until(attacking)
    finally:
        honest.go()
    accounts = {one.attack: one for one in attacking.result()}
    return Siege(evening, honest.matches, accounts, failures(log), (before, files_at_last(house, before)))


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


def files_at_last(house: House, before: int) -> int:
    give_up = monotonic() + WAIT
    while (now := house.used.files) > before and monotonic() < give_up:
        sleep(0.05)
    return now


def test_every_attack_is_carried_out_and_refused_where_it_must_be(siege: Siege) -> None:
    refused = {name for name, one in siege.accounts.items() if any(one.tally.get(no) for no in REFUSALS)}

    assert list(siege.accounts) == list(ATTACKS)
    assert not {name for name, one in ATTACKS.items() if one.refused} - refused


def test_honest_people_play_their_matches_to_the_end_meanwhile(siege: Siege) -> None:
    assert siege.matches >= TABLES
    assert siege.evening.acts.count > siege.matches


def test_whoever_comes_meanwhile_sits_down(siege: Siege) -> None:
    assert siege.evening.joins.count
    assert siege.evening.joins.worst < WAIT * 1000


def test_no_attack_leads_to_a_failure_of_the_server(siege: Siege) -> None:
    assert siege.failures == 0


def test_no_connection_of_an_attacker_is_left(siege: Siege) -> None:
    before, after = siege.files

    assert after < before + 10  # of each attacker there were more than that
