"""Defines an attack by requests for undo, in the game where deciding about them takes longest.

`python -m bench.attacks.undoing` measures how long another person waits for a new table meanwhile.
"""

from __future__ import annotations

import asyncio
import tempfile
from itertools import count, cycle
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.attacks.attacker import Attacker, attack
from bench.attacks.scene import lay
from bench.attacks.wire import Caller
from bench.loops import run
from bench.server import ServerProcess, serving, token_of

TABLES = 16
OFTEN = 4
"""Questions at one table before the next, because only one of them is costly."""

QUESTIONS = 25
HOSTILE, HONEST = "127.0.0.9", "127.0.0.2"
OPENINGS = 12
BOUND = 2.0
"""How much longer than without an attack somebody may wait for a table."""


@attack("costly: undo")
async def undo(attacker: Attacker) -> None:
    """Ask whether the last action can be undone, in mission after mission."""
    missions, numbers = cycle(attacker.scene.missions), count()

    async def one(_: int) -> None:
        code, seat = next(missions)
        wire = await attacker.sit_at(code, token_of(code, seat))
        try:
            for _ in range(OFTEN):
                await wire.say({"type": "MayUndo", "id": str(next(numbers))})
                await wire.until(b'"type":"Undoable"', b'"type":"Refused"')
        finally:
            attacker.drop(wire)

    await attacker.together(min(TABLES, attacker.sockets), one)


async def _open(caller: Caller) -> float:
    """Measure the milliseconds to open a table."""
    began = perf_counter()
    status, _ = await caller.ask("POST", "/api/tables", {"game": "shipwreck", "name": "Ana", "players": 2})
    assert status == 201, status
    return (perf_counter() - began) * 1000


async def _asked(caller: Caller, code: str, seat: int, number: int) -> float:
    """Measure the milliseconds until it is known whether an action can be undone."""
    wire = await caller.sit_at(code, token_of(code, seat))
    wire.heard = b""
    began = perf_counter()
    await wire.say({"type": "MayUndo", "id": str(number)})
    told = await wire.until(b'"type":"Undoable"', b'"type":"Refused"')
    assert b"too-fast" not in told
    return (perf_counter() - began) * 1000


async def _measured(
    server: ServerProcess, missions: list[tuple[str, int]]
) -> tuple[list[float], list[float], list[float]]:
    honest, hostile = Caller(server.port, HONEST), Caller(server.port, HOSTILE)
    await _open(honest)
    idle = [await _open(honest) for _ in range(OPENINGS)]
    several = enumerate(missions[:QUESTIONS])
    asking = asyncio.gather(*(_asked(hostile, code, seat, number) for number, (code, seat) in several))
    beside = [await _open(honest)]
    while not asking.done():
        beside.append(await _open(honest))
    answers = await asking
    for caller in (honest, hostile):
        caller.leave()
    return idle, beside, answers


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="pitonisa-undo-") as folder:
        database = f"sqlite:///{folder}/tables.db"
        scene = lay(database, 1)
        many = {"questions_an_address": QUESTIONS, "opening_burst": 10_000, "openings_a_day": 0}
        with serving(database, Path(folder) / "log", **many) as server:
            idle, beside, answers = run(_measured(server, scene.missions))
    return {
        "idle_ms": round(median(idle), 1),
        "idle_worst_ms": round(max(idle), 1),
        "beside_ms": round(median(beside), 1),
        "beside_worst_ms": round(max(beside), 1),
        "opened_beside": len(beside),
        "ratio": round(median(beside) / median(idle), 2),
        "answer_ms": round(median(answers), 1),
        "answer_worst_ms": round(max(answers), 1),
    }


def told(found: dict[str, float]) -> list[str]:
    return [
        f"opening a table: median {found['idle_ms']} ms, worst {found['idle_worst_ms']} ms; beside {QUESTIONS}"
        f" questions about undo in Missions: median {found['beside_ms']} ms, worst {found['beside_worst_ms']} ms, of"
        f" {found['opened_beside']:g} (ratio {found['ratio']}, bound {BOUND:g})",
        f"an answer about undo: median {found['answer_ms']} ms, worst {found['answer_worst_ms']} ms",
    ]


if __name__ == "__main__":
    print("\n".join(told(measure())))
