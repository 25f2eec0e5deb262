"""Convert tables, moves and chat lines to database rows, and back."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Seat
from pitonisa.kernel.chance import commitment
from pitonisa.kernel.hosting import archive_of
from pitonisa.kernel.replay import FORMAT, Move, Record, pledges, read_options
from pitonisa.kernel.wire import NotUnderstood, convert, decode, encode
from pitonisa.platform.store.bus import Action
from pitonisa.platform.store.deadlines import INSERT_DEADLINE, INSERT_PLANS, SeatPlans
from pitonisa.platform.store.presence import Around
from pitonisa.platform.store.statements import NO_FEATURES, Command, FeatureRows, Insert, Write, update
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Chair, Table

S = TypeVar("S", bound=msgspec.Struct)

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class KeptMove(msgspec.Struct, frozen=True):
    n: int
    actor: Actor
    action: bytes
    command: str | None = None
    spent: Milliseconds = 0
    """Taken from the actor's reserve time."""

    failed: bool = False
    """The seat's bot failed, and this action replaced its own."""


class KeptEnvelope(msgspec.Struct, frozen=True):
    """An answer in an open sealed window. When the window closes, it becomes a move."""

    seat: Seat
    action: bytes
    command: str | None = None


class KeptLine(msgspec.Struct, frozen=True):
    k: int
    line: bytes
    command: str | None = None


class News(msgspec.Struct, frozen=True):
    """What a reader who knows part of a table's log must read to know all of it."""

    table: Table | None
    last: int
    """The number of the last action."""

    moves: list[KeptMove]
    lines: list[KeptLine]
    envelopes: list[KeptEnvelope]
    opening: Opening | None = None
    """When the last sealed window opened, if a server has recorded it."""

    plans: dict[Seat, SeatPlans] | None = None
    """The players' plans; `None` if not requested."""

    around: Around | None = None
    """Who is present, according to other servers; `None` if not requested, or there can't be any."""


class Played(msgspec.Struct, frozen=True):
    """The actions played at a table after a given one, and how far its other rows had come by then."""

    moves: list[KeptMove]
    revision: int
    lines: int
    """The number of the next chat line."""

    def after(self, actions: int, revision: int, lines: int) -> list[KeptMove] | None:
        """Return what is new after this point; `None` if more than actions may have changed."""
        new = [move for move in self.moves if move.n > actions]
        is_all = (self.revision, self.lines) == (revision, lines) and (not new or new[0].n == actions + 1)
        return new if is_all else None


class Standing(msgspec.Struct, frozen=True):
    """How far a table has come, by its rows."""

    code: str
    revision: int
    actions: int
    lines: int
    """The number of the next chat line."""


# What is to be written

JSON_COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {"tables": ("options", "winners", "branches", "trail", "scores")}
_KEPT_AS_IT_IS: Final = tuple(name for name in Table.__struct_fields__ if name not in ("chairs", "clock", "revision"))
_TABLE_COLUMNS: Final = (*_KEPT_AS_IT_IS, "clock_move", "clock_bank")
_NEXT: Final = "CASE WHEN revision = :revision THEN revision + 1 END"
"""The next revision; no row, and so no write, if the writer has missed a revision."""

_INSERT_TABLE: Final = Insert("tables", (*_TABLE_COLUMNS, "revision"))
_UPDATE_TABLE: Final = update("tables", _TABLE_COLUMNS, "code = :code", f"revision = {_NEXT}")
_TOUCH_TABLE: Final = Command(f"UPDATE tables SET revision = {_NEXT} WHERE code = :code")
_INSERT_SEAT: Final = Insert("seats", ("code", "seat", *Chair.__struct_fields__))
_INSERT_MOVE: Final = Insert("moves", ("code", *KeptMove.__struct_fields__))
_INSERT_ENVELOPE: Final = Insert("envelopes", ("code", *KeptEnvelope.__struct_fields__))
_INSERT_LINE: Final = Insert("talk", ("code", *KeptLine.__struct_fields__))
insert_visit: Final = Insert("visits", ("code", "at"), 'ON CONFLICT (code) DO UPDATE SET "at" = excluded."at"')
"""Note that somebody is at the table of a lesson, or of a match that hasn't begun."""

