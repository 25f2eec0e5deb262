"""The table that follows a match: the same people and bots, who play once more."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Campaign, Kind, Refusal, Seat
from pitonisa.platform.table.chairs import known_bot
from pitonisa.platform.table.choices import once, try_options
from pitonisa.platform.table.table import EMPTY, Chair, SeatKind, Stage, Table, must_be

NOTHING_CHANGED: Final[Mapping[str, Any]] = MappingProxyType({})


def staying(game: AnyGame, table: Table) -> list[Seat]:
    """The seats that play once more: all but those that the rules saw off, while that is enough."""
    stayed = [Seat(n) for n, chair in enumerate(table.chairs) if not chair.left]
    return stayed if len(stayed) in game.players else [Seat(n) for n in range(table.players)]


def rematch(
    game: AnyGame,
    table: Table,
    code: str,
    opened: str,
    *,
    options: Mapping[str, Any] = NOTHING_CHANGED,
    bot: str | None = None,
) -> Table:
    """The table on which the same people and bots play once more; with these options changed, with another bot.

    Where the table belongs to a path that goes on, it is the path's next one, with the options of its leg.

    The people fetch their links there themselves.
    """
    must_be(table, Stage.OVER)
    if table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    seated = None if bot is None else known_bot(game, bot)
    chairs = [_fresh(table.chairs[seat], seated) for seat in staying(game, table)]
    if not any(chair.host for chair in chairs):
        people = [n for n, chair in enumerate(chairs) if chair.kind is SeatKind.PERSON]
        chairs = [msgspec.structs.replace(chair, host=n in people[:1]) for n, chair in enumerate(chairs)]
    path = _next_leg(game, table)
    kept = {name: value for name, value in table.options.items() if name not in once(game)}
    chosen = {**kept, **options} if path is None else path.options(len(table.trail) + 1, kept)
    if options or path:
        try_options(game, len(chairs), chosen)
    return msgspec.structs.replace(
        table,
        code=code,
        options=chosen,
        players=len(chairs),
        opened=opened,
        chairs=tuple(chairs),
        stage=Stage.LOBBY,
        seed=None,
        edition="",
        outcome=None,
        winners=(),
        scores=(),
        ended=None,
        next=None,
        campaign=table.campaign if path else None,
        trail=(*table.trail, table.code) if path else (),
        branches=(),
        origin=None,
        hidden=0,
        revision=0,
    )


def _next_leg(game: AnyGame, table: Table) -> Campaign | None:
    """The path that goes on after this table; none where it has come to its end, or is not known any more."""
    path = next((one for one in game.campaigns if one.id == table.campaign), None)
    return path if path is not None and len(table.trail) + 1 < len(path.legs) else None


def _fresh(chair: Chair, bot: str | None) -> Chair:
    if chair.kind is SeatKind.BOT:
        return chair if bot is None else msgspec.structs.replace(chair, bot=bot)
    return msgspec.structs.replace(chair, **{name: getattr(EMPTY, name) for name in _OF_ONE_MATCH})


_OF_ONE_MATCH: Final = ("bot", "absent", "left", "token", "heir", "lapsed", "off_until", "days_off")
"""What a person's chair says of one match alone."""
