"""To whom a match that is over is told again, by whatever way they ask."""

from __future__ import annotations

from pitonisa.kernel import PUBLIC, Kind, Refusal, Seat
from pitonisa.platform.match.match import Match
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.table import Stage
from pitonisa.server.tables.house import House


async def over(house: House, code: str) -> tuple[TableActor, Match]:
    """Of a match that is open, not a word."""
    live = await house.find(code)
    if live.room.table.stage is not Stage.OVER:
        raise Refusal("match-open", Kind.CONFLICT)
    return live, live.room.playing


def must_be_told_again(live: TableActor, seat: Seat | None) -> None:
    """To everybody, or to whoever of those who finished it its game allows; `seat` is that of whoever asks."""
    outcome, game = live.room.playing.outcome, live.room.game
    if outcome is None:
        raise Refusal("match-open", Kind.CONFLICT)
    if game.may_replay(outcome, PUBLIC):
        return
    if seat is None or not tables.has_finished(live.room.table, seat) or not game.may_replay(outcome, seat):
        raise Refusal("replay-finishers", Kind.FORBIDDEN)
