"""Store matches that are started, nearly over or over, so that tests needn't play them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import msgspec

from pitonisa.kernel import Seat
from pitonisa.kernel.hosting import final_scores
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for, windows_of
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.retelling import moment
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import Crew
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.setup import copied_past
from pitonisa.platform.table_model.chairs import bot_chair, person
from pitonisa.platform.table_model.table import Chair, Clock, Stage, Table, ended, new_code, new_token
from tests.browser.server import ServerProcess

SIGILS: Final = ("moth", "anchor")

Moment = Callable[[Match], bool]


def over(server: ServerProcess, name: str, bots: int = 2, **wanted: Any) -> str:
    """The secret link of somebody at a match of the Shipwreck that is over; `wanted` is what else is agreed there."""
    match = _played("shipwreck", 1 + bots, "companion", "a", "{}")
    chairs, (token,) = _seated(match, (name,), "companion")
    return f"{server.address}/t/{laid(server, match, chairs, **wanted)}#{token}"


def finished(server: ServerProcess, bots: int = 2, bot: str = "companion", seed: str = "a") -> str:
    """The code of a match that Lucía, Bruno and some bots have played to its end; always the same one."""
    match = _played("shipwreck", 2 + bots, bot, seed, '{"difficulty": "easy"}')
    chairs, _ = _seated(match, ("Lucía", "Bruno"), bot)
    return laid(server, match, chairs, listed=True)


def nearly_over(server: ServerProcess, *names: str, bots: int = 2, seed: str = "a", **options: Any) -> list[str]:
    """The secret links of people at a match of the Shipwreck who have one thing left to do before its end."""
    match = _played("shipwreck", len(names) + bots, "companion", seed, json.dumps(options))
    last = max(match.number(n) for n, (by, _) in enumerate(match.log, start=1) if by in range(len(names)))
    return _begun(server, moment(match, last - 1), names, "companion")


def brought_home(server: ServerProcess, *names: str, players: int, seed: str, **options: Any) -> list[str]:
    """The secret links of people at a mission that they and companions have brought to an end of its story."""
    match = _played("missions", players, "companion", seed, json.dumps(options))
    assert match.outcome is not None
    assert match.outcome.winners
    return _begun(server, match, names, "companion")


def under_way(server: ServerProcess, *names: str, n: int, bots: int) -> list[str]:
    """The secret links of people at a match of the Shipwreck in which this many things have happened."""
    players = len(names) + bots
    return interrupted(
        server, *names, players=players, when=lambda match: match.n >= n, game="shipwreck", bot="companion"
    )


def interrupted(
    server: ServerProcess, *names: str, players: int, when: Moment, game: str, bot: str, seed: str = "a", **options: Any
) -> list[str]:
    """The secret links of people at a match that bots have played for them until something was true."""
    match = _opened(game, players, seed, json.dumps(options))
    _play(match, bot, when)
    assert match.outcome is None, "it never came to that"
    return _begun(server, match, names, bot)


@cache
def _played(game: str, players: int, bot: str, seed: str, options: str) -> Match:
    match = _opened(game, players, seed, options)
    _play(match, bot, lambda _: False)
    return match


def _opened(game: str, players: int, seed: str, options: str) -> Match:
    found = find(game)
    return Match(found, players, msgspec.convert(json.loads(options), found.options), seed=seed)


def _play(match: Match, bot: str, when: Moment) -> None:
    crew = Crew(match.game, [bot] * match.players, match.seed)
    while match.outcome is None and not when(match):
        n = len(match.log)
        assert n < bound_of(match.game), "it does not end"
        seat: Seat = crew.first(waited_for(match.game, match.state), n)
        match.act(seat, crew.choose(match.game.view(match.state, seat), match.notes, seat, n))


def _begun(server: ServerProcess, match: Match, names: tuple[str, ...], bot: str) -> list[str]:
    chairs, tokens = _seated(match, names, bot)
    code = laid(server, match, chairs, beat=0 if windows_of(match.game) else None)
    return [f"{server.address}/t/{code}#{token}" for token in tokens]


def _seated(match: Match, names: tuple[str, ...], bot: str) -> tuple[list[Chair], list[str]]:
    """These people and bots on all other seats, and the secrets of the people's links."""
    tokens = [new_token() for _ in names]
    seated = zip(names, tokens, strict=True)
    people = [person(name, SIGILS[n % 2], token, host=n == 0) for n, (name, token) in enumerate(seated)]
    return [*people, *[bot_chair(match.game, bot)] * (match.players - len(people))], tokens


def laid(server: ServerProcess, match: Match, chairs: Sequence[Chair], **wanted: Any) -> str:
    """The code of a table at which these people and bots have come so far; `wanted` is what else is agreed there."""
    table = Table(
        code=new_code(),
        game=match.game.id,
        version=match.game.version,
        players=match.players,
        options=msgspec.to_builtins(match.options),
        language="es",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T20:00:00Z",
        chairs=tuple(chairs),
        stage=Stage.PLAYING,
        seed=match.seed,
    )
    table = msgspec.structs.replace(table, **wanted)
    if match.outcome:
        table = ended(table, match.outcome, final_scores(match.game, match.state), "2026-01-01T21:00:00Z")
    with ThreadPoolExecutor(1) as aside:  # the browser has a loop of its own in this thread
        aside.submit(lambda: asyncio.run(_keep(server, table, match))).result()
    return table.code


async def _keep(server: ServerProcess, table: Table, match: Match) -> None:
    store = SqlStore(f"sqlite:///{server.folder / 'tables.db'}")
    await store.open()
    await store.keep(insert_table(table), copied_past(table.code, match))
    await store.close()
