"""Measures the same server on SQLite and on PostgreSQL, one after the other in the same run.

PostgreSQL is started for it on the same machine and disk, and waits for the disk as it does by default.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import Any

from bench import load
from bench.server import prepare
from pitonisa.kernel import Seat
from pitonisa.platform.store.rows import KeptMove, insert_move
from pitonisa.platform.store.store import SqlStore
from tests.postgres import own_postgres, programs

SAFE = {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB"}
WRITERS = (1, 10, 50)
"""Tables with an action in progress, the next as soon as the last one is stored."""

TABLES = 50


@contextmanager
def servers() -> Generator[dict[str, str]]:
    """Return addresses of empty databases, by kind."""
    with tempfile.TemporaryDirectory(prefix="pitonisa-stores-") as folder, own_postgres(programs(), **SAFE) as server:
        yield {
            "SQLite": f"sqlite:///{folder}/tables.db",
            "PostgreSQL": f"postgresql://postgres@/postgres?host={server.folder}",
        }


def measure(seconds: float = 8) -> dict[str, Any]:
    told: dict[str, Any] = {"writers": WRITERS, "SQLite": {}, "PostgreSQL": {}}
    for number in WRITERS:
        with servers() as addresses:
            for kind, address in addresses.items():
                told[kind][number] = commits(address, number, seconds / 4)
    with servers() as addresses:
        for kind, address in addresses.items():
            told[kind]["house"] = load.measure(TABLES, seconds, warm=seconds / 4, database=address)
    return told


def commits(address: str, writers: int, seconds: float) -> dict[str, float]:
    """Measure stored actions a second, and this process's processor time for each."""
    return asyncio.run(_commits(address, prepare(address, writers), seconds))


async def _commits(address: str, codes: list[str], seconds: float) -> dict[str, float]:
    async def act(code: str) -> int:
        n = 0
        while perf_counter() < end:
            n += 1
            await store.keep(insert_move(code, KeptMove(n, Seat(0), b'{"type":"Agree"}', f"0:{n}")))
        return n

    store = SqlStore(address)
    await store.open()
    began, used, end = perf_counter(), process_time(), perf_counter() + seconds
    kept = sum(await asyncio.gather(*map(act, codes)))
    lasted, used = perf_counter() - began, process_time() - used
    await store.close()
    return {"a_second": round(kept / lasted), "cpu_us": round(used / kept * 1e6, 1)}


def told(found: dict[str, Any]) -> list[str]:
    file, base = found["SQLite"], found["PostgreSQL"]
    lines = [
        f"{number} writing at once: {file[number]['a_second']:,} a second in SQLite ({file[number]['cpu_us']} µs each),"
        f" {base[number]['a_second']:,} in PostgreSQL ({base[number]['cpu_us']} µs)"
        for number in found["writers"]
    ]
    for kind in ("SQLite", "PostgreSQL"):
        house = found[kind]["house"]
        lines.append(
            f"{house['tables']} tables as fast as they can in {kind}: {house['actions_a_second']:,.0f} actions/s,"
            f" p50 {house['p50_ms']} ms, p99 {house['p99_ms']} ms,"
            f" {house['cpu_us_an_action']:.0f} µs of the server's processor time each"
        )
    ratio = base["house"]["cpu_us_an_action"] / file["house"]["cpu_us_an_action"]
    return [*lines, f"processor time of the server an action, PostgreSQL to SQLite: {ratio:.2f}"]
