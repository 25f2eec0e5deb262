"""Check that the OpenAPI description is true, whatever is sent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long import also
from tests.server.harness import WAIT, running


@pytest.mark.parametrize("examples", [3, also(60)])
def test_every_answer_is_as_described(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, examples: int) -> None:
    monkeypatch.setattr("pitonisa.server.tables.table_server.DATABASE_SECONDS", WAIT)  # late is no failure
    from tests.server.routes.described import operations, try_out  # takes seconds to load: not before it is needed

    with running(tmp_path) as server:
        code, ana_link, _ = server.two_people()
        tried = 0
        for operation in operations(f"http://127.0.0.1:{server.port}/api/schema"):
            try_out(operation, code, ana_link, examples)
            tried += 1
    assert tried > 12
