"""Send twenty thousand corrupt messages and requests while honest people finish every game.

The seed is told with every failure; `FUZZ_SEED=4 pytest …` sends the same again.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import connect

from pitonisa.platform.registry import catalogue
from tests.long import also
from tests.server.harness import AT_ONCE, UNHURRIED, WAIT, Running
from tests.server.sockets.besieged import TABLES, Siege, besieged

SEED: Final = int(os.environ.get("FUZZ_SEED", "17"))
MOST_MEMORY: Final = 120
"""MB by which a server may grow that has five matches and as many hostile tables."""

USUAL: Final[dict[str, Any]] = {"pace": 0, "unhurried": 0, "bots_ready": False}
"""With the limits that every server has."""


async def endure(siege: Siege, games: Iterable[str]) -> None:
    async with asyncio.TaskGroup() as evening:
        for game in games:
            evening.create_task(siege.play_honestly(game))
        for game in TABLES:
            evening.create_task(siege.attack(game, seated=True))
            evening.create_task(siege.attack(game, seated=False))


def survives(folder: Path, seed: int, messages: int, settings: dict[str, Any], games: Iterable[str]) -> Siege:
    with besieged(folder, seed, messages, settings) as siege:
        before = siege.memory
        siege.patience = 1 if settings is USUAL else WAIT
        asyncio.run(endure(siege, games))
        grown = siege.memory - before
    told = f"FUZZ_SEED={seed}: {dict(siege.sent)}, {siege.answered} answered, {dict(siege.statuses)}, {grown} MB more"
    assert siege.failures == [], told
    assert siege.faults_in_log() == [], told
    assert siege.refused == [], told
    assert siege.ended.keys() == set(games), told
    assert grown < MOST_MEMORY, told
    assert siege.sent.total() >= messages, told
    return siege


@pytest.mark.parametrize(("seed", "messages"), [(SEED, 10_000), also(SEED + 1, 10_000), also(SEED, 1_000_000)])
def test_whatever_is_sent_nothing_fails_and_honest_people_play_to_the_end(
    tmp_path: Path, seed: int, messages: int
) -> None:
    """Without limits, so that all of it is read and comes to a table."""
    assert TABLES.keys() == catalogue().keys()

    siege = survives(tmp_path, seed, messages, AT_ONCE, TABLES)

    assert siege.answered > siege.sent["messages"] / 2
    assert siege.sent["requests"] > messages / 25
    assert len(siege.statuses) > 8


def test_with_the_usual_limits_nobody_notices_the_others(tmp_path: Path) -> None:
    siege = survives(tmp_path, SEED, 800, USUAL, ["quay", "shipwreck"])

    assert siege.sent["cut off"] > 0


def test_a_message_that_is_too_long_is_refused(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        ana.send(json.dumps({"type": "Say", "id": "a", "said": {"type": "Chat", "text": "x" * 20_000}}))

        assert ana.wait_for("Refused")["key"] == "too-large"


def test_a_message_that_says_something_twice_is_refused(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as ana:
        ana.send('{"type":"Say","id":"a","said":{"type":"Chat","text":"yes","text":"no"}}')

        assert ana.wait_for("Refused")["key"] == "said-twice"


def test_a_hello_that_is_none_is_turned_away_with_a_reason(server: Running) -> None:
    code, _, _ = server.two_people()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    for first in ("", "{}", '{"type":"Act","id":"1","n":0,"action":{}}', '{"type":"Hello","language":"xx"}', "[]"):
        with connect(address, proxy=None, **UNHURRIED) as raw:
            raw.send(first)
            assert json.loads(raw.recv(timeout=WAIT))["type"] == "Refused"
