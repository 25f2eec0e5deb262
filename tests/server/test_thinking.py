"""Test costly work about tables: one piece at a time, and fair between guests."""

from __future__ import annotations

import asyncio
from threading import Event

from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.server.tables.table_registry import Thinking


class Busy:
    """A thread that does what guests ask, after something that lasts until it is let go."""

    def __init__(self) -> None:
        self.thinking, self.gate, self.done = Thinking("test"), Event(), list[str]()
        self.first = asyncio.create_task(self.thinking(self.gate.wait))

    def ask(self, guest: str, what: str) -> asyncio.Task[None]:
        async def asked() -> None:
            GUEST.set(guest)
            await self.thinking(lambda: self.done.append(what))

        return asyncio.create_task(asked())

    async def let_go(self, *asked: asyncio.Task[None]) -> None:
        self.gate.set()
        await asyncio.gather(self.first, *asked, return_exceptions=True)
        self.thinking.close()


async def _turns() -> list[str]:
    busy = Busy()
    await asyncio.sleep(0)
    asked = [busy.ask("mal", f"mal {n}") for n in range(4)]
    await asyncio.sleep(0)
    asked += [busy.ask("ana", "ana"), busy.ask("bea", "bea")]
    await asyncio.sleep(0)
    await busy.let_go(*asked)
    return busy.done


def test_guests_take_turns_however_much_one_of_them_asks() -> None:
    assert asyncio.run(_turns()) == ["mal 0", "ana", "bea", "mal 1", "mal 2", "mal 3"]


async def _gone() -> list[str]:
    busy = Busy()
    await asyncio.sleep(0)
    asked = [busy.ask("mal", "mal"), busy.ask("ana", "ana"), busy.ask("bea", "bea")]
    await asyncio.sleep(0)
    asked[0].cancel()
    await asyncio.sleep(0)
    await busy.let_go(*asked)
    return busy.done


def test_nobody_works_for_one_who_has_gone_and_the_others_have_their_turn() -> None:
    assert asyncio.run(_gone()) == ["ana", "bea"]


async def _given_up() -> list[str]:
    busy = Busy()
    await asyncio.sleep(0)
    asked = busy.ask("ana", "ana")
    await asyncio.sleep(0)
    busy.first.cancel()
    await asyncio.sleep(0)
    before = list(busy.done)
    await busy.let_go(asked)
    return [*before, "let go", *busy.done]


def test_what_has_begun_comes_to_its_end_before_the_next_begins() -> None:
    assert asyncio.run(_given_up()) == ["let go", "ana"]
