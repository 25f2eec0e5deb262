"""Measures the cost of an action in SQLite and in PostgreSQL with one to three servers, of a table, and of a crash.

Everything is measured in one run on one machine, the setups in turn and each several times, so that other load on the
machine affects all of them; arrivals are measured separately from actions. The people of a table are spread over all
servers: those who act and those who watch use different ones. Where a proxy routes by the table's code, they share a
server, and only the tables are spread. Processor time is that of the servers; PostgreSQL's is reported separately.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from statistics import median
from typing import Any, Final, NamedTuple

import msgspec

from bench import load
from bench.faults import faults
from bench.faults.evening import Plan, spent
from bench.faults.scene import LEADERS, SHIPWRECK
from bench.faults.world import in_postgres, in_sqlite
from bench.process import cpu_of, machine
from bench.seats import PLAYERS
from bench.server import ServerProcess, prepare, serving
from bench.stores import SAFE
from tests.postgres import Server, own_postgres, programs


class Way(NamedTuple):
    """A setup of servers and a database."""

    name: str
    servers: int
    in_postgres: bool = True
    together: bool = False
    """Whether the people of one table share a server."""


FILE: Final = Way("SQLite, one process", 1, False)
ONE, TWO, THREE = (Way(f"PostgreSQL, {n} server{'s' if n > 1 else ''}", n) for n in (1, 2, 3))
BY_CODE: Final = Way("PostgreSQL, 3 servers, tables by their code", 3, together=True)
WAYS: Final = (FILE, ONE, TWO, THREE, BY_CODE)


class Size(msgspec.Struct, frozen=True):
    """How much to measure."""

    seconds: float = 8
    warm: float = 2
    """Seconds of uncounted play at the start, while the server still loads things."""

    rounds: int = 3
    tables: int = 50
    """Tables at full speed."""

    paced: int = 500
    every: float = 2.0
    """Tables at a human pace, and the seconds between two actions of each."""

    kills: int = 5


class Goal(NamedTuple):
    what: str
    ratio: float
    most: float

    def told(self) -> str:
        verdict = "holds" if self.ratio <= self.most else "does not hold"
        return f"{self.what}: {self.ratio:.2f}, aim {self.most:g}: {verdict}"


@contextmanager
def house_of(way: Way, tables: int) -> Generator[tuple[list[ServerProcess], list[str], Server | None]]:
    """Start a setup; return its servers, the codes of its tables, and its PostgreSQL."""
    with ExitStack() as stack:
        postgres = stack.enter_context(own_postgres(programs(), **SAFE)) if way.in_postgres else None
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="pitonisa-costs-"))
        address = f"postgresql://postgres@/postgres?host={postgres.folder}" if postgres else f"sqlite:///{folder}/t.db"
        codes = prepare(address, tables, players=PLAYERS)
        yield [stack.enter_context(serving(address)) for _ in range(way.servers)], codes, postgres


def measure(size: Size | None = None) -> dict[str, Any]:
    size = size or Size()
    fast: dict[str, list[dict[str, Any]]] = {way.name: [] for way in WAYS}
    paced: dict[str, list[dict[str, Any]]] = {way.name: [] for way in (FILE, THREE)}
    for turn in range(size.rounds):
        for way in WAYS:
            fast[way.name].append(_fast(way, size, turn))
        for way in (FILE, THREE):
            paced[way.name].append(_paced(way, size, turn))
    return {
        "machine": machine(),
        "fast": {name: load.middle(several) for name, several in fast.items()},
        "paced": {name: load.middle(several) for name, several in paced.items()},
        "recovery_s": {
            name: asyncio.run(_recovered(name == FILE.name, size.kills)) for name in (FILE.name, THREE.name)
        },
    }


def _fast(way: Way, size: Size, seed: int) -> dict[str, Any]:
    """Measure at full speed; the database's work is counted while nobody comes or goes."""
    spent: dict[str, float] = {}
    with house_of(way, load.matches_needed(size.tables, None, size.warm, size.seconds)) as (servers, codes, postgres):
        during = _counted(servers, postgres, spent)
        play = partial(load.play, warm=size.warm, seed=seed, together=way.together, during=during)
        played = play(servers, codes, size.tables, size.seconds)
    return msgspec.to_builtins(played) | {name: some / played.actions for name, some in spent.items()}


