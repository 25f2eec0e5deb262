"""Defines attacks that open tables, lessons and rematches as fast as possible, with as many strong bots as possible."""

from __future__ import annotations

from itertools import count, cycle

from bench.attacks.attacker import Attacker, attack
from bench.attacks.wire import request
from bench.server import token_of
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.lessons.lessons import lessons_of
from pitonisa.platform.registry import find


@attack("openings: tables of bots")
async def tables_of_bots(attacker: Attacker) -> None:
    """Open tables of the largest size where the strongest bots start right away."""
    wanted = cycle(
        [
            request(
                "POST",
                "/api/tables",
                {
                    "game": game.id,
                    "players": game.players[-1],
                    "seats": [None, *[bots_of(game).strongest] * (game.players[-1] - 1)],
                    "start": True,
                    "pace": "fast",
                },
            )
            for game in map(find, ("leaders", "cove", "shipwreck"))
        ]
    )
    await attacker.requests(40, lambda: next(wanted))


@attack("openings: lessons")
async def lessons(attacker: Attacker) -> None:
    """Open lessons of every game."""
    wanted = cycle(
        [
            request("POST", f"/api/lessons/{game.id}/{lesson.name}", {"name": "Mal"})
            for game in map(find, ("leaders", "cove", "shipwreck", "missions"))
            for lesson in lessons_of(game)
        ]
    )
    await attacker.requests(40, lambda: next(wanted))


@attack("openings: rematches")
async def rematches(attacker: Attacker) -> None:
    """Ask for rematches of finished matches, forty times each at once."""
    numbers = count()

    def make() -> bytes:
        code = attacker.scene.short[next(numbers) // 40 % len(attacker.scene.short)]
        return request("POST", f"/api/tables/{code}/again", {}, token_of(code, 0))

    await attacker.requests(40, make)


@attack("openings: other ends")
async def other_ends(attacker: Attacker) -> None:
    """Continue long matches from the middle, against the strongest bots."""
    wanted = cycle(
        [
            request("POST", f"/api/matches/{code}/continue", {"n": 20 + n, "seat": 0, "name": "Mal"})
            for n in range(20)
            for code in attacker.scene.long
        ]
    )
    await attacker.requests(40, lambda: next(wanted))
