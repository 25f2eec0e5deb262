"""Seat players, and manage requests for seats: each function returns the changed table, or a refusal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Kind, Level, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import allows, help_of
from pitonisa.kernel.hosting import seating_of
from pitonisa.kernel.wire import NotUnderstood
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.table_model import table as tables

LONGEST_NAME: Final = 24
SIGIL: Final = re.compile(r"[a-z0-9-]{1,32}")


def changed(table: tables.Table, seat: int, **fields: Any) -> tables.Table:
    chair = msgspec.structs.replace(tables.chair_at(table, seat), **fields)
    return with_chair(table, seat, chair)


def with_chair(table: tables.Table, seat: int, chair: tables.Chair) -> tables.Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return msgspec.structs.replace(table, chairs=chairs)


def free_seat(table: tables.Table, wanted: int | None) -> Seat:
    """Return the requested seat, or the first free one."""
    if wanted is not None:
        if tables.chair_at(table, wanted).kind is not tables.SeatKind.EMPTY:
            raise Refusal("seat-taken", Kind.CONFLICT, seat=wanted + 1)
        return Seat(wanted)
    for seat, chair in enumerate(table.chairs):
        if chair.kind is tables.SeatKind.EMPTY:
            return Seat(seat)
    raise Refusal("table-full", Kind.CONFLICT)


def resized(table: tables.Table, players: int) -> tables.Table:
    """Return the table with more or fewer seats: nobody is moved, and nobody is sent away."""
    extra = table.chairs[players:]
    if any(chair.kind is tables.SeatKind.PERSON for chair in extra):
        raise Refusal("seats-occupied", players=players)
    chairs = (*table.chairs[:players], *(tables.EMPTY,) * (players - len(table.chairs)))
    return msgspec.structs.replace(table, players=players, chairs=chairs)


# People


def person(
    name: str | None, sigil: str | None, token: str, *, host: bool = False, owner: tables.PersonId | None = None
) -> tables.Chair:
    """Seat a person; without a name, each reader sees “guest” in their own language."""
    if name is not None:
        name = plain_text(name)
        if not can_be_seen(name) or len(name) > LONGEST_NAME:
            raise Refusal("name-length", most=LONGEST_NAME)
    if sigil is not None and not SIGIL.fullmatch(sigil):
        raise Refusal("sigil-unknown")
    return tables.Chair(
        kind=tables.SeatKind.PERSON, name=name, sigil=sigil, token=tables.fingerprint(token), host=host, owner=owner
    )


def emptied(table: tables.Table, seat: Seat) -> tables.Table:
    """Free a seat in the lobby. If the host leaves, the next person becomes host."""
    was_host = tables.is_host(table, seat)
    table = with_chair(table, seat, tables.EMPTY)
    people = [n for n, chair in enumerate(table.chairs) if chair.kind is tables.SeatKind.PERSON]
    return changed(table, people[0], host=True) if was_host and people else table


def moved(table: tables.Table, token: str, owner: tables.PersonId | None) -> tables.Table:
    """Give the seat to the person who came with this link, and make it independent of the old owner."""
    seat = tables.heir_of(table, token)
    return table if seat is None else changed(table, seat, token=table.chairs[seat].heir, heir=None, owner=owner)


def owned(table: tables.Table, token: str, owner: tables.PersonId | None) -> tables.Table:
    """Give a seat that a person has by its link alone to their key as well."""
    seat = tables.seat_of(table, token)
    return table if seat is None or table.chairs[seat].owner else changed(table, seat, owner=owner)


def with_help(game: AnyGame, table: tables.Table, seat: Seat, level: Level) -> tables.Table:
    """Set how much help a person wants."""
    if help_of(game) is None:
        raise Refusal("help-none")
    if not allows(table.help, level):
        raise Refusal("help-forbidden", Kind.FORBIDDEN, most=table.help.value)
    return table if tables.chair_at(table, seat).help is level else changed(table, seat, help=level)


# Bots


def with_visitor(table: tables.Table, seat: int, token: str) -> tables.Table:
    """Give a seat to an external bot by this link; an earlier bot's link becomes invalid.

    Only before the match: the bot's operator sees what its seat sees, and no seat that somebody has played is shown.
    """
    tables.must_be(table, tables.Stage.LOBBY)
    if tables.chair_at(table, seat).kind not in (tables.SeatKind.EMPTY, tables.SeatKind.VISITOR):
        raise Refusal("seat-taken", Kind.CONFLICT, seat=seat + 1)
    return with_chair(table, seat, tables.Chair(kind=tables.SeatKind.VISITOR, token=tables.fingerprint(token)))


def bot_chair(game: AnyGame, bot: str) -> tables.Chair:
    return tables.Chair(kind=tables.SeatKind.BOT, bot=known_bot(game, bot))


def known_bot(game: AnyGame, bot: str) -> str:
    if bot not in bots_of(game).levels:
        raise Refusal("unknown-bot", bot=bot, game=game.id, known=", ".join(bots_of(game).names))
    return bot


def stand_in(game: AnyGame, table: tables.Table, seat: int) -> str:
    """Choose a person's substitute: their own choice, a bot like those at the table, or the strongest."""
    chosen = table.chairs[seat].stand_in
    seated = {chair.bot for chair in table.chairs if chair.kind is tables.SeatKind.BOT}
    alike = [bot for bot in bots_of(game).names if bot in seated]
    return chosen or (alike[-1] if alike else bots_of(game).strongest)


