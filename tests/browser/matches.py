"""Matches laid into the house's store, over or half played: nobody has to watch them being played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

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
    return laid(house, match, (*people, *[bot_chair(GAME, bot)] * bots), listed=True)


def played(players: int, bot: str, seed: str) -> Match:
    match = Match(GAME, players, Options(difficulty=Difficulty.EASY), seed=seed)
    while match.outcome is None:
        seat: Seat = min(GAME.to_act(match.state))
        match.act(seat, GAME.bots[bot](GAME.view(match.state, seat), Chance(seed).step(len(match.log))))
    return match


def laid(house: OpenHouse, match: Match, chairs: Sequence[Chair], **wanted: Any) -> str:
    """The code of a table at which these people and bots have come so far; `wanted` is what else is agreed there."""
    table = Table(
        **{
            "code": new_code(),
            "game": match.game.id,
            "version": match.game.version,
            "players": match.players,
            "options": msgspec.to_builtins(match.options),
            "language": "es",
            "listed": False,
            "clock": Clock(),
            "opened": "2026-01-01T20:00:00Z",
            "chairs": tuple(chairs),
            "stage": Stage.PLAYING,
            "seed": match.seed,
            **wanted,
        }
    )
    if match.outcome:
        table = ended(table, match.outcome, "2026-01-01T21:00:00Z")
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop of its own in this thread
        aside.submit(lambda: asyncio.run(_keep(house, table, match))).result()
    return table.code


async def _keep(house: OpenHouse, table: Table, match: Match) -> None:
    store = SqlStore(f"sqlite:///{house.folder / 'tables.db'}")
    await store.open()
    await store.keep(opening(table), copied_past(table.code, match))
    await store.close()
