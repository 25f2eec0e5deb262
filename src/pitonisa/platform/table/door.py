"""Those who watch a match and ask to sit down, for as long as they stand at the door."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.seating import joins
from pitonisa.platform.table.table import Entry, Fingerprint, PersonId, SeatKind, Stage, Table

MOST: Final = 6
"""People who may stand at the door of one table at a time."""


class Ask(msgspec.Struct, frozen=True):
    """Somebody would like to sit down: in a bot's place, or on a new seat where the rules have one."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot's, or one that the rules let somebody take again; none: a new seat."""

    asked: float
    """When, by the clock of the server where they stand: whoever asked before others stands before them."""

    link: Fingerprint
    """Of the link that they will have: only the server where they stand knows the link itself."""

    owner: PersonId | None = None


class Knocker(Protocol):
    """Whoever stands at the door, and is told how it went."""

    def admitted(self, seat: int, token: str) -> None: ...
    def declined(self, why: Refusal) -> None: ...


class Waiting(msgspec.Struct, frozen=True):
    """Somebody who stands at the door of this server."""

    ask: Ask
    knocker: Knocker
    token: str
    """Their link, once they are let in."""


class Door:
    def __init__(self) -> None:
        self._here: dict[str, Waiting] = {}
        self._elsewhere: dict[str, Ask] = {}
        """Those who stand at the doors of other servers."""

    def __bool__(self) -> bool:
        return bool(self._here or self._elsewhere)

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(self._in_order()[:MOST])

    @property
    def asks_here(self) -> dict[str, Ask]:
        return {id: waiting.ask for id, waiting in self._here.items()}

    def _in_order(self) -> list[Ask]:
        everybody = [*(waiting.ask for waiting in self._here.values()), *self._elsewhere.values()]
        return sorted(everybody, key=lambda ask: (ask.asked, ask.id))

    def knock(self, ask: Ask, knocker: Knocker, token: str) -> None:
        """Whoever asks again asks for something else."""
        self.leave(knocker)
        if len(self.asks) >= MOST:
            raise Refusal("door-crowded")
        self._here[ask.id] = Waiting(ask, knocker, token)

    def leave(self, knocker: Knocker) -> bool:
        """Whether they had been asking."""
        asked = [id for id, waiting in self._here.items() if waiting.knocker is knocker]
        for id in asked:
            del self._here[id]
        return bool(asked)

    def at(self, id: str) -> Ask:
        found = self._here[id].ask if id in self._here else self._elsewhere.get(id)
        if found is None:
            raise Refusal("door-gone")
        return found

    def decline(self, id: str, why: Refusal | None = None) -> bool:
        """Whether they stood here and have been told."""
        self._elsewhere.pop(id, None)
        waiting = self._here.pop(id, None)
        if waiting:
            waiting.knocker.declined(why or Refusal("door-declined"))
        return waiting is not None

    def follow(self, elsewhere: Iterable[Ask], table: Table) -> bool:
        """Who stands at other servers now; whether that is news. Of too many who came at once the last must go."""
        before = self.asks
        self._elsewhere = {ask.id: ask for ask in elsewhere}
        self.settle(table)
        for ask in self._in_order()[MOST:]:
            self.decline(ask.id, Refusal("door-crowded"))
        return self.asks != before

    def settle(self, table: Table) -> bool:
        """Whoever has a seat now stands at the door no more, nor does anybody before a closed one; whether any did."""
        seats = {chair.token: seat for seat, chair in enumerate(table.chairs) if chair.token}
        done = [ask for ask in self._in_order() if ask.link in seats or table.entry is Entry.CLOSED]
        for ask in done:
            if ask.link in seats and (waiting := self._here.pop(ask.id, None)):
                waiting.knocker.admitted(seats[ask.link], waiting.token)
            else:
                self.decline(ask.id)
        return bool(done)


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
