"""Measures what sleeping slow matches cost a server, and how long waking one takes, beside tables that are awake."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec

from bench.process import use_of
from bench.server import code_of, table_of
from pitonisa.kernel import Seat
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.deadlines import rewrite_deadlines
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.clock import Deadline, steady
from pitonisa.platform.table_model.pace import A_DAY, Rhythm
from pitonisa.platform.table_model.table import Clock
from pitonisa.server.tables.table_server import TableServer

MATCHES = 20_000
WOKEN = 200
"""How many are woken one after the other, and stay awake."""

AT_ONCE = 500
LOOKS = 20
"""How often due tables are checked."""


def measure(matches: int = MATCHES, woken: int = WOKEN) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="pitonisa-sleeping-") as folder:
        return asyncio.run(_measure(f"sqlite:///{folder}/tables.db", f"sqlite:///{folder}/empty.db", matches, woken))


async def _measure(full: str, empty: str, matches: int, woken: int) -> dict[str, Any]:
    nobody = await _opened(empty, ())
    await _fill(full, matches)
    codes = [code_of(number) for number in random.Random("sleeping").sample(range(matches), min(woken, matches))]
    asleep = await _opened(full, codes)
    return {"matches": matches, "woken": len(codes), "empty": nobody, "full": asleep}


async def _fill(address: str, matches: int) -> None:
    store, now = SqlStore(address), steady()
    await store.open()
    try:
        for first in range(0, matches, AT_ONCE):
            codes = [code_of(number) for number in range(first, min(first + AT_ONCE, matches))]
            rows = [row for code in codes for row in _rows(code, now)]
            await store.keep(rows)
    finally:
        await store.close()


def _rows(code: str, now: float) -> list[Any]:
    table = msgspec.structs.replace(table_of(code, 4), rhythm=Rhythm.DAYS, clock=Clock(A_DAY))
    return [*insert_table(table), *rewrite_deadlines(code, {}, {Seat(0): Deadline(now, now + A_DAY)})]


async def _opened(address: str, codes: tuple[str, ...] | list[str]) -> dict[str, Any]:
    """Open a server on this store: its size with nothing awake, a check for due tables, and the cost of waking."""
    server = TableServer(Settings(database=address, bots_ready=False, wakings_a_minute=1e9, waking_burst=1e9))
    await server.open()
    try:
        quiet = _held()
        looks = [await _timed(server.store.due("2020-01-01T00:00:00.000Z", 100)) for _ in range(LOOKS)]
        wakes = [await _timed(server.find(code)) for code in codes]
        finds = [await _timed(server.find(code)) for code in codes]
        awake = _held()
    finally:
        await server.close()
    told: dict[str, Any] = {**quiet, "look_ms": _middle(looks)}
    if wakes:
        each = {name: (awake[name] - quiet[name]) / len(wakes) for name in quiet}
        told |= {"wake_ms": _spread(wakes), "find_ms": _spread(finds), "a_table_awake": each}
    return told


async def _timed(work: Any) -> float:
    began = perf_counter()
    await work
    return (perf_counter() - began) * 1000


def _held() -> dict[str, float]:
    gc.collect()
    return {"memory_mb": use_of(os.getpid()).memory, "tasks": float(len(asyncio.all_tasks()))}


def _middle(times: list[float]) -> float:
    return round(sorted(times)[len(times) // 2], 3)


def _spread(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=100, method="inclusive")
    return {"p50": round(cuts[49], 3), "p99": round(cuts[98], 3)}


def told(found: dict[str, Any]) -> list[str]:
    empty, full = found["empty"], found["full"]
    wake, find, each = full["wake_ms"], full["find_ms"], full["a_table_awake"]
    return [
        f"{found['matches']:,} matches by days asleep: {full['memory_mb'] - empty['memory_mb']:+.1f} MB and"
        f" {full['tasks'] - empty['tasks']:+.0f} tasks beside an empty server ({empty['memory_mb']:.0f} MB,"
        f" {empty['tasks']:.0f} tasks)",
        f"  a look at what is due: {full['look_ms']} ms, {full['look_ms'] / empty['look_ms']:.1f} × an empty server's",
        f"  waking one: p50 {wake['p50']} ms, p99 {wake['p99']} ms; one that is awake is found in p50 {find['p50']} ms"
        f" (ratio {wake['p50'] / find['p50']:.0f})",
        f"  one that is awake holds {each['memory_mb'] * 1024:.0f} kB and {each['tasks']:.1f} tasks",
    ]
