"""Measures a server with many tables: the cost of an action, the cost of an arrival, and where the time goes.

Every table has four people who play Shipwreck at random. First all sit down, which is what arrivals cost; then they
play and nobody comes or goes, which is what actions cost. At full speed, a player acts as soon as all have seen the
last action; at a human pace, each table acts once every few seconds. Nothing is simplified: the store is on disk, every
action is committed before it is sent, and every frame must arrive at every seat in order.

An older revision, and boardgame.io with each of its stores, are measured in turn in the same run.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from math import nan
from statistics import median
from time import perf_counter, sleep
from typing import Any, Final, Protocol

import msgspec

from bench import boardgameio, floor
from bench.crowd import Manner, crowds
from bench.process import cpu_of, machine, use_of
from bench.revision import HERE, REVISION, Missing, Tree, older
from bench.seats import Broken, Party
from bench.server import ServerProcess, prepare_in, serving

SPARE = 60
"""Tables with waiting people for each second of play, so that there is always another to continue at."""

RESTING, LOOKING, RESTLESS = 30, 0.5, 0.02
"""Seconds: for a server to come to rest; between two looks at it; of a processor between them that are no rest."""

NOW: Final = "now"
IN_MEMORY, FLAT_FILE = "boardgame.io in memory", "boardgame.io, FlatFile"
AIM: Final = 2.0
"""The goal: this many times the actions of boardgame.io in memory."""


class Size(msgspec.Struct, frozen=True):
    """How much to measure."""

    seconds: float = 6
    warm: float = 4
    """Uncounted seconds of play before, at other tables, for just-in-time compilers."""

    rounds: int = 5
    tables: int = 50
    """Tables at full speed."""

    paced: int = 500
    every: float = 2.0
    """Tables at a human pace, and the seconds between two actions of each."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    tables: int
    every: float | None
    """Seconds between two actions of a table; none at full speed."""

    seconds: float
    actions: int
    actions_a_second: float
    frames: int
    """Frames received; all arrived, each once and in order."""

    matches: int
    """Matches that ended meanwhile."""

    p50_ms: float
    p99_ms: float
    worst_ms: float
    cpu_us_an_action: float
    """The server's processor time during play, with all its threads and subprocesses."""

    cpu_ms_an_arrival: float
    """The server's processor time while people sit down, for each table of four."""

    crowd_us_an_action: float
    """The players' processor time."""

    cores: float
    memory_mb: float
    most_memory_mb: float


class Serving(Protocol):
    """A measured server."""

    @property
    def pid(self) -> int: ...
    @property
    def port(self) -> int: ...