def with_bot(game: AnyGame, table: tables.Table, seat: Seat, bot: str | None) -> tables.Table:
    """Put a bot on a seat, change it, or remove it."""
    chair = tables.chair_at(table, seat)
    if chair.kind is tables.SeatKind.PERSON:
        tables.must_be(table, tables.Stage.PLAYING)
        if bot is None:
            return changed(table, seat, bot=None, absent=False)
        return left_to_bot(game, with_stand_in(game, table, seat, bot), seat)
    if bot is None:
        tables.must_be(table, tables.Stage.LOBBY)
        return with_chair(table, seat, tables.EMPTY)
    if chair.kind is tables.SeatKind.EMPTY:
        tables.must_be(table, tables.Stage.LOBBY)
    return with_chair(table, seat, bot_chair(game, bot))


def with_stand_in(game: AnyGame, table: tables.Table, seat: Seat, bot: str | None) -> tables.Table:
    """Set a person's choice of substitute, or clear it; one that plays already makes room."""
    chair = tables.chair_at(table, seat)
    table = changed(table, seat, stand_in=None if bot is None else known_bot(game, bot))
    return left_to_bot(game, table, seat, absent=chair.absent) if tables.played_by_bot(chair) else table


def left_to_bot(game: AnyGame, table: tables.Table, seat: Seat, *, absent: bool = False) -> tables.Table:
    """Let a bot play for this person."""
    return changed(table, seat, bot=stand_in(game, table, seat), absent=absent)


def played_again(table: tables.Table, seat: Seat) -> tables.Table:
    """Let this person play again: a bot that played for them makes room, and their lapse is forgotten."""
    chair = table.chairs[seat]
    if not (chair.bot or chair.lapsed):
        return table
    return changed(table, seat, bot=None, absent=False, lapsed=False)


SIGILS: Final = ("moth", "anchor", "owl", "cup", "snake", "key", "moon", "hand", "hour", "deep", "beast")
"""The emblems that the client can draw; a test compares the two lists."""


def told_apart(chair: tables.Chair, seat: int, table: tables.Table) -> tables.Chair:
    """Seat a person with an emblem and a name that nobody else at the table has."""
    sigil = free_sigil(chair.sigil, seat, [one.sigil for one in table.chairs])
    names = [one.name for one in table.chairs if one.name is not None]
    return msgspec.structs.replace(chair, sigil=sigil, name=chair.name and free_name(chair.name, names))


def free_name(wanted: str, taken: Collection[str]) -> str:
    """Return the chosen name, with a number if somebody else has the same."""
    same = {_read(name) for name in taken}
    numbered = (f"{wanted[: LONGEST_NAME - len(f' {n}')]} {n}" for n in count(2))
    return next(name for name in (wanted, *[next(numbered) for _ in taken]) if _read(name) not in same)


def _read(name: str) -> str:
    """Normalise a name: names that differ only in this look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_sigil(wanted: str | None, seat: int, taken: Collection[str | None]) -> str:
    """Return the requested emblem, or the first free one after their seat's."""
    own = [*SIGILS[seat % len(SIGILS) :], *SIGILS[: seat % len(SIGILS)]]
    return next((one for one in (wanted, *own) if one is not None and one not in taken), wanted or own[0])


def sigils_of(chairs: Collection[tables.Chair]) -> list[str | None]:
    """List emblems by seat. People have what they chose; bots, and people without a choice, the others."""
    worn: list[str | None] = [chair.sigil for chair in chairs]
    for seat, chair in enumerate(chairs):
        if chair.kind is not tables.SeatKind.EMPTY and chair.sigil is None:
            worn[seat] = free_sigil(None, seat, worn)
    return worn


