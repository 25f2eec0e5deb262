"""Test reports on finished matches: computed while requested, the same for everyone, stored when complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.analysis import analyst as desk
from pitonisa.features.analysis.analyst import REPORTS_A_GUEST, Analysed, Analyst, CurvePoint
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.replay import Record
from pitonisa.kernel.wire import NotUnderstood, encode
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.workers import WorkerFailed
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.search.report import About, Part, parts_of, past_of, report_of
from pitonisa.search.report import find as find_part
from tests.server.doctor.ward import CODES, laid, played, table_of
from tests.server.harness import Refused, Running, running

FEW = 2
SHIPWRECK, QUAY = CODES["shipwreck"], CODES["quay"]


def over(game: str) -> Match:
    return played(find(game), 10_000)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("analysis")
    laid(folder / "tables.db", *((over(game), table_of(over(game), CODES[game])) for game in ("shipwreck", "quay")))
    return folder


@pytest.fixture(scope="module")
def core(folder: Path) -> Iterator[Running]:
    with running(folder, analysis_truths=FEW) as server:
        yield server


def ask(server: Running, seat: int = 0, known: int = 0, code: str = SHIPWRECK) -> Any:
    return server.ask("GET", f"/api/matches/{code}/analysis?eyes={seat}&known={known}")


def whole(server: Running, seat: int = 0) -> list[Any]:
    """All answers until there is nothing more to find."""
    told = [ask(server, seat)]
    while not told[-1]["parts"] or told[-1]["done"] < told[-1]["parts"]:
        told.append(ask(server, seat, told[-1]["done"]))
    return told


def test_a_report_comes_as_it_is_found_and_is_the_one_that_the_terminal_tells(core: Running) -> None:
    *before, last = whole(core, seat=1)

    match = over("shipwreck").record()
    past = past_of(GAME, match)
    parts = parts_of(GAME, past, Seat(1))
    exact = report_of(find_part(GAME, past, Seat(1), part, match.seed, FEW) for part in parts)
    assert [one["done"] for one in before] == sorted(one["done"] for one in before)
    assert (last["seat"], last["truths"], last["parts"]) == (1, FEW, len(parts))
    assert [point["chance"] for point in last["curve"]] == [round(one.estimate.chance, 4) for one in exact.curve]
    assert [(one["n"], one["mark"], one["chosen"]) for one in last["decisions"]] == [
        (past.told[one.n], one.mark, one.chosen) for one in exact.decisions
    ]
    for one in last["decisions"]:
        best, mine = one["choices"][0], one["choices"][one["chosen"]]
        assert one["points"] == pytest.approx(best["chance"] - mine["chance"], abs=2e-4)
        assert {choice["action"]["type"] for choice in one["choices"]}


def test_what_is_whole_is_kept_and_told_at_once_by_another_server(core: Running, folder: Path) -> None:
    told = whole(core)[-1]

    with running(folder, analysis_truths=FEW) as other:
        assert ask(other) == told
        assert not other.core.analyst._workers._idle, "nobody had to think"
        with other.http() as client:
            answer = client.get(f"/api/matches/{SHIPWRECK}/analysis?eyes=0")
        assert answer.headers["cache-control"] == "private, max-age=600"


@pytest.mark.parametrize(
    ("code", "query", "status", "key"),
    [
        (SHIPWRECK, "eyes=7", 404, "unknown-seat"),
        (SHIPWRECK, "eyes=truth", 400, "not-understood"),
        (SHIPWRECK, "eyes=-1", 400, "not-understood"),
        (SHIPWRECK, "eyes=0&known=-1", 400, "not-understood"),
        (SHIPWRECK, "", 400, "not-understood"),
        (QUAY, "eyes=0", 400, "analyse-none"),
    ],
)
def test_what_nobody_can_be_told_is_refused(core: Running, code: str, query: str, status: int, key: str) -> None:
    with pytest.raises(Refused) as refused:
        core.ask("GET", f"/api/matches/{code}/analysis?{query}")

    assert (refused.value.status, refused.value.key) == (status, key)


# Without processes: who works when for whom


class Thinkers:
    """Stand in for the processes: each answer comes when a test lets it."""

    def __init__(self, parts: int) -> None:
        self.parts = [Part(About.POINT, n) for n in range(parts)]
        self.asked: list[int | None] = []
        self.may = asyncio.Semaphore(0)
        self.fails: Exception | None = None

    async def ask(self, guest: str, question: Any) -> bytes:
        self.asked.append(question.part.n if question.part else None)
        if question.part is None:
            return encode(self.parts)
        await self.may.acquire()
        if self.fails:
            raise self.fails
        n = question.part.n
        return encode(CurvePoint(turn=n, n=n, actor=None, chance=0.5, low=0.4, high=0.6))

    def let(self, answers: int) -> None:
        for _ in range(answers):
            self.may.release()

    async def close(self) -> None:
        pass


class Rows:
    """Stands in for the store."""

    def __init__(self) -> None:
        self.kept: list[Any] = []

    async def read(self, *_: Any, **__: Any) -> list[list[Any]]:
        return [[]]

    async def keep(self, *changes: Any) -> None:
        self.kept += changes


class Office:
    def __init__(self, parts: int = 3) -> None:
        self.rows, self.thinkers = Rows(), Thinkers(parts)
        self.analyst = Analyst(Settings(database=""), self.rows, lambda: "now")  # type: ignore[arg-type]
        self.analyst._workers = self.thinkers  # type: ignore[assignment]

    async def ask(self, known: int = 0, seat: int = 0, guest: str = "ana", aside: bool = False) -> Analysed:
        async def record() -> Record:
            return over("shipwreck").record()

        return await self.analyst.analyse(GAME, "AAAAAA", Seat(seat), known, guest, record, aside=aside)


def in_office(work: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, **figures: float) -> None:
    monkeypatch.setattr(desk, "TOGETHER", 0)
    for name, figure in figures.items():
        monkeypatch.setattr(desk, name, figure)
    asyncio.run(work())


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_all_who_ask_for_the_same_are_told_of_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        office = Office()
        both = asyncio.gather(office.ask(guest="ana"), office.ask(guest="bea"))
        await a_while()
        office.thinkers.let(3)
        ana, bea = await both
        assert ana.done
        assert bea.done
        last = await office.ask(known=2)
        assert (last.done, [one.n for one in last.curve]) == (3, [0, 1, 2])
        await a_while()
        assert office.thinkers.asked == [None, 0, 1, 2]
        assert len(office.rows.kept) == 1

    in_office(work, monkeypatch)


def test_when_nobody_asks_any_more_the_rest_is_not_begun_and_what_is_found_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        office = Office()
        office.thinkers.let(1)
        assert (await office.ask()).done == 1
        office.thinkers.let(2)
        await a_while()
        assert office.thinkers.asked == [None, 0, 1], "what was begun is not thrown away"
        assert (await office.ask(known=1)).done >= 2
        assert (await office.ask(known=2)).done == 3
        assert office.thinkers.asked == [None, 0, 1, 2]

    in_office(work, monkeypatch, ASKING=0)


def test_whoever_has_no_more_patience_is_told_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        office = Office()
        assert (await office.ask()).done == 0
        await office.analyst.close()

    in_office(work, monkeypatch, PATIENCE=0)


def test_one_guest_has_few_reports_under_way_and_others_have_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        office = Office()
        asking = [asyncio.create_task(office.ask(seat=seat)) for seat in range(REPORTS_A_GUEST)]
        await a_while()
        with pytest.raises(Refusal) as refused:
            await office.ask(seat=REPORTS_A_GUEST)
        assert refused.value.key == "analyse-busy"
        other = asyncio.create_task(office.ask(seat=REPORTS_A_GUEST, guest="bea"))
        await a_while()
        office.thinkers.let(100)
        assert all(told.done for told in await asyncio.gather(*asking, other))
        await office.ask(known=2)

    in_office(work, monkeypatch)


def test_what_nobody_asked_for_waits_for_what_is_under_way_and_takes_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four people behind one address come to the end of a match: one after the other, and buttons come first."""

    async def work() -> None:
        office = Office()
        first = asyncio.create_task(office.ask(seat=0, aside=True))
        await a_while()
        assert (await office.ask(seat=1, aside=True)).parts == 0
        pressed = [asyncio.create_task(office.ask(seat=seat)) for seat in range(1, REPORTS_A_GUEST)]
        await a_while()
        assert (await office.ask(seat=REPORTS_A_GUEST, aside=True)).parts == 0
        office.thinkers.let(100)
        assert all(told.done for told in await asyncio.gather(first, *pressed))
        await a_while()
        assert (await office.ask(seat=REPORTS_A_GUEST, aside=True)).done

    in_office(work, monkeypatch)


@pytest.mark.parametrize("failure", [WorkerFailed("crashed"), OSError("no more processes"), NotUnderstood("what?")])
def test_where_a_process_fails_that_is_told_and_the_next_who_asks_begins_anew(
    monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async def work() -> None:
        office = Office()
        office.thinkers.fails = failure
        office.thinkers.let(1)
        with pytest.raises(Refusal) as refused:
            await office.ask()
        assert refused.value.key == "server-failed"
        office.thinkers.fails = None
        office.thinkers.let(3)
        assert (await office.ask(known=2)).done == 3

    in_office(work, monkeypatch)
