"""Check that one guest's bots and hints don't delay those of others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from pitonisa.platform.hosting.workers import Queue
from tests.each import each


class Line:
    """Guests who ask one after the other, answered one at a time."""

    def __init__(self, room: int) -> None:
        self.queue = Queue(room)
        self.order: list[str] = []
        self.under_way = self.most = 0
        self.go = asyncio.Event()

    async def ask(self, guest: str) -> None:
        async with self.queue.turn(guest):
            self.under_way += 1
            self.most = max(self.most, self.under_way)
            self.order.append(guest)
            try:
                await self.go.wait()
            finally:
                self.under_way -= 1

    async def answer(self, guests: Sequence[str], leaving: Sequence[int] = ()) -> None:
        asked = [asyncio.create_task(self.ask(guest)) for guest in guests]
        await asyncio.sleep(0)
        for one in leaving:
            asked[one].cancel()
        self.go.set()
        await asyncio.gather(*asked, return_exceptions=True)


def answered(guests: Sequence[str], room: int = 1, leaving: Sequence[int] = ()) -> Line:
    async def run() -> Line:
        line = Line(room)
        await line.answer(guests, leaving)
        return line

    return asyncio.run(run())


def test_one_who_asks_much_lets_the_others_go_between() -> None:
    assert "".join(answered("EEEEEEAEB").order) == "EEABEEEEE"


def test_who_has_gone_is_not_waited_for() -> None:
    assert "".join(answered("EEAEB", leaving=(1, 2)).order) == "EEB"


def some_guests(rng: Random) -> list[str]:
    return rng.choices("EABC", k=rng.randint(1, 12))


@each("seed", range(30))
def test_everybody_who_stays_is_answered_and_never_more_than_there_is_room_for(seed: int) -> None:
    rng = Random(seed)
    guests, room = some_guests(rng), rng.randint(1, 3)
    leaving = rng.sample(range(len(guests)), rng.randint(0, len(guests)))
    line = answered(guests, room, leaving)

    stayed = [guest for n, guest in enumerate(guests) if n not in leaving]
    begun = [guests[n] for n in leaving if n < room]
    assert sorted(line.order) == sorted(stayed + begun)
    assert line.most <= room
    assert line.queue._room == room
    assert not line.queue._lines


@each("seed", range(30))
def test_nobody_waits_for_two_turns_of_another(seed: int) -> None:
    order = answered(some_guests(Random(seed))).order

    for at in range(1, len(order) - 1):
        if order[at] == order[at + 1]:
            assert set(order[at:]) == {order[at]}, "twice in a row only where nobody else waits"
