"""Provide one server for all tests of a file that need nothing special."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one
