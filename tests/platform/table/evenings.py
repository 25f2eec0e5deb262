"""Provide a match that has just begun with a controllable clock, live and slow."""

from __future__ import annotations

from typing import Any

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import AnyGame, Seat
from pitonisa.platform.table.commands import Begin, ChangeTable, Play
from pitonisa.platform.table.due import Attention
from pitonisa.platform.table.room import Room, ServerSettings, new_room
from pitonisa.platform.table_model.chairs import changed
from pitonisa.platform.table_model.pace import A_DAY, Rhythm
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from tests.platform.table.disk import Disk, Replica, drive
from tests.server.doctor import ward

PEOPLE = tuple(Chair(kind=SeatKind.PERSON, name=name, host=name == "Ana") for name in ("Ana", "Bea", "Cid", "Dan"))
BEGAN = 2_000_000_000.0


class Evening:
    def __init__(self, disk: Disk, server: ServerSettings | None = None) -> None:
        self.now, self._attention = BEGAN, Attention()
        room = new_room(disk.game, disk.table(), server or ServerSettings(), BEGAN)
        self.live = Replica(disk, room, clock=lambda: self.now)

    @property
    def room(self) -> Room:
        return self.live.room

    def later(self, days: float) -> None:
        self.now += days * A_DAY

    def act(self, seat: Seat, command: str | None = None, kind: type[Any] | None = None) -> None:
        """The first thing that this seat may do, of this kind."""
        legal = self.room.game.legal(self.room.playing.state, seat)
        action = next(one for one in legal if kind is None or isinstance(one, kind))
        self.live.do(Play(seat, action, n=self.room.n, command=command or f"{seat}:{self.room.n}"))

    def drive(self) -> None:
        """All that is due is done."""
        self._attention = drive(self.live, self._attention)


def sitting(
    people: int = 2,
    *,
    game: AnyGame = SHIPWRECK,
    chairs: tuple[Chair, ...] = (),
    server: ServerSettings | None = None,
    is_begun: bool = True,
    **fields: Any,
) -> Evening:
    """A match that has just begun, or a table before it."""
    chairs = chairs or PEOPLE[:people]
    wanted: dict[str, Any] = {
        "code": "AAAAAA",
        "options": {"difficulty": "easy"} if game is SHIPWRECK else {},
        "clock": Clock(),
    }
    table = Table(
        game=game.id,
        version=game.version,
        players=len(chairs),
        language="es",
        listed=True,
        opened="2026-01-01T00:00:00Z",
        chairs=chairs,
        **(wanted | fields),
    )
    one = Evening(Disk(game, table), server)
    if is_begun:
        one.live.do(Begin("seed"))
    return one


def by_days(people: int = 2, move: int = 1, bank: int = 0, **fields: Any) -> Evening:
    clock = Clock(move * A_DAY, bank * A_DAY or None)
    return sitting(people, rhythm=Rhythm.DAYS, clock=clock, **fields)


def in_a_window() -> Evening:
    """By days: a sealed window in which one of those who are asked has answered."""
    match = ward.in_a_window()
    table = ward.table_of(match, "AAAAAA", chairs=PEOPLE, beat=8, rhythm=Rhythm.DAYS, clock=Clock(A_DAY))
    one = Evening(Disk(match.game, table, ward.rows_of(match, table)))
    one.live.restart()
    one.live.do(ChangeTable(lambda table: changed(table, 0, sigil="owl")))
    return one
