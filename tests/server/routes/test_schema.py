"""The OpenAPI description is true: whatever is sent, the answers are those that it describes."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import running


def test_every_answer_is_as_described(tmp_path: Path) -> None:
    from tests.server.routes.described import operations, try_out  # takes seconds to load: not before it is needed

    with running(tmp_path) as server:
        code, ana_link, _ = server.two_people()
        tried = 0
        for operation in operations(f"http://127.0.0.1:{server.port}/api/schema"):
            try_out(operation, code, ana_link)
            tried += 1
    assert tried > 12
