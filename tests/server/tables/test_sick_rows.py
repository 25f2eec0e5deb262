"""Corrupt every column of every kind of row: only its own table is affected, found, and repaired if possible.

All of it lies in one store, each piece at a table of its own, beside a sound table of every game. `make test` lays a
piece in every column, and every kind somewhere; `make long` lays all of them everywhere.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pitonisa.cli import main
from pitonisa.kernel import Refusal
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.hosting.logs import LOG
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.store import PAGE
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play
from pitonisa.platform.table_model.table import LETTERS, Stage
from pitonisa.server.doctor.storefile import OF_A_TABLE
from pitonisa.server.tables.table_server import TableServer
from tests.long import also
from tests.server.doctor.ward import CODES, change, choose, laid, rows_in, sound_tables
from tests.server.harness import AT_ONCE

NO_UTF8 = object()
RUBBISH = (b"\xff\x00", "ghost", "{", "", None, NO_UTF8)
NUMBERS = (2**62, -7, 1.5)
"""In a column of texts they are texts like others."""

MADE_AGAIN = ("deadlines", "plans", "analyses")
"""By the next action, or when somebody asks: test_days.py and test_analyses.py of the doctor have rubbish in them."""

KINDS = ("tables", *(rows for rows in OF_A_TABLE if rows not in MADE_AGAIN))

LOST = {
    *(f"tables.{column}" for column in ("code", "game", "version", "options", "seed", "edition", "branches", "lesson")),
    "seats.code",
}
"""Where nothing else tells what was there. A seat that belongs to another table is one that is missing here."""

NOT_SICK = {"tables.code": "unknown-table", "tables.game": "unknown-game", "tables.version": "record-version"} | {
    "tables.edition": "record-edition",
    "tables.lesson": "unknown-lesson",
}
"""What is told of a table in whose rows something stands that could be right."""


@dataclass(frozen=True)
class Case:
    code: str
    rows: str
    column: str
    value: Any

    @property
    def place(self) -> str:
        return f"{self.rows}.{self.column}"


def _codes() -> Iterator[str]:
    for number in range(len(LETTERS) ** 3):
        first, rest = divmod(number, len(LETTERS) ** 2)
        yield "ZZ2" + LETTERS[first] + LETTERS[rest // len(LETTERS)] + LETTERS[rest % len(LETTERS)]


def _values(before: Any) -> Iterator[Any]:
    yield from RUBBISH
    if not isinstance(before, str):
        yield from NUMBERS
    elif len(before) > 1:
        yield before[: len(before) // 2]


def _plant(file: Path, every: int) -> list[Case]:
    """A copy of a sound table for each piece of rubbish; of Leaders where an answer is sealed, of Quay otherwise."""
    codes, cases, turn = _codes(), list[Case](), count()
    change(file, *(("INSERT INTO visits VALUES (?, '2999-01-01T00:00:00+00:00')", (code,)) for code in CODES.values()))
    sound = {id: {kind: rows_in(file, kind, CODES[id]) for kind in KINDS} for id in ("quay", "leaders")}
    with closing(sqlite3.connect(file)) as database:
        for kind in KINDS:
            rows = sound["leaders" if kind == "envelopes" else "quay"]
            for column, before in rows[kind][-1].items():
                for value in (value for value in _values(before) if next(turn) % every == 0):
                    case = Case(next(codes), kind, column, value)
                    if _copy(database, rows, case):
                        cases.append(case)
        database.commit()
    return cases


def _copy(database: sqlite3.Connection, rows: dict[str, list[dict[str, Any]]], case: Case) -> bool:
    """Whether the database took it: some columns may never be empty."""
    for kind, several in rows.items():
        for row in several:
            columns = ", ".join(f'"{column}"' for column in row)
            values = list((row | {"code": case.code}).values())
            database.execute(f"INSERT INTO {kind} ({columns}) VALUES ({', '.join('?' * len(row))})", values)
    value, given = ("CAST(x'c328' AS TEXT)", ()) if case.value is NO_UTF8 else ("?", (case.value,))
    last = f"rowid = (SELECT max(rowid) FROM {case.rows} WHERE code = ?)"
    try:
        database.execute(f'UPDATE {case.rows} SET "{case.column}" = {value} WHERE {last}', (*given, case.code))
    except sqlite3.IntegrityError:
        for kind in rows:
            database.execute(f"DELETE FROM {kind} WHERE code = ?", (case.code,))
        return False
    return True


class Heard(logging.Handler):
    """Which tables the log names."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        self.codes.add(getattr(record, "fields", {}).get("table", ""))


