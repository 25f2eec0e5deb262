"""The edition that a table's match was begun with: how the game is played there, and what older matches have."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.replay import read_options
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.rows import insert_edition, set_edition
from pitonisa.platform.table.table import Table


async def as_played(game: AnyGame, table: Table, store: Store) -> AnyGame:
    """The game with the edition of this table.

    Where that is not kept, or cannot be read any more, the game as it is: the match is then refused.
    """
    if game.archive is None or not table.edition or table.version != game.version:
        return game
    options = read_options(game, table.options)
    if table.edition == game.edition(options):
        return game
    packed = await store.edition(game.id, table.edition)
    if packed is None:
        return game
    try:
        return await asyncio.to_thread(game.archive.unpack, game, options, table.edition, packed)
    except Refusal:
        return game


async def date_matches(games: Mapping[str, AnyGame], store: Store) -> None:
    """Matches from before editions were written down have the one that is here when the house first opens again."""
    for game in filter(None, map(games.get, await store.undated_games())):
        for code in await store.undated(game.id, game.version) if game.archive else ():
            await _date(game, code, store)


async def _date(game: AnyGame, code: str, store: Store) -> None:
    try:
        table = await store.table(code)
        if table is None:
            return
        edition = game.edition(read_options(game, table.options))
    except (ValueError, TypeError):
        return  # it cannot be read, or what it was played with is not here: whoever asks for it is told so
    dated = msgspec.structs.replace(table, edition=edition)
    await store.keep(set_edition(code, edition), insert_edition(game, dated))
