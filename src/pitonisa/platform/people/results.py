"""What is left of a match for each who played it to its end: a row of results, made once, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Keepsake, Refusal, Seat, Tale
from pitonisa.kernel.replay import Record, steps
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.store.unreadable import of_row
from pitonisa.platform.table.table import PersonId, Stage, Table, has_finished

PAGE: Final = 20
"""Matches that are told at once."""

BATCH: Final = 20
"""Matches from before there were results that are looked for at once."""


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """What one match was for one person."""

    person: PersonId
    code: str
    seat: int
    game: str
    players: int
    options: dict[str, Any]
    outcome: str
    won: bool
    turns: int = 0
    """0 where the match cannot be replayed any more."""

    score: float | None = None
    figures: dict[str, float] = {}
    achievements: tuple[str, ...] = ()
    keepsakes: dict[str, Keepsake] = {}
    """By language: what they have of a story."""

    ended: str


class Told(msgspec.Struct, frozen=True):
    """What a replay tells of a match: of all, and by seat."""

    turns: int = 0
    scores: dict[Seat, float] = {}
    figures: dict[Seat, dict[str, float]] = {}
    achievements: dict[Seat, tuple[str, ...]] = {}
    keepsakes: dict[Seat, dict[str, Keepsake]] = {}


def results_of(game: AnyGame | None, table: Table, record: Record | None) -> list[MatchResult]:
    """One for each who has a key and was there to the end. Of a match that is open there is nothing to be told.

    Without a game or a record it cannot be replayed: how it ended is known all the same.
    """
    if table.stage is not Stage.OVER or table.lesson or table.outcome is None:
        return []
    told = _told(game, record) if game and record else Told()
    owners = {Seat(seat): chair.owner for seat, chair in enumerate(table.chairs) if has_finished(table, Seat(seat))}
    return [
        MatchResult(
            person=owner,
            code=table.code,
            seat=seat,
            game=table.game,
            players=len(table.chairs),
            options=table.options,
            outcome=table.outcome,
            won=seat in table.winners,
            turns=told.turns,
            score=told.scores.get(seat),
            figures=told.figures.get(seat, {}),
            achievements=told.achievements.get(seat, ()),
            keepsakes=told.keepsakes.get(seat, {}),
            ended=table.ended or table.opened,
        )
        for seat, owner in owners.items()
        if owner is not None and list(owners.values()).index(owner) == list(owners).index(seat)
    ]


def _told(game: AnyGame, record: Record) -> Told:
    """Nothing where other rules were played than those at hand."""
    try:
        played = list(steps(game, record))
    except Refusal:
        return Told()
    outcome = game.outcome(played[-1].state)
    if outcome is None:
        return Told()
    events = [event for step in played for event in step.events]
    sheets = game.figures.sheets(played[-1].state, events) if game.figures else ()
    figures = {Seat(n): {**sheet.parts, **sheet.counts} for n, sheet in enumerate(sheets)}
    return Told(
        turns=sum(game.turn_begun_by(event) is not None for event in events),
        scores={Seat(n): sheet.score for n, sheet in enumerate(sheets)},
        figures={seat: {name: value for name, value in one.items() if value} for seat, one in figures.items()},
        achievements=game.achievements.of(Tale(played, outcome)) if game.achievements else {},
        keepsakes=_keepsakes(game, played[-1].state),
    )


def _keepsakes(game: AnyGame, state: Any) -> dict[Seat, dict[str, Keepsake]]:
    story = game.story
    if story is None:
        return {}
    languages = story.languages(state)
    return {
        Seat(seat): {language: story.keepsake(state, Seat(seat), language) for language in languages}
        for seat in range(game.seats(state))
    }


# As rows

_INSERT_RESULT: Final = Insert(
    "results",
    (
        *("person", "code", "seat", "game", "players", "options", "outcome", "won", "turns", "score"),
        *("figures", "achievements", "keepsakes", "ended"),
    ),
    "ON CONFLICT (person, code) DO NOTHING",
)
RESULT_INSERTS: Final = (_INSERT_RESULT,)
_DELETE_RESULTS: Final = Command("DELETE FROM results WHERE person = :person")

WITHOUT_RESULTS: Final = Query(
    f"""
    SELECT DISTINCT tables.code FROM tables JOIN seats ON seats.code = tables.code
    WHERE stage = 'over' AND lesson IS NULL AND outcome IS NOT NULL AND owner IS NOT NULL
        AND kind = 'person' AND bot IS NULL AND "left" IS NOT TRUE AND tables.code > :after
        AND NOT EXISTS (SELECT 1 FROM results WHERE results.code = tables.code AND results.person = seats.owner)
    ORDER BY tables.code LIMIT {BATCH}
    """
)
"""Matches that ended while nobody wrote down what they were for whom."""

_WANTED: Final = """
    person = :person AND game = COALESCE(NULLIF(CAST(:game AS TEXT), ''), game)
    AND (CAST(:won AS TEXT) = '' OR CASE WHEN won THEN 'won' ELSE 'lost' END = CAST(:won AS TEXT))
    AND turns >= :shortest AND turns <= :longest AND ended >= :since AND ended < :until
    AND (CAST(:company AS TEXT) = '' OR EXISTS (SELECT 1 FROM seats WHERE seats.code = results.code
        AND seats.seat != results.seat AND seats.kind = 'person' AND seats.name = CAST(:company AS TEXT)))
