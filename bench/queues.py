"""Estimates how many servers a number of tables needs, and PostgreSQL's load, from the cost of an action.

`needs` computes it. `simulate` lets actions queue for processors and for PostgreSQL's notifying commits, which run one
after another, and reports how long people wait. `python -m bench.queues` prints both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from math import ceil
from random import Random
from typing import Final

import msgspec

BUSY: Final = 0.6
"""The planned utilisation of a server: at twice that, nothing is left for peaks."""


LISTENING, COMMITTING = 0.1, 0.5
"""The share of its time that a server may spend on hearing of others, and that commits may take for their rows."""


class TooMany(Exception):
    """Raised if no number of servers on one database is enough."""


class Costs(msgspec.Struct, frozen=True):
    """Measured with `make bench ONLY=costs`, in seconds of one core."""

    action: float = 740e-6
    """Of a server whose people share the table; in PostgreSQL."""

    replica: float = 375e-6
    """Of each further server with people of the table."""

    database: float = 70e-6
    """Of PostgreSQL, if all people of the table share a server."""

    database_replica: float = 70e-6
    """Of PostgreSQL, for each further server."""

    notification: float = 10e-6
    """Of every server, for each action elsewhere, because it is notified of all of them."""

    commit: float = 0.7e-3
    """Until it is on disk, and the next commit with news may begin: a property of the disk."""

    row: float = 27e-6
    """Additional time for each action in the same commit."""

    memory: float = 142e3
    """Bytes of a server for a table with four people."""


MEASURED: Final = Costs()
SEATS: Final = 4
EVERY: Final = 2.0
"""Seconds between two actions of a table: a human pace, and a fast one."""

CONNECTIONS: Final = 5
"""Each server's connections to PostgreSQL: one writes, one reads, one listens, and two hold leases."""


class Needs(msgspec.Struct, frozen=True):
    actions: float
    """Per second."""

    servers: int
    """Cores: a server is a process, and uses little more than one."""

    replicas: float
    """The mean number of servers that hold a table."""

    database_cores: float
    commits: float
    """The most per second: those with news run one after another, and each takes all that waits at its server."""

    notifications: float
    """Notifications that PostgreSQL sends per second."""

    listening: float
    """The share of its processor that each server spends on others' news."""

    connections: int
    memory_gb: float


def replicas(servers: int, together: bool) -> float:
    """Return how many servers the people of a table use: one, if the proxy routes by the table's code."""
    return 1.0 if together else servers * (1 - (1 - 1 / servers) ** SEATS)


def needs(tables: int, *, together: bool = True, costs: Costs = MEASURED) -> Needs:
    """Compute the least number of servers that aren't too busy, on one database."""
    rate, servers = tables / EVERY, 1
    if rate * costs.notification >= BUSY or rate * costs.row >= 1:
        raise TooMany(f"one database carries {per_database(costs):,} tables")
    while _load(rate, servers, together, costs) > BUSY * servers:
        servers += 1
    held = replicas(servers, together)
    return Needs(
        actions=rate,
        servers=servers,
        replicas=round(held, 2),
        database_cores=round(rate * (costs.database + (held - 1) * costs.database_replica), 1),
        commits=round(min(rate, (1 - rate * costs.row) / costs.commit)),
        notifications=rate * servers,
        listening=round(rate * costs.notification, 3),
        connections=CONNECTIONS * servers,
        memory_gb=round(tables * held * costs.memory / 1e9, 1),
    )


def per_database(costs: Costs = MEASURED) -> int:
    """Compute how many tables one PostgreSQL carries within the limits for news and writes."""
    return int(EVERY * min(LISTENING / costs.notification, COMMITTING / costs.row))


def _load(rate: float, servers: int, together: bool, costs: Costs) -> float:
    """Return the cores of all servers."""
    held = replicas(servers, together)
    heard = rate * costs.notification * (servers - 1)
    return rate * (costs.action + (held - 1) * costs.replica) + heard


