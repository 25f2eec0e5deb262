"""Test the requirements for a PostgreSQL before anything is stored in it."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.store import postgres
from pitonisa.platform.store.postgres import WEAK, Postgres
from tests.each import each

HOUSE = Postgres("postgresql://ana@somewhere/house")


class Line:
    """A connection that answers so, and notes what else it is asked."""

    def __init__(self, *answers: tuple[Any, ...] | None) -> None:
        self._answers = list(answers)
        self.asked: list[bytes] = []

    def execute(self, statement: bytes, values: object = None) -> Line:
        self.asked.append(statement)
        return self

    def fetchone(self) -> tuple[Any, ...] | None:
        return self._answers.pop(0)


@each("commits", [*WEAK, "on", "remote_apply"])
def test_commits_are_never_weak_and_what_is_stronger_stays(commits: str) -> None:
    line: Any = Line(("off", commits, True))
    HOUSE._set_up(line)

    assert (b"SET synchronous_commit = on" in line.asked) is (commits in WEAK)


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ([("on", "on", True)], "database-read-only"),
        ([None], "database-read-only"),
        ([("off", "on", False), (False,)], "database-in-use"),
    ],
)
def test_a_server_that_cannot_be_written_or_is_being_moved_is_refused(
    answers: list[tuple[Any, ...] | None], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", -1.0)
    line: Any = Line(*answers)

    with pytest.raises(Refusal, match=why) as refused:
        HOUSE._set_up(line)
    assert refused.value.details == {"database": HOUSE.name}


def test_somebody_waits_a_moment_for_a_server_that_is_soon_free() -> None:
    line: Any = Line(("off", "on", False), (False,), (True,))
    HOUSE._set_up(line)

    assert len(line.asked) == 3