@contextmanager
def _counted(servers: Sequence[ServerProcess], postgres: Server | None, into: dict[str, float]) -> Generator[None]:
    cpu, commits = _cpu_of(postgres), _commits(servers)
    yield
    into |= {"database_us": (_cpu_of(postgres) - cpu) * 1e6, "commits_an_action": _commits(servers) - commits}


def _paced(way: Way, size: Size, seed: int) -> dict[str, Any]:
    """Measure at a human pace, with the memory of a table and its people over all servers."""
    with house_of(way, 1 + size.paced) as (servers, codes, _):
        load.visit(servers, codes[0])
        before = sum(server.used.memory for server in servers)
        told = msgspec.to_builtins(load.play(servers, codes[1:], size.paced, size.seconds, every=size.every, seed=seed))
    return told | {"kb_a_table": (told["memory_mb"] - before) * 1024 / size.paced}


def _commits(servers: Sequence[ServerProcess]) -> float:
    return sum(server.ask()["commits"] for server in servers)


def _cpu_of(postgres: Server | None) -> float:
    """Return the processor seconds of PostgreSQL and all its processes."""
    return cpu_of(postgres.pid) if postgres and postgres.pid else 0.0


async def _recovered(is_file: bool, kills: int) -> list[float]:
    """Measure the seconds from a server's kill and restart until everybody has received something new."""
    several, name = (faults.OF_SQLITE, "kill the server") if is_file else (faults.OF_SERVERS, "kill a server")
    async with in_sqlite() if is_file else in_postgres(THREE.servers) as world:
        report = await spent(world, Plan(several, [name] * kills, (SHIPWRECK, LEADERS), seed=1))
    return sorted(one.recovered for one in report.troubles[1:] if one.recovered is not None)


def goals(found: dict[str, Any]) -> list[Goal]:
    fast, paced = found["fast"], found["paced"]
    cost = {name: one["cpu_us_an_action"] for name, one in fast.items()}
    return [
        Goal("processor time an action, PostgreSQL to SQLite", cost[ONE.name] / cost[FILE.name], 1.5),
        Goal("processor time an action, three servers by code to one", cost[BY_CODE.name] / cost[ONE.name], 1.2),
        Goal("processor time an action, all people apart to one", cost[THREE.name] / cost[ONE.name], 1.2),
        Goal(
            "p99 at a human pace, across servers to SQLite", paced[THREE.name]["p99_ms"] / paced[FILE.name]["p99_ms"], 3
        ),
    ]


def told(found: dict[str, Any]) -> list[str]:
    lines = [found["machine"]]
    for name, one in found["fast"].items():
        lines.append(
            f"{name}: {one['actions_a_second']:,.0f} actions/s, {one['cpu_us_an_action']:.0f} µs of the servers'"
            f" processors an action and {one['database_us']:.0f} of the database's,"
            f" {one['commits_an_action']:.2f} commits an action, {one['cpu_ms_an_arrival']:.1f} ms for four who come;"
            f" p50 {one['p50_ms']:.1f} ms, p99 {one['p99_ms']:.1f} ms"
        )
    for name, one in found["paced"].items():
        lines.append(
            f"{name}, {one['tables']:.0f} tables at a human pace: p50 {one['p50_ms']:.2f} ms,"
            f" p99 {one['p99_ms']:.2f} ms, {one['cpu_us_an_action']:.0f} µs an action;"
            f" {one['kb_a_table']:.0f} kB a table"
        )
    for name, seconds in found["recovery_s"].items():
        shown = f"median {median(seconds):.2f} s, worst {seconds[-1]:.2f} s" if seconds else "not in time"
        lines.append(f"{name}, after kill -9 until everybody goes on: {shown}")
    return [*lines, *(goal.told() for goal in goals(found))]
