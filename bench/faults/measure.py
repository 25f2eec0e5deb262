"""A thousand faults, evening after evening, and a table of what each kind of them cost the people."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from bench.faults import faults
from bench.faults.evening import Plan, Report, spent
from bench.faults.scene import LEADERS, SHIPWRECK, SHIPWRECK_WITH_BOTS, SORTS, Sort
from bench.faults.world import World, in_postgres, in_sqlite

FAULTS: Final = 1000
AN_EVENING: Final = 20
"""Faults in one evening, after which everything is checked and begins anew."""

SERVERS: Final = 3
A_MINUTE: Final = 60.0
LONG: Final = 8.0
"""Seconds that a broken line or a full disk lasts at most: longer than servers believe in a silent database."""

SQLITE: Final = 10
"""One of so many evenings is spent at a house in SQLite."""

IN_SQLITE: Final[Sequence[Sort]] = (SHIPWRECK, LEADERS, SHIPWRECK_WITH_BOTS)


def measure(count: int = FAULTS, seed: int = 1) -> dict[str, Any]:
    reports: list[tuple[str, Report]] = []
    evening = 0
    while (left := count - sum(len(report.troubles) - 1 for _, report in reports)) > 0:
        kind = "SQLite" if evening % SQLITE == SQLITE - 1 else "PostgreSQL"
        reports.append((kind, asyncio.run(_evening(kind, seed + evening, min(left, AN_EVENING)))))
        evening += 1
    return _summed(reports)


async def _evening(kind: str, seed: int, count: int) -> Report:
    rng = random.Random(f"order {seed}")
    several = faults.OF_SQLITE if kind == "SQLite" else {**faults.OF_SERVERS, **faults.OF_POSTGRES}
    order = [rng.choice(list(several)) for _ in range(count)]
    sorts = IN_SQLITE if kind == "SQLite" else SORTS
    pause = A_MINUTE if seed % 10 == 0 else rng.uniform(1, 8)
    place: AbstractAsyncContextManager[World] = in_sqlite() if kind == "SQLite" else in_postgres(SERVERS)
    async with place as world:
        return await spent(world, Plan(several, order, sorts, seed, pause=pause, longest=LONG))


def _summed(reports: list[tuple[str, Report]]) -> dict[str, Any]:
    rows: dict[str, list[tuple[float, float | None]]] = {}
    for kind, report in reports:
        for one in report.troubles[1:]:
            rows.setdefault(f"{kind}: {one.fault}", []).append((one.seconds, one.recovered))
    return {
        "evenings": len(reports),
        "rows": dict(sorted(rows.items())),
        "lies": [[*map(str, lie)] for _, report in reports for lie in report.lies],
        "failures": [failure for _, report in reports for failure in report.failures],
        **{
            name: sum(getattr(report, name) for _, report in reports)
            for name in ("matches", "actions", "acknowledged", "said", "repeated", "told")
        },
    }


HEADS: Final = ("fault", "times", "lasted s", "until all go on: median s", "worst s", "stood still")


def told(found: dict[str, Any]) -> list[str]:
    rows = [HEADS, *(_row(name, several) for name, several in found["rows"].items())]
    widths = [max(len(row[place]) for row in rows) for place in range(len(HEADS))]
    return [
        *("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows),
        f"{found['evenings']} evenings, {found['matches']} matches to their end: {found['actions']:,} actions,"
        f" {found['acknowledged']:,} of people acknowledged, {found['said']:,} lines said,"
        f" {found['repeated']:,} commands repeated, {found['told']:,} messages checked.",
        f"Lies: {len(found['lies'])}. Failures of servers: {len(found['failures'])}.",
        *(" · ".join(lie) for lie in found["lies"][:20]),
        *(failure.splitlines()[0][:300] for failure in found["failures"][:10]),
    ]


def _row(name: str, several: list[tuple[float, float | None]]) -> tuple[str, ...]:
    lasted = [seconds for seconds, _ in several]
    recovered = sorted(seconds for _, seconds in several if seconds is not None)
    return (
        name,
        str(len(several)),
        f"{sum(lasted) / len(lasted):.1f}",
        f"{recovered[len(recovered) // 2]:.2f}" if recovered else "-",
        f"{recovered[-1]:.2f}" if recovered else "-",
        str(len(several) - len(recovered)),
    )
