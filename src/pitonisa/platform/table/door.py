"""Those who watch a match and ask to sit down, for as long as they stand at the door."""

from __future__ import annotations

from typing import Any, Final, Protocol

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.seating import joins
from pitonisa.platform.table.table import Entry, SeatKind, Stage, Table

MOST: Final = 6
"""People who may stand at the door of one table at a time."""


class Ask(msgspec.Struct, frozen=True):
    """Somebody would like to sit down: in a bot's place, or on a new seat where the rules have one."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot's, or one that the rules let somebody take again; none: a new seat."""


class Knocker(Protocol):
    """Whoever stands at the door, and is told how it went."""

    def admitted(self, ask: Ask, seat: int, token: str) -> None: ...
    def declined(self, ask: Ask) -> None: ...


class Door:
    def __init__(self) -> None:
        self._waiting: dict[str, tuple[Ask, Knocker]] = {}

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(ask for ask, _ in self._waiting.values())

    def knock(self, ask: Ask, knocker: Knocker) -> None:
        """Whoever asks again asks for something else."""
        self.leave(knocker)
        if len(self._waiting) >= MOST:
            raise Refusal("door-crowded")
        self._waiting[ask.id] = (ask, knocker)

    def leave(self, knocker: Knocker) -> bool:
        """Whether they had been asking."""
        asked = [id for id, (_, who) in self._waiting.items() if who is knocker]
        for id in asked:
            del self._waiting[id]
        return bool(asked)

    def at(self, id: str) -> Ask:
        if id not in self._waiting:
            raise Refusal("door-gone")
        return self._waiting[id][0]

    def admit(self, id: str, seat: int, token: str) -> None:
        ask, knocker = self._waiting.pop(id)
        knocker.admitted(ask, seat, token)

    def decline(self, id: str) -> None:
        ask, knocker = self._waiting.pop(id)
        knocker.declined(ask)


def must_have_room(game: AnyGame, state: Any, table: Table, seat: int | None) -> None:
    """Refuse what nobody at the table could grant."""
    tables.must_be(table, Stage.PLAYING)
    if table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    if table.entry is Entry.CLOSED:
        raise Refusal("door-closed", Kind.FORBIDDEN)
    possible = [action.seat for action in joins(game, state)]
    if seat is None:
        if not possible:
            raise Refusal("table-no-join", Kind.CONFLICT)
    elif not takes_bots_place(table, seat) and seat not in possible:
        raise Refusal("seat-taken", Kind.CONFLICT, seat=seat + 1)


def takes_bots_place(table: Table, seat: int) -> bool:
    """Whether whoever sits down here goes on for a bot; else the rules seat them anew."""
    return tables.chair_at(table, seat).kind is SeatKind.BOT
