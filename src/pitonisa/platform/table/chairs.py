"""Who sits on the chairs of a table: each function gives the table as it will be, or says why not."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Level, Refusal, Seat
from pitonisa.kernel.help import allows
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.table.links import fingerprint
from pitonisa.platform.table.table import (
    EMPTY,
    Chair,
    PersonId,
    SeatKind,
    Stage,
    Table,
    chair_at,
    heir_of,
    is_host,
    must_be,
    played_by_bot,
    seat_of,
)

LONGEST_NAME: Final = 24
SIGIL: Final = re.compile(r"[a-z0-9-]{1,32}")


def changed(table: Table, seat: int, **fields: Any) -> Table:
    chair = msgspec.structs.replace(chair_at(table, seat), **fields)
    return with_chair(table, seat, chair)


def with_chair(table: Table, seat: int, chair: Chair) -> Table:
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return msgspec.structs.replace(table, chairs=chairs)


def free_seat(table: Table, wanted: int | None) -> Seat:
    """The one asked for, or the first free one."""
    if wanted is not None:
        if chair_at(table, wanted).kind is not SeatKind.EMPTY:
            raise Refusal("seat-taken", Kind.CONFLICT, seat=wanted + 1)
        return Seat(wanted)
    for seat, chair in enumerate(table.chairs):
        if chair.kind is SeatKind.EMPTY:
            return Seat(seat)
    raise Refusal("table-full", Kind.CONFLICT)


def resized(table: Table, players: int) -> Table:
    """With more seats, or with fewer: nobody is moved, and nobody is sent away."""
    extra = table.chairs[players:]
    if any(chair.kind is SeatKind.PERSON for chair in extra):
        raise Refusal("seats-occupied", players=players)
    chairs = (*table.chairs[:players], *(EMPTY,) * (players - len(table.chairs)))
    return msgspec.structs.replace(table, players=players, chairs=chairs)


# People


def person(
    name: str | None, sigil: str | None, token: str, *, host: bool = False, owner: PersonId | None = None
) -> Chair:
    """Somebody; whoever has said no name is called a guest by each reader in their own language."""
    if name is not None:
        name = plain_text(name)
        if not can_be_seen(name) or len(name) > LONGEST_NAME:
            raise Refusal("name-length", most=LONGEST_NAME)
    if sigil is not None and not SIGIL.fullmatch(sigil):
        raise Refusal("sigil-unknown")
    return Chair(kind=SeatKind.PERSON, name=name, sigil=sigil, token=fingerprint(token), host=host, owner=owner)


def emptied(table: Table, seat: Seat) -> Table:
    """Somebody leaves the lobby. If it was the host, the next person is host."""
    was_host = is_host(table, seat)
    table = with_chair(table, seat, EMPTY)
    people = [n for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]
    return changed(table, people[0], host=True) if was_host and people else table


def moved(table: Table, token: str, owner: PersonId | None) -> Table:
    """The seat that this link takes over is its own from now on, and belongs to whoever has come with it."""
    seat = heir_of(table, token)
    return table if seat is None else changed(table, seat, token=table.chairs[seat].heir, heir=None, owner=owner)


def owned(table: Table, token: str, owner: PersonId | None) -> Table:
    """The seat that somebody has by this link alone is their key's as well from now on."""
    seat = seat_of(table, token)
    return table if seat is None or table.chairs[seat].owner else changed(table, seat, owner=owner)


def with_help(game: AnyGame, table: Table, seat: Seat, level: Level) -> Table:
    """Somebody chooses how much help they want."""
    if game.help is None:
        raise Refusal("help-none")
    if not allows(table.help, level):
        raise Refusal("help-forbidden", Kind.FORBIDDEN, most=table.help.value)
    return table if chair_at(table, seat).help is level else changed(table, seat, help=level)


# Bots


def with_visitor(table: Table, seat: int, token: str) -> Table:
    """A bot that runs elsewhere has this seat by this link; one that had it by another has it no more.

    Only before the match: whoever runs the bot sees what its seat sees, and no seat that somebody has played is shown.
    """
    must_be(table, Stage.LOBBY)
    if chair_at(table, seat).kind not in (SeatKind.EMPTY, SeatKind.VISITOR):
        raise Refusal("seat-taken", Kind.CONFLICT, seat=seat + 1)
    return with_chair(table, seat, Chair(kind=SeatKind.VISITOR, token=fingerprint(token)))


def bot_chair(game: AnyGame, bot: str) -> Chair:
    return Chair(kind=SeatKind.BOT, bot=known_bot(game, bot))


def known_bot(game: AnyGame, bot: str) -> str:
    if bot not in game.bots.levels:
        raise Refusal("unknown-bot", bot=bot, game=game.id, known=", ".join(game.bots.names))
    return bot


def stand_in(game: AnyGame, table: Table, seat: int) -> str:
    """Who goes on for somebody: the bot they chose, or one like those at the table, or the strongest."""
    chosen = table.chairs[seat].stand_in
    seated = {chair.bot for chair in table.chairs if chair.kind is SeatKind.BOT}
    alike = [bot for bot in game.bots.names if bot in seated]
    return chosen or (alike[-1] if alike else game.bots.strongest)


def with_bot(game: AnyGame, table: Table, seat: Seat, bot: str | None) -> Table:
    """A bot sits down on a seat, changes, or makes room again."""
    chair = chair_at(table, seat)
    if chair.kind is SeatKind.PERSON:
        must_be(table, Stage.PLAYING)
        if bot is None:
            return changed(table, seat, bot=None, absent=False)
        return left_to_bot(game, with_stand_in(game, table, seat, bot), seat)
    if bot is None:
        must_be(table, Stage.LOBBY)
        return with_chair(table, seat, EMPTY)
    if chair.kind is SeatKind.EMPTY:
        must_be(table, Stage.LOBBY)
    return with_chair(table, seat, bot_chair(game, bot))


def with_stand_in(game: AnyGame, table: Table, seat: Seat, bot: str | None) -> Table:
    """Somebody chooses who would go on for them, or leaves it to the table; one that plays already makes room."""
    chair = chair_at(table, seat)
    table = changed(table, seat, stand_in=None if bot is None else known_bot(game, bot))
    return left_to_bot(game, table, seat, absent=chair.absent) if played_by_bot(chair) else table


def left_to_bot(game: AnyGame, table: Table, seat: Seat, *, absent: bool = False) -> Table:
    """A bot goes on for this person."""
    return changed(table, seat, bot=stand_in(game, table, seat), absent=absent)


def played_again(table: Table, seat: Seat) -> Table:
    """This person acts themselves: a bot that played for them makes room, and no time has run out."""
    chair = table.chairs[seat]
    if not (chair.bot or chair.lapsed):
        return table
    return changed(table, seat, bot=None, absent=False, lapsed=False)
