"""Checks each value of each row against its column's type, and replaces invalid ones with harmless defaults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Final, get_type_hints

import msgspec

from pitonisa.kernel import Level, Refusal
from pitonisa.kernel.wire import convert, decode
from pitonisa.platform.store.rows import JSON_COLUMNS, KeptLine, KeptMove
from pitonisa.platform.table_model.pace import Pace, Rhythm, Temperament
from pitonisa.platform.table_model.table import CODE_LENGTH, LETTERS, Chair, Clock, Entry, SeatKind, Stage, Table
from pitonisa.server.doctor.findings import Chart, Cure, Row, setting

LONG_AGO: Final = "1970-01-01T00:00:00+00:00"
"""The replacement for an unknown moment."""

MOMENTS: Final = frozenset(
    {"opened", "ended", "at", "off_until", "since", "due", "made", "seen", "until", "failing", "answered", "ends"}
)
"""Columns that hold a moment in ISO 8601."""

UNKNOWN_PLAYERS: Final = 100
"""More than any game has: the real number is then computed from the log."""

LOST: Final = object()
"""Marks values that can't be replaced."""

HIDDEN: Final = frozenset({"seed", "token", "heir", "action", "line", "branches", "packed", "name", "owner"})
"""Columns whose values are never printed, not even for the server's admin."""

LONGEST_SHOWN: Final = 40

JSON: Final[Mapping[str, tuple[str, ...]]] = {
    **JSON_COLUMNS,
    "people": ("kept",),
    "results": ("options", "figures", "achievements", "keepsakes"),
    "deliveries": ("codes",),
}

Code = Annotated[str, msgspec.Meta(pattern=f"^[{LETTERS}]{{{CODE_LENGTH}}}$")]

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
"""A number of events; larger ones can't be real."""


@cache
def kinds() -> Mapping[str, Mapping[str, Any]]:
    """Return by table and column the type of its values. For tables and seats, `Table` and `Chair` define them."""
    table = get_type_hints(Table, include_extras=True)
    chair = get_type_hints(Chair, include_extras=True)
    clock = {f"clock_{name}": kind for name, kind in get_type_hints(Clock, include_extras=True).items()}
    move = get_type_hints(KeptMove, include_extras=True)
    command = get_type_hints(KeptLine)["command"]
    return {
        "tables": {name: kind for name, kind in table.items() if name not in ("chairs", "clock")}
        | clock
        | {"code": Code},
        "seats": {"code": str, "seat": Count, **chair},
        "moves": {"code": str, **move, "n": Count, "action": str},
        "envelopes": {"code": str, "seat": Count, "action": str, "command": command},
        "talk": {"code": str, "k": Count, "line": str, "command": command},
        "visits": {"code": str, "at": str},
        "deadlines": {"code": str, "seat": Count, "since": str, "due": str},
        "plans": {"code": str, "seat": Count, "plans": str, "n": int, "due": str},
        "analyses": {"code": str, "seat": Count, "version": str, "body": bytes, "made": str},
        "editions": {"game": str, "edition": str, "packed": bytes},
    }


HARMLESS: Final[Mapping[str, Mapping[str, Any]]] = {
    "tables": {
        **dict.fromkeys(
            ("clock_move", "clock_bank", "next", "origin", "outcome", "ended", "beat", "patience", "campaign")
        ),
        **dict.fromkeys(("listed", "strangers"), False),
        **dict.fromkeys(("hidden", "revision"), 0),
        **dict.fromkeys(("winners", "trail", "scores"), "[]"),
        "players": UNKNOWN_PLAYERS,
        "language": "en",
        "opened": LONG_AGO,
        "help": Level.EXPLAINED.value,
        "temperament": Temperament.TALKATIVE.value,
        "pace": Pace.NORMAL.value,
        "stage": Stage.PLAYING.value,
        "entry": Entry.ASK.value,
        "rhythm": Rhythm.LIVE.value,
    },
    "seats": {
        **dict.fromkeys(("name", "sigil", "bot", "token", "heir", "help", "stand_in", "off_until", "owner")),
        **dict.fromkeys(("absent", "host", "left", "lapsed"), False),
        "days_off": 0,
        "kind": SeatKind.EMPTY.value,
    },
    "moves": {"command": None, "spent": 0, "failed": False},
    "talk": {"command": None},
    "envelopes": {"command": None},
}
"""Replacements for invalid values; the right value is then computed from the rest."""


def examine_columns(chart: Chart) -> None:
    """Report every invalid value; those of actions and lines are checked with the log."""
    for rows in ("tables", "seats", "moves", "talk", "envelopes", "visits"):
        for row in chart.rows[rows]:
            for column, value in _senseless(rows, row):
                _find(chart, rows, row, column, value)


def _find(chart: Chart, rows: str, row: Row, column: str, value: Any) -> None:
    harmless = chart.now if column == "at" else _harmless(rows, row, column)
    cure, changes = (Cure.NONE, []) if harmless is LOST else (Cure.SET, [setting(rows, row, **{column: harmless})])
    told, place = shown(column, value), which(rows, row)
    chart.find("doctor-column", cure, changes, rows=rows, which=place, column=column, value=told)


def _harmless(rows: str, row: Row, column: str) -> Any:
    """Return a replacement derived from the row's other columns, if possible."""
    if rows == "seats" and column == "kind":
        if row["token"] is not None or row["name"] is not None:
            return SeatKind.PERSON.value
        return SeatKind.EMPTY.value if row["bot"] is None else SeatKind.BOT.value
    if rows == "tables" and column == "stage" and row["seed"] is None:
        return Stage.LOBBY.value
    return HARMLESS.get(rows, {}).get(column, LOST)


def _senseless(rows: str, row: Row) -> Iterator[tuple[str, Any]]:
    for column, kind in kinds()[rows].items():
        if (rows, column) in EXAMINED_WITH_THE_LOG:
            continue
        if not may_hold(rows, column, kind, row[column]):
            yield column, row[column]


EXAMINED_WITH_THE_LOG: Final = frozenset(
    {("moves", "n"), ("moves", "actor"), ("moves", "action"), ("talk", "k"), ("talk", "line")}
    | {("envelopes", "seat"), ("envelopes", "action"), ("seats", "seat")}
)


def may_hold(rows: str, column: str, kind: Any, value: Any) -> bool:
    if kind is bool:
        return value in (0, 1) and not isinstance(value, float)
    if column in MOMENTS and value is not None:
        return _is_moment(value)
    try:
        if column in JSON.get(rows, ()):
            decode(convert(value, str), kind)
        else:
            convert(value, kind)
    except (msgspec.ValidationError, Refusal):
        return False
    return True


def _is_moment(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(datetime.fromisoformat(value))
    except ValueError:
        return False


def which(rows: str, row: Row) -> str:
    """Identify a row of its table; people count seats from 1."""
    match rows:
        case "seats" | "envelopes":
            return seat_of(row)
        case "moves":
            return shown("", row["n"])
        case "talk":
            return shown("", row["k"])
        case _:
            return ""


def seat_of(row: Row) -> str:
    """Return the number of a seat; people count seats from 1."""
    return str(row["seat"] + 1) if type(row["seat"]) is int else shown("", row["seat"])


def shown(column: str, value: Any) -> str:
    if column in HIDDEN and value is not None:
        return "…"
    text = repr(value)
    return f"{text[:LONGEST_SHOWN]}…" if len(text) > LONGEST_SHOWN else text
