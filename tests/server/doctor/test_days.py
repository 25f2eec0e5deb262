"""Check that deadlines and plans that fit nothing are found and deleted, and others stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel.plans import KeptPlan
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import find
from pitonisa.server.doctor.findings import NUMBER, Cure, Row
from pitonisa.server.doctor.storefile import StoreFile, open_store
from tests.server.doctor.test_examination import examined
from tests.server.doctor.ward import ACTIONS, CODES, laid, played, table_of

MOMENT = "2026-01-01T00:00:00.000Z"
PLANS = encode((KeptPlan("pass", ground="0" * 32),)).decode()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> StoreFile:
    match = played(find("shipwreck"), ACTIONS)
    folder = Path(tmp_path_factory.mktemp("days"))
    return open_store(laid(folder / "tables.db", (match, table_of(match, CODES["shipwreck"]))), to_repair=False)


def asked() -> int:
    match = played(find("shipwreck"), ACTIONS)
    return int(min(match.game.to_act(match.state)))


def row(**values: Any) -> Row:
    return {NUMBER: 1, "code": CODES["shipwreck"], "seat": asked(), **values}


def found(store: StoreFile, kind: str, one: Row, **table: Any) -> list[tuple[str, Cure]]:
    rows = store.table(1)
    rows["tables"] = [{**rows["tables"][0], "rhythm": "days", **table}]
    rows[kind] = [one]
    return [(finding.key, finding.cure) for finding in examined(store, rows)]


def test_whoever_is_asked_by_days_has_a_deadline(store: StoreFile) -> None:
    assert found(store, "deadlines", row(since=MOMENT, due=MOMENT)) == []


@pytest.mark.parametrize(
    ("values", "table"),
    [
        ({"since": MOMENT, "due": MOMENT, "seat": 77}, {}),
        ({"since": MOMENT, "due": "tomorrow"}, {}),
        ({"since": MOMENT, "due": MOMENT}, {"rhythm": "live"}),
    ],
    ids=["nobody's", "no moment", "in one sitting"],
)
def test_a_deadline_of_nobody_who_is_asked_is_taken_out(
    store: StoreFile, values: dict[str, Any], table: dict[str, Any]
) -> None:
    assert found(store, "deadlines", row(**values), **table) == [("doctor-deadline", Cure.TAKE_OUT)]


def test_a_person_may_have_plans(store: StoreFile) -> None:
    assert found(store, "plans", row(seat=0, plans=PLANS, n=-1, due="")) == []


@pytest.mark.parametrize(
    "values",
    [{"seat": 2}, {"seat": 9}, {"seat": 0, "plans": "[]"}, {"seat": 0, "plans": "{"}],
    ids=["of a bot", "of nobody", "none", "unreadable"],
)
def test_plans_that_nobody_can_have_are_taken_out(store: StoreFile, values: dict[str, Any]) -> None:
    one = row(**{"plans": PLANS, "n": -1, "due": "", **values})
    assert found(store, "plans", one) == [("doctor-plan", Cure.TAKE_OUT)]