async def _act(live: TableActor) -> None:
    """Somebody acts, through the store."""
    seat = min(live.room.waited_for())
    legal = live.room.game.legal(live.room.playing.state, seat)
    await live.do(Play(seat, legal[0], n=live.room.n))


def _ends(match: Match) -> bool:
    while match.outcome is None and len(match.log) < bound_of(match.game):
        match.act(*choose(match))
    return match.outcome is not None


async def _tried(server: TableServer, code: str, *, to_the_end: bool) -> str:
    """`plays`, or why it does not."""
    try:
        live = await server.find(code)
        await _act(live)
    except Refusal as refusal:
        return refusal.key
    if to_the_end and not waited_for(live.room.game, live.room.playing.state) & live.room.playing.envelopes.keys():
        assert _ends(live.room.playing)
    return "plays"


def _in_server(file: Path, codes: list[str], *, to_the_end: bool = False) -> dict[str, str]:
    """What comes of each of these tables, once all that wake by themselves are awake."""

    async def run() -> dict[str, str]:
        wanted: dict[str, Any] = AT_ONCE | {"pace": 1000, "most_woken": 10_000}
        server = TableServer(Settings(database=f"sqlite:///{file}", **wanted))
        await server.open()
        try:
            await next(task for task in asyncio.all_tasks() if task.get_name() == "waking")
            assert [code for code in CODES.values() if server.peek(code) is None] == []
            assert {table.code for table in await server.store.several([*CODES.values(), *codes])} >= set(
                CODES.values()
            )
            pages = [await server.listed(Stage.PLAYING, page) for page in range(len(codes) // PAGE + 1)]
            assert {table.code for page in pages for table, _ in page} >= set(CODES.values())
            return {code: await _tried(server, code, to_the_end=to_the_end) for code in codes}
        finally:
            await server.close()

    return asyncio.run(run())


@pytest.mark.parametrize("every", [5, also(1)])
def test_rubbish_in_any_column_harms_its_own_table_and_is_found_and_mended(
    every: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.platform.store.sqlite.PRAGMAS", ("journal_mode=WAL", "synchronous=OFF"))
    monkeypatch.setattr(LOG, "propagate", False)  # nobody else has to write down hundreds of traces
    file = laid(tmp_path / "tables.db", *sound_tables())
    cases = _plant(file, every)
    heard = Heard()
    LOG.addHandler(heard)
    try:
        came = _in_server(file, [*CODES.values(), *(case.code for case in cases)])
    finally:
        LOG.removeHandler(heard)

    assert [came[code] for code in CODES.values()] == ["plays"] * len(CODES)
    for case in cases:
        allowed = ("plays", "table-unreadable", NOT_SICK.get(case.place))
        assert came[case.code] in allowed, (case, came[case.code])
        assert came[case.code] != "table-unreadable" or case.code in heard.codes, case

    capsys.readouterr()
    main(["doctor", str(file), "--repair", "--cut", "--json"])
    told = json.loads(capsys.readouterr().out)
    found = {finding["table"] for finding in told["findings"]}
    orphans = any(finding["key"] == "orphans" for finding in told["findings"])
    left = {finding["table"] for finding in told["left"]}
    assert orphans
    assert found.isdisjoint(CODES.values())
    for case in cases:
        assert came[case.code] == "plays" or case.code in found or case.column == "code", case
        assert case.code not in left or case.place in LOST, case

    mended = [case for case in cases if case.code not in left and case.place not in ("tables.code", "tables.seed")]
    after = _in_server(file, [*CODES.values(), *(case.code for case in mended)], to_the_end=True)
    assert {case: after[case.code] for case in mended if after[case.code] != "plays"} == {}
    assert len(mended) > len(cases) * 3 / 4
