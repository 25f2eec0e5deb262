"""Compute and store one result row for each player who finished a match, and sum up a person's results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Keepsake, MatchHistory, Refusal, Seat
from pitonisa.kernel.finished import achievements_of, figures_of
from pitonisa.kernel.hosting import seats_of, story_of
from pitonisa.kernel.laws import turn_begun_by
from pitonisa.kernel.replay import Record, steps
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.statements import FeatureRows, Insert, Query, Write, of_row
from pitonisa.platform.table_model.table import PersonId, Stage, Table, has_finished

PAGE: Final = 20
"""Matches on one page of results."""

BATCH: Final = 20
"""Older matches without results that are read at a time."""


class MatchResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one match for one person."""

    person: PersonId
    code: str
    seat: int
    game: str
    players: int
    options: dict[str, Any]
    outcome: str
    won: bool
    turns: int = 0
    """0 if the match can no longer be replayed."""

    score: float | None = None
    figures: dict[str, float] = {}
    achievements: tuple[str, ...] = ()
    keepsakes: dict[str, Keepsake] = {}
    """By language: what they keep of a story."""

    ended: str


class Told(msgspec.Struct, frozen=True):
    """What a replay says about a match: for all, and by seat."""

    turns: int = 0
    scores: dict[Seat, float] = {}
    figures: dict[Seat, dict[str, float]] = {}
    achievements: dict[Seat, tuple[str, ...]] = {}
    keepsakes: dict[Seat, dict[str, Keepsake]] = {}


def match_results(game: AnyGame | None, table: Table, record: Record | None) -> list[MatchResult]:
    """Compute the results of a finished match, one for each person with a key who stayed to the end.

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
    """Summarise a replay; None if the match was played by other rules."""
    try:
        played = list(steps(game, record))
    except Refusal:
        return Told()
    outcome = game.outcome(played[-1].state)
    if outcome is None:
        return Told()
    events = [event for step in played for event in step.events]
    sheets = figures_part.sheets(played[-1].state, events) if (figures_part := figures_of(game)) else ()
    figures = {Seat(n): {**sheet.parts, **sheet.counts} for n, sheet in enumerate(sheets)}
    return Told(
        turns=sum(turn_begun_by(game, event) is not None for event in events),
        scores={Seat(n): sheet.score for n, sheet in enumerate(sheets)},
        figures={seat: {name: value for name, value in one.items() if value} for seat, one in figures.items()},
        achievements=achieved.of(MatchHistory(played, outcome)) if (achieved := achievements_of(game)) else {},
        keepsakes=_keepsakes(game, played[-1].state),
    )


def _keepsakes(game: AnyGame, state: Any) -> dict[Seat, dict[str, Keepsake]]:
    story = story_of(game)
    if story is None:
        return {}
    languages = story.languages(state)
    return {
        Seat(seat): {language: story.keepsake(state, Seat(seat), language) for language in languages}
        for seat in range(seats_of(game, state))
    }


# As rows

_INSERT_RESULT: Final = Insert("results", MatchResult, "ON CONFLICT (person, code) DO NOTHING")
ROWS: Final = FeatureRows(inserts=(_INSERT_RESULT,), of_person=(("results", "code"),))

WITHOUT_RESULTS: Final = Query(
    f"""
    SELECT DISTINCT tables.code FROM tables JOIN seats ON seats.code = tables.code
    WHERE stage = 'over' AND lesson IS NULL AND outcome IS NOT NULL AND owner IS NOT NULL
        AND kind = 'person' AND bot IS NULL AND "left" IS NOT TRUE AND tables.code > :after
        AND NOT EXISTS (SELECT 1 FROM results WHERE results.code = tables.code AND results.person = seats.owner)
    ORDER BY tables.code LIMIT {BATCH}
    """
)
"""Finds finished matches without results."""

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
"""Finds a page of a person's matches, and one more if there is another page."""

RESULTS_OF: Final = Query("SELECT * FROM results WHERE person = :person ORDER BY ended DESC, code LIMIT 5000")
"""Finds all matches of a person, the newest first."""

COMPANY_OF: Final = Query(
    """
    SELECT results.code, seats.owner, seats.name FROM results JOIN seats ON seats.code = results.code
    WHERE results.person = :person AND seats.kind = 'person'
        AND seats.seat != results.seat AND (seats.owner IS NULL OR seats.owner != results.person)
    ORDER BY results.ended DESC, results.code, seats.seat LIMIT 20000
    """
)
"""Finds the other people of these matches, under their names at those tables."""

