"""Check that recurring server tasks go on, and that a healthy server logs no errors."""

from __future__ import annotations

from logging import ERROR

import pytest

from pitonisa.platform.hosting.logs import LOG, chore
from pitonisa.platform.store.database import Failed


@pytest.mark.parametrize(
    ("problem", "told"), [(ValueError("a fault of ours"), ["tables not swept"]), (Failed("away"), [])]
)
def test_a_fault_is_written_down_and_a_database_that_is_away_is_not(
    problem: Exception, told: list[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LOG, "propagate", True)
    with caplog.at_level(ERROR), chore("tables not swept"):
        raise problem

    assert caplog.messages == told
