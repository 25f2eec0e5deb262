"""Defines the faults to inject; after each, a server and a database are running again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from signal import SIGCONT, SIGQUIT, SIGSTOP, SIGUSR1, SIGUSR2
from typing import Final, NamedTuple, TypeAlias

from bench.faults.proxy import Proxy, Way
from bench.faults.world import World

MOMENT: Final = 0.4
"""Seconds that most faults last."""

A_MINUTE: Final = 60.0


class Choice(NamedTuple):
    """The random choices of a fault."""

    rng: random.Random
    pause: float
    """The most seconds for which a server is paused."""

    longest: float = MOMENT
    """The most seconds of anything else; one of five lasts longer than a moment."""

    def moment(self) -> float:
        return self.rng.uniform(0, self.longest if self.rng.random() < 0.2 else MOMENT)


Fault: TypeAlias = Callable[[World, Choice], Awaitable[None]]


async def kill(world: World, choice: Choice) -> None:
    server = choice.rng.choice(world.servers)
    await server.kill()
    await asyncio.sleep(choice.moment())
    await server.start()


async def kill_all(world: World, choice: Choice) -> None:
    await asyncio.gather(*(server.kill() for server in world.servers))
    await asyncio.gather(*(server.start() for server in world.servers))


async def pause(world: World, choice: Choice) -> None:
    await _pause(world, choice, choice.rng.uniform(min(1.0, choice.pause), choice.pause))


async def pause_for_a_minute(world: World, choice: Choice) -> None:
    await _pause(world, choice, A_MINUTE)


async def _pause(world: World, choice: Choice, seconds: float) -> None:
    server = choice.rng.choice(world.servers)
    server.signal(SIGSTOP)
    await asyncio.sleep(seconds)
    server.signal(SIGCONT)


async def stop_database(world: World, choice: Choice) -> None:
    """Stop PostgreSQL at once and restart it: it recovers from its log."""
    assert world.database is not None
    await asyncio.to_thread(world.database.stop, SIGQUIT)
    await asyncio.sleep(choice.moment())
    await asyncio.to_thread(world.database.start)


async def fill_disk(world: World, choice: Choice) -> None:
    await world.fill_disk(True)
    await asyncio.sleep(MOMENT + choice.moment())
    await world.fill_disk(False)


async def set_clock(world: World, choice: Choice) -> None:
    """Set the clock an hour forward, or back."""
    choice.rng.choice(world.servers).signal(choice.rng.choice((SIGUSR1, SIGUSR2)))


# Lines


def on(lines: Callable[[World], list[Proxy]], harm: Callable[[Proxy], None]) -> Fault:
    """Build a fault that affects one of these connections for a moment."""

    async def happen(world: World, choice: Choice) -> None:
        line = choice.rng.choice(lines(world))
        harm(line)
        await asyncio.sleep(MOMENT + choice.moment())
        line.heal()

    return happen


def _slow(line: Proxy) -> None:
    line.delay = 0.15


def _deaf_there(line: Proxy) -> None:
    line.swallow(Way.THERE)


def _deaf_back(line: Proxy) -> None:
    line.swallow(Way.BACK)


def _deaf(line: Proxy) -> None:
    line.swallow(Way.THERE, Way.BACK)


HARMS: Final[Mapping[str, Callable[[Proxy], None]]] = {
    "cut": Proxy.cut,
    "refused": Proxy.refuse,
    "slow": _slow,
    "deaf there": _deaf_there,
    "deaf back": _deaf_back,
    "deaf": _deaf,
}

OF_SERVERS: Final[Mapping[str, Fault]] = {
    "kill a server": kill,
    "kill all servers": kill_all,
    "pause a server": pause,
    "set a clock": set_clock,
    **{f"line to people {name}": on(lambda world: world.doors, harm) for name, harm in HARMS.items()},
}
OF_POSTGRES: Final[Mapping[str, Fault]] = {
    "stop the database": stop_database,
    "fill the disk": fill_disk,
    **{f"line to the database {name}": on(lambda world: world.lines, harm) for name, harm in HARMS.items()},
}
SELDOM: Final[Mapping[str, Fault]] = {"pause a server for a minute": pause_for_a_minute}
"""Faults that take too long to happen often."""

OF_SQLITE: Final[Mapping[str, Fault]] = {"kill the server": kill, "fill the disk": fill_disk}