LEFT_BY: Final = Query(
    """
    SELECT COUNT(DISTINCT tables.code) AS number FROM tables JOIN seats ON seats.code = tables.code
    WHERE owner = :person AND stage = 'over' AND lesson IS NULL AND outcome IS NOT NULL
        AND kind = 'person' AND (bot IS NOT NULL OR "left" IS TRUE)
    """
)
"""Counts the matches of a person that a bot finished, or that went on without them."""

_IN_JSON: Final = ("options", "figures", "achievements", "keepsakes")


def insert_results(results: Sequence[MatchResult]) -> list[Write]:
    return [write for one in results for write in _INSERT_RESULT(**msgspec.structs.asdict(one) | _json_of(one))]


def _json_of(result: MatchResult) -> dict[str, str]:
    return {name: encode(getattr(result, name)).decode() for name in _IN_JSON}


@of_row
def result_of(row: Any) -> MatchResult:
    held = {name: decode(getattr(row, name), Any) for name in _IN_JSON}
    return msgspec.convert({**vars(row), **held}, MatchResult, strict=False)


COMPANIONS: Final = 5
"""How many people are listed: those played with most."""

MONTHS: Final = 24


class Share(msgspec.Struct, frozen=True):
    played: int
    won: int


class Best(msgspec.Struct, frozen=True):
    """The match with the best, or worst, result."""

    code: str
    score: float
    ended: str


class Month(msgspec.Struct, frozen=True):
    """One month; `counts` are the game's figures, added up."""

    month: str
    played: int
    won: int
    counts: Mapping[str, float]


class Companion(msgspec.Struct, frozen=True):
    """A person played with, under their last name."""

    name: str
    played: int
    won: int


class Earned(msgspec.Struct, frozen=True):
    times: int
    first: str
    """When it was first earned."""


class Tonight(msgspec.Struct, frozen=True, kw_only=True):
    """What one match earned a person, compared with everything they had played before it."""

    earned: Mapping[str, int]
    """By achievement: how often they have it now."""

    best: Best | None
    """Their best score at such a table, if this match has beaten it."""

    before: float | None
    """The score that was beaten."""

    streak: int
    """How many matches of this game they have won in a row, including this one."""


