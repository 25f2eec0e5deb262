"""Prepares the store before an attack: tables of honest people, a lobby, and finished matches."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import cache
from random import Random

import msgspec

from bench.server import code_of, token_of
from pitonisa.kernel.hosting import final_scores
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.setup import copied_past
from pitonisa.platform.table_model.table import EMPTY, Chair, Clock, SeatKind, Stage, Table, ended, fingerprint

PLAYERS = 4
MISSIONS = 25
REMATCHES = 40
"""Finished matches that can each have one rematch."""


class Scene(msgspec.Struct, frozen=True):
    """The prepared tables, by code. A player at one of them has the link `token_of(code, seat)`."""

    honest: list[str]
    """Matches of four people in progress; the first are played, the others follow."""

    lobby: str
    """A table for someone who sits down and gets up again."""

    long: list[str]
    """Finished matches of the games that take longest to replay."""

    short: list[str]
    """Further finished matches, the attacker's own."""

    missions: list[tuple[str, int]]
    """Missions in progress, the attacker's own, each with the seat that acted last."""


def lay(database: str, matches: int) -> Scene:
    """Write everything into a new store."""
    numbers = iter(range(1_000_000))
    tables: list[tuple[Table, Match | None]] = []

    def new(game: str, players: int, match: Match | None, stage: Stage) -> str:
        code = code_of(next(numbers))
        tables.append((_table(code, game, players, match, stage), match))
        return code

    missions = _missions()
    scene = Scene(
        honest=[new("shipwreck", PLAYERS, None, Stage.PLAYING) for _ in range(matches)],
        lobby=new("shipwreck", PLAYERS, None, Stage.LOBBY),
        long=[new(game, len(played.viewers) - 1, played, Stage.OVER) for game, played in _long_matches().items()],
        short=[new("shipwreck", 2, _played("shipwreck", 2), Stage.OVER) for _ in range(REMATCHES)],
        missions=[(new("missions", PLAYERS, match, Stage.PLAYING), int(match.log[-1][0])) for match in missions],
    )
    asyncio.run(_keep(database, tables))
    return scene


@cache
def _long_matches() -> dict[str, Match]:
    return {game: _played(game, find(game).players[-1]) for game in ("leaders", "shipwreck", "cove")}


@cache
def _missions() -> list[Match]:
    """Build one match after each of its first actions."""
    game, rng, found = find("missions"), Random("missions"), list[Match]()
    match = Match(game, PLAYERS, seed="attacks missions")
    while len(found) < MISSIONS:
        seat = rng.choice(sorted(waited_for(game, match.state)))
        match.act(seat, rng.choice(game.legal(match.state, seat)))
        found.append(_again(match))
    return found


def _again(match: Match) -> Match:
    again = match.once_more()
    for actor, action in match.log:
        again.act(actor, action)
    return again


@cache
def _played(game: str, players: int) -> Match:
    """Play a random match to the end."""
    match, rng = Match(find(game), players, seed=f"attacks {game}"), Random(game)
    while match.outcome is None:
        seat = rng.choice(sorted(waited_for(match.game, match.state)))
        match.act(seat, rng.choice(match.game.legal(match.state, seat)))
    return match


def _table(code: str, game: str, players: int, match: Match | None, stage: Stage) -> Table:
    chairs = [
        Chair(kind=SeatKind.PERSON, name=f"P{seat}", host=not seat, token=fingerprint(token_of(code, seat)))
        for seat in range(players)
    ]
    if stage is Stage.LOBBY:
        chairs[1:] = [EMPTY] * (players - 1)
    table = Table(
        code=code,
        game=game,
        version=find(game).version,
        players=players,
        options={},
        language="en",
        listed=stage is Stage.LOBBY,
        clock=Clock(),
        opened=datetime.now(UTC).isoformat(timespec="seconds"),
        chairs=tuple(chairs),
        stage=Stage.PLAYING if stage is Stage.OVER else stage,
        seed=None if stage is Stage.LOBBY else match.seed if match else f"bench {code}",
    )
    if match is None or match.outcome is None:
        return table
    return ended(table, match.outcome, final_scores(match.game, match.state), "2026-01-01T01:00:00Z")


async def _keep(database: str, tables: list[tuple[Table, Match | None]]) -> None:
    store = SqlStore(database)
    await store.open()
    try:
        await asyncio.gather(
            *(
                store.keep(insert_table(table), copied_past(table.code, match) if match else [])
                for table, match in tables
            )
        )
    finally:
        await store.close()