_INSERT_EDITION: Final = Insert(
    "editions", ("game", "edition", "packed"), "ON CONFLICT (game, edition) DO UPDATE SET packed = excluded.packed"
)
INSERTS: Final = (
    *(_INSERT_TABLE, _INSERT_SEAT, _INSERT_MOVE, _INSERT_ENVELOPE, _INSERT_LINE, insert_visit, _INSERT_EDITION),
    INSERT_DEADLINE,
    INSERT_PLANS,
)
"""All inserts; a test compares their columns with those of an up-to-date database."""

_DELETE_SEATS: Final = Command("DELETE FROM seats WHERE code = :code")
delete_envelopes: Final = Command("DELETE FROM envelopes WHERE code = :code")
"""Delete the answers of a closed window."""

delete_envelope: Final = Command("DELETE FROM envelopes WHERE code = :code AND seat = :seat")
"""Delete a withdrawn answer."""

set_edition: Final = Command("UPDATE tables SET edition = :edition WHERE code = :code AND edition = ''")
"""Store the edition of a match that began before editions were recorded."""

_DELETE_TABLE: Final = tuple(
    Command(f"DELETE FROM {rows} WHERE code = :code")
    for rows in (*("plans", "deadlines", "visits", "envelopes", "talk", "moves"), *("seats", "tables"))
)
"""Deletes a table; rows that refer to it come first."""

_DELETE_LINE: Final = Command("DELETE FROM talk WHERE code = :code AND k = :k")
_UPDATE_LINE: Final = Command("UPDATE talk SET line = :line WHERE code = :code AND k = :k")
_FORGET_NEXT: Final = Command(
    "UPDATE tables SET next = NULL, revision = revision + 1 WHERE code = :code AND next = :next"
)
_DELETE_UNUSED_EDITIONS: Final = Command(
    "DELETE FROM editions WHERE NOT EXISTS"
    " (SELECT 1 FROM tables WHERE tables.game = editions.game AND tables.edition = editions.edition)"
)


def insert_table(table: Table) -> list[Write]:
    return [(_INSERT_TABLE, _table_row(table)), *_seat_rows(table)]


def update_table(table: Table) -> list[Write]:
    """Write the table as it is now, with all seats, which are few and seldom change."""
    return [(_UPDATE_TABLE, _table_row(table)), (_DELETE_SEATS, {"code": table.code}), *_seat_rows(table)]


def touch_table(table: Table) -> list[Write]:
    """Raise the table's revision, for a write elsewhere that depends on what its writer saw of the table."""
    return [(_TOUCH_TABLE, {"code": table.code, "revision": table.revision})]


def insert_move(code: str, move: KeptMove, *, revision: int | None = None, lines: int = 0) -> list[Write]:
    """Store a move; if the writer tells what it knows of the table, the action goes to other servers (`bus.Action`)."""
    known = {} if revision is None else {"revision": revision, "lines": lines}
    return [(_INSERT_MOVE, known | _row(code, move, action=move.action.decode(), actor=str(move.actor)))]


def insert_envelope(code: str, envelope: KeptEnvelope) -> list[Write]:
    return [(_INSERT_ENVELOPE, _row(code, envelope, action=envelope.action.decode()))]


def insert_line(code: str, line: KeptLine) -> list[Write]:
    return [(_INSERT_LINE, _row(code, line, line=line.line.decode()))]


def update_line(code: str, line: KeptLine) -> list[Write]:
    """Replace a chat line."""
    return [(_UPDATE_LINE, _row(code, line, line=line.line.decode()))]


def delete_lines(code: str, numbers: Sequence[int]) -> list[Write]:
    return [(_DELETE_LINE, {"code": code, "k": number}) for number in numbers]


def delete_table(code: str, origins: Sequence[str] = (), rows: FeatureRows = NO_FEATURES) -> list[Write]:
    """Delete a table with its log, chat and links, and its edition if no other table needs it."""
    return [
        *((_FORGET_NEXT, {"code": origin, "next": code}) for origin in origins),
        *((Command(f"DELETE FROM {kind} WHERE code = :code"), {"code": code}) for kind in rows.of_table),
        *((command, {"code": code}) for command in _DELETE_TABLE),
        (_DELETE_UNUSED_EDITIONS, {}),
    ]


def insert_edition(game: AnyGame, table: Table) -> list[Write]:
    """Store what this table's match reads beside the rules, with that edition's newest texts; nothing in most games."""
    if (archive := archive_of(game)) is None or not table.edition:
        return []
    packed = archive.pack(read_options(game, table.options))
    return [(_INSERT_EDITION, {"game": game.id, "edition": table.edition, "packed": packed})]


