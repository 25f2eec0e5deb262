"""How people sit down and leave by a game's rules while a match is played."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.wire import NotUnderstood
from pitonisa.platform.table.chairs import changed, with_chair
from pitonisa.platform.table.table import Chair, Stage, Table


def must_be_whole(table: Table, seats: int) -> None:
    """A table as it was kept has a seed once its match has begun, and as many seats as play, or will play, at it."""
    if table.stage is not Stage.CLOSED and (table.stage is Stage.LOBBY) is bool(table.seed):
        raise NotUnderstood("not-understood", why=f"stage {table.stage}, and its seed says otherwise")
    if len(table.chairs) != seats:
        raise NotUnderstood("not-understood", why=f"{len(table.chairs)} seats, and not {seats}")


def joins(game: AnyGame, state: Any) -> list[Any]:
    """How the rules let somebody sit down now."""
    return [action for action in game.legal(state, TABLE) if game.seating.joined_by(action) is not None]


def leaves(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """How the rules see this seat off now."""
    return [action for action in game.legal(state, TABLE) if game.seating.left_by(action) == seat]


def joining(game: AnyGame, state: Any, table: Table, wanted: int | None, chair: Chair) -> tuple[Any, Table]:
    """The action by which somebody sits down, and the table with them; a new seat rather than one that was left."""
    possible = [one for one in joins(game, state) if wanted in (None, one.seat)]
    newcomers = [one for one in possible if one.seat == len(table.chairs)]
    if not possible:
        raise Refusal("table-no-join", Kind.CONFLICT)
    action = (newcomers or possible)[-1]
    grown = msgspec.structs.replace(table, chairs=(*table.chairs, Chair())) if newcomers else table
    return action, with_chair(grown, action.seat, chair)


def leaving(game: AnyGame, state: Any, table: Table, seat: Seat) -> tuple[Any, Table]:
    """The action by which the rules see a seat off, and the table without them."""
    actions = leaves(game, state, seat)
    if not actions:
        raise Refusal("table-no-leave", Kind.CONFLICT)
    return actions[0], changed(table, seat, left=True, bot=None, absent=False)
