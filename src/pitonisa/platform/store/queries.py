"""What is asked of a store: of tables, their logs, and those at which nobody is."""

from __future__ import annotations

from functools import cache
from typing import Final

from pitonisa.platform.store.statements import Query

PAGE: Final = 50

TABLE: Final = Query("SELECT * FROM tables WHERE code = :code")
SEATS: Final = Query("SELECT * FROM seats WHERE code = :code ORDER BY seat")
TABLES: Final = Query("SELECT * FROM tables WHERE code AMONG :codes")
SEATS_OF_SEVERAL: Final = Query("SELECT * FROM seats WHERE code AMONG :codes ORDER BY code, seat")
LAST: Final = Query(
    """
    SELECT COALESCE(MAX(n), 0) AS last, (SELECT n FROM openings WHERE code = :code) AS opening,
        (SELECT moment FROM openings WHERE code = :code) AS moment
    FROM moves WHERE code = :code
    """
)
MOVES: Final = Query("SELECT * FROM moves WHERE code = :code AND n > :moves ORDER BY n")
TALK: Final = Query("SELECT * FROM talk WHERE code = :code AND k >= :lines ORDER BY k")
ENVELOPES: Final = Query("SELECT * FROM envelopes WHERE code = :code ORDER BY seat")
ANSWERED: Final = Query("SELECT code, seat FROM envelopes WHERE code AMONG :codes")
EDITION: Final = Query("SELECT packed FROM editions WHERE game = :game AND edition = :edition")
VERSION: Final = Query("SELECT version_num FROM alembic_version")
STANDINGS: Final = Query(
    """
    SELECT code, revision,
        (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS actions,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM tables WHERE code AMONG :codes
    """
)
PLAYED: Final = """
    SELECT moves.*, tables.revision,
        (SELECT COALESCE(MAX(k) + 1, 0) FROM talk WHERE talk.code = tables.code) AS lines
    FROM moves JOIN tables ON tables.code = moves.code WHERE moves.code = :code{0} AND moves.n > :n{0}
"""
UNDATED_GAMES: Final = Query("SELECT DISTINCT game FROM tables WHERE seed IS NOT NULL AND edition = '' ORDER BY game")
UNDATED: Final = Query(
    "SELECT code FROM tables WHERE game = :game AND version = :version AND seed IS NOT NULL AND edition = ''"
)

ORIGINS: Final = Query("SELECT code FROM tables WHERE next = :code")

_LISTED: Final = f"""
    FROM tables WHERE stage = :stage AND listed IS TRUE
    ORDER BY ended DESC NULLS LAST, opened DESC, code LIMIT {PAGE} OFFSET :first
"""
"""Those that ended or were opened last first."""

LISTED_TABLES: Final = Query(f"SELECT * {_LISTED}")
SEATS_OF_LISTED: Final = Query(f"SELECT * FROM seats WHERE code IN (SELECT code {_LISTED}) ORDER BY code, seat")

UNATTENDED: Final = Query(
    """
    SELECT code, (SELECT COALESCE(MAX(n), 0) FROM moves WHERE moves.code = tables.code) AS last FROM tables
    WHERE stage = 'playing' AND rhythm = 'live' AND (
        EXISTS (SELECT 1 FROM seats WHERE seats.code = tables.code AND seats.bot IS NOT NULL)
        OR clock_move IS NOT NULL OR clock_bank IS NOT NULL)
    ORDER BY opened DESC, code LIMIT :most
    """
)

_SENSE: Final = "2000"
"""Moments before this make no sense, and nothing is removed because of them."""

_EMPTY: Final = "NOT EXISTS (SELECT 1 FROM presence WHERE presence.code = tables.code)"
"""Nobody is there at another server."""

DESERTED_LESSONS: Final = Query(
    f"""
    SELECT tables.code FROM visits JOIN tables ON tables.code = visits.code
    WHERE visits."at" < :lessons AND visits."at" > '{_SENSE}' AND lesson IS NOT NULL
        AND {_EMPTY} ORDER BY visits."at" LIMIT {PAGE}
    """
)
DESERTED_LOBBIES: Final = Query(
    f"""
    SELECT tables.code FROM tables LEFT JOIN visits ON visits.code = tables.code
    WHERE stage = 'lobby' AND seed IS NULL AND lesson IS NULL 
        AND COALESCE(visits."at", opened) < :lobbies AND COALESCE(visits."at", opened) > '{_SENSE}' AND {_EMPTY}
    LIMIT {PAGE}
    """
)


AT_ONCE: Final = 32
"""Tables whose new actions are read with one question."""


@cache
def played_at(tables: int) -> Query:
    """The same of several tables: no number of them needs more than one journey."""
    return Query(f"{' UNION ALL '.join(PLAYED.format(at) for at in range(tables))} ORDER BY code, n")