def _row(code: str, kept: KeptMove | KeptEnvelope | KeptLine, **as_text: str) -> dict[str, Any]:
    return {"code": code, **msgspec.structs.asdict(kept), **as_text}


def _table_row(table: Table) -> dict[str, Any]:
    row = {name: getattr(table, name) for name in (*_KEPT_AS_IT_IS, "revision")}
    row |= {name: encode(row[name]).decode() for name in JSON_COLUMNS["tables"]}
    return _plain(row | {"clock_move": table.clock.move, "clock_bank": table.clock.bank})


def _seat_rows(table: Table) -> list[Write]:
    return [(_INSERT_SEAT, seat_row(table.code, seat, chair)) for seat, chair in enumerate(table.chairs)]


def seat_row(code: str, seat: int, chair: Chair) -> dict[str, Any]:
    return {"code": code, "seat": seat, **_plain(msgspec.structs.asdict(chair))}


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value.value if isinstance(value, enum.Enum) else value for name, value in row.items()}


# What was written: truth values come back as numbers from a database that has none. A row may hold anything.


def _converted(found: Mapping[str, Any], kind: type[S]) -> S:
    """Convert a row to a value; `NotUnderstood` if a field doesn't fit."""
    try:
        return convert(found, kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood("not-understood", why=str(error)) from error


def _truth(value: Any) -> bool:
    if value not in (0, 1):
        raise NotUnderstood("not-understood", why=f"{type(value).__name__} is no truth value")
    return bool(value)


def _text(value: Any) -> bytes:
    if not isinstance(value, str):
        raise NotUnderstood("not-understood", why=f"{type(value).__name__} is no text")
    return value.encode()


def table_of(row: Any, chairs: Sequence[Any]) -> Table:
    found: dict[str, Any] = {**vars(row), **{name: decode(getattr(row, name), Any) for name in JSON_COLUMNS["tables"]}}
    found |= {name: _truth(found[name]) for name in ("listed", "strangers")}
    if [chair.seat for chair in chairs] != list(range(len(chairs))):
        raise NotUnderstood("not-understood", why="seats are missing")
    clock = {"move": row.clock_move, "bank": row.clock_bank}
    return _converted({**found, "clock": clock, "chairs": list(map(_chair_of, chairs))}, Table)


def _chair_of(row: Any) -> dict[str, Any]:
    truths = {name: _truth(getattr(row, name)) for name in ("absent", "host", "left", "lapsed")}
    return {**vars(row), **truths, "help": row.help or None}


def log_of(rows: Sequence[Any], known: int = 0) -> list[KeptMove]:
    """Read the actions of a table in order, from a given number, without gaps."""
    if [row.n for row in rows] != list(range(known + 1, known + len(rows) + 1)):
        raise NotUnderstood("not-understood", why="actions are missing")
    return [move_of(row) for row in rows]


def move_of(row: Any) -> KeptMove:
    found = {"actor": actor_of(row.actor), "failed": _truth(row.failed), "action": _text(row.action)}
    return _converted({**vars(row), **found}, KeptMove)


def move_told(told: Action) -> KeptMove:
    """Read a move that another server sent, which has checked it."""
    return KeptMove(told.n, actor_of(told.actor), told.action.encode(), told.command, told.spent, told.failed)


def actor_of(text: str) -> Actor:
    return TABLE if text == TABLE else Seat(int(text))


def envelope_of(row: Any) -> KeptEnvelope:
    return _converted({**vars(row), "action": _text(row.action)}, KeptEnvelope)


def line_of(row: Any) -> KeptLine:
    return _converted({**vars(row), "line": _text(row.line)}, KeptLine)


# What rows mean together


def record_of(table: Table, moves: list[KeptMove], lines: list[KeptLine]) -> Record:
    """Build the record of the match at this table."""
    assert table.seed is not None
    return Record(
        pitonisa=FORMAT,
        **{name: getattr(table, name) for name in ("game", "version", "edition", "players", "options", "seed")},
        commitment=commitment(table.seed),
        branches=pledges(table.branches),
        moves=tuple(Move(move.actor, msgspec.Raw(move.action)) for move in moves),
        talk=tuple(msgspec.Raw(line.line) for line in lines),
    )
