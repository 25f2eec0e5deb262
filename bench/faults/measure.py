"""Injects a thousand faults in simulated evenings of play, and tabulates what each kind cost the players."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from bench.faults import faults
from bench.faults.diary import Diary
from bench.faults.evening import Plan, Report, Trouble, spent
from bench.faults.scene import LEADERS, SHIPWRECK, SHIPWRECK_WITH_BOTS, SORTS, Sort
from bench.faults.world import World, in_postgres, in_sqlite

FAULTS: Final = 1000
AN_EVENING: Final = 40
"""Faults in one evening, after which everything is checked and begins again."""

SERVERS: Final = 3
THINK: Final = 0.3
"""The longest thinking time of people in seconds: something is always in progress when a connection breaks."""

PAUSES: Final = 10
"""In one of this many evenings a server is paused for a minute."""

LONG: Final = 8.0
"""The most seconds of a broken connection or a full disk: longer than a server's timeout for the database."""

SQLITE: Final = 10
"""One of this many evenings uses a server on SQLite."""

IN_SQLITE: Final[Sequence[Sort]] = (SHIPWRECK, LEADERS, SHIPWRECK_WITH_BOTS)


def measure(count: int = FAULTS, seed: int = 1, kept: Path | None = None) -> dict[str, Any]:
    """Run the evenings; each fault and each contradiction is printed on stderr as soon as it is known.

    An interrupted run reports all whole evenings; with a file in which they are `kept`, the next run goes on.
    """
    diary, began = Diary(kept, seed), monotonic()

    def say(what: str) -> None:
        print(f"{monotonic() - began:6.0f} s  {what}", file=sys.stderr, flush=True)

    with _until_somebody_ends_it():
        while (left := count - diary.faults) > 0:
            evening = len(diary.evenings)
            kind = "SQLite" if evening % SQLITE == SQLITE - 1 else "PostgreSQL"
            say(f"evening {evening + 1}, {kind}, {left} faults to come; load {os.getloadavg()[0]:.1f}")
            report = asyncio.run(_evening(kind, seed, evening, min(left, AN_EVENING), say))
            for lie in report.lies:
                say(" · ".join(map(str, lie)))
            for failure in report.failures:
                say(failure)
            diary.add(kind, report)
    return _summed(diary.evenings)


@contextmanager
def _until_somebody_ends_it() -> Generator[None]:
    """Run until Ctrl-C or a termination signal."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _evening(kind: str, seed: int, evening: int, count: int, say: Callable[[str], None]) -> Report:
    rng = random.Random(f"order {seed} {evening}")
    several = faults.OF_SQLITE if kind == "SQLite" else {**faults.OF_SERVERS, **faults.OF_POSTGRES}
    order = [rng.choice(list(several)) for _ in range(count)]
    if kind == "PostgreSQL" and evening % PAUSES == 1:
        order[rng.randrange(count)] = rng.choice(list(faults.SELDOM))
    sorts = IN_SQLITE if kind == "SQLite" else SORTS
    place: AbstractAsyncContextManager[World] = in_sqlite() if kind == "SQLite" else in_postgres(SERVERS)
    plan = Plan({**several, **faults.SELDOM}, order, sorts, seed + evening, pause=LONG, longest=LONG, think=THINK)
    async with place as world:
        return await spent(world, plan, lambda trouble: say(_line(trouble)))


def _line(trouble: Trouble) -> str:
    still = f"not in time at {', '.join(trouble.still)}"
    went_on = still if trouble.recovered is None else f"after {trouble.recovered:.1f} s"
    return f"{trouble.fault} for {trouble.seconds:.1f} s; all go on {went_on}; load {os.getloadavg()[0]:.1f}"


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
