"""Reports on seats of matches that are over, as rows of a database: one a seat, packed, and not more than so many."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from pitonisa.kernel import Seat
from pitonisa.platform.store.statements import Command, Insert, Query, Write

KEPT: Final = 5000
"""The newest reports that are kept; of others it is known how to make them again."""

INSERT_ANALYSIS: Final = Insert(
    "analyses",
    ("code", "seat", "version", "body", "made"),
    "ON CONFLICT (code, seat) DO UPDATE SET version = excluded.version, body = excluded.body, made = excluded.made",
)
_MAKE_ROOM: Final = Command(
    "DELETE FROM analyses WHERE made < (SELECT made FROM analyses ORDER BY made DESC LIMIT 1 OFFSET :kept)"
)
ANALYSIS: Final = Query("SELECT body FROM analyses WHERE code = :code AND seat = :seat AND version = :version")


def keep_analysis(code: str, seat: Seat, version: str, body: bytes, made: str) -> list[Write]:
    row = {"code": code, "seat": int(seat), "version": version, "body": zlib.compress(body), "made": made}
    return [(INSERT_ANALYSIS, row), (_MAKE_ROOM, {"kept": KEPT - 1})]


def analysis_of(rows: Sequence[Any]) -> bytes | None:
    """What was kept; what nobody can unpack was not."""
    return unpacked(rows[0].body) if rows else None


def unpacked(body: Any) -> bytes | None:
    try:
        return zlib.decompress(body)
    except (zlib.error, TypeError):
        return None