class GameFigures(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    played: int
    won: int
    by_players: Mapping[int, Share]
    by_level: Mapping[str, Share]
    """By the value of the option that a table shows first; empty in a game without one.

    The caller that names the levels also sorts them."""

    outcomes: Mapping[str, int]
    best: Best | None
    worst: Best | None
    counts: Mapping[str, float]
    months: tuple[Month, ...]
    """Months in which it was played, the oldest first."""

    earned: Mapping[str, Earned]


class AllFigures(msgspec.Struct, frozen=True, kw_only=True):
    played: int
    with_people: int
    """Matches with at least one other person."""

    left: int
    """Further matches, which a bot finished in their place."""

    games: tuple[GameFigures, ...]
    """The one played most first."""

    days: Mapping[str, int]
    """The calendar: how many matches ended on each day."""

    companions: tuple[Companion, ...]


class StoryRead(msgspec.Struct, frozen=True):
    """A person's progress in a story, in one language. What they haven't reached is neither named nor counted."""

    id: str
    endings: Mapping[str, int]
    """By name: how often they reached it."""

    cards: tuple[str, ...]


class Company(msgspec.Struct, frozen=True):
    """Another person at the table of one of these matches."""

    code: str
    owner: str | None
    name: str | None


def all_figures(
    results: Sequence[MatchResult], company: Sequence[Company], left: int, level: Callable[[str], str | None]
) -> AllFigures:
    """Sum up all matches, from the newest to the oldest. `level` gives each game's main option."""
    games = Counter(result.game for result in results)
    return AllFigures(
        played=len(results),
        with_people=len({one.code for one in company}),
        left=left,
        games=tuple(
            game_figures([result for result in results if result.game == game], level(game))
            for game, _ in games.most_common()
        ),
        days=dict(Counter(result.ended[:10] for result in reversed(results))),
        companions=companions(results, company),
    )


def game_figures(results: Sequence[MatchResult], level: str | None) -> GameFigures:
    """Sum up the matches of one game, from the newest to the oldest."""
    scored = [Best(one.code, one.score, one.ended) for one in results if one.score is not None]
    levels: Callable[[MatchResult], Any] = lambda one: one.options.get(level) if level else None  # noqa: E731
    return GameFigures(
        game=results[0].game,
        **_share(results),
        by_players=dict(sorted((int(n), share) for n, share in _shares(results, lambda one: one.players).items())),
        by_level=_shares(results, levels),
        outcomes=dict(Counter(one.outcome for one in results)),
        best=max(scored, key=lambda one: one.score, default=None),
        worst=min(scored, key=lambda one: one.score, default=None),
        counts=_counts(results),
        months=_months(results),
        earned=_earned(results),
    )


def tonight(results: Sequence[MatchResult], code: str, level: str | None) -> Tonight | None:
    """Compare a match with earlier ones of the game, from the newest to the oldest; None if they have no result of it.

    Scores are compared among tables of the same size and level, and only where there is something to compare with.
    """
    place = next((place for place, one in enumerate(results) if one.code == code), None)
    if place is None:
        return None
    mine, earlier = results[place], results[place + 1 :]
    alike = [
        one.score
        for one in earlier
        if one.score is not None
        and one.players == mine.players
        and one.options.get(level or "") == mine.options.get(level or "")
    ]
    is_best = mine.score is not None and bool(alike) and mine.score > max(alike)
    lost = next((n for n, one in enumerate(results[place:]) if not one.won), len(results) - place)
    return Tonight(
        earned={name: 1 + sum(name in one.achievements for one in earlier) for name in mine.achievements},
        best=Best(mine.code, mine.score, mine.ended) if is_best and mine.score is not None else None,
        before=max(alike) if is_best else None,
        streak=lost,
    )


def stories_read(results: Sequence[MatchResult], level: str | None, language: str) -> tuple[StoryRead, ...]:
    """Sum up the stories of one game, from the newest match to the oldest; `level` is the option that chooses one."""
    found: dict[str, list[Keepsake]] = {}
    for one in results:
        if keepsake := one.keepsakes.get(language) or next(iter(one.keepsakes.values()), None):
            found.setdefault(str(one.options.get(level or "", "")), []).append(keepsake)
    return tuple(
        StoryRead(
            id,
            dict(Counter(one.ending for one in kept if one.ending)),
            tuple(sorted({card for one in kept for card in one.cards})),
        )
        for id, kept in found.items()
    )


def _share(results: Sequence[MatchResult]) -> dict[str, Any]:
    return {"played": len(results), "won": sum(one.won for one in results)}


def _shares(results: Sequence[MatchResult], by: Callable[[MatchResult], Any]) -> dict[str, Share]:
    keys = sorted({str(by(one)) for one in results if by(one) is not None})
    return {key: Share(**_share([one for one in results if str(by(one)) == key])) for key in keys}


def _counts(results: Iterable[MatchResult]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for one in results:
        total.update(one.figures)  # pyright: ignore[reportArgumentType]  # whole numbers and others alike
    return dict(total)


def _months(results: Sequence[MatchResult]) -> tuple[Month, ...]:
    months = sorted({one.ended[:7] for one in results})[-MONTHS:]
    found = {month: [one for one in results if one.ended[:7] == month] for month in months}
    return tuple(Month(month=month, counts=_counts(some), **_share(some)) for month, some in found.items())


def _earned(results: Sequence[MatchResult]) -> dict[str, Earned]:
    """List achievements, each with its first match; the oldest come last."""
    found: dict[str, Earned] = {}
    for one in results:
        for name in one.achievements:
            found[name] = Earned(found[name].times + 1 if name in found else 1, one.ended)
    return found


def companions(results: Sequence[MatchResult], company: Sequence[Company]) -> tuple[Companion, ...]:
    """People without a key are distinguished by their names."""
    won = {one.code for one in results if one.won}
    names: dict[str, str] = {}
    codes: dict[str, set[str]] = {}
    for one in company:
        if one.name is None:
            continue
        who = one.owner or f"name {one.name}"
        names.setdefault(who, one.name)
        codes.setdefault(who, set()).add(one.code)
    most = sorted(codes, key=lambda who: (-len(codes[who]), names[who]))[:COMPANIONS]
    return tuple(Companion(names[who], len(codes[who]), len(codes[who] & won)) for who in most)
