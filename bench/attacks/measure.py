"""Measures each attack on its own server, and compares it with a process that only burns processor time."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from bench.attacks import growth, undoing
from bench.attacks.assault import Account, Orders
from bench.attacks.every import ATTACKS
from bench.attacks.honest import EVERY, TABLES, Evening, Honest
from bench.attacks.scene import Scene, lay
from bench.loops import run
from bench.revision import ROOT
from bench.server import ServerProcess, serving

SECONDS = 60.0
HOSTILE = "127.0.0.9"
AFTERWARDS = 40.0
"""Seconds after an attack when memory is measured."""

SOON = {"idle_minutes": 0.25, "over_minutes": 0.1, "sweep_seconds": 2}
"""A shorter time until tables are unloaded, to avoid waiting for a quarter of an hour."""

BOUND = 5.0
"""The most that honest people's latency may grow, compared with a neighbour process."""

ACTS_A_MATCH = 15
"""Fewer than the actions of the shortest random match."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    attack: str
    about: str
    seconds: float
    attacked: Evening
    neighbour: Evening
    """The same beside a process that only burned as much processor time, to a quarter of a core."""

    cores: float
    """The attacker's processor time per second."""

    server_cores: float
    ratio: float
    """The ratio of the 99th percentiles of latency."""

    ping_ratio: float
    memory_mb: tuple[float, float, float]
    """Before, at most, and afterwards."""

    failures: int
    """Requests that ended with status 500, and tracebacks in the log."""

    tally: dict[str, int]
    """How the server answered the attacker."""


class Trial(msgspec.Struct, frozen=True):
    """One evening on one server."""

    evening: Evening
    cores: float
    server_cores: float
    memory_mb: tuple[float, float, float]
    failures: int
    tally: dict[str, int]


def measure(names: Iterable[str] = (), seconds: float = SECONDS, afterwards: float = AFTERWARDS) -> dict[str, Any]:
    return {
        "seconds": seconds,
        "afterwards": afterwards,
        "settings": SOON,
        "growth": [] if names else growth.measure(),
        "undo": None if names else undoing.measure(),
        "attacks": [msgspec.to_builtins(one) for one in results(names, seconds, afterwards)],
    }


def results(names: Iterable[str], seconds: float, afterwards: float) -> Iterable[Result]:
    """Yield each result as soon as it is there, because all of them take an hour.

    The better of two evenings counts, for attacks as for neighbours: a few hiccups of the machine make a percentile.
    """
    neighbours: dict[float, Evening] = {}
    for name in chosen(names):
        attacked = _attacked(name, seconds, afterwards)
        burnt = round(attacked.cores * 4) / 4
        if burnt not in neighbours:
            neighbours[burnt] = _beside_neighbour(burnt, seconds)
        alone = neighbours[burnt]
        if attacked.evening.acts.p99 > BOUND * alone.acts.p99:
            again = _attacked(name, seconds, afterwards)
            attacked = min(attacked, again, key=lambda trial: trial.evening.acts.p99)
        result = Result(
            attack=name,
            about=ATTACKS[name].about,
            seconds=seconds,
            attacked=attacked.evening,
            neighbour=alone,
            cores=attacked.cores,
            server_cores=attacked.server_cores,
            ratio=_ratio(attacked.evening.acts.p99, alone.acts.p99),
            ping_ratio=_ratio(attacked.evening.pings.p99, alone.pings.p99),
            memory_mb=attacked.memory_mb,
            failures=attacked.failures,
            tally=attacked.tally,
        )
        print("  ".join(_row(msgspec.to_builtins(result))), file=sys.stderr, flush=True)
        yield result


def chosen(names: Iterable[str]) -> list[str]:
    """Select the attacks whose name begins with one of these; by default all."""
    wanted = tuple(names)
    found = [name for name in ATTACKS if not wanted or name.startswith(wanted)]
    if not found:
        raise SystemExit(f"No such attack. There are: {', '.join(ATTACKS)}")
    return found


def _ratio(attacked: float, alone: float) -> float:
    return round(attacked / alone, 2) if alone else 0.0


def _attacked(name: str, seconds: float, afterwards: float) -> Trial:
    return _trial(seconds, afterwards, lambda server, scene: _assault(server, scene, name, seconds))


