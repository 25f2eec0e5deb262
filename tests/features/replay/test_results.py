"""Test the results of a match for each player: computed once, and found by queries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from pitonisa.features.replay.results import (
    COMPANY_OF,
    PAGE_OF,
    RESULTS_OF,
    WITHOUT_RESULTS,
    Company,
    MatchResult,
    all_figures,
    insert_results,
    match_results,
    result_of,
    tonight,
)
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel.replay import Record
from pitonisa.platform.match.match import Match
from pitonisa.platform.simulation.simulate import Crew, waited_for
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table

ANA, BEA = "a" * 24, "b" * 24
WANTED: dict[str, Any] = {
    "game": "",
    "won": "",
    "company": "",
    "shortest": 0,
    "longest": 999,
    "since": "",
    "until": "9999",
    "first": 0,
}


def played() -> tuple[Match, Record]:
    """A match of two bots, to its end."""
    match = Match(GAME, 2, seed="results")
    crew = Crew(GAME, ("random", "random"), "results")
    while match.outcome is None:
        seat = crew.first(waited_for(GAME, match.state), len(match.log))
        match.act(seat, crew.choose(GAME.view(match.state, seat), match.notes, seat, len(match.log)))
    return match, match.record()


def the_table(match: Match, **fields: Any) -> Table:
    people = (
        Chair(kind=SeatKind.PERSON, name="Ana", owner=ANA, host=True),
        Chair(kind=SeatKind.PERSON, name="Bea", owner=BEA),
    )
    assert match.outcome is not None
    table = Table(
        code="CORAL2",
        game="shipwreck",
        version=GAME.version,
        players=2,
        options=msgspec.to_builtins(match.options),
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-10-01T20:00:00+00:00",
        ended="2026-10-01T21:00:00+00:00",
        chairs=people,
        stage=Stage.OVER,
        seed=match.seed,
        outcome=match.outcome.reason,
        winners=match.outcome.winners,
    )
    return msgspec.structs.replace(table, **fields)


@pytest.fixture(scope="module")
def over() -> tuple[Match, Record]:
    return played()


def test_each_who_was_there_to_the_end_has_a_result(over: tuple[Match, Record]) -> None:
    match, saved = over

    ana, bea = match_results(GAME, the_table(match), saved)

    assert (ana.person, bea.person, ana.turns) == (ANA, BEA, len(match.turns()))
    assert ana.score == match.state.score - match.state.doom
    assert ana.won is bool(match.state.score >= 7)


@pytest.mark.parametrize("fields", [{"stage": Stage.PLAYING}, {"stage": Stage.LOBBY}, {"lesson": "first"}])
def test_of_an_open_match_and_of_a_lesson_nothing_is_counted(over: tuple[Match, Record], fields: Any) -> None:
    match, saved = over

    assert match_results(GAME, the_table(match, **fields), saved) == []


def test_whoever_left_a_bot_in_their_place_has_none(over: tuple[Match, Record]) -> None:
    match, saved = over
    table = the_table(match)
    chairs = (table.chairs[0], msgspec.structs.replace(table.chairs[1], bot="navigator"))

    assert [one.person for one in match_results(GAME, the_table(match, chairs=chairs), saved)] == [ANA]


def test_a_match_that_cannot_be_replayed_still_has_its_end(over: tuple[Match, Record]) -> None:
    match, saved = over
    older = msgspec.structs.replace(saved, version=saved.version - 1)

    for game, found in ((GAME, older), (None, saved), (GAME, None)):
        (ana, _) = match_results(game, the_table(match), found)
        assert (ana.outcome, ana.turns, ana.figures, ana.achievements) == (table_outcome(match), 0, {}, ())


def table_outcome(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.reason


# In the store


def with_store(address: str, work: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = SqlStore(address)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_results_are_found_by_what_one_asks_in_either_database(address: str, over: tuple[Match, Record]) -> None:
    match, saved = over
    table = the_table(match)
    results = match_results(GAME, table, saved)
    won = "won" if results[0].won else "lost"
    other = "lost" if results[0].won else "won"

    async def work(store: SqlStore) -> None:
        async def found(**wanted: Any) -> int:
            (rows,) = await store.read(PAGE_OF, person=ANA, **{**WANTED, **wanted})
            return len(rows)

        await store.keep(insert_table(table))
        (missing,) = await store.read(WITHOUT_RESULTS, after="")
        assert [row.code for row in missing] == ["CORAL2"]
        await store.keep(insert_results(results))
        await store.keep(insert_results(results))
        assert await store.read(WITHOUT_RESULTS, after="") == [[]]
        (rows,) = await store.read(RESULTS_OF, person=ANA)
        assert [result_of(row) for row in rows] == results[:1]
        (company,) = await store.read(COMPANY_OF, person=ANA)
        assert [(row.code, row.owner, row.name) for row in company] == [("CORAL2", BEA, "Bea")]
        assert [await found(), await found(won=won), await found(game="shipwreck"), await found(company="Bea")] == [
            1
        ] * 4
        assert [await found(won=other), await found(game="cove"), await found(company="Ana")] == [0] * 3
        assert [await found(since="2026-10-02"), await found(until="2026-10-01"), await found(first=1)] == [0] * 3
        assert [await found(shortest=500), await found(longest=1)] == [0] * 2

    with_store(address, work)


# What they come to


def result(n: int, **fields: Any) -> MatchResult:
    plain = MatchResult(
        person=ANA,
        code=f"CODE{n:02}",
        seat=0,
        game="shipwreck",
        players=2,
        options={"difficulty": "hard"},
        outcome="saved",
        won=True,
        turns=10,
        score=float(n),
        figures={"said": 2.0},
        achievements=("dry",),
        ended=f"2026-{n:02}-05T20:00:00+00:00",
    )
    return msgspec.structs.replace(plain, **fields)


def test_figures_of_a_game_are_counted_by_players_level_and_month() -> None:
    results = [result(3), result(2, won=False, players=3, achievements=()), result(1, options={"difficulty": "easy"})]

    (game,) = all_figures(results, [], 0, lambda game: "difficulty").games

    assert (game.played, game.won) == (3, 2)
    assert {n: (share.played, share.won) for n, share in game.by_players.items()} == {2: (2, 2), 3: (1, 0)}
    assert {level: share.played for level, share in game.by_level.items()} == {"easy": 1, "hard": 2}
    assert [month.month for month in game.months] == ["2026-01", "2026-02", "2026-03"]
    assert game.counts == {"said": 6}
    assert [one and one.code for one in (game.best, game.worst)] == ["CODE03", "CODE01"]
    assert (game.earned["dry"].times, game.earned["dry"].first) == (2, results[2].ended)


def test_companions_are_told_apart_by_their_keys_and_called_as_they_were_last() -> None:
    company = [Company("CODE03", BEA, "Beatriz"), Company("CODE02", BEA, "Bea"), Company("CODE02", None, "Cid")]
    company.append(Company("CODE01", None, None))  # a guest without a name

    told = all_figures([result(3), result(2, won=False)], company, 1, lambda game: None)

    assert [(one.name, one.played, one.won) for one in told.companions] == [("Beatriz", 2, 1), ("Cid", 1, 0)]
    assert (told.with_people, told.left) == (3, 1)
    assert told.days == {"2026-02-05": 1, "2026-03-05": 1}


def test_a_match_is_compared_with_those_before_it() -> None:
    results = [result(4), result(3), result(2, won=False), result(1, players=3, score=9.0, achievements=())]

    told = tonight(results, "CODE03", "difficulty")

    assert told is not None
    assert (told.earned, told.streak) == ({"dry": 2}, 1)
    assert (told.best and told.best.score, told.before) == (3.0, 2.0), "a table of three is another matter"


def test_a_first_match_is_nobody_s_best_and_a_foreign_one_nothing() -> None:
    first = tonight([result(1)], "CODE01", None)

    assert first is not None
    assert (first.best, first.before, first.streak, first.earned) == (None, None, 1, {"dry": 1})
    assert tonight([result(1)], "CODE02", None) is None
