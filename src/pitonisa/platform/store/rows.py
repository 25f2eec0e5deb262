"""Tables, moves and talk as rows of a database, and back."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import BindParameter, bindparam, exists, update

from pitonisa.kernel import TABLE, Actor, AnyGame, Level, Seat
from pitonisa.kernel.chance import Branch, commitment
from pitonisa.kernel.replay import FORMAT, Move, Record, pledges, read_options
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.talk import Line, read_said, say_before
from pitonisa.platform.store.schema import EDITIONS, ENVELOPES, MOVES, SEATS, TABLES, TALK, VISITS
from pitonisa.platform.store.statements import Change, Statement
from pitonisa.platform.table.pace import Pace
from pitonisa.platform.table.table import Chair, Clock, SeatKind, Stage, Table


class KeptMove(msgspec.Struct, frozen=True):
    n: int
    actor: Actor
    action: bytes
    command: str | None = None
    spent: int = 0
    """Milliseconds taken from the actor's bank of time."""

    failed: bool = False
    """The seat's bot failed, and this was done in its place."""


class KeptEnvelope(msgspec.Struct, frozen=True):
    """An answer in a sealed window that is still open. When it closes, it becomes a move."""

    seat: Seat
    action: bytes
    command: str | None = None


class KeptLine(msgspec.Struct, frozen=True):
    k: int
    line: bytes
    command: str | None = None


# What is to be written

_THIS: Final[BindParameter[Any]] = bindparam("this")
_INSERT_TABLE: Final = Statement(TABLES.insert())
_UPDATE_TABLE: Final = Statement(update(TABLES).where(TABLES.c.code == _THIS))
_DATE_TABLE: Final = Statement(update(TABLES).where(TABLES.c.code == _THIS).values(edition=bindparam("edition")))
_INSERT_SEAT: Final = Statement(SEATS.insert())
_DELETE_SEATS: Final = Statement(SEATS.delete().where(SEATS.c.code == _THIS))
_INSERT_MOVE: Final = Statement(MOVES.insert())
_INSERT_ENVELOPE: Final = Statement(ENVELOPES.insert())
_DELETE_ENVELOPES: Final = Statement(ENVELOPES.delete().where(ENVELOPES.c.code == _THIS))
_INSERT_LINE: Final = Statement(TALK.insert())
_INSERT_VISIT: Final = Statement(VISITS.insert())
_DELETE_VISIT: Final = Statement(VISITS.delete().where(VISITS.c.code == _THIS))
_KEEP_EDITION: Final = Statement(EDITIONS.insert().prefix_with("OR REPLACE"))
_SWEEP_EDITIONS: Final = Statement(
    EDITIONS.delete().where(~exists().where(TABLES.c.game == EDITIONS.c.game, TABLES.c.edition == EDITIONS.c.edition))
)
_REMOVE: Final = tuple(
    Statement(rows.delete().where(rows.c.code == _THIS)) for rows in (VISITS, ENVELOPES, TALK, MOVES, SEATS, TABLES)
)
"""What refers to a table goes before it."""


def opening(table: Table) -> list[Change]:
    return [(_INSERT_TABLE, _table_row(table)), *_seat_rows(table)]


def saving(table: Table) -> list[Change]:
    """The table as it is now. Few seats change seldom: they are all written again."""
    return [
        (_UPDATE_TABLE, {**_table_row(table), "this": table.code}),
        (_DELETE_SEATS, {"this": table.code}),
        *_seat_rows(table),
    ]


def moving(code: str, move: KeptMove) -> list[Change]:
    row = {
        "code": code,
        "n": move.n,
        "actor": str(move.actor),
        "action": move.action.decode(),
        "command": move.command,
        "spent": move.spent,
        "failed": move.failed,
    }
    return [(_INSERT_MOVE, row)]


def sealing(code: str, envelope: KeptEnvelope) -> list[Change]:
    row = {
        "code": code,
        "seat": int(envelope.seat),
        "action": envelope.action.decode(),
        "command": envelope.command,
    }
    return [(_INSERT_ENVELOPE, row)]


def unsealing(code: str) -> list[Change]:
    """The window has closed."""
    return [(_DELETE_ENVELOPES, {"this": code})]


def saying(code: str, line: KeptLine) -> list[Change]:
    return [(_INSERT_LINE, {"code": code, "k": line.k, "line": line.line.decode(), "command": line.command})]


def visiting(code: str, at: str) -> list[Change]:
    """Somebody is at the table of a lesson."""
    return [(_DELETE_VISIT, {"this": code}), (_INSERT_VISIT, {"code": code, "at": at})]