def must_be_whole(table: tables.Table, seats: int) -> None:
    """Check a stored table: it has a seed once its match has begun, and as many seats as players."""
    if table.stage is not tables.Stage.CLOSED and (table.stage is tables.Stage.LOBBY) is bool(table.seed):
        raise NotUnderstood("not-understood", why=f"stage {table.stage}, and its seed says otherwise")
    if len(table.chairs) != seats:
        raise NotUnderstood("not-understood", why=f"{len(table.chairs)} seats, and not {seats}")


def joins(game: AnyGame, state: Any) -> list[Any]:
    """List how the rules let a person join now."""
    return [action for action in game.legal(state, TABLE) if seating_of(game).joined_by(action) is not None]


def leaves(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """List how the rules let this seat leave now."""
    return [action for action in game.legal(state, TABLE) if seating_of(game).left_by(action) == seat]


def joining(
    game: AnyGame, state: Any, table: tables.Table, wanted: int | None, chair: tables.Chair
) -> tuple[Any, tables.Table]:
    """Return the action that seats a person, and the table with them; a new seat rather than a vacated one."""
    possible = [one for one in joins(game, state) if wanted in (None, one.seat)]
    newcomers = [one for one in possible if one.seat == len(table.chairs)]
    if not possible:
        raise Refusal("table-no-join", Kind.CONFLICT)
    action = (newcomers or possible)[-1]
    grown = msgspec.structs.replace(table, chairs=(*table.chairs, tables.Chair())) if newcomers else table
    return action, with_chair(grown, action.seat, chair)


def leaving(game: AnyGame, state: Any, table: tables.Table, seat: Seat) -> tuple[Any, tables.Table]:
    """Return the action that removes a seat's player, and the table without them."""
    actions = leaves(game, state, seat)
    if not actions:
        raise Refusal("table-no-leave", Kind.CONFLICT)
    return actions[0], changed(table, seat, left=True, bot=None, absent=False)


MOST: Final = 6
"""The most open requests at one table."""


class Ask(msgspec.Struct, frozen=True):
    """A person's request for a seat: in a bot's place, or on a new seat if the rules allow one."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot's seat, or a vacated one; none: a new seat."""

    asked: float
    """When it was made, by the clock of its server: requests are answered in this order."""

    link: tables.Fingerprint
    """The hash of their future link: only their own server knows the link itself."""

    owner: tables.PersonId | None = None


class Requests(msgspec.Struct, frozen=True):
    """The requests for seats at this server and at the others."""

    here: Mapping[str, Ask] = MappingProxyType({})
    elsewhere: Mapping[str, Ask] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.here or self.elsewhere)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """List the requests that people at the table may answer, in order."""
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
        return Requests(
            {id: ask for id, ask in self.here.items() if id not in gone},
            {id: ask for id, ask in self.elsewhere.items() if id not in gone},
        )

    def settled(self, table: tables.Table) -> tuple[dict[str, int], tuple[str, ...]]:
        """List by id whose requests end, with a seat or because nobody can join any more."""
        seats = {chair.token: seat for seat, chair in enumerate(table.chairs) if chair.token}
        everybody = self.in_order() if self else ()
        seated = {ask.id: seats[ask.link] for ask in everybody if ask.link in seats}
        is_closed = table.entry is tables.Entry.CLOSED
        return seated, tuple(ask.id for ask in everybody if is_closed and ask.id not in seated)


def must_have_room(game: AnyGame, state: Any, table: tables.Table, seat: int | None) -> None:
    """Refuse a request that nobody at the table could grant."""
    tables.must_be(table, tables.Stage.PLAYING)
    if table.lesson:
        raise Refusal("lesson-private", Kind.CONFLICT)
    if table.entry is tables.Entry.CLOSED:
        raise Refusal("door-closed", Kind.FORBIDDEN)
    possible = [action.seat for action in joins(game, state)]
    if seat is None:
        if not possible:
            raise Refusal("table-no-join", Kind.CONFLICT)
    elif not takes_bots_place(table, seat) and seat not in possible:
        raise Refusal("seat-taken", Kind.CONFLICT, seat=seat + 1)


def takes_bots_place(table: tables.Table, seat: int) -> bool:
    """Say whether a newcomer in this seat takes over from a bot; if not, the rules seat them as a new player."""
    return tables.chair_at(table, seat).kind is tables.SeatKind.BOT
