"""Those who watch a match and ask to sit down, until somebody answers them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.seating import joins
from pitonisa.platform.table.table import Entry, Fingerprint, PersonId, SeatKind, Stage, Table

MOST: Final = 6
"""People who may ask at one table at a time."""


class Ask(msgspec.Struct, frozen=True):
    """Somebody would like to sit down: in a bot's place, or on a new seat where the rules have one."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot's, or one that the rules let somebody take again; none: a new seat."""

    asked: float
    """When, by the clock of the server where they are: whoever asked before others comes before them."""

    link: Fingerprint
    """Of the link that they will have: only the server where they are knows the link itself."""

    owner: PersonId | None = None


class Requests(msgspec.Struct, frozen=True):
    """Who asks to sit down, at this server and at the others."""

    here: Mapping[str, Ask] = MappingProxyType({})
    elsewhere: Mapping[str, Ask] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.here or self.elsewhere)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Those whom people at the table may answer, in their order."""
        return tuple(self.in_order()[:MOST])

    def in_order(self) -> list[Ask]:
        return sorted([*self.here.values(), *self.elsewhere.values()], key=lambda ask: (ask.asked, ask.id))

    def at(self, id: str) -> Ask:
        found = self.here.get(id) or self.elsewhere.get(id)
        if found is None:
            raise Refusal("door-gone")
        return found

    def with_ask(self, ask: Ask) -> Requests:
        if len(self.asks) >= MOST:
            raise Refusal("door-crowded")
        return Requests({**self.here, ask.id: ask}, self.elsewhere)

    def without(self, ids: Iterable[str]) -> Requests:
        gone = frozenset(ids)
        if not (gone & self.here.keys() or gone & self.elsewhere.keys()):
            return self
        return Requests(
            {id: ask for id, ask in self.here.items() if id not in gone},
            {id: ask for id, ask in self.elsewhere.items() if id not in gone},
        )

    def settled(self, table: Table) -> tuple[dict[str, int], tuple[str, ...]]:
        """Say by id who has a seat now, and who is turned away because nobody may come in any more."""
        seats = {chair.token: seat for seat, chair in enumerate(table.chairs) if chair.token}
        everybody = self.in_order() if self else ()
        seated = {ask.id: seats[ask.link] for ask in everybody if ask.link in seats}
        is_closed = table.entry is Entry.CLOSED
        return seated, tuple(ask.id for ask in everybody if is_closed and ask.id not in seated)


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
