"""Runs one evening with faults: people play, things break and recover, and then everything is checked."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Final, NamedTuple

from bench.faults.checker import Kind, Lie, lies
from bench.faults.crowd import Crowd
from bench.faults.faults import MOMENT, Choice, Fault
from bench.faults.scene import Sort, kept, lay
from bench.faults.testimony import Account
from bench.faults.world import World
from pitonisa.platform.store.store import SqlStore

LONGEST: Final = 10.0
"""The most seconds for which a table may be stuck once a server and a database run again."""

MATCHES: Final = 40
"""Matches of each kind that are prepared: more than an evening can finish."""


class Plan(NamedTuple):
    faults: Mapping[str, Fault]
    order: Sequence[str]
    sorts: Sequence[Sort]
    seed: int
    pause: float = 2.0
    """The most seconds for which a server is paused."""

    longest: float = MOMENT
    think: float = 0.05
    patience: float = LONGEST
    """Seconds after which a table counts as stuck."""


class Trouble(NamedTuple):
    """One fault, and how things went on."""

    fault: str
    seconds: float
    """How long it lasted."""

    recovered: float | None
    """Seconds until everybody at every table had received something new; none: too long."""

    still: Sequence[str] = ()
    """The tables that were stuck."""


class Report(NamedTuple):
    troubles: list[Trouble]
    lies: list[Lie]
    failures: list[str]
    """Tracebacks of the servers."""

    matches: int
    actions: int
    acknowledged: int
    said: int
    repeated: int
    """Commands that were sent more than once."""

    told: int
    """Messages that were compared with the log."""


async def spent(world: World, plan: Plan, told: Callable[[Trouble], None] = lambda trouble: None) -> Report:
    """Run an evening; `told` is called about every fault after recovery."""
    rng = random.Random(plan.seed)
    store = SqlStore(world.address)
    await store.open()
    codes = await lay(store, plan.sorts, MATCHES, f"faults {plan.seed}")
    await store.close()
    await asyncio.gather(*(server.start() for server in world.servers))
    crowd = Crowd(codes, world.ports, rng, plan.think)
    try:
        await crowd.come()
        troubles = [Trouble("nothing", 0, *await crowd.go_on(plan.patience))]
        for name in plan.order:
            troubles.append(await _trouble(world, crowd, plan, name, rng))
            told(troubles[-1])
        found = [*_still(troubles), *await _checked(world, crowd)]
    finally:
        await crowd.go()
        for server in world.servers:
            await server.kill()
    return _report(world, crowd, troubles, found)


async def _trouble(world: World, crowd: Crowd, plan: Plan, name: str, rng: random.Random) -> Trouble:
    began = monotonic()
    await plan.faults[name](world, Choice(rng, plan.pause, plan.longest))
    return Trouble(name, monotonic() - began, *await crowd.go_on(plan.patience))


def _still(troubles: list[Trouble]) -> list[Lie]:
    return [Lie(Kind.STILL, code, None, f"after: {one.fault}") for one in troubles for code in one.still]


async def _checked(world: World, crowd: Crowd) -> list[Lie]:
    """Let everybody catch up, then compare all messages with what was stored.

    To read all of that takes a while: who is behind is looked at again, and only they.
    """
    crowd.rest(True)
    began = monotonic()
    await crowd.settle(LONGEST)
    store = SqlStore(world.address)
    await store.open()
    try:
        found = await _lies(store, crowd, crowd.accounts)
        while behind := {lie.code for lie in found if lie.kind is Kind.BEHIND}:
            is_late = monotonic() > began + LONGEST
            await asyncio.sleep(0.3)
            found = [lie for lie in found if lie.code not in behind] + await _lies(store, crowd, behind)
            if is_late:
                break
        return found
    finally:
        await store.close()


async def _lies(store: SqlStore, crowd: Crowd, codes: Iterable[str]) -> list[Lie]:
    found: list[Lie] = []
    for code in codes:
        accounts = crowd.accounts[code]
        heard = [Account(one.code, one.viewer, one.language, list(one.entries)) for one in accounts]
        rows = await kept(store, code)
        found += await asyncio.to_thread(lies, rows, heard, at_rest=code in crowd.codes)
    return found


def _report(world: World, crowd: Crowd, troubles: list[Trouble], found: list[Lie]) -> Report:
    accounts = [account for several in crowd.accounts.values() for account in several]
    commands = [command for account in accounts for command in account.commands().values()]
    done = [command.message["type"] for command in commands if command.done]
    return Report(
        troubles=troubles,
        lies=found,
        failures=world.failures(),
        matches=crowd.matches,
        actions=crowd.actions(),
        acknowledged=done.count("Act"),
        said=done.count("Say"),
        repeated=sum(command.sent > 1 for command in commands),
        told=sum(len(account.entries) for account in accounts),
    )