def removing(code: str) -> list[Change]:
    """The table, all that was played and said there, and the edition that nobody else needs."""
    return [*((statement, {"this": code}) for statement in _REMOVE), (_SWEEP_EDITIONS, {})]


def dating(code: str, edition: str) -> list[Change]:
    """A match from before editions were written down was begun with this one."""
    return [(_DATE_TABLE, {"this": code, "edition": edition})]


def kept_edition(game: AnyGame, table: Table) -> list[Change]:
    """What this table's match reads beside the rules, with the newest words of that edition; nothing in most games."""
    if game.archive is None or not table.edition:
        return []
    packed = game.archive.pack(read_options(game, table.options))
    return [(_KEEP_EDITION, {"game": game.id, "edition": table.edition, "packed": packed})]


def _table_row(table: Table) -> dict[str, Any]:
    return {
        "code": table.code,
        "game": table.game,
        "version": table.version,
        "edition": table.edition,
        "players": table.players,
        "options": encode(table.options).decode(),
        "language": table.language,
        "listed": table.listed,
        "clock_move": table.clock.move,
        "clock_bank": table.clock.bank,
        "opened": table.opened,
        "stage": table.stage.value,
        "seed": table.seed,
        "outcome": table.outcome,
        "next": table.next,
        "ended": table.ended,
        "winners": encode(table.winners).decode(),
        "help": table.help.value,
        "lesson": table.lesson,
        "branches": encode(table.branches).decode(),
        "origin": table.origin,
        "beat": table.beat,
        "patience": table.patience,
        "pace": table.pace.value,
    }


def _seat_rows(table: Table) -> list[Change]:
    rows = ((seat, msgspec.structs.asdict(chair)) for seat, chair in enumerate(table.chairs))
    return [(_INSERT_SEAT, {**_plain(row), "code": table.code, "seat": seat}) for seat, row in rows]


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value.value if isinstance(value, enum.Enum) else value for name, value in row.items()}


# What was written


def table_of(row: Any, chairs: Sequence[Any]) -> Table:
    return Table(
        code=row.code,
        game=row.game,
        version=row.version,
        edition=row.edition,
        players=row.players,
        options=decode(row.options, dict[str, Any]),
        language=row.language,
        listed=row.listed,
        clock=Clock(row.clock_move, row.clock_bank),
        opened=row.opened,
        stage=Stage(row.stage),
        seed=row.seed,
        outcome=row.outcome,
        next=row.next,
        ended=row.ended,
        winners=decode(row.winners, tuple[Seat, ...]),
        help=Level(row.help),
        lesson=row.lesson,
        branches=decode(row.branches, tuple[Branch, ...]),
        origin=row.origin,
        beat=row.beat,
        patience=row.patience,
        pace=Pace(row.pace),
        chairs=tuple(map(_chair_of, chairs)),
    )


def _chair_of(row: Any) -> Chair:
    return Chair(
        kind=SeatKind(row.kind),
        name=row.name,
        sigil=row.sigil,
        bot=row.bot,
        absent=row.absent,
        host=row.host,
        left=row.left,
        token=row.token,
        heir=row.heir,
        help=Level(row.help) if row.help else None,
    )


def move_of(row: Any) -> KeptMove:
    return KeptMove(row.n, _actor_of(row.actor), row.action.encode(), row.command, row.spent, row.failed)


def _actor_of(text: str) -> Actor:
    return TABLE if text == TABLE else Seat(int(text))


def envelope_of(row: Any) -> KeptEnvelope:
    return KeptEnvelope(Seat(row.seat), row.action.encode(), row.command)


def line_of(row: Any) -> KeptLine:
    return KeptLine(row.k, row.line.encode(), row.command)


# What rows mean together


def record_of(table: Table, moves: list[KeptMove], lines: list[KeptLine]) -> Record:
    """The match that was played at this table."""
    assert table.seed is not None
    return Record(
        pitonisa=FORMAT,
        game=table.game,
        version=table.version,
        edition=table.edition,
        players=table.players,
        options=table.options,
        commitment=commitment(table.seed),
        seed=table.seed,
        branches=pledges(table.branches),
        moves=tuple(Move(move.actor, msgspec.Raw(move.action)) for move in moves),
        talk=tuple(msgspec.Raw(line.line) for line in lines),
    )


def spoken_before(game: AnyGame, lines: list[KeptLine]) -> list[Line]:
    """What was said at a table whose match has not begun."""
    read: list[Line] = [decode(line.line, Line) for line in lines]
    return [say_before(game, line.by, line.name, read_said(game, encode(line.said))) for line in read]