"""
PAGE_OF: Final = Query(
    f"SELECT * FROM results WHERE {_WANTED} ORDER BY ended DESC, code LIMIT {PAGE + 1} OFFSET :first"
)
"""A page of what somebody wants to see of their matches, and one more where there is another page."""

RESULTS_OF: Final = Query("SELECT * FROM results WHERE person = :person ORDER BY ended DESC, code LIMIT 5000")
"""All that somebody has played, the newest first."""

COMPANY_OF: Final = Query(
    """
    SELECT results.code, seats.owner, seats.name FROM results JOIN seats ON seats.code = results.code
    WHERE results.person = :person AND seats.kind = 'person'
        AND seats.seat != results.seat AND (seats.owner IS NULL OR seats.owner != results.person)
    ORDER BY results.ended DESC, results.code, seats.seat LIMIT 20000
    """
)
"""Who else sat there, under the names that they had at those tables."""

LEFT_BY: Final = Query(
    """
    SELECT COUNT(DISTINCT tables.code) AS number FROM tables JOIN seats ON seats.code = tables.code
    WHERE owner = :person AND stage = 'over' AND lesson IS NULL AND outcome IS NOT NULL
        AND kind = 'person' AND (bot IS NOT NULL OR "left" IS TRUE)
    """
)
"""How many of somebody's matches a bot finished, or went on without them."""


def insert_results(results: Sequence[MatchResult]) -> list[Write]:
    return [(_INSERT_RESULT, _row(result)) for result in results]


def delete_results(person: PersonId) -> list[Write]:
    """Somebody wants to be forgotten."""
    return [(_DELETE_RESULTS, {"person": person})]


def _row(result: MatchResult) -> dict[str, Any]:
    row = msgspec.structs.asdict(result)
    return row | {name: encode(row[name]).decode() for name in ("options", "figures", "achievements", "keepsakes")}


@of_row
def result_of(row: Any) -> MatchResult:
    return MatchResult(
        person=row.person,
        code=row.code,
        seat=int(row.seat),
        game=row.game,
        players=int(row.players),
        options=decode(row.options, dict[str, Any]),
        outcome=row.outcome,
        won=bool(row.won),
        turns=int(row.turns),
        score=None if row.score is None else float(row.score),
        figures=decode(row.figures, dict[str, float]),
        achievements=decode(row.achievements, tuple[str, ...]),
        keepsakes=decode(row.keepsakes, dict[str, Keepsake]),
        ended=row.ended,
    )
