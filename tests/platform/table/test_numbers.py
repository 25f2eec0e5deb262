"""Whoever repeats a command is told the number that they were told the first time, whatever became of the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, CloseWindow, Play, Speak
from tests.empty_house import house_in
from tests.platform.table.replicas import opened
from tests.platform.table.watcher import Watcher

ACTIONS = 90
MATCHES = 3
"""One after the other at tables of their own: some end soon."""


class Evening:
    """A table at which people act and talk by lot; in a sealed window they answer in any order, or not at all."""

    def __init__(self, store: SqlStore, game: AnyGame, beat: int, match: int) -> None:
        self.store, self.game, self.now = store, game, 1000.0
        self.rng = Chance(f"numbers {beat}").step(match)
        players = 2 if 2 in game.players else min(game.players)
        self.kept = msgspec.structs.replace(opened(game, players, {}, beat), code=f"ABCDE{match}")
        self.live = TableActor(game, self.kept, store, lambda: self.now)
        self.live.arrive(Watcher(PUBLIC))  # somebody is there, so that windows keep their beat
        self.told: dict[str, int] = {}
        self.actions: dict[str, tuple[Seat, Any, int]] = {}
        self.sealed = 0

    async def go_on(self, n: int) -> None:
        live, rng, command = self.live, self.rng, f"{n}"
        seats = sorted(live.room.waited_for())
        if not seats or (live.room.window and live.room.table.beat and rng.below(5) == 0):
            self.now += 1000
            await live.do(CloseWindow())
        elif rng.below(4) == 0:
            self.told[command] = await live.do(Speak(PUBLIC, Chat("hm"), command))
        else:
            seat = rng.choice(seats)
            action = rng.choice(self.game.legal(live.room.playing.state, seat))
            self.actions[command] = seat, action, live.room.n
            self.sealed += live.room.window is not None
            self.told[command] = await live.do(Play(seat, action, n=live.room.n, command=command))

    async def told_again(self, live: TableActor) -> dict[str, int]:
        """What everybody is told who sends all their commands once more."""
        acted = {one: await live.do(Play(seat, act, n=n, command=one)) for one, (seat, act, n) in self.actions.items()}
        spoken = {one: await live.do(Speak(PUBLIC, Chat("hm"), one)) for one in self.told if one not in acted}
        return acted | spoken

    async def after_a_restart(self) -> TableActor:
        return await TableActor(self.game, self.kept, self.store, lambda: self.now).load()


@pytest.mark.parametrize(
    ("name", "beat"),
    [(name, beat) for name, game in catalogue().items() for beat in ((0, 8) if game.windows else (0,))],
)
def test_a_repeated_command_has_its_number_before_and_after_a_restart(name: str, beat: int, tmp_path: Path) -> None:
    game = catalogue()[name]

    async def run() -> list[Evening]:
        store = SqlStore(house_in(tmp_path))
        await store.open()
        try:
            evenings = [Evening(store, game, beat, match) for match in range(MATCHES)]
            for one in evenings:
                await spend(one)
            return evenings
        finally:
            await store.close()

    evenings = asyncio.run(run())
    assert sum(len(one.told) for one in evenings) > 4
    assert sum(one.sealed for one in evenings) > 12 or not game.windows


async def spend(one: Evening) -> None:
    await one.store.keep(insert_table(one.kept))
    await one.live.do(Begin(one.kept.code))
    for n in range(ACTIONS // MATCHES):
        await one.go_on(n)
        if one.live.room.playing.outcome:
            break
        if n % 7 == 0:
            assert (await one.after_a_restart()).room.done == one.live.room.done == one.told
    assert await one.told_again(one.live) == await one.told_again(await one.after_a_restart()) == one.told
