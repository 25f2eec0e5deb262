"""Matches that are over, laid into the house's store: a replay needs one, and nobody has to watch it being played."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.model import Difficulty, Options
from pitonisa.kernel import Chance, Seat
from pitonisa.platform.branching import copied_past
from pitonisa.platform.links import new_code
from pitonisa.platform.match import Match
from pitonisa.platform.rows import opening
from pitonisa.platform.store import SqlStore
from pitonisa.platform.table import Chair, Clock, SeatKind, Stage, Table, bot_chair, ended
from tests.browser.house import OpenHouse

PEOPLE = (("Lucía", "moth"), ("Bruno", "anchor"))


def finished(house: OpenHouse, bots: int = 2, bot: str = "companion", seed: str = "a") -> str:
    """The code of a match that Lucía, Bruno and so many bots have played to its end; always the same one."""
    match = played(len(PEOPLE) + bots, bot, seed)
    people = [Chair(kind=SeatKind.PERSON, name=name, sigil=sigil) for name, sigil in PEOPLE]
    assert match.outcome is not None
    table = Table(
        code=new_code(),
        game=GAME.id,
        version=GAME.version,
        players=match.players,
        options=msgspec.to_builtins(match.options),
        language="es",
        listed=True,
        clock=Clock(),
        opened="2026-01-01T20:00:00Z",
        chairs=(*people, *[bot_chair(GAME, bot)] * bots),
        stage=Stage.PLAYING,
        seed=seed,
    )
    over = ended(table, match.outcome, "2026-01-01T21:00:00Z")
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop of its own in this thread
        aside.submit(lambda: asyncio.run(_keep(house, over, match))).result()
    return table.code


def played(players: int, bot: str, seed: str) -> Match:
    match = Match(GAME, players, Options(difficulty=Difficulty.EASY), seed=seed)
    while match.outcome is None:
        seat: Seat = min(GAME.to_act(match.state))
        match.act(seat, GAME.bots[bot](GAME.view(match.state, seat), Chance(seed).step(len(match.log))))
    return match


async def _keep(house: OpenHouse, table: Table, match: Match) -> None:
    store = SqlStore(f"sqlite:///{house.folder / 'tables.db'}")
    await store.open()
    await store.keep(opening(table), copied_past(table.code, match))
    await store.close()