def _assault(server: ServerProcess, scene: Scene, name: str, seconds: float) -> list[str]:
    few = msgspec.structs.replace(scene, honest=scene.honest[:TABLES])
    orders = Orders(port=server.port, scene=few, seconds=seconds, attacks=[name], addresses=[HOSTILE])
    return [sys.executable, "-m", "bench.attacks.assault", msgspec.json.encode(orders).decode()]


def _beside_neighbour(cores: float, seconds: float) -> Evening:
    """Measure once for all attackers with about the same load. The better of two evenings counts, because a disturbance
    would make every attack look harmless."""
    burning = [sys.executable, "-m", "bench.attacks.burner", str(cores), str(seconds)]
    evenings = [_trial(seconds, 0, lambda server, scene: burning).evening for _ in range(2)]
    return min(evenings, key=lambda evening: evening.acts.p99)


def _trial(seconds: float, afterwards: float, command: Any) -> Trial:
    """Let honest people play on a new server while a process runs that this command starts."""
    with tempfile.TemporaryDirectory(prefix="pitonisa-attacks-") as folder:
        database, log = f"sqlite:///{folder}/tables.db", Path(folder) / "log"
        scene = lay(database, TABLES * (2 + round(seconds / EVERY / ACTS_A_MATCH)))
        with serving(database, log, **SOON) as server:
            return run(_meanwhile(server, scene, seconds, afterwards, command(server, scene), log))


async def _meanwhile(
    server: ServerProcess, scene: Scene, seconds: float, afterwards: float, command: list[str], log: Path
) -> Trial:
    honest = Honest(server.port, scene)
    try:
        await honest.come()
        await honest.play(1)
        await asyncio.sleep(0.5)
        before = server.used
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        await asyncio.sleep(0.5)
        evening = await honest.play(max(0.5, seconds - 0.5))
        told, _ = await asyncio.to_thread(process.communicate)
        after = server.used
    finally:
        honest.go()
    await asyncio.sleep(afterwards)
    account = msgspec.json.decode(told, type=Account) if told.strip() else Account("", {}, 1, 0)
    return Trial(
        evening=evening,
        cores=round(account.cpu / account.seconds, 3),
        server_cores=round((after.cpu - before.cpu) / seconds, 2),
        memory_mb=(round(before.memory, 1), round(server.used.most_memory, 1), round(server.used.memory, 1)),
        failures=failures(log),
        tally=account.tally,
    )


def failures(log: Path) -> int:
    """List the log lines with a traceback or a request that ended with status 500."""
    lines = log.read_text().splitlines()
    return sum('"trace"' in line or '"status":500' in line or "Traceback" in line for line in lines)


HEADS = ("attack", "p50/p99 ms", "neighbour", "ratio", "ping", "join s", "MB", "500s", "answers")


def told(result: dict[str, Any]) -> list[str]:
    """Format a table, with an explanation of the figures."""
    rows = [HEADS, *map(_row, result["attacks"])]
    widths = [max(len(row[place]) for row in rows) for place in range(len(HEADS))]
    return [
        *(growth.told(result["growth"]) if result["growth"] else ()),
        *(undoing.told(result["undo"]) if result["undo"] else ()),
        *("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows),
        f"ms: from an action to its last frame, while attacked and beside a neighbour that burns as much, for"
        f" {result['seconds']:g} s each. MB: before, at most, {result['afterwards']:g} s afterwards, with"
        f" {', '.join(f'{name} {value}' for name, value in result['settings'].items())}.",
    ]


def _row(one: dict[str, Any]) -> tuple[str, ...]:
    attacked, alone = one["attacked"], one["neighbour"]
    answers = sorted(one["tally"].items(), key=lambda pair: -pair[1])[:5]
    return (
        one["attack"],
        f"{attacked['acts']['p50']}/{attacked['acts']['p99']}",
        f"{alone['acts']['p50']}/{alone['acts']['p99']}",
        f"{one['ratio']:g}",
        f"{one['ping_ratio']:g}",
        f"{attacked['joins']['worst'] / 1000:.2f}",
        "/".join(f"{mb:.0f}" for mb in one["memory_mb"]),
        str(one["failures"]),
        ", ".join(f"{name}: {count}" for name, count in answers),
    )