class Waits(msgspec.Struct, frozen=True):
    """Milliseconds from a click to the last seat's frame, without the network."""

    p50: float
    p99: float
    batch: float
    """The mean number of actions in a commit."""

    busiest: float
    """The utilisation of the serial part of commits."""


class _Line:
    """A queue with one server, first come first served."""

    def __init__(self) -> None:
        self.free, self.busy = 0.0, 0.0

    def until(self, now: float, lasts: float) -> float:
        self.free = max(now, self.free) + lasts
        self.busy += lasts
        return self.free


class TableServer:
    """Servers, each with a processor and a writer, and a database where commits with news queue up."""

    def __init__(self, servers: int, together: bool, costs: Costs, rng: Random) -> None:
        self.costs, self.rng, self.together = costs, rng, together
        self.processors = [_Line() for _ in range(servers)]
        self.waiting: list[list[float]] = [[] for _ in range(servers)]
        """By server: when the actions began that wait to be written."""

        self.writing = [False] * servers
        self.commits = _Line()
        self.took: list[float] = []
        self.batches = 0
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._order = count()

    def at(self, when: float, what: Callable[[float], None]) -> None:
        heappush(self._events, (when, next(self._order), what))

    def run(self) -> None:
        while self._events:
            when, _, what = heappop(self._events)
            what(when)

    def act(self, now: float) -> None:
        """Run the rules, the smaller part of an action's cost; then queue it to be written."""
        server = self.rng.randrange(len(self.processors))
        ready = self.processors[server].until(now, self._some(0.3 * self.costs.action))
        self.at(ready, lambda then: self._wait(server, now, then))

    def _wait(self, server: int, began: float, now: float) -> None:
        self.waiting[server].append(began)
        if not self.writing[server]:
            self._write(server, now)

    def _write(self, server: int, now: float) -> None:
        batch, self.waiting[server] = self.waiting[server], []
        self.writing[server] = True
        self.batches += 1
        done = self.commits.until(now, self.costs.commit + len(batch) * self.costs.row)
        self.at(done, lambda then: self._written(server, batch, then))

    def _written(self, server: int, batch: list[float], now: float) -> None:
        self.writing[server] = False
        if self.waiting[server]:
            self._write(server, now)
        for began in batch:
            others = self._others(server)
            told = self.processors[server].until(now, self._some(0.7 * self.costs.action))
            seen = (self.processors[one].until(now, self._some(self.costs.replica)) for one in others)
            self.took.append(max(told, *seen, 0.0) - began)

    def _others(self, server: int) -> set[int]:
        """Choose the servers of the table's other people."""
        seats = 0 if self.together else SEATS - 1
        return {self.rng.randrange(len(self.processors)) for _ in range(seats)} - {server}

    def _some(self, mean: float) -> float:
        return self.rng.expovariate(1 / mean)


def simulate(
    tables: int, servers: int, *, together: bool = True, seconds: float = 4, costs: Costs = MEASURED, seed: int = 1
) -> Waits:
    rng = Random(seed)
    model, now, rate = TableServer(servers, together, costs, rng), 0.0, tables / EVERY
    while (now := now + rng.expovariate(rate)) < seconds:
        model.at(now, model.act)
    model.run()
    took = sorted(model.took)
    return Waits(
        p50=round(1000 * took[len(took) // 2], 1),
        p99=round(1000 * took[len(took) * 99 // 100], 1),
        batch=round(len(took) / model.batches, 1),
        busiest=round(model.commits.busy / max(seconds, model.commits.free), 2),
    )


def main() -> int:
    for tables in (500, 10_000, per_database()):
        for together in (True, False):
            needed = needs(tables, together=together)
            print(f"{tables:,} tables, {'each at one server' if together else 'people anywhere'}: {needed}")
            print(f"  {simulate(tables, needed.servers, together=together)}")
    databases = ceil(1_000_000 / per_database())
    print(f"1,000,000 tables: {databases} databases of {per_database():,} tables")
    return 0


if __name__ == "__main__":
    sys.exit(main())