def play(
    servers: Sequence[Serving],
    codes: Sequence[str],
    tables: int,
    seconds: float,
    *,
    warm: float = 0,
    every: float | None = None,
    seed: int = 0,
    party: type[Party] = Party,
    together: bool = False,
    during: AbstractContextManager[None] | None = None,
) -> Figures:
    """Play on one server, or on several with one database, whose usage is then added up.

    `during` lasts from when all have sat down until the last of the counted actions.
    """
    first = matches_needed(tables, every, warm) if warm else 0
    manner = Manner([one.port for one in servers], every, seed, party, together)
    with crowds(manner, tables) as people:
        _come_to_rest(servers)
        if first:
            people.sit_down(codes[:first])
            people.play(tables, warm)
            people.go_home()
            _come_to_rest(servers)
        before = _cpu(servers)
        people.sit_down(codes[first:])
        came = _cpu(servers) - before
        with during or nullcontext():
            sat, began = _cpu(servers), perf_counter()
            seen = people.play(tables, seconds)
            lasted, played = perf_counter() - began, _cpu(servers)
        memory = [use_of(one.pid) for one in servers]
    took = seen.took
    if not took:
        raise Broken("nobody acted")
    return Figures(
        tables=tables,
        every=every,
        seconds=round(lasted, 2),
        actions=len(took),
        actions_a_second=round(len(took) / lasted, 1),
        frames=seen.frames,
        matches=seen.matches,
        p50_ms=round(took[len(took) // 2] * 1000, 2),
        p99_ms=round(took[len(took) * 99 // 100] * 1000, 2),
        worst_ms=round(took[-1] * 1000, 2),
        cpu_us_an_action=round((played - sat) / len(took) * 1e6, 1),
        cpu_ms_an_arrival=round(came / len(codes[first:]) * 1e3, 3),
        crowd_us_an_action=round(seen.cpu / len(took) * 1e6, 1),
        cores=round((played - sat) / lasted, 2),
        memory_mb=round(sum(one.memory for one in memory), 1),
        most_memory_mb=round(sum(one.most_memory for one in memory), 1),
    )


def visit(servers: Sequence[Serving], code: str) -> None:
    """Let four people come to a table and go, so that the server has loaded everything."""
    with crowds(Manner([one.port for one in servers]), 1) as people:
        people.sit_down([code])


def _come_to_rest(servers: Sequence[Serving]) -> None:
    """Wait until the server has finished starting, or handling departures."""
    give_up, before = perf_counter() + RESTING, -1.0
    while perf_counter() < give_up and (now := _cpu(servers)) - before > RESTLESS:
        before = now
        sleep(LOOKING)


def _cpu(servers: Sequence[Serving]) -> float:
    return sum(cpu_of(one.pid) for one in servers)


def matches_needed(tables: int, every: float | None, *seconds: float) -> int:
    """Estimate how many matches are needed so that nobody comes or goes for twice this time."""
    return sum(tables + (0 if every else int(SPARE * some * max(0.3, tables / 50))) for some in seconds if some)


def measure(
    tables: int,
    seconds: float,
    *,
    warm: float = 0,
    every: float | None = None,
    seed: int = 0,
    sample: bool = False,
    database: str | None = None,
    tree: Tree = HERE,
) -> dict[str, Any]:
    """Run one measurement on its own server and store; with `sample`, profile it.

    The store is a file, unless an empty `database` is given.
    """
    looked: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="pitonisa-load-") as folder:
        database = database or f"sqlite:///{folder}/tables.db"
        codes = prepare_in(tree, database, matches_needed(tables, every, warm, seconds))
        with serving(database, None, tree) as server:
            during = _sampled(server, looked) if sample else None
            figures = play([server], codes, tables, seconds, warm=warm, every=every, seed=seed, during=during)
    return msgspec.to_builtins(figures) | looked


@contextmanager
def _sampled(server: ServerProcess, into: dict[str, Any]) -> Generator[None]:
    """Profile a server during a measurement."""
    server.ask("/bench/sample")
    yield
    held = server.ask()
    into |= {name: held[name] for name in ("areas", "places", "threads")}


def measure_peer(size: Size, *, seed: int = 0, on_disk: bool = False, actions: int = 40) -> dict[str, Any]:
    codes = [f"match-{number}" for number in range(matches_needed(size.tables, None, size.warm, size.seconds))]
    with boardgameio.serving(len(codes), actions, on_disk=on_disk) as peer:
        party = boardgameio.PeerParty
        found = play([peer], codes, size.tables, size.seconds, warm=size.warm, seed=seed, party=party)
    return msgspec.to_builtins(found)


def compare(size: Size, revision: str = REVISION) -> dict[str, list[dict[str, Any]] | str]:
    """Measure each candidate's rounds; for one that can't be measured, return the reason.

    All meet the same machine, and each round begins with another of them.
    """
    measured: dict[str, list[dict[str, Any]]] = {}
    missing: dict[str, str] = {}
    with ExitStack() as stack:
        server = partial(measure, size.tables, size.seconds, warm=size.warm)
        rows: dict[str, Callable[..., dict[str, Any]]] = {NOW: server}
        try:
            rows[revision] = partial(server, tree=stack.enter_context(older(revision)))
        except Missing as why:
            missing[revision] = str(why)
        rows |= {IN_MEMORY: partial(measure_peer, size), FLAT_FILE: partial(measure_peer, size, on_disk=True)}
        for turn in range(size.rounds):
            first = turn % len(rows)
            for name, row in (*list(rows.items())[first:], *list(rows.items())[:first]):
                os.sync()  # what another has left to be written is none of this one's concern
                try:
                    measured.setdefault(name, []).append(row(seed=turn))
                    print(f"round {turn + 1}, {name}: {_row(measured[name][-1:])}", file=sys.stderr, flush=True)
                except Missing as why:
                    missing[name] = str(why)
                    del rows[name]
    return measured | missing


def middle(several: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the median of each figure, so that one disturbance decides nothing."""
    numbers = {name for name, value in several[0].items() if isinstance(value, int | float)}
    return {name: median(one[name] for one in several) for name in sorted(numbers)}


def measure_all(size: Size | None = None, revision: str = REVISION) -> dict[str, Any]:
    """Measure everything, with the speed of our parts alone, in the same run."""
    size = size or Size()
    rules_alone, store_alone = floor.frames_a_second(size.seconds / 3), floor.commits_a_second(size.seconds / 3)
    sampled = measure(size.tables, size.seconds, warm=size.warm, sample=True)
    return {
        "machine": machine(),
        "rows": compare(size, revision),
        "paced": measure(size.paced, 2 * size.seconds, warm=size.warm, every=size.every),
        "alone": {"rules_and_frames_a_second": round(rules_alone), "single_commits_a_second": round(store_alone)},
        "where_the_time_goes": {name: sampled[name] for name in ("areas", "threads")},
    }


def told(found: dict[str, Any]) -> list[str]:
    rows = {name: several for name, several in found["rows"].items() if not isinstance(several, str)}
    now, paced, alone, goes = middle(rows[NOW]), found["paced"], found["alone"], found["where_the_time_goes"]
    lines = [
        found["machine"],
        f"{now['tables']:.0f} tables of 4 as fast as they can, steady play for {now['seconds']:g} s,"
        f" the middle of {len(rows[NOW])} rounds, turn about:",
    ]
    for name, several in found["rows"].items():
        lines.append(f"  {name}: {f'not measured, for {several}' if isinstance(several, str) else _row(several)}")
    for name, several in rows.items():
        if name != NOW:
            ratios = (f"{what} {_ratio(rows[NOW], several, figure)}" for what, figure in COMPARED.items())
            lines.append(f"  now to {name}: {', '.join(ratios)}")
    if IN_MEMORY in rows:
        carried = median(_ratios(rows[NOW], rows[IN_MEMORY], "actions_a_second"))
        verdict = "holds" if carried >= AIM else "does not hold"
        lines.append(f"  we carry {carried:.2f} × the actions of {IN_MEMORY}, aim {AIM:g}: {verdict}")
    return [
        *lines,
        f"{paced['tables']} tables of 4, each once in {paced['every']:g} s: {paced['actions_a_second']:,.0f} actions/s,"
        f" p50 {paced['p50_ms']} ms, p99 {paced['p99_ms']} ms, worst {paced['worst_ms']} ms;"
        f" {paced['cpu_us_an_action']:.0f} µs of processor an action, {paced['most_memory_mb']:.0f} MB",
        *(
            f"{what}: {alone[figure]:,}/s (ratio {now['actions_a_second'] / alone[figure]:.3f})"
            for what, figure in ALONE.items()
        ),
        "where the time of steady play goes: " + _shares(goes["areas"]),
        "in which threads: " + _shares(goes["threads"]),
    ]


COMPARED: Final = {
    "actions a second": "actions_a_second",
    "processor an action": "cpu_us_an_action",
    "processor an arrival": "cpu_ms_an_arrival",
}
ALONE: Final = {
    "rules and frames alone": "rules_and_frames_a_second",
    "one commit a row": "single_commits_a_second",
}


def _row(several: list[dict[str, Any]]) -> str:
    one, costs = middle(several), [one["cpu_us_an_action"] for one in several]
    return (
        f"{one['actions_a_second']:,.0f} actions/s, {one['cpu_us_an_action']:.0f} µs of processor an action"
        f" ({min(costs):.0f} to {max(costs):.0f}; {one['cores']:.2f} cores), {one['cpu_ms_an_arrival']:.2f} ms for four"
        f" who come; p50 {one['p50_ms']:.1f} ms, p99 {one['p99_ms']:.1f} ms; {one['most_memory_mb']:.0f} MB;"
        f" the players use {one['crowd_us_an_action']:.0f} µs"
    )


def _ratio(ours: list[dict[str, Any]], others: list[dict[str, Any]], figure: str) -> str:
    ratios = _ratios(ours, others, figure)
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def _ratios(ours: list[dict[str, Any]], others: list[dict[str, Any]], figure: str) -> list[float]:
    """Compute ratios by round, whose measurements are close in time."""
    return [one[figure] / other[figure] if other[figure] else nan for one, other in zip(ours, others, strict=True)]


def _shares(counted: dict[str, float]) -> str:
    return ", ".join(f"{name} {share:.0%}" for name, share in counted.items())
