"""Check that reports without a finished match, or unreadable ones, are found and deleted."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pytest

from pitonisa.platform.registry import find
from pitonisa.server.doctor.findings import NUMBER, Cure
from pitonisa.server.doctor.storefile import StoreFile, open_store
from tests.server.doctor.test_examination import examined
from tests.server.doctor.ward import ACTIONS, CODES, laid, played, table_of

MOMENT = "2026-01-01T00:00:00+00:00"
REPORT = {"seat": 0, "version": "1/1/48", "body": zlib.compress(b"{}"), "made": MOMENT}


def store(folder: Path, actions: int) -> StoreFile:
    match = played(find("shipwreck"), actions)
    return open_store(laid(folder / "tables.db", (match, table_of(match, CODES["shipwreck"]))), to_repair=False)


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> StoreFile:
    return store(tmp_path_factory.mktemp("over"), 10_000)


def found(store: StoreFile, **values: Any) -> list[tuple[str, Cure]]:
    rows = store.table(1)
    rows["analyses"] = [{NUMBER: 1, "code": CODES["shipwreck"], **REPORT, **values}]
    return [(finding.key, finding.cure) for finding in examined(store, rows)]


def test_a_report_on_a_seat_of_a_match_that_is_over_is_sound(over: StoreFile) -> None:
    assert found(over) == []


@pytest.mark.parametrize(
    "values",
    [{"seat": 9}, {"seat": "ghost"}, {"body": b"?"}, {"body": "text"}, {"made": "yesterday"}, {"version": None}],
    ids=["of nobody", "no seat", "packed otherwise", "no bytes", "no moment", "no version"],
)
def test_one_that_makes_no_sense_is_taken_out(over: StoreFile, values: dict[str, Any]) -> None:
    assert found(over, **values) == [("doctor-analysis", Cure.TAKE_OUT)]


def test_one_on_a_match_that_goes_on_is_taken_out(tmp_path: Path) -> None:
    assert found(store(tmp_path, ACTIONS)) == [("doctor-analysis", Cure.TAKE_OUT)]
