"""Check that an examination ends with any number of faults, and that a repair leaves none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitonisa.platform.registry import catalogue
from pitonisa.server.doctor.examination import examine
from pitonisa.server.doctor.findings import NUMBER, Cure, Finding, Row
from pitonisa.server.doctor.storefile import StoreFile, open_store
from tests.server.doctor.ward import laid, sound_tables

NOW = "2026-01-01T00:00:00+00:00"
CURES = (Cure.SET, Cure.TAKE_OUT, Cure.CUT)
ROUNDS = 3
TRIALS = 25

RUBBISH: tuple[Any, ...] = (
    *(b"\xff", "ghost", "{", "", "{}", "[]", "null", '{"type":"Pass"}', "table", "0", "1"),
    *("playing", "over", "lobby", "empty", "bot", "person", "quay"),
    *(None, 2**62, 10**6, 99, 2, 1, 0, -1, 1.5),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> StoreFile:
    return open_store(laid(Path(tmp_path_factory.mktemp("ward")) / "tables.db", *sound_tables()), to_repair=False)


def harmed(table: Mapping[str, list[Row]], chance: Random) -> dict[str, list[Row]]:
    """The rows of a table with up to four things wrong."""
    rows = {kind: [dict(row) for row in several] for kind, several in table.items()}
    for _ in range(chance.randint(1, 4)):
        kind = chance.choice([kind for kind, several in rows.items() if several])
        row = chance.choice(rows[kind])
        if kind != "tables" and chance.random() < 0.2:
            rows[kind].remove(row)
        else:
            row[chance.choice([column for column in row if column not in (NUMBER, "code")])] = chance.choice(RUBBISH)
    return rows


def examined(store: StoreFile, rows: Mapping[str, list[Row]]) -> list[Finding]:
    return examine(rows, catalogue(), store.edition, now=NOW, cut=True)


def repaired(rows: dict[str, list[Row]], findings: list[Finding]) -> None:
    """As the database would do it."""
    for change in (change for finding in findings for change in finding.changes):
        several = rows[change.rows]
        row = next((row for row in several if row[NUMBER] == change.number), None)
        if change.number is None:
            several.append({**(change.values or {}), NUMBER: 1 + max((row[NUMBER] for row in several), default=0)})
        elif row is not None and change.values is None:
            several.remove(row)
        elif row is not None:
            row.update(change.values or {})


@pytest.mark.parametrize("number", range(1, 6))
def test_a_repair_of_many_faults_at_once_leaves_nothing_to_repair(store: StoreFile, number: int) -> None:
    sound = store.table(number)
    assert examined(store, sound) == []
    for trial in range(TRIALS):
        rows = harmed(sound, Random(f"{number} {trial}"))
        for _ in range(ROUNDS):
            repaired(rows, [finding for finding in examined(store, rows) if finding.cure in CURES])
        assert [finding.key for finding in examined(store, rows) if finding.cure in CURES] == [], trial
