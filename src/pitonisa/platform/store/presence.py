"""Store rows that last as long as their server: who is present, who asks to join, and guests' usage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, Seat, Viewer
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.table_model.chairs import Ask
from pitonisa.platform.table_model.pace import Opening

PASSING: Final = frozenset({"servers", "presence", "asks", "openings", "keys", "searches", "seekers", "reviews"})
"""Tables that are not copied when a database is moved, and that no log contains."""

ROOM: Final = frozenset({"presence", "asks", "reviews"})
"""Those of them that belong to a table, or to a review of a match."""

_INSERT_SERVER: Final = Insert(
    "servers",
    ("name", "tick", "spent"),
    "ON CONFLICT (name) DO UPDATE SET tick = excluded.tick, spent = excluded.spent",
)
_INSERT_PRESENCE: Final = Insert("presence", ("code", "viewer", "server"), "ON CONFLICT DO NOTHING")
_INSERT_ASK: Final = Insert(
    "asks",
    ("code", "id", "server", "name", "sigil", "seat", "asked", "link", "owner", "declined"),
    "ON CONFLICT DO NOTHING",
)
_INSERT_OPENING: Final = Insert(
    "openings",
    ("code", "n", "moment"),
    """ON CONFLICT (code) DO UPDATE SET n = excluded.n, moment = excluded.moment
    WHERE (openings.n, openings.moment) < (excluded.n, excluded.moment)""",
)
insert_key: Final = Insert("keys", ("name", "value"), "ON CONFLICT DO NOTHING")
"""Store a secret unless one of this name exists."""

PASSING_INSERTS: Final = (_INSERT_SERVER, _INSERT_PRESENCE, _INSERT_ASK, _INSERT_OPENING, insert_key)

_DELETE_PRESENCE: Final = Command("DELETE FROM presence WHERE code = :code AND viewer = :viewer AND server = :server")
_DELETE_ASK: Final = Command("DELETE FROM asks WHERE code = :code AND id = :id")
decline_ask: Final = Command("UPDATE asks SET declined = TRUE WHERE code = :code AND id = :id")
"""Reject a request: its server tells the person, and deletes the row."""

_LEAVE_TABLE: Final = tuple(
    Command(f"DELETE FROM {rows} WHERE code = :code AND server = :server") for rows in sorted(ROOM)
)
delete_server: Final = Command("DELETE FROM servers WHERE name = :server")

AROUND: Final = Query(
    """
    SELECT code, viewer, server, NULL AS id, NULL AS name, NULL AS sigil, NULL AS seat, NULL AS asked, NULL AS link,
        NULL AS owner, FALSE AS declined FROM presence WHERE code AMONG :codes AND server <> :server
    UNION ALL SELECT code, NULL, server, id, name, sigil, seat, asked, link, owner, declined FROM asks
        WHERE code AMONG :codes
    """
)
"""Presence and requests of these tables at other servers, in one query without a transaction."""

PRESENT_AT_SEVERAL: Final = Query("SELECT DISTINCT code, viewer FROM presence WHERE code AMONG :codes")
SERVERS: Final = Query("SELECT name, spent FROM servers")
CLOCK: Final = Query("SELECT CAST(EXTRACT(EPOCH FROM CLOCK_TIMESTAMP()) AS DOUBLE PRECISION) AS moment")
"""Reads the database's clock, which all servers share; used only if there can be several."""

KEY: Final = Query("SELECT value FROM keys WHERE name = :name")
ROOMS_OF: Final = Query(
    """
    SELECT code FROM presence WHERE server = :server UNION SELECT code FROM asks WHERE server = :server
    UNION SELECT code FROM reviews WHERE server = :server
    """
)


class Around(msgspec.Struct, frozen=True):
    """Who is at a table, according to its other servers."""

    elsewhere: frozenset[Viewer]
    """The viewers that are present at other servers."""

    asks: tuple[Ask, ...]
    """Requests for seats from people at other servers."""

    declined: tuple[str, ...]
    """The ids of rejected requests whose senders haven't been told yet."""


def insert_presence(code: str, viewer: Viewer, server: str) -> Write:
    return _INSERT_PRESENCE, {"code": code, "viewer": str(viewer), "server": server}


def delete_presence(code: str, viewer: Viewer, server: str) -> Write:
    return _DELETE_PRESENCE, {"code": code, "viewer": str(viewer), "server": server}


def insert_ask(code: str, ask: Ask, server: str) -> Write:
    return _INSERT_ASK, {"code": code, "server": server, "declined": False, **msgspec.structs.asdict(ask)}


def delete_ask(code: str, id: str) -> Write:
    return _DELETE_ASK, {"code": code, "id": id}


def leave_tables(codes: Iterable[str], server: str) -> list[Write]:
    """Delete this server's presence at these tables."""
    return [(command, {"code": code, "server": server}) for command in _LEAVE_TABLE for code in codes]


def insert_opening(code: str, opening: Opening) -> Write:
    """Store when a sealed window of this table opens, replacing an earlier one."""
    return _INSERT_OPENING, {"code": code, **msgspec.structs.asdict(opening)}


def insert_server(name: str, tick: int = 0, spent: str = "{}") -> list[Write]:
    """Store that a server is running, with its guests' usage for the others."""
    return [(_INSERT_SERVER, {"name": name, "tick": tick, "spent": spent})]


def viewer_of(text: str) -> Viewer:
    return PUBLIC if text == PUBLIC else Seat(int(text))


def around_of(rows: Sequence[Any], server: str) -> Around:
    """Read who is at a table, from the point of view of this server."""
    asks = [row for row in rows if row.viewer is None]
    return Around(
        frozenset(viewer_of(row.viewer) for row in rows if row.viewer is not None),
        tuple(_ask_of(row) for row in asks if row.server != server and not row.declined),
        tuple(row.id for row in asks if row.declined),
    )


def _ask_of(row: Any) -> Ask:
    return Ask(row.id, row.name, row.sigil, row.seat, row.asked, row.link, row.owner)
